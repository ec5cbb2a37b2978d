import type { PendingQuery, Row } from 'postgres'
import { Temporal } from 'temporal-polyfill'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/columns.ts'
import { instantTexts } from '#server/platform/database/instants.ts'
import type { HOLD_OF } from './holds.table.ts'
import type { PlacedPeriod } from './seating.ts'
import type { Span, Taken } from './spans.ts'
import type { hold } from './holds.table.ts'

export { announceChanges, announceOccupancy, onOccupancyChange } from './occupancy_changes.ts'
export { roomFor, type PlacedPeriod } from './seating.ts'
export { wholeSpan, type Span, type Taken } from './spans.ts'

/** No hold is longer (the database refuses it), so a reader that looks back this far misses none. */
export const MAX_HOLD_HOURS = 26
const MAX_HOLD_MS = MAX_HOLD_HOURS * 3_600_000

type TakenRow = Omit<typeof hold.$inferSelect, 'tenant_id' | 'id' | 'during'>

/** Whose holds don't count. */
export type Except = string | readonly string[] | null

/** A span of some resources. */
export interface HeldSpan extends Span {
  /** The resource itself, or its parts if it is a combined room. */
  resource_ids: readonly string[]
}

/**
 * The holds that overlap any of the spans, earliest first, each once. A cheap check that saves most losers the
 * attempt to insert; its result is not binding.
 * @param except an owner, or several, whose own holds don't count, when sessions are moved
 */
export async function takenIn(tx: Tx, spans: readonly HeldSpan[], except: Except = null): Promise<Taken[]> {
  const leaving = typeof except === 'string' ? [except] : (except ?? [])
  const rows = await tx.sql<(TakenRow & { id: string })[]>`
    select hold.id, resource_id, place, start_at, end_at, owner_kind, owner_id, buffer_minutes from ${holdsWithin(tx, spans)}
    where owner_id <> all(${leaving as string[]}::uuid[])
    order by start_at, resource_id, place`
  const once = spans.length > 1 ? new Map(rows.map((row) => [row.id, row])).values() : rows
  return [...once].map(({ id: _id, start_at, end_at, ...rest }) => ({
    ...rest,
    start: start_at,
    end: end_at,
  }))
}

/**
 * The holds that overlap the spans, as a FROM item in SQL; once for each span. Resource and start are compared
 * as pairs because only the index of both supports that. Otherwise PostgreSQL would choose the index of starts
 * for a day that has been filled since its last ANALYZE, and would read the holds of all resources.
 */
export function holdsWithin({ sql, tenant_id }: Tx, spans: readonly HeldSpan[]) {
  const asked = spans.flatMap(({ resource_ids, start, end }) => {
    const since = start.subtract({ hours: MAX_HOLD_HOURS })
    return resource_ids.map((id) => ({ id, since, start, end }))
  })
  return sql`
  unnest(${asked.map((one) => one.id)}::uuid[], ${instantTexts(asked.map((one) => one.since))}::timestamptz[], ${instantTexts(asked.map((one) => one.start))}::timestamptz[],
    ${instantTexts(asked.map((one) => one.end))}::timestamptz[]) as asked(id, since, begins, ends) join hold on tenant_id = ${tenant_id} and resource_id = asked.id
    and (resource_id, start_at) >= (asked.id, asked.since)
    and (resource_id, start_at) < (asked.id, asked.ends) and end_at > asked.begins`
}

/**
 * The holds of many resources that overlap one span, as a FROM item with its condition in SQL: they are read in one pass,
 * where `holdsWithin` looks up each resource by itself. On a day that has been filled since its last ANALYZE it may read
 * the holds of all resources.
 */
export const holdsOfMany = ({ sql, tenant_id }: Tx, { resource_ids, start, end }: HeldSpan) => sql`
  hold where tenant_id = ${tenant_id} and resource_id = any(${resource_ids as string[]}::uuid[])
    and start_at >= ${start.subtract({ hours: MAX_HOLD_HOURS }).toString()} and start_at < ${end.toString()}
    and end_at > ${start.toString()}`

/**
 * The holds `h` of the resource `r`, or of its parts, that overlap a period of another row, in SQL. Each resource is looked up by
 * itself, for the reason that `holdsWithin` names.
 */
export const holdsDuring = (
  { sql, tenant_id }: Tx,
  { start, end }: { start: PendingQuery<Row[]>; end: PendingQuery<Row[]> },
) => sql`(
  select h.* from (
    select r.id union all
    select p.part_id from resource_part p where p.tenant_id = ${tenant_id} and p.resource_id = r.id) as asked(id)
  join hold h on h.tenant_id = ${tenant_id} and h.resource_id = asked.id
    and (h.resource_id, h.start_at) > (asked.id, ${start} - make_interval(hours => ${MAX_HOLD_HOURS}))
    and (h.resource_id, h.start_at) < (asked.id, ${end}) and h.end_at > ${start})`

/** How many there are. */
export const countOfHolds = (tx: Tx, during: { start: PendingQuery<Row[]>; end: PendingQuery<Row[]> }) =>
  tx.sql`(select count(*) from ${holdsDuring(tx, during)} as held)`

