import { describe, expect, test } from 'vitest'
import { checkTerm, dateInTerm, weekOfTerm, weeksOf, type Lesson, type TermDates } from './terms.ts'

const autumn: TermDates = { begin_date: '2026-09-01', end_date: '2027-01-17', first_week: null }
/** Registration first: teaching begins a week later. */
const late: TermDates = { ...autumn, first_week: '2026-09-09' }

describe('weeks', () => {
  test.each<[TermDates, string, number]>([
    [autumn, '2026-08-31', 1],
    [autumn, '2026-09-01', 1],
    [autumn, '2026-09-06', 1],
    [autumn, '2026-09-07', 2],
    [autumn, '2027-01-17', 20],
    [autumn, '2026-08-30', 0],
    [late, '2026-09-06', 0],
    [late, '2026-09-07', 1],
    [late, '2026-09-13', 1],
    [late, '2027-01-17', 19],
  ])('%j: %s is in week %i', (term, date, week) => {
    expect(weekOfTerm(term, date)).toBe(week)
  })

  test.each<[TermDates, number]>([
    [autumn, 20],
    [late, 19],
    [{ begin_date: '2026-07-06', end_date: '2026-07-06', first_week: null }, 1],
  ])('%j has %i weeks', (term, weeks) => {
    expect(weeksOf(term)).toBe(weeks)
  })

  test('every weekday of every week is the date that lies in that week', () => {
    for (const term of [autumn, late])
      for (let week = 1; week <= 20; week += 1)
        for (let weekday = 1; weekday <= 7; weekday += 1)
          expect(weekOfTerm(term, dateInTerm(term, week, weekday))).toBe(week)
    expect(dateInTerm(autumn, 1, 1)).toBe('2026-08-31')
    expect(dateInTerm(autumn, 18, 5)).toBe('2027-01-01')
  })
})

describe('a term by itself', () => {
  const lesson = (number: number, start_time: string, end_time: string): Lesson => ({
    number,
    start_time,
    end_time,
  })
  const first = lesson(1, '08:00', '08:45')
  test.each<[Partial<TermDates & { lessons: Lesson[] }>, string[]]>([
    [{}, []],
    [{ end_date: '2026-09-01' }, []],
    [{ end_date: '2026-08-31' }, ['INVALID end_date before_start']],
    [{ end_date: '2027-10-05' }, []],
    [{ end_date: '2027-10-06' }, ['INVALID end_date out_of_range']],
    [{ first_week: '2026-08-31' }, []],
    [{ first_week: '2026-08-30' }, ['INVALID first_week out_of_range']],
    [{ first_week: '2027-01-17' }, []],
    [{ first_week: '2027-01-18' }, ['INVALID first_week out_of_range']],
    [{ lessons: [lesson(2, '08:45', '09:30'), first] }, []],
    [{ lessons: [lesson(30, '23:00', '24:00'), first] }, []],
    [{ lessons: [first, lesson(2, '08:44', '09:30')] }, ['OVERLAPPING lessons.1.start_time undefined']],
    [{ lessons: [lesson(2, '07:00', '07:45'), first] }, ['OVERLAPPING lessons.0.start_time undefined']],
    [{ lessons: [first, lesson(1, '09:00', '09:45')] }, ['INVALID lessons.1.number duplicate']],
    [{ lessons: [lesson(1, '08:45', '08:45')] }, ['INVALID lessons.0.end_time empty_period']],
  ])('%j: %j', (change, expected) => {
    const refusals = checkTerm({ ...autumn, lessons: [], ...change })
    expect(refusals.map(({ code, field, details }) => `${code} ${field} ${String(details['why'])}`)).toEqual(
      expected,
    )
  })
})
