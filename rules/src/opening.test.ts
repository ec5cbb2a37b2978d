import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkTime } from './check.ts'
import { canBeNamed, dayFrame, minuteOf, periodOfMinutes } from './day_frame.ts'
import { plain_calendar, type Calendar } from './facts.ts'
import { dayRuns, type DayRuns } from './opening.ts'
import type { ResourceRules } from './resource_rules.ts'
import { boundariesOf, isOpen, slotsOf } from './slot_states.ts'
import { addDays, addMinutes, dateOfDayNumber, formatTime, instantAt, type Instant } from './time.ts'
import { at, codesOf, rulesOf, SHANGHAI } from './testing.ts'

/** '480-720 TOO_LATE' …, open runs without a word. */
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

describe('what of a day is open', () => {
  test.each<[string, ResourceRules, string, string[]]>([
    ['all day', rulesOf(), LONG_AGO, ['0-1440 open']],
    [
      'opening hours',
      rulesOf({}, hours),
      LONG_AGO,
      ['0-480 CLOSED hours', '480-1320 open', '1320-1440 CLOSED hours'],
    ],
    [
      'the past, every step that has started',
      rulesOf({}, hours),
      '2026-03-04 10:10',
      ['0-630 EXPIRED', '630-1320 open', '1320-1440 CLOSED hours'],
    ],
    [
      'exactly now may start',
      rulesOf({}, hours),
      '2026-03-04 10:00',
      ['0-600 EXPIRED', '600-1320 open', '1320-1440 CLOSED hours'],
    ],
    [
      'lead time, exactly that far is open',
      rulesOf({ advance_booking_rule: 60 }, hours),
      '2026-03-04 10:00',
      ['0-600 EXPIRED', '600-660 TOO_LATE', '660-1320 open', '1320-1440 CLOSED hours'],
    ],
    ['lead time of days', rulesOf({ advance_booking_rule: 2880 }), '2026-03-03 00:00', ['0-1440 TOO_LATE']],
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
      'a dated closed period, last day included',
      rulesOf({ closed_periods: [{ begin_date: '2026-03-01', end_date: '2026-03-04' }] }),
      LONG_AGO,
      ['0-1440 CLOSED period'],
    ],
    [
      'a closed night reaches into the morning',
      rulesOf({ closed_periods: [{ weekdays: [2], start_time: '22:00', end_time: '06:00' }] }),
      LONG_AGO,
      ['0-360 CLOSED period', '360-1440 open'],
    ],
    ['another month', rulesOf({ bookable_months: [4] }), LONG_AGO, ['0-1440 CLOSED month']],
    ['another weekday', rulesOf({ bookable_weekdays: [1, 2] }), LONG_AGO, ['0-1440 CLOSED weekday']],
    [
      'too far: opens the day that first includes it',
      rulesOf({ appointment_date_rule: 2, appointment_date_days: 7, days_rule_refresh_time: '08:00' }),
      '2026-02-24 23:00',
      ['0-1440 TOO_FAR until 2026-02-25 08:00:00'],
    ],
    [
      'not yet open: later today',
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
      'hours that are no multiple of the step',
      rulesOf({ min_interval_minutes: 45 }, { start_time: '08:00', end_time: '10:00' }),
      LONG_AGO,
      ['0-480 CLOSED hours', '480-570 open', '570-1440 CLOSED hours'],
    ],
    [
      'over midnight',
      rulesOf({}, { start_time: '20:00', end_time: '02:00' }),
      LONG_AGO,
      ['0-120 open', '120-1200 CLOSED hours', '1200-1560 open'],
    ],
  ])('%s', (_name, rules, now, expected) => expect(runs(rules, now)).toEqual(expected))

  it('working days: only those, opened on the n-th working day before', () => {
    const calendar: Calendar = { holidays: new Set(['2026-03-03']), workdays: new Set(['2026-02-28']) }
    const rules = rulesOf({
      appointment_date_rule: 3,
      appointment_date_days: 2,
      days_rule_refresh_time: '09:00',
    })
    // Before Wednesday the 4th come Monday the 2nd and the worked Saturday; Tuesday is off.
    const told = (now: string, date = WEDNESDAY) => runs(rules, now, date, SHANGHAI, calendar)
    expect(told('2026-02-27 12:00')).toEqual(['0-1440 TOO_FAR until 2026-02-28 09:00:00'])
    expect(told('2026-02-28 08:00')).toEqual(['0-1440 NOT_YET_OPEN until 2026-02-28 09:00:00'])
    expect(told('2026-02-28 09:00')).toEqual(['0-1440 open'])
    expect(told('2026-02-28 09:00', '2026-03-03')).toEqual(['0-1440 CLOSED day_off'])
    expect(told('2026-02-27 12:00', '2026-02-28')).toEqual(['0-1440 open'])
  })

  it('fixed slots: each open or closed as a whole, what lies between is none', () => {
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

describe('days that a change of clocks makes longer or shorter', () => {
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

  it('no session starts or ends inside the hour that happens twice', () => {
    const day = dayRuns(step, 'America/New_York', plain_calendar, '2026-11-01', at(LONG_AGO))
    expect(day.open.map((run) => boundariesOf(day, run))).toEqual([[0, 60, 180, 240, 300, 360, 420]])
  })
})

describe('the five slot states', () => {
  const rules = rulesOf({ min_interval_minutes: 60 }, { start_time: '08:00', end_time: '12:00' })
  it('own wins over others, booked over selected, booked over closed', () => {
    const day = dayRuns(rules, SHANGHAI, plain_calendar, WEDNESDAY, at('2026-03-04 08:30'))
    const slots = slotsOf(
      day,
      [
        { start: 480, end: 570 },
        { start: 600, end: 660 },
      ],
      [{ start: 650, end: 660 }],
      {
        start: 540,
        end: 720,
      },
    )
    expect(
      slots.map((slot) => `${slot.start}-${slot.end} ${slot.state} ${slot.refusal?.code ?? ''}`),
    ).toEqual([
      '0-480 closed EXPIRED',
      '480-540 taken ',
      '540-600 taken ',
      '600-660 mine ',
      '660-720 selected ',
      '720-1440 closed CLOSED',
    ])
  })
  it('free where nothing is', () => {
    const day = dayRuns(rules, SHANGHAI, plain_calendar, WEDNESDAY, at(LONG_AGO))
    expect(slotsOf(day, []).filter((slot) => slot.state === 'free').length).toBe(4)
  })
})

// --- properties over arbitrary rules

const times = fc.integer({ min: 0, max: 96 }).map((quarter) => formatTime(quarter * 15))
const starts = fc.integer({ min: 0, max: 95 }).map((quarter) => formatTime(quarter * 15))
const days = fc.integer({ min: 20_500, max: 20_800 }).map(dateOfDayNumber)
const weekdays = fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }))
/** Zones, each with days around a change of its clocks. */
const places = fc.constantFrom(
  [SHANGHAI, '2026-03-04'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/Santiago', '2026-09-06'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-29'],
)
const closed_periods = fc.array(
  fc.record({
    weekdays,
    begin_date: fc.option(days),
    start_time: fc.option(starts),
    end_time: fc.option(times),
  }),
  { maxLength: 3 },
)
const fixed_slots = fc.array(
  fc.record({ name: fc.constant('s'), name_en: fc.constant('s'), start_time: starts, end_time: times }),
  {
    maxLength: 4,
  },
)
const anyRules = fc
  .record({
    type: fc.record({ start_time: starts, end_time: times, state: fc.constantFrom(1, 1, 1, 1, 0, 2) }),
    own: fc.record({
      appointment_date_rule: fc.constantFrom(1, 1, 2, 3, 4),
      appointment_date_days: fc.integer({ min: 0, max: 14 }),
      appointment_date_begin: fc.option(days),
      appointment_date_end: fc.option(days),
      days_rule_refresh_time: fc.option(starts),
      days_rule_effective_time: fc.option(fc.constant('2026-03-01 12:00:00')),
      advance_booking_rule: fc.constantFrom(0, 0, 45, 1440),
      time_slot_rule: fc.constantFrom(1, 1, 2),
      fixed_slots,
      min_interval_minutes: fc.constantFrom(15, 30, 45, 60, 90, 7),
      min_interval_minutes_change: fc.constantFrom(0, 1),
      max_minutes: fc.constantFrom(null, 120, 240),
      bookable_months: fc.constantFrom(null, null, [3, 9, 10, 11]),
      bookable_weekdays: weekdays,
      closed_periods,
      state: fc.constantFrom(1, 1, 1, 2),
      maintenance_until: fc.constantFrom(null, '2026-03-04 10:20:00', '2026-10-25'),
    }),
  })
  .map(({ own, type }) => rulesOf(own, type))
