import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { act, change, idOf, makeResource, makeTemplate, makeType, why, type Fields } from './testing/make.ts'

let server: TestServer
let type_id: string
let science_type: string
beforeAll(async () => {
  server = await startServer()
  type_id = await makeType(server, {
    start_time: '08:00',
    end_time: '22:00',
    extendedProperties: [{ extended_properties_code: 'equipment', extended_properties_name: 'E' }],
  })
  science_type = await makeType(server, {
    resourcesTypeAuthList: [
      { auth_type: 'user', grant_object_type: 'dept', grant_object_id: 'science' },
      { auth_type: 'admin', grant_object_type: 'user', grant_object_id: 'manager2' },
    ],
  })
  const place = async (kind: string, code: string, parent_code?: string) =>
    idOf(
      await change(server, 'admin', 'saveLocation', 'LocationModel', {
        kind,
        code,
        name: `${code} name`,
        name_en: `${code} en`,
        parent_code,
      }),
    )
  await place('campus', 'C1')
  await place('building', 'B1', 'C1')
  await place('building', 'B2', 'C1')
  await place('floor', 'F1', 'B1')
})
afterAll(() => server.stop())

const FIELDS = `id version resources_type_name resources_number resources_name resources_name_en capacity capacity_mode state
  campus_code campus_name building_code building_name_en floor_code admin_dept admin_dept_name joint_admin_dept rule_source
  rule_template_name pictures booking_instructions equipment extended_values collected need_approve max_minutes buffer_minutes
  fixed_slots closed_periods bookable_months bookable_weekdays cyclicity_rule days_rule_effective_time days_rule_refresh_time
  min_interval_minutes advance_booking_rule create_time update_time created_user_name parts { resources_number }`
interface Row {
  id: string
  version: number
  [field: string]: unknown
}

const ask = (account: Account, id: string) =>
  server.ask<{ findResourceById: Row }>(
    account,
    'provider',
    `query ($id: String) { findResourceById(id: $id) { ${FIELDS} } }`,
    { id },
  )
const read = async (id: string, account: Account = 'admin') => (await ask(account, id)).data?.findResourceById
const update = (account: Account, model: Fields) =>
  change(server, account, 'updateResource', 'ResourceChange', model)
const save = (fields: Fields, account: Account = 'admin') =>
  change(server, account, 'saveResource', 'ResourceModel', {
    resources_type_id: type_id,
    resources_number: 'W-1',
    resources_name: 'wrong',
    ...fields,
  })
const hold = (resource_id: string, end_at = '2026-09-08T02:00:00Z') =>
  server.db.withTenant(server.campus.tenant_id, async ({ sql, tenant_id }) => {
    await sql`insert into hold (tenant_id, id, resource_id, start_at, end_at, owner_kind, owner_id)
      values (${tenant_id}, gen_random_uuid(), ${resource_id}, ${end_at}::timestamptz - interval '1 hour', ${end_at}, 1, gen_random_uuid())`
  })

async function list(account: Account, filter: Fields = {}, more: Fields = {}): Promise<string[]> {
  const document = `query ($filter: ResourceFilter, $first: Int, $after: String, $keywords: String, $sort: String) {
    findResourceAll(filter: $filter, first: $first, after: $after, keywords: $keywords, sort: $sort) { edges { node { id } } } }`
  const page = await server.data<{ edges: { node: { id: string } }[] }>(account, 'provider', document, {
    filter,
    first: 9999,
    ...more,
  })
  return page.edges.map(({ node }) => node.id)
}

test('a resource is saved and read with all that it says, and the names of what it belongs to', async () => {
  const part = await makeResource(server, type_id, { resources_number: 'P-1' })
  const said = {
    resources_number: 'A-101',
    resources_name: '一〇一',
    resources_name_en: 'One hundred and one',
    capacity: 40,
    floor_code: 'F1',
    admin_dept: 'library',
    joint_admin_dept: 'security',
    pictures: ['/files/a/b.png'],
    equipment: [],
    max_minutes: 240,
    buffer_minutes: 10,
    closed_periods: [
      { weekdays: [7, 7, 1], start_time: '12:00', end_time: '13:00', reason: '午休', reason_en: 'Lunch' },
    ],
    bookable_months: [9, 3, 9],
    bookable_weekdays: [1, 2, 3, 4, 5, 6, 7],
    cyclicity_rule: { max_sessions: 16, max_days_ahead: 120 },
    days_rule_effective_time: '2026-09-01 08:30:00',
    days_rule_refresh_time: '07:00',
    booking_instructions:
      '<p onclick="x()">Read <b>this</b><script>alert(1)</script><img src="https://elsewhere.test/x.png"></p>',
    parts: [part],
  }
  const id = await makeResource(server, type_id, said)
  expect(await read(id)).toMatchObject({
    ...said,
    campus_code: 'C1',
    campus_name: 'C1 name',
    building_code: 'B1',
    building_name_en: 'B1 en',
    admin_dept_name: 'library dept',
    closed_periods: [
      { weekdays: [1, 7], start_time: '12:00', end_time: '13:00', reason: '午休', reason_en: 'Lunch' },
    ],
    bookable_months: [3, 9],
    bookable_weekdays: null,
    booking_instructions: '<p>Read <b>this</b></p>',
    parts: [{ resources_number: 'P-1' }],
    version: 1,
    state: 1,
    created_user_name: 'admin name',
    min_interval_minutes: 30,
    collected: 0,
  })
})

