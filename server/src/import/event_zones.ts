import { Temporal } from 'temporal-polyfill'
import type { CalendarHead } from './calendar_text.ts'
import { describedZones } from './described_zones.ts'
import { isZone, meantZone } from './zone_names.ts'
import { digits, fromDigits, onceEach, type EventTime, type EventZone } from './event_times.ts'

/** The zones of one calendar of a file. */
export interface CalendarZones {
  /** The zone of a time; null: it names one that is unknown. A date is a day of the reader. */
  of(time: EventTime): EventZone | null
  /** The reader's own zone. */
  own: EventZone
}

/**
 * An IANA name of a place means the zone of the time zone database, whatever the calendar describes under it; another
 * name (such as mail programs invent) means the calendar's own description, or what is usually meant by it.
 * @param own the reader's zone, for days, and for times if the calendar names none for them
 */
export function calendarZones({ zones, usual_zones }: CalendarHead, own: string): CalendarZones {
  const described = describedZones(zones)
  const known = new Map<string, EventZone | null>()
  const named = (name: string): EventZone | null => {
    let zone = known.get(name)
    if (zone === undefined) {
      const description = described.get(name)
      const own_description = description !== undefined && !name.includes('/')
      zone = own_description
        ? description
        : (ianaZone(name) ?? description ?? ianaZone(meantZone(name) ?? ''))
      known.set(name, zone)
    }
    return zone
  }
  const own_zone = ianaZone(own)
  if (!own_zone) throw new RangeError(own)
  const usual = usual_zones.size === 0 ? own : [...usual_zones].join(', ')
  return {
    of: ({ all_day, zone }) => (all_day ? own_zone : named(zone ?? usual)),
    own: own_zone,
  }
}

/**
 * A time that the clocks skip means the same span after the change, one that occurs twice the first (RFC
 * 5545).
 */
const ianaZone = (name: string): EventZone | null =>
  isZone(name)
    ? {
        momentOf: onceEach(
          (wall) =>
            fromDigits(wall).toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds,
        ),
        wallOf: onceEach((moment) =>
          digits(Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(name).toPlainDateTime()),
        ),
      }
    : null
