import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Busy } from '../http/busy.ts'
import { createTurns } from './turns.ts'

const LIMITS = { running: 2, waiting: 3, wait_ms: 1000 }
afterEach(() => void vi.useRealTimers())

/** Takes a turn for each name; `order` has those that came, each with what ends it. */
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
  return { turns, order, release, takes }
}

test('few requests of one sender run at once; those of others don’t wait for them', async () => {
  const { order, release, takes } = crowd(['flood', 'flood', 'flood', 'flood', 'other'])
  await nextTurn()
  expect(order).toEqual(['flood', 'flood', 'other'])
  release[0]?.()
  await nextTurn()
  expect(order).toEqual(['flood', 'flood', 'other', 'flood'])
  release[1]?.()
  await Promise.all(takes)
})

test('of more than may wait the rest is refused at once', async () => {
  const { takes } = crowd(Array.from({ length: 7 }, () => 'flood'))
  await expect(takes[5]).rejects.toBeInstanceOf(Busy)
  await expect(takes[6]).rejects.toBeInstanceOf(Busy)
})

test('who waits too long is refused, and no turn is lost with them', async () => {
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

test('a turn that is ended twice gives one turn back', async () => {
  const { order, release } = crowd(['a', 'a', 'a', 'a'])
  await nextTurn()
  release[0]?.()
  release[0]?.()
  await nextTurn()
  expect(order).toHaveLength(3)
})
