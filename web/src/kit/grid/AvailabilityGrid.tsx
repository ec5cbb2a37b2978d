import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { choiceState } from './choose.ts'
import { DomPainter } from './DomPainter.tsx'
import { frameFor, xOf } from './geometry.ts'
import { HoursHeader, NoRows } from './GridFrame.tsx'
import { GridChunk } from './GridChunk.tsx'
import { GroupSection } from './GroupSection.tsx'
import { chunkOf } from './lines.ts'
import { useChunks } from './useChunks.ts'
import { useGridInput } from './useGridInput.ts'
import { useLines } from './useLines.ts'
import { useRowHandlers } from './useRowHandlers.ts'
import { useWidth } from './useWidth.ts'
import type { Cursor, AvailabilityGridProps, GridSelection } from './types.ts'
import './grid.css'

export type { GridPhrase } from './phrases.ts'
export type * from './types.ts'

/**
 * The availability of many resources on one day. It knows rows, minutes and texts, and nothing about what
 * they stand for; the caller owns `selection` and handles `onSelect` and `onConfirm`. Spec 000 §3, grid slot
 * states. See README.md beside it.
 */
export function AvailabilityGrid(props: AvailabilityGridProps) {
  const {
    day,
    day_start,
    day_end,
    step,
    now,
    selection,
    t,
    loading = false,
    painter = DomPainter,
    quiet = false,
  } = props
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const grouped = props.groups !== undefined && props.groups.length > 1
  const frame = useMemo(
    () => frameFor(width, { start: day_start, end: day_end }, step, grouped),
    [width, day_start, day_end, step, grouped],
  )
  const { rows, groups, lines } = useLines(props.rows, props.groups, frame)
  const index_of = useMemo(() => new Map(rows.map((row, index) => [row.id, index])), [rows])

  const [stood, setStood] = useState<Cursor | null>(null)
  const cursor = useMemo((): Cursor | null => {
    const there = stood?.part === 'head' ? groups.some(({ id }) => id === stood.row_id) : stood
    if (stood && there && (stood.part === 'head' || index_of.has(stood.row_id))) return stood
    const first = rows[0] ?? groups[0]
    return first ? { row_id: first.id, part: rows[0] ? 'slot' : 'head', minute: now ?? day_start } : null
  }, [stood, index_of, rows, groups, now, day_start])
  const cursor_index = cursor ? (index_of.get(cursor.row_id) ?? null) : null

  // A choice made elsewhere, such as another room in a form, takes the keyboard's position along.
  useEffect(() => {
    if (selection) setStood((at) => (isIn(at, selection) ? at : standAt(selection)))
  }, [selection])

  const { onOpenRow, onStar } = props
  const handlers = useRowHandlers(onOpenRow, onStar)
  const chunks = useChunks(scroller, { rows, lines, frame, t }, width > 0, cursor_index)
  const cursor_chunk = cursor_index === null ? -1 : chunkOf(cursor_index, lines)

  const input = useGridInput({
    props,
    table: { rows, groups, lines, frame },
    cursor,
    setCursor: setStood,
    root,
    scroller,
  })
  const { drawSelection } = input
  const chosen_row = selection ? rows[index_of.get(selection.row_id) ?? -1] : undefined
  const { moving } = props
  useLayoutEffect(drawSelection, [drawSelection, selection, moving, chosen_row, index_of, frame, t])
  const taken = Boolean(
    selection && chosen_row && choiceState(chosen_row, frame.shown, selection) === 'taken',
  )
  const { announce } = input
  useEffect(() => {
    if (taken && !quiet) announce(t('taken'))
  }, [taken, quiet, announce, t])

  const ready = width > 0
  const fits = frame.name_width + frame.track_width <= width
  const begun = useRef<string | null>(null)
  const left_behind = useRef(0)
  useLayoutEffect(() => {
    left_behind.current = scroller.current?.scrollLeft ?? 0
  }, [day])
  useEffect(() => {
    const box = scroller.current
    // Only a new day moves the hours: neither the clock nor a wider window may scroll them away. The hours to
    // show, and whether they include now, are known once the rows are loaded.
    if (!ready || loading || !box || begun.current === day) return
    begun.current = day
    // Hours that the user has moved while the day was loading stay where they are.
    if (box.scrollLeft !== Math.min(left_behind.current, box.scrollWidth - box.clientWidth)) return
    // If the hours don't fit, start at the earliest that can still be booked.
    box.scrollLeft = now === null ? 0 : xOf(now, frame) - frame.hour_px / 2
  }, [day, ready, loading, now, frame])

  return (
    <div ref={root} className={`ag ag-theme${frame.narrow ? ' ag-narrow' : ''}${fits ? ' ag-fits' : ''}`}>
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label={t('grid')}
        aria-rowcount={rows.length + groups.filter(({ label }) => label).length + 1}
        aria-busy={loading}
        className="ag-scroll"
        onKeyDown={input.onKeyDown}
        onBlur={input.onBlur}
      >
        <HoursHeader frame={frame} corner={props.corner} now={now} t={t} />
        <div
          className="ag-body"
          style={{ height: lines.height, width: frame.name_width + frame.track_width }}
        >
          {ready &&
            lines.sections.map(({ group: at, headed, first, top, height, above }) => {
              const group = groups[at]
              return (
                group && (
                  <Fragment key={group.id}>
                    <GroupSection
                      group={group}
                      headed={headed}
                      top={top}
                      height={height}
                      index={above + 1}
                      frame={frame}
                      held={cursor?.part === 'head' && cursor.row_id === group.id}
                      onFold={input.fold}
                    />
                    {chunks.map((chunk) => {
                      const run = lines.chunks[chunk]
                      return (
                        run?.section === at && (
                          <GridChunk
                            key={rows[run.first]?.id}
                            chunk={chunk}
                            run={run}
                            above={above + (headed ? 1 : 0) + run.first - first}
                            rows={rows}
                            day={day}
                            frame={frame}
                            now={now}
                            cursor={chunk === cursor_chunk ? cursor : null}
                            handlers={handlers}
                            painter={painter}
                            onMount={input.onChunk}
                            t={t}
                          />
                        )
                      )
                    })}
                  </Fragment>
                )
              )
            })}
        </div>
      </div>
      {ready && props.rows.length === 0 && (
        <NoRows loading={loading} empty={props.empty} frame={frame} t={t} />
      )}
      {loading && props.rows.length > 0 && <div className="ag-loading" />}
      <div ref={input.tip_box} role="tooltip" className="ag-tip" hidden />
      <div ref={input.live_box} role="status" aria-live="polite" className="ag-live" />
    </div>
  )
}

const isIn = (at: Cursor | null, { row_id, start, end }: GridSelection): boolean =>
  at?.row_id === row_id && at.minute >= start && at.minute < end

const standAt = ({ row_id, start }: GridSelection): Cursor => ({ row_id, part: 'slot', minute: start })
