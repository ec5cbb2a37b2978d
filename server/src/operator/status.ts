import type { Sql, TransactionSql } from 'postgres'
import { everyTenant } from '#server/platform/database/every_tenant.ts'
import { appliedMigrations, migrations_folder, migrationState } from '#server/platform/database/migrate.ts'

/** What the database says of how the product is. */
export interface DatabaseStatus {
  postgres: string
  /** Bytes. */
  size: number
  migrations: {
    known: number
    pending: number
    /** The last that was applied, by its name; empty if there is none. */
    last: string
    is_newer: boolean
  }
  jobs: { behind: number; oldest_seconds: number; names: string[] }
  messages: { failed: number; waiting: number }
}

/** Jobs that should have begun longer ago than this are behind. */
const GRACE_SECONDS = 60

/** Reads it of all tenants together, and changes nothing. @param owner connects as the owner of the tables */
export const databaseStatus = (owner: Sql, folder = migrations_folder): Promise<DatabaseStatus> =>
  everyTenant(owner, async (tx) => {
    const [server] = await tx<{ version: string; size: number; has_jobs: boolean; has_messages: boolean }[]>`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
        to_regclass('jobs.job') is not null as has_jobs, to_regclass('public.message_delivery') is not null as has_messages`
    const { known, applied, pending, is_newer } = migrationState(await appliedMigrations(tx), folder)
    return {
      postgres: server?.version ?? '',
      size: server?.size ?? 0,
      migrations: {
        known: known.length,
        pending: pending.length,
        last: known.findLast(({ when }) => applied.includes(when))?.tag ?? '',
        is_newer,
      },
      jobs: server?.has_jobs ? await jobsBehind(tx) : { behind: 0, oldest_seconds: 0, names: [] },
      messages: server?.has_messages ? await messagesNow(tx) : { failed: 0, waiting: 0 },
    }
  })

async function jobsBehind(tx: TransactionSql): Promise<DatabaseStatus['jobs']> {
  const rows = await tx<{ name: string; behind: number; oldest: number }[]>`
    select name, count(*)::int as behind, extract(epoch from now() - min(start_after))::float8 as oldest from jobs.job
    where state in ('created', 'retry') and start_after < now() - make_interval(secs => ${GRACE_SECONDS})
    group by name order by oldest desc`
  return {
    behind: rows.reduce((sum, one) => sum + one.behind, 0),
    oldest_seconds: rows[0]?.oldest ?? 0,
    names: rows.map(({ name }) => name),
  }
}

async function messagesNow(tx: TransactionSql): Promise<DatabaseStatus['messages']> {
  const [found] = await tx<DatabaseStatus['messages'][]>`
    select count(*) filter (where state = 2 and create_time > now() - interval '7 days')::int as failed,
      count(*) filter (where state = 0)::int as waiting
    from message_delivery where state in (0, 2)`
  return { failed: found?.failed ?? 0, waiting: found?.waiting ?? 0 }
}
