/** How a page was left: its query, and how far it was scrolled. */
interface ListPosition {
  search: string
  top: number
}

const places = new Map<string, ListPosition>()
const comes_back = new Set<string>()

/** Marks a page to be restored as it was left, however it is reached. */
export function rememberListPosition(pathname: string): void {
  comes_back.add(pathname)
}

export function leaveList(pathname: string, place: ListPosition): void {
  if (comes_back.has(pathname)) places.set(pathname, place)
}

/** How the page was left; null if it isn't restored, or wasn't visited. */
export const listPosition = (pathname: string): ListPosition | null => places.get(pathname) ?? null
