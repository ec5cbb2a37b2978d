import { expect, test } from 'vitest'
import { createHashing, TooBusy } from './hashing.ts'

/** Work that ends on request. */
function work() {
  const begun: { origin: string; end: () => void }[] = []
  const of = (origin: string) => () =>
    new Promise<void>((end) => void begun.push({ origin, end: () => end() }))
  const order = () => begun.map(({ origin }) => origin).join('')
  /** Ends all running work, and work that starts then, until none is left. */
  const endAll = async () => {
    await new Promise((done) => setImmediate(done))
    for (let at = 0; at < begun.length; at += 1) {
      begun[at]?.end()
      await new Promise((done) => setImmediate(done))
    }
  }
  return { of, order, endAll }
}

test("runs no more at once than allowed, and queues an origin's requests behind its own", async () => {
  const { of, order, endAll } = work()
  const hashing = createHashing({ running: 2, waiting: 20, waiting_each: 10 })
  const all = [...'aaaaaabbc'].map((origin) => hashing.run(origin, of(origin)))
  await new Promise((done) => setImmediate(done))
  expect(order()).toBe('aa')
  await endAll()
  await Promise.all(all)
  expect(order()).toBe('aaabcabaa')
})

/** The outcome of each request: done, or the seconds after which to try again. */
async function told(origins: string, random: () => number) {
  const { of, endAll } = work()
  const hashing = createHashing({ running: 1, waiting: 4, waiting_each: 2 }, random)
  const all = [...origins].map((origin) =>
    hashing.run(origin, of(origin)).then(
      () => 'done',
      (error: unknown) => (error instanceof TooBusy ? error.seconds : error),
    ),
  )
  await endAll()
  return Promise.all(all)
}

test('drops a random request of a full queue, so that a newcomer gets a place', async () => {
  expect(await told('aaaa', () => 0)).toEqual(['done', 3, 'done', 'done'])
  expect(await told('aaaa', () => 0.999)).toEqual(['done', 'done', 'done', 3])
})

test('takes a place from the longest queue when all are taken', async () => {
  expect(await told('aaabbc', () => 0)).toEqual(['done', 3, 'done', 'done', 'done', 'done'])
})

test('serves a slow origin one request at a time', async () => {
  const { of, order, endAll } = work()
  const hashing = createHashing({ running: 2, waiting: 20, waiting_each: 10 })
  const all = [...'ssb'].map((origin) => hashing.run(origin, of(origin), origin === 's'))
  await new Promise((done) => setImmediate(done))
  expect(order()).toBe('sb')
  await endAll()
  await Promise.all(all)
})

test('frees the slot of failed work', async () => {
  const hashing = createHashing({ running: 1, waiting: 1, waiting_each: 1 })
  await expect(hashing.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await hashing.run('a', () => Promise.resolve(7))).toBe(7)
})
