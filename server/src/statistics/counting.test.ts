import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counter_names, hour_columns } from '#rules/statistics/counters.ts'
import { spans, type SpanKey } from '#rules/statistics/spans.ts'
import { clockActs } from '#server/sessions/sessions.service.ts'
import { live } from '#server/security/testing/history.ts'
import { openCrowd, type Crowd } from '#server/security/testing/crowd.ts'
import { wishes } from '#server/security/testing/wishes.ts'
import { misplacedSince } from './cohorts.ts'
import { countNewDays, foldMarks, recountAll } from './counting.ts'

const CALLS = Number(process.env.STATISTICS_CALLS ?? 150)
const SEED = Number(process.env.STATISTICS_SEED ?? 7)

const held = hour_columns.filter((name) => name.startsWith('held')).join(' + ')
const sums = counter_names.map((name) => `sum(${name})::int as ${name}`).join(', ')

describe('a random history on two servers', () => {
  let crowd: Crowd
  let sql: Sql
  const tenant = () => ({ id: crowd.server.campus.tenant_id, time_zone: 'Asia/Shanghai' })
  const deps = () => ({ db: crowd.server.db, now: crowd.server.clock.now })
  const recount = () => recountAll(deps(), tenant())
  /** Days of cohorts whose counters are not the sums of their resources'. */
  const misgrouped = () =>
    sql.unsafe(`
      with own as (
        select m.cohort_id, d.day, ${counter_names.map((name) => `sum(d.${name})::bigint`).join(', ')}
        from statistics_day d join statistics_member m using (resource_id) group by m.cohort_id, d.day),
      stored as (select cohort_id, day, ${counter_names.join(', ')} from statistics_cohort_day)
      (table own except table stored) union all (table stored except table own)`)
  const sumOf = async (table: string) => (await sql.unsafe(`select ${sums} from ${table}`))[0]

  beforeAll(async () => {
    crowd = await openCrowd({ per_day: 5, unfinished: 12 })
    sql = postgres(crowd.server.url_owner, { max: 1, onnotice: () => {} })
    const { server, dbs } = crowd
    await sql`update resources_type set punctuality_rule = 1, deviation_minutes = 15, missed_frees_slot = 1, version = version + 1`
    await countNewDays(deps(), tenant())
    const events = await live(crowd, wishes(CALLS, SEED), { people: 8, at_once: 8 })
    await foldMarks(deps(), tenant())
    // In the middle of the first day: sessions are missed, released and end, while people go on.
    server.clock.set('2026-09-08T04:00:00Z')
    const meanwhile = live(crowd, wishes(CALLS / 3, SEED + 1), { people: 8, at_once: 4, after: events })
    for (const db of dbs)
      await clockActs({ db, jobs: server.jobs, notices: server.notices, now: server.clock.now }, tenant())
    await foldMarks(deps(), tenant())
    await countNewDays(deps(), tenant())
    await meanwhile
    // From then on nobody has to sign in.
    await sql`update resources_type set punctuality_rule = 0, version = version + 1`
    server.clock.set('2026-09-10T01:00:00Z')
    for (const db of dbs)
      await clockActs({ db, jobs: server.jobs, notices: server.notices, now: server.clock.now }, tenant())
    await foldMarks(deps(), tenant())
    await countNewDays(deps(), tenant())
  }, 240_000)
  afterAll(async () => {
    await sql.end()
    await crowd.stop()
  })

  test('is counted as all of it is when it is counted anew', async () => {
    expect(await recount()).toEqual({ begin: '2026-09-07', end: '2026-09-10', corrected: 0 })
  })

  test('has come to what the sessions say', async () => {
    const [sessions] = await sql<{ all: number; cancelled: number; missed: number; held: number }[]>`
      select count(*) filter (where state <> 0)::int as all, count(*) filter (where state = 5)::int as cancelled,
        count(*) filter (where state in (2, 6, 7) and appointment_state = 2)::int as missed,
        (select sum(extract(epoch from end_at - start_at) / 60 - buffer_minutes)::int from hold where owner_kind = 1) as held
      from appointment_information`
    expect(await sumOf('statistics_day')).toMatchObject({
      sessions: sessions?.all,
      cancelled: sessions?.cancelled,
      missed: sessions?.missed,
      held_minutes: sessions?.held,
    })
    // Otherwise the history would prove little.
    expect(sessions?.cancelled).toBeGreaterThan(3)
    expect(sessions?.missed).toBeGreaterThan(3)
    expect((await sumOf('statistics_day'))?.released_minutes).toBeGreaterThan(60)
  })

  test('says of each request how long ahead it was made, and of each decision how long it took', async () => {
    const days = await sumOf('statistics_day')
    const of = (key: SpanKey) => spans[key].reduce((sum, { counter }) => sum + Number(days?.[counter]), 0)
    expect([of('lead'), of('cancelling')]).toEqual([days?.sessions, days?.cancelled])
    const [decided] = await sql<{ count: number }[]>`
      select count(distinct p.appointment_id)::int as count from appointment_progress p
      join appointment_information a on a.id = p.appointment_id
      where p.from_state = 1 and p.to_state in (2, 3, 4) and a.state <> 0`
    expect(of('approval')).toBe(decided?.count)
    const [soon] = await sql<{ count: number }[]>`
      select count(*)::int as count from appointment_information a where state <> 0 and start_at - interval '1 day' < coalesce((
        select min(create_time) from appointment_progress p where p.appointment_id = a.id and p.action = 'submit'), a.create_time)`
    expect(Number(days?.lead_hour) + Number(days?.lead_day)).toBe(soon?.count)
    expect(decided?.count).toBeGreaterThan(0)
  })

  test('has months that are the sums of their days', async () => {
    expect(await sumOf('statistics_month')).toEqual(await sumOf('statistics_day'))
  })

  test('has cohorts with the sums of their resources, and their hours', async () => {
    expect(await misgrouped()).toEqual([])
    for (const table of ['statistics_cohort_day', 'statistics_cohort_weekday']) {
      expect(await sumOf(table)).toEqual(await sumOf('statistics_day'))
      const [hours] = await sql.unsafe(
        `select sum(${held})::int as of_cohorts, (select sum(minutes) from statistics_day_hours, unnest(held_hours) minutes)::int as of_days from ${table}`,
      )
      expect(hours?.of_cohorts).toBe(hours?.of_days)
      expect(hours?.of_days).toBe((await sumOf('statistics_day'))?.open_held_minutes)
    }
  })

  test('takes the past of a resource that moves out of its cohort', async () => {
    const [before] = await sql<{ count: number }[]>`select count(*)::int as count from statistics_cohort`
    const [room] = await sql<{ resource_id: string }[]>`
      select resource_id from statistics_day where sessions > 0 order by resource_id limit 1`
    await sql`
      update resource set building_code = 'elsewhere', update_time = '2026-09-09T00:00:00Z', version = version + 1
      where id = ${room?.resource_id ?? null}`
    const misplaced = () => crowd.server.db.withTenant(tenant().id, misplacedSince)
    expect(String(await misplaced())).toBe('2026-09-09T00:00:00Z')
    await foldMarks(deps(), tenant())
    expect(await misplaced()).toBe(null)
    expect(await misgrouped()).toEqual([])
    const [own] = await sql.unsafe(
      `select ${sums} from statistics_cohort_day where cohort_id = (select id from statistics_cohort where building_code = 'elsewhere')`,
    )
    const [its] = await sql.unsafe(
      `select ${sums} from statistics_day where resource_id = '${room?.resource_id}'`,
    )
    expect(own).toEqual(its)
    expect(await sumOf('statistics_cohort_weekday')).toEqual(await sumOf('statistics_day'))
    const [after] = await sql<{ count: number }[]>`select count(*)::int as count from statistics_cohort`
    expect(after?.count).toBe((before?.count ?? 0) + 1)
  })

  test('is corrected where it was counted wrongly, once', async () => {
    await sql`update statistics_day set sessions = sessions + 1 where id = (select id from statistics_day where sessions > 0 limit 1)`
    expect((await recount()).corrected).toBe(1)
    expect((await recount()).corrected).toBe(0)
    expect(await sumOf('statistics_month')).toEqual(await sumOf('statistics_day'))
    await sql`update statistics_cohort_day set sessions = sessions + 1`
    await recount()
    expect(await sumOf('statistics_cohort_day')).toEqual(await sumOf('statistics_day'))
  })

  test('counts what is marked for a long time, some days in each transaction', async () => {
    const before = await sumOf('statistics_day')
    await sql`update statistics_day set lead_day = 0, cancelled_day = 0`
    await sql`
      insert into statistics_mark (tenant_id, id, resource_id, start_at, end_at)
      select tenant_id, uuidv7(), id, '2025-01-01', '2026-10-01' from resource`
    await foldMarks(deps(), tenant())
    const [left] = await sql<{ count: number }[]>`select count(*)::int as count from statistics_mark`
    expect([left?.count, await sumOf('statistics_day')]).toEqual([0, before])
    expect(await misgrouped()).toEqual([])
  }, 60_000)

  test('keeps the hours of days that are over when the rules change', async () => {
    const before = await sumOf('statistics_day')
    await sql`update resources_type set start_time = '12:00', version = version + 1`
    expect((await recount()).corrected).toBeLessThan(30)
    const [past] = await sql<{ open: number }[]>`
      select sum(open_minutes)::int as open from statistics_day where day < '2026-09-10'`
    const [today] = await sql<{ open: number }[]>`
      select sum(open_minutes)::int as open from statistics_day where day = '2026-09-10'`
    const lost = (before?.open_minutes as number) - (past?.open ?? 0) - (today?.open ?? 0)
    // Four hours of today alone, of each place.
    expect(lost).toBeGreaterThan(0)
    expect(past?.open).toBeGreaterThan(today?.open ?? 0)
    expect(lost).toBeLessThan(today?.open ?? 0)
  })
})
