import { eventReader, type CalendarEvent } from './calendar_event.ts'
import type { LineReason } from './reasons.ts'
import { MAX_PART, takeApart } from './calendar_text.ts'
import { decode } from './decode.ts'
import { eventZones, type EventTime, type EventZone } from './event_zones.ts'
import { checkPeriod, MAX_THEME, type Occurrence, type Occurrences } from './occurrences.ts'
import { allSteps, MAX_OCCURRENCES, startsOf, type Steps } from './recurrence.ts'
import { nothingHeld, reason, type LineReport, type Remark } from './report.ts'
import { MAX_LINES } from './sheet_shape.ts'
import { UnusableFile } from './unusable_file.ts'
import type { Ms, WallClock } from './wall_clock.ts'

type ZoneOf = ReturnType<typeof eventZones>

/**
 * The occupied periods of an iCal file: LOCATION is the resource, SUMMARY the theme; RRULE, RDATE, EXDATE and
 * moved occurrences (RECURRENCE-ID) are expanded. Times without a zone are in the calendar's default zone, or
 * the tenant's.
 * @throws UnusableFile
 */
export function occurrencesOfCalendar(
  bytes: Uint8Array,
  clock: WallClock,
  { most = MAX_LINES, steps = allSteps(), encoding = null }: CalendarReading = {},
): Occurrences {
  const { pieces, encoding: found_encoding } = decode(bytes, encoding)
  const reports: LineReport[] = []
  const read: CalendarEvent[] = []
  const readEvent = eventReader()
  const { zones, usual_zone, events, others, methods } = takeApart(pieces(), ({ line, text, too_long }) => {
    const event = too_long ? reason('too_long_event', null, { limit: MAX_PART }) : readEvent(text, line)
    if ('why' in event) reports.push({ line, outcome: 'broken', about: '', reason: event })
    else read.push(event)
  })
  const other_method = methods.find((method) => !TELLS_EVENTS.has(method))
  if (other_method !== undefined)
    throw new UnusableFile(reason('calendar_method', 'METHOD', { method: other_method }))
  if (events === 0) throw new UnusableFile(reason('empty_file'))
  const zoneOf = eventZones(zones, usual_zone ?? clock.zone)
  const superseded = supersededOf(read, zoneOf)
  const moved = movedOf(
    read.filter((event) => !superseded.has(event)),
    zoneOf,
  )
  const holds = { ...nothingHeld(), events }
  const occurrences: Occurrence[] = []
  for (const event of read) {
    const skipped = skippedOf(event, superseded)
    const found = skipped ?? inTime(() => laidOut(event, zoneOf, moved, clock, steps))
    if (!Array.isArray(found) || found.length === 0) {
      const outcome = skipped || Array.isArray(found) ? 'skipped' : 'broken'
      const why = Array.isArray(found) ? reason('none_left') : found
      reports.push({ line: event.line, outcome, about: aboutOf(event), reason: why })
      continue
    }
    holds.laid_out += 1
    for (const one of found) occurrences.push(one)
    if (occurrences.length > most) throw new UnusableFile(reason('too_many_lines', null, { limit: most }))
  }
  return { occurrences, reports, remarks: remarksOf(found_encoding, others), holds }
}

export interface CalendarReading {
  /** The most occurrences. */
  most?: number
  steps?: Steps
  encoding?: string | null
}

/** Calendars of other methods cancel events, or answer somebody. */
const TELLS_EVENTS: ReadonlySet<string> = new Set(['PUBLISH', 'REQUEST', 'ADD'])

function remarksOf(encoding: string, others: Map<string, number>): Remark[] {
  const names = [...others].map(([name, count]) => `${count} ${name}`).join(', ')
  return [
    ...(encoding === 'utf-8' ? [] : [{ line: 0, reason: reason('read_as', null, { encoding }) }]),
    ...(names === '' ? [] : [{ line: 0, reason: reason('other_components', null, { names }) }]),
  ]
}

const aboutOf = ({ location, summary }: CalendarEvent) =>
  [location, summary]
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, 120)

function skippedOf(
  event: CalendarEvent,
  superseded: ReadonlyMap<CalendarEvent, CalendarEvent>,
): LineReason | null {
  const by = superseded.get(event)
  if (by) return reason('superseded', 'SEQUENCE', { line: by.line })
  return event.takes_no_time ? reason(event.takes_no_time) : null
}

/** Older editions of an event (or of one occurrence of it), each with the newest one in the file. */
function supersededOf(events: readonly CalendarEvent[], zoneOf: ZoneOf): Map<CalendarEvent, CalendarEvent> {
  const keyOf = ({ uid, replaces }: CalendarEvent) =>
    movedKey(uid, (replaces && zoneOf(replaces.zone)?.momentOf(replaces.wall)) ?? -1)
  const found = new Map<CalendarEvent, CalendarEvent>()
  for (const own of Map.groupBy(
    events.filter(({ uid }) => uid !== ''),
    keyOf,
  ).values()) {
    const newest = own.reduce((best, one) => (one.sequence > best.sequence ? one : best))
    for (const one of own) if (one.sequence < newest.sequence) found.set(one, newest)
  }
  return found
}

