import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, it, test } from 'vitest'
import { checkRecurrence, expandDates, toRrule, type PeriodicRule } from './recurrence.ts'
import { Temporal } from '../time/instants.ts'
import { dateOfDayNumber, dayNumber, weekdayOf, weekOf } from '../time/calendar_dates.ts'

const cases: [string, PeriodicRule, string, string, string[]][] = [
  [
    'every second day',
    { freq: 'daily', interval: 2, count: 3 },
    'FREQ=DAILY;INTERVAL=2;COUNT=3',
    '2026-03-04',
    ['2026-03-04', '2026-03-06', '2026-03-08'],
  ],
  [
    'Mondays and Wednesdays until an inclusive date',
    { freq: 'weekly', interval: 1, weekdays: [3, 1], until: '2026-03-11' },
    'FREQ=WEEKLY;BYDAY=MO,WE;WKST=MO;UNTIL=20260311',
    '2026-03-03',
    ['2026-03-04', '2026-03-09', '2026-03-11'],
  ],
  [
    'every second week, Monday first',
    { freq: 'weekly', interval: 2, weekdays: [1, 7], count: 4 },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=MO;COUNT=4',
    '2026-03-04',
    ['2026-03-08', '2026-03-16', '2026-03-22', '2026-03-30'],
  ],
  [
    'the 31st skips short months',
    { freq: 'monthly', interval: 1, dates: [31], until: '2026-06-30' },
    'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20260630',
    '2026-01-01',
    ['2026-01-31', '2026-03-31', '2026-05-31'],
  ],
  [
    'the last of the month',
    { freq: 'monthly', interval: 1, dates: [-1], count: 2 },
    'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2',
    '2024-02-01',
    ['2024-02-29', '2024-03-31'],
  ],
  [
    'the second Tuesday',
    { freq: 'monthly_weekday', interval: 1, nth: 2, weekday: 2, count: 2 },
    'FREQ=MONTHLY;BYDAY=2TU;COUNT=2',
    '2026-03-11',
    ['2026-04-14', '2026-05-12'],
  ],
  [
    'the last Friday',
    { freq: 'monthly_weekday', interval: 1, nth: -1, weekday: 5, count: 2 },
    'FREQ=MONTHLY;BYDAY=-1FR;COUNT=2',
    '2026-03-01',
    ['2026-03-27', '2026-04-24'],
  ],
  [
    'exceptions count as occurrences',
    { freq: 'daily', interval: 1, count: 3, exceptions: ['2026-03-05'] },
    'FREQ=DAILY;COUNT=3',
    '2026-03-04',
    ['2026-03-04', '2026-03-06'],
  ],
  [
    'until and count, whichever comes first',
    { freq: 'daily', interval: 1, count: 9, until: '2026-03-05' },
    'FREQ=DAILY;COUNT=9;UNTIL=20260305',
    '2026-03-04',
    ['2026-03-04', '2026-03-05'],
  ],
  [
    'an end before the start',
    { freq: 'daily', interval: 1, until: '2026-03-01' },
    'FREQ=DAILY;UNTIL=20260301',
    '2026-03-04',
    [],
  ],
]

describe('periodic rules', () => {
  test.each(cases)('%s', (_name, rule, rrule, begin, dates) => {
    expect(toRrule(rule)).toBe(rrule)
    expect(expandDates(rule, begin)).toEqual(dates)
  })

  test.each<[string, PeriodicRule]>([
    ['no_end', { freq: 'daily', interval: 1 }],
    ['interval', { freq: 'daily', interval: 0, count: 1 }],
    ['count', { freq: 'daily', interval: 1, count: 1_001 }],
    ['until', { freq: 'daily', interval: 1, until: '2026-02-30' }],
    ['weekdays', { freq: 'weekly', interval: 1, weekdays: [], count: 1 }],
    ['weekdays', { freq: 'weekly', interval: 1, weekdays: [8], count: 1 }],
    ['dates', { freq: 'monthly', interval: 1, dates: [32], count: 1 }],
    ['nth', { freq: 'monthly_weekday', interval: 1, nth: 6, weekday: 1, count: 1 }],
    ['exceptions', { freq: 'daily', interval: 1, count: 1, exceptions: ['x'] }],
  ])('refuses a rule for its %s', (why, rule) => {
    expect(checkRecurrence(rule)).toMatchObject({ code: 'BAD_RECURRENCE', details: { why } })
    expect(expandDates(rule, '2026-03-04')).toMatchObject({ code: 'BAD_RECURRENCE' })
  })

  it('terminates for a rule that never matches', () => {
    expect(expandDates({ freq: 'monthly', interval: 12, dates: [31], count: 3 }, '2026-02-01')).toEqual([])
  })

  it('gives the dates that a library for RFC 5545 gives', () => {
    const weekday = fc.integer({ min: 1, max: 7 })
    const freq = fc.oneof(
      fc.record({ freq: fc.constant('daily' as const) }),
      fc.record({
        freq: fc.constant('weekly' as const),
        weekdays: fc.array(weekday, { minLength: 1, maxLength: 7 }),
      }),
      fc.record({
        freq: fc.constant('monthly' as const),
        dates: fc.array(fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 31 })), {
          minLength: 1,
          maxLength: 5,
        }),
      }),
      fc.record({
        freq: fc.constant('monthly_weekday' as const),
        nth: fc.constantFrom(-1, 1, 2, 3, 4, 5),
        weekday,
      }),
    )
    const bounds = fc.record({
      interval: fc.integer({ min: 1, max: 14 }),
      count: fc.option(fc.integer({ min: 1, max: 40 })),
      length: fc.integer({ min: 0, max: 900 }),
    })
    const begins = fc.integer({ min: 10_000, max: 40_000 })
    fc.assert(
      fc.property(
        freq,
        bounds,
        begins,
        fc.array(fc.nat(60)),
        (kind, { interval, count, length }, begin, without) => {
          const [first, until] = [dateOfDayNumber(begin), dateOfDayNumber(begin + length)]
          const exceptions = without.map((n) => dateOfDayNumber(begin + n))
          const rule = { ...kind, interval, count, until, exceptions }
          const all = new RRuleTemporal({
            rruleString: toRrule(rule),
            dtstart: Temporal.PlainDate.from(first).toZonedDateTime('UTC'),
          }).all(() => true)
          const dates = all.map((one) => one.toPlainDate().toString())
          expect(expandDates(rule, first)).toEqual(dates.filter((date) => !exceptions.includes(date)))
          expect(expandDates(rule, first, 3)).toEqual(
            dates.filter((date) => !exceptions.includes(date)).slice(0, 3),
          )
        },
      ),
      { numRuns: 150 },
    )
  })

  it('gives exactly the matching dates', () => {
    const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
    const begins = fc.integer({ min: 20_000, max: 22_000 }).map(dateOfDayNumber)
    fc.assert(
      fc.property(
        weekdays,
        fc.integer({ min: 1, max: 4 }),
        begins,
        fc.nat(120),
        (days, interval, begin, length) => {
          const until = dateOfDayNumber(dayNumber(begin) + length)
          const first = dayNumber(weekOf(begin).begin)
          const expected = Array.from({ length: length + 1 }, (_, i) =>
            dateOfDayNumber(dayNumber(begin) + i),
          ).filter(
            (date) =>
              days.includes(weekdayOf(date)) && Math.floor((dayNumber(date) - first) / 7) % interval === 0,
          )
          expect(expandDates({ freq: 'weekly', weekdays: days, interval, until }, begin)).toEqual(expected)
        },
      ),
      { numRuns: 150 },
    )
  })
})
