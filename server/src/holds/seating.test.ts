import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import type { Taken } from './holds.service.ts'
import { roomFor } from './seating.ts'

const hour = (n: number) => Temporal.Instant.from('2026-09-08T00:00:00Z').add({ minutes: n * 60 })
const taken = (place: number, from: number, to: number): Taken => ({
  buffer_minutes: 0,
  resource_id: 'r',
  place,
  start: hour(from),
  end: hour(to),
  owner_kind: 1,
  owner_id: 'o',
})
const span = (from: number, to: number) => ({ start: hour(from), end: hour(to) })
const said = ({ free, pieces }: ReturnType<typeof roomFor>) => [
  free,
  ...pieces.map(
    ({ place, start, end }) =>
      `${place} ${start.since(hour(0)).total('hours')}–${end.since(hour(0)).total('hours')}`,
  ),
]

describe('the places found', () => {
  const cases: [string, number, number, Taken[], [number, number], (string | number)[]][] = [
    ['in an empty room', 2, 3, [], [9, 11], [3, '1 9–11', '2 9–11']],
    ['next to taken ones', 1, 3, [taken(1, 8, 10)], [9, 11], [2, '2 9–11']],
    ['between other holds', 1, 1, [taken(1, 8, 9), taken(1, 11, 12)], [9, 11], [1, '1 9–11']],
    ['none', 1, 1, [taken(1, 10, 11)], [9, 11], [0]],
    [
      'none, where there are fewer places than people',
      2,
      3,
      [taken(1, 8, 10), taken(2, 8, 9.5)],
      [9, 11],
      [1],
    ],
    [
      'two in turn, where none is free for the whole time',
      1,
      2,
      [taken(1, 9, 10), taken(2, 10, 11)],
      [9, 11],
      [1, '2 9–10', '1 10–11'],
    ],
    [
      'one kept, one changed',
      2,
      3,
      [taken(2, 9, 10), taken(3, 10, 11)],
      [9, 11],
      [2, '1 9–11', '3 9–10', '2 10–11'],
    ],
  ]
  test.each(cases)('%s', (_name, people, capacity, held, [from, to], expected) =>
    expect(said(roomFor(people, capacity, held, span(from, to)))).toEqual(expected),
  )

  test('exist for every visitor while any place is free, and never overlap', () => {
    const visit = fc.record({
      from: fc.integer({ min: 0, max: 22 }),
      length: fc.integer({ min: 1, max: 8 }),
      people: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(visit, { maxLength: 25 }), (capacity, visits) => {
        const held: Taken[] = []
        const there = (at: number) =>
          held.filter(
            (one) =>
              Temporal.Instant.compare(one.start, hour(at)) <= 0 &&
              Temporal.Instant.compare(hour(at), one.end) < 0,
          )
        for (const { from, length, people } of visits) {
          const hours = Array.from({ length }, (_, i) => from + i)
          const fullest = Math.max(...hours.map((at) => there(at).length))
          const { free, pieces } = roomFor(people, capacity, held, span(from, from + length))
          expect(free).toBe(capacity - fullest)
          if (people > free) {
            expect(pieces).toEqual([])
            continue
          }
          held.push(...pieces.map((one) => ({ ...taken(1, 0, 1), ...one })))
          for (const at of hours) {
            const places = there(at).map((one) => one.place)
            expect(new Set(places).size).toBe(places.length)
            expect(places.every((place) => place >= 1 && place <= capacity)).toBe(true)
          }
          const minutes = pieces.reduce((sum, one) => sum + one.start.until(one.end).total('hours'), 0)
          expect(minutes).toBe(people * length)
        }
      }),
      { numRuns: 500 },
    )
  })
})
