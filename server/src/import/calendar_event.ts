import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { EventTime } from './event_zones.ts'
import { reason, type Reason } from './report.ts'

/** An event as the file has it, read but not yet laid out in time. */
export interface CalendarEvent {
  line: number
  uid: string
  summary: string
  location: string
  start: EventTime
  end: EventTime | null
  duration: { days: number; seconds: number } | null
  rules: string[]
  also: EventTime[]
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
  const duration = event.getFirstPropertyValue('duration')
  return {
    line,
    uid: textOf(event, 'uid'),
    summary: textOf(event, 'summary'),
    location: textOf(event, 'location'),
    start,
    end: timesOf(event, 'dtend')[0] ?? null,
    duration: duration instanceof ICAL.Duration ? lengthOf(duration) : null,
    rules: event.getAllProperties('rrule').map((property) => String(property.getFirstValue())),
    also: timesOf(event, 'rdate'),
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
function lengthOf({ isNegative, weeks, days, hours, minutes, seconds }: ICAL.Duration) {
  if (isNegative) return { days: 0, seconds: 0 }
  return { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds }
}

/** Times by the digits that the file has: a day that doesn't exist is refused, not counted on. */
function timesOf(event: ICAL.Component, name: string): EventTime[] {
  return event.getAllProperties(name).flatMap((property) => {
    const [, , , ...values] = property.toJSON() as [string, unknown, string, ...unknown[]]
    const tzid = property.getFirstParameter('tzid') || null
    return values.flatMap((value) => {
      // RDATE may hold periods; their start is what counts beside the event's own length.
      const digits = String(Array.isArray(value) ? value[0] : value)
      const all_day = !digits.includes('T')
      const wall = Temporal.PlainDateTime.from(digits.replace(/Z$/, ''), { overflow: 'reject' })
      return [{ wall, all_day, zone: digits.endsWith('Z') ? 'UTC' : all_day ? null : tzid }]
    })
  })
}
