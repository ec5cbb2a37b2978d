import { parseTime } from '#rules/time/calendar_dates.ts'

/** The hours that a day's line shows. Minutes since midnight. */
export interface ShownHours {
  start: number
  end: number
  /** Where an hour is written. */
  marks: number[]
}

const HOUR = 60
/** A day is shown from 8 to 18 at least, so that a single booking doesn't fill it. */
const USUAL = { start: 8 * HOUR, end: 18 * HOUR }

interface Line {
  start_time: string
  end_time: string
}

/** Whole hours that hold all lines. What ends on another day ends at midnight. */
export function hoursOf(lines: readonly Line[]): ShownHours {
  const begins = lines.flatMap(({ start_time }) => parseTime(start_time) ?? [])
  const ends = lines.flatMap(({ start_time, end_time }) => {
    const [from, to] = [parseTime(start_time), parseTime(end_time)]
    return from === null || to === null ? [] : to <= from ? 24 * HOUR : to
  })
  const start = Math.floor(Math.min(USUAL.start, ...begins) / HOUR) * HOUR
  const end = Math.ceil(Math.max(USUAL.end, ...ends) / HOUR) * HOUR
  const every = end - start > 12 * HOUR ? 2 * HOUR : HOUR
  const marks = []
  for (let minute = start; minute < end; minute += every) marks.push(minute)
  return { start, end, marks }
}

/** Where a minute is on the line, in hundredths of it: within it, whatever the minute. */
export const shareOf = ({ start, end }: Pick<ShownHours, 'start' | 'end'>, minute: number): number =>
  Math.round(Math.min(Math.max((minute - start) / (end - start), 0), 1) * 10_000) / 100
