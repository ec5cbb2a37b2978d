import { expect, test } from 'vitest'
import { noCounters } from './counters.ts'
import { classAt, spans, totalOf } from './spans.ts'

const counted = (more: object) => ({ ...noCounters(), ...more })

test.each([
  [{}, 0, null, null],
  [{ lead_week: 1 }, 1, 'lead_week', 'lead_week'],
  // The median of two is the first.
  [{ lead_hour: 1, lead_longer: 1 }, 2, 'lead_hour', 'lead_longer'],
  [{ lead_hour: 4, lead_day: 5, lead_month: 1 }, 10, 'lead_day', 'lead_day'],
  [{ lead_hour: 4, lead_day: 4, lead_month: 2 }, 10, 'lead_day', 'lead_month'],
] as const)('%j: %d, half within %s, nine of ten within %s', (more, all, median, nine_tenths) => {
  const counters = counted(more)
  expect(totalOf('lead', counters)).toBe(all)
  expect([classAt('lead', counters, 0.5), classAt('lead', counters, 0.9)]).toEqual([median, nine_tenths])
})

test('classes are in order, and only the last has no end', () => {
  for (const classes of Object.values(spans)) {
    const edges = classes.map(({ below }) => below)
    expect(edges.at(-1)).toBeNull()
    const known = edges.slice(0, -1)
    expect(known).not.toContain(null)
    expect(known).toEqual(known.toSorted((one, other) => (one ?? 0) - (other ?? 0)))
  }
})
