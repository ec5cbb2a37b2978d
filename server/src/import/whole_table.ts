import type { Columns } from './headings.ts'
import { reason, type LineReport, type Remark } from './report.ts'
import type { LineReason } from './reasons.ts'
import { formatOf } from './result.ts'
import { readSheetFile, type FoundTable, type SheetLine, type SheetReading } from './sheet_file.ts'
import { UnusableFile } from './unusable_file.ts'

/** A table that somebody sent with a request. */
export interface SentTable {
  name: string
  bytes: Uint8Array
  columns: Columns
  /** Rows below the heading. */
  most_lines: number
  /** Bytes that a workbook may unpack into. */
  most_bytes: number
  /** What somebody chose of what was found when it was read before. */
  chosen?: Pick<SheetReading, 'sheet' | 'encoding' | 'columns'>
}

/** All of a table, or why it can't be used; and what was found of it until then. */
export type WholeTable = { found: FoundTable } & (
  | { lines: SheetLine[]; broken: LineReport[]; remarks: Remark[] }
  | { unusable: LineReason }
)

/** Reads a csv or xlsx to its end. */
export function wholeTable({ name, bytes, columns, most_lines, most_bytes, chosen }: SentTable): WholeTable {
  const found: FoundTable = {}
  const onFound = (part: FoundTable) => Object.assign(found, part)
  try {
    const format = formatOf(name, bytes)
    if (format === 'ics') return { found, unusable: reason('unknown_format', null, { name }) }
    const sheet = readSheetFile(bytes, format, columns, { ...chosen, most_bytes, onFound })
    const lines: SheetLine[] = []
    for (const line of sheet.lines) {
      lines.push(line)
      if (lines.length + sheet.broken.length > most_lines) break
    }
    if (lines.length + sheet.broken.length > most_lines)
      return { found, unusable: reason('too_many_lines', null, { limit: most_lines }) }
    return { found, lines, broken: sheet.broken, remarks: sheet.remarks() }
  } catch (cause) {
    if (cause instanceof UnusableFile) return { found, unusable: cause.reason }
    throw cause
  }
}
