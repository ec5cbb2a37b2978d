import { download } from './csv.ts'

/**
 * A file that is written piece by piece, and handed over to the user when it is whole. It lies on the disk, where only this site's pages
 * find it, if the browser has such a place (not on plain http); else in memory.
 */
export interface LongFile {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  handOver(name: string, type: string): Promise<void>
  discard(): Promise<void>
}

const FOLDER = 'exports'
/** The browser has copied the file by then. Milliseconds. */
const COPIED_MS = 60_000

export async function longFile(): Promise<LongFile> {
  const folder = await folderOfExports(true)
  const handle = await folder?.getFileHandle(crypto.randomUUID(), { create: true })
  const writable = await handle?.createWritable?.()
  if (!folder || !handle || !writable) return fileInMemory()
  const remove = () => folder.removeEntry(handle.name).catch(() => {})
  return {
    write: (bytes) => writable.write(bytes),
    async handOver(name, type) {
      await writable.close()
      download(name, await handle.getFile(), type)
      setTimeout(() => void remove(), COPIED_MS)
    },
    async discard() {
      await writable.abort().catch(() => {})
      await remove()
    },
  }
}

function fileInMemory(): LongFile {
  let parts: Blob[] = []
  return {
    write: async (bytes) => void parts.push(new Blob([bytes])),
    handOver: async (name, type) => download(name, new Blob(parts), type),
    discard: async () => void (parts = []),
  }
}

/** Removes files that were left because the page was closed before it could. */
export async function removeLeft(): Promise<void> {
  const folder = await folderOfExports(false)
  if (!folder) return
  for await (const [name, handle] of folder.entries()) {
    if (!(handle instanceof FileSystemFileHandle)) continue
    const { lastModified } = await handle.getFile()
    // What is still written to, in another window, can't be removed.
    if (Date.now() - lastModified > COPIED_MS) await folder.removeEntry(name).catch(() => {})
  }
}

/** null: the browser has no such place, or there is nothing in it. */
const folderOfExports = async (create: boolean): Promise<FileSystemDirectoryHandle | null> => {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create })
  } catch {
    return null
  }
}
