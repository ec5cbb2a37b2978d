import type { PlanItem, Point } from './types.ts'

/** The item nearest to a point, within a distance; null: none. */
export function nearestItem<Item extends Point>(
  items: readonly Item[],
  { x, y }: Point,
  within: number,
): Item | null {
  let best: Item | null = null
  let least = within
  for (const item of items) {
    const distance = Math.hypot(item.x - x, item.y - y)
    if (distance > least || (distance === least && best)) continue
    best = item
    least = distance
  }
  return best
}

/** Two items whose heights differ by less are of one row. Units of the plan. */
const ROW = 40

/** The items row by row, each from left to right: the order in which a text would be read. */
export function inRows<Item extends Point>(items: readonly Item[]): Item[][] {
  const rows: Item[][] = []
  let top = -Infinity
  for (const item of items.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1)
    if (row && item.y - top < ROW) row.push(item)
    else {
      rows.push([item])
      top = item.y
    }
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x || a.y - b.y))
}

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/**
 * Moves from item to item. Left and right go through the whole plan like through a text, so every item can be reached;
 * up and down go to the nearest one of the next row.
 */
export class Neighbours {
  readonly #rows: PlanItem[][]
  readonly #order: PlanItem[]
  readonly #place = new Map<string, { row: number; at: number }>()

  constructor(items: readonly PlanItem[]) {
    this.#rows = inRows(items)
    this.#order = this.#rows.flat()
    let at = 0
    for (const [row, of_row] of this.#rows.entries())
      for (const { id } of of_row) this.#place.set(id, { row, at: at++ })
  }

  /** The first item of the plan; null where it is empty. */
  get first(): string | null {
    return this.#order[0]?.id ?? null
  }

  /** Where a direction leads from an item; the item itself at the plan's end. */
  from(id: string, direction: Direction): string {
    const place = this.#place.get(id)
    if (!place) return this.first ?? id
    switch (direction) {
      case 'left':
        return this.#order[place.at - 1]?.id ?? id
      case 'right':
        return this.#order[place.at + 1]?.id ?? id
      case 'first':
        return this.#order[0]?.id ?? id
      case 'last':
        return this.#order.at(-1)?.id ?? id
      default: {
        const here = this.#order[place.at]
        const row = this.#rows[place.row + (direction === 'up' ? -1 : 1)]
        return (here && row && nearestItem(row, here, Infinity)?.id) ?? id
      }
    }
  }
}
