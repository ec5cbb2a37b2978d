import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import { idOf, visitStage, type Fields, type VisitStage } from './testing/stage.ts'

let stage: VisitStage
beforeAll(async () => void (stage = await visitStage()))
afterAll(() => stage.server.stop())

const rows = (table: string) =>
  stage.server.db.withTenant(stage.server.campus.tenant_id, async ({ sql, tenant_id }) =>
    JSON.stringify(await sql`select * from ${sql(table)} where tenant_id = ${tenant_id}`),
  )

test('who is erased is erased in their visits, as a companion, and was never whole in the log', async () => {
  const person = {
    visitor_name: '司马相如',
    phone: '13712340099',
    card_type: 'passport',
    card_number: 'E9988776',
  }
  const id = idOf(
    await stage.ask<AnswerData>(
      'admin',
      `mutation ($model: VisitorRegistrationModel) { saveVisitorInfo(model: $model) { ${ANSWER} } }`,
      { model: { ...person, email: 'sima@example.edu' } },
    ),
  )
  const visits = [
    idOf(
      await stage.apply('student', { visitor_name: '司马相如', phone: '+86 137-1234-0099', remark: 'Sima' }),
    ),
    idOf(await stage.apply('student2', { ...person, visitor_name: 'Sima Xiangru', phone: '13700000555' })),
  ]
  const other = idOf(
    await stage.apply('student2', {
      visitor_name: 'Wu',
      peers: [{ name: '司马相如', phone: '137 1234 0099' }, { name: 'Sun' }],
    }),
  )
  const erase = () =>
    stage.ask<AnswerData & { refused: Fields[] }>(
      'admin',
      `mutation ($ids: [String]) { eraseVisitorInfo(ids: $ids) { ${ANSWER} refused { errcode } } }`,
      { ids: [id] },
    )
  // They are still to come.
  expect(await erase()).toMatchObject({ refused: [{ errcode: 'NOT_ALLOWED' }] })
  await stage.act('student', 'cancel', visits)
  await stage.act('student2', 'cancel', visits)
  expect(await erase()).toMatchObject({ errcode: '0', ids: [id] })
  expect(await stage.see('admin', other)).toMatchObject({ people: 3, visitor_name: 'Wu' })
  const stored = (await rows('visitor_appointment')) + (await rows('visitor_appointment_event'))
  for (const word of ['司马相如', 'Sima', '0099', 'E9988776', '8776', '13700000555'])
    expect(stored).not.toContain(word)
  expect(stored).toContain('Sun')
  const log = await rows('operate_log')
  for (const word of ['司马', '13712340099', 'sima@']) expect(log).not.toContain(word)
  expect(log).toContain('137****0099')
})
