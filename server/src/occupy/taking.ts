import { Temporal } from 'temporal-polyfill'
import { viewerOf, type Ctx } from '#server/context.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { MAX_HOLD_HOURS, takeHolds, type Span } from '#server/holds/holds.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { keepAsLoaded, loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { offerFreed } from '#server/bookings/bookings.service.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { occupantsOf, type Occupant } from './claims.ts'
import { isNaming, namedInPeriods, namesOf, renamePeople, writePeople } from './occupy_people.ts'
import {
  administered,
  announcePeriods,
  heldBy,
  holdsOf,
  MAX_OCCUPY_HOURS,
  removeRows,
  writePeriods,
  type OccupyRequest,
} from './periods.ts'
import type { occupy_period } from './occupy.table.ts'

/** The outcome for one requested period; outcomes come in the order of the requests. */
export type OccupyOutcome =
  | { outcome: 'added'; id: string }
  /** The source has already sent it. `renames`: for other people, who are replaced by those of the request. */
  | { outcome: 'known'; renames: boolean }
  /** It lies within a period of the same theme. */
  | { outcome: 'covered'; by: Occupant }
  /** Sessions or other periods hold the time, and keep it. */
  | { outcome: 'taken'; by: Occupant[] }

/**
 * The outcome if the periods were added now; writes nothing. Periods that conflict with each other can all
 * get `added`: the database decides when they are written.
 * @param source the origin of the periods; source keys are unique within it
 * @param leaving ids of periods to be replaced, which don't count
 * @throws Refused NOT_FOUND for a resource that doesn't exist or that the caller doesn't administer; INVALID
 * for an empty period; TOO_LONG for one of more than 400 days
 */
export async function evaluateOccupyPeriods(
  ctx: Ctx,
  requested: readonly OccupyRequest[],
  source: string,
  leaving: ReadonlySet<string> = new Set(),
): Promise<OccupyOutcome[]> {
  const resources = await administered(ctx, requested)
  return evaluate(ctx, requested, source, resources, leaving)
}

/**
 * Takes periods out of booking: teaching, maintenance, closed. Each is decided on its own; existing sessions
 * and periods keep their time and are reported. A shared resource is taken with all its places, a combined
 * one with all its parts. Open grids are notified after the commit. Product §5 Occupy list.
 */
export async function addOccupyPeriods(
  ctx: Ctx,
  requested: readonly OccupyRequest[],
  source = 'manual',
): Promise<OccupyOutcome[]> {
  if (requested.length === 0) return []
  const resources = await administered(ctx, requested)
  const outcomes = await evaluate(ctx, requested, source, resources)
  const free = requested.flatMap((one, i) =>
    outcomes[i]?.outcome === 'added' ? [{ ...one, i, id: idOf(outcomes[i]) }] : [],
  )
  await renamePeople(
    ctx,
    requested.filter((_, i) => isRenamed(outcomes[i])),
    source,
  )
  if (free.length === 0) return outcomes

  const known = await writePeriods(ctx, free, source)
  const fresh = free.filter(({ id }) => !known.has(id))
  // Takes a combined resource with the parts that it has at the commit.
  await keepAsLoaded(ctx.tx, ...resources.values())
  const lost = await takeHolds(
    ctx.tx,
    HOLD_OF.occupy,
    fresh.map((one) => holdsOf(one, resources.get(one.resources_id))),
  )
  await removeRows(ctx, [...lost])
  for (const { i, id } of free) if (known.has(id)) outcomes[i] = { outcome: 'known', renames: false }
  const losers = fresh.filter(({ id }) => lost.has(id))
  const claims = await claimsOn(ctx, losers, resources)
  losers.forEach(({ i }, n) => (outcomes[i] = { outcome: 'taken', by: claims[n] ?? [] }))
  const added = fresh.filter(({ id }) => !lost.has(id))
  await writePeople(ctx, added)
  announcePeriods(ctx, added, resources)
  return outcomes
}

/**
 * Removes periods and releases their time; also those of deleted resources.
 * @param refill takes what is taken again, before the rest is offered to whoever waits for it
 * @returns the ids that existed and that the caller administers
 */
