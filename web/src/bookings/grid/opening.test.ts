import { expect, test } from 'vitest'
import { openingOf, type Opening } from './opening.ts'

const now = '2026-09-07 07:59:10'
const eight = '2026-09-07 08:00:00'
const row = (...opens: (string | null)[]) =>
  ({ closed: opens.map((opens_at) => ({ opens_at })) }) as Parameters<typeof openingOf>[0]['rows'][number]

test.each<[string, ReturnType<typeof row>[], number | null]>([
  ['nothing is closed', [row()], null],
  ['it is closed for good', [row(null)], null],
  ['it opens within the minute', [row(eight)], 49_750],
  ['the first of several', [row('2026-09-07 08:30:00', null), row(eight)], 49_750],
  ['it has opened', [row('2026-09-07 07:59:10')], null],
  ['it opens tomorrow', [row('2026-09-08 08:00:00')], null],
])('tells when a day opens: %s', (_name, rows, left_ms) =>
  expect(openingOf({ now, now_ms: 250, rows }, 1_000_000, null)?.at_ms ?? null).toBe(
    left_ms === null ? null : 1_000_000 + left_ms,
  ),
)

const before: Opening = { opens_at: eight, at_ms: 60_000 }
test.each<[string, string, number, number]>([
  ['a slow answer does not put it off', '2026-09-07 07:59:30', 33_000, 60_000],
  ['a quicker one brings it forward', '2026-09-07 07:59:30', 29_000, 59_000],
  [
    'one that says closed after it corrects a clock that was put forward',
    '2026-09-07 07:59:58',
    61_000,
    63_000,
  ],
])('compares the answers about one opening: %s', (_name, said, answered_at, at_ms) =>
  expect(openingOf({ now: said, now_ms: 0, rows: [row(eight)] }, answered_at, before)).toEqual({
    opens_at: eight,
    at_ms,
  }),
)

test('another opening is counted by its own answer', () =>
  expect(
    openingOf({ now: eight, now_ms: 0, rows: [row('2026-09-07 08:30:00')] }, 60_000, before)?.at_ms,
  ).toBe(60_000 + 1_800_000))
