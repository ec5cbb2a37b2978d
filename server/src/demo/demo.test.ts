import '#server/features.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Sql } from 'postgres'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noJobs } from '#server/import/no_jobs.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import { createLog } from '#server/platform/log.ts'
import { asAdmin, freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { demoAccounts } from './accounts.ts'
import { test_secrets } from '#server/testing/test_secrets.ts'
import { demoAccounts as exported, ownWhatIsMade, seedDemonstration } from './demo.service.ts'

const now = Temporal.Instant.from('2026-10-14T06:30:00Z') // Wednesday 14:30 in Shanghai
const files_dir = mkdtempSync(path.join(tmpdir(), 'reservation-demo-'))
let fresh: FreshDatabase
let db: Database
let done_too_early = true
const said: string[] = []

const seed = async (say: (line: string) => void, at = now, into = db, url_owner = fresh.url_app) =>
  seedDemonstration({
    db: into,
    url_owner,
    jobs: noJobs,
    notices: { send() {}, on: () => () => {}, close: () => Promise.resolve() },
    log: createLog('silent'),
    now: () => at,
    secrets: test_secrets,
    storage: await openStorage(files_dir),
    say,
    share: 0.1,
  })

interface Tenant {
  id: string
  code: string
  state: number
  init_steps: Record<string, string>
}

const tenants = () =>
  db.withoutTenant((sql) => sql<Tenant[]>`select id, code, state, init_steps from tenant order by code desc`)
async function asked<Row extends object>(
  code: string,
  query: (sql: Sql, tenant_id: string) => PromiseLike<Row[]>,
  from = db,
): Promise<Row[]> {
  const [tenant] = await from.withoutTenant(
    (sql) => sql<{ id: string }[]>`select id from tenant where code = ${code}`,
  )
  return from.withTenant(tenant?.id ?? '', (tx) => Promise.resolve(query(tx.sql, tx.tenant_id)))
}

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.open({ pool: 4 })
  // The generation is interrupted during the bookings, and continued the next day.
  await seed((line) => {
    if (line.includes('bookings up to')) throw new Error('interrupted')
  }).catch((cause: unknown) => {
    if (!(cause instanceof Error) || cause.message !== 'interrupted') throw cause
  })
  done_too_early = 'demo.done' in ((await tenants())[0]?.init_steps ?? {})
  await seed((line) => said.push(line), now.add({ hours: 20 }))
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
  rmSync(files_dir, { recursive: true, force: true })
})

test('generates two universities with few marks', async () => {
  const [campus, other] = await tenants()
  expect([campus?.code, campus?.state, other?.code, other?.state]).toEqual(['minghu', 1, 'jiangbei', 1])
  expect(campus?.init_steps['demo.begun']).toBe(now.toString())
  expect(Object.keys(campus?.init_steps ?? {}).filter((key) => key.startsWith('demo.bookings'))).toEqual([])
})

test('refuses a database with a tenant that the demonstration did not make, and leaves it unchanged', async () => {
  const other = await freshDatabase()
  const into = other.open({ pool: 2 })
  await into.withoutTenant(
    (sql) =>
      sql`insert into tenant (id, code, name, name_en) values (gen_random_uuid(), 'uni', 'Uni', 'Uni')`,
  )
  await expect(seed(() => {}, now, into, other.url_owner)).rejects.toThrow(
    /^DEMO must be off on this database: it holds the tenant uni, which the demonstration did not make/,
  )
  expect(await into.withoutTenant((sql) => sql`select code from tenant`)).toEqual([{ code: 'uni' }])
  await into.close()
  await other.drop()
})

test('refuses a real tenant beside a finished one; accepts tenants created while trying it', async () => {
  const add = (code: string) =>
    db.withoutTenant(
      (sql) =>
        sql`insert into tenant (id, code, name, name_en) values (gen_random_uuid(), ${code}, 'x', 'x')`,
    )
  await add('real')
  await expect(seed(() => {})).rejects.toThrow(/the tenant real/)
  await asAdmin(fresh.url_owner, `delete from tenant where code = 'real'`)

  const heard: Parameters<Notices['on']>[1][] = []
  const notices = {
    send() {},
    on: (_topic: string, hear: Parameters<Notices['on']>[1]) => (heard.push(hear), () => {}),
    close: () => Promise.resolve(),
  }
  ownWhatIsMade({ db, notices, log: createLog('silent'), now: () => now })
  await add('tried')
  for (const hear of heard) hear({ topic: 'tenant', tenant_id: '' })
  await expect.poll(() => seed(() => {}).then(() => 'started', String)).toBe('started')
  await asAdmin(fresh.url_owner, `delete from tenant where code = 'tried'`)
})

test('does not take an interrupted one for finished', () => {
  expect(done_too_early).toBe(false)
})

