import { calendar_day_record } from '#rules/calendars/calendar_day_record.ts'
import { english_holidays, off_day_headings, off_day_words } from '#rules/calendars/holiday_words.zh.ts'
import { saveCalendarDays, type CalendarDayModel } from '#server/calendars/calendars.service.ts'
import type { Ctx } from '#server/context.ts'
import type { WrittenReport } from './code_items_import.ts'
import type { LineReason } from './reasons.ts'
import { cellsAs, columnsFor } from './record_cells.ts'
import { isLeftOut, reason, type LineReport, type Remark } from './report.ts'
import { readSentTable } from './sent_table.ts'
import { dateOf } from './wall_clock.ts'

/** The days off and make-up days of several years: the operation that saves them takes as many. */
const MAX_DAYS = 400
const MAX_UNPACKED = 2_000_000
const { fields } = calendar_day_record
const readCells = cellsAs(fields)
const headings = columnsFor(fields, {
  appointment_date: 'date',
  resources_name: 'name',
  resources_name_en: 'name_en',
  ...off_day_headings,
})

interface DayLine {
  line: number
  day: CalendarDayModel
}

/** A file's days, each a day or why it is none; or why the file can't be used. */
export type DaysFile = { days: DayLine[]; broken: LineReport[]; remarks: Remark[] } | { unusable: LineReason }

interface Cells {
  line: number
  cells: Readonly<Record<string, string>>
}

/**
 * Reads the days of a calendar: a csv or xlsx with date, name and whether it is off, or the JSON in which the State Council's
 * holidays are published as open data (an object with `days`, each with `name`, `date` and `isOffDay`).
 * @throws Busy if others are being read
 */
export async function readDays(person: string, file: { name: string; bytes: Uint8Array }): Promise<DaysFile> {
  if (/\.json$/i.test(file.name)) {
    const found = publishedDays(file)
    return 'unusable' in found ? found : laidOut(found, [], [])
  }
  const table = { ...file, columns: headings, most_lines: MAX_DAYS, most_bytes: MAX_UNPACKED }
  const read = await readSentTable(person, table)
  return 'unusable' in read ? read : laidOut(read.lines, read.broken, read.remarks)
}

function laidOut(lines: readonly Cells[], broken: readonly LineReport[], remarks: Remark[]): DaysFile {
  const days: DayLine[] = []
  const reports = [...broken]
  const dates = new Map<string, number>()
  for (const { line, cells } of lines) {
    const found = dayOf(cells)
    if ('why' in found) {
      reports.push({ line, outcome: 'broken', about: aboutOf(cells), reason: found })
      continue
    }
    const before = dates.get(found.date)
    if (before !== undefined) {
      const why = reason('twice_in_file', 'date', { line: before })
      reports.push({ line, outcome: 'broken', about: aboutOf(cells), reason: why })
      continue
    }
    dates.set(found.date, line)
    days.push({ line, day: found })
  }
  return { days, broken: reports, remarks }
}

const aboutOf = ({ date = '', name = '' }: Readonly<Record<string, string>>) => `${date} ${name}`.trim()

function dayOf(cells: Readonly<Record<string, string>>): CalendarDayModel | LineReason {
  const date = dateOf(cells['date'] ?? '')
  if (date === null) return reason('bad_date', 'date', { value: (cells['date'] ?? '').slice(0, 40) })
  const off = wordOf(cells['is_off_day'] ?? '')
  if (off === null)
    return reason('bad_word', 'is_off_day', {
      value: (cells['is_off_day'] ?? '').slice(0, 60),
      words: 'off, work, 1, 0',
    })
  const name = cells['name'] ?? ''
  const name_en = cells['name_en'] || (english_holidays.get(name) ?? '')
  return readCells({ ...cells, date, name, name_en, is_off_day: String(off) }) as
    | CalendarDayModel
    | LineReason
}

/** What a list calls a day off and one that is worked. */
const words: ReadonlyMap<string, 0 | 1> = new Map([
  ...off_day_words,
  ...['1', 'off', 'day off', 'holiday', 'yes', 'true'].map((word) => [word, 1] as const),
  ...['0', 'work', 'worked', 'working', 'working day', 'make-up day', 'no', 'false'].map(
    (word) => [word, 0] as const,
  ),
])
const wordOf = (text: string) => words.get(text.trim().toLowerCase()) ?? null

/** Of the published JSON; its days are counted from 1. */
function publishedDays({ bytes }: { bytes: Uint8Array }): Cells[] | { unusable: LineReason } {
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : ''
    return { unusable: reason('unreadable_file', null, { what }) }
  }
  const days: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'days') : null
  if (!Array.isArray(days)) {
    const part = { zh: '“days”', en: '"days"', columns: 'days', found: keysOf(parsed) }
    return { unusable: reason('missing_column', 'days', part) }
  }
  if (days.length === 0) return { unusable: reason('empty_file') }
  if (days.length > MAX_DAYS) return { unusable: reason('too_many_lines', null, { limit: MAX_DAYS }) }
  return days.map((day: unknown, i) => ({
    line: i + 1,
    cells: {
      date: textOf(day, 'date'),
      name: textOf(day, 'name'),
      is_off_day: textOf(day, 'isOffDay'),
    },
  }))
}

const keysOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.keys(value).slice(0, 20).join(', ').slice(0, 200) : ''

function textOf(day: unknown, key: string): string {
  const value: unknown = typeof day === 'object' && day !== null ? Reflect.get(day, key) : undefined
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

/**
 * Imports days into the campus calendar: new ones are added, known ones changed, others stay. With a broken line nothing is
 * written.
 * @param commit false: only the report of what would happen
 */
export async function importDays(ctx: Ctx, file: DaysFile, commit: boolean): Promise<WrittenReport> {
  if ('unusable' in file) {
    const whole: LineReport = { line: 0, outcome: 'broken', about: '', reason: file.unusable }
    return { lines: [whole], remarks: [], written: 0 }
  }
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<CalendarDayModel[]>`
    select date, name, name_en, is_off_day from calendar_day
    where tenant_id = ${tenant_id} and date = any(${file.days.map(({ day }) => day.date)}::date[])`
  const known = new Map(rows.map((row) => [row.date, row]))
  const lines = file.days.map(({ line, day }): LineReport => {
    const before = known.get(day.date)
    const outcome = !before ? 'accepted' : isSame(before, day) ? 'unchanged' : 'updated'
    return { line, outcome, about: `${day.date} ${day.name}`, reason: null }
  })
  const all = [...lines, ...file.broken].toSorted((a, b) => a.line - b.line)
  const changes = file.days.filter((_, i) => lines[i]?.outcome !== 'unchanged').map(({ day }) => day)
  const stays = commit && !all.some(isLeftOut)
  if (stays) await saveCalendarDays(ctx, changes)
  return { lines: all, remarks: file.remarks, written: stays ? changes.length : 0 }
}

const isSame = (a: CalendarDayModel, b: CalendarDayModel): boolean =>
  a.name === b.name && a.name_en === (b.name_en ?? '') && a.is_off_day === b.is_off_day
