import type { Frame, GridGroup } from './types.ts'

/**
 * Rows that are mounted and unmounted together. Most of the cost of a scrolled frame comes from adding rows
 * at all, not from how many: four at once cost half of four single ones (bench/grid_drawing).
 */
const chunk_rows = 4

/** Consecutive rows: those of one group that are shown, or four of these. */
interface RowRun {
  /** Index of its first row among the shown rows. */
  first: number
  /** Index after its last row. */
  end: number
  /** Pixels from the top of the body. */
  top: number
}

/** A group on the page: its heading, if it has one, and its rows. */
interface GridSection extends RowRun {
  /** Index among all groups. */
  group: number
  headed: boolean
  height: number
  /** The rows of assistive technology that come before its own, the hours included. */
  above: number
}

export interface RowChunk extends RowRun {
  section: number
}

/** Where the headings and the shown rows stand, from top to bottom. */
export interface GridLines {
  sections: readonly GridSection[]
  /** Every row is in one; none reaches beyond its group. */
  chunks: readonly RowChunk[]
  height: number
  row_height: number
}

/**
 * Arranges rows below the headings of their groups. Folded groups have no rows.
 * @param groups the counts of all groups together are the number of rows
 */
export function linesOf(
  groups: readonly Pick<GridGroup, 'label' | 'count' | 'folded'>[],
  { row_height, group_height }: Pick<Frame, 'row_height' | 'group_height'>,
): GridLines {
  const sections: GridSection[] = []
  const chunks: RowChunk[] = []
  let [top, first, above] = [0, 0, 1]
  for (const [group, { label, count, folded }] of groups.entries()) {
    const headed = label !== ''
    const end = first + (headed && folded ? 0 : count)
    const rows_top = top + (headed ? group_height : 0)
    for (let from = first; from < end; from += chunk_rows) {
      const until = Math.min(end, from + chunk_rows)
      chunks.push({ first: from, end: until, top: rows_top + (from - first) * row_height, section: group })
    }
    const height = rows_top - top + (end - first) * row_height
    sections.push({ group, headed, first, end, top, height, above })
    top += height
    above += (headed ? 1 : 0) + end - first
    first = end
  }
  return { sections, chunks, height: top, row_height }
}

/** The last of these that begins at or before a place; -1 before the first. */
function lastFrom<Run>(runs: readonly Run[], begin: (run: Run) => number, place: number): number {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const run = runs[middle]
    if (run !== undefined && begin(run) <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The shown row under a pixel of the body; null on a heading, above the first row and below the last. */
export function rowAt(y: number, { chunks, row_height }: GridLines): number | null {
  const chunk = chunks[lastFrom(chunks, (one) => one.top, y)]
  if (!chunk) return null
  const index = chunk.first + Math.floor((y - chunk.top) / row_height)
  return index < chunk.end ? index : null
}

/** The number of the chunk that holds a shown row; -1 for an index outside of them. */
export function chunkOf(index: number, { chunks }: GridLines): number {
  const at = lastFrom(chunks, (one) => one.first, index)
  return index < (chunks[at]?.end ?? 0) ? at : -1
}

/** The top of a shown row in pixels of the body. */
export function topOf(index: number, lines: GridLines): number {
  const chunk = lines.chunks[chunkOf(index, lines)]
  return chunk ? chunk.top + (index - chunk.first) * lines.row_height : 0
}

/** The group that holds a shown row, by its index among all groups. */
export const groupOf = (index: number, lines: GridLines): number =>
  lines.chunks[chunkOf(index, lines)]?.section ?? -1
