import { addDays } from '#rules/time/calendar_dates.ts'
import type { LineReason } from './reasons.ts'
import { keptTexts } from './kept_texts.ts'
import { MAX_PEOPLE_TEXT } from './named_people.ts'
import { reason, type Holdings, type LineReport, type Remark } from './report.ts'
import type { Sheet, SheetLine } from './sheet_file.ts'
import { MAX_LINES } from './sheet_shape.ts'
import { UnusableFile } from './unusable_file.ts'
import { datesOfWeekly, isWeekly, type TermsKnown } from './weekly.ts'
import { clockText } from './xlsx_cells.ts'
import { withYearFirst, type DayOrder } from './day_order.ts'
import { fromAndTo } from './written_times.ts'
import { yesOrNo } from './yes_or_no.zh.ts'
import { dateOf, dayAndTime, spanText, timeOf, type Ms, type WallClock } from './wall_clock.ts'

/** One occupied period of a file, before its resource is known. */
export interface Occurrence {
  line: number
  resources_number: string
  /** Half-open. */
  start: Ms
  end: Ms
  theme: string
  /** The cell that names who has to be there; missing if the file has no such column. */
  named?: string
  /** It crosses midnight without an explicit end date: valid only if the type is open overnight. */
  overnight: boolean
}

export interface Occurrences {
  occurrences: Occurrence[]
  reports: LineReport[]
  remarks: Remark[]
  holds: Holdings
}

/** A bit over a year; a longer period is a typing error that would block a calendar for years. */
export const MAX_DAYS = 400
export const MAX_THEME = 200
const MAX_NUMBER = 100
const DAY_MS = 86_400_000

/**
 * The occupied periods of a sheet: resources_number, appointment_date, start_time, end_time, theme, and
 * optionally end_date, all_day and people. A line told by weeks, weekday and lessons is one for each of its dates.
 * @param order which comes first in dates that don't begin with the year; null: the file has to tell
 */
export function occurrencesOfSheet(
  { lines, broken, remarks, holds }: Sheet,
  clock: WallClock,
  known: TermsKnown = { terms: [], today: '' },
  order: DayOrder | null = null,
): Occurrences {
  const occurrences: Occurrence[] = []
  const reports: LineReport[] = []
  const kept = keptTexts()
  for (const read of withYearFirst(lines, order)) {
    const line = 'why' in read ? read.line : read
    const dated = 'why' in read ? read.why : linesOf(line, known)
    if ('why' in dated) {
      reports.push({ line: line.line, outcome: 'broken', about: aboutOf(line), reason: dated })
      continue
    }
    reports.push(...dated.outside)
    for (const one of dated.lines) {
      const found = occurrenceOf(one, clock, kept)
      if ('why' in found)
        reports.push({ line: one.line, outcome: 'broken', about: aboutOf(one), reason: found })
      else occurrences.push(found)
    }
    if (occurrences.length > MAX_LINES)
      throw new UnusableFile(reason('too_many_lines', null, { limit: MAX_LINES }))
  }
  const notes = remarks().concat(lessonsOfDays(occurrences, clock))
  return { occurrences, reports: [...broken, ...reports], remarks: notes, holds }
}

/** A line as it is, or one for each date that its weeks mean, and reports of those dates that the term doesn't have. */
function linesOf(
  line: SheetLine,
  known: TermsKnown,
): { lines: SheetLine[]; outside: LineReport[] } | LineReason {
  const { cells } = line
  if (cells['weeks'] && cells['appointment_date']) return reason('date_and_weeks', 'weeks')
  if (!isWeekly(cells)) return { lines: [line], outside: [] }
  const found = datesOfWeekly(cells, known)
  if ('why' in found) return found
  return {
    lines: found.dates.map((dated) => ({ ...line, cells: { ...cells, ...dated } })),
    outside: found.outside.map((value) => ({
      line: line.line,
      outcome: 'skipped',
      about: aboutOf(line),
      reason: reason('outside_term', 'weeks', { value, term: found.term }),
    })),
  }
}

/** Periods of several days whose times of day look like those of a lesson: first and last day of a term, perhaps. */
function lessonsOfDays(occurrences: readonly Occurrence[], clock: WallClock): Remark[] {
  const isDoubtful = ({ start, end }: Occurrence) =>
    end - start > DAY_MS && clock.text(start).slice(11) < clock.text(end).slice(11)
  const found = occurrences.filter(isDoubtful)
  const [first] = found
  if (!first) return []
  const value = spanText(clock, first.start, first.end)
  return [{ line: first.line, reason: reason('long_period', 'end_date', { count: found.length, value }) }]
}

const aboutOf = ({ cells }: SheetLine) =>
  [
    cells['resources_number'],
    cells['appointment_date'] ?? cells['weeks'],
    `${cells['start_time'] ?? ''}–${cells['end_time'] ?? ''}`,
  ]
    .filter((text) => text !== undefined && text !== '' && text !== '–')
    .join(' ')
    .slice(0, 120)

