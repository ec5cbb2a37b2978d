import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writeOwn } from '#postgres/cluster_folder.ts'

const last_backup = z.object({
  file: z.string(),
  /** ISO 8601 */
  taken_at: z.string(),
  /** Bytes. */
  size: z.number(),
})
export type LastBackup = z.infer<typeof last_backup>

const placeIn = (data_dir: string) => path.join(data_dir, 'last_backup.json')

/** Notes in the data folder that a backup was made. */
export function noteBackup(data_dir: string, made: LastBackup): void {
  writeOwn(placeIn(data_dir), `${JSON.stringify(made)}\n`)
}

/** The last one that was noted; null if there is none, or the note can't be read. */
export function lastBackup(data_dir: string): LastBackup | null {
  try {
    return last_backup.parse(JSON.parse(readFileSync(placeIn(data_dir), 'utf8')))
  } catch {
    return null
  }
}
