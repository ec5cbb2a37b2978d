import { countsOf, reason, type Counts, type LineReport } from './report.ts'
import { MOST_BYTES, UnusableFile } from './unusable_file.ts'

export interface ImportFile {
  name: string
  bytes: Uint8Array
}

export interface ImportOptions {
  /** Where the file comes from: see `imported_resource`. */
  source: string
  /** Put before each number of the file. */
  prefix: string
  /** Take the lines that are good although others are broken. */
  skip_broken: boolean
  /** Called after each chunk that is safely written. */
  onProgress?: (done: number, total: number) => void
  /** Ends the import after the chunk at hand. */
  signal?: AbortSignal
}

export interface ImportResult {
  lines: LineReport[]
  counts: Counts
  /** Why not all was taken in: lines are broken and nobody said to skip them, or it was cancelled. */
  stopped: 'broken' | 'cancelled' | null
  /** Good lines that were left because it stopped. */
  not_reached: number
  /** Rows that were made or changed. */
  written: number
}

export type Format = 'csv' | 'xlsx' | 'ics'

/**
 * What kind of file it is, by its content, and by its name where the content leaves it open.
 * @throws UnusableFile also where it is too big to be read
 */
export function formatOf(name: string, bytes: Uint8Array): Format {
  if (bytes.length > MOST_BYTES)
    throw new UnusableFile(reason('too_big', null, { limit: MOST_BYTES / 1_000_000 }))
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  if (start.startsWith('PK\u0003\u0004')) return 'xlsx'
  if (/^(\xEF\xBB\xBF)?\s*BEGIN:VCALENDAR/i.test(start)) return 'ics'
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === 'csv' || ending === 'txt') return 'csv'
  if (ending === 'ics' || ending === 'xlsx') return ending
  throw new UnusableFile(reason('unknown_format', null, { name }))
}

/** Turns a file that can't be used at all into a report of one line. */
export async function unusable<T extends object>(read: () => Promise<T>): Promise<T | ImportResult> {
  try {
    return await read()
  } catch (cause) {
    if (!(cause instanceof UnusableFile)) throw cause
    const lines: LineReport[] = [{ line: 0, outcome: 'broken', about: '', reason: cause.reason }]
    return { lines, counts: countsOf(lines), stopped: 'broken', not_reached: 0, written: 0 }
  }
}
