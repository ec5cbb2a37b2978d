import type { Ctx } from '#server/context.ts'
import { renaming } from '#server/platform/refused.ts'
import { findType } from '#server/resources/resources.service.ts'
import { RESOURCE_COLUMNS } from './headings.ts'
import { placeLines } from './line_places.ts'
import { numberRemarks } from './lookalikes.ts'
import { nothingHeld, type LineReport, type Remark } from './report.ts'
import { resourceLines, type ResourceLine } from './resource_lines.ts'
import { writeResourceLines } from './resource_writing.ts'
import { writePiece, type PieceAsked, type PieceReport } from './sent_pieces.ts'
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
export interface ResourcesReport extends PieceReport<LineReport> {
  remarks: Remark[]
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
 * piece is one transaction: with a broken line in it nothing of it is written, unless the others are asked for. Notes are told
 * with the first.
 * @param type_id the type of new resources
 */
export async function importResources(
  ctx: Ctx,
  { lines, reports, remarks }: ResourcesFile,
  type_id: string,
  asked: PieceAsked,
): Promise<ResourcesReport> {
  const type = await renaming({ id: 'resources_type_id' }, () => findType(ctx, type_id))
  const piece = await writePiece(ctx, { lines, reports }, PIECE, asked, async (trial, all) => {
    const unplaced = await placeLines(trial, all)
    const left_out = new Set(unplaced.map(({ line }) => line))
    const good = all.filter(({ line }) => !left_out.has(line))
    const options = { source: null, prefix: '', type: type.id }
    return [...unplaced, ...(await writeResourceLines(trial, good, options))]
  })
  return {
    ...piece,
    remarks: asked.offset === 0 ? [...remarks, ...(await numberRemarks(ctx, lines, ''))] : [],
  }
}
