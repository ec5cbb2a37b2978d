import { type Edge, extend, moveEdge, pieceOfDrag, unitAt } from './choose.ts'
import { pieceAt, piecesOf } from './pieces.ts'
import { movedTo, rowWithout, type MovedRun } from './move_run.ts'
import type { BusySpan, GridRowData, GridSelection, Piece } from './types.ts'
import { boxOf, type GridActions, minuteUnder, type GridPosition, positionAt } from './view.ts'
import { tipLines } from './wording.ts'

const long_press_ms = 320
/** Pixels of movement from which a finger scrolls. */
const slack_px = 9
/** Within this distance of the edge of the visible hours a drag scrolls on. */
const edge_px = 30

interface Drag {
  pointer: number
  row_id: string
  kind: 'new' | Edge
  anchor: number
  start: GridSelection | null
  choice: GridSelection | null
  pressed_x: number
  x: number
  moved: boolean
}

/** An own period under the pointer: pressed, it opens; dragged, it moves. */
interface Lift {
  pointer: number
  row_id: string
  opens: string
  own: BusySpan
  without: GridRowData
  /** Minutes from its start to where it was taken hold of. */
  held_at: number
  pressed_x: number
  piece: Piece
  to: MovedRun | null
}

interface Press {
  pointer: number
  x: number
  y: number
  place: GridPosition
  timer: number
}

const holds = (chosen: GridSelection, row_id: string, minute: number) =>
  chosen.row_id === row_id && chosen.start <= minute && minute < chosen.end

/**
 * Mouse: press and drag. Finger and pen: moving at once scrolls, a tap chooses one unit, a long press begins
 * a drag. All: the edges of the choice can be dragged at once; a press on the choice confirms it.
 * @returns a function that detaches it
 */
