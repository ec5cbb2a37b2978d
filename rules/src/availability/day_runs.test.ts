import { describe, expect, it, test } from 'vitest'
import { checkTime } from '../bookings/check.ts'
import { plain_calendar, type Calendar } from '../bookings/facts.ts'
import { dayRuns, type DayRuns } from './day_runs.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { boundariesOf } from './free_periods.ts'
import { at, rulesOf, SHANGHAI, wantedAt } from '../testing.ts'

/** Formats runs: '480-720 TOO_LATE' …; open runs have no code. */
function said(day: DayRuns): string[] {
  const open = day.open.map((run) => ({ ...run, word: run.slot ? `open ${run.slot.name}` : 'open' }))
  const closed = day.closed.map((run) => {
    const why = run.refusal.code === 'CLOSED' ? `CLOSED ${run.refusal.details.why}` : run.refusal.code
    return { ...run, word: run.opens_at ? `${why} until ${run.opens_at}` : why }
  })
  return [...open, ...closed]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((run) => `${run.start}-${run.end} ${run.word}`)
}

const LONG_AGO = '2026-01-01 00:00'
const WEDNESDAY = '2026-03-04'
const hours = { start_time: '08:00', end_time: '22:00' }

function runs(
  rules: ResourceRules,
  now = LONG_AGO,
  date = WEDNESDAY,
  zone = SHANGHAI,
  calendar = plain_calendar,
) {
  return said(dayRuns(rules, zone, calendar, date, at(now, zone)))
}

describe('the open runs of a day', () => {
  test.each<[string, ResourceRules, string, string[]]>([
    ['all day', rulesOf(), LONG_AGO, ['0-1440 open']],
    [
      'opening hours',
      rulesOf({}, hours),
      LONG_AGO,
      ['0-480 CLOSED hours', '480-1320 open', '1320-1440 CLOSED hours'],
    ],
    [
      'closes every past step that has started',
      rulesOf({}, hours),
      '2026-03-04 10:10',
      ['0-630 EXPIRED', '630-1320 open', '1320-1440 CLOSED hours'],
    ],
    [
      'a step that starts right now is open',
      rulesOf({}, hours),
      '2026-03-04 10:00',
      ['0-600 EXPIRED', '600-1320 open', '1320-1440 CLOSED hours'],
    ],
    [
      'a step that started a second ago is closed',
      rulesOf({}, hours),
      '2026-03-04 10:00:01',
      ['0-630 EXPIRED', '630-1320 open', '1320-1440 CLOSED hours'],
    ],
    [
      'rounds up to the whole minute outside the hours',
      rulesOf({}, hours),
      '2026-03-04 07:00:01',
      ['0-421 EXPIRED', '421-480 CLOSED hours', '480-1320 open', '1320-1440 CLOSED hours'],
    ],
    [
      'a second less than the lead time',
      rulesOf({ advance_booking_rule: 60 }, hours),
      '2026-03-04 07:00:01',
      [
        '0-421 EXPIRED',
        '421-480 CLOSED hours',
        '480-510 TOO_LATE',
        '510-1320 open',
        '1320-1440 CLOSED hours',
      ],
    ],
    [
      'exactly the lead time is open',
      rulesOf({ advance_booking_rule: 60 }, hours),
      '2026-03-04 10:00',
      ['0-600 EXPIRED', '600-660 TOO_LATE', '660-1320 open', '1320-1440 CLOSED hours'],
    ],
    ['a lead time of days', rulesOf({ advance_booking_rule: 2880 }), '2026-03-03 00:00', ['0-1440 TOO_LATE']],
    ['yesterday', rulesOf({}, hours), '2026-03-05 00:00', ['0-1440 EXPIRED']],
    ['stopped', rulesOf({ state: 0 }), '2026-03-04 01:00', ['0-60 EXPIRED', '60-1440 STOPPED']],
    ['a stopped type', rulesOf({}, { state: 0 }), LONG_AGO, ['0-1440 STOPPED']],
    [
      'maintained until noon',
      rulesOf({ state: 2, maintenance_until: '2026-03-04 12:00:00' }),
      LONG_AGO,
      ['0-720 MAINTENANCE until 2026-03-04 12:00:00', '720-1440 open'],
    ],
    [
      'maintained until a date',
      rulesOf({ state: 2, maintenance_until: '2026-03-04' }),
      LONG_AGO,
      ['0-1440 open'],
    ],
    ['maintained, end unknown', rulesOf({ state: 2 }), LONG_AGO, ['0-1440 MAINTENANCE']],
    [
      'a closed period closes every step it touches',
      rulesOf({ closed_periods: [{ weekdays: [3], start_time: '12:10', end_time: '13:00' }] }),
      LONG_AGO,
      ['0-720 open', '720-780 CLOSED period', '780-1440 open'],
    ],
    [
      'a closed period on another weekday',
      rulesOf({ closed_periods: [{ weekdays: [4] }] }),
      LONG_AGO,
      ['0-1440 open'],
    ],
    [
      'a dated closed period, including its last day',
      rulesOf({ closed_periods: [{ begin_date: '2026-03-01', end_date: '2026-03-04' }] }),
      LONG_AGO,
      ['0-1440 CLOSED period'],
    ],
    [
      'a closed night extends into the morning',
      rulesOf({ closed_periods: [{ weekdays: [2], start_time: '22:00', end_time: '06:00' }] }),
      LONG_AGO,
      ['0-360 CLOSED period', '360-1440 open'],
    ],
    ['another month', rulesOf({ bookable_months: [4] }), LONG_AGO, ['0-1440 CLOSED month']],
    ['another weekday', rulesOf({ bookable_weekdays: [1, 2] }), LONG_AGO, ['0-1440 CLOSED weekday']],
    [
      'too far ahead: opens on the day that first includes it',
      rulesOf({ appointment_date_rule: 2, appointment_date_days: 7, days_rule_refresh_time: '08:00' }),
      '2026-02-24 23:00',
      ['0-1440 TOO_FAR until 2026-02-25 08:00:00'],
    ],
    [
      'not yet open: opens later today',
      rulesOf({ appointment_date_rule: 2, appointment_date_days: 7, days_rule_refresh_time: '08:00' }),
      '2026-02-25 07:59:59',
      ['0-1440 NOT_YET_OPEN until 2026-02-25 08:00:00'],
    ],
    [
      'open exactly at the refresh time',
      rulesOf({ appointment_date_rule: 2, appointment_date_days: 7, days_rule_refresh_time: '08:00' }),
      '2026-02-25 08:00',
      ['0-1440 open'],
    ],
    [
      'hours that are not a multiple of the step',
      rulesOf({ min_interval_minutes: 45 }, { start_time: '08:00', end_time: '10:00' }),
      LONG_AGO,
      ['0-480 CLOSED hours', '480-570 open', '570-1440 CLOSED hours'],
    ],
    [
      'overnight',
      rulesOf({}, { start_time: '20:00', end_time: '02:00' }),
      LONG_AGO,
      ['0-120 open', '120-1200 CLOSED hours', '1200-1560 open'],
    ],
  ])('%s', (_name, rules, now, expected) => expect(runs(rules, now)).toEqual(expected))

  it('working days: opens only those, on the n-th working day before', () => {
    const calendar: Calendar = { holidays: new Set(['2026-03-03']), workdays: new Set(['2026-02-28']) }
    const rules = rulesOf({
      appointment_date_rule: 3,
      appointment_date_days: 2,
      days_rule_refresh_time: '09:00',
    })
    // Before Wednesday the 4th come Monday the 2nd and the working Saturday; Tuesday is off.
    const runsAt = (now: string, date = WEDNESDAY) => runs(rules, now, date, SHANGHAI, calendar)
    expect(runsAt('2026-02-27 12:00')).toEqual(['0-1440 TOO_FAR until 2026-02-28 09:00:00'])
    expect(runsAt('2026-02-28 08:00')).toEqual(['0-1440 NOT_YET_OPEN until 2026-02-28 09:00:00'])
    expect(runsAt('2026-02-28 09:00')).toEqual(['0-1440 open'])
    expect(runsAt('2026-02-28 09:00', '2026-03-03')).toEqual(['0-1440 CLOSED day_off'])
    expect(runsAt('2026-02-27 12:00', '2026-02-28')).toEqual(['0-1440 open'])
  })

  it('fixed slots: opens or closes each as a whole, and nothing between them', () => {
    const fixed_slots = [
      { name: 'A', name_en: 'A', start_time: '08:00', end_time: '09:35' },
      { name: 'B', name_en: 'B', start_time: '09:50', end_time: '12:15' },
      { name: 'C', name_en: 'C', start_time: '21:30', end_time: '23:00' },
    ]
    const closed_periods = [{ weekdays: [3], start_time: '12:00', end_time: '13:00' }]
    const rules = rulesOf({ time_slot_rule: 2, fixed_slots, closed_periods }, hours)
    expect(runs(rules)).toEqual([
      '0-480 CLOSED hours',
      '480-575 open A',
      '575-590 NOT_ON_GRID',
      '590-735 CLOSED period',
      '735-1290 NOT_ON_GRID',
      '1290-1380 CLOSED hours',
      '1380-1440 CLOSED hours',
    ])
    const day = dayRuns(rules, SHANGHAI, plain_calendar, WEDNESDAY, at('2026-03-04 08:01'))
    expect(day.open).toEqual([])
    const first = day.closed.find((run) => run.slot?.name === 'A')
    expect(first).toMatchObject({ start: 480, end: 575, refusal: { code: 'EXPIRED' } })
  })
})

