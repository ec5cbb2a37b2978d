import { describe, expect, test } from 'vitest'
import { SHANGHAI } from '../testing.ts'
import { periodOf, wireTimes } from './wire_period.ts'

describe('the wire’s date and times', () => {
  test.each([
    ['2026-03-04', '09:00', '10:00', true, null],
    ['2026-03-04', '23:00', '24:00', false, null],
    ['2026-03-04', '23:00', '00:00', false, null],
    ['2026-03-04', '23:00', '01:00', true, null],
    ['2026-03-04', '23:00', '01:00', false, 'INVALID end_time'],
    ['2026-03-32', '23:00', '01:00', true, 'INVALID appointment_date'],
    ['2026-03-04', '24:00', '01:00', true, 'INVALID start_time'],
    ['2026-03-04', '23:00', '25:00', true, 'INVALID end_time'],
  ])('%s %s–%s overnight %s', (appointment_date, start_time, end_time, overnight, refused) => {
    const times = { appointment_date, start_time, end_time }
    const period = periodOf(SHANGHAI, times, overnight)
    if ('code' in period) expect(`${period.code} ${period.field}`).toBe(refused)
    else
      expect(wireTimes(SHANGHAI, period)).toEqual({
        ...times,
        end_time: end_time === '00:00' ? '24:00' : end_time,
      })
  })

  test.each([
    ['America/New_York', '2026-03-08', '02:00', '04:00', 'NO_SUCH_TIME start_time'],
    ['America/New_York', '2026-03-08', '01:00', '02:30', 'NO_SUCH_TIME end_time'],
    ['America/New_York', '2026-03-08', '01:00', '03:00', null],
    ['America/Santiago', '2026-09-05', '23:00', '24:00', null],
    ['America/Santiago', '2026-09-06', '00:00', '02:00', 'NO_SUCH_TIME start_time'],
  ])('%s %s %s–%s', (zone, appointment_date, start_time, end_time, refused) => {
    const times = { appointment_date, start_time, end_time }
    const period = periodOf(zone, times)
    if ('code' in period) expect(`${period.code} ${period.field}`).toBe(refused)
    else expect([wireTimes(zone, period), refused]).toEqual([times, null])
  })
})
