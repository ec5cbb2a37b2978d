import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import { signUpStage, type SignUpStage } from '#server/visitors/sign_up/testing/stage.ts'
import { idOf, visitStage, wanted, type VisitStage } from './testing/stage.ts'

let visits: VisitStage
let sign_up: SignUpStage
beforeAll(async () => {
  visits = await visitStage()
  sign_up = await signUpStage()
})
afterAll(async () => {
  await visits.server.stop()
  await sign_up.server.stop()
})

interface OwnData {
  visitor: { visitor_name: string } | null
  visits: { flow_no: string; visitor_name: string; card_number: string | null }[]
  stays: unknown[]
  vehicles: unknown[]
}
const OWN = '{ findOwnVisitorData { data } }'
const ERASE = `mutation { eraseOwnVisitorData { ${ANSWER} } }`

test('somebody reads what is kept of them, and of nobody else', async () => {
  const own = async (account: 'student' | 'student2') =>
    (await visits.ask<{ data: OwnData }>(account, OWN)).data
  expect(await own('student')).toEqual({ visitor: null, visits: [], stays: [], vehicles: [] })
  idOf(await visits.apply('student', { card_type: 'passport', card_number: 'E7654321' }))
  idOf(await visits.apply('student2', { visitor_name: 'Other', phone: '13700000088' }))
  const told = await own('student')
  expect(told.visits).toMatchObject([
    { visitor_name: 'Chen Yu', start_at: '2026-09-08 00:00:00', card_number: '******21' },
  ])
  const whole = JSON.stringify(told)
  for (const hidden of ['E7654321', 'Other', 'tenant_id', 'link_hash']) expect(whole).not.toContain(hidden)
})

test('has it erased once nothing is open, and only once', async () => {
  const erase = (account: 'student2') => visits.ask<AnswerData>(account, ERASE)
  expect(await erase('student2')).toMatchObject({ errcode: 'NOT_ALLOWED' })
  const open = await visits.ask<{ data: OwnData }>('student2', OWN)
  expect(open.data.visits).toHaveLength(1)
  const [found] = await visits.list('admin', { keywords: 'Other' })
  await visits.act('student2', 'cancel', [found?.id ?? ''])
  expect(await erase('student2')).toMatchObject({ errcode: '0' })
  expect((await visits.ask<{ data: OwnData }>('student2', OWN)).data.visits).toEqual([])
  expect(await visits.list('admin', { keywords: 'Other' })).toEqual([])
  expect(await erase('student2')).toMatchObject({ errcode: 'NOT_FOUND' })
  // What others have is untouched.
  expect((await visits.ask<{ data: OwnData }>('student', OWN)).data.visits).toHaveLength(1)
})

test('who registered by their phone has no account any more, and registers anew', async () => {
  const { server } = sign_up
  const phone = sign_up.newPhone()
  const first = await sign_up.register({ phone, code: await sign_up.sent(phone), visitor_name: 'Lin Mo' })
  const [account = ''] = first.ids
  const token = await server.token(account)
  const own = await server.askWith<{ findOwnVisitorData: { data: OwnData } }>(token, 'provider', OWN)
  expect(own.data?.findOwnVisitorData.data.visitor).toMatchObject({ visitor_name: 'Lin Mo' })
  const erased = await server.askWith<{ eraseOwnVisitorData: AnswerData }>(token, 'provider', ERASE)
  expect(erased.data?.eraseOwnVisitorData).toMatchObject({ errcode: '0' })
  expect(await sign_up.people(phone)).toEqual([])
  expect((await server.askWith(token, 'provider', OWN)).status).toBe(401)
  server.clock.set(server.clock.now().add({ minutes: 2 }))
  const again = await sign_up.register({
    phone,
    code: await sign_up.sent(phone),
    visitor_name: wanted.visitor_name,
  })
  expect(again.errcode).toBe('0')
  expect(again.ids).not.toEqual(first.ids)
})
