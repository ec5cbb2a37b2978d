import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** A stored file, ready to be sent. */
export interface StoredFile {
  /** Bytes. */
  size: number
  /** Opens it. To be read to its end, or destroyed. */
  stream(): Promise<Readable>
}

/**
 * Where uploaded bytes lie: a folder or a bucket. Both keep the same promises, and both lay a file under the same
 * key, so that what lies in one can be copied to the other.
 */
export interface FileStore {
  /**
   * Takes a file of this machine over under a name of ours: whole or not at all. The file may be gone afterwards.
   * @throws Busy where a bucket can't be reached
   */
  put(folder: string, name: string, file: string): Promise<void>
  /** @returns null where there is none, or where the name is none of ours. @throws Busy where a bucket can't be reached */
  get(folder: string, name: string): Promise<StoredFile | null>
  /** What isn't there any more is deleted all the same. @throws Busy where a bucket can't be reached */
  delete(folder: string, name: string): Promise<void>
}

const FOLDER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

/** A name that nobody can guess, and that says nothing but the kind. */
export const newFileName = (extension: string): string => `${randomBytes(16).toString('hex')}.${extension}`

/** The place of a file below the root of a store, with slashes; null where a name is none of ours. */
export function keyOf(folder: string, name: string): string | null {
  return FOLDER.test(folder) && NAME.test(name) ? `${folder}/${name.slice(0, 2)}/${name}` : null
}

/** The key of a file that is about to be written. */
export function keyToWrite(folder: string, name: string): string {
  const key = keyOf(folder, name)
  if (key === null) throw new Error('a file name that is none of ours')
  return key
}
