import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStopping } from './stopping.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})

function program() {
  const did: string[] = []
  const stopping = createStopping({
    exit: (code) => void did.push(`exit ${code}`),
    complain: (line) => void did.push(line),
  })
  return { did, ...stopping, stopping }
}

test('stops the last started first, once, and continues when one fails', async () => {
  const { did, keep, stop } = program()
  keep('database', async () => did.push('database'))
  keep('jobs', () => Promise.reject(new Error('no')))
  keep('server', async () => did.push('server'))
  await Promise.all([stop(1, { why: 'Because.' }), stop(0), stop(0)])
  await vi.runAllTimersAsync()
  expect(did).toEqual(['Because.', 'server', 'Stopping jobs failed: Error: no', 'database', 'exit 1'])
})

test('ends in time without its database, whatever waits for it', async () => {
  const { did, keep, stop } = program()
  const forced = vi.fn()
  keep('PostgreSQL', never, forced)
  keep('database', never)
  keep('server', async (hurry) => did.push(hurry.aborted ? 'waits for nothing' : 'waits'))
  void stop(1, { why: 'PostgreSQL ended.', within_ms: 3000 })
  await vi.advanceTimersByTimeAsync(2999)
  expect(did).toEqual(['PostgreSQL ended.', 'waits for nothing'])
  await vi.advanceTimersByTimeAsync(1)
  expect([did.at(-1), forced.mock.calls.length]).toEqual(['exit 1', 1])
})

test('ends in time even if it was already stopping, with the first exit code', async () => {
  const { did, keep, stop } = program()
  keep('database', never)
  void stop(0)
  void stop(1, { why: 'PostgreSQL ended.', within_ms: 3000 })
  await vi.advanceTimersByTimeAsync(3000)
  expect(did).toEqual(['exit 0'])
})

test('stops waiting at a second signal', async () => {
  const { did, keep, stop, hurry, stopping } = program()
  expect(stopping.ended).toBeUndefined()
  keep('database', never)
  keep(
    'server',
    (hurried) => new Promise((resolve) => hurried.addEventListener('abort', () => resolve(did.push('cut')))),
  )
  void stop(0)
  expect(stopping.ended).toBeDefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(did).toEqual([])
  hurry(1000)
  await vi.advanceTimersByTimeAsync(0)
  expect(did).toEqual(['cut'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(did).toEqual(['cut', 'exit 0'])
})
