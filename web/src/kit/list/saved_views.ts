import { constants } from '../../constants.ts'

/** A list's filters, keyword, order and page size under a name that the user chose. */
export interface SavedView {
  name: string
  /** As in the address, without the page. */
  search: string
}

/** With more, choosing becomes hard. */
export const max_views = 20
export const max_name = 40

/** Stored in the browser per route path, like the columns. */
const key = (path: string) => `views:${path}`

const isView = (found: unknown): found is SavedView =>
  typeof found === 'object' &&
  found !== null &&
  typeof Reflect.get(found, 'name') === 'string' &&
  typeof Reflect.get(found, 'search') === 'string'

/** The views stored for this path; none if there are none, or those of another version. */
export function keptViews(
  path: string,
  shelf: Pick<Storage, 'getItem'> = localStorage,
): readonly SavedView[] {
  try {
    const found: unknown = JSON.parse(shelf.getItem(key(path)) ?? 'null')
    if (typeof found !== 'object' || found === null) return []
    if (Reflect.get(found, 'version') !== constants.column_preferences_version) return []
    const views: unknown = Reflect.get(found, 'views')
    return Array.isArray(views) ? views.filter(isView).slice(0, max_views) : []
  } catch {
    return []
  }
}

export function keepViews(
  path: string,
  views: readonly SavedView[],
  shelf: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  try {
    if (views.length === 0) shelf.removeItem(key(path))
    else shelf.setItem(key(path), JSON.stringify({ version: constants.column_preferences_version, views }))
  } catch {
    // Storage is full: the views last for this visit.
  }
}

/**
 * The views with one more, or with an existing name redefined. The oldest is dropped when there are too many.
 */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  (views.some(({ name }) => name === view.name)
    ? views.map((one) => (one.name === view.name ? view : one))
    : [...views, view]
  ).slice(-max_views)
