import { LRUCache } from 'lru-cache'
import { onOccupancyChange } from '#server/holds/holds.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { heldResources, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import {
  runsWithin,
  visibleTo,
  type RowViewer,
  type RawRun,
  type VisibleRuns,
  type Window,
} from './occupancy.ts'

/**
 * Many people open the same day at once, so a resource's holds are cached for at most a second, and dropped
 * as soon as this process learns of a change: at once of its own changes, by a notice of those of other
 * processes. The cache serves only to show the grid; bookings always check the database.
 */
const CACHED_MS = 1000
/** About 3 kB each, on a busy day. */
const CACHED_RESOURCES = 5000

/** A row's runs within a window, and the result derived from them. */
export interface RowRuns {
  readonly runs: readonly RawRun[]
  /** What strangers see of the row: the same for all of them, so it is computed once per cache entry. */
  of_strangers: { row: LoadedResource; seen: VisibleRuns } | null
}

/** Resource → window → its runs. */
const cache = new LRUCache<string, Map<string, RowRuns>>({
  max: CACHED_RESOURCES,
  ttl: CACHED_MS,
  ttlResolution: 0,
})
/**
 * For each read in progress, the keys invalidated meanwhile: their rows may have been read too early to
 * cache.
 */
const reading = new Set<Set<string>>()

const keyOf = (tenant_id: string, resource_id: string) => `${tenant_id} ${resource_id}`

/** Call it after the commit when a resource's holds have changed. */
export function invalidateRuns(tenant_id: string, resource_id: string): void {
  const key = keyOf(tenant_id, resource_id)
  cache.delete(key)
  for (const forgotten of reading) forgotten.add(key)
}

onOccupancyChange(invalidateRuns)

/** The runs of each row, by row id: its own, or those of its parts. At most a second old. */
export async function runsShown(
  tx: Tx,
  rows: readonly LoadedResource[],
  window: Window,
): Promise<Map<string, RowRuns>> {
  const of_window = `${window.from} ${window.to}`
  const held = new Map<string, RowRuns>()
  const missing: string[] = []
  for (const id of new Set(rows.flatMap(heldResources))) {
    const known = cache.get(keyOf(tx.tenant_id, id))?.get(of_window)
    if (known) held.set(id, known)
    else missing.push(id)
  }
  if (missing.length > 0)
    for (const [id, runs] of await read(tx, missing, window, of_window)) held.set(id, runs)
  return new Map(
    rows.map((row) => {
      const [only, ...more] = heldResources(row).map((id) => held.get(id) ?? rowRuns([]))
      if (only && more.length === 0) return [row.id, only]
      return [row.id, rowRuns([only, ...more].flatMap((one) => one?.runs ?? []))]
    }),
  )
}

const rowRuns = (runs: readonly RawRun[]): RowRuns => ({ runs, of_strangers: null })

async function read(tx: Tx, ids: string[], window: Window, of_window: string): Promise<Map<string, RowRuns>> {
  const forgotten = new Set<string>()
  reading.add(forgotten)
  try {
    const runs = new Map<string, RawRun[]>(ids.map((id) => [id, []]))
    for (const run of await runsWithin(tx, ids, window)) runs.get(run.resource_id)?.push(run)
    const found = new Map<string, RowRuns>()
    for (const [id, of_resource] of runs) {
      const fresh = rowRuns(of_resource)
      found.set(id, fresh)
      const key = keyOf(tx.tenant_id, id)
      if (forgotten.has(key)) continue
      const windows = cache.get(key)
      if (windows) windows.set(of_window, fresh)
      else cache.set(key, new Map([[of_window, fresh]]))
    }
    return found
  } finally {
    reading.delete(forgotten)
  }
}

/** As `seenBy`, for runs that `runsShown` returned. */
export function cachedViewOf(
  row_viewer: RowViewer,
  row: LoadedResource,
  held: RowRuns,
  window: Window,
  elsewhere: ReadonlyMap<string, LoadedResource>,
): VisibleRuns {
  const { runs, of_strangers } = held
  const seen = () => visibleTo(row_viewer, row, runs, window, elsewhere)
  if (row_viewer.administers || runs.some((run) => run.appointment_user === row_viewer.account)) return seen()
  if (of_strangers?.row === row) return of_strangers.seen
  held.of_strangers = { row, seen: seen() }
  return held.of_strangers.seen
}
