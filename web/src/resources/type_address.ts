import type { TypeInMenu } from './resource_types.graphql.ts'

/** Where a type is booked: on the plans of its rooms if these are its seats, else on its grid. */
export const typeAddress = ({ id, is_seat_category }: Pick<TypeInMenu, 'id' | 'is_seat_category'>): string =>
  is_seat_category === 1 ? `/pc/seats/types/${id}` : `/pc/resources/${id}/list`

/** The same on the first day that has something free, where that is known and not today. */
export function typeAddressWhenFree(
  type: Pick<TypeInMenu, 'id' | 'is_seat_category' | 'free_now' | 'free_from'>,
  of_today: string,
): string {
  const day = type.free_now > 0 ? undefined : type.free_from?.slice(0, 10)
  const later = day !== undefined && day > of_today && type.is_seat_category !== 1
  return later ? `${typeAddress(type)}?date=${day}` : typeAddress(type)
}

/** What says where a resource is booked. */
interface BookableThing {
  id: string
  resources_type_id: string
  /** The venue on whose plan it is picked, which may be itself; null: it is picked on the grid. */
  seat_venue_id: string | null
}

/**
 * Where a resource is booked: on its venue's plan, with its seat chosen; else on the grid of its type.
 * @param filter what else the grid shows; a plan shows all seats
 */
export function resourceAddress(
  { id, resources_type_id, seat_venue_id }: BookableThing,
  time: { date?: string; from?: string; until?: string } = {},
  filter: Record<string, string> = {},
): string {
  if (!seat_venue_id) {
    const query = new URLSearchParams({ ...(time.date ? { date: time.date } : {}), ...filter }).toString()
    return `/pc/resources/${resources_type_id}/list${query && `?${query}`}`
  }
  const query = new URLSearchParams({ ...time, ...(seat_venue_id === id ? {} : { seat: id }) }).toString()
  return `/pc/seats/${seat_venue_id}${query && `?${query}`}`
}

const at = (pattern: string) => new RegExp(`^/(?:pc|mobile)/${pattern}/?$`)
const type_pages = [at('resources/([^/]+)/list'), at('seats/types/([^/]+)')]
const venue_page = at('seats/([^/]+)')

/** What is booked on a page: a type, or a venue's seats. */
export interface ShownThere {
  type_id: string | null
  venue_id: string | null
}

/** The addresses above, read back, on either device. On other pages nothing is booked: null twice. */
export function shownAt(pathname: string): ShownThere {
  const idBy = (pattern: RegExp) => pattern.exec(pathname)?.[1] ?? null
  const type_id = type_pages.map(idBy).find((id) => id !== null) ?? null
  return { type_id, venue_id: idBy(venue_page) }
}
