import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres, { type Sql } from 'postgres'
import { migrate } from '#server/platform/database/migrate.ts'
import { newId } from '#server/platform/database/columns.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#postgres/embedded_postgres.ts'
import { initialiseTenant } from '#server/tenants/initialise.ts'
import { Temporal } from 'temporal-polyfill'
import { afterwards } from './undo.ts'

/** The first day with sessions, and the Monday in the middle of them that benchmarks query. */
export const FIRST_DAY = '2027-03-01'
/** The clock of the measured server: before the sessions, with everything open for booking. */
export const NOW = '2027-02-26T00:00:00Z'
export const ZONE = 'Asia/Shanghai'
/** Accounts p1 … p5000. */
export const PEOPLE = 5000
export const TENANT = 'bench'

export interface Ground {
  url: string
  /** The folder of PostgreSQL's Unix socket, which the server and the floor use. */
  socket_dir: string | undefined
  tenant_id: string
  type_id: string
  /** The postmaster: its children do the work. */
  postgres_pid: number
  /** Restarts PostgreSQL after it was killed, at the same address. */
  restart(): Promise<void>
  sql: Sql
  rooms: string[]
}

export interface Size {
  rooms?: number
  sessions: number
}

/** Reports progress on standard error: standard output ends with the result. */
export const say = (line: string) => process.stderr.write(`${line}\n`)

/** A raw client for the floor: over the same socket as the product. */
export function rawClient({ url, socket_dir }: Pick<Ground, 'url' | 'socket_dir'>, max: number): Sql {
  const sql = postgres(url, { max, onnotice: () => {}, ...(socket_dir ? { host: socket_dir } : {}) })
  afterwards(() => sql.end({ timeout: 0 }))
  return sql
}

/**
 * Creates a PostgreSQL of its own with 1,000 rooms in 20 buildings and a number of sessions, ten a day in
 * each room, each of an hour with an hour between them: like a busy campus. Inserted by plain SQL with the
 * constraint in place. `undoAll` removes it.
 */
export async function prepare({ rooms = 1000, sessions }: Size): Promise<Ground> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'reservation-bench-'))
  afterwards(() => rmSync(dataDir, { recursive: true, force: true }))
  chmodSync(dataDir, 0o755)
  say('Starting PostgreSQL …')
  const start = async () => {
    const starting = startEmbeddedPostgres({ dataDir, log: () => {} })
    afterwards(async () => (await starting.catch(() => null))?.stop())
    return starting
  }
  const { url_owner: url, socket_dir, pid: postgres_pid } = await start()
  await migrate(url)
  const sql = rawClient({ url, socket_dir }, 4)
  const tenant_id = newId()
  const type_id = newId()
  const began = performance.now()
  say(`Making ${rooms} rooms and ${sessions} sessions …`)
  await makeTenant(sql, url, tenant_id)
  await sql`insert into resources_type ${sql({ tenant_id, id: type_id, resources_name: 'Rooms', resources_name_en: 'Rooms', start_time: '00:00', end_time: '24:00', cyclicity_enable: 1 })}`
  await makePlaces(sql, tenant_id, type_id, rooms)
  await makePeople(sql, tenant_id)
  await makeSessions(sql, tenant_id, type_id, Math.round(sessions / rooms / 10))
  await sql`vacuum analyze`
  await sql`checkpoint`
  say(`  made in ${Math.round((performance.now() - began) / 1000)} s`)
  const ids = await sql<
    { id: string }[]
  >`select id from resource where tenant_id = ${tenant_id} order by "order"`
  const ground: Ground = {
    url,
    socket_dir,
    tenant_id,
    type_id,
    postgres_pid,
    async restart() {
      ground.postgres_pid = (await start()).pid
    },
    sql,
    rooms: ids.map((one) => one.id),
  }
  return ground
}

