import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Busy } from '../busy.ts'
import { createLane, type Lane } from './lane.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lane = (at_once: number, longest_wait_ms = 1000): Lane =>
  createLane({ at_once, longest_wait_ms, random: () => 0 })
const work = (ms: number) => () => new Promise<string>((done) => void setTimeout(() => done('done'), ms))

/** The outcome of each of a number of concurrent requests. */
const crowd = (one: Lane, count: number, ms: number) =>
  Array.from({ length: count }, () =>
    one.run(work(ms)).catch((cause: unknown) => (cause instanceof Busy ? cause : Promise.reject(cause))),
  )
const counted = (answers: (string | Busy)[]) => answers.filter((one) => one === 'done').length

describe('a request', () => {
  test('runs at once if there is room, and never more at a time', async () => {
    const one = lane(3)
    let now = 0
    let most = 0
    const all = Array.from({ length: 20 }, () =>
      one.run(async () => {
        most = Math.max(most, ++now)
        await work(10)()
        now -= 1
      }),
    )
    await vi.runAllTimersAsync()
    await Promise.all(all)
    expect([most, one.waiting(), one.refused()]).toEqual([3, 0, 0])
  })

  test('is served in the order of arrival', async () => {
    const one = lane(1)
    const order: number[] = []
    const all = [1, 2, 3].map((n) => one.run(async () => (await work(5)(), order.push(n))))
    await vi.runAllTimersAsync()
    await Promise.all(all)
    expect(order).toEqual([1, 2, 3])
  })

  test.each<[what: string, ms: number, admitted: number]>([
    ['quick work', 10, 4 * 100],
    ['slow work', 100, 4 * 10],
    ['work that takes longer than the longest wait', 2000, 4],
  ])('waits no longer than a second, whatever the speed: %s', async (_what, ms, admitted) => {
    const one = lane(4)
    // First lets the lane learn the service time.
    for (let i = 0; i < 120; i++) {
      const learned = crowd(one, 4, ms)
      await vi.advanceTimersByTimeAsync(ms)
      await Promise.all(learned)
    }
    const began = performance.now()
    const finished: number[] = []
    const all = crowd(one, 1000, ms).map(async (asked) => {
      const answer = await asked
      finished.push(performance.now() - began)
      return answer
    })
    const refused_at_once = one.refused()
    await vi.runAllTimersAsync()
    const answers = await Promise.all(all)
    expect(counted(answers)).toBeGreaterThanOrEqual(admitted)
    expect(counted(answers)).toBeLessThanOrEqual(admitted * 1.1 + 5)
    expect(refused_at_once).toBeGreaterThanOrEqual(900 - admitted)
    expect(Math.max(...finished)).toBeLessThanOrEqual(Math.max(1100, 2 * ms))
  })

  test('frees its slot after a failure', async () => {
    const one = lane(1)
    await expect(one.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await one.run(async () => 'next')).toBe('next')
  })
})

describe('a queued request', () => {
  test('is refused when the work ahead is stuck', async () => {
    const one = lane(1)
    const stuck = one.run(work(60_000))
    const waits = one.run(work(1)).catch((cause: unknown) => cause)
    await vi.advanceTimersByTimeAsync(1700)
    expect(await waits).toBeInstanceOf(Busy)
    expect(one.waiting()).toBe(0)
    await vi.runAllTimersAsync()
    await stuck
  })

  test('is not served when its client has disconnected', async () => {
    const one = lane(1)
    const first = one.run(work(10))
    const begun = vi.fn(work(1))
    const gone = one.run(begun, () => true).catch((cause: unknown) => cause)
    await vi.runAllTimersAsync()
    await first
    expect(await gone).toBeInstanceOf(Busy)
    expect(begun).not.toHaveBeenCalled()
    expect(await one.run(async () => 'next')).toBe('next')
  })
})

test('refusal() predicts exactly whether a request would be refused', async () => {
  const one = lane(2, 50)
  expect(one.refusal()).toBeNull()
  const all = crowd(one, 40, 20)
  expect(one.refusal()?.seconds).toBeGreaterThanOrEqual(1)
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(one.refusal()).toBeNull()
})
