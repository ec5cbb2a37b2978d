import type { Ctx } from '#server/context.ts'
import { keepIf } from '#server/platform/database/trial.ts'
import { renaming } from '#server/platform/refused.ts'
import { findType } from '#server/resources/resources.service.ts'
import { RESOURCE_COLUMNS } from './headings.ts'
import { placeLines } from './line_places.ts'
import { numberRemarks } from './lookalikes.ts'
import { countsOf, isLeftOut, nothingHeld, type LineReport, type Remark } from './report.ts'
import { resourceLines, type ResourceLine } from './resource_lines.ts'
import { writeResourceLines } from './resource_writing.ts'
import { readSentTable } from './sent_table.ts'
import type { FoundTable, SheetReading } from './sheet_file.ts'

/** As many as fit into the bytes of a request. */
const MAX_LINES = 5_000
/** Of so many lines a workbook unpacks into some 2 MB. */
const MAX_UNPACKED = 10_000_000
/** So many are written within the time that one request has. */
const PIECE = 200

/** A file's lines, each a resource or why it is none; or why the file can't be used. */
export interface ResourcesFile {
  found: FoundTable
  lines: ResourceLine[]
  reports: LineReport[]
  remarks: Remark[]
}

/** What became of some of the file's lines. */
export interface ResourcesReport {
  lines: LineReport[]
  remarks: Remark[]
  /** Created or changed resources; 0 where lines are broken, or nothing was to be written. */
  written: number
  /** Lines of the file that name a resource. */
  total: number
  /** Where the next piece begins; null: this was the last. */
  next_offset: number | null
}

/**
 * Reads a csv or xlsx of resources, in a thread of its own.
 * @param person who sent it
 * @param chosen the sheet, encoding and columns that they chose
 * @throws Busy if others are being read
 */
export async function readResources(
  person: string,
  file: { name: string; bytes: Uint8Array },
  chosen: Pick<SheetReading, 'sheet' | 'encoding' | 'columns'>,
): Promise<ResourcesFile> {
  const limits = { most_lines: MAX_LINES, most_bytes: MAX_UNPACKED }
  const read = await readSentTable(person, { ...file, columns: RESOURCE_COLUMNS, ...limits, chosen })
  const { found } = read
  if ('unusable' in read) {
    const whole: LineReport = { line: 0, outcome: 'broken', about: '', reason: read.unusable }
    return { found, lines: [], reports: [whole], remarks: [] }
  }
  const { broken, lines, remarks } = read
  const parsed = resourceLines({ lines, broken, remarks: () => remarks, holds: nothingHeld() }, null)
  return { found, lines: parsed.lines, reports: parsed.reports, remarks: parsed.remarks }
}

/**
 * Imports a piece of a file's resources: known numbers are changed in the columns that the file has, others are new. A
 * piece is one transaction: with a broken line in it nothing of it is written, unless the others are asked for.
 * @param type_id the type of new resources
 * @param offset the first line of the piece; lines that could not be read, and notes, are told with the first
 * @param commit false: only the report of what would happen
 */
export async function importResources(
  ctx: Ctx,
  { lines, reports, remarks }: ResourcesFile,
  type_id: string,
  { offset, commit, skip_broken }: { offset: number; commit: boolean; skip_broken: boolean },
): Promise<ResourcesReport> {
  const type = await renaming({ id: 'resources_type_id' }, () => findType(ctx, type_id))
  const first = offset === 0
  const piece = lines.slice(offset, offset + PIECE)
  const unplaced = await placeLines(ctx, piece)
  const left_out = new Set(unplaced.map(({ line }) => line))
  const good = piece.filter(({ line }) => !left_out.has(line))
  const before = [...(first ? reports : []), ...unplaced]
  const keeps = (lines: readonly LineReport[]) => commit && (skip_broken || !lines.some(isLeftOut))
  const all = await keepIf(
    ctx,
    async (trial) => [
      ...before,
      ...(await writeResourceLines(trial, good, { source: null, prefix: '', type: type.id })),
    ],
    keeps,
  )
  const stays = keeps(all)
  const { accepted, updated } = countsOf(all)
  const end = offset + piece.length
  return {
    lines: all.toSorted((a, b) => a.line - b.line),
    remarks: first ? [...remarks, ...(await numberRemarks(ctx, lines, ''))] : [],
    written: stays ? accepted + updated : 0,
    total: lines.length,
    next_offset: end < lines.length ? end : null,
  }
}
