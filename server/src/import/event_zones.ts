import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { Ms } from './wall_clock.ts'

/** A time as written in an event: the digits, whether it is a whole day, and its zone. */
export interface EventTime {
  /**
   * The digits as if they were UTC. A calendar has hundreds of thousands of times: objects would be ten times
   * as big.
   */
  wall: Ms
  all_day: boolean
  /** 'UTC', a zone's name, or null: the reader's own. */
  zone: string | null
}

/** Converts an event's digits, as if they were UTC, to moments and back. */
export interface EventZone {
  momentOf(wall: Ms): Ms
  wallOf(moment: Ms): Ms
}

/**
 * Zones of a calendar file. An IANA name means the zone of the time zone database, whatever the file
 * describes under it; another name (such as mail programs invent) means the file's own description.
 * @param own the zone of times that name none
 */
export function eventZones(described: readonly string[], own: string) {
  const known = new Map<string, EventZone | null>()
  const descriptions = descriptionsOf(described)
  return (name: string | null): EventZone | null => {
    const key = name ?? own
    let zone = known.get(key)
    if (zone === undefined) {
      const description = descriptions.get(key)
      zone = isZone(key) ? ianaZone(key) : description ? describedZone(description) : null
      known.set(key, zone)
    }
    return zone
  }
}

function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/**
 * A time that the clocks skip means the same span after the change, one that occurs twice the first (RFC
 * 5545).
 */
const ianaZone = (name: string): EventZone => ({
  momentOf: onceEach(
    (wall) => fromDigits(wall).toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds,
  ),
  wallOf: onceEach((moment) =>
    digits(Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(name).toPlainDateTime()),
  ),
})

/** Events name the same times over and over: each is computed once. */
function onceEach(work: (ms: Ms) => Ms): (ms: Ms) => Ms {
  const known = new Map<Ms, Ms>()
  return (ms) => {
    let found = known.get(ms)
    if (found === undefined) known.set(ms, (found = work(ms)))
    return found
  }
}

/** Descriptions are expanded year by year up to the requested time; later years are treated like these. */
const LAST_YEAR = 2096

function describedZone(zone: ICAL.Timezone): EventZone {
  const offsetAt = onceEach((ms) => {
    const wall = fromDigits(ms)
    return zone.utcOffset(icalTime(wall.year > LAST_YEAR ? wall.with({ year: LAST_YEAR }) : wall)) * 1000
  })
  return {
    momentOf: (wall) => wall - offsetAt(wall),
    wallOf: (moment) => moment + offsetAt(moment + offsetAt(moment)),
  }
}

/** More than there are zone names in the world. */
const MAX_ZONES = 1_000
/** The most changes of rules that a zone's description may contain. */
const MAX_CHANGES = 200
const FIRST_YEAR = 1600

/** A zone with a broken description, or an endless one, is reported as unknown. */
function descriptionsOf(described: readonly string[]): Map<string, ICAL.Timezone> {
  const found = new Map<string, ICAL.Timezone>()
  for (const text of described.slice(0, MAX_ZONES)) {
    const part = zoneIn(text)
    if (!part || !isBounded(part)) continue
    const zone = new ICAL.Timezone(part)
    found.set(zone.tzid, zone)
  }
  return found
}

function zoneIn(text: string): ICAL.Component | null {
  try {
    const calendar = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`))
    return calendar.getFirstSubcomponent('vtimezone')
  } catch {
    return null
  }
}

/** Clock changes recur by the year: a description with one every second is an attack. */
function isBounded(zone: ICAL.Component): boolean {
  const changes = zone.getAllSubcomponents()
  return (
    changes.length <= MAX_CHANGES &&
    changes.every((change) => {
      const start = change.getFirstPropertyValue('dtstart')
      const rules = change.getAllProperties('rrule').map((property) => property.getFirstValue())
      return (
        rules.every((rule) => rule instanceof ICAL.Recur && rule.freq === 'YEARLY') &&
        start instanceof ICAL.Time &&
        start.year >= FIRST_YEAR
      )
    })
  )
}

const icalTime = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime) =>
  ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false })

/** The digits as if they were UTC. */
export const digits = (wall: Temporal.PlainDateTime): Ms => wall.toZonedDateTime('UTC').epochMilliseconds
export const fromDigits = (ms: Ms): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC').toPlainDateTime()
