import { isUtf8 } from 'node:buffer'
import { columnOf } from './headings.ts'
import { reason } from './report.ts'
import { UnusableFile } from './unusable_file.ts'

/** A file's text, and its encoding. */
export interface Decoded {
  /** The text from its start, piece by piece: as a whole it may take twice the memory of its bytes. */
  pieces: () => Iterable<string>
  encoding: string
}

/** If none is certain, the refusal shows the first words in each of these. */
const OFTEN_MEANT = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1252'] as const
/** A known Chinese heading proves these: no other encoding yields column names that we know. */
const PROVEN_BY_HEADING = ['gb18030', 'big5'] as const
const SAMPLED_BYTES = 65_536
const PIECE_BYTES = 262_144
const SHOWN = 24

/**
 * Decodes a file: UTF-8 with or without its mark, UTF-16 with one, another encoding if requested, or if a
 * known Chinese heading can be read in it alone. It never guesses among the many others: that would store
 * names that nobody wrote.
 * @param asked an encoding by its common name; null: by the bytes
 * @throws UnusableFile
 */
export function decode(bytes: Uint8Array, asked: string | null = null): Decoded {
  if (asked !== null) return decoded(bytes, checked(asked).toLowerCase())
  const marked = markOf(bytes)
  if (marked !== null) return decoded(bytes, marked)
  const unmarked = nulsOf(bytes)
  if (unmarked !== null) throw new UnusableFile(reason('unmarked_encoding', null, { encoding: unmarked }))
  if (fits(bytes, 'utf-8')) return decoded(bytes, 'utf-8')
  const proven = PROVEN_BY_HEADING.filter((encoding) => hasKnownHeading(bytes, encoding))
  const [only] = proven
  if (proven.length === 1 && only !== undefined && fits(bytes, only)) return decoded(bytes, only)
  throw new UnusableFile(reason('unknown_encoding', null, { samples: samplesOf(bytes) }))
}

function checked(encoding: string): string {
  try {
    new TextDecoder(encoding)
  } catch {
    throw new UnusableFile(reason('no_such_encoding', null, { encoding: encoding.slice(0, 40) }))
  }
  return encoding
}

function decoded(bytes: Uint8Array, encoding: string): Decoded {
  if (!fits(bytes, encoding)) wrong(encoding)
  return { pieces: () => strictly(bytes, encoding), encoding }
}

function wrong(encoding: string): never {
  throw new UnusableFile(reason('wrong_encoding', null, { encoding }))
}

/** Whether the whole file can be decoded so. */
function fits(bytes: Uint8Array, encoding: string): boolean {
  if (encoding === 'utf-8') return isUtf8(bytes)
  try {
    for (const _ of strictly(bytes, encoding));
    return true
  } catch {
    return false
  }
}

function* strictly(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true })
  yield decoder.decode()
}

function markOf(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0) return wrong('utf-32')
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return wrong('utf-32')
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Digits and commas of UTF-16 have a NUL beside each; nothing else has dozens of them on one side only. */
function nulsOf(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, 4096)
  const nuls = [0, 0]
  for (const [i, byte] of start.entries()) if (byte === 0) nuls[i % 2] = (nuls[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls
  if (start.length === 0 || even + odd < start.length / 8) return null
  return even > odd ? 'utf-16be' : 'utf-16le'
}

/** Whether one of the first lines contains a known column name beyond plain ASCII. */
function hasKnownHeading(bytes: Uint8Array, encoding: string): boolean {
  const lines = new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLED_BYTES)).split(/[\r\n]+/, 10)
  const cells = lines.flatMap((line) => line.slice(0, 10_000).split(/[,;|\t]/))
  return cells.some((cell) => {
    const name = cell.replaceAll('"', '').trim()
    return /[^\p{ASCII}]/u.test(name) && /^[a-z_]+$/.test(columnOf(name))
  })
}

/** The first words beyond plain ASCII, as each of the usual encodings reads them. */
function samplesOf(bytes: Uint8Array): string {
  const at = Math.max(
    0,
    bytes.findIndex((byte) => byte >= 0x80),
  )
  const from = Math.max(bytes.lastIndexOf(0x0a, at) + 1, at - 12)
  const found = OFTEN_MEANT.flatMap((encoding) => {
    if (!fits(bytes, encoding)) return []
    const words = new TextDecoder(encoding).decode(bytes.subarray(from, from + 80))
    return [`${encoding} "${(words.split(/[\r\n]/)[0] ?? '').slice(0, SHOWN)}"`]
  })
  return found.join(', ') || OFTEN_MEANT.join(', ')
}
