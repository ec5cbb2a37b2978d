import { webcrypto } from 'node:crypto'
import { unpackExpected } from '#rules/visitors/gate_devices/gate_day.ts'
import { newId } from '#server/platform/database/columns.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { test_secrets } from '#server/testing/test_secrets.ts'
import { passFor } from '#server/visitors/passes/passes.ts'
import { phone } from '#server/visitors/passes/testing/phone.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'
import { Temporal } from 'temporal-polyfill'
import type { GateDayAnswer } from '../web/src/visitors/entries/entries.graphql.ts'
import type { LoadedDay } from '../web/src/visitors/entries/gate/offline/day.ts'
import { decideCode } from '../web/src/visitors/entries/gate/offline/decide.ts'
import { nothing_seen } from '../web/src/visitors/entries/gate/offline/here.ts'
import { NOW, say, type Ground } from './ground.ts'
import {
  ask,
  best,
  cpuOfBoth,
  cpuOfFloor,
  machine,
  round,
  stand,
  tidied,
  timed,
  type Figures,
  type Stand,
} from './measure.ts'

/** Visits of the day, each with a pass. */
const VISITS = 20_000
/** Stays of the days before. */
const PAST = 100_000
const ENTRIES = 3_000
const AT_ONCE = 16
const DECIDED = 500
const SYNC_MS = 2_000
const SYNC_BYTES = 2_000_000
const PER_S = 500
/** From the text of a code to the verdict, on a device with a quarter of the speed. */
const VERDICT_MS = 20
const SLOWER = 4

const DAY = `query ($device: String, $gate: String) { findVisitorGateDay(device: $device, gate: $gate) { server_seconds valid_seconds gate_number day_key expected revoked blocked keys { key_id public_key } } }`
const DEVICE = `mutation ($model: VisitorGateDeviceNews) { noteVisitorGateDevice(model: $model) { errcode msg_en ids } }`
const ENTER = `mutation ($model: VisitorEntryModel) { saveVisitorEntry(model: $model) { errcode msg_en ids } }`

/** A gate on the busiest day: what its device fetches, how fast it decides, and how many come in a second. */
export const gate = () =>
  tidied(async () => {
    const standing = await stand({ rooms: 10, sessions: 1000 }, 1)
    const { ground } = standing
    const visits = await makeDay(ground)
    const device = await enrol(standing)
    const fetched: { bytes: number; day: GateDayAnswer }[] = []
    const sync = await timed(5, 1, cpuOfBoth(standing), async () => {
      const { ms, bytes, body } = await ask(standing.server, 0, DAY, { device, gate: 'north' })
      const day = body.data?.['findVisitorGateDay'] as GateDayAnswer | undefined
      if (!day) throw new Error(JSON.stringify(body))
      fetched.push({ bytes, day })
      return ms
    })
    const bytes_gz = Math.max(...fetched.map(({ bytes }) => bytes))
    say(`sync: ${JSON.stringify(sync)}, ${bytes_gz} bytes`)
    const [first] = fetched
    const verdict_ms = first ? await decided(ground, first.day) : Infinity
    say(`a verdict of the device: ${verdict_ms} ms`)
    const rounds: { ours: Figures; floor: Figures }[] = []
    for (let nth = 0; nth < 3; nth += 1) {
      const of = visits.slice(nth * ENTRIES, (nth + 1) * ENTRIES)
      rounds.push({
        ours: await timed(ENTRIES, AT_ONCE, cpuOfBoth(standing), (i) => enter(standing, of[i] ?? '')),
        floor: await timed(ENTRIES, AT_ONCE, cpuOfFloor(ground), (i) => floorOf(ground, of[i] ?? '')),
      })
      say(`round ${nth + 1}: ${JSON.stringify(rounds.at(-1))}`)
    }
    const ours = {
      sync: { ...sync, bytes_gz },
      verdict_ms,
      entries: best(rounds.map(({ ours }) => ours)),
    }
    const floor = best(rounds.map(({ floor }) => floor))
    const ok =
      ours.sync.p50_ms <= SYNC_MS &&
      bytes_gz <= SYNC_BYTES &&
      verdict_ms * SLOWER <= VERDICT_MS &&
      ours.entries.per_s >= PER_S
    return {
      name: 'gate',
      ok,
      ours,
      floor,
      ratio: { cpu_ms: round(ours.entries.cpu_ms / floor.cpu_ms) },
      machine,
    }
  })

