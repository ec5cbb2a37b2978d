import { afterAll, beforeAll, expect, test } from 'vitest'
import { change } from '#server/resources/testing/make.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import { gateStage, type GateStage } from '#server/visitors/visits/testing/gate_stage.ts'
import { idOf, type Fields } from '#server/visitors/visits/testing/stage.ts'

let stage: GateStage
beforeAll(async () => {
  stage = await gateStage()
})
afterAll(() => stage.server.stop())

const applied = async (fields: Fields) => idOf(await stage.apply('student', fields))
test('who is erased is erased in the stays of their visits, also of those that are theirs by phone alone', async () => {
  const id = await applied({
    visitor_name: 'Shen Jiu',
    phone: '13788880001',
    is_car: 1,
    car_card_number: '沪K90001',
  })
  const stay = idOf(await stage.tell({ apply_id: id, reason: 'Shen Jiu asks' }))
  idOf(await stage.tell({ apply_id: id, direction: 'out' }))
  const kept = idOf(await stage.tell({ apply_id: await applied({ visitor_name: 'Chen Jiu' }), reason: 'x' }))
  await stage.act('student', 'cancel', [id])
  const person = idOf(
    await change(stage.server, 'admin', 'saveVisitorInfo', 'VisitorRegistrationModel', {
      visitor_name: 'Shen Jiu',
      phone: '137 8888 0001',
    }),
  )
  const erased = await stage.ask<AnswerData>(
    'admin',
    `mutation ($ids: [String]) { eraseVisitorInfo(ids: $ids) { ${ANSWER} } }`,
    { ids: [person] },
  )
  expect(erased).toMatchObject({ errcode: '0' })
  const stored = await stage.server.db.withTenant(
    stage.server.campus.tenant_id,
    ({ sql, tenant_id }) =>
      sql`select id, visitor_name, car_card_number, reason from visitor_list where tenant_id = ${tenant_id} order by id`,
  )
  expect(stored).toMatchObject([
    { id: stay, visitor_name: '', car_card_number: null, reason: null },
    { id: kept, visitor_name: 'Chen Jiu', reason: 'x' },
  ])
})
