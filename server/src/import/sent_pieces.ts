import type { Ctx } from '#server/context.ts'
import { keepIf } from '#server/platform/database/trial.ts'
import { countsOf, isLeftOut, type LineReport } from './report.ts'

/** Which lines of a file are asked for, and whether they are written. */
export interface PieceAsked {
  /** The first line of the piece. */
  offset: number
  /** false: only the report of what would happen. */
  commit: boolean
  /** The other lines of a piece are written where some are broken. */
  skip_broken: boolean
}

/** What became of a piece of a file. */
export interface PieceReport<Report extends LineReport> {
  lines: Report[]
  /** Created or changed rows; 0 where lines are broken, or nothing was to be written. */
  written: number
  /** Lines of the file that could be read. */
  total: number
  /** Where the next piece begins; null: this was the last. */
  next_offset: number | null
}

/**
 * Writes a piece of a file in one transaction: with a broken line in it nothing of it stays, unless the others are asked for.
 * Lines that could not be read are told with the first piece.
 * @param size as many lines as can be written within the time that one request has
 * @param write reports each line of the piece
 */
export async function writePiece<Line, Report extends LineReport>(
  ctx: Ctx,
  { lines, reports }: { lines: readonly Line[]; reports: readonly Report[] },
  size: number,
  { offset, commit, skip_broken }: PieceAsked,
  write: (ctx: Ctx, piece: readonly Line[]) => Promise<readonly Report[]>,
): Promise<PieceReport<Report>> {
  const piece = lines.slice(offset, offset + size)
  const unread = offset === 0 ? reports : []
  const keeps = (all: readonly LineReport[]) => commit && (skip_broken || !all.some(isLeftOut))
  const all = await keepIf(ctx, async (trial) => [...unread, ...(await write(trial, piece))], keeps)
  const { accepted, updated } = countsOf(all)
  const end = offset + piece.length
  return {
    lines: all.toSorted((a, b) => a.line - b.line),
    written: keeps(all) ? accepted + updated : 0,
    total: lines.length,
    next_offset: end < lines.length ? end : null,
  }
}
