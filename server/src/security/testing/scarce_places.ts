/** What too many want: halls that people wait for, seats of a room, and domes that are drawn. */
export const halls = ['hall', 'other', 'small'] as const
export const seats = ['seat 1', 'seat 2'] as const
export const domes = ['dome', 'twin'] as const
export const places = [...halls, ...seats, ...domes] as const
export type Place = (typeof places)[number]
type Type = 'halls' | 'seats' | 'domes'

const among = (list: readonly string[], place: Place) => list.includes(place)
/** What kind of place it is. */
export const typeOf = (place: Place): Type =>
  among(halls, place) ? 'halls' : among(seats, place) ? 'seats' : 'domes'
/** How many fit into it. */
export const capacityOf = (place: Place) => (place === 'small' ? 2 : 10)