/** A tenant as initialised by its administrator: roles with their permissions, settings, menus, codes. */
async function makeTenant(sql: Sql, url: string, id: string): Promise<void> {
  await sql`insert into tenant ${sql({ id, code: TENANT, name: 'Bench', name_en: 'Bench', time_zone: ZONE, state: 0 })}`
  const db = openDatabase(url, { pool: 1 })
  try {
    await db.withTenant(id, (tx) => initialiseTenant(tx, { id }, Temporal.Instant.from(NOW)))
  } finally {
    await db.close()
  }
}

async function makePlaces(sql: Sql, tenant_id: string, type_id: string, rooms: number): Promise<void> {
  await sql`
    insert into location (tenant_id, id, kind, code, parent_code, name, name_en)
    select ${tenant_id}::uuid, uuidv7(), 'campus', 'C', null, '主校区', 'Main campus'
    union all select ${tenant_id}::uuid, uuidv7(), 'building', 'B' || n, 'C', n || '号楼', 'Building ' || n from generate_series(1, 20) n
    union all select ${tenant_id}::uuid, uuidv7(), 'floor', 'B' || n || 'F' || f, 'B' || n, f || '层', 'Floor ' || f
      from generate_series(1, 20) n, generate_series(1, 5) f`
  await sql`
    insert into resource (tenant_id, id, resources_type_id, resources_number, resources_name, resources_name_en, capacity, campus_code,
      building_code, floor_code, place_order, "order", appointment_date_rule, min_interval_minutes, equipment)
    select ${tenant_id}::uuid, uuidv7(), ${type_id}::uuid, 'R' || lpad(n::text, 4, '0'), '研讨室 ' || n, 'Seminar room ' || n, 8 + n % 40, 'C',
      'B' || (n % 20 + 1), 'B' || (n % 20 + 1) || 'F' || (n % 5 + 1), 'B' || (n % 20 + 1) || 'F' || (n % 5 + 1), n, 1, 30, '["projector", "whiteboard"]'
    from generate_series(1, ${rooms}::int) n`
}

async function makePeople(sql: Sql, tenant_id: string): Promise<void> {
  await sql`
    insert into iam_user (tenant_id, id, account, name, name_en)
    select ${tenant_id}::uuid, uuidv7(), 'p' || n, '某人' || n, 'Person ' || n from generate_series(1, ${PEOPLE}::int) n`
}

/** Ten sessions a day and room at the even hours from 04:00 on, so that the odd hours are free. */
async function makeSessions(sql: Sql, tenant_id: string, type_id: string, days: number): Promise<void> {
  for (let from = 0; from < days; from += 10) {
    const until = Math.min(days, from + 10)
    await sql.begin(async (tx) => {
      await tx`
        create temporary table made on commit drop as
        select uuidv7() as series_id, uuidv7() as id, r.id as resource_id, 'p' || (1 + (r."order" * 7 + d * 3 + h) % ${PEOPLE}::int) as account,
          (${FIRST_DAY}::date + d + make_interval(hours => h)) at time zone ${ZONE} as start_at,
          d, h, r."order"
        from resource r, generate_series(${from}::int, ${until - 1}::int) d, generate_series(4, 22, 2) h
        where r.tenant_id = ${tenant_id} order by r.id, d, h`
      await tx`
        insert into booking_series (tenant_id, id, flow_no, mode, appointment_user)
        select ${tenant_id}::uuid, series_id, 'B' || d || '-' || h || '-' || "order", 'normal', account from made`
      await tx`
        insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id, appointment_user,
          appointment_user_name, start_at, end_at, state, theme)
        select ${tenant_id}::uuid, id, series_id, 'B' || d || '-' || h || '-' || "order", resource_id, ${type_id}::uuid, account, '某人',
          start_at, start_at + interval '1 hour', 2, '研讨 ' || "order" from made`
      await tx`
        insert into hold (tenant_id, id, resource_id, start_at, end_at, owner_kind, owner_id)
        select ${tenant_id}::uuid, uuidv7(), resource_id, start_at, start_at + interval '1 hour', 1, id from made`
    })
    say(`  ${until} of ${days} days`)
  }
}
