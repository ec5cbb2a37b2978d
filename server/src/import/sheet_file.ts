import { parse } from 'csv-parse/sync'
import readSheet from 'read-excel-file/node'
import { decode } from './decode.ts'
import { columnOf } from './headings.ts'
import { reason, type LineReport, type Reason } from './report.ts'
import { unfoldedSize } from './unfolded_size.ts'

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

/** More are a mistake, or another kind of file. */
export const MOST_LINES = 500_000
/** Bytes of an xlsx file once it is unpacked: about as much as that many lines need. */
const MOST_UNFOLDED = 100_000_000

/** A file that can't be used at all. */
export class UnusableFile extends Error {
  readonly reason: Reason
  constructor(why: Reason) {
    super(why.why)
    this.reason = why
  }
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

function csvRows(text: string, broken: LineReport[]): Row[] {
  const delimiter = delimiterOf(text)
  const rows: Row[] = []
  parse(text, {
    bom: true,
    delimiter,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_record(record: string[], { lines }) {
      // A quoted cell may hold line ends; what counts is where its line begins.
      const within = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
      if (record.some((cell) => cell !== '')) rows.push({ line: lines - within, cells: record })
      return null
    },
    on_skip(error) {
      if (!error) return
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

/** The one of comma, semicolon and tab that the heading has most of. */
function delimiterOf(text: string): string {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const counts = [',', ';', '\t'].map((one) => ({ one, count: heading.split(one).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.one ?? ','
}

async function xlsxRows(bytes: Uint8Array): Promise<Row[]> {
  // The reader holds all of it in memory: a small file that unpacks into gigabytes would end the server's machine.
  if (unfoldedSize(bytes, MOST_UNFOLDED) > MOST_UNFOLDED)
    throw new UnusableFile(reason('too_big', null, { limit: MOST_UNFOLDED / 1_000_000 }))
  const found: unknown = await readSheet(Buffer.from(bytes)).catch((cause: unknown) => {
    throw new UnusableFile(
      reason('unreadable_file', null, {
        what: cause instanceof Error ? cause.message.slice(0, 160) : 'xlsx',
      }),
    )
  })
  return sheetOf(found).flatMap((cells, i) => {
    const texts = cells.map(cellText)
    return texts.some((text) => text !== '') ? [{ line: i + 1, cells: texts }] : []
  })
}

/** The reader gives the first sheet's rows, or a list of sheets that each hold theirs. */
function sheetOf(found: unknown): unknown[][] {
  if (!Array.isArray(found)) return []
  const first: unknown = found[0]
  if (typeof first === 'object' && first !== null && 'data' in first) return sheetOf(first.data)
  return found.filter(Array.isArray)
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
