import { Temporal } from 'temporal-polyfill'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/columns.ts'
import { instantTexts } from '#server/platform/database/instants.ts'
import type { HOLD_OF } from './holds.table.ts'
import type { PlacedPeriod } from './seating.ts'
import type { Span, Taken } from './spans.ts'

export { announceOccupancy, onOccupancyChange } from './occupancy_changes.ts'
export { roomFor, type PlacedPeriod } from './seating.ts'
export type { Span, Taken } from './spans.ts'

/** No hold is longer (the database refuses it), so a reader that looks back this far misses none. */
export const MAX_HOLD_HOURS = 26
const MAX_HOLD_MS = MAX_HOLD_HOURS * 3_600_000

interface TakenRow {
  resource_id: string
  place: number
  start_at: Temporal.Instant
  end_at: Temporal.Instant
  owner_kind: number
  owner_id: string
  buffer_minutes: number
}

/**
 * The holds on some resources that overlap a span, earliest first. A cheap check that saves most losers the
 * attempt to insert; its result is not binding.
 * @param except an owner whose own holds don't count, when a session is moved
 */
export async function takenIn(
  tx: Tx,
  resource_ids: readonly string[],
  span: Span,
  except: string | null = null,
): Promise<Taken[]> {
  const rows = await tx.sql<TakenRow[]>`
    select resource_id, place, start_at, end_at, owner_kind, owner_id, buffer_minutes from ${holdsWithin(tx, resource_ids, span)}
    where owner_id is distinct from ${except}
    order by start_at, resource_id, place`
  return rows.map(({ start_at, end_at, ...rest }) => ({ ...rest, start: start_at, end: end_at }))
}

/**
 * The holds on some resources that overlap a span, as a FROM item in SQL. Resource and start are compared as
 * pairs because only the index of both supports that. Otherwise PostgreSQL would choose the index of starts
 * for a day that has been filled since its last ANALYZE, and would read the holds of all resources.
 */
export const holdsWithin = (
  { sql, tenant_id }: Tx,
  resource_ids: readonly string[],
  { start, end }: Span,
) => sql`
  unnest(${resource_ids as string[]}::uuid[]) as asked(id) join hold on tenant_id = ${tenant_id} and resource_id = asked.id
    and (resource_id, start_at) >= (asked.id, ${start.subtract({ hours: MAX_HOLD_HOURS }).toString()})
    and (resource_id, start_at) < (asked.id, ${end.toString()}) and end_at > ${start.toString()}`

/** One row to insert. */
export interface Claim extends PlacedPeriod {
  resource_id: string
}

/** The holds that a session needs: see `claimsOf`. */
export interface SessionClaims {
  claims: readonly Claim[]
  buffer_minutes: number
  owner_kind: OwnerKind
  owner_id: string
}

/** The holds that an occupied period needs: all the given places of all the resources for one span. */
export interface HoldRequest {
  /** The resource itself, or its parts if it is a combined room. */
  resource_ids: readonly string[]
  /** Places of a shared resource; place 1 of an exclusive one. */
  places: readonly number[]
  /** Including the buffer. */
  span: Span
  buffer_minutes: number
  owner_kind: OwnerKind
  owner_id: string
}

type OwnerKind = (typeof HOLD_OF)[keyof typeof HOLD_OF]

/**
 * Tries to take all the holds. The exclusion constraint decides: a conflicting row is skipped and raises no
 * error, so that no two transactions wait for each other.
 * @returns false if any of them was taken; the caller then rolls back
 */
export async function takeHolds(tx: Tx, requested: SessionClaims): Promise<boolean> {
  const { claims } = requested
  const rows = await tx.sql`
    insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id, buffer_minutes)
    select ${tx.tenant_id}, id, resource_id, place, start_at, end_at, ${requested.owner_kind}, ${requested.owner_id}, ${requested.buffer_minutes}
    from ${claimedRows(tx, claims)}
    on conflict do nothing returning 1`
  return rows.length === claims.length
}

