import ICAL from 'ical.js'

/** A property as an iCal file writes it. */
export interface ContentLine {
  /** In capitals. */
  name: string
  /** By their names in capitals. */
  params: ReadonlyMap<string, string>
  /** As written, without spaces around it. */
  value: string
}

/** One line of a file after unfolding: RFC 5545 §3.1. */
export interface UnfoldedLine {
  /** Of its first line in the file, counted from 1. */
  line: number
  text: string
  /** It goes on beyond the most characters; the rest is dropped. */
  is_cut: boolean
}

/**
 * The lines of a text, with folded ones joined. They come one by one: a file may have a hundred million.
 * @param most characters of one line that are kept
 */
export function* unfolded(pieces: Iterable<string>, most: number): Generator<UnfoldedLine> {
  let number = 0
  let current: UnfoldedLine | null = null
  for (const line of linesOf(pieces)) {
    number += 1
    if (current && (line.startsWith(' ') || line.startsWith('\t'))) {
      if (current.text.length + line.length - 1 > most) current.is_cut = true
      else current.text += line.slice(1)
      continue
    }
    if (current) yield current
    current = { line: number, text: line.slice(0, most), is_cut: line.length > most }
  }
  if (current) yield current
}

function* linesOf(pieces: Iterable<string>): Generator<string> {
  let begun = ''
  let after_cr = false
  for (const piece of pieces) {
    if (piece === '') continue
    let at = after_cr && piece.startsWith('\n') ? 1 : 0
    const end = /\r\n|\n|\r/g
    end.lastIndex = at
    for (let found = end.exec(piece); found; found = end.exec(piece)) {
      yield begun + piece.slice(at, found.index)
      begun = ''
      at = end.lastIndex
    }
    begun += piece.slice(at)
    after_cr = piece.endsWith('\r')
  }
  if (begun !== '') yield begun
}

/** The name of the property in a line, in capitals; null if it is none. Blanks around a name are tolerated. */
export function nameOf(line: string): string | null {
  return /^\s*([a-z0-9-]+)\s*[;:]/i.exec(line.slice(0, 200))?.[1]?.toUpperCase() ?? null
}

/** Values stay as they are written: the library's own readers take what they understand and drop the rest. */
const AS_WRITTEN = {
  property: Object.create(null) as object,
  value: Object.create(null) as object,
  param: Object.create(null) as object,
  propertyGroups: false,
}

/**
 * Parses an unfolded line.
 * @returns null if it is no property, or has a parameter twice
 */
export function contentLine(line: string): ContentLine | null {
  const name = nameOf(line)
  if (name === null) return null
  try {
    const [, given, type, value] = ICAL.parse.property(`x${line.slice(line.search(/[;:]/))}`, AS_WRITTEN) as [
      string,
      Record<string, string>,
      string,
      string,
    ]
    const all = Object.entries(given).map(([key, text]) => [key.trim().toUpperCase(), text.trim()] as const)
    const params = new Map(type === 'unknown' ? all : [...all, ['VALUE', type.trim().toUpperCase()] as const])
    const head = line.slice(0, line.length - value.length).replaceAll(/"[^"]*"/g, '')
    const count = head.match(/;[^;:=]*(?==)/g)?.length ?? 0
    return count > params.size ? null : { name, params, value: value.trim() }
  } catch {
    return null
  }
}
