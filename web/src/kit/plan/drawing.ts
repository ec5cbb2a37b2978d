import type { ItemLook, ItemState, PlanData, PlanItem, PlanShape } from './types.ts'

/** Half of an item's width, in units. */
const HALF = 27

const SQUARE = `M-19 -${HALF}H19a8 8 0 0 1 8 8V19a8 8 0 0 1-8 8H-19a8 8 0 0 1-8-8V-19a8 8 0 0 1 8-8z`

/**
 * The outline of each state: a square, a circle, a square cut at its corners. A taken or closed item also has a mark,
 * one's own a ring.
 */
const outlines: Record<ItemState, string> = {
  free: SQUARE,
  mine: SQUARE,
  taken: `M0 -${HALF}a${HALF} ${HALF} 0 1 1 0 ${2 * HALF}a${HALF} ${HALF} 0 1 1 0-${2 * HALF}z`,
  closed: `M-12 -${HALF}H12L${HALF} -12V12L12 ${HALF}H-12L-${HALF} 12V-12z`,
}
const marks: Record<ItemState, string> = {
  free: '',
  mine: 'M-36 -36H36V36H-36z',
  taken: '',
  closed: `M-19 19L19 -19`,
}
/** The back of a chair, behind who sits there. */
const BACK = `M-20 ${HALF + 9}H20`

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
  `<g class="plan-shape plan-${escaped(kind)}" transform="translate(${x} ${y}) rotate(${rotation})">` +
  `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${Math.min(8, width / 4, height / 4)}"/>` +
  // On a narrow shape the text runs along it.
  (label ? `<text${height > width * 2 ? ' transform="rotate(-90)"' : ''}>${escaped(label)}</text>` : '') +
  '</g>'

/** An item before anything is known of its state. */
const itemOf = ({ x, y, rotation }: PlanItem, label: string, dom_id: string): string =>
  `<g class="plan-item" id="${dom_id}" role="option" aria-selected="false" transform="translate(${x} ${y})">` +
  `<path class="plan-back" d="${BACK}" transform="rotate(${rotation})"/><path class="plan-seat"/><path class="plan-mark"/>` +
  `<text${label.length > 2 ? ' class="plan-long"' : ''}>${escaped(label)}</text></g>`

/** The items of a plan as SVG elements: drawn once, then changed one by one. */
export class ItemLayer {
  readonly #parts = new Map<string, { group: Element; outline: Element; mark: Element; drawn: string }>()

  constructor(layer: Element, items: readonly PlanItem[], domId: (id: string) => string) {
    layer.innerHTML = items.map((item) => itemOf(item, item.label, domId(item.id))).join('')
    for (const [i, { id }] of items.entries()) {
      const group = layer.children[i]
      const [, outline, mark] = group?.children ?? []
      if (group && outline && mark) this.#parts.set(id, { group, outline, mark, drawn: '' })
    }
  }

  /** Draws one item anew if it looks otherwise than before. @returns whether it did */
  draw(id: string, { state, dim, name }: ItemLook, chosen: boolean): boolean {
    const parts = this.#parts.get(id)
    const next = `${state} ${dim} ${chosen} ${name}`
    if (!parts || parts.drawn === next) return false
    const { group, outline, mark } = parts
    group.setAttribute(
      'class',
      `plan-item plan-${state}${dim ? ' plan-dim' : ''}${chosen ? ' plan-chosen' : ''}`,
    )
    group.setAttribute('aria-label', name)
    group.setAttribute('aria-selected', String(chosen))
    outline.setAttribute('d', outlines[state])
    mark.setAttribute('d', marks[state])
    const changed = parts.drawn !== ''
    parts.drawn = next
    return changed
  }
}

/** A state as it is drawn on the plan, for its legend. */
export const signOf = (state: ItemState): { outline: string; mark: string } => ({
  outline: outlines[state],
  mark: marks[state],
})