function occurrenceOf(
  { line, cells: given_cells }: SheetLine,
  clock: WallClock,
  kept: (text: string) => string,
): Occurrence | LineReason {
  const resources_number = given_cells['resources_number'] ?? ''
  const theme = given_cells['theme'] ?? ''
  if (resources_number === '') return reason('missing', 'resources_number')
  if (resources_number.length > MAX_NUMBER)
    return reason('too_long_text', 'resources_number', { limit: MAX_NUMBER })
  if (theme.length > MAX_THEME) return reason('too_long_text', 'theme', { limit: MAX_THEME })
  const named = given_cells['people']
  if (named !== undefined && named.length > MAX_PEOPLE_TEXT)
    return reason('too_long_text', 'people', { limit: MAX_PEOPLE_TEXT })

  const dated = withWholeDays(withDates(withEnds(given_cells)))
  if ('why' in dated) return dated
  const { cells } = dated
  const date = dateIn(cells, 'appointment_date')
  if (typeof date !== 'string') return date
  const start_time = timeIn(cells, 'start_time', false)
  if (typeof start_time !== 'string') return start_time
  const end_time = timeIn(cells, 'end_time', true)
  if (typeof end_time !== 'string') return end_time
  const given = cells['end_date'] ? dateIn(cells, 'end_date') : null
  if (given !== null && typeof given !== 'string') return given

  const overnight = given === null && end_time < start_time
  const end_date = given ?? (overnight ? addDays(date, 1) : date)
  for (const [field, day, time] of [
    ['start_time', date, start_time],
    ['end_time', end_date, end_time],
  ] as const) {
    if (!clock.exists(day, time)) return reason('no_such_time', field, { value: `${day} ${time}` })
  }
  const period = { start: clock.at(date, start_time), end: clock.at(end_date, end_time) }
  const wrong = checkPeriod(period, `${date} ${start_time}`, `${end_date} ${end_time}`)
  if (wrong) return wrong
  return {
    line,
    resources_number: kept(resources_number),
    theme: kept(theme),
    ...(named === undefined ? {} : { named: kept(named) }),
    overnight,
    ...period,
  }
}

/** Where the file has no column of ends: those of cells that hold both times. */
function withEnds(cells: Record<string, string>): Record<string, string> {
  const both = cells['end_time'] === undefined ? fromAndTo(cells['start_time'] ?? '') : null
  return both ? { ...cells, start_time: both[0], end_time: both[1] } : cells
}

/** Where the file has no column of dates: those of cells that hold a day and its time, as `2026-12-07 08:00`. */
function withDates(cells: Record<string, string>): Record<string, string> {
  if (cells['appointment_date'] !== undefined) return cells
  const [date, start_time] = dayAndTime(cells['start_time'] ?? '')
  const [end_date, end_time] = dayAndTime(cells['end_time'] ?? '')
  return {
    ...cells,
    appointment_date: date,
    start_time,
    end_time,
    ...(end_date === '' || cells['end_date'] ? {} : { end_date }),
  }
}

/**
 * A line of whole days lasts from midnight to midnight, whatever times it has. The last day is included, but where it ends at
 * 0:00 of a later one, as Outlook writes it.
 */
function withWholeDays(cells: Record<string, string>): { cells: Record<string, string> } | LineReason {
  const written = cells['all_day'] ?? ''
  const whole = written === '' ? false : yesOrNo(written)
  if (whole === null)
    return reason('bad_word', 'all_day', { value: written.slice(0, 40), words: 'TRUE, FALSE' })
  if (!whole) return { cells }
  const begin = dateOf(cells['appointment_date'] ?? '')
  const end = dateOf(cells['end_date'] ?? '')
  const is_excluded =
    begin !== null && end !== null && end > begin && timeOf(cells['end_time'] ?? '') === '00:00'
  const last = is_excluded ? { end_date: addDays(end, -1) } : {}
  return { cells: { ...cells, ...last, start_time: '00:00', end_time: '24:00' } }
}

/** Checks that a period is not empty, and within the calendar's range. */
export function checkPeriod(
  { start, end }: { start: Ms; end: Ms },
  from: string,
  to: string,
): LineReason | null {
  if (end <= start) return reason('end_before_start', 'end_time', { start: from, end: to })
  if (end - start > MAX_DAYS * DAY_MS) return reason('too_long_period', 'end_time', { limit: MAX_DAYS })
  return null
}

function dateIn(cells: Record<string, string>, field: string): string | LineReason {
  const text = cells[field] ?? ''
  if (text === '') return reason('missing', field)
  return dateOf(text) ?? reason('bad_date', field, { value: text.slice(0, 40) })
}

function timeIn(cells: Record<string, string>, field: string, as_end: boolean): string | LineReason {
  const text = cells[field] ?? ''
  if (text === '') return reason('missing', field)
  return timeOf(clockCell(text), as_end) ?? reason('bad_time', field, { value: text.slice(0, 40) })
}

/** A cell with a time: also a fraction of a day, as spreadsheets store an unformatted time. */
const clockCell = (text: string): string => (/^(0?\.\d+|1\.0+)$/.test(text) ? clockText(Number(text)) : text)