/** The holds that a session or an occupied period needs. */
export interface HoldRequest {
  owner_id: string
  /** The resource itself, or its parts if it is a combined room. */
  resource_ids: readonly string[]
  /** What it takes of each of them, including the buffer: place 1 of an exclusive one. */
  pieces: readonly PlacedPeriod[]
  buffer_minutes: number
}

/** One row to insert. */
export interface Claim extends PlacedPeriod {
  owner_id: string
  resource_id: string
  buffer_minutes: number
}

/**
 * The rows of some requests, in the order in which every transaction takes them: by resource and place, then by
 * start. Two transactions thus meet at the first hold that they share, and can't wait for each other.
 */
export const claimsOf = (requested: readonly HoldRequest[]): Claim[] =>
  requested
    .flatMap(({ owner_id, resource_ids, pieces, buffer_minutes }) =>
      resource_ids.flatMap((resource_id) =>
        pieces.map((piece) => ({ ...piece, owner_id, resource_id, buffer_minutes })),
      ),
    )
    .sort(
      (a, b) =>
        compareIds(a.resource_id, b.resource_id) ||
        a.place - b.place ||
        a.start.epochMilliseconds - b.start.epochMilliseconds,
    )

const compareIds = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Claims as a FROM item in SQL, `n` their order. */
export const claimedRows = ({ sql }: Tx, claims: readonly Claim[]) => sql`
  unnest(${claims.map(() => newId())}::uuid[], ${claims.map((one) => one.resource_id)}::uuid[], ${claims.map((one) => one.place)}::int[],
    ${instantTexts(claims.map((one) => one.start))}::timestamptz[], ${instantTexts(claims.map((one) => one.end))}::timestamptz[],
    ${claims.map((one) => one.owner_id)}::uuid[], ${claims.map((one) => one.buffer_minutes)}::int[])
    with ordinality as claimed(id, resource_id, place, start_at, end_at, owner_id, buffer_minutes, n)`

/**
 * Tries to take all the holds of some owners in one statement. The exclusion constraint decides: a conflicting
 * row is skipped and raises no error.
 * @returns the owners that lost any of theirs; the caller rolls back, or releases what these owners did get
 */
export async function takeHolds(
  tx: Tx,
  owner_kind: OwnerKind,
  requested: readonly HoldRequest[],
): Promise<Set<string>> {
  const claims = claimsOf(requested)
  const held = await tx.sql<{ owner_id: string }[]>`
    insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id, buffer_minutes)
    select ${tx.tenant_id}, id, resource_id, place, start_at, end_at, ${owner_kind}, owner_id, buffer_minutes
    from ${claimedRows(tx, claims)} order by n
    on conflict do nothing returning owner_id`
  return losersOf(
    claims,
    held.map((one) => one.owner_id),
  )
}

/**
 * The owners that got fewer holds than they claimed.
 * @param got the owner of each hold that was taken
 */
export function losersOf(claims: readonly Claim[], got: readonly string[]): Set<string> {
  const missing = new Map<string, number>()
  if (got.length === claims.length) return new Set()
  for (const { owner_id } of claims) missing.set(owner_id, (missing.get(owner_id) ?? 0) + 1)
  for (const id of got) missing.set(id, (missing.get(id) ?? 0) - 1)
  return new Set([...missing].filter(([, left]) => left > 0).map(([id]) => id))
}

type OwnerKind = (typeof HOLD_OF)[keyof typeof HOLD_OF]

/** Releases all holds of the owners. */
export async function releaseHolds(tx: Tx, owner_ids: readonly string[]): Promise<void> {
  await tx.sql`delete from hold where tenant_id = ${tx.tenant_id} and owner_id = any(${owner_ids as string[]}::uuid[])`
}

/** Releases the rest of an owner's holds from a moment on, except for the buffer after that moment. */
export async function releaseRest(tx: Tx, owner_id: string, from: Temporal.Instant): Promise<void> {
  const { sql, tenant_id } = tx
  // Of times without a zone, because Citus refuses what depends on the session's zone beside a column in UPDATE and DELETE.
  const until = sql`((${from.toString()}::timestamptz at time zone 'UTC' + make_interval(mins => buffer_minutes)) at time zone 'UTC')`
  await sql`delete from hold where tenant_id = ${tenant_id} and owner_id = ${owner_id} and start_at >= ${until}`
  await sql`update hold set end_at = ${until} where tenant_id = ${tenant_id} and owner_id = ${owner_id} and end_at > ${until}`
}

/** Serialises the transactions that take places of a shared resource, so that the count is exact. */
export const lockCapacity = (tx: Tx, resource_id: string): Promise<void> => tx.lock('places', resource_id)

/** Cuts a long period into pieces of at most `MAX_HOLD_HOURS`, at whole days from its start. */
export function splitLongPeriod({ start, end }: Span): Span[] {
  // Most periods are a class or two and stay whole.
  if (end.epochMilliseconds - start.epochMilliseconds <= MAX_HOLD_MS) return [{ start, end }]
  const pieces: Span[] = []
  for (let from = start; Temporal.Instant.compare(from, end) < 0;) {
    const next = from.add({ hours: 24 })
    const to = Temporal.Instant.compare(next.add({ hours: 2 }), end) < 0 ? next : end
    pieces.push({ start: from, end: to })
    from = to
  }
  return pieces
}
