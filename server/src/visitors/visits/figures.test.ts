import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { visitActs } from './clock.ts'
import { idOf, visitStage, type Fields, type VisitStage } from './testing/stage.ts'

let stage: VisitStage
beforeAll(async () => {
  stage = await visitStage()
  const apply = async (fields: Fields, ...then: ('confirm' | 'approve' | 'refuse')[]) => {
    const id = idOf(await stage.apply('student', fields))
    for (const act of then) await stage.act(act === 'approve' ? 'admin' : 'teacher', act, [id], 'Because')
    return id
  }
  stage.server.clock.set(FIRST_DAY)
  await apply({ in_school_date: '2026-09-08' }, 'refuse')
  await apply({ in_school_date: '2026-09-08' })
  await apply({ in_school_date: '2026-09-08', visitor_type: 'group' }, 'confirm', 'approve')
  await apply({ in_school_date: '2026-09-09', draft: true })
  await apply({ in_school_date: '2026-10-01' })
  stage.server.clock.set('2026-09-20T00:00:00Z')
  await visitActs(stage.server.parts, { id: stage.server.campus.tenant_id, time_zone: 'Asia/Shanghai' })
})
afterAll(() => stage.server.stop())

const figures = (variables: Fields) =>
  stage.ask<Record<string, unknown>[]>(
    'guard',
    `query ($category: String, $timeStr: String, $month: Int, $year: Int) {
      findVisitorAppointmentDataStatistics(category: $category, timeStr: $timeStr, month: $month, year: $year) {
        key visits people no_shows refusals visits_before } }`,
    variables,
  )

test('counts what was sent, and apart who was refused and who did not come', async () => {
  expect(await figures({ category: 'kind', month: 9 })).toEqual([
    { key: 'appointment', visits: 2, people: 0, no_shows: 0, refusals: 1, visits_before: 0 },
    { key: 'group', visits: 1, people: 0, no_shows: 1, refusals: 0, visits_before: 0 },
  ])
  expect(
    (await figures({ category: 'kind', month: 10 })).map(({ key, visits, visits_before }) => [
      key,
      visits,
      visits_before,
    ]),
  ).toEqual([['appointment', 1, 2]])
  expect(
    (await figures({ category: 'day', timeStr: '2026-09-08,2026-09-09' })).map(({ key, visits }) => [
      key,
      visits,
    ]),
  ).toEqual([['2026-09-08', 3]])
})

test('hours are those of the tenant’s clocks', async () => {
  expect((await figures({ category: 'hour', month: 9 })).map(({ key, visits }) => [key, visits])).toEqual([
    ['00', 3],
  ])
})

test('is refused for no period, and to those who see no visits', async () => {
  const asked = (account: 'guard' | 'student', timeStr: string) =>
    stage.server.ask(
      account,
      'provider',
      `{ findVisitorAppointmentDataStatistics(category: "day", timeStr: "${timeStr}") { key } }`,
    )
  expect((await asked('guard', 'never')).errors[0]?.extensions).toMatchObject({
    errcode: 'INVALID',
    field: 'timeStr',
  })
  expect((await asked('student', '2026-09-08')).errors[0]?.extensions).toMatchObject({
    errcode: 'NOT_ALLOWED',
  })
})