/** Claims as a FROM item in SQL: `id, resource_id, place, start_at, end_at`. */
export const claimedRows = ({ sql }: Tx, claims: readonly Claim[]) => sql`
  unnest(${claims.map(() => newId())}::uuid[], ${claims.map((one) => one.resource_id)}::uuid[], ${claims.map((one) => one.place)}::int[],
    ${claims.map((one) => one.start.toString())}::timestamptz[], ${claims.map((one) => one.end.toString())}::timestamptz[])
    as claimed(id, resource_id, place, start_at, end_at)`

/**
 * As `takeHolds` for many owners in one statement, sorted so that two such statements meet at the first hold
 * they share.
 * @returns the owners that lost any of their holds; the caller releases the holds that these owners did get
 */
export async function takeManyHolds(tx: Tx, requested: readonly HoldRequest[]): Promise<Set<string>> {
  const rows = requested
    .flatMap((one) => {
      const start = one.span.start.epochMilliseconds
      return pairsOf(one).map((pair) => ({ ...one, ...pair, start, id: newId() }))
    })
    .toSorted((a, b) =>
      a.resource_id < b.resource_id
        ? -1
        : a.resource_id > b.resource_id
          ? 1
          : a.start - b.start || a.place - b.place,
    )
  const held = await tx.sql<{ id: string }[]>`
    insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id, buffer_minutes)
    select ${tx.tenant_id}, id, resource_id, place, start_at, end_at, owner_kind, owner_id, buffer_minutes
    from unnest(${rows.map((one) => one.id)}::uuid[], ${rows.map((one) => one.resource_id)}::uuid[], ${rows.map((one) => one.place)}::int[],
      ${instantTexts(rows.map((one) => one.span.start))}::timestamptz[], ${instantTexts(rows.map((one) => one.span.end))}::timestamptz[],
      ${rows.map((one) => one.owner_kind)}::smallint[], ${rows.map((one) => one.owner_id)}::uuid[], ${rows.map((one) => one.buffer_minutes)}::int[])
      with ordinality as wanted(id, resource_id, place, start_at, end_at, owner_kind, owner_id, buffer_minutes, n)
    order by n
    on conflict do nothing returning id`
  const got = new Set(held.map((one) => one.id))
  return new Set(rows.flatMap((one) => (got.has(one.id) ? [] : [one.owner_id])))
}

/** Claims in the same order everywhere, so that two transactions meet at the first hold they share. */
export const claimsOf = (resource_ids: readonly string[], pieces: readonly PlacedPeriod[]): Claim[] =>
  resource_ids
    .toSorted()
    .flatMap((resource_id) => pieces.toSorted(byPlace).map((piece) => ({ resource_id, ...piece })))

const byPlace = (a: PlacedPeriod, b: PlacedPeriod) =>
  a.place - b.place || Temporal.Instant.compare(a.start, b.start)

const pairsOf = ({ resource_ids, places }: HoldRequest) =>
  resource_ids.flatMap((resource_id) => places.map((place) => ({ resource_id, place })))

/** Releases all holds of the owners. */
export async function releaseHolds(tx: Tx, owner_ids: readonly string[]): Promise<void> {
  await tx.sql`delete from hold where tenant_id = ${tx.tenant_id} and owner_id = any(${owner_ids as string[]}::uuid[])`
}

/** Releases the rest of an owner's holds from a moment on, except for the buffer after that moment. */
export async function releaseRest(tx: Tx, owner_id: string, from: Temporal.Instant): Promise<void> {
  const { sql, tenant_id } = tx
  const until = sql`${from.toString()}::timestamptz + make_interval(mins => buffer_minutes)`
  await sql`delete from hold where tenant_id = ${tenant_id} and owner_id = ${owner_id} and start_at >= ${until}`
  await sql`update hold set end_at = ${until} where tenant_id = ${tenant_id} and owner_id = ${owner_id} and end_at > ${until}`
}

/** Serialises the transactions that take places of a shared resource, so that the count is exact. */
export async function lockCapacity(tx: Tx, resource_id: string): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`places ${tx.tenant_id} ${resource_id}`}, 0))`
}

/** Cuts a long period into pieces of at most `LONGEST_HOLD_HOURS`, at whole days from its start. */
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
