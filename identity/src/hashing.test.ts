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

/** What each of them comes to: done, or the seconds after which to come back. */
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

test('one of a full line is drawn that has to go, and whoever comes gets a place in it', async () => {
  expect(await told('aaaa', () => 0)).toEqual(['done', 3, 'done', 'done'])
  expect(await told('aaaa', () => 0.999)).toEqual(['done', 'done', 'done', 3])
})

test('where all places are taken the longest line gives one up to whoever is alone', async () => {
  expect(await told('aaabbc', () => 0)).toEqual(['done', 3, 'done', 'done', 'done', 'done'])
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
