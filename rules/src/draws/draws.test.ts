import { expect, test } from 'vitest'
import { at, rulesOf, SHANGHAI } from '../testing.ts'
import { checkDraw, drawPeriod, weightOf } from './draws.ts'

const rules = rulesOf({}, { allocation: 1, draw_open_days: 7, draw_close_days: 2, draw_close_time: '18:00' })
const DATE = '2026-09-15'

test.each<[string, string, string[], object | null]>([
  ['before requests are taken', '2026-09-07 23:59', [], { why: 'not_yet', opens_at: '2026-09-08 00:00:00' }],
  ['from the first moment', '2026-09-08 00:00', [], { why: 'open', closes_at: '2026-09-13 18:00:00' }],
  ['to the last', '2026-09-13 17:59', [], { why: 'open' }],
  ['when they are no longer taken', '2026-09-13 18:00', [], null],
  ['until the draw is held', '2026-09-13 18:00', [DATE], { why: 'drawing' }],
  ['of another date', '2026-09-13 18:00', ['2026-09-16'], null],
])('a date that is drawn is refused %s', (_name, now, undrawn, expected) => {
  const found = checkDraw(DATE, rules, { zone: SHANGHAI, undrawn: new Set(undrawn) }, at(now))
  expect(found?.code ?? null).toBe(expected && 'DRAW')
  if (expected) expect(found?.details).toMatchObject(expected)
})

test('first come, first served has no draw', () => {
  expect(drawPeriod(SHANGHAI, DATE, rulesOf({}))).toBeNull()
  expect(checkDraw(DATE, rulesOf({}), { zone: SHANGHAI }, at('2026-09-08 00:00'))).toBeNull()
})

test('requests are never taken after they close', () => {
  const period = drawPeriod(SHANGHAI, DATE, { ...rules, draw_open_days: 1, draw_close_days: 5 })
  expect(period && period.start.equals(period.end)).toBe(true)
})

test.each([
  [0, 60],
  [1, 30],
  [2, 20],
  [3, 15],
  [6, 8],
  [59, 1],
  [500, 1],
])('%i recent sessions weigh %i', (recent, weight) => expect(weightOf(recent)).toBe(weight))
