import { weekdayOf } from '#rules/time/calendar_dates.ts'
import { timesText } from '../../kit/days.ts'
import type { BookingInput, WirePeriod } from '../bookings.graphql.ts'
import { exceptionsOf, type RuleChoice } from './rule_choice.ts'

export type BookingMode = 'normal' | 'periodic' | 'batch'

/** One session of a submission, as the wire names it. */
export interface SeriesSession extends WirePeriod {
  resources_id: string
}

export interface SlotChoice {
  start_time: string
  end_time: string
}

/** A session that takes the place of a dropped one: another time, or another room. */
export interface AddedSession extends SeriesSession {
  instead_of: string
  /** The other room's name; empty for another time. */
  room: string
}

/** Single sessions that were changed in the review. They apply to the series as it was reviewed. */
interface Repairs {
  of: string
  dropped: readonly SeriesSession[]
  added: readonly AddedSession[]
}

/** What makes several sessions of a booking, as the form holds it. */
export interface SeriesChoice {
  mode: BookingMode
  rule: RuleChoice
  dates: readonly string[]
  slots: readonly SlotChoice[]
  /** A time that is chosen and not put among the others yet: it counts like them. */
  slot_chosen?: SlotChoice | null | undefined
  /** Further resources that are booked at the same times. */
  others: readonly string[]
  repairs: Repairs
  accept_partial: boolean
}

const nothing: Repairs = { of: '', dropped: [], added: [] }

/** The first choice: weekly on the chosen weekday, or that one date and time; nobody has said yet when it ends. */
export const firstChoice = ({ appointment_date, start_time, end_time }: WirePeriod): SeriesChoice => ({
  mode: 'normal',
  rule: {
    freq: 'weekly',
    interval: 1,
    weekdays: [weekdayOf(appointment_date)],
    dates: [Number(appointment_date.slice(8))],
    nth: Math.ceil(Number(appointment_date.slice(8)) / 7),
    weekday: weekdayOf(appointment_date),
    ends: 'until',
    until: null,
    count: null,
    exceptions: [],
  },
  dates: [appointment_date],
  slots: [{ start_time, end_time }],
  others: [],
  repairs: nothing,
  accept_partial: false,
})

/** A repetition that was said before a room was chosen. */
export interface WishedRepeat extends Pick<RuleChoice, 'until' | 'count'> {
  freq: string
  interval: number
  weekdays: readonly number[]
  dates: readonly number[]
}

/** The choice of a repetition that was said, from its first session on. What it leaves open is the first choice. */
export function repeatedFrom(period: WirePeriod, said: WishedRepeat): SeriesChoice {
  const first = firstChoice(period)
  const { interval, weekdays, dates, until, count } = said
  const freq = (['daily', 'monthly'] as const).find((one) => one === said.freq) ?? 'weekly'
  const rule: RuleChoice = {
    ...first.rule,
    freq,
    interval,
    weekdays: weekdays.length > 0 ? weekdays : first.rule.weekdays,
    dates: dates.length > 0 ? dates : first.rule.dates,
    ends: until === null && count !== null ? 'count' : 'until',
    until,
    count,
  }
  return { ...first, mode: 'periodic', rule }
}

/** The modes that a type offers, the usual one first. Spec 000 §3 common_enable, cyclicity_enable, batch_enable. */
export function modesOf(type: {
  common_enable: number
  cyclicity_enable: number
  batch_enable: number
}): BookingMode[] {
  const offered: [BookingMode, number][] = [
    ['normal', type.common_enable],
    ['periodic', type.cyclicity_enable],
    ['batch', type.batch_enable],
  ]
  return offered.filter(([, enabled]) => enabled === 1).map(([mode]) => mode)
}

/** The chosen mode, or the first that the type offers. */
export const modeAmong = (chosen: BookingMode, offered: readonly BookingMode[]): BookingMode =>
  offered.includes(chosen) ? chosen : (offered[0] ?? 'normal')

/** Whether the booking is of several sessions, and so has a review. */
export const isSeries = (mode: BookingMode, { others }: Pick<SeriesChoice, 'others'>): boolean =>
  mode !== 'normal' || others.length > 0

/** What is missing before the sessions are known; null: nothing. */
export function missingOf(
  mode: BookingMode,
  { rule, dates, slots, slot_chosen }: SeriesChoice,
): 'rule' | 'until' | 'count' | 'dates' | null {
  if (mode === 'normal') return null
  if (mode === 'batch') return dates.length > 0 && slotsOf({ slots, slot_chosen }).length > 0 ? null : 'dates'
  const { freq, interval, weekdays, dates: days, ends, until, count } = rule
  const has_parts = freq === 'weekly' ? weekdays.length > 0 : freq === 'monthly' ? days.length > 0 : true
  if (interval === null || !has_parts) return 'rule'
  return (ends === 'until' ? until : count) === null ? ends : null
}

type WireRule = NonNullable<BookingInput['rule']>

/** The times of a batch, in order and each once, with the one that is just being chosen. */
export const slotsOf = ({
  slots,
  slot_chosen,
}: Pick<SeriesChoice, 'slots' | 'slot_chosen'>): SlotChoice[] => {
  const all = slot_chosen ? [...slots, slot_chosen] : slots
  return [...new Map(all.map((one) => [timesText(one), one])).values()].toSorted((a, b) =>
    timesText(a) < timesText(b) ? -1 : 1,
  )
}

