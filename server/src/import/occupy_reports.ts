import type { Occupant, OccupyOutcome } from '#server/occupy/occupy.service.ts'
import type { LineReason } from './reasons.ts'
import { aboutOf, type MergedPeriod, type PlacedLine } from './merge.ts'
import { reason, type LineReport } from './report.ts'
import { spanText, type WallClock } from './wall_clock.ts'

/** The result of a line with a period. Its text is formatted only when it is read. */
class PeriodReport implements LineReport {
  readonly line: number
  readonly outcome: LineReport['outcome']
  readonly reason: LineReason | null
  readonly #one: PlacedLine
  readonly #clock: WallClock

  constructor(one: PlacedLine, outcome: LineReport['outcome'], reason: LineReason | null, clock: WallClock) {
    this.line = one.line
    this.outcome = outcome
    this.reason = reason
    this.#one = one
    this.#clock = clock
  }

  get about(): string {
    return aboutOf(this.#one, this.#clock)
  }
}

/** There may be half a million of them. */
const KNOWN = reason('known')
const RENAMED = reason('renamed')
const STOPPED_BEFORE = reason('stopped_before')
const OVER = reason('over')

/** Lines of the past, which a replacement leaves as it is. */
export const pastReports = ({ lines }: MergedPeriod, clock: WallClock): LineReport[] =>
  lines.map((one) => new PeriodReport(one, 'skipped', OVER, clock))

/** One report a line: the first represents the period, the others were merged into it. */
export function reportsOf(
  merged: MergedPeriod,
  decided: OccupyOutcome | undefined,
  clock: WallClock,
): LineReport[] {
  const { first } = merged
  const reportAs = (outcome: LineReport['outcome'], why: LineReason | null) =>
    merged.lines.map((one) => new PeriodReport(one, outcome, why, clock))
  if (decided?.outcome === 'known')
    return decided.renames ? reportAs('updated', RENAMED) : reportAs('unchanged', KNOWN)
  if (decided?.outcome === 'covered')
    return reportAs('unchanged', reason('covered', null, claimText(decided.by, clock)))
  if (decided?.outcome === 'taken') return reportAs('conflict', takenReason(merged, decided.by, clock))
  const span = merged.lines.length > 1 ? spanText(clock, merged.start, merged.end) : ''
  return merged.lines.map((one) =>
    one === first
      ? new PeriodReport(one, 'accepted', null, clock)
      : new PeriodReport(one, 'merged', reason('merged_with_line', null, { line: first.line, span }), clock),
  )
}

/** Lines in whose way another timetable keeps a part of a period that this one drops. */
export function keptReports(
  { lines }: MergedPeriod,
  { start, end, theme }: Pick<MergedPeriod, 'start' | 'end' | 'theme'>,
  clock: WallClock,
): LineReport[] {
  const why = reason('taken_by_period', null, { theme: theme || '–', span: spanText(clock, start, end) })
  return lines.map((one) => new PeriodReport(one, 'conflict', why, clock))
}

/** Lines that could have been written if the import had not stopped before. */
export const unwrittenReports = (merged: readonly MergedPeriod[], clock: WallClock): LineReport[] =>
  merged.flatMap(({ lines }) => lines.map((one) => new PeriodReport(one, 'unwritten', STOPPED_BEFORE, clock)))

const claimText = ({ theme, flow_no, start, end }: Occupant, clock: WallClock) => ({
  theme: theme || '–',
  flow_no,
  span: spanText(clock, start.epochMilliseconds, end.epochMilliseconds),
})

function takenReason({ start, end }: MergedPeriod, by: readonly Occupant[], clock: WallClock): LineReason {
  // A session whose buffer alone is in the way is named only if nothing else is.
  const meets = (one: Occupant) => one.start.epochMilliseconds < end && one.end.epochMilliseconds > start
  const within = by.find(meets)
  const first = within ?? by[0]
  if (!first) return reason('taken_by_period', null, { theme: '–', span: '' })
  if (first.kind === 'period') return reason('taken_by_period', null, claimText(first, clock))
  return reason(within ? 'taken_by_session' : 'taken_by_buffer', null, claimText(first, clock))
}
