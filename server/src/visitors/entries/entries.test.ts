import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { change } from '#server/resources/testing/make.ts'
import { phone } from '#server/visitors/passes/testing/phone.ts'
import { gateStage, NOON, type GateStage } from '#server/visitors/visits/testing/gate_stage.ts'
import { idOf, type Fields } from '#server/visitors/visits/testing/stage.ts'

let stage: GateStage
beforeAll(async () => {
  const gates = ['north', 'south', 'west'].map((code) => ({ code, name: code }))
  stage = await gateStage({ gates, permission: 'north,south' })
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const approved = (fields?: Fields) => stage.approved(fields)
const tell = (fields: Fields, by?: Account) => stage.tell(fields, by)

interface Stay {
  id: string
  visitor_name: string
  arrive_time: string
  arrival_place: string
  leave_time: string | null
  leave_place: string | null
  inside: number
  data_source: number
  entry_kind: string
  apply_id: string | null
  people: number
  reason: string | null
  overstayed: number
}
const stays = async (filter: Fields = {}) => {
  const found = await stage.ask<{ totalCount: number; edges: { node: Stay }[] }>(
    'admin',
    `query ($filter: VisitorListFilter) { findVisitorListEntityList(first: 50, filter: $filter) { totalCount edges { node {
      id visitor_name arrive_time arrival_place leave_time leave_place inside data_source entry_kind apply_id people reason overstayed } } } }`,
    { filter },
  )
  return found.edges.map(({ node }) => node)
}
const lookUp = (id: string, more: Fields = {}) =>
  stage.ask<{ kind: string; id: string; colour: string; reason: string; visitor_name: string }[]>(
    'guard',
    `query ($id: String, $gate: String, $direction: String) {
      checkAppointmentInfoAndLongTermPeople(id: $id, gate: $gate, direction: $direction) { kind id colour reason visitor_name } }`,
    { id, gate: 'north', direction: 'in', ...more },
  )

test('a visitor comes in and leaves; the visit and the list say so', async () => {
  const id = await approved()
  const stay = idOf(await tell({ apply_id: id }))
  expect(await stage.see('admin', id)).toMatchObject({ state: 5 })
  expect(await stays({ apply_id: id })).toMatchObject([
    { id: stay, arrival_place: 'north', inside: 1, data_source: 3, entry_kind: 'visit', leave_time: null },
  ])
  stage.server.clock.set(NOON.add({ hours: 1 }))
  expect(idOf(await tell({ apply_id: id, gate: 'south', direction: 'out' }))).toBe(stay)
  expect(await stage.see('admin', id)).toMatchObject({ state: 6 })
  expect(await stays({ apply_id: id })).toMatchObject([
    { inside: 0, arrive_time: '2026-09-08 12:00:00', leave_time: '2026-09-08 13:00:00' },
  ])
})

test('a message that comes again changes nothing, and one that comes late counts from when it happened', async () => {
  const id = await approved()
  stage.server.clock.set(NOON.add({ hours: 20 }))
  const message = { apply_id: id, at: '2026-09-08 12:30:00', idempotency_key: 'north-1' }
  const first = await tell(message)
  expect(await tell(message)).toEqual(first)
  expect(await stays({ apply_id: id })).toMatchObject([{ arrive_time: '2026-09-08 12:30:00', overstayed: 1 }])
})

test('messages with an empty key are each their own', async () => {
  stage.server.clock.set(NOON)
  const ids = []
  for (const visitor_name of ['Chu Yi', 'Wei Er'])
    ids.push(idOf(await tell({ visitor_name, reason: 'Brings water', idempotency_key: '' })))
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['2026-09-08 12:02:00', 'too_big'],
  ['2026-09-05 11:59:59', 'out_of_range'],
])('a time that can’t be is refused: %s', async (at) => {
  const id = await approved()
  expect(await tell({ apply_id: id, at })).toMatchObject({ errcode: 'INVALID', field: 'at' })
  expect(await stays({ apply_id: id })).toEqual([])
})

test('without green somebody comes in with a reason alone, and the visit stays as it is', async () => {
  const id = idOf(await stage.apply('student'))
  stage.server.clock.set(NOON)
  expect(await tell({ apply_id: id })).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'reason' })
  const stay = idOf(await tell({ apply_id: id, reason: 'The dean is waiting at the gate' }))
  expect(await stage.see('admin', id)).toMatchObject({ state: 2 })
  expect(await stays({ apply_id: id })).toMatchObject([
    { id: stay, inside: 1, reason: 'The dean is waiting at the gate' },
  ])
})

