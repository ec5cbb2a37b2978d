import type { MutationAnswer } from '../../graphql/answer.ts'
import type { ImportLine } from './ImportReport.tsx'

/** The cells of a file's heading, and the column that each is read as; null: none. */
export interface FoundHeading {
  name: string
  column: string | null
}

/** What was found of a file, for its reader to choose otherwise. */
export interface FoundFile {
  sheet: string | null
  sheets: readonly string[]
  encoding: string | null
  headings: readonly FoundHeading[]
}

/** The answer to a file, read or written. */
export interface ImportAnswer extends MutationAnswer, Partial<FoundFile> {
  /** Created or changed rows. */
  written: number
  lines: readonly ImportLine[]
}

/** How somebody wants a file to be read. */
export interface ReadingChoice {
  sheet: string | null
  encoding: string | null
  /** What each heading means, by its place: '-' is left unread, null as it was read. */
  columns: (string | null)[]
}

export const nothing_chosen: ReadingChoice = { sheet: null, encoding: null, columns: [] }

/** What is sent of a file. */
export interface SentFile extends ReadingChoice {
  file_name: string
  /** Base64. */
  content: string
  commit: boolean
  /** Writes the other lines where some are wrong. */
  skip_broken: boolean
  /** Lines that are not to be written; undefined: the page lets nobody choose them. */
  left_out?: number[]
}

/** What a long file is told while it is sent in pieces, and that it shall end. */
export interface Pieces {
  tell: (done: number, total: number) => void
  signal: AbortSignal
}

/**
 * Sends a file piece by piece, until it ends, one is refused, or nobody waits any more.
 * @param piece the answer to the piece that begins at this line
 * @returns all pieces as one answer
 */
export async function inPieces<
  Answer extends ImportAnswer & { total: number; next_offset: number | null; lines: ImportLine[] },
>(piece: (offset: number) => Promise<Answer>, { tell, signal }: Pieces): Promise<Answer> {
  let all = await piece(0)
  while (all.next_offset !== null && all.errcode === '0' && !signal.aborted) {
    tell(all.next_offset, all.total)
    const next = await piece(all.next_offset)
    all = { ...next, lines: [...all.lines, ...next.lines], written: all.written + next.written }
  }
  return all
}
