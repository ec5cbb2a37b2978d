import { choiceState, pieceHolding } from '../grid/choose.ts'
import { xOf } from '../grid/geometry.ts'
import type { Frame, GridRowData, GridSelection, GridTranslate } from '../grid/types.ts'
import { clock, lengthText } from '../grid/wording.ts'

interface ChosenTimeProps {
  row: GridRowData
  chosen: GridSelection
  frame: Frame
  t: GridTranslate
  /** Its edges are being moved. */
  dragging: boolean
}

/** The choice in its column: its times and length, and a handle at either end. */
export function ChosenTime({ row, chosen, frame, t, dragging }: ChosenTimeProps) {
  // A choice that was booked is drawn as the user's own booking.
  if (choiceState(row, frame.shown, chosen) === 'mine') return null
  const piece = pieceHolding(row, frame.shown, chosen)
  const top = xOf(chosen.start, frame)
  const height = xOf(chosen.end, frame) - top
  const looks = [
    'dc-chosen',
    !piece && 'dc-taken',
    height < 34 && 'dc-chosen-low',
    dragging && 'dc-dragging',
  ].filter(Boolean)
  return (
    <div aria-hidden="true" className={looks.join(' ')} style={{ top, height }}>
      <span className="dc-chosen-times">
        {piece ? `${clock(chosen.start, t)}–${clock(chosen.end, t)}` : t('taken')}
      </span>
      {piece && height >= 34 && (
        <span className="dc-chosen-length">{lengthText(chosen.end - chosen.start, t)}</span>
      )}
      {piece && !piece.opening.single && (
        <>
          <i data-edge="start" />
          <i data-edge="end" />
        </>
      )}
    </div>
  )
}
