/**
 * Opening hours and closed periods of one date, in minutes since the day's start. Hours that end at or before
 * their start run overnight: a date then has the rest of the previous night, and its own hours, which extend
 * past its end. A session belongs to the date on which it starts. Product §2, §5.
 */
import { minuteOf, timeOf } from '../time/day_clock.ts'
import { dayFrame, type DayFrame } from '../time/day_frame.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import type { ClosedPeriod, FixedSlot } from '../booking_rules/fields.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { addDays, parseTime, weekdayOf } from '../time/calendar_dates.ts'
import type { DateText } from '../records/wire_formats.ts'

/** Half-open run of minutes of a day. */
export interface Run {
  start: number
  end: number
}

/**
 * Opening hours; the grid's steps count from their start. The rest of the previous night starts before minute
 * 0.
 */
export interface Hours extends Run {
  /** The type's own times, as shown to the user. */
  from: string
  to: string
}

/** A fixed slot on a given date. */
export interface DaySlot extends Run {
  name: string
  name_en: string
}

/** A run in which nothing can be booked, with the reason. */
export interface ClosedReason extends Run {
  refusal: Refusal
}

/** Whether the hours run overnight: end at or before start. */
export function isOvernight(rules: Pick<ResourceRules, 'start_time' | 'end_time'>): boolean {
  return (parseTime(rules.end_time) ?? 1440) <= (parseTime(rules.start_time) ?? 0)
}

/** The hours that must contain a session that starts on that date, earliest first. */
export function hoursOn(rules: ResourceRules, frame: DayFrame): Hours[] {
  const opens = parseTime(rules.start_time) ?? 0
  const closes = parseTime(rules.end_time) ?? 1440
  const said = { from: rules.start_time, to: rules.end_time }
  if (closes > opens) return [{ start: minuteOf(frame, opens), end: minuteOf(frame, closes), ...said }]
  const before = dayFrame(frame.zone, addDays(frame.date, -1))
  const night = { start: minuteOf(frame, opens), end: minuteOf(frame, closes + 1440), ...said }
  // If the clocks skip the closing time, it moves to a later one, perhaps into the following hours.
  const tail_end = Math.min(minuteOf(before, closes + 1440) - before.minutes, night.start)
  const tail = { start: minuteOf(before, opens) - before.minutes, end: tail_end, ...said }
  return tail.end > 0 ? [tail, night] : [night]
}

/** The fixed slots that start on that date. */
export function fixedSlotsOn(rules: ResourceRules, frame: DayFrame): DaySlot[] {
  return rules.fixed_slots.flatMap((slot) => {
    const times = timesOf(slot)
    if (!times) return []
    const start = minuteOf(frame, times.start)
    const end = minuteOf(frame, times.end)
    return end > start ? [{ start, end, name: slot.name, name_en: slot.name_en }] : []
  })
}

/**
 * The closed periods that touch minutes 0 to `until` of that date, each with its refusal, in the given order.
 */
export function closedOn(rules: ResourceRules, frame: DayFrame, until: number): ClosedReason[] {
  const found: ClosedReason[] = []
  for (const period of rules.closed_periods) {
    for (const offset of [-1, 0, 1]) {
      if (offset === 1 && until <= frame.minutes) continue
      const run = closedRun(period, frame, offset)
      if (run && run.start < until && run.end > 0) {
        found.push({ ...run, refusal: closedRefusal(period, frame, run) })
      }
    }
  }
  return found
}

/** The part of a closed period that begins on the date `offset` days away, in minutes of the frame. */
function closedRun(period: ClosedPeriod, frame: DayFrame, offset: number): Run | null {
  const date = offset === 0 ? frame.date : addDays(frame.date, offset)
  if (!concerns(period, date)) return null
  const other = offset === 0 ? frame : dayFrame(frame.zone, date)
  const shift = offset === 0 ? 0 : offset < 0 ? -other.minutes : frame.minutes
  const start = parseTime(period.start_time ?? '') ?? 0
  let end = parseTime(period.end_time ?? '') ?? 1440
  if (end <= start) end += 1440
  return { start: shift + minuteOf(other, start), end: shift + minuteOf(other, end) }
}

function concerns(period: ClosedPeriod, date: DateText): boolean {
  if (period.begin_date && date < period.begin_date) return false
  if (period.end_date && date > period.end_date) return false
  return !period.weekdays || period.weekdays.includes(weekdayOf(date))
}

function closedRefusal(period: ClosedPeriod, frame: DayFrame, run: Run): Refusal {
  return refusal('CLOSED', 'start_time', {
    why: 'period',
    from: period.start_time ?? null,
    to: period.end_time ?? null,
    date: frame.date,
    until: run.end > frame.minutes ? null : timeOf(frame, run.end),
    reason: period.reason ?? null,
    reason_en: period.reason_en ?? null,
    opens_at: null,
  })
}

/** Minutes of a slot by the wall clock; a slot that ends at or before its start crosses midnight. */
function timesOf(slot: FixedSlot): Run | null {
  const start = parseTime(slot.start_time)
  const end = parseTime(slot.end_time)
  if (start === null || end === null) return null
  return { start, end: end <= start ? end + 1440 : end }
}
