/** Where a row stands: its own key, and that of the row it lies in. */
export interface Placed {
  key: string
  above: string | null
}

/** A row as the tree shows it. */
export interface TreeRow<Row> {
  row: Row
  key: string
  above: string | null
  /** Counts from 1. */
  level: number
  /** Its place among the shown rows of the same parent, from 1, and how many they are. */
  position: number
  siblings: number
  /** Null: nothing lies in it. */
  open: boolean | null
}

interface TreeView<Row> {
  place: (row: Row) => Placed
  isOpen: (key: string, level: number) => boolean
  /** Only these rows, with those they lie in, which are open then. Null: all. */
  keeps: ((row: Row) => boolean) | null
}

/**
 * The visible rows of a tree from top to bottom; siblings keep the order of `rows`. A row whose parent isn't among
 * them stands at the top, so that none is lost.
 */
export function treeRows<Row>(rows: readonly Row[], { place, isOpen, keeps }: TreeView<Row>): TreeRow<Row>[] {
  const known = new Map(rows.map((row) => [place(row).key, row]))
  const kept = keeps && withAbove(rows.filter(keeps), known, place)
  const below = new Map<string | null, Row[]>()
  for (const row of rows) {
    const { key, above } = place(row)
    if (kept && !kept.has(key)) continue
    const under = above !== null && above !== key && known.has(above) ? above : null
    below.set(under, [...(below.get(under) ?? []), row])
  }
  const shown: TreeRow<Row>[] = []
  const list = (above: string | null, level: number) => {
    const siblings = below.get(above) ?? []
    siblings.forEach((row, at) => {
      const { key } = place(row)
      const open = below.has(key) ? kept !== null || isOpen(key, level) : null
      shown.push({ row, key, above, level, position: at + 1, siblings: siblings.length, open })
      if (open) list(key, level + 1)
    })
  }
  list(null, 1)
  return shown
}

/** The keys of these rows and of all rows that they lie in. */
function withAbove<Row>(
  rows: readonly Row[],
  known: ReadonlyMap<string, Row>,
  place: (row: Row) => Placed,
): Set<string> {
  const keys = new Set<string>()
  for (const row of rows) {
    let next: Row | undefined = row
    while (next !== undefined && !keys.has(place(next).key)) {
      const { key, above }: Placed = place(next)
      keys.add(key)
      next = above === null ? undefined : known.get(above)
    }
  }
  return keys
}

/** Where an arrow key leads from a row: to another row, or to opening and closing it. Null: nowhere. */
export function treeStep<Row>(
  rows: readonly TreeRow<Row>[],
  at: number,
  pressed: string,
): { to: number } | { open: boolean } | null {
  const row = rows[at]
  if (!row) return null
  const to = (next: number) => (rows[next] && next !== at ? { to: next } : null)
  switch (pressed) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(rows.length - 1)
    case 'ArrowRight':
      return row.open === null ? null : row.open ? to(at + 1) : { open: true }
    case 'ArrowLeft':
      return row.open ? { open: false } : to(rows.findIndex(({ key }) => key === row.above))
    default:
      return null
  }
}
