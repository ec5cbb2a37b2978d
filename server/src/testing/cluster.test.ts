import postgres from 'postgres'
import { expect, test } from 'vitest'
import { emptyDatabase, freshDatabase } from './cluster.ts'

const tables = async (url: string) => {
  const sql = postgres(url, { max: 1 })
  const rows = await sql<{ n: number }[]>`select count(*)::int n from pg_tables where schemaname = 'public'`
  await sql.end()
  return rows[0]?.n ?? -1
}

test('each test file gets a migrated database of its own', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  expect(one.url_owner).not.toBe(other.url_owner)
  expect(await tables(one.url_owner)).toBeGreaterThan(10)
  await Promise.all([one.drop(), other.drop()])
  await expect(tables(one.url_owner)).rejects.toThrow(/does not exist/)
})

test('an empty database has no tables', async () => {
  const database = await emptyDatabase()
  expect(await tables(database.url_owner)).toBe(0)
  await database.drop()
})
