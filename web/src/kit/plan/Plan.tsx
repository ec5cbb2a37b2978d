import {
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { ItemLayer, groundOf } from './drawing.ts'
import { Neighbours, type Direction } from './geometry.ts'
import type { ItemLook, PlanData, Point } from './types.ts'
import { Viewport } from './viewport.ts'
import './plan.css'

interface PlanProps {
  plan: PlanData
  /** How each item looks; one that is missing is closed. */
  looks: ReadonlyMap<string, ItemLook>
  chosen: string | null
  onChoose(id: string): void
  /** What the plan is of. */
  label: string
  words: { zoom_in: string; zoom_out: string; whole: string }
  children?: ReactNode
}

const unknown: ItemLook = { state: 'closed', dim: false, name: '' }

/** How much a press of a button or a key enlarges. */
const ZOOM = 1.6

/** Puts a sign on an item; without one it isn't seen. */
function place(sign: Element | null, item: Point | undefined): void {
  sign?.setAttribute('visibility', item ? 'visible' : 'hidden')
  if (item) sign?.setAttribute('transform', `translate(${item.x} ${item.y})`)
}

/**
 * A plan whose items can be chosen: by mouse or finger, which also move and enlarge it, or by keyboard. React draws the
 * frame; movements and the states of items change the drawing directly, each frame and item by itself.
 */
export function Plan({ plan, looks, chosen, onChoose, label, words, children }: PlanProps) {
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const seats = useRef<SVGGElement>(null)
  const cursor = useRef<SVGPathElement>(null)
  const ring = useRef<SVGPathElement>(null)
  const tag = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const domId = (id: string) => `${prefix}${id}`
  const [at, setAt] = useState<string | null>(null)
  const ways = useMemo(() => new Neighbours(plan.items), [plan])
  const ground = useMemo(() => ({ __html: groundOf(plan) }), [plan])
  /** The ring is there in the next frame, however long the page takes for what follows from a choice. */
  const choose = (id: string) => {
    place(
      ring.current,
      plan.items.find((item) => item.id === id),
    )
    startTransition(() => {
      setAt(id)
      onChoose(id)
    })
  }
  const latest = useRef({ looks, choose })
  latest.current = { looks, choose }
  const layer = useRef<ItemLayer | null>(null)
  const view = useRef<Viewport | null>(null)

  useLayoutEffect(() => {
    if (!frame.current || !sheet.current || !svg.current || !seats.current || !tag.current) return undefined
    const shown = new Viewport(plan, {
      frame: frame.current,
      sheet: sheet.current,
      svg: svg.current,
      tag: tag.current,
      nameOf: (id) => latest.current.looks.get(id)?.name ?? '',
      onPick: (id) => latest.current.choose(id),
    })
    view.current = shown
    // Last: the viewport measures the frame, and nothing of this need be laid out for that.
    layer.current = new ItemLayer(
      seats.current,
      plan.items,
      (id) => `${prefix}${id}`,
      (id) => latest.current.looks.get(id) ?? unknown,
    )
    return () => shown.stop()
  }, [plan, prefix])

  useLayoutEffect(() => {
    for (const { id } of plan.items) layer.current?.draw(id, looks.get(id) ?? unknown)
  }, [plan, looks])

  useLayoutEffect(() => {
    layer.current?.choose(chosen)
    place(
      ring.current,
      plan.items.find(({ id }) => id === chosen),
    )
  }, [plan, chosen])

  const current = at !== null && plan.items.some(({ id }) => id === at) ? at : (chosen ?? ways.first)
  useEffect(() => {
    place(
      cursor.current,
      plan.items.find(({ id }) => id === current),
    )
  }, [plan, current])

  // An item chosen elsewhere, as on the list, is brought into view.
  useEffect(() => {
    const item = plan.items.find(({ id }) => id === chosen)
    if (!item) return
    setAt(item.id)
    view.current?.reveal(item, matchMedia('(pointer: coarse)').matches)
  }, [plan, chosen])

  const press = (e: KeyboardEvent) => {
    const zooms: Record<string, number> = { '+': ZOOM, '=': ZOOM, '-': 1 / ZOOM }
    const zoom = zooms[e.key]
    if (zoom) view.current?.zoom(zoom)
    else if (e.key === '0') view.current?.fit()
    else if ((e.key === 'Enter' || e.key === ' ') && current) choose(current)
    else if (e.key in directions && current) {
      const next = ways.from(current, directions[e.key] ?? 'right')
      setAt(next)
      const item = plan.items.find(({ id }) => id === next)
      if (item) view.current?.reveal(item)
    } else return
    e.preventDefault()
  }

  return (
    <div className="plan">
      <div
        ref={frame}
        className="plan-frame"
        role="listbox"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={current ? domId(current) : undefined}
        onKeyDown={press}
      >
        <div ref={sheet} className="plan-sheet" role="presentation">
          <svg ref={svg} viewBox={`0 0 ${plan.width} ${plan.height}`} role="presentation">
            <g dangerouslySetInnerHTML={ground} role="presentation" />
            <g ref={seats} role="presentation" />
            <path ref={ring} className="plan-ring" d="M-41 -41H41V41H-41z" />
            <path ref={cursor} className="plan-cursor" d="M-54 -54H54V54H-54z" />
          </svg>
        </div>
        <div ref={tag} className="plan-tag" role="presentation" aria-hidden="true" hidden />
      </div>
      <div className="plan-foot">
        {children}
        <div className="plan-tools">
          <button
            type="button"
            aria-label={words.zoom_in}
            title={words.zoom_in}
            onClick={() => view.current?.zoom(ZOOM)}
          >
            +
          </button>
          <button
            type="button"
            aria-label={words.zoom_out}
            title={words.zoom_out}
            onClick={() => view.current?.zoom(1 / ZOOM)}
          >
            −
          </button>
          <button
            type="button"
            aria-label={words.whole}
            title={words.whole}
            onClick={() => view.current?.fit()}
          >
            ⤢
          </button>
        </div>
      </div>
    </div>
  )
}

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}
