import { expect, test } from 'vitest'
import { datesOffered, endsAfter, startsWithin } from './slot_times.ts'

const hours = { start_time: '08:00', end_time: '10:00' }
const steps = { min_interval_minutes: 30, min_interval_minutes_change: 1, max_minutes: null }

test('sessions begin on the grid, and end before closing', () => {
  expect(startsWithin(hours, steps)).toEqual(['08:00', '08:30', '09:00', '09:30'])
  expect(endsAfter(hours, steps, '09:00')).toEqual(['09:30', '10:00'])
})

test('no longer than the resource allows, or exactly one step', () => {
  expect(endsAfter(hours, { ...steps, max_minutes: 60 }, '08:00')).toEqual(['08:30', '09:00'])
  expect(endsAfter(hours, { ...steps, min_interval_minutes_change: 0 }, '08:00')).toEqual(['08:30'])
})

test('hours that pass midnight end on the next day; a whole day ends at 24:00', () => {
  const night = { start_time: '22:00', end_time: '01:00' }
  expect(startsWithin(night, { ...steps, min_interval_minutes: 60 })).toEqual(['22:00', '23:00'])
  expect(endsAfter(night, { ...steps, min_interval_minutes: 60 }, '23:00')).toEqual(['24:00', '01:00'])
  const all_day = { start_time: null, end_time: null }
  expect(endsAfter(all_day, { ...steps, min_interval_minutes: 720 }, '12:00')).toEqual(['24:00'])
})

test('only the dates are offered that the rule reaches today', () => {
  const rules = {
    appointment_date_rule: 2,
    appointment_date_days: 7,
    appointment_date_begin: null,
    appointment_date_end: null,
  }
  expect(datesOffered(rules, '2026-09-08')).toEqual({ min: '2026-09-08', max: '2026-09-15' })
  expect(datesOffered({ ...rules, appointment_date_rule: 3 }, '2026-09-08')).toEqual({ min: '2026-09-08' })
  const range = { ...rules, appointment_date_rule: 4, appointment_date_begin: '2026-09-01' }
  expect(datesOffered({ ...range, appointment_date_end: '2026-10-01' }, '2026-09-08')).toEqual({
    min: '2026-09-08',
    max: '2026-10-01',
  })
})
