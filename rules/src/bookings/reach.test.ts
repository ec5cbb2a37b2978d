import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTime } from '../time/calendar_dates.ts'
import { Temporal } from '../time/instants.ts'
import { reachedFrom, shiftBetween, shifted, type Reach } from './reach.ts'

const times = (appointment_date: string, start_time: string, end_time: string) => ({
  appointment_date,
  start_time,
  end_time,
})
const nine = times('2026-03-04', '09:00', '10:00')

describe('the sessions that a change reaches', () => {
  const at = (id: string, day: number) => ({ id, start: Temporal.Instant.from(`2026-03-0${day}T09:00Z`) })
  const series = [at('a', 1), at('b', 2), at('c', 2), at('d', 3)]
  test.each<[Reach, string, string[]]>([
    ['this', 'b', ['b']],
    ['following', 'b', ['b', 'c', 'd']],
    ['following', 'd', ['d']],
    ['all', 'd', ['a', 'b', 'c', 'd']],
  ])('%s, from %s', (reach, id, ids) => {
    const session = series.find((one) => one.id === id) ?? at(id, 1)
    expect(reachedFrom(session, reach, series).map((one) => one.id)).toEqual(ids)
  })
})

describe('the same shift', () => {
  test.each<[string, ReturnType<typeof times>, ReturnType<typeof times>, ReturnType<typeof times> | null]>([
    ['an hour later', times('2026-03-04', '10:00', '11:00'), nine, times('2026-03-04', '10:00', '11:00')],
    [
      'a day earlier',
      times('2026-03-03', '09:00', '10:00'),
      times('2026-03-01', '14:00', '15:30'),
      times('2026-02-28', '14:00', '15:30'),
    ],
    [
      'half an hour longer',
      times('2026-03-04', '09:00', '10:30'),
      times('2026-03-11', '22:00', '23:30'),
      times('2026-03-11', '22:00', '24:00'),
    ],
    [
      'past midnight',
      times('2026-03-04', '11:00', '12:00'),
      times('2026-03-11', '22:30', '23:30'),
      times('2026-03-12', '00:30', '01:30'),
    ],
    [
      'into the night: the end is on the next day',
      times('2026-03-04', '10:00', '11:00'),
      times('2026-03-11', '22:30', '23:30'),
      times('2026-03-11', '23:30', '00:30'),
    ],
    [
      'so much shorter that nothing is left',
      times('2026-03-04', '09:00', '09:15'),
      times('2026-03-11', '09:00', '09:45'),
      null,
    ],
    ['longer than a day', times('2026-03-04', '09:00', '24:00'), times('2026-03-11', '08:00', '20:00'), null],
  ])('%s', (_, to, session, expected) => {
    expect(shifted(session, shiftBetween(nine, to))).toEqual(expected)
  })

  test('moves the session itself to where it was moved, and moving back undoes it', () => {
    const session = fc
      .tuple(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 1, max: 1440 }),
      )
      .map(([day, start, length]) =>
        times(
          Temporal.PlainDate.from('2026-01-01').add({ days: day }).toString(),
          formatTime(start),
          formatTime(start + length),
        ),
      )
      // Midnight after a whole day could be written in two ways.
      .filter(({ end_time }) => end_time !== '00:00')
    fc.assert(
      fc.property(session, session, (from, to) => {
        expect(shifted(from, shiftBetween(from, to))).toEqual(to)
        expect(shifted(to, shiftBetween(to, from))).toEqual(from)
      }),
    )
  })
})
