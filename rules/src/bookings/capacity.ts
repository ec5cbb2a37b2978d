/** Capacity: the resource's places, and the other holds at that time. Product §3, §5. */
import type { TakenPeriod, SessionRequest } from './facts.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import {
  addMinutes,
  compareInstants,
  minutesBetween,
  overlap,
  timestampText,
  type Period,
} from '../time/instants.ts'

/** What a session holds: its period and its buffer. */
export function heldPeriod(period: Period, rules: Pick<ResourceRules, 'buffer_minutes'>): Period {
  return { start: period.start, end: addMinutes(period.end, rules.buffer_minutes) }
}

/** At least one person, and no more than the capacity. */
export function checkPeople(request: SessionRequest, rules: ResourceRules): Refusal | null {
  if (!Number.isInteger(request.person_times) || request.person_times < 1) {
    return refusal('INVALID', 'person_times', { why: 'too_small', limit: 1 })
  }
  if (rules.capacity === null || request.person_times <= rules.capacity) return null
  return refusal('TOO_MANY_PEOPLE', 'person_times', { limit: rules.capacity, wanted: request.person_times })
}

/**
 * Refuses a time that somebody else holds, or, on a shared resource, one at which capacity would be exceeded
 * at any moment. The database finally decides: this is a cheap check before it.
 */
export function checkTaken(
  request: SessionRequest,
  rules: ResourceRules,
  zone: string,
  taken: readonly TakenPeriod[],
): Refusal | null {
  const held = heldPeriod(request, rules)
  const colliding = taken.filter((other) => overlap(other, held))
  if (rules.capacity_mode === 'exclusive') {
    return takenBy(colliding, request, rules, zone)
  }
  if (rules.capacity === null) return null
  const used = peakPeople(colliding, held)
  if (used + request.person_times <= rules.capacity) return null
  const left = Math.max(0, rules.capacity - used)
  return refusal('FULL', 'start_time', { limit: rules.capacity, used, wanted: request.person_times, left })
}

/** A hold of an exclusive resource, and how many minutes at its end are buffer. */
interface HeldPeriod extends Period {
  buffer_minutes?: number
}

type StepRules = Pick<ResourceRules, 'buffer_minutes' | 'time_slot_rule' | 'min_interval_minutes'>

/**
 * The refusal of a request because of existing holds; null if there is none. It reports the booked period as
 * users see it. If only a buffer is in the way (`why` before, after), it also reports the buffer's length,
 * and until or from when the request would be possible on its own steps; null if there is no such time.
 * @param held all holds that overlap the request's hold
 */
export function takenBy(
  held: readonly HeldPeriod[],
  request: Period,
  rules: StepRules,
  zone: string,
): Refusal | null {
  const seen = held
    .map(({ start, end, buffer_minutes: buffer = 0 }) => ({ start, end: addMinutes(end, -buffer), buffer }))
    .toSorted((a, b) => compareInstants(a.start, b.start))
  const first = seen.find((other) => overlap(other, request)) ?? seen[0]
  if (!first) return null
  const period = { from: timestampText(zone, first.start), to: timestampText(zone, first.end) }
  const slotTaken = (more: object) => refusal('SLOT_TAKEN', 'start_time', { ...period, ...more })
  const { time_slot_rule, min_interval_minutes: step } = rules
  const after = (steps: number) =>
    time_slot_rule === 1 ? timestampText(zone, addMinutes(request.start, steps * step)) : null
  if (compareInstants(request.end, first.start) <= 0) {
    const steps = Math.floor((minutesBetween(request.start, first.start) - rules.buffer_minutes) / step)
    return slotTaken({ why: 'before', buffer: rules.buffer_minutes, last: steps > 0 ? after(steps) : null })
  }
  if (compareInstants(request.start, first.end) >= 0) {
    const free_from = addMinutes(first.end, first.buffer)
    const steps = Math.ceil(minutesBetween(request.start, free_from) / step)
    return slotTaken({ why: 'after', buffer: first.buffer, first: after(steps) })
  }
  return slotTaken({})
}

/** The highest number of people present at any one moment of the period. */
export function peakPeople(taken: readonly TakenPeriod[], period: Period): number {
  let peak = 0
  const starts = [period.start, ...taken.map((other) => other.start)]
  for (const moment of starts) {
    if (compareInstants(moment, period.start) < 0 || compareInstants(moment, period.end) >= 0) continue
    const there = taken
      .filter((other) => compareInstants(other.start, moment) <= 0 && compareInstants(moment, other.end) < 0)
      .reduce((sum, other) => sum + other.people, 0)
    peak = Math.max(peak, there)
  }
  return peak
}
