import { eventReader, type CalendarEvent, type UnreadEvent } from './calendar_event.ts'
import { EventChanges } from './calendar_changes.ts'
import { endsBy, seriesOf, type Series } from './calendar_series.ts'
import type { LineReason } from './reasons.ts'
import { takeApart, type CalendarText } from './calendar_text.ts'
import { decode } from './decode.ts'
import { withWholeCharacters } from './folded_characters.ts'
import { timeText, type EventTime } from './event_times.ts'
import { calendarZones, type CalendarZones } from './event_zones.ts'
import { checkPeriod, MAX_THEME, type Occurrence, type Occurrences } from './occurrences.ts'
import { allSteps, isEndless, MAX_OCCURRENCES, type Steps } from './recurrence.ts'
import { nothingHeld, reason, type LineReport, type Remark } from './report.ts'
import { MAX_LINES } from './sheet_shape.ts'
import { UnusableFile } from './unusable_file.ts'
import type { Ms, WallClock } from './wall_clock.ts'

export interface CalendarReading {
  /** The most occurrences. */
  most?: number
  steps?: Steps
  encoding?: string | null
  /** The last day, yyyy-MM-dd, to which rules without an end are expanded; null: they are refused. */
  until?: string | null
  may_be_empty?: boolean
}

/**
 * The occupied periods of an iCal file: LOCATION is the resource, SUMMARY the theme; RRULE, RDATE, EXDATE and
 * moved occurrences (RECURRENCE-ID) are expanded. Times without a zone are in the calendar's default zone, or
 * the tenant's; days are the tenant's. An event in which anything that matters isn't understood is refused.
 * @throws UnusableFile
 */
export function occurrencesOfCalendar(
  bytes: Uint8Array,
  clock: WallClock,
  {
    most = MAX_LINES,
    steps = allSteps(),
    encoding = null,
    until = null,
    may_be_empty = false,
  }: CalendarReading = {},
): Occurrences {
  const { pieces, encoding: found_encoding } = decode(
    encoding === null ? withWholeCharacters(bytes) : bytes,
    encoding,
  )
  const reports: LineReport[] = []
  const read: CalendarEvent[] = []
  const unread: UnreadEvent[] = []
  const readEvent = eventReader()
  const text = takeApart(pieces(), (one) => {
    const event = readEvent(one)
    if (!('why' in event)) return void read.push(event)
    unread.push(event)
    reports.push({ line: event.line, outcome: 'broken', about: '', reason: event.why })
  })
  const other_method = text.methods.find((method) => !TELLS_EVENTS.has(method))
  if (other_method !== undefined)
    throw new UnusableFile(reason('calendar_method', 'METHOD', { method: other_method }))
  if (text.events === 0 && !may_be_empty) throw new UnusableFile(reason('empty_file'))
  const all_zones = text.calendars.map((one) => calendarZones(one, clock.zone))
  const zonesOf = ({ calendar }: { calendar: number }) =>
    all_zones[calendar] ?? calendarZones(NO_HEAD, clock.zone)
  const changes = new EventChanges(read, unread, zonesOf)
  const holds = { ...nothingHeld(), events: text.events }
  const remarks = remarksOf(found_encoding, text.others)
  const occurrences: Occurrence[] = []
  for (const event of read) {
    const skipped = skippedOf(event, changes)
    const found =
      skipped ?? inTime(() => laidOut(event, zonesOf(event), changes, { clock, steps, until, remarks }))
    if (!Array.isArray(found) || found.length === 0) {
      const why = Array.isArray(found) ? reason('none_left') : found
      const outcome = LEFT_OUT.has(why.why) ? 'skipped' : 'broken'
      reports.push({ line: event.line, outcome, about: aboutOf(event), reason: why })
      continue
    }
    holds.laid_out += 1
    for (const one of found) occurrences.push(one)
    if (occurrences.length > most) throw new UnusableFile(reason('too_many_lines', null, { limit: most }))
  }
  remarks.push(...changes.missed())
  const endless = until === null ? 0 : read.filter(({ rules }) => rules.some(isEndless)).length
  if (endless > 0)
    remarks.push({ line: 0, reason: reason('laid_out_until', 'RRULE', { count: endless, until }) })
  return { occurrences, reports: reports.concat(cutOff(text)), remarks, holds }
}

const NO_HEAD = { zones: [], usual_zones: new Set<string>() }

