import { constants, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { CannotStart } from '#server/platform/config/cannot_start.ts'
import type { ImportFile } from './result.ts'
import { MOST_BYTES } from './unusable_file.ts'

/** Added for files that are longer than they say. */
const MORE = 1_048_576

/**
 * The file of a path, with what it holds: read now, so that one that is missing is told first.
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
        // At once: a collection of garbage may not come before the import's end.
        bytes.buffer.transfer(0)
      }
    },
  }
}

/**
 * What a file holds. Only an ordinary one is read, and no further than a file may be big: devices and pipes have no
 * end, and some files of the system say that they are empty and are not.
 * @throws CannotStart
 */
async function contentOf(path: string): Promise<Buffer<ArrayBuffer>> {
  try {
    // A pipe that nobody writes to would make opening it wait for ever.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const found = await file.stat()
      if (found.isDirectory()) throw new CannotStart(`The file ${path} can't be read: it is a folder.`)
      if (!found.isFile())
        throw new CannotStart(`${path} is no ordinary file (a device or a pipe): save it as one first.`)
      let content = Buffer.alloc(Math.min(found.size, MOST_BYTES) + 1)
      for (let size = 0; Math.max(size, found.size) <= MOST_BYTES;) {
        if (size === content.length) content = Buffer.concat([content, Buffer.alloc(MORE)])
        const { bytesRead } = await file.read(content, size)
        if (bytesRead === 0) return content.subarray(0, size)
        size += bytesRead
      }
      throw new CannotStart(`The file ${path} holds more than ${MOST_BYTES / 1_000_000} MB: split it.`)
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
