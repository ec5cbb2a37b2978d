import { expandDates, MAX_DATES, type PeriodicRule } from '#rules/bookings/recurrence.ts'

/** A periodic rule as the form holds it: the parts of every frequency, so that switching back loses nothing. */
export interface RuleChoice {
  freq: 'daily' | 'weekly' | 'monthly' | 'monthly_weekday'
  interval: number | null
  /** 1 Monday … 7 Sunday. */
  weekdays: readonly number[]
  /** 1 … 31, or −1 for the month's last. */
  dates: readonly number[]
  /** 1 … 5, or −1 for the last. */
  nth: number
  weekday: number
  ends: 'until' | 'count'
  until: string | null
  count: number | null
  /** Dates left out. */
  exceptions: readonly string[]
}

/**
 * The dates of a rule, those left out among them: as many as it can have as long as nobody has said when it ends.
 * @param first the date from which it counts; a date of the rule or not
 */
export function datesOfRule(rule: RuleChoice, first: string): readonly string[] {
  const { ends, until, count } = rule
  const asked: PeriodicRule = {
    ...rule,
    interval: rule.interval ?? 1,
    until: ends === 'until' ? until : null,
    count: ends === 'count' && count !== null ? count : MAX_DATES,
    exceptions: [],
  }
  const found = expandDates(asked, first)
  return Array.isArray(found) ? found : []
}

/** The dates left out that the rule has: others may be left of a rule that was changed. */
export function exceptionsOf(rule: RuleChoice, first: string): string[] {
  const dates = new Set(datesOfRule(rule, first))
  return rule.exceptions.filter((date) => dates.has(date))
}