/** Calendars of other methods cancel events, or answer somebody. */
const TELLS_EVENTS: ReadonlySet<string> = new Set(['PUBLISH', 'REQUEST', 'ADD'])

/** What the calendar says itself about an event that takes nothing. */
const LEFT_OUT: ReadonlySet<LineReason['why']> = new Set([
  ...(['cancelled', 'transparent', 'superseded', 'none_left', 'no_place', 'no_length'] as const),
])

/** A download that broke off loses events without a trace. */
const cutOff = ({ open_line: line }: CalendarText): LineReport[] =>
  line === null ? [] : [{ line, outcome: 'broken', about: '', reason: reason('cut_off') }]

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

function skippedOf(event: CalendarEvent, { superseded }: EventChanges): LineReason | null {
  const by = superseded.get(event)
  if (by) return reason('superseded', 'SEQUENCE', { line: by.line })
  if (event.takes_no_time) return reason(event.takes_no_time)
  return event.location === '' ? reason('no_place', 'LOCATION') : null
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

interface LayingOut {
  clock: WallClock
  steps: Steps
  until: string | null
  /** Receives notes. */
  remarks: Remark[]
}

function laidOut(
  event: CalendarEvent,
  zones: CalendarZones,
  changes: EventChanges,
  { clock, steps, until, remarks }: LayingOut,
): Occurrence[] | LineReason {
  const { line, summary: theme, location: resources_number } = event
  if (`${resources_number}${theme}`.includes('\0')) return reason('no_text')
  if (theme.length > MAX_THEME) return reason('too_long_text', 'SUMMARY', { limit: MAX_THEME })
  const wrong = unknownZone(event, zones) ?? changes.unclear(event)
  if (wrong) return wrong
  const zone = zones.of(event.start)
  if (!zone) return reason('unknown_zone', 'DTSTART', { value: event.start.zone })
  const series = seriesOf(event, zone, zones, { steps, until })
  if (!('starts' in series)) return series
  remarks.push(...startNote(event, series))
  const left = new Set(series.starts)
  for (const one of [...changes.replacedIn(event, series), ...exceptedFrom(event, series, remarks)])
    left.delete(one)
  if (left.size > MAX_OCCURRENCES) return reason('too_many_occurrences', 'RRULE', { limit: MAX_OCCURRENCES })
  const endOf = endsBy(event, zone, zones)
  const occurrences: Occurrence[] = []
  for (const one of [...left].toSorted((a, b) => a - b)) {
    const start = zone.momentOf(one)
    const period = { start, end: endOf(one, start) }
    if (period.end === start) continue
    const bad = checkPeriod(period, clock.text(period.start), clock.text(period.end))
    if (bad) return { ...bad, field: 'DTEND' }
    occurrences.push({ line, resources_number, theme, overnight: false, ...period })
  }
  return left.size > 0 && occurrences.length === 0 ? reason('no_length') : occurrences
}

/** In a series of whole days the dates of exceptions decide, whatever their zones. */
function unknownZone({ start, end, except, also }: CalendarEvent, zones: CalendarZones): LineReason | null {
  const given: [string, readonly (EventTime | null)[]][] = [
    ['DTSTART', [start]],
    ['DTEND', [end]],
    ['RDATE', also.flatMap((one) => [one, one.end])],
    ['EXDATE', start.all_day ? [] : except],
  ]
  for (const [name, times] of given) {
    const unknown = times.find((time) => time && !zones.of(time))
    if (unknown) return reason('unknown_zone', name, { value: unknown.zone })
  }
  return null
}

/** That an event begins on a day that its rule doesn't have is noted: other programs show a class then. */
function startNote({ line, rules, start }: CalendarEvent, { starts }: Series): Remark[] {
  if (rules.length === 0 || starts.size === 0 || starts.has(start.wall)) return []
  return [{ line, reason: reason('start_outside', 'DTSTART', { value: timeText(start) }) }]
}

/** The starts that EXDATE takes out. One that takes out nothing is noted: it may be a class that is off. */
function exceptedFrom({ line, except }: CalendarEvent, series: Series, remarks: Remark[]): readonly Ms[] {
  const found = except.map((time) => series.meant(time))
  const missed = except.filter((_, i) => found[i]?.length === 0)
  const [first] = missed
  if (first) {
    const value = timeText(first)
    remarks.push({ line, reason: reason('excepts_nothing', 'EXDATE', { count: missed.length, value }) })
  }
  return found.flat()
}
