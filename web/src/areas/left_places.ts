/** How a page was left: what its address asked for, and how far it was scrolled. */
interface Place {
  search: string
  top: number
}

const places = new Map<string, Place>()
const comes_back = new Set<string>()

/** Pages that come back as they were left, whichever way leads to them. */
export function keepPlaceOf(pathname: string): void {
  comes_back.add(pathname)
}

export function leavePlace(pathname: string, place: Place): void {
  if (comes_back.has(pathname)) places.set(pathname, place)
}

/** How the page was left; null where it begins anew each time, or nobody has been there. */
export const placeLeft = (pathname: string): Place | null => places.get(pathname) ?? null