test('somebody without anything is let in by hand, and leaves', async () => {
  stage.server.clock.set(NOON)
  expect(await tell({ visitor_name: 'Bai Lu' })).toMatchObject({
    errcode: 'NOT_ALLOWED',
    field: 'reason',
  })
  expect(await tell({})).toMatchObject({ errcode: 'REQUIRED', field: 'visitor_name' })
  const stay = idOf(await tell({ visitor_name: 'Bai Lu', people: 3, reason: 'Fire drill' }))
  expect((await stays({ inside: 1 })).find(({ id }) => id === stay)).toMatchObject({
    entry_kind: 'by_hand',
    people: 3,
  })
  idOf(await tell({ stay_id: stay, direction: 'out' }))
  expect(await tell({ stay_id: stay })).toMatchObject({ errcode: 'INVALID', field: 'direction' })
  expect((await stays({ inside: 1 })).some(({ id }) => id === stay)).toBe(false)
})

const on_blacklist = { errcode: 'NOT_ALLOWED', msg_en: expect.stringContaining('blacklist') as string }
const bar = async (model: Fields) =>
  idOf(
    await change(stage.server, 'admin', 'saveVisitorBlacklist', 'VisitorBlacklistModel', {
      reason: 'x',
      begin_time: '2026-09-01 08:00:00',
      ...model,
    }),
  )

test('who was let in by hand without a network and without a reason is a conflict', async () => {
  const kept = async (fields: Fields) => {
    idOf(await tell({ visitor_name: 'Feng Shi', offline: 1, ...fields }))
    return stage.server.db.withTenant(
      stage.server.campus.tenant_id,
      ({ sql, tenant_id }) => sql`
        delete from visitor_list where tenant_id = ${tenant_id} and visitor_name = 'Feng Shi' returning conflicting, conflict`,
    )
  }
  stage.server.clock.set(NOON)
  expect(await kept({})).toEqual([{ conflicting: 1, conflict: 'not_allowed' }])
  expect(await kept({ reason: 'Brings water' })).toEqual([{ conflicting: 0, conflict: null }])
})

test('who is on the blacklist is not let in, however good the reason', async () => {
  const id = await approved({ visitor_name: 'Wang Wu', phone: '13712345678' })
  await bar({ visitor_name: 'Wang Wu', phone: '13712345678' })
  expect(await tell({ apply_id: id, reason: 'A friend' })).toMatchObject(on_blacklist)
  expect(await lookUp(id)).toMatchObject([{ colour: 'red', reason: 'blocked' }])
})

/** The pass of a visit on a phone. */
async function take(id: string, key: string): Promise<{ signed: string; digits: string }> {
  await stage.ask(
    'student',
    'mutation ($id: String, $key: String) { takeVisitorPass(id: $id, phone_key: $key) { errcode } }',
    { id, key },
  )
  return stage.ask('student', 'query ($id: String) { findVisitorPass(id: $id) { signed digits } }', { id })
}

test.each([
  ['an old code', '2026-09-08T12:02:00+08:00', async () => {}],
  [
    'the code of a visit that was revoked',
    '2026-09-08T12:00:00+08:00',
    (id: string) => stage.act('admin', 'revoke', [id], 'Closed'),
  ],
])('who is on the blacklist is not let in by hand with %s either', async (_what, at, then) => {
  const id = await approved({ card_type: 'passport', card_number: 'E7770001' })
  const own = phone()
  const { signed } = await take(id, own.key)
  const code = own.show(signed, Math.floor(NOON.epochMilliseconds / 1000))
  await then(id)
  stage.server.clock.set(at)
  expect(await tell({ code })).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'reason' })
  const row = await bar({ visitor_name: 'Barred', card_number: 'E7770001' })
  expect(await tell({ code, reason: 'The phone is broken' })).toMatchObject(on_blacklist)
  await stage.ask(
    'admin',
    'mutation ($ids: [String]) { liftVisitorBlacklist(ids: $ids, reason: "x") { errcode } }',
    { ids: [row] },
  )
  idOf(await tell({ code, reason: 'The phone is broken' }))
})

