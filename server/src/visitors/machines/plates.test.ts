import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { change, idOf, type Fields } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { visitStage, type VisitStage } from '#server/visitors/visits/testing/stage.ts'
import { outsideMachine } from './testing/outside.ts'

type Machine = Awaited<ReturnType<typeof outsideMachine>>

let stage: VisitStage
let camera: Machine
/** At a gate that leads out alone. */
let exit: Machine
let at: string
beforeAll(async () => {
  stage = await visitStage()
  at = await stage.server.app.http.listen({ port: 0, host: '127.0.0.1' })
  for (const fields of [{ code: 'east' }, { code: 'exit', direction: 'out' }, { code: 'foot', vehicles: 0 }])
    idOf(
      await change(stage.server, 'admin', 'saveVisitorGate', 'VisitorGateModel', {
        ...{ name: fields.code, vehicles: 1 },
        ...fields,
      }),
    )
  const model = { admin_user: 'guard', permission: 'east,exit' }
  idOf(
    await change(stage.server, 'admin', 'saveVisitorAdminPermissions', 'VisitorAdminPermissionsModel', model),
  )
  camera = await outsideMachine(stage.server, at, { name: '东门一道', gate: 'east', direction: 'both' })
  exit = await outsideMachine(stage.server, at, { name: '出口', gate: 'exit', direction: 'out' })
})
afterAll(() => stage.server.stop())

/** Noon of the visits' day. */
const NOON = Temporal.Instant.from('2026-09-08T12:00:00+08:00')
beforeEach(() => stage.server.clock.set(NOON))
const later = (seconds: number) => stage.server.clock.set(stage.server.clock.now().add({ seconds }))

const vehicle = async (plate: string, fields: Fields = {}) =>
  idOf(
    await change(stage.server, 'admin', 'saveVisitorVehicle', 'VisitorVehicleModel', {
      ...{ plate, owner_name: 'Lin' },
      ...fields,
    }),
  )
const block = async (plate: string) =>
  idOf(
    await change(stage.server, 'admin', 'saveVehicleBlacklist', 'VehicleBlacklistModel', {
      plate,
      reason: 'x',
    }),
  )
const comes = (plate: string, more: Fields = {}) => camera.send({ plate, direction: 'in', ...more })
const goes = (plate: string, more: Fields = {}) => camera.send({ plate, direction: 'out', ...more })

interface Stay {
  id: string
  arrive_time: string
  leave_time: string | null
  arrival_place: string
  leave_place: string | null
  inside: number
  entry_kind: string
  checked_by_name: string
}
async function staysOf(plate: string) {
  const { edges } = await stage.ask<{ edges: { node: Stay }[] }>(
    'admin',
    `query ($plate: String) { findVisitorListEntityList(first: 50, keywords: $plate) { edges { node {
      id arrive_time leave_time arrival_place leave_place inside entry_kind checked_by_name } } } }`,
    { plate },
  )
  return edges.map(({ node }) => node)
}
const readAt = (gate: string, direction: string) =>
  stage.ask<Fields[]>(
    'guard',
    `query ($gate: String, $direction: String) {
      findVisitorPlateReadAll(gate: $gate, direction: $direction) { plate known_plate colour reason stay_id at } }`,
    { gate, direction },
  )

