import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWER, startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { makeType, type Fields } from './testing/make.ts'

let server: TestServer
let [reading, rooms, theirs]: string[] = []
const managed = [{ auth_type: 'admin', grant_object_type: 'user', grant_object_id: 'manager' }]

beforeAll(async () => {
  server = await startServer()
  const library = { resources_tag: '图书馆', resources_tag_en: 'Library', resourcesTypeAuthList: managed }
  reading = await makeType(server, { ...library, resources_name_en: 'Reading room', order: 1 })
  rooms = await makeType(server, { ...library, resources_name_en: 'Group rooms', order: 2 })
  theirs = await makeType(server, { resources_tag: '图书馆', resources_name_en: 'Archive', order: 3 })
})
afterAll(() => server.stop())

interface BatchData extends AnswerData {
  refused: { id: string; errcode: string; field: string | null }[]
}
interface PeriodData {
  id: string
  name_en: string
  begin_date: string
  end_date: string
  leave_minutes: number | null
  types: { resources_name_en: string }[]
}

const BATCH = `${ANSWER} refused { id errcode field }`
const ask = <Data>(account: Account, document: string, variables: Fields) =>
  server.data<Data>(account, 'provider', document, variables)
const periods = (account: Account, filter: Fields = {}) =>
  ask<PeriodData[]>(
    account,
    `query ($filter: StrictPeriodFilter) { findStrictPeriodAll(filter: $filter) {
      id name_en begin_date end_date leave_minutes types { resources_name_en } } }`,
    { filter },
  )
const listed = async (account: Account, filter: Fields = {}) =>
  (await periods(account, filter)).map(
    ({ name_en, leave_minutes, types }) =>
      `${name_en} ${leave_minutes}: ${types.map((type) => type.resources_name_en).join(', ')}`,
  )
const save = (account: Account, model: Fields) =>
  ask<BatchData>(
    account,
    `mutation ($model: StrictPeriodModel) { saveStrictPeriod(model: $model) { ${BATCH} } }`,
    {
      model,
    },
  )
const update = (account: Account, id: string | undefined, model: Fields) =>
  ask<BatchData>(
    account,
    `mutation ($id: String, $model: StrictPeriodChange) { updateStrictPeriod(id: $id, model: $model) { ${BATCH} } }`,
    { id, model },
  )
const remove = (account: Account, id: string | undefined, types: (string | undefined)[] | null = null) =>
  ask<BatchData>(
    account,
    `mutation ($id: String, $types: [String]) { deleteStrictPeriod(id: $id, resources_type_ids: $types) { ${BATCH} } }`,
    { id, types },
  )
const refusals = ({ errcode, refused }: BatchData) => [errcode, refused.map((one) => [one.id, one.errcode])]

const exams = { name: '考试周', name_en: 'Exams', begin_date: '2027-01-04', end_date: '2027-01-17' }
const fresh = { name: '迎新', name_en: 'First week', begin_date: '2026-09-07', end_date: '2026-09-13' }

test('a library’s period is that of each of its types, and is changed and removed as one', async () => {
  const saved = await save('manager', { ...exams, resources_tag: '图书馆', leave_minutes: 15 })
  expect([saved.errcode, new Set(saved.ids)]).toEqual(['0', new Set([reading, rooms])])
  // Sent again, it is there once.
  await save('manager', { ...exams, resources_tag: '图书馆', leave_minutes: 15 })
  await save('manager', { ...fresh, resources_type_ids: [reading], leave_minutes: 20 })
  expect(await listed('manager')).toEqual([
    'First week 20: Reading room',
    'Exams 15: Reading room, Group rooms',
  ])
  expect(await listed('manager', { end_date: '2026-12-31' })).toEqual(['First week 20: Reading room'])
  expect(await listed('manager', { begin_date: '2027-01-17' })).toEqual([
    'Exams 15: Reading room, Group rooms',
  ])
  expect(await listed('manager', { resources_type_id: rooms })).toEqual(['Exams 15: Group rooms'])

  const [, before] = await periods('manager')
  expect((await update('manager', before?.id, { ...exams, leave_minutes: 10 })).errcode).toBe('0')
  expect(await listed('manager')).toEqual([
    'First week 20: Reading room',
    'Exams 10: Reading room, Group rooms',
  ])
  // Another form that was filled from the former values.
  expect((await update('manager', before?.id, { ...exams, leave_minutes: 5 })).errcode).toBe('NOT_FOUND')

  const [, now] = await periods('manager')
  await update('manager', now?.id, { ...exams, leave_minutes: 10, resources_type_ids: [rooms] })
  expect(await listed('manager')).toEqual(['First week 20: Reading room', 'Exams 10: Group rooms'])
  expect(refusals(await remove('manager', now?.id, [reading, rooms]))).toEqual([
    '0',
    [[reading, 'NOT_FOUND']],
  ])
  expect(await listed('manager')).toEqual(['First week 20: Reading room'])
  const [last] = await periods('manager')
  expect((await remove('manager', last?.id)).ids).toEqual([reading])
  expect(await listed('admin')).toEqual([])
})

test('nobody changes or sees those of types that they don’t administer', async () => {
  await save('admin', { ...exams, resources_type_ids: [reading, theirs], leave_minutes: 15 })
  expect(await listed('manager')).toEqual(['Exams 15: Reading room'])
  expect(await listed('manager2')).toEqual([])
  const mixed = await save('manager', { ...fresh, resources_type_ids: [rooms, theirs] })
  expect(refusals(mixed)).toEqual(['0', [[theirs, 'NOT_FOUND']]])
  const [first, shared] = await periods('manager')
  await update('manager', shared?.id, { ...exams, leave_minutes: 5 })
  expect((await listed('admin')).toSorted()).toEqual([
    'Exams 15: Archive',
    'Exams 5: Reading room',
    'First week null: Group rooms',
  ])
  expect((await remove('manager2', first?.id)).errcode).toBe('NOT_FOUND')
  expect((await save('manager2', { ...fresh, resources_tag: '图书馆' })).refusals).toMatchObject([
    { errcode: 'NOT_FOUND', field: 'resources_tag' },
  ])
  expect((await save('student', { ...fresh, resources_tag: '图书馆' })).errcode).toBe('NOT_ALLOWED')
})

test.each<[string, Fields, string, string]>([
  ['without types', {}, 'INVALID', 'resources_type_ids'],
  ['that ends before it begins', { end_date: '2027-01-03', resources_tag: '图书馆' }, 'INVALID', 'end_date'],
  ['with a bound out of range', { leave_times: 0, resources_tag: '图书馆' }, 'INVALID', 'leave_times'],
])('a period %s is refused', async (_name, more, errcode, field) => {
  expect((await save('admin', { ...exams, ...more })).refusals).toMatchObject([{ errcode, field }])
})

test('two who add one to the same type at once both keep theirs; a type has at most 20', async () => {
  const type = await makeType(server)
  const nth = (day: number) => ({ ...fresh, name_en: `Day ${day}`, resources_type_ids: [type] })
  await Promise.all([1, 2, 3, 4].map((day) => save('admin', nth(day))))
  expect(await listed('admin', { resources_type_id: type })).toHaveLength(4)
  for (let day = 5; day <= 20; day += 1) await save('admin', nth(day))
  const full = await save('admin', nth(21))
  expect(full.refused).toMatchObject([{ id: type, errcode: 'INVALID', field: 'strict_periods' }])
})
