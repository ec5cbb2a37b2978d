import { expect, test } from 'vitest'
import { hiddenEnds, middleOf } from './hidden_ends.ts'

test.each([
  ['what fits', 0, 300, 'none'],
  ['what a browser rounds', 0.6, 301, 'none'],
  ['more at the end', 0, 400, 'end'],
  ['more at both ends', 50, 400, 'both'],
  ['more at the start', 99.5, 400, 'start'],
] as const)('%s in a row of 300', (_what, scrollLeft, scrollWidth, hidden) => {
  expect(hiddenEnds({ scrollLeft, scrollWidth, clientWidth: 300 })).toBe(hidden)
})

test('scrolls an item to the middle', () => {
  expect(middleOf({ clientWidth: 300 }, { offsetLeft: 320, offsetWidth: 60 })).toBe(200)
})
