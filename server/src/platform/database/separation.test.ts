import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'

/** A row of every table in each of two tenants, inserted by the owner regardless of constraints. */
const A = '018f0000-0000-7000-8000-00000000000a'
const B = '018f0000-0000-7000-8000-00000000000b'
const NOBODY = '018f0000-0000-7000-8000-00000000000c'

let fresh: FreshDatabase
let owner: Sql
let db: Database
let tables: string[]

beforeAll(async () => {
  fresh = await freshDatabase()
  owner = postgres(fresh.url_owner, { max: 1, onnotice: () => {} })
  db = fresh.open({ pool: 2 })
  const rows = await owner<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`
  tables = rows.map(({ name }) => name).filter((name) => name !== 'tenant')
  // Switches foreign keys and triggers off: the rows only serve to be visible or not.
  await owner`set session_replication_role = replica`
  for (const table of tables) for (const tenant of [A, B]) await owner.unsafe(await insertOf(table, tenant))
})

afterAll(async () => {
  await owner.end()
  await db.close()
  await fresh.drop()
})

/** A value of each type that a required column without a default may have. */
const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'x'",
  'character(5)': "'08:00'",
  integer: '1',
  'integer[]': "'{1}'",
  bigint: '1',
  smallint: '1',
  'double precision': '1',
  boolean: 'false',
  date: "'2026-09-07'",
  jsonb: "'{}'",
  'timestamp with time zone': "'2026-09-07T00:00:00Z'",
}

/** An insert with a value for every column that has no default. */
async function insertOf(table: string, tenant: string): Promise<string> {
  const columns = await owner<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
      and attnotnull and not atthasdef and attgenerated = '' and attname <> 'tenant_id'`
  const values = columns.map(({ name, type }) =>
    name === 'end_at' ? "'2026-09-07T01:00:00Z'" : (VALUES[type] ?? `null /* ${type} */`),
  )
  const names = ['tenant_id', ...columns.map(({ name }) => `"${name}"`)]
  return `insert into "${table}" (${names.join(', ')}) values ('${tenant}', ${values.join(', ')})`
}

const count = async (tenant: string, table: string) => {
  const [row] = await db.withTenant(
    tenant,
    ({ sql }) => sql<{ n: number }[]>`select count(*) as n from ${sql(table)}`,
  )
  return row?.n
}

describe('row-level security', () => {
  test('covers every table: each has a tenant, row-level security, and a policy', async () => {
    const bare = await owner<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'tenant' and (
        not c.relrowsecurity
        or not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull)
        or not exists (select from pg_policy p where p.polrelid = c.oid and p.polwithcheck is not null))`
    expect(bare.map(({ name }) => name)).toEqual([])
    expect(tables.length).toBeGreaterThan(30)
  })

  test("binds the serving role, which owns nothing and can't bypass it", async () => {
    const [role] =
      await owner`select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'reservation_app'`
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false })
    const owned = await owner`select relname from pg_class where relowner = 'reservation_app'::regrole`
    expect([...owned]).toEqual([])
  })

  test('shows a tenant its own rows alone, in every table', async () => {
    for (const table of tables)
      expect([table, await count(A, table), await count(B, table), await count(NOBODY, table)]).toEqual([
        table,
        1,
        1,
        0,
      ])
  })

  test('shows nothing without a tenant, in any table', async () => {
    for (const table of tables) {
      const [row] = await db.withoutTenant(
        (sql) => sql<{ n: number }[]>`select count(*) as n from ${sql(table)}`,
      )
      expect([table, row?.n]).toEqual([table, 0])
    }
  })

  test("lets no tenant change, move, take over or delete another tenant's rows", async () => {
    for (const table of tables) {
      const changed = await db.withTenant(
        A,
        ({ sql }) => sql`update ${sql(table)} set tenant_id = tenant_id where tenant_id = ${B}`,
      )
      const deleted = await db.withTenant(
        A,
        ({ sql }) => sql`delete from ${sql(table)} where tenant_id = ${B}`,
      )
      expect([table, changed.count, deleted.count]).toEqual([table, 0, 0])
      await expect(
        db.withTenant(A, ({ sql }) => sql`update ${sql(table)} set tenant_id = ${B}`),
        table,
      ).rejects.toThrow(/row-level security/)
    }
    for (const table of tables) expect([table, await count(B, table)]).toEqual([table, 1])
  })

  test("lets no tenant insert another tenant's row", async () => {
    for (const table of tables) {
      const insert = await insertOf(table, B)
      await expect(
        db.withTenant(A, ({ sql }) => sql.unsafe(insert)),
        table,
      ).rejects.toThrow(/row-level security/)
    }
  })
})
