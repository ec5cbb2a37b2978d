/** Which days a sentence means by all that it says of them: "Thursday" and "next week" are one day. */
import { addDays, dayNumber, weekdayOf } from '../time/calendar_dates.ts'
import type { DateText } from '../records/wire_formats.ts'
import type { SaidDays } from './parts.ts'

/** Days with the word that joins them to what was said before: from Monday to Friday, on Monday or Friday. */
export interface JoinedDays {
  days: SaidDays
  joined: 'to' | 'or' | null
}

/** A wish can ask for so many days at once. */
export const MOST_DAYS = 14

/**
 * The days that are meant, in their order: none where too many are, several lists where the words may mean either. Nothing
 * said means no days: [[]].
 */
export function meantDays(said: readonly JoinedDays[]): DateText[][] {
  const placed = withoutRepeated(placedInWeeks(ofOneWeek(withRanges(said))))
  const [only] = placed
  if (!only) return [[]]
  const lists = placed.map(({ days }) => datesOf(days))
  if (lists.some((dates) => dates.length === 0)) return []
  if (placed.length === 1) return [lists[0] ?? [], ...(only.days.or === undefined ? [] : [[only.days.or]])]
  const all = [...new Set(lists.flat())]
  const isOther = ({ days, joined }: JoinedDays, i: number) =>
    i === 0 || joined === 'or' || (days.loose && placed[i - 1]?.days.loose)
  if (placed.every(isOther)) return all.length > MOST_DAYS ? [] : [all]
  return lists
}

function datesOf({ date, to }: SaidDays): DateText[] {
  const count = dayNumber(to) - dayNumber(date) + 1
  return count > MOST_DAYS ? [] : Array.from({ length: count }, (_, i) => addDays(date, i))
}

const isOne = ({ date, to }: SaidDays) => date === to

/** The weekdays that are said of no certain week: Monday to Friday. */
export const looseDays = (said: readonly JoinedDays[]): DateText[] =>
  withRanges(said).flatMap(({ days }) => (days.loose ? datesOf(days) : []))

/** What "to" joins is one range. A weekday that ends it is the one after its beginning. */
export function withRanges(said: readonly JoinedDays[]): JoinedDays[] {
  return said.reduce<JoinedDays[]>((all, next) => {
    const before = all.at(-1)
    if (next.joined !== 'to' || !before || !isOne(before.days) || !isOne(next.days)) return [...all, next]
    const { date, loose } = before.days
    const to = next.days.loose && next.days.date < date ? addDays(next.days.date, 7) : next.days.date
    if (to <= date) return [...all, next]
    const days = { date, to, ...(loose && next.days.loose ? { loose } : {}) }
    return [...all.slice(0, -1), { days, joined: before.joined }]
  }, [])
}

/** Next Wednesday or Thursday: the week that is said of a weekday is that of the next one, too. */
function ofOneWeek(said: readonly JoinedDays[]): JoinedDays[] {
  return said.reduce<JoinedDays[]>((all, next) => {
    const week = all.at(-1)?.days.of_week
    if (week === undefined || next.joined !== 'or' || !next.days.loose) return [...all, next]
    const days = inside(next.days, { date: week, to: week, week })
    return [...all, { ...next, days: { ...days, of_week: week } }]
  }, [])
}

/** Weekdays of no certain week are those of the week that is said beside them. */
function placedInWeeks(said: readonly JoinedDays[]): JoinedDays[] {
  const weeks = said.filter(({ days }) => days.week !== undefined || (!isOne(days) && !days.loose))
  const [week] = weeks
  const loose = said.filter(({ days }) => days.loose)
  if (weeks.length !== 1 || !week || loose.length === 0) return [...said]
  const placed = said.map((one) => (one.days.loose ? { ...one, days: inside(one.days, week.days) } : one))
  const is_inside = placed.every(({ days }, i) => !said[i]?.days.loose || days.date !== '')
  if (!is_inside) return [...said]
  // What joins the week to them joins no days.
  return placed.filter((one) => one !== week).map((one, i) => (i === 0 ? { ...one, joined: null } : one))
}

/** The same weekdays of a week; '' where it doesn't have them. */
function inside({ date, to }: SaidDays, { date: begin, to: end, week }: SaidDays): SaidDays {
  const from = week ?? begin
  const last = week ? addDays(week, 6) : end
  const first = addDays(from, (weekdayOf(date) - weekdayOf(from) + 7) % 7)
  const until = addDays(first, dayNumber(to) - dayNumber(date))
  return until > last ? { date: '', to: '' } : { date: first, to: until }
}

/** Said twice it is said once: Friday, 27 November. */
function withoutRepeated(said: readonly JoinedDays[]): JoinedDays[] {
  const fixed = said.filter(({ days }) => !days.loose)
  const some = said.filter(
    ({ days }) =>
      !days.loose ||
      !isOne(days) ||
      !fixed.some((other) => isOne(other.days) && weekdayOf(other.days.date) === weekdayOf(days.date)),
  )
  return some.filter(
    ({ days }, i) =>
      some.findIndex((other) => other.days.date === days.date && other.days.to === days.to) === i,
  )
}