test('a change touches what was sent; cleared fields take their default', async () => {
  const id = await makeResource(server, type_id, {
    capacity: 9,
    remark: 'kept',
    max_minutes: 60,
    need_approve: 1,
    floor_code: 'F1',
  })
  expect(
    await update('admin', { id, version: 1, max_minutes: null, need_approve: null, resources_name_en: null }),
  ).toMatchObject({ errcode: '0' })
  expect(await read(id)).toMatchObject({
    capacity: 9,
    max_minutes: null,
    need_approve: 0,
    resources_name_en: '',
    version: 2,
    building_code: 'B1',
  })
  expect((await read(id))?.['update_time']).toBe('2026-09-07 08:00:00')
})

test('a resource that leaves its template takes the rules along', async () => {
  const template = await makeTemplate(server, { max_minutes: 90, need_approve: 1, bookable_months: [3] })
  const id = await makeResource(server, type_id, {
    rule_source: 2,
    rule_template_id: template,
    max_minutes: 30,
  })
  expect(await read(id)).toMatchObject({ max_minutes: 90, need_approve: 1 })
  await update('admin', { id, version: 1, rule_source: 1, need_approve: 0 })
  expect(await read(id)).toMatchObject({
    max_minutes: 90,
    need_approve: 0,
    bookable_months: [3],
    rule_source: 1,
  })
})

test('what the server owns can’t be sent', async () => {
  const strange = ['tenant_id', 'del', 'created_user', 'create_time', 'created_user_name', 'field_versions']
  for (const field of strange) {
    const { status } = await server.ask(
      'admin',
      'provider',
      `mutation { saveResource(model: { ${field}: "1", resources_name: "x" }) { errcode } }`,
    )
    expect([field, status]).toEqual([field, 400])
  }
})

test('a form that was overtaken is told by what, with the values of today', async () => {
  const id = await makeResource(server, type_id)
  await update('admin', { id, version: 1, capacity: 12, bookable_months: [1, 2] })
  const answer = await update('admin', { id, version: 1, remark: 'mine' })
  expect(answer).toMatchObject({
    errcode: 'STALE',
    refusals: [
      {
        details: { version: 2, changed: 'bookable_months, capacity', capacity: 12, bookable_months: '[1,2]' },
      },
    ],
  })
})

