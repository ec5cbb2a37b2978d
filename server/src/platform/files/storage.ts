import { randomBytes } from 'node:crypto'
import { readdir, stat, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '#postgres/data_folder.ts'
import { folderStore } from './folder_store.ts'
import type { Bucket } from './s3_store.ts'
import type { FileStore } from './store.ts'

/** The folder where uploads arrive, and the store where they stay. */
export interface Storage {
  store: FileStore
  /**
   * A path for bytes that may still be refused. Nothing there is served, and leftovers are removed at the
   * next start.
   */
  temporary(): string
  /** The free share of the disk that uploads arrive on, 0 to 1. */
  free(): Promise<number>
}

const UNFINISHED = '.unfinished'
/** No upload takes this long: older files are leftovers of a killed server. */
const FORGOTTEN_MS = 3_600_000

/**
 * Opens the storage. The folder is created if it doesn't exist.
 * @param bucket where files stay; null: in the folder itself. Uploads arrive in the folder in both cases
 */
export async function openStorage(folder: string, bucket: Bucket | null = null): Promise<Storage> {
  const unfinished = path.join(folder, UNFINISHED)
  makeFolder(unfinished)
  await removeForgotten(unfinished)
  return {
    // Loaded only where it is used.
    store: bucket ? (await import('./s3_store.ts')).s3Store(bucket) : folderStore(folder),
    temporary: () => path.join(unfinished, randomBytes(16).toString('hex')),
    async free() {
      const { bavail, blocks } = await statfs(unfinished)
      return blocks > 0 ? bavail / blocks : 1
    },
  }
}

async function removeForgotten(folder: string): Promise<void> {
  const limit = Date.now() - FORGOTTEN_MS
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < limit) await unlink(file).catch(() => {})
  }
}
