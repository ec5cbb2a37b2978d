/** How far a zone's clocks are from UTC over some years: what it takes to name local dates without knowing the zone. */
import { Temporal, type Instant } from './instants.ts'

/** A zone's clocks over some years. */
export interface Offsets {
  /** When they are changed, in order. */
  changes: readonly Instant[]
  /** By how many seconds they are ahead of UTC: before the first change, and from each of them on. */
  seconds: readonly number[]
}

/** Years before and after a moment. */
const REACH = 3
const CACHED = 100
const known = new Map<string, Offsets>()

/** A zone's clocks from three years before the year of a moment (in UTC) to three years after it. */
export function offsetsAround(zone: string, moment: Instant): Offsets {
  const { year } = moment.toZonedDateTimeISO('UTC')
  const key = `${year} ${zone}`
  let offsets = known.get(key)
  if (!offsets) {
    if (known.size >= CACHED) known.clear()
    known.set(key, (offsets = offsetsBetween(zone, year - REACH, year + REACH)))
  }
  return offsets
}

function offsetsBetween(zone: string, first: number, last: number): Offsets {
  const newYear = (year: number) => Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime('UTC')
  let at = newYear(first).withTimeZone(zone)
  const end = newYear(last + 1)
  const changes: Instant[] = []
  const seconds = [at.offsetNanoseconds / 1e9]
  for (;;) {
    const change = at.getTimeZoneTransition('next')
    if (!change || Temporal.ZonedDateTime.compare(change, end) >= 0) return { changes, seconds }
    changes.push(change.toInstant())
    seconds.push(change.offsetNanoseconds / 1e9)
    at = change
  }
}
