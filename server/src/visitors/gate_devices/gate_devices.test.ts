import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import {
  hashedText,
  unpackBlocked,
  unpackExpected,
  unpackNumbers,
  type HashedPart,
} from '#rules/visitors/gate_devices/gate_day.ts'
import { lookedUpWithoutNetwork } from '#rules/visitors/gate_devices/without_network.ts'
import type { Gate } from '#rules/visitors/gates/gate.ts'
import { readCode } from '#rules/visitors/passes/pass.ts'
import { FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { change } from '#server/resources/testing/make.ts'
import { phone } from '#server/visitors/passes/testing/phone.ts'
import { visitActs } from '#server/visitors/visits/clock.ts'
import { gateStage, NOON, type GateStage } from '#server/visitors/visits/testing/gate_stage.ts'
import { idOf, type Fields } from '#server/visitors/visits/testing/stage.ts'

let stage: GateStage
beforeAll(async () => {
  const gates = ['north', 'south', 'west'].map((code) => ({ code, name: code, vehicles: 1 }))
  stage = await gateStage({ gates, permission: 'north,south' })
})
afterAll(() => stage.server.stop())
const NOW = NOON.epochMilliseconds / 1000
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  await stage.server.db.withTenant(stage.server.campus.tenant_id, async ({ sql, tenant_id }) => {
    await sql`delete from visitor_gate_device where tenant_id = ${tenant_id}`
  })
})

const make = (operation: string, type: string, model: Fields, by: Account = 'admin') =>
  change(stage.server, by, operation, type, model)

const approved = (fields?: Fields) => stage.approved(fields)
async function take(id: string, phone_key: string) {
  await stage.ask(
    'student',
    'mutation ($id: String, $key: String) { takeVisitorPass(id: $id, phone_key: $key) { errcode } }',
    { id, key: phone_key },
  )
  const { signed } = await stage.ask<{ signed: string }>(
    'student',
    'query ($id: String) { findVisitorPass(id: $id) { signed } }',
    { id },
  )
  return signed
}

const note = (model: Fields, by: Account = 'guard') =>
  make('noteVisitorGateDevice', 'VisitorGateDeviceNews', { gate: 'north', ...model }, by)
const setState = (id: string, state: number) =>
  stage.ask<AnswerData>(
    'admin',
    'mutation ($id: String, $state: Int) { updateVisitorGateDeviceState(ids: [$id], state: $state) { errcode } }',
    { id, state },
  )

interface Day {
  server_seconds: number
  valid_seconds: number
  gate_number: number
  day_key: string
  expected: string
  revoked: string
  blocked: string
  keys: { key_id: string; public_key: string }[]
}
const DAY =
  'query ($device: String, $gate: String) { findVisitorGateDay(device: $device, gate: $gate) { server_seconds valid_seconds gate_number day_key expected revoked blocked keys { key_id public_key } } }'

const refusedDay = async (by: Account, device: string) =>
  (await stage.server.ask(by, 'provider', DAY, { device, gate: 'north' })).errors[0]?.extensions?.errcode

async function dayOf(device: string, gate = 'north') {
  const day = await stage.ask<Day>('guard', DAY, { device, gate })
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  return {
    ...day,
    raw: JSON.stringify(day),
    expected: unpackExpected(bytes(day.expected)) ?? [],
    revoked: unpackNumbers(bytes(day.revoked)) ?? [],
    blocked: unpackBlocked(bytes(day.blocked)) ?? [],
    hash: (part: HashedPart, text: string) =>
      createHmac('sha256', bytes(day.day_key)).update(hashedText(part, text)).digest('hex').slice(0, 16),
  }
}

