import { reason } from './report.ts'
import { UnusableFile } from './unusable_file.ts'

/** The unparsed text of one event. */
export interface EventText {
  /** Of its BEGIN:VEVENT, counted from 1. */
  line: number
  /** Its properties for place and time; empty if they are too long. */
  text: string
  too_long: boolean
}

export interface CalendarText {
  /** The time zones that the file describes, each as text. */
  zones: string[]
  /** X-WR-TIMEZONE, which some calendars use for times without a zone. */
  usual_zone: string | null
  /** The number of events. */
  events: number
  /** Components besides the events, with their counts: they are not read. */
  others: Map<string, number>
  /** The methods of the file's calendars: PUBLISH, REQUEST, CANCEL … */
  methods: string[]
}

/** Characters of an event or a zone: enough for six thousand excluded dates. */
export const MAX_PART = 100_000

/** The properties that are read. Descriptions and attachments, which may be megabytes, are skipped. */
const OF_EVENTS =
  /^(UID|SUMMARY|LOCATION|DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|STATUS|TRANSP)[;:]/i

/**
 * Splits a calendar into its events, so that a broken event doesn't affect the others and each has its line
 * number. Components inside an event (alarms) are left out.
 * @param pieces of the text
 * @param see receives each event; nothing of it is retained here
 * @throws UnusableFile if it doesn't begin like a calendar
 */
export function takeApart(pieces: Iterable<string>, see: (event: EventText) => void): CalendarText {
  let events = 0
  let has_begun = false
  const zones: string[] = []
  const others = new Map<string, number>()
  const methods: string[] = []
  let usual_zone: string | null = null
  let part: Part | null = null
  let number = 0
  const finish = () => {
    if (part?.name === 'VEVENT') {
      events += 1
      see({ line: part.begun, text: part.text(), too_long: part.too_long })
    } else if (part?.name === 'VTIMEZONE' && !part.too_long) zones.push(part.text())
    part = null
  }
  for (const line of linesOf(pieces)) {
    number += 1
    if (!has_begun && line.trim() !== '') {
      if (!/^\s*BEGIN:VCALENDAR/i.test(line)) break
      has_begun = true
    }
    const word = line.length > 30 ? '' : line.trim().toUpperCase()
    if (word === 'BEGIN:VEVENT') {
      // The previous event hasn't ended: that one is broken, which parsing it reports.
      finish()
      part = new Part('VEVENT', number)
    } else if (part === null) {
      const other = /^BEGIN:(VTODO|VJOURNAL|VFREEBUSY)$/.exec(word)?.[1] as OtherName | undefined
      if (word === 'BEGIN:VTIMEZONE') part = new Part('VTIMEZONE', number)
      else if (other) {
        others.set(other, (others.get(other) ?? 0) + 1)
        part = new Part(other, number)
      } else if (word.startsWith('METHOD:')) methods.push(word.slice('METHOD:'.length).trim())
      else if (/^X-WR-TIMEZONE:/i.test(line)) usual_zone = line.trim().slice('X-WR-TIMEZONE:'.length, 100)
    } else if (word === `END:${part.name}`) {
      part.closed = true
      finish()
    } else part.add(line, word)
  }
  finish()
  if (!has_begun) throw new UnusableFile(reason('unreadable_file', null, { what: 'BEGIN:VCALENDAR' }))
  return { zones, usual_zone, events, others, methods }
}

/** The lines one by one: a file may have a hundred million. */
function* linesOf(pieces: Iterable<string>): Generator<string> {
  let begun = ''
  let after_cr = false
  for (const piece of pieces) {
    if (piece === '') continue
    let at = after_cr && piece.startsWith('\n') ? 1 : 0
    const end = /\r\n|\n|\r/g
    end.lastIndex = at
    for (let found = end.exec(piece); found; found = end.exec(piece)) {
      yield begun + piece.slice(at, found.index)
      begun = ''
      at = end.lastIndex
    }
    begun += piece.slice(at)
    after_cr = piece.endsWith('\r')
  }
  if (begun !== '') yield begun
}

type OtherName = 'VTODO' | 'VJOURNAL' | 'VFREEBUSY'

/** An event, a zone or another component being read. */
class Part {
  readonly name: 'VEVENT' | 'VTIMEZONE' | OtherName
  readonly begun: number
  closed = false
  too_long = false
  readonly #kept: string[] = []
  #length = 0
  /** The depth of open inner components; only those of zones are retained. */
  #depth = 0
  /** Whether the property that a folded line continues is retained. */
  #keeps = false

  constructor(name: 'VEVENT' | 'VTIMEZONE' | OtherName, begun: number) {
    this.name = name
    this.begun = begun
  }

  add(line: string, word: string): void {
    if (!/^[ \t]/.test(line)) this.#keeps = this.#wants(line, word)
    if (!this.#keeps || this.too_long) return
    this.#length += line.length + 2
    this.too_long = this.#length > MAX_PART
    this.#kept.push(line)
  }

  #wants(line: string, word: string): boolean {
    if (this.name === 'VTIMEZONE') return true
    if (word.startsWith('BEGIN:')) this.#depth += 1
    else if (word.startsWith('END:') && this.#depth > 0) this.#depth -= 1
    else return this.name === 'VEVENT' && this.#depth === 0 && OF_EVENTS.test(line)
    return false
  }

  text(): string {
    if (this.too_long) return ''
    const end = this.closed ? [`END:${this.name}`] : []
    return [`BEGIN:${this.name}`, ...this.#kept, ...end].join('\r\n')
  }
}
