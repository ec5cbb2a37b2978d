import { csvRows, separatorOf, type CsvRow } from './csv_rows.ts'
import type { LineReason } from './reasons.ts'
import { decode } from './decode.ts'
import { columnOf, wordsOf, type Columns } from './headings.ts'
import { nothingHeld, reason, type Holdings, type LineReport, type Remark } from './report.ts'
import { MAX_COLUMNS, MAX_LINES } from './sheet_shape.ts'
import { SheetRemarks } from './sheet_remarks.ts'
import { MAX_BYTES, UnusableFile } from './unusable_file.ts'
import { sheetOf } from './xlsx_parts.ts'
import { dayAndTime } from './wall_clock.ts'
import { fromAndTo } from './written_times.ts'
import { xlsxRows } from './xlsx_rows.ts'

/** One line of a sheet: its trimmed cells by column name; a missing column is ''. */
export interface SheetLine {
  line: number
  cells: Record<string, string>
}

/** A table whose lines are read on demand; its other fields are complete once all lines are read. */
export interface Sheet {
  lines: Iterable<SheetLine>
  /** Lines that can't be parsed. */
  broken: LineReport[]
  remarks: () => Remark[]
  holds: Holdings
}

/** Options for reading a file. */
export interface SheetReading {
  /** The text's encoding; null: by its bytes. */
  encoding?: string | null
  /** The workbook's sheet; null: the first. */
  sheet?: string | null
  /** Headings of columns that may be ignored. */
  ignored_columns?: readonly string[]
  /** Bytes that a workbook may unpack into. */
  most_bytes?: number
  /** A table without lines is none to refuse. */
  may_be_empty?: boolean
  /** What somebody says that the columns mean, by their place: '-' is left unread, null as the heading says. */
  columns?: readonly (string | null)[]
  /** Hears what is found before anything is refused, for somebody to choose otherwise. */
  onFound?: (found: FoundTable) => void
}

/** A table as it was found: its sheet and the others of the workbook, the text's encoding, and the cells of its heading. */
export interface FoundTable {
  sheet?: string
  sheets?: string[]
  encoding?: string
  /** The column that each heading means; null: none that is read. */
  headings?: { name: string; column: string | null }[]
}

/** What is chosen for a column that is left unread. */
const UNREAD = '-'
/** Titles and remarks may precede a heading, on at most this many lines. */
const LOOKED_FOR_HEADING = 10
/** Most of them are empty, or further lines of multi-line cells. */
const MAX_TEXT_LINES = 2_000_000

/**
 * The lines of a csv or xlsx file. An unknown column is refused, unless it was named as one to be ignored:
 * its content (cancelled, weeks 1 to 16) may change the meaning of the others.
 * @throws UnusableFile also while its lines are read
 */
export function readSheetFile(
  bytes: Uint8Array,
  format: 'csv' | 'xlsx',
  wanted: Columns,
  reading: SheetReading = {},
): Sheet {
  const table = format === 'csv' ? csvTable(bytes, wanted, reading) : xlsxTable(bytes, reading)
  const heading = headingOf(table, wanted, reading)
  const noted = new SheetRemarks(table.remarks, heading.title, heading.ignored)
  const broken: LineReport[] = []
  const holds = nothingHeld()
  return {
    lines: linesOf(table.rows(), heading, {
      noted,
      broken,
      holds,
      may_be_empty: reading.may_be_empty ?? false,
    }),
    broken,
    holds,
    remarks: () => noted.all(),
  }
}

interface Table {
  rows: () => Iterable<CsvRow>
  remarks: Remark[]
  /** Other sheets of the workbook that have content. */
  others?: string[]
}

interface Heading {
  /** The number of the row, among all. */
  at: number
  row: CsvRow
  /** null: not read. */
  columns: readonly (string | null)[]
  /** The lines above it. */
  title: readonly CsvRow[]
  ignored: readonly string[]
}

function csvTable(bytes: Uint8Array, wanted: Columns, { encoding = null, onFound }: SheetReading): Table {
  const { pieces, encoding: found } = decode(bytes, encoding)
  onFound?.({ encoding: found })
  const [start = ''] = pieces()
  const separator = separatorOf(start)
  const known = (delimiter: string) => bestHeading(firstRows(csvRows(pieces(), delimiter)), wanted).known
  const usual = [',', ';', '\t', '|'].map((one) => ({ one, known: separator === null ? known(one) : 0 }))
  const delimiter = separator ?? usual.toSorted((a, b) => b.known - a.known)[0]?.one ?? ','
  const remarks: Remark[] =
    found === 'utf-8' ? [] : [{ line: 0, reason: reason('read_as', null, { encoding: found }) }]
  return { rows: () => csvRows(pieces(), delimiter), remarks }
}

