import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { decode } from './decode.ts'
import { columnOf } from './headings.ts'
import { reason, type LineReport } from './report.ts'
import { MOST_COLUMNS, MOST_LINES } from './sheet_shape.ts'
import { UnusableFile } from './unusable_file.ts'
import { firstSheetOf } from './xlsx_parts.ts'

/** One line of a sheet: its cells by the name of their column, trimmed; a column that is missing is ''. */
export interface SheetLine {
  line: number
  cells: Record<string, string>
}

export interface Sheet {
  columns: string[]
  lines: SheetLine[]
  /** Lines that can't even be taken apart. */
  broken: LineReport[]
}

/**
 * The lines of a csv or xlsx file (the first sheet). Empty lines are passed over, they say nothing.
 * @param needed columns without which the file is of another kind
 * @throws UnusableFile
 */
export async function readSheetFile(
  bytes: Uint8Array,
  format: 'csv' | 'xlsx',
  needed: readonly string[],
): Promise<Sheet> {
  const broken: LineReport[] = []
  const rows = format === 'csv' ? csvRows(decode(bytes), broken) : await xlsxRows(bytes)
  if (rows.length > MOST_LINES) throw new UnusableFile(reason('too_many_lines', null, { limit: MOST_LINES }))
  const [heading, ...rest] = rows
  if (!heading) throw new UnusableFile(reason('empty_file'))
  if (heading.cells.length > MOST_COLUMNS)
    throw new UnusableFile(reason('too_many_columns', null, { line: heading.line, limit: MOST_COLUMNS }))
  const columns = heading.cells.map(columnOf)
  for (const [i, column] of columns.entries()) {
    if (column !== '' && columns.indexOf(column) < i)
      throw new UnusableFile(reason('column_twice', column, { column }))
  }
  for (const column of needed) {
    if (!columns.includes(column)) {
      throw new UnusableFile(
        reason('missing_column', column, { column, found: heading.cells.join(', ').slice(0, 200) }),
      )
    }
  }
  const lines = rest.flatMap(({ line, cells }) => {
    if (cells.length > MOST_COLUMNS) {
      const why = reason('too_many_columns', null, { line, limit: MOST_COLUMNS })
      broken.push({ line, outcome: 'broken', about: '', reason: why })
      return []
    }
    if (cells.some((cell) => cell.includes('\0'))) {
      broken.push({ line, outcome: 'broken', about: '', reason: reason('no_text') })
      return []
    }
    return [{ line, cells: Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])) }]
  })
  if (lines.length === 0 && broken.length === 0) throw new UnusableFile(reason('empty_file'))
  return { columns, lines, broken }
}

interface Row {
  line: number
  cells: string[]
}

/** What no table of ours has in a line; beyond it the parser would hold millions of cells of one line. */
const LONGEST_LINE = 100_000

function csvRows(text: string, broken: LineReport[]): Row[] {
  refuseLongLines(text)
  const delimiter = delimiterOf(text)
  const rows: Row[] = []
  parse(text, {
    bom: true,
    delimiter,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_LINE,
    on_record(record: string[], { lines }) {
      // A quoted cell may hold line ends; what counts is where its line begins.
      const within = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
      if (record.some((cell) => cell !== '')) rows.push({ line: lines - within, cells: record })
      return null
    },
    on_skip(error) {
      if (!error) return
      // Behind such a one the parser reads nothing any more.
      if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(error.lines as number)
      const what = error.message.slice(0, 160)
      broken.push({
        line: error.lines as number,
        outcome: 'broken',
        about: '',
        reason: reason('broken_quotes', null, { what }),
      })
    },
  })
  return rows
}

function refuseLongLines(text: string): void {
  let line = 1
  for (let from = 0; from < text.length; line += 1) {
    const end = text.indexOf('\n', from)
    const to = end < 0 ? text.length : end
    // Old spreadsheets end lines by \r alone.
    if (
      to - from > LONGEST_LINE &&
      text
        .slice(from, to)
        .split('\r')
        .some((one) => one.length > LONGEST_LINE)
    )
      throw tooLong(line)
    from = to + 1
  }
}

const tooLong = (line: number) =>
  new UnusableFile(reason('too_long_line', null, { line, limit: LONGEST_LINE }))

/** The one of comma, semicolon and tab that the heading has most of. */
function delimiterOf(text: string): string {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const counts = [',', ';', '\t'].map((one) => ({ one, count: heading.split(one).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.one ?? ','
}

async function xlsxRows(bytes: Uint8Array): Promise<Row[]> {
  const sheet = firstSheetOf(bytes)
  const rows: unknown[][] = await readSheet(sheet).catch((cause: unknown) => {
    const what = cause instanceof Error ? cause.message.slice(0, 160) : 'xlsx'
    throw new UnusableFile(reason('unreadable_file', null, { what }))
  })
  return rows.flatMap((cells, i) => {
    const texts = cells.map(cellText)
    return texts.some((text) => text !== '') ? [{ line: i + 1, cells: texts }] : []
  })
}

const DAY_MS = 86_400_000

/**
 * A cell as a person would write it. Spreadsheets keep dates as days since 1899-12-30 and times as parts of a
 * day; the reader gives the ones that are formatted so as a moment in UTC.
 */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    const text = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString()
    if (value.getTime() < Date.UTC(1900, 0, 1)) {
      // A time of day. Midnight at its end is the next whole day.
      const minutes = Math.round((value.getTime() - Date.UTC(1899, 11, 30)) / 60_000)
      return minutes === 1440 ? '24:00' : text.slice(11, 16)
    }
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
  }
  return String(value).trim()
}

/** A cell that should be a time: also a part of a day, as spreadsheets keep one that isn't formatted as such. */
export function timeCell(text: string): string {
  const part = /^(0?\.\d+|1\.0+)$/.test(text) ? Number(text) : null
  if (part === null) return text
  const minutes = Math.round((part * DAY_MS) / 60_000)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
