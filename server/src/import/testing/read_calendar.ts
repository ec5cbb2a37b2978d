import { occurrencesOfCalendar } from '../calendar_file.ts'
import { wallClock } from '../wall_clock.ts'

const clock = wallClock('Asia/Shanghai')

/** What a calendar of these lines holds, and what is told and noted of it. */
export function read(...lines: string[]) {
  const bytes = Buffer.from(lines.join('\r\n'))
  const { occurrences, reports, remarks } = occurrencesOfCalendar(bytes, clock)
  return {
    held: occurrences.map(({ start, end }) => `${clock.text(start)} – ${clock.text(end)}`),
    told: reports.map(
      ({ line, outcome, reason }) => `${line} ${outcome} ${reason?.field ?? ''} ${reason?.why}`,
    ),
    noted: remarks.map(({ line, reason }) => `${line} ${reason.why} ${JSON.stringify(reason.details)}`),
  }
}
export const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:1',
  'LOCATION:R1',
  'SUMMARY:S',
  ...lines,
  'END:VEVENT',
]
export const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR']
/** Of a calendar with one event. */
export const one = (...lines: string[]) => read(...calendar(...event(...lines)))
export const days = (...dates: string[]) => dates.map((day) => `2026-12-${day} 08:00 – 2026-12-${day} 09:00`)
export const START = 'DTSTART;TZID=Asia/Shanghai:20261207T080000'
export const END = 'DTEND;TZID=Asia/Shanghai:20261207T090000'
