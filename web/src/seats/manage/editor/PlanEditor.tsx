import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { decoration_kinds, plan_bounds, warningsOf } from '#rules/seats/plan.ts'
import { inRows, Neighbours, type Direction } from '../../../kit/plan/geometry.ts'
import type { Point } from '../../../kit/plan/types.ts'
import type { PlanToEdit } from '../seats_manage.graphql.ts'
import { Canvas } from './Canvas.tsx'
import { after, addSeats, freeCode, move, numbersOf, rotate, rowOf, type Numbering } from './edits.ts'
import { PlanPanel } from './PlanPanel.tsx'
import { SelectionPanel } from './SelectionPanel.tsx'
import { PlanToolbar } from './PlanToolbar.tsx'
import type { PlanTool } from './tools.ts'
import { useCamera } from './useCamera.ts'
import type { PlanEditing } from './useEditing.ts'
import { WarningList } from './WarningList.tsx'

const arrows: Readonly<Record<string, Point & { to: Direction }>> = {
  ArrowLeft: { x: -1, y: 0, to: 'left' },
  ArrowRight: { x: 1, y: 0, to: 'right' },
  ArrowUp: { x: 0, y: -1, to: 'up' },
  ArrowDown: { x: 0, y: 1, to: 'down' },
}

interface PlanEditorProps {
  plan: PlanToEdit
  planning: PlanEditing
  onSave(): void
}

