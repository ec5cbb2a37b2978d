import { memo, type ReactNode } from 'react'
import { hourMarks, nowTag, xOf } from './geometry.ts'
import type { Frame, GridTranslate } from './types.ts'
import { clock } from './wording.ts'

/** The hours above the rows. The header stays while the rows scroll, and scrolls sideways with them. */
export const HoursHeader = memo(function HoursHeader(props: {
  frame: Frame
  corner: ReactNode
  now: number | null
  t: GridTranslate
}) {
  const { frame, corner, now, t } = props
  const { start, end } = frame.shown
  return (
    <div role="row" aria-rowindex={1} className="ag-head">
      <div role="columnheader" className="ag-corner" style={{ width: frame.name_width }}>
        {corner ?? t('names')}
      </div>
      <div role="columnheader" className="ag-hours" style={{ width: frame.track_width }}>
        <span className="ag-unseen">{t('hours', { from: clock(start, t), to: clock(end, t) })}</span>
        {hourMarks(frame, t.clock, now).map((mark) => (
          <span key={mark} aria-hidden="true" className="ag-hour" style={{ left: xOf(mark, frame) }}>
            {clock(mark, t)}
          </span>
        ))}
        {now !== null && (
          <span aria-hidden="true" className="ag-now-tag" style={{ left: nowTag(frame, t.clock, now).from }}>
            {clock(now, t)}
          </span>
        )}
      </div>
    </div>
  )
})

/** Hour, half-hour and row lines: one background for all rows of a group. */
export function Ground({ frame, top }: { frame: Frame; top: number }) {
  const first = ((60 - (((frame.shown.start % 60) + 60) % 60)) % 60) / 60
  const offset = first * frame.hour_px
  return (
    <div
      aria-hidden="true"
      className="ag-lines"
      style={{
        top,
        left: frame.name_width,
        width: frame.track_width,
        backgroundSize: `${frame.hour_px}px 100%, ${frame.hour_px}px 100%, 100% ${frame.row_height}px`,
        backgroundPosition: `${offset}px 0, ${offset + frame.hour_px / 2}px 0, 0 0`,
      }}
    />
  )
}

/** Replaces the rows: a loading state, or why there are none. */
export function NoRows({
  loading,
  empty,
  frame,
  t,
}: {
  loading: boolean
  empty: ReactNode
  frame: Frame
  t: GridTranslate
}) {
  if (!loading) return <div className="ag-empty">{empty}</div>
  return (
    <div className="ag-skeleton" role="img" aria-label={t('loading')}>
      {Array.from({ length: 8 }, (_, i) => (
        <div key={i} className="ag-bones" style={{ height: frame.row_height }}>
          <i style={{ width: frame.name_width - 36 }} />
          <i />
        </div>
      ))}
    </div>
  )
}
