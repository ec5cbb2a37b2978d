import type { ItemLook, ItemState, PlanData, PlanItem, PlanShape, Point } from './types.ts'

/** Half of an item's width, in units. */
const HALF = 27

const SQUARE = `m-19 -${HALF}h38a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8h-38a8 8 0 0 1-8-8v-38a8 8 0 0 1 8-8z`

/**
 * The outline of each state: a square, a circle, a square cut at its corners. A taken or closed item also has a mark,
 * one's own a ring. All are relative to the item's centre, and drawn from there without a transform: with one for each
 * item the browser would put a thousand pieces together whenever the plan moves.
 */
const outlines: Record<ItemState, string> = {
  free: SQUARE,
  mine: SQUARE,
  taken: `m0 -${HALF}a${HALF} ${HALF} 0 1 1 0 ${2 * HALF}a${HALF} ${HALF} 0 1 1 0-${2 * HALF}z`,
  closed: `m-12 -${HALF}h24l15 15v24l-15 15h-24l-15 -15v-24z`,
}
const marks: Record<ItemState, string> = {
  free: '',
  mine: 'm-36 -36h72v72h-72z',
  taken: '',
  closed: 'm-19 19l38 -38',
}
/** The back of a chair, behind who sits there: a line from one of its ends to the other. */
function backOf(rotation: number): string {
  const turn = (rotation * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const by = (x: number, y: number) => `${Math.round(x * cos - y * sin)} ${Math.round(x * sin + y * cos)}`
  return `m${by(-20, HALF + 9)}l${by(40, 0)}`
}

const outlineOf = ({ x, y }: Point, state: ItemState): string => `M${x} ${y}${outlines[state]}`

function markOf({ x, y, rotation }: Omit<PlanItem, 'id' | 'label'>, state: ItemState): string {
  const mark = marks[state]
  return `M${x} ${y}${backOf(rotation)}${mark && `M${x} ${y}${mark}`}`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** The part of a plan that never changes, as SVG. */
export function groundOf({ width, height, background, areas, shapes }: PlanData): string {
  const picture = background
    ? `<image href="${escaped(background)}" width="${width}" height="${height}" preserveAspectRatio="none"/>`
    : ''
  const zones = areas.map(({ label, points }, i) => {
    const xs = points.filter((_, k) => k % 2 === 0)
    const ys = points.filter((_, k) => k % 2 === 1)
    return (
      `<polygon class="plan-area plan-area-${i % 4}" points="${points.join(' ')}"/>` +
      `<text class="plan-area-name" x="${(Math.min(...xs) + Math.max(...xs)) / 2}" y="${Math.min(...ys) + 44}">${escaped(label)}</text>`
    )
  })
  return `<g aria-hidden="true">${picture}${zones.join('')}${shapes.map(shapeOf).join('')}</g>`
}

const shapeOf = ({ kind, x, y, width, height, rotation, label }: PlanShape): string =>
  `<g class="plan-shape plan-${escaped(kind)}"${rotation ? ` transform="rotate(${rotation} ${x} ${y})"` : ''}>` +
  `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${Math.min(8, width / 4, height / 4)}"/>` +
  // On a narrow shape the text runs along it.
  (label
    ? `<text x="${x}" y="${y}"${height > width * 2 ? ` transform="rotate(-90 ${x} ${y})"` : ''}>${escaped(label)}</text>`
    : '') +
  '</g>'

const classOf = ({ state, dim, heat }: ItemLook): string =>
  `plan-item plan-${state}${dim ? ' plan-dim' : ''}${heat === undefined ? '' : ` plan-heat-${heat}`}`

/** The size of a label that leaves it within its item. */
const sizeOf = ({ length }: string): string =>
  length > 3 ? ' class="plan-longer"' : length > 2 ? ' class="plan-long"' : ''

const itemOf = (item: PlanItem, look: ItemLook, dom_id: string): string =>
  `<g class="${classOf(look)}" id="${dom_id}" role="option" aria-label="${escaped(look.name)}" aria-selected="false">` +
  `<path class="plan-seat" d="${outlineOf(item, look.state)}"/>` +
  `<path class="plan-mark" d="${markOf(item, look.state)}"/>` +
  `<text x="${item.x}" y="${item.y}"${sizeOf(item.label)}>${escaped(item.label)}</text></g>`

interface Drawn {
  group: Element
  outline: Element
  mark: Element
  item: PlanItem
  look: string
}

const keyOf = ({ state, dim, name, heat }: ItemLook): string => `${state} ${dim} ${heat ?? ''} ${name}`

/** The items of a plan as SVG elements: drawn together at first, then changed one by one. */
export class ItemLayer {
  readonly #drawn = new Map<string, Drawn>()
  #chosen: string | null = null

  constructor(
    layer: Element,
    items: readonly PlanItem[],
    domId: (id: string) => string,
    lookOf: (id: string) => ItemLook,
  ) {
    const looks = items.map(({ id }) => lookOf(id))
    layer.innerHTML = items
      .map((item, i) => (looks[i] ? itemOf(item, looks[i], domId(item.id)) : ''))
      .join('')
    for (const [i, item] of items.entries()) {
      const [group, first] = [layer.children[i], looks[i]]
      const [outline, mark] = group?.children ?? []
      if (group && outline && mark && first)
        this.#drawn.set(item.id, { group, outline, mark, item, look: keyOf(first) })
    }
  }

  /** Draws an item anew if it looks otherwise than before. */
  draw(id: string, look: ItemLook): void {
    const drawn = this.#drawn.get(id)
    const next = keyOf(look)
    if (!drawn || drawn.look === next) return
    drawn.look = next
    drawn.group.setAttribute('class', classOf(look))
    drawn.group.setAttribute('aria-label', look.name)
    drawn.outline.setAttribute('d', outlineOf(drawn.item, look.state))
    drawn.mark.setAttribute('d', markOf(drawn.item, look.state))
  }

  /** Says which item is chosen; the ring around it is the plan's. */
  choose(id: string | null): void {
    if (this.#chosen) this.#drawn.get(this.#chosen)?.group.setAttribute('aria-selected', 'false')
    if (id) this.#drawn.get(id)?.group.setAttribute('aria-selected', 'true')
    this.#chosen = id
  }
}

/** An item where it stands, for those who draw it themselves. */
export const itemPaths = (item: Omit<PlanItem, 'id' | 'label'>, state: ItemState) => ({
  outline: outlineOf(item, state),
  mark: markOf(item, state),
})

/** A state as it is drawn on the plan, for its legend. */
export const signOf = (state: ItemState): { outline: string; mark: string } => ({
  outline: `M0 0${outlines[state]}`,
  mark: marks[state] && `M0 0${marks[state]}`,
})
