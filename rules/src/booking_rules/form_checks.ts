/**
 * Finds inconsistencies between fields of a resource or rule template that are each valid by themselves. A
 * form runs this before it sends, the server before it writes. Product §5.
 */
import { parseTime } from '../time/calendar_dates.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { checkClosedPeriod } from './closed_periods.ts'
import type { BookingRules, FixedSlot } from './fields.ts'

/** The booking rules that depend on one another. Both a stored row and a form's values fit. */
export interface CheckedRules extends Pick<
  BookingRules,
  | 'appointment_date_begin'
  | 'appointment_date_end'
  | 'fixed_slots'
  | 'min_interval_minutes'
  | 'max_minutes'
  | 'closed_periods'
  | 'need_approve_minutes'
  | 'need_approve_people'
> {
  appointment_date_rule: number
  time_slot_rule: number
  need_approve: number
}

/** The further fields of a resource that depend on one another. */
export interface CheckedResource extends CheckedRules {
  /** Null for a new resource. */
  id: string | null
  parent_id: string | null
  capacity: number
  capacity_mode: string
  /** Ids of the resource's parts. */
  part_ids: readonly string[]
  /** 1 its own rules · 2 its template's. */
  rule_source: number
  rule_template_id: string | null
}

/** Opening hours of the resource's type; closing at or before opening means the next day. */
export interface OpeningHours {
  start_time: string
  end_time: string
}

/** A shared resource has one hold per place, and each hold is a row. */
const MAX_PLACES = 2000
const DAY = 1440

/**
 * Checks a resource as a whole. Its own rules are checked only if they are in force.
 * @param hours those of its type; null: unknown, slots may lie anywhere
 */
export function checkResource(resource: CheckedResource, hours: OpeningHours | null): Refusal[] {
  const { capacity, capacity_mode, part_ids, id, parent_id, rule_source, rule_template_id } = resource
  const wrong: Refusal[] = []
  if (capacity_mode === 'shared' && capacity > MAX_PLACES) {
    wrong.push(refusal('INVALID', 'capacity', { why: 'too_big', limit: MAX_PLACES }))
  }
  if (capacity_mode === 'shared' && part_ids.length > 0) {
    wrong.push(refusal('INVALID', 'capacity_mode', { why: 'not_one_of', allowed: 'exclusive' }))
  }
  if (id !== null && part_ids.includes(id)) wrong.push(refusal('INVALID', 'parts', { why: 'format' }))
  if (id !== null && parent_id === id) wrong.push(refusal('INVALID', 'parent_id', { why: 'format' }))
  if (rule_source === 2 && rule_template_id === null) wrong.push(refusal('REQUIRED', 'rule_template_id'))
  return rule_source === 1 ? [...wrong, ...checkRules(resource, hours)] : wrong
}

/**
 * Checks rules as a whole. Returns an empty list if they are consistent.
 * @param hours those of the type, if known: a template's resources can have several types
 */
export function checkRules(rules: CheckedRules, hours: OpeningHours | null): Refusal[] {
  return [
    ...checkDates(rules),
    ...rules.closed_periods.flatMap((period, i) => checkClosedPeriod(period, `closed_periods.${i}`)),
    ...(rules.time_slot_rule === 2 ? checkSlots(rules.fixed_slots, hours) : checkLengths(rules)),
    ...(rules.need_approve === 3 && rules.need_approve_minutes === null && rules.need_approve_people === null
      ? [refusal('REQUIRED', 'need_approve_minutes')]
      : []),
  ]
}

/** A fixed range of dates needs both ends, in order. */
function checkDates({
  appointment_date_rule,
  appointment_date_begin,
  appointment_date_end,
}: CheckedRules): Refusal[] {
  if (appointment_date_rule !== 4) return []
  const missing = []
  if (!appointment_date_begin) missing.push(refusal('REQUIRED', 'appointment_date_begin'))
  if (!appointment_date_end) missing.push(refusal('REQUIRED', 'appointment_date_end'))
  if (appointment_date_begin && appointment_date_end && appointment_date_end < appointment_date_begin) {
    missing.push(refusal('INVALID', 'appointment_date_end', { why: 'before_start' }))
  }
  return missing
}

/**
 * Grid times must be round: after 08:00 a step of 7 minutes would give 08:56 and 09:03. The longest session
 * must have room for at least one step.
 */
function checkLengths({ min_interval_minutes: step, max_minutes }: CheckedRules): Refusal[] {
  const odd = 60 % step !== 0 && step % 5 !== 0
  return [
    ...(odd ? [refusal('INVALID', 'min_interval_minutes', { why: 'odd_step' })] : []),
    ...(max_minutes !== null && max_minutes < step
      ? [refusal('INVALID', 'max_minutes', { why: 'too_small', limit: step })]
      : []),
  ]
}

/** There must be fixed slots, without overlaps, all within the opening hours. */
function checkSlots(slots: readonly FixedSlot[], hours: OpeningHours | null): Refusal[] {
  if (slots.length === 0) return [refusal('REQUIRED', 'fixed_slots')]
  const opens = hours ? minutesOf(hours.start_time) : 0
  const closes = hours ? later(minutesOf(hours.end_time), opens) : null
  const placed = slots
    .map((slot, i) => {
      // Minutes since the start of the opening day: a slot earlier than the opening belongs to the following
      // night.
      const at = minutesOf(slot.start_time)
      const start = at < opens ? at + DAY : at
      return { slot, field: `fixed_slots.${i}`, start, end: start + lengthOf(slot) }
    })
    .toSorted((a, b) => a.start - b.start)

  return placed.flatMap((one, i) => {
    const before = placed[i - 1]
    if (one.end === one.start) return [refusal('INVALID', `${one.field}.end_time`, { why: 'empty_period' })]
    if (closes !== null && hours && one.end > closes) {
      return [
        refusal('CLOSED', `${one.field}.end_time`, {
          why: 'hours',
          from: hours.start_time,
          to: hours.end_time,
        }),
      ]
    }
    if (before && one.start < before.end) {
      return [refusal('OVERLAPPING', `${one.field}.start_time`, { other: named(before.slot) })]
    }
    return []
  })
}

const later = (end: number, start: number) => (end <= start ? end + DAY : end)

const minutesOf = (time: string) => parseTime(time) ?? 0

function lengthOf({ start_time, end_time }: FixedSlot): number {
  const [start, end] = [minutesOf(start_time), minutesOf(end_time)]
  return end < start ? end + DAY - start : end - start
}

const named = ({ name, start_time, end_time }: FixedSlot) => `${name} ${start_time}–${end_time}`.trim()

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
    ...checkLimitDates(type, ''),
    ...list.flatMap((one, i) => checkLimitDates(one, `appointmentNumberLimitRuleList.${i}.`)),
  ]
}

function checkLimitDates(
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
