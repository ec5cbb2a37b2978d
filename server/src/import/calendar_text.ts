/** One event of a calendar's text, still unread. */
export interface EventText {
  /** Of its BEGIN:VEVENT, from 1. */
  line: number
  text: string
}

export interface CalendarText {
  /** The time zones that the file describes, as text. */
  zones: string
  /** X-WR-TIMEZONE, which some calendars use for times without a zone. */
  usual_zone: string | null
  events: EventText[]
  /** Whether it begins like a calendar at all. */
  is_calendar: boolean
}

/**
 * Takes a calendar apart into its events, so that one that is broken doesn't spoil the others and each can be
 * named by its line. What an event holds inside (alarms) stays with it.
 */
export function takeApart(text: string): CalendarText {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const events: EventText[] = []
  const zones: string[] = []
  let usual_zone: string | null = null
  let inside: 'VEVENT' | 'VTIMEZONE' | null = null
  let begun = 0
  lines.forEach((line, i) => {
    const word = line.trim().toUpperCase()
    if (inside === null) {
      if (word === 'BEGIN:VEVENT' || word === 'BEGIN:VTIMEZONE') {
        inside = word === 'BEGIN:VEVENT' ? 'VEVENT' : 'VTIMEZONE'
        begun = i
      } else if (word.startsWith('X-WR-TIMEZONE:')) usual_zone = line.trim().slice('X-WR-TIMEZONE:'.length)
      return
    }
    const ends = word === `END:${inside}`
    // A new event before the old one has ended: the old one is broken, and says so when it is read.
    const begins_anew = word === 'BEGIN:VEVENT'
    if (!ends && !begins_anew) return
    const part = lines.slice(begun, ends ? i + 1 : i).join('\r\n')
    if (inside === 'VEVENT') events.push({ line: begun + 1, text: part })
    else zones.push(part)
    inside = ends ? null : 'VEVENT'
    begun = i
  })
  if (inside === 'VEVENT') events.push({ line: begun + 1, text: lines.slice(begun).join('\r\n') })
  return {
    zones: zones.join('\r\n'),
    usual_zone,
    events,
    is_calendar: /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text),
  }
}
