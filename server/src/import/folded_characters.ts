import { isUtf8 } from 'node:buffer'

const CR = 0x0d
const LF = 0x0a

/**
 * A calendar's bytes with each fold behind the character that it stands in: simple programs fold after 75 bytes, and a
 * Chinese character has three (RFC 5545 §3.1). The lines keep their numbers.
 * @returns the same bytes if they are UTF-8 already, or don't become so
 */
export function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  if (isUtf8(bytes)) return bytes
  const moved = Uint8Array.from(bytes)
  for (let at = 1; at < moved.length; at += 1) {
    const fold = foldLength(moved, at)
    if (fold === 0) continue
    const rest = missingAt(moved, at)
    const end = at + fold + rest
    const follows = moved.subarray(at + fold, end)
    if (rest > 0 && follows.length === rest && follows.every(continues)) {
      const between = moved.slice(at, at + fold)
      moved.copyWithin(at, at + fold, end)
      moved.set(between, at + rest)
    }
    at += fold + rest - 1
  }
  return isUtf8(moved) ? moved : bytes
}

/** How many bytes a fold takes that begins here; 0: none does. */
function foldLength(bytes: Uint8Array, at: number): number {
  const ends = bytes[at] === CR ? (bytes[at + 1] === LF ? 2 : 1) : bytes[at] === LF ? 1 : 0
  const next = bytes[at + ends]
  return ends > 0 && (next === 0x20 || next === 0x09) ? ends + 1 : 0
}

const continues = (byte: number) => byte >= 0x80 && byte < 0xc0

/** How many bytes the character before lacks. */
function missingAt(bytes: Uint8Array, at: number): number {
  let lead = at - 1
  while (lead > at - 4 && lead > 0 && continues(bytes[lead] ?? 0)) lead -= 1
  const first = bytes[lead] ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1
  return Math.max(0, length - (at - lead))
}