describe('days that a clock change lengthens or shortens', () => {
  const step = rulesOf({ min_interval_minutes: 60 }, { start_time: '00:00', end_time: '06:00' })
  test.each([
    ['America/New_York', '2026-03-08', ['0-300 open', '300-1380 CLOSED hours']],
    ['America/New_York', '2026-11-01', ['0-420 open', '420-1500 CLOSED hours']],
    ['Europe/Berlin', '2026-03-29', ['0-300 open', '300-1380 CLOSED hours']],
    ['America/Santiago', '2026-09-06', ['0-300 open', '300-1380 CLOSED hours']],
    ['Africa/Cairo', '2026-10-29', ['0-360 open', '360-1500 CLOSED hours']],
  ])('%s %s', (zone, date, expected) => {
    expect(runs(step, LONG_AGO, date, zone)).toEqual(expected)
  })

  it('ends at the next hours if the clocks skip the closing time', () => {
    // In Cairo that day begins at 01:00: the previous night would close at 00:15, which does not exist.
    const nights = rulesOf({ min_interval_minutes: 45 }, { start_time: '01:00', end_time: '00:15' })
    expect(runs(nights, LONG_AGO, '2026-04-24', 'Africa/Cairo')).toEqual(['0-1395 open'])
    const first = wantedAt('2026-04-24', '01:00', '01:45', {}, 'Africa/Cairo')
    expect(checkTime(first, nights, 'Africa/Cairo', plain_calendar, at(LONG_AGO))).toEqual([])
  })

  it('starts and ends no session inside the hour that occurs twice', () => {
    const day = dayRuns(step, 'America/New_York', plain_calendar, '2026-11-01', at(LONG_AGO))
    expect(day.open.map((run) => boundariesOf(day, run))).toEqual([[0, 60, 180, 240, 300, 360, 420]])
  })
})
