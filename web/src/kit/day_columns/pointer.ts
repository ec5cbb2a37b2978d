import { extend, fromUnit, moveEdge, pieceOfDrag, unitAt, type Edge, type FreePiece } from '../grid/choose.ts'
import { minuteAt } from '../grid/geometry.ts'
import { pieceAt, piecesOf } from '../grid/pieces.ts'
import type { Frame, GridRowData, GridSelection, Piece, SelectedBy } from '../grid/types.ts'
import { hours_px } from './layout.ts'

/** What the columns show at the moment. Read anew at each event, never stored. */
export interface ColumnsView {
  rows: readonly GridRowData[]
  frame: Frame
  selection: GridSelection | null
  /** The user's usual length in minutes. */
  usual: number | undefined
}

/** Where a choice is being dragged: the finger, in pixels of the viewport, and the minute at the edge it moves. */
export interface Finger {
  x: number
  y: number
  minute: number
}

export interface ColumnPlace {
  index: number
  row: GridRowData
  minute: number
  piece: Piece
}

export interface ColumnActions {
  view(): ColumnsView
  /** Draws a choice that isn't made yet; null draws the current one. */
  draft(choice: GridSelection | null, finger: Finger | null): void
  choose(choice: GridSelection, by: SelectedBy): void
  confirm(choice: GridSelection): void
  /** Moves the keyboard's position to where the pointer pressed. */
  stand(place: ColumnPlace): void
  /** A press on what can't be chosen: opens what it stands for, or says why. */
  explain(place: ColumnPlace): void
  pressed(): void
}

const long_press_ms = 350
/** Pixels of movement from which a finger scrolls. */
const slack_px = 9
/** Within this distance of the top or bottom of the visible hours a drag scrolls on. */
const edge_px = 36
const scroll_step_px = 7

interface Drag {
  pointer: number
  row_id: string
  kind: 'new' | Edge
  anchor: number
  start: GridSelection | null
  choice: GridSelection | null
  pressed_y: number
  x: number
  y: number
  moved: boolean
}

/** The minute under a viewport pixel. */
const minuteUnder = ({ frame }: ColumnsView, scroller: HTMLElement, client_y: number): number =>
  minuteAt(client_y - scroller.getBoundingClientRect().top - frame.name_width + scroller.scrollTop, frame)

function placeAt(view: ColumnsView, scroller: HTMLElement, x: number, y: number): ColumnPlace | null {
  const box = scroller.getBoundingClientRect()
  const { rows, frame } = view
  if (x < box.left + hours_px || y < box.top + frame.name_width) return null
  const index = Math.floor((x - box.left - hours_px + scroller.scrollLeft) / frame.row_height)
  const row = rows[index]
  if (!row || y - box.top - frame.name_width + scroller.scrollTop > frame.track_width) return null
  const minute = minuteUnder(view, scroller, y)
  const piece = pieceAt(piecesOf(row, frame.shown), minute)
  return piece && { index, row, minute, piece }
}

/** What a tap on a free minute chooses: from its unit on for the usual length, as far as it is free. */
export function tapped(piece: FreePiece, row_id: string, minute: number, usual = 0): GridSelection | null {
  const unit = unitAt(piece, minute)
  return unit && { row_id, ...fromUnit(piece, unit, usual) }
}

const isOpen = (place: ColumnPlace): place is ColumnPlace & { piece: FreePiece } =>
  place.piece.kind === 'free' && unitAt(place.piece, place.minute) !== null

/**
 * Finger and pen: moving at once scrolls, a tap chooses the usual length, a long press begins a choice that the finger
 * draws on. Mouse: press and drag. All: the handles of the choice can be dragged at once; a press on it confirms it.
 * @param covered pixels at the bottom that something else covers
 * @returns a function that detaches it
 */