const wrong: [what: string, fields: Fields, why: string[]][] = [
  ['no number', { resources_number: '' }, ['INVALID resources_number']],
  ['half a character', { resources_name: 'a\ud800' }, ['INVALID resources_name']],
  [
    'half a character deep inside',
    { extended_values: { equipment: '\udc00' } },
    ['INVALID extended_values.equipment'],
  ],
  ['no people', { capacity: 0 }, ['INVALID capacity']],
  ['too many places', { capacity_mode: 'shared', capacity: 5000 }, ['INVALID capacity']],
  ['a strange mode', { capacity_mode: 'half' }, ['INVALID capacity_mode']],
  [
    'an unknown type',
    { resources_type_id: '01890000-0000-7000-8000-000000000000' },
    ['NOT_FOUND resources_type_id'],
  ],
  [
    'an unknown template',
    { rule_source: 2, rule_template_id: '01890000-0000-7000-8000-000000000000' },
    ['NOT_FOUND rule_template_id'],
  ],
  ['no template', { rule_source: 2 }, ['REQUIRED rule_template_id']],
  ['an unknown floor', { floor_code: 'F9' }, ['NOT_FOUND floor_code']],
  ['a floor of another building', { floor_code: 'F1', building_code: 'B2' }, ['INVALID building_code']],
  ['a building as a floor', { floor_code: 'B1' }, ['NOT_FOUND floor_code']],
  ['an unknown department', { admin_dept: 'nowhere' }, ['NOT_FOUND admin_dept']],
  ['an unknown post', { admin_post: 'nobody' }, ['NOT_FOUND admin_post']],
  ['unknown equipment', { equipment: ['time-machine'] }, ['NOT_FOUND equipment.0']],
  [
    'a property that the type hasn’t',
    { extended_values: { colour: 'red' } },
    ['NOT_FOUND extended_values.colour'],
  ],
  [
    'a property that is no text',
    { extended_values: { equipment: 3 } },
    ['INVALID extended_values.equipment'],
  ],
  ['an unknown part', { parts: ['01890000-0000-7000-8000-000000000000'] }, ['NOT_FOUND parts.0']],
  ['a picture elsewhere', { pictures: ['https://elsewhere.test/x.png'] }, ['INVALID pictures.0']],
  ['a picture by another way up', { pictures: ['/files/../../etc/passwd'] }, ['INVALID pictures.0']],
  [
    'a range without dates',
    { appointment_date_rule: 4 },
    ['REQUIRED appointment_date_begin', 'REQUIRED appointment_date_end'],
  ],
  ['a longest below the step', { min_interval_minutes: 60, max_minutes: 30 }, ['INVALID max_minutes']],
  ['fixed slots that are missing', { time_slot_rule: 2 }, ['REQUIRED fixed_slots']],
  [
    'a fixed slot outside the opening hours',
    { time_slot_rule: 2, fixed_slots: [{ name: 'a', start_time: '21:00', end_time: '23:00' }] },
    ['CLOSED fixed_slots.0.end_time'],
  ],
  [
    'a strange field of a slot',
    { fixed_slots: [{ name: 'a', start_time: '09:00', end_time: '10:00', colour: 1 }] },
    ['INVALID fixed_slots.0.colour'],
  ],
  ['a month 13', { bookable_months: [13] }, ['INVALID bookable_months.0']],
  [
    'a closed period without any condition',
    { closed_periods: [{ reason: 'x' }] },
    ['INVALID closed_periods.0'],
  ],
  ['a bound of nothing', { need_approve: 3 }, ['REQUIRED need_approve_minutes']],
  [
    'all at once',
    { max_minutes: 5, need_approve: 3, admin_dept: 'nowhere' },
    ['INVALID max_minutes', 'REQUIRED need_approve_minutes', 'NOT_FOUND admin_dept'],
  ],
]
test.each(wrong)('%s is refused', async (_what, fields, expected) => {
  expect(why(await save(fields))).toEqual(expected)
  expect(await list('admin', {}, { keywords: 'W-1' })).toEqual([])
})

test('the same form sent twice makes one resource', async () => {
  const model = {
    resources_type_id: type_id,
    resources_number: 'TWICE',
    resources_name: 'x',
    idempotency_key: 'made-by-the-form',
  }
  const send = (more: Fields = {}) =>
    change(server, 'admin', 'saveResource', 'ResourceModel', { ...model, ...more })
  const [first, second] = await Promise.all([send(), send()])
  expect(idOf(first)).toBe(idOf(second))
  expect((await send({ resources_name: 'y' })).errcode).not.toBe('0')
})

test('a number is taken while its resource is there', async () => {
  const id = await makeResource(server, type_id, { resources_number: 'ONE' })
  expect(why(await save({ resources_number: 'ONE' }))).toEqual(['TAKEN_NAME resources_number'])
  await act(server, 'admin', 'deleteResource', id)
  expect((await save({ resources_number: 'ONE' })).errcode).toBe('0')
})

