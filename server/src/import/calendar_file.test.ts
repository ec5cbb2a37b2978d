import { describe, expect, test } from 'vitest'
import { occurrencesOfCalendar } from './calendar_file.ts'
import { calendar, days, END, event, one, read, START } from './testing/read_calendar.ts'
import { wallClock } from './wall_clock.ts'

describe('what takes a date out or moves it', () => {
  const WEEKLY = [START, END, 'RRULE:FREQ=WEEKLY;COUNT=3']
  const WHOLE = ['DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=WEEKLY;COUNT=2']

  test.each([
    ';TZID=Asia/Shanghai:20261214T080000',
    ':20261214T080000',
    ':20261214T000000Z',
    ';TZID=Europe/Berlin:20261214T010000',
    ';VALUE=DATE:20261214',
    ':20261214',
    ': 20261214T080000 , 20261214T080000,',
  ])('EXDATE%s means the Monday', (given) => {
    expect(one(...WEEKLY, `EXDATE${given}`)).toEqual({ held: days('07', '21'), told: [], noted: [] })
  })

  test.each([
    ';VALUE=DATE:20261214',
    ':20261214T000000Z',
    ':20261213T160000Z',
    ';TZID="UTC+01":20261214T000000',
    ';TZID=Nowhere:20261214T000000',
  ])('in a series of whole days EXDATE%s and RECURRENCE-ID mean the day', (given) => {
    const held = ['2026-12-07 00:00 – 2026-12-08 00:00']
    expect(one(...WHOLE, `EXDATE${given}`)).toEqual({ held, told: [], noted: [] })
    const moved = event(`RECURRENCE-ID${given}`, START, END)
    expect(read(...calendar(...event(...WHOLE), ...moved))).toEqual({
      held: [...held, ...days('07')],
      told: [],
      noted: [],
    })
  })

  test('a start that is no date of its rule is noted', () => {
    expect(one(START, END, 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2')).toEqual({
      held: days('08', '15'),
      told: [],
      noted: [expect.stringMatching(/^2 start_outside .*20261207T080000/)],
    })
  })

  test.each([
    'EXDATE;TZID=Asia/Shanghai:20261214T090000',
    'EXDATE:20261215T080000',
    'EXDATE;VALUE=DATE:20261215',
    'EXDATE;TZID=Europe/Berlin:20261214T080000',
  ])('%s means nothing, which is noted', (line) => {
    const { held, noted } = one(...WEEKLY, line)
    expect([held, noted]).toEqual([
      days('07', '14', '21'),
      [expect.stringMatching(/^2 excepts_nothing .*"count":1/)],
    ])
  })

  const moved = (...lines: string[]) =>
    read(
      ...calendar(
        ...event(...WEEKLY),
        ...event('DTSTART:20261215T000000Z', 'DTEND:20261215T010000Z', ...lines),
      ),
    )

  test.each([
    ';TZID=Asia/Shanghai:20261214T080000',
    ':20261214T000000Z',
    ':20261214T080000',
    ';VALUE=DATE:20261214',
    ':20261214',
    ';TZID=Europe/Berlin:20261214T010000',
  ])('RECURRENCE-ID%s moves the Monday', (given) => {
    expect(moved(`RECURRENCE-ID${given}`)).toEqual({ held: days('07', '21', '15'), told: [], noted: [] })
  })

  test('is found before exceptions, where a program writes both', () => {
    const series = event(...WEEKLY, 'EXDATE:20261214T080000')
    const own = event('RECURRENCE-ID:20261214T080000', 'DTSTART:20261215T000000Z', 'DURATION:PT1H')
    expect(read(...calendar(...series, ...own))).toEqual({
      held: days('07', '21', '15'),
      told: [],
      noted: [],
    })
  })

  test('that moves no date of the series is noted; without a series there is nothing to note', () => {
    const own = event('RECURRENCE-ID:20261215T080000', 'DTSTART:20261215T000000Z', 'DURATION:PT1H')
    const { held, noted } = read(...calendar(...event(...WEEKLY), ...own))
    expect([held, noted]).toEqual([
      days('07', '14', '21', '15'),
      ['10 replaces_nothing {"value":"20261215T080000"}'],
    ])
    expect(read(...calendar(...own))).toEqual({ held: days('15'), told: [], noted: [] })
  })

  test.each([
    ['RECURRENCE-ID;TZID=Nowhere:20261214T080000', 'RECURRENCE-ID unknown_zone'],
    ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261214T000000Z', 'RECURRENCE-ID bad_value'],
    ['recurrence-id; range = thisandprior:20261214T000000Z', 'RECURRENCE-ID bad_value'],
    ['RECURRENCE-ID:2026-12-14', 'RECURRENCE-ID bad_value'],
    ['RECURRENCE-ID:', 'RECURRENCE-ID bad_value'],
    ['RECURRENCE-ID:20261214T080000,20261221T080000', 'RECURRENCE-ID bad_value'],
  ])('%s leaves the series unclear, so it is refused too', (line, told) => {
    const { held, told: all } = moved(line)
    expect(held).toEqual([])
    expect(all.toSorted()).toEqual([`10 broken ${told}`, '2 broken RECURRENCE-ID unclear_change'].toSorted())
  })

  test('takes the date out also where the new time can’t be read', () => {
    const bad = event('RECURRENCE-ID:20261214T000000Z', START, 'DTEND:soon')
    const { held, told } = read(...calendar(...event(...WEEKLY), ...bad))
    expect([held, told]).toEqual([days('07', '21'), ['10 broken DTEND bad_value']])
  })

  test('takes the date out where it leaves the room', () => {
    const online = ['BEGIN:VEVENT', 'UID:1', 'RECURRENCE-ID:20261214T000000Z', START, END, 'END:VEVENT']
    const { held, told } = read(...calendar(...event(...WEEKLY), ...online))
    expect([held, told]).toEqual([days('07', '21'), ['10 skipped LOCATION no_place']])
  })

  test('needs a UID, and no rule of its own', () => {
    const no_uid = ['BEGIN:VEVENT', 'LOCATION:R1', 'RECURRENCE-ID:20261214T000000Z', START, END, 'END:VEVENT']
    expect(read(...calendar(...no_uid)).told).toEqual(['2 broken UID missing'])
    expect(one(START, END, 'RECURRENCE-ID:20261214T000000Z', 'RRULE:FREQ=DAILY;COUNT=2').told).toEqual([
      '2 broken RRULE bad_value',
    ])
  })
})

