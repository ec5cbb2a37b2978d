import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { archiveDigest } from './archive_digest.ts'
import { CONTENTS, type Contents } from './archive_format.ts'

/** What fills an archive. */
export interface ArchiveWriter {
  /** Adds an entry of exactly `size` bytes. Waits while the disk is slower. */
  add(name: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
}

/**
 * Writes an archive: whole under its name or not at all. Only our user can read it, because it holds personal data,
 * and the keys of the sign-in.
 * @param fill adds the entries, and tells what the last one says of them
 * @param signal gives up and removes what was written
 */
export async function writeArchive(
  file: string,
  signal: AbortSignal,
  fill: (archive: ArchiveWriter) => Promise<Omit<Contents, 'digest'>>,
): Promise<void> {
  const part = `${file}.part`
  // Left by a program that was killed.
  await rm(part, { force: true })
  const { readable, controller } = createTarPacker()
  const digest = archiveDigest()
  const entry: ArchiveWriter['add'] = async (name, size, bytes) => {
    const writer = controller.add({ name, size, mode: 0o600, type: 'file' }).getWriter()
    for await (const chunk of bytes) {
      signal.throwIfAborted()
      await writer.write(chunk)
    }
    await writer.close()
  }
  const add: ArchiveWriter['add'] = (name, size, bytes) => {
    digest.entry(name, size)
    return entry(name, size, digested(bytes, digest))
  }
  const saved = pipeline(
    Readable.fromWeb(readable as ReadableStream),
    createGzip(),
    createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  )
  // Awaited below; what fills it learns of it by its next piece.
  saved.catch(() => {})
  try {
    const contents = await fill({ add })
    const text = Buffer.from(JSON.stringify({ ...contents, digest: digest.end() } satisfies Contents))
    await entry(CONTENTS, text.length, [text])
    controller.finalize()
    await saved
    await rename(part, file)
  } catch (cause) {
    controller.error(cause)
    await saved.catch(() => {})
    await rm(part, { force: true })
    throw cause
  }
}

async function* digested(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  digest: ReturnType<typeof archiveDigest>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    digest.bytes(chunk)
    yield chunk
  }
}