/** A gate with its guard, and the day's visits with passes. @returns their ids */
async function makeDay({ sql, tenant_id }: Ground): Promise<string[]> {
  say(`Making ${VISITS} visits …`)
  const gate = newId()
  await sql`insert into visitor_gate ${sql({ tenant_id, id: gate, code: 'north', name: '北门', name_en: 'North' })}`
  await sql`insert into visitor_gate_number ${sql({ tenant_id, id: newId(), gate_id: gate, number: 0 })}`
  await sql`insert into visitor_admin_permissions ${sql({ tenant_id, id: newId(), admin_user: 'p1' })}`
  await sql`
    insert into role_holder (tenant_id, id, role_id, holder_type, holder_id)
    select tenant_id, uuidv7(), id, 'user', 'p1' from role where tenant_id = ${tenant_id} and code = 'guard'`
  const day = NOW.slice(0, 10)
  await sql`
    insert into visitor_appointment (tenant_id, id, visitor_type, source, state, audit_status, host_agrees, complete, visitor_name,
      phone, start_at, end_at, first_day, last_day, flow_no)
    select ${tenant_id}::uuid, uuidv7(), 'appointment', 'application', 4, 2, 1, 1, '访客 ' || n, (13700000000 + n)::text,
      ${`${day}T00:00:00+08:00`}, ${`${day}T23:59:59+08:00`}, ${day}, ${day}, 'V' || n
    from generate_series(1, ${VISITS}::int) n`
  await sql`
    insert into visitor_pass (tenant_id, id, appointment_id, number, digits, phone_key, said, signed)
    select tenant_id, uuidv7(), id, substr(md5(id::text), 1, 16), '00000000', 'phone',
      jsonb_build_object('gates', '[0]'::jsonb, 'from', extract(epoch from start_at)::int, 'until', extract(epoch from end_at)::int + 1,
        'entries', null, 'name', '访** *', 'plate', '', 'peers', 0, 'online_only', false)::text, ''
    from visitor_appointment where tenant_id = ${tenant_id}`
  // The days before: tables that are known to be empty would be planned for as such.
  await sql`
    insert into visitor_list (tenant_id, id, visitor_name, arrive_time, leave_time, arrival_place, entry_kind, apply_id, inside, data_source)
    select ${tenant_id}::uuid, uuidv7(), '访客', ${day}::date - n % 90 - 1 + time '09:00', ${day}::date - n % 90 - 1 + time '17:00', 'north',
      'visit', uuidv7(), 0, 3 from generate_series(1, ${PAST}::int) n`
  await sql`
    insert into visitor_registration (tenant_id, id, visitor_name, name_key, phone, phone_key, data_source, visits)
    select tenant_id, uuidv7(), visitor_name, replace(visitor_name, ' ', ''), phone, phone, 3, 1
    from visitor_appointment where tenant_id = ${tenant_id} and right(phone, 1) < '5'`
  await sql`
    insert into idempotency (tenant_id, id, account, operation, key, fingerprint, status)
    select ${tenant_id}::uuid, uuidv7(), 'p' || n % 50, 'saveVisitorEntry', 'past ' || n, '', 1 from generate_series(1, ${VISITS}::int) n`
  await sql`vacuum analyze`
  const rows = await sql<{ id: string }[]>`
    select id from visitor_appointment where tenant_id = ${tenant_id} order by id`
  return rows.map(({ id }) => id)
}