describe('lines and parts', () => {
  test.each(['\r\n ', '\n\t', '\r '])('reads characters that a fold %j cuts in two', (fold) => {
    const place = Buffer.from('LOCATION:教室𠮷é，R1')
    const whole = Buffer.from(`${calendar(...event(START, END)).join('\r\n')}\r\n`)
    for (let at = 9; at < place.length; at += 1) {
      const cut = Buffer.concat([place.subarray(0, at), Buffer.from(fold), place.subarray(at)])
      const at_line = whole.indexOf('LOCATION:R1')
      const bytes = Buffer.concat([whole.subarray(0, at_line), cut, whole.subarray(at_line + 11)])
      const { occurrences } = occurrencesOfCalendar(bytes, wallClock('Asia/Shanghai'))
      expect(occurrences.map((one) => one.resources_number)).toEqual(['教室𠮷é，R1'])
    }
  })

  test('lays out rules without an end up to a day that is asked for, which is noted', () => {
    const text = calendar(...event(START, END, 'RRULE:FREQ=WEEKLY')).join('\r\n')
    const { occurrences, remarks } = occurrencesOfCalendar(Buffer.from(text), wallClock('Asia/Shanghai'), {
      until: '2026-12-21',
    })
    expect(occurrences).toHaveLength(3)
    expect(remarks).toMatchObject([
      { reason: { why: 'laid_out_until', details: { count: 1, until: '2026-12-21' } } },
    ])
  })

  test.each([
    [
      'a line end within a list',
      ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261207T080000,', '20261208T080000'],
      'EXDATE',
    ],
    ['a line end within the place', ['LOCATION:R1', 'second floor'], 'LOCATION'],
    ['an equals sign instead of the colon', ['DESCRIPTION:x', 'STATUS=CANCELLED'], null],
  ])('refuses %s', (_, lines, field) => {
    expect(one(START, END, ...lines).told).toEqual([`2 broken ${field ?? ''} stray_text`])
  })

  test('doesn’t mind line ends within texts that aren’t read', () => {
    expect(one(START, END, 'DESCRIPTION:Bring', 'a pen', '', 'X-A:1').held).toEqual(days('07'))
  })

  test('refuses an event in which something has no end: what follows would be lost', () => {
    const open = event(START, END, 'BEGIN:VALARM', 'TRIGGER:-PT5M', 'STATUS:CANCELLED')
    expect(read(...calendar(...open)).told).toEqual(['2 broken  unclosed'])
    expect(read(...calendar(...open.slice(0, -1), ...event(START, END))).told).toEqual(['2 broken  unclosed'])
  })

  test('tells of a calendar that breaks off', () => {
    const { held, told } = read('BEGIN:VCALENDAR', ...event(START, END))
    expect([held, told]).toEqual([days('07'), ['1 broken  cut_off']])
    expect(read('BEGIN:VCALENDAR', ...event(START, END).slice(0, -1)).told).toEqual([
      '2 broken  unclosed',
      '1 broken  cut_off',
    ])
  })

  test.each([
    ['END:VCALENDARBEGIN:VCALENDAR', 'no line end between calendars'],
    ['END:VEVENT\r\n  BEGIN:VEVENT\r\n  UID:2', 'an indented event'],
  ])('refuses a file in which parts run together: %j', (lines) => {
    expect(() => read(...calendar(...event(START, END), lines))).toThrow(
      expect.objectContaining({ reason: expect.objectContaining({ why: 'run_together' }) }),
    )
  })
})

