import type { Ctx } from '#server/context.ts'
import { evaluateOccupyPeriods, type OccupyRequest } from '#server/occupy/occupy.service.ts'
import type { DayOrder } from './day_order.ts'
import { mergeLines, withoutOverlaps, type MergedPeriod } from './merge.ts'
import type { ImportCaller } from './import_caller.ts'
import { keptReports, pastReports, reportsOf, unwrittenReports } from './occupy_reports.ts'
import { chunksOf, writePlan, type CoveredPeriod } from './occupy_writing.ts'
import { CHUNK_TIMEOUT_MS, SOURCE, requestOf } from './period_keys.ts'
import type { Occurrences } from './occurrences.ts'
import { place } from './placing.ts'
import { replacementOf, type Replacement } from './replacement.ts'
import { countsOf, isLeftOut, type LineReport } from './report.ts'
import type { ImportFile, ImportOptions, ImportResult } from './result.ts'
import { termsKnown } from './terms_known.ts'
import { readTimetable } from './timetable_file.ts'
import { twoAtOnce } from './two_at_once.ts'
import { wallClock, type WallClock } from './wall_clock.ts'

export interface OccupyImportOptions extends ImportOptions {
  /** The last day, yyyy-MM-dd, to which rules of a calendar without an end are expanded; null: they are refused. */
  until?: string | null
  /** Which comes first in dates that don't begin with the year; null: the file has to tell. */
  first?: DayOrder | null
  /** Replaces the future of the source's timetable by the file; null: only adds to it. */
  replace?: {
    /** Receives what would be removed, added and moved, and the conflicts, before anything is written. */
    show: (plan: Replacement) => void
    /** Confirms before anything is removed. */
    confirm: () => Promise<boolean>
  } | null
  /**
   * Makes room for periods before they are checked.
   * @returns what is left to do when they are written
   */
  makeRoom?: (periods: readonly OccupyRequest[]) => Promise<() => Promise<unknown>>
  /** Nothing is written: the result says what would be. */
  only_looks?: boolean
}

/**
 * Imports occupied periods from a timetable: csv, xlsx or iCal. Everything is decided before anything is
 * written: if a line can't be imported, nothing is, unless `skip_broken` asks for the others. Overlapping
 * lines of one theme are merged. Importing the same file again changes nothing. Product §5 Occupy list.
 *
 * With `replace`, future periods that the source imported before and the file no longer has are removed. A
 * line that can't be parsed always stops that: it might have named one of them. One of an unknown resource keeps the
 * periods of its time and theme, wherever they are; one of a resource that the caller doesn't administer stops nothing.
 */
export async function importOccupyFile(
  caller: ImportCaller,
  file: ImportFile,
  options: OccupyImportOptions,
): Promise<ImportResult> {
  options.onProgress?.('read', 0, 0)
  const reading = { ...options, may_be_empty: Boolean(options.replace) }
  const { time_zone } = caller.tenant
  const known = await caller.run(termsKnown, { readonly: true })
  const read = file.read((bytes) => readTimetable({ name: file.name, bytes, time_zone, known, reading }))
  return 'occurrences' in read ? importOccurrences(caller, file.name, read, options) : read
}

