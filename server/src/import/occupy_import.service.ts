import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { Acting } from '#server/acting.ts'
import type { Ctx } from '#server/context.ts'
import {
  addOccupyPeriods,
  judgeOccupyPeriods,
  type Claim,
  type OccupyVerdict,
  type OccupyWanted,
} from '#server/occupy/occupy.service.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { loadRules, type LoadedResource } from '#server/resources/rules.service.ts'
import { occurrencesOfCalendar } from './calendar_file.ts'
import { aboutOf, mergeLines, withoutOverlaps, type Merged, type Placed } from './merge.ts'
import { occurrencesOfSheet, type Occurrence, type Occurrences } from './occurrences.ts'
import { countsOf, isLeftOut, reason, type LineReport, type Reason } from './report.ts'
import { formatOf, unusable, type ImportFile, type ImportOptions, type ImportResult } from './result.ts'
import { readSheetFile } from './sheet_file.ts'
import { findResources } from './sources.service.ts'
import { spanText, wallClock, type WallClock } from './wall_clock.ts'

/** About as many periods are written in one transaction. Resources are never split between two. */
const CHUNK = 2_000
const CHUNK_TIMEOUT_MS = 60_000
/** The mark of these periods in the occupy list. */
const SOURCE = 'import'

/**
 * Takes occupied periods from a timetable: csv, xlsx or iCal. What is taken in is decided before anything is
 * written: where a line can't be, nothing is, unless `skip_broken` says to take the others. Lines of one theme
 * that overlap are held together. The same file again changes nothing. Product §5 Occupy list.
 */
export async function importOccupyFile(
  acting: Acting,
  file: ImportFile,
  options: ImportOptions,
): Promise<ImportResult> {
  const clock = wallClock(acting.tenant.time_zone)
  const read = await unusable(() => occurrencesOf(file, clock))
  if (!('occurrences' in read)) return read
  const { placed, reports } = await place(acting, prefixed(read, options.prefix), options.source, clock)
  let lines = [...reports]
  const candidates: Merged[] = []
  for (const chunk of chunksOf(mergeLines(placed))) {
    const look = (ctx: Ctx) => judgeOccupyPeriods(ctx, chunk.map(wantedOf), SOURCE)
    const verdicts = await acting.run(look, { timeout_ms: CHUNK_TIMEOUT_MS })
    chunk.forEach((one, i) => {
      if (verdicts[i]?.outcome === 'added') candidates.push(one)
      else for (const report of reportsOf(one, verdicts[i], clock)) lines.push(report)
    })
  }
  const { free, reports: overlapping } = withoutOverlaps(candidates.toSorted(byLine), clock)
  lines = lines.concat(overlapping)
  if (lines.some(isLeftOut) && !options.skip_broken) {
    const fine = free.flatMap((one) => reportsOf(one, { outcome: 'added', id: '' }, clock))
    const all = sorted([...lines, ...fine])
    return { lines: all, counts: countsOf(all), stopped: 'broken', not_reached: 0, written: 0 }
  }
  return write(acting, chunksOf(free), lines, clock, file.name, options)
}

const byLine = (a: Merged, b: Merged) =>
  (a.lines[0]?.line ?? 0) - (b.lines[0]?.line ?? 0) || a.start - b.start

async function occurrencesOf({ name, bytes }: ImportFile, clock: WallClock): Promise<Occurrences> {
  const format = formatOf(name, bytes)
  if (format === 'ics') return occurrencesOfCalendar(bytes, clock)
  const sheet = await readSheetFile(bytes, format, [
    'resources_number',
    'appointment_date',
    'start_time',
    'end_time',
  ])
  return occurrencesOfSheet(sheet, clock)
}

const prefixed = ({ occurrences, reports }: Occurrences, prefix: string): Occurrences => ({
  occurrences:
    prefix === ''
      ? occurrences
      : occurrences.map((one) => ({ ...one, resources_number: prefix + one.resources_number })),
  reports,
})

/** Finds the resource of each line. */
async function place(
  acting: Acting,
  { occurrences, reports }: Occurrences,
  source: string,
  clock: WallClock,
) {
  const numbers = [...new Set(occurrences.map((one) => one.resources_number))]
  const { found, resources } = await acting.run(
    async (ctx) => {
      const found = await findResources(ctx, source, numbers)
      const ids = [...found.values()].filter((one) => typeof one === 'string')
      return { found, resources: await loadRules(ctx, [...new Set(ids)]) }
    },
    { readonly: true, timeout_ms: CHUNK_TIMEOUT_MS },
  )
  const placed: Placed[] = []
  const lines = [...reports]
  for (const one of occurrences) {
    const id = found.get(one.resources_number)
    const loaded = typeof id === 'string' ? resources.get(id) : undefined
    const wrong = typeof id === 'object' ? id : checkPlace(one, loaded, clock)
    if (wrong) lines.push({ line: one.line, outcome: 'broken', about: aboutOf(one, clock), reason: wrong })
    else if (loaded)
      placed.push({
        ...one,
        resources_id: loaded.id,
        held: loaded.parts.length > 0 ? loaded.parts : [loaded.id],
      })
  }
  return { placed, reports: lines }
}

