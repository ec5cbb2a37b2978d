import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { change, idOf, why, type Fields } from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await change(server, 'admin', 'saveLocation', 'LocationModel', {
    kind: 'campus',
    code: 'main',
    name: 'Main',
  })
  for (const code of ['east', 'west'])
    idOf(await gate({ code, name: code, campus_code: code === 'east' ? 'main' : null }))
})
afterAll(() => server.stop())

const gate = (model: Fields) => change(server, 'admin', 'saveVisitorGate', 'VisitorGateModel', model)
const allow = (model: Fields) =>
  change(server, 'admin', 'saveVisitorEntryPermission', 'VisitorEntryPermissionModel', model)
const verdict = (account: string, more: Fields = {}) =>
  server.data<{ allowed: boolean; by: { kind: string; refused: string | null }[] }>(
    'admin',
    'provider',
    `query ($account: String!, $gate: String!, $at: String, $vehicle: Boolean) {
      checkVisitorEntryPermission(account: $account, gate: $gate, at: $at, vehicle: $vehicle) { allowed by { kind refused } } }`,
    { account, gate: 'east', ...more },
  )

describe('a personnel entry permission', () => {
  test('reaches a department with all below it, in its hours', async () => {
    expect(await verdict('student')).toEqual({ allowed: false, by: [] })
    idOf(
      await allow({
        holder_kind: 'dept',
        holder: 'science',
        permission: 'main',
        start_time: '07:00',
        end_time: '18:00',
      }),
    )
    expect(await verdict('student')).toEqual({ allowed: true, by: [{ kind: 'permission', refused: null }] })
    expect(await verdict('manager')).toEqual({ allowed: false, by: [] })
    expect(await verdict('student', { at: '2026-09-07 18:00:00' })).toMatchObject({
      allowed: false,
      by: [{ refused: 'hours' }],
    })
    expect(await verdict('student', { gate: 'west' })).toMatchObject({ by: [{ refused: 'other_gate' }] })
    expect(await verdict('student', { vehicle: true })).toMatchObject({ by: [{ refused: 'gate_vehicles' }] })
  })

  test('reaches a post, and a person', async () => {
    idOf(await allow({ holder_kind: 'post', holder: 'head', permission: 'west' }))
    idOf(await allow({ holder_kind: 'user', holder: 'guard' }))
    expect((await verdict('manager', { gate: 'west' })).allowed).toBe(true)
    expect((await verdict('guard', { gate: 'west' })).allowed).toBe(true)
    expect((await verdict('teacher', { gate: 'west' })).allowed).toBe(false)
  })

  test.each<[Fields, string]>([
    [{ holder_kind: 'dept', holder: 'nowhere' }, 'INVALID holder'],
    [{ holder_kind: 'user', holder: 'disabled' }, 'INVALID holder'],
    [{ holder_kind: 'post', holder: 'head', permission: 'south' }, 'INVALID permission'],
    [{ holder_kind: 'post', holder: 'head', start_time: '08:00', end_time: '08:00' }, 'INVALID end_time'],
    [
      { holder_kind: 'post', holder: 'head', begin_date: '2026-09-02', end_date: '2026-09-01' },
      'INVALID end_date',
    ],
  ])('%j is refused', async (model, refused) => expect(why(await allow(model))).toEqual([refused]))

  test('lets nobody in who is on the blacklist', async () => {
    expect((await verdict('teacher')).allowed).toBe(true)
    const model = {
      visitor_name: 'x',
      card_number: 'card-teacher',
      reason: 'y',
      begin_time: '2026-09-01 00:00:00',
    }
    idOf(await change(server, 'admin', 'saveVisitorBlacklist', 'VisitorBlacklistModel', model))
    expect(await verdict('teacher')).toMatchObject({ allowed: false, by: [{ kind: 'blacklist' }, {}] })
  })
})

