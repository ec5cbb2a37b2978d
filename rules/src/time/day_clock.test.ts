import { describe, expect, it, test } from 'vitest'
import { addDays, dateOfDayNumber, dayNumber, formatTime } from './calendar_dates.ts'
import { minuteOf, minutesOfPeriod, timeOf, usual_day } from './day_clock.ts'
import { dayFrame, instantOfMinute } from './day_frame.ts'
import { instantAt, wallOf } from './instants.ts'

const ZONES = [
  'Asia/Shanghai',
  'America/New_York',
  'Europe/Berlin',
  'America/Santiago',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'America/Havana',
  'America/Asuncion',
]
const FIRST = dayNumber('2026-01-01')
const dates = Array.from({ length: 365 * 2 }, (_, i) => dateOfDayNumber(FIRST + i))

describe('the clock of a day, by its changes alone', () => {
  test.each([
    ['Asia/Shanghai', '2027-03-28', 1440, []],
    ['Europe/Berlin', '2027-03-28', 1380, [{ minute: 120, shift: 60 }]],
    ['Europe/Berlin', '2027-10-31', 1500, [{ minute: 180, shift: -60 }]],
    // Hours over midnight reach into the change of the next day.
    ['Europe/Berlin', '2027-03-27', 1440, [{ minute: 1560, shift: 60 }]],
    // Clocks skip midnight.
    ['America/Santiago', '2026-09-06', 1380, [{ minute: 0, shift: 60 }]],
    ['America/Santiago', '2026-09-05', 1440, [{ minute: 1440, shift: 60 }]],
    ['America/Santiago', '2026-04-04', 1500, [{ minute: 1440, shift: -60 }]],
    ['Australia/Lord_Howe', '2026-10-04', 1410, [{ minute: 120, shift: 30 }]],
  ])('%s %s has %i minutes and the changes %j', (zone, date, minutes, clock_changes) => {
    expect(dayFrame(zone, date)).toMatchObject({ minutes, clock_changes })
  })

  it.each(ZONES)('says what the date library says of every change in %s', (zone) => {
    for (const date of dates) {
      const frame = dayFrame(zone, date)
      const next = dayFrame(zone, addDays(date, 1))
      // A usual day is read at three times, one with a change at many.
      const every = frame.clock_changes.length > 0 ? 30 : 700
      for (let minute = 0; minute <= frame.minutes + next.minutes; minute += every) {
        const is_end = minute === frame.minutes || minute === frame.minutes + next.minutes
        const shown = is_end ? '24:00' : wallOf(zone, instantOfMinute(frame, minute)).time
        expect([zone, date, minute, timeOf(frame, minute)]).toEqual([zone, date, minute, shown])
      }
      for (let wall = 0; wall <= 2880; wall += every) {
        const of_next = wall > 1440
        const meant = instantAt(
          zone,
          of_next ? addDays(date, 1) : date,
          formatTime(of_next ? wall - 1440 : wall),
        )
        const found = instantOfMinute(frame, minuteOf(frame, wall))
        expect([zone, date, wall, found.toString()]).toEqual([zone, date, wall, meant.toString()])
      }
    }
  })
})

test.each([
  [usual_day, '08:00', '09:30', { start: 480, end: 570 }],
  [usual_day, '22:00', '02:00', { start: 1320, end: 1560 }],
  [usual_day, '22:00', '24:00', { start: 1320, end: 1440 }],
  [dayFrame('Europe/Berlin', '2027-03-28'), '08:00', '24:00', { start: 420, end: 1380 }],
  [dayFrame('Europe/Berlin', '2027-10-31'), '22:00', '01:00', { start: 1380, end: 1560 }],
])('%o: %s to %s', (day, start_time, end_time, minutes) => {
  expect(minutesOfPeriod(day, { start_time, end_time })).toEqual(minutes)
})
