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
/** The back of a chair, behind who sits there: a line from one of its ends to the other. */
function backOf(rotation: number): string {
  const turn = (rotation * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const end = (x: number, y: number) => `${Math.round(x * cos - y * sin)} ${Math.round(x * sin + y * cos)}`
  return `M${end(-20, HALF + 9)}L${end(20, HALF + 9)}`
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
  `<g class="plan-shape plan-${escaped(kind)}" transform="translate(${x} ${y}) rotate(${rotation})">` +
  `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${Math.min(8, width / 4, height / 4)}"/>` +
  // On a narrow shape the text runs along it.
  (label ? `<text${height > width * 2 ? ' transform="rotate(-90)"' : ''}>${escaped(label)}</text>` : '') +
  '</g>'

const classOf = ({ state, dim }: ItemLook, chosen: boolean): string =>
  `plan-item plan-${state}${dim ? ' plan-dim' : ''}${chosen ? ' plan-chosen' : ''}`

const itemOf = (
  { label, x, y, rotation }: PlanItem,
  look: ItemLook,
  chosen: boolean,
  dom_id: string,
): string =>
  `<g class="${classOf(look, chosen)}" id="${dom_id}" role="option" aria-label="${escaped(look.name)}" aria-selected="${chosen}"` +
  ` transform="translate(${x} ${y})"><path class="plan-seat" d="${outlines[look.state]}"/>` +
  `<path class="plan-mark" d="${backOf(rotation)}${marks[look.state]}"/>` +
  `<text${label.length > 2 ? ' class="plan-long"' : ''}>${escaped(label)}</text></g>`

interface Drawn {
  group: Element
  outline: Element
  mark: Element
  rotation: number
  look: string
}

const keyOf = ({ state, dim, name }: ItemLook, chosen: boolean): string => `${state} ${dim} ${chosen} ${name}`

/** The items of a plan as SVG elements: drawn together at first, then changed one by one. */
export class ItemLayer {
  readonly #drawn = new Map<string, Drawn>()

  constructor(
    layer: Element,
    items: readonly PlanItem[],
    domId: (id: string) => string,
    lookOf: (id: string) => { look: ItemLook; chosen: boolean },
  ) {
    const looks = items.map(({ id }) => lookOf(id))
    layer.innerHTML = items
      .map((item, i) => (looks[i] ? itemOf(item, looks[i].look, looks[i].chosen, domId(item.id)) : ''))
      .join('')
    for (const [i, { id, rotation }] of items.entries()) {
      const [group, first] = [layer.children[i], looks[i]]
      const [outline, mark] = group?.children ?? []
      if (group && outline && mark && first)
        this.#drawn.set(id, { group, outline, mark, rotation, look: keyOf(first.look, first.chosen) })
    }
  }

  /** Draws an item anew if it looks otherwise than before. */
  draw(id: string, look: ItemLook, chosen: boolean): void {
    const drawn = this.#drawn.get(id)
    const next = keyOf(look, chosen)
    if (!drawn || drawn.look === next) return
    drawn.look = next
    drawn.group.setAttribute('class', classOf(look, chosen))
    drawn.group.setAttribute('aria-label', look.name)
    drawn.group.setAttribute('aria-selected', String(chosen))
    drawn.outline.setAttribute('d', outlines[look.state])
    drawn.mark.setAttribute('d', backOf(drawn.rotation) + marks[look.state])
  }
}

/** A state as it is drawn on the plan, for its legend. */
export const signOf = (state: ItemState): { outline: string; mark: string } => ({
  outline: outlines[state],
  mark: marks[state],
})
