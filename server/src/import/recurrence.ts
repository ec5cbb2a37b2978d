import { RRuleTemporal } from 'rrule-temporal'
import { digits, type EventTime, type EventZone } from './event_zones.ts'
import { reason, type Reason } from './report.ts'
import type { Ms } from './wall_clock.ts'

/** A daily event of ten years; more is a rule gone wrong. */
export const MOST_OCCURRENCES = 4_000

/**
 * When the occurrences of a rule start, by the digits of the event's own clock (RFC 5545: a class at ten stays at
 * ten when the clocks change). The rule is worked out as if the digits were UTC, so `UNTIL`, which says UTC where the event names a zone, is
 * turned into that zone's digits first.
 * @returns digits in milliseconds, ascending
 */
export function startsOf(rule: string, start: EventTime, zone: EventZone): Ms[] | Reason {
  if (!/(^|;)(COUNT|UNTIL)=/i.test(rule)) return reason('endless_rule', 'RRULE', { value: rule })
  try {
    const first = digits(start.wall)
    const dtstart = compact(first)
    const recurrence = new RRuleTemporal({
      rruleString: `DTSTART:${dtstart}Z\nRRULE:${withLocalUntil(rule, zone)}`,
      maxIterations: 100_000,
    })
    const starts = recurrence.all((_, i) => i <= MOST_OCCURRENCES).map((one) => one.epochMilliseconds)
    if (starts.length > MOST_OCCURRENCES)
      return reason('too_many_occurrences', 'RRULE', { limit: MOST_OCCURRENCES })
    return starts
  } catch (cause) {
    return reason('bad_rule', 'RRULE', { value: rule, what: cause instanceof Error ? cause.message : '' })
  }
}

/** `UNTIL` as digits of the event's clock. A date alone includes that whole day. */
function withLocalUntil(rule: string, zone: EventZone): string {
  return rule.replace(
    /UNTIL=(\d{8})(?:T(\d{6})(Z)?)?/i,
    (_, date: string, time: string | undefined, utc: string | undefined) => {
      if (time === undefined) return `UNTIL=${date}T235959Z`
      if (utc === undefined) return `UNTIL=${date}T${time}Z`
      const moment = Date.parse(
        `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
      )
      return `UNTIL=${compact(digits(zone.wallOf(moment)))}Z`
    },
  )
}

const compact = (ms: Ms) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')
