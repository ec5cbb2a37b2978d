import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '#postgres/data_folder.ts'
import { keyOf, keyToWrite, type FileStore } from './store.ts'

/** Stores files in a folder of this machine, spread over subfolders by name. */
export function folderStore(root: string): FileStore {
  return {
    async put(folder, name, file) {
      const place = path.join(root, keyToWrite(folder, name))
      makeFolder(path.dirname(place))
      await flush(file)
      await rename(file, place)
    },
    async get(folder, name) {
      const key = keyOf(folder, name)
      if (key === null) return null
      const place = path.join(root, key)
      const found = await stat(place).catch(() => null)
      return found?.isFile() ? { size: found.size, stream: async () => createReadStream(place) } : null
    },
    async delete(folder, name) {
      const key = keyOf(folder, name)
      if (key !== null) await rm(path.join(root, key), { force: true })
    },
  }
}

/** Syncs to the disk: a file whose upload was confirmed must survive a power failure. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
