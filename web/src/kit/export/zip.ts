const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** @param before of the bytes before these */
function crcOf(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (const byte of bytes) crc = (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

/** 1 January 1980, the first day that a zip can say: files of the same content are the same. */
const DAY = 0x21
/** Names are UTF-8; the sizes follow the content. */
const [UTF8, SIZES_FOLLOW] = [0x800, 0x8]
const [STORED, DEFLATED] = [0, 8]

/** A zip of files that are stored as they are. */
export function zipped(files: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const directory = createDirectory()
  let offset = 0
  for (const [name, content] of files) {
    const [path, bytes] = [encoder.encode(name), encoder.encode(content)]
    const about = [20, UTF8, STORED, 0, DAY]
    const sizes = [crcOf(bytes), bytes.length, bytes.length]
    const header = record(0x04034b50, about, sizes, [path.length, 0], [])
    directory.add({ path, about, sizes, offset })
    parts.push(header, path, bytes)
    offset += header.length + path.length + bytes.length
  }
  return joined([...parts, ...directory.end(offset)])
}

/** A zip that is written as its files come, each compressed by the browser: no file is in memory. At most 4 GB. */
export interface ZipWriter {
  add(name: string, texts: AsyncIterable<string> | Iterable<string>): Promise<void>
  /** Writes what a zip ends with. */
  end(): Promise<void>
}

/** @param write is waited for: what it can't take yet isn't made yet */
export function zipWriter(write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>): ZipWriter {
  const encoder = new TextEncoder()
  const directory = createDirectory()
  let offset = 0
  const put = async (bytes: Uint8Array<ArrayBuffer>) => {
    offset += bytes.length
    await write(bytes)
  }
  return {
    async add(name, texts) {
      const begins = offset
      const path = encoder.encode(name)
      const about = [20, UTF8 | SIZES_FOLLOW, DEFLATED, 0, DAY]
      await put(joined([record(0x04034b50, about, [0, 0, 0], [path.length, 0], []), path]))
      const from = offset
      let [crc, size] = [0, 0]
      const { readable, writable } = new CompressionStream('deflate-raw')
      const written = readable.pipeTo(new WritableStream({ write: put }))
      // Else a failure of it would be nobody's before it is waited for.
      written.catch(() => {})
      const writer = writable.getWriter()
      try {
        for await (const text of texts) {
          const bytes = encoder.encode(text)
          crc = crcOf(bytes, crc)
          size += bytes.length
          await writer.write(bytes)
        }
        await writer.close()
      } catch (cause) {
        await writer.abort(cause).catch(() => {})
        throw cause
      }
      await written
      const sizes = [crc, offset - from, size]
      directory.add({ path, about, sizes, offset: begins })
      await put(record(0x08074b50, [], sizes, [], []))
    },
    async end() {
      await put(joined(directory.end(offset)))
    },
  }
}

interface ZippedFile {
  path: Uint8Array
  about: readonly number[]
  /** The checksum, and how long it is in the zip and outside. */
  sizes: readonly number[]
  offset: number
}

/** What a zip ends with: where each of its files is. */
function createDirectory() {
  const parts: Uint8Array[] = []
  let count = 0
  return {
    add({ path, about, sizes, offset }: ZippedFile) {
      count += 1
      parts.push(record(0x02014b50, [20, ...about], sizes, [path.length, 0, 0, 0, 0], [0, offset]), path)
    },
    end(offset: number): Uint8Array[] {
      const size = parts.reduce((sum, part) => sum + part.length, 0)
      return [...parts, record(0x06054b50, [0, 0, count, count], [size, offset], [0], [])]
    },
  }
}

/** A record of a zip: its mark, then numbers of two, four, two and four bytes. */
function record(
  mark: number,
  shorts: readonly number[],
  longs: readonly number[],
  more_shorts: readonly number[],
  more_longs: readonly number[],
): Uint8Array<ArrayBuffer> {
  const view = new DataView(
    new ArrayBuffer(4 + 2 * (shorts.length + more_shorts.length) + 4 * (longs.length + more_longs.length)),
  )
  let at = 0
  const put = (size: 2 | 4, values: readonly number[]) => {
    for (const value of values) {
      if (size === 2) view.setUint16(at, value, true)
      else view.setUint32(at, value, true)
      at += size
    }
  }
  put(4, [mark])
  put(2, shorts)
  put(4, longs)
  put(2, more_shorts)
  put(4, more_longs)
  return new Uint8Array(view.buffer)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
