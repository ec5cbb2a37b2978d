import type { EventText } from './calendar_text.ts'
import {
  durationOf,
  furtherTimesOf,
  notUnderstood,
  numberOf,
  textOf,
  timeOf,
  timesOf,
  Unreadable,
  type Duration,
  type FurtherTime,
  type Kept,
} from './calendar_values.ts'
import { contentLine, type ContentLine } from './content_lines.ts'
import type { EventTime } from './event_times.ts'
import { copied, keptTexts } from './kept_texts.ts'
import type { LineReason } from './reasons.ts'
import { checkedRule } from './recurrence_text.ts'
import { reason } from './report.ts'

/** An event as in the file, parsed but not yet expanded into occurrences. */
export interface CalendarEvent {
  line: number
  /** Which of the file's calendars it is in. */
  calendar: number
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

/** An event that can't be read. */
export interface UnreadEvent extends Pick<CalendarEvent, 'line' | 'calendar' | 'uid' | 'replaces'> {
  why: LineReason
  /** It changes occurrences of the event with the same uid, and nobody can tell which. */
  is_unclear_change: boolean
}

/** Parses texts of one VEVENT each, from one file. It retains none of the text, and shares equal values. */
export function eventReader(): (event: EventText) => CalendarEvent | UnreadEvent {
  const kept: Kept = { text: keptTexts(), times: new Map() }
  return (text) => {
    const known = { line: text.line, calendar: text.calendar, uid: '', replaces: null as EventTime | null }
    let changes = false
    try {
      if (text.wrong) throw new Unreadable(text.wrong)
      const given = new Properties(text.lines)
      const uid = given.one('UID')
      // Each event has its own UID, so a cache would not help.
      if (uid) known.uid = copied(textOf(uid))
      changes = given.has('RECURRENCE-ID')
      if (changes && known.uid === '') throw new Unreadable(reason('missing', 'UID'))
      known.replaces = replacedBy(given, kept)
      return { ...known, ...eventOf(given, kept) }
    } catch (cause) {
      if (!(cause instanceof Unreadable)) throw cause
      return { ...known, why: cause.reason, is_unclear_change: changes && known.replaces === null }
    }
  }
}

/** The properties of one event, by name. */
class Properties {
  readonly #by_name = new Map<string, ContentLine[]>()

  constructor(lines: readonly string[]) {
    for (const line of lines) {
      const found = contentLine(line)
      if (!found) throw new Unreadable(reason('bad_value', null, { value: line.trim().slice(0, 80) }))
      const own = this.#by_name.get(found.name)
      if (own) own.push(found)
      else this.#by_name.set(found.name, [found])
    }
  }

  has(name: string): boolean {
    return this.#by_name.has(name)
  }

  all(name: string): readonly ContentLine[] {
    return this.#by_name.get(name) ?? NONE
  }

  /** @throws Unreadable if it is given twice with different values: it is unclear which one is meant */
  one(name: string): ContentLine | null {
    const [first, ...others] = this.all(name)
    if (!first) return null
    const said = ({ value, params }: ContentLine) => [params.get('TZID'), value].filter(Boolean).join(' ')
    const other = others.find((one) => said(one) !== said(first))
    if (other)
      throw new Unreadable(
        reason('given_twice', name, {
          values: [first, other].map((one) => `"${said(one).slice(0, 60)}"`).join(', '),
        }),
      )
    return first
  }
}

/** The occurrence that an event replaces. From one date on (RANGE) the series would be another: it is refused. */
function replacedBy(given: Properties, kept: Kept): EventTime | null {
  const line = given.one('RECURRENCE-ID')
  if (!line) return null
  const range = given.all('RECURRENCE-ID').find(({ params }) => params.has('RANGE'))
  if (range)
    throw new Unreadable(
      reason('bad_value', 'RECURRENCE-ID', { value: `RANGE=${range.params.get('RANGE') ?? ''}` }),
    )
  return timeOf(line, kept)
}

function eventOf(given: Properties, kept: Kept): Omit<CalendarEvent, keyof UnreadEvent> {
  const [first, also] = [given.one('DTSTART'), given.all('RDATE')]
  if (!first) throw new Unreadable(reason('no_start', 'DTSTART'))
  const [exrule] = given.all('EXRULE')
  if (exrule) notUnderstood(exrule)
  const [rule] = given.all('RRULE')
  if (rule && given.has('RECURRENCE-ID')) notUnderstood(rule)
  const start = timeOf(first, kept)
  const words = (name: string) => {
    const line = given.one(name)
    return line ? kept.text(textOf(line)) : ''
  }
  const sequence = given.one('SEQUENCE')
  return {
    sequence: sequence ? numberOf(sequence) : 0,
    summary: words('SUMMARY'),
    location: words('LOCATION'),
    start,
    ...lengthOf(given, start, kept),
    rules: atMostNone(given.all('RRULE').map((line) => kept.text(ruleOf(line)))),
    also: atMostNone(
      also.flatMap((line) => furtherTimesOf(line, kept).map((one) => alike(one, start, line))),
    ),
    except: atMostNone(given.all('EXDATE').flatMap((line) => timesOf(line, kept))),
    takes_no_time: wordOf(given, 'STATUS') ?? wordOf(given, 'TRANSP'),
  }
}

/** What says that an event takes no time, or takes it: anything else isn't understood. */
const WORDS: Readonly<Record<'STATUS' | 'TRANSP', ReadonlyMap<string, CalendarEvent['takes_no_time']>>> = {
  STATUS: new Map([
    ['CONFIRMED', null],
    ['TENTATIVE', null],
    ['CANCELLED', 'cancelled'],
    ['CANCELED', 'cancelled'],
  ]),
  TRANSP: new Map([
    ['OPAQUE', null],
    ['TRANSPARENT', 'transparent'],
  ]),
}

function wordOf(given: Properties, name: 'STATUS' | 'TRANSP'): CalendarEvent['takes_no_time'] {
  const line = given.one(name)
  if (!line || line.value === '') return null
  const meaning = WORDS[name].get(textOf(line).toUpperCase())
  return meaning === undefined ? notUnderstood(line) : meaning
}

function ruleOf(line: ContentLine): string {
  const checked = checkedRule(line.value)
  if ('rule' in checked) return checked.rule
  const value = line.value.slice(0, 200)
  throw new Unreadable(reason('bad_rule', 'RRULE', { value, what: checked.wrong.slice(0, 60) }))
}

/** The end or the length. A day and a time of day don't make a length together. */
function lengthOf(given: Properties, start: EventTime, kept: Kept): Pick<CalendarEvent, 'end' | 'duration'> {
  const [until, length] = [given.one('DTEND'), given.one('DURATION')]
  if (until && length) throw new Unreadable(reason('end_and_duration', 'DURATION'))
  const duration = length && durationOf(length)
  if (length && duration && start.all_day && duration.seconds % 86_400 !== 0) notUnderstood(length)
  return { end: until && alike(timeOf(until, kept), start, until), duration }
}

/** A time of the same kind as the start: both days, or both times of day. */
function alike<Time extends EventTime>(time: Time, start: EventTime, line: ContentLine): Time {
  if (time.all_day !== start.all_day)
    throw new Unreadable(reason('day_and_time', line.name, { value: line.value.slice(0, 80) }))
  return time
}

const NONE: never[] = []
/** Most events lack most properties: they all share one empty value. */
const atMostNone = <One>(found: One[]): readonly One[] => (found.length === 0 ? NONE : found)
