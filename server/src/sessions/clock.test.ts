import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { clockActs, dueSessions } from './clock.ts'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'

/** Two servers: separate connections to one database. */
let stage: BookingStage
let dbs: [Database, Database]
beforeAll(async () => {
  stage = await bookingStage()
  dbs = [stage.server.db, stage.server.open({ pool: 4 })]
})
afterAll(async () => {
  await dbs[1].close()
  await stage.server.stop()
})
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const clean = async () => {
  stage.at('23:00:00', '2026-12-31')
  while ((await stage.tick()) > 0);
  stage.server.clock.set(FIRST_DAY)
}

interface Case {
  type?: Fields
  room?: Fields
  put?: Fields
  /** The last second at which nothing happens, and the first at which the action has happened. */
  at: [string, string]
  becomes: Fields
  held?: string[]
}
const signs = (more: Fields = {}): Fields => ({ punctuality_rule: 1, deviation_minutes: 15, ...more })
const cases: Record<string, Case> = {
  'not approved by the start': {
    room: { need_approve: 1 },
    at: ['09:59:59', '10:00:00'],
    becomes: { state: 3, audit_status: 1 },
    held: [],
  },
  'no sign-in, kept by default': {
    type: {},
    at: ['10:59:59', '11:00:00'],
    becomes: { state: 7, appointment_state: 1, sign_out_status: 2 },
  },
  'no sign-in, missed by default': {
    type: { default_appointment_state: 2 },
    at: ['10:59:59', '11:00:00'],
    becomes: { state: 7, appointment_state: 2 },
  },
  'not signed in by the deadline': {
    type: signs(),
    at: ['10:15:00', '10:15:01'],
    becomes: { state: 2, appointment_state: 2 },
  },
  'not signed in, the rest is freed': {
    type: signs({ missed_frees_slot: 1 }),
    at: ['10:15:00', '10:15:01'],
    becomes: { state: 2, appointment_state: 2 },
    held: [],
  },
  'a sign-in deadline after the end: the end counts': {
    type: signs({ deviation_minutes: 90 }),
    at: ['11:00:00', '11:00:01'],
    becomes: { appointment_state: 2 },
  },
  'not signed in by the end': {
    type: { punctuality_rule: 2 },
    at: ['11:00:00', '11:00:01'],
    becomes: { state: 2, appointment_state: 2 },
  },
  'signed in, ended': {
    type: signs(),
    put: { appointment_state: 1 },
    at: ['10:59:59', '11:00:00'],
    becomes: { state: 7, appointment_state: 1, sign_out_status: 2 },
  },
  'signed in, signed out by the clock': {
    type: signs({ sign_out_rule: 2 }),
    put: { appointment_state: 1 },
    at: ['10:59:59', '11:00:00'],
    becomes: { state: 7, sign_out_status: 3 },
  },
  'signed in, with time to sign out': {
    type: signs({ sign_out_rule: 1 }),
    put: { appointment_state: 1 },
    at: ['11:14:59', '11:15:00'],
    becomes: { state: 7, sign_out_status: 3 },
  },
}

