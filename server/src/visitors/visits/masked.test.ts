import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#server/testing/campus.ts'
import { change, idOf as made } from '#server/resources/testing/make.ts'
import { idOf, visitStage, type Fields, type VisitStage } from './testing/stage.ts'

let stage: VisitStage
let id: string
beforeAll(async () => {
  stage = await visitStage()
  id = idOf(
    await stage.apply('student', {
      visitor_name: '欧阳修',
      phone: '13712345678',
      email: 'ou@example.edu',
      peers: [{ name: 'Wu', phone: '13787654321' }],
      in_school_area: null,
    }),
  )
})
afterAll(() => stage.server.stop())

const shown = async (account: Account) =>
  stage.ask<Fields>(
    account,
    'query ($id: String) { findVisitorAppointment(id: $id) { phone email peers accept_visit_phone flow_no } }',
    { id },
  )
const found = async (account: Account, keywords: string) =>
  (await stage.list(account, { keywords })).map((one) => one.visitor_name)

test('who only sees visits sees phone numbers and mail addresses masked; the office and its own people don’t', async () => {
  expect(await shown('guard')).toMatchObject({
    phone: '137****5678',
    email: 'o***@example.edu',
    peers: [{ name: 'Wu', phone: '137****4321' }],
    accept_visit_phone: '139****0001',
  })
  for (const account of ['student', 'teacher', 'admin'] as const)
    expect(await shown(account)).toMatchObject({
      phone: '13712345678',
      email: 'ou@example.edu',
      peers: [{ name: 'Wu', phone: '13787654321' }],
      accept_visit_phone: '13900000001',
    })
})

test.each([
  ['12345678', ['欧阳修'], []],
  ['ouyang 5678', ['欧阳修'], []],
  ['ouyang', ['欧阳修'], ['欧阳修']],
])('%s finds %j for the office, and %j for the guard', async (typed, office, guard) => {
  expect(await found('admin', typed)).toEqual(office)
  expect(await found('guard', typed)).toEqual(guard)
})

test('a number of a visit is found by everybody who sees it', async () => {
  const { flow_no } = await shown('admin')
  expect(await found('guard', `ouyang ${String(flow_no)}`)).toEqual(['欧阳修'])
})

test('long-term personnel and the blacklist tell no whole numbers either', async () => {
  const { server } = stage
  const phone = '13798765432'
  const block = made(
    await change(server, 'admin', 'saveVisitorBlacklist', 'VisitorBlacklistModel', {
      ...{ visitor_name: 'X', phone, reason: 'x', begin_time: '2026-09-01 08:00:00' },
    }),
  )
  const term = made(
    await change(server, 'admin', 'saveVisitorLongTerm', 'VisitorLongTermModel', {
      ...{ user_name: 'Y', phone, in_school_start_date: '2026-09-01', in_school_end_date: '2026-12-31' },
    }),
  )
  for (const [name, one] of [
    ['findVisitorBlacklistById', block],
    ['findVisitorLongTermById', term],
  ] as const) {
    const ask = (account: Account) =>
      stage.ask<Fields>(account, `query ($id: String) { ${name}(id: $id) { phone } }`, { id: one })
    expect([await ask('guard'), await ask('admin')]).toEqual([{ phone: '137****5432' }, { phone }])
  }
})