function xlsxTable(
  bytes: Uint8Array,
  { sheet: wanted = null, most_bytes = MAX_BYTES, onFound }: SheetReading,
): Table {
  const { others, name, ...sheet } = sheetOf(bytes, wanted, most_bytes)
  onFound?.({ sheet: name, sheets: [name, ...others] })
  const names = others.join(', ').slice(0, 200)
  const remarks: Remark[] =
    others.length === 0 ? [] : [{ line: 0, reason: reason('other_sheets', null, { sheet: name, names }) }]
  return { rows: () => xlsxRows(sheet), remarks, others }
}

const isEmpty = ({ cells, wrong, flaws = [] }: CsvRow) =>
  wrong === null && flaws.length === 0 && cells.every((cell) => cell === '')

/** The first non-empty rows, with their numbers among all. */
function firstRows(rows: Iterable<CsvRow>): { at: number; row: CsvRow }[] {
  const found: { at: number; row: CsvRow }[] = []
  let at = -1
  for (const row of rows) {
    at += 1
    if (!isEmpty(row) && found.push({ at, row }) === LOOKED_FOR_HEADING) break
    if (row.line > MAX_TEXT_LINES) break
  }
  return found
}

/** The columns that a row would name; those that replace a missing one have that one's name. */
function columnsOf(
  { cells }: CsvRow,
  { read, instead = {}, headings }: Columns,
  ignored: ReadonlySet<number> = new Set(),
): (string | null)[] {
  const named = cells
    .slice(0, MAX_COLUMNS)
    .map((cell, i) => (ignored.has(i) ? null : columnOf(cell, headings)))
  return named.map((column) => {
    const other = column !== null && Object.hasOwn(instead, column) ? instead[column] : undefined
    return other !== undefined && read.includes(other) && !named.includes(other) ? other : column
  })
}

/** Without which columns a heading is none of the kind. */
const neededOf = ({ needed, otherwise }: Columns, columns: ReadonlySet<string | null>): readonly string[] =>
  otherwise && columns.has(otherwise[0] ?? '') ? otherwise : needed

/** Of the first rows, the one that names the most columns; the first of several. */
function bestHeading(rows: { at: number; row: CsvRow }[], wanted: Columns) {
  let best: { i: number; known: number } = { i: 0, known: -1 }
  for (const [i, { row }] of rows.entries()) {
    const columns = columnsOf(row, wanted)
    const known = wanted.read.filter((column) => columns.includes(column)).length
    const is_whole = missingIn(columns, wanted, rows[i + 1]?.row).length === 0
    const worth = is_whole ? known + 100 : known
    if (worth > best.known) best = { i, known: worth }
  }
  return best
}

function headingOf(
  { rows, others = [] }: Table,
  wanted: Columns,
  { ignored_columns = [], columns: chosen = [], onFound }: SheetReading,
): Heading {
  const first = firstRows(rows())
  if (first.length === 0) throw new UnusableFile(reason('empty_file'))
  const { i } = bestHeading(first, wanted)
  const found = first[i]
  if (!found) throw new UnusableFile(reason('empty_file'))
  const { row } = found
  if (row.cells.length > MAX_COLUMNS)
    throw new UnusableFile(reason('too_many_columns', null, { line: row.line, limit: MAX_COLUMNS }))
  const ignored = ignoredIn(row, ignored_columns)
  for (const at of harmlessIn(row, wanted)) if (chosen[at] == null) ignored.add(at)
  for (const [at, column] of chosen.entries()) if (column === UNREAD && at < row.cells.length) ignored.add(at)
  const columns = columnsOf(row, wanted, ignored).map((column, at) =>
    ignored.has(at) ? null : (chosen[at] ?? column),
  )
  onFound?.({
    headings: columns.map((column, at) => ({
      name: row.cells[at] ?? '',
      column: column !== null && wanted.read.includes(column) ? column : null,
    })),
  })
  const missing = missingIn(columns, wanted, first[i + 1]?.row)
  if (missing.length > 0) {
    const words = missing.map((column) => wordsOf(column, wanted))
    const found = row.cells.join(', ').slice(0, 200)
    const details = {
      zh: words.map(({ zh }) => `“${zh}”`).join('、'),
      en: words.map(({ en }) => `"${en}"`).join(', '),
      columns: missing.join(', '),
      found,
      sheets: others.join(', ').slice(0, 200),
    }
    throw new UnusableFile(reason('missing_column', null, details))
  }
  for (const [at, column] of columns.entries()) {
    if (column !== null && column !== '' && columns.indexOf(column) < at)
      throw new UnusableFile(reason('column_twice', column, { column, option: row.cells[at] ?? '' }))
  }
  const nameAt = (at: number) => row.cells[at] ?? ''
  const unknown = columns.flatMap((column, at) =>
    column === null || column === '' || wanted.read.includes(column) ? [] : [nameAt(at)],
  )
  if (unknown.length > 0) throw new UnusableFile(unknownColumns(unknown))
  const title = first.slice(0, i).flatMap((one) => (/^sep=/i.test(one.row.cells[0] ?? '') ? [] : [one.row]))
  return { at: found.at, row, columns, title, ignored: [...ignored].map(nameAt) }
}

