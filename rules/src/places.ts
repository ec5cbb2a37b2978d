/** Room for one more: the resource's capacity, and what else holds it at that time. Product §3, §5. */
import type { TakenPeriod, WantedSession } from './facts.ts'
import type { ResourceRules } from './resource_rules.ts'
import { refusal, type Refusal } from './refusals.ts'
import { addMinutes, compareInstants, overlap, timestampText, type Period } from './time.ts'

/** What a session holds: its period and the time kept free after it. */
export function heldPeriod(period: Period, rules: Pick<ResourceRules, 'buffer_minutes'>): Period {
  return { start: period.start, end: addMinutes(period.end, rules.buffer_minutes) }
}

/** At least one person, at most as many as fit; exactly full is allowed. */
export function checkPeople(wanted: WantedSession, rules: ResourceRules): Refusal | null {
  if (!Number.isInteger(wanted.person_times) || wanted.person_times < 1) {
    return refusal('INVALID', 'person_times', { why: 'too_small', limit: 1 })
  }
  if (rules.capacity === null || wanted.person_times <= rules.capacity) return null
  return refusal('TOO_MANY_PEOPLE', 'person_times', { limit: rules.capacity, wanted: wanted.person_times })
}

/**
 * Nobody else at that time, or, where it is shared, no more people than its capacity at any moment. The last
 * word has the database: this is the cheap look before it.
 */
export function checkTaken(
  wanted: WantedSession,
  rules: ResourceRules,
  zone: string,
  taken: readonly TakenPeriod[],
): Refusal | null {
  const held = heldPeriod(wanted, rules)
  const colliding = taken.filter((other) => overlap(other, held))
  if (rules.capacity_mode === 'exclusive') {
    const first = colliding.toSorted((a, b) => compareInstants(a.start, b.start))[0]
    if (!first) return null
    const to = timestampText(zone, first.end)
    return refusal('SLOT_TAKEN', 'start_time', { from: timestampText(zone, first.start), to })
  }
  if (rules.capacity === null) return null
  const used = peakPeople(colliding, held)
  if (used + wanted.person_times <= rules.capacity) return null
  const left = Math.max(0, rules.capacity - used)
  return refusal('FULL', 'start_time', { limit: rules.capacity, used, wanted: wanted.person_times, left })
}

/** The most people who are there at any one moment of the period. */
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
