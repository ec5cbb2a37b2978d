import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#server/testing/campus.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { newId } from '#server/platform/database/columns.ts'
import { idOf } from '#server/visitors/visits/testing/stage.ts'
import { arrivalActs } from './clock.ts'
import { gateStage, NOON, type GateStage } from '#server/visitors/visits/testing/gate_stage.ts'

let stage: GateStage
beforeAll(async () => {
  stage = await gateStage()
})
afterAll(() => stage.server.stop())
beforeEach(async () => {
  await stage.server.db.withTenant(stage.tenant.id, async ({ sql, tenant_id }) => {
    await sql`delete from approval_delegation where tenant_id = ${tenant_id}`
    // Nobody is inside, and nothing is due any more.
    await sql`delete from visitor_list where tenant_id = ${tenant_id}`
    await sql`delete from notification where tenant_id = ${tenant_id}`
  })
})

interface Arrival {
  id: string
  visitor_name: string
  gate_name_en: string
  arrive_time: string
  asks: number
  part: string | null
  inside: number
  told_at: string
  seen_at: string | null
  seen_name: string | null
  answer: string | null
  answered_name: string | null
  answered_at: string | null
  others_told_at: string | null
}
const fields =
  'id visitor_name gate_name_en arrive_time asks part inside told_at seen_at seen_name answer answered_name answered_at others_told_at'
const own = (account: Account) => stage.ask<Arrival[]>(account, `{ findMyVisitorArrivalAll { ${fields} } }`)
const atGate = () =>
  stage.ask<Arrival[]>('guard', `{ findVisitorArrivalAtGateAll(gate: "north") { ${fields} } }`)
const one = (account: Account, id: string) =>
  stage.ask<Arrival>(account, `query ($id: String!) { findVisitorArrival(id: $id) { ${fields} } }`, { id })
const answer = (account: Account, id: string, said: string) =>
  stage.mutate(account, 'answerVisitorArrival', { id, answer: said })
/** The arrival of a visit that came in at noon. */
async function arrived(fields_of_visit = {}) {
  const { visit, stay } = await stage.arrived(fields_of_visit)
  const [latest] = await own('teacher')
  if (!latest) throw new Error('the host was not told')
  return { visit, stay, id: latest.id }
}
const later = async (minutes: number) => {
  stage.server.clock.set(NOON.add({ minutes }))
  await arrivalActs(stage.server.parts, stage.tenant)
  await arrivalActs(stage.server.parts, stage.tenant)
}
const delegate = (to: string, begin: string, end: string) =>
  stage.server.db.withTenant(
    stage.tenant.id,
    ({ sql, tenant_id }) => sql`
      insert into approval_delegation (tenant_id, id, account, delegate, begin_at, end_at)
      values (${tenant_id}, ${newId()}, 'teacher', ${to}, ${begin}, ${end})`,
  )
const count = async (account: Account, kind: string) => (await stage.told(account, kind)).length

