import { addDays, dayNumber, monthOf, weekOf } from '#rules/time/calendar_dates.ts'

/** `2026-09` of a date. */
export const monthKey = (date: string): string => date.slice(0, 7)

/** The month some months later, as `2026-09`. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** From the Monday before its first day to the Sunday after its last. @param month `2026-09` */
export function drawnRange(month: string): { begin: string; end: string } {
  const { begin, end } = monthOf(`${month}-01`)
  return { begin: weekOf(begin).begin, end: weekOf(end).end }
}

/** The dates of a range, both ends included. */
export const datesIn = ({ begin, end }: { begin: string; end: string }): string[] =>
  Array.from({ length: Math.max(0, dayNumber(end) - dayNumber(begin) + 1) }, (_, i) => addDays(begin, i))

/** The weeks of a month as it is drawn: seven dates each, Monday first. */
export function weeksOfMonth(month: string): string[][] {
  const dates = datesIn(drawnRange(month))
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7))
}

export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)

/** Where a range lies within another, in per cent of its length; null: nowhere. */
export function placeIn(
  whole: { begin: string; end: string },
  part: { begin: string; end: string },
): { left: number; width: number } | null {
  const first = dayNumber(whole.begin)
  const days = dayNumber(whole.end) - first + 1
  const from = Math.max(0, dayNumber(part.begin) - first)
  const until = Math.min(days, dayNumber(part.end) - first + 1)
  return until <= from ? null : { left: (from / days) * 100, width: ((until - from) / days) * 100 }
}

interface Day {
  date: string
  name: string
  name_en: string
  is_off_day: number
}

/** Days of one name that follow each other, as one. */
export interface RunOfDays extends Omit<Day, 'date'> {
  begin: string
  end: string
}

/** Consecutive days of the same name and kind as one run each, earliest first. @param days in their order */
export function runsOfDays(days: readonly Day[]): RunOfDays[] {
  const runs: RunOfDays[] = []
  for (const { date, ...day } of days) {
    const last = runs.at(-1)
    if (
      last &&
      addDays(last.end, 1) === date &&
      last.name === day.name &&
      last.name_en === day.name_en &&
      last.is_off_day === day.is_off_day
    )
      last.end = date
    else runs.push({ begin: date, end: date, ...day })
  }
  return runs
}
