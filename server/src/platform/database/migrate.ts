import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { EVERY_TENANT, secureTables } from './secure.ts'

/** An arbitrary lock number: servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_238_001

const defaultFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * Migrates a database to this version of the schema. Several servers may call it at once.
 * @param ownerUrl connects as the role that owns the tables, past any pooler: the lock belongs to the
 * connection
 */
export async function migrate(ownerUrl: string, folder = defaultFolder): Promise<void> {
  // A migration that changes rows has to see those of every tenant.
  const connection = { [EVERY_TENANT]: 'on' }
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {}, connection })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    await applyMigrations(drizzle(sql), { migrationsFolder: folder })
    await secureTables(sql)
  } finally {
    await sql.end()
  }
}
