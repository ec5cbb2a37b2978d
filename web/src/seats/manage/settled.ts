/** Bookings that stand in the way of a plan, and what has become of each. Pure. */
import { refusalText, type BatchAnswer } from '../../graphql/answer.ts'

/** What became of a booking: it has another seat, or is cancelled; or why not. */
export type Settled = { is: 'moved'; number: string } | { is: 'cancelled' } | { is: 'refused'; why: string }

export type SettledBookings = ReadonlyMap<string, Settled>

/** So many bookings are sent in a request. */
export const AT_ONCE = 40

/** The bookings that are still in the way. */
export const pendingOf = <Booking extends { id: string }>(
  bookings: readonly Booking[],
  outcomes: SettledBookings,
): Booking[] =>
  bookings.filter(({ id }) => {
    const outcome = outcomes.get(id)
    return outcome === undefined || outcome.is === 'refused'
  })

/** In parts of at most so many. */
export const inParts = <One>(all: readonly One[], size = AT_ONCE): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size))

/** The outcomes with those of one answer: what it doesn't name among the changed, it has refused. */
export function withAnswer(
  before: SettledBookings,
  sent: readonly string[],
  answer: BatchAnswer,
  done: (id: string) => Settled,
): SettledBookings {
  const next = new Map(before)
  const changed = new Set(answer.ids)
  for (const id of sent) {
    const refused = answer.refused.find((one) => one.id === id) ?? answer
    next.set(id, changed.has(id) ? done(id) : { is: 'refused', why: refusalText(refused) })
  }
  return next
}