test('does nothing on a second start', async () => {
  const again: string[] = []
  await seed((line) => again.push(line))
  expect(again).toEqual([])
})

test('generates people, places, resources and the calendar', async () => {
  const [counts] = await asked<Record<string, number>>(
    'minghu',
    (sql, id) => sql`
    select (select count(*) from iam_user where tenant_id = ${id}) as people, (select count(*) from resource where tenant_id = ${id}) as resources,
      (select count(*) from resources_type where tenant_id = ${id}) as types, (select count(*) from calendar_day where tenant_id = ${id}) as days,
      (select count(*) from location where tenant_id = ${id} and kind = 'campus') as campuses, (select count(*) from location where tenant_id = ${id} and kind = 'building') as buildings,
      (select count(*) from triple where tenant_id = ${id}) as triples,
      (select count(*) from collected_resource where tenant_id = ${id} and account = 'student') as favourites`,
  )
  expect(counts).toEqual({
    people: 2000,
    resources: 572,
    types: 11,
    days: 72,
    campuses: 3,
    buildings: 20,
    triples: 2000,
    favourites: 4,
  })
})

test('generates plans of three study rooms, whose seats people book today and on the next days', async () => {
  const venues = await asked<{ seats: number; without_attributes: number; booked: number }>(
    'minghu',
    (sql, id) => sql`
      select count(distinct s.id)::int as seats, count(distinct s.id) filter (where s.attributes = '[]')::int as without_attributes,
        count(distinct a.id)::int as booked
      from seat_plan p join seat_place s on s.tenant_id = ${id} and s.plan_id = p.id
      left join appointment_information a on a.tenant_id = ${id} and a.resources_id = s.id where p.tenant_id = ${id} group by p.id order by 1`,
  )
  expect(venues.map(({ seats }) => seats)).toEqual([80, 88, 96])
  for (const { booked, without_attributes } of venues) {
    expect(booked).toBeGreaterThan(0)
    expect(without_attributes).toBeGreaterThan(5)
  }
})

test('writes people’s texts in Chinese', async () => {
  const written = await asked<{ theme: string }>(
    'minghu',
    (sql, id) => sql`
      select theme from appointment_information where tenant_id = ${id}
      union all select theme from occupy_period where tenant_id = ${id}`,
  )
  const foreign = written.filter(({ theme }) => !/\p{Script=Han}/u.test(theme))
  expect(foreign).toEqual([])
})

test('shows a basketball court in its picture', async () => {
  const shown = await asked<{ file: string }>(
    'minghu',
    (sql, id) => sql`
      select distinct f.original_name as file from resource r
      join file f on f.tenant_id = ${id} and r.pictures->>0 like '%' || f.stored_name
      where r.tenant_id = ${id} and r.resources_number like 'SP-EGYM-BB%' order by 1`,
  )
  expect(shown.map(({ file }) => file)).toEqual(['basketball-1.webp', 'basketball-2.webp'])
})

test('sets what is seldom set: a logo, a menu, a property, facts of applicants', async () => {
  const [seen] = await asked(
    'minghu',
    (sql, id) => sql`
      select s.manage_setting->>'logo' like '%/files/%' as mark, s.manage_setting->'campus'->>'picture' like '%/files/%' as campus,
        (select array_agg(coalesce(item->>'link', '-')) from jsonb_array_elements(s.manage_setting->'home_nav_setting') item) as menu,
        (select array_agg(distinct r.extended_values->>'piano_kind' order by r.extended_values->>'piano_kind') from resource r
          where r.tenant_id = ${id} and r.extended_values ? 'piano_kind') as pianos,
        (select array_agg(u.field_name_en order by u.display_order_num) from user_display_info_config u where u.tenant_id = ${id}) as facts
      from system_settings s where s.tenant_id = ${id}`,
  )
  expect(seen).toEqual({
    mark: true,
    campus: true,
    menu: ['/pc/home', '-', '/pc/announcements', '/pc/myAppointment', '/pc/me'],
    pianos: ['grand', 'upright'],
    facts: ['name', 'cardNo', 'dept_name', 'phone'],
  })
})

test('makes the accounts of the sign-in page people with their roles', async () => {
  expect(exported()).toEqual(demoAccounts())
  for (const code of ['minghu', 'jiangbei']) {
    const rows = await asked<{ account: string; roles: string[] }>(
      code,
      (sql, id) => sql`
      select u.account, array(select r.code from role_holder h join role r on r.tenant_id = ${id} and r.id = h.role_id
        where h.tenant_id = ${id} and h.holder_type = 'user' and h.holder_id = u.account) as roles
      from iam_user u where u.tenant_id = ${id} and u.account = any(${demoAccounts().map((one) => one.account)}) order by 1`,
    )
    expect(rows.map(({ account, roles }) => [account, ...roles].join(' '))).toEqual(
      code === 'minghu'
        ? ['admin super_admin', 'guard guard', 'manager resource_admin', 'student', 'student2', 'teacher']
        : ['other-admin super_admin'],
    )
  }
})