describe('the long-term personnel', () => {
  const save = (model: Fields) =>
    change(server, 'admin', 'saveVisitorLongTerm', 'VisitorLongTermModel', {
      user_name: 'Builder',
      in_school_start_date: '2026-09-01',
      in_school_end_date: '2026-09-07',
      ...model,
    })
  const listed = async (args: string) =>
    (
      await server.data<{ edges: { node: { user_name: string } }[] }>(
        'admin',
        'provider',
        `{ findVisitorLongTermEntityList(${args}) { edges { node { user_name } } } }`,
      )
    ).edges.map(({ node }) => node.user_name)
  const prolong = (id: string, to: string) =>
    server.data<Fields>(
      'admin',
      'provider',
      `mutation ($ids: [String!]!, $to: String!) { prolongVisitorLongTerm(ids: $ids, in_school_end_date: $to) { errcode refused { errcode field } } }`,
      { ids: [id], to },
    )

  test('is in force to the end of its last day, in the tenant’s zone', async () => {
    const id = idOf(await save({ user_name: 'Forced', user_id: 'student2', permission: 'west' }))
    const at = async (moment: string) => (await verdict('student2', { gate: 'west', at: moment })).allowed
    expect(await at('2026-09-07 23:59:59')).toBe(true)
    expect(await at('2026-09-08 00:00:00')).toBe(false)
    expect(await listed('inSchoolDate: "2026-09-07", keywords: "Forced"')).toEqual(['Forced'])
    expect(await listed('inSchoolDate: "2026-09-08", keywords: "Forced"')).toEqual([])
    expect(await prolong(id, '2026-08-01')).toMatchObject({
      refused: [{ errcode: 'INVALID', field: 'in_school_end_date' }],
    })
    expect(await prolong(id, '2026-09-08')).toMatchObject({ errcode: '0' })
    expect(await at('2026-09-08 23:59:59')).toBe(true)
    const answer = await server.data<Fields>(
      'admin',
      'provider',
      `mutation ($ids: [String!]!) { updateVisitorLongTermState(ids: $ids, is_enable: 0) { errcode } }`,
      { ids: [id] },
    )
    expect(answer['errcode']).toBe('0')
    expect(await listed('inSchoolDate: "2026-09-07", keywords: "Forced"')).toEqual([])
  })

  test('that is synced is changed by its source alone', async () => {
    const id = idOf(await save({ user_name: 'Synced' }))
    await server.db.withTenant(
      server.campus.tenant_id,
      ({ sql, tenant_id }) =>
        sql`update visitor_long_term set data_source = 3 where tenant_id = ${tenant_id} and id = ${id}`,
    )
    const edit = await change(server, 'admin', 'updateVisitorLongTerm', 'VisitorLongTermChange', {
      id,
      remark: 'x',
    })
    expect(why(edit)).toEqual(['NOT_ALLOWED null'])
    expect(await prolong(id, '2027-01-01')).toMatchObject({ refused: [{ errcode: 'NOT_ALLOWED' }] })
  })

  test('has passwords that nobody reads, and plates in one spelling', async () => {
    const id = idOf(await save({ user_name: 'Secret', password: 'open sesame', car_no: ' 浙a·1234o ' }))
    const [row] = await server.db.withTenant(
      server.campus.tenant_id,
      ({ sql, tenant_id }) =>
        sql`select password, car_no, plate_shape from visitor_long_term where tenant_id = ${tenant_id} and id = ${id}`,
    )
    expect(row).toMatchObject({ car_no: '浙A12340', plate_shape: expect.any(String) })
    expect(row?.['password']).toMatch(/^scrypt\./)
  })

  test('is found by kind and the beginning of a name', async () => {
    idOf(await save({ user_name: 'Named one', person_type: 'contractor' }))
    idOf(await save({ user_name: 'Named two', person_type: 'supplier' }))
    const named = await server.data<Fields[]>(
      'admin',
      'provider',
      `{ findVisitorLongTermByPersonTypeAndName(person_type: "contractor", user_name: "named") { user_name } }`,
    )
    expect(named).toEqual([{ user_name: 'Named one' }])
  })
})

