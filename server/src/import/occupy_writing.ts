import type { ImportCaller } from './import_caller.ts'
import type { Ctx } from '#server/context.ts'
import {
  addOccupyPeriods,
  noteSourceLines,
  removeOccupyPeriods,
  type Occupant,
  type OccupyOutcome,
} from '#server/occupy/occupy.service.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import type { MergedPeriod } from './merge.ts'
import { CHUNK_TIMEOUT_MS, lineOf, SOURCE, requestOf } from './period_keys.ts'
import { droppedFrom, keepRemains } from './dropped_lines.ts'
import { reportsOf, unwrittenReports } from './occupy_reports.ts'
import type { LeavingPeriod } from './replacement.ts'
import type { LineReport } from './report.ts'
import type { ImportOptions, ImportResult } from './result.ts'
import { twoAtOnce } from './two_at_once.ts'
import type { WallClock } from './wall_clock.ts'

/**
 * The approximate number of periods in one transaction. Periods that share a resource are never split between
 * two.
 */
const CHUNK = 2_000

/** Decided but not yet written. */
interface Plan {
  /** New ones, and known ones with other people. */
  coming: readonly MergedPeriod[]
  known: readonly MergedPeriod[]
  /** Lines within existing periods. */
  covered: readonly CoveredPeriod[]
  /** Periods of which the source drops lines. */
  dropped: readonly LeavingPeriod[]
}

/** A period of the file within one of the same theme that exists. */
export interface CoveredPeriod {
  one: MergedPeriod
  by: Occupant
}

interface Written extends Pick<ImportResult, 'stopped' | 'written'> {
  reports: LineReport[]
  /** Periods that were removed. */
  removed: number
}

interface WriteOptions extends ImportOptions {
  clock: WallClock
  name: string
}

/** Changes of the same resources, which one transaction has to write. */
interface Sharing {
  resources_id: string
  held: readonly string[]
}

/** Parts of about `CHUNK` that share no resource. */
export function chunksOf<One extends MergedPeriod>(merged: readonly One[]): One[][] {
  return sharedChunks(merged, (one) => ({
    resources_id: one.resources_id,
    held: one.first.held,
  }))
}

function sharedChunks<One>(all: readonly One[], sharingOf: (one: One) => Sharing): One[][] {
  const roots = new Map<string, string>()
  const rootOf = (id: string): string => {
    const above = roots.get(id) ?? id
    if (above === id) return id
    const root = rootOf(above)
    roots.set(id, root)
    return root
  }
  for (const one of all) {
    const { resources_id, held } = sharingOf(one)
    for (const id of held)
      if (rootOf(id) !== rootOf(resources_id)) roots.set(rootOf(id), rootOf(resources_id))
  }
  const chunks: One[][] = []
  for (const own of Map.groupBy(all, (one) => rootOf(sharingOf(one).resources_id)).values()) {
    const last = chunks.at(-1)
    if (last && last.length + own.length <= CHUNK) for (const one of own) last.push(one)
    else chunks.push([...own])
  }
  return chunks
}

const isWritten = (one: OccupyOutcome) => one.outcome === 'added' || (one.outcome === 'known' && one.renames)

class Lost extends Error {
  readonly outcomes: OccupyOutcome[]
  constructor(outcomes: OccupyOutcome[]) {
    super('another booking was quicker')
    this.outcomes = outcomes
  }
}

