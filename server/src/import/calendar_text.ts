import { contentLine, nameOf, unfolded } from './content_lines.ts'
import type { LineReason } from './reasons.ts'
import { reason } from './report.ts'
import { UnusableFile } from './unusable_file.ts'

/** The unparsed text of one event. */
export interface EventText {
  /** Of its BEGIN:VEVENT, counted from 1. */
  line: number
  /** Which of the file's calendars it is in: an index of `CalendarText.calendars`. */
  calendar: number
  /** Its properties for place and time, unfolded. */
  lines: string[]
  /** Why it can't be read; null: nothing is wrong so far. */
  wrong: LineReason | null
}

/** What a calendar says for all of its events. */
export interface CalendarHead {
  /** The time zones that it describes, each as unfolded lines. */
  zones: string[][]
  /** The zone of times that name none (X-WR-TIMEZONE). Several: it contradicts itself. */
  usual_zones: Set<string>
}

export interface CalendarText {
  calendars: CalendarHead[]
  /** The number of events. */
  events: number
  /** Components besides the events, with their counts: they are not read. */
  others: Map<string, number>
  /** The methods of the file's calendars: PUBLISH, REQUEST, CANCEL … */
  methods: string[]
  /** The line of a calendar that nothing ends: the file may be cut off. */
  open_line: number | null
}

/** Characters of an event or a zone: enough for six thousand excluded dates. */
export const MAX_PART = 100_000

/** The properties that are read. Descriptions and attachments, which may be megabytes, are skipped. */
const OF_EVENTS: ReadonlySet<string> = new Set([
  ...['UID', 'SUMMARY', 'LOCATION', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXRULE', 'RDATE', 'EXDATE'],
  ...['RECURRENCE-ID', 'SEQUENCE', 'STATUS', 'TRANSP'],
])
const OTHER_NAMES = ['VTODO', 'VJOURNAL', 'VFREEBUSY'] as const
type OtherName = (typeof OTHER_NAMES)[number]

/**
 * Splits a file into its calendars and their events, so that a broken event doesn't affect the others and each has
 * its line number. Components inside an event (alarms) are left out. A file may have several calendars, each with
 * its own zones.
 * @param pieces of the text
 * @param see receives each event; nothing of it is retained here
 * @throws UnusableFile if it doesn't begin like a calendar, or two of its components run into one line
 */
export function takeApart(pieces: Iterable<string>, see: (event: EventText) => void): CalendarText {
  const found: CalendarText = { calendars: [], events: 0, others: new Map(), methods: [], open_line: null }
  const head = () => found.calendars.at(-1) ?? { zones: [], usual_zones: new Set() }
  let part: Part | null = null
  const finish = () => {
    if (part?.name === 'VEVENT') {
      found.events += 1
      const { begun: line, kept: lines } = part
      see({ line, calendar: found.calendars.length - 1, lines, wrong: part.wrong() })
    } else if (part?.name === 'VTIMEZONE' && part.wrong() === null) head().zones.push(part.kept)
    part = null
  }
  for (const { line, text, is_cut } of unfolded(pieces, MAX_PART)) {
    const component = componentOf(text, line)
    if (found.calendars.length === 0 && component !== 'BEGIN:VCALENDAR') {
      if (text.trim() !== '') break
    } else if (component === 'BEGIN:VCALENDAR') {
      finish()
      found.calendars.push({ zones: [], usual_zones: new Set() })
      found.open_line = line
    } else if (component === 'END:VCALENDAR') {
      finish()
      found.open_line = null
    } else if (component === 'BEGIN:VEVENT') {
      // The previous event hasn't ended: that one is broken, which its report says.
      finish()
      part = new Part('VEVENT', line)
    } else if (part) {
      if (component === `END:${part.name}`) {
        part.closed = true
        finish()
      } else part.add(text, component, is_cut)
    } else if (component === 'BEGIN:VTIMEZONE') part = new Part('VTIMEZONE', line)
    else if (component === null) readHead(text, head(), found.methods)
    else {
      const other = OTHER_NAMES.find((name) => component === `BEGIN:${name}`)
      if (!other) continue
      found.others.set(other, (found.others.get(other) ?? 0) + 1)
      part = new Part(other, line)
    }
  }
  finish()
  if (found.calendars.length === 0)
    throw new UnusableFile(reason('unreadable_file', null, { what: 'BEGIN:VCALENDAR' }))
  return found
}

/** BEGIN or END of a component, in capitals; null for another line. */
function componentOf(text: string, line: number): string | null {
  const found = /^\s*(BEGIN|END)\s*:(.*)$/is.exec(text)
  if (!found) return null
  const [, which = '', name = ''] = found
  if (/(BEGIN|END):V/i.test(name)) throw new UnusableFile(reason('run_together', null, { line }))
  return `${which}:${name.trim()}`.toUpperCase()
}

function readHead(text: string, { usual_zones }: CalendarHead, methods: string[]): void {
  const name = nameOf(text)
  if (name !== 'METHOD' && name !== 'X-WR-TIMEZONE') return
  const value = contentLine(text)?.value ?? text.trim()
  if (name === 'METHOD') methods.push(value.toUpperCase())
  else if (value !== '') usual_zones.add(value.slice(0, 100))
}

/** An event, a zone or another component being read. */
class Part {
  readonly name: 'VEVENT' | 'VTIMEZONE' | OtherName
  readonly begun: number
  closed = false
  /** Unfolded lines. */
  kept: string[] = []
  #wrong: LineReason | null = null
  #length = 0
  /** The depth of open inner components; only those of zones are retained. */
  #depth = 0
  /** The property before, if it is read. */
  #before: string | null = null

  constructor(name: Part['name'], begun: number) {
    this.name = name
    this.begun = begun
  }

  add(line: string, component: string | null, is_cut: boolean): void {
    if (this.name === 'VTIMEZONE') this.#keep(line, is_cut)
    else if (component?.startsWith('BEGIN:')) this.#depth += 1
    else if (component !== null) this.#depth = Math.max(0, this.#depth - 1)
    else if (this.name === 'VEVENT' && this.#depth === 0 && line.trim() !== '') this.#see(line, is_cut)
  }

  #see(line: string, is_cut: boolean): void {
    const name = nameOf(line)
    // A line end within a text, and other slips: what follows a property that is read belonged to it.
    const stray = name ?? /^\s*([a-z-]+)\s*=/i.exec(line)?.[1]?.toUpperCase()
    if (name === null && (this.#before !== null || (stray !== undefined && OF_EVENTS.has(stray))))
      this.#wrong ??= reason('stray_text', this.#before, { value: line.trim().slice(0, 60) })
    if (name === null) return
    this.#before = OF_EVENTS.has(name) ? name : null
    if (this.#before !== null) this.#keep(line, is_cut)
  }

  #keep(line: string, is_cut: boolean): void {
    this.#length += line.length + 2
    if (this.#length > MAX_PART || is_cut) {
      this.#wrong = reason('too_long_event', null, { limit: MAX_PART })
      this.kept = []
    } else if (this.#length <= MAX_PART) this.kept.push(line)
  }

  wrong(): LineReason | null {
    const is_whole = this.closed && (this.name !== 'VEVENT' || this.#depth === 0)
    return this.#wrong ?? (is_whole ? null : reason('unclosed', null, { line: this.begun }))
  }
}
