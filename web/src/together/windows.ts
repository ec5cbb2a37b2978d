import { parseTime, weekdayOf } from '#rules/time/calendar_dates.ts'
import type { CommonTimeShown } from './together.graphql.ts'

/** Times of a day that follow each other without a gap: people are free from the first start to the last end. */
export interface TimeWindow {
  start_time: string
  end_time: string
  times: readonly CommonTimeShown[]
}

/** Common times begin at these minutes of an hour, so a larger step between two is a gap. */
const STEP = 30
/** So many of the times are proposed. */
const PROPOSED = 3
const WEEKEND = new Set([6, 7])

const startOf = ({ start_time }: CommonTimeShown): number => parseTime(start_time) ?? 0
const lengthOf = (time: CommonTimeShown): number => (parseTime(time.end_time) ?? 0) - startOf(time)

/** The times of a day as windows in which one may begin. Fixed slots, which don't overlap, stay what they are. */
export function windowsOf(times: readonly CommonTimeShown[]): TimeWindow[] {
  const windows: TimeWindow[] = []
  for (const time of times) {
    const before = windows.at(-1)
    const last = before?.times.at(-1)
    const follows = last && startOf(time) - startOf(last) <= STEP && lengthOf(time) === lengthOf(last)
    if (before && follows)
      windows[windows.length - 1] = { ...before, end_time: time.end_time, times: [...before.times, time] }
    else windows.push({ start_time: time.start_time, end_time: time.end_time, times: [time] })
  }
  return windows
}

const isWithinWorkingHours = ({ appointment_date, start_time, end_time }: CommonTimeShown): boolean =>
  !WEEKEND.has(weekdayOf(appointment_date)) &&
  start_time >= '09:00' &&
  end_time <= '18:00' &&
  !(start_time < '13:00' && end_time > '12:00')

const overlap = (one: CommonTimeShown, other: CommonTimeShown): boolean =>
  one.appointment_date === other.appointment_date &&
  one.start_time < other.end_time &&
  other.start_time < one.end_time

/**
 * A few times to propose: the earliest between 9:00 and 18:00 of each day but weekends, not over noon; then others of these hours; then
 * any. None overlap.
 */
export function proposedOf(times: readonly CommonTimeShown[]): CommonTimeShown[] {
  const good = times.filter(isWithinWorkingHours)
  const first_of_days = [...Map.groupBy(good, (time) => time.appointment_date).values()].flatMap((of_day) =>
    of_day.slice(0, 1),
  )
  const chosen: CommonTimeShown[] = []
  for (const time of [...first_of_days, ...good, ...times])
    if (chosen.length < PROPOSED && !chosen.some((one) => overlap(one, time))) chosen.push(time)
  const when = (time: CommonTimeShown) => time.appointment_date + time.start_time
  return chosen.toSorted((a, b) => when(a).localeCompare(when(b)))
}
