import { addDays } from '#rules/time/calendar_dates.ts'
import { instantAt, wallOf } from '#rules/time/instants.ts'
import { isBuiltIn } from '#rules/visitors/settings/field_catalogue.ts'
import type { Ctx } from '#server/context.ts'
import { comesNoMore } from './erasing.ts'

const erasable = new Set([
  ...['unit', 'post', 'gender', 'email', 'person_type', 'identity_type', 'visit_path', 'car_product'],
  ...['car_card_number', 'remark', 'in_school_reason'],
])

/** Whether values of a field can be erased from a person before the person is. Documents and portraits have a time of their own. */
export const isErasedFromPeople = (code: string): boolean => erasable.has(code) || !isBuiltIn(code)

/** When somebody was here last, or was added. */
const last = ({ sql }: Ctx['tx']) => sql`coalesce(last_visit, create_time)`

/** The first day, from `since` and before `until`, on which somebody was here last; null: there is none. */
export async function nextLastDay(ctx: Ctx, since: string, until: string): Promise<string | null> {
  const { sql, tenant_id } = ctx.tx
  const at = (day: string) => instantAt(ctx.zone, day, '00:00').toString()
  const [row] = await sql<{ moment: ReturnType<Ctx['now']> }[]>`
    select ${last(ctx.tx)} as moment from visitor_registration
    where tenant_id = ${tenant_id} and erased_time is null and ${last(ctx.tx)} >= ${at(since)} and ${last(ctx.tx)} < ${at(until)}
    order by ${last(ctx.tx)}, id limit 1`
  return row ? wallOf(ctx.zone, row.moment).date : null
}

/** Erases the values of a field of the people who were here last on a day, and have no visit ahead. @returns how many had one */
export async function eraseFieldOfPeople(ctx: Ctx, code: string, day: string): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const [from, to] = [day, addDays(day, 1)].map((one) => instantAt(ctx.zone, one, '00:00').toString())
  const where = sql`
    tenant_id = ${tenant_id} and erased_time is null and ${last(ctx.tx)} >= ${from ?? ''} and ${last(ctx.tx)} < ${to ?? ''}
    and ${comesNoMore(ctx.tx, addDays(day, 1))}`
  const column = sql(code)
  const gone = !isBuiltIn(code)
    ? await sql`
        update visitor_registration d set own_values = own_values - ${code}::text where ${where} and own_values ? ${code}`
    : code === 'car_card_number'
      ? await sql`
          update visitor_registration d set car_card_number = null, plate_shape = null
          where ${where} and car_card_number is not null`
      : await sql`update visitor_registration d set ${column} = null where ${where} and ${column} is not null`
  return gone.count
}
