import { refusal, type Refusal } from '#rules/refusals.ts'
import { parseTime } from '#rules/time.ts'
import type { FixedSlot } from './rule_columns.table.ts'
import type { RuleRow } from './rule_columns.ts'

/** Opening hours of the resource's type; closing before or at opening means the next day. */
export interface OpeningHours {
  start_time: string
  end_time: string
}

const DAY = 1440

/**
 * What is wrong with rules as a whole, each field by itself being right. Empty where all is well.
 * @param hours those of the type, where it is known: a template's resources may be of several
 */
export function checkRules(rules: RuleRow, hours: OpeningHours | null): Refusal[] {
  return [
    ...checkDates(rules),
    ...(rules.time_slot_rule === 2 ? checkSlots(rules.fixed_slots, hours) : checkLengths(rules)),
    ...(rules.need_approve === 3 && rules.need_approve_minutes === null && rules.need_approve_people === null
      ? [refusal('REQUIRED', 'need_approve_minutes')]
      : []),
  ]
}

/** A fixed range of dates needs both ends, in order. */
function checkDates({ appointment_date_rule, appointment_date_begin, appointment_date_end }: RuleRow): Refusal[] {
  if (appointment_date_rule !== 4) return []
  const missing = []
  if (!appointment_date_begin) missing.push(refusal('REQUIRED', 'appointment_date_begin'))
  if (!appointment_date_end) missing.push(refusal('REQUIRED', 'appointment_date_end'))
  if (appointment_date_begin && appointment_date_end && appointment_date_end < appointment_date_begin) {
    missing.push(refusal('INVALID', 'appointment_date_end', { why: 'before_start' }))
  }
  return missing
}

/** The longest session has room for at least one step of the grid. */
function checkLengths({ min_interval_minutes, max_minutes }: RuleRow): Refusal[] {
  return max_minutes !== null && max_minutes < min_interval_minutes
    ? [refusal('INVALID', 'max_minutes', { why: 'too_small', limit: min_interval_minutes })]
    : []
}

/** Fixed slots are there, none overlaps another, and all lie within the opening hours. */
function checkSlots(slots: readonly FixedSlot[], hours: OpeningHours | null): Refusal[] {
  if (slots.length === 0) return [refusal('REQUIRED', 'fixed_slots')]
  const opens = hours ? (parseTime(hours.start_time) ?? 0) : 0
  const closes = hours ? later(parseTime(hours.end_time) ?? DAY, opens) : null
  const placed = slots
    .map((slot, i) => {
      // Minutes since the opening day began: a slot earlier than the opening belongs to the night after it.
      const at = parseTime(slot.start_time) ?? 0
      const start = at < opens ? at + DAY : at
      return { slot, field: `fixed_slots.${i}`, start, end: start + lengthOf(slot) }
    })
    .toSorted((a, b) => a.start - b.start)

  return placed.flatMap((one, i) => {
    const before = placed[i - 1]
    if (one.end === one.start) return [refusal('INVALID', `${one.field}.end_time`, { why: 'empty_period' })]
    if (closes !== null && hours && one.end > closes) {
      return [refusal('CLOSED', `${one.field}.end_time`, { why: 'hours', from: hours.start_time, to: hours.end_time })]
    }
    if (before && one.start < before.end) {
      return [refusal('OVERLAPPING', `${one.field}.start_time`, { other: named(before.slot) })]
    }
    return []
  })
}

const later = (end: number, start: number) => (end <= start ? end + DAY : end)

function lengthOf({ start_time, end_time }: FixedSlot): number {
  const start = parseTime(start_time) ?? 0
  const end = parseTime(end_time) ?? 0
  return end < start ? end + DAY - start : end - start
}

const named = ({ name, start_time, end_time }: FixedSlot) => `${name} ${start_time}–${end_time}`.trim()
