import { visitor_registration_record } from '#rules/visitors/people/visitor_registration_record.ts'
import type { Ctx } from '#server/context.ts'
import {
  importRegistrations,
  type ImportedModel,
  type ImportModel,
} from '#server/visitors/people/people.service.ts'
import type { LineReason } from './reasons.ts'
import { cellsAs, columnsFor } from './record_cells.ts'
import type { LineReport, Remark } from './report.ts'
import { readSentTable } from './sent_table.ts'

/** All of a file is written within the time that one request has. */
const MAX_VISITORS = 500
const MAX_UNPACKED = 2_000_000
// A file has no pictures, and nobody's password.
const { visitor_picture: _picture, password: _password, ...columns } = visitor_registration_record.fields
const readCells = cellsAs(columns)

/** A file's lines, each a visitor or why it is none; or why the file can't be used. */
type VisitorsFile =
  | { lines: { line: number; model: ImportModel }[]; reports: LineReport[]; remarks: Remark[] }
  | { unusable: LineReason }

/** What became of the file. */
export interface VisitorsReport {
  reports: LineReport[]
  lines: ImportedModel[]
  remarks: Remark[]
  written: number
}

/**
 * Reads a csv or xlsx of visitors, in a thread of its own.
 * @param person who sent it
 * @throws Busy if others are being read
 */
export async function readVisitors(
  person: string,
  file: { name: string; bytes: Uint8Array },
): Promise<VisitorsFile> {
  const table = { ...file, columns: columnsFor(columns), most_lines: MAX_VISITORS, most_bytes: MAX_UNPACKED }
  const read = await readSentTable(person, table)
  if ('unusable' in read) return read
  const reports = [...read.broken]
  const lines: { line: number; model: ImportModel }[] = []
  for (const { line, cells } of read.lines) {
    const values = readCells(cells)
    if ('why' in values)
      reports.push({
        line,
        outcome: 'broken',
        about: cells['visitor_name'] ?? '',
        reason: values as LineReason,
      })
    else lines.push({ line, model: values as ImportModel })
  }
  return { lines, reports, remarks: read.remarks }
}

/**
 * Imports visitors: those known by document, or phone number and name, are changed, others are created. It is one transaction:
 * with a broken line nothing is written.
 * @param commit false: only the report of what would happen
 */
export async function importVisitors(ctx: Ctx, file: VisitorsFile, commit: boolean): Promise<VisitorsReport> {
  if ('unusable' in file) {
    const report: LineReport = { line: 0, outcome: 'broken', about: '', reason: file.unusable }
    return { reports: [report], lines: [], remarks: [], written: 0 }
  }
  const { lines, reports, remarks } = file
  const { lines: done, written } = await importRegistrations(
    ctx,
    lines.map(({ model }) => model),
    { commit: commit && reports.length === 0 },
  )
  return {
    reports,
    lines: done.map((one, i) => ({ ...one, line: lines[i]?.line ?? one.line })),
    remarks,
    written,
  }
}