describe('a device at a gate', () => {
  test('is enrolled by who checks there, tells of itself, and is seen by the office', async () => {
    const id = idOf(await note({ label: 'Phone of the north gate' }))
    idOf(await note({ id, gate: 'south', queued: 3, skew_seconds: -90 }))
    const { edges } = await stage.ask<{ edges: { node: object }[] }>(
      'admin',
      'query { findVisitorGateDeviceAll(first: 50) { edges { node { id account gate queued skew_seconds state } } } }',
    )
    expect(edges.map(({ node }) => node)).toContainEqual({
      ...{ id, account: 'guard', gate: 'south', queued: 3, skew_seconds: -90, state: 1 },
    })
  })

  test('is nobody else’s, and of no gate where its guard does not check', async () => {
    const id = idOf(await note({}))
    expect(await note({ gate: 'west' })).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'gate' })
    expect(await note({ gate: 'nowhere' })).toMatchObject({ errcode: 'NOT_FOUND', field: 'gate' })
    idOf(
      await make('saveVisitorAdminPermissions', 'VisitorAdminPermissionsModel', {
        admin_user: 'admin',
        permission: 'north',
      }),
    )
    expect(await note({ id }, 'admin')).toMatchObject({ errcode: 'NOT_FOUND', field: 'device' })
    expect(await refusedDay('admin', id)).toBe('NOT_FOUND')
  })

  test('that was stopped is told nothing more', async () => {
    const id = idOf(await note({}))
    expect((await dayOf(id)).keys).toBeDefined()
    await setState(id, 0)
    expect(await note({ id })).toMatchObject({
      errcode: 'NOT_ALLOWED',
      msg_en: expect.stringContaining('stopped') as string,
    })
    expect(await refusedDay('guard', id)).toBe('NOT_ALLOWED')
    await setState(id, 1)
    idOf(await note({ id }))
  })

  test('beyond twenty takes the place of the one out of contact longest', async () => {
    const first = idOf(await note({}))
    for (let n = 0; n < 20; n += 1) {
      stage.server.clock.set(FIRST_DAY.add({ minutes: n + 1 }))
      idOf(await note({}))
    }
    expect(await note({ id: first })).toMatchObject({ errcode: 'NOT_FOUND' })
  })

  test('takes such a place also where many are enrolled at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => note({})))
    const left = await stage.server.db.withTenant(
      stage.server.campus.tenant_id,
      ({ sql, tenant_id }) => sql`select from visitor_gate_device where tenant_id = ${tenant_id}`,
    )
    expect(left).toHaveLength(20)
  })
})

