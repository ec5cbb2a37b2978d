import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import writeSheet from 'write-excel-file/node'
import { describe, expect, test } from 'vitest'
import { occurrencesOfCalendar } from './calendar_file.ts'
import { OCCUPY_COLUMNS } from './headings.ts'
import { occurrencesOfSheet } from './occurrences.ts'
import { formatOf } from './result.ts'
import { readSheetFile } from './sheet_file.ts'
import { wallClock } from './wall_clock.ts'

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url))
const NEEDED = ['resources_number', 'appointment_date', 'start_time', 'end_time']

async function sheet(bytes: Uint8Array, zone = 'Asia/Shanghai', format: 'csv' | 'xlsx' = 'csv') {
  const clock = wallClock(zone)
  const { occurrences, reports } = occurrencesOfSheet(readSheetFile(bytes, format, OCCUPY_COLUMNS), clock)
  return { found: occurrences.map((one) => readPeriods(one, clock)), reports }
}

function calendar(text: string | Uint8Array, zone = 'Asia/Shanghai') {
  const clock = wallClock(zone)
  const { occurrences, reports } = occurrencesOfCalendar(
    typeof text === 'string' ? Buffer.from(text) : text,
    clock,
  )
  return { found: occurrences.map((one) => readPeriods(one, clock)), reports, occurrences }
}

const readPeriods = (
  one: { resources_number: string; start: number; end: number; theme: string },
  clock: ReturnType<typeof wallClock>,
) => `${one.resources_number} ${clock.text(one.start)} – ${clock.text(one.end)} ${one.theme}`

/** A zip of one file whose directory claims that it holds `told` bytes. */
function zipOf(name: string, data: Buffer, readPeriods: number): Buffer {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  for (const [header, from] of [
    [local, 8],
    [central, 10],
  ] as const) {
    header.writeUInt16LE(8, from)
    header.writeUInt32LE(data.length, from + 10)
    header.writeUInt32LE(readPeriods, from + 14)
    header.writeUInt16LE(name.length, from + 18)
  }
  const begin = Buffer.concat([local, Buffer.from(name), data])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(begin.length, 16)
  return Buffer.concat([begin, central, Buffer.from(name), end])
}

const csv = (...lines: string[]) =>
  Buffer.from(['resources_number,appointment_date,start_time,end_time,end_date,theme', ...lines].join('\n'))
const event = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    'LOCATION:R1',
    'SUMMARY:S',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

