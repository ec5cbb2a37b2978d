import { memo, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { itemPaths } from '../../../kit/plan/drawing.ts'
import { nearestItem } from '../../../kit/plan/geometry.ts'
import type { Point } from '../../../kit/plan/types.ts'
import { shownAddress } from '../../../graphql/upload.ts'
import { inRectangle, move, snapped } from './edits.ts'
import { english } from '../../../viewer/language.ts'
import type { DraftDecoration, DraftSeat, DraftZone } from './edited.ts'
import type { PlanTool } from './tools.ts'
import type { useCamera } from './useCamera.ts'
import type { PlanEditing } from './useEditing.ts'
import '../../../kit/plan/plan.css'

interface CanvasProps {
  planning: PlanEditing
  view: ReturnType<typeof useCamera>
  frame: React.RefObject<HTMLDivElement | null>
  tool: PlanTool
  grid: number
  /** Seats that something is wrong with. */
  odd: ReadonlySet<string>
  /** Corners of a zone, or the first end of a row, that wait for the next click. */
  pending: readonly Point[]
  onPoint(point: Point): void
  onRectangle(from: Point, to: Point): void
  onKeyDown(event: KeyboardEvent): void
}

type Drag =
  | { kind: 'move'; from: Point; by: Point; anchor: Point }
  | { kind: 'area'; from: Point; to: Point }
  | { kind: 'pan'; last: { x: number; y: number } }

/** A press that moves no further is a click. Pixels. */
const STILL = 4
/** How near to a seat a click has to be, in units. */
const REACH = 36

const Seat = memo(function Seat({ seat, chosen, odd }: { seat: DraftSeat; chosen: boolean; odd: boolean }) {
  const { outline, mark } = itemPaths(seat, 'free')
  return (
    <g
      id={`edited-${seat.id}`}
      role="option"
      aria-label={seat.number}
      aria-selected={chosen}
      className={`plan-item plan-free${chosen ? ' edited-chosen' : ''}${odd ? ' edited-odd' : ''}`}
    >
      <path className="plan-seat" d={outline} />
      <path className="plan-mark" d={mark} />
      <text
        x={seat.x}
        y={seat.y}
        className={seat.number.length > 3 ? 'plan-longer' : seat.number.length > 2 ? 'plan-long' : ''}
      >
        {seat.number}
      </text>
    </g>
  )
})

const Zone = memo(function Zone({ zone, nth, chosen }: { zone: DraftZone; nth: number; chosen: boolean }) {
  const xs = zone.points.filter((_, i) => i % 2 === 0)
  const ys = zone.points.filter((_, i) => i % 2 === 1)
  return (
    <g className={chosen ? 'edited-chosen' : ''}>
      <polygon className={`plan-area plan-area-${nth % 4}`} points={zone.points.join(' ')} />
      <text className="plan-area-name" x={(Math.min(...xs) + Math.max(...xs)) / 2} y={Math.min(...ys) + 44}>
        {english() ? zone.name_en || zone.name : zone.name || zone.name_en}
      </text>
    </g>
  )
})

const Shape = memo(function Shape({ shape, chosen }: { shape: DraftDecoration; chosen: boolean }) {
  const { kind, x, y, width, height, rotation } = shape
  const label = english() ? shape.label_en || shape.label : shape.label || shape.label_en
  return (
    <g
      className={`plan-shape plan-${kind}${chosen ? ' edited-chosen' : ''}`}
      transform={rotation ? `rotate(${rotation} ${x} ${y})` : undefined}
    >
      <rect
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={Math.min(8, width / 4, height / 4)}
      />
      {label && (
        <text x={x} y={y}>
          {label}
        </text>
      )}
    </g>
  )
})

/** The drawing itself: pointers choose, drag, place and draw. What keys do is the editor's. */
export function Canvas({
  planning,
  view,
  frame,
  tool,
  grid,
  odd,
  pending,
  onPoint,
  onRectangle,
  onKeyDown,
}: CanvasProps) {
  const { t } = useTranslation('plan_editor')
  const { editing, chosen, choose, edit } = planning
  const { drawing } = editing
  const [drag, setDrag] = useState<Drag | null>(null)
  const [hover, setHover] = useState<Point | null>(null)
  const pressed = useRef<{ x: number; y: number; far: boolean } | null>(null)
  const shown = useMemo(
    () => (drag?.kind === 'move' ? move(drawing, chosen, drag.by) : drawing),
    [drawing, drag, chosen],
  )
  const { camera, at } = view

  /** What is under the pointer: seats first, then decorations, then zones. */
  const found = (point: Point): string | null => {
    const seat = nearestItem(drawing.seats, point, REACH)
    if (seat) return seat.id
    const shape = drawing.decorations.findLast((one) => {
      const turn = (-one.rotation * Math.PI) / 180
      const [dx, dy] = [point.x - one.x, point.y - one.y]
      const [x, y] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
      return Math.abs(x) <= one.width / 2 + 6 && Math.abs(y) <= one.height / 2 + 6
    })
    if (shape) return shape.id
    return (
      drawing.zones.findLast(
        ({ points }) =>
          points.some(
            (_, i) =>
              i % 2 === 0 && Math.hypot((points[i] ?? 0) - point.x, (points[i + 1] ?? 0) - point.y) < 24,
          ) || nearEdge(points, point),
      )?.id ?? null
    )
  }
  const snap = (point: Point) => snapped(point, grid)

  const down = (event: PointerEvent) => {
    if (event.button > 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current = { x: event.clientX, y: event.clientY, far: false }
    const point = at(event)
    if (event.button === 1 || tool === 'hand') {
      setDrag({ kind: 'pan', last: { x: event.clientX, y: event.clientY } })
      return
    }
    if (tool === 'select') {
      const id = found(point)
      if (id === null) return setDrag({ kind: 'area', from: point, to: point })
      const adds = event.shiftKey || event.ctrlKey || event.metaKey
      const next = adds
        ? chosen.has(id)
          ? editing.selected.filter((one) => one !== id)
          : [...editing.selected, id]
        : chosen.has(id)
          ? editing.selected
          : [id]
      if (next !== editing.selected) choose(next)
      if (next.includes(id)) {
        const anchor =
          drawing.seats.find((one) => one.id === id) ??
          drawing.decorations.find((one) => one.id === id) ??
          point
        setDrag({ kind: 'move', from: point, by: { x: 0, y: 0 }, anchor: { x: anchor.x, y: anchor.y } })
      }
    } else if (tool !== 'seat' && tool !== 'row' && tool !== 'zone')
      setDrag({ kind: 'area', from: snap(point), to: snap(point) })
  }
  const moveTo = (event: PointerEvent) => {
    const point = at(event)
    if (pending.length > 0) setHover(snap(point))
    const start = pressed.current
    if (!start) return
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) >= STILL) start.far = true
    if (!drag || !start.far) return
    if (drag.kind === 'pan') {
      view.pan({ x: event.clientX - drag.last.x, y: event.clientY - drag.last.y })
      setDrag({ kind: 'pan', last: { x: event.clientX, y: event.clientY } })
    } else if (drag.kind === 'area') setDrag({ ...drag, to: tool === 'select' ? point : snap(point) })
    else {
      // What was taken hold of stands on the grid; the others keep their distance to it.
      const goal = snap({
        x: drag.anchor.x + point.x - drag.from.x,
        y: drag.anchor.y + point.y - drag.from.y,
      })
      setDrag({ ...drag, by: { x: goal.x - drag.anchor.x, y: goal.y - drag.anchor.y } })
    }
  }
  const up = (event: PointerEvent) => {
    const start = pressed.current
    pressed.current = null
    setDrag(null)
    if (!start || event.type === 'pointercancel') return
    const point = at(event)
    if (!start.far) {
      if (tool === 'select') {
        const id = found(point)
        if (id === null && !event.shiftKey) choose([])
        // Of several that are chosen, a click without a drag means one.
        else if (id !== null && !event.shiftKey && !event.ctrlKey && !event.metaKey) choose([id])
      } else if (tool !== 'hand') onPoint(snap(point))
      return
    }
    if (drag?.kind === 'move') edit((before, keys) => move(before, keys, drag.by))
    else if (drag?.kind === 'area') {
      if (tool !== 'select') onRectangle(drag.from, drag.to)
      else {
        const ids = inRectangle(drawing, drag.from, drag.to)
        choose(event.shiftKey ? [...new Set([...editing.selected, ...ids])] : ids)
      }
    }
  }

  const current = editing.selected.findLast((id) => drawing.seats.some((seat) => seat.id === id))
  const ends = hover && pending.length > 0 ? [...pending, hover] : pending
  return (
    <div
      ref={frame}
      className={`editor-frame editor-at-${tool}`}
      role="listbox"
      aria-multiselectable="true"
      aria-activedescendant={current === undefined ? undefined : `edited-${current}`}
      aria-label={t('canvas')}
      aria-describedby="plan-keys"
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={down}
      onPointerMove={moveTo}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <svg
        className={`plan-sheet editor-sheet${26 * camera.scale < 8 ? ' plan-far' : ''}`}
        width="100%"
        height="100%"
        role="presentation"
      >
        <g role="presentation" transform={`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}>
          <g aria-hidden="true">
            <rect className="editor-ground" width={drawing.width} height={drawing.height} />
            {drawing.background && (
              <image
                href={shownAddress(drawing.background)}
                width={drawing.width}
                height={drawing.height}
                preserveAspectRatio="none"
              />
            )}
            {shown.zones.map((zone, i) => (
              <Zone key={zone.id} zone={zone} nth={i} chosen={chosen.has(zone.id)} />
            ))}
            {shown.decorations.map((shape) => (
              <Shape key={shape.id} shape={shape} chosen={chosen.has(shape.id)} />
            ))}
          </g>
          {shown.seats.map((seat) => (
            <Seat key={seat.id} seat={seat} chosen={chosen.has(seat.id)} odd={odd.has(seat.id)} />
          ))}
          {ends.length > 0 && (
            <polyline className="editor-pending" points={ends.map(({ x, y }) => `${x},${y}`).join(' ')} />
          )}
          {pending.map(({ x, y }) => (
            <circle key={`${x} ${y}`} className="editor-corner" cx={x} cy={y} r={8 / camera.scale} />
          ))}
          {drag?.kind === 'area' && (
            <rect
              className="editor-area"
              x={Math.min(drag.from.x, drag.to.x)}
              y={Math.min(drag.from.y, drag.to.y)}
              width={Math.abs(drag.to.x - drag.from.x)}
              height={Math.abs(drag.to.y - drag.from.y)}
            />
          )}
        </g>
      </svg>
    </div>
  )
}

/** Whether a point is on the border of a polygon: its inside belongs to the seats there. */
function nearEdge(points: readonly number[], { x, y }: Point): boolean {
  const count = points.length / 2
  for (let i = 0; i < count; i += 1) {
    const [ax, ay] = [points[2 * i] ?? 0, points[2 * i + 1] ?? 0]
    const k = (i + 1) % count
    const [bx, by] = [points[2 * k] ?? 0, points[2 * k + 1] ?? 0]
    const length = (bx - ax) ** 2 + (by - ay) ** 2
    const along =
      length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
    if (Math.hypot(ax + along * (bx - ax) - x, ay + along * (by - ay) - y) < 14) return true
  }
  return false
}
