import { dateInTerm, firstMonday, isInTerm, weeksOf } from '#rules/calendars/terms.ts'
import type { TermRow } from '#server/calendars/calendars.service.ts'
import type { LineReason } from './reasons.ts'
import { reason } from './report.ts'
import { lesson_words, week_words, weekday_words } from './weekly_words.zh.ts'

/** A term as timetables need it. */
export type TimetableTerm = Pick<
  TermRow,
  'name' | 'name_en' | 'begin_date' | 'end_date' | 'first_week' | 'lessons'
>

/** By what weeks and lessons become dates and times. */
export interface TermsKnown {
  /** Earliest first. */
  terms: readonly TimetableTerm[]
  today: string
}

/** A date and times that a line stands for, as cells; or a date of it that lies outside of the term. */
export type DatedCells = { appointment_date: string; start_time: string; end_time: string }
export interface Dated {
  dates: DatedCells[]
  /** Left out: the term hasn't begun then, or has ended. */
  outside: string[]
  term: string
}

type Cells = Readonly<Record<string, string>>
type Words = readonly (readonly [RegExp, string])[]

/** No term has more weeks, no day more lessons. */
const MAX_NUMBER = 60

/** One width for every character, dashes and commas alike, no blanks. */
const plain = (text: string, words: Words): string =>
  words
    .reduce((found, [pattern, word]) => found.replace(pattern, word), text.normalize('NFKC').toLowerCase())
    .replaceAll(/[‐-―−~]/g, '-')
    .replaceAll(/[;/]/g, ',')
    .replaceAll(/\s+/g, '')

const span = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)

const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b)

const PART = /^(?:(\d{1,2})(?:-(\d{1,2}))?)?\(?(odd|even)?\)?$/

/**
 * The weeks that a cell names, each once and in order: `1-16`, `1,3,5-9`, `1-15 odd`, `even`; null: it can't be read.
 * @param last of the term, for `odd` and `even` alone
 */
export function weeksIn(text: string, last: number): number[] | null {
  const found: number[] = []
  for (const part of plain(text, week_words)
    .replaceAll(/weeks?|wks?/g, '')
    .split(',')) {
    const [, from, to, parity] = PART.exec(part) ?? []
    if (from === undefined && parity === undefined) return null
    const first = from === undefined ? 1 : Number(from)
    const end = from === undefined ? last : to === undefined ? first : Number(to)
    if (first < 1 || end < first || end > MAX_NUMBER) return null
    found.push(...span(first, end).filter((week) => !parity || week % 2 === (parity === 'odd' ? 1 : 0)))
  }
  return found.length > 0 ? sorted(found) : null
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const FULL = /^(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?$/

/** The weekdays that a cell names, 1 Monday … 7 Sunday; null: it can't be read. */
export function weekdaysIn(text: string): number[] | null {
  const found = plain(text, weekday_words)
    .split(',')
    .map((part) => {
      if (/^[1-7]$/.test(part)) return Number(part)
      const word = FULL.exec(part)?.[1]?.slice(0, 3)
      return DAYS.findIndex((day) => day === word) + 1
    })
  return found.includes(0) ? null : sorted(found)
}

/** The runs of lessons that a cell names: `3-4`, `3,4`, `1-2,5-6`, `0304`; null: it can't be read. */
export function lessonsIn(text: string): [first: number, last: number][] | null {
  const words = plain(text, lesson_words)
  const pairs = /^(?:\d{2}){2,}$/.test(words) ? words.match(/\d{2}/g) : null
  const found: number[] = []
  for (const part of pairs ?? words.split(',')) {
    const [, from, to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (from === undefined || first < 1 || last < first || last > MAX_NUMBER) return null
    found.push(...span(first, last))
  }
  const runs: [number, number][] = []
  for (const number of sorted(found)) {
    const run = runs.at(-1)
    if (run && run[1] + 1 === number) run[1] = number
    else runs.push([number, number])
  }
  return runs.length > 0 ? runs : null
}

/** Whether a line is told by weeks. */
export const isWeekly = (cells: Cells): boolean => cells['weeks'] !== undefined && !cells['appointment_date']

/** The dates and times of a line that is told by weeks, weekdays and lessons, or by times in place of these. */
export function datesOfWeekly(cells: Cells, known: TermsKnown): Dated | LineReason {
  const term = termOf(cells['term'] ?? '', known)
  if ('why' in term) return term
  for (const field of ['weeks', 'weekday']) if (!cells[field]) return reason('missing', field)
  const quoted = (field: string) => ({ value: (cells[field] ?? '').slice(0, 40) })
  const last = weeksOf(term)
  const weeks = weeksIn(cells['weeks'] ?? '', last)
  if (!weeks) return reason('bad_weeks', 'weeks', quoted('weeks'))
  const beyond = weeks.find((week) => week > last)
  if (beyond !== undefined)
    return reason('no_such_week', 'weeks', { value: beyond, term: term.name, count: last })
  const weekdays = weekdaysIn(cells['weekday'] ?? '')
  if (!weekdays) return reason('bad_weekday', 'weekday', quoted('weekday'))
  const times = timesOf(cells, term)
  if ('why' in times) return times
  const dates = weeks.flatMap((week) => weekdays.map((weekday) => dateInTerm(term, week, weekday)))
  return {
    term: term.name,
    dates: dates
      .filter((date) => isInTerm(term, date))
      .flatMap((appointment_date) => times.map((one) => ({ appointment_date, ...one }))),
    outside: dates.filter((date) => !isInTerm(term, date)),
  }
}

type Times = Omit<DatedCells, 'appointment_date'>

/** When the lessons of a line are; a line without lessons has times of its own. */
function timesOf(cells: Cells, term: TimetableTerm): Times[] | LineReason {
  const text = cells['lessons'] ?? ''
  if (text === '') {
    if (cells['start_time'] === undefined) return reason('missing', 'lessons')
    return [{ start_time: cells['start_time'], end_time: cells['end_time'] ?? '' }]
  }
  const runs = lessonsIn(text)
  if (!runs) return reason('bad_lessons', 'lessons', { value: text.slice(0, 40) })
  const times: Times[] = []
  for (const [first, last] of runs) {
    const [from, to] = [first, last].map((number) => term.lessons.find((one) => one.number === number))
    if (!from || !to)
      return reason('no_such_lesson', 'lessons', { value: from ? last : first, term: term.name })
    times.push({ start_time: from.start_time, end_time: to.end_time })
  }
  return times
}

const alike = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

/** The term that a line names, else the one that it is now, else the next. */
function termOf(name: string, { terms, today }: TermsKnown): TimetableTerm | LineReason {
  if (name !== '') {
    const named = terms.find((term) => [term.name, term.name_en].some((one) => alike(one) === alike(name)))
    return named ?? reason('unknown_term', 'term', { value: name.slice(0, 60) })
  }
  // Week 1 may begin before the term does.
  return (
    terms.find((term) => term.end_date >= today && firstMonday(term) <= today) ??
    terms.find((term) => term.begin_date > today) ??
    reason('no_term', 'weeks')
  )
}
