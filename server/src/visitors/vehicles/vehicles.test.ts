import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, idOf, type Fields } from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const gate = { code: 'east', name: 'east', vehicles: 1 }
  idOf(await change(server, 'admin', 'saveVisitorGate', 'VisitorGateModel', gate))
  const model = { admin_user: 'guard' }
  idOf(await change(server, 'admin', 'saveVisitorAdminPermissions', 'VisitorAdminPermissionsModel', model))
})
afterAll(() => server.stop())

const vehicle = (fields: Fields) =>
  change(server, 'admin', 'saveVisitorVehicle', 'VisitorVehicleModel', { owner_name: 'Lin', ...fields })
const block = (fields: Fields) =>
  change(server, 'admin', 'saveVehicleBlacklist', 'VehicleBlacklistModel', { reason: 'x', ...fields })
const lookUp = async (plate: string, direction = 'in') => {
  const found = await server.data<{ kind: string; id: string; colour: string; reason: string }[]>(
    'guard',
    'provider',
    `query ($id: String, $direction: String) {
      checkAppointmentInfoAndLongTermPeople(id: $id, gate: "east", direction: $direction) { kind id colour reason } }`,
    { id: plate, direction },
  )
  return found.map(({ kind, colour, reason }) => `${kind} ${colour} ${reason}`)
}
const tell = (fields: Fields) =>
  change(server, 'guard', 'saveVisitorEntry', 'VisitorEntryModel', {
    gate: 'east',
    direction: 'in',
    ...fields,
  })

test('a plate is there once, however it was typed', async () => {
  idOf(await vehicle({ plate: '沪A·1234 5' }))
  expect(await vehicle({ plate: '沪a12345' })).toMatchObject({ errcode: 'TAKEN_NAME', field: 'plate' })
  expect(await vehicle({ plate: '···' })).toMatchObject({ errcode: 'INVALID', field: 'plate' })
  expect(await vehicle({ plate: '沪A66666', permission: 'moon' })).toMatchObject({
    errcode: 'INVALID',
    field: 'permission',
  })
})

test('a vehicle that may enter comes in and leaves; one that looks like it is shown in yellow', async () => {
  const id = idOf(await vehicle({ plate: '沪B80001' }))
  expect(await lookUp('沪B80001')).toEqual(['vehicle green welcome'])
  expect(await lookUp('沪BB0001')).toEqual(['vehicle yellow near_plate'])
  expect(await lookUp('沪BB00Z1')).toEqual([])
  const stay = idOf(await tell({ vehicle_id: id }))
  expect(await lookUp('沪B80001')).toEqual(['vehicle red already_inside'])
  expect(idOf(await tell({ vehicle_id: id, direction: 'out' }))).toBe(stay)
})

test('a vehicle on the blacklist is not let in until it is lifted', async () => {
  const id = idOf(await vehicle({ plate: '沪C55555' }))
  const blocked = idOf(await block({ plate: '沪c 55555' }))
  expect(await lookUp('沪C55555')).toEqual(['vehicle red blocked'])
  expect(await tell({ vehicle_id: id, reason: 'x' })).toMatchObject({ errcode: 'NOT_ALLOWED' })
  expect(await tell({ visitor_name: 'Somebody', car_card_number: '沪C55555', reason: 'x' })).toMatchObject({
    errcode: 'NOT_ALLOWED',
  })
  await server.data(
    'admin',
    'provider',
    'mutation ($ids: [String!]) { updateVehicleBlacklistState(ids: $ids, state: 0) { errcode } }',
    { ids: [blocked] },
  )
  expect(await lookUp('沪C55555')).toEqual(['vehicle green welcome'])
})

test('a gate that vehicles use can’t be deleted', async () => {
  idOf(await change(server, 'admin', 'saveVisitorGate', 'VisitorGateModel', { code: 'far', name: 'far' }))
  idOf(await vehicle({ plate: '沪D11111', permission: 'far' }))
  const gates = await server.data<{ edges: { node: { id: string; code: string } }[] }>(
    'admin',
    'provider',
    '{ findVisitorGateAll(first: 50) { edges { node { id code } } } }',
    {},
  )
  const far = gates.edges.find(({ node }) => node.code === 'far')
  const answer = await server.data<{ refused: { errcode: string }[] }>(
    'admin',
    'provider',
    'mutation ($ids: [String!]) { deleteVisitorGateAll(ids: $ids) { errcode refused { errcode } } }',
    { ids: [far?.node.id] },
  )
  expect(answer.refused).toMatchObject([{ errcode: 'IN_USE' }])
})
