import postgres from 'postgres'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { emptyDatabase, freshDatabase } from './cluster.ts'
import { CONNECTIONS } from './pooler.ts'

const tables = async (url: string) => {
  const sql = postgres(url, { max: 1 })
  const rows = await sql<{ n: number }[]>`select count(*)::int n from pg_tables where schemaname = 'public'`
  await sql.end()
  return rows[0]?.n ?? -1
}

test('gives each test file a migrated database of its own', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  expect(one.url_owner).not.toBe(other.url_owner)
  expect(await tables(one.url_owner)).toBeGreaterThan(10)
  await Promise.all([one.drop(), other.drop()])
  await expect(tables(one.url_owner)).rejects.toThrow(/does not exist/)
})

test('runs behind a pooler with fewer connections than requested, if this run has one', async () => {
  const fresh = await freshDatabase()
  const most = fresh.is_pooled ? CONNECTIONS : 2 * CONNECTIONS
  const db = fresh.open({ pool: 2 * CONNECTIONS })
  const worked = await Promise.all(
    Array.from({ length: 2 * CONNECTIONS }, () =>
      db.withTenant(newId(), async ({ sql }) => {
        const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid from pg_sleep(0.05)`
        return row?.pid
      }),
    ),
  )
  expect(new Set(worked).size).toBeLessThanOrEqual(most)
  expect(new Set(worked).size).toBeGreaterThan(fresh.is_pooled ? 0 : CONNECTIONS)
  await db.close()
  await fresh.drop()
})

test('creates an empty database without tables', async () => {
  const database = await emptyDatabase()
  expect(await tables(database.url_owner)).toBe(0)
  await database.drop()
})
