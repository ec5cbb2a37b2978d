import { constants } from '../../constants.ts'

/** A user's settings for a table: which columns, in which order, how wide. */
export interface ColumnSettings {
  order: readonly string[]
  hidden: readonly string[]
  widths: Readonly<Record<string, number>>
}

interface Kept extends ColumnSettings {
  version: string
}

/** Stored in the browser per route path, with the version of the specification. 001 §5 */
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

/** The settings stored for this path; null for none, or for another version. */
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

/** Stores the settings; null restores the table's defaults. */
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
    // Storage is full: the settings last for this visit.
  }
}

interface Arrangeable {
  field: string
  width: number
  always?: boolean
  at_first_hidden?: boolean
}

/**
 * The columns as the user arranged them. Columns new in a release come after the known ones; removed ones are
 * dropped.
 */
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
      // The settings hold the widths of all columns, also of unchanged ones.
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

/** The settings that describe an arrangement. */
export const settingsOf = (
  columns: readonly { field: string; width: number; hidden: boolean }[],
): ColumnSettings => ({
  order: columns.map(({ field }) => field),
  hidden: columns.filter(({ hidden }) => hidden).map(({ field }) => field),
  widths: Object.fromEntries(columns.map(({ field, width }) => [field, width])),
})