describe('a plate read exactly', () => {
  test.each(['浙D12345', '浙d·１２３４５', '浙D-123 45'])(
    'lets a vehicle in and out: %s',
    async (written) => {
      const plate = '浙D12345'
      if ((await staysOf(plate)).length === 0) await vehicle(plate)
      const known = (await staysOf(plate)).map(({ id }) => id)
      const come = await comes(written)
      expect(come).toMatchObject({
        ...{
          status: 200,
          errcode: '0',
          colour: 'green',
          reason: 'welcome',
          open: true,
          plate,
          known_plate: plate,
        },
        ids: [come.stay_id],
      })
      const stay = async () => (await staysOf(plate)).filter(({ id }) => !known.includes(id))
      expect(await stay()).toMatchObject([
        {
          id: come.stay_id,
          inside: 1,
          arrival_place: 'east',
          entry_kind: 'vehicle',
          checked_by_name: '东门一道',
        },
      ])
      later(600)
      const go = await exit.send({ plate: written })
      expect(go).toMatchObject({ colour: 'green', reason: 'goodbye', open: true, stay_id: come.stay_id })
      expect(await stay()).toMatchObject([
        { inside: 0, leave_place: 'exit', leave_time: '2026-09-08 12:10:00' },
      ])
    },
  )

  test('lets a visit in and out, by its own plate', async () => {
    stage.server.clock.set(FIRST_DAY)
    const id = idOf(await stage.apply('student', { is_car: 1, car_card_number: '浙E18345' }))
    stage.server.clock.set(NOON)
    expect(await comes('浙E18345')).toMatchObject({
      colour: 'red',
      reason: 'not_approved',
      stay_id: null,
      open: false,
    })
    stage.server.clock.set(FIRST_DAY)
    await stage.act('teacher', 'confirm', [id])
    await stage.act('admin', 'approve', [id])
    // It is a visit of tomorrow.
    expect(await comes('浙E18345')).toMatchObject({ colour: 'yellow', reason: 'not_known' })
    stage.server.clock.set(NOON)
    expect(await comes('浙E1B345')).toMatchObject({
      colour: 'yellow',
      reason: 'near_plate',
      known_plate: '浙E18345',
    })
    expect(await comes('浙E18345')).toMatchObject({ colour: 'green', open: true })
    expect(await stage.see('admin', id)).toMatchObject({ state: 5 })
    later(600)
    expect(await goes('浙E18345')).toMatchObject({ colour: 'green', reason: 'goodbye' })
    expect(await stage.see('admin', id)).toMatchObject({ state: 6 })
  })

  test('lets long-term personnel in with their vehicle', async () => {
    const model = {
      ...{ user_name: 'Contractor', car_no: '浙F12345' },
      ...{ in_school_start_date: '2026-09-01', in_school_end_date: '2026-09-30' },
    }
    idOf(await change(stage.server, 'admin', 'saveVisitorLongTerm', 'VisitorLongTermModel', model))
    expect(await comes('浙F12345')).toMatchObject({ colour: 'green', reason: 'welcome' })
    expect(await staysOf('浙F12345')).toMatchObject([{ entry_kind: 'long_term', inside: 1 }])
  })

  test('lets out whom a guard let in by hand', async () => {
    const model = {
      gate: 'east',
      direction: 'in',
      visitor_name: 'Bai Lu',
      car_card_number: '浙G12345',
      reason: 'Tow truck',
    }
    const stay = idOf(await change(stage.server, 'guard', 'saveVisitorEntry', 'VisitorEntryModel', model))
    later(600)
    expect(await goes('浙G12345')).toMatchObject({ colour: 'green', stay_id: stay })
  })

  test('read twice is answered twice, and is one stay', async () => {
    await vehicle('浙H12345')
    const first = await comes('浙H12345')
    later(20)
    expect(await comes('浙H12345')).toMatchObject({ colour: 'green', open: true, stay_id: first.stay_id })
    later(600)
    expect(await comes('浙H12345')).toMatchObject({ colour: 'red', reason: 'already_inside', open: false })
    expect(await goes('浙H12345')).toMatchObject({ colour: 'green', stay_id: first.stay_id })
    later(20)
    expect(await goes('浙H12345')).toMatchObject({ colour: 'green', stay_id: first.stay_id })
    later(600)
    expect(await goes('浙H12345')).toMatchObject({ colour: 'yellow', reason: 'not_inside', open: false })
    expect(await staysOf('浙H12345')).toHaveLength(1)
  })

  test('of two cameras at once is one stay', async () => {
    await vehicle('浙J12345')
    const both = await Promise.all([comes('浙J12345'), comes('浙J12345')])
    expect(both.map(({ colour }) => colour)).toEqual(['green', 'green'])
    expect(await staysOf('浙J12345')).toHaveLength(1)
  })
})

