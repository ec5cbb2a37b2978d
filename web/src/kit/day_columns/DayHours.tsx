import { memo } from 'react'
import { hourMarks, xOf } from '../grid/geometry.ts'
import type { Frame, GridTranslate } from '../grid/types.ts'
import { clock } from '../grid/wording.ts'
import { hours_px } from './layout.ts'

/** The hours at the left, which stay while the columns are swiped; their lines, and that of now, behind the columns. */
export const DayHours = memo(function DayHours({
  frame,
  now,
  t,
}: {
  frame: Frame
  now: number | null
  t: GridTranslate
}) {
  const { start, end } = frame.shown
  const first = ((60 - (((start % 60) + 60) % 60)) % 60) / 60
  const offset = first * frame.hour_px
  const at = now !== null && now >= start && now <= end ? xOf(now, frame) : null
  return (
    <>
      <div
        aria-hidden="true"
        className="dc-lines"
        style={{
          top: frame.name_width,
          left: hours_px,
          backgroundSize: `100% ${frame.hour_px}px, 100% ${frame.hour_px}px`,
          backgroundPosition: `0 ${offset}px, 0 ${offset + frame.hour_px / 2}px`,
        }}
      />
      <div aria-hidden="true" className="dc-hours">
        <div className="dc-corner" />
        {hourMarks(frame, t.clock, null)
          // The line of now has a label of its own.
          .filter((mark) => at === null || Math.abs(xOf(mark, frame) - at) > 12)
          .map((mark) => (
            <span
              key={mark}
              className={mark > t.clock.minutes ? 'dc-hour dc-next' : 'dc-hour'}
              style={{ top: frame.name_width + xOf(mark, frame) }}
            >
              {clock(mark, t)}
            </span>
          ))}
        {at !== null && now !== null && (
          <span className="dc-now-tag" style={{ top: frame.name_width + at }}>
            {clock(now, t)}
          </span>
        )}
      </div>
    </>
  )
})
