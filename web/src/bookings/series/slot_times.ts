import { addDays, formatTime, parseTime } from '#rules/time/calendar_dates.ts'

interface Hours {
  start_time: string | null
  end_time: string | null
}

interface Steps {
  min_interval_minutes: number
  min_interval_minutes_change: number
  max_minutes: number | null
}

const DAY = 1440

/** From opening to closing, in minutes of a day; hours that pass midnight end the next day. */
function openOf({ start_time, end_time }: Hours): { from: number; to: number } {
  const from = parseTime(start_time ?? '00:00') ?? 0
  const to = parseTime(end_time ?? '24:00') ?? DAY
  return { from, to: to <= from ? to + DAY : to }
}

/** The times at which a session can begin on any day, by the opening hours and the grid's step. */
export function startsWithin(hours: Hours, { min_interval_minutes: step }: Steps): string[] {
  const { from, to } = openOf(hours)
  const starts: string[] = []
  for (let at = from; at + step <= to && at < DAY; at += step) starts.push(formatTime(at))
  return starts
}

/** The times at which a session that begins at `start` can end. */
export function endsAfter(hours: Hours, steps: Steps, start: string): string[] {
  const { to } = openOf(hours)
  const from = parseTime(start) ?? 0
  const { min_interval_minutes: step, min_interval_minutes_change: any, max_minutes } = steps
  const longest = any === 0 ? step : (max_minutes ?? DAY)
  const ends: string[] = []
  for (let at = from + step; at <= to && at - from <= longest; at += step) ends.push(formatTime(at))
  return ends
}

interface DateRules {
  appointment_date_rule: number
  appointment_date_days: number
  appointment_date_begin: string | null
  appointment_date_end: string | null
}

/**
 * The first and the last date that a resource's rule can ever offer today; without a last one it depends on more than
 * the rule, such as the calendar of working days.
 */
export function datesOffered(rules: DateRules, today: string): { min: string; max?: string | undefined } {
  const { appointment_date_rule: rule, appointment_date_days: days } = rules
  const { appointment_date_begin: begin, appointment_date_end: end } = rules
  if (rule === 2) return { min: today, max: addDays(today, days) }
  if (rule === 4) return { min: begin && begin > today ? begin : today, max: end ?? undefined }
  return { min: today }
}
