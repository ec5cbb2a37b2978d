import { useMemo, useRef } from 'react'
import { linesOf, type GridLines } from './lines.ts'
import type { Frame, GridGroup, GridRowData } from './types.ts'

/** The rows that are shown, with the groups that they stand in. */
export interface Arranged {
  rows: readonly GridRowData[]
  groups: readonly GridGroup[]
  lines: GridLines
}

/** Leaves out the rows of folded groups, and arranges the others below the headings. */
export function useLines(
  all: readonly GridRowData[],
  named: readonly GridGroup[] | undefined,
  { row_height, group_height }: Frame,
): Arranged {
  const count = all.length
  const groups = useMemo(
    () => named ?? [{ id: 'all', label: '', said: '', count, folded: false }],
    [named, count],
  )
  const kept = useRef<{ shape: string; lines: GridLines } | null>(null)
  const shape = [
    row_height,
    ...groups.map(({ label, count: own, folded }) => `${label && (folded ? '-' : '+')}${own}`),
  ].join()
  // A live change may alter what a heading says: the lines stay as they are, or all rows would be drawn again.
  if (kept.current?.shape !== shape)
    kept.current = { shape, lines: linesOf(groups, { row_height, group_height }) }
  const { lines } = kept.current
  const rows = useMemo(() => {
    if (groups.every(({ label, folded }) => !folded || label === '')) return all
    let from = 0
    return groups.flatMap(({ label, folded, count: own }) => {
      const shown = folded && label !== '' ? [] : all.slice(from, from + own)
      from += own
      return shown
    })
  }, [all, groups])
  return { rows, groups, lines }
}
