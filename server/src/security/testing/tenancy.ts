import type { ISql, Sql } from 'postgres'
import { codeOf } from '#postgres/error_code.ts'
import { type Database, type Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/columns.ts'
import { owner } from './owner.ts'

/** Every table of the product that contains rows of tenants. */
export const tenantTables = (url_owner: string): Promise<string[]> =>
  owner(url_owner, async (sql) => {
    const rows = await sql<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`
    return rows.map(({ name }) => name)
  })

interface Column {
  name: string
  type: string
  needed: boolean
}

async function columnsOf(sql: Sql, table: string): Promise<Column[]> {
  return sql<Column[]>`
    select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as needed
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`
}

/** A value for each type, for rows of tables that the stage does not fill. */
const SAMPLE: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000001',
  text: 'sample',
  character: '08:00',
  integer: '1',
  'integer[]': '{1}',
  smallint: '1',
  bigint: '1',
  'double precision': '1',
  date: '2026-09-08',
  'timestamp with time zone': '2026-09-08T00:00:00Z',
  jsonb: '{}',
  boolean: 'true',
}

/**
 * Inserts a row of each tenant into every empty table, ignoring keys and checks: only its visibility matters.
 */
export async function fillTables(url_owner: string, tenant_ids: readonly string[]): Promise<void> {
  const tables = await tenantTables(url_owner)
  await owner(url_owner, async (sql) => {
    await sql`set session_replication_role = replica`
    for (const table of tables) {
      const columns = (await columnsOf(sql, table)).filter(({ needed }) => needed)
      for (const tenant_id of tenant_ids) {
        const [known] = await sql`select from ${sql(table)} where tenant_id = ${tenant_id} limit 1`
        if (known) continue
        const row = Object.fromEntries(
          columns.map(({ name, type }) => [
            name,
            name === 'tenant_id' ? tenant_id : name === 'id' ? newId() : SAMPLE[type],
          ]),
        )
        await sql`insert into ${sql(table)} ${sql(row)}`
      }
    }
  })
}

const refusedByPolicy = (cause: unknown) => codeOf(cause) === '42501'

/** Tries one statement and always undoes it. */
async function attempt<T>(tx: Tx, run: () => Promise<T>): Promise<T | Error> {
  await tx.sql`savepoint attempt`
  try {
    return await run()
  } catch (cause) {
    if (cause instanceof Error) return cause
    throw cause
  } finally {
    await tx.sql`rollback to savepoint attempt`
  }
}

/**
 * What a transaction of one tenant can see and do to the rows of another, without the application's checks:
 * one line for each hole.
 */
export async function holesBetween(
  db: Database,
  url_owner: string,
  tenant_id: string,
  foreign_id: string,
): Promise<string[]> {
  const tables = await tenantTables(url_owner)
  const foreign = await owner(url_owner, async (sql) => {
    const rows = tables.map(async (table) => {
      const columns = (await columnsOf(sql, table)).map(({ name }) => name)
      const [row] = await sql<
        { row: object }[]
      >`select to_jsonb(t) as row from ${sql(table)} t where tenant_id = ${foreign_id} limit 1`
      return { table, columns, row: row?.row }
    })
    return Promise.all(rows)
  })
  return db.withTenant(tenant_id, async (tx) => {
    const { sql } = tx
    const holes: string[] = []
    for (const { table, columns, row } of foreign) {
      const name = sql(table)
      const count = async (what: Promise<readonly { n: number }[]>) => (await what)[0]?.n ?? -1
      if (!row) holes.push(`${table}: there is no row of the other tenant to try with`)
      if (
        (await count(
          sql<{ n: number }[]>`select count(*)::int as n from ${name} where tenant_id = ${tenant_id}`,
        )) < 1
      )
        holes.push(`${table}: does not show its own rows`)
      if (
        (await count(
          sql<{ n: number }[]>`select count(*)::int as n from ${name} where tenant_id <> ${tenant_id}`,
        )) !== 0
      )
        holes.push(`${table}: shows foreign rows`)
      const written: [string, () => Promise<{ count: number }>][] = [
        [
          'takes a row of the other tenant',
          () =>
            sql`insert into ${name} (${sql(columns)}) select ${sql(columns)} from jsonb_populate_record(null::${name}, ${sql.json((row ?? {}) as never)})`,
        ],
        [
          'lets a row be given to the other tenant',
          () => sql`update ${name} set tenant_id = ${foreign_id} where tenant_id = ${tenant_id}`,
        ],
      ]
      for (const [what, write] of written) {
        const result = await attempt(tx, write)
        if (!(result instanceof Error)) holes.push(`${table}: ${what}`)
        else if (!refusedByPolicy(result)) holes.push(`${table}: ${what}, stopped only by: ${result.message}`)
      }
      const touched: [string, () => Promise<{ count: number }>][] = [
        ['changes foreign rows', () => sql`update ${name} set id = id where tenant_id = ${foreign_id}`],
        ['deletes foreign rows', () => sql`delete from ${name} where tenant_id = ${foreign_id}`],
      ]
      for (const [what, write] of touched) {
        const result = await attempt(tx, write)
        if (result instanceof Error || result.count > 0) holes.push(`${table}: ${what}`)
      }
    }
    return holes
  })
}

/**
 * What a transaction with a missing setting can see and write.
 * @param transaction runs its argument, and fails as that does
 * @param tenant the tenant that the transaction sets; null: none
 */
export async function holesOf(
  transaction: (run: (sql: ISql) => Promise<void>) => Promise<unknown>,
  url_owner: string,
  tenant: string | null,
): Promise<string[]> {
  const holes: string[] = []
  for (const table of await tenantTables(url_owner)) {
    await transaction(async (sql) => {
      if (tenant !== null) await sql`select set_config('app.tenant_id', ${tenant}, true)`
      const [seen] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)}`
      if (seen?.n !== 0) holes.push(`${table}: shows ${seen?.n} rows`)
      const gone = await sql`delete from ${sql(table)}`
      if (gone.count !== 0) holes.push(`${table}: deletes ${gone.count} rows`)
      await sql`insert into ${sql(table)} (tenant_id, id) values (${newId()}, ${newId()})`
      holes.push(`${table}: takes a row`)
    }).catch((cause: unknown) => {
      if (!refusedByPolicy(cause) && codeOf(cause) !== '23502') throw cause
    })
  }
  return holes
}
