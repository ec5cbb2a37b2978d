import { expect, test } from 'vitest'
import { Busy } from '../http/busy.ts'
import type { Database, Tx } from '../database/database.ts'
import { sharedReading } from './reading.ts'

/** A database that counts transactions and records how each ended. */
function counted(refusal?: Error) {
  const ends: string[] = []
  const db = {
    async withTenant<T>(_tenant_id: string, run: (tx: Tx) => Promise<T>) {
      if (refusal) throw refusal
      await Promise.resolve()
      try {
        const result = await run({} as Tx)
        ends.push('commit')
        return result
      } catch (cause) {
        ends.push('rollback')
        throw cause
      }
    },
  } as Pick<Database, 'withTenant'> as Database
  return { ends, reading: sharedReading(db) }
}

const wait = () => new Promise<void>((resolve) => setImmediate(resolve))

test('reads all concurrent requests in one transaction, one after the other', async () => {
  const { ends, reading } = counted()
  const order: string[] = []
  const read = (name: string) =>
    reading.withTenant('t', async () => {
      order.push(`${name} begins`)
      await wait()
      order.push(`${name} ends`)
      return name
    })
  expect(await Promise.all([read('a'), read('b'), read('c')])).toEqual(['a', 'b', 'c'])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  await wait()
  expect(ends).toEqual(['commit'])
})

test('reports a failure to its caller only, and runs the rest in a new transaction', async () => {
  const { ends, reading } = counted()
  const results = await Promise.allSettled([
    reading.withTenant('t', async () => 'a'),
    reading.withTenant('t', async () => {
      throw new Error('b')
    }),
    reading.withTenant('t', async () => 'c'),
  ])
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    'a',
    'Error: b',
    'c',
  ])
  await wait()
  expect(ends).toEqual(['rollback', 'commit'])
})

test('fails every caller when no transaction is available', async () => {
  const { reading } = counted(new Error('no connection was free in time'))
  const results = await Promise.allSettled([
    reading.withTenant('t', async () => 'a'),
    reading.withTenant('t', async () => 'b'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('does not start queued reads once nobody waits', async () => {
  const { reading } = counted()
  const begun: string[] = []
  const first = reading.withTenant('t', async () => {
    begun.push('a')
    reading.stop()
  })
  const second = reading.withTenant('t', async () => void begun.push('b'))
  await first
  await expect(second).rejects.toBeInstanceOf(Busy)
  expect(begun).toEqual(['a'])
})
