import { refusal } from '#rules/refusals/refusals.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { use_state } from '#rules/bookings/use_state.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import type { SeatSpot } from '#rules/seats/plan.ts'
import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { Refused } from '#server/platform/refused.ts'
import { deleteResource, updateResourceState } from '#server/resources/resources.service.ts'
import { cancelSessions } from '#server/sessions/sessions.service.ts'

/** A coming booking of a seat, or of a room as a whole. */
export interface SeatBooking extends WireTimes {
  id: string
  resources_id: string
  resources_name: string
  resources_name_en: string
  /** Null for whom bookings of others are not shown. */
  appointment_user_name: string | null
}

/** What becomes of the coming bookings of seats that are taken off a plan. */
export interface TakenOff {
  /** null: they are in the way, and are listed. */
  held: 'cancel' | null
  /** What those are told whose bookings are cancelled. */
  reason: string | null
}

/** IN_USE with the coming bookings that are in the way. */
export class SeatsBooked extends Refused {
  /** The first of them. */
  readonly bookings: SeatBooking[]
  constructor(bookings: SeatBooking[], count: number, field: string) {
    super([refusal('IN_USE', field, { count })])
    this.bookings = bookings
  }
}

/** So many bookings are listed; all are counted. */
const LISTED = 200

interface ComingRow extends Omit<SeatBooking, keyof WireTimes> {
  start_at: Temporal.Instant
  end_at: Temporal.Instant
}

/** The bookings of some resources that haven't begun. Locks the resources: a booking in progress locks its own, too. */
async function comingBookings(ctx: Ctx, ids: readonly string[]): Promise<ComingRow[]> {
  const { sql, tenant_id } = ctx.tx
  const wanted = ids.toSorted()
  await sql`select from resource where tenant_id = ${tenant_id} and id = any(${wanted}::uuid[]) order by id for update`
  return sql<ComingRow[]>`
    select a.id, a.resources_id, a.start_at, a.end_at, r.resources_name, r.resources_name_en,
      ${ctx.may('booking.see') ? sql`a.appointment_user_name` : sql`null::text as appointment_user_name`}
    from appointment_information a join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    where a.tenant_id = ${tenant_id} and a.resources_id = any(${wanted}::uuid[]) and a.start_at > ${ctx.now().toString()}
      and a.state in (${state.awaiting_approval}, ${state.succeeded})
    order by a.start_at, a.id`
}

const inTheWay = (ctx: Ctx, rows: readonly ComingRow[], field: string): SeatsBooked =>
  new SeatsBooked(
    rows.slice(0, LISTED).map(({ start_at, end_at, ...row }) => ({
      ...row,
      ...wireTimes(ctx.zone, { start: start_at, end: end_at }),
    })),
    rows.length,
    field,
  )

/** @throws SeatsBooked while one of the resources has coming bookings */
export async function refuseWhileBooked(ctx: Ctx, ids: readonly string[], field: string): Promise<void> {
  const coming = await comingBookings(ctx, ids)
  if (coming.length > 0) throw inTheWay(ctx, coming, field)
}

/**
 * Takes seats out of use that no plan shows any more: each is deleted, or stopped while somebody has it. Coming bookings
 * don't vanish: they are in the way unless the caller has decided what becomes of them.
 * @throws SeatsBooked; Refused NOT_ALLOWED, REASON_MISSING
 */
export async function takeOff(
  ctx: Ctx,
  seats: readonly SeatSpot[],
  { held, reason }: TakenOff,
): Promise<void> {
  if (seats.length === 0) return
  const ids = seats.map(({ id }) => id)
  const coming = await comingBookings(ctx, ids)
  if (coming.length > 0) {
    if (held === null) throw inTheWay(ctx, coming, 'seats')
    if (!ctx.may('booking.manage')) throw new Refused('NOT_ALLOWED', { permission: 'booking.manage' })
    const outcomes = await cancelSessions(
      ctx,
      coming.map(({ id }) => id),
      reason,
    )
    const refused = outcomes.flatMap((one) => one.refused ?? [])
    // A reason that is missing is missing for all of them.
    if (refused[0]) throw new Refused([refused[0]])
  }
  const still_held = await heldAmong(ctx, ids)
  for (const id of ids.toSorted()) {
    if (still_held.has(id))
      await updateResourceState(ctx, id, { state: use_state.stopped, maintenance_until: null })
    else await deleteResource(ctx, id)
  }
}

/** Which resources are held now or later, by bookings or otherwise. */
async function heldAmong(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now()
  const rows = await sql<{ id: string }[]>`
    select asked.id from unnest(${ids as string[]}::uuid[]) as asked(id)
    where exists (select from hold h where h.tenant_id = ${tenant_id} and h.resource_id = asked.id and h.end_at > ${now.toString()}
      and (h.resource_id, h.start_at) > (asked.id, ${now.subtract({ hours: MAX_HOLD_HOURS }).toString()}::timestamptz)
      and (h.resource_id, h.start_at) < (asked.id, 'infinity'::timestamptz))`
  return new Set(rows.map(({ id }) => id))
}
