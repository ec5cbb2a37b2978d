import { memo, type ReactNode } from 'react'
import { unitsOf } from './choose.ts'
import { fitText } from './fit_text.ts'
import { xOf } from './geometry.ts'
import { lookOf } from './pieces.ts'
import type { Frame, GridTranslate, Piece } from './types.ts'

/** Below this width a text would be two letters and an ellipsis. */
const text_from_px = 44

const drawings = {
  lock: 'M3 5V4a3 3 0 0 1 6 0v1h1v6H2V5zm1.5 0h3V4a1.5 1.5 0 0 0-3 0z',
  wrench: 'M8.2 1.1a3.2 3.2 0 0 0-3.5 4.4L1 9.2 2.8 11l3.7-3.7a3.2 3.2 0 0 0 4.4-3.5L9 5.7 6.8 5.2 6.3 3z',
}

const Mark = ({ mark }: { mark: keyof typeof drawings }) => (
  <svg className="ag-lock" viewBox="0 0 12 12">
    <path d={drawings[mark]} />
  </svg>
)

function content(piece: Piece, width: number, t: GridTranslate): ReactNode {
  if (piece.kind === 'free' || piece.kind === 'buffer') return null
  if (piece.kind === 'closed') {
    if (!piece.run || width < 16) return null
    const { mark, label } = piece.run
    return (
      <>
        {mark && <Mark mark={mark} />}
        {label && width > 110 && (
          <span className={mark ? 'ag-opens ag-locked' : 'ag-opens'}>
            {fitText(label, width - 40, '12px')}
          </span>
        )}
      </>
    )
  }
  if (width < text_from_px) return null
  const mine = piece.kind === 'mine'
  const text = piece.run.text || (mine ? t('mine') : '')
  return text && fitText(text, width - (mine ? 17 : 14), mine ? '500 12px' : '12px')
}

/** A fixed slot is booked as a whole: it is drawn as one, without hour lines. */
const slotsOf = (piece: Piece, frame: Frame) =>
  piece.kind === 'free' && piece.opening.slots
    ? unitsOf(piece).map(({ start, end }) => {
        const left = xOf(start, frame)
        return (
          <div key={`slot ${start}`} className="ag-slot" style={{ left, width: xOf(end, frame) - left }} />
        )
      })
    : null

/**
 * One node for each piece that isn't free, and for each free slot: a free period is the bare ground with its
 * hour lines. Pieces follow each other in normal flow: every positioned element is a paint layer.
 */
export const DomPainter = memo(function DomPainter(props: {
  pieces: readonly Piece[]
  frame: Frame
  t: GridTranslate
}) {
  const { pieces, frame, t } = props
  let drawn_to = 0
  return pieces.map((piece) => {
    if (piece.kind === 'free') return slotsOf(piece, frame)
    const left = xOf(piece.start, frame)
    const right = xOf(piece.end, frame)
    const marginLeft = left - drawn_to
    drawn_to = right
    const inside = content(piece, right - left, t)
    const marked = piece.kind === 'closed' && inside ? ' ag-marked' : ''
    return (
      <div
        key={piece.start}
        className={`ag-piece ag-${lookOf(piece)}${marked}`}
        style={{ marginLeft, width: right - left }}
      >
        {inside}
      </div>
    )
  })
})
