import { readEvent, type CalendarEvent } from './calendar_event.ts'
import { LONGEST_PART, takeApart } from './calendar_text.ts'
import { decode } from './decode.ts'
import { digits, eventZones, fromDigits, type EventTime, type EventZone } from './event_zones.ts'
import { checkPeriod, LONGEST_THEME, type Occurrence, type Occurrences } from './occurrences.ts'
import { allSteps, MOST_OCCURRENCES, startsOf, type Steps } from './recurrence.ts'
import { reason, type LineReport, type Reason } from './report.ts'
import { MOST_LINES } from './sheet_shape.ts'
import { UnusableFile } from './unusable_file.ts'
import type { Ms, WallClock } from './wall_clock.ts'

type ZoneOf = ReturnType<typeof eventZones>

/**
 * The occupied periods of an iCal file: LOCATION is the resource, SUMMARY the theme; RRULE, RDATE, EXDATE and
 * occurrences that were moved (RECURRENCE-ID) are laid out. Times without a zone are meant in the calendar's
 * usual zone, or the tenant's.
 * @throws UnusableFile
 */
export function occurrencesOfCalendar(
  bytes: Uint8Array,
  clock: WallClock,
  most = MOST_LINES,
  steps = allSteps(),
): Occurrences {
  const { zones, usual_zone, events, is_calendar } = takeApart(decode(bytes))
  if (!is_calendar) throw new UnusableFile(reason('unreadable_file', null, { what: 'BEGIN:VCALENDAR' }))
  if (events.length === 0) throw new UnusableFile(reason('empty_file'))
  const zoneOf = eventZones(zones, usual_zone ?? clock.zone)
  const reports: LineReport[] = []
  const read: CalendarEvent[] = []
  for (const { line, text, too_long } of events) {
    const event = too_long ? reason('too_long_event', null, { limit: LONGEST_PART }) : readEvent(text, line)
    if ('why' in event) reports.push({ line, outcome: 'broken', about: '', reason: event })
    else read.push(event)
  }
  const moved = movedOf(read, zoneOf)
  let count = 0
  const occurrences = read.flatMap((event) => {
    const about = [event.location, event.summary]
      .filter((text) => text !== '')
      .join(' · ')
      .slice(0, 120)
    const found = event.takes_no_time
      ? reason(event.takes_no_time)
      : inTime(() => laidOut(event, zoneOf, moved, clock, steps))
    if (Array.isArray(found)) {
      count += found.length
      if (count > most) throw new UnusableFile(reason('too_many_lines', null, { limit: most }))
      return found
    }
    const outcome = event.takes_no_time ? 'skipped' : 'broken'
    reports.push({ line: event.line, outcome, about, reason: found })
    return []
  })
  return { occurrences, reports }
}

/** Days and lengths that no calendar has are of the file's making, and break one event. */
function inTime(layOut: () => Occurrence[] | Reason): Occurrence[] | Reason {
  try {
    return layOut()
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return reason('bad_event', null, { what: cause.message.slice(0, 160) })
  }
}

const movedKey = (uid: string, start: Ms) => `${uid} ${start}`

/** The occurrences for which another event of the file stands in. */
function movedOf(events: CalendarEvent[], zoneOf: ZoneOf): Set<string> {
  return new Set(
    events.flatMap(({ uid, replaces }) => {
      const zone = replaces && zoneOf(replaces.zone)
      return zone ? [movedKey(uid, zone.momentOf(replaces.wall))] : []
    }),
  )
}

function laidOut(
  event: CalendarEvent,
  zoneOf: ZoneOf,
  moved: Set<string>,
  clock: WallClock,
  steps: Steps,
): Occurrence[] | Reason {
  const { line, summary: theme, location: resources_number, start, replaces } = event
  if (resources_number === '') return reason('missing', 'LOCATION')
  if (`${resources_number}${theme}`.includes('\0')) return reason('no_text')
  if (theme.length > LONGEST_THEME) return reason('too_long_text', 'SUMMARY', { limit: LONGEST_THEME })
  for (const { zone } of [start, ...(event.end ? [event.end] : []), ...event.except, ...event.also]) {
    if (!zoneOf(zone)) return reason('unknown_zone', 'TZID', { value: zone })
  }
  const zone = zoneOf(start.zone)
  if (!zone) return reason('unknown_zone', 'TZID', { value: start.zone })
  const starts = startsIn(event, zone, zoneOf, steps)
  if (!Array.isArray(starts)) return starts
  const endOf = endsBy(event, zone, zoneOf)
  const occurrences: Occurrence[] = []
  for (const one of starts) {
    const from = zone.momentOf(fromDigits(one))
    if (replaces === null && moved.has(movedKey(event.uid, from))) continue
    const period = { start: from, end: endOf(one, from) }
    const wrong = checkPeriod(period, clock.text(period.start), clock.text(period.end))
    if (wrong) return { ...wrong, field: 'DTEND' }
    occurrences.push({ line, resources_number, theme, overnight: false, ...period })
  }
  return occurrences
}

/** Starts by the event's own clock, ascending: rules and single dates, without the excepted ones. */
function startsIn(event: CalendarEvent, zone: EventZone, zoneOf: ZoneOf, steps: Steps): Ms[] | Reason {
  const local = (time: EventTime): Ms => {
    const other = zoneOf(time.zone)
    return time.all_day || !other ? digits(time.wall) : digits(zone.wallOf(other.momentOf(time.wall)))
  }
  const starts = new Set<Ms>(event.rules.length === 0 ? [digits(event.start.wall)] : [])
  for (const rule of event.rules) {
    const found = startsOf(rule, event.start, zone, steps)
    if (!Array.isArray(found)) return found
    for (const one of found) starts.add(one)
    if (starts.size > MOST_OCCURRENCES) break
  }
  for (const time of event.also) starts.add(local(time))
  const days = new Set(
    event.except.filter((time) => time.all_day).map((time) => time.wall.toPlainDate().toString()),
  )
  for (const time of event.except) starts.delete(local(time))
  const left = [...starts].filter(
    (one) => days.size === 0 || !days.has(fromDigits(one).toPlainDate().toString()),
  )
  if (left.length > MOST_OCCURRENCES)
    return reason('too_many_occurrences', 'RRULE', { limit: MOST_OCCURRENCES })
  return left.toSorted((a, b) => a - b)
}

/** How an occurrence's end follows from its start: whole days by the calendar, an end's distance exactly. */
function endsBy(
  { start, end, duration }: CalendarEvent,
  zone: EventZone,
  zoneOf: ZoneOf,
): (digits: Ms, from: Ms) => Ms {
  if (duration) {
    return (one) => zone.momentOf(fromDigits(one).add({ days: duration.days })) + duration.seconds * 1000
  }
  if (start.all_day) {
    const last = end ?? { ...start, wall: start.wall.add({ days: 1 }) }
    const length = digits(last.wall) - digits(start.wall)
    return (one) => zone.momentOf(fromDigits(one + length))
  }
  const length = end ? (zoneOf(end.zone)?.momentOf(end.wall) ?? 0) - zone.momentOf(start.wall) : 0
  return (_, from) => from + length
}
