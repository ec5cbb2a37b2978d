import { describe, expect, test } from 'vitest'
import { calendar, days, END, event, one, read, START } from './testing/read_calendar.ts'

// What other programs write. What isn't understood never counts as absent: it refuses its event by name.

describe('a rule is understood as a whole, or refuses its event', () => {
  test.each([
    ['a blank before a part', 'FREQ=WEEKLY;COUNT=4; BYDAY=MO,WE', ['07', '09', '14', '16']],
    ['blanks everywhere', ' FREQ = WEEKLY ; COUNT = 3 ; BYDAY = MO , WE ; ', ['07', '09', '14']],
    ['small letters', 'freq=weekly;count=3;byday=mo,we', ['07', '09', '14']],
    ['the same part twice', 'FREQ=WEEKLY;COUNT=2;COUNT=2', ['07', '14']],
    ['zeros and signs before numbers', 'FREQ=DAILY;COUNT=02;INTERVAL=01;BYMONTH=+12', ['07', '08']],
    ['an ordinal with its sign', 'FREQ=MONTHLY;COUNT=1;BYDAY=+1MO', ['07']],
    ['the last but three of a month', 'FREQ=MONTHLY;COUNT=1;BYDAY=-4MO', ['07']],
    ['until a day', 'FREQ=WEEKLY;UNTIL=20261214', ['07', '14']],
    ['until a time of the event’s own clock', 'FREQ=WEEKLY;UNTIL=20261214T080000', ['07', '14']],
    ['until a moment', 'FREQ=WEEKLY;UNTIL=20261214T000000Z', ['07', '14']],
    ['until a moment just before', 'FREQ=WEEKLY;UNTIL=20261213T235959Z', ['07']],
    ['until a time just before', 'FREQ=WEEKLY;UNTIL=20261214T075959', ['07']],
    [
      'a week that begins on Sunday',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=SU,MO;WKST=SU',
      ['07', '20', '21'],
    ],
    [
      'a week that begins on Monday',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=SU,MO;WKST=MO',
      ['07', '13', '21'],
    ],
  ])('%s', (_, rule, dates) => {
    expect(one(START, END, `RRULE:${rule}`)).toEqual({ held: days(...dates), told: [], noted: [] })
  })

  test.each([
    'FREQ=WEEKLY;UNTIL=2026-12-21',
    'FREQ=WEEKLY;UNTIL=20261231T08',
    'FREQ=WEEKLY;UNTIL=20261232',
    'FREQ=WEEKLY;UNTIL=20261214T080000+0800',
    'FREQ=WEEKLY;COUNT=3;UNTIL=20261214',
    'FREQ=WEEKLY;COUNT=0',
    'FREQ=WEEKLY;COUNT=-1',
    'FREQ=WEEKLY;COUNT=3x',
    'FREQ=WEEKLY;COUNT=1 0',
    'FREQ=WEEKLY;COUNT=2;COUNT=3',
    'FREQ=WEEKLY;COUNT=3;INTERVAL=0',
    'FREQ=WEEKLY;COUNT=3;INTERVAL=1.5',
    'FREQ=WEEKLY;COUNT=3;INTERVAL=',
    'FREQ=WEEKLY;COUNT=3;BYDAY=1MO',
    'FREQ=WEEKLY;COUNT=3;BYDAY=MO,XX',
    'FREQ=WEEKLY;COUNT=3;BYDAY=MO WE',
    'FREQ=WEEKLY;COUNT=3;BYDAY=MON,WED',
    'FREQ=WEEKLY;COUNT=3;BYDAY=',
    'FREQ=MONTHLY;COUNT=3;BYDAY=0MO',
    'FREQ=WEEKLY;COUNT=3;BYMONTHDAY=7',
    'FREQ=MONTHLY;COUNT=3;BYMONTHDAY=32',
    'FREQ=MONTHLY;COUNT=3;BYMONTHDAY=0',
    'FREQ=MONTHLY;COUNT=3;BYWEEKNO=1',
    'FREQ=MONTHLY;COUNT=3;BYYEARDAY=1',
    'FREQ=YEARLY;COUNT=3;BYMONTH=13',
    'FREQ=YEARLY;COUNT=3;BYMONTH=5L;RSCALE=CHINESE',
    'FREQ=DAILY;COUNT=3;BYHOUR=24',
    'FREQ=DAILY;COUNT=3;BYSETPOS=1',
    'FREQ=MONTHLY;COUNT=3;SKIP=OMIT',
    'FREQ=WEEKLY;COUNT=3;WKST=1',
    'FREQ=WEEKLY;COUNT=3;X-HOLIDAYS=no',
    'FREQ=WEEKLY,COUNT=3',
    'FREQ=FORTNIGHTLY;COUNT=3',
    'FREQ WEEKLY;COUNT=3',
    'INTERVAL=2;COUNT=3',
    'COUNT=3',
    '',
  ])('refuses %s', (rule) => {
    expect(one(START, END, `RRULE:${rule}`)).toEqual({
      held: [],
      told: ['2 broken RRULE bad_rule'],
      noted: [],
    })
  })

  test.each(['EXRULE:FREQ=DAILY;COUNT=1', 'EXRULE:', 'exrule;X-A=B:FREQ=DAILY'])('refuses %s', (line) => {
    expect(one(START, END, 'RRULE:FREQ=DAILY;COUNT=2', line).told).toEqual(['2 broken EXRULE bad_value'])
  })

  test('that ends before its event begins leaves nothing, which is told', () => {
    expect(one(START, END, 'RRULE:FREQ=WEEKLY;UNTIL=20261201').told).toEqual(['2 skipped  none_left'])
  })
})

