/** Blocks: periods that administrators take out of booking, one or repeated. Product §5 Occupy list. */
import { expandDates, type PeriodicRule } from '../bookings/recurrence.ts'
import { block_bounds } from './bounds.ts'
import { isRefusal, refusal, type Refusal } from '../refusals/refusals.ts'
import { addDays, dayNumber, formatTime, parseTime } from '../time/calendar_dates.ts'
import { compareInstants, instantAt, overlap, timestampText, wallOf, type Period } from '../time/instants.ts'

/**
 * The blocks of a form: one, or one for each date of a rule. Clock times are kept when clocks change.
 * @param first the first block; with a rule, the one that is repeated
 */
export function repeatedBlocks(first: Period, rule: PeriodicRule | null, zone: string): Period[] | Refusal {
  if (compareInstants(first.end, first.start) <= 0)
    return refusal('INVALID', 'end_time', { why: 'empty_period' })
  if (rule === null) return [first]
  const begin = wallOf(zone, first.start).date
  const dates = expandDates(rule, begin, block_bounds.blocks + 1)
  if (isRefusal(dates)) return dates
  if (dates.length === 0) return refusal('NO_SESSIONS', 'rule', { mode: 'periodic' })
  if (dates.length > block_bounds.blocks)
    return refusal('TOO_MANY_SESSIONS', 'rule', { limit: block_bounds.blocks, wanted: dates.length })
  const all = dates.map((date) => movedBlock(first, (dayNumber(date) - dayNumber(begin)) * DAY, 0, zone))
  const met = all.find((one, i) => i > 0 && overlap(one, all[i - 1] ?? one))
  if (met) return refusal('OVERLAPPING', 'end_time', { other: timestampText(zone, met.start).slice(0, 16) })
  return all
}

const DAY = 1440

/** What the zone's clocks show, in minutes since 1970. */
function wallMinute(zone: string, moment: Period['start']): number {
  const { date, time } = wallOf(zone, moment)
  return dayNumber(date) * DAY + (parseTime(time) ?? 0)
}

function momentAt(zone: string, minute: number): Period['start'] {
  const days = Math.floor(minute / DAY)
  return instantAt(zone, addDays('1970-01-01', days), formatTime(minute - days * DAY))
}

function movedBlock({ start, end }: Period, by: number, longer: number, zone: string): Period {
  return {
    start: momentAt(zone, wallMinute(zone, start) + by),
    end: momentAt(zone, wallMinute(zone, end) + by + longer),
  }
}

/**
 * The blocks of a series after one of them was changed: the others move and last by as much as it does, by the clock on
 * the wall.
 */
export function shiftedBlocks(from: Period, to: Period, others: readonly Period[], zone: string): Period[] {
  const by = wallMinute(zone, to.start) - wallMinute(zone, from.start)
  const longer = wallMinute(zone, to.end) - wallMinute(zone, from.end) - by
  return others.map((one) => movedBlock(one, by, longer, zone))
}

/** What is left of a block beside what is taken, earliest first. */
export function withoutTaken(block: Period, taken: readonly Period[]): Period[] {
  const left: Period[] = []
  let { start } = block
  for (const one of taken.toSorted((a, b) => compareInstants(a.start, b.start))) {
    if (!overlap(one, block)) continue
    if (compareInstants(start, one.start) < 0) left.push({ start, end: one.start })
    if (compareInstants(start, one.end) < 0) start = one.end
  }
  if (compareInstants(start, block.end) < 0) left.push({ start, end: block.end })
  return left
}