describe('who comes in', () => {
  test('is told to the host, who answers; the guard and the office see it', async () => {
    const { id, stay } = await arrived()
    const [told] = await stage.told('teacher', 'visit_arrived')
    expect(told).toMatchObject({ title_en: 'Chen Yu is at North gate', link: `/pc/arrival/${id}` })
    expect(await atGate()).toMatchObject([
      { id, visitor_name: 'Chen Yu', asks: 1, told_at: '2026-09-08 12:00:00', seen_at: null, answer: null },
    ])
    stage.server.clock.set(NOON.add({ minutes: 1 }))
    idOf(await stage.mutate('teacher', 'seeVisitorArrival', { id }))
    stage.server.clock.set(NOON.add({ minutes: 2 }))
    idOf(await answer('teacher', id, 'on_way'))
    expect(await atGate()).toMatchObject([
      {
        seen_at: '2026-09-08 12:01:00',
        seen_name: 'teacher name',
        answer: 'on_way',
        answered_name: 'teacher name',
        answered_at: '2026-09-08 12:02:00',
      },
    ])
    const { edges } = await stage.ask<{ edges: { node: object }[] }>(
      'admin',
      `{ findVisitorListEntityList(first: 1, filter: { inside: 1 }) { edges { node {
        id host_told_at host_seen_at host_answer host_answered_by host_answered_at } } } }`,
    )
    expect(edges[0]?.node).toEqual({
      id: stay,
      host_told_at: '2026-09-08 12:00:00',
      host_seen_at: '2026-09-08 12:01:00',
      host_answer: 'on_way',
      host_answered_by: 'teacher name',
      host_answered_at: '2026-09-08 12:02:00',
    })
    await later(6)
    expect(await count('admin', 'visit_host_silent')).toBe(0)
  })

  test('is answered once, however often; nobody else’s word replaces it, but the host’s', async () => {
    const { id } = await arrived()
    await delegate('manager', '2026-09-08T00:00:00+08:00', '2026-09-09T00:00:00+08:00')
    await later(5)
    idOf(await answer('manager', id, 'send_away'))
    stage.server.clock.set(NOON.add({ minutes: 8 }))
    idOf(await answer('manager', id, 'send_away'))
    expect(await one('teacher', id)).toMatchObject({
      answer: 'send_away',
      answered_name: 'manager name',
      answered_at: '2026-09-08 12:05:00',
    })
    idOf(await answer('teacher', id, 'on_way'))
    expect(await answer('manager', id, 'send_away')).toMatchObject({
      errcode: 'VISIT_STATE',
      msg_en: 'teacher name has answered already',
    })
    expect(await one('manager', id)).toMatchObject({ answer: 'on_way', part: 'deputy' })
  })

  test.each<Account>(['student', 'student2', 'manager', 'guard', 'admin', 'other-admin'])(
    'is not answered by who was not told: %s',
    async (account) => {
      const { id } = await arrived()
      expect(await answer(account, id, 'on_way')).toMatchObject({
        errcode: expect.stringMatching(/NOT_FOUND|NOT_ALLOWED/) as string,
      })
      expect((await stage.mutate(account, 'seeVisitorArrival', { id })).errcode).toMatch(
        /NOT_FOUND|NOT_ALLOWED/,
      )
      expect(await one('teacher', id)).toMatchObject({ seen_at: null, answer: null })
    },
  )

  test('is shown to nobody else: strangers, guards of no gate, another tenant', async () => {
    const { id } = await arrived()
    for (const account of ['student2', 'other-admin'] as const)
      await expect(one(account, id)).rejects.toThrow('NOT_FOUND')
    expect(await one('guard', id)).toMatchObject({ id, part: null })
    expect((await own('manager')).some((row) => row.id === id)).toBe(false)
    expect(
      (await stage.server.ask('teacher', 'provider', '{ findVisitorArrivalAtGateAll(gate: "north") { id } }'))
        .errors[0]?.extensions,
    ).toMatchObject({ errcode: 'NOT_ALLOWED' })
  })

  test('without a host, or by hand, is told to nobody', async () => {
    const before = await count('teacher', 'visit_arrived')
    stage.server.clock.set(NOON)
    idOf(await stage.tell({ visitor_name: 'Bai Lu', reason: 'Brings water' }))
    stage.server.clock.set(FIRST_DAY)
    const lone = idOf(await stage.apply('student', { accept_visit_name: 'Nobody here' }))
    stage.server.clock.set(NOON)
    idOf(await stage.tell({ apply_id: lone, reason: 'Known to me' }))
    expect(await count('teacher', 'visit_arrived')).toBe(before)
    await later(6)
    const { edges } = await stage.ask<{ edges: { node: { visitor_name: string; host_told_at: null } }[] }>(
      'admin',
      '{ findVisitorListEntityList(first: 2) { edges { node { host_told_at } } } }',
    )
    expect(edges.map(({ node }) => node)).toEqual([{ host_told_at: null }, { host_told_at: null }])
  })

  test('and is told long after is news: nobody hurries', async () => {
    const visit = await stage.approved()
    stage.server.clock.set(NOON.add({ minutes: 31 }))
    idOf(await stage.tell({ apply_id: visit, at: '2026-09-08 12:00:00' }))
    expect(await stage.told('teacher', 'visit_arrived_earlier')).toMatchObject([
      { title_en: 'Chen Yu came in at 2026-09-08 12:00' },
    ])
    expect((await own('teacher'))[0]).toMatchObject({ asks: 0 })
    const office = await count('admin', 'visit_host_silent')
    await later(40)
    expect(await count('admin', 'visit_host_silent')).toBe(office)
    expect((await atGate()).some(({ asks }) => asks === 0)).toBe(false)
  })
})

