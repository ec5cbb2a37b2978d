import { addDays, weekOf } from '#rules/time/calendar_dates.ts'
import type { Lesson } from '#rules/calendars/terms.ts'

/** Twelve lessons of 45 minutes, as many universities have them. */
const lessons: readonly Lesson[] = [
  ['08:00', '08:45'],
  ['08:50', '09:35'],
  ['09:50', '10:35'],
  ['10:40', '11:25'],
  ['11:30', '12:15'],
  ['13:30', '14:15'],
  ['14:20', '15:05'],
  ['15:20', '16:05'],
  ['16:10', '16:55'],
  ['18:30', '19:15'],
  ['19:20', '20:05'],
  ['20:10', '20:55'],
].map(([start_time = '', end_time = ''], i) => ({ number: i + 1, start_time, end_time }))

const WEEKS = 20

/** Two terms a year, around a date: from the year before it to the year after. */
export function termsAround(date: string) {
  const year = Number(date.slice(0, 4))
  return [year - 1, year, year + 1].flatMap((one) => [
    named(`${one - 1}-${one}学年第二学期`, `Spring term ${one}`, `${one}-02-25`),
    named(`${one}-${one + 1}学年第一学期`, `Autumn term ${one}`, `${one}-09-01`),
  ])
}

function named(name: string, name_en: string, first_day: string) {
  const { begin } = weekOf(first_day)
  return {
    name,
    name_en,
    begin_date: begin,
    end_date: addDays(begin, 7 * WEEKS - 1),
    first_week: begin,
    lessons: [...lessons],
  }
}
