import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '#server/testing/campus.ts'
import { gateStage, NOON, type GateStage } from '#server/visitors/visits/testing/gate_stage.ts'
import { closeStays } from '#server/visitors/entries/closing.ts'
import { actingAsClock } from '#server/visitors/visits/visits.service.ts'
import { idOf } from '#server/visitors/visits/testing/stage.ts'

let stage: GateStage
beforeAll(async () => {
  stage = await gateStage()
})
afterAll(() => stage.server.stop())
beforeEach(async () => {
  stage.server.clock.set(NOON)
  await stage.server.db.withTenant(stage.tenant.id, async ({ sql, tenant_id }) => {
    await sql`delete from visitor_roll_call where tenant_id = ${tenant_id}`
    await sql`delete from visitor_list where tenant_id = ${tenant_id}`
  })
})

interface Row {
  id: string
  visitor_name: string
  people: number
  gate_name_en: string
  host_name: string | null
  host_phone: string | null
  inside: number
  overstayed: number
  safe_at: string | null
  safe_name: string | null
}
interface Call {
  id: string
  drill: number
  begun_name: string
  ended_at: string | null
  people: number | null
  safe: number | null
  gone: number | null
  missing: number | null
  wardens: { name: string; ticks: number }[]
}
const call_fields = 'id drill begun_name ended_at people safe gone missing wardens'
const roll = (account: Account = 'guard') =>
  stage.ask<{ call: Call | null; rows: Row[] }>(
    account,
    `{ findVisitorRoll { call { ${call_fields} } rows { id visitor_name people gate_name_en host_name host_phone inside overstayed
      safe_at safe_name } } }`,
  )
const by_hand = async (visitor_name: string, people = 1) =>
  idOf(await stage.tell({ visitor_name, people, reason: 'Fire drill' }))
const begin = (account: Account, drill = true) => stage.mutate(account, 'beginVisitorRollCall', { drill })
const tick = (account: Account, id: string, ids: string[], safe = true) =>
  stage.mutate(account, 'tickVisitorRollCall', { id, ids, safe })

test('the roll has everybody inside, with gate, host and their phone', async () => {
  const { visit, stay } = await stage.arrived()
  const hand = await by_hand('Bai Lu', 3)
  stage.server.clock.set('2026-09-09T00:00:00+08:00')
  const { call, rows } = await roll()
  expect(call).toBeNull()
  expect(rows).toMatchObject([
    {
      id: stay,
      visitor_name: 'Chen Yu',
      host_name: 'teacher name',
      host_phone: '13900000001',
      overstayed: 1,
    },
    { id: hand, people: 3, gate_name_en: 'North gate', host_phone: null, overstayed: 0, safe_at: null },
  ])
  idOf(await stage.tell({ apply_id: visit, direction: 'out' }))
  expect((await roll()).rows.map(({ id }) => id)).toEqual([hand])
})

test('a roll call is one for all wardens; its ticks are shared, and what it came to is kept', async () => {
  const [first, second, third] = [
    await by_hand('Bai Lu', 3),
    await by_hand('Li Jiu'),
    await by_hand('Sun Qi', 2),
  ]
  const id = idOf(await begin('guard'))
  expect(idOf(await begin('admin', false))).toBe(id)
  idOf(await tick('guard', id, [first]))
  idOf(await tick('admin', id, [first, second]))
  idOf(await tick('admin', id, [second], false))
  idOf(await tick('admin', id, [second]))
  stage.server.clock.set(NOON.add({ minutes: 5 }))
  idOf(await stage.tell({ stay_id: third, direction: 'out' }))
  // A gate tells late of somebody who came before.
  const late = idOf(await stage.tell({ visitor_name: 'Wu Di', reason: 'Late', at: '2026-09-08 11:50:00' }))
  const { call, rows } = await roll('admin')
  expect(call).toMatchObject({ id, drill: 1, begun_name: 'guard name', ended_at: null })
  expect(Object.fromEntries(rows.map((row) => [row.id, [row.inside, row.safe_name]]))).toEqual({
    [late]: [1, null],
    [first]: [1, 'guard name'],
    [second]: [1, 'admin name'],
    [third]: [0, null],
  })
  idOf(await stage.mutate('admin', 'endVisitorRollCall', { id }))
  idOf(await stage.mutate('guard', 'endVisitorRollCall', { id }))
  const [report] = await stage.ask<Call[]>('guard', `{ findVisitorRollCallAll { ${call_fields} } }`)
  expect(report).toMatchObject({
    ended_at: '2026-09-08 12:05:00',
    people: 7,
    safe: 4,
    gone: 2,
    missing: 1,
    wardens: [
      { name: 'admin name', ticks: 1 },
      { name: 'guard name', ticks: 1 },
    ],
  })
  expect(await tick('guard', id, [late])).toMatchObject({ errcode: 'EXPIRED' })
  expect((await roll()).call).toBeNull()
})

