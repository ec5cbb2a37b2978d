import { Temporal } from 'temporal-polyfill'
import type { Ms } from './wall_clock.ts'

/** A time as written in an event: the digits, whether it is a whole day, and its zone. */
export interface EventTime {
  /**
   * The digits as if they were UTC. A calendar has hundreds of thousands of times: objects would be ten times
   * as big.
   */
  wall: Ms
  /** A date, which has no zone: it is the day of whoever reads it. */
  all_day: boolean
  /** 'UTC', a zone's name, or null: none is named. */
  zone: string | null
}

/** Converts an event's digits, as if they were UTC, to moments and back. */
export interface EventZone {
  momentOf(wall: Ms): Ms
  wallOf(moment: Ms): Ms
}

/** Events name the same times over and over: each is computed once. */
export function onceEach(work: (ms: Ms) => Ms): (ms: Ms) => Ms {
  const known = new Map<Ms, Ms>()
  return (ms) => {
    let found = known.get(ms)
    if (found === undefined) known.set(ms, (found = work(ms)))
    return found
  }
}

/** The digits as if they were UTC. */
export const digits = (wall: Temporal.PlainDateTime): Ms => wall.toZonedDateTime('UTC').epochMilliseconds
export const fromDigits = (ms: Ms): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC').toPlainDateTime()

const DAY = 86_400_000
/** The day of digits, counted from 1970. */
export const dayOf = (wall: Ms): number => Math.floor(wall / DAY)
export const midnightOf = (day: number): Ms => day * DAY

/** As iCal writes it. */
export const timeText = ({ wall, all_day, zone }: EventTime): string =>
  new Date(wall)
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z$/g, '')
    .slice(0, all_day ? 8 : 15) + (zone === 'UTC' ? 'Z' : '')