describe('bookings', () => {
  interface Booking {
    state: number
    appointment_state: number
    start: string
    made: string
    held: number
  }
  let bookings: Booking[] = []
  beforeAll(async () => {
    bookings = await asked<Booking>(
      'minghu',
      (sql, id) => sql`
      select state, appointment_state, start_at::text as start, create_time::text as made,
        (select count(*) from hold h where h.tenant_id = ${id} and h.owner_id = a.id) as held
      from appointment_information a where tenant_id = ${id}`,
    )
  })

  test('are some hundred, past and future, in every state that a month produces', () => {
    expect(bookings.length).toBeGreaterThan(250)
    const states = new Set(bookings.map(({ state }) => state))
    expect([2, 5, 7].every((state) => states.has(state))).toBe(true)
    // A few did not come, and nobody decided on a few that need approval.
    const undecided = bookings.filter(({ state }) => state === 1 || state === 3)
    expect(undecided.length).toBeLessThan(bookings.length / 20)
    const missed = bookings.filter(({ appointment_state }) => appointment_state === 2)
    expect(missed.length).toBeGreaterThan(0)
    expect(missed.length).toBeLessThan(bookings.length / 10)
    expect(bookings.some(({ start }) => Temporal.Instant.compare(start.replace(' ', 'T'), now) > 0)).toBe(
      true,
    )
  })

  test('were each made before their start, and none after the generation began', () => {
    const odd = bookings.filter(
      ({ start, made }) => start <= made || Temporal.Instant.compare(made.replace(' ', 'T'), now) > 0,
    )
    expect(odd).toEqual([])
  })

  test('hold their resource while they live, not once cancelled or rejected', () => {
    expect(bookings.filter(({ state, held }) => [3, 4, 5].includes(state) && held > 0)).toEqual([])
    expect(
      bookings.filter(
        ({ state, appointment_state, held }) => state === 2 && appointment_state !== 2 && held === 0,
      ),
    ).toEqual([])
  })
})

