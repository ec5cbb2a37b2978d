import { describe, expect, test } from 'vitest'
import { usual_day } from '#rules/time/day_clock.ts'
import type { MinuteSpan } from '../kit/grid/types.ts'
import type { SeatRow } from './seats.graphql.ts'
import { endsOf, longestIn, periodNear, slotsOf, startsOf, typical } from './seat_times.ts'

const run = (start: number, end: number, step = 30, slot: unknown = null) => ({
  start,
  end,
  origin: start,
  step,
  slot,
})
const row = (opening: SeatRow['opening'], max_minutes: number | null = null): SeatRow => ({
  ...{ id: 'a', max_minutes, opening, closed: [], busy: [] },
})
const open = row([run(480, 660)], 90)
const slots = row([run(480, 600, 120, {}), run(600, 720, 120, {})])

test('the seat that is open the longest stands for the others', () => {
  expect(typical([row([run(480, 540)]), open, row([])])).toBe(open)
  expect(typical([])).toBeUndefined()
})

test('a session starts on each step but the last moment, and ends within the longest length', () => {
  expect(startsOf(open, usual_day)).toEqual([480, 510, 540, 570, 600, 630])
  expect(endsOf(open, usual_day, 480)).toEqual([510, 540, 570])
  expect(endsOf(open, usual_day, 630)).toEqual([660])
  expect(endsOf(open, usual_day, 485)).toEqual([])
})

test.each<[string, SeatRow, MinuteSpan, MinuteSpan | null]>([
  ['all of it', open, { start: 570, end: 660 }, { start: 570, end: 660 }],
  ['no more than may be booked', open, { start: 480, end: 660 }, { start: 480, end: 570 }],
  ['from its first step', open, { start: 485, end: 660 }, { start: 510, end: 600 }],
  ['to its last step', open, { start: 480, end: 525 }, { start: 480, end: 510 }],
  ['nothing of what is shorter than a step', open, { start: 485, end: 530 }, null],
  ['its first slot', slots, { start: 480, end: 720 }, { start: 480, end: 600 }],
  ['nothing of a slot of which a part is taken', slots, { start: 490, end: 600 }, null],
])('a free run gives %s', (_what, day, run, expected) => {
  expect(longestIn(day, usual_day, run)).toEqual(expected)
})

describe('the period shown', () => {
  test.each<[string, SeatRow, MinuteSpan | null, number, MinuteSpan | null]>([
    ['is the wanted one', open, { start: 510, end: 540 }, 0, { start: 510, end: 540 }],
    ['begins with the next step', open, null, 481, { start: 510, end: 600 }],
    ['is cut to the longest length', open, { start: 480, end: 660 }, 0, { start: 480, end: 570 }],
    [
      'is the last one, if the wanted one is later',
      open,
      { start: 900, end: 960 },
      0,
      { start: 630, end: 660 },
    ],
    ['is a slot', slots, { start: 600, end: 720 }, 0, { start: 600, end: 720 }],
    ['is the next slot', slots, { start: 500, end: 560 }, 0, { start: 600, end: 720 }],
    ['is the slot to come', slots, null, 470, { start: 480, end: 600 }],
    ['is none of a closed day', row([]), { start: 480, end: 540 }, 0, null],
  ])('%s', (_name, day, wanted, now, expected) => {
    expect(periodNear(day, usual_day, wanted, now)).toEqual(expected)
  })

  test('offers the slots', () => expect(slotsOf(slots)).toHaveLength(2))
})
