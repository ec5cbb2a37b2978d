import { afterAll, beforeAll, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { offsetsAround } from '#rules/time/offsets.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { clocksOf, firstDifference } from './zones.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const now = Temporal.Instant.from('2026-09-07T00:00:00Z')
const differs = async (zone: string, theirs = clocksOf(server.db)) =>
  (await firstDifference(zone, now, theirs))?.toString() ?? null

test('the database knows the clocks of a zone that never changes them', async () => {
  expect(await differs('Asia/Shanghai')).toBeNull()
})

/** Clocks like this server's, but that one change is an hour later, or no longer happens. */
const others = (shift: (moment: Temporal.Instant, seconds: number) => number) => {
  return (zone: string, moments: readonly Temporal.Instant[]) => {
    const { changes, seconds } = offsetsAround(zone, now)
    return Promise.resolve(
      moments.map((moment) => {
        const past = changes.filter((one) => Temporal.Instant.compare(one, moment) <= 0)
        return shift(moment, seconds[past.length] ?? 0)
      }),
    )
  }
}

test.each([
  ['the same', '2026-09-07T00:00:00Z', '2026-09-07T00:00:00Z', null],
  ['for an hour', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z', '2026-10-25T01:00:00Z'],
  ['for a winter', '2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z', '2026-10-25T01:00:00Z'],
  ['for a season that only it knows', '2027-06-03T00:00:00Z', '2027-07-07T00:00:00Z', '2027-06-07T00:00:00Z'],
])('another database differs %s', async (_name, from, until, expected) => {
  const within = (moment: Temporal.Instant) => moment.toString() >= from && moment.toString() < until
  const theirs = others((moment, seconds) => (within(moment) ? seconds + 3600 : seconds))
  expect(await differs('Europe/Berlin', theirs)).toBe(expected)
})

test('a zone that the database does not know differs from now on', async () => {
  expect(await clocksOf(server.db)('Mars/Olympus', [now])).toBeNull()
  expect(await differs('Europe/Berlin', () => Promise.resolve(null))).toBe(now.toString())
})
