import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { act, change, makeResource, makeType, why, type Fields } from './testing/make.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const FIELDS = `id resources_name resources_name_en state start_time end_time version resource_count free_now
  appointment_number_rule appointment_number_limit create_time
  extendedProperties { extended_properties_code extended_properties_name extended_properties_name_en order_num code_item { item_code item_name } }
  resourcesTypeAuthList { auth_type grant_object_type grant_object_id grant_object_name grant_time operate_user_name resources_type_name }
  userDisplayInfoConfigList { field_name_en field_name_cn field_data_type display_order_num tenant_id }
  appointmentNumberLimitRuleList { appointment_number_rule appointment_number_limit timeperiod_number_begin_date }`

interface Type {
  id: string
  resources_name: string
  state: number
  version: number
  [field: string]: unknown
}

const one = (account: Account, id: string) =>
  server.ask<{ findResourcesTypeById: Type }>(
    account,
    'provider',
    `query ($id: String) { findResourcesTypeById(id: $id) { ${FIELDS} } }`,
    { id },
  )
const read = async (id: string) => (await one('admin', id)).data?.findResourcesTypeById
const list = async (account: Account, query: string) => {
  const types = await server.data<Type[]>(account, 'provider', `{ ${query} { id } }`)
  return types.map(({ id }) => id)
}
const update = (account: Account, model: Fields) =>
  change(server, account, 'updateResourcesType', 'ResourcesTypeChange', model)
const grant = (auth_type: string, grant_object_type: string, grant_object_id: string) => ({
  auth_type,
  grant_object_type,
  grant_object_id,
})

test('saves and reads a type with all its lists', async () => {
  const id = await makeType(server, {
    resources_name_en: 'Study rooms',
    start_time: '07:00',
    end_time: '24:00',
    is_appointment_number_limit: 1,
    appointment_number_rule: 1,
    appointment_number_limit: 2,
    extendedProperties: [{ extended_properties_code: 'equipment', extended_properties_name: 'Equipment' }],
    resourcesTypeAuthList: [grant('admin', 'user', 'manager'), grant('user', 'dept', 'science')],
    userDisplayInfoConfigList: [{ field_name_en: 'Phone', field_name_cn: '电话' }],
    appointmentNumberLimitRuleList: [
      {
        appointment_number_rule: 4,
        appointment_number_limit: 9,
        timeperiod_number_begin_date: '2026-09-01',
        timeperiod_number_end_date: '2026-12-31',
      },
    ],
  })
  const type = await read(id)
  expect(type).toMatchObject({
    resources_name_en: 'Study rooms',
    start_time: '07:00',
    end_time: '24:00',
    version: 1,
    resource_count: 0,
    extendedProperties: [{ extended_properties_code: 'equipment', order_num: 0 }],
    resourcesTypeAuthList: [
      {
        auth_type: 'user',
        grant_object_id: 'science',
        grant_object_name: 'science dept',
        operate_user_name: 'admin name',
      },
      { auth_type: 'admin', grant_object_id: 'manager', grant_object_name: 'manager name' },
    ],
    userDisplayInfoConfigList: [
      {
        field_name_cn: '电话',
        field_data_type: 'text',
        display_order_num: 0,
        tenant_id: server.campus.tenant_id,
      },
    ],
    appointmentNumberLimitRuleList: [
      { appointment_number_rule: 4, timeperiod_number_begin_date: '2026-09-01' },
    ],
  })
  expect(JSON.stringify(type)).toMatch(/"grant_time":"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"/)
})

test('changes only the fields sent, and logs the change', async () => {
  const id = await makeType(server, {
    resources_tag: 'kept',
    appointmentNumberLimitRuleList: [{ appointment_number_rule: 2, appointment_number_limit: 3 }],
  })
  const answer = await update('admin', {
    id,
    version: 1,
    resources_name_en: 'New',
    userDisplayInfoConfigList: [],
  })
  expect(answer).toMatchObject({ errcode: '0', ids: [id] })
  expect(await read(id)).toMatchObject({
    resources_name_en: 'New',
    version: 2,
    appointmentNumberLimitRuleList: [{ appointment_number_rule: 2 }],
  })
  const logged = await server.data<{ edges: { node: { operate_content: string } }[] }>(
    'admin',
    'provider',
    '{ findOperateLogAll(filter: { operate_module: { eq: "resources_type" }, operate_type: { eq: "update" } }) { edges { node { operate_content } } } }',
  )
  expect(logged.edges[0]?.node.operate_content).toBe('{"resources_name_en":["","New"]}')
})

test('changes nothing when the values are the same', async () => {
  const limits = [{ appointment_number_rule: 2, appointment_number_limit: 3 }]
  const id = await makeType(server, { resources_tag: 'a', appointmentNumberLimitRuleList: limits })
  await update('admin', { id, version: 1, resources_tag: 'a', appointmentNumberLimitRuleList: limits })
  expect((await read(id))?.version).toBe(1)
})

test('answers a stale form with the changed fields', async () => {
  const id = await makeType(server)
  await update('admin', { id, version: 1, resources_name_en: 'Theirs', end_time: '20:00' })
  await update('admin', {
    id,
    version: 2,
    extendedProperties: [{ extended_properties_code: 'equipment', extended_properties_name: 'E' }],
  })
  const answer = await update('admin', { id, version: 1, resources_tag: 'mine' })
  expect(answer.errcode).toBe('STALE')
  expect(answer.refusals[0]?.details).toMatchObject({
    version: 3,
    changed: 'end_time, extendedProperties, resources_name_en',
    resources_name_en: 'Theirs',
    end_time: '20:00',
  })
  expect(await read(id)).toMatchObject({ version: 3, resources_name_en: 'Theirs' })
  const late = await update('admin', { id, version: 2, resources_tag: 'mine' })
  expect(late.refusals[0]?.details.changed).toBe('extendedProperties')
})

test('makes one of two concurrent changes and answers STALE to the other', async () => {
  const id = await makeType(server)
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((resources_tag) => update('admin', { id, version: 1, resources_tag })),
  )
  expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'STALE', 'STALE'])
})

const wrong: [what: string, fields: Fields, why: string[]][] = [
  ['no name', { resources_name: ' ' }, ['INVALID resources_name']],
  ['an invalid time', { start_time: '25:00' }, ['INVALID start_time']],
  ['24:00 as a start', { start_time: '24:00' }, ['INVALID start_time']],
  ['an unknown state', { state: 7 }, ['INVALID state']],
  ['several fields at once', { state: 7, sign_out_rule: -1 }, ['INVALID state', 'INVALID sign_out_rule']],
  ['an icon on another host', { icon: 'https://elsewhere.test/x.png' }, ['INVALID icon']],
  ['an icon with another scheme', { icon: 'javascript:alert(1)' }, ['INVALID icon']],
  [
    'a limit that is switched on without a number',
    { is_appointment_number_limit: 1 },
    ['REQUIRED appointment_number_rule'],
  ],
  [
    'a rule without its number',
    { is_appointment_number_limit: 1, appointment_number_rule: 2 },
    ['REQUIRED appointment_number_limit'],
  ],
  [
    'missing dates',
    { is_appointment_number_limit: 1, appointment_number_rule: 4, appointment_number_limit: 2 },
    ['REQUIRED timeperiod_number_begin_date', 'REQUIRED timeperiod_number_end_date'],
  ],
  [
    'dates in the wrong order in the list',
    {
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [
        {
          appointment_number_rule: 4,
          appointment_number_limit: 2,
          timeperiod_number_begin_date: '2026-09-02',
          timeperiod_number_end_date: '2026-09-01',
        },
      ],
    },
    ['INVALID appointmentNumberLimitRuleList.0.timeperiod_number_end_date'],
  ],
  ['no mode at all', { common_enable: 0 }, ['REQUIRED common_enable']],
  [
    'an unfinished limit without a number',
    { is_incomplete_appointment_number_limit: 1 },
    ['REQUIRED incomplete_appointment_number_limit'],
  ],
  [
    'a grant to an unknown department',
    { resourcesTypeAuthList: [grant('user', 'dept', 'nowhere')] },
    ['NOT_FOUND resourcesTypeAuthList.0.grant_object_id'],
  ],
  [
    'a grant to another tenant’s person',
    { resourcesTypeAuthList: [grant('user', 'user', 'other-student')] },
    ['NOT_FOUND resourcesTypeAuthList.0.grant_object_id'],
  ],
  [
    'a grant of an unknown kind',
    { resourcesTypeAuthList: [grant('user', 'planet', 'x')] },
    ['INVALID resourcesTypeAuthList.0.grant_object_type'],
  ],
  [
    'a property twice',
    {
      extendedProperties: [1, 2].map((n) => ({
        extended_properties_code: 'equipment',
        extended_properties_name: `${n}`,
      })),
    },
    ['TAKEN_NAME extendedProperties.1.extended_properties_code'],
  ],
  [
    'a property without a code table',
    {
      extendedProperties: ['equipment', 'seating_kind'].map((extended_properties_code) => ({
        extended_properties_code,
        extended_properties_name: 'E',
        code_tags: 'seating',
      })),
    },
    ['INVALID extendedProperties.1.extended_properties_code'],
  ],
]
test.each(wrong)('%s is refused', async (_what, fields, expected) => {
  const answer = await change(server, 'admin', 'saveResourcesType', 'ResourcesTypeModel', {
    resources_name: 'wrong',
    ...fields,
  })
  expect(why(answer)).toEqual(expected)
  expect(await list('admin', 'findResourcesTypeAll(filter: { resources_name: "wrong" })')).toEqual([])
})

test('refuses a name while a type has it', async () => {
  const id = await makeType(server, { resources_name: 'Unique' })
  const again = () =>
    change(server, 'admin', 'saveResourcesType', 'ResourcesTypeModel', { resources_name: 'Unique' })
  expect(why(await again())).toEqual(['TAKEN_NAME resources_name'])
  const other = await makeType(server)
  expect(why(await update('admin', { id: other, version: 1, resources_name: 'Unique' }))).toEqual([
    'TAKEN_NAME resources_name',
  ])
  await act(server, 'admin', 'deleteResourcesType', id)
  expect((await again()).errcode).toBe('0')
})

test('refuses to delete a type with resources', async () => {
  const id = await makeType(server)
  const resource = await makeResource(server, id)
  expect(await act(server, 'admin', 'deleteResourcesType', id)).toMatchObject({
    errcode: 'IN_USE',
    refusals: [{ details: { count: 1 } }],
  })
  await act(server, 'admin', 'deleteResource', resource)
  expect((await act(server, 'admin', 'deleteResourcesType', id)).errcode).toBe('0')
  expect((await one('admin', id)).errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
})

describe('access to a type', () => {
  let open: string, science: string, group: string, stopped: string
  beforeAll(async () => {
    open = await makeType(server)
    science = await makeType(server, { resourcesTypeAuthList: [grant('user', 'dept', 'science')] })
    group = await makeType(server, {
      resourcesTypeAuthList: [grant('user', 'user', 'guard'), grant('admin', 'user', 'manager')],
    })
    stopped = await makeType(server, { state: 0, resourcesTypeAuthList: [grant('admin', 'dept', 'library')] })
  })
  const seen = async (account: Account, query: string) => {
    const ids = await list(account, query)
    return [open, science, group, stopped].map((id) => (ids.includes(id) ? 1 : 0)).join('')
  }

  test.each<[Account, string, string]>([
    ['student', 'findResourcesTypeAll', '1100'],
    ['guard', 'findResourcesTypeAll', '1010'],
    ['manager', 'findResourcesTypeAll', '1011'],
    ['manager2', 'findResourcesTypeAll', '1100'],
    ['admin', 'findResourcesTypeAll', '1111'],
    ['other-admin', 'findResourcesTypeAll', '0000'],
    ['manager', 'findResourcesTypeAllByAccount', '1010'],
    ['admin', 'findResourcesTypeAllByAccount', '1110'],
    ['student', 'findResourcesTypeListByAccountAuth(adminAuthType: "user")', '1100'],
    ['student', 'findResourcesTypeListByAccountAuth(adminAuthType: "admin")', '0000'],
    ['manager', 'findResourcesTypeListByAccountAuth(adminAuthType: "admin")', '0011'],
    ['admin', 'findResourcesTypeListByAccountAuth(adminAuthType: "admin")', '1111'],
  ])('%s by %s', async (account, query, expected) => {
    expect(await seen(account, query)).toBe(expected)
  })

  test('lists a type in maintenance, but not as available', async () => {
    const id = await makeType(server)
    await act(server, 'admin', 'updateResourcesTypeState', id, 2)
    expect(await list('student', 'findResourcesTypeAllByAccount')).toContain(id)
    expect(await list('student', 'findResourcesTypeAllByAvailableStatus')).not.toContain(id)
  })

  test('shows grants only to administrators', async () => {
    const told = async (account: Account) =>
      (await one(account, group)).data?.findResourcesTypeById?.['resourcesTypeAuthList']
    expect(await told('guard')).toEqual([])
    expect(await told('manager')).toHaveLength(2)
  })
})

describe('changing a type', () => {
  const everything: [string, (account: Account, id: string) => Promise<{ errcode: string }>][] = [
    ['update', (account, id) => update(account, { id, version: 1, resources_tag: 'x' })],
    ['state', (account, id) => act(server, account, 'updateResourcesTypeState', id, 0)],
    ['delete', (account, id) => act(server, account, 'deleteResourcesType', id)],
  ]
  test.each(everything)('%s: only for its administrators, not found by others', async (_what, run) => {
    const id = await makeType(server, { resourcesTypeAuthList: [grant('admin', 'user', 'manager')] })
    const outcome = async (account: Account) => (await run(account, id)).errcode
    expect(await outcome('student')).toBe('NOT_ALLOWED')
    expect(await outcome('manager2')).toBe('NOT_FOUND')
    expect(await outcome('other-admin')).toBe('NOT_FOUND')
    expect((await run('admin', '01890000-0000-7000-8000-000000000000')).errcode).toBe('NOT_FOUND')
    expect((await run('admin', "' or 1=1 --")).errcode).toBe('NOT_FOUND')
    expect(await outcome('manager')).toBe('0')
  })

  test('are put into an order, each decided on its own', async () => {
    const [first, second] = [await makeType(server), await makeType(server)]
    const others = await makeType(server, { resourcesTypeAuthList: [grant('admin', 'user', 'manager')] })
    const put = (account: Account, ids: string[]) =>
      server.data<{ errcode: string; ids: string[]; refused: { id: string; errcode: string }[] }>(
        account,
        'provider',
        'mutation ($ids: [String]) { updateResourcesTypeOrderAll(ids: $ids) { errcode ids refused { id errcode } } }',
        { ids },
      )
    expect(await put('admin', [second, first])).toMatchObject({ errcode: '0', ids: [second, first] })
    const order = (await list('admin', 'findResourcesTypeAll')).filter((id) => [first, second].includes(id))
    expect(order).toEqual([second, first])
    expect(await put('manager', [first, others])).toMatchObject({
      ids: [others],
      refused: [{ id: first, errcode: 'NOT_FOUND' }],
    })
    expect((await put('other-admin', [first])).refused).toMatchObject([{ errcode: 'NOT_FOUND' }])
    expect(await list('admin', 'findResourcesTypeAll')).toEqual(expect.arrayContaining([second, first]))
  })

  test('makes the creator of a type its administrator if they don’t see all of the tenant', async () => {
    const id = await makeType(server, { resourcesTypeAuthList: [grant('user', 'dept', 'univ')] }, 'manager')
    expect((await update('manager', { id, version: 1, resources_tag: 'mine' })).errcode).toBe('0')
    expect((await update('manager2', { id, version: 2, resources_tag: 'mine' })).errcode).toBe('NOT_FOUND')
  })

  test('is refused without sign-in', async () => {
    const { status } = await server.ask(null, 'provider', '{ findResourcesTypeAll { id } }')
    expect(status).toBe(401)
  })
})

test('lists types with their resources', async () => {
  const id = await makeType(server)
  const empty = await makeType(server)
  const resource = await makeResource(server, id)
  const types = await server.data<{ id: string; resources: { id: string }[] }[]>(
    'student',
    'provider',
    '{ findResourcesTypeAllWithResourcesByAccount { id resources { id } } }',
  )
  expect(types.find((type) => type.id === id)?.resources).toEqual([{ id: resource }])
  expect(types.map((type) => type.id)).not.toContain(empty)
})
