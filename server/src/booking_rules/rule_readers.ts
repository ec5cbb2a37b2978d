import { checkClosedPeriod, rule_bounds } from '#rules/booking_rules/form_checks.ts'
import { isDate, isEndTime, isTime } from '#rules/records/wire_formats.ts'
import { parsedJson } from '#server/platform/graphql/storable.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { text } from '#server/platform/graphql/inputs.ts'
import type { ClosedPeriod, FixedSlot, SeriesRule } from '#rules/booking_rules/booking_rules.ts'

/** Checks that the value is an object with no other fields than these. */
function objectOf<const Names extends string>(
  value: unknown,
  path: string,
  names: readonly Names[],
): Partial<Record<Names, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(path, 'format')
  const strange = Object.keys(value).find((name) => !names.some((known) => known === name))
  if (strange !== undefined)
    throw invalid(`${path}.${strange}`.slice(0, 200), 'not_one_of', { allowed: names.join(', ') })
  return value
}

/** Reads every element; the refusals of all elements are returned together. */
function listOf<Value>(
  value: unknown,
  path: string,
  max: number,
  read: (one: unknown, path: string) => Value,
): Value[] {
  if (!Array.isArray(value)) throw invalid(path, 'format')
  if (value.length > max) throw invalid(path, 'too_many', { max, length: value.length })
  const wrong: Refused[] = []
  const out = value.flatMap((one, i) => {
    try {
      return [read(one, `${path}.${i}`)]
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      wrong.push(cause)
      return []
    }
  })
  if (wrong.length > 0) throw new Refused(wrong.flatMap((one) => one.refusals))
  return out
}

const words = (max: number) => {
  const reader = text({ max })
  return (value: unknown, path: string): string => {
    if (value !== undefined && value !== null && typeof value !== 'string') throw invalid(path, 'format')
    return reader.read(value, path) ?? ''
  }
}
const name = words(60)
const reason = words(200)

function timeOf(value: unknown, path: string, isOne: (text: unknown) => text is string): string {
  if (value === undefined || value === null || value === '') throw invalid(path, 'required')
  if (!isOne(value)) throw invalid(path, 'time')
  return value
}

const optional = <Value>(value: unknown, read: (value: unknown) => Value): Value | null =>
  value === undefined || value === null || value === '' ? null : read(value)

function whole(value: unknown, path: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw invalid(path, 'out_of_range', { min, max, value: typeof value === 'number' ? value : null })
  }
  return value
}

/** The named periods of a day, sorted by start. */
export function readFixedSlots(value: unknown, path: string): FixedSlot[] {
  const slots = listOf(value, path, rule_bounds.fixed_slots, (one, at) => {
    const slot = objectOf(one, at, ['name', 'name_en', 'start_time', 'end_time'])
    return {
      name: name(slot.name, `${at}.name`),
      name_en: name(slot.name_en, `${at}.name_en`),
      start_time: timeOf(slot.start_time, `${at}.start_time`, isTime),
      end_time: timeOf(slot.end_time, `${at}.end_time`, isEndTime),
    }
  })
  return slots.toSorted((a, b) => a.start_time.localeCompare(b.start_time))
}

/** Times in which nothing can be booked. Conditions that weren't given are not stored. */
export function readClosedPeriods(value: unknown, path: string): ClosedPeriod[] {
  return listOf(value, path, rule_bounds.closed_periods, (one, at) => {
    const given = objectOf(one, at, [
      'weekdays',
      'begin_date',
      'end_date',
      'start_time',
      'end_time',
      'reason',
      'reason_en',
    ])
    const days = optional(given.weekdays, (list) => numbersOf(list, `${at}.weekdays`, 7))
    const begin_date = optional(given.begin_date, (date) => dateOf(date, `${at}.begin_date`))
    const end_date = optional(given.end_date, (date) => dateOf(date, `${at}.end_date`))
    const start_time = optional(given.start_time, (time) => timeOf(time, `${at}.start_time`, isTime))
    const end_time = optional(given.end_time, (time) => timeOf(time, `${at}.end_time`, isEndTime))
    const wrong = checkClosedPeriod({ weekdays: days, begin_date, end_date, start_time, end_time }, at)
    if (wrong.length > 0) throw new Refused(wrong)
    return {
      ...(days?.length ? { weekdays: days } : {}),
      ...(begin_date ? { begin_date } : {}),
      ...(end_date ? { end_date } : {}),
      ...(start_time !== null && end_time !== null ? { start_time, end_time } : {}),
      reason: reason(given.reason, `${at}.reason`),
      reason_en: reason(given.reason_en, `${at}.reason_en`),
    }
  })
}

function dateOf(value: unknown, path: string): string {
  if (!isDate(value)) throw invalid(path, 'date')
  return value
}

/** Without duplicates, in ascending order. */
const numbersOf = (value: unknown, path: string, max: number) =>
  [...new Set(listOf(value, path, max, (one, at) => whole(one, at, 1, max)))].toSorted((a, b) => a - b)

/**
 * Limits of periodic or batch mode: an object or (from old clients) its JSON text. A missing field means no
 * limit.
 */
export function readSeriesRule(value: unknown, path: string): SeriesRule {
  const given = objectOf(typeof value === 'string' ? parsedJson(value, path) : value, path, [
    'max_sessions',
    'max_days_ahead',
  ])
  return {
    max_sessions: optional(given.max_sessions, (n) =>
      whole(n, `${path}.max_sessions`, 1, rule_bounds.max_sessions),
    ),
    max_days_ahead: optional(given.max_days_ahead, (n) =>
      whole(n, `${path}.max_days_ahead`, 1, rule_bounds.max_days_ahead),
    ),
  }
}

/**
 * A whitelist of months or weekdays, without duplicates and sorted. An empty one restricts nothing, like a
 * missing one.
 */
export const readWhitelist = (max: number) => (value: unknown, path: string) => {
  const numbers = numbersOf(value, path, max)
  return numbers.length === 0 || numbers.length === max ? null : numbers
}
