import { reason } from './report.ts'
import type { LineReason } from './reasons.ts'
import { UnusableFile } from './unusable_file.ts'

/** One row of a table, before its columns are known. */
export interface CsvRow {
  /** Its first line as an editor counts: from 1. */
  line: number
  /** The number of its lines: a quoted cell may span several; consecutive empty rows are reported as one. */
  lines: number
  /** Trimmed. */
  cells: string[]
  /** Why it can't be parsed, or null. */
  wrong: LineReason | null
  /** Faults of single cells, by their number from 0: they matter only if the column is read. */
  flaws?: readonly { column: number; why: LineReason }[]
  /** Cells filled from the merged cell above them. */
  filled?: number
}

/** More than any of our tables has in a line; beyond it one line would fill the memory. */
const MAX_LINE = 100_000
/** This much of the text is buffered ahead of a row: the longest line with its end. */
const LOOKAHEAD = MAX_LINE + 2

/** The separator from the first line that some spreadsheets write to a csv; null without one. */
export const separatorOf = (text: string): string | null =>
  /^sep=([,;|\t])(?=[\r\n]|$)/i.exec(text)?.[1] ?? null

/**
 * The rows of a csv, with any line ends. A quotation mark that is never closed, or closed within a cell,
 * breaks only its own line: reading continues with the next one. Each line of the text is in one row.
 * @param pieces of the text; only the part around the current row is retained
 * @throws UnusableFile at a line that is too long
 */
export function* csvRows(pieces: Iterable<string>, delimiter: string): Generator<CsvRow> {
  const coming = pieces[Symbol.iterator]()
  let text = ''
  let is_whole = false
  let ends = lineEnds(text)
  let quote = -1
  let line = 1
  for (let at = 0; ;) {
    if (!is_whole && text.length - at < LOOKAHEAD) {
      text = text.slice(at)
      while (!is_whole && text.length < LOOKAHEAD) {
        const { value, done } = coming.next()
        if (done === true) is_whole = true
        else text += value
      }
      at = 0
      ends = lineEnds(text)
      quote = text.indexOf('"')
    }
    if (at >= text.length) return
    const { end, next } = ends.from(at)
    if (end - at > MAX_LINE) throw tooLong(line)
    if (quote >= 0 && quote < at) quote = text.indexOf('"', at)
    if (quote < 0 || quote >= end) {
      yield { line, lines: 1, cells: cellsOf(text.slice(at, end), delimiter), wrong: null }
      line += 1
      at = next
      continue
    }
    const found = quotedRow(text, at, delimiter)
    if ('why' in found) {
      const cells = cellsOf(text.slice(at, end), delimiter)
      yield { line, lines: 1, cells, wrong: reason(found.why) }
      line += 1
      at = next
      continue
    }
    // Cells that span several lines, then one without an end.
    if (found.next - at > LOOKAHEAD) throw tooLong(line)
    yield { line, lines: found.lines, cells: found.cells, wrong: null }
    line += found.lines
    at = found.next
  }
}

const cellsOf = (line: string, delimiter: string) => line.split(delimiter).map((cell) => cell.trim())

const tooLong = (line: number) => new UnusableFile(reason('too_long_line', null, { line, limit: MAX_LINE }))

/** Finds line ends for ascending positions: each end is searched once. */
function lineEnds(text: string) {
  let lf = text.indexOf('\n')
  let cr = text.indexOf('\r')
  const orEnd = (at: number) => (at < 0 ? text.length : at)
  return {
    from(at: number): { end: number; next: number } {
      if (lf >= 0 && lf < at) lf = text.indexOf('\n', at)
      if (cr >= 0 && cr < at) cr = text.indexOf('\r', at)
      const end = Math.min(orEnd(lf), orEnd(cr))
      return { end, next: end + (end === cr && lf === cr + 1 ? 2 : 1) }
    },
  }
}

type Quoted = { cells: string[]; next: number; lines: number } | { why: 'quote_open' | 'quote_within' }

/** A row with quotation marks, from its start. */
function quotedRow(text: string, begin: number, delimiter: string): Quoted {
  const cells: string[] = []
  let at = begin
  for (;;) {
    const from = afterBlanks(text, at, delimiter)
    if (text[from] === '"') {
      const cell = quotedCell(text, from + 1, begin + MAX_LINE)
      if (cell === null) return { why: 'quote_open' }
      at = afterBlanks(text, cell.next, delimiter)
      if (at < text.length && !isEnd(text[at]) && text[at] !== delimiter) return { why: 'quote_within' }
      cells.push(cell.value.trim())
    } else {
      const end = plainEnd(text, from, delimiter)
      const value = text.slice(from, end)
      if (value.includes('"')) return { why: 'quote_within' }
      cells.push(value.trim())
      at = end
    }
    if (text[at] === delimiter) at += 1
    else break
  }
  const next = at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1)
  return { cells, next, lines: 1 + (text.slice(begin, at).match(/\r\n|\n|\r/g)?.length ?? 0) }
}

function quotedCell(text: string, from: number, limit: number): { value: string; next: number } | null {
  let value = ''
  for (let at = from; ;) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote > limit) return null
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, next: quote + 1 }
    value += '"'
    at = quote + 2
  }
}

const isEnd = (char: string | undefined) => char === '\n' || char === '\r'

function afterBlanks(text: string, from: number, delimiter: string): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && !isEnd(text[at]) && text[at]?.trim() === '') at += 1
  return at
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && !isEnd(text[at])) at += 1
  return at
}