export function attachPointer(scroller: HTMLElement, act: ColumnActions, covered: () => number): () => void {
  let drag: Drag | null = null
  let press: { pointer: number; x: number; y: number; place: ColumnPlace; timer: number } | null = null
  let frame_request = 0
  let has_acted = false

  const follow = () => {
    const { rows, frame } = act.view()
    const piece = drag && pieceOfDrag(rows, frame.shown, drag)
    if (!drag || !piece) return
    const minute = minuteUnder(act.view(), scroller, drag.y)
    const span =
      drag.kind !== 'new'
        ? drag.start && moveEdge(piece, drag.start, drag.kind, minute)
        : drag.moved
          ? extend(piece, drag.anchor, minute)
          : tapped(piece, drag.row_id, drag.anchor, act.view().usual)
    if (!span) return
    if (drag.choice && drag.choice.start === span.start && drag.choice.end === span.end && !drag.moved) return
    const { start, end } = span
    if (drag.choice && (drag.choice.start !== start || drag.choice.end !== end)) navigator.vibrate?.(4)
    drag.choice = { row_id: drag.row_id, start, end }
    const upward = drag.kind === 'start' || (drag.kind === 'new' && drag.moved && minute < drag.anchor)
    act.draft(drag.choice, { x: drag.x, y: drag.y, minute: upward ? start : end })
  }

  const scrollOn = () => {
    frame_request = 0
    if (!drag?.moved) return
    const box = scroller.getBoundingClientRect()
    const top = box.top + act.view().frame.name_width + edge_px
    const bottom = Math.min(box.bottom, innerHeight - covered()) - edge_px
    const before = scroller.scrollTop
    scroller.scrollTop += drag.y < top ? -scroll_step_px : drag.y > bottom ? scroll_step_px : 0
    if (scroller.scrollTop === before) return
    follow()
    frame_request = requestAnimationFrame(scrollOn)
  }

  const forget = () => {
    if (press) clearTimeout(press.timer)
    press = null
  }

  const begin = (
    pointer: number,
    x: number,
    y: number,
    from: Pick<Drag, 'row_id' | 'kind' | 'anchor' | 'start'>,
  ) => {
    try {
      scroller.setPointerCapture(pointer)
    } catch {
      // A pointer that is already gone: the press ended in the same moment.
      return
    }
    drag = { ...from, pointer, x, y, pressed_y: y, choice: null, moved: false }
    if (drag.kind === 'new') follow()
  }

  const end = (keep: boolean) => {
    const done = drag
    drag = null
    cancelAnimationFrame(frame_request)
    frame_request = 0
    if (!done) return
    if (scroller.hasPointerCapture(done.pointer)) scroller.releasePointerCapture(done.pointer)
    act.draft(null, null)
    if (keep && done.choice) act.choose(done.choice, done.kind === 'new' ? 'drag' : 'edge')
  }

  const onTap = (place: ColumnPlace) => {
    act.stand(place)
    const { selection, usual } = act.view()
    const { row, minute } = place
    if (selection?.row_id === row.id && selection.start <= minute && minute < selection.end)
      return act.confirm(selection)
    if (!isOpen(place)) return act.explain(place)
    const choice = tapped(place.piece, row.id, minute, usual)
    if (choice) act.choose(choice, 'tap')
  }

  const onDown = (e: PointerEvent) => {
    has_acted = false
    if (drag) return end(false)
    forget()
    if (!e.isPrimary || e.button !== 0 || !(e.target instanceof Element)) return
    act.pressed()
    const { selection } = act.view()
    const edge = e.target.closest('[data-edge]')?.getAttribute('data-edge')
    if ((edge === 'start' || edge === 'end') && selection) {
      e.preventDefault()
      const { row_id } = selection
      return begin(e.pointerId, e.clientX, e.clientY, { row_id, kind: edge, anchor: 0, start: selection })
    }
    // The names are drawn over the hours.
    if (e.target.closest('.dc-name')) return
    const place = placeAt(act.view(), scroller, e.clientX, e.clientY)
    if (!place) return
    const { pointerId: pointer, clientX: x, clientY: y } = e
    const draw = () => {
      if (!isOpen(place)) return act.explain(place)
      navigator.vibrate?.(12)
      begin(pointer, x, y, { row_id: place.row.id, kind: 'new', anchor: place.minute, start: null })
    }
    const timer = window.setTimeout(() => {
      press = null
      draw()
    }, long_press_ms)
    press = { pointer, x, y, place, timer }
    // A mouse needs no long press: it draws as soon as it moves.
    if (e.pointerType === 'mouse') e.preventDefault()
  }

  const onMove = (e: PointerEvent) => {
    if (press?.pointer === e.pointerId && Math.hypot(e.clientX - press.x, e.clientY - press.y) > slack_px) {
      const { place, x, y } = press
      forget()
      if (e.pointerType === 'mouse' && e.buttons === 1 && isOpen(place))
        begin(e.pointerId, x, y, { row_id: place.row.id, kind: 'new', anchor: place.minute, start: null })
    }
    if (drag?.pointer !== e.pointerId) return
    drag.x = e.clientX
    drag.y = e.clientY
    if (Math.abs(drag.y - drag.pressed_y) > 4) drag.moved = true
    if (!drag.moved) return
    follow()
    if (!frame_request) frame_request = requestAnimationFrame(scrollOn)
  }

  const onUp = (e: PointerEvent) => {
    has_acted = press?.pointer === e.pointerId || drag?.pointer === e.pointerId
    if (press?.pointer === e.pointerId) {
      const { place } = press
      forget()
      return onTap(place)
    }
    if (drag?.pointer === e.pointerId) end(drag.kind === 'new' || drag.moved)
  }

  const onCancel = (e: PointerEvent) => {
    if (press?.pointer === e.pointerId) forget()
    if (drag?.pointer === e.pointerId) end(false)
  }
  // Once a drag has begun, the finger must no longer scroll; only this event can prevent that.
  const onTouchMove = (e: TouchEvent) => {
    if (drag && e.cancelable) e.preventDefault()
  }
  // What opens below the finger must not get the click that browsers add to a tap.
  const onTouchEnd = (e: TouchEvent) => {
    if (has_acted && e.cancelable) e.preventDefault()
    has_acted = false
  }
  const onMenu = (e: Event) => {
    if (drag || press) e.preventDefault()
  }
  const onKey = (e: KeyboardEvent) => {
    if (e.key !== 'Escape' || !drag) return
    e.stopPropagation()
    e.preventDefault()
    end(false)
  }

  const off = new AbortController()
  const { signal } = off
  scroller.addEventListener('pointerdown', onDown, { signal })
  scroller.addEventListener('pointermove', onMove, { signal })
  scroller.addEventListener('pointerup', onUp, { signal })
  scroller.addEventListener('pointercancel', onCancel, { signal })
  scroller.addEventListener('contextmenu', onMenu, { signal })
  scroller.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  scroller.addEventListener('touchend', onTouchEnd, { signal, passive: false })
  window.addEventListener('keydown', onKey, { signal, capture: true })
  return () => {
    forget()
    cancelAnimationFrame(frame_request)
    off.abort()
  }
}
