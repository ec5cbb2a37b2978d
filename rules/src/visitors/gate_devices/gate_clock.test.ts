import { describe, expect, test } from 'vitest'
import { gateTime, skewOf, type HeardAt } from './gate_clock.ts'

const server = 1_800_000_000
/** Its clock is an hour behind. */
const device = (server - 3600) * 1000
const heard: HeardAt = { server, device, steady: 5000 }
const hour = 3_600_000

describe('the time at a gate', () => {
  test.each<[string, HeardAt, number, number, number, number, boolean]>([
    ['goes on by the server’s clock', heard, device + 60_000, 65_000, 0, 60, false],
    ['is right after the page was opened anew', { ...heard, steady: null }, device + 60_000, 1, 0, 60, false],
    ['goes on where the clock is put back', heard, device - hour, 65_000, 0, 60, true],
    ['counts a sleep', heard, device + hour, 6000, 0, 3600, false],
    [
      'never falls behind what was noted',
      { ...heard, steady: null },
      device - hour,
      1,
      server + 600,
      600,
      true,
    ],
    [
      'never falls behind the server, when put back and opened anew',
      { ...heard, steady: null },
      device - hour,
      1,
      0,
      0,
      true,
    ],
    ['forgives a small correction', heard, device + 30_000, 65_000, 0, 60, false],
  ])('%s', (_what, heard, device, steady, noted, after, put_back) =>
    expect(gateTime(heard, device, steady, noted)).toEqual({ now: server + after, put_back }),
  )

  test('of a device that goes behind is told in seconds', () => {
    expect(skewOf(heard)).toBe(-3600)
    expect(skewOf({ server, device: server * 1000 + 1600 })).toBe(2)
  })
})
