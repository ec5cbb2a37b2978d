import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { change, idOf, type Fields } from '#server/resources/testing/make.ts'
import { ANSWER, startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  idOf(
    await change(server, 'admin', 'saveVisitorGate', 'VisitorGateModel', {
      code: 'east',
      name: 'east',
      vehicles: 1,
    }),
  )
  idOf(
    await change(server, 'admin', 'saveVisitorAdminPermissions', 'VisitorAdminPermissionsModel', {
      admin_user: 'guard',
    }),
  )
})
afterAll(() => server.stop())

const days = { begin_date: '2026-09-07', end_date: '2026-12-31' }
const apply = (account: Account, fields: Fields) =>
  change(server, account, 'saveVehicleApplication', 'VehicleApplicationModel', {
    reason: 'To the laboratory',
    ...days,
    ...fields,
  })
type Answer = AnswerData & { refused: { id: string; errcode: string }[] }
const decide = (account: Account, id: string, approve: boolean, reason: string | null = null) =>
  server.data<Answer>(
    account,
    'provider',
    `mutation ($ids: [String!], $approve: Boolean!, $reason: String) {
      decideVehicleApplication(ids: $ids, approve: $approve, reason: $reason) { ${ANSWER} refused { id errcode } } }`,
    { ids: [id], approve, reason },
  )
const takeBack = (account: Account, id: string) =>
  server.data<Answer>(
    account,
    'provider',
    `mutation ($ids: [String!]) { withdrawVehicleApplication(ids: $ids) { ${ANSWER} refused { id errcode } } }`,
    { ids: [id] },
  )

interface Seen {
  id: string
  plate: string
  state: number
  user_name: string
  mine: number
  blocked: number
  answer: string | null
  decided_name: string | null
  vehicle_kind_name_en: string
}
const list = async (account: Account, filter: Fields, keywords = ''): Promise<Seen[]> => {
  const { edges } = await server.data<{ edges: { node: Seen }[] }>(
    account,
    'provider',
    `query ($filter: VehicleApplicationFilter, $keywords: String) {
      findVehicleApplicationAll(first: 50, filter: $filter, keywords: $keywords) {
        edges { node { id plate state user_name mine blocked answer decided_name vehicle_kind_name_en } } } }`,
    { filter, keywords },
  )
  return edges.map(({ node }) => node)
}
const idsOf = async (account: Account, filter: Fields) => (await list(account, filter)).map(({ id }) => id)
const own = (account: Account) =>
  server.data<
    {
      plate: string
      may_enter: number
      begin_date: string | null
      end_date: string | null
      applications: { state: number }[]
    }[]
  >(
    account,
    'provider',
    '{ findMyVehicles { plate may_enter begin_date end_date applications { state } } }',
    {},
  )
const ownOf = async (account: Account, plate: string) =>
  (await own(account)).find((one) => one.plate === plate)
const vehicle = async (plate: string) => {
  const { edges } = await server.data<{ edges: { node: Fields }[] }>(
    'admin',
    'provider',
    `query ($keywords: String) { findVisitorVehicleAll(keywords: $keywords) {
      edges { node { id plate state data_source owner_name colour begin_date end_date version } } } }`,
    { keywords: plate },
  )
  return edges[0]?.node
}
const lookUp = async (plate: string) => {
  const found = await server.data<{ colour: string; reason: string }[]>(
    'guard',
    'provider',
    `query ($id: String) { checkAppointmentInfoAndLongTermPeople(id: $id, gate: "east", direction: "in") { colour reason } }`,
    { id: plate },
  )
  return found.map(({ colour, reason }) => `${colour} ${reason}`)
}
const block = (plate: string) =>
  change(server, 'admin', 'saveVehicleBlacklist', 'VehicleBlacklistModel', { plate, reason: 'A secret' })
const told = async (account: Account) => {
  const { edges } = await server.data<{ edges: { node: { title_en: string; link: string } }[] }>(
    account,
    'provider',
    '{ findMyNotificationAll(first: 5) { edges { node { title_en link } } } }',
    {},
  )
  return edges.map(({ node }) => node)
}