/** As `importOccupyFile`, of a file that was read already. @param name the file's, for the log */
export async function importOccurrences(
  caller: ImportCaller,
  name: string,
  read: Occurrences,
  options: OccupyImportOptions,
): Promise<ImportResult> {
  const { onProgress, onRemark, skip_broken } = options
  const clock = wallClock(caller.tenant.time_zone)
  const { remarks, holds } = read
  for (const remark of remarks) onRemark?.(remark)
  onProgress?.('look', read.occurrences.length, read.occurrences.length)
  const { placed, elsewhere, reports } = await place(caller, read, options, clock)
  const resultOf = (lines: LineReport[], more: Pick<ImportResult, 'stopped' | 'written'>) => ({
    lines: sorted(lines),
    counts: countsOf(lines),
    remarks,
    holds,
    ...more,
  })
  const merged = mergeLines(placed)
  const finish = await options.makeRoom?.(merged.map((one) => requestOf(one, clock)))
  const plan = options.replace
    ? await replacementOf(caller, { merged, elsewhere }, options.source, clock)
    : null
  const checked = await check(caller, merged, plan, clock, options)
  if (checked === null)
    return resultOf(reports.concat(unwrittenReports(merged, clock)), { stopped: 'cancelled', written: 0 })
  const { free, renamed, known, covered } = checked
  const lines = reports.concat(checked.reports)
  if (plan && options.replace) {
    plan.meets = sorted(checked.reports.filter(isLeftOut))
    plan.settle(free)
    options.replace.show(plan)
  }
  const refused = plan !== null && lines.some(mayMeanAnything)
  // Room was made for every line that was placed: none of them may be left out.
  const must_all = finish ? checked.reports.some(isLeftOut) : false
  const stops = refused || must_all || (lines.some(isLeftOut) && !skip_broken)
  if (stops || options.only_looks === true) {
    const fine = free.flatMap((one) => reportsOf(one, { outcome: 'added', id: '' }, clock))
    const other = renamed.flatMap((one) => reportsOf(one, { outcome: 'known', renames: true }, clock))
    return resultOf(lines.concat(fine, other), { stopped: stops ? 'broken' : 'declined', written: 0 })
  }
  if (plan && plan.leave.length > 0 && options.replace && !(await options.replace.confirm()))
    return resultOf(lines.concat(unwrittenReports([...free, ...renamed], clock)), {
      stopped: options.signal?.aborted === true ? 'cancelled' : 'declined',
      written: 0,
    })
  const written = await writePlan(
    caller,
    { coming: [...free, ...renamed], known, covered, dropped: plan ? [...plan.leave, ...plan.shared] : [] },
    { clock, name, ...options },
  )
  await finish?.()
  const { stopped, written: count, removed } = written
  return {
    ...resultOf(lines.concat(written.reports), { stopped, written: count }),
    ...(plan ? { removed } : {}),
  }
}

/**
 * A line that can't be parsed might mean any period. One of an unknown resource keeps those of its time, and one of a resource
 * that the caller doesn't administer means none that a replacement could remove.
 */
const mayMeanAnything = ({ outcome, reason }: LineReport) =>
  outcome === 'broken' && reason?.why !== 'unknown_resource' && reason?.why !== 'not_administered'

interface Checked {
  /** The periods that can be written: free of conflicts with each other and with existing ones. */
  free: MergedPeriod[]
  /** Existing ones for which the file names other people. */
  renamed: MergedPeriod[]
  /** The existing ones. */
  known: MergedPeriod[]
  /** Those within existing ones. */
  covered: CoveredPeriod[]
  reports: LineReport[]
}

/** @returns null if it was cancelled */
async function check(
  caller: ImportCaller,
  merged: MergedPeriod[],
  plan: Replacement | null,
  clock: WallClock,
  { onProgress, signal }: OccupyImportOptions,
): Promise<Checked | null> {
  const reports: LineReport[] = []
  const candidates: MergedPeriod[] = []
  const renamed: MergedPeriod[] = []
  const known: MergedPeriod[] = []
  const covered: CoveredPeriod[] = []
  let done = 0
  await twoAtOnce(chunksOf(merged), async (chunk) => {
    onProgress?.('check', done, merged.length)
    if (signal?.aborted) return false
    const wanted = chunk.map((one) => requestOf(one, clock))
    const look = async (ctx: Ctx) => ({
      now: ctx.now().epochMilliseconds,
      outcomes: await evaluateOccupyPeriods(ctx, wanted, SOURCE, plan?.leaving),
    })
    const { now, outcomes } = await caller.run(look, { readonly: true, timeout_ms: CHUNK_TIMEOUT_MS })
    chunk.forEach((one, i) => {
      const decided = outcomes[i]
      if (plan && one.end <= now && decided?.outcome !== 'known' && decided?.outcome !== 'covered') {
        for (const report of pastReports(one, clock)) reports.push(report)
        return
      }
      const kept = decided?.outcome === 'added' ? plan?.inTheWay(one) : null
      if (decided?.outcome === 'known') known.push(one)
      if (decided?.outcome === 'covered') covered.push({ one, by: decided.by })
      if (kept) for (const report of keptReports(one, kept, clock)) reports.push(report)
      else if (decided?.outcome === 'added') candidates.push(one)
      else if (decided?.outcome === 'known' && decided.renames) renamed.push(one)
      else for (const report of reportsOf(one, decided, clock)) reports.push(report)
    })
    done += chunk.length
    return true
  })
  if (done < merged.length) return null
  onProgress?.('check', done, merged.length)
  const { free, reports: overlapping } = withoutOverlaps(candidates.toSorted(byLine), clock)
  return { free, renamed, known, covered, reports: reports.concat(overlapping) }
}

const byLine = (a: MergedPeriod, b: MergedPeriod) => a.first.line - b.first.line || a.start - b.start

const sorted = (lines: LineReport[]) => lines.toSorted((a, b) => a.line - b.line)
