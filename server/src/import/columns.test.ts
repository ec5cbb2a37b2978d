import { describe, expect, test } from 'vitest'
import { HEADING, LINE, lines, MATH, rooms, timetable } from './testing/read_files.ts'

describe('columns', () => {
  test.each([
    ['status', 'cancelled'],
    ['credits', '16'],
    ['状态', '停用'],
  ])('refuses %s, unless it is named as one to be ignored, which is noted', (column, value) => {
    const bytes = lines(`${HEADING},${column}`, `${LINE},${value}`)
    expect(timetable(bytes)).toMatchObject({
      why: 'unknown_columns',
      details: { columns: `"${column}"`, option: column },
    })
    expect(timetable(bytes, { ignored_columns: [column.toUpperCase()] })).toMatchObject({
      found: [MATH],
      remarks: [[0, 'ignored_columns', { columns: column }]],
    })
  })

  const USUAL = 'Room,Date,Start,End,Title'
  const LESSON = 'R1,2026-09-08,08:00,09:00,Math'
  test.each([
    ['a known column', `${USUAL},Teacher`, `${LESSON},Müller`, ['Teacher'], 'Teacher'],
    [
      'a known column, in other letters and with blanks',
      `${USUAL},Class  Teacher,Lecturer`,
      `${LESSON},,x`,
      [' class teacher ', 'LECTURER', ''],
      'Class  Teacher, Lecturer',
    ],
    [
      'a known column by the name of what it means',
      `${USUAL},Teacher`,
      `${LESSON},Müller`,
      ['people'],
      'Teacher',
    ],
    [
      'one of two columns that mean the same',
      `Location,${USUAL}`,
      `Elsewhere,${LESSON}`,
      ['Location'],
      'Location',
    ],
    [
      'both columns of one name',
      `${USUAL},Teacher,Teacher`,
      `${LESSON},x,y`,
      ['Teacher'],
      'Teacher, Teacher',
    ],
    [
      'the numbers, so that the names count',
      `资源编号,教室名称,Date,Start,End,Title`,
      `9,${LESSON}`,
      ['资源编号'],
      '资源编号',
    ],
    [
      'a line end and a lost character in it',
      `${USUAL},Teacher`,
      `${LESSON},"a\n\uFFFD"`,
      ['Teacher'],
      'Teacher',
    ],
  ])('leaves unread %s', (_, heading, line, ignored_columns, columns) => {
    expect(timetable(lines(heading, line), { ignored_columns })).toMatchObject({
      found: [MATH],
      refused: [],
      remarks: [[0, 'ignored_columns', { columns }]],
    })
  })

  test.each([
    [['Teacher'], 'no_such_column'],
    [['Title', 'Tittle'], 'no_such_column'],
    [['Room'], 'missing_column'],
  ])('refuses to leave %j unread', (ignored_columns, why) => {
    expect(timetable(lines(USUAL, LESSON), { ignored_columns })).toMatchObject({ why })
  })

  test.each([
    ['2026-09-07,08:00,2026-09-18,09:00', 1],
    ['2026-09-07,12:00,2026-09-10,09:30', 0],
    ['2026-09-07,00:00,2026-09-10,24:00', 0],
    ['2026-09-07,20:00,2026-09-08,19:00', 0],
  ])('notes a period of days with the times of a lesson: %s', (times, count) => {
    const { remarks = [] } = timetable(lines('Room,Date,Start,End Date,End', `R1,${times}`)) as {
      remarks?: unknown[][]
    }
    expect(remarks.filter(([, why]) => why === 'long_period')).toHaveLength(count)
  })

  test('refuses a cell without a heading, even in a column without a name', () => {
    expect(timetable(lines(`${HEADING},`, `${LINE},x`, `${LINE},`))).toMatchObject({
      found: [MATH],
      refused: [[2, 'broken', 'unnamed_column']],
    })
  })

  test.each([
    ['教室编号,上课日期,上课时间,下课时间,课程名称'],
    ['*教室号,日期,开始时间,结束时间,课程名'],
    ['教室名称,上课日期,上课时间,下课时间,活动名称'],
    ['Room,Date,Start Time,End Time,Course Title'],
    ['room-number,class date,BEGIN,finish,Subject'],
  ])('%s', (heading) => {
    expect(timetable(lines(heading, LINE))).toMatchObject({ found: [MATH], refused: [] })
  })

  test.each([
    ['Room,Date,Start Time,End Time', 'R1,2026-09-08,8:00 AM,9:00 am'],
    ['Location,Start Date,Start Time,End Date,End Time', 'R1,2026-09-08,08:00 AM,2026-09-08,09:00 A.M.'],
    ['Room,Start,End', 'R1,2026-09-08 08:00,2026-09-08 09:00'],
    ['Room,Starts at,Ends at', 'R1,2026-09-08T08:00,2026-09-08T09:00:00'],
    ['教室,开始时间,结束时间', 'R1,2026/9/8 8:00,9:00'],
  ])('reads %s with %s', (heading, line) => {
    expect(timetable(lines(`${heading},Title`, `${line},Math`))).toMatchObject({ found: [MATH], refused: [] })
  })

  test.each([
    ['12:00 AM', '1:00 AM', '00:00', '01:00'],
    ['11:30 am', '12:30 PM', '11:30', '12:30'],
    ['1:05pm', '11:59 PM', '13:05', '23:59'],
  ])('%s is %s', (start, end, from, to) => {
    const heading = 'Room,Date,Start,End'
    const read = (one: string, other: string) =>
      timetable(lines(heading, `R1,2026-09-08,${one},${other}`)) as { found: unknown }
    expect(read(start, end).found).toEqual(read(from, to).found)
  })

  test.each(['13:00 PM', '0:30 AM', '13 AM', '0 PM', '8:00 XM'])('%s is no time', (time) => {
    const { refused } = timetable(lines('Room,Date,Start,End', `R1,2026-09-08,${time},23:00`)) as {
      refused: unknown
    }
    expect(refused).toMatchObject([[2, 'broken', 'bad_time']])
  })

  test('names every missing column, by words that would do, and the heading that was read', () => {
    expect(timetable(lines('Timetable winter 2026,,,', 'Room,Start,Title', 'R1,08:00,Math'))).toMatchObject({
      why: 'missing_column',
      details: {
        columns: 'appointment_date, end_time',
        en: '"date", "end"',
        zh: '“日期”、“结束时间”',
        found: 'Room, Start, Title',
      },
    })
  })

  test('reads columns as somebody says, and leaves unread what they say', () => {
    const bytes = lines('Saal,Date,Start,End,Title,Title', 'R1,2026-09-08,08:00,09:00,Math,other')
    const columns = ['resources_number', null, null, null, null, '-']
    expect(timetable(bytes, { columns })).toMatchObject({ found: [MATH], refused: [] })
    expect(timetable(bytes, { columns: [] })).toMatchObject({ why: 'missing_column' })
  })

  test('refuses a line with a date and weeks, and weeks without a term', () => {
    const both = lines(`${HEADING},周次,星期,节次`, `${LINE},1-16,二,1-2`)
    expect(timetable(both)).toMatchObject({ found: [], refused: [[2, 'broken', 'date_and_weeks']] })
    const weekly = lines('教室编号,周次,星期,节次', 'R1,1-16,二,1-2')
    expect(timetable(weekly)).toMatchObject({ found: [], refused: [[2, 'broken', 'no_term']] })
  })

  test('reads rooms with the headings of timetabling systems', () => {
    const { found } = rooms(lines('教室编号,教室名称,座位数,教学楼,校区', 'A101,一号楼101,60,J1,N'))
    expect(found).toMatchObject([
      {
        number: 'A101',
        values: { resources_name: '一号楼101', capacity: 60, building_code: 'J1', campus_code: 'N' },
      },
    ])
  })
})
