import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { stopAt, stopsOf } from '../grid/choose.ts'
import { scrollInto, xOf } from '../grid/geometry.ts'
import { useRowHandlers } from '../grid/useRowHandlers.ts'
import { useWidth } from '../grid/useWidth.ts'
import { answerKey } from '../grid/keyboard.ts'
import { openRun } from '../grid/open_run.ts'
import { tipIn } from '../grid/overlay.ts'
import type { AvailabilityGridProps, Cursor, GridSelection, Piece } from '../grid/types.ts'
import { clock, lengthText, periodText, tipLines } from '../grid/wording.ts'
import { DayColumn } from './DayColumn.tsx'
import { DayHours } from './DayHours.tsx'
import { firstOpen, frameOfColumns, hours_px } from './layout.ts'
import { attachPointer, type ColumnActions, type Finger } from './pointer.ts'
import { useDrawn } from './useDrawn.ts'
import './day_columns.css'

export interface DayColumnsProps extends Omit<AvailabilityGridProps, 'step' | 'corner' | 'painter'> {
  /** The choice while a finger draws it; null once it is made or given up. */
  onDraft?: (choice: GridSelection | null) => void
  /** Pixels at the bottom of the window that a sheet covers: the choice is shown above it. */
  covered?: number
  scroller?: RefObject<HTMLDivElement | null>
  /** Pixels: columns are at least so wide. */
  least_column?: number
}

/** The grid's keys, turned by 90° with it. */
const turned: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
}

/**
 * A day in columns, for a page that is taller than wide: hours down the page, one column for each row of data. It takes
 * what the grid takes, and knows as little of what it stands for. See README.md beside it. Spec 000 §3.
 */
