import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'

/** What the test run's setup tells its tests about the one PostgreSQL that they share. */
export interface TestCluster {
  /** Connects to the database `postgres` as a role that may create databases. */
  admin_url: string
  /** A database with every migration applied and no rows, to be copied. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

export interface FreshDatabase {
  /** As the owner of the tables. */
  url_owner: string
  /** For `openDatabase`, which takes on the role that owns no table: the same address. */
  url_app: string
  drop(): Promise<void>
}

/**
 * A migrated database without rows, for one test file alone. It takes about 50 ms.
 * Call `drop` when the file is done, with all pools closed or not: open sessions are cut.
 */
export const freshDatabase = (): Promise<FreshDatabase> => makeDatabase(inject('cluster').template)

/** An empty database: no migration has been applied. */
export const emptyDatabase = (): Promise<FreshDatabase> => makeDatabase('template0')

async function makeDatabase(template: string): Promise<FreshDatabase> {
  const { admin_url } = inject('cluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(admin_url, `create database ${name} template ${template}`)
  const url = urlOf(admin_url, name)
  return {
    url_owner: url,
    url_app: url,
    drop: () => asAdmin(admin_url, `drop database if exists ${name} with (force)`),
  }
}

/** The address of another database on the same server. */
export const urlOf = (admin_url: string, database: string): string => {
  const url = new URL(admin_url)
  url.pathname = `/${database}`
  return url.href
}

/** One statement outside of any database of ours. */
export async function asAdmin(admin_url: string, statement: string): Promise<void> {
  const sql = postgres(admin_url, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}
