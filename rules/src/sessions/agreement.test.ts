import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTime } from '../bookings/check.ts'
import { canBeNamed, minuteOf } from '../time/day_clock.ts'
import { dayFrame, periodOfMinutes } from '../time/day_frame.ts'
import type { Calendar } from '../bookings/facts.ts'
import { dayRuns } from '../availability/day_runs.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { boundariesOf } from '../availability/free_periods.ts'
import { isOpen } from '../testing.ts'
import { at, codesOf, rulesOf, SHANGHAI } from '../testing.ts'
import { addDays, dateOfDayNumber, formatTime, parseTime } from '../time/calendar_dates.ts'
import { addMinutes, instantAt, type Instant } from '../time/instants.ts'

const WEDNESDAY = '2026-03-04'

const times = fc.integer({ min: 0, max: 96 }).map((quarter) => formatTime(quarter * 15))
const starts = fc.integer({ min: 0, max: 95 }).map((quarter) => formatTime(quarter * 15))
const days = fc.integer({ min: 20_500, max: 20_800 }).map(dateOfDayNumber)
const weekdays = fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }))
/** Zones, each with a day when its clocks change. */
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

/** The day under test, and a moment from three weeks before it to two days after. */
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

function refusalsOf(
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

describe('any rules', () => {
  it('leave a period open in dayRuns exactly where checkTime refuses nothing', () => {
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
          const from = parseTime(slot.start_time) ?? 0
          const to = parseTime(slot.end_time) ?? 0
          return [minuteOf(frame, from), minuteOf(frame, to <= from ? to + 1440 : to)]
        })
        const quarters = any.map(([a, b]): [number, number] => [a - (a % 15), a - (a % 15) + 15 + (b % 240)])
        for (const run of [...steps, ...slots, ...quarters]) {
          if (run[0] >= frame.minutes || run[1] <= run[0]) continue
          if (!canBeNamed(frame, run[0]) || !canBeNamed(frame, run[1])) continue
          const against = refusalsOf(rules, zone, calendar, date, run, now)
          const open = isOpen(day, run[0], run[1])
          seen[open ? 'open' : 'closed'] += 1
          if (open !== (against.length === 0))
            throw new Error(`${run} is ${open ? 'open' : 'closed'}: ${against}`)
        }
      }),
      { numRuns: 500 },
    )
    // Both results occurred.
    expect(Math.min(seen.open, seen.closed)).toBeGreaterThan(100)
  })

  it('show a first reason for a step that checkTime also gives', () => {
    fc.assert(
      fc.property(ways, (way) => {
        const { rules, calendar, zone, date, now, day } = scene(way)
        if (rules.time_slot_rule === 2) return
        const step = rules.min_interval_minutes
        for (const run of day.closed) {
          const end = Math.min(run.start + step, run.end)
          if (run.start >= day.minutes || end <= run.start) continue
          const codes = refusalsOf(rules, zone, calendar, date, [run.start, end], now)
          // A run that begins off the grid covers periods that no session can have: any refusal will do.
          expect(codes.length).toBeGreaterThan(0)
          if (end - run.start === step && !codes.includes('NOT_ON_GRID'))
            expect(codes).toContain(run.refusal.code)
        }
      }),
      { numRuns: 600 },
    )
  })

  it('give runs that cover the day once, without gaps', () => {
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

  it('only close open runs as time passes, unless a run is waiting to open', () => {
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

  it('open a run exactly at its opens_at', () => {
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
