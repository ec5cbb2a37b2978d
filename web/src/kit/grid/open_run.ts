import type { AvailabilityGridProps, Piece } from './types.ts'

type Opens = Pick<AvailabilityGridProps, 'onOpenRun' | 'onOpenTaken' | 'now'>

/** Whether a press on a piece leads to other ways: others occupy it, and it isn't over. */
export const leadsOn = (piece: Piece, { onOpenTaken, now }: Opens): boolean =>
  piece.kind === 'other' && onOpenTaken !== undefined && piece.run.end > (now ?? -Infinity)

/** Opens what a piece of a row stands for. @returns whether there was something to open */
export function openRun(row_id: string, piece: Piece, given: Opens): boolean {
  if (leadsOn(piece, given) && 'run' in piece && piece.run) {
    const { start, end } = piece.run
    given.onOpenTaken?.({ row_id, start, end })
    return true
  }
  const opens = 'run' in piece && piece.run && 'opens' in piece.run ? piece.run.opens : null
  if (!opens || !given.onOpenRun) return false
  given.onOpenRun(opens)
  return true
}
