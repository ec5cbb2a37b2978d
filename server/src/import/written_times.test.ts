import { expect, test } from 'vitest'
import { columnOf } from './headings.ts'
import { lines, rooms, timetable } from './testing/read_files.ts'
import { dateOf, timeOf } from './wall_clock.ts'

// Cells as spreadsheets, databases and people write them.

test.each<[string, string | null]>([
  ['2026-12-07 00:00:00', '2026-12-07'],
  ['2026-12-07T00:00:00', '2026-12-07'],
  ['2026-12-07 00:00:00.000', '2026-12-07'],
  ['2026-12-07 08:00:00', null],
  ['2026年12月7日', '2026-12-07'],
  ['2026年12月07日 周一', '2026-12-07'],
  ['2026年12月7日（星期一）', '2026-12-07'],
  ['2026-12-07 星期二', null],
  ['２０２６-１２-０７', '2026-12-07'],
  ['7-Dec-26', '2026-12-07'],
  ['07-Dec-2026', '2026-12-07'],
  ['7 December 2026', '2026-12-07'],
  ['Mon 7 Dec 2026', '2026-12-07'],
  ['Monday, December 7, 2026', '2026-12-07'],
  ['Tue 7 Dec 2026', null],
  ['31 Feb 2026', null],
  ['Dec 2026', null],
  ['7 Dec', null],
])('%s is %s', (text, date) => expect(dateOf(text)).toBe(date))

test.each<[string, string | null]>([
  ['8am', '08:00'],
  ['12 pm', '12:00'],
  ['13pm', null],
  ['0830', '08:30'],
  ['2460', null],
  ['830', null],
  ['８：３０', '08:30'],
  ['上午8:30', '08:30'],
  ['下午2:05', '14:05'],
  ['下午14:05', '14:05'],
  ['中午12:30', '12:30'],
  ['晚上8点', '20:00'],
  ['8点半', '08:30'],
  ['8时05分', '08:05'],
  ['8.30', null],
  ['25点', null],
])('%s is %s', (text, time) => expect(timeOf(text)).toBe(time))

test.each([
  ['Start (HH:MM)', 'start_time'],
  ['Date (yyyy-mm-dd)', 'appointment_date'],
  ['教室（必填）', 'resources_number'],
  ['开始时间(必填)', 'start_time'],
  ['Room No.', 'resources_number'],
  ['日期：', 'appointment_date'],
  ['start_time (required)', 'start_time'],
  ['Capacity (exam)', 'capacity_(exam)'],
])('the heading %s means %s', (heading, column) => expect(columnOf(heading)).toBe(column))

test.each([
  ['教室,日期,时间,课程', '08:30-10:05'],
  ['Room,Date,Time,Title', '8:30 AM – 10:05 AM'],
  ['教室,日期,上课时间,课程', '上午8:30至10:05'],
])('%s: %s holds both times', (heading, times) => {
  expect(timetable(lines(heading, `R1,2026-12-07,${times},Math`))).toMatchObject({
    found: ['R1 2026-12-07 08:30–10:05 Math'],
    refused: [],
  })
})

test('a line without the second time says that it is missing', () => {
  expect(
    timetable(
      lines('Room,Date,Time,Title', 'R1,2026-12-07,8:30-10:05,a', 'R1,2026-12-08,8:30,b', 'R1,2026-12-08,,c'),
    ),
  ).toMatchObject({
    found: ['R1 2026-12-07 08:30–10:05 a'],
    refused: [
      [3, 'broken', 'missing'],
      [4, 'broken', 'missing'],
    ],
  })
  expect(timetable(lines('Room,Date,Time,Title', 'R1,2026-12-07,8:30,a'))).toMatchObject({
    why: 'missing_column',
  })
})

test('people are counted as people write numbers', () => {
  const { found, reports } = rooms(lines('编号,容量', 'R1,"1,200"', 'R2,５０', 'R3,"1,20"', 'R4,约50'))
  expect(found.map(({ values }) => values.capacity)).toEqual([1200, 50])
  expect(reports.map(({ line }) => line)).toEqual([4, 5])
})