describe('a time is a date or a time of the calendar, or refuses its event', () => {
  test.each([
    ['blanks around it', 'DTSTART: 20261207T000000Z ', '2026-12-07 08:00'],
    ['small letters', 'dtstart:20261207t000000z', '2026-12-07 08:00'],
    [
      'blanks in its name and parameters',
      'DTSTART ; TZID = Asia/Shanghai :20261207T080000',
      '2026-12-07 08:00',
    ],
    ['a zone in quotation marks', 'DTSTART;TZID="Asia/Shanghai":20261207T080000', '2026-12-07 08:00'],
    ['a zone in small letters', 'DTSTART;tzid=asia/shanghai:20261207T080000', '2026-12-07 08:00'],
    [
      'parameters that mean nothing',
      'DTSTART;X-A="b:c;d";VALUE=DATE-TIME:20261207T000000Z',
      '2026-12-07 08:00',
    ],
    ['UTC twice', 'DTSTART;TZID=Etc/UTC:20261207T000000Z', '2026-12-07 08:00'],
    ['a fold within the value', 'DTSTART:20261207T00\r\n 0000Z', '2026-12-07 08:00'],
    ['a fold by a tab within the name', 'DTST\r\n\tART:20261207T000000Z', '2026-12-07 08:00'],
  ])('%s', (_, line, start) => {
    expect(one(line, 'DURATION:PT1H').held).toEqual([`${start} – 2026-12-07 09:00`])
  })

  test.each([
    ':20261207T000000+0000',
    ':20261207T080000+08:00',
    ':20261207T0800',
    ':20261207T08',
    ':20261207 080000',
    ':2026-12-07T08:00:00',
    ':20261207T240000',
    ':20261207T080060',
    ':20261207T086000',
    ':20261232T080000',
    ':20261207T080000ZZ',
    ':20261207T080000,20261208T080000',
    ':20261207T080000;20261208T080000',
    ':',
    ';TZID=Asia/Shanghai:20261207T000000Z',
    ';TZID=UTC+08:00:20261207T080000',
    ';TZID=Asia/Shanghai;TZID=Europe/Berlin:20261207T080000',
    ';TZID=Asia/Shanghai; TZID=Europe/Berlin:20261207T080000',
    ';TZID:20261207T080000',
    ';VALUE=DATE:20261207T080000',
    ';VALUE=DATE-TIME:20261207',
    ';VALUE=PERIOD:20261207T080000/PT1H',
    ';VALUE=TEXT:20261207T080000',
  ])('refuses DTSTART%s', (given) => {
    const { held, told } = one(`DTSTART${given}`, 'DTEND;TZID=Asia/Shanghai:20261207T090000')
    expect(held).toEqual([])
    expect(told).toEqual([expect.stringMatching(/^2 broken (DTSTART)? bad_value$/)])
  })

  test.each([
    ['DTEND;VALUE=DATE:20261208', 'DTEND day_and_time'],
    ['DTEND:20261208', 'DTEND day_and_time'],
    ['DTEND:20261207T010000+0000', 'DTEND bad_value'],
    ['DTEND:', 'DTEND bad_value'],
    ['DTEND:20261206T000000Z', 'DTEND end_before_start'],
    ['DTEND;TZID=Nowhere:20261207T090000', 'DTEND unknown_zone'],
    ['DTEND;TZID="":20261207T090000', 'DTEND unknown_zone'],
    ['DURATION:-PT1H', 'DURATION bad_value'],
    ['DURATION:1H', 'DURATION bad_value'],
    ['DURATION:P', 'DURATION bad_value'],
    ['DURATION:PT', 'DURATION bad_value'],
    ['DURATION:P1DT', 'DURATION bad_value'],
    ['DURATION:P1H', 'DURATION bad_value'],
    ['DURATION:P1Y', 'DURATION bad_value'],
    ['DURATION:PT1.5H', 'DURATION bad_value'],
    ['DURATION:PT30M1H', 'DURATION bad_value'],
    ['DURATION:', 'DURATION bad_value'],
    ['SEQUENCE:two', 'SEQUENCE bad_value'],
    ['SEQUENCE:-1', 'SEQUENCE bad_value'],
    ['STATUS:ABGESAGT', 'STATUS bad_value'],
    ['TRANSP:PERHAPS', 'TRANSP bad_value'],
    ['LOCATION;ENCODING=QUOTED-PRINTABLE:R=31', 'LOCATION given_twice'],
    ['RDATE;VALUE=DATE:20261209', 'RDATE day_and_time'],
    ['RDATE;VALUE=PERIOD:20261209T080000', 'RDATE bad_value'],
    ['RDATE;VALUE=PERIOD:20261209T080000/-PT1H', 'RDATE bad_value'],
    ['RDATE;VALUE=PERIOD:20261209T080000/20261209', 'RDATE bad_value'],
    ['RDATE;VALUE=PERIOD:20261209T080000/PT1H/PT1H', 'RDATE bad_value'],
    ['RDATE;VALUE=PERIOD:20261209/P1D', 'RDATE bad_value'],
    ['RDATE:20261209T080000;20261210T080000', 'RDATE bad_value'],
    ['RDATE;VALUE=PERIOD:20261209T080000Z/20261209T070000Z', 'DTEND end_before_start'],
    ['EXDATE:20261214T080000;20261221T080000', 'EXDATE bad_value'],
    ['EXDATE:20261214T080000 20261221T080000', 'EXDATE bad_value'],
    ['EXDATE:2026-12-14', 'EXDATE bad_value'],
    ['EXDATE;TZID=Nowhere:20261214T080000', 'EXDATE unknown_zone'],
    ['EXDATE;VALUE=PERIOD:20261214T080000/PT1H', 'EXDATE bad_value'],
  ])('refuses %s', (line, told) => {
    const end = /^(DTEND|DURATION)/.test(line) ? [] : ['DURATION:PT1H']
    expect(one(START, ...end, line)).toEqual({ held: [], told: [`2 broken ${told}`], noted: [] })
  })

  test.each([
    ['PT60M', '09:00'],
    ['+PT1H', '09:00'],
    ['pt1h', '09:00'],
    ['P0DT1H0M0S', '09:00'],
    ['PT1H30S', '09:00'],
    ['PT3600S', '09:00'],
  ])('ends after %s at %s', (length, end) => {
    expect(one(START, `DURATION:${length}`).held).toEqual([`2026-12-07 08:00 – 2026-12-07 ${end}`])
  })

  test('a week and days are as long as those of the calendar', () => {
    expect(one('DTSTART:20261207', 'DURATION:P1W').held).toEqual(['2026-12-07 00:00 – 2026-12-14 00:00'])
    expect(one('DTSTART:20261207', 'DURATION:P2D').held).toEqual(['2026-12-07 00:00 – 2026-12-09 00:00'])
    expect(one('DTSTART:20261207', 'DURATION:PT1H').told).toEqual(['2 broken DURATION bad_value'])
    expect(one('DTSTART:20261207', 'DTEND:20261207T120000').told).toEqual(['2 broken DTEND day_and_time'])
  })
})

