import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HEADING, lines, timetable } from './testing/read_files.ts'
import {
  datesOfWeekly,
  lessonsIn,
  weekdaysIn,
  weeksIn,
  type TermsKnown,
  type TimetableTerm,
} from './weekly.ts'

const upTo = (last: number, step = 1, first = 1) =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step)

test.each<[string, number[] | null]>([
  ['1-16', upTo(16)],
  ['1-16周', upTo(16)],
  ['第1-16周', upTo(16)],
  ['1～16周', upTo(16)],
  ['1—3', [1, 2, 3]],
  ['1至3', [1, 2, 3]],
  ['Weeks 1-16', upTo(16)],
  ['1,3,5-9', [1, 3, 5, 6, 7, 8, 9]],
  ['1，3、5-6；8', [1, 3, 5, 6, 8]],
  ['5, 1', [1, 5]],
  ['1-3,2-4', [1, 2, 3, 4]],
  ['单周', upTo(19, 2)],
  ['双', upTo(20, 2, 2)],
  ['odd', upTo(19, 2)],
  ['Even weeks', upTo(20, 2, 2)],
  ['1-15 odd', upTo(15, 2)],
  ['1-15(单)', upTo(15, 2)],
  ['2-16双周', upTo(16, 2, 2)],
  ['1-4,10-16周(双)', [1, 2, 3, 4, 10, 12, 14, 16]],
  ['7', [7]],
  ['21', [21]],
  ['', null],
  ['0-3', null],
  ['5-1', null],
  ['1-', null],
  ['-3', null],
  ['1.5', null],
  ['61', null],
  ['1--3', null],
  ['two', null],
  ['2 odd', null],
  ['1,,3', null],
  ['()', null],
])('weeks "%s": %j', (text, expected) => expect(weeksIn(text, 20)).toEqual(expected))

test.each<[string, number[] | null]>([
  ['1', [1]],
  ['7', [7]],
  ['星期一', [1]],
  ['周日', [7]],
  ['礼拜天', [7]],
  ['二', [2]],
  ['Mon', [1]],
  ['Tuesday', [2]],
  ['tues', [2]],
  ['Wednesday', [3]],
  ['Thur.', [4]],
  ['Saturday', [6]],
  ['Mon/Wed', [1, 3]],
  ['一、三', [1, 3]],
  ['0', null],
  ['8', null],
  ['', null],
  ['Mo nday', [1]],
  ['MWF', null],
  ['Someday', null],
])('weekdays "%s": %j', (text, expected) => expect(weekdaysIn(text)).toEqual(expected))

test.each<[string, [number, number][] | null]>([
  ['3-4', [[3, 4]]],
  ['第3-4节', [[3, 4]]],
  ['03-04', [[3, 4]]],
  ['3,4', [[3, 4]]],
  ['4,3', [[3, 4]]],
  ['0304', [[3, 4]]],
  ['010203', [[1, 3]]],
  [
    '1-2,5-6',
    [
      [1, 2],
      [5, 6],
    ],
  ],
  ['5', [[5, 5]]],
  ['', null],
  ['0', null],
  ['4-3', null],
  ['3-', null],
  ['030', null],
  ['0004', null],
  ['late', null],
])('lessons "%s": %j', (text, expected) => expect(lessonsIn(text)).toEqual(expected))

test('odd and even weeks are all weeks, and never the same', () => {
  const bounds = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }))
  fc.assert(
    fc.property(
      bounds,
      fc.constantFrom(['单', '双'], ['odd', 'even'], ['(单周)', '（双周）']),
      ([a, b], [odd, even]) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        const of = (parity: string) => weeksIn(`${from}-${to}${parity}`, 30) ?? []
        expect([...of(odd ?? ''), ...of(even ?? '')].toSorted((x, y) => x - y)).toEqual(
          weeksIn(`${from}-${to}`, 30),
        )
        expect(of(odd ?? '').every((week) => week % 2 === 1)).toBe(true)
      },
    ),
  )
})

test('no text makes more than weeks, in order and each once, or throws', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9,\-单双周第oddevn ()]{0,20}$/))
  fc.assert(
    fc.property(text, (given) => {
      for (const found of [weeksIn(given, 20), weekdaysIn(given)])
        if (found) {
          expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
          expect(found.every((one) => one >= 1 && one <= 60)).toBe(true)
        }
      lessonsIn(given)
    }),
  )
})

