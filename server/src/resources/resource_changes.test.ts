import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/ask.ts'
import { act, change, idOf, makeResource, makeTemplate, why, type Fields } from './testing/make.ts'
import { resourceStage, type ResourceStage } from './testing/stage.ts'

let server: TestServer
let type_id: string
let read: ResourceStage['read']
let update: ResourceStage['update']
let save: ResourceStage['save']
let list: ResourceStage['list']
beforeAll(async () => {
  ;({ server, type_id, read, update, save, list } = await resourceStage())
})
afterAll(() => server.stop())

const hold = (resource_id: string, end_at = '2026-09-08T02:00:00Z') =>
  server.db.withTenant(server.campus.tenant_id, async ({ sql, tenant_id }) => {
    await sql`insert into hold (tenant_id, id, resource_id, start_at, end_at, owner_kind, owner_id)
      values (${tenant_id}, gen_random_uuid(), ${resource_id}, ${end_at}::timestamptz - interval '1 hour', ${end_at}, 1, gen_random_uuid())`
  })

test('saves and reads a resource with all its fields and the names of its type, locations and departments', async () => {
  const part = await makeResource(server, type_id, { resources_number: 'P-1' })
  const said = {
    resources_number: 'A-101',
    resources_name: '一〇一',
    resources_name_en: 'One hundred and one',
    capacity: 40,
    floor_code: 'F1',
    admin_dept: 'library',
    joint_admin_dept: 'security',
    pictures: ['/assets/b.png'],
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

test('changes only the fields sent; cleared fields get their default', async () => {
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

test('copies the template’s rules to a resource that leaves it', async () => {
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

test('refuses fields that only the server sets', async () => {
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

test('answers a stale form with the changed fields and their current values', async () => {
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
  ['half a surrogate pair', { resources_name: 'a\ud800' }, ['INVALID resources_name']],
  [
    'half a surrogate pair in a nested value',
    { extended_values: { equipment: '\udc00' } },
    ['INVALID extended_values.equipment'],
  ],
  ['no people', { capacity: 0 }, ['INVALID capacity']],
  ['too many places', { capacity_mode: 'shared', capacity: 5000 }, ['INVALID capacity']],
  ['an unknown mode', { capacity_mode: 'half' }, ['INVALID capacity_mode']],
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
  ['unknown equipment', { equipment: ['time-machine'] }, ['INVALID equipment.0']],
  [
    'a property that the type doesn’t have',
    { extended_values: { colour: 'red' } },
    ['INVALID extended_values.colour'],
  ],
  [
    'a value that the property’s code table doesn’t have',
    { extended_values: { equipment: 'time-machine' } },
    ['INVALID extended_values.equipment'],
  ],
  [
    'a property that is not a string',
    { extended_values: { equipment: 3 } },
    ['INVALID extended_values.equipment'],
  ],
  ['an unknown part', { parts: ['01890000-0000-7000-8000-000000000000'] }, ['NOT_FOUND parts.0']],
  ['a picture on another host', { pictures: ['https://elsewhere.test/x.png'] }, ['INVALID pictures.0']],
  ['a picture path with ..', { pictures: ['/files/../../etc/passwd'] }, ['INVALID pictures.0']],
  [
    'a range without dates',
    { appointment_date_rule: 4 },
    ['REQUIRED appointment_date_begin', 'REQUIRED appointment_date_end'],
  ],
  ['a maximum below the step', { min_interval_minutes: 60, max_minutes: 30 }, ['INVALID max_minutes']],
  ['missing fixed slots', { time_slot_rule: 2 }, ['REQUIRED fixed_slots']],
  [
    'a fixed slot outside the opening hours',
    { time_slot_rule: 2, fixed_slots: [{ name: 'a', start_time: '21:00', end_time: '23:00' }] },
    ['CLOSED fixed_slots.0.end_time'],
  ],
  [
    'an unknown field of a slot',
    { fixed_slots: [{ name: 'a', start_time: '09:00', end_time: '10:00', colour: 1 }] },
    ['INVALID fixed_slots.0.colour'],
  ],
  ['a month 13', { bookable_months: [13] }, ['INVALID bookable_months.0']],
  [
    'a closed period without any condition',
    { closed_periods: [{ reason: 'x' }] },
    ['INVALID closed_periods.0'],
  ],
  ['an approval bound without any value', { need_approve: 3 }, ['REQUIRED need_approve_minutes']],
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

test('creates one resource when the same form is sent twice', async () => {
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

test('refuses a number while a resource has it', async () => {
  const id = await makeResource(server, type_id, { resources_number: 'ONE' })
  expect(why(await save({ resources_number: 'ONE' }))).toEqual(['TAKEN_NAME resources_number'])
  await act(server, 'admin', 'deleteResource', id)
  expect((await save({ resources_number: 'ONE' })).errcode).toBe('0')
})

describe('a resource with current or future holds', () => {
  test('can’t be deleted', async () => {
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

  test('can’t become shared or get other parts', async () => {
    const id = await makeResource(server, type_id, { capacity: 5 })
    await hold(id)
    expect(why(await update('admin', { id, version: 1, capacity_mode: 'shared' }))).toEqual([
      'IN_USE capacity_mode',
    ])
    const hall = await makeResource(server, type_id)
    expect(why(await update('admin', { id: hall, version: 1, parts: [id] }))).toEqual(['IN_USE parts'])
    expect((await update('admin', { id, version: 1, state: 0, min_interval_minutes: 15 })).errcode).toBe('0')
  })

  test('refuses parts that the caller does not administer', async () => {
    const own = await makeResource(server, type_id, { admin_dept: 'library' })
    const theirs = await makeResource(server, type_id, { admin_dept: 'chemistry' })
    const made = (parts: string[]) =>
      change(server, 'manager', 'saveResource', 'ResourceModel', {
        resources_type_id: type_id,
        resources_name: '大厅',
        resources_number: `H-${parts.length}`,
        admin_dept: 'library',
        parts,
      })
    expect(why(await made([own, theirs]))).toEqual(['NOT_FOUND parts.1'])
    const { ids } = await made([own])
    const hall = ids[0] ?? ''
    expect(why(await update('manager', { id: hall, version: 1, parts: [theirs] }))).toEqual([
      'NOT_FOUND parts.0',
    ])
    // Parts that an administrator with more rights has combined stay combined.
    await update('admin', { id: hall, version: 1, parts: [own, theirs] })
    const more = await makeResource(server, type_id, { admin_dept: 'library' })
    expect((await update('manager', { id: hall, version: 2, parts: [own, theirs, more] })).errcode).toBe('0')
  })

  test('refuses to delete a part before its whole', async () => {
    const part = await makeResource(server, type_id)
    const hall = await makeResource(server, type_id, { parts: [part] })
    expect((await act(server, 'admin', 'deleteResource', part)).errcode).toBe('IN_USE')
    expect((await act(server, 'admin', 'deleteResource', hall)).errcode).toBe('0')
    expect((await act(server, 'admin', 'deleteResource', part)).errcode).toBe('0')
  })

  test('refuses combined or shared rooms as parts, and parts of a part', async () => {
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
