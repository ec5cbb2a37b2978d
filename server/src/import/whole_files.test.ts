import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { occurrencesOfCalendar } from './calendar_file.ts'
import { OCCUPY_COLUMNS } from './headings.ts'
import { occurrencesOfSheet } from './occurrences.ts'
import { readSheetFile } from './sheet_file.ts'
import { wallClock } from './wall_clock.ts'

// Whatever a file contains, the report covers all of it: the numbers add up.

const clock = wallClock('Asia/Shanghai')
const HEADING = 'resources_number,appointment_date,start_time,end_time,theme'

const end = fc.constantFrom('\n', '\r\n', '\r')
const time = fc.integer({ min: 0, max: 26 }).map((hour) => `${hour}:00`)
const theme = fc.oneof(
  fc.constantFrom(
    'Math',
    '',
    '数学',
    ' spaced ',
    '"quoted, with comma"',
    '"two\nlines"',
    '"three\r\nor\rmore\n"',
  ),
  fc.constantFrom('"open', 'with"in', '"a"b', '""', 'one,too many', ',,', '"'),
)
const line = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom('R1', 'R2', ''), time, time, theme).map(rowText) },
  { weight: 2, arbitrary: fc.constantFrom('', '   ', ',,,,', ';', '\t') },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom('a', '"', ',', ' ', '\n', '\r', '教'), maxLength: 12 }),
  },
)
function rowText([number, from, to, what]: [string, string, string, string]): string {
  return `${number},2026-09-08,${from},${to},${what}`
}
const table = fc
  .tuple(
    fc.array(fc.tuple(line, end), { maxLength: 25 }),
    end,
    fc.constantFrom('', 'Title\n', '\n\n', 'sep=,\r\n'),
  )
  .map(([lines, first, above]) => `${above}${HEADING}${first}${lines.map((one) => one.join('')).join('')}`)

/** Lines as any editor counts them. */
const linesOf = (text: string) => text.split(/\r\n|\n|\r/).length - (/[\r\n]$/.test(text) ? 1 : 0)

test('counts each line of a table as heading, empty, or in one row; and reports each row once', () => {
  fc.assert(
    fc.property(table, (text) => {
      // A table with a heading only is refused as a whole.
      const whole = `${text}${/[\r\n]$/.test(text) ? '' : '\n'}R9,2026-09-08,8:00,9:00,last`
      const sheet = readSheetFile(Buffer.from(whole), 'csv', OCCUPY_COLUMNS)
      const { occurrences, reports, holds } = occurrencesOfSheet(sheet, clock)
      const line_numbers = [...occurrences, ...reports].map((one) => one.line)
      expect(holds.head + holds.empty + holds.continued + holds.rows).toBe(holds.lines)
      expect(holds.lines).toBe(linesOf(whole))
      expect(line_numbers).toHaveLength(holds.rows)
      expect(new Set(line_numbers).size).toBe(holds.rows)
    }),
    { numRuns: 400 },
  )
})

test('loses no line of a table of valid lines, whatever ends them', () => {
  const good = fc.array(fc.tuple(fc.constantFrom('Math', '"a, b"', '"two\nlines"', '""""'), end), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(good, end, (themes, first) => {
      const rows = themes.map(([what, after]) => `R1,2026-09-08,8:00,9:00,${what}${after}`)
      const sheet = readSheetFile(Buffer.from(HEADING + first + rows.join('')), 'csv', OCCUPY_COLUMNS)
      const { occurrences, reports } = occurrencesOfSheet(sheet, clock)
      expect(reports).toEqual([])
      expect(occurrences.map((one) => one.theme)).toEqual(
        themes.map(([what]) => what.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')),
      )
    }),
  )
})

const event = fc.record({
  uid: fc.constantFrom('', '1', '2'),
  sequence: fc.integer({ min: 0, max: 2 }),
  more: fc.subarray([
    'STATUS:CANCELLED',
    'RRULE:FREQ=DAILY;COUNT=3',
    'EXDATE:20260908T080000',
    'RRULE:FREQ=DAILY',
    'TRANSP:TRANSPARENT',
    'EXRULE:FREQ=DAILY;COUNT=1',
    'RDATE;VALUE=PERIOD:20260910T080000/PT3H',
    'RECURRENCE-ID:20260908T080000',
    'DTSTART;TZID=Nowhere:20260908T080000',
  ]),
})

test('reports each event of a calendar as a whole, or by its occurrences', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 12 }), (events) => {
      const text = events.flatMap(({ uid, sequence, more }) => [
        ...['BEGIN:VEVENT', `UID:${uid}`, `SEQUENCE:${sequence}`, 'LOCATION:R1'],
        ...['DTSTART:20260908T080000', 'DTEND:20260908T090000', ...more, 'END:VEVENT'],
      ])
      const bytes = Buffer.from(['BEGIN:VCALENDAR', ...text, 'END:VCALENDAR'].join('\r\n'))
      const { occurrences, reports, holds } = occurrencesOfCalendar(bytes, clock)
      const laid_out = new Set(occurrences.map((one) => one.line))
      expect(holds.events).toBe(events.length)
      expect(laid_out.size).toBe(holds.laid_out)
      expect(holds.laid_out + reports.length).toBe(events.length)
      for (const { line } of reports) expect(laid_out.has(line)).toBe(false)
    }),
    { numRuns: 200 },
  )
})
