import { describe, expect, it } from 'vitest'
import { nextToDraw, nextToDrop } from './drawn_ahead.ts'

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('drawing ahead while idle', () => {
  it.each([
    ['draws the nearest after the visible ones', span(10, 13), 250, null, 14],
    ['then the nearest before them', span(10, 14), 250, 'forward', 9],
    ['draws in the scroll direction first', span(10, 13), 250, 'backward', 9],
    ['draws nothing before the first', span(0, 13), 14, null, null],
    ['draws nothing after the last', span(9, 13), 14, 'forward', 8],
    ['fills gaps', [...span(10, 13), ...span(15, 20), 9], 250, null, 14],
    ['draws at most forty on either side', span(0, 53), 250, 'forward', null],
  ] as const)('%s', (_, drawn, count, way, next) => {
    expect(nextToDraw(new Set(drawn), { from: 10, to: 13 }, count, way)).toBe(next)
  })

  it.each([
    ['keeps those at most forty-eight off', span(52, 151), null],
    ['drops the farthest first', [51, 47, 100, 103, 153], 47],
    ['also drops after the visible ones', [100, 103, 152], 152],
  ])('%s', (_, drawn, next) => {
    expect(nextToDrop(new Set(drawn), { from: 100, to: 103 })).toBe(next)
  })
})
