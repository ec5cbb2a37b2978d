import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** A stored file, ready to be sent. */
export interface StoredFile {
  /** Bytes. */
  size: number
  /** Opens it. The stream must be read to its end, or destroyed. */
  stream(): Promise<Readable>
}

/**
 * Where uploaded bytes are stored: a folder or a bucket. Both give the same guarantees and store a file under
 * the same key, so files can be copied from one to the other.
 */
export interface FileStore {
  /**
   * Takes over a file of this machine under a name of ours: whole or not at all. The file may be gone
   * afterwards.
   * @throws Busy if a bucket can't be reached
   */
  put(folder: string, name: string, file: string): Promise<void>
  /**
   * @returns null if there is none, or the name is none of ours. @throws Busy if a bucket can't be reached
   */
  get(folder: string, name: string): Promise<StoredFile | null>
  /** Deletes a file; does nothing if it is already gone. @throws Busy if a bucket can't be reached */
  delete(folder: string, name: string): Promise<void>
}

const FOLDER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

/** An unguessable name that reveals nothing but the kind. */
export const newFileName = (extension: string): string => `${randomBytes(16).toString('hex')}.${extension}`

/** The key of a file in a store, with slashes; null if the name is none of ours. */
export function keyOf(folder: string, name: string): string | null {
  return FOLDER.test(folder) && NAME.test(name) ? `${folder}/${name.slice(0, 2)}/${name}` : null
}

/** The key of a file that is about to be written. */
export function keyToWrite(folder: string, name: string): string {
  const key = keyOf(folder, name)
  if (key === null) throw new Error('a file name that is none of ours')
  return key
}