/** Writes the decided changes, part by part: removals from a resource and additions to it go together. */
export async function writePlan(caller: ImportCaller, plan: Plan, options: WriteOptions): Promise<Written> {
  const { clock, onProgress, signal } = options
  await noteKnown(caller, plan, options)
  const items = [
    ...plan.dropped.map((leaving) => ({ leaving, coming: null })),
    ...plan.coming.map((coming) => ({ leaving: null, coming })),
  ]
  const chunks = sharedChunks(items, ({ leaving, coming }) =>
    coming
      ? { resources_id: coming.resources_id, held: coming.first.held }
      : { resources_id: leaving?.resources_id ?? '', held: leaving?.held ?? [] },
  )
  const reports: LineReport[] = []
  let done = 0
  let written = 0
  let removed = 0
  const begun = new Set<(typeof chunks)[number]>()
  let stopped: ImportResult['stopped'] = null
  onProgress?.('write', 0, items.length)
  await twoAtOnce(chunks, async (chunk) => {
    if (signal?.aborted) {
      stopped ??= 'cancelled'
      return false
    }
    begun.add(chunk)
    const coming = chunk.flatMap((one) => one.coming ?? [])
    const leaving = chunk.flatMap((one) => one.leaving ?? [])
    const found = await caller
      .run((ctx) => writeChunk(ctx, coming, leaving, options), { timeout_ms: CHUNK_TIMEOUT_MS })
      .catch((cause: unknown) => {
        if (cause instanceof Lost) return cause
        throw cause
      })
    const is_lost = found instanceof Lost
    coming.forEach((one, i) => {
      const decided = found.outcomes[i]
      const is_left = is_lost && decided?.outcome !== 'taken'
      for (const report of is_left ? unwrittenReports([one], clock) : reportsOf(one, decided, clock))
        reports.push(report)
    })
    if (is_lost) {
      stopped = 'broken'
      return false
    }
    done += chunk.length
    written += found.outcomes.filter(isWritten).length
    removed += found.removed
    onProgress?.('write', done, items.length)
    return true
  })
  for (const chunk of chunks)
    if (!begun.has(chunk))
      for (const { coming } of chunk)
        if (coming) for (const report of unwrittenReports([coming], clock)) reports.push(report)
  return { reports, stopped, written, removed }
}

/** Notes that the source has the lines that exist already, also those that others brought. */
async function noteKnown(
  caller: ImportCaller,
  { known, covered }: Pick<Plan, 'known' | 'covered'>,
  { source, clock }: WriteOptions,
): Promise<void> {
  const lines = [
    ...known.map((one) => lineOf(one, clock)),
    ...covered.map(({ one, by }) => ({ ...lineOf(one, clock), occupy_id: by.id })),
  ]
  for (let from = 0; from < lines.length; from += NOTED_AT_ONCE)
    await caller.run((ctx) => noteSourceLines(ctx, SOURCE, source, lines.slice(from, from + NOTED_AT_ONCE)), {
      timeout_ms: CHUNK_TIMEOUT_MS,
    })
}
const NOTED_AT_ONCE = 10_000

async function writeChunk(
  ctx: Ctx,
  coming: readonly MergedPeriod[],
  leaving: readonly LeavingPeriod[],
  { clock, name, skip_broken, source }: WriteOptions,
): Promise<{ outcomes: OccupyOutcome[]; removed: number }> {
  const left = await droppedFrom(ctx, leaving)
  let outcomes: OccupyOutcome[] = []
  const removed = await removeOccupyPeriods(
    ctx,
    left.map(({ id }) => id),
    async () => {
      await keepRemains(ctx, left)
      outcomes = await addOccupyPeriods(
        ctx,
        coming.map((one) => requestOf(one, clock)),
        SOURCE,
      )
      const stored = coming.flatMap((one, i) => {
        const decided = outcomes[i]
        if (!decided || decided.outcome === 'taken') return []
        const occupy_id = decided.outcome === 'covered' ? decided.by.id : null
        return [{ ...lineOf(one, clock), occupy_id }]
      })
      await noteSourceLines(ctx, SOURCE, source, stored)
    },
  )
  // Somebody booked between the check and the write: without leave to skip, this chunk isn't written at all.
  if (!skip_broken && outcomes.some(({ outcome }) => outcome === 'taken')) throw new Lost(outcomes)
  const added = outcomes.filter(({ outcome }) => outcome === 'added').length
  const renamed = outcomes.filter(isWritten).length - added
  if (added + renamed + removed.length > 0)
    await logOperation(ctx, {
      module: 'occupy',
      type: 'import',
      content: `${name} (${source}): ${[`+${added}`, ...(removed.length > 0 ? [`−${removed.length}`] : []), ...(renamed > 0 ? [`±${renamed}`] : [])].join(', ')}`,
      object: name,
    })
  return { outcomes, removed: removed.length }
}
