/**
 * Finds inconsistencies between fields of a resource or rule template that are each valid by themselves. A
 * form runs this before it sends, the server before it writes. Product §5.
 */
import { refusal, type Refusal } from './refusals.ts'
import type { FixedSlot } from './resource_rules.ts'

/** The booking rules that depend on one another. Both a stored row and a form's values fit. */
export interface CheckedRules {
  appointment_date_rule: number
  appointment_date_begin: string | null
  appointment_date_end: string | null
  time_slot_rule: number
  fixed_slots: readonly FixedSlot[]
  min_interval_minutes: number
  max_minutes: number | null
  need_approve: number
  need_approve_minutes: number | null
  need_approve_people: number | null
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

/** Minutes of 'HH:mm'. Not `parseTime`: a form that checks its fields shouldn't load the date library. */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function lengthOf({ start_time, end_time }: FixedSlot): number {
  const [start, end] = [minutesOf(start_time), minutesOf(end_time)]
  return end < start ? end + DAY - start : end - start
}

const named = ({ name, start_time, end_time }: FixedSlot) => `${name} ${start_time}–${end_time}`.trim()