/** Only a type that is open overnight makes an end before the start mean the next day. */
function checkPlace(
  { resources_number, overnight, start, end }: Occurrence,
  loaded: LoadedResource | undefined,
  clock: WallClock,
): Reason | null {
  if (!loaded) return reason('unknown_resource', 'resources_number', { value: resources_number })
  if (!overnight || loaded.rules.end_time <= loaded.rules.start_time) return null
  return reason('closed_overnight', 'end_time', {
    start: clock.text(start).slice(11),
    end: clock.text(end).slice(11),
  })
}

function chunksOf(merged: readonly Merged[]): Merged[][] {
  const chunks: Merged[][] = []
  for (const own of Map.groupBy(merged, (one) => one.resources_id).values()) {
    const last = chunks.at(-1)
    if (last && last.length + own.length <= CHUNK) last.push(...own)
    else chunks.push([...own])
  }
  return chunks
}

const wantedOf = ({ resources_id, start, end, theme }: Merged): OccupyWanted => ({
  resources_id,
  start: Temporal.Instant.fromEpochMilliseconds(start),
  end: Temporal.Instant.fromEpochMilliseconds(end),
  theme,
  source_key: createHash('sha256')
    .update(JSON.stringify([resources_id, start, end, theme]))
    .digest('base64url')
    .slice(0, 27),
})

class Lost extends Error {
  readonly verdicts: OccupyVerdict[]
  constructor(verdicts: OccupyVerdict[]) {
    super('another booking was quicker')
    this.verdicts = verdicts
  }
}

async function write(
  acting: Acting,
  chunks: Merged[][],
  lines: LineReport[],
  clock: WallClock,
  name: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const total = chunks.flat().length
  let done = 0
  let written = 0
  let stopped: ImportResult['stopped'] = null
  for (const chunk of chunks) {
    if (options.signal?.aborted) {
      stopped = 'cancelled'
      break
    }
    const verdicts = await acting
      .run((ctx) => writeChunk(ctx, chunk, name, options), { timeout_ms: CHUNK_TIMEOUT_MS })
      .catch((cause: unknown) => {
        if (cause instanceof Lost) return cause
        throw cause
      })
    if (verdicts instanceof Lost) {
      for (const [i, one] of chunk.entries()) {
        const verdict = verdicts.verdicts[i]
        if (verdict?.outcome === 'taken')
          for (const report of reportsOf(one, verdict, clock)) lines.push(report)
      }
      stopped = 'broken'
      break
    }
    chunk.forEach((one, i) => {
      for (const report of reportsOf(one, verdicts[i], clock)) lines.push(report)
    })
    done += chunk.length
    written += verdicts.filter(({ outcome }) => outcome === 'added').length
    options.onProgress?.(done, total)
  }
  const not_reached = chunks
    .flat()
    .slice(done)
    .reduce((sum, one) => sum + one.lines.length, 0)
  return { lines: sorted(lines), counts: countsOf(lines), stopped, not_reached, written }
}

async function writeChunk(
  ctx: Ctx,
  chunk: Merged[],
  name: string,
  { skip_broken, source }: ImportOptions,
): Promise<OccupyVerdict[]> {
  const verdicts = await addOccupyPeriods(ctx, chunk.map(wantedOf), SOURCE)
  // Somebody booked between the look and the write: without leave to skip, this chunk isn't written at all.
  if (!skip_broken && verdicts.some(({ outcome }) => outcome === 'taken')) throw new Lost(verdicts)
  const added = verdicts.filter(({ outcome }) => outcome === 'added').length
  if (added > 0)
    await logOperation(ctx, {
      module: 'occupy',
      type: 'import',
      content: `${name} (${source}): ${added}`,
      object: name,
    })
  return verdicts
}

/** One report a line: the first stands for the period, the others were merged into it. */
function reportsOf(merged: Merged, verdict: OccupyVerdict | undefined, clock: WallClock): LineReport[] {
  const first = merged.lines[0]
  const span = spanText(clock, merged.start, merged.end)
  return merged.lines.map((one): LineReport => {
    const about = aboutOf(one, clock)
    const { line } = one
    if (verdict?.outcome === 'known') return { line, outcome: 'unchanged', about, reason: reason('known') }
    if (verdict?.outcome === 'covered')
      return {
        line,
        outcome: 'unchanged',
        about,
        reason: reason('covered', null, claimText(verdict.by, clock)),
      }
    if (verdict?.outcome === 'taken')
      return { line, outcome: 'conflict', about, reason: takenReason(verdict.by, clock) }
    if (one === first) return { line, outcome: 'accepted', about, reason: null }
    return {
      line,
      outcome: 'merged',
      about,
      reason: reason('merged_with_line', null, { line: first?.line ?? 0, span }),
    }
  })
}

const claimText = ({ theme, flow_no, start, end }: Claim, clock: WallClock) => ({
  theme: theme || '–',
  flow_no,
  span: spanText(clock, start.epochMilliseconds, end.epochMilliseconds),
})

function takenReason(by: readonly Claim[], clock: WallClock): Reason {
  const first = by[0]
  if (!first) return reason('taken_by_period', null, { theme: '–', span: '' })
  return reason(
    first.kind === 'session' ? 'taken_by_session' : 'taken_by_period',
    null,
    claimText(first, clock),
  )
}

const sorted = (lines: LineReport[]) => lines.toSorted((a, b) => a.line - b.line)
