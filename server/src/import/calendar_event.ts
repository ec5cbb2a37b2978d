import ICAL from 'ical.js'
import type { LineReason } from './reasons.ts'
import { Temporal } from 'temporal-polyfill'
import { digits, type EventTime } from './event_zones.ts'
import { copied, keptTexts } from './kept_texts.ts'
import { reason } from './report.ts'

/** An additional start. If it was given as a period it has its own end. */
export interface FurtherTime extends EventTime {
  end: EventTime | null
  duration: Duration | null
}

export interface Duration {
  days: number
  seconds: number
}

/** An event as in the file, parsed but not yet expanded into occurrences. */
export interface CalendarEvent {
  line: number
  uid: string
  /** The edition of the event: only the newest counts. */
  sequence: number
  summary: string
  location: string
  start: EventTime
  end: EventTime | null
  duration: Duration | null
  rules: readonly string[]
  also: readonly FurtherTime[]
  except: readonly EventTime[]
  /** The occurrence of the event with the same uid that this one replaces. */
  replaces: EventTime | null
  /** The file marks it as taking no time. */
  takes_no_time: 'cancelled' | 'transparent' | null
}

/** Parses texts of one VEVENT each, from one file. It retains none of the text, and shares equal values. */
export function eventReader(): (text: string, line: number) => CalendarEvent | LineReason {
  const kept: Kept = { text: keptTexts(), times: new Map() }
  return (text, line) => {
    try {
      const calendar = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`))
      const event = calendar.getFirstSubcomponent('vevent')
      if (!event) return reason('bad_event', null, { what: 'VEVENT' })
      return eventOf(event, line, kept)
    } catch (cause) {
      return reason('bad_event', null, { what: cause instanceof Error ? cause.message.slice(0, 160) : '' })
    }
  }
}

interface Kept {
  text: (text: string) => string
  times: Map<string, EventTime>
}

function eventOf(event: ICAL.Component, line: number, kept: Kept): CalendarEvent | LineReason {
  const unclear = unclearOf(event)
  if (unclear) return unclear
  const timesOf = (name: string) =>
    atMostNone(valuesOf(event, name).map(({ value, tzid }) => timeOf(String(value), tzid, kept)))
  const start = timesOf('dtstart')[0]
  if (!start) return reason('no_start', 'DTSTART')
  if (event.getFirstProperty('recurrence-id')?.getFirstParameter('range')) {
    return reason('bad_event', 'RECURRENCE-ID', { what: 'RANGE=THISANDFUTURE' })
  }
  const excepted = event.getFirstProperty('exrule')
  if (excepted) return reason('bad_event', 'EXRULE', { what: 'EXRULE' })
  const duration = event.getFirstPropertyValue('duration')
  return {
    line,
    // Each event has its own UID, so a cache would not help.
    uid: copied(textOf(event, 'uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')) || 0,
    summary: kept.text(textOf(event, 'summary')),
    location: kept.text(textOf(event, 'location')),
    start,
    end: timesOf('dtend')[0] ?? null,
    duration: duration instanceof ICAL.Duration ? lengthOf(duration) : null,
    rules: atMostNone(
      event.getAllProperties('rrule').map((property) => kept.text(String(property.getFirstValue()))),
    ),
    also: furtherTimes(event, kept),
    except: timesOf('exdate'),
    replaces: timesOf('recurrence-id')[0] ?? null,
    takes_no_time:
      textOf(event, 'status').toUpperCase() === 'CANCELLED'
        ? 'cancelled'
        : textOf(event, 'transp').toUpperCase() === 'TRANSPARENT'
          ? 'transparent'
          : null,
  }
}

/** Only the first of them would be read. */
const ONCE: ReadonlySet<string> = new Set([
  ...['uid', 'sequence', 'summary', 'location', 'dtstart', 'dtend', 'duration', 'recurrence-id'],
  ...['status', 'transp'],
])

/**
 * A property that an event gives twice with different values: it is unclear which one is meant. Equal values
 * do no harm.
 */
function unclearOf(event: ICAL.Component): LineReason | null {
  const seen = new Map<string, string>()
  for (const property of event.getAllProperties()) {
    const [name, , , ...values] = property.toJSON() as [string, unknown, string, ...unknown[]]
    if (!ONCE.has(name)) continue
    const said = [property.getFirstParameter('tzid'), ...values].filter((one) => one !== undefined).join(' ')
    const before = seen.get(name)
    if (before !== undefined && before !== said)
      return reason('given_twice', name.toUpperCase(), {
        values: [before, said].map((one) => `"${one.slice(0, 60)}"`).join(', '),
      })
    seen.set(name, said)
  }
  return seen.has('dtend') && seen.has('duration') ? reason('end_and_duration', 'DURATION') : null
}

function textOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Days are as long as the calendar's days; hours, minutes and seconds are exact. */
function lengthOf({ isNegative, weeks, days, hours, minutes, seconds }: ICAL.Duration): Duration {
  if (isNegative) return { days: 0, seconds: 0 }
  return { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds }
}

const NONE: never[] = []
/** Most events lack most properties: they all share one empty value. */
const atMostNone = <One>(found: One[]): readonly One[] => (found.length === 0 ? NONE : found)

function furtherTimes(event: ICAL.Component, kept: Kept): readonly FurtherTime[] {
  const found = valuesOf(event, 'rdate').map(({ value, tzid }) => {
    const [start, end] = (Array.isArray(value) ? value : [value, null]) as [unknown, unknown]
    const text = end === null ? null : String(end)
    const is_length = text?.startsWith('P') === true
    return {
      ...timeOf(String(start), tzid, kept),
      end: text === null || is_length ? null : timeOf(text, tzid, kept),
      duration: is_length ? lengthOf(ICAL.Duration.fromString(text)) : null,
    }
  })
  return atMostNone(found)
}

function valuesOf(event: ICAL.Component, name: string): { value: unknown; tzid: string | null }[] {
  return event.getAllProperties(name).flatMap((property) => {
    const [, , , ...values] = property.toJSON() as [string, unknown, string, ...unknown[]]
    const tzid = property.getFirstParameter('tzid') || null
    return values.map((value) => ({ value, tzid }))
  })
}

/** By the file's digits: a day that doesn't exist is refused, not rolled over. */
function timeOf(text: string, tzid: string | null, { times, text: kept }: Kept): EventTime {
  const key = `${text} ${tzid ?? ''}`
  const known = times.get(key)
  if (known) return known
  const all_day = !text.includes('T')
  const wall = digits(Temporal.PlainDateTime.from(text.replace(/Z$/, ''), { overflow: 'reject' }))
  const named = tzid === null ? null : kept(tzid)
  const time = { wall, all_day, zone: text.endsWith('Z') ? 'UTC' : all_day ? null : named }
  times.set(copied(key), time)
  return time
}
