import { describe, expect, test } from 'vitest'
import { takenBy } from './capacity.ts'
import { rulesOf, SHANGHAI, wantedAt } from '../testing.ts'

const DAY = '2026-03-04'
/** A booking from 15:00 to 16:00, with a buffer after it. */
const held = (buffer: number) => ({
  ...wantedAt(DAY, '15:00', buffer === 0 ? '16:00' : `16:${buffer}`),
  buffer_minutes: buffer,
})
const visible = { from: `${DAY} 15:00:00`, to: `${DAY} 16:00:00` }
const steps = (min_interval_minutes: number, buffer_minutes: number) =>
  rulesOf({ min_interval_minutes, buffer_minutes })

describe('a request that conflicts with a booking', () => {
  const cases: [string, ReturnType<typeof steps>, number, [string, string], object][] = [
    ['overlaps it', steps(30, 10), 10, ['14:30', '15:30'], {}],
    [
      'ends when it begins',
      steps(30, 10),
      10,
      ['13:30', '15:00'],
      { why: 'before', buffer: 10, last: `${DAY} 14:30:00` },
    ],
    [
      'would need to be one step shorter',
      steps(30, 10),
      10,
      ['14:30', '15:00'],
      { why: 'before', buffer: 10, last: null },
    ],
    [
      'begins within its buffer',
      steps(30, 10),
      10,
      ['16:00', '17:00'],
      { why: 'after', buffer: 10, first: `${DAY} 16:30:00` },
    ],
    [
      'comes after a booking with a longer buffer than its own rules',
      steps(15, 0),
      20,
      ['16:15', '17:00'],
      { why: 'after', buffer: 20, first: `${DAY} 16:30:00` },
    ],
    [
      'is a fixed slot: no other end is possible',
      rulesOf({ buffer_minutes: 10, time_slot_rule: 2, min_interval_minutes: 30 }),
      0,
      ['13:00', '15:00'],
      { why: 'before', buffer: 10, last: null },
    ],
  ]
  test.each(cases)('%s', (_, rules, buffer, [from, to], details) => {
    const answer = takenBy([held(buffer)], wantedAt(DAY, from, to), rules, SHANGHAI)
    expect(answer).toMatchObject({ code: 'SLOT_TAKEN', field: 'start_time' })
    expect(answer?.details).toEqual({ ...visible, ...details })
  })

  test('reports the booking that overlaps before one whose buffer does', () => {
    const before = { ...wantedAt(DAY, '13:00', '14:10'), buffer_minutes: 10 }
    const answer = takenBy([before, held(0)], wantedAt(DAY, '14:00', '15:30'), steps(30, 10), SHANGHAI)
    expect(answer?.details).toEqual(visible)
  })

  test('refuses nothing if nothing is held', () => {
    expect(takenBy([], wantedAt(DAY, '14:00', '15:30'), steps(30, 10), SHANGHAI)).toBeNull()
  })
})
