import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenIdle } from '../when_idle.ts'
import { nextToDraw, nextToDrop } from './drawn_ahead.ts'
import { chunkOf, type GridLines } from './lines.ts'
import type { Frame, GridRowData, GridTranslate } from './types.ts'

/** The inputs of all rows: if they change as a whole, all rows have to be drawn again. */
interface Table {
  rows: readonly GridRowData[]
  lines: GridLines
  frame: Frame
  t: GridTranslate
}

/**
 * The chunks on the page: the visible ones, one more in the scroll direction, the keyboard's, and those
 * around that were drawn while idle. A scroll that creates no elements costs next to nothing; chunks left
 * behind are removed once the rows stand still.
 * @param table its rows aren't drawn yet while `ready` is false
 * @returns the chunks' numbers, in the order of the rows
 */
export function useChunks(
  scroller: RefObject<HTMLElement | null>,
  table: Table,
  ready: boolean,
  cursor_index: number | null,
): number[] {
  const { lines } = table
  const count = ready ? lines.chunks.length : 0
  const bottomOf = (chunk: number) => {
    const run = lines.chunks[chunk]
    return run ? run.top + (run.end - run.first) * lines.row_height : 0
  }
  const way = useRef<'forward' | 'backward' | null>(null)
  const kept = useRef({ table, drawn: new Set<number>() })
  const [, setTurn] = useState(0)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    // Headings above a chunk count as part of it.
    estimateSize: (chunk) => bottomOf(chunk) - bottomOf(chunk - 1),
    overscan: 0,
    // A new chunk isn't visible yet: it is created between two frames instead of within one.
    useFlushSync: false,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, lines])
  way.current = virtual.scrollDirection ?? way.current

  const seen = virtual.getVirtualIndexes()
  const visible = { from: seen[0] ?? 0, to: seen.at(-1) ?? -1 }
  // On another day only the visible chunks are drawn at once.
  const { drawn } = sameTable(kept.current.table, table) ? kept.current : { drawn: new Set<number>() }
  kept.current = { table, drawn }
  const next = way.current === 'backward' ? visible.from - 1 : visible.to + 1
  for (const chunk of [...seen, next]) if (chunk >= 0 && chunk < count) drawn.add(chunk)
  // The row with the focus stays, or the keyboard would lose its position by scrolling.
  const cursor_chunk = cursor_index === null ? -1 : chunkOf(cursor_index, lines)

  useEffect(() => {
    if (virtual.isScrolling || seen.length === 0) return
    return whenIdle(() => {
      const missing = nextToDraw(drawn, visible, count, way.current)
      const needless = missing === null ? nextToDrop(drawn, visible) : null
      if (missing !== null) drawn.add(missing)
      else if (needless !== null) drawn.delete(needless)
      else return
      startTransition(() => setTurn((turn) => turn + 1))
    })
  })
  return [...new Set([...drawn, cursor_chunk])]
    .filter((chunk) => chunk >= 0 && chunk < count)
    .toSorted((a, b) => a - b)
}

/** Whether most rows can stay as they are: a live change replaces one of them, a new day all of them. */
const sameTable = (a: Table, b: Table): boolean =>
  a.frame === b.frame &&
  a.lines === b.lines &&
  a.t === b.t &&
  a.rows.length === b.rows.length &&
  (a.rows[0] === b.rows[0] || a.rows.at(-1) === b.rows.at(-1))
