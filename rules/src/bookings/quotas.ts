/** Limits on one person's bookings of a type. Counts never include the requested session. Product §5. */
import type { Usage } from './facts.ts'
import type { NumberLimit, NumberRule, ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { addDays, monthOf, weekOf, type DateRange } from '../time/calendar_dates.ts'
import type { DateText } from '../records/wire_formats.ts'

/**
 * The dates that a limit counts together for a session on `date`; null: the limit does not apply to that
 * date.
 */
export function countedDates(limit: NumberLimit, date: DateText): DateRange | null {
  switch (limit.appointment_number_rule) {
    case 1:
      return { begin: date, end: date }
    case 2:
      return weekOf(date)
    case 3:
      return monthOf(date)
    case 4: {
      const begin = limit.timeperiod_number_begin_date ?? '0000-01-01'
      const end = limit.timeperiod_number_end_date ?? '9999-12-31'
      return begin <= date && date <= end ? { begin, end } : null
    }
    case 5:
      return null
  }
}

/** All dates whose sessions must be counted for a decision about `date`, or null if no limit needs them. */
export function datesToCount(rules: ResourceRules, date: DateText): DateRange | null {
  const ranges = rules.appointmentNumberLimitRuleList.flatMap((limit) => countedDates(limit, date) ?? [])
  const begin = ranges.map((range) => range.begin).toSorted()[0]
  const end = ranges
    .map((range) => range.end)
    .toSorted()
    .at(-1)
  return begin === undefined || end === undefined ? null : { begin, end }
}

/** The state of one limit on a date. `rule` null: unfinished sessions on any date; it then has no dates. */
export interface Quota {
  rule: NumberRule | null
  limit: number
  used: number
  /** The dates that count together, both included. */
  from: DateText | null
  to: DateText | null
}

/**
 * The limits that depend on the date alone, with their usage. The limit at one moment (rule 5) isn't
 * included.
 */
export function quotasOn(rules: ResourceRules, date: DateText, usage: Usage): Quota[] {
  const of_dates = rules.appointmentNumberLimitRuleList.flatMap((limit): Quota[] => {
    const dates = countedDates(limit, date)
    if (!dates) return []
    const { appointment_number_rule: rule, appointment_number_limit } = limit
    const used = usedBetween(usage, dates)
    return [{ rule, limit: appointment_number_limit, used, from: dates.begin, to: dates.end }]
  })
  const limit = rules.incomplete_appointment_number_limit
  if (limit === null) return of_dates
  return [...of_dates, { rule: null, limit, used: usage.unfinished, from: null, to: null }]
}

/** As `quotasOn` for a session whose times are known: with the limit on sessions at the same time. */
function quotasAt(rules: ResourceRules, date: DateText, usage: Usage): Quota[] {
  const at_once = rules.appointmentNumberLimitRuleList.filter((limit) => limit.appointment_number_rule === 5)
  return [
    ...at_once.map(({ appointment_number_rule: rule, appointment_number_limit: limit }) => ({
      rule,
      limit,
      used: usage.overlapping,
      from: null,
      to: null,
    })),
    ...quotasOn(rules, date, usage),
  ]
}

/** What a submission makes of a limit: used before it, and after it with those of its sessions that can be had. */
export interface QuotaAhead extends Quota {
  used_after: number
}

/** A session of a submission, as the limits see it. */
interface CountedSession {
  /** Limits belong to a type. */
  type_id: string
  rules: ResourceRules
  date: DateText
  /** What was used when its turn came, with the earlier sessions of the submission that can be had. */
  usage: Usage
  accepted: boolean
}

/**
 * The limits that a submission counts for, each listed with the first of its sessions that it concerns; a list for
 * each session, in their order.
 */
export function quotasAhead(sessions: readonly (CountedSession | null)[]): QuotaAhead[][] {
  const known = new Map<string, QuotaAhead>()
  return sessions.map((session) => {
    if (!session) return []
    const { type_id, rules, date, usage, accepted } = session
    return quotasAt(rules, date, usage).flatMap((quota) => {
      const key = `${type_id} ${quota.rule} ${quota.limit} ${quota.from} ${quota.to}`
      const used_after = quota.used + (accepted ? 1 : 0)
      const before = known.get(key)
      if (before) {
        before.used_after = Math.max(before.used_after, used_after)
        return []
      }
      const ahead = { ...quota, used_after }
      known.set(key, ahead)
      return [ahead]
    })
  })
}

/**
 * The refusals of one more session on that date, whatever its times: the part of checkSession that is known
 * before a time is chosen.
 */
export function checkUsedUp(rules: ResourceRules, date: DateText, usage: Usage): Refusal[] {
  const unfinished = checkUnfinished(rules, usage)
  const of_dates = checkQuotas(rules, date, { ...usage, overlapping: 0 })
  return unfinished ? [...of_dates, unfinished] : of_dates
}

/** One refusal for each limit that one more session would exceed; exactly reaching the limit is allowed. */
export function checkQuotas(rules: ResourceRules, date: DateText, usage: Usage): Refusal[] {
  const refusals: Refusal[] = []
  for (const limit of rules.appointmentNumberLimitRuleList) {
    const found = checkQuota(limit, date, usage)
    if (found) refusals.push(found)
  }
  return refusals
}

/**
 * Checks one limit. Details: rule, limit, used, and if the limit counts dates from, to and resets_at (the
 * first date of the next count).
 */
export function checkQuota(limit: NumberLimit, date: DateText, usage: Usage): Refusal | null {
  const rule = limit.appointment_number_rule
  const dates = countedDates(limit, date)
  if (rule !== 5 && !dates) return null
  const used = dates ? usedBetween(usage, dates) : usage.overlapping
  if (used + 1 <= limit.appointment_number_limit) return null
  const details = { rule, limit: limit.appointment_number_limit, used }
  if (!dates) return refusal('QUOTA_EXCEEDED', 'start_time', details)
  const resets_at = rule === 4 ? null : addDays(dates.end, 1)
  return refusal('QUOTA_EXCEEDED', 'appointment_date', {
    ...details,
    from: dates.begin,
    to: dates.end,
    resets_at,
  })
}

/** Sessions of the type that are not yet ended or cancelled. */
export function checkUnfinished(rules: ResourceRules, usage: Usage): Refusal | null {
  const limit = rules.incomplete_appointment_number_limit
  if (limit === null || usage.unfinished + 1 <= limit) return null
  return refusal('TOO_MANY_UNFINISHED', null, { limit, used: usage.unfinished })
}

/** The usage after one more session, for counting the sessions of a series one after another. */
export function withOneMore<Counted extends Pick<Usage, 'by_date' | 'unfinished'>>(
  usage: Counted,
  date: DateText,
): Counted {
  const by_date = { ...usage.by_date, [date]: (usage.by_date[date] ?? 0) + 1 }
  return { ...usage, by_date, unfinished: usage.unfinished + 1 }
}

function usedBetween(usage: Usage, dates: DateRange): number {
  if (dates.begin === dates.end) return usage.by_date[dates.begin] ?? 0
  let used = 0
  for (const [date, count] of Object.entries(usage.by_date)) {
    if (dates.begin <= date && date <= dates.end) used += count
  }
  return used
}
