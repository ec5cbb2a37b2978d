import { randomBytes } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'

/** A stored file, ready to be sent. */
export interface StoredFile {
  size: number
  stream(): ReadStream
}

/** Where uploaded bytes lie. On local disk here; a bucket elsewhere keeps the same promise. */
export interface FileStore {
  /** A path for bytes that may yet be refused; nothing there is served, and what is forgotten is removed at the next start. */
  temporary(): string
  /** Takes a temporary file over under a name of ours: whole or not at all. */
  put(folder: string, name: string, temporary: string): Promise<void>
  /** null where there is none. */
  get(folder: string, name: string): Promise<StoredFile | null>
  delete(folder: string, name: string): Promise<void>
}

const UNFINISHED = '.unfinished'
/** Nobody uploads for so long: what is older belongs to a server that was killed. */
const FORGOTTEN_MS = 3_600_000
const FOLDER = /^[0-9a-f-]{36}$/
const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

/** A name that nobody can guess, and that says nothing but the kind. */
export const newFileName = (extension: string): string => `${randomBytes(16).toString('hex')}.${extension}`

/** Opens the store in a folder, which is made where it isn't there. Files are spread over subfolders by their name. */
export async function openFileStore(root: string): Promise<FileStore> {
  const unfinished = path.join(root, UNFINISHED)
  await mkdir(unfinished, { recursive: true })
  await removeForgotten(unfinished)
  const placeOf = (folder: string, name: string) => {
    if (!FOLDER.test(folder) || !NAME.test(name)) return null
    return path.join(root, folder, name.slice(0, 2), name)
  }
  return {
    temporary: () => path.join(unfinished, randomBytes(16).toString('hex')),
    async put(folder, name, temporary) {
      const place = placeOf(folder, name)
      if (!place) throw new Error('a file name that is none of ours')
      await mkdir(path.dirname(place), { recursive: true })
      await flush(temporary)
      await rename(temporary, place)
    },
    async get(folder, name) {
      const place = placeOf(folder, name)
      const found = place ? await stat(place).catch(() => null) : null
      return place && found?.isFile() ? { size: found.size, stream: () => createReadStream(place) } : null
    },
    async delete(folder, name) {
      const place = placeOf(folder, name)
      if (place) await rm(place, { force: true })
    },
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

async function removeForgotten(folder: string): Promise<void> {
  const limit = Date.now() - FORGOTTEN_MS
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < limit) await unlink(file).catch(() => {})
  }
}
