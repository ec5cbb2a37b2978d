import { expect, test } from 'vitest'
import { proposedOf, windowsOf } from './windows.ts'

const time = (appointment_date: string, start_time: string, end_time: string) => ({
  appointment_date,
  start_time,
  end_time,
  rooms: 1,
  best: [],
})
const hours = (date: string, ...starts: number[]) =>
  starts.map((start) => {
    const clock = (hour: number) =>
      `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`
    return time(date, clock(start), clock(start + 1))
  })
const said = (some: readonly { start_time: string; end_time: string }[]) =>
  some.map(({ start_time, end_time }) => `${start_time}–${end_time}`)

test('times that follow each other are one window, with their starts', () => {
  const windows = windowsOf(hours('2026-09-08', 8, 8.5, 9, 13, 13.5, 16))
  expect(said(windows)).toEqual(['08:00–10:00', '13:00–14:30', '16:00–17:00'])
  expect(said(windows[0]?.times ?? [])).toEqual(['08:00–09:00', '08:30–09:30', '09:00–10:00'])
})

test('fixed slots stay what they are', () => {
  const slots = [time('2026-09-08', '08:00', '10:00'), time('2026-09-08', '10:00', '12:00')]
  expect(said(windowsOf(slots))).toEqual(['08:00–10:00', '10:00–12:00'])
  expect(windowsOf([])).toEqual([])
})

test('proposes the earliest good hour of three days', () => {
  const week = ['2026-09-08', '2026-09-09', '2026-09-10', '2026-09-11'].flatMap((date) =>
    hours(date, 8, 9, 9.5, 12, 20),
  )
  expect(proposedOf(week).map((one) => `${one.appointment_date} ${one.start_time}`)).toEqual([
    '2026-09-08 09:00',
    '2026-09-09 09:00',
    '2026-09-10 09:00',
  ])
})

test('proposes others of a day that is alone, and evenings rather than nothing', () => {
  expect(said(proposedOf(hours('2026-09-08', 9, 9.5, 10, 14, 20)))).toEqual([
    '09:00–10:00',
    '10:00–11:00',
    '14:00–15:00',
  ])
  expect(said(proposedOf(hours('2026-09-08', 19, 19.5, 20)))).toEqual(['19:00–20:00', '20:00–21:00'])
})
