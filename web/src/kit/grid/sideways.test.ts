import { expect, it } from 'vitest'
import { sideways } from './sideways.ts'

it.each([
  ['M2 3h12v8H2z', 10, 'M12 3h12v8H12z'],
  ['M5 8l2-2 1.5 1.5L11 5', 10, 'M15 8l2-2 1.5 1.5L21 5'],
  ['M8 14A6 6 0 1 0 8 2M8 10a2 2 0 1 0 0-4', 20, 'M28 14A6 6 0 1 0 28 2M28 10a2 2 0 1 0 0-4'],
  ['M2 6v4h3l3 3V3L5 6z', 0.5, 'M2.5 6v4h3l3 3V3L5.5 6z'],
  ['M7 3.5-.5 2', 1, 'M8 3.5 0.5 2'],
  ['M2 3h12', 0, 'M2 3h12'],
])('%s by %d', (path, by, moved) => {
  expect(sideways(path, by)).toBe(moved)
})