describe('the day of a gate', () => {
  const enter = (apply_id: string) =>
    make('saveVisitorEntry', 'VisitorEntryModel', { gate: 'north', direction: 'in', apply_id }, 'guard')

  test('has who is expected, with the pass that counts, and nothing readable of them', async () => {
    const own = phone()
    const id = await approved({ phone: '13712345678', card_type: 'passport', card_number: 'E1234567' })
    const signed = await take(id, own.key)
    const number = Buffer.from(readCode(own.show(signed, NOW))?.pass.number ?? []).toString('hex')
    const day = await dayOf(idOf(await note({})))
    expect(day).toMatchObject({ server_seconds: NOW, valid_seconds: 24 * 3600 })
    expect(day.keys).toHaveLength(1)
    expect(day.expected.find((row) => row.id === id)).toEqual({
      ...{ kind: 'visit', id, number, inside: false, entered: false, changed: false, online_only: false },
      ...{ single_entry: false, blocked: 'no', name: 'C*** Y*' },
      from: Temporal.Instant.from('2026-09-08T00:00:00+08:00').epochMilliseconds / 1000,
      until: Temporal.Instant.from('2026-09-09T00:00:00+08:00').epochMilliseconds / 1000,
      phone: day.hash('phone', '13712345678'),
      document: day.hash('document', 'E1234567'),
      plate: '',
    })
    for (const secret of ['13712345678', 'E1234567', 'Chen', own.key]) expect(day.raw).not.toContain(secret)
  })

  test('knows a pass that counts no more, by another phone or by the office', async () => {
    const [one, other] = [phone(), phone()]
    const id = await approved()
    const numberOf = async (of: typeof one) =>
      Buffer.from(readCode(of.show(await take(id, of.key), NOW))?.pass.number ?? []).toString('hex')
    const first = await numberOf(one)
    const second = await numberOf(other)
    const device = idOf(await note({}))
    const before = await dayOf(device)
    expect(before.revoked).toContain(first)
    expect(before.revoked).not.toContain(second)
    await stage.act('admin', 'revoke', [id], 'Closed')
    const after = await dayOf(device)
    expect(after.revoked).toContain(second)
    expect(after.expected.some((row) => row.id === id)).toBe(false)
  })

  test('marks who is inside, who is on a blacklist and what was changed since', async () => {
    const device = idOf(await note({}))
    const own = phone()
    const id = await approved({ visitor_name: 'Zhao Liu', phone: '13799990001' })
    await take(id, own.key)
    await make(
      'saveVisitorEntry',
      'VisitorEntryModel',
      { gate: 'north', direction: 'in', apply_id: id },
      'guard',
    )
    await make('saveVisitorBlacklist', 'VisitorBlacklistModel', {
      ...{ visitor_name: 'Zhao Liu', phone: '13799990001' },
      ...{ reason: 'x', begin_time: '2026-09-01 08:00:00' },
    })
    await make('saveVehicleBlacklist', 'VehicleBlacklistModel', { plate: '沪A12345', reason: 'x' })
    await stage.server.db.withTenant(stage.server.campus.tenant_id, async ({ sql, tenant_id }) => {
      await sql`update visitor_appointment set end_at = end_at + interval '1 hour' where tenant_id = ${tenant_id} and id = ${id}`
    })
    const day = await dayOf(device)
    expect(day.expected.find((row) => row.id === id)).toMatchObject({
      ...{ inside: true, entered: true, blocked: 'yes', changed: true },
    })
    expect(day.blocked).toContainEqual(
      expect.objectContaining({
        kind: 'person',
        name: day.hash('name', 'liuzhao'),
        phone: day.hash('phone', '13799990001'),
      }),
    )
    expect(day.blocked).toContainEqual(
      expect.objectContaining({ kind: 'vehicle', plate: day.hash('plate', '沪A12345') }),
    )
  })

  test('has the long-term personnel and the vehicles that its gate lets in, and no others', async () => {
    const device = idOf(await note({}))
    stage.server.clock.set(NOON)
    const person = (fields: Fields) =>
      make('saveVisitorLongTerm', 'VisitorLongTermModel', {
        ...{ user_name: 'Sun Qi', in_school_start_date: '2026-09-01', in_school_end_date: '2026-09-30' },
        ...fields,
      }).then(idOf)
    const vehicle = (fields: Fields) => make('saveVisitorVehicle', 'VisitorVehicleModel', fields).then(idOf)
    const here = [
      await person({ permission: 'north' }),
      await vehicle({ plate: '沪B10001', owner_name: 'Sun Qi', permission: 'north' }),
    ]
    const elsewhere = [
      await person({ permission: 'south' }),
      await person({ in_school_start_date: '2026-08-01', in_school_end_date: '2026-08-31' }),
      await vehicle({ plate: '沪B10002', owner_name: 'Sun Qi', permission: 'south' }),
      await vehicle({ plate: '沪B10003', owner_name: 'Sun Qi', end_date: '2026-09-01' }),
    ]
    const ids = (await dayOf(device)).expected.map(({ id }) => id)
    expect(here.every((id) => ids.includes(id))).toBe(true)
    expect(elsewhere.some((id) => ids.includes(id))).toBe(false)
  })

  test('lets nobody in again by a visit that was revoked while they were inside, or that leads elsewhere', async () => {
    const device = idOf(await note({}))
    const revoked = await approved()
    idOf(await enter(revoked))
    await stage.act('admin', 'revoke', [revoked], 'Closed')
    const place = { kind: 'campus', code: 'EAST', name: 'East' }
    idOf(await make('saveLocation', 'LocationModel', place))
    idOf(await make('saveVisitorGate', 'VisitorGateModel', { code: 'far', name: 'far', campus_code: 'EAST' }))
    const elsewhere = await approved()
    idOf(await enter(elsewhere))
    await stage.server.db.withTenant(stage.server.campus.tenant_id, async ({ sql, tenant_id }) => {
      await sql`update visitor_gate set campus_code = 'WEST' where tenant_id = ${tenant_id} and code = 'north'`
      await sql`update visitor_appointment set in_school_area = 'EAST' where tenant_id = ${tenant_id} and id = ${elsewhere}`
    })
    const { expected } = await dayOf(device)
    await stage.server.db.withTenant(stage.server.campus.tenant_id, async ({ sql, tenant_id }) => {
      await sql`update visitor_gate set campus_code = null where tenant_id = ${tenant_id} and code = 'north'`
    })
    const gate: Gate = {
      ...{ code: 'north', campus_code: null, direction: 'both', vehicles: 1, state: 1 },
    }
    const again = (id: string) => {
      const row = expected.find((one) => one.id === id)
      if (!row) throw new Error('not told')
      return lookedUpWithoutNetwork({ ...row, inside: false }, { now: NOW, direction: 'in', gate })
    }
    expect(again(revoked)).toEqual({ colour: 'red', reason: 'over' })
    expect(again(elsewhere)).toEqual({ colour: 'yellow', reason: 'ask_server' })
  })

  test('leaves to the server whom a rule is about on any of its days', async () => {
    const device = idOf(await note({}))
    stage.server.clock.set(NOON)
    const id = idOf(
      await make('saveVisitorLongTerm', 'VisitorLongTermModel', {
        ...{ user_name: 'Wu Shi', in_school_start_date: '2026-09-01', in_school_end_date: '2026-09-30' },
      }),
    )
    const online_only = async () => (await dayOf(device)).expected.find((row) => row.id === id)?.online_only
    idOf(
      await make('saveVisitorEntryRule', 'VisitorEntryRuleModel', {
        ...{ name: 'On Thursday', begin_date: '2026-09-10', end_date: '2026-09-10', periods: [] },
      }),
    )
    expect(await online_only()).toBe(false)
    // On a day between the first and the last.
    idOf(
      await make('saveVisitorOverallSettings', 'VisitorOverallSettingsModel', {
        ...{ version: 0, other_setting: { offline_hours: 72 } },
      }),
    )
    expect(await online_only()).toBe(true)
  })

  test('is hashed by another key on each device, and on each day', async () => {
    const [one, other] = [idOf(await note({})), idOf(await note({}))]
    const keys = [(await dayOf(one)).day_key, (await dayOf(other)).day_key]
    expect((await dayOf(one)).day_key).toBe(keys[0])
    stage.server.clock.set(FIRST_DAY.add({ hours: 24 }))
    expect(new Set([...keys, (await dayOf(one)).day_key]).size).toBe(3)
  })
})

