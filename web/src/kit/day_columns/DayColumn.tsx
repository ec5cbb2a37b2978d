import { memo } from 'react'
import { stopAt, stopsOf } from '../grid/choose.ts'
import { xOf } from '../grid/geometry.ts'
import { notesOf, piecesOf } from '../grid/pieces.ts'
import type { Cursor, Frame, GridRowData, GridSelection, GridTranslate, RowHandlers } from '../grid/types.ts'
import { usePulses } from '../grid/usePulses.ts'
import { cellText, nameOf, rowText } from '../grid/wording.ts'
import { ChosenTime } from './ChosenTime.tsx'
import { ColumnPieces } from './ColumnPieces.tsx'
import { hours_px } from './layout.ts'

interface ColumnProps {
  row: GridRowData
  index: number
  /** A row that changes while this stays is a live change and pulses. */
  day: string
  frame: Frame
  /** The keyboard's position, if it is in this column. */
  cursor: Cursor | null
  /** The choice, if it is in this column. */
  chosen: GridSelection | null
  dragging: boolean
  handlers: RowHandlers
  t: GridTranslate
}

/** The one cell at the keyboard's position; it takes the focus and is labelled with what is there. */
function CursorCell({
  row,
  cursor,
  frame,
  t,
}: Pick<ColumnProps, 'row' | 'frame' | 't'> & { cursor: Cursor }) {
  const stops = stopsOf(row, frame.shown)
  const stop = stops[stopAt(stops, cursor.minute)]
  if (!stop) return null
  const top = xOf(stop.start, frame)
  return (
    <div
      role="gridcell"
      tabIndex={cursor.part === 'slot' ? 0 : -1}
      className="dc-cursor"
      data-part="slot"
      aria-label={`${nameOf(row)} ${cellText(stop, stop.piece, t)}`}
      style={{ top: frame.name_width + top, height: xOf(stop.end, frame) - top }}
    />
  )
}

/** The sticky head of a column. */
function Name({
  row,
  part,
  handlers: { openRow, star },
  t,
}: Pick<ColumnProps, 'row' | 'handlers' | 't'> & { part: Cursor['part'] | null }) {
  const facts = [
    row.capacity === null ? '' : t(row.capacity === 1 ? 'capacity_one' : 'capacity', { n: row.capacity }),
    row.needs_approval ? t('approval') : '',
  ].filter(Boolean)
  const whole = nameOf(row)
  return (
    <div role="rowheader" className="dc-name">
      <div className="dc-words">
        {openRow ? (
          <button
            type="button"
            className="dc-label"
            data-part="name"
            tabIndex={part === 'name' ? 0 : -1}
            title={whole}
            aria-label={row.label === whole ? undefined : whole}
            onClick={() => openRow(row.id)}
          >
            {row.label}
          </button>
        ) : (
          <span className="dc-label" title={whole}>
            {row.label}
          </span>
        )}
        {row.sublabel && <small>{row.sublabel}</small>}
        <small>{facts.join(' · ')}</small>
      </div>
      {star && (
        <button
          type="button"
          className="dc-star"
          data-part="star"
          tabIndex={part === 'star' ? 0 : -1}
          aria-pressed={row.starred}
          aria-label={t(row.starred ? 'unstar' : 'star', { name: whole })}
          onClick={() => star(row.id, !row.starred)}
        />
      )}
    </div>
  )
}

/**
 * One column: its name on top, and its day below. For a screen reader it is a row of the grid. It renders again only
 * when its own data, the layout, the choice or the keyboard's position in it changes.
 */
export const DayColumn = memo(function DayColumn(props: ColumnProps) {
  const { row, index, day, frame, cursor, chosen, dragging, handlers, t } = props
  const [pulses, endPulses] = usePulses(row, day)
  const width = frame.row_height
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className="dc-column"
      data-row={row.id}
      style={{ left: hours_px + index * width, width }}
    >
      <Name row={row} part={cursor?.part ?? null} handlers={handlers} t={t} />
      <div role="cell" className="dc-track" aria-label={rowText(row, frame.shown, t)}>
        <div aria-hidden="true" className="dc-paint">
          <ColumnPieces pieces={piecesOf(row, frame.shown)} frame={frame} t={t} />
          {notesOf(row, frame.shown).map((note) => {
            const top = xOf(note.start, frame)
            const height = xOf(note.end, frame) - top
            return (
              <div key={`note ${note.start}`} className="dc-note" style={{ top, height }}>
                {note.text}
              </div>
            )
          })}
          {pulses.spans.map((span) => {
            const top = xOf(span.start, frame)
            return (
              <div
                key={`${pulses.turn} ${span.start}`}
                className="ag-pulse"
                onAnimationEnd={endPulses}
                style={{ top, height: xOf(span.end, frame) - top }}
              />
            )
          })}
        </div>
        {chosen && <ChosenTime row={row} chosen={chosen} frame={frame} t={t} dragging={dragging} />}
      </div>
      {cursor && <CursorCell row={row} cursor={cursor} frame={frame} t={t} />}
    </div>
  )
})