test.each<[string, () => Promise<unknown>, string, string]>([
  ['their own', () => bar({ visitor_name: 'Zheng Shi', phone: '13777700001' }), 'Shi Zheng', 'Zheng Shan'],
  [
    'that of a visit of today',
    async () => {
      await approved({ visitor_name: 'Feng Er', card_type: 'passport', card_number: 'E7770002' })
      await bar({ visitor_name: 'Barred', card_number: 'E7770002' })
    },
    'Feng Er',
    'Feng San',
  ],
  [
    'that of a registered visitor',
    async () => {
      await change(stage.server, 'admin', 'saveVisitorInfo', 'VisitorRegistrationModel', {
        ...{ visitor_name: 'Jiang Yi', phone: '13777700003' },
        ...{ card_type: 'passport', card_number: 'E7770003' },
      })
      await bar({ visitor_name: 'Barred', card_number: 'E7770003' })
    },
    'Jiang Yi',
    'Jiang Er',
  ],
])('by a name alone, %s, nobody is let in who may be on the blacklist', async (_whose, then, name, other) => {
  await then()
  stage.server.clock.set(NOON)
  expect(await tell({ visitor_name: name, reason: 'A guest of mine' })).toMatchObject(on_blacklist)
  idOf(await tell({ visitor_name: other, reason: 'A guest of mine' }))
})

const longTerm = async (fields: Fields = {}) =>
  idOf(
    await change(stage.server, 'admin', 'saveVisitorLongTerm', 'VisitorLongTermModel', {
      user_name: 'Sun Qi',
      in_school_start_date: '2026-09-01',
      in_school_end_date: '2026-09-30',
      ...fields,
    }),
  )
const barPlate = async (plate: string) =>
  idOf(
    await change(stage.server, 'admin', 'saveVehicleBlacklist', 'VehicleBlacklistModel', {
      plate,
      reason: 'x',
    }),
  )

test('the vehicle that a guard sees now is asked for, whatever was told before', async () => {
  await barPlate('沪G10001')
  const id = await approved({ is_car: 1, car_card_number: '沪G10002' })
  const personnel = await longTerm({ car_no: '沪G10003' })
  const seen = { car_card_number: '沪g·1 0001', reason: 'A friend' }
  expect(await tell({ apply_id: id, ...seen })).toMatchObject(on_blacklist)
  expect(await tell({ long_term_id: personnel, ...seen })).toMatchObject(on_blacklist)
  idOf(await tell({ apply_id: id }))
  idOf(await tell({ long_term_id: personnel }))
})

test('the long-term personnel don’t come in with their own vehicle once it is barred', async () => {
  stage.server.clock.set(NOON)
  const id = await longTerm({ phone: '13611113333', car_no: '沪G20001' })
  await barPlate('沪G20001')
  expect(await lookUp('13611113333')).toMatchObject([{ colour: 'red', reason: 'blocked' }])
  expect(await tell({ long_term_id: id, reason: 'Late for a lecture' })).toMatchObject(on_blacklist)
})

test('nobody tells anything at a gate where they don’t check', async () => {
  const id = await approved()
  expect(await tell({ apply_id: id, gate: 'west' })).toMatchObject({
    errcode: 'NOT_ALLOWED',
    field: 'gate',
  })
  expect(await tell({ apply_id: id }, 'admin')).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'gate' })
  expect(await tell({ apply_id: id, gate: 'nowhere' })).toMatchObject({ errcode: 'NOT_FOUND' })
})

test('a guard looks somebody up by number, phone and plate', async () => {
  const id = await approved({
    visitor_name: 'Zhao Liu',
    phone: '+86 137-9999-8888',
    is_car: 1,
    car_card_number: '沪A12345',
  })
  const { flow_no } = await stage.ask<{ flow_no: string }>(
    'admin',
    'query ($id: String) { findVisitorAppointment(id: $id) { flow_no } }',
    { id },
  )
  const phones = ['137 9999 8888', '+8613799998888', '0086 137-9999-8888']
  for (const typed of [id, flow_no, flow_no.toLowerCase(), ...phones, '沪a·12345'])
    expect(await lookUp(typed)).toMatchObject([{ id, kind: 'visit', colour: 'green', reason: 'welcome' }])
  // Whoever knows the end of a number doesn't know whose it is.
  for (const part of ['8888', '9998888', '3799998888', '86 9999 8888']) expect(await lookUp(part)).toEqual([])
  expect(await lookUp(id, { direction: 'out' })).toMatchObject([{ colour: 'yellow', reason: 'not_inside' }])
})

test('where no camera reads a code, its visit is found by the digits below it, on its days', async () => {
  const [id, other] = [await approved(), await approved({ in_school_date: '2026-09-09' })]
  const { digits: replaced } = await take(id, phone().key)
  const { digits } = await take(id, phone().key)
  const { digits: of_tomorrow } = await take(other, phone().key)
  expect(await lookUp(digits)).toMatchObject([{ id, kind: 'visit', colour: 'green' }])
  expect(await lookUp(` ${digits.slice(0, 4)} ${digits.slice(4)}`)).toMatchObject([{ id }])
  for (const nobodys of [replaced, of_tomorrow, digits.slice(1)]) expect(await lookUp(nobodys)).toEqual([])
})