describe('the stories', () => {
  const seen = async (query: Parameters<typeof asked>[1]) =>
    (await asked<{ seen: string }>('minghu', query as never)).map((row) => row.seen)

  test('are told as they are planned: nothing in them is refused', () => {
    expect(said.filter((line) => line.includes('refused in a story'))).toEqual([])
  })

  test('show the student bookings in every state, and a series with dates that it did not get', async () => {
    const states = await seen(
      (sql, id) => sql`
        select distinct state || '/' || appointment_state as seen from appointment_information
        where tenant_id = ${id} and appointment_user = 'student' and create_time > ${now.subtract({ hours: 240 }).toString()} order by 1`,
    )
    // Draft, waiting, coming, missed, expired, rejected, cancelled, terminated, kept.
    expect(states).toEqual(['0/0', '1/0', '2/0', '2/2', '3/0', '4/0', '5/0', '6/1', '7/1'])
    const series = await seen(
      (sql, id) => sql`
        select s.mode || ' ' || count(distinct a.id) || ' ' || count(distinct f.id) as seen
        from booking_series s join appointment_information a on a.tenant_id = ${id} and a.series_id = s.id
        left join refused_session f on f.tenant_id = ${id} and f.series_id = s.id and f.outcome = 'open'
        where s.tenant_id = ${id} and s.appointment_user in ('student', 'teacher') and s.mode <> 'normal' group by s.id, s.mode order by 1`,
    )
    expect(series).toEqual(['batch 2 0', 'batch 3 0', 'periodic 10 0', 'periodic 6 2'])
  })

  test('leave something to decide to each approver, by delegation and escalation too', async () => {
    const asks = await seen(
      (sql, id) => sql`
        select distinct coalesce(d.delegate, c.account) || case when d.id is null then '' else ' for another' end || case c.escalated when 1 then ' escalated' else '' end as seen
        from approval_run u join approval_candidate c on c.tenant_id = ${id} and c.process_id = u.process_id and c.step = u.step
        left join approval_delegation d on d.tenant_id = ${id} and d.account = c.account and ${now.toString()} between d.begin_at and d.end_at
        where u.tenant_id = ${id} and u.state = 0 and u.start_at > ${now.toString()}
          and coalesce(d.delegate, c.account) in ('admin', 'guard', 'manager', 'teacher') order by 1`,
    )
    expect(asks).toEqual(['admin', 'admin escalated', 'guard', 'manager', 'teacher', 'teacher for another'])
  })

  test('block people for sessions that they missed, and let them appeal', async () => {
    const blocks = await seen(
      (sql, id) => sql`
        select source || ' state ' || state || ' appeal ' || appeal_state || ' misses ' || (select count(*) from blacklist_evidence e
          join appointment_information a on a.tenant_id = ${id} and a.id = e.appointment_id and a.appointment_state = 2
          where e.tenant_id = ${id} and e.blacklist_id = b.id) as seen
        from blacklist b where tenant_id = ${id} order by 1`,
    )
    expect(blocks).toEqual([
      'manual state 2 appeal 2 misses 0',
      'missed state 1 appeal 0 misses 3',
      'missed state 1 appeal 1 misses 3',
    ])
  })

  test('grant and reject exceptions, announce notices, evaluate sessions and tell people', async () => {
    const [row] = await asked(
      'minghu',
      (sql, id) => sql`
        select (select array_agg(e.state || ' ' || coalesce(a.state::text, '-') order by e.state, a.state) from booking_exception e
            left join appointment_information a on a.tenant_id = ${id} and a.id = e.appointment_id where e.tenant_id = ${id}) as exceptions,
          (select array_agg(distinct note_category || popup_mode || state || (resource_type_id is not null)) from notice where tenant_id = ${id}) as notices,
          (select count(*)::int from notice_read where tenant_id = ${id}) as readings,
          (select array_agg(distinct is_anonymous || ' ' || (pictures <> '[]') || ' ' || (reply is not null))
            from evaluation e join iam_user u on u.tenant_id = ${id} and u.id = e.created_user where e.tenant_id = ${id} and u.account like 'student%') as evaluations,
          (select count(*)::int from notification where tenant_id = ${id} and account = 'student' and read_time is null) > 3 as unread,
          (select array_agg(account order by account) from waiting_request where tenant_id = ${id} and state = 2 and offer_until > ${now.toString()}) as offered,
          (select array_agg(o order by o) from (select string_agg(outcome::text, '' order by rank) as o from draw_request where tenant_id = ${id} group by draw_id)) as draws,
          (select count(distinct q.weight)::int from draw_request q join draw w on w.tenant_id = ${id} and w.id = q.draw_id
            where q.tenant_id = ${id} and w.state = 3) as weights,
          (select array_agg(account order by account) from draw_request where tenant_id = ${id} and account = 'student' and outcome > 0) as drawn,
          (select array_agg(distinct o.days_rule_refresh_time::text) from resource o join resources_type y on y.tenant_id = ${id} and y.id = o.resources_type_id
            where o.tenant_id = ${id} and y.resources_name = '报告厅' and o.appointment_date_rule = 2) as rush,
          (select count(*)::int from tenant where id = ${id} and served_until is null) as unserved`,
    )
    expect(row).toEqual({
      // Waiting; granted, used and to come; rejected.
      exceptions: ['1 -', '2 2', '2 7', '3 -'],
      // The list and the popups, for all and for a type, a draft, a withdrawn one.
      notices: ['110false', '111false', '112false', '211false', '211true', '221true'],
      readings: 6,
      // An ordinary one, and those of the stories.
      evaluations: ['0 false false', '0 true true', '1 false true'],
      unread: true,
      offered: ['student'],
      draws: ['000', '11222222'],
      // 60, 30, 20 and 15, by how often they used the observatory lately.
      weights: 4,
      drawn: ['student'],
      // A new day of the lecture halls opens every morning.
      rush: ['08:00'],
      unserved: 0,
    })
  })
})

test('generates the same without an interruption', async () => {
  const other = await freshDatabase()
  const into = other.open({ pool: 4 })
  const made = (from: Database) =>
    asked<{ told: string }>(
      'minghu',
      (sql, id) => sql`
        select jsonb_build_array(r.resources_number, a.start_at, a.end_at, a.appointment_user, a.theme, a.create_time, a.state, a.audit_status,
          a.appointment_state, a.sign_out_status, a.sign_in_time, a.sign_out_time, a.reason, a.version,
          array(select p.action || p.create_time || p.user_name from appointment_progress p where p.tenant_id = ${id} and p.appointment_id = a.id order by p.create_time, p.action),
          array(select o.resources_number || h.place || h.during from hold h join resource o on o.tenant_id = ${id} and o.id = h.resource_id
            where h.tenant_id = ${id} and h.owner_id = a.id order by 1))::text as told
        from appointment_information a join resource r on r.tenant_id = ${id} and r.id = a.resources_id
        where a.tenant_id = ${id} order by 1`,
      from,
    )
  try {
    await seed(() => {}, now, into, other.url_app)
    const [one, two] = [await made(db), await made(into)]
    expect(one.length).toBeGreaterThan(250)
    expect(two).toEqual(one)
  } finally {
    await into.close()
    await other.drop()
  }
})
