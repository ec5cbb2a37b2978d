import { expect, test } from 'vitest'
import { swiped } from './useSwipe.ts'

test.each([
  [-300, 1],
  [-100, 1],
  [-99, 0],
  [0, 0],
  [99, 0],
  [100, -1],
])('a finger that moved %i pixels turns by %i', (px, by) => expect(swiped(px)).toBe(by))
