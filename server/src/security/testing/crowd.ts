import type { Sql } from 'postgres'
import { createApp, type App } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openNotices } from '#server/platform/live/notices.ts'
import { makeVenue } from '#server/seats/testing/venue.ts'
import { ANSWER, startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import { owner } from './owner.ts'

/**
 * A campus where everybody wants the same few rooms, served by the equivalent of two server processes on one
 * database.
 */
export interface Crowd {
  server: TestServer
  apps: readonly App[]
  dbs: readonly Database[]
  rooms: Rooms
  /** A room that is booked by the seat, and its seats in the order of their numbers. */
  venue: { id: string; seats: readonly string[] }
  /** Two rooms like each other with a waiting list, and without limits. */
  halls: readonly string[]
  /** The most sessions of the type that one person may have on a day, and unfinished. */
  limits: { per_day: number; unfinished: number }
  /** Makes something with a mutation of the administrator. @returns its id */
  make(name: string, type: string, model: Record<string, unknown>): Promise<string>
  /** Creates another resource of the type, for at most that many people at once if it is shared. */
  room(name: string, more?: Record<string, unknown>): Promise<string>
  token(account: string): Promise<string>
  ask(
    app: number,
    token: string,
    query: string,
    variables: Record<string, unknown>,
  ): Promise<{ status: number; body: string }>
  stop(): Promise<void>
}

export interface Rooms {
  single: string
  /** Requires approval, holds its time meanwhile, and has a buffer of 15 minutes. */
  approved: string
  /** `whole` consists of `left` and `right`. */
  whole: string
  left: string
  right: string
  /** For three at once. */
  shared: string
}

/** Tokens stay valid when the clock is moved. */
const FAR = Date.parse('2027-01-01T00:00:00Z') / 1000

export const PLACES = 3
/** So few that they are often all taken. */
const SEATS = 4
export const BUFFER = 15

interface CrowdOptions {
  per_day?: number
  unfinished?: number
  /** Statements that the owner runs before the servers connect, to remove a guard. */
  without?: string
}

export async function openCrowd({ per_day = 2, unfinished = 5, without }: CrowdOptions = {}): Promise<Crowd> {
  const server = await startServer()
  if (without) await owner(server.url_owner, (sql) => sql.unsafe(without))
  const processes = await Promise.all([another(server), another(server)])
  const apps = processes.map(({ app }) => app)
  const limits = { per_day, unfinished }
  const make = async (name: string, type: string, model: Record<string, unknown>) => {
    const answer = await server.data<AnswerData>(
      'admin',
      'provider',
      `mutation M($model: ${type}) { ${name}(model: $model) { ${ANSWER} } }`,
      { model },
    )
    if (answer.errcode !== '0' || answer.ids[0] === undefined)
      throw new Error(`${name}: ${answer.errcode} ${answer.field} ${answer.msg_en}`)
    return answer.ids[0]
  }
  const resources_type_id = await make('saveResourcesType', 'ResourcesTypeModel', {
    resources_name: 'Rooms',
    start_time: '08:00',
    end_time: '22:00',
    common_enable: 1,
    is_appointment_number_limit: 1,
    appointmentNumberLimitRuleList: [
      { appointment_number_rule: 1, appointment_number_limit: limits.per_day },
    ],
    is_incomplete_appointment_number_limit: 1,
    incomplete_appointment_number_limit: limits.unfinished,
  })
  const room: Crowd['room'] = (resources_number, more = {}) =>
    make('saveResource', 'ResourceModel', {
      resources_type_id,
      resources_number,
      resources_name: resources_number,
      capacity: 10,
      min_interval_minutes: 30,
      admin_dept: 'library',
      ...more,
    })
  const [left, right] = [await room('left'), await room('right')]
  const rooms: Rooms = {
    single: await room('single'),
    approved: await room('approved', { need_approve: 1, buffer_minutes: BUFFER }),
    left,
    right,
    whole: await room('whole', { parts: [left, right] }),
    shared: await room('shared', { capacity: PLACES, capacity_mode: 'shared' }),
  }
  const { id, seats } = await makeVenue(server, SEATS)
  const hall_type = await make('saveResourcesType', 'ResourcesTypeModel', {
    ...{ resources_name: 'Halls', start_time: '08:00', end_time: '22:00', common_enable: 1 },
    waiting_minutes: 60,
  })
  const halls = [
    await room('hall 1', { resources_type_id: hall_type }),
    await room('hall 2', { resources_type_id: hall_type }),
  ]
  const tokens = new Map<string, Promise<string>>()
  return {
    server,
    apps,
    dbs: processes.map(({ db }) => db),
    rooms,
    venue: { id, seats },
    halls,
    limits,
    make,
    room,
    token(account) {
      const token = tokens.get(account) ?? server.token(account, { exp: FAR })
      tokens.set(account, token)
      return token
    },
    async ask(app, token, query, variables) {
      const response = await (apps[app % apps.length] as App).http.inject({
        method: 'POST',
        url: '/graphql/provider',
        headers: { authorization: `Bearer ${token}` },
        payload: { query, variables },
      })
      return { status: response.statusCode, body: response.body }
    },
    async stop() {
      for (const one of processes) await one.stop()
      await server.stop()
    },
  }
}

/** Removes a kind of lock: a function of the same name that does nothing replaces it. For `without`. */
export const noLock = (kind: string) => `
    create function public.hashtextextended(text, bigint) returns bigint language sql volatile
      as $$ select case when $1 like '${kind} %' then (random() * 9e18)::bigint else pg_catalog.hashtextextended($1, $2) end $$;
    grant execute on function public.hashtextextended(text, bigint) to public;
    do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`

/** One more server process on the same database, with its own connections and memory. */
async function another(server: TestServer): Promise<{ app: App; db: Database; stop(): Promise<void> }> {
  const db = server.open({ pool: 8 })
  const notices = await openNotices(db, server.log)
  const app = await createApp({ ...server.parts, db, notices })
  return {
    app,
    db,
    async stop() {
      app.drain()
      await app.http.close()
      await notices.close()
      await db.close()
    },
  }
}

/**
 * Blocks all requests just before they write their holds, or their places in the waiting list, until as many as possible have found the slot free.
 * This provokes the race every time, not occasionally.
 */
export async function allAtOnce<T>(
  sql: Sql,
  requests: () => Promise<T>[],
  waiting: number,
  table: 'hold' | 'waiting_request' = 'hold',
): Promise<T[]> {
  const gate = await sql.reserve()
  await gate`begin`
  await gate`lock table ${gate(table)} in exclusive mode`
  const answers = requests()
  try {
    for (let tries = 0; tries < 400; tries++) {
      const [row] = await gate<
        { n: number }[]
      >`select count(*)::int as n from pg_locks where relation = ${table}::regclass and not granted and database = (select oid from pg_database where datname = current_database())`
      const [behind] = await gate<
        { n: number }[]
      >`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
      if ((row?.n ?? 0) + (behind?.n ?? 0) >= waiting) break
      await gate`select pg_sleep(0.01)`
    }
  } finally {
    await gate`commit`
    gate.release()
  }
  return Promise.all(answers)
}
