/** Terms, their weeks and their lessons. A week is Monday to Sunday. Product §5 Campus calendar. */
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { addDays, dayNumber, weekOf } from '../time/calendar_dates.ts'
import type { DateText, TimeText } from '../records/wire_formats.ts'

/** A lesson of the day by its number. */
export interface Lesson {
  number: number
  start_time: TimeText
  end_time: TimeText
}

/** What weeks and lessons are counted by. A stored term fits. */
export interface TermDates {
  begin_date: DateText
  /** Included. */
  end_date: DateText
  first_week: DateText | null
}

/** No term is longer: a typing error in a year would take all other terms' dates. */
export const MAX_TERM_DAYS = 400

/** The Monday on which week 1 begins. */
export const firstMonday = ({ begin_date, first_week }: TermDates): DateText =>
  weekOf(first_week ?? begin_date).begin

/** The number of the week that a date is in; 0 or less before week 1. */
export const weekOfTerm = (term: TermDates, date: DateText): number =>
  Math.floor((dayNumber(date) - dayNumber(firstMonday(term))) / 7) + 1

/** How many weeks the term has, the one in which it ends included. */
export const weeksOf = (term: TermDates): number => weekOfTerm(term, term.end_date)

/** The date of a weekday in a week. @param weekday 1 Monday … 7 Sunday */
export const dateInTerm = (term: TermDates, week: number, weekday: number): DateText =>
  addDays(firstMonday(term), (week - 1) * 7 + weekday - 1)

/** Whether a date lies in the term. */
export const isInTerm = ({ begin_date, end_date }: TermDates, date: DateText): boolean =>
  begin_date <= date && date <= end_date

/** What is wrong with a term by itself; that it meets no other is checked where the others are known. */
export function checkTerm(term: TermDates & { lessons: readonly Lesson[] }): Refusal[] {
  return [...checkDates(term), ...checkLessons(term.lessons)]
}

function checkDates(term: TermDates): Refusal[] {
  const { begin_date, end_date, first_week } = term
  if (end_date < begin_date) return [refusal('INVALID', 'end_date', { why: 'before_start' })]
  const last = addDays(begin_date, MAX_TERM_DAYS - 1)
  if (end_date > last)
    return [refusal('INVALID', 'end_date', { why: 'out_of_range', min: begin_date, max: last })]
  const { begin } = weekOf(begin_date)
  return first_week !== null && (first_week < begin || first_week > end_date)
    ? [refusal('INVALID', 'first_week', { why: 'out_of_range', min: begin, max: end_date })]
    : []
}

/** Each number once, each after the one before. Refusals name the row as it was sent. */
function checkLessons(lessons: readonly Lesson[]): Refusal[] {
  const numbered = lessons.map((one, i) => ({ ...one, field: `lessons.${i}` }))
  const empty = numbered.find(({ start_time, end_time }) => end_time <= start_time)
  if (empty) return [refusal('INVALID', `${empty.field}.end_time`, { why: 'empty_period' })]
  const sorted = numbered.toSorted((a, b) => a.number - b.number)
  for (const [i, one] of sorted.entries()) {
    const before = sorted[i - 1]
    if (!before) continue
    if (before.number === one.number) return [refusal('INVALID', `${one.field}.number`, { why: 'duplicate' })]
    if (one.start_time < before.end_time)
      return [refusal('OVERLAPPING', `${one.field}.start_time`, { other: before.number })]
  }
  return []
}
