/** What strict periods make of a type's rules on a date. Without a date library: the browser loads it. Product §5. */
import type { ResourceRules } from '../booking_rules/booking_rules.ts'

type Tightened = 'leave_minutes' | 'leave_times' | 'report_minutes' | 'missed_frees_slot'
export type StrictRules = Pick<ResourceRules, 'strict_periods' | Tightened>

/** The rules that strict periods tighten, as they are for one session. */
export interface RulesOfDate extends Pick<ResourceRules, Tightened> {
  /** Signing in is possible until so long after the start, if the type's own deadline isn't earlier; null: by the type. */
  sign_in_minutes: number | null
}

/** What is in force for sessions that start on a date. */
export function rulesOn(rules: StrictRules, date: string): RulesOfDate {
  const { leave_minutes, leave_times, report_minutes, missed_frees_slot, strict_periods } = rules
  const of_type = { sign_in_minutes: null, leave_minutes, leave_times, report_minutes, missed_frees_slot }
  return strict_periods
    .filter(({ begin_date, end_date }) => begin_date && end_date && begin_date <= date && date <= end_date)
    .reduce<RulesOfDate>(
      (known, one) => ({
        sign_in_minutes: least(known.sign_in_minutes, one.sign_in_minutes),
        leave_minutes: Math.min(known.leave_minutes, one.leave_minutes ?? Infinity),
        leave_times: leastButZero(known.leave_times, one.leave_times),
        report_minutes: leastButZero(known.report_minutes, one.report_minutes),
        missed_frees_slot: one.missed_frees_slot === 1 ? 1 : known.missed_frees_slot,
      }),
      of_type,
    )
}

const least = (a: number | null, b: number | null | undefined): number | null =>
  a === null ? (b ?? null) : Math.min(a, b ?? Infinity)

/** Of two bounds, where 0 is none. */
const leastButZero = (a: number, b: number | null | undefined): number =>
  !b ? a : a === 0 ? b : Math.min(a, b)