test('a gate that something names is closed, not deleted', async () => {
  const id = idOf(await gate({ code: 'named', name: 'Named' }))
  idOf(await allow({ holder_kind: 'user', holder: 'manager2', permission: 'west, named' }))
  const remove = () =>
    server.data<Fields>(
      'admin',
      'provider',
      `mutation ($ids: [String!]!) { deleteVisitorGateAll(ids: $ids) { errcode refused { errcode } } }`,
      { ids: [id] },
    )
  expect(await remove()).toMatchObject({ refused: [{ errcode: 'IN_USE' }] })
  await server.data<Fields>(
    'admin',
    'provider',
    `mutation ($ids: [String!]!) { updateVisitorGateState(ids: $ids, state: 0) { errcode } }`,
    { ids: [id] },
  )
  expect(await verdict('manager2', { gate: 'named' })).toEqual({
    allowed: false,
    by: [{ kind: 'gate', refused: 'gate_closed' }],
  })
  expect(why(await gate({ code: 'far', name: 'Far', campus_code: 'nowhere' }))).toEqual([
    'NOT_FOUND campus_code',
  ])
})

test('who may check passes is a person of the university, at gates that there are', async () => {
  const save = (model: Fields) =>
    change(server, 'admin', 'saveVisitorAdminPermissions', 'VisitorAdminPermissionsModel', model)
  expect(why(await save({ admin_user: 'nobody' }))).toEqual(['INVALID admin_user'])
  expect(why(await save({ admin_user: 'guard', permission: 'nowhere' }))).toEqual(['INVALID permission'])
  const id = idOf(await save({ admin_user: 'guard', permission: 'main,west' }))
  expect(why(await save({ admin_user: 'guard' }))).toEqual(['TAKEN_NAME admin_user'])
  const row = await server.data<Fields>(
    'admin',
    'provider',
    `query ($id: String) { findVisitorAdminPermissionsById(id: $id) { admin_user_name dept_name mod_user mod_user_name is_enable } }`,
    { id },
  )
  expect(row).toEqual({
    admin_user_name: 'guard name',
    dept_name: 'security dept',
    mod_user: 'admin',
    mod_user_name: 'admin name',
    is_enable: 1,
  })
})

describe('entry rules of long-term personnel', () => {
  const rule = (model: Fields) =>
    change(server, 'admin', 'saveVisitorEntryRule', 'VisitorEntryRuleModel', model)

  test('the first that is about their kind decides', async () => {
    idOf(
      await change(server, 'admin', 'saveVisitorLongTerm', 'VisitorLongTermModel', {
        ...{ user_name: 'Ruled', user_id: 'teacher', person_type: 'contractor' },
        ...{ in_school_start_date: '2026-09-01', in_school_end_date: '2026-12-31' },
      }),
    )
    const said = async (more: Fields) =>
      (await verdict('teacher', more)).by
        .filter(({ kind }) => kind === 'long_term')
        .map(({ refused }) => refused)
    // Monday, Sunday.
    const [monday, sunday] = [{ at: '2026-09-07 10:00:00' }, { at: '2026-09-06 10:00:00' }]
    expect(await said(sunday)).toEqual([null])
    idOf(
      await rule({
        ...{ name: 'Contractors', name_en: 'Contractors', person_types: 'contractor', places: 'main' },
        ...{ by_calendar: 1, periods: [{ start_time: '08:00', end_time: '18:00' }], order: 10 },
      }),
    )
    idOf(await rule({ name: 'All', name_en: 'All', places: 'main', weekdays: [6], order: 20 }))
    expect(await said(monday)).toEqual([null])
    expect(await said(sunday)).toEqual(['day_off'])
    expect(await said({ at: '2026-09-07 18:00:00' })).toEqual(['time'])
    expect(await said({ ...monday, gate: 'west' })).toEqual(['place'])
  })
})

test('somebody of the long-term personnel is there once for the same days', async () => {
  const model = {
    user_name: 'Twice',
    phone: '13822225555',
    person_type: 'contractor',
    in_school_start_date: '2026-09-01',
    in_school_end_date: '2026-12-31',
  }
  const add = (more: Fields = {}) =>
    change(server, 'admin', 'saveVisitorLongTerm', 'VisitorLongTermModel', { ...model, ...more })
  idOf(await add())
  expect(why(await add({ in_school_start_date: '2026-12-31', in_school_end_date: '2027-01-31' }))).toEqual([
    'TAKEN_NAME user_name',
  ])
  idOf(await add({ in_school_start_date: '2027-01-01', in_school_end_date: '2027-01-31' }))
  idOf(await add({ phone: '13822226666' }))
})