export function attachPointer(scroller: HTMLElement, act: GridActions): () => void {
  let drag: Drag | null = null
  let press: Press | null = null
  let lift: Lift | null = null
  let has_acted = false
  let frame_request = 0
  let hovered = { x: -1, y: -1 }

  const follow = () => {
    if (!drag) return
    const { rows, frame } = act.view()
    const piece = pieceOfDrag(rows, frame.shown, drag)
    if (!piece) return
    const minute = minuteUnder(act.view(), scroller, drag.x)
    const span =
      drag.kind === 'new'
        ? extend(piece, drag.anchor, minute)
        : drag.start && moveEdge(piece, drag.start, drag.kind, minute)
    if (!span) return
    drag.choice = { row_id: drag.row_id, ...span }
    act.draft(drag.choice)
  }

  const scrollOn = () => {
    frame_request = 0
    if (!drag?.moved) return
    const around = scroller.getBoundingClientRect()
    const left = around.left + act.view().frame.name_width
    const by = drag.x < left + edge_px ? -8 : drag.x > around.right - edge_px ? 8 : 0
    const before = scroller.scrollLeft
    if (by) scroller.scrollLeft += by
    if (scroller.scrollLeft === before) return
    follow()
    frame_request = requestAnimationFrame(scrollOn)
  }

  const forget = () => {
    if (press) clearTimeout(press.timer)
    press = null
  }

  const begin = (
    e: { pointerId: number; clientX: number },
    from: Omit<Drag, 'pointer' | 'pressed_x' | 'x' | 'moved'>,
  ) => {
    act.untip()
    drag = { ...from, pointer: e.pointerId, pressed_x: e.clientX, x: e.clientX, moved: false }
    // A pointer that is already gone (a long press that ended in the same moment) can't be captured.
    if (scroller.isConnected) {
      try {
        scroller.setPointerCapture(e.pointerId)
      } catch {
        drag = null
        return
      }
    }
    // A press on the choice itself may be meant to confirm it: nothing changes before it moves.
    if (drag.kind === 'new' && !(from.start && holds(from.start, from.row_id, from.anchor))) follow()
  }

  /** What the pointer looks like: the periods themselves take no part in pointing. */
  const point = (at: 'movable' | 'held' | null) => {
    if (at) scroller.dataset['pointer'] = at
    else delete scroller.dataset['pointer']
  }

  const takeHold = (e: PointerEvent, { row, piece, minute }: GridPosition) => {
    const own = piece.kind === 'mine' ? row.busy.find(({ id }) => id === piece.run.id) : undefined
    if (!own?.opens) return
    const without = rowWithout(row, own)
    const held_at = minute - own.start
    const { pointerId: pointer, clientX: pressed_x } = e
    lift = { pointer, row_id: row.id, opens: own.opens, own, without, held_at, pressed_x, piece, to: null }
    scroller.setPointerCapture(pointer)
  }

  const carry = (x: number) => {
    if (!lift || (!lift.to && Math.abs(x - lift.pressed_x) < slack_px)) return
    point('held')
    act.untip()
    const { row_id, without, own, held_at } = lift
    const view = act.view()
    lift.to = movedTo(without, view.frame.shown, own, minuteUnder(view, scroller, x) - held_at)
    act.carry({ row_id, ...lift.to })
  }

  const putDown = (keep: boolean) => {
    const done = lift
    lift = null
    if (!done) return
    point(null)
    if (scroller.hasPointerCapture(done.pointer)) scroller.releasePointerCapture(done.pointer)
    const { to, own, row_id } = done
    if (!to) return void (keep && act.openRun(done.row_id, done.piece))
    act.carry(null)
    if (!keep || (to.start === own.start && to.end === own.end)) return
    if (to.free) return act.move(done.opens, { row_id, start: to.start, end: to.end })
    const index = act.view().rows.findIndex(({ id }) => id === row_id)
    const middle = pieceAt(piecesOf(done.without, act.view().frame.shown), (to.start + to.end) / 2)
    if (index < 0 || !middle) return
    const at = boxOf(act.view(), scroller, index, to)
    act.tip(tipLines(middle, middle, act.view().t), at.middle, at.top, at.bottom)
  }

  const tell = (place: GridPosition) => {
    const at = boxOf(act.view(), scroller, place.index, place.piece)
    const { t } = act.view()
    const lines = tipLines(place.piece, place.piece, t)
    const hint = act.canMove(place.piece) ? 'drag_moves' : act.leadsOn(place.piece) ? 'leads_on' : null
    act.tip(hint ? [...lines, t(hint)] : lines, at.middle, at.top, at.bottom)
  }

  const end = (keep: boolean) => {
    const done = drag
    drag = null
    if (frame_request) cancelAnimationFrame(frame_request)
    frame_request = 0
    if (!done) return
    if (scroller.hasPointerCapture(done.pointer)) scroller.releasePointerCapture(done.pointer)
    const { choice } = done
    // The keyboard's position follows only now: it renders rows, for which a drag has no time.
    if (done.kind === 'new') act.stand(done.row_id, done.anchor)
    if (!keep || !choice) act.draft(null)
    else act.choose(choice, done.kind !== 'new' ? 'edge' : done.moved ? 'drag' : 'tap')
  }

  const onDown = (e: PointerEvent) => {
    has_acted = false
    if (lift) return putDown(false)
    if (drag) return end(false)
    if (!e.isPrimary || e.button !== 0 || !(e.target instanceof Element)) return
    act.pressed()
    const view = act.view()
    const edge = e.target.closest('[data-edge]')?.getAttribute('data-edge')
    if ((edge === 'start' || edge === 'end') && view.selection) {
      e.preventDefault()
      const { selection } = view
      begin(e, { row_id: selection.row_id, kind: edge, anchor: 0, start: selection, choice: null })
      return
    }
    // The names are drawn over the hours when these are scrolled.
    if (e.target.closest('.ag-name, .ag-group')) return
    const place = positionAt(view, scroller, e.clientX, e.clientY)
    if (!place) return
    if (e.pointerType === 'mouse') {
      e.preventDefault()
      if (place.piece.kind !== 'free' || !unitAt(place.piece, place.minute)) {
        act.stand(place.row.id, place.minute)
        if (act.canMove(place.piece)) return takeHold(e, place)
        return act.openRun(place.row.id, place.piece) ? act.untip() : tell(place)
      }
      begin(e, {
        row_id: place.row.id,
        kind: 'new',
        anchor: place.minute,
        start: view.selection,
        choice: null,
      })
      return
    }
    forget()
    const { pointerId, clientX } = e
    const timer = window.setTimeout(() => {
      press = null
      if (place.piece.kind !== 'free' || !unitAt(place.piece, place.minute)) return tell(place)
      navigator.vibrate?.(10)
      begin(
        { pointerId, clientX },
        {
          row_id: place.row.id,
          kind: 'new',
          anchor: place.minute,
          start: act.view().selection,
          choice: null,
        },
      )
    }, long_press_ms)
    press = { pointer: pointerId, x: clientX, y: e.clientY, place, timer }
  }

  const onMove = (e: PointerEvent) => {
    if (
      press &&
      e.pointerId === press.pointer &&
      Math.hypot(e.clientX - press.x, e.clientY - press.y) > slack_px
    ) {
      forget()
    }
    if (lift?.pointer === e.pointerId) return carry(e.clientX)
    if (drag && e.pointerId === drag.pointer) {
      drag.x = e.clientX
      if (Math.abs(drag.x - drag.pressed_x) > 2) drag.moved = true
      if (!drag.moved) return
      follow()
      if (!frame_request) frame_request = requestAnimationFrame(scrollOn)
      return
    }
    if (e.pointerType !== 'mouse' || e.buttons) return
    // Rows that scroll beneath a resting mouse also cause events; resolving each would cost every frame a
    // layout.
    if (e.clientX === hovered.x && e.clientY === hovered.y) return
    hovered = { x: e.clientX, y: e.clientY }
    const over_name = e.target instanceof Element && e.target.closest('.ag-name, .ag-sel, .ag-group')
    const place = over_name ? null : positionAt(act.view(), scroller, e.clientX, e.clientY)
    const unit = place?.piece.kind === 'free' ? unitAt(place.piece, place.minute) : null
    act.ghost(place && unit ? { row_id: place.row.id, start: unit.start, end: unit.end } : null)
    point(place && act.canMove(place.piece) ? 'movable' : null)
    if (place && !unit) tell(place)
    else act.untip()
  }

  const onUp = (e: PointerEvent) => {
    has_acted = press?.pointer === e.pointerId || drag?.pointer === e.pointerId
    if (press && e.pointerId === press.pointer) {
      const { place } = press
      forget()
      tap(place)
      return
    }
    if (lift?.pointer === e.pointerId) return putDown(true)
    if (!drag || e.pointerId !== drag.pointer) return
    const { kind, moved, row_id, anchor } = drag
    const chosen = act.view().selection
    if (kind === 'new' && !moved && chosen && holds(chosen, row_id, anchor)) {
      end(false)
      act.confirm(chosen)
      return
    }
    end(kind === 'new' || moved)
  }

  const tap = (place: GridPosition) => {
    act.stand(place.row.id, place.minute)
    const chosen = act.view().selection
    if (chosen && holds(chosen, place.row.id, place.minute)) return act.confirm(chosen)
    const unit = place.piece.kind === 'free' ? unitAt(place.piece, place.minute) : null
    if (!unit) return act.openRun(place.row.id, place.piece) ? act.untip() : tell(place)
    act.untip()
    act.choose({ row_id: place.row.id, start: unit.start, end: unit.end }, 'tap')
  }

  const onCancel = (e: PointerEvent) => {
    if (press?.pointer === e.pointerId) forget()
    if (drag?.pointer === e.pointerId) end(false)
    if (lift?.pointer === e.pointerId) putDown(false)
  }
  // Once a long press has begun a drag, the finger must no longer scroll; only this event can prevent that.
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
    if (e.key !== 'Escape' || (!drag && !lift)) return
    e.stopPropagation()
    e.preventDefault()
    end(false)
    putDown(false)
  }
  // The press has already placed the focus; the browser would move it to the page.
  const onMouseDown = (e: MouseEvent) => {
    if (e.button === 0 && e.target instanceof Element && !e.target.closest('.ag-name, .ag-head, .ag-group'))
      e.preventDefault()
  }
  // Lifting a finger also causes a leave event, and the tooltip it opened stays to be read.
  const onLeave = (e: PointerEvent) => {
    if (e.pointerType !== 'mouse') return
    act.ghost(null)
    act.untip()
  }

  const off = new AbortController()
  const { signal } = off
  scroller.addEventListener('pointerdown', onDown, { signal })
  scroller.addEventListener('pointermove', onMove, { signal })
  scroller.addEventListener('pointerup', onUp, { signal })
  scroller.addEventListener('pointercancel', onCancel, { signal })
  scroller.addEventListener('pointerleave', onLeave, { signal })
  scroller.addEventListener('mousedown', onMouseDown, { signal })
  scroller.addEventListener('contextmenu', onMenu, { signal })
  scroller.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  scroller.addEventListener('touchend', onTouchEnd, { signal, passive: false })
  window.addEventListener('keydown', onKey, { signal, capture: true })
  return () => {
    forget()
    if (frame_request) cancelAnimationFrame(frame_request)
    off.abort()
  }
}
