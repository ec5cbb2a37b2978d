import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '#postgres/error_code.ts'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres, { type PendingQuery, type Row, type Sql } from 'postgres'
import { Temporal } from 'temporal-polyfill'
import { array_types } from './array_types.ts'
import { openConnectionPool, type ConnectionPool } from './connection_pool.ts'
import { APP_ROLE } from './secure.ts'

/** One transaction of one tenant: plain SQL by template, and Drizzle's builder over the same connection. */
export interface Tx {
  tenant_id: string
  sql: Sql
  orm: PostgresJsDatabase
  /**
   * Waits for the tenant's other transactions that hold the same lock; later ones wait until this one ends. For what
   * no constraint and no row can serialise, such as a count.
   * @param name what is done one at a time. Each belongs to one file: a law looks for it
   * @param parts ids or accounts that may go on side by side. They hold no space where another part follows. Servers of two
   *   versions share the key that is made of both, so neither changes
   */
  lock(name: string, ...parts: readonly string[]): Promise<void>
  /** Queues a statement whose result nobody awaits. It is sent with COMMIT: one round trip for both. */
  atEnd(statement: PendingQuery<Row[]>): void
  /** Runs in the transaction, when all else in it is done and before it is committed. If it fails, nothing is committed. */
  beforeCommit(what: () => Promise<void>): void
  /** Runs once the transaction is committed; never when it is rolled back. */
  afterCommit(what: () => void): void
}

