import { memo, useLayoutEffect, useRef } from 'react'
import { xOf } from './geometry.ts'
import { GridRowView } from './GridRow.tsx'
import type { RowChunk } from './lines.ts'
import type { Cursor, Frame, GridRowData, GridTranslate, RowPainter, RowHandlers } from './types.ts'

interface GridChunkProps {
  /** Its number. */
  chunk: number
  run: RowChunk
  /** The rows of assistive technology before its first. */
  above: number
  /** All rows that are shown. */
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
  const { chunk, run, above, rows, day, frame, now, cursor, handlers, painter, onMount, t } = props
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    onMount(chunk)
    // Forces layout here, between two frames, and not within the next one, which has to paint.
    box.current?.getBoundingClientRect()
  }, [onMount, chunk])
  const own = rows.slice(run.first, run.end)
  return (
    <div
      ref={box}
      role="rowgroup"
      className="ag-chunk"
      data-chunk={chunk}
      style={{ top: run.top, height: own.length * frame.row_height }}
    >
      {own.map((row, i) => (
        <GridRowView
          key={row.id}
          row={row}
          index={above + i + 1}
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
