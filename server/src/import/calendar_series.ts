import type { CalendarEvent } from './calendar_event.ts'
import { dayOf, midnightOf, type EventTime, type EventZone } from './event_times.ts'
import type { CalendarZones } from './event_zones.ts'
import type { LineReason } from './reasons.ts'
import { MAX_OCCURRENCES, startsOf, type RuleLimits } from './recurrence.ts'
import type { Ms } from './wall_clock.ts'

/** The occurrences of one event before any is taken out: their starts by the event's own clock. */
export interface Series {
  starts: ReadonlySet<Ms>
  /**
   * The starts that a value of EXDATE or RECURRENCE-ID means. None: it means nothing here. A date means all of its
   * day; in a series of whole days the day decides, whatever time and zone stand beside it.
   * @param zones of the calendar that gives the value, if it is another
   */
  meant(time: EventTime, zones?: CalendarZones): readonly Ms[]
}

/**
 * From rules and single dates.
 * @param limits `steps` is reduced by the steps of the rules
 */
export function seriesOf(
  event: CalendarEvent,
  zone: EventZone,
  zones: CalendarZones,
  limits: RuleLimits,
): Series | LineReason {
  const starts = new Set<Ms>(event.rules.length === 0 ? [event.start.wall] : [])
  for (const rule of event.rules) {
    const found = startsOf(rule, event.start, zone, limits)
    if (!Array.isArray(found)) return found
    for (const one of found) starts.add(one)
    if (starts.size > MAX_OCCURRENCES) break
  }
  for (const time of event.also) starts.add(localDigits(time, zone, zones))
  return { starts, meant: meantIn(starts, event.start.all_day, zone, zones) }
}

/** By the digits of an event's clock, for a time that may be in another zone. */
export function localDigits(time: EventTime, zone: EventZone, zones: CalendarZones): Ms {
  const other = zones.of(time)
  return time.all_day || !other || other === zone ? time.wall : zone.wallOf(other.momentOf(time.wall))
}

function meantIn(
  starts: ReadonlySet<Ms>,
  all_day: boolean,
  zone: EventZone,
  own: CalendarZones,
): Series['meant'] {
  let by_moment: Map<Ms, Ms> | null = null
  let by_day: Map<number, Ms[]> | null = null
  return (time, zones = own) => {
    if (all_day || time.all_day) {
      by_day ??= Map.groupBy(starts, dayOf)
      return by_day.get(all_day ? dayMeant(time, zones) : dayOf(time.wall)) ?? []
    }
    by_moment ??= new Map([...starts].map((one) => [zone.momentOf(one), one]))
    const found = by_moment.get(zones.of(time)?.momentOf(time.wall) ?? NaN)
    if (found !== undefined) return [found]
    // Many programs leave the zone of the event out.
    return time.zone === null && starts.has(time.wall) ? [time.wall] : []
  }
}

/** The day of a time in a series of whole days: as it stands, or where its moment is a midnight. */
function dayMeant(time: EventTime, zones: CalendarZones): number {
  const day = dayOf(time.wall)
  const moment = time.wall === midnightOf(day) ? undefined : zones.of(time)?.momentOf(time.wall)
  if (moment === undefined) return day
  const usual = zones.of({ wall: 0, all_day: false, zone: null })
  const walls = [zones.own, usual].flatMap((one) => one?.wallOf(moment) ?? [])
  const midnight = walls.find((wall) => wall === midnightOf(dayOf(wall)))
  return midnight === undefined ? day : dayOf(midnight)
}

/** How an occurrence's end follows from its start, by the event's clock and as a moment. */
export function endsBy(
  { start, end, duration, also }: CalendarEvent,
  zone: EventZone,
  zones: CalendarZones,
): (digits: Ms, from: Ms) => Ms {
  const after = (one: Ms, length: NonNullable<CalendarEvent['duration']>) =>
    zone.momentOf(one + midnightOf(length.days)) + length.seconds * 1000
  const own = new Map(
    also.flatMap(({ end: until, duration: length, ...time }): [Ms, Ms][] => {
      const from = localDigits(time, zone, zones)
      if (until) return [[from, (zones.of(until) ?? zone).momentOf(until.wall)]]
      return length ? [[from, after(from, length)]] : []
    }),
  )
  const usual = (one: Ms, from: Ms): Ms => {
    if (duration) return after(one, duration)
    // Whole days by the calendar, a duration to an end exactly.
    if (start.all_day) return zone.momentOf(one + ((end?.wall ?? start.wall + midnightOf(1)) - start.wall))
    if (!end) return from
    return from + (zones.of(end) ?? zone).momentOf(end.wall) - zone.momentOf(start.wall)
  }
  return (one, from) => own.get(one) ?? usual(one, from)
}