describe('sheets', () => {
  test('read a UTF-8 mark, CRLF, quotes and an end at 24:00', async () => {
    const { found, reports } = await sheet(fixture('timetable.csv'))
    expect(reports).toEqual([])
    expect(found).toHaveLength(26)
    expect(found[0]).toBe('R1 2026-09-08 14:30 – 2026-09-08 15:20 Class 311 (36 students), part "A"')
    expect(found.at(-1)).toBe('R3 2026-09-19 00:00 – 2026-09-20 00:00 Unavailable')
  })

  test('read a Chinese heading, short dates, GB 18030', async () => {
    const { found } = await sheet(fixture('timetable.gbk.csv'))
    expect(found).toEqual(['101 2026-09-08 08:00 – 2026-09-08 09:35 高等数学'])
  })

  test('break a line with NUL, and no other', async () => {
    const { found, reports } = await sheet(
      csv('R1\0,2026-09-08,08:00,09:00,,x', 'R1,2026-09-09,08:00,09:00,,x'),
    )
    expect(reports.map(({ line, reason }) => [line, reason?.why])).toEqual([[2, 'no_text']])
    expect(found).toEqual(['R1 2026-09-09 08:00 – 2026-09-09 09:00 x'])
  })

  test('refuse a duplicate column: it is unclear which one is meant', async () => {
    const twice = Buffer.from(
      'resources_number,编号,appointment_date,start_time,end_time\nR1,R2,2026-09-08,8:00,9:00',
    )
    await expect(sheet(twice)).rejects.toMatchObject({
      reason: { why: 'column_twice', field: 'resources_number' },
    })
  })

  test('refuse a small xlsx that unpacks into too much memory, before reading it', async () => {
    const bomb = zipOf('xl/worksheets/sheet1.xml', deflateRawSync(Buffer.alloc(101_000_000, 'A')), 1000)
    expect(bomb.length).toBeLessThan(200_000)
    await expect(sheet(bomb, 'Asia/Shanghai', 'xlsx')).rejects.toMatchObject({ reason: { why: 'too_big' } })
  })

  test('report each broken line with its column and reason', async () => {
    const { found, reports } = await sheet(fixture('broken.csv'))
    expect(reports.map(({ line, reason }) => [line, reason?.field, reason?.why])).toEqual([
      [11, null, 'quote_open'],
      [3, 'appointment_date', 'bad_date'],
      [5, 'end_time', 'bad_time'],
      [7, 'resources_number', 'missing'],
    ])
    // The reader doesn't check whether a resource exists, is open overnight, or is taken.
    expect(found).toHaveLength(5)
  })

  test.each<[string, string, string | null]>([
    [
      'an end on another day',
      'R1,2026-09-08,22:00,02:00,2026-09-10,x',
      'R1 2026-09-08 22:00 – 2026-09-10 02:00 x',
    ],
    ['seconds of zero', 'R1,2026-09-08,8:00:00,9:00:00,,x', 'R1 2026-09-08 08:00 – 2026-09-08 09:00 x'],
    ['no duration', 'R1,2026-09-08,08:00,08:00,,x', null],
    ['a start at 24:00', 'R1,2026-09-08,24:00,24:00,,x', null],
    ['a period of years', 'R1,2026-09-08,08:00,09:00,2029-09-08,x', null],
    ['a theme of 201 characters', `R1,2026-09-08,08:00,09:00,,${'x'.repeat(201)}`, null],
  ])('%s', async (_, line, expected) => {
    const { found, reports } = await sheet(csv(line))
    expect(found).toEqual(expected === null ? [] : [expected])
    expect(reports).toHaveLength(expected === null ? 1 : 0)
  })

  test('break a time that the clocks skip, and shorten that day by an hour', async () => {
    const { found, reports } = await sheet(
      csv('R1,2026-03-29,02:30,04:00,,x', 'R1,2026-03-29,00:00,24:00,,y'),
      'Europe/Berlin',
    )
    expect(reports.map(({ reason }) => reason?.why)).toEqual(['no_such_time'])
    expect(found).toEqual(['R1 2026-03-29 00:00 – 2026-03-30 00:00 y'])
  })

  test('read xlsx with dates and times as spreadsheets store them', async () => {
    const heading = NEEDED.concat('theme').map((value) => ({ value }))
    const at = (text: string) => new Date(`1899-12-30T${text}:00Z`)
    const rows = [
      heading,
      [
        { value: 'R1' },
        { value: new Date('2026-09-08T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
        { value: at('14:30'), type: Date, format: 'hh:mm' },
        { value: at('15:20'), type: Date, format: 'hh:mm' },
        { value: 'A' },
      ],
      [
        { value: 101, type: Number },
        { value: '2026-09-09' },
        { value: 0.375, type: Number },
        { value: '24:00' },
        { value: 'B' },
      ],
    ]
    const bytes = await writeSheet(rows as never).toBuffer()
    expect(formatOf('upload', bytes)).toBe('xlsx')
    const { found, reports } = await sheet(bytes, 'Asia/Shanghai', 'xlsx')
    expect(reports).toEqual([])
    expect(found).toEqual([
      'R1 2026-09-08 14:30 – 2026-09-08 15:20 A',
      '101 2026-09-09 09:00 – 2026-09-10 00:00 B',
    ])
  })
})

describe('calendars', () => {
  test('give the same periods as the sheet of the same timetable', async () => {
    const { found, reports } = calendar(fixture('timetable.ics'))
    expect(reports).toEqual([])
    expect(found.toSorted()).toEqual((await sheet(fixture('timetable.csv'))).found.toSorted())
  })

  test('name an event by its first line', () => {
    expect(calendar(fixture('timetable.ics')).occurrences.at(-1)?.line).toBe(50)
  })

  // Expected dates of the rules are those given by RFC 5545, or follow from its text.
  test.each<[string, string[], string[]]>([
    [
      'every other week, the week begins on Sunday',
      [
        'DTSTART:19970805T090000',
        'DTEND:19970805T100000',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      ],
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    [
      'the third working day from the end',
      [
        'DTSTART:19970929T090000',
        'DTEND:19970929T100000',
        'RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      ],
      ['1997-09-29', '1997-10-30', '1997-11-27'],
    ],
    [
      'the 31st, in months that have one',
      ['DTSTART:20260131T090000', 'DTEND:20260131T100000', 'RRULE:FREQ=MONTHLY;COUNT=3'],
      ['2026-01-31', '2026-03-31', '2026-05-31'],
    ],
    [
      '29 February',
      ['DTSTART:20240229T090000', 'DTEND:20240229T100000', 'RRULE:FREQ=YEARLY;COUNT=2'],
      ['2024-02-29', '2028-02-29'],
    ],
    [
      'until a day, inclusive',
      ['DTSTART:20260907T090000', 'DTEND:20260907T100000', 'RRULE:FREQ=DAILY;UNTIL=20260909'],
      ['2026-09-07', '2026-09-08', '2026-09-09'],
    ],
    [
      'dates beside the rule, one of them excluded',
      [
        'DTSTART:20260907T090000',
        'DTEND:20260907T100000',
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'RDATE:20260910T090000,20260911T090000',
        'EXDATE:20260910T090000',
      ],
      ['2026-09-07', '2026-09-11', '2026-09-14'],
    ],
    [
      'a whole day excluded',
      [
        'DTSTART:20260907T090000',
        'DTEND:20260907T100000',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE;VALUE=DATE:20260908',
      ],
      ['2026-09-07', '2026-09-09'],
    ],
  ])('%s', (_, lines, dates) => {
    const { found, reports } = calendar(event(...lines))
    expect(reports).toEqual([])
    expect(found).toEqual(dates.map((date) => `R1 ${date} 09:00 – ${date} 10:00 S`))
  })

  test.each<[string, string[], string[]]>([
    [
      'UTC, converted to the tenant’s zone',
      ['DTSTART:20260907T010000Z', 'DTEND:20260907T020000Z'],
      ['R1 2026-09-07 09:00 – 2026-09-07 10:00 S'],
    ],
    [
      'another zone',
      ['DTSTART;TZID=Europe/Berlin:20260907T080000', 'DURATION:PT90M'],
      ['R1 2026-09-07 14:00 – 2026-09-07 15:30 S'],
    ],
    [
      'whole days',
      ['DTSTART;VALUE=DATE:20260907', 'DTEND;VALUE=DATE:20260909'],
      ['R1 2026-09-07 00:00 – 2026-09-09 00:00 S'],
    ],
    [
      'a whole day without an end',
      ['DTSTART;VALUE=DATE:20260907'],
      ['R1 2026-09-07 00:00 – 2026-09-08 00:00 S'],
    ],
    [
      'until a moment in UTC, by the clock of the event',
      [
        'DTSTART;TZID=Asia/Shanghai:20260907T090000',
        'DTEND;TZID=Asia/Shanghai:20260907T100000',
        'RRULE:FREQ=DAILY;UNTIL=20260908T010000Z',
      ],
      ['R1 2026-09-07 09:00 – 2026-09-07 10:00 S', 'R1 2026-09-08 09:00 – 2026-09-08 10:00 S'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(calendar(event(...lines)).found).toEqual(expected)
  })

  test('keep a class at ten at ten when the clocks change', () => {
    const lines = [
      'DTSTART;TZID=Europe/Berlin:20261023T100000',
      'DTEND;TZID=Europe/Berlin:20261023T114500',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    ]
    const { found, occurrences } = calendar(event(...lines), 'Europe/Berlin')
    expect(found).toEqual([
      'R1 2026-10-23 10:00 – 2026-10-23 11:45 S',
      'R1 2026-10-30 10:00 – 2026-10-30 11:45 S',
    ])
    expect((occurrences[1]?.start ?? 0) - (occurrences[0]?.start ?? 0)).toBe((7 * 24 + 1) * 3_600_000)
  })

  test('read a zone of the file’s own definition', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Campus time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0700',
      'TZOFFSETTO:+0700',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const text = event(
      'DTSTART;TZID=Campus time:20260907T080000',
      'DTEND;TZID=Campus time:20260907T090000',
    ).replace('BEGIN:VEVENT', [...zone, 'BEGIN:VEVENT'].join('\r\n'))
    expect(calendar(text).found).toEqual(['R1 2026-09-07 09:00 – 2026-09-07 10:00 S'])
  })

  test('handle a moved occurrence, and a cancelled one', () => {
    const of = (...lines: string[]) => [
      'BEGIN:VEVENT',
      'UID:1',
      'LOCATION:R1',
      'SUMMARY:S',
      ...lines,
      'END:VEVENT',
    ]
    const text = [
      'BEGIN:VCALENDAR',
      ...of('DTSTART:20260907T090000', 'DTEND:20260907T100000', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...of('RECURRENCE-ID:20260908T090000', 'DTSTART:20260908T150000', 'DTEND:20260908T160000'),
      ...of(
        'RECURRENCE-ID:20260909T090000',
        'DTSTART:20260909T090000',
        'DTEND:20260909T100000',
        'STATUS:CANCELLED',
      ),
      'END:VCALENDAR',
    ].join('\r\n')
    const { found, reports } = calendar(text)
    expect(found).toEqual([
      'R1 2026-09-07 09:00 – 2026-09-07 10:00 S',
      'R1 2026-09-08 15:00 – 2026-09-08 16:00 S',
    ])
    expect(reports.map(({ line, outcome, reason }) => [line, outcome, reason?.why])).toEqual([
      [18, 'skipped', 'cancelled'],
    ])
  })

  test.each<[string, string[], string]>([
    [
      'a rule without an end',
      ['DTSTART:20260907T090000', 'DTEND:20260907T100000', 'RRULE:FREQ=DAILY'],
      'endless_rule',
    ],
    [
      'too many',
      ['DTSTART:20260907T090000', 'DTEND:20260907T090100', 'RRULE:FREQ=HOURLY;COUNT=99999'],
      'too_many_occurrences',
    ],
    [
      'an invalid rule',
      ['DTSTART:20260907T090000', 'DTEND:20260907T100000', 'RRULE:FREQ=WEEKLY;BYDAY=XX;COUNT=3'],
      'bad_rule',
    ],
    [
      'an unknown zone',
      ['DTSTART;TZID=Mars/Base:20260907T090000', 'DTEND;TZID=Mars/Base:20260907T100000'],
      'unknown_zone',
    ],
    ['a day that does not exist', ['DTSTART:20260231T090000', 'DTEND:20260231T100000'], 'bad_value'],
    ['no start', ['DTEND:20260231T100000'], 'no_start'],
    ['no duration', ['DTSTART:20260907T090000'], 'no_length'],
  ])('report and skip %s', (_, lines, why) => {
    const { found, reports } = calendar(event(...lines))
    expect(found).toEqual([])
    expect(reports.map(({ line, reason }) => [line, reason?.why])).toEqual([[2, why]])
  })

  test('limit many rules together: each alone could fill no memory', () => {
    const text = event('DTSTART:20260907T090000', 'DTEND:20260907T100000', 'RRULE:FREQ=DAILY;COUNT=40')
    const twice = Buffer.from(text.replace(/(BEGIN:VEVENT.*END:VEVENT)/s, '$1\r\n$1'))
    const clock = wallClock('Asia/Shanghai')
    expect(occurrencesOfCalendar(twice, clock, { most: 80 }).occurrences).toHaveLength(80)
    expect(() => occurrencesOfCalendar(twice, clock, { most: 79 })).toThrow(
      expect.objectContaining({ reason: { why: 'too_many_lines', field: null, details: { limit: 79 } } }),
    )
  })

  test('skip a broken event alone', () => {
    const text = event('DTSTART:2026garbage', 'DTEND:20260907T100000').replace(
      'END:VCALENDAR',
      event('DTSTART:20260907T090000', 'DTEND:20260907T100000').replace('BEGIN:VCALENDAR\r\n', ''),
    )
    const { found, reports } = calendar(text)
    expect(found).toHaveLength(1)
    expect(reports).toHaveLength(1)
  })
})