describe('an event that takes no room or no time is skipped', () => {
  test.each([
    ['cancelled', 'STATUS:cancelled ', 'cancelled'],
    ['canceled, as some spell it', 'STATUS;X-A=B:CANCELED', 'cancelled'],
    ['cancelled, with a fold in the name', 'STAT\r\n US:CANCELLED', 'cancelled'],
    ['cancelled, with a blank in the name', 'STATUS :CANCELLED', 'cancelled'],
    ['transparent', 'TRANSP:\r\n Transparent', 'transparent'],
  ])('%s', (_, line, why) => {
    expect(one(START, END, line)).toEqual({ held: [], told: [`2 skipped  ${why}`], noted: [] })
  })

  test.each([
    ['no end at all', []],
    ['an end at its start', ['DTEND:20261207T000000Z']],
    ['no length', ['DURATION:PT0S']],
    ['no length, each week', ['DTEND:20261207T000000Z', 'RRULE:FREQ=WEEKLY;COUNT=3']],
  ])('%s', (_, lines) => {
    expect(one(START, ...lines)).toEqual({ held: [], told: ['2 skipped  no_length'], noted: [] })
  })

  test.each([
    ['none', []],
    ['an empty one', ['LOCATION:']],
    ['blanks', ['LOCATION;LANGUAGE=en:  ']],
  ])('its place: %s', (_, lines) => {
    const text = ['BEGIN:VEVENT', 'UID:1', ...lines, START, END, 'END:VEVENT']
    expect(read(...calendar(...text)).told).toEqual(['2 skipped LOCATION no_place'])
  })
})