/**
 * The parts that belong to the frequency, and of the dates left out those that the rule has.
 * @param first the date from which it counts
 */
export function wireRule(rule: RuleChoice, first: string): WireRule {
  const { freq, interval, weekdays, dates, nth, weekday, ends, until, count } = rule
  const exceptions = rule.exceptions.length > 0 ? exceptionsOf(rule, first) : []
  return {
    freq,
    interval: interval ?? 1,
    ...(ends === 'until' ? { until } : { count }),
    ...(exceptions.length > 0 ? { exceptions } : {}),
    ...(freq === 'weekly' ? { weekdays: [...weekdays] } : {}),
    ...(freq === 'monthly' ? { dates: [...dates] } : {}),
    ...(freq === 'monthly_weekday' ? { nth, weekday } : {}),
  }
}

/** The sessions as they would be without repairs. */
function shapeOf(
  mode: BookingMode,
  { rule, dates, slots, slot_chosen, others }: SeriesChoice,
  period: WirePeriod,
): Partial<BookingInput> {
  return {
    ...(others.length > 0 ? { resources_ids: [...others] } : {}),
    ...(mode === 'normal' ? {} : { mode }),
    ...(mode === 'periodic' ? { rule: wireRule(rule, period.appointment_date) } : {}),
    ...(mode === 'batch' ? { dates: [...dates], slots: slotsOf({ slots, slot_chosen }) } : {}),
  }
}

const shapeKey = (mode: BookingMode, choice: SeriesChoice, period: WirePeriod): string =>
  JSON.stringify([shapeOf(mode, choice, period), mode === 'batch' ? null : period])

/** The repairs that apply to the series as it is now: none once its rule, times or rooms have changed. */
export const repairsOf = (mode: BookingMode, choice: SeriesChoice, period: WirePeriod): Repairs =>
  choice.repairs.of === shapeKey(mode, choice, period) ? choice.repairs : nothing

/** The part of a submission that makes several sessions; empty for one session. */
export function seriesModel(
  mode: BookingMode,
  choice: SeriesChoice,
  period: WirePeriod,
): Partial<BookingInput> {
  if (!isSeries(mode, choice)) return {}
  const { dropped, added } = repairsOf(mode, choice, period)
  return {
    ...shapeOf(mode, choice, period),
    ...(dropped.length > 0 ? { dropped: dropped.map(plainSession) } : {}),
    ...(added.length > 0 ? { added: added.map(plainSession) } : {}),
    ...(choice.accept_partial ? { accept_partial: true } : {}),
  }
}

const plainSession = ({ resources_id, appointment_date, start_time, end_time }: SeriesSession) => ({
  resources_id,
  appointment_date,
  start_time,
  end_time,
})

/** Identifies a session of a series. */
export const sessionKey = ({ resources_id, appointment_date, start_time, end_time }: SeriesSession): string =>
  `${appointment_date} ${start_time} ${end_time} ${resources_id}`

/** Whose sessions a repair is about: the choice, with what it is a choice of. */
export interface RepairedSeries {
  mode: BookingMode
  choice: SeriesChoice
  period: WirePeriod
}

/** Leaves sessions out; one that was itself put in the place of another goes, and the other stays dropped. */
export function drop(series: RepairedSeries, sessions: readonly SeriesSession[]): SeriesChoice {
  const keys = new Set(sessions.map(sessionKey))
  const { dropped, added } = repairsOf(series.mode, series.choice, series.period)
  const put = new Set(added.map(sessionKey))
  return withRepairs(series, {
    dropped: [...dropped, ...sessions.filter((one) => !put.has(sessionKey(one)))],
    added: added.filter((one) => !keys.has(sessionKey(one))),
  })
}

/** Books another time or room in the place of a session. */
export function replace(
  series: RepairedSeries,
  session: SeriesSession,
  by: SeriesSession,
  room = '',
): SeriesChoice {
  const { dropped, added } = repairsOf(series.mode, series.choice, series.period)
  const earlier = added.find((one) => sessionKey(one) === sessionKey(session))
  return withRepairs(series, {
    dropped: earlier ? dropped : [...dropped, session],
    added: [
      ...added.filter((one) => one !== earlier),
      { ...plainSession(by), room, instead_of: earlier?.instead_of ?? sessionKey(session) },
    ],
  })
}

/** Puts a dropped session back, and takes out what was booked in its place. */
export function putBack(series: RepairedSeries, key: string): SeriesChoice {
  const { dropped, added } = repairsOf(series.mode, series.choice, series.period)
  return withRepairs(series, {
    dropped: dropped.filter((one) => sessionKey(one) !== key),
    added: added.filter((one) => one.instead_of !== key),
  })
}

/** The choice with these repairs: they apply to the series as it is now. */
export const withRepairs = (
  { mode, choice, period }: RepairedSeries,
  repairs: Pick<Repairs, 'dropped' | 'added'>,
): SeriesChoice => ({ ...choice, repairs: { ...repairs, of: shapeKey(mode, choice, period) } })