describe('who is not answered', () => {
  test('after five minutes is told to those who decide for the host now, once', async () => {
    await delegate('manager', '2026-09-08T00:00:00+08:00', '2026-09-09T00:00:00+08:00')
    const { id } = await arrived()
    const before = await count('manager', 'visit_host_silent')
    await later(4)
    expect(await count('manager', 'visit_host_silent')).toBe(before)
    await later(5)
    await later(9)
    expect(await count('manager', 'visit_host_silent')).toBe(before + 1)
    expect((await own('manager'))[0]).toMatchObject({
      id,
      part: 'deputy',
      others_told_at: '2026-09-08 12:05:00',
    })
  })

  test.each([
    ['has nobody', null],
    ['had somebody yesterday', '2026-09-07T00:00:00+08:00'],
  ])('is told to the office where the host %s', async (_name, begins) => {
    if (begins) await delegate('manager', begins, '2026-09-08T00:00:00+08:00')
    const { id } = await arrived()
    const [office, deputy] = [
      await count('admin', 'visit_host_silent'),
      await count('manager', 'visit_host_silent'),
    ]
    await later(5)
    expect(await count('admin', 'visit_host_silent')).toBe(office + 1)
    expect(await count('manager', 'visit_host_silent')).toBe(deputy)
    idOf(await answer('admin', id, 'on_way'))
    expect(await one('teacher', id)).toMatchObject({ answered_name: 'admin name' })
  })

  test('and has gone again is told to nobody; nor can that be answered', async () => {
    const { id, visit } = await arrived()
    const office = await count('admin', 'visit_host_silent')
    idOf(await stage.tell({ apply_id: visit, direction: 'out' }))
    await later(5)
    expect(await count('admin', 'visit_host_silent')).toBe(office)
    expect(await answer('teacher', id, 'on_way')).toMatchObject({ errcode: 'VISIT_STATE' })
  })
})

describe('who stays longer', () => {
  const hours = { in_school_date: '2026-09-08 11:00:00', in_school_end_date: '2026-09-08 13:00:00' }

  test.each([
    ['an hour of the day', hours, 60, 61],
    ['a day, in its evening', {}, 479, 480],
  ])(
    'is asked for once, of visits that end with %s; the host says that they have left',
    async (_name, dates, before, after) => {
      const { visit, stay } = await arrived(dates)
      const earlier = await count('teacher', 'visit_still_inside')
      await later(before)
      expect(await count('teacher', 'visit_still_inside')).toBe(earlier)
      await later(after)
      await later(after + 5)
      expect(await count('teacher', 'visit_still_inside')).toBe(earlier + 1)
      await stage.act('teacher', 'leave', [visit])
      expect(await stage.see('admin', visit)).toMatchObject({ state: 6 })
      const [row] = await stage.server.db.withTenant(
        stage.tenant.id,
        ({ sql, tenant_id }) => sql`
        select inside, ended_by, leave_place from visitor_list where tenant_id = ${tenant_id} and id = ${stay}`,
      )
      expect(row).toEqual({ inside: 0, ended_by: 'host', leave_place: null })
    },
  )
})
