import { memo } from 'react'
import { stopAt, stopsOf } from './choose.ts'
import { fitText } from './fit_text.ts'
import { xOf } from './geometry.ts'
import { notesOf, piecesOf } from './pieces.ts'
import { RowName } from './RowName.tsx'
import type { Cursor, Frame, GridRowData, GridTranslate, RowHandlers, RowPainter } from './types.ts'
import { usePulses } from './usePulses.ts'
import { cellText, nameOf, rowText } from './wording.ts'

interface GridRowProps {
  row: GridRowData
  /** Its number for assistive technology, which counts the hours and the headings too. */
  index: number
  /** See AvailabilityGridProps.day. */
  day: string
  frame: Frame
  cursor: Cursor | null
  handlers: RowHandlers
  painter: RowPainter
  t: GridTranslate
}

/** The one cell at the keyboard's position; it takes the focus and is labelled with what is there. */
function CursorCell({
  row,
  cursor,
  frame,
  t,
}: Pick<GridRowProps, 'row' | 'frame' | 't'> & { cursor: Cursor }) {
  const stops = stopsOf(row, frame.shown)
  const stop = stops[stopAt(stops, cursor.minute)]
  if (!stop) return null
  const left = frame.name_width + xOf(stop.start, frame)
  const width = xOf(stop.end, frame) - xOf(stop.start, frame)
  return (
    <div
      role="gridcell"
      tabIndex={cursor.part === 'slot' ? 0 : -1}
      className="ag-cursor"
      data-part="slot"
      aria-label={`${nameOf(row)} ${cellText(stop, stop.piece, t)}`}
      style={{ left, width }}
    />
  )
}

/** One row. It renders again only when its own data, the layout or the keyboard's position in it changes. */
export const GridRowView = memo(function GridRow(props: GridRowProps) {
  const { row, index, day, frame, cursor, handlers, painter: Painter, t } = props
  const [pulses, endPulses] = usePulses(row, day)
  return (
    <div
      role="row"
      aria-rowindex={index}
      className={row.dim ? 'ag-row ag-dim' : 'ag-row'}
      data-row={row.id}
      data-held={cursor ? '' : undefined}
    >
      <RowName
        row={row}
        frame={frame}
        part={cursor && cursor.part !== 'head' ? cursor.part : null}
        handlers={handlers}
        t={t}
      />
      <div role="cell" className="ag-track" aria-label={rowText(row, frame.shown, t)}>
        <div className="ag-paint" aria-hidden="true">
          {notesOf(row, frame.shown).map((note) => {
            const left = xOf(note.start, frame)
            const width = xOf(note.end, frame) - left
            return (
              <div key={note.start} className="ag-note" style={{ left, width }}>
                {fitText(note.text, width - 14, '12px')}
              </div>
            )
          })}
          <Painter pieces={piecesOf(row, frame.shown)} frame={frame} t={t} />
          {pulses.spans.map((span) => (
            <div
              key={`${pulses.turn} ${span.start}`}
              className="ag-pulse"
              onAnimationEnd={endPulses}
              style={{ left: xOf(span.start, frame), width: xOf(span.end, frame) - xOf(span.start, frame) }}
            />
          ))}
        </div>
      </div>
      {cursor && <CursorCell row={row} cursor={cursor} frame={frame} t={t} />}
    </div>
  )
})
