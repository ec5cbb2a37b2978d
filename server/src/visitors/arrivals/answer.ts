import { answerOf, type ArrivalAnswer } from '#rules/visitors/visits/arrivals.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import type { StoredArrival, ToldPart } from './arrivals.table.ts'

/** An arrival of the caller, with their part in it. */
type OwnArrival = StoredArrival & { part: ToldPart; inside: number }

/** An arrival that the caller was told of, locked until the commit. @throws Refused NOT_FOUND */
async function lockOwn(ctx: Ctx, id: string): Promise<OwnArrival> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<OwnArrival[]>`
    select a.*, t.part, d.inside from visitor_arrival a
    join visitor_arrival_told t on t.tenant_id = ${tenant_id} and t.arrival_id = a.id and t.account = ${viewerOf(ctx).account}
    join visitor_list d on d.tenant_id = ${tenant_id} and d.id = a.stay_id
    where a.tenant_id = ${tenant_id} and a.id = ${id} for no key update of a`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/**
 * Answers an arrival for whoever was told of it: the gate sees it, and nobody else is told any more. The same answer twice is one.
 * @throws Refused NOT_FOUND for anybody else; VISIT_STATE where the visitor isn't inside any more, or somebody else has answered otherwise
 */
export async function answerArrival(ctx: Ctx, id: string, answer: ArrivalAnswer): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const row = await lockOwn(ctx, id)
  const { account, name } = viewerOf(ctx)
  const given = row.answer && row.answered_by ? { answer: row.answer, by: row.answered_by } : null
  const outcome = answerOf(given, { answer, by: account, is_host: row.host === account })
  if (outcome === 'same') return
  if (row.inside === 0) throw new Refused('VISIT_STATE', { why: 'outside' }, 'id')
  if (outcome === 'answered')
    throw new Refused('VISIT_STATE', { why: 'answered', by: row.answered_name ?? '' }, 'id')
  const now = ctx.now().toString()
  await sql`
    update visitor_arrival set answer = ${answer}, answered_at = ${now}, answered_by = ${account}, answered_name = ${name},
      others_due = null, seen_at = coalesce(seen_at, ${now}::timestamptz), seen_by = coalesce(seen_by, ${account}), seen_name = coalesce(seen_name, ${name})
    where tenant_id = ${tenant_id} and id = ${id}`
}

/** Notes that the caller has seen an arrival that they were told of; the first who does counts. @throws Refused NOT_FOUND */
export async function seeArrival(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const row = await lockOwn(ctx, id)
  if (row.seen_at !== null) return
  const { account, name } = viewerOf(ctx)
  await sql`
    update visitor_arrival set seen_at = ${ctx.now().toString()}, seen_by = ${account}, seen_name = ${name}
    where tenant_id = ${tenant_id} and id = ${id}`
}
