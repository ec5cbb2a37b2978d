import { Parser } from 'saxen'
import { reason } from './report.ts'
import { UnusableFile } from './unusable_file.ts'

/** More are a mistake, or another kind of file. */
export const MOST_LINES = 500_000
/** Ten times what the widest file of ours has. */
export const MOST_COLUMNS = 200
/** Cells between A1 and the last one that says something, which all take room in memory, the empty ones too. */
export const MOST_CELLS = 10_000_000
/** The format's own last row. An empty row out there is what spreadsheets leave of a formatted column. */
const LAST_ROW = 1_048_576
/** Merged cells of one sheet. */
const MOST_MERGES = 20_000
/** A cell's text lies eight deep. */
const DEEPEST = 50
const CHUNK_BYTES = 65_536

/** Cells that are shown as one: rows and columns, the columns from 0. */
export interface Merge {
  ref: string
  top: number
  bottom: number
  left: number
  right: number
}

/** What a sheet's text tells of its size, up to where it was too much. */
export interface Shape {
  /** Elements of cells that were looked at. */
  visited: number
  /** The last row and column that hold something, from 1. */
  rows: number
  columns: number
  /** The first cell that lies too far out, or null. */
  far: string | null
  too_deep: boolean
  merges: Merge[]
}

/**
 * Reads a sheet's text piece by piece, keeping none of it, and no further than to the first cell that is too much.
 * Cells and rows that hold nothing count for nothing, wherever they are.
 * @param text of the part of an xlsx
 */
export function shapeOf(text: Uint8Array): Shape {
  const shape: Shape = { visited: 0, rows: 0, columns: 0, far: null, too_deep: false, merges: [] }
  const parser = new Parser()
  let depth = 0
  let cell: { address: string; says: boolean } | null = null
  let over = false
  parser.on('openTag', (tag, attributesOf) => {
    if (over) return
    if ((depth += 1) > DEEPEST) over = shape.too_deep = true
    const name = withoutPrefix(tag)
    if (name === 'row') {
      const { r } = attributesOf()
      if (Number(r) > LAST_ROW) far(`row ${String(r).slice(0, 20)}`)
    } else if (name === 'c') {
      shape.visited += 1
      cell = { address: String(attributesOf()['r'] ?? ''), says: false }
    } else if (name === 'f' && cell) cell.says = true
    else if (name === 'mergeCell') noteMerge(String(attributesOf()['ref'] ?? ''))
  })
  parser.on('cdata', (text) => {
    if (cell && text.trim() !== '') cell.says = true
  })
  parser.on('text', (text) => {
    if (cell && !cell.says && text.trim() !== '') cell.says = true
  })
  parser.on('closeTag', (tag) => {
    depth -= 1
    if (cell && withoutPrefix(tag) === 'c') {
      if (cell.says) note(cell.address)
      cell = null
    }
  })
  // What is no XML is told so by the reader.
  parser.on('error', () => void (over = true))

  const decoder = new TextDecoder()
  for (let at = 0; at < text.length && !over; at += CHUNK_BYTES)
    parser.write(decoder.decode(text.subarray(at, at + CHUNK_BYTES), { stream: true }))
  return shape

  function note(address: string): void {
    const found = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(address)
    if (!found) return far(address)
    const row = Number(found[2])
    const column = columnNumber(found[1] ?? '')
    if (over) return
    if (row > MOST_LINES || column > MOST_COLUMNS) return far(address)
    shape.rows = Math.max(shape.rows, row)
    shape.columns = Math.max(shape.columns, column)
    if (shape.rows * shape.columns > MOST_CELLS) far(address)
  }

  function noteMerge(ref: string): void {
    const found = /^([A-Z]{1,3})([1-9]\d{0,6}):([A-Z]{1,3})([1-9]\d{0,6})$/.exec(ref)
    if (!found) return
    if (shape.merges.length === MOST_MERGES) return far(ref)
    const [, first = '', top, last = '', bottom] = found
    shape.merges.push({
      ref,
      top: Number(top),
      bottom: Number(bottom),
      left: columnNumber(first) - 1,
      right: Math.min(columnNumber(last), MOST_COLUMNS) - 1,
    })
  }

  function far(address: string): void {
    over = true
    shape.far ??= address.slice(0, 30)
  }
}

/**
 * Refuses a sheet that spans more than is read.
 * @param name as people see it at the bottom of the spreadsheet
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
        columns: MOST_COLUMNS,
        lines: MOST_LINES,
        cells: MOST_CELLS / 1_000_000,
      }),
    )
  return shape
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

export const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)