describe('how a resource is held stays while something is to come', () => {
  test('it can’t be deleted', async () => {
    const id = await makeResource(server, type_id)
    await hold(id)
    expect(await act(server, 'admin', 'deleteResource', id)).toMatchObject({
      errcode: 'IN_USE',
      refusals: [{ details: { count: 1 } }],
    })
    const past = await makeResource(server, type_id)
    await hold(past, '2026-09-06T02:00:00Z')
    expect((await act(server, 'admin', 'deleteResource', past)).errcode).toBe('0')
  })

  test('it can’t become shared, nor be made of other parts', async () => {
    const id = await makeResource(server, type_id, { capacity: 5 })
    await hold(id)
    expect(why(await update('admin', { id, version: 1, capacity_mode: 'shared' }))).toEqual([
      'IN_USE capacity_mode',
    ])
    const hall = await makeResource(server, type_id)
    expect(why(await update('admin', { id: hall, version: 1, parts: [id] }))).toEqual(['IN_USE parts'])
    expect((await update('admin', { id, version: 1, state: 0, min_interval_minutes: 15 })).errcode).toBe('0')
  })

  test('a part is deleted only after the hall', async () => {
    const part = await makeResource(server, type_id)
    const hall = await makeResource(server, type_id, { parts: [part] })
    expect((await act(server, 'admin', 'deleteResource', part)).errcode).toBe('IN_USE')
    expect((await act(server, 'admin', 'deleteResource', hall)).errcode).toBe('0')
    expect((await act(server, 'admin', 'deleteResource', part)).errcode).toBe('0')
  })

  test('halls are made of rooms, not of halls; shared rooms make none', async () => {
    const part = await makeResource(server, type_id)
    const hall = await makeResource(server, type_id, { parts: [part] })
    expect(why(await save({ parts: [hall] }))).toEqual(['NOT_FOUND parts.0'])
    expect(
      why(await update('admin', { id: part, version: 1, parts: [await makeResource(server, type_id)] })),
    ).toEqual(['INVALID parts'])
    expect(why(await update('admin', { id: part, version: 1, capacity_mode: 'shared' }))).toEqual([
      'INVALID capacity_mode',
    ])
    expect(why(await update('admin', { id: hall, version: 1, parts: [hall] }))).toContain('INVALID parts')
  })
})

describe('who sees a resource', () => {
  let library: string, science: string, hidden: string
  beforeAll(async () => {
    library = await makeResource(server, type_id, { admin_dept: 'library', resources_name: '图书馆 100%' })
    science = await makeResource(server, science_type, { admin_dept: 'physics' })
    hidden = await makeResource(server, science_type, {
      hide_resources_detail: 1,
      joint_admin_dept: 'library',
    })
  })

  test.each<[Account, string, string]>([
    ['student', '111', '111'],
    ['guard', '100', '110'],
    ['manager', '101', '111'],
    ['manager2', '111', '111'],
    ['admin', '111', '111'],
    ['other-admin', '000', '000'],
  ])('%s lists %s and opens %s', async (account, listed, opened) => {
    const ids = await list(account)
    expect([library, science, hidden].map((id) => (ids.includes(id) ? 1 : 0)).join('')).toBe(listed)
    const answers = await Promise.all([library, science, hidden].map((id) => ask(account, id)))
    expect(answers.map(({ data }) => (data?.findResourceById ? 1 : 0)).join('')).toBe(opened)
    expect(
      answers.flatMap(({ errors }) => errors.map((one) => one.extensions?.errcode ?? one.extensions?.code)),
    ).toEqual(Array.from({ length: opened.split('0').length - 1 }, () => 'NOT_FOUND'))
  })

  test('resources of a stopped type are for its administrators', async () => {
    const stopped = await makeType(server, { state: 0 })
    const id = await makeResource(server, stopped, { admin_dept: 'library' })
    expect(await list('student')).not.toContain(id)
    expect(await list('manager')).toContain(id)
  })

  test('only what the caller administers', async () => {
    const mine = await list('manager', { administered: 1 })
    expect(mine).toContain(library)
    expect(mine).toContain(hidden)
    expect(mine).not.toContain(science)
    expect(await list('student', { administered: 1 })).toEqual([])
  })
})

