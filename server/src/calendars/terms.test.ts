import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, idOf, type Fields } from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { termsOf } from './calendars.service.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const save = (model: Fields, account: Account = 'admin') =>
  change(server, account, 'saveTerm', 'TermModel', {
    name: 'Autumn',
    begin_date: '2026-08-31',
    end_date: '2027-01-17',
    ...model,
  })
const named = async (filter: string, account: Account = 'admin') =>
  (
    await server.data<{ edges: { node: { name: string } }[] }>(
      account,
      'provider',
      `{ findTermAll(filter: ${filter}) { edges { node { name } } } }`,
    )
  ).edges.map(({ node }) => node.name)

test('a day lies in one term at most, also where two are saved at once, and where one is moved', async () => {
  const first = idOf(await save({}))
  for (const [begin_date, end_date] of [
    ['2027-01-17', '2027-06-30'],
    ['2026-07-01', '2026-08-31'],
    ['2026-10-01', '2026-10-02'],
    ['2026-07-01', '2027-06-30'],
  ]) {
    const { refusals, msg_en } = await save({ name: 'Other', begin_date, end_date })
    expect([refusals.map(({ errcode, field }) => `${errcode} ${field}`), msg_en]).toEqual([
      ['OVERLAPPING begin_date'],
      'Overlaps Autumn; times must not overlap',
    ])
  }
  const spring = { name: 'Spring', begin_date: '2027-02-22', end_date: '2027-07-11' }
  const both = await Promise.all([save(spring), save({ ...spring, name: 'Spring again' })])
  expect(both.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'OVERLAPPING'])
  const move = (begin_date: string) =>
    change(server, 'admin', 'updateTerm', 'TermChange', { id: first, begin_date, end_date: '2027-02-22' })
  expect((await move('2026-08-31')).errcode).toBe('OVERLAPPING')
  expect(
    idOf(await change(server, 'admin', 'updateTerm', 'TermChange', { id: first, end_date: '2027-02-21' })),
  ).toBe(first)
  // Another tenant has terms of its own.
  expect((await save({}, 'other-admin')).errcode).toBe('0')
  expect(await named('{ begin_date: "2027-02-21", end_date: "2027-02-21" }')).toEqual(['Autumn'])
  expect(await named('{ begin_date: "2027-02-21" }')).toHaveLength(2)
  expect(await named('{ end_date: "2026-08-30" }')).toEqual([])
})

test('keeps lessons in the order of their numbers, and refuses those that overlap', async () => {
  const lesson = (number: number, start_time: string, end_time: string) => ({ number, start_time, end_time })
  const year = { begin_date: '2030-02-25', end_date: '2030-07-07' }
  const wrong = await save({ ...year, lessons: [lesson(1, '08:00', '08:45'), lesson(2, '08:40', '09:25')] })
  expect(wrong.refusals).toMatchObject([{ errcode: 'OVERLAPPING', field: 'lessons.1.start_time' }])
  idOf(await save({ ...year, lessons: [lesson(2, '08:50', '09:35'), lesson(1, '08:00', '08:45')] }))
  const stored = await server.db.withTenant(server.campus.tenant_id, (tx) => termsOf({ tx }))
  expect(stored.find(({ begin_date }) => begin_date === year.begin_date)?.lessons).toEqual([
    lesson(1, '08:00', '08:45'),
    lesson(2, '08:50', '09:35'),
  ])
})

test('is read by whoever sees the calendar, and changed by whoever manages it', async () => {
  expect(await named('{}', 'manager')).toContain('Autumn')
  expect((await save({}, 'manager')).errcode).toBe('NOT_ALLOWED')
  const { errors } = await server.ask('student', 'provider', '{ findTermAll { totalCount } }')
  expect(errors).toHaveLength(1)
})
