import { expect, test } from 'vitest'
import { countsOf, placeOf } from './roll.ts'

const at = '2026-09-08 12:00:00'

test.each([
  [{ safe_at: null, inside: 1 }, 'missing'],
  [{ safe_at: null, inside: 0 }, 'gone'],
  [{ safe_at: at, inside: 1 }, 'safe'],
  [{ safe_at: at, inside: 0 }, 'safe'],
])('%j is %s', (row, place) => {
  expect(placeOf(row)).toBe(place)
})

test('people are counted, not stays', () => {
  const rows = [
    { safe_at: at, inside: 1, people: 3 },
    { safe_at: null, inside: 1, people: 2 },
    { safe_at: null, inside: 0, people: 1 },
  ]
  expect(countsOf(rows)).toEqual({ people: 6, safe: 3, gone: 1, missing: 2 })
})