export function DayColumns(props: DayColumnsProps) {
  const {
    rows,
    day,
    day_start,
    day_end,
    least_column,
    now,
    selection,
    t,
    loading = false,
    covered = 0,
  } = props
  const root = useRef<HTMLDivElement>(null)
  const own_scroller = useRef<HTMLDivElement>(null)
  const scroller = props.scroller ?? own_scroller
  const tip_box = useRef<HTMLDivElement>(null)
  const live_box = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const frame = useMemo(
    () => frameOfColumns(width, rows.length, { start: day_start, end: day_end }, least_column),
    [width, rows.length, day_start, day_end, least_column],
  )
  const ready = width > 0 && rows.length > 0
  const index_of = useMemo(() => new Map(rows.map((row, index) => [row.id, index])), [rows])
  const [stood, setStood] = useState<Cursor | null>(null)
  const [draft, setDraft] = useState<{ choice: GridSelection; finger: Finger | null } | null>(null)
  const cursor = useMemo((): Cursor | null => {
    if (stood && index_of.has(stood.row_id)) return stood
    const first = rows[0]
    return first ? { row_id: first.id, part: 'slot', minute: now ?? day_start } : null
  }, [stood, index_of, rows, now, day_start])
  const chosen = draft?.choice ?? selection
  const now_at = now === null || now < day_start || now > day_end ? null : xOf(now, frame)
  const drawn = useDrawn(scroller, rows.length, ready ? frame.row_height : 0)
  const columns = new Set<number>()
  for (let i = drawn.from; ready && i <= Math.min(drawn.to, rows.length - 1); i++) columns.add(i)
  // The keyboard's column and that of the choice stay, wherever one has scrolled.
  for (const id of [cursor?.row_id, chosen?.row_id]) {
    const index = id === undefined ? undefined : index_of.get(id)
    if (ready && index !== undefined) columns.add(index)
  }

  const latest = useRef({ props, frame, selection, covered })
  useLayoutEffect(() => {
    latest.current = { props, frame, selection, covered }
  })
  /** Set if the next render has to move the focus, and whether it scrolls there. */
  const carry = useRef<'key' | 'press' | null>(null)
  const actions = useMemo(() => {
    const announce = (text: string) => {
      const box = live_box.current
      // A live region announces the same text again only if its content differs.
      if (box) box.textContent = box.textContent === text ? `${text}\u00a0` : text
    }
    const untip = () => {
      if (tip_box.current) tip_box.current.hidden = true
    }
    const open = (row_id: string, piece: Piece) => openRun(row_id, piece, latest.current.props)
    const tip = (index: number, span: { start: number; end: number }, lines: readonly string[]) => {
      const box = scroller.current
      const { frame: at } = latest.current
      if (!box || !root.current || !tip_box.current) return
      const around = box.getBoundingClientRect()
      const left = around.left + hours_px + index * at.row_height - box.scrollLeft
      const top = around.top + at.name_width + xOf(span.start, at) - box.scrollTop
      const height = xOf(span.end, at) - xOf(span.start, at)
      // What is taller than the page has its note beneath its beginning.
      const bottom = top + (height > around.height / 2 ? 0 : height)
      const lowest = Math.min(around.bottom, innerHeight)
      const highest = around.top + at.name_width
      tipIn(root.current, tip_box.current).show(
        lines,
        left + at.row_height / 2,
        Math.max(top, highest),
        Math.min(Math.max(bottom, highest), lowest - 80),
      )
    }
    const choose: ColumnActions['choose'] = (choice, by) => {
      latest.current.props.onSelect(choice, by)
      const { t: words } = latest.current.props
      const length = lengthText(choice.end - choice.start, words)
      announce(words('selected', { period: periodText(choice, words), length }))
    }
    const pointer: ColumnActions = {
      view: () => ({
        rows: latest.current.props.rows,
        frame: latest.current.frame,
        selection: latest.current.selection,
        usual: latest.current.props.usual,
      }),
      draft(choice, finger) {
        setDraft(choice && { choice, finger })
        latest.current.props.onDraft?.(choice)
      },
      choose,
      confirm: (choice) => latest.current.props.onConfirm(choice),
      stand({ row, minute }) {
        carry.current = 'press'
        setStood({ row_id: row.id, part: 'slot', minute })
      },
      explain({ index, row, piece, minute }) {
        if (open(row.id, piece)) return untip()
        const lines = tipLines(piece, piece, latest.current.props.t)
        // Beside the finger: a piece may be taller than the page.
        const [start, end] = [Math.max(piece.start, minute - 15), Math.min(piece.end, minute + 15)]
        tip(index, { start, end }, lines)
      },
      pressed() {
        untip()
        root.current?.setAttribute('data-by', 'press')
      },
    }
    return { announce, untip, open, tip, pointer }
  }, [scroller])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const detach = attachPointer(box, actions.pointer, () => latest.current.covered)
    const onScroll = () => {
      if (tip_box.current?.hidden === false && carry.current !== 'key') actions.untip()
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      detach()
      box.removeEventListener('scroll', onScroll)
    }
  }, [actions, scroller])

  // A new day begins at the first hour that can be booked, unless its hours were moved while it loaded.
  const begun = useRef<string | null>(null)
  const left_behind = useRef(0)
  useLayoutEffect(() => {
    left_behind.current = scroller.current?.scrollTop ?? 0
  }, [day, scroller])
  useLayoutEffect(() => {
    const box = scroller.current
    if (!ready || loading || !box || begun.current === day) return
    begun.current = day
    if (box.scrollTop !== Math.min(left_behind.current, box.scrollHeight - box.clientHeight)) return
    const first = firstOpen(rows, frame.shown) ?? now
    box.scrollTop = first === null ? 0 : Math.max(0, xOf(Math.floor(first / 60) * 60, frame) - 14)
  }, [day, ready, loading, rows, frame, now, scroller])

  // The choice comes into view, above what covers the page.
  const chosen_index = selection ? index_of.get(selection.row_id) : undefined
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || !ready || !selection || chosen_index === undefined || draft) return
    const around = box.getBoundingClientRect()
    const room = Math.min(around.bottom, innerHeight - covered) - around.top - frame.name_width
    const from = xOf(selection.start, frame) - 24
    box.scrollTop = scrollInto(
      from,
      Math.min(xOf(selection.end, frame) + 28, from + room),
      box.scrollTop,
      room,
    )
    const left = chosen_index * frame.row_height
    box.scrollLeft = scrollInto(left, left + frame.row_height, box.scrollLeft, box.clientWidth - hours_px)
  }, [selection, chosen_index, covered, ready, frame, draft, scroller])

  useLayoutEffect(() => {
    const by = carry.current
    const box = scroller.current
    if (!by || !cursor || !box) return
    root.current?.setAttribute('data-by', by)
    const index = index_of.get(cursor.row_id) ?? 0
    const row = rows[index]
    if (!row) return
    const target = box.querySelector(`[data-row="${CSS.escape(row.id)}"] [data-part="${cursor.part}"]`)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    carry.current = null
    if (by === 'press') return
    const left = index * frame.row_height
    box.scrollLeft = scrollInto(left, left + frame.row_height, box.scrollLeft, box.clientWidth - hours_px)
    const stops = stopsOf(row, frame.shown)
    const stop = stops[stopAt(stops, cursor.minute)]
    if (cursor.part !== 'slot' || !stop) return actions.untip()
    const room = box.clientHeight - frame.name_width
    box.scrollTop = scrollInto(xOf(stop.start, frame), xOf(stop.end, frame), box.scrollTop, room)
  }, [cursor, rows, index_of, frame, actions, scroller])

  const onKeyDown = (e: KeyboardEvent) => {
    if (!cursor || e.altKey || e.metaKey) return
    const page = Math.max(1, Math.floor((width - hours_px) / frame.row_height))
    const press = { key: turned[e.key] ?? e.key, shift: e.shiftKey, ctrl: e.ctrlKey }
    const has = { name: Boolean(props.onOpenRow), star: Boolean(props.onStar) }
    const answer = answerKey(press, { rows, frame, selection, t }, cursor, page, has)
    if (e.key === 'Escape') actions.untip()
    if (!answer) return
    e.preventDefault()
    if (answer.do === 'move' || answer.do === 'choose') {
      carry.current = 'key'
      setStood({ ...answer.cursor })
      actions.untip()
    }
    if (answer.do === 'choose' && answer.choice) actions.pointer.choose(answer.choice, 'key')
    else if (answer.do === 'choose') {
      props.onSelect(null, 'key')
      actions.announce(t('cleared'))
    }
    if (answer.do === 'confirm') props.onConfirm(answer.choice)
    if (answer.do !== 'say') return
    if (e.key === 'Enter' && answer.stop && actions.open(cursor.row_id, answer.stop.piece)) return
    actions.announce(answer.text)
    const index = index_of.get(cursor.row_id)
    if (answer.stop && index !== undefined)
      actions.tip(index, answer.stop, tipLines(answer.stop, answer.stop.piece, t))
  }
  const onBlur = (e: FocusEvent) => {
    if (e.relatedTarget instanceof Node && scroller.current?.contains(e.relatedTarget)) return
    actions.untip()
    root.current?.removeAttribute('data-by')
  }
  const handlers = useRowHandlers(props.onOpenRow, props.onStar)

  return (
    <div ref={root} className="dc ag-theme">
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label={t('grid')}
        aria-rowcount={rows.length}
        aria-busy={loading}
        className="dc-scroll"
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        {ready && (
          <div
            className={now_at === null ? 'dc-body' : 'dc-body dc-today'}
            role="presentation"
            style={{
              ['--now' as string]: `${now_at ?? 0}px`,
              width: hours_px + rows.length * frame.row_height,
              height: frame.name_width + frame.track_width,
              marginBottom: Math.max(0, covered - 72),
            }}
          >
            <DayHours frame={frame} now={now} t={t} />
            {[...columns]
              .toSorted((a, b) => a - b)
              .map((index) => {
                const row = rows[index]
                return (
                  row && (
                    <DayColumn
                      key={row.id}
                      row={row}
                      index={index}
                      day={day}
                      frame={frame}
                      cursor={cursor?.row_id === row.id ? cursor : null}
                      chosen={chosen?.row_id === row.id ? chosen : null}
                      dragging={draft?.choice.row_id === row.id}
                      handlers={handlers}
                      t={t}
                    />
                  )
                )
              })}
          </div>
        )}
      </div>
      {rows.length === 0 &&
        (loading ? (
          <div className="dc-bones" role="img" aria-label={t('loading')}>
            {Array.from({ length: 6 }, (_, i) => (
              <i key={i} />
            ))}
          </div>
        ) : (
          <div className="dc-empty">{props.empty}</div>
        ))}
      {loading && rows.length > 0 && <div className="ag-loading" />}
      {draft?.finger && (
        <div
          aria-hidden="true"
          className="dc-finger"
          style={{ transform: `translate(${draft.finger.x}px, ${draft.finger.y}px)` }}
        >
          <strong>{clock(draft.finger.minute, t)}</strong>
          <span>{lengthText(draft.choice.end - draft.choice.start, t)}</span>
        </div>
      )}
      <div ref={tip_box} role="tooltip" className="dc-tip" hidden />
      <div ref={live_box} role="status" aria-live="polite" className="sr-only" />
    </div>
  )
}