describe('a day is a day of the reader', () => {
  test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Nowhere/Else'])(
    'in a calendar of %s',
    (zone) => {
      const text = event(
        'DTSTART;VALUE=DATE:20261207',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE;VALUE=DATE:20261208',
      )
      const moved = event(
        'RECURRENCE-ID;VALUE=DATE:20261209',
        'DTSTART;VALUE=DATE:20261211',
        'DTEND;VALUE=DATE:20261213',
      )
      const { held, told, noted } = read(...calendar(`X-WR-TIMEZONE:${zone}`, ...text, ...moved))
      expect([told, noted]).toEqual([[], []])
      expect(held).toEqual(['2026-12-07 00:00 – 2026-12-08 00:00', '2026-12-11 00:00 – 2026-12-13 00:00'])
    },
  )

  test.each(['DTSTART;TZID=Europe/Berlin;VALUE=DATE:20261207', 'DTSTART;TZID=Nowhere:20261207'])(
    '%s',
    (line) => {
      expect(one(line).held).toEqual(['2026-12-07 00:00 – 2026-12-08 00:00'])
    },
  )

  test.each(['20261208', '20261208T155959Z', '20261208T000000Z', '20261208T120000'])('until %s', (until) => {
    expect(one('DTSTART;VALUE=DATE:20261207', `RRULE:FREQ=DAILY;UNTIL=${until}`).held).toHaveLength(2)
  })
})