describe('what happened at a gate without a network', () => {
  const tell = (fields: Fields) =>
    make(
      'saveVisitorEntry',
      'VisitorEntryModel',
      { ...{ gate: 'north', direction: 'in', offline: 1 }, ...fields },
      'guard',
    )
  const stays = async (filter: Fields) => {
    const { edges } = await stage.ask<{ edges: { node: Fields }[] }>(
      'admin',
      `query ($filter: VisitorListFilter) { findVisitorListEntityList(first: 50, filter: $filter) { edges { node {
        id apply_id visitor_name conflicting conflict inside } } } }`,
      { filter },
    )
    return edges.map(({ node }) => node)
  }

  test('is kept as it was where nothing stands against it', async () => {
    const id = await approved()
    idOf(await tell({ apply_id: id, at: '2026-09-08 11:00:00' }))
    expect(await stays({ apply_id: id })).toMatchObject([{ conflicting: 0, conflict: null, inside: 1 }])
  })

  test('and is told after the clock has ended the visit, is no conflict: they came', async () => {
    const own = phone()
    const [one, other] = [await approved(), await approved()]
    const signed = await take(other, own.key)
    stage.server.clock.set('2026-09-09T08:00:00+08:00')
    await visitActs(stage.server.parts, {
      id: stage.server.campus.tenant_id,
      time_zone: 'Asia/Shanghai',
    })
    expect(await stage.see('admin', one)).toMatchObject({ state: 9 })
    idOf(await tell({ apply_id: one, at: '2026-09-08 12:00:00' }))
    idOf(await tell({ code: own.show(signed, NOW), at: '2026-09-08 12:00:00' }))
    for (const id of [one, other]) {
      expect(await stays({ apply_id: id })).toMatchObject([{ conflicting: 0, conflict: null }])
      expect(await stage.see('admin', id)).toMatchObject({ state: 5 })
    }
  })

  test('at two gates for a single entry is one entry and a conflict', async () => {
    const id = await approved({ single_entry: 1 })
    await stage.server.db.withTenant(stage.server.campus.tenant_id, async ({ sql, tenant_id }) => {
      await sql`update visitor_appointment set single_entry = 1 where tenant_id = ${tenant_id} and id = ${id}`
    })
    idOf(await tell({ apply_id: id, at: '2026-09-08 11:00:00' }))
    idOf(await tell({ apply_id: id, gate: 'south', at: '2026-09-08 11:05:00' }))
    expect(await stays({ conflicting: 1, apply_id: id })).toMatchObject([{ conflict: 'already_inside' }])
    expect(await stays({ apply_id: id })).toHaveLength(2)
    expect(await stays({ inside: 1, apply_id: id })).toHaveLength(1)
  })

  test('to somebody on the blacklist is kept as a conflict, and is no way in with a network', async () => {
    const id = await approved({ visitor_name: 'Qian Ba', phone: '13799990002' })
    await make('saveVisitorBlacklist', 'VisitorBlacklistModel', {
      ...{ visitor_name: 'Qian Ba', phone: '13799990002' },
      ...{ reason: 'x', begin_time: '2026-09-01 08:00:00' },
    })
    expect(await tell({ apply_id: id, offline: 0, reason: 'A friend' })).toMatchObject({
      errcode: 'NOT_ALLOWED',
    })
    idOf(await tell({ apply_id: id }))
    expect(await stays({ conflicting: 1, apply_id: id })).toMatchObject([{ conflict: 'blocked', inside: 1 }])
  })

  test('and is told again with the same key, is told once', async () => {
    const id = await approved()
    const model = { apply_id: id, idempotency_key: 'gate-queue-0001' }
    const first = idOf(await tell(model))
    expect(idOf(await tell(model))).toBe(first)
    expect(await stays({ apply_id: id })).toHaveLength(1)
  })
})