describe('a plate that only looks like a known one', () => {
  test('waits for a guard, who sees both', async () => {
    await vehicle('浙K18345')
    expect(await comes('浙K1B345')).toMatchObject({
      ...{ colour: 'yellow', reason: 'near_plate', open: false, stay_id: null },
      ...{ plate: '浙K1B345', known_plate: '浙K18345' },
    })
    expect(await comes('浙KB8345')).toMatchObject({
      colour: 'yellow',
      reason: 'not_known',
      known_plate: null,
    })
    expect(await staysOf('浙K18345')).toEqual([])
    const read = await readAt('east', 'in')
    expect(read.find(({ plate }) => plate === '浙K1B345')).toMatchObject({
      ...{ known_plate: '浙K18345', colour: 'yellow', reason: 'near_plate', stay_id: null },
    })
    await comes('浙K18345')
    later(600)
    expect(await goes('浙K1B345')).toMatchObject({
      colour: 'yellow',
      reason: 'near_plate',
      known_plate: '浙K18345',
    })
  })

  test('of a camera that doubts itself waits too', async () => {
    await vehicle('浙L12345')
    expect(await comes('浙L12345', { confidence: 0.6 })).toMatchObject({ colour: 'yellow', open: false })
    expect(await comes('浙L12345', { confidence: 0.95 })).toMatchObject({ colour: 'green', open: true })
    expect(await comes('浙L12345', { confidence: 0.6 })).toMatchObject({ open: false })
  })
})

describe('the blacklist', () => {
  test('keeps out a plate, and makes one that looks like it wait, whoever drives', async () => {
    for (const plate of ['浙M18345', '浙M13345', '浙M1B345']) await vehicle(plate)
    await block('浙M18345')
    expect(await comes('浙M18345')).toMatchObject({
      colour: 'red',
      reason: 'blocked',
      open: false,
      stay_id: null,
    })
    for (const plate of ['浙M13345', '浙M1B345'])
      expect(await comes(plate)).toMatchObject({
        colour: 'yellow',
        reason: 'near_block',
        open: false,
        stay_id: null,
      })
    expect(await staysOf('浙M1')).toEqual([])
  })

  test('counts for plates that nobody knows', async () => {
    await block('浙N18345')
    expect(await comes('浙N18345')).toMatchObject({ colour: 'red', reason: 'blocked', known_plate: null })
    expect(await comes('浙N1B345')).toMatchObject({ colour: 'yellow', reason: 'near_block', open: false })
  })

  test('keeps nobody inside', async () => {
    await vehicle('浙P12345')
    const { stay_id } = await comes('浙P12345')
    await block('浙P12345')
    expect(await comes('浙P12345')).toMatchObject({ colour: 'red', open: false })
    later(600)
    expect(await goes('浙P12345')).toMatchObject({ colour: 'green', open: true, stay_id })
  })
})

describe('what is told late', () => {
  test('counts from when it was, and opens nothing', async () => {
    await vehicle('浙Q12345')
    later(20 * 3600)
    const come = await comes('浙Q12345', { at: '2026-09-08T12:30:00+08:00' })
    expect(come).toMatchObject({ colour: 'green', open: false })
    expect(await goes('浙Q12345', { at: '2026-09-08T05:30:00Z' })).toMatchObject({
      open: false,
      stay_id: come.stay_id,
    })
    expect(await staysOf('浙Q12345')).toMatchObject([
      { arrive_time: '2026-09-08 12:30:00', leave_time: '2026-09-08 13:30:00', inside: 0 },
    ])
  })

  test.each([
    ['2026-09-08T12:02:00+08:00', 200],
    ['2026-09-05T11:59:59+08:00', 200],
    ['2026-09-08 12:00:00', 400],
    ['yesterday', 400],
  ])('at a time that can’t be is refused: %s', async (moment, status) => {
    expect(await comes('浙Q99999', { at: moment })).toMatchObject({ status, errcode: 'INVALID', field: 'at' })
  })
})

