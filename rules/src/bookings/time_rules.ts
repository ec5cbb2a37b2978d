/**
 * Rules about the time of day of one session: opening hours, closed periods, the grid or the fixed slots, its
 * length, and the lead time. Product §5.
 */
import { minutesInto, type DayFrame } from '../time/day_frame.ts'
import { closedOn, fixedSlotsOn, hoursOn, type Run } from '../availability/hours.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { compareInstants, minutesBetween, type Instant, type Period } from '../time/instants.ts'

/** A period as minutes of the day it starts on. */
export function runOf(request: Period, frame: DayFrame): Run {
  return { start: minutesInto(frame, request.start), end: minutesInto(frame, request.end) }
}

/** The session may start now, but not earlier. */
export function checkPast(request: Period, now: Instant): Refusal | null {
  return compareInstants(request.start, now) >= 0 ? null : refusal('EXPIRED', 'start_time')
}

/**
 * The start must be at least `advance_booking_rule` minutes away; exactly that many are allowed. checkPast
 * refuses a start in the past. Spec 000 §3 Resource.advance_booking_rule
 */
export function checkAdvance(request: Period, rules: ResourceRules, now: Instant): Refusal | null {
  const minutes_left = minutesBetween(now, request.start)
  if (minutes_left < 0 || minutes_left >= rules.advance_booking_rule) return null
  const needed = rules.advance_booking_rule
  return refusal('TOO_LATE', 'start_time', { needed, minutes_left: Math.floor(minutes_left) })
}

/** The session must lie within the opening hours of its date; exactly filling them is allowed. */
export function checkHours(run: Run, rules: ResourceRules, frame: DayFrame): Refusal | null {
  const hours = hoursOn(rules, frame)
  if (hours.some((open) => open.start <= run.start && run.end <= open.end)) return null
  const starts_inside = hours.some((open) => open.start <= run.start && run.start < open.end)
  return closedHours(rules, starts_inside ? 'end_time' : 'start_time')
}

/** The refusal of a time outside the opening hours. */
export function closedHours(rules: ResourceRules, field: 'start_time' | 'end_time' = 'start_time'): Refusal {
  return refusal('CLOSED', field, {
    why: 'hours',
    from: rules.start_time,
    to: rules.end_time,
    opens_at: null,
  })
}

/**
 * No part of the session may lie in a closed period; touching one is allowed. One refusal for each period it
 * overlaps.
 */
export function checkClosedPeriods(run: Run, rules: ResourceRules, frame: DayFrame): Refusal[] {
  return closedOn(rules, frame, Math.max(frame.minutes, run.end))
    .filter((closed) => closed.start < run.end && run.start < closed.end)
    .map((closed) => closed.refusal)
}

/** Free choice: the session starts a whole number of steps after the opening. */
export function checkGrid(run: Run, rules: ResourceRules, frame: DayFrame): Refusal | null {
  if (rules.time_slot_rule !== 1) return null
  const hours = hoursOn(rules, frame).find((open) => open.start <= run.start && run.start < open.end)
  // There is no grid outside the hours; checkHours refuses.
  if (!hours || (run.start - hours.start) % rules.min_interval_minutes === 0) return null
  return refusal('NOT_ON_GRID', 'start_time', {
    why: 'start',
    step: rules.min_interval_minutes,
    from: rules.start_time,
  })
}

/**
 * Free choice: at least one step, a multiple of it (exactly one if min_interval_minutes_change is 0), at most
 * max_minutes. Exactly at a bound is allowed. The type's own prompt, if set, replaces the standard one.
 */
export function checkLength(run: Run, rules: ResourceRules): Refusal[] {
  if (rules.time_slot_rule !== 1) return []
  const step = rules.min_interval_minutes
  const minutes = run.end - run.start
  const prompt = {
    prompt: rules.min_interval_minutes_prompt ?? '',
    prompt_en: rules.min_interval_minutes_prompt_en ?? '',
  }
  if (minutes < step) return [refusal('TOO_SHORT', 'end_time', { limit: step, minutes, ...prompt })]
  const refusals: Refusal[] = []
  const limit = longestOf(rules)
  if (limit !== null && minutes > limit) {
    const said = limit === step ? prompt : { prompt: '', prompt_en: '' }
    refusals.push(refusal('TOO_LONG', 'end_time', { limit, minutes, ...said }))
  }
  if (minutes % step !== 0) {
    refusals.push(refusal('NOT_ON_GRID', 'end_time', { why: 'length', step, minutes, ...prompt }))
  }
  return refusals
}

/** The most minutes of one session under free choice; null = no bound, or fixed slots. */
export function longestOf(rules: ResourceRules): number | null {
  if (rules.time_slot_rule !== 1) return null
  const step = rules.min_interval_minutes_change === 0 ? rules.min_interval_minutes : null
  return step === null || rules.max_minutes === null
    ? (step ?? rules.max_minutes)
    : Math.min(step, rules.max_minutes)
}

/** Fixed slots: the session must be exactly one of them. */
export function checkFixedSlots(run: Run, rules: ResourceRules, frame: DayFrame): Refusal | null {
  if (rules.time_slot_rule !== 2) return null
  const is_one = fixedSlotsOn(rules, frame).some((slot) => slot.start === run.start && slot.end === run.end)
  return is_one ? null : betweenSlots(rules)
}

/** The refusal of a time that is none of the fixed slots. */
export function betweenSlots(rules: ResourceRules): Refusal {
  const slots = rules.fixed_slots.map((slot) => `${slot.start_time}–${slot.end_time}`).join(', ')
  return refusal('NOT_ON_GRID', 'start_time', { why: 'fixed', slots })
}
