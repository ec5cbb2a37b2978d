import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { startJobs, type Jobs } from './jobs.ts'

const tenant_id = newId()
let fresh: FreshDatabase
let db: Database
let owner: Sql
/** Two servers with one queue. */
let one: Jobs
let other: Jobs

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.open()
  owner = postgres(fresh.url_owner, { max: 1, onnotice: () => {} })
  const log = createLog('silent')
  one = await startJobs(fresh.url_app, log)
  other = await startJobs(fresh.url_app, log)
})
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await owner.end()
  await db.close()
  await fresh.drop()
})

test("servers that start together don't block each other", async () => {
  for (let round = 0; round < 5; round += 1) {
    const together = await Promise.allSettled(
      Array.from({ length: 6 }, () => startJobs(fresh.url_app, createLog('silent'))),
    )
    await Promise.all(
      together.flatMap((started) => (started.status === 'fulfilled' ? [started.value.stop()] : [])),
    )
    expect(together.filter(({ status }) => status === 'rejected')).toEqual([])
  }
})

const queued = async (name: string) =>
  (await owner<{ n: number }[]>`select count(*)::int as n from jobs.job where name = ${name}`)[0]?.n

describe('a job that a transaction enqueues', () => {
  test('exists when the transaction is committed, and the serving role may send it', async () => {
    await db.withTenant(tenant_id, (tx) => one.send(tx, 'committed', { a: 1 }))
    expect(await queued('committed')).toBe(1)
  })

  test('does not exist when the transaction is rolled back', async () => {
    await expect(
      db.withTenant(tenant_id, async (tx) => {
        await one.send(tx, 'rolled_back', { a: 1 })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await queued('rolled_back')).toBe(0)
  })

  test('is all that the serving role can do: it neither reads nor changes jobs', async () => {
    for (const statement of [
      'select data from jobs.job',
      'delete from jobs.job',
      "update jobs.job set state = 'created'",
      'delete from jobs.schedule',
    ])
      await expect(db.withoutTenant((sql) => sql.unsafe(statement))).rejects.toMatchObject({ code: '42501' })
  })

  test('with a key waits once, however often it is sent', async () => {
    for (let n = 0; n < 3; n++)
      await db.withTenant(tenant_id, (tx) => one.send(tx, 'keyed', { n }, { key: 'the same' }))
    await db.withTenant(tenant_id, (tx) => one.send(tx, 'keyed', {}, { key: 'another' }))
    expect(await queued('keyed')).toBe(2)
  })
})

test('a job that fails is logged with its name', async () => {
  const lines: string[] = []
  const third = await startJobs(fresh.url_app, createLog('error', { write: (line) => void lines.push(line) }))
  try {
    await third.work('broken', () => Promise.reject(new Error('out of paper')))
    await db.withTenant(tenant_id, (tx) => third.send(tx, 'broken', {}))
    await expect.poll(() => lines.join(''), { interval: 100 }).toContain('out of paper')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ job: 'broken', msg: 'a job failed' })
  } finally {
    await third.stop()
  }
})

describe('two servers', () => {
  test('run each job once, with the data that was sent', async () => {
    const done: unknown[] = []
    await Promise.all(
      [one, other].map((jobs) => jobs.work('shared', async (data) => void done.push(data['n']))),
    )
    await db.withTenant(tenant_id, async (tx) => {
      for (let n = 0; n < 6; n++) await one.send(tx, 'shared', { n })
    })
    await expect.poll(() => done.length, { interval: 100 }).toBe(6)
    expect(done.map(Number).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
  })
})
