import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { EventTime } from './event_zones.ts'
import { reason, type Reason } from './report.ts'

/** A start beside the rules. As a period it has an end of its own. */
export interface FurtherTime extends EventTime {
  end: EventTime | null
  duration: Duration | null
}

export interface Duration {
  days: number
  seconds: number
}

/** An event as the file has it, read but not yet laid out in time. */
export interface CalendarEvent {
  line: number
  uid: string
  /** Which edition of the event it is: only the newest counts. */
  sequence: number
  summary: string
  location: string
  start: EventTime
  end: EventTime | null
  duration: Duration | null
  rules: string[]
  also: FurtherTime[]
  except: EventTime[]
  /** Which occurrence of the event with the same uid this one stands for. */
  replaces: EventTime | null
  /** The file's own word that it takes no time. */
  takes_no_time: 'cancelled' | 'transparent' | null
}

/** Reads the text of one VEVENT. */
export function readEvent(text: string, line: number): CalendarEvent | Reason {
  try {
    const calendar = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`))
    const event = calendar.getFirstSubcomponent('vevent')
    if (!event) return reason('bad_event', null, { what: 'VEVENT' })
    return eventOf(event, line)
  } catch (cause) {
    return reason('bad_event', null, { what: cause instanceof Error ? cause.message.slice(0, 160) : '' })
  }
}

function eventOf(event: ICAL.Component, line: number): CalendarEvent | Reason {
  const start = timesOf(event, 'dtstart')[0]
  if (!start) return reason('no_start', 'DTSTART')
  if (event.getFirstProperty('recurrence-id')?.getFirstParameter('range')) {
    return reason('bad_event', 'RECURRENCE-ID', { what: 'RANGE=THISANDFUTURE' })
  }
  const excepted = event.getFirstProperty('exrule')
  if (excepted) return reason('bad_event', 'EXRULE', { what: 'EXRULE' })
  const duration = event.getFirstPropertyValue('duration')
  return {
    line,
    uid: textOf(event, 'uid'),
    sequence: Number(event.getFirstPropertyValue('sequence')) || 0,
    summary: textOf(event, 'summary'),
    location: textOf(event, 'location'),
    start,
    end: timesOf(event, 'dtend')[0] ?? null,
    duration: duration instanceof ICAL.Duration ? lengthOf(duration) : null,
    rules: event.getAllProperties('rrule').map((property) => String(property.getFirstValue())),
    also: furtherTimes(event),
    except: timesOf(event, 'exdate'),
    replaces: timesOf(event, 'recurrence-id')[0] ?? null,
    takes_no_time:
      textOf(event, 'status').toUpperCase() === 'CANCELLED'
        ? 'cancelled'
        : textOf(event, 'transp').toUpperCase() === 'TRANSPARENT'
          ? 'transparent'
          : null,
  }
}

function textOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Days are as long as the calendar's days are; hours, minutes and seconds are exact. */
function lengthOf({ isNegative, weeks, days, hours, minutes, seconds }: ICAL.Duration): Duration {
  if (isNegative) return { days: 0, seconds: 0 }
  return { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds }
}

/** Times by the digits that the file has: a day that doesn't exist is refused, not counted on. */
const timesOf = (event: ICAL.Component, name: string): EventTime[] =>
  valuesOf(event, name).map(({ value, tzid }) => timeOf(String(value), tzid))

function furtherTimes(event: ICAL.Component): FurtherTime[] {
  return valuesOf(event, 'rdate').map(({ value, tzid }) => {
    const [start, end] = (Array.isArray(value) ? value : [value, null]) as [unknown, unknown]
    const text = end === null ? null : String(end)
    const is_length = text?.startsWith('P') === true
    return {
      ...timeOf(String(start), tzid),
      end: text === null || is_length ? null : timeOf(text, tzid),
      duration: is_length ? lengthOf(ICAL.Duration.fromString(text)) : null,
    }
  })
}

function valuesOf(event: ICAL.Component, name: string): { value: unknown; tzid: string | null }[] {
  return event.getAllProperties(name).flatMap((property) => {
    const [, , , ...values] = property.toJSON() as [string, unknown, string, ...unknown[]]
    const tzid = property.getFirstParameter('tzid') || null
    return values.map((value) => ({ value, tzid }))
  })
}

function timeOf(digits: string, tzid: string | null): EventTime {
  const all_day = !digits.includes('T')
  const wall = Temporal.PlainDateTime.from(digits.replace(/Z$/, ''), { overflow: 'reject' })
  return { wall, all_day, zone: digits.endsWith('Z') ? 'UTC' : all_day ? null : tzid }
}
