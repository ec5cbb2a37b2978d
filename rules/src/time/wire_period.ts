/** Converts the wire's date and times to a period, and back. Product §2. */
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { addDays, parseTime } from './calendar_dates.ts'
import { instantAt, wallOf, type Instant, type Period } from './instants.ts'
import { isDate, isEndTime, isTime, type DateText, type TimeText } from '../records/wire_formats.ts'

/** A session's time as on the wire. */
export interface WireTimes {
  appointment_date: DateText
  start_time: TimeText
  /** At or before start_time: on the next day. '24:00' is the end of the day. */
  end_time: TimeText
}

/**
 * The period of a date and two times. An end at or before the start is on the next day (only overnight
 * opening hours allow it: pass `overnight` false otherwise, and it is refused). Refused: malformed values
 * (INVALID with the field) and a time that a clock change skips on that date (NO_SUCH_TIME). A time that
 * occurs twice is the first occurrence.
 */
export function periodOf(zone: string, times: WireTimes, overnight = true): Period | Refusal {
  const { appointment_date, start_time, end_time } = times
  if (!isDate(appointment_date)) return refusal('INVALID', 'appointment_date', { why: 'format' })
  if (!isTime(start_time)) return refusal('INVALID', 'start_time', { why: 'format' })
  if (!isEndTime(end_time)) return refusal('INVALID', 'end_time', { why: 'format' })
  const start = instantAt(zone, appointment_date, start_time)
  const next_day = (parseTime(end_time) ?? 0) <= (parseTime(start_time) ?? 0)
  if (next_day && !overnight && end_time !== '00:00') {
    return refusal('INVALID', 'end_time', { why: 'before_start' })
  }
  const end_date = next_day ? addDays(appointment_date, 1) : appointment_date
  const end = instantAt(zone, end_date, end_time)
  if (!shows(zone, start, appointment_date, start_time)) {
    return refusal('NO_SUCH_TIME', 'start_time', { date: appointment_date, time: start_time })
  }
  if (end_time !== '24:00' && end_time !== '00:00' && !shows(zone, end, end_date, end_time)) {
    return refusal('NO_SUCH_TIME', 'end_time', { date: end_date, time: end_time })
  }
  return { start, end }
}

/** A period as on the wire. An end at midnight after the date is '24:00'. */
export function wireTimes(zone: string, period: Period): WireTimes {
  const start = wallOf(zone, period.start)
  const end = wallOf(zone, period.end)
  const midnight = end.date !== start.date && isStartOf(zone, end.date, period.end)
  return {
    appointment_date: start.date,
    start_time: start.time,
    end_time: midnight && end.date === addDays(start.date, 1) ? '24:00' : end.time,
  }
}

function shows(zone: string, instant: Instant, date: DateText, time: TimeText): boolean {
  const wall = wallOf(zone, instant)
  return wall.date === date && wall.time === time
}

function isStartOf(zone: string, date: DateText, instant: Instant): boolean {
  return instantAt(zone, date, '00:00').epochMilliseconds === instant.epochMilliseconds
}
