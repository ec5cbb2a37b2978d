import {
  countsOf,
  nothingHeld,
  reason,
  type Counts,
  type Holdings,
  type LineReport,
  type Remark,
} from './report.ts'
import type { Reading } from './sheet_file.ts'
import { MOST_BYTES, UnusableFile } from './unusable_file.ts'

export interface ImportFile {
  name: string
  /** Lends the content to whoever reads it, once: afterwards its memory is free. */
  read: <Result>(reader: (bytes: Uint8Array) => Result) => Result
}

export interface ImportOptions extends Reading {
  /** Where the file comes from: see `imported_resource`. */
  source: string
  /** Put before each number of the file. */
  prefix: string
  /** Take the lines that are good although others are broken. */
  skip_broken: boolean
  /** Hears, from its begin on, how far each phase is. */
  onProgress?: (phase: Phase, done: number, total: number) => void
  /** Hears what should be known before anything is written. */
  onRemark?: (remark: Remark) => void
  /** Ends the import after the chunk at hand. */
  signal?: AbortSignal
}

/** What an import does, one after the other. Only the last writes. */
export type Phase = 'read' | 'look' | 'check' | 'write'

export interface ImportResult {
  lines: LineReport[]
  /** What was told before anything was written. */
  remarks: Remark[]
  holds: Holdings
  counts: Counts
  /** Why not all was taken in: lines are broken and nobody said to skip them, or it was cancelled. */
  stopped: 'broken' | 'cancelled' | 'declined' | null
  /** Rows that were made or changed. */
  written: number
  /** Periods that a newer timetable of their source no longer has, and that were given back. */
  removed?: number
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
  for (const { begins, kind } of OTHERS)
    if (begins.test(start)) throw new UnusableFile(reason('save_as', null, { name, kind }))
  if (start.startsWith('PK\u0003\u0004')) return 'xlsx'
  if (/^(\xEF\xBB\xBF)?\s*BEGIN:VCALENDAR/i.test(start)) return 'ics'
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === 'csv' || ending === 'tsv' || ending === 'txt') return 'csv'
  if (ending === 'ics' || ending === 'xlsx') return ending
  throw new UnusableFile(reason('unknown_format', null, { name }))
}

/** Files that people often have and that we don't read, by how they begin. */
const OTHERS = [
  { begins: /^PK.{28}mimetypeapplication\/vnd\.oasis/s, kind: 'ods' },
  { begins: /^\u00D0\u00CF.\u00E0/s, kind: 'xls' },
  { begins: /^(\u00EF\u00BB\u00BF)?\s*[[{]\s*["{[\]]/, kind: 'json' },
  { begins: /^(\u00EF\u00BB\u00BF)?\s*<(!doctype|html|table|\?xml)/i, kind: 'xml' },
] as const

/** Turns a file that can't be used at all into a report of one line. */
export function unusable<T extends object>(read: () => T): T | ImportResult {
  try {
    return read()
  } catch (cause) {
    if (!(cause instanceof UnusableFile)) throw cause
    const lines: LineReport[] = [{ line: 0, outcome: 'broken', about: '', reason: cause.reason }]
    return {
      ...{ lines, remarks: [], holds: nothingHeld(), counts: countsOf(lines) },
      ...{ stopped: 'broken', written: 0 },
    }
  }
}
