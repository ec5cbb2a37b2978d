import { constants, open } from 'node:fs/promises'
import { CannotStart } from '#server/platform/config/cannot_start.ts'
import { MOST_BYTES } from './unusable_file.ts'

const AT_ONCE = 1_048_576

/**
 * What a file holds. Only an ordinary one is read, and no further than a file may be big: devices and pipes have no
 * end, and some files of the system say that they are empty and are not.
 * @throws CannotStart
 */
export async function contentOf(path: string): Promise<Buffer> {
  try {
    // A pipe that nobody writes to would make opening it wait for ever.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const found = await file.stat()
      if (found.isDirectory()) throw new CannotStart(`The file ${path} can't be read: it is a folder.`)
      if (!found.isFile())
        throw new CannotStart(`${path} is no ordinary file (a device or a pipe): save it as one first.`)
      const parts: Buffer[] = []
      for (let size = 0; Math.max(size, found.size) <= MOST_BYTES;) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(AT_ONCE), 0, AT_ONCE)
        if (bytesRead === 0) return Buffer.concat(parts)
        parts.push(buffer.subarray(0, bytesRead))
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