describe('an application', () => {
  test('is made, approved, and lets its vehicle in until it is taken back', async () => {
    const id = idOf(await apply('student', { plate: '沪a·1000 1', colour: 'blue', vehicle_kind: 'car' }))
    expect(await list('admin', { view: 'waiting' }, '沪A10001')).toMatchObject([
      { id, plate: '沪A10001', state: 1, mine: 0, vehicle_kind_name_en: 'Car' },
    ])
    expect(await lookUp('沪A10001')).toEqual([])
    expect(await ownOf('student', '沪A10001')).toMatchObject({ may_enter: 0, applications: [{ state: 1 }] })

    expect((await decide('admin', id, true, 'Welcome')).errcode).toBe('0')
    expect(await vehicle('沪A10001')).toMatchObject({
      ...{ state: 1, data_source: 3, owner_name: 'student name', colour: 'blue' },
      ...days,
    })
    expect(await lookUp('沪A10001')).toEqual(['green welcome'])
    expect(await ownOf('student', '沪A10001')).toMatchObject({ may_enter: 1, ...days })
    expect(await told('student')).toMatchObject([
      { title_en: '沪A10001 may enter: 2026-09-07 – 2026-12-31', link: '/mobile/visitor/vehicle' },
    ])
    expect(await decide('admin', id, true)).toMatchObject({ errcode: 'VEHICLE_APPLICATION' })

    expect((await takeBack('student', id)).errcode).toBe('0')
    expect(await lookUp('沪A10001')).toEqual(['red not_allowed'])
    expect(await ownOf('student', '沪A10001')).toMatchObject({ may_enter: 0, applications: [{ state: 4 }] })
    expect(await takeBack('student', id)).toMatchObject({ errcode: 'VEHICLE_APPLICATION' })
  })

  test('is rejected with a reason that its applicant reads', async () => {
    const id = idOf(await apply('student', { plate: '沪A10002' }))
    expect((await decide('admin', id, false)).errcode).toBe('REASON_MISSING')
    expect((await decide('admin', id, false, 'No room')).errcode).toBe('0')
    expect((await list('student', { view: 'mine', state: 3 }))[0]).toMatchObject({
      ...{ id, answer: 'No room', decided_name: 'admin name', mine: 1 },
    })
    expect((await told('student')).map((one) => one.title_en)).toContain(
      'Application rejected: 沪A10002, 2026-09-07 – 2026-12-31',
    )
    expect(await vehicle('沪A10002')).toBeUndefined()
    // Who was rejected may ask again.
    idOf(await apply('student', { plate: '沪A10002' }))
  })

  test('is seen and taken back by its applicant alone', async () => {
    const id = idOf(await apply('student', { plate: '沪A10003' }))
    expect(await idsOf('student2', {})).not.toContain(id)
    expect(await idsOf('student', { view: 'mine' })).toContain(id)
    expect(await idsOf('student', { view: 'waiting' })).toEqual([])
    for (const account of ['student2', 'admin'] as const)
      expect((await takeBack(account, id)).errcode).toBe('NOT_FOUND')
    await expect(
      server.data(
        'student2',
        'provider',
        'query ($id: String) { findVehicleApplicationById(id: $id) { id } }',
        { id },
      ),
    ).rejects.toThrow('NOT_FOUND')
  })

  test('is decided by those who manage vehicles, but for their own', async () => {
    const id = idOf(await apply('student', { plate: '沪A10004' }))
    expect((await decide('student2', id, true)).errcode).toBe('NOT_ALLOWED')
    const mine = idOf(await apply('admin', { plate: '沪A10005' }))
    expect(await idsOf('admin', { view: 'waiting' })).not.toContain(mine)
    expect((await decide('admin', mine, true)).errcode).toBe('NOT_ALLOWED')
    expect((await takeBack('admin', mine)).errcode).toBe('0')
    expect((await decide('admin', id, true)).errcode).toBe('0')
  })

  test('waits once for a plate, which is named', async () => {
    idOf(await apply('teacher', { plate: '沪A1000O' }))
    expect(await apply('guard', { plate: '沪A10000' })).toMatchObject({
      errcode: 'VEHICLE_APPLICATION',
      field: 'plate',
      msg_en: 'An application for 沪A10000 is waiting already; wait for the answer',
    })
  })

  test.each([
    ['plate', { plate: '···' }],
    ['end_date', { begin_date: '2026-10-02', end_date: '2026-10-01' }],
    ['end_date', { end_date: '2028-09-07' }],
    ['end_date', { begin_date: '2026-08-01', end_date: '2026-09-06' }],
    ['vehicle_kind', { vehicle_kind: 'spaceship' }],
    ['reason', { reason: '' }],
  ])('needs a right %s', async (field, fields) =>
    expect(await apply('student2', { plate: '沪A10006', ...fields })).toMatchObject({ field }),
  )

  test('sets nothing that the server decides', async () => {
    const sent = { state: 2, user_name: 'Somebody', mine: 0, answer: 'Yes', decided_name: 'Somebody' }
    const id = idOf(await apply('student2', { plate: '沪A10007', ...sent }))
    expect((await list('admin', {})).find((one) => one.id === id)).toMatchObject({
      ...{ state: 1, user_name: 'student2 name', answer: null, decided_name: null },
    })
  })

  test('no more wait than somebody can have', async () => {
    for (const nth of [1, 2, 3, 4, 5]) idOf(await apply('manager2', { plate: `沪E1000${nth}` }))
    expect(await apply('manager2', { plate: '沪E10006' })).toMatchObject({ errcode: 'VEHICLE_APPLICATION' })
  })
})

