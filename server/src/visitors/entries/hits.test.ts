import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { change } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { keepWritingBlockHits } from '#server/visitors/people/people.service.ts'
import { keepWritingPlateHits } from '#server/visitors/vehicles/vehicles.service.ts'
import { gateStage, NOON, type GateStage } from '#server/visitors/visits/testing/gate_stage.ts'
import { idOf, type Fields } from '#server/visitors/visits/testing/stage.ts'

let stage: GateStage
beforeAll(async () => {
  stage = await gateStage({ gates: [{ code: 'north', name: 'north', vehicles: 1 }] })
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

/** As a server does every few seconds, and when it stops. */
async function write() {
  const { db, clock, log } = stage.server
  for (const keep of [keepWritingBlockHits, keepWritingPlateHits]) await keep({ db, now: clock.now, log })()
}
const bar = async (model: Fields) =>
  idOf(
    await change(stage.server, 'admin', 'saveVisitorBlacklist', 'VisitorBlacklistModel', {
      reason: 'x',
      begin_time: '2026-09-01 08:00:00',
      ...model,
    }),
  )
const hits = async (id: string) => {
  await write()
  const found = await stage.ask<{ edges: { node: Fields }[] }>(
    'admin',
    `query ($id: String) { findVisitorBlacklistHitAll(id: $id, first: 50) { edges { node { met sure evidence visitor_name } } } }`,
    { id },
  )
  return found.edges.map(({ node }) => Object.values(node).join(' ')).toSorted()
}
const row = (id: string) =>
  stage.ask<{ hits: number; last_hit: string | null }>(
    'admin',
    'query ($id: String) { findVisitorBlacklistById(id: $id) { hits last_hit } }',
    { id },
  )
const vehicle = async (id: string) => {
  await write()
  return stage.ask<{ hits: number; last_hit: string | null }>(
    'admin',
    'query ($id: String) { findVehicleBlacklistById(id: $id) { hits last_hit } }',
    { id },
  )
}
const lookUp = (id: string, direction = 'in') =>
  stage.ask<unknown[]>(
    'guard',
    `query ($id: String, $direction: String) {
      checkAppointmentInfoAndLongTermPeople(id: $id, gate: "north", direction: $direction) { id colour reason } }`,
    { id, direction },
  )
const tell = (fields: Fields) => stage.tell({ reason: 'x', ...fields })
const complete = (path: string, model: Fields) =>
  stage.server.ask(
    null,
    'public',
    `mutation ($token: String, $model: VisitorInvitationModel) {
      completeVisitorInvitation(token: $token, model: $model) { errcode } }`,
    { token: path.split('#')[1], model },
  )

test('who is on the blacklist is counted wherever they are met, once a minute, though refused', async () => {
  const person = { visitor_name: 'Wei Shi', phone: '13766660001' }
  const visit = idOf(await stage.apply('student', person))
  const [line] = (await stage.invite('teacher', [{ visitor_name: 'Wei Shi', phone: '' }])).lines
  const id = await bar(person)
  expect(await hits(id)).toEqual([])
  for (let nth = 0; nth < 3; nth++)
    expect((await stage.apply('student', person)).errcode).toBe('VISIT_REFUSED')
  expect(await hits(id)).toEqual(['application 1  W** S**'])
  stage.server.clock.set(FIRST_DAY.add({ minutes: 1 }))
  await complete(line?.path ?? '', person)
  await stage.act('teacher', 'confirm', [visit])
  stage.server.clock.set(NOON)
  await lookUp(visit)
  expect(await tell({ apply_id: visit })).toMatchObject({ errcode: 'NOT_ALLOWED' })
  expect(await hits(id)).toEqual([
    'application 1  W** S**',
    `application 1 ${line?.id} W** S**`,
    `approval 1 ${visit} W** S**`,
    'gate 1 north W** S**',
  ])
  expect(await row(id)).toEqual({ hits: 4, last_hit: '2026-09-08 12:00:00' })
  // Leaving is no news.
  stage.server.clock.set(NOON.add({ hours: 1 }))
  await lookUp(visit, 'out')
  expect((await hits(id)).length).toBe(4)
})

test('who only looks like somebody is told apart, and their name is kept masked', async () => {
  const id = await bar({ visitor_name: 'Jin Yi', phone: '13766660002' })
  idOf(await stage.apply('student', { visitor_name: 'Tao Er', phone: '13766660002' }))
  expect((await tell({ visitor_name: 'Jin Yi' })).errcode).toBe('NOT_ALLOWED')
  expect(await hits(id)).toEqual(['application 0  T** E*', 'gate 0 north J** Y*'])
})

test('a vehicle on the blacklist is counted, one that only looks like it isn’t', async () => {
  const car = { is_car: 1, car_card_number: '沪M10001' }
  const visit = idOf(await stage.apply('student', car))
  const id = idOf(
    await change(stage.server, 'admin', 'saveVehicleBlacklist', 'VehicleBlacklistModel', {
      plate: '沪M10001',
      reason: 'x',
    }),
  )
  expect(await vehicle(id)).toEqual({ hits: 0, last_hit: null })
  for (let nth = 0; nth < 2; nth++) expect((await stage.apply('student', car)).errcode).toBe('VISIT_REFUSED')
  // A D that looks like a 0.
  idOf(await stage.apply('student', { is_car: 1, car_card_number: '沪M1D001' }))
  expect(await vehicle(id)).toEqual({ hits: 1, last_hit: '2026-09-07 08:00:00' })
  await stage.act('teacher', 'confirm', [visit])
  stage.server.clock.set(NOON)
  await lookUp(visit)
  expect(await tell({ apply_id: visit })).toMatchObject({ errcode: 'NOT_ALLOWED' })
  expect(await tell({ visitor_name: 'Bao Yi', car_card_number: '沪M10001' })).toMatchObject({
    errcode: 'NOT_ALLOWED',
  })
  expect(await vehicle(id)).toEqual({ hits: 3, last_hit: '2026-09-08 12:00:00' })
})

test('who is on the blacklist doesn’t come in by a vehicle of their own', async () => {
  const [owner_name, owner_phone, plate] = ['Wu Shi', '13788880001', '沪M40001']
  const model = { owner_name, owner_phone, plate }
  const vehicle_id = idOf(
    await change(stage.server, 'admin', 'saveVisitorVehicle', 'VisitorVehicleModel', model),
  )
  stage.server.clock.set(NOON)
  expect(await lookUp(plate)).toMatchObject([{ colour: 'green' }])
  await bar({ visitor_name: owner_name, phone: owner_phone })
  expect(await lookUp(plate)).toMatchObject([{ colour: 'red', reason: 'blocked' }])
  expect(await tell({ vehicle_id, reason: 'A friend' })).toMatchObject({ errcode: 'NOT_ALLOWED' })
})
