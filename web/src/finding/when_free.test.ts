import { expect, test } from 'vitest'
import { beginsLater } from './when_free.ts'

const at = (...starts: string[]) =>
  starts.map((start) => ({ appointment_date: start.slice(0, 10), start_time: start.slice(11) }))
const now = '2026-11-26 19:08:31'

test.each([
  ['all began', at('2026-11-26 19:00', '2026-11-26 19:08'), null],
  ['one began', at('2026-11-26 19:00', '2026-11-26 19:30'), '2026-11-26 19:00'],
  ['none began', at('2026-11-26 20:00', '2026-11-26 19:30'), '2026-11-26 19:30'],
  ['all begin tomorrow', at('2026-11-27 08:00'), '2026-11-27 08:00'],
  ['there is none', [], null],
])('%s', (_what, cards, begins) => expect(beginsLater(cards, now)).toBe(begins))
