import type { CsvRow } from './csv_rows.ts'
import { reason } from './report.ts'
import type { Merge } from './sheet_shape.ts'
import { UnusableFile } from './unusable_file.ts'
import { cellText, type RawCell, type Workbook } from './xlsx_cells.ts'
import { grown, xmlPieces } from './xml_pieces.ts'

/** A measured sheet: its text is read up to the last non-empty row. */
export interface MeasuredSheet extends Workbook {
  sheet: Uint8Array
  rows: number
  merges: readonly Merge[]
}

/**
 * The rows of a sheet, read piece by piece. A cell merged downwards fills each of its rows; the rows of one
 * merged across columns are refused, because its column is ambiguous.
 */
export function* xlsxRows(measured: MeasuredSheet): Generator<CsvRow> {
  const merged = mergedCells(measured.merges)
  let before = 0
  for (const { line, cells } of rawRows(measured.sheet)) {
    if (line > measured.rows) continue
    if (line <= before) throw new UnusableFile(reason('unreadable_file', null, { what: `row ${line}` }))
    const row = readRow(line, cells, measured)
    const is_empty = row.cells.every((cell) => cell === '') && row.flaws?.length === 0
    if (line > before + 1) yield emptyRows(before + 1, line - before - 1)
    before = line
    yield is_empty ? emptyRows(line, 1) : merged.applied(row)
  }
}

const emptyRows = (line: number, lines: number): CsvRow => ({ line, lines, cells: [], wrong: null })

type Flaw = NonNullable<CsvRow['flaws']>[number]

function readRow(line: number, raw: Map<number, RawCell>, workbook: Workbook): CsvRow {
  const cells: string[] = []
  const flaws: Flaw[] = []
  for (const [column, cell] of raw) {
    const text = cellText(cell, workbook)
    if (typeof text !== 'string') flaws.push({ column, why: text })
    while (cells.length < column) cells.push('')
    cells[column] = typeof text === 'string' ? text : ''
  }
  return { line, lines: 1, cells, wrong: null, flaws }
}

/** Applies merged cells to rows that arrive from the top. */
function mergedCells(merges: readonly Merge[]) {
  const coming = merges.toSorted((a, b) => a.top - b.top)
  const down = new Map<number, { until: number; text: string }>()
  let across: Merge | null = null
  let next = 0
  return {
    applied(row: CsvRow): CsvRow {
      const cells = [...row.cells]
      const flaws = [...(row.flaws ?? [])]
      for (let one = coming[next]; one && one.top <= row.line; one = coming[(next += 1)]) {
        if (one.left < one.right) across = across && across.bottom >= one.bottom ? across : one
        else if (one.top === row.line) down.set(one.left, { until: one.bottom, text: cells[one.left] ?? '' })
      }
      let filled = 0
      for (const [column, { until, text }] of down) {
        if (until < row.line) down.delete(column)
        else if ((cells[column] ?? '') === '') {
          while (cells.length < column) cells.push('')
          cells[column] = text
          if (text !== '') filled += 1
        }
      }
      if (across && across.bottom >= row.line) {
        const why = reason('merged_across', null, { cells: across.ref })
        for (let column = across.left; column <= across.right; column += 1) flaws.push({ column, why })
      }
      return { ...row, cells, flaws, filled }
    },
  }
}

interface RawRow {
  line: number
  cells: Map<number, RawCell>
}

/** The rows in the text, in its order. */
function* rawRows(sheet: Uint8Array): Generator<RawRow> {
  let done: RawRow[] = []
  let row: RawRow = { line: 0, cells: new Map() }
  let cell: (RawCell & { column: number }) | null = null
  let kept = false
  let phonetic = 0
  /** Of the cell before, from 0: one without an address follows it. */
  let last = -1
  const pieces = xmlPieces(sheet, {
    open(name, attributesOf) {
      if (name === 'row') {
        row = { line: Number(attributesOf()['r'] ?? row.line + 1), cells: new Map() }
        last = -1
      } else if (name === 'c') {
        const { r, t, s } = attributesOf()
        last = r === undefined ? last + 1 : columnIndex(String(r))
        cell = {
          column: last,
          type: String(t ?? 'n'),
          style: Number(s ?? 0),
          value: '',
          is_formula: false,
        }
      } else if (name === 'rPh') phonetic += 1
      else if (cell && name === 'f') cell.is_formula = true
      kept = name === 'v' || name === 't'
    },
    text(text, decode) {
      if (cell && kept && phonetic === 0) cell.value = grown(cell.value, decode(text))
    },
    close(name) {
      kept = false
      if (name === 'rPh') phonetic -= 1
      else if (name === 'c' && cell) {
        const { column, ...raw } = cell
        // One that is blank was not measured: it may be anywhere.
        if (column >= 0 && (raw.value.trim() !== '' || raw.is_formula)) row.cells.set(column, raw)
        cell = null
      } else if (name === 'row') done.push(row)
    },
    error(message) {
      throw new UnusableFile(reason('unreadable_file', null, { what: message.slice(0, 160) }))
    },
  })
  for (const _ of pieces) {
    yield* done
    done = []
  }
  yield* done
}

/** The column of an address, from 0; -1 for none. */
function columnIndex(address: string): number {
  let column = 0
  for (let i = 0; i < address.length; i += 1) {
    const letter = address.charCodeAt(i) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}