describe('a plate on the blacklist', () => {
  test('is refused without saying why', async () => {
    idOf(await block('沪B20001'))
    const answer = await apply('student2', { plate: '沪b 20001' })
    expect(answer).toMatchObject({ errcode: 'VISIT_REFUSED' })
    expect(JSON.stringify(answer)).not.toMatch(/black|secret/i)
  })

  test('put there later, or like one, is marked for those who decide, and not let in', async () => {
    const id = idOf(await apply('student2', { plate: '沪B20002' }))
    const near = idOf(await apply('student2', { plate: '沪B2000Z' }))
    const blocked = idOf(await block('沪B20002'))
    const marks = new Map((await list('admin', {})).map((one) => [one.id, one.blocked]))
    expect([marks.get(id), marks.get(near)]).toEqual([1, 2])
    expect((await list('student2', {})).every((one) => one.blocked === 0)).toBe(true)
    expect(await decide('admin', id, true)).toMatchObject({ errcode: 'NOT_ALLOWED' })
    await server.data(
      'admin',
      'provider',
      'mutation ($ids: [String!]) { updateVehicleBlacklistState(ids: $ids, state: 0) { errcode } }',
      { ids: [blocked] },
    )
    expect((await decide('admin', id, true)).errcode).toBe('0')
  })
})

