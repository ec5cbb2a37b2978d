/** How a page was left: its query, and how far it was scrolled. */
interface Place {
  search: string
  top: number
}

const places = new Map<string, Place>()
const comes_back = new Set<string>()

/** Marks a page to be restored as it was left, however it is reached. */
export function keepPlaceOf(pathname: string): void {
  comes_back.add(pathname)
}

export function leavePlace(pathname: string, place: Place): void {
  if (comes_back.has(pathname)) places.set(pathname, place)
}

/** How the page was left; null if it isn't restored, or wasn't visited. */
export const placeLeft = (pathname: string): Place | null => places.get(pathname) ?? null
