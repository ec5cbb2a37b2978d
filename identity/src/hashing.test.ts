import { expect, test } from 'vitest'
import { createHashing, TooBusy } from './hashing.ts'

/** Work that ends when it is told to. */
function work() {
  const begun: { origin: string; end: () => void }[] = []
  const of = (origin: string) => () =>
    new Promise<void>((end) => void begun.push({ origin, end: () => end() }))
  const order = () => begun.map(({ origin }) => origin).join('')
  /** Ends all that has begun, and what begins then, until nothing is left. */
  const endAll = async () => {
    await new Promise((done) => setImmediate(done))
    for (let at = 0; at < begun.length; at += 1) {
      begun[at]?.end()
      await new Promise((done) => setImmediate(done))
    }
  }
  return { of, order, endAll }
}

test('no more at once than allowed; who sends many waits behind their own', async () => {
  const { of, order, endAll } = work()
  const hashing = createHashing({ running: 2, waiting: 20, waiting_each: 10 })
  const all = [...'aaaaaabbc'].map((origin) => hashing.run(origin, of(origin)))
  await new Promise((done) => setImmediate(done))
  expect(order()).toBe('aa')
  await endAll()
  await Promise.all(all)
  expect(order()).toBe('aaabcabaa')
})

test('too many in line are told to come back, and others still find a place', async () => {
  const { of, endAll } = work()
  const hashing = createHashing({ running: 1, waiting: 4, waiting_each: 2 })
  const told = (origin: string) =>
    hashing.run(origin, of(origin)).then(
      () => 'done',
      (error: unknown) => (error instanceof TooBusy ? error.seconds : error),
    )
  const all = [...'aaaabbbc'].map(told)
  await endAll()
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 3, 'done', 'done', 3, 3])
})

test('a slow origin is served one at a time', async () => {
  const { of, order, endAll } = work()
  const hashing = createHashing({ running: 2, waiting: 20, waiting_each: 10 })
  const all = [...'ssb'].map((origin) => hashing.run(origin, of(origin), origin === 's'))
  await new Promise((done) => setImmediate(done))
  expect(order()).toBe('sb')
  await endAll()
  await Promise.all(all)
})

test('work that fails frees its place', async () => {
  const hashing = createHashing({ running: 1, waiting: 1, waiting_each: 1 })
  await expect(hashing.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await hashing.run('a', () => Promise.resolve(7))).toBe(7)
})
