import { constants, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { CannotStart } from '#postgres/cannot_start.ts'
import type { ImportFile } from './result.ts'
import { MAX_BYTES } from './unusable_file.ts'

/** Extra room for files that are longer than their stated size. */
const MORE = 1_048_576

/**
 * The file at a path, with its content: read now, so that a missing file is reported first.
 * @throws CannotStart
 */
export async function fileAt(path: string): Promise<ImportFile> {
  const bytes = await contentOf(path)
  return {
    name: basename(path),
    read(reader) {
      try {
        return reader(bytes)
      } finally {
        // Immediately: garbage collection may not run before the end of the import.
        bytes.buffer.transfer(0)
      }
    },
  }
}

/**
 * A file's content. Only a regular file is read, up to the size limit: devices and pipes have no end, and
 * some system files claim to be empty.
 * @throws CannotStart
 */
async function contentOf(path: string): Promise<Buffer<ArrayBuffer>> {
  try {
    // Opening a pipe without a writer would block for ever.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const found = await file.stat()
      if (found.isDirectory()) throw new CannotStart(`The file ${path} can't be read: it is a folder.`)
      if (!found.isFile())
        throw new CannotStart(`${path} is no ordinary file (a device or a pipe): save it as one first.`)
      let content = Buffer.alloc(Math.min(found.size, MAX_BYTES) + 1)
      for (let size = 0; Math.max(size, found.size) <= MAX_BYTES;) {
        if (size === content.length) content = Buffer.concat([content, Buffer.alloc(MORE)])
        const { bytesRead } = await file.read(content, size)
        if (bytesRead === 0) return content.subarray(0, size)
        size += bytesRead
      }
      throw new CannotStart(`The file ${path} holds more than ${MAX_BYTES / 1_000_000} MB: split it.`)
    } finally {
      await file.close()
    }
  } catch (cause) {
    if (cause instanceof CannotStart) throw cause
    const { code, message } = cause as NodeJS.ErrnoException
    const why = { ENOENT: 'there is none', EISDIR: 'it is a folder' }[code ?? ''] ?? message
    throw new CannotStart(`The file ${path} can't be read: ${why}.`)
  }
}
