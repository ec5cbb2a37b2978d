import { Temporal } from 'temporal-polyfill'
import { addDays } from '#rules/time/calendar_dates.ts'
import { instantAt, wallOf } from '#rules/time/instants.ts'
import { isDate } from '#rules/records/wire_formats.ts'
import { writtenDate, writtenTime } from './written_times.ts'

/** A moment in milliseconds since 1970, which sorts and compares quickly: files have tens of thousands. */
export type Ms = number

export interface WallClock {
  zone: string
  /** The moment when the clocks show that. A time that is skipped means the same span after the change. */
  at(date: string, time: string): Ms
  /** Whether the clocks ever show that date and time. */
  exists(date: string, time: string): boolean
  /** 'yyyy-MM-dd HH:mm'. */
  text(moment: Ms): string
  /** The same object for the same moment. */
  instant(moment: Ms): Temporal.Instant
}

/**
 * The clock of a zone, for one import. Timetables name the same times over and over: each is computed once.
 */
export function wallClock(zone: string): WallClock {
  const moments = new Map<string, Ms>()
  const texts = new Map<Ms, string>()
  const instants = new Map<Ms, Temporal.Instant>()
  const clock: WallClock = {
    zone,
    at(date, time) {
      const key = `${date} ${time}`
      let moment = moments.get(key)
      if (moment === undefined) moments.set(key, (moment = instantAt(zone, date, time).epochMilliseconds))
      return moment
    },
    exists: (date, time) =>
      time === '24:00' || clock.text(clock.at(date, time)) === `${date} ${time}` || time === '00:00',
    text(moment) {
      let text = texts.get(moment)
      if (text === undefined) {
        const wall = wallOf(zone, clock.instant(moment))
        texts.set(moment, (text = `${wall.date} ${wall.time}`))
      }
      return text
    },
    instant(moment) {
      let instant = instants.get(moment)
      if (instant === undefined)
        instants.set(moment, (instant = Temporal.Instant.fromEpochMilliseconds(moment)))
      return instant
    },
  }
  return clock
}

/**
 * '2026-09-07' from 2026-9-7, 2026/09/07, 2026.9.7 or 20260907, and from what `writtenDate` reads; null for anything else,
 * also for a day that doesn't exist.
 */
export function dateOf(text: string): string | null {
  const found = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text)
  if (!found) {
    const written = writtenDate(text)
    return written === null ? null : dateOf(written)
  }
  const [, year = '', , month = '', day = ''] = found
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) && date >= '1970-01-01' && date < '2200-01-01' ? date : null
}

/** The two parts of a cell that holds a day and its time: `2026-12-07 08:00`, `2026-12-07T08:00`. No day: ''. */
export function dayAndTime(text: string): [string, string] {
  const found = /^(\d{4}[-/.]?\d{1,2}[-/.]?\d{1,2})(?:T| +)(\S.*)$/.exec(text)
  return [found?.[1] ?? '', found?.[2] ?? text]
}

/** '08:30' from 8:30, 08:30, 08:30:00 or 8:30 AM, and from what `writtenTime` reads; '24:00' if `as_end`; null for anything else. */
export function timeOf(text: string, as_end = false): string | null {
  const halves = /^(\d{1,2}:\d{2}(?::00)?) ?([AP])\.?M\.?$/i.exec(text)
  if (halves) return ofHalfDay(timeOf(halves[1] ?? ''), halves[2] ?? '')
  const found = /^(\d{1,2}):(\d{2})(?::00(?:\.0+)?)?$/.exec(text)
  if (!found) {
    const written = writtenTime(text)
    return written === null ? null : timeOf(written, as_end)
  }
  const time = `${(found[1] ?? '').padStart(2, '0')}:${found[2]}`
  if (time === '24:00') return as_end ? time : null
  return time < '24:00' && time.slice(3) < '60' ? time : null
}

/** Of a clock that goes to 12 twice a day: 12:30 AM comes before 1:00 AM. */
function ofHalfDay(time: string | null, half: string): string | null {
  const hour = Number(time?.slice(0, 2))
  if (time === null || hour < 1 || hour > 12) return null
  const whole = (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  return `${String(whole).padStart(2, '0')}${time.slice(2)}`
}

/** As text: '2026-09-07 08:30–10:00', with the second date if it differs. An end at midnight is 24:00. */
export function spanText(clock: WallClock, start: Ms, end: Ms): string {
  const from = clock.text(start)
  const to = clock.text(end)
  const [from_date = '', from_time = ''] = from.split(' ')
  const [to_date = '', to_time = ''] = to.split(' ')
  if (from_date === to_date) return `${from_date} ${from_time}–${to_time}`
  if (to_time === '00:00' && to_date === addDays(from_date, 1)) return `${from_date} ${from_time}–24:00`
  return `${from} – ${to}`
}