/** Days and lengths outside of any calendar are the file's fault, and break one event only. */
function inTime(layOut: () => Occurrence[] | LineReason): Occurrence[] | LineReason {
  try {
    return layOut()
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return reason('bad_event', null, { what: cause.message.slice(0, 160) })
  }
}

const movedKey = (uid: string, start: Ms) => `${uid} ${start}`

/** The occurrences that another event of the file replaces. */
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
): Occurrence[] | LineReason {
  const { line, summary: theme, location: resources_number, start, replaces } = event
  if (resources_number === '') return reason('missing', 'LOCATION')
  if (`${resources_number}${theme}`.includes('\0')) return reason('no_text')
  if (theme.length > MAX_THEME) return reason('too_long_text', 'SUMMARY', { limit: MAX_THEME })
  const ends = event.also.flatMap(({ end }) => end ?? [])
  for (const { zone } of [
    start,
    ...(event.end ? [event.end] : []),
    ...event.except,
    ...event.also,
    ...ends,
  ]) {
    if (!zoneOf(zone)) return reason('unknown_zone', 'TZID', { value: zone })
  }
  const zone = zoneOf(start.zone)
  if (!zone) return reason('unknown_zone', 'TZID', { value: start.zone })
  const starts = startsIn(event, zone, zoneOf, steps)
  if (!Array.isArray(starts)) return starts
  const endOf = endsBy(event, zone, zoneOf)
  const own_ends = ownEnds(event, zone, zoneOf)
  const occurrences: Occurrence[] = []
  for (const one of starts) {
    const from = zone.momentOf(one)
    if (replaces === null && moved.has(movedKey(event.uid, from))) continue
    const period = { start: from, end: own_ends.get(one) ?? endOf(one, from) }
    const wrong = checkPeriod(period, clock.text(period.start), clock.text(period.end))
    if (wrong) return { ...wrong, field: 'DTEND' }
    occurrences.push({ line, resources_number, theme, overnight: false, ...period })
  }
  return occurrences
}

/** Starts by the event's own clock, ascending: from rules and single dates, without the excluded ones. */
function startsIn(event: CalendarEvent, zone: EventZone, zoneOf: ZoneOf, steps: Steps): Ms[] | LineReason {
  const local = (time: EventTime) => localDigits(time, zone, zoneOf)
  const starts = new Set<Ms>(event.rules.length === 0 ? [event.start.wall] : [])
  for (const rule of event.rules) {
    const found = startsOf(rule, event.start, zone, steps)
    if (!Array.isArray(found)) return found
    for (const one of found) starts.add(one)
    if (starts.size > MAX_OCCURRENCES) break
  }
  for (const time of event.also) starts.add(local(time))
  const days = new Set(event.except.filter((time) => time.all_day).map((time) => dayOf(time.wall)))
  for (const time of event.except) starts.delete(local(time))
  const left = [...starts].filter((one) => days.size === 0 || !days.has(dayOf(one)))
  if (left.length > MAX_OCCURRENCES)
    return reason('too_many_occurrences', 'RRULE', { limit: MAX_OCCURRENCES })
  return left.toSorted((a, b) => a - b)
}

const DAY = 86_400_000
const dayOf = (wall: Ms) => Math.floor(wall / DAY)

/** By the digits of an event's clock, for a time that may be in another zone. */
const localDigits = (time: EventTime, zone: EventZone, zoneOf: ZoneOf): Ms => {
  const other = zoneOf(time.zone)
  return time.all_day || !other ? time.wall : zone.wallOf(other.momentOf(time.wall))
}

/** Ends of the starts that were given as periods. */
function ownEnds({ also }: CalendarEvent, zone: EventZone, zoneOf: ZoneOf): Map<Ms, Ms> {
  return new Map(
    also.flatMap(({ end, duration, ...start }): [Ms, Ms][] => {
      const from = localDigits(start, zone, zoneOf)
      const until = end && (zoneOf(end.zone) ?? zone).momentOf(end.wall)
      if (until !== null) return [[from, until]]
      return duration ? [[from, zone.momentOf(from + duration.days * DAY) + duration.seconds * 1000]] : []
    }),
  )
}

/**
 * How an occurrence's end follows from its start: whole days by the calendar, a duration to an end exactly.
 */
function endsBy(
  { start, end, duration }: CalendarEvent,
  zone: EventZone,
  zoneOf: ZoneOf,
): (digits: Ms, from: Ms) => Ms {
  if (duration) {
    return (one) => zone.momentOf(one + duration.days * DAY) + duration.seconds * 1000
  }
  if (start.all_day) {
    const length = (end?.wall ?? start.wall + DAY) - start.wall
    return (one) => zone.momentOf(one + length)
  }
  const length = end ? (zoneOf(end.zone)?.momentOf(end.wall) ?? 0) - zone.momentOf(start.wall) : 0
  return (_, from) => from + length
}