describe('where a camera stands', () => {
  test('is not for it to say', async () => {
    await vehicle('浙R12345')
    expect(await comes('浙R12345', { gate: 'foot' })).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'gate' })
    expect(await exit.send({ plate: '浙R12345', direction: 'in' })).toMatchObject({
      errcode: 'NOT_ALLOWED',
      field: 'direction',
    })
    expect(await camera.send({ plate: '浙R12345' })).toMatchObject({ errcode: 'INVALID', field: 'direction' })
    expect(await staysOf('浙R12345')).toEqual([])
    expect(await comes('浙R12345', { gate: 'east' })).toMatchObject({ colour: 'green' })
  })

  test('lets in no vehicle where none may pass, and nothing at a closed gate', async () => {
    await vehicle('浙S12345')
    const foot = await outsideMachine(stage.server, at, { name: 'foot', gate: 'foot', direction: 'in' })
    expect(await foot.send({ plate: '浙S12345' })).toMatchObject({ colour: 'red', reason: 'no_vehicles' })
    idOf(
      await change(stage.server, 'admin', 'saveVisitorGate', 'VisitorGateModel', {
        code: 'shut',
        name: 'shut',
        vehicles: 1,
      }),
    )
    const shut = await outsideMachine(stage.server, at, { name: 'shut', gate: 'shut' })
    const gates = await stage.ask<{ edges: { node: { id: string; code: string } }[] }>(
      'admin',
      '{ findVisitorGateAll(first: 50) { edges { node { id code } } } }',
    )
    const ids = gates.edges.flatMap(({ node }) => (node.code === 'shut' ? [node.id] : []))
    await stage.ask(
      'admin',
      'mutation ($ids: [String!]) { updateVisitorGateState(ids: $ids, state: 0) { errcode } }',
      { ids },
    )
    expect(await shut.send({ plate: '浙S12345', direction: 'in' })).toMatchObject({
      errcode: 'NOT_FOUND',
      field: 'gate',
    })
    expect(
      await stage.ask(
        'admin',
        'mutation ($ids: [String!]) { deleteVisitorGateAll(ids: $ids) { refused { errcode } } }',
        { ids },
      ),
    ).toMatchObject({ refused: [{ errcode: 'IN_USE' }] })
  })

  test('is seen by the guards who check there alone', async () => {
    await comes('浙T12345')
    const is_read = expect.objectContaining({ plate: '浙T12345', at: '2026-09-08 12:00:00' }) as unknown
    expect(await readAt('east', 'in')).toContainEqual(is_read)
    expect(await readAt('exit', 'out')).not.toContainEqual(is_read)
    const asked = await stage.server.ask(
      'guard',
      'provider',
      '{ findVisitorPlateReadAll(gate: "foot", direction: "in") { plate } }',
    )
    expect(asked.errors[0]?.extensions?.errcode).toBe('NOT_ALLOWED')
    later(3600)
    expect(await readAt('east', 'in')).not.toContainEqual(is_read)
  })
})

test.each<[string, unknown]>([
  ['', 'plate'],
  ['·—·', 'plate'],
  ['浙'.repeat(21), 'plate'],
  ['浙\u0000A', 'plate'],
])('a plate that is none is refused: %j', async (plate, field) => {
  expect(await comes(plate)).toMatchObject({ status: 400, errcode: 'INVALID', field })
})

test.each([
  ['no json', 'body'],
  ['[]', 'body'],
  ['null', 'body'],
  ['{"plate":12345,"direction":"in"}', 'plate'],
  ['{"plate":"浙A12345","direction":"up"}', 'direction'],
  ['{"plate":"浙A12345","direction":"in","confidence":"high"}', 'confidence'],
  ['{"plate":"浙A12345","direction":"in","confidence":90}', 'confidence'],
  ['{"plate":"浙A12345","direction":"in","stay_id":"x"}', 'body'],
])('a body that is none is refused: %s', async (body, field) => {
  expect(await camera.send(body)).toMatchObject({ status: 400, errcode: 'INVALID', field })
})
