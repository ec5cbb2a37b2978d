import { refusal, type Refusal } from '#rules/refusals.ts'

/** One limit on how often a person may book the type. */
interface Limit {
  appointment_number_rule: number | null
  timeperiod_number_begin_date: string | null
  timeperiod_number_end_date: string | null
}

/** The fields of a type that the checks read. */
export interface CheckedType extends Limit {
  is_appointment_number_limit: number
  appointment_number_limit: number | null
  appointmentNumberLimitRuleList: readonly Limit[]
  is_incomplete_appointment_number_limit: number
  incomplete_appointment_number_limit: number | null
  common_enable: number
  cyclicity_enable: number
  batch_enable: number
}

const BETWEEN_DATES = 4

/** The refusals of a type as a whole; each field has already been checked by itself. */
export function checkType(type: CheckedType): Refusal[] {
  return [
    ...checkLimits(type),
    // Without any mode nothing of the type could be booked; `state` is the way to stop a type.
    ...(type.common_enable + type.cyclicity_enable + type.batch_enable === 0
      ? [refusal('REQUIRED', 'common_enable')]
      : []),
    ...(type.is_incomplete_appointment_number_limit === 1 && type.incomplete_appointment_number_limit === null
      ? [refusal('REQUIRED', 'incomplete_appointment_number_limit')]
      : []),
  ]
}

/**
 * A limit that is switched on has a number, of its own or in its list. A limit between two dates has both, in
 * order.
 */
function checkLimits(type: CheckedType): Refusal[] {
  if (type.is_appointment_number_limit !== 1) return []
  const {
    appointment_number_rule: rule,
    appointment_number_limit: limit,
    appointmentNumberLimitRuleList: list,
  } = type
  const missing = []
  if (rule === null && limit === null && list.length === 0)
    missing.push(refusal('REQUIRED', 'appointment_number_rule'))
  if (rule !== null && limit === null) missing.push(refusal('REQUIRED', 'appointment_number_limit'))
  if (rule === null && limit !== null) missing.push(refusal('REQUIRED', 'appointment_number_rule'))
  return [
    ...missing,
    ...checkDates(type, ''),
    ...list.flatMap((one, i) => checkDates(one, `appointmentNumberLimitRuleList.${i}.`)),
  ]
}

function checkDates(
  { appointment_number_rule, timeperiod_number_begin_date: begin, timeperiod_number_end_date: end }: Limit,
  path: string,
): Refusal[] {
  if (appointment_number_rule !== BETWEEN_DATES) return []
  const missing = []
  if (begin === null) missing.push(refusal('REQUIRED', `${path}timeperiod_number_begin_date`))
  if (end === null) missing.push(refusal('REQUIRED', `${path}timeperiod_number_end_date`))
  if (begin !== null && end !== null && end < begin) {
    missing.push(refusal('INVALID', `${path}timeperiod_number_end_date`, { why: 'before_start' }))
  }
  return missing
}
