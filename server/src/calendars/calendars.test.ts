import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWER, startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { calendarOf } from './calendars.service.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const save = (account: Account, models: object[]) =>
  server.data<AnswerData>(
    account,
    'provider',
    `mutation ($models: [CalendarDayModel]) { saveCalendarDay(models: $models) { ${ANSWER} } }`,
    { models },
  )
const days = async (
  account: Account,
  args = 'filter: { begin_date: "2026-09-25", end_date: "2026-10-10" }',
) => {
  const page = await server.data<{ edges: { node: object }[] }>(
    account,
    'provider',
    `{ findCalendarDayAll(${args}) { edges { node { date name is_off_day } } } }`,
  )
  return page.edges.map(({ node }) => node)
}
const calendar = () =>
  server.db.withTenant(server.campus.tenant_id, (tx) => calendarOf({ tx }), { readonly: true })

test('adds, replaces and removes days, and the rules use them at once', async () => {
  const first = [
    { date: '2026-10-01', name: '国庆节', name_en: 'National Day', is_off_day: 1 },
    { date: '2026-10-10', name: '补班', is_off_day: 0 },
    { date: '2026-12-31', name: 'later', is_off_day: 1 },
  ]
  expect(await save('admin', first)).toMatchObject({ errcode: '0', ids: { length: 3 } })
  expect(await days('student')).toEqual([
    { date: '2026-10-01', name: '国庆节', is_off_day: 1 },
    { date: '2026-10-10', name: '补班', is_off_day: 0 },
  ])
  const works = { date: '2026-10-10', name: '补班', is_off_day: 0 }
  expect(await days('student', 'first: 1, offset: 1')).toEqual([works])
  expect(await days('student', 'keywords: "补"')).toEqual([works])
  expect(await days('student', 'filter: { is_off_day: 0 }')).toEqual([works])
  expect(await calendar()).toEqual({
    holidays: new Set(['2026-10-01', '2026-12-31']),
    workdays: new Set(['2026-10-10']),
  })

  await save('admin', [{ date: '2026-10-01', name: 'worked', is_off_day: 0 }])
  expect((await calendar()).workdays).toEqual(new Set(['2026-10-01', '2026-10-10']))
  const gone = await server.data<AnswerData>(
    'admin',
    'provider',
    `mutation { deleteCalendarDays(dates: ["2026-10-01", "2030-01-01"]) { ${ANSWER} } }`,
  )
  expect(gone.ids).toHaveLength(1)
  expect((await calendar()).workdays).toEqual(new Set(['2026-10-10']))
  expect(await days('other-student')).toEqual([])
})

test('logs each day as it was and as it is', async () => {
  await save('admin', [{ date: '2027-05-01', name: '劳动节', name_en: 'Labour Day', is_off_day: 1 }])
  await save('admin', [
    { date: '2027-05-02', name: '劳动节', is_off_day: 1 },
    { date: '2027-05-01', name: '补班', is_off_day: 0 },
  ])
  const { edges } = await server.data<{
    edges: { node: { operate_object: string; operate_content: string } }[]
  }>(
    'admin',
    'provider',
    '{ findOperateLogAll(first: 1) { edges { node { operate_object operate_content } } } }',
  )
  expect(edges.map(({ node }) => [node.operate_object, JSON.parse(node.operate_content)])).toEqual([
    [
      '2027-05-01 … 2027-05-02',
      {
        '2027-05-01': [
          ['劳动节', 'Labour Day', 1],
          ['补班', '', 0],
        ],
        '2027-05-02': [null, ['劳动节', '', 1]],
      },
    ],
  ])
})

test('refuses callers without permission, and invalid days', async () => {
  expect((await save('manager', [])).errcode).toBe('NOT_ALLOWED')
  const wrong = await save('admin', [
    { date: '2026-02-30', name: 'x', is_off_day: 1 },
    { date: '2026-03-01', name: '', is_off_day: 2 },
  ])
  expect(wrong.refusals.map(({ field }) => field)).toContain('models.0.date')
})