/** The plan, its tools, and beside it what is chosen: by pointer, or by keys alone. */
export function PlanEditor({ plan, planning, onSave }: PlanEditorProps) {
  const { t } = useTranslation('plan_editor')
  const { editing, chosen, edit, add, duplicate, erase, choose, undo, redo } = planning
  const { drawing } = editing
  const frame = useRef<HTMLDivElement>(null)
  const view = useCamera(frame, drawing)
  const [tool, setTool] = useState<PlanTool>('select')
  const [grid, setGrid] = useState(10)
  const [pending, setPending] = useState<readonly Point[]>([])
  const [row, setRow] = useState<{ count: number; numbering: Numbering }>({
    count: 6,
    numbering: { prefix: 'A', start: 1, step: 1 },
  })
  const warnings = useMemo(() => warningsOf(drawing), [drawing])
  const odd = useMemo(() => new Set(warnings.flatMap(({ ids }) => ids)), [warnings])
  const ways = useMemo(
    () => new Neighbours(drawing.seats.map(({ number, ...seat }) => ({ ...seat, label: number }))),
    [drawing.seats],
  )
  const seats = drawing.seats.filter(({ id }) => chosen.has(id))
  const full = drawing.seats.length >= plan_bounds.seats

  const take = (next: PlanTool) => {
    setTool(next)
    setPending([])
    if (next !== 'row') return
    // A row goes on where the last letter ended.
    const last = inRows(drawing.seats).at(-1)?.at(-1)
    if (last) setRow((before) => ({ ...before, numbering: nextRow(last.number) }))
  }

  const placeSeat = (point: Point) => {
    const last = seats.at(-1) ?? drawing.seats.at(-1)
    add('seat', 1, (before, keys) =>
      addSeats(before, [point], last ? after(last.number) : row.numbering, keys, last?.rotation ?? 0),
    )
  }
  const placeRow = (from: Point, to: Point) => {
    const { count, numbering } = row
    add('seat', count, (before, keys) => addSeats(before, rowOf(from, to, count), numbering, keys))
    setRow((before) => ({ ...before, numbering: nextRow(`${numbering.prefix}${numbering.start}`) }))
  }
  const closeZone = (points: readonly Point[]) => {
    setPending([])
    if (points.length < 3) return
    add('zone', 1, (before, [id = '']) => {
      const code = freeCode('zone-1', new Set(before.zones.map((one) => one.code)))
      const name = t('zone_name', { nth: before.zones.length + 1 })
      return {
        ...before,
        zones: [
          ...before.zones,
          {
            id,
            code,
            name,
            name_en: `Zone ${before.zones.length + 1}`,
            points: points.flatMap(({ x, y }) => [clamp(x, before.width), clamp(y, before.height)]),
          },
        ],
      }
    })
    setTool('select')
  }
  const onPoint = (point: Point) => {
    if (tool === 'seat' && !full) placeSeat(point)
    else if (tool === 'row') {
      const [from] = pending
      if (!from) return setPending([point])
      setPending([])
      placeRow(from, point)
    } else if (tool === 'zone') {
      const [first] = pending
      const closes =
        first &&
        pending.length > 2 &&
        Math.hypot(first.x - point.x, first.y - point.y) * view.camera.scale < 14
      if (closes) closeZone(pending)
      else if (pending.length < plan_bounds.corners) setPending([...pending, point])
    }
  }
  const onRectangle = (from: Point, to: Point) => {
    const kind = decoration_kinds.find((one) => one === tool)
    const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
    if (!kind || width < 1 || height < 1) return
    add('decoration', 1, (before, [id = '']) => ({
      ...before,
      decorations: [
        ...before.decorations,
        {
          ...{ id, kind, width, height, rotation: 0, label: null, label_en: null },
          x: clamp((from.x + to.x) / 2, before.width),
          y: clamp((from.y + to.y) / 2, before.height),
        },
      ],
    }))
    setTool('select')
  }

  /** Goes to a seat, and shows it. */
  const goTo = (id: string) => {
    choose([id])
    const seat = drawing.seats.find((one) => one.id === id)
    if (seat) view.reveal(seat)
  }
  const walk = (back: boolean): boolean => {
    const [only] = seats
    if (!only || seats.length !== 1) return false
    const next = ways.from(only.id, back ? 'left' : 'right')
    if (next === only.id) return false
    goTo(next)
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey
    const arrow = arrows[event.key]
    if (command && event.key.toLowerCase() === 'z') (event.shiftKey ? redo : undo)()
    else if (command && event.key.toLowerCase() === 'y') redo()
    else if (command && event.key.toLowerCase() === 's') onSave()
    else if (command && event.key.toLowerCase() === 'd') duplicate({ x: 60, y: 60 })
    else if (command && event.key.toLowerCase() === 'a') choose(drawing.seats.map(({ id }) => id))
    else if (command && arrow) {
      const [first] = seats
      const next = first ? ways.from(first.id, arrow.to) : ways.first
      if (next) goTo(next)
    } else if (command) return
    else if (arrow && chosen.size > 0) {
      const by = event.shiftKey ? 10 : 1
      edit((before, keys) => move(before, keys, { x: arrow.x * by, y: arrow.y * by }), 'nudge')
    } else if (arrow) {
      if (ways.first) goTo(ways.first)
    } else if (event.key === 'Tab') {
      // At the row's end, and while nothing is chosen, the next control has its turn.
      if (!walk(event.shiftKey)) return
    } else if (event.key === 'Delete' || event.key === 'Backspace') erase()
    else if (event.key === 'Escape') {
      if (pending.length > 0) setPending([])
      else if (tool !== 'select') setTool('select')
      else if (chosen.size > 0) choose([])
      else return
    } else if (event.key === 'Enter' && tool === 'zone') closeZone(pending)
    else if ((event.key === 'n' || event.key === 'Enter') && !full) {
      const [last] = seats.slice(-1)
      placeSeat(last ? { x: last.x + 60, y: last.y } : { x: 60, y: 60 })
    } else if (event.key === '[' || event.key === ']')
      edit((before, keys) => rotate(before, keys, event.key === ']' ? 15 : -15), 'turn')
    else if (event.key === '+' || event.key === '=') view.zoom(1.4)
    else if (event.key === '-') view.zoom(1 / 1.4)
    else if (event.key === '0') view.fit()
    else return
    event.preventDefault()
  }

  const [one] = seats
  return (
    <div className="editor">
      <PlanToolbar
        planning={planning}
        view={view}
        tool={tool}
        onTool={take}
        grid={grid}
        onGrid={setGrid}
        row={row}
        onRow={setRow}
        pending={pending.length}
      />
      <Canvas
        planning={planning}
        view={view}
        frame={frame}
        tool={tool}
        grid={grid}
        odd={odd}
        pending={pending}
        onPoint={onPoint}
        onRectangle={onRectangle}
        onKeyDown={onKeyDown}
      />
      <aside className="editor-side stack-wide">
        <p id="plan-keys" className="quiet-small">
          {t('keys')}
        </p>
        <p role="status" className="sr-only">
          {one && seats.length === 1
            ? t('said_one', { number: one.number, x: one.x, y: one.y })
            : t('said_some', { count: chosen.size })}
        </p>
        {chosen.size > 0 ? (
          <SelectionPanel planning={planning} plan={plan} />
        ) : (
          <PlanPanel planning={planning} plan={plan} />
        )}
        <WarningList
          warnings={warnings}
          choose={(ids) => (
            choose(ids),
            ids[0] && view.reveal(drawing.seats.find(({ id }) => id === ids[0]) ?? { x: 0, y: 0 })
          )}
        />
      </aside>
    </div>
  )
}

const clamp = (at: number, limit: number) => Math.min(limit, Math.max(0, Math.round(at)))

/** The numbering of the next row: B after A12, 4- after 3-7. */
export function nextRow(number: string): Numbering {
  const { prefix } = after(number)
  const letter = /[A-Y]$/.exec(prefix)?.[0]
  if (letter)
    return {
      prefix: `${prefix.slice(0, -1)}${String.fromCharCode(letter.charCodeAt(0) + 1)}`,
      start: 1,
      step: 1,
    }
  const [nth] = numbersOf(1, after(number), new Set())
  return { ...after(number), start: after(nth ?? number).start - 1 }
}
