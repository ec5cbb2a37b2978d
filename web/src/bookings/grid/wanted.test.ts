import { expect, test } from 'vitest'
import { wantedOf } from './wanted.ts'

const free = { start: 480, end: 1200, step: 30, slot: false }
const row = { step: 30, max_minutes: null, opening: [free] }

test.each<[string, Parameters<typeof wantedOf>[0], [number, number], number | null, [number, number]]>([
  ['all of it', row, [600, 660], null, [600, 660]],
  ['all of it, where it is still to come', row, [600, 660], 590, [600, 660]],
  ['what is left of it', row, [600, 720], 640, [660, 720]],
  ['all of it, where less than a step is left', row, [600, 660], 650, [600, 660]],
  ['not more than may be booked', { ...row, max_minutes: 120 }, [480, 1200], null, [480, 600]],
  ['a fixed slot as a whole', { ...row, opening: [{ ...free, slot: true }] }, [600, 720], 640, [600, 720]],
])('of a taken time one can want %s', (_what, of, [start, end], now, [from, until]) =>
  expect(wantedOf(of, { start, end }, now)).toEqual({ start: from, end: until }),
)
