import {
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
import type { ItemLook, PlanData } from './types.ts'
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
  const tag = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const domId = (id: string) => `${prefix}${id}`
  const [at, setAt] = useState<string | null>(null)
  const ways = useMemo(() => new Neighbours(plan.items), [plan])
  const ground = useMemo(() => ({ __html: groundOf(plan) }), [plan])
  const latest = useRef({ looks, chosen, onChoose })
  latest.current = { looks, chosen, onChoose }
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
      onPick: (id) => {
        setAt(id)
        latest.current.onChoose(id)
      },
    })
    view.current = shown
    // Last: the viewport measures the frame, and nothing of this need be laid out for that.
    layer.current = new ItemLayer(
      seats.current,
      plan.items,
      (id) => `${prefix}${id}`,
      (id) => ({
        look: latest.current.looks.get(id) ?? unknown,
        chosen: latest.current.chosen === id,
      }),
    )
    return () => shown.stop()
  }, [plan, prefix])

  useLayoutEffect(() => {
    for (const { id } of plan.items) layer.current?.draw(id, looks.get(id) ?? unknown, id === chosen)
  }, [plan, looks, chosen])

  const current = at !== null && plan.items.some(({ id }) => id === at) ? at : (chosen ?? ways.first)
  useEffect(() => {
    const item = plan.items.find(({ id }) => id === current)
    if (item) cursor.current?.setAttribute('transform', `translate(${item.x} ${item.y})`)
  }, [plan, current])

  // An item chosen elsewhere, as on the list, is brought into view.
  useEffect(() => {
    const item = plan.items.find(({ id }) => id === chosen)
    if (!item) return
    setAt(item.id)
    view.current?.reveal(item, matchMedia('(pointer: coarse)').matches)
  }, [plan, chosen])

  const press = (e: KeyboardEvent) => {
    const zooms: Record<string, number> = { '+': 1.4, '=': 1.4, '-': 1 / 1.4 }
    const zoom = zooms[e.key]
    if (zoom) view.current?.zoom(zoom)
    else if (e.key === '0') view.current?.fit()
    else if ((e.key === 'Enter' || e.key === ' ') && current) onChoose(current)
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
            <path ref={cursor} className="plan-cursor" d="M-42 -42H42V42H-42z" />
          </svg>
        </div>
        <div ref={tag} className="plan-tag" role="presentation" aria-hidden="true" hidden />
      </div>
      <div className="plan-tools">
        <button
          type="button"
          aria-label={words.zoom_in}
          title={words.zoom_in}
          onClick={() => view.current?.zoom(1.4)}
        >
          +
        </button>
        <button
          type="button"
          aria-label={words.zoom_out}
          title={words.zoom_out}
          onClick={() => view.current?.zoom(1 / 1.4)}
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
      {children}
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
