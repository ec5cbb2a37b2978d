import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { closedBefore, leavingAsked } from './leaving.ts'

const zone = 'Asia/Shanghai'
const at = (text: string) => Temporal.Instant.from(`${text}+08:00`)

test.each([
  ['2026-09-08T19:59:59', null],
  ['2026-09-08T20:00:00', '2026-09-09T00:00:00'],
])('visits of whole days are asked about in the evening: %s', (now, day_ends) => {
  const asked = leavingAsked(zone, at(now))
  expect(asked.over_before.equals(at(now))).toBe(true)
  expect(asked.day_ends?.toString()).toBe(day_ends === null ? undefined : at(day_ends).toString())
})

test.each(['2026-09-09T00:00:00', '2026-09-09T23:59:59'])('what ended yesterday is closed: %s', (now) => {
  const { ended, began } = closedBefore(zone, at(now))
  expect(ended.equals(at('2026-09-09T00:00:00'))).toBe(true)
  expect(began.equals(at('2026-09-08T00:00:00'))).toBe(true)
})