describe('a list', () => {
  let rooms: string[]
  let type: string
  beforeAll(async () => {
    type = await makeType(server)
    const template = await makeTemplate(server, { need_approve: 1 })
    rooms = []
    for (const fields of [
      { capacity: 5, resources_number: 'L-3', resources_name: 'alpha' },
      { capacity: 10, resources_number: 'L-1', floor_code: 'F1', resources_name: '100%' },
      {
        capacity: 20,
        resources_number: 'L-2',
        rule_source: 2,
        rule_template_id: template,
        order: 1,
        resources_name: 'gamma',
      },
    ]) {
      rooms.push(await makeResource(server, type, fields))
    }
  })
  const places = (ids: string[]) => ids.map((id) => rooms.indexOf(id))

  test.each<[Fields, Fields, number[]]>([
    [{}, {}, [1, 0, 2]],
    [{ capacity: 10 }, {}, [1, 2]],
    [{ campus_code: 'C1' }, {}, [1]],
    [{ building_code: 'B1', floor_code: 'F1' }, {}, [1]],
    [{ need_approve: 1 }, {}, [2]],
    [{ need_approve: 0 }, {}, [1, 0]],
    [{ state: 0 }, {}, []],
    [{}, { keywords: 'L-' }, [1, 0, 2]],
    [{}, { keywords: '0%' }, [1]],
    [{}, { keywords: '_' }, []],
    [{}, { sort: 'capacity' }, [0, 1, 2]],
    [{}, { sort: '-capacity' }, [2, 1, 0]],
    [{}, { first: 2 }, [1, 0]],
    [{ equipment: [] }, {}, [1, 0, 2]],
  ])('%j %j', async (filter, more, expected) => {
    expect(places(await list('student', { resources_type_id: type, ...filter }, more))).toEqual(expected)
  })

  test('is counted where the request asks, and goes on after a cursor', async () => {
    interface Paged {
      edges: { cursor: string }[]
      totalCount: number
      pageInfo: { hasNextPage: boolean }
    }
    const document = `query ($f: ResourceFilter, $after: String) { findResourceAll(filter: $f, first: 2, after: $after) {
      edges { cursor } totalCount pageInfo { hasNextPage } } }`
    const f = { resources_type_id: type }
    const first = await server.data<Paged>('student', 'provider', document, { f })
    expect([first.totalCount, first.edges.length, first.pageInfo.hasNextPage]).toEqual([3, 2, true])
    const rest = await server.data<Paged>('student', 'provider', document, {
      f,
      after: first.edges[1]?.cursor,
    })
    expect([rest.totalCount, rest.edges.length, rest.pageInfo.hasNextPage]).toEqual([3, 1, false])
  })

  test.each(['id; drop table resource', 'field_versions', 'tenant_id'])(
    'can’t be sorted by %s',
    async (sort) => {
      await expect(list('admin', {}, { sort })).rejects.toThrow(/INVALID/)
    },
  )
})

describe('who changes a resource', () => {
  const everything: [string, (account: Account, id: string) => Promise<{ errcode: string }>][] = [
    ['update', (account, id) => update(account, { id, version: 1, remark: 'x' })],
    ['state', (account, id) => act(server, account, 'updateResourceState', id, 0)],
    ['delete', (account, id) => act(server, account, 'deleteResource', id)],
  ]
  test.each(everything)('%s: administrators of it alone; for others it isn’t there', async (_what, run) => {
    const id = await makeResource(server, type_id, { admin_dept: 'library' })
    const outcome = async (account: Account) => (await run(account, id)).errcode
    expect(await outcome('student')).toBe('NOT_ALLOWED')
    expect(await outcome('manager2')).toBe('NOT_FOUND')
    expect(await outcome('other-admin')).toBe('NOT_FOUND')
    expect((await run('admin', '01890000-0000-7000-8000-000000000000')).errcode).toBe('NOT_FOUND')
    expect(await outcome('manager')).toBe('0')
  })

  test('nobody puts a resource where he doesn’t administer it', async () => {
    expect(why(await save({ resources_number: 'M-1' }, 'manager'))).toEqual(['REQUIRED admin_dept'])
    expect(why(await save({ resources_number: 'M-1', admin_dept: 'physics' }, 'manager'))).toEqual([
      'NOT_FOUND admin_dept',
    ])
    expect(
      why(
        await save(
          { resources_number: 'M-1', admin_dept: 'library', resources_type_id: science_type },
          'manager',
        ),
      ),
    ).toEqual(['NOT_FOUND resources_type_id'])
    const id = idOf(await save({ resources_number: 'M-1', admin_dept: 'library' }, 'manager'))
    expect(why(await update('manager', { id, version: 1, admin_dept: 'physics' }))).toEqual([
      'NOT_FOUND admin_dept',
    ])
    expect(
      idOf(await save({ resources_number: 'M-2', resources_type_id: science_type }, 'manager2')),
    ).toBeTruthy()
  })
})

test('favourites are the caller’s own, and putting one in twice is once', async () => {
  const id = await makeResource(server, type_id)
  const collect = (account: Account, which: string, collected: boolean) =>
    server.data<{ errcode: string }>(
      account,
      'provider',
      `mutation { collectResource(id: "${which}", collected: ${collected}) { errcode } }`,
    )
  expect(await Promise.all([collect('student', id, true), collect('student', id, true)])).toEqual([
    { errcode: '0' },
    { errcode: '0' },
  ])
  expect(await list('student', { collected: 1 })).toEqual([id])
  expect(await list('student2', { collected: 1 })).toEqual([])
  expect((await read(id, 'student'))?.['collected']).toBe(1)
  expect((await collect('other-student', id, true)).errcode).toBe('NOT_FOUND')
  await collect('student', id, false)
  expect(await list('student', { collected: 1 })).toEqual([])
})