async function enrol({ server }: Stand): Promise<string> {
  const { body } = await ask(server, 0, DEVICE, { model: { gate: 'north' } })
  const answer = body.data?.['noteVisitorGateDevice'] as { errcode: string; ids: string[] } | undefined
  const [id] = answer?.ids ?? []
  if (!id) throw new Error(JSON.stringify(body))
  return id
}

async function enter({ server }: Stand, apply_id: string): Promise<number> {
  const model = { gate: 'north', direction: 'in', apply_id, idempotency_key: newId() }
  const { ms, body } = await ask(server, 0, ENTER, { model })
  const answer = body.data?.['saveVisitorEntry'] as { errcode: string } | undefined
  if (answer?.errcode !== '0') throw new Error(JSON.stringify(body))
  return ms
}

/** The same rows by one statement: the visit, its history, the stay. */
async function floorOf({ sql, tenant_id }: Ground, id: string): Promise<number> {
  const started = performance.now()
  await sql`
    with entered as (
      update visitor_appointment set state = 5, inside = 1, entered_at = now(), version = version + 1
      where tenant_id = ${tenant_id} and id = ${id} returning *
    ), history as (
      insert into visitor_appointment_event (tenant_id, id, appointment_id, action, actor, from_state, to_state)
      select tenant_id, uuidv7(), id, 'enter', 'gate', 4, 5 from entered
    )
    insert into visitor_list (tenant_id, id, visitor_name, arrive_time, arrival_place, entry_kind, apply_id, inside, data_source)
    select tenant_id, uuidv7(), visitor_name, now(), 'north', 'visit', id, 1, 3 from entered`
  return performance.now() - started
}

/** The time from the text of a real code to the device's verdict, its two signatures included. Milliseconds, the median. */
async function decided(ground: Ground, answer: GateDayAnswer): Promise<number> {
  const { tenant_id, url } = ground
  const own = phone()
  const db = openDatabase(url, { pool: 1 })
  const now = Temporal.Instant.from(NOW)
  const at = Math.floor(now.epochMilliseconds / 1000)
  try {
    const { signed, keys } = await db.withTenant(tenant_id, async (tx) => {
      const { sql } = tx
      const [visit] = await sql<StoredVisit[]>`
        select * from visitor_appointment where tenant_id = ${tenant_id} order by id desc limit 1`
      if (!visit) throw new Error('no visit')
      const { signed } = await passFor({ db, tx, now: () => now, secrets: test_secrets }, visit, own.key)
      const keys = await sql<{ key_id: string; public_key: string }[]>`
        select key_id, public_key from visitor_pass_key where tenant_id = ${tenant_id}`
      return { signed, keys: [...keys] }
    })
    const bytes = (text: string) => Buffer.from(text, 'base64url')
    const expected = unpackExpected(bytes(answer.expected)) ?? []
    if (expected.length < VISITS) throw new Error(`${expected.length} are expected`)
    const hashing = await webcrypto.subtle.importKey(
      'raw',
      bytes(answer.day_key),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    const day = {
      ...{ gate: 'north', owner: 'x/p1', heard: { server: at, device: at * 1000 } },
      answer: { ...answer, keys },
      ...{ expected, revoked: new Set<string>(), blocked: [], hashing: hashing as CryptoKey },
      by_number: new Map(expected.map((row) => [row.number, row])),
    } satisfies LoadedDay
    const times: number[] = []
    for (let nth = 0; nth < DECIDED; nth += 1) {
      const text = own.show(signed, at)
      const started = performance.now()
      const { reason } = await decideCode(text, { day, seen: nothing_seen, direction: 'in', now: at })
      times.push(performance.now() - started)
      // It was made after the day was fetched.
      if (reason !== 'not_known') throw new Error(reason)
    }
    return round(times.toSorted((a, b) => a - b)[Math.floor(DECIDED / 2)] ?? 0)
  } finally {
    await db.close()
  }
}