describe('each calendar of a file has its own zones', () => {
  const floating = ['DTSTART:20261207T080000', 'DTEND:20261207T090000']
  const zone = (name: string, ...lines: string[]) => [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...['TZOFFSETFROM:+0000', ...lines, 'END:STANDARD', 'END:VTIMEZONE'],
  ]
  const ours = [`DTSTART;TZID=Ours:20261207T080000`, 'DTEND;TZID=Ours:20261207T090000']

  test('for times that name none, also if it is said after the events', () => {
    const { held } = read(
      ...calendar('X-WR-TIMEZONE:America/New_York', ...event(...floating)),
      ...calendar(...event(...floating), 'X-WR-TIME\r\n ZONE;VALUE=TEXT: Europe/Berlin '),
      ...calendar(...event(...floating)),
    )
    expect(held).toEqual([
      '2026-12-07 21:00 – 2026-12-07 22:00',
      '2026-12-07 15:00 – 2026-12-07 16:00',
      '2026-12-07 08:00 – 2026-12-07 09:00',
    ])
  })

  test('and its own descriptions', () => {
    const { held, told } = read(
      ...calendar(...zone('Ours', 'TZOFFSETTO:+0100'), ...event(...ours)),
      ...calendar(...zone('Ours', 'TZOFFSETTO:+0200'), ...event(...ours)),
      ...calendar(...event(...ours)),
    )
    expect(held).toEqual(['2026-12-07 15:00 – 2026-12-07 16:00', '2026-12-07 14:00 – 2026-12-07 15:00'])
    expect(told).toEqual([expect.stringContaining('DTSTART unknown_zone')])
  })

  test('contradicting itself it has none', () => {
    const text = calendar('X-WR-TIMEZONE:UTC', 'X-WR-TIMEZONE:Asia/Shanghai', ...event(...floating))
    expect(read(...text).told).toEqual(['4 broken DTSTART unknown_zone'])
  })

  test.each([
    ['no offset', []],
    ['an offset without its sign', ['TZOFFSETTO:0800']],
    ['an offset with a colon', ['TZOFFSETTO:+08:00']],
    ['two offsets', ['TZOFFSETTO:+0800', 'TZOFFSETTO:+0700']],
    ['a rule that isn’t understood', ['TZOFFSETTO:+0800', 'RRULE:FREQ=YEARLY;BYDAY=XX']],
    ['a line that is none', ['TZOFFSETTO:+0800', 'what']],
  ])('a description with %s is none', (_, lines) => {
    expect(read(...calendar(...zone('Ours', ...lines), ...event(...ours))).told).toEqual([
      expect.stringContaining('DTSTART unknown_zone'),
    ])
  })

  test.each([
    ['/Asia/Shanghai', '08:00'],
    ['/mozilla.org/20050126_1/Europe/Berlin', '15:00'],
    ['/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires', '19:00'],
    ['/UTC', '16:00'],
    ['China Standard Time', '08:00'],
    ['pacific standard time', '00:00'],
    ['"W. Europe Standard Time"', '15:00'],
    ['UTC+8', '08:00'],
    ['"GMT-05:00"', '21:00'],
    ['UTC+0100', '15:00'],
  ])('a zone named %s: 08:00 there is %s here', (name, time) => {
    const start = `DTSTART;TZID=${name}:20261207T080000`
    expect(read(...calendar(...event(start, 'DURATION:PT1H'))).held[0]?.slice(11, 16)).toBe(time)
    const plain = name.replaceAll('"', '')
    const floating = calendar(`X-WR-TIMEZONE:${plain}`, ...event('DTSTART:20261207T080000', 'DURATION:PT1H'))
    expect(read(...floating).held[0]?.slice(11, 16)).toBe(time)
  })

  test.each(['Nowhere/EST', '/Nowhere', '/nowhere.org/1/Else', 'UTC+99', 'China Time', '/'])(
    'a zone named %s is unknown',
    (name) => {
      const { told } = read(...calendar(...event(`DTSTART;TZID=${name}:20261207T080000`, 'DURATION:PT1H')))
      expect(told).toEqual(['2 broken DTSTART unknown_zone'])
    },
  )

  test('a description may begin in the year 1, and stands before what Windows means', () => {
    const early = zone('China Standard Time', 'TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;BYMONTH=1').map((line) =>
      line.replace('19700101', '00010101'),
    )
    const there = ['DTSTART;TZID=China Standard Time:20261207T080000', 'DURATION:PT1H']
    expect(read(...calendar(...early, ...event(...there))).held).toEqual([
      '2026-12-07 15:00 – 2026-12-07 16:00',
    ])
  })

  test('two descriptions of one name are none', () => {
    const both = [...zone('Ours', 'TZOFFSETTO:+0800'), ...zone('Ours', 'TZOFFSETTO:+0700')]
    expect(read(...calendar(...both, ...event(...ours))).told).toEqual([
      expect.stringContaining('unknown_zone'),
    ])
  })

  test('before its first change the offset is the one from which it changes', () => {
    const late = zone('Ours', 'TZOFFSETTO:+0900').map((line) =>
      line.replace('19700101', '20270101').replace('FROM:+0000', 'FROM:+0800'),
    )
    expect(read(...calendar(...late, ...event(...ours))).held).toEqual(days('07'))
  })
})
