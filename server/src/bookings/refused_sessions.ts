import type { PendingQuery, Row } from 'postgres'
import { reachedFrom, type Reach } from '#rules/bookings/reach.ts'
import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { instantAt, type Instant } from '#rules/time/instants.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { forEachId, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { Refused } from '#server/platform/refused.ts'
import { cancelReached } from '#server/sessions/sessions.service.ts'
import type { refused_session } from '#server/sessions/sessions.table.ts'
import type { PlannedSession } from './bookings.inputs.ts'

/** A session that a submission asked for and didn't get, and whose it is. */
export type StoredRefused = Pick<
  typeof refused_session.$inferSelect,
  | 'id'
  | 'series_id'
  | 'resources_id'
  | 'appointment_date'
  | 'start_time'
  | 'end_time'
  | 'refusals'
  | 'outcome'
>

/** Longer than any transaction lasts that frees time. Seconds. */
const SETTLED_SECONDS = 60

/**
 * Stores what a submission was refused, with the reasons: it can be added when it comes free. Whoever gives up the time at
 * this moment doesn't see the row yet, so each is looked at once, when what was under way is over. Product §5.
 */
export async function storeRefused(
  ctx: Ctx,
  series_id: string,
  refused: readonly (PlannedSession & { refusals: readonly Refusal[] })[],
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now()
  await sql`
    with stored as (insert into refused_session (tenant_id, id, series_id, resources_id, appointment_date, start_time, end_time, refusals, create_time)
    select ${tenant_id}::uuid, r.id, ${series_id}::uuid, r.resources_id, r.appointment_date, r.start_time, r.end_time, r.refusals::jsonb, ${now.toString()}::timestamptz
    from unnest(${refused.map(() => newId())}::uuid[], ${refused.map((one) => one.resources_id)}::uuid[],
      ${refused.map((one) => one.appointment_date)}::date[], ${refused.map((one) => one.start_time)}::text[],
      ${refused.map((one) => one.end_time)}::text[], ${refused.map((one) => JSON.stringify(one.refusals))}::text[])
      as r(id, resources_id, appointment_date, start_time, end_time, refusals)
    returning id)
    insert into freed_date (tenant_id, id, refused_id, look_from, create_time)
    select ${tenant_id}::uuid, gen_random_uuid(), stored.id, ${now.add({ seconds: SETTLED_SECONDS }).toString()}::timestamptz, ${now.toString()}::timestamptz
    from stored returning 1`
}

const columns = ({ sql }: Tx) =>
  sql`f.id, f.series_id, f.resources_id, f.appointment_date, f.start_time, f.end_time, f.refusals, f.outcome`

/** Of the caller's own series: nobody else books or dismisses what they were refused. */
const own = (ctx: Ctx): PendingQuery<Row[]> => ctx.tx.sql`
  refused_session f join booking_series s on s.tenant_id = ${ctx.tx.tenant_id} and s.id = f.series_id
    and s.appointment_user = ${viewerOf(ctx).account}`

/** What a series was refused and is still listed, in the order of the times; nothing for others than its applicant. */
export async function openRefused(ctx: Ctx, series_id: string): Promise<StoredRefused[]> {
  const { sql, tenant_id } = ctx.tx
  return sql<StoredRefused[]>`
    select ${columns(ctx.tx)} from ${own(ctx)}
    where f.tenant_id = ${tenant_id} and f.series_id = ${series_id} and f.outcome = 'open'
    order by f.appointment_date, f.start_time, f.resources_id`
}

/**
 * Locks refused sessions of one of the caller's series, but not against `freed_date`, which names them: whoever frees time
 * doesn't wait for those who want it.
 * @throws Refused NOT_FOUND for one of another person or series, or no longer listed
 */
