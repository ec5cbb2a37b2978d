import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Busy } from '../../http/busy.ts'
import { createTurns } from './turns.ts'

const LIMITS = { running: 2, waiting: 3, wait_ms: 1000 }
afterEach(() => void vi.useRealTimers())

/**
 * Takes a slot for each name; `order` lists those that got one, each with the function that ends it. Whoever still
 * waits at the end of a test gets a slot then: a refusal that nobody expects would fail the run.
 */
function crowd(names: readonly string[]) {
  const turns = createTurns()
  const order: string[] = []
  const release: (() => void)[] = []
  const takes = names.map((name) =>
    turns.take(name, LIMITS).then((end) => {
      order.push(name)
      release.push(end)
    }),
  )
  onTestFinished(async () => {
    const settled = Promise.allSettled(takes)
    for (const end of release) {
      end()
      await nextTurn()
    }
    await settled
  })
  return { turns, order, release, takes }
}

test('limits the concurrent requests of one sender without delaying others', async () => {
  const { order, release, takes } = crowd(['flood', 'flood', 'flood', 'flood', 'other'])
  await nextTurn()
  expect(order).toEqual(['flood', 'flood', 'other'])
  release[0]?.()
  await nextTurn()
  expect(order).toEqual(['flood', 'flood', 'other', 'flood'])
  release[1]?.()
  await Promise.all(takes)
})

test('refuses at once the requests beyond those that may wait', async () => {
  const { takes } = crowd(Array.from({ length: 7 }, () => 'flood'))
  await expect(takes[5]).rejects.toBeInstanceOf(Busy)
  await expect(takes[6]).rejects.toBeInstanceOf(Busy)
})

test('refuses a request that waits too long, without losing a slot', async () => {
  vi.useFakeTimers()
  const { turns, order, release, takes } = crowd(['a', 'a', 'a'])
  const late = takes[2]?.catch((cause: unknown) => cause)
  await vi.advanceTimersByTimeAsync(LIMITS.wait_ms)
  expect(await late).toBeInstanceOf(Busy)
  for (const end of release) end()
  const after = [turns.take('a', LIMITS), turns.take('a', LIMITS)]
  await Promise.all(after)
  expect(order).toEqual(['a', 'a'])
})

test('frees one slot when a slot is ended twice', async () => {
  const { order, release } = crowd(['a', 'a', 'a', 'a'])
  await nextTurn()
  release[0]?.()
  release[0]?.()
  await nextTurn()
  expect(order).toHaveLength(3)
})
