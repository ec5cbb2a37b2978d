/** Bounds of a periodic or batch booking as a whole. Product §5 cyclicity_rule, batch_rule. */
import type { Mode } from './facts.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { addDays } from '../time/calendar_dates.ts'
import type { DateText } from '../records/wire_formats.ts'

/**
 * Checks the number of sessions and how many days ahead the last one is; exactly at a bound is allowed.
 * @param today the tenant-local date from which days ahead count
 */
export function checkSeries(
  dates: readonly DateText[],
  mode: Mode,
  rules: ResourceRules,
  today: DateText,
): Refusal[] {
  if (mode === 'normal') return []
  if (dates.length === 0) return [refusal('NO_SESSIONS', mode === 'periodic' ? 'rule' : 'sessions', { mode })]
  const { max_sessions, max_days_ahead } = mode === 'periodic' ? rules.cyclicity_rule : rules.batch_rule
  const refusals: Refusal[] = []
  if (max_sessions !== null && dates.length > max_sessions) {
    refusals.push(refusal('TOO_MANY_SESSIONS', 'sessions', { limit: max_sessions, wanted: dates.length }))
  }
  if (max_days_ahead !== null) {
    const last = addDays(today, max_days_ahead)
    const beyond = dates.filter((date) => date > last)
    if (beyond.length > 0) {
      refusals.push(
        refusal('TOO_FAR', 'sessions', { days: max_days_ahead, last, opens_at: null, count: beyond.length }),
      )
    }
  }
  return refusals
}