test('who isn’t on the roll is not ticked, and not counted', async () => {
  const gone = idOf(
    await stage.tell({ visitor_name: 'Wu Di', people: 40, reason: 'x', at: '2026-09-07 09:00:00' }),
  )
  idOf(await stage.tell({ stay_id: gone, direction: 'out', at: '2026-09-07 10:00:00' }))
  const inside = await by_hand('Bai Lu')
  const id = idOf(await begin('guard'))
  expect(await tick('guard', id, [inside, gone])).toMatchObject({ errcode: 'NOT_FOUND', field: 'ids' })
  idOf(await tick('guard', id, [inside]))
  idOf(await stage.mutate('guard', 'endVisitorRollCall', { id }))
  const [report] = await stage.ask<Call[]>('guard', `{ findVisitorRollCallAll { ${call_fields} } }`)
  expect(report).toMatchObject({ people: 1, safe: 1 })
})

test('a tick without a network counts from when it was made, and gives way to one that was told before', async () => {
  const [first, second] = [await by_hand('Bai Lu'), await by_hand('Li Jiu')]
  const id = idOf(await begin('guard'))
  const late = (ids: string[], at: string) =>
    stage.mutate('admin', 'tickVisitorRollCall', { id, ids, safe: true, at })
  stage.server.clock.set(NOON.add({ minutes: 9 }))
  idOf(await tick('guard', id, [first]))
  idOf(await late([first, second], '2026-09-08 12:03:00'))
  const ticks = async () =>
    Object.fromEntries((await roll()).rows.map((row) => [row.id, [row.safe_at, row.safe_name]]))
  expect(await ticks()).toEqual({
    [first]: ['2026-09-08 12:09:00', 'guard name'],
    [second]: ['2026-09-08 12:03:00', 'admin name'],
  })
  // A clock that goes before the server's.
  idOf(await tick('guard', id, [second], false))
  idOf(await late([second], '2026-09-08 13:00:00'))
  expect((await ticks())[second]).toEqual(['2026-09-08 12:09:00', 'admin name'])
  expect(await late([second], '2026-09-07 12:00:00')).toMatchObject({ errcode: 'INVALID', field: 'at' })
})

test('nobody who is looked for vanishes at midnight, when the clock closes stays, for a day', async () => {
  const stay = await by_hand('Bai Lu')
  const visitor = (await stage.arrived()).stay
  stage.server.clock.set('2026-09-08T23:50:00+08:00')
  const id = idOf(await begin('guard'))
  const later = async (at: string) => {
    stage.server.clock.set(at)
    await actingAsClock(stage.server.parts, stage.tenant, closeStays)
    return (await roll()).rows.map((row) => row.id).toSorted()
  }
  expect(await later('2026-09-09T00:15:00+08:00')).toEqual([stay, visitor].toSorted())
  // One that was forgotten keeps nothing open.
  expect(await later('2026-09-10T00:15:00+08:00')).toEqual([])
  idOf(await stage.mutate('guard', 'endVisitorRollCall', { id }))
})

test('names stay out of the operation log', async () => {
  const stay = await by_hand('Qian Ba')
  const id = idOf(await begin('guard'))
  idOf(await tick('guard', id, [stay]))
  idOf(await stage.mutate('guard', 'endVisitorRollCall', { id }))
  const rows = await stage.server.db.withTenant(
    stage.tenant.id,
    ({ sql, tenant_id }) => sql`
      select operate_content from operate_log where tenant_id = ${tenant_id} and operate_object = 'roll call' order by id desc limit 2`,
  )
  expect(rows.map((row) => row['operate_content'] as string)).toEqual([
    '{"people":1,"safe":1,"gone":0,"missing":0}',
    '{"drill":1}',
  ])
  expect(JSON.stringify(rows)).not.toContain('Qian Ba')
})

test('is nobody else’s: hosts, visitors, other tenants', async () => {
  const stay = await by_hand('Bai Lu')
  const id = idOf(await begin('guard'))
  for (const account of ['teacher', 'student'] as const) {
    expect((await begin(account)).errcode).toBe('NOT_ALLOWED')
    await expect(roll(account)).rejects.toThrow('NOT_ALLOWED')
  }
  expect((await roll('other-admin')).rows).toEqual([])
  expect(await tick('other-admin', id, [stay])).toMatchObject({ errcode: 'NOT_FOUND' })
  expect(await stage.mutate('other-admin', 'endVisitorRollCall', { id })).toMatchObject({
    errcode: 'NOT_FOUND',
  })
  const own = idOf(await begin('other-admin'))
  expect(own).not.toBe(id)
  expect(await tick('other-admin', own, [stay])).toMatchObject({ errcode: 'NOT_FOUND' })
})
