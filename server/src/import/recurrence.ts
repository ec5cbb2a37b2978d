import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { LineReason } from './reasons.ts'
import { digits, type EventTime, type EventZone } from './event_times.ts'
import { reason } from './report.ts'
import type { Ms } from './wall_clock.ts'

/** A daily event over ten years; more is a faulty rule. */
export const MAX_OCCURRENCES = 4_000

/**
 * Periods (days of a daily rule, weeks of a weekly one …) that one rule may step through: 54 years of days.
 */
const MAX_PERIODS = 20_000
/** The most divisions of a period: a year of days, and as many times of day in each. */
const MAX_CANDIDATES = 100_000
/**
 * The same for all rules of a file. A rule with few matches over many steps is as much work as one with many
 * matches.
 */
const MAX_STEPS = 1_000_000

/** The steps left for the rules of one file. */
export interface Steps {
  left: number
}

/** What bounds the rules of a file. */
export interface RuleLimits {
  steps: Steps
  /** The last day, yyyy-MM-dd, of a rule without an end; null: it is refused. */
  until: string | null
}

export const allSteps = (): Steps => ({ left: MAX_STEPS })

export const isEndless = (rule: string): boolean => !/(^|;)(COUNT|UNTIL)=/.test(rule)

/**
 * The starts of a rule's occurrences, by the digits of the event's own clock (RFC 5545: a class at ten stays
 * at ten when the clocks change). The rule is computed as if the digits were UTC, so `UNTIL`, which is in UTC
 * if the event names a zone, is converted to that zone's digits first.
 * @param limits `steps` is reduced by the steps of the rule
 * @returns digits in milliseconds, ascending
 */
export function startsOf(
  rule: string,
  start: EventTime,
  zone: EventZone,
  { steps, until }: RuleLimits,
): Ms[] | LineReason {
  const value = rule.slice(0, 200)
  if (isEndless(rule) && until === null) return reason('endless_rule', 'RRULE', { value })
  const bounded = isEndless(rule) ? `${rule};UNTIL=${until?.replaceAll('-', '') ?? ''}` : rule
  if (steps.left <= 0) return reason('too_many_steps', 'RRULE', { limit: MAX_STEPS })
  let went = MAX_PERIODS
  try {
    const first = start.wall
    const dtstart = compact(first)
    const recurrence = new RRuleTemporal({
      rruleString: `DTSTART:${dtstart}Z\nRRULE:${withLocalUntil(bounded, zone, start.all_day)}`,
      maxIterations: MAX_PERIODS,
      maxCandidateEvaluations: MAX_CANDIDATES,
    })
    const starts = recurrence.all((_, i) => i <= MAX_OCCURRENCES).map((one) => one.epochMilliseconds)
    if (starts.length > MAX_OCCURRENCES)
      return reason('too_many_occurrences', 'RRULE', { limit: MAX_OCCURRENCES })
    went = starts.length + periodsIn((starts.at(-1) ?? first) - first, recurrence.options())
    return starts
  } catch (cause) {
    return reason('bad_rule', 'RRULE', {
      value,
      what: cause instanceof Error ? cause.message.slice(0, 200) : '',
    })
  } finally {
    steps.left -= Math.min(went, MAX_PERIODS)
  }
}

const SECOND = 1000
const DAY = 86_400 * SECOND
const LENGTHS: Record<string, Ms> = {
  SECONDLY: SECOND,
  MINUTELY: 60 * SECOND,
  HOURLY: 3600 * SECOND,
  DAILY: DAY,
  WEEKLY: 7 * DAY,
  MONTHLY: 28 * DAY,
  YEARLY: 365 * DAY,
}

const periodsIn = (span: Ms, { freq, interval = 1 }: { freq: string; interval?: number }): number =>
  Math.ceil(span / ((LENGTHS[freq] ?? SECOND) * interval))

const UNTIL = /UNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?/

/**
 * `UNTIL` as digits of the event's clock. A date alone includes that whole day; so does midnight in a rule of whole days,
 * whatever its zone.
 * @throws RangeError for a day that doesn't exist
 */
function withLocalUntil(rule: string, zone: EventZone, all_day: boolean): string {
  return rule.replace(UNTIL, (_, ...found: (string | undefined)[]) => {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
      .slice(0, 6)
      .map((part) => Number(part ?? 0))
    const date = { year, month, day, hour, minute, second }
    const wall = digits(Temporal.PlainDateTime.from(date, { overflow: 'reject' }))
    const is_day = found[3] === undefined || (all_day && wall % DAY === 0)
    if (is_day) return `UNTIL=${compact(wall + DAY - SECOND)}Z`
    return `UNTIL=${compact(found[6] === undefined ? wall : zone.wallOf(wall))}Z`
  })
}

const compact = (ms: Ms) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')