export async function removeOccupyPeriods(
  ctx: Ctx,
  ids: readonly string[],
  refill: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  if (ids.length === 0) {
    await refill()
    return []
  }
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<
    { id: string; resources_id: string; start_at: Temporal.Instant; end_at: Temporal.Instant }[]
  >`
    select id, resources_id, start_at, end_at from occupy_period
    where tenant_id = ${tenant_id} and id = any(${ids as string[]}::uuid[]) order by id for update`
  const used = [...new Set(rows.map((row) => row.resources_id))]
  const resources = await loadRules(ctx, used, { deleted: true })
  const bookable = await loadRules(ctx, used)
  const own: (typeof rows)[number][] = []
  for (const row of rows) {
    const loaded = resources.get(row.resources_id)
    if (loaded && (await mayAdministerResource(ctx, viewerOf(ctx), loaded))) own.push(row)
  }
  await removeRows(
    ctx,
    own.map(({ id }) => id),
  )
  await refill()
  for (const { resources_id, start_at, end_at } of own) {
    const loaded = bookable.get(resources_id)
    if (loaded && end_at.epochMilliseconds > ctx.now().epochMilliseconds)
      await offerFreed(ctx, loaded, { start: start_at, end: end_at })
  }
  announcePeriods(
    ctx,
    own.map(({ resources_id, start_at, end_at }) => ({ resources_id, start: start_at, end: end_at })),
    resources,
  )
  return own.map(({ id }) => id)
}

/** A period as lists show it. */
export interface OccupyRow extends Pick<
  typeof occupy_period.$inferSelect,
  'id' | 'resources_id' | 'start_at' | 'end_at' | 'theme' | 'source' | 'created_user_name' | 'create_time'
> {
  resources_number: string
  resources_name: string
  resources_name_en: string
}

/**
 * The periods that overlap a span, earliest first.
 * @param resources_ids only of these resources; null: of all
 * @public
 */
export async function occupyPeriodsIn(
  { tx }: Pick<Ctx, 'tx'>,
  span: Span,
  resources_ids: readonly string[] | null = null,
): Promise<OccupyRow[]> {
  const { sql, tenant_id } = tx
  return sql<OccupyRow[]>`
    select o.id, o.resources_id, r.resources_number, r.resources_name, r.resources_name_en, o.start_at, o.end_at,
      o.theme, o.source, o.created_user_name, o.create_time
    from occupy_period o join resource r on r.tenant_id = ${tenant_id} and r.id = o.resources_id
    where o.tenant_id = ${tenant_id}
      and (${resources_ids === null} or o.resources_id = any(${(resources_ids ?? []) as string[]}::uuid[]))
      and o.start_at < ${span.end.toString()} and o.end_at > ${span.start.toString()}
      and o.start_at >= ${span.start.subtract({ hours: MAX_OCCUPY_HOURS + MAX_HOLD_HOURS }).toString()}
    order by o.start_at, o.resources_id, o.id`
}

async function evaluate(
  ctx: Ctx,
  requested: readonly OccupyRequest[],
  source: string,
  resources: Map<string, LoadedResource>,
  leaving: ReadonlySet<string> = new Set(),
): Promise<OccupyOutcome[]> {
  const { sql, tenant_id } = ctx.tx
  const keys = requested.flatMap(({ source_key }) => (source_key === null ? [] : [source_key]))
  const rows = await sql<{ source_key: string }[]>`
    select source_key from occupy_period
    where tenant_id = ${tenant_id} and source = ${source} and source_key = any(${keys})`
  const known = new Set(rows.map((row) => row.source_key))
  const named = await namedInPeriods(ctx, requested.filter(isNaming), source)
  const isKnown = ({ source_key }: OccupyRequest) => source_key !== null && known.has(source_key)
  const claims = await claimsOn(
    ctx,
    requested.map((one) => (isKnown(one) ? null : one)),
    resources,
  )
  return requested.map((one, i): OccupyOutcome => {
    if (isKnown(one)) {
      const before = named.get(one.source_key ?? '') ?? ''
      return { outcome: 'known', renames: isNaming(one) && before !== namesOf(one.people) }
    }
    const by = (claims[i] ?? []).filter(({ id }) => !leaving.has(id))
    if (by.length === 0) return { outcome: 'added', id: newId() }
    const cover = by.find(
      (claim) => claim.kind === 'period' && claim.theme === one.theme && covers(claim, one),
    )
    return cover ? { outcome: 'covered', by: cover } : { outcome: 'taken', by }
  })
}

const covers = (outer: Span, inner: Span) =>
  Temporal.Instant.compare(outer.start, inner.start) <= 0 &&
  Temporal.Instant.compare(inner.end, outer.end) <= 0

const idOf = (decided: OccupyOutcome | undefined) => (decided?.outcome === 'added' ? decided.id : '')

const isRenamed = (decided: OccupyOutcome | undefined) => decided?.outcome === 'known' && decided.renames

const claimsOn = (
  ctx: Ctx,
  periods: readonly (OccupyRequest | null)[],
  resources: Map<string, LoadedResource>,
) =>
  occupantsOf(
    ctx.tx,
    periods.map(
      (one) =>
        one && { start: one.start, end: one.end, resource_ids: heldBy(resources.get(one.resources_id)) },
    ),
  )
