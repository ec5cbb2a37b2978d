import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { choiceState, pieceHolding, type Stop, stopAt, stopsOf } from './choose.ts'
import { scrollInto, xOf } from './geometry.ts'
import { answerKey } from './keyboard.ts'
import { chunkOf, topOf } from './lines.ts'
import type { MovedRun } from './move_run.ts'
import { leadsOn, openRun } from './open_run.ts'
import { ghostOverlay, selectionOverlay, tipIn } from './overlay.ts'
import { attachPointer } from './pointer_input.ts'
import type { Cursor, AvailabilityGridProps, Frame, GridSelection } from './types.ts'
import type { Arranged } from './useLines.ts'
import { boxOf, type GridActions, type GridView } from './view.ts'
import { lengthText, periodText, tipLines } from './wording.ts'

interface GridState {
  props: AvailabilityGridProps
  table: Arranged & { frame: Frame }
  cursor: Cursor | null
}

interface Wiring extends GridState {
  setCursor: (cursor: Cursor) => void
  root: RefObject<HTMLDivElement | null>
  scroller: RefObject<HTMLDivElement | null>
}

/** Connects pointer and keyboard to the grid. Both see the newest props through one reference. */
export function useGridInput({ props, table, cursor, setCursor, root, scroller }: Wiring) {
  const { frame } = table
  const tip_box = useRef<HTMLDivElement>(null)
  const live_box = useRef<HTMLDivElement>(null)
  const latest = useRef<GridState>({ props, table, cursor })
  useLayoutEffect(() => {
    latest.current = { props, table, cursor }
  })
  /** Set if the next render has to move the focus: after a key (with its note) or a press. */
  const carry = useRef<'key' | 'press' | null>(null)
  /** A choice being dragged, which a render in between must not remove. */
  const drafted = useRef<GridSelection | null>(null)
  const tip_at = useRef({ top: 0, left: 0 })

  const actions = useMemo((): GridActions => {
    const view = (): GridView => {
      const { props: now, table: shown } = latest.current
      return { ...shown, selection: now.selection, t: now.t }
    }
    const overlay = selectionOverlay()
    const draw = (choice: GridSelection | null, dragging: boolean, carried: MovedRun | null = null) => {
      const { rows, frame: at, lines, t } = view()
      const index = choice ? rows.findIndex((row) => row.id === choice.row_id) : -1
      const row = rows[index]
      const chunk = chunkOf(index, lines)
      const box = scroller.current
      const into = box?.querySelector(`[data-chunk="${chunk}"]`)
      // A choice that was booked is drawn as the user's own booking, so the choice itself is hidden.
      const is_mine = row && choice && !carried && choiceState(row, at.shown, choice) === 'mine'
      if (!choice || !row || !box || !into || is_mine) return overlay.hide()
      const seen = { from: box.scrollLeft, to: box.scrollLeft + box.clientWidth - at.name_width }
      const piece = carried ? null : pieceHolding(row, at.shown, choice)
      const free = carried ? carried.free : piece !== null
      const short = free || carried ? periodText(choice, t) : t('taken')
      const label = free ? `${short} · ${lengthText(choice.end - choice.start, t)}` : short
      overlay.show(
        into,
        index - (lines.chunks[chunk]?.first ?? 0),
        choice,
        at,
        seen,
        {
          label,
          short,
          taken: !free,
          fixed: carried !== null || Boolean(piece?.opening.single),
          last: index + 1 === rows.length,
        },
        dragging,
      )
    }
    const ghost = ghostOverlay()
    const announce = (text: string) => {
      const box = live_box.current
      // A live region announces the same text again only if its content differs.
      if (box) box.textContent = box.textContent === text ? `${text}\u00a0` : text
    }
    return {
      view,
      announce: announce,
      pressed() {
        ghost.hide()
        root.current?.setAttribute('data-by', 'press')
      },
      ghost(choice) {
        const { rows, frame: at, lines, t } = view()
        const index = choice ? rows.findIndex((row) => row.id === choice.row_id) : -1
        const number = chunkOf(index, lines)
        const chunk = scroller.current?.querySelector(`[data-chunk="${number}"]`)
        const hours = scroller.current?.querySelector('.ag-hours')
        const row = choice && chunk?.querySelector(`[data-row="${CSS.escape(choice.row_id)}"]`)
        if (!choice || !chunk || !row || !hours) return ghost.hide()
        ghost.show(
          chunk,
          row,
          hours,
          index - (lines.chunks[number]?.first ?? 0),
          choice,
          at,
          periodText(choice, t),
        )
      },
      openRun: (row_id, piece) => openRun(row_id, piece, latest.current.props),
      leadsOn: (piece) => leadsOn(piece, latest.current.props),
      draft(choice) {
        drafted.current = choice
        const { moving } = latest.current.props
        if (moving && !choice) return draw(moving, false, { ...moving, free: true })
        draw(choice ?? view().selection, choice !== null)
      },
      carry(to) {
        if (to) draw(to, true, to)
        else this.draft(null)
      },
      canMove(piece) {
        const { now, onMoveRun } = latest.current.props
        const ends = piece.kind === 'mine' && piece.run.opens && piece.run.start > (now ?? -1)
        return Boolean(onMoveRun && ends)
      },
      move(opens, to) {
        // It stays where it was dropped, until the caller has answered.
        latest.current.props.onMoveRun?.(opens, to)
      },
      choose(choice, by) {
        drafted.current = null
        const { t } = view()
        latest.current.props.onSelect(choice, by)
        // If the caller keeps its old selection, the old drawing returns.
        draw(view().selection, false)
        if (!choice) return announce(t('cleared'))
        const length = lengthText(choice.end - choice.start, t)
        announce(t('selected', { period: periodText(choice, t), length }))
      },
      confirm: (choice) => latest.current.props.onConfirm(choice),
      stand(row_id, minute) {
        carry.current = 'press'
        setCursor({ row_id, part: 'slot', minute })
      },
      tip(lines, x, top, bottom) {
        const box = scroller.current
        if (box) tip_at.current = { top: box.scrollTop, left: box.scrollLeft }
        if (root.current && tip_box.current) tipIn(root.current, tip_box.current).show(lines, x, top, bottom)
      },
      untip() {
        const box = tip_box.current
        if (box && !box.hidden) box.hidden = true
      },
    }
  }, [root, scroller, setCursor])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const detach = attachPointer(box, actions)
    const onScroll = () => {
      // Reading the position forces a layout, in each frame of a scroll.
      if (tip_box.current?.hidden !== false) return
      // The scroll that brought the keyboard's position into view must not remove its note.
      if (tip_at.current.top !== box.scrollTop || tip_at.current.left !== box.scrollLeft) actions.untip()
    }
    // The label of the choice comes into view again once the hours stand still.
    const onStop = () => actions.draft(drafted.current)
    box.addEventListener('scroll', onScroll, { passive: true })
    box.addEventListener('scrollend', onStop, { passive: true })
    return () => {
      detach()
      box.removeEventListener('scrollend', onStop)
      box.removeEventListener('scroll', onScroll)
    }
  }, [actions, scroller])

  const tipFor = useCallback(
    (row_id: string, stop: Stop) => {
      const view = actions.view()
      const box = scroller.current
      const index = view.rows.findIndex((row) => row.id === row_id)
      if (!box || index < 0) return
      const at = boxOf(view, box, index, stop)
      actions.tip(tipLines(stop, stop.piece, view.t), at.middle, at.top, at.bottom)
    },
    [actions, scroller],
  )

  useLayoutEffect(() => {
    const by = carry.current
    carry.current = null
    const box = scroller.current
    if (!by || !cursor || !box) return
    root.current?.setAttribute('data-by', by)
    const { rows, lines } = table
    if (cursor.part === 'head') {
      actions.untip()
      const head = box.querySelector(`[data-group="${CSS.escape(cursor.row_id)}"] [data-part="head"]`)
      if (head instanceof HTMLElement) head.focus({ preventScroll: true })
      const section = lines.sections.find(({ group }) => table.groups[group]?.id === cursor.row_id)
      if (section) {
        const { top } = section
        const room = box.clientHeight - frame.head_height
        box.scrollTop = scrollInto(top, top + frame.group_height, box.scrollTop, room)
      }
      return
    }
    const index = rows.findIndex((row) => row.id === cursor.row_id)
    const row = rows[index]
    if (!row) return
    const target = box.querySelector(`[data-row="${CSS.escape(row.id)}"] [data-part="${cursor.part}"]`)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    if (by === 'press') return
    const top = topOf(index, lines)
    // The heading of its group stays above it.
    const below = lines.sections.some(({ headed }) => headed) ? frame.group_height : 0
    box.scrollTop = scrollInto(
      top - below,
      top + frame.row_height,
      box.scrollTop,
      box.clientHeight - frame.head_height,
    )
    const stops = stopsOf(row, frame.shown)
    const stop = stops[stopAt(stops, cursor.minute)]
    if (cursor.part !== 'slot' || !stop) return actions.untip()
    const visible = box.clientWidth - frame.name_width
    box.scrollLeft = scrollInto(xOf(stop.start, frame), xOf(stop.end, frame), box.scrollLeft, visible)
    // A choice shows its own times: a note on one of its units would cover them.
    const chosen = props.selection
    if (chosen?.row_id === row.id && chosen.start <= stop.start && stop.end <= chosen.end) actions.untip()
    else tipFor(row.id, stop)
  }, [cursor, props, table, frame, actions, root, scroller, tipFor])

  const fold = useCallback(
    (group_id: string, folded: boolean) => {
      const { lines, groups } = latest.current.table
      const section = lines.sections.find(({ group }) => groups[group]?.id === group_id)
      const box = scroller.current
      setCursor({ row_id: group_id, part: 'head', minute: latest.current.cursor?.minute ?? 0 })
      // A heading that has left its place to stay visible keeps the place that it has now.
      if (box && section && folded && section.top < box.scrollTop) box.scrollTop = section.top
      latest.current.props.onFold?.(group_id, folded)
    },
    [scroller, setCursor],
  )

  const onKeyDown = (e: KeyboardEvent) => {
    if (!cursor || e.altKey || e.metaKey) return
    const box = scroller.current
    const page = box
      ? Math.max(1, Math.floor((box.clientHeight - frame.head_height) / frame.row_height) - 1)
      : 10
    const press = { key: e.key, shift: e.shiftKey, ctrl: e.ctrlKey }
    const has = { name: Boolean(props.onOpenRow), star: Boolean(props.onStar) }
    const answer = answerKey(press, actions.view(), cursor, page, has)
    if (e.key === 'Escape') actions.untip()
    if (!answer) return
    e.preventDefault()
    if (answer.do === 'move' || answer.do === 'choose') {
      carry.current = 'key'
      setCursor({ ...answer.cursor })
    }
    if (answer.do === 'choose') actions.choose(answer.choice, 'key')
    if (answer.do === 'fold') fold(answer.group_id, answer.folded)
    if (answer.do === 'confirm') actions.confirm(answer.choice)
    if (
      answer.do === 'say' &&
      e.key === 'Enter' &&
      answer.stop &&
      actions.openRun(cursor.row_id, answer.stop.piece)
    )
      return actions.untip()
    if (answer.do === 'say') {
      actions.announce(answer.text)
      if (answer.stop) tipFor(cursor.row_id, answer.stop)
    }
  }

  const onBlur = (e: FocusEvent) => {
    actions.untip()
    if (!(e.relatedTarget instanceof Node && scroller.current?.contains(e.relatedTarget))) {
      root.current?.removeAttribute('data-by')
    }
  }

  const drawSelection = useCallback(() => actions.draft(drafted.current), [actions])
  const onChunk = useCallback(
    (chunk: number) => {
      const { rows, lines, selection } = actions.view()
      const choice = drafted.current ?? selection
      const index = choice ? rows.findIndex((row) => row.id === choice.row_id) : -1
      if (chunkOf(index, lines) === chunk) actions.draft(drafted.current)
    },
    [actions],
  )
  return { tip_box, live_box, drawSelection, onChunk, fold, announce: actions.announce, onKeyDown, onBlur }
}
