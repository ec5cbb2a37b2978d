import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import localeData from 'dayjs/plugin/localeData.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../viewer/language.ts'
import { updateViewer } from '../viewer/viewer.ts'
import { day_formats, moment_formats } from './date_picker.ts'
import { dayText, momentText, monthName, weekdayName, shortDayText, whenText } from './days.ts'

dayjs.extend(customParseFormat)
dayjs.extend(localeData)

beforeEach(() => updateViewer({ clock: { now: '2026-12-30 12:00:00', at_ms: Date.now() } }))
afterEach(() => setLanguage('zh'))

test.each([
  ['zh', '2026-11-27', false, '11月27日 周五'],
  ['en', '2026-11-27', false, 'Fri, 27 Nov'],
  ['zh', '2027-01-04', true, '2027年1月4日 周一'],
  ['en', '2027-01-04', true, 'Mon, 4 Jan 2027'],
] as const)('writes in %s the date %s (with year: %s) as %s', (language, date, with_year, text) => {
  setLanguage(language)
  expect(dayText(date, with_year)).toBe(text)
})

test.each([
  ['zh', '9月8日 周二', '周一 周日', '1月 12月'],
  ['en', 'Tue, 8 Sep', 'Mon Sun', 'Jan Dec'],
] as const)('writes in %s a moment, a session, weekdays and months', (language, day, weekdays, months) => {
  setLanguage(language)
  expect(momentText('2026-09-08 10:05:59')).toBe(`${day} 10:05`)
  const session = { appointment_date: '2026-09-08', start_time: '23:00', end_time: '24:00' }
  expect(whenText(session)).toBe(`${day} 23:00–24:00`)
  expect(shortDayText('2026-09-08')).toBe(language === 'zh' ? '9月8日' : '8 Sep')
  expect([1, 7].map(weekdayName).join(' ')).toBe(weekdays)
  expect([1, 12].map(monthName).join(' ')).toBe(months)
})

test.each([
  ['zh', '2025-12-31', '2025年12月31日 周三'],
  ['zh', '2026-12-31', '12月31日 周四'],
  ['zh', '2027-01-01', '2027年1月1日 周五'],
  ['en', '2025-12-31', 'Wed, 31 Dec 2025'],
  ['en', '2026-01-01', 'Thu, 1 Jan'],
  ['en', '2027-01-01', 'Fri, 1 Jan 2027'],
] as const)("writes in %s the year of %s only if it isn't this one", (language, date, text) => {
  setLanguage(language)
  expect(dayText(date)).toBe(text)
  expect(momentText(`${date} 10:05:59`)).toBe(`${text} 10:05`)
  expect(whenText({ appointment_date: date, start_time: '10:00', end_time: '11:00' })).toBe(
    `${text} 10:00–11:00`,
  )
})

test.each([
  ['zh-cn', '11月', '一'],
  ['en-gb', 'Nov', 'Mo'],
])('the calendar of %s has %s, and weeks begin with %s', (locale, november, monday) => {
  const words = dayjs().locale(locale).localeData()
  expect(words.monthsShort()[10]).toBe(november)
  expect(words.weekdaysMin()[words.firstDayOfWeek()]).toBe(monday)
})

test.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-1-7', '2026-01-07'],
  ['2026/1/7', '2026-01-07'],
  ['2026年1月7日', '2026-01-07'],
])('reads %s as the date %s', (typed, date) => {
  expect(dayjs(typed, day_formats, true).format('YYYY-MM-DD')).toBe(date)
})

test('a field shows weekday and year, and accepts typing: a first format that is a function disables it', () => {
  const [shown] = day_formats
  expect(dayjs('2026-11-27').format(shown)).toBe('2026年11月27日 周五')
  expect([...day_formats, ...moment_formats].filter((one) => typeof one !== 'string')).toEqual([])
})

test('nothing imports the picker from antd itself, which has no Chinese', () => {
  const web = path.resolve(import.meta.dirname, '..')
  const takers = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /\{[^}]*\bDatePicker\b[^}]*\} from 'antd'/.test(readFileSync(path.join(web, file), 'utf8')),
    )
  expect(takers.map((file) => file.replaceAll('\\', '/'))).toEqual(['kit/date_picker.ts'])
})

test('the present of a calendar is the campus’s, by the server’s clock', () => {
  updateViewer({ clock: { now: '2026-12-31 00:30:00', at_ms: Date.now() } })
  const present = dayjs()
  // As antd asks for it.
  expect(Reflect.get(present, 'tz').call(present).format('YYYY-MM-DD HH:mm')).toBe('2026-12-31 00:30')
})