const lessons = upTo(4).map((number) => ({
  number,
  start_time: `${String(7 + number).padStart(2, '0')}:00`,
  end_time: `${String(7 + number).padStart(2, '0')}:45`,
}))
const term = (name: string, begin_date: string, end_date: string): TimetableTerm => ({
  name,
  name_en: `${name} in English`,
  begin_date,
  end_date,
  first_week: null,
  lessons,
})
// It begins on a Tuesday.
const autumn = term('Autumn', '2026-09-01', '2026-12-20')
const spring = term('Spring', '2027-02-22', '2027-07-11')
const known = (today: string): TermsKnown => ({ terms: [autumn, spring], today })
const line = { weeks: '1-2', weekday: '2', lessons: '1-2' }

describe('the dates of a line', () => {
  const dated = (cells: Record<string, string>, today = '2026-09-10') => {
    const found = datesOfWeekly({ ...line, ...cells }, known(today))
    if ('why' in found) return [found.why, found.field]
    return [
      ...found.dates.map((one) => `${one.appointment_date} ${one.start_time}-${one.end_time}`),
      ...found.outside.map((date) => `outside ${date}`),
    ]
  }
  test.each<[Record<string, string>, string[]]>([
    [{}, ['2026-09-01 08:00-09:45', '2026-09-08 08:00-09:45']],
    [{ weekday: '1' }, ['2026-09-07 08:00-09:45', 'outside 2026-08-31']],
    [{ weeks: '16', weekday: '日' }, ['2026-12-20 08:00-09:45']],
    [{ weeks: '1', lessons: '1,3-4' }, ['2026-09-01 08:00-08:45', '2026-09-01 10:00-11:45']],
    [{ weeks: '1', lessons: '', start_time: '18:00', end_time: '20:00' }, ['2026-09-01 18:00-20:00']],
    [{ weeks: '1', term: 'spring' }, ['2027-02-23 08:00-09:45']],
    [{ weeks: '1', term: 'Spring in English' }, ['2027-02-23 08:00-09:45']],
    [{ term: 'Summer' }, ['unknown_term', 'term']],
    [{ weeks: '' }, ['missing', 'weeks']],
    [{ weekday: '' }, ['missing', 'weekday']],
    [{ lessons: '' }, ['missing', 'lessons']],
    [{ weeks: 'soon' }, ['bad_weeks', 'weeks']],
    [{ weeks: '1-17' }, ['no_such_week', 'weeks']],
    [{ weekday: '8' }, ['bad_weekday', 'weekday']],
    [{ lessons: 'x' }, ['bad_lessons', 'lessons']],
    [{ lessons: '4-5' }, ['no_such_lesson', 'lessons']],
  ])('%j: %j', (cells, expected) => expect(dated(cells)).toEqual(expected))

  test.each<[string, string]>([
    ['2026-08-01', '2026-09-01'],
    ['2026-08-31', '2026-09-01'],
    ['2026-12-20', '2026-09-01'],
    ['2026-12-21', '2027-02-23'],
    ['2027-07-11', '2027-02-23'],
  ])('on %s a line without a term means the one of %s', (today, first) => {
    expect(dated({ weeks: '1' }, today)).toEqual([`${first} 08:00-09:45`])
  })

  test('is refused where no term is left', () => {
    expect(dated({}, '2027-07-12')).toEqual(['no_term', 'weeks'])
  })
})

test('a table by weeks is held week by week, beside lines with dates', () => {
  const bytes = lines('教室编号,周次,星期,节次,课程名称', 'R1,单周,二,3-4,Math', 'R1,1,一,1,Art')
  const found = timetable(bytes, {}, 'file.csv', known('2026-09-10'))
  expect(found).toMatchObject({
    found: { length: 8, 0: 'R1 2026-09-01 10:00–11:45 Math', 7: 'R1 2026-12-08 10:00–11:45 Math' },
    refused: [[3, 'skipped', 'outside_term']],
  })
  const mixed = lines(
    `${HEADING},weeks,weekday,lessons`,
    'R1,2026-09-08,08:00,09:00,Math,,,',
    'R1,,,,Art,1,2,1',
  )
  expect(timetable(mixed, {}, 'file.csv', known('2026-09-10'))).toMatchObject({
    found: ['R1 2026-09-08 08:00–09:00 Math', 'R1 2026-09-01 08:00–08:45 Art'],
    refused: [],
  })
})
