import { expect, test } from 'vitest'
import { leadsTo } from './gate.ts'

test.each([
  ['both', 'in', true],
  ['both', 'out', true],
  ['in', 'in', true],
  ['in', 'out', false],
  ['out', 'in', false],
  ['out', 'out', true],
] as const)('a gate for %s leads %s: %s', (direction, wanted, expected) =>
  expect(leadsTo({ direction }, wanted)).toBe(expected),
)
