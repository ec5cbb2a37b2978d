/** Which entry rule decides about somebody of the long-term personnel, and what it says at a moment. */
import { listedNames, type DateText, type TimeText } from '../../records/wire_formats.ts'
import { weekdayOf } from '../../time/calendar_dates.ts'
import { placesIn } from './visit_kinds.ts'

export interface EntryRule {
  person_types: string | null
  places: string | null
  weekdays: readonly number[] | null
  periods: readonly { start_time: TimeText; end_time: TimeText }[]
  /** 1 or 0, as these. */
  by_calendar: number
  vehicle_allowed: number
  vehicle_kinds: string | null
  begin_date: DateText | null
  end_date: DateText | null
  is_enable: number
}

/** Who wants to enter, and when, in the tenant's zone. */
export interface EntryAsked {
  person_type: string | null
  /** The code of the place, and of what it lies in; empty: not known. */
  places: readonly string[]
  date: DateText
  time: TimeText
  /** The campus calendar has a day off. */
  day_off: boolean
  /** null: on foot. '' : with a vehicle of an unknown kind. */
  vehicle_kind: string | null
}

/** Why a rule lets nobody in now. */
export type NoEntry = 'place' | 'weekday' | 'day_off' | 'time' | 'vehicle' | 'vehicle_kind'

/** The first rule, in their order, that is about this kind of person on this day; null: none is. */
export const ruleFor = <Rule extends EntryRule>(
  rules: readonly Rule[],
  person_type: string | null,
  date: DateText,
): Rule | null => rules.find((rule) => isAbout(rule, person_type) && isInForce(rule, date)) ?? null

/** Whether a rule is about a kind of person: about all, if it names none. */
export function isAbout(
  { person_types }: Pick<EntryRule, 'person_types'>,
  person_type: string | null,
): boolean {
  const named = listedNames(person_types)
  return named.length === 0 || (person_type !== null && named.includes(person_type))
}

/** Whether a rule holds on a day. */
export const isInForce = (
  { is_enable, begin_date, end_date }: Pick<EntryRule, 'is_enable' | 'begin_date' | 'end_date'>,
  date: DateText,
): boolean =>
  is_enable === 1 && (begin_date === null || begin_date <= date) && (end_date === null || date <= end_date)

/** What stands against entering by a rule: nothing lets in. */
export function refusedBy(rule: EntryRule, asked: EntryAsked): NoEntry | null {
  const places = placesIn(rule.places)
  if (places.length > 0 && !asked.places.some((one) => places.includes(one))) return 'place'
  if (rule.weekdays && !rule.weekdays.includes(weekdayOf(asked.date))) return 'weekday'
  if (rule.by_calendar === 1 && asked.day_off) return 'day_off'
  const { periods } = rule
  const inTime = periods.some(({ start_time, end_time }) => start_time <= asked.time && asked.time < end_time)
  if (periods.length > 0 && !inTime) return 'time'
  if (asked.vehicle_kind === null) return null
  if (rule.vehicle_allowed === 0) return 'vehicle'
  const kinds = listedNames(rule.vehicle_kinds)
  return kinds.length > 0 && !kinds.includes(asked.vehicle_kind) ? 'vehicle_kind' : null
}