test('the long-term personnel come in by their number, once at a time', async () => {
  stage.server.clock.set(NOON)
  const id = await longTerm({ phone: '13611112222' })
  expect(await lookUp('13611112222')).toMatchObject([{ id, kind: 'long_term', colour: 'green' }])
  const stay = idOf(await tell({ long_term_id: id }))
  expect(await lookUp('13611112222')).toMatchObject([{ colour: 'red', reason: 'already_inside' }])
  expect(idOf(await tell({ long_term_id: id, direction: 'out' }))).toBe(stay)
  expect(await lookUp('13611112222')).toMatchObject([{ colour: 'green' }])
})

const vehicleOf = async (plate: string) =>
  idOf(
    await change(stage.server, 'admin', 'saveVisitorVehicle', 'VisitorVehicleModel', {
      owner_name: 'Lin',
      plate,
    }),
  )

test.each<[string, () => Promise<Fields>]>([
  ['a visit', async () => ({ apply_id: await approved() })],
  ['the long-term personnel', async () => ({ long_term_id: await longTerm({ user_name: 'Zhou Ba' }) })],
  ['a vehicle', async () => ({ vehicle_id: await vehicleOf('沪H30001') })],
])('who comes in again without having been seen leaving is inside once: %s', async (_who, make) => {
  const who = await make()
  stage.server.clock.set(NOON)
  const reason = 'Left by the garden'
  const of = (ids: string[]) => async () => (await stays()).filter(({ id }) => ids.includes(id))
  const first = idOf(await tell({ ...who, reason }))
  stage.server.clock.set(NOON.add({ hours: 1 }))
  expect(await tell(who)).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'reason' })
  const second = idOf(await tell({ ...who, gate: 'south', reason }))
  const both = of([first, second])
  expect(await both()).toMatchObject([
    { id: second, inside: 1, leave_time: null },
    { id: first, inside: 0, leave_time: '2026-09-08 13:00:00', leave_place: null },
  ])
  // A gate without a network tells later that they came in at half past twelve.
  const late = idOf(await tell({ ...who, reason, at: '2026-09-08 12:30:00' }))
  expect(await of([late])()).toMatchObject([
    { inside: 0, arrive_time: '2026-09-08 12:30:00', leave_time: '2026-09-08 13:00:00', leave_place: null },
  ])
  expect(idOf(await tell({ ...who, direction: 'out' }))).toBe(second)
  expect((await both()).map(({ inside }) => inside)).toEqual([0, 0])
})

test('leaving by a row of the list is told once, and not before the arrival', async () => {
  const who = { apply_id: await approved({ single_entry: 0 }), reason: 'Came by another gate' }
  const first = idOf(await tell(who))
  const out = (more: Fields) => tell({ gate: 'north', direction: 'out', ...more })
  stage.server.clock.set(NOON.add({ hours: 1 }))
  expect(await out({ stay_id: first, at: '2026-09-08 11:00:00' })).toMatchObject({
    errcode: 'INVALID',
    field: 'at',
  })
  expect(idOf(await out({ stay_id: first }))).toBe(first)
  // Two guards, or two presses: they left once.
  expect(idOf(await out({ apply_id: who.apply_id }))).toBe(first)
  const second = idOf(await tell(who))
  expect(idOf(await out({ stay_id: first }))).toBe(first)
  expect(await stage.see('admin', who.apply_id)).toMatchObject({ state: 5 })
  expect((await stays({ apply_id: who.apply_id })).find(({ id }) => id === second)).toMatchObject({
    inside: 1,
  })
})

test('that somebody left, told when they are inside again, leaves them inside', async () => {
  const id = await approved({ single_entry: 0 })
  const who = { apply_id: id, reason: 'Came by another gate' }
  const first = idOf(await tell(who))
  stage.server.clock.set(NOON.add({ hours: 2 }))
  const second = idOf(await tell(who))
  await tell({ ...who, direction: 'out', at: '2026-09-08 13:00:00' })
  const found = (await stays({ apply_id: id })).filter(({ id }) => id === first || id === second)
  expect(found).toMatchObject([
    { id: second, inside: 1, leave_time: null },
    { id: first, inside: 0 },
  ])
  expect(await stage.see('admin', id)).toMatchObject({ state: 5 })
})
