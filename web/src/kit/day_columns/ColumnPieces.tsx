import { memo } from 'react'
import { unitsOf } from '../grid/choose.ts'
import { xOf } from '../grid/geometry.ts'
import { lookOf } from '../grid/pieces.ts'
import type { Frame, GridTranslate, Piece } from '../grid/types.ts'
import { clock } from '../grid/wording.ts'

/** The height of a line of text, and what a piece needs beside its lines. */
const line_px = 15
const edges_px = 8

const drawings = {
  lock: 'M3 5V4a3 3 0 0 1 6 0v1h1v6H2V5zm1.5 0h3V4a1.5 1.5 0 0 0-3 0z',
  wrench: 'M8.2 1.1a3.2 3.2 0 0 0-3.5 4.4L1 9.2 2.8 11l3.7-3.7a3.2 3.2 0 0 0 4.4-3.5L9 5.7 6.8 5.2 6.3 3z',
}

function textOf(piece: Piece, t: GridTranslate): string {
  if (piece.kind === 'free' || piece.kind === 'buffer') return ''
  if (piece.kind === 'closed') return piece.run?.label ?? ''
  return piece.run.text || (piece.kind === 'mine' ? t('mine') : '')
}

/** A fixed slot is booked as a whole: a well with its times. */
const Wells = ({ piece, frame, t }: { piece: Piece; frame: Frame; t: GridTranslate }) =>
  piece.kind === 'free' && piece.opening.slots
    ? unitsOf(piece).map(({ start, end }) => {
        const height = xOf(end, frame) - xOf(start, frame)
        return (
          <div key={`slot ${start}`} className="dc-well" style={{ top: xOf(start, frame), height }}>
            {height >= line_px + edges_px && `${clock(start, t)}–${clock(end, t)}`}
          </div>
        )
      })
    : null

/** One node for each piece that isn't free, one below the other in normal flow; a free period is the bare ground. */
export const ColumnPieces = memo(function ColumnPieces(props: {
  pieces: readonly Piece[]
  frame: Frame
  t: GridTranslate
}) {
  const { pieces, frame, t } = props
  let drawn_to = 0
  return pieces.map((piece) => {
    if (piece.kind === 'free') return <Wells key={piece.start} piece={piece} frame={frame} t={t} />
    const top = xOf(piece.start, frame)
    const height = xOf(piece.end, frame) - top
    const marginTop = top - drawn_to
    drawn_to = top + height
    const lines = Math.floor((height - edges_px) / line_px)
    const text = lines > 0 ? textOf(piece, t) : ''
    const mark = piece.kind === 'closed' && lines > 0 ? piece.run?.mark : null
    return (
      <div key={piece.start} className={`dc-piece dc-${lookOf(piece)}`} style={{ marginTop, height }}>
        {mark && (
          <svg className="dc-mark" viewBox="0 0 12 12">
            <path d={drawings[mark]} />
          </svg>
        )}
        {text && (
          <span className="dc-text" style={{ WebkitLineClamp: mark ? Math.max(1, lines - 1) : lines }}>
            {text}
          </span>
        )}
      </div>
    )
  })
})
