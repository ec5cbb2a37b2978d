import { minutesOfPeriod, usual_day } from '#rules/time/day_clock.ts'
import { describe, expect, test } from 'vitest'
import { dateParameter, periodAt } from './moments.ts'

describe('moments of the wire', () => {
  // As sent by the server's grid: Europe/Berlin on 28 March and 31 October 2027, and the days before.
  const spring = { minutes: 1380, clock_changes: [{ minute: 120, shift: 60 }] }
  const autumn = { minutes: 1500, clock_changes: [{ minute: 180, shift: -60 }] }
  const before_spring = { minutes: 1440, clock_changes: [{ minute: 1560, shift: 60 }] }
  test.each([
    ['a usual day', '2027-03-22', usual_day, 480, 570, ['2027-03-22', '08:00', '09:30']],
    ['a usual day to its end', '2027-03-22', usual_day, 1380, 1440, ['2027-03-22', '23:00', '24:00']],
    ['over midnight', '2027-03-22', usual_day, 1320, 1560, ['2027-03-22', '22:00', '02:00']],
    ['after midnight', '2027-03-22', usual_day, 1500, 1560, ['2027-03-23', '01:00', '02:00']],
    ['from midnight', '2027-03-22', usual_day, 1440, 1500, ['2027-03-23', '00:00', '01:00']],
    ['a day of 23 hours', '2027-03-28', spring, 420, 510, ['2027-03-28', '08:00', '09:30']],
    ['before its change', '2027-03-28', spring, 60, 120, ['2027-03-28', '01:00', '03:00']],
    ['to the end of 23 hours', '2027-03-28', spring, 1320, 1380, ['2027-03-28', '23:00', '24:00']],
    ['after 23 hours', '2027-03-28', spring, 1380, 1440, ['2027-03-29', '00:00', '01:00']],
    ['a day of 25 hours', '2027-10-31', autumn, 540, 630, ['2027-10-31', '08:00', '09:30']],
    ['to the end of 25 hours', '2027-10-31', autumn, 1440, 1500, ['2027-10-31', '23:00', '24:00']],
    ['into a day of 23 hours', '2027-03-27', before_spring, 1320, 1620, ['2027-03-27', '22:00', '04:00']],
  ])('a choice of %s', (_what, date, day, start, end, [appointment_date, start_time, end_time]) => {
    const period = periodAt(date, day, { start, end })
    expect(period).toEqual({ appointment_date, start_time, end_time })
    if (appointment_date === date) expect(minutesOfPeriod(day, period)).toEqual({ start, end })
  })

  test.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-30', null],
    ['2026-13-45', null],
    ['tomorrow', null],
    ['', null],
    [null, null],
  ])('the date in an address, %s, is read as %s', (text, date) => expect(dateParameter(text)).toBe(date))
})
