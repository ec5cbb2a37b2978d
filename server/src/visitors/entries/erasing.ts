import { instantAt } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { MAX_TOLD, onErasing, onTellingOwn } from '#server/visitors/people/people.service.ts'
import { onVisitsErased } from '#server/visitors/visits/visits.service.ts'

/** Erases who somebody was from stays: that somebody came, and when, stays, as figures count it. */
async function eraseStays(
  { tx: { sql, tenant_id } }: Ctx,
  column: 'visitor_id' | 'apply_id',
  ids: readonly string[],
): Promise<void> {
  await sql`
    update visitor_list set visitor_id = null, visitor_name = '', car_card_number = null, remark = null, reason = null
    where tenant_id = ${tenant_id} and ${sql(column)} = any(${[...ids]}::uuid[])`
}

onErasing((ctx, { id }) => eraseStays(ctx, 'visitor_id', [id]))
// A visit may be theirs by its phone number or document alone; then its stays don't name the stored person.
onVisitsErased((ctx, ids) => eraseStays(ctx, 'apply_id', ids))

onTellingOwn('stays', async ({ tx: { sql, tenant_id } }, { id }) =>
  id === null
    ? []
    : sql`
      select visitor_name, arrive_time, leave_time, arrival_place, car_card_number from visitor_list
      where tenant_id = ${tenant_id} and visitor_id = ${id} order by arrive_time desc limit ${MAX_TOLD}`,
)

/**
 * Erases who they were from stays that ended before a day, however they came.
 * @param until the first day that still counts
 * @returns how many, at most `most`
 */
export async function eraseLapsedStays(ctx: Ctx, until: string, most: number): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const gone = await sql`
    update visitor_list set visitor_id = null, visitor_name = '', car_card_number = null, remark = null, reason = null
    where tenant_id = ${tenant_id} and id = any(array(
      select id from visitor_list
      where tenant_id = ${tenant_id} and visitor_name <> '' and inside = 0
        and coalesce(leave_time, arrive_time) < ${instantAt(ctx.zone, until, '00:00').toString()}
      order by coalesce(leave_time, arrive_time), id limit ${most} for update skip locked))`
  return gone.count
}
