import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { EVERY_TENANT, PROPAGATE_SETTINGS, secureTables } from './secure.ts'

/** An arbitrary lock number: servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_238_001

export const migrations_folder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** One migration of this version, as the journal lists it. */
interface Migration {
  /** When it was generated, in milliseconds since 1970: by it the database notes which were applied. */
  when: number
  tag: string
}

interface Journal {
  entries: Migration[]
}

/** What this version's migrations have in common with those that a database has had. */
export interface MigrationState {
  /** All of this version, in their order. */
  known: readonly Migration[]
  /** `when` of those that the database has had, in their order; none if it is empty. */
  applied: readonly number[]
  /** Those that this version would apply. */
  pending: readonly Migration[]
  /** Whether the database has had one that this version doesn't know: a newer version made it. */
  is_newer: boolean
}

const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')) as Journal

/** Compares some applied migrations with those of this version. @param applied `when` of each, in their order */
export function migrationState(applied: readonly number[], folder = migrations_folder): MigrationState {
  const known = journalOf(folder).entries
  const last = applied.at(-1) ?? 0
  return {
    known,
    applied,
    pending: known.filter(({ when }) => when > last),
    is_newer: applied.some((one) => !known.some(({ when }) => when === one)),
  }
}

/** `when` of the migrations that a database has had, in their order. */
export async function appliedMigrations(sql: Sql | TransactionSql): Promise<number[]> {
  const [there] = await sql<{ found: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as found`
  if (!there?.found) return []
  const rows = await sql<{ created_at: string }[]>`
    select created_at from drizzle.__drizzle_migrations order by created_at`
  return rows.map(({ created_at }) => Number(created_at))
}

/** What `migrate` is about to do: how many migrations the database has had, and how many are pending. */
export async function upgradeOf(
  ownerUrl: string,
): Promise<{ had: number; pending: number; is_newer: boolean }> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    const { applied, pending, is_newer } = migrationState(await appliedMigrations(sql))
    return { had: applied.length, pending: pending.length, is_newer }
  } finally {
    await sql.end()
  }
}

/**
 * The connection with transactions that see the rows of every tenant, on the workers of Citus too: those know nothing of how a
 * connection was started.
 */
const seeingAll = (sql: Sql): Sql =>
  new Proxy(sql, {
    get: (target, name) =>
      name === 'begin'
        ? (run: (tx: TransactionSql) => Promise<unknown>) =>
            target.begin(async (tx) => {
              await seeAll(tx)
              return run(tx)
            })
        : (Reflect.get(target, name) as unknown),
  })

async function seeAll(tx: TransactionSql): Promise<void> {
  await tx.unsafe(PROPAGATE_SETTINGS)
  await tx.unsafe(`set local ${EVERY_TENANT} = 'on'`)
}

/**
 * Migrates a database to this version of the schema. Several servers may call it at once.
 * @param ownerUrl connects as the role that owns the tables, past any pooler: the lock belongs to the
 * connection
 */
export async function migrate(ownerUrl: string, folder = migrations_folder): Promise<void> {
  // A migration that changes rows has to see those of every tenant.
  const connection = { [EVERY_TENANT]: 'on' }
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {}, connection })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    await applyMigrations(drizzle(seeingAll(sql)), { migrationsFolder: folder })
    await secureTables(sql)
  } finally {
    await sql.end()
  }
}

/** A transaction in which nobody else migrates, and which sees the rows of every tenant. */
export const migrating = <T>(sql: Sql, run: (tx: TransactionSql) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await seeAll(tx)
    return run(tx)
  }) as Promise<T>

/**
 * Applies migrations within a transaction of `migrating`.
 * @param sql its client
 * @param upTo `when` of the last one to apply; without it all are, and the tables are secured
 */
export async function migrateWithin(
  sql: Sql,
  tx: TransactionSql,
  { folder = migrations_folder, upTo }: { folder?: string; upTo?: number } = {},
): Promise<void> {
  const within = new Proxy(tx, {
    get(target, name) {
      if (name === 'begin') return (run: (tx: TransactionSql) => Promise<unknown>) => run(tx)
      // Drizzle replaces parsers in them. It gets a copy, so that the client's stay.
      if (name === 'options') return { ...sql.options, parsers: {}, serializers: {} }
      return Reflect.get(target, name) as unknown
    },
  }) as unknown as Sql
  const some = upTo === undefined ? null : folderUpTo(folder, upTo)
  try {
    await applyMigrations(drizzle(within), { migrationsFolder: some ?? folder })
  } finally {
    if (some !== null) rmSync(some, { recursive: true })
  }
  if (upTo === undefined) await secureTables(tx)
}

/** A copy with the migrations up to one of them: the library applies whole folders. */
function folderUpTo(folder: string, last: number): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'reservation-migrations-'))
  const journal = journalOf(folder)
  const entries = journal.entries.filter(({ when }) => when <= last)
  for (const { tag } of entries) cpSync(path.join(folder, `${tag}.sql`), path.join(copy, `${tag}.sql`))
  mkdirSync(path.join(copy, 'meta'))
  writeFileSync(path.join(copy, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  return copy
}
