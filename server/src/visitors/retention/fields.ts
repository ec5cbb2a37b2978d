import { addDays } from '#rules/time/calendar_dates.ts'
import type { FieldSetting } from '#rules/visitors/settings/visitor_fields.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import {
  eraseFieldOfPeople,
  isErasedFromPeople,
  nextLastDay,
} from '#server/visitors/people/people.service.ts'
import {
  eraseFieldOfVisits,
  isErasedFromVisits,
  nextEndedDay,
} from '#server/visitors/visits/visits.service.ts'

/** Where values of fields are kept, and how they are found there, a day at a time. */
const places = {
  visits: { has: isErasedFromVisits, next: nextEndedDay, erase: eraseFieldOfVisits },
  people: { has: isErasedFromPeople, next: nextLastDay, erase: eraseFieldOfPeople },
} as const
export const field_places = ['visits', 'people'] as const
export type FieldPlaceKept = (typeof field_places)[number]

/** The fields whose values go before the rest: those that a tenant keeps for less long. Files go with their person. */
export const earlierFields = (fields: readonly FieldSetting[], retention_days: number) =>
  fields.filter(({ kind, keep_days }) => keep_days < retention_days && kind !== 'picture' && kind !== 'file')

/** Before every day that somebody visited. */
const NEVER = '1970-01-01'

/**
 * Erases the values of a field of one day: the first that was not looked through yet, and is over for long enough.
 * @param until the first day that still counts for this field
 * @returns how many values; null: every day was looked through
 */
export async function eraseFieldOfNextDay(
  ctx: Ctx,
  kept_in: FieldPlaceKept,
  code: string,
  until: string,
): Promise<number | null> {
  const { has, next, erase } = places[kept_in]
  if (!has(code)) return null
  const { sql, tenant_id } = ctx.tx
  const [done] = await sql<{ until: string }[]>`
    select until from visitor_field_erased where tenant_id = ${tenant_id} and code = ${code} and kept_in = ${kept_in} for update`
  const since = done?.until ?? NEVER
  if (since >= until) return null
  const day = await next(ctx, since, until)
  const erased = day === null ? null : await erase(ctx, code, day)
  const looked_through = day === null ? until : addDays(day, 1)
  await sql`
    insert into visitor_field_erased (tenant_id, id, code, kept_in, until)
    values (${tenant_id}, ${newId()}, ${code}, ${kept_in}, ${looked_through})
    on conflict (tenant_id, code, kept_in) do update set until = excluded.until`
  return erased
}
