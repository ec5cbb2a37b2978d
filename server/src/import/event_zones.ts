import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { Ms } from './wall_clock.ts'

/** A time as an event writes it: the digits, whether it is a whole day, and the zone they are meant in. */
export interface EventTime {
  wall: Temporal.PlainDateTime
  all_day: boolean
  /** 'UTC', a zone's name, or null: the reader's own. */
  zone: string | null
}

/** What turns an event's digits into moments and back. */
export interface EventZone {
  momentOf(wall: Temporal.PlainDateTime): Ms
  wallOf(moment: Ms): Temporal.PlainDateTime
}

/**
 * Zones of a calendar file. An IANA name means what the time zone database says, whatever the file describes
 * under it; another name (as mail programs make up) means the file's own description.
 * @param own the zone of times that name none
 */
export function eventZones(described: string, own: string) {
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

/** A time that the clocks skip means the same span after the change, one that comes twice the first (RFC 5545). */
const ianaZone = (name: string): EventZone => ({
  momentOf: (wall) => wall.toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds,
  wallOf: (moment) =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(name).toPlainDateTime(),
})

function describedZone(zone: ICAL.Timezone): EventZone {
  const offsetAt = (wall: Temporal.PlainDateTime) => zone.utcOffset(icalTime(wall)) * 1000
  return {
    momentOf: (wall) => digits(wall) - offsetAt(wall),
    wallOf(moment) {
      const guess = fromDigits(moment + offsetAt(fromDigits(moment)))
      return fromDigits(moment + offsetAt(guess))
    },
  }
}

function descriptionsOf(text: string): Map<string, ICAL.Timezone> {
  const found = new Map<string, ICAL.Timezone>()
  if (text === '') return found
  try {
    const calendar = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`))
    for (const part of calendar.getAllSubcomponents('vtimezone')) {
      const zone = new ICAL.Timezone(part)
      found.set(zone.tzid, zone)
    }
  } catch {
    // Events in a zone of a broken description are told to be in an unknown one.
  }
  return found
}

const icalTime = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime) =>
  ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false })

/** The digits as if they were UTC. */
export const digits = (wall: Temporal.PlainDateTime): Ms => wall.toZonedDateTime('UTC').epochMilliseconds
export const fromDigits = (ms: Ms): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC').toPlainDateTime()
