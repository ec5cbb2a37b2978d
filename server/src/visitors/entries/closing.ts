import { closedBefore } from '#rules/visitors/visits/leaving.ts'
import { onVisitLeft, type VisitCtx } from '#server/visitors/visits/visits.service.ts'
import type { StoredEntry } from './entries.table.ts'
import { stayIs, type WhoseStay } from './whose.ts'

// Who is told to have left by the host or the office isn't inside any more; a gate ends the stay itself, at its place.
onVisitLeft(async (ctx, { id }, actor) => {
  if (actor !== 'host' && actor !== 'office') return
  const { sql, tenant_id } = ctx.tx
  await sql`
    update visitor_list set leave_time = greatest(arrive_time, ${ctx.now().toString()}::timestamptz), inside = 0, ended_by = ${actor}
    where tenant_id = ${tenant_id} and apply_id = ${id} and inside = 1`
})

/** Whether stays must not be closed now. */
type Holds = (ctx: VisitCtx) => Promise<boolean>

const above: Holds[] = []

/** Declares, when a feature is loaded, that it keeps all stays open at times. */
export const onClosingStays = (holds: Holds): void => void above.push(holds)

/** Stays closed in one statement. */
export const CHUNK = 500

/**
 * Closes stays that nobody ended: those of visits at the midnight after their end, others at the midnight after the day that follows
 * the arrival. Nobody has left by it: `leave_time` stays empty. None is while a feature above holds them.
 * @returns how many, at most a chunk
 */
export async function closeStays(ctx: VisitCtx): Promise<number> {
  for (const holds of above) if (await holds(ctx)) return 0
  const { sql, tenant_id } = ctx.tx
  const { ended, began } = closedBefore(ctx.zone, ctx.now())
  // The visit may last longer by now than it did when they came in.
  const closed = await sql`
    update visitor_list set inside = 0, ended_by = 'clock'
    where tenant_id = ${tenant_id} and id = any(array(
      select d.id from visitor_list d
      left join visitor_appointment v on v.tenant_id = ${tenant_id} and v.id = d.apply_id
      where d.tenant_id = ${tenant_id} and d.inside + 0 = 1 and (
        coalesce(v.end_at, d.until) < ${ended.toString()}
        or coalesce(v.end_at, d.until) is null and d.arrive_time < ${began.toString()})
      order by d.arrive_time, d.id limit ${CHUNK} for no key update of d skip locked))`
  return closed.count
}

/** How long after a stay ended unseen a gate may still see them leave. Days. */
const SEEN_LATER_DAYS = 7

/** The latest stay of theirs that the clock closed, or the host ended, if a gate sees them leave after all. */
export async function unseenEnd(
  { tx: { sql, tenant_id }, now }: Pick<VisitCtx, 'tx' | 'now'>,
  whose: WhoseStay,
): Promise<string | undefined> {
  const [row] = await sql<Pick<StoredEntry, 'id' | 'ended_by' | 'leave_place'>[]>`
    select id, ended_by, leave_place from visitor_list where tenant_id = ${tenant_id} and ${stayIs(sql, whose)}
      and arrive_time between ${now()
        .subtract({ hours: 24 * SEEN_LATER_DAYS })
        .toString()} and ${now().toString()}
    order by arrive_time desc limit 1 for no key update`
  const is_unseen = row && row.leave_place === null && (row.ended_by === 'clock' || row.ended_by === 'host')
  return is_unseen ? row.id : undefined
}
