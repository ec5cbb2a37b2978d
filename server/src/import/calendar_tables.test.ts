import { describe, expect, test } from 'vitest'
import { readArguments, UsageError } from './arguments.ts'
import { lines, timetable } from './testing/read_files.ts'

// Tables as Outlook and Google Calendar write them.

const HEADING = 'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private'
const one = (
  dates: readonly [string, string],
  more: { times?: readonly [string, string]; whole?: string } = {},
) => {
  const { times: [from, to] = ['10:00 AM', '11:30:00 AM'], whole = 'FALSE' } = more
  return `Seminar,${dates[0]},${from},${dates[1]},${to},${whole},x,R1,FALSE`
}
const found = (...rows: string[]) => timetable(lines(HEADING, ...rows))

test('their headings are known, and what else they write is left unread', () => {
  expect(found(one(['2027-03-05', '2027-03-05']))).toMatchObject({
    found: ['R1 2027-03-05 10:00–11:30 Seminar'],
    remarks: [[0, 'ignored_columns', { columns: 'Description, Private' }]],
  })
  // Without their own column it is another table, in which it may mean something.
  expect(timetable(lines('Room,Date,Start,End,Description', 'R1,2027-03-05,08:00,09:00,x'))).toMatchObject({
    why: 'unknown_columns',
  })
})

describe('dates that don’t begin with the year', () => {
  test.each<[string, string[], string[]]>([
    ['the month first', ['03/05/2027', '03/25/2027'], ['2027-03-05', '2027-03-25']],
    ['the day first', ['5/3/2027', '25/3/2027'], ['2027-03-05', '2027-03-25']],
    ['dots', ['5.3.2027'], ['2027-03-05']],
    [
      'some with the year first',
      ['2027-03-04', '03/05/2027', '03/25/2027'],
      ['2027-03-04', '2027-03-05', '2027-03-25'],
    ],
  ])('are read by the whole file: %s', (_what, dates, expected) => {
    const read = found(...dates.map((date) => one([date, date])))
    expect(read).toMatchObject({
      found: expected.map((date) => `R1 ${date} 10:00–11:30 Seminar`),
      refused: [],
    })
  })

  test.each<[string, string[], string]>([
    ['nothing tells which', ['03/05/2027', '04/05/2027'], 'unclear_order'],
    ['some have the day first, others the month', ['25/3/2027', '03/25/2027'], 'mixed_order'],
    ['it is no date', ['31/31/2027'], 'bad_date'],
  ])('are refused where %s', (_what, dates, why) => {
    expect(found(...dates.map((date) => one([date, date])))).toMatchObject({
      found: [],
      refused: dates.map((_, i) => [i + 2, 'broken', why]),
    })
  })

  test('are read as somebody says', () => {
    const bytes = lines(HEADING, one(['03/05/2027', '03/05/2027']))
    expect(timetable(bytes, {}, 'file.csv', undefined, 'day')).toMatchObject({
      found: ['R1 2027-05-03 10:00–11:30 Seminar'],
    })
    expect(readArguments(['occupy', 'a.csv', '--first', 'month']).first).toBe('month')
    expect(() => readArguments(['occupy', 'a.csv', '--first', 'year'])).toThrow(UsageError)
    expect(() => readArguments(['resources', 'a.csv', '--first', 'day'])).toThrow(UsageError)
  })
})

describe('whole days', () => {
  test.each<[string, string, string]>([
    [
      'Google',
      one(['2027-03-05', '2027-03-05'], { times: ['', ''], whole: 'True' }),
      '2027-03-05 00:00–00:00',
    ],
    [
      'Outlook',
      one(['2027-03-05', '2027-03-06'], { times: ['12:00:00 AM', '12:00:00 AM'], whole: 'TRUE' }),
      '2027-03-05 00:00–00:00',
    ],
    ['times that don’t count', one(['2027-03-05', '2027-03-05'], { whole: 'yes' }), '2027-03-05 00:00–00:00'],
  ])('of %s last from midnight to midnight', (_what, row, expected) => {
    expect(found(row)).toMatchObject({ found: [`R1 ${expected} Seminar`], refused: [] })
  })

  test('are refused by a word that is neither yes nor no', () => {
    expect(found(one(['2027-03-05', '2027-03-05'], { whole: 'perhaps' }))).toMatchObject({
      refused: [[2, 'broken', 'bad_word']],
    })
  })
})