describe('the entry of a vehicle', () => {
  const office = (fields: Fields) =>
    change(server, 'admin', 'saveVisitorVehicle', 'VisitorVehicleModel', { owner_name: 'Lin', ...fields })

  test('of the office is prolonged, and is again what it was when that is taken back', async () => {
    const was = { begin_date: '2026-09-01', end_date: '2026-09-30' }
    idOf(await office({ plate: '沪C30001', ...was }))
    const id = idOf(await apply('teacher', { plate: '沪C30001' }))
    await decide('admin', id, true)
    const prolonged = { begin_date: '2026-09-01', end_date: '2026-12-31' }
    expect(await vehicle('沪C30001')).toMatchObject({ owner_name: 'Lin', data_source: 1, ...prolonged })
    expect(await ownOf('teacher', '沪C30001')).toMatchObject({ may_enter: 1, ...prolonged })
    await takeBack('teacher', id)
    expect(await vehicle('沪C30001')).toMatchObject({ state: 1, ...was })
  })

  test('that the office stopped is not let in by what is taken back', async () => {
    const made = idOf(await office({ plate: '沪C30002' }))
    const id = idOf(await apply('teacher', { plate: '沪C30002' }))
    await decide('admin', id, true)
    await server.data(
      'admin',
      'provider',
      'mutation ($ids: [String!]) { updateVisitorVehicleState(ids: $ids, state: 0) { errcode } }',
      { ids: [made] },
    )
    await takeBack('teacher', id)
    expect(await vehicle('沪C30002')).toMatchObject({ state: 0 })
  })

  test.each([
    [
      'stopped',
      '沪C30012',
      'mutation ($ids: [String!]) { updateVisitorVehicleState(ids: $ids, state: 0) { errcode } }',
    ],
    ['deleted', '沪C30013', 'mutation ($ids: [String!]) { deleteVisitorVehicleAll(ids: $ids) { errcode } }'],
  ])('that the office %s is revived by none of its applications', async (_what, plate, document) => {
    const first = idOf(await apply('teacher', { plate, end_date: '2026-10-31' }))
    await decide('admin', first, true)
    const second = idOf(await apply('teacher', { plate, begin_date: '2026-11-01' }))
    await decide('admin', second, true)
    const id = (await vehicle(plate))?.['id']
    await server.data('admin', 'provider', document, { ids: [id] })
    await takeBack('teacher', first)
    const third = idOf(await apply('manager', { plate, end_date: '2026-09-30' }))
    await decide('admin', third, true)
    expect(await vehicle(plate)).toMatchObject({ state: 1, end_date: '2026-09-30' })
    await takeBack('manager', third)
    expect(await vehicle(plate)).toMatchObject({ state: 0 })
  })

  test('lasts as long as one of its applications', async () => {
    const plate = '沪C30003'
    const first = idOf(await apply('teacher', { plate, end_date: '2026-10-31' }))
    await decide('admin', first, true)
    const second = idOf(await apply('manager', { plate, begin_date: '2026-11-01' }))
    await decide('admin', second, true)
    expect(await vehicle(plate)).toMatchObject(days)
    await takeBack('teacher', first)
    expect(await vehicle(plate)).toMatchObject({ state: 1, begin_date: '2026-11-01', end_date: '2026-12-31' })
    expect(await ownOf('teacher', plate)).toMatchObject({ may_enter: 0, begin_date: null })
    await takeBack('manager', second)
    expect(await vehicle(plate)).toMatchObject({ state: 0 })
  })

  test('is not read by who applied for the plate of somebody else', async () => {
    idOf(await office({ plate: '沪C30004' }))
    idOf(await apply('manager', { plate: '沪C30004' }))
    expect(await ownOf('manager', '沪C30004')).toMatchObject({ may_enter: 0 })
  })
})

test('who is erased leaves no application, and no entry because of one', async () => {
  const id = idOf(await apply('guard', { plate: '沪D40001', phone: '13712345678' }))
  await decide('admin', id, true)
  const visitor = idOf(
    await change(server, 'admin', 'saveVisitorInfo', 'VisitorRegistrationModel', {
      visitor_name: 'guard name',
      phone: '13712345678',
    }),
  )
  const { tenant_id } = server.campus
  await server.db.withTenant(tenant_id, async ({ sql }) => {
    await sql`update visitor_registration set account = 'guard' where tenant_id = ${tenant_id} and id = ${visitor}`
  })
  await server.data(
    'admin',
    'provider',
    'mutation ($ids: [String]) { eraseVisitorInfo(ids: $ids) { errcode } }',
    { ids: [visitor] },
  )
  expect(await list('admin', {}, '沪D40001')).toEqual([])
  expect(await vehicle('沪D40001')).toMatchObject({ state: 0, owner_name: '' })
})