/** The needed columns that a heading doesn't name, and that the first row below it doesn't hold in another one. */
const missingIn = (
  columns: readonly (string | null)[],
  wanted: Columns,
  below: CsvRow | undefined,
): string[] =>
  neededOf(wanted, new Set(columns)).filter((column) => {
    const { within = {} } = wanted
    const other = Object.hasOwn(within, column) ? within[column] : undefined
    const at = other === undefined ? -1 : columns.indexOf(other)
    const cell = below?.cells[at] ?? ''
    const holds = column === 'end_time' ? fromAndTo(cell) !== null : dayAndTime(cell)[0] !== ''
    return !columns.includes(column) && !holds
  })

/**
 * Which cells of the heading may stay unread. A name means the headings that are written so, else those that mean the
 * same column.
 * @throws UnusableFile for a name that means none: the file would be read otherwise than was asked
 */
function ignoredIn({ cells }: CsvRow, names: readonly string[]): Set<number> {
  const asked = names.map((name) => name.trim()).filter((name) => name !== '')
  const at = (isMeant: (cell: string) => boolean) =>
    cells.flatMap((cell, i) => (cell !== '' && isMeant(cell) ? [i] : []))
  const found = asked.map((name) => {
    const written = at((cell) => plain(cell) === plain(name))
    return written.length > 0 ? written : at((cell) => columnOf(cell) === columnOf(name))
  })
  const none = asked.filter((_, i) => found[i]?.length === 0)
  if (none.length > 0)
    throw new UnusableFile(
      reason('no_such_column', null, { columns: quoted(none), found: cells.join(', ').slice(0, 200) }),
    )
  return new Set(found.flat().toSorted((a, b) => a - b))
}

/** Which cells of the heading mean nothing in a table of a calendar program. */
function harmlessIn({ cells }: CsvRow, { headings, harmless: [own, ...others] = [] }: Columns): number[] {
  const columns = cells.map((cell) => columnOf(cell, headings))
  return own !== undefined && columns.includes(own)
    ? columns.flatMap((column, at) => (others.includes(column) ? [at] : []))
    : []
}

const plain = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

const quoted = (names: readonly string[]) =>
  names
    .map((name) => `"${name}"`)
    .join(', ')
    .slice(0, 300)

const unknownColumns = (names: string[]): LineReason =>
  reason('unknown_columns', null, {
    columns: quoted(names),
    option: names.join(',').slice(0, 300),
  })

interface LineNotes {
  noted: SheetRemarks
  broken: LineReport[]
  holds: Holdings
  may_be_empty: boolean
}

/** The rows below the heading as lines; other rows are counted, or reported as broken. */
function* linesOf(
  rows: Iterable<CsvRow>,
  heading: Heading,
  { noted, broken, holds, may_be_empty }: LineNotes,
): Generator<SheetLine> {
  let at = -1
  for (const row of rows) {
    at += 1
    holds.lines += row.lines
    if (holds.lines > MAX_TEXT_LINES)
      throw new UnusableFile(reason('too_many_lines', null, { limit: MAX_LINES }))
    if (at < heading.at && !isEmpty(row)) holds.head += row.lines
    else if (at === heading.at) holds.head += row.lines
    else if (isEmpty(row)) holds.empty += row.lines
    else {
      holds.rows += 1
      holds.continued += row.lines - 1
      if (holds.rows > MAX_LINES) throw new UnusableFile(reason('too_many_lines', null, { limit: MAX_LINES }))
      const wrong = wrongOf(row, heading)
      if (wrong) broken.push({ line: row.line, outcome: 'broken', about: row.cells[0] ?? '', reason: wrong })
      else {
        const cells = Object.fromEntries(
          heading.columns.flatMap((column, i) => (column === null ? [] : [[column, row.cells[i] ?? '']])),
        )
        noted.see(row, heading.columns)
        yield { line: row.line, cells }
      }
    }
  }
  if (holds.rows === 0 && !may_be_empty) throw new UnusableFile(reason('empty_file'))
}

function wrongOf({ line, cells, wrong, flaws = [] }: CsvRow, { columns }: Heading): LineReason | null {
  if (wrong) return wrong
  if (cells.length > MAX_COLUMNS) return reason('too_many_columns', null, { line, limit: MAX_COLUMNS })
  const isRead = (i: number) => i < columns.length && columns[i] !== null
  const flaw = flaws.find(({ column }) => isRead(column) || column >= columns.length)
  if (flaw) return { ...flaw.why, field: columns[flaw.column] || null }
  const more = cells.filter((cell, i) => cell !== '' && i >= columns.length)
  if (more.length > 0)
    return reason('too_many_cells', null, {
      count: cells.length,
      columns: columns.length,
      value: more.join(', ').slice(0, 60),
    })
  const unnamed = cells.findIndex((cell, i) => cell !== '' && columns[i] === '')
  if (unnamed >= 0)
    return reason('unnamed_column', null, { cell: unnamed + 1, value: (cells[unnamed] ?? '').slice(0, 60) })
  return cells.some((cell) => cell.includes('\0')) ? reason('no_text') : null
}
