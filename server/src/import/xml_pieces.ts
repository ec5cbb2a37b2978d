import { Parser } from 'saxen'
import { reason } from './report.ts'
import { UnusableFile } from './unusable_file.ts'

/** The most characters that a spreadsheet keeps in one cell. */
export const MAX_CELL_TEXT = 32_767
/** The most characters between two tags, or within one: a cell's, with each of them as an entity (`&#22269;`). */
export const MAX_RUN = 8 * MAX_CELL_TEXT
const PIECE_BYTES = 65_536

/** What is called for a part's elements and texts, in their order. */
export interface XmlSeen {
  open(
    name: string,
    attributes: () => Record<string, string | boolean>,
    decode: (text: string) => string,
  ): void
  close?(name: string): void
  /** The text as it stands, and what decodes its entities. Sections of CDATA have none. */
  text?(raw: string, decode: (text: string) => string): void
  /** It is not XML from here on, and nothing more is seen. */
  error?(message: string): void
}

/**
 * Reads a part of a workbook piece by piece, in time that grows with its length: the parser searches what is unfinished
 * again with each piece, so that may be `MAX_RUN` characters and no longer.
 * @returns yields after each piece
 * @throws UnusableFile for text, a comment or a tag without an end
 */
export function* xmlPieces(part: Uint8Array, seen: XmlSeen): Generator<void> {
  const parser = new Parser()
  let found = false
  let broken = false
  const note = () => void (found = true)
  parser.on('openTag', (tag, attributes, decode) => {
    note()
    seen.open(withoutPrefix(tag), attributes, decode)
  })
  parser.on('closeTag', (tag) => {
    note()
    seen.close?.(withoutPrefix(tag))
  })
  parser.on('text', (text, decode) => {
    note()
    if (text.length > MAX_RUN) throw tooLongRun()
    seen.text?.(text, decode)
  })
  parser.on('cdata', (text) => {
    note()
    if (text.length > MAX_RUN) throw tooLongRun()
    seen.text?.(text, asItStands)
  })
  parser.on('comment', note)
  parser.on('question', note)
  parser.on('attention', note)
  parser.on('error', ({ message }) => {
    broken = true
    seen.error?.(message)
  })
  const decoder = new TextDecoder()
  let unfinished = 0
  for (let at = 0; at < part.length && !broken; at += PIECE_BYTES) {
    const piece = decoder.decode(part.subarray(at, at + PIECE_BYTES), { stream: true })
    found = false
    parser.write(piece)
    if (broken) return
    // What ended in this piece ended because of it: what is unfinished now began in it.
    unfinished = found ? piece.length : unfinished + piece.length
    if (unfinished > MAX_RUN + PIECE_BYTES) throw tooLongRun()
    yield
  }
  parser.end()
}

/** Reads a part to its end. */
export function readXml(part: Uint8Array, seen: XmlSeen): void {
  for (const _ of xmlPieces(part, seen));
}

/**
 * A cell's text, grown by a piece of it.
 * @throws UnusableFile once it is longer than any spreadsheet's
 */
export function grown(text: string, by: string): string {
  if (text.length + by.length > MAX_CELL_TEXT)
    throw new UnusableFile(reason('too_long_cell', null, { limit: MAX_CELL_TEXT }))
  return text + by
}

const asItStands = (text: string): string => text
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)
const tooLongRun = () => new UnusableFile(reason('too_long_run', null, { limit: MAX_RUN }))
