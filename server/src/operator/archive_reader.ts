import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream, WritableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { CannotStart } from '#postgres/cannot_start.ts'
import { keyOf } from '#server/platform/files/store.ts'
import { parseSecretKeys } from '#server/platform/secrets/secret_keys.ts'
import { archiveDigest } from './archive_digest.ts'
import {
  ARCHIVE_FORMAT,
  CONTENTS,
  contents,
  heading,
  HEADING,
  keyOfTable,
  placeOf,
  SECRET_KEYS,
  type Contents,
  type Heading,
} from './archive_format.ts'

/** One entry; its bytes have to be read, or cancelled, before the next one comes. */
export interface ArchiveEntry {
  name: string
  size: number
  bytes: AsyncIterable<Uint8Array>
}

/** Far more than a list of tables takes, and little enough to be held in memory. */
const LARGEST_JSON = 16 * 1024 * 1024

/** Reads the entries of an archive in their order. @throws if it is no archive, or is cut off */
export async function* entriesOf(file: string, signal: AbortSignal): AsyncGenerator<ArchiveEntry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const unpacked = createGunzip()
  const stored = createReadStream(file)
  stored.on('error', (cause) => unpacked.destroy(cause))
  stored.pipe(unpacked)
  const feeding = (Readable.toWeb(unpacked) as ReadableStream<Uint8Array>).pipeTo(
    writable as WritableStream<Uint8Array>,
    { signal },
  )
  // The reader below fails with the same error.
  feeding.catch(() => {})
  try {
    for await (const { header, body } of readable as unknown as AsyncIterable<{
      header: { name: string; size: number; type?: string }
      body: ReadableStream<Uint8Array>
    }>) {
      signal.throwIfAborted()
      if (header.type !== undefined && header.type !== 'file') throw new Error('an entry that is no file')
      yield { name: header.name, size: header.size, bytes: body }
    }
    await feeding
  } finally {
    stored.destroy()
  }
}

/**
 * Reads an archive from its begin to its end before anything of it is used: every entry is one of ours, none is
 * missing, and all bytes are those that were written.
 * @throws CannotStart, one sentence
 */
export async function checkArchive(
  file: string,
  signal: AbortSignal,
): Promise<{ heading: Heading; contents: Contents; secret_keys: string | null }> {
  try {
    return await checked(file, signal)
  } catch (cause) {
    if (cause instanceof CannotStart || signal.aborted) throw cause
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new CannotStart(`There is no file ${file}.`)
    if (code === 'EACCES' || code === 'EISDIR')
      throw new CannotStart(`The file ${file} can't be read (${code}).`)
    throw new CannotStart(
      `${file} is no backup, or it is damaged or cut off (${message}): nothing was changed.`,
    )
  }
}

async function checked(file: string, signal: AbortSignal) {
  const digest = archiveDigest()
  let first: Heading | null = null
  let last: Contents | null = null
  let files = 0
  let secret_keys: string | null = null
  for await (const { name, size, bytes } of entriesOf(file, signal)) {
    if (last) throw new Error(`${name} comes after the end`)
    if (name === CONTENTS) {
      last = contents.parse(await jsonOf(size, bytes))
      continue
    }
    digest.entry(name, size)
    const told = async function* () {
      for await (const chunk of bytes) {
        digest.bytes(chunk)
        yield chunk
      }
    }
    if (!first) {
      if (name !== HEADING) throw new Error(`it begins with ${name}`)
      first = headingOf(file, await jsonOf(size, told()))
      continue
    }
    if (name === SECRET_KEYS && secret_keys === null) {
      secret_keys = keysText(await bytesOf(size, told()))
      continue
    }
    if (isFile(first, name)) files += 1
    for await (const chunk of told()) void chunk
  }
  if (!first || !last) throw new Error('its end is missing')
  if (digest.end() !== last.digest) throw new Error('its bytes are not those that were written')
  if (files !== last.files) throw new Error(`${files} of ${last.files} files are there`)
  return { heading: first, contents: last, secret_keys }
}

/** @throws CannotStart if a newer product wrote it */
function headingOf(file: string, found: unknown): Heading {
  const { format } = heading.pick({ format: true }).parse(found)
  if (format > ARCHIVE_FORMAT)
    throw new CannotStart(
      `${file} was made by a newer version of the product: restore it with that version, or a later one. Nothing was changed.`,
    )
  return heading.parse(found)
}

/** @throws if the entry is neither a table's piece nor an uploaded file */
function isFile({ tables }: Heading, name: string): boolean {
  const place = placeOf(name)
  if (place !== null && 'table' in place && tables.some((table) => keyOfTable(table) === place.table))
    return false
  if (place !== null && 'file' in place && keyOf(place.tenant, place.file) !== null) return true
  throw new Error(`${name} is none of its entries`)
}

/** @throws if they are none */
function keysText(bytes: Buffer): string {
  const text = bytes.toString()
  if (parseSecretKeys(text) === null) throw new Error('its keys of encrypted values are none')
  return text
}

const jsonOf = async (size: number, bytes: AsyncIterable<Uint8Array>): Promise<unknown> =>
  JSON.parse((await bytesOf(size, bytes)).toString())

async function bytesOf(size: number, bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  if (size > LARGEST_JSON) throw new Error('its description is too long')
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}
