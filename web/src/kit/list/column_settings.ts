import { constants } from '../../constants.ts'

/** How a person wants a table: which columns, in which order, how wide. */
export interface ColumnSettings {
  order: readonly string[]
  hidden: readonly string[]
  widths: Readonly<Record<string, number>>
}

interface Kept extends ColumnSettings {
  version: string
}

/** Kept in the browser for each route path, with the version of the specification. 001 §5 */
const key = (path: string) => `columns:${path}`

/** Pixels. */
export const narrowest = 60
export const widest = 800

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' &&
  found !== null &&
  Reflect.get(found, 'version') === constants.column_preferences_version &&
  Array.isArray(Reflect.get(found, 'order')) &&
  Array.isArray(Reflect.get(found, 'hidden')) &&
  typeof Reflect.get(found, 'widths') === 'object'

/** What was kept for this path; null for nothing, or for another version. */
export function keptColumns(
  path: string,
  shelf: Pick<Storage, 'getItem'> = localStorage,
): ColumnSettings | null {
  try {
    const found: unknown = JSON.parse(shelf.getItem(key(path)) ?? 'null')
    return isKept(found) ? found : null
  } catch {
    return null
  }
}

/** Keeps the choice; null goes back to the table's own. */
export function keepColumns(
  path: string,
  settings: ColumnSettings | null,
  shelf: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  try {
    if (settings)
      shelf.setItem(
        key(path),
        JSON.stringify({ version: constants.column_preferences_version, ...settings } satisfies Kept),
      )
    else shelf.removeItem(key(path))
  } catch {
    // A full storage: the choice holds for this visit.
  }
}

interface Arrangeable {
  field: string
  width: number
  always?: boolean
  at_first_hidden?: boolean
}

/** The columns as the person wants them. New columns of a release come after the known ones; gone ones are forgotten. */
export function arranged<One extends Arrangeable>(
  columns: readonly One[],
  settings: ColumnSettings | null,
): (One & { hidden: boolean; dragged: boolean })[] {
  const place = (field: string) => {
    const at = settings?.order.indexOf(field) ?? -1
    return at === -1 ? Number.POSITIVE_INFINITY : at
  }
  const known = new Set(settings?.order)
  return columns
    .map((column) => ({
      ...column,
      width: Math.min(widest, Math.max(narrowest, settings?.widths[column.field] ?? column.width)),
      // The settings hold the widths of all columns, also of those that were left as they are.
      dragged: (settings?.widths[column.field] ?? column.width) !== column.width,
      hidden:
        !column.always &&
        (known.has(column.field)
          ? (settings?.hidden.includes(column.field) ?? false)
          : (column.at_first_hidden ?? false)),
    }))
    .toSorted((one, other) => {
      const [a, b] = [place(one.field), place(other.field)]
      return a === b ? 0 : a - b
    })
}

/** The settings that an arrangement amounts to. */
export const settingsOf = (
  columns: readonly { field: string; width: number; hidden: boolean }[],
): ColumnSettings => ({
  order: columns.map(({ field }) => field),
  hidden: columns.filter(({ hidden }) => hidden).map(({ field }) => field),
  widths: Object.fromEntries(columns.map(({ field, width }) => [field, width])),
})