export interface Database {
  withTenant<T>(tenant_id: string, run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Runs a transaction that concerns no tenant, under the same role: it neither sees nor writes any tenant's
   * rows.
   */
  withoutTenant<T>(run: (sql: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Subscribes to a NOTIFY channel on a separate connection, which is reopened when it is lost.
   * @returns a function that unsubscribes
   */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface TransactionOptions {
  /** Reads only: PostgreSQL refuses any write. */
  readonly?: boolean
  /** Statement timeout in milliseconds; also the longest wait for a connection. */
  timeout_ms?: number
}

const TIMESTAMPTZ = 1184
const DATE = 1082
const INT8 = 20

/** PostgreSQL's codes for a serialization failure and a deadlock: the transaction should be tried again. */
const TRY_AGAIN = new Set(['40001', '40P01'])
const TRIES = 4

export interface DatabaseOptions {
  /** The maximum number of connections. */
  pool?: number
  /**
   * The folder of PostgreSQL's Unix socket if the server is on this machine: each statement is cheaper than
   * over TCP.
   */
  socket_dir?: string | undefined
  /** PostgreSQL's own address if `url` is a pooler that lends connections for single transactions. */
  url_past_pooler?: string | undefined
  /** Whether Citus distributes tenants over several nodes. */
  distributed?: boolean
}

/** Opens the pool that serves requests. Every transaction acts as the role that owns no table. */
export function openDatabase(
  url: string,
  { pool = 10, socket_dir, url_past_pooler, distributed = false }: DatabaseOptions = {},
): Database {
  const place = socket_dir === undefined ? {} : { host: socket_dir }
  const connect = (to: string, more: object) =>
    postgres(to, { ...options, ...place, ...more } as never) as Sql
  const parameters = { ...PARAMETERS, ...(distributed ? PASSED_ON : {}) }
  const own = { connection: { ...parameters, role: APP_ROLE } }
  const is_lent = url_past_pooler !== undefined
  // A pooler rejects parameters it doesn't know and doesn't track which client prepared a statement.
  const way = is_lent ? { prepare: false } : own
  const opened = (most: number) =>
    openConnectionPool((onclose) => connect(url, { ...way, max: 1, onclose, max_lifetime: null }), most)
  const lines = opened(pool)
  const apart = opened(Math.min(pool, WITHOUT_TENANT))
  const direct = connect(url_past_pooler ?? url, { ...own, max: 1 })
  const settings = [...(is_lent ? localSettings(parameters) : []), AS_SERVING]
  return {
    withTenant: (tenant_id, run, options) =>
      again(() =>
        transaction(
          lines,
          { tenant_id, distributed, settings: [...settings, setTenant(tenant_id)] },
          run,
          options ?? {},
        ),
      ),
    withoutTenant: (run, options) =>
      again(() =>
        transaction(apart, { tenant_id: '', distributed, settings }, ({ sql }) => run(sql), options ?? {}),
      ),
    async listen(channel, hear) {
      const { unlisten } = await direct.listen(channel, hear)
      return unlisten
    },
    close: async () => void (await Promise.all([lines.close(), apart.close(), direct.end({ timeout: 5 })])),
  }
}

/** The number of connections for the few transactions that concern no tenant. */
const WITHOUT_TENANT = 2

/** The default limit on waiting for a connection and on each statement. */
const USUAL_TIMEOUT_MS = 5000

/** Session parameters. Our own connections set them once, borrowed ones in each transaction. */
const PARAMETERS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  jit: 'off',
  // Requests are short: sharing one among processes costs more than it saves.
  max_parallel_workers_per_gather: '0',
  // The default for transactions without a limit of their own.
  statement_timeout: String(USUAL_TIMEOUT_MS),
}

/** Makes Citus pass SET LOCAL on to its worker nodes. */
const PASSED_ON = { 'citus.propagate_set_commands': 'local' }

const localSettings = (parameters: object): string[] =>
  Object.entries(parameters).map(([name, value]) => `set local ${name} = '${value}'`)

/**
 * Set in every transaction: a connection without the role acts as the tables' owner, to whom the policies
 * show nothing. Our own connections are opened with the role as well, because policies don't bind an owner
 * who is a superuser.
 */
const AS_SERVING = `set local role ${APP_ROLE}`

/** How a transaction is started. */
interface Opening {
  tenant_id: string
  settings: readonly string[]
  distributed: boolean
}

const options = {
  idle_timeout: 0,
  onnotice: () => {},
  fetch_types: false,
  types: {
    ...array_types,
    instant: {
      to: TIMESTAMPTZ,
      from: [TIMESTAMPTZ],
      serialize: (value: unknown) => String(value),
      parse: (text: string) => Temporal.Instant.from(text.replace(' ', 'T')),
    },
    day: {
      to: DATE,
      from: [DATE],
      serialize: (value: unknown) => String(value),
      parse: (text: string) => text,
    },
    count: { to: INT8, from: [INT8], serialize: (value: unknown) => String(value), parse: Number },
  },
}

/** Nothing of the transaction was committed or acknowledged: it may be sent again. */
const notCommitted = (why: string) =>
  Object.assign(new Error(`the transaction was not committed: ${why}`), { code: '08006' })

async function transaction<T>(
  lines: ConnectionPool,
  { tenant_id, settings, distributed }: Opening,
  run: (tx: Tx) => Promise<T>,
  { readonly = false, timeout_ms = USUAL_TIMEOUT_MS }: TransactionOptions,
): Promise<T> {
  const begin = `begin${readonly ? ' read only' : ''}`
  const statement_timeout =
    timeout_ms === USUAL_TIMEOUT_MS ? [] : [`set local statement_timeout = ${Math.trunc(timeout_ms)}`]
  const set = [...settings, ...statement_timeout].join('; ')
  // Citus passes the whole message that contains a SET on to nodes that have already begun the transaction.
  const opening = distributed ? [begin, set] : [`${begin}; ${set}`]
  const line = await lines.acquire(timeout_ms)
  const { sql } = line
  const committed: (() => void)[] = []
  const closing: (() => Promise<void>)[] = []
  const last: PendingQuery<Row[]>[] = []
  try {
    // Not awaited: it is sent together with the first statement of `run`, one round trip for both.
    const begun = Promise.all(opening.map((message) => sql.unsafe(message).simple().execute()))
    begun.catch(() => {})
    let result: T
    try {
      result = await run(asTx(sql, tenant_id, { committed, closing, last }))
      // What one of them queues runs after it.
      for (const what of closing) await what()
      await begun
    } catch (cause) {
      if (!line.lost)
        await sql
          .unsafe('rollback')
          .simple()
          .catch(() => {})
      throw cause
    }
    if (line.lost) throw notCommitted('the connection was lost')
    // If a statement failed and the error was caught, COMMIT becomes a ROLLBACK without an error.
    const ends = last.map((statement) => statement.execute())
    const commit = sql.unsafe('commit').simple().execute()
    await Promise.allSettled([...ends, commit])
    await Promise.all(ends)
    const { command } = await commit
    if (command !== 'COMMIT') throw notCommitted('a statement had failed')
    for (const what of committed) what()
    return result
  } finally {
    lines.release(line)
  }
}

/**
 * The only place that sets the tenant in PostgreSQL. `SET LOCAL`, because only that reaches a cluster's
 * workers.
 */
function setTenant(tenant_id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenant_id)) throw new Error('a tenant id is a uuid')
  return `set local app.tenant_id = '${tenant_id}'`
}

interface ForTheEnd {
  committed: (() => void)[]
  closing: (() => Promise<void>)[]
  last: PendingQuery<Row[]>[]
}

function asTx(sql: Sql, tenant_id: string, { committed, closing, last }: ForTheEnd): Tx {
  let orm: PostgresJsDatabase | undefined
  return {
    tenant_id,
    sql,
    async lock(name, ...parts) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${[name, tenant_id, ...parts].join(' ')}, 0))`
    },
    atEnd: (statement) => void last.push(statement),
    beforeCommit: (what) => void closing.push(what),
    afterCommit: (what) => void committed.push(what),
    get orm() {
      return (orm ??= drizzle(clientOf(sql) as never))
    },
  }
}

const clients = new WeakMap<Sql, Sql>()

/** Drizzle replaces the client's parsers. It gets a copy of the options object, so that ours stay. */
function clientOf(sql: Sql): Sql {
  const known = clients.get(sql)
  if (known) return known
  const client = new Proxy(sql, {
    get: (target, name) =>
      name === 'options' ? { ...target.options, parsers: {}, serializers: {} } : Reflect.get(target, name),
  })
  clients.set(sql, client)
  return client
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