export async function lockRefused(ctx: Ctx, ids: readonly string[]): Promise<StoredRefused[]> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<StoredRefused[]>`
    select ${columns(ctx.tx)} from ${own(ctx)}
    where f.tenant_id = ${tenant_id} and f.id = any(${[...new Set(ids)]}::uuid[])
    order by f.id for no key update of f`
  const known = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !known.has(id)) || new Set(rows.map(({ series_id }) => series_id)).size > 1)
    throw new Refused('NOT_FOUND', {}, 'ids')
  if (rows.some(({ outcome }) => outcome !== 'open')) throw new Refused([noLongerListed()])
  return rows.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
}

/** Locks those of the caller's refused sessions that are still listed and that they were not told of. */
export async function lockUntold(ctx: Ctx, ids: readonly string[]): Promise<StoredRefused[]> {
  const { sql, tenant_id } = ctx.tx
  return sql<StoredRefused[]>`
    select ${columns(ctx.tx)} from ${own(ctx)}
    where f.tenant_id = ${tenant_id} and f.id = any(${[...ids]}::uuid[]) and f.outcome = 'open' and f.told_time is null
    order by f.id for no key update of f`
}

const noLongerListed = (): Refusal => refusal('NOT_FOUND', 'ids', {})

const textOf = ({ appointment_date, start_time, resources_id }: PlannedSession) =>
  `${appointment_date} ${start_time} ${resources_id}`

/** What became of refused sessions: booked as these sessions, or no longer wanted. */
export async function settleRefused(
  ctx: Ctx,
  settled: readonly { id: string; appointment_id: string | null }[],
  outcome: 'booked' | 'dismissed',
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await sql`
    update refused_session f set outcome = ${outcome}, appointment_id = n.appointment_id, update_time = ${ctx.now().toString()}
    from unnest(${settled.map((one) => one.id)}::uuid[], ${settled.map((one) => one.appointment_id)}::uuid[]) as n(id, appointment_id)
    where f.tenant_id = ${tenant_id} and f.id = n.id`
}

/** Takes refused sessions off their series' list, each on its own. */
export const dismissRefused = (ctx: Ctx, ids: readonly string[]): Promise<IdOutcome[]> =>
  forEachId(ids, async (id) => {
    await lockRefused(ctx, [id])
    await settleRefused(ctx, [{ id, appointment_id: null }], 'dismissed')
  })

/**
 * Cancels sessions with the others of their series that the reach names, and takes off the list what the series was refused
 * in that reach: whoever gives up the later dates doesn't wait for more of them. Only of the caller's own series.
 */
export async function cancelWithRefused(
  ctx: Ctx,
  ids: readonly string[],
  reason: string | null,
  reach: Reach,
): Promise<IdOutcome[]> {
  const outcomes = await cancelReached(ctx, ids, reason, reach)
  const cancelled = new Set(outcomes.filter((one) => one.refused === null).map(({ id }) => id))
  const named = ids.filter((id) => cancelled.has(id))
  if (reach === 'this' || named.length === 0) return outcomes
  const { sql, tenant_id } = ctx.tx
  // One that is being added meanwhile is not waited for: its applicant wants it.
  const listed = await sql<(StoredRefused & { session_id: string; session_start: Instant })[]>`
    select ${columns(ctx.tx)}, a.id as session_id, a.start_at as session_start from ${own(ctx)}
    join appointment_information a on a.tenant_id = ${tenant_id} and a.series_id = f.series_id
    where f.tenant_id = ${tenant_id} and a.id = any(${named}::uuid[]) and f.outcome = 'open'
    order by f.id for no key update of f skip locked`
  const given_up = listed.flatMap(({ id, appointment_date, start_time, session_id, session_start }) =>
    reachedFrom({ id: session_id, start: session_start }, reach, [
      { id, start: instantAt(ctx.zone, appointment_date, start_time) },
    ]),
  )
  const settled = [...new Set(given_up.map(({ id }) => id))].map((id) => ({ id, appointment_id: null }))
  if (settled.length > 0) await settleRefused(ctx, settled, 'dismissed')
  return outcomes
}
