import { memo, useLayoutEffect, useRef } from 'react'
import { xOf } from './geometry.ts'
import { GridRowView } from './GridRow.tsx'
import type { Cursor, Frame, GridRowData, GridTranslate, RowPainter, RowHandlers } from './types.ts'

/**
 * Rows that are mounted and unmounted together. Most of the cost of a scrolled frame comes from adding rows
 * at all, not from how many: four at once cost half of four single ones (bench/grid_drawing).
 */
export const chunk_rows = 4

interface GridChunkProps {
  chunk: number
  rows: readonly GridRowData[]
  day: string
  frame: Frame
  now: number | null
  cursor: Cursor | null
  handlers: RowHandlers
  painter: RowPainter
  /** Called when it is on the page: the selection is drawn inside the chunk that holds its row. */
  onMount: (chunk: number) => void
  t: GridTranslate
}

export const GridChunk = memo(function GridChunk(props: GridChunkProps) {
  const { chunk, rows, day, frame, now, cursor, handlers, painter, onMount, t } = props
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    onMount(chunk)
    // Forces layout here, between two frames, and not within the next one, which has to paint.
    box.current?.getBoundingClientRect()
  }, [onMount, chunk])
  const first = chunk * chunk_rows
  const own = rows.slice(first, first + chunk_rows)
  return (
    <div
      ref={box}
      role="rowgroup"
      className="ag-chunk"
      data-chunk={chunk}
      style={{ top: first * frame.row_height, height: own.length * frame.row_height }}
    >
      {own.map((row, i) => (
        <GridRowView
          key={row.id}
          row={row}
          index={first + i}
          day={day}
          frame={frame}
          cursor={cursor?.row_id === row.id ? cursor : null}
          handlers={handlers}
          painter={painter}
          t={t}
        />
      ))}
      {now !== null && (
        <div aria-hidden="true" className="ag-now" style={{ left: frame.name_width + xOf(now, frame) }} />
      )}
    </div>
  )
})