describe('the clock', () => {
  test.each(Object.entries(cases))('%s', async (_name, one) => {
    await clean()
    const id = await stage.book('student', await stage.room(await stage.type(one.type), one.room))
    if (one.put) await stage.put(id, one.put)
    const before = await stage.stored(id)
    stage.at(one.at[0])
    expect([await stage.tick(), await stage.stored(id)]).toEqual([0, before])
    stage.at(one.at[1])
    expect(await stage.tick()).toBe(1)
    expect(await stage.stored(id)).toMatchObject({ ...one.becomes, version: before.version + 1 })
    expect(await stage.held(id)).toEqual(one.held ?? ['1 10:00–11:00'])
    expect(await stage.tick()).toBe(0)
    const [last] = await stage.inTenant(
      ({ sql, tenant_id }) => sql<{ account: string | null; to_state: number }[]>`
      select account, to_state from appointment_progress where tenant_id = ${tenant_id} and appointment_id = ${id} order by id desc limit 1`,
    )
    expect(last).toEqual({ account: null, to_state: (await stage.stored(id)).state })
  })

  test('does not touch sessions that are over, cancelled or upcoming', async () => {
    await clean()
    const room = await stage.room(await stage.type())
    for (const state of [0, 3, 4, 5, 6, 7]) {
      const id = await stage.book('student', room, { draft: true })
      await stage.put(id, { state })
    }
    await stage.book('student', room, { appointment_date: '2026-09-09' })
    stage.at('12:00:00')
    expect(await stage.tick()).toBe(0)
  })

  test('makes a missed session one of the past, though its time is not over; whoever attends to it still sees it', async () => {
    await clean()
    const type = await stage.type(signs())
    const [missed, next] = [
      await stage.book('student', await stage.room(type)),
      await stage.book('student', await stage.room(type), { start_time: '11:00', end_time: '12:00' }),
    ]
    stage.at('10:15:01')
    expect(await stage.tick()).toBe(1)
    const ids = async (when: string) =>
      (await stage.mine('student', { when, resources_type_id: type })).edges.map(({ node }) => node.id)
    expect(await ids('upcoming')).toEqual([next])
    expect(await ids('past')).toEqual([missed])
    expect(await ids('attending')).toEqual([missed, next])
  })

  test('frees a missed slot for others at once', async () => {
    const room = await stage.room(await stage.type(signs({ missed_frees_slot: 1 })))
    await stage.book('student', room)
    stage.at('10:15:01')
    expect((await stage.save('student2', room, { start_time: '10:30', end_time: '11:00' })).errcode).toBe(
      'SLOT_TAKEN',
    )
    await stage.tick()
    expect((await stage.save('student2', room, { start_time: '10:30', end_time: '11:00' })).errcode).toBe('0')
  })

  test('catches up after an outage: each session is missed or ended in one run', async () => {
    await clean()
    const type = await stage.type(signs({ sign_out_rule: 1 }))
    const [missed, kept] = [
      await stage.book('student', await stage.room(type)),
      await stage.book('student', await stage.room(type)),
    ]
    await stage.put(kept, { appointment_state: 1 })
    stage.at('09:00:00', '2026-10-30')
    expect(await stage.tick()).toBe(2)
    expect([await stage.stored(missed), await stage.stored(kept)]).toMatchObject([
      { state: 2, appointment_state: 2 },
      { state: 7, appointment_state: 1 },
    ])
  })

  test('ends a deleted room’s session, and continues after it', async () => {
    await clean()
    const type = await stage.type()
    const room = await stage.room(type)
    const id = await stage.book('student', room)
    stage.at('12:00:00')
    expect(
      await stage.ask('admin', 'mutation ($id: String) { deleteResource(id: $id) { errcode } }', {
        id: room,
      }),
    ).toEqual({ errcode: '0' })
    expect([await stage.tick(), (await stage.stored(id)).state]).toEqual([1, 7])
  })

  test('processes each session once when two servers run it, in chunks, until all are done', async () => {
    await clean()
    const type = await stage.type()
    const room = await stage.room(type)
    const model = await stage.book('student', room)
    // Enough sessions that one run doesn't process all.
    await stage.inTenant(
      ({ sql, tenant_id }) => sql`
      insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id, appointment_user, start_at, end_at, state)
      select tenant_id, gen_random_uuid(), series_id, flow_no, resources_id, resources_type_id, appointment_user, start_at, end_at, 2
      from appointment_information, generate_series(1, 449) where tenant_id = ${tenant_id} and id = ${model}`,
    )
    stage.at('11:00:00')
    const ticks = await Promise.all([
      stage.tick(dbs[0]),
      stage.tick(dbs[1]),
      stage.tick(dbs[0]),
      stage.tick(dbs[1]),
    ])
    while (ticks.at(-1) !== 0) ticks.push(await stage.tick(dbs[1]))
    expect(ticks.reduce((sum, one) => sum + one, 0)).toBe(450)
    expect(Math.max(...ticks)).toBeLessThanOrEqual(200)
    const [found] = await stage.inTenant(
      ({ sql, tenant_id }) => sql<{ sessions: number; notes: number; versions: number }[]>`
      select count(distinct a.id)::int as sessions, count(p.id)::int as notes, max(a.version)::int as versions
      from appointment_information a join appointment_progress p on p.tenant_id = a.tenant_id and p.appointment_id = a.id and p.account is null
      where a.tenant_id = ${tenant_id} and a.resources_id = ${room} and a.state = 7`,
    )
    expect(found).toEqual({ sessions: 450, notes: 450, versions: 2 })
  })

  test('does not touch another tenant’s sessions', async () => {
    await clean()
    const id = await stage.book('student', await stage.room(await stage.type()))
    stage.at('12:00:00')
    const other = { id: stage.server.campus.other_tenant_id, time_zone: 'Asia/Shanghai' }
    expect(
      await clockActs(
        { db: dbs[0], jobs: stage.server.jobs, notices: stage.server.notices, now: stage.server.clock.now },
        other,
      ),
    ).toBe(0)
    expect((await stage.stored(id)).state).toBe(2)
  })

  test('does not read upcoming sessions, however many there are', async () => {
    const plan = await stage.inTenant(async (tx) => {
      const { sql, tenant_id } = tx
      const [model] = await sql<
        { id: string }[]
      >`select id from appointment_information where tenant_id = ${tenant_id} limit 1`
      await sql`
        insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id, appointment_user, start_at, end_at, state)
        select tenant_id, gen_random_uuid(), series_id, flow_no, resources_id, resources_type_id, appointment_user,
          timestamptz '2027-01-01' + n * interval '1 hour', timestamptz '2027-01-01' + (n + 1) * interval '1 hour', 2
        from appointment_information, generate_series(1, 5000) n where tenant_id = ${tenant_id} and id = ${model?.id ?? ''}`
      await sql`analyze appointment_information`
      const due = dueSessions(tx, 'Asia/Shanghai', Temporal.Instant.from('2026-12-31T00:00:00Z'))
      return sql<{ 'QUERY PLAN': string }[]>`explain (analyze, costs off, timing off) ${due}`
    })
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain('appointment_open')
    expect(text).not.toMatch(/Removed by Filter: \d{4}/)
  })
})
