import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres, { type ReservedSql, type Sql } from 'postgres'
import { Temporal } from 'temporal-polyfill'
import { APP_ROLE } from './secure.ts'

/** One transaction of one tenant: plain SQL by template, and Drizzle's builder over the same connection. */
export interface Tx {
  tenant_id: string
  sql: ReservedSql
  orm: PostgresJsDatabase
  /** Runs once the transaction is committed; never when it is rolled back. */
  afterCommit(what: () => void): void
}

export interface Database {
  sql: Sql
  withTenant<T>(tenant_id: string, run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  close(): Promise<void>
}

export interface TransactionOptions {
  /** Reads only: PostgreSQL refuses any write. */
  readonly?: boolean
  /** Milliseconds after which PostgreSQL gives a statement up. */
  timeout_ms?: number
}

const TIMESTAMPTZ = 1184
const DATE = 1082
const INT8 = 20

/** What PostgreSQL says when two transactions got in each other's way and one should be tried again. */
const TRY_AGAIN = new Set(['40001', '40P01'])
const TRIES = 4

/**
 * Opens the pool that serves requests. Every connection acts as the role that owns no table.
 * @param pool how many connections at most
 */
export function openDatabase(url: string, { pool = 10 }: { pool?: number } = {}): Database {
  const sql = postgres(url, {
    max: pool,
    idle_timeout: 0,
    onnotice: () => {},
    connection: { role: APP_ROLE, TimeZone: 'UTC', DateStyle: 'ISO', jit: false } as never,
    types: {
      instant: {
        to: TIMESTAMPTZ,
        from: [TIMESTAMPTZ],
        serialize: (value: unknown) => String(value),
        parse: (text: string) => Temporal.Instant.from(text.replace(' ', 'T')),
      },
      day: { to: DATE, from: [DATE], serialize: (value: unknown) => String(value), parse: (text: string) => text },
      count: { to: INT8, from: [INT8], serialize: (value: unknown) => String(value), parse: Number },
    } as never,
  }) as Sql

  return {
    sql,
    withTenant: (tenant_id, run, options) => again(() => transaction(sql, tenant_id, run, options ?? {})),
    close: () => sql.end({ timeout: 5 }),
  }
}

async function transaction<T>(
  sql: Sql,
  tenant_id: string,
  run: (tx: Tx) => Promise<T>,
  { readonly = false, timeout_ms = 5000 }: TransactionOptions,
): Promise<T> {
  const connection = await sql.reserve()
  const committed: (() => void)[] = []
  try {
    // Not awaited: it travels together with the first statement of `run`, one round trip for both.
    const begun = connection
      .unsafe(
        `begin${readonly ? ' read only' : ''}; ${setTenant(tenant_id)}; set local statement_timeout = ${Math.trunc(timeout_ms)}`,
      )
      .simple()
      .execute()
    begun.catch(() => {})
    const tx = asTx(connection, sql, tenant_id, (what) => committed.push(what))
    let result: T
    try {
      result = await run(tx)
      await begun
    } catch (cause) {
      await connection.unsafe('rollback').simple()
      throw cause
    }
    await connection.unsafe('commit').simple()
    for (const what of committed) what()
    return result
  } finally {
    connection.release()
  }
}

/** The one place that names the tenant to PostgreSQL: `SET LOCAL`, because only that reaches a cluster's workers. */
function setTenant(tenant_id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenant_id)) throw new Error('a tenant id is a uuid')
  return `set local app.tenant_id = '${tenant_id}'`
}

function asTx(connection: ReservedSql, sql: Sql, tenant_id: string, afterCommit: Tx['afterCommit']): Tx {
  let orm: PostgresJsDatabase | undefined
  return {
    tenant_id,
    sql: connection,
    afterCommit,
    get orm() {
      // Drizzle wants to replace the client's parsers; ours stay, so it gets an options object to spoil.
      const client = Object.assign(connection, { options: { ...sql.options, parsers: {}, serializers: {} } })
      return (orm ??= drizzle(client as never))
    },
  }
}

async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (cause) {
      if (attempt === TRIES || !TRY_AGAIN.has(codeOf(cause) ?? '')) throw cause
      await pause(attempt * 10 * (0.5 + Math.random()))
    }
  }
}

/** PostgreSQL's five-letter code of an error, also where Drizzle wrapped it. */
export function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  if ('code' in cause && typeof cause.code === 'string') return cause.code
  return codeOf(cause.cause)
}
