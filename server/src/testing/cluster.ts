import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions } from '#server/platform/database/database.ts'

/** The values that the run's setup passes to its tests, about the PostgreSQL that they share. */
export interface TestCluster {
  /** Connects to the database `postgres` as a role that may create databases. */
  admin_url: string
  /** The same as the role that owns every test's tables, which is not a superuser. */
  owner_url: string
  /** The same through the pooler that lends connections per transaction, if the run has one. */
  pooled_url: string | null
  /** A database with every migration applied and no rows, to be copied. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

export interface FreshDatabase {
  /** As a superuser, bypassing row-level security: for tests that read every tenant, or cause damage. */
  url_owner: string
  /** As the owner of the tables, bound by row-level security. */
  url_app: string
  /** The settings that point the product's program to the database. */
  settings: Record<string, string>
  /** Whether it is behind a pooler. */
  is_pooled: boolean
  /** Opens it as the product does, through the pooler if the run has one. */
  open(options?: Pick<DatabaseOptions, 'pool'>): Database
  drop(): Promise<void>
}

/**
 * A migrated database without rows, for one test file. It takes about 50 ms. Call `drop` when the file is
 * done, whether or not all pools are closed: open sessions are terminated.
 */
export const freshDatabase = (): Promise<FreshDatabase> => makeDatabase(inject('cluster').template)

/** An empty database: no migration has been applied. */
export const emptyDatabase = (): Promise<FreshDatabase> => makeDatabase('template0')

async function makeDatabase(template: string): Promise<FreshDatabase> {
  const { admin_url, owner_url, pooled_url } = inject('cluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(
    admin_url,
    `create database ${name} template ${template} owner "${new URL(owner_url).username}"`,
  )
  const url_app = urlOf(owner_url, name)
  const pooled = pooled_url === null ? null : urlOf(pooled_url, name)
  return {
    url_owner: urlOf(admin_url, name),
    url_app,
    is_pooled: pooled !== null,
    settings: pooled
      ? { DATABASE_URL: pooled, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url_app }
      : { DATABASE_URL: url_app },
    open: (options = {}) =>
      pooled
        ? openDatabase(pooled, { ...options, url_past_pooler: url_app })
        : openDatabase(url_app, options),
    drop: () => asAdmin(admin_url, `drop database if exists ${name} with (force)`),
  }
}

/** The address of another database on the same server. */
export const urlOf = (admin_url: string, database: string): string => {
  const url = new URL(admin_url)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement outside of the tests' databases. */
export async function asAdmin(admin_url: string, statement: string): Promise<void> {
  const sql = postgres(admin_url, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}
