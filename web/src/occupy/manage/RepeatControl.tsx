import { weekdayOf } from '#rules/time/calendar_dates.ts'
import { RuleFields } from '../../bookings/series/RuleFields.tsx'
import type { RuleChoice } from '../../bookings/series/rule_choice.ts'
import { firstChoice } from '../../bookings/series/series_choice.ts'
import type { ControlProps } from '../../kit/form/declare.ts'
import { today } from '../../viewer/today.ts'

/** The date on which the first block of a form begins. */
export const firstDate = (start_time: unknown): string =>
  typeof start_time === 'string' && start_time !== '' ? start_time.slice(0, 10) : today()

/** A rule that nobody has changed: weekly, on the weekday of the first block. */
export const usualRule = (start_time: unknown): RuleChoice =>
  firstChoice({ appointment_date: firstDate(start_time), start_time: '', end_time: '' }).rule

export const isRule = (value: unknown): value is RuleChoice =>
  typeof value === 'object' && value !== null && 'freq' in value && 'weekdays' in value

/** What is missing of a rule: a day, or its end. */
export function missingOfRule(rule: RuleChoice): 'days' | 'end' | null {
  const { freq, interval, weekdays, dates, ends, until, count } = rule
  const has_days = freq === 'weekly' ? weekdays.length > 0 : freq !== 'monthly' || dates.length > 0
  if (interval === null || !has_days) return 'days'
  return (ends === 'until' ? until : count) === null ? 'end' : null
}

/** How a block repeats: the same fields as those of a booking. */
export function RepeatControl({ value, set, values, name }: ControlProps) {
  const { start_time } = values
  const rule = isRule(value)
    ? value
    : { ...usualRule(start_time), weekdays: [weekdayOf(firstDate(start_time))] }
  return (
    <div className="stack" role="group" aria-label={name}>
      <RuleFields rule={rule} first={firstDate(start_time)} onRule={set} />
    </div>
  )
}