const calendars = fc.record({
  holidays: fc.array(days, { maxLength: 40 }).map((dates) => new Set(dates)),
  workdays: fc.array(days, { maxLength: 10 }).map((dates) => new Set(dates)),
})
const ways = fc.tuple(
  anyRules,
  calendars,
  places,
  fc.integer({ min: -20, max: 2 }),
  fc.integer({ min: 0, max: 1439 }),
)

/** The day asked about, and a moment up to three weeks before it or two days after. */
function scene([rules, calendar, [zone = SHANGHAI, date = WEDNESDAY], off, minute]: readonly [
  ResourceRules,
  Calendar,
  readonly string[],
  number,
  number,
]) {
  const now = instantAt(zone, addDays(date, off), formatTime(minute))
  return { rules, calendar, zone, date, now, day: dayRuns(rules, zone, calendar, date, now) }
}

function judged(
  rules: ResourceRules,
  zone: string,
  calendar: Calendar,
  date: string,
  run: [number, number],
  now: Instant,
) {
  const period = periodOfMinutes(dayFrame(zone, date), run[0], run[1])
  return codesOf(checkTime(period, rules, zone, calendar, now))
}

describe('whatever the rules', () => {
  it('a period is open in dayRuns exactly where checkTime finds nothing against it', () => {
    const seen = { open: 0, closed: 0 }
    fc.assert(
      fc.property(ways, fc.array(fc.tuple(fc.nat(2_000), fc.nat(2_000)), { maxLength: 12 }), (way, any) => {
        const { rules, calendar, zone, date, now, day } = scene(way)
        const frame = dayFrame(zone, date)
        const steps = day.open.flatMap((run) => {
          const edges = boundariesOf(day, run)
          return edges.slice(0, -1).flatMap((start, i): [number, number][] => {
            const longer = edges[Math.min(i + 3, edges.length - 1)] ?? start
            return [
              [start, edges[i + 1] ?? start],
              [start, longer],
            ]
          })
        })
        const slots = rules.fixed_slots.map((slot): [number, number] => {
          const start = minuteOf(
            frame,
            Number(slot.start_time.slice(0, 2)) * 60 + Number(slot.start_time.slice(3)),
          )
          const wall = Number(slot.end_time.slice(0, 2)) * 60 + Number(slot.end_time.slice(3))
          return [start, minuteOf(frame, wall <= start ? wall + 1440 : wall)]
        })
        const quarters = any.map(([a, b]): [number, number] => [a - (a % 15), a - (a % 15) + 15 + (b % 240)])
        for (const run of [...steps, ...slots, ...quarters]) {
          if (run[0] >= frame.minutes || run[1] <= run[0]) continue
          if (!canBeNamed(frame, run[0]) || !canBeNamed(frame, run[1])) continue
          const against = judged(rules, zone, calendar, date, run, now)
          const open = isOpen(day, run[0], run[1])
          seen[open ? 'open' : 'closed'] += 1
          if (open !== (against.length === 0))
            throw new Error(`${run} is ${open ? 'open' : 'closed'}: ${against}`)
        }
      }),
      { numRuns: 500 },
    )
    // Both answers were really seen.
    expect(Math.min(seen.open, seen.closed)).toBeGreaterThan(1_000)
  })

  it('the first reason shown for a step is one that checkTime gives for it', () => {
    fc.assert(
      fc.property(ways, (way) => {
        const { rules, calendar, zone, date, now, day } = scene(way)
        if (rules.time_slot_rule === 2) return
        const step = rules.min_interval_minutes
        for (const run of day.closed) {
          const end = Math.min(run.start + step, run.end)
          if (run.start >= day.minutes || end <= run.start) continue
          const codes = judged(rules, zone, calendar, date, [run.start, end], now)
          // A run that begins off the grid covers what no session can: only some refusal is asked of it.
          expect(codes.length).toBeGreaterThan(0)
          if (end - run.start === step && !codes.includes('NOT_ON_GRID'))
            expect(codes).toContain(run.refusal.code)
        }
      }),
      { numRuns: 600 },
    )
  })

  it('runs cover the day once, without gaps', () => {
    fc.assert(
      fc.property(ways, (way) => {
        const { rules, day } = scene(way)
        const all = [...day.open, ...day.closed].sort((a, b) => a.start - b.start || a.end - b.end)
        for (const run of all) expect(run.start).toBeLessThan(run.end)
        for (let i = 0; i + 1 < day.closed.length; i += 1) {
          expect(day.closed[i]?.end).toBeLessThanOrEqual(day.closed[i + 1]?.start ?? -1)
        }
        let covered = 0
        for (const run of all) {
          // Only fixed slots may overlap each other.
          if (rules.time_slot_rule === 1) expect(run.start).toBe(covered)
          else expect(run.start).toBeLessThanOrEqual(covered)
          covered = Math.max(covered, run.end)
        }
        expect(covered).toBe(Math.max(day.span, covered))
      }),
      { numRuns: 600 },
    )
  })

  it('time only closes what is open; what waits for its opening opens', () => {
    fc.assert(
      fc.property(ways, fc.integer({ min: 0, max: 3_000 }), (way, minutes) => {
        const { rules, calendar, zone, date, now, day } = scene(way)
        const later = dayRuns(rules, zone, calendar, date, addMinutes(now, minutes))
        const waits = day.closed.some(
          (run) => run.refusal.code === 'TOO_FAR' || run.refusal.code === 'NOT_YET_OPEN',
        )
        if (waits) return
        for (const run of later.open) {
          expect(day.open.some((earlier) => earlier.start <= run.start && run.end <= earlier.end)).toBe(true)
        }
      }),
      { numRuns: 600 },
    )
  })

  it('opens exactly when it says', () => {
    fc.assert(
      fc.property(ways, (way) => {
        const { rules, calendar, zone, date, day } = scene(way)
        const waiting = day.closed.find(
          (run) => run.refusal.code === 'TOO_FAR' || run.refusal.code === 'NOT_YET_OPEN',
        )
        if (!waiting?.opens_at) return
        const opens = at(waiting.opens_at, zone)
        const codes = (now: Instant) =>
          dayRuns(rules, zone, calendar, date, now).closed.map((run) => run.refusal.code)
        expect(codes(opens)).not.toContain('NOT_YET_OPEN')
        expect(codes(opens)).not.toContain('TOO_FAR')
        const before = codes(opens.subtract({ seconds: 1 }))
        expect(
          before.some((code) => code === 'NOT_YET_OPEN' || code === 'TOO_FAR' || code === 'EXPIRED'),
        ).toBe(true)
      }),
      { numRuns: 600 },
    )
  })
})
