import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres, { type PendingQuery, type Row, type Sql } from 'postgres'
import { Temporal } from 'temporal-polyfill'
import { array_types } from './array_types.ts'
import { openLines, type Lines } from './lines.ts'
import { APP_ROLE } from './secure.ts'

/** One transaction of one tenant: plain SQL by template, and Drizzle's builder over the same connection. */
export interface Tx {
  tenant_id: string
  sql: Sql
  orm: PostgresJsDatabase
  /** A statement that nothing waits for: it is sent with COMMIT, one round trip for both. */
  atEnd(statement: PendingQuery<Row[]>): void
  /** Runs once the transaction is committed; never when it is rolled back. */
  afterCommit(what: () => void): void
}

export interface Database {
  withTenant<T>(tenant_id: string, run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** A transaction for what concerns no tenant, as the same role: it sees and writes no tenant's rows. */
  withoutTenant<T>(run: (sql: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Hears what NOTIFY says on a channel, on a connection of its own that is opened again where it is lost.
   * @returns how to hear no more
   */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface TransactionOptions {
  /** Reads only: PostgreSQL refuses any write. */
  readonly?: boolean
  /** Milliseconds after which PostgreSQL gives a statement up; a connection is waited for no longer either. */
  timeout_ms?: number
}

const TIMESTAMPTZ = 1184
const DATE = 1082
const INT8 = 20

/** What PostgreSQL says when two transactions got in each other's way and one should be tried again. */
const TRY_AGAIN = new Set(['40001', '40P01'])
const TRIES = 4

export interface DatabaseOptions {
  /** How many connections at most. */
  pool?: number
  /** The folder of PostgreSQL's Unix socket, where it is on this machine: cheaper than TCP for each statement. */
  socket_dir?: string | undefined
  /** Where a pooler stands at `url` that lends its connections for single transactions: PostgreSQL's own address. */
  url_past_pooler?: string | undefined
  /** Whether Citus keeps tenants on several nodes there. */
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
  // A pooler refuses parameters it doesn't know, and can't tell whose statements were prepared.
  const way = is_lent ? { prepare: false } : own
  const opened = (most: number) =>
    openLines((onclose) => connect(url, { ...way, max: 1, onclose, max_lifetime: null }), most)
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

/** Connections for the little that concerns no tenant. */
const WITHOUT_TENANT = 2

/** What a transaction may wait for a connection, and a statement of it take, unless it says otherwise. */
const USUAL_TIMEOUT_MS = 5000

/** What statements are read and written with: of a connection of ours set once, of a lent one for each transaction. */
const PARAMETERS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  jit: 'off',
  // Requests are short: to share one among processes costs more than it spares.
  max_parallel_workers_per_gather: '0',
  // Where a transaction says nothing else.
  statement_timeout: String(USUAL_TIMEOUT_MS),
}

/** Lets Citus pass SET LOCAL on to the nodes that tenants lie on. */
const PASSED_ON = { 'citus.propagate_set_commands': 'local' }

const localSettings = (parameters: object): string[] =>
  Object.entries(parameters).map(([name, value]) => `set local ${name} = '${value}'`)

/**
 * Said in every transaction: a connection whose role was forgotten is one of the tables' owner, whom the policies show
 * nothing. One of ours is opened with it all the same, since an owner who is a superuser is bound by no policy.
 */
const AS_SERVING = `set local role ${APP_ROLE}`

/** What a transaction is begun with. */
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

/** Nothing of the transaction is there: what it did was not acknowledged, and may be sent again. */
const notCommitted = (why: string) =>
  Object.assign(new Error(`the transaction was not committed: ${why}`), { code: '08006' })

async function transaction<T>(
  lines: Lines,
  { tenant_id, settings, distributed }: Opening,
  run: (tx: Tx) => Promise<T>,
  { readonly = false, timeout_ms = USUAL_TIMEOUT_MS }: TransactionOptions,
): Promise<T> {
  const begin = `begin${readonly ? ' read only' : ''}`
  const patience =
    timeout_ms === USUAL_TIMEOUT_MS ? [] : [`set local statement_timeout = ${Math.trunc(timeout_ms)}`]
  const set = [...settings, ...patience].join('; ')
  // Citus passes the whole message that a SET came in on to nodes which have begun already.
  const opening = distributed ? [begin, set] : [`${begin}; ${set}`]
  const line = await lines.take(timeout_ms)
  const { sql } = line
  const committed: (() => void)[] = []
  const last: PendingQuery<Row[]>[] = []
  try {
    // Not awaited: it travels together with the first statement of `run`, one round trip for both.
    const begun = Promise.all(opening.map((message) => sql.unsafe(message).simple().execute()))
    begun.catch(() => {})
    let result: T
    try {
      result = await run(asTx(sql, tenant_id, { committed, last }))
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
    // A statement that failed and was looked over makes COMMIT a ROLLBACK, without an error.
    const ends = last.map((statement) => statement.execute())
    const commit = sql.unsafe('commit').simple().execute()
    await Promise.allSettled([...ends, commit])
    await Promise.all(ends)
    const { command } = await commit
    if (command !== 'COMMIT') throw notCommitted('a statement had failed')
    for (const what of committed) what()
    return result
  } finally {
    lines.giveBack(line)
  }
}

/** The one place that names the tenant to PostgreSQL: `SET LOCAL`, because only that reaches a cluster's workers. */
function setTenant(tenant_id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenant_id)) throw new Error('a tenant id is a uuid')
  return `set local app.tenant_id = '${tenant_id}'`
}

interface ForTheEnd {
  committed: (() => void)[]
  last: PendingQuery<Row[]>[]
}

function asTx(sql: Sql, tenant_id: string, { committed, last }: ForTheEnd): Tx {
  let orm: PostgresJsDatabase | undefined
  return {
    tenant_id,
    sql,
    atEnd: (statement) => void last.push(statement),
    afterCommit: (what) => void committed.push(what),
    get orm() {
      return (orm ??= drizzle(clientOf(sql) as never))
    },
  }
}

const clients = new WeakMap<Sql, Sql>()

/** Drizzle wants to replace the client's parsers; ours stay, so it gets an options object of its own to spoil. */
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

/** PostgreSQL's five-letter code of an error, also where Drizzle wrapped it. */
export function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  if ('code' in cause && typeof cause.code === 'string') return cause.code
  return codeOf(cause.cause)
}
