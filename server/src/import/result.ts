import {
  countsOf,
  nothingHeld,
  reason,
  type Counts,
  type Holdings,
  type LineReport,
  type Remark,
} from './report.ts'
import type { SheetReading } from './sheet_file.ts'
import { MAX_BYTES, UnusableFile } from './unusable_file.ts'

export interface ImportFile {
  name: string
  /** Lends the content to its reader, once: afterwards its memory is freed. */
  read: <Result>(reader: (bytes: Uint8Array) => Result) => Result
}

export interface ImportOptions extends SheetReading {
  /** The origin of the file: see `imported_resource`. */
  source: string
  /** Put before each number of the file. */
  prefix: string
  /** Import the valid lines although others are broken. */
  skip_broken: boolean
  /** Receives the progress of each phase, from its beginning. */
  onProgress?: (phase: Phase, done: number, total: number) => void
  /** Receives notes before anything is written. */
  onRemark?: (remark: Remark) => void
  /** Ends the import after the current chunk. */
  signal?: AbortSignal
}

/** The phases of an import in order. Only the last one writes. */
export type Phase = 'read' | 'look' | 'check' | 'write'

export interface ImportResult {
  lines: LineReport[]
  /** The notes given before anything was written. */
  remarks: Remark[]
  holds: Holdings
  counts: Counts
  /** Why the import is incomplete: lines are broken and skipping was not requested, or it was cancelled. */
  stopped: 'broken' | 'cancelled' | 'declined' | null
  /** Created or changed rows. */
  written: number
  /** Periods that a newer timetable of their source no longer has, and that were removed. */
  removed?: number
}

export type Format = 'csv' | 'xlsx' | 'ics'

/**
 * The kind of a file, by its content, and by its name if the content is ambiguous.
 * @throws UnusableFile also if it is too big to be read
 */
export function formatOf(name: string, bytes: Uint8Array): Format {
  if (bytes.length > MAX_BYTES)
    throw new UnusableFile(reason('too_big', null, { limit: MAX_BYTES / 1_000_000 }))
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

/** Frequent file types that are not supported, by their first bytes. */
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
      lines,
      remarks: [],
      holds: nothingHeld(),
      counts: countsOf(lines),
      stopped: 'broken',
      written: 0,
    }
  }
}
