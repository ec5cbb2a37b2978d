import { afterAll, beforeAll, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { change } from '#server/resources/testing/make.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import { idOf, visitStage, type Fields, type VisitStage } from '#server/visitors/visits/testing/stage.ts'

let stage: VisitStage
beforeAll(async () => {
  stage = await visitStage()
  for (const code of ['north', 'west'])
    idOf(await change(stage.server, 'admin', 'saveVisitorGate', 'VisitorGateModel', { code, name: code }))
  stage.server.clock.set(Temporal.Instant.from('2026-09-08T12:00:00+08:00'))
})
afterAll(() => stage.server.stop())

const stay = { visitor_name: 'Qian Ba', arrive_time: '2026-09-08 09:00:00', arrival_place: 'west' }
const save = (fields: Fields = {}) =>
  change(stage.server, 'admin', 'saveVisitorList', 'VisitorListModel', { ...stay, ...fields })
const update = (model: Fields) =>
  change(stage.server, 'admin', 'updateVisitorList', 'VisitorListChange', model)
const several = (models: readonly Fields[], idempotency_key?: string) =>
  stage.ask<AnswerData>(
    'admin',
    `mutation ($models: [VisitorListLine!], $idempotency_key: String) {
      saveVisitorListAll(models: $models, idempotency_key: $idempotency_key) { ${ANSWER} } }`,
    { models, ...(idempotency_key ? { idempotency_key } : {}) },
  )
const stays = async (filter: Fields = {}) => {
  const { edges } = await stage.ask<{ edges: { node: Fields }[] }>(
    'admin',
    `query ($filter: VisitorListFilter) { findVisitorListEntityList(first: 50, filter: $filter) {
      edges { node { id inside data_source } } } }`,
    { filter },
  )
  return edges.map(({ node }) => node)
}

test('the office adds and corrects stays, and their names stay out of the log', async () => {
  const id = idOf(await save())
  expect(await update({ id, leave_time: '2026-09-08 08:00:00' })).toMatchObject({
    errcode: 'INVALID',
    field: 'leave_time',
  })
  idOf(await update({ id, leave_time: '2026-09-08 11:00:00', leave_place: 'north' }))
  expect((await stays()).find((one) => one['id'] === id)).toMatchObject({ inside: 0, data_source: 1 })
  const rows = await stage.server.db.withTenant(
    stage.server.campus.tenant_id,
    ({ sql, tenant_id }) => sql`select * from operate_log where tenant_id = ${tenant_id}`,
  )
  expect(JSON.stringify(rows)).not.toContain('Qian Ba')
})

test.each(['arrive_time', 'leave_time'])('%s is nothing that is still to come', async (field) => {
  expect(await save({ [field]: '2026-09-08 12:00:01' })).toMatchObject({ errcode: 'INVALID', field })
})

test('several are added at once or none, and once however often they are sent', async () => {
  expect(await several([stay, { ...stay, arrival_place: 'moon' }])).toMatchObject({
    errcode: 'INVALID',
    field: 'models.1.arrival_place',
  })
  const models = [stay, { ...stay, visitor_name: 'Li Jiu' }]
  const { ids } = await several(models, 'a list of today')
  expect((await several(models, 'a list of today')).ids).toEqual(ids)
  expect(new Set((await stays({ data_source: 2 })).map((one) => one['id']))).toEqual(new Set(ids))
})
