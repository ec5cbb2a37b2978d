import { expect, test } from 'vitest'
import { opensIn } from './opening.ts'

const now = '2026-09-07 07:59:10'
const row = (...opens: (string | null)[]) =>
  ({ closed: opens.map((opens_at) => ({ opens_at })) }) as Parameters<typeof opensIn>[0]['rows'][number]

test.each<[string, ReturnType<typeof row>[], number | null]>([
  ['nothing is closed', [row()], null],
  ['it is closed for good', [row(null)], null],
  ['it opens within the minute', [row('2026-09-07 08:00:00')], 50],
  ['the first of several', [row('2026-09-07 08:30:00', null), row('2026-09-07 08:00:00')], 50],
  ['it has opened', [row('2026-09-07 07:59:10')], null],
  ['it opens tomorrow', [row('2026-09-08 08:00:00')], null],
])('counts the seconds until a day opens: %s', (_name, rows, expected) =>
  expect(opensIn({ now, rows })).toBe(expected),
)
