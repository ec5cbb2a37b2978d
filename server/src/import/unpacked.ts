import { inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8

/** Each part of a zip by its name. */
export type Parts = Record<string, Uint8Array>

/** A zip that contains more than the limit. */
export class TooMuch extends Error {
  readonly what: 'bytes' | 'parts'
  constructor(what: 'bytes' | 'parts') {
    super(`too many ${what}`)
    this.what = what
  }
}

/** A part whose packed bytes can't be unpacked; its name. */
export class BrokenPart extends Error {}

/**
 * Unpacks the parts of a zip one by one: the sizes stated in the zip itself may be wrong.
 * @param most the limit
 * @returns nothing if it is not a readable zip
 * @throws TooMuch, BrokenPart: the work for it counts as no bytes, and a directory may list it again and again
 */
export function unpacked(bytes: Uint8Array, most: { bytes: number; parts: number }): Parts {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = Object.create(null) as Parts
  let size = 0
  let count = 0
  for (const packed of packedFiles(zip)) {
    if ((count += 1) > most.parts) throw new TooMuch('parts')
    const data = contentOf(packed, most.bytes - size)
    if ((size += data.length) > most.bytes) throw new TooMuch('bytes')
    parts[packed.name] = data
  }
  return parts
}

interface Packed {
  name: string
  method: number
  data: Buffer
}

/** The files listed in the zip's directory. */
function* packedFiles(zip: Buffer): Generator<Packed> {
  const end = endOf(zip)
  if (end === null) return
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) return
    const start = zip.readUInt32LE(at + 42)
    if (start + 30 > zip.length) return
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const named = zip.readUInt16LE(at + 28)
    yield {
      name: zip.toString('utf8', at + 46, at + 46 + named),
      method: zip.readUInt16LE(at + 10),
      data: zip.subarray(from, from + zip.readUInt32LE(at + 20)),
    }
    at += 46 + named + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

function endOf(zip: Buffer): number | null {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT)
  for (let at = zip.length - END_BYTES; at >= first; at--) if (zip.readUInt32LE(at) === END) return at
  return null
}

function contentOf({ name, method, data }: Packed, most: number): Uint8Array {
  if (method === STORED) return data
  if (method !== DEFLATED) return new Uint8Array()
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, most) })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE')
      throw new TooMuch('bytes')
    throw new BrokenPart(name, { cause })
  }
}
