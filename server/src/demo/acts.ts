import { comeBack, confirmPresence, leave, signIn, signOut } from '#server/attendance/attendance.service.ts'
import { bookingOf, type BookingModel } from '#server/bookings/bookings.service.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'

/** What a person asks for on a desktop. */
export const wish = (resources_id: string, fields: Partial<BookingModel>): BookingModel =>
  bookingOf(resources_id, { appointment_source: 'pc', ...fields })

/** Throws what was refused of single ids. */
export function ensureDone(outcomes: readonly { refused: Refused['refusals'] | null }[]): void {
  for (const { refused } of outcomes) if (refused) throw new Refused(refused)
}

type Sign = typeof signIn

/** Where a session takes place, as a phone there measures it. */
async function there({ tx: { sql, tenant_id } }: Ctx, id: string) {
  const [place] = await sql<{ latitude: number; longitude: number }[]>`
    select l.latitude, l.longitude
    from appointment_information a
    join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    join location l on l.tenant_id = ${tenant_id} and l.code in (r.floor_code, r.building_code, r.campus_code)
    where a.tenant_id = ${tenant_id} and a.id = ${id} and l.latitude is not null
    order by array_position(array[r.floor_code, r.building_code, r.campus_code], l.code) limit 1`
  return place ? { ...place, accuracy: 10 } : nowhere
}

const nowhere = { latitude: null, longitude: null, accuracy: null }

const proving =
  (sign: Sign) =>
  async (ctx: Ctx, id: string): Promise<void> =>
    void (await sign(ctx, { id, code: null, ...(await there(ctx, id)) }))
const promising =
  (sign: Sign) =>
  async (ctx: Ctx, id: string): Promise<void> =>
    void (await sign(ctx, { id, code: null, ...nowhere }))

/** Signs in, comes back, or answers a report, where the session takes place. */
export const signInThere = proving(signIn)
export const comeBackThere = proving(comeBack)
export const confirmThere = proving(confirmPresence)
/** Signs out, or leaves for a while: a tap. */
export const signOutNow = promising(signOut)
export const leaveNow = promising(leave)

/** The id of the row that a story goes on with. @throws Refused NOT_FOUND where an earlier deed was refused */
export function idOf([row]: readonly { id: string }[]): string {
  if (!row) throw new Refused('NOT_FOUND')
  return row.id
}
