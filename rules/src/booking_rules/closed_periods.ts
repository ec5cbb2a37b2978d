import { refusal, type Refusal } from '../refusals/refusals.ts'

/** The conditions of a closed period; what was not given is null, '' or missing. */
interface ClosedConditions {
  weekdays?: readonly number[] | null
  begin_date?: string | null
  end_date?: string | null
  start_time?: string | null
  end_time?: string | null
}

/**
 * Checks a closed period as a whole: it has some condition, both times or none, and no end before its start.
 * @param field where it stands, such as `closed_periods.0`
 */
export function checkClosedPeriod(period: ClosedConditions, field: string): Refusal[] {
  const { weekdays, begin_date, end_date, start_time, end_time } = period
  if (begin_date && end_date && end_date < begin_date)
    return [refusal('INVALID', `${field}.end_date`, { why: 'before_start' })]
  if (Boolean(start_time) !== Boolean(end_time))
    return [refusal('INVALID', `${field}.${start_time ? 'end_time' : 'start_time'}`, { why: 'required' })]
  if (start_time && start_time === end_time)
    return [refusal('INVALID', `${field}.end_time`, { why: 'empty_period' })]
  const never = !weekdays?.length && !begin_date && !end_date && !start_time
  return never ? [refusal('INVALID', field, { why: 'required' })] : []
}
