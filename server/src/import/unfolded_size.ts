import { inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8

/**
 * How many bytes the files of a zip hold, by unpacking them one by one: what the zip itself says of its sizes may be
 * a lie.
 * @param most to look no further; more than that is told as Infinity
 * @returns 0 where it is no zip that can be read: its reader says so in its own words
 */
export function unfoldedSize(bytes: Uint8Array, most: number): number {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size = 0
  for (const packed of packedFiles(zip)) {
    size += sizeOf(packed, most - size)
    if (size > most) return Infinity
  }
  return size
}

interface Packed {
  method: number
  data: Buffer
}

/** The files that the directory at the zip's end lists. */
function* packedFiles(zip: Buffer): Generator<Packed> {
  const end = endOf(zip)
  if (end === null) return
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) return
    const start = zip.readUInt32LE(at + 42)
    if (start + 30 > zip.length) return
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    yield { method: zip.readUInt16LE(at + 10), data: zip.subarray(from, from + zip.readUInt32LE(at + 20)) }
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

function endOf(zip: Buffer): number | null {
  const first = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT)
  for (let at = zip.length - END_BYTES; at >= first; at--) if (zip.readUInt32LE(at) === END) return at
  return null
}

function sizeOf({ method, data }: Packed, most: number): number {
  if (method === STORED) return data.length
  if (method !== DEFLATED) return 0
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, most) }).length
  } catch (cause) {
    const too_long = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'
    return too_long ? Infinity : 0
  }
}
