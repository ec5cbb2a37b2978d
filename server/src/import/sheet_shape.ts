import { reason } from './report.ts'
import { UnusableFile } from './unusable_file.ts'
import { xmlPieces } from './xml_pieces.ts'

/** More are a mistake, or another kind of file. */
export const MAX_LINES = 500_000
/** Ten times as many as our widest file has. */
export const MAX_COLUMNS = 200
/** Cells between A1 and the last non-empty one, which all take memory, including the empty ones. */
export const MAX_CELLS = 10_000_000
/** The format's own last row. Spreadsheets leave an empty row there if a column is formatted. */
const LAST_ROW = 1_048_576
/** Merged cells of one sheet. */
const MAX_MERGES = 20_000
/** A cell's text is nested eight deep. */
const DEEPEST = 50

/** Merged cells: rows and columns, the columns from 0. */
export interface Merge {
  ref: string
  top: number
  bottom: number
  left: number
  right: number
}

/** The extent of a sheet, measured up to the point where it was too large. */
export interface Shape {
  /** Number of cell elements that were read. */
  visited: number
  /** The last non-empty row and column, from 1. */
  rows: number
  columns: number
  /** The first cell that is too far out, or null. */
  far: string | null
  too_deep: boolean
  merges: Merge[]
}

/**
 * Scans a sheet's text piece by piece, retaining none of it, up to the first cell too many. Empty cells and
 * rows don't count, wherever they are.
 * @param text of the part of an xlsx
 * @throws UnusableFile for a run of text without an end
 */
export function shapeOf(text: Uint8Array): Shape {
  const shape: Shape = { visited: 0, rows: 0, columns: 0, far: null, too_deep: false, merges: [] }
  let depth = 0
  let cell: { address: string; says: boolean } | null = null
  let over = false
  // A row and a cell that don't say where they are follow the one before.
  const last = { row: 0, column: 0 }
  const pieces = xmlPieces(text, {
    open(name, attributesOf) {
      if (over) return
      if ((depth += 1) > DEEPEST) over = shape.too_deep = true
      if (name === 'row') {
        const { r } = attributesOf()
        if (Number(r) > LAST_ROW) far(`row ${String(r).slice(0, 20)}`)
        last.row = r === undefined ? last.row + 1 : Number(r)
        last.column = 0
      } else if (name === 'c') {
        shape.visited += 1
        const { r } = attributesOf()
        last.column =
          r === undefined ? last.column + 1 : columnNumber(/^[A-Z]{0,3}/.exec(String(r))?.[0] ?? '')
        cell = { address: r === undefined ? `${lettersOf(last.column)}${last.row}` : String(r), says: false }
      } else if (name === 'f' && cell) cell.says = true
      else if (name === 'mergeCell') noteMerge(String(attributesOf()['ref'] ?? ''))
    },
    text(text) {
      if (cell && !cell.says && text.trim() !== '') cell.says = true
    },
    close(name) {
      depth -= 1
      if (cell && name === 'c') {
        if (cell.says) note(cell.address)
        cell = null
      }
    },
    // The reader reports what is not XML.
  })
  for (const _ of pieces) if (over) break
  return shape

  function note(address: string): void {
    const found = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(address)
    if (!found) return far(address)
    const row = Number(found[2])
    const column = columnNumber(found[1] ?? '')
    if (over) return
    if (row > MAX_LINES || column > MAX_COLUMNS) return far(address)
    shape.rows = Math.max(shape.rows, row)
    shape.columns = Math.max(shape.columns, column)
    if (shape.rows * shape.columns > MAX_CELLS) far(address)
  }

  function noteMerge(ref: string): void {
    const found = /^([A-Z]{1,3})([1-9]\d{0,6}):([A-Z]{1,3})([1-9]\d{0,6})$/.exec(ref)
    if (!found) return
    if (shape.merges.length === MAX_MERGES) return far(ref)
    const [, first = '', top, last = '', bottom] = found
    const left = columnNumber(first) - 1
    // No cell that is read lies there.
    if (left >= MAX_COLUMNS) return
    shape.merges.push({
      ref,
      top: Number(top),
      bottom: Number(bottom),
      left,
      right: Math.min(columnNumber(last), MAX_COLUMNS) - 1,
    })
  }

  function far(address: string): void {
    over = true
    shape.far ??= address.slice(0, 30)
  }
}

/**
 * Refuses a sheet that extends beyond the limits.
 * @param name as shown at the bottom of the spreadsheet
 * @throws UnusableFile
 */
export function checkedShape(text: Uint8Array, name: string): Shape {
  const shape = shapeOf(text)
  const { far, too_deep } = shape
  if (too_deep) throw new UnusableFile(reason('unreadable_file', null, { what: `${name}: XML` }))
  if (far !== null)
    throw new UnusableFile(
      reason('too_far', null, {
        sheet: name.slice(0, 60),
        cell: far,
        columns: MAX_COLUMNS,
        lines: MAX_LINES,
        cells: MAX_CELLS / 1_000_000,
      }),
    )
  return shape
}

/** `GS` of 201. */
const lettersOf = (column: number): string =>
  column < 1 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCodePoint(65 + ((column - 1) % 26))

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
