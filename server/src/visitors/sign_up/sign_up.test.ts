import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import { forgetCodes } from './codes.ts'
import { signUpStage, type SignUpStage } from './testing/stage.ts'

let stage: SignUpStage
beforeAll(async () => {
  stage = await signUpStage()
})
afterAll(() => stage.server.stop())
// No test comes near another's limits.
beforeEach(() => stage.server.clock.set(stage.server.clock.now().add({ hours: 25 })))

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('somebody registers by the code that their phone gets, and may do what visitors may', async () => {
  const phone = stage.newPhone()
  const code = await stage.sent(phone)
  const answer = await stage.register({ phone, code, visitor_name: 'Lin Mo' })
  const [account = ''] = answer.ids
  expect(answer).toMatchObject({ errcode: '0', ticket: `ticket.campus.${account}` })
  expect(await stage.people(phone)).toEqual([
    { account, visitor_name: 'Lin Mo', data_source: 3, source: 'visitor' },
  ])
  const token = await stage.server.token(account)
  const asked = await stage.server.askWith<{ findVisitorInfoByAccount: { visitor_name: string } }>(
    token,
    'provider',
    'query ($account: String) { findVisitorInfoByAccount(account: $account) { visitor_name } }',
    { account },
  )
  expect(asked.data?.findVisitorInfoByAccount).toEqual({ visitor_name: 'Lin Mo' })
})

test('who comes back needs the code alone, and is the same person', async () => {
  const phone = stage.newPhone()
  const first = await stage.register({ phone, code: await stage.sent(phone), visitor_name: 'Lin Mo' })
  stage.server.clock.set(stage.server.clock.now().add({ minutes: 2 }))
  const again = await stage.register({ phone, code: await stage.sent(phone) })
  expect(again).toMatchObject({ errcode: '0', ids: first.ids })
  expect(await stage.people(phone)).toHaveLength(1)
})

test('a code works once', async () => {
  const phone = stage.newPhone()
  const code = await stage.sent(phone)
  expect(await stage.register({ phone, code, visitor_name: 'Lin Mo' })).toMatchObject({ errcode: '0' })
  expect(await stage.register({ phone, code })).toMatchObject({
    errcode: 'INVALID',
    field: 'code',
    ticket: null,
  })
})

test('what is missing is named, and the code stays good', async () => {
  const phone = stage.newPhone()
  const code = await stage.sent(phone)
  expect(await stage.register({ phone, code })).toMatchObject({ errcode: 'INVALID', field: 'visitor_name' })
  expect(await stage.register({ phone, code, visitor_name: 'Lin Mo' })).toMatchObject({ errcode: '0' })
})

test('five wrong codes end the right one', async () => {
  const phone = stage.newPhone()
  const code = await stage.sent(phone)
  for (let nth = 0; nth < 5; nth++)
    expect(await stage.register({ phone, code: other(code), visitor_name: 'Lin Mo' })).toMatchObject({
      field: 'code',
    })
  expect(await stage.register({ phone, code, visitor_name: 'Lin Mo' })).toMatchObject({
    errcode: 'INVALID',
    field: 'code',
  })
  expect(await stage.people(phone)).toEqual([])
})

test('guesses at once count one by one', async () => {
  const phone = stage.newPhone()
  const code = await stage.sent(phone)
  const guesses = Array.from({ length: 10 }, () =>
    stage.register({ phone, code: other(code), visitor_name: 'Lin Mo' }),
  )
  await Promise.all(guesses)
  expect(await stage.register({ phone, code, visitor_name: 'Lin Mo' })).toMatchObject({
    errcode: 'INVALID',
    field: 'code',
  })
})

test('of two who register by one code at once there is one account', async () => {
  const phone = stage.newPhone()
  const code = await stage.sent(phone)
  const model = { phone, code, visitor_name: 'Lin Mo' }
  const answers = await Promise.all([stage.register(model), stage.register(model)])
  expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'INVALID'])
  expect(await stage.people(phone)).toHaveLength(1)
})

test('a code ends after five minutes, and with the next one', async () => {
  const phone = stage.newPhone()
  const first = await stage.sent(phone)
  stage.server.clock.set(stage.server.clock.now().add({ minutes: 2 }))
  const second = await stage.sent(phone)
  if (first !== second)
    expect(await stage.register({ phone, code: first, visitor_name: 'Lin Mo' })).toMatchObject({
      field: 'code',
    })
  stage.server.clock.set(stage.server.clock.now().add({ minutes: 5 }))
  expect(await stage.register({ phone, code: second, visitor_name: 'Lin Mo' })).toMatchObject({
    field: 'code',
  })
})

test('another phone’s code is none', async () => {
  const [one, two] = [stage.newPhone(), stage.newPhone()]
  const code = await stage.sent(one)
  await stage.sent(two)
  if ((await stage.codeOf(two)) !== code)
    expect(await stage.register({ phone: two, code, visitor_name: 'Lin Mo' })).toMatchObject({
      field: 'code',
    })
})

test('a phone gets one code a minute and ten a day, and a known one is answered as an unknown one', async () => {
  const phone = stage.newPhone()
  await stage.register({ phone, code: await stage.sent(phone), visitor_name: 'Lin Mo' })
  expect(await stage.send(phone)).toMatchObject({
    errcode: 'TOO_MANY_ATTEMPTS',
    refusals: [{ details: { seconds: 60 } }],
  })
  for (let nth = 1; nth < 10; nth++) {
    stage.server.clock.set(stage.server.clock.now().add({ minutes: 1 }))
    await stage.sent(phone)
  }
  stage.server.clock.set(stage.server.clock.now().add({ minutes: 1 }))
  expect(await stage.send(phone)).toMatchObject({ errcode: 'TOO_MANY_ATTEMPTS' })
})

test('a network sends sixty codes an hour', async () => {
  for (let nth = 0; nth < 60; nth++) await stage.sent(stage.newPhone())
  expect(await stage.send(stage.newPhone())).toMatchObject({ errcode: 'TOO_MANY_ATTEMPTS' })
})

test('without the key of the address there is nothing', async () => {
  const phone = stage.newPhone()
  expect(await stage.send(phone, 'guessed')).toMatchObject({ errcode: 'NOT_FOUND', field: 'tenantKey' })
  const code = await stage.sent(phone)
  expect(await stage.register({ phone, code, visitor_name: 'Lin Mo' }, 'guessed')).toMatchObject({
    errcode: 'NOT_FOUND',
    field: 'tenantKey',
  })
})

test('who is erased has no account any more', async () => {
  const phone = stage.newPhone()
  const { ids } = await stage.register({ phone, code: await stage.sent(phone), visitor_name: 'Lin Mo' })
  const found = await stage.admin<{ id: string }>(
    'query ($account: String) { findVisitorInfoByAccount(account: $account) { id } }',
    { account: ids[0] },
  )
  expect(
    await stage.admin<AnswerData>(
      `mutation ($ids: [String!]) { eraseVisitorInfo(ids: $ids) { ${ANSWER} } }`,
      {
        ids: [found.id],
      },
    ),
  ).toMatchObject({ errcode: '0' })
  const [user] = await stage.inTenant(
    ({ sql, tenant_id }) => sql`
      select name, phone, disabled from iam_user where tenant_id = ${tenant_id} and account = ${ids[0] ?? ''}`,
  )
  expect(user).toEqual({ name: ids[0], phone: null, disabled: 1 })
})

test('codes are kept for a day, and tell nothing of anybody', async () => {
  const phone = stage.newPhone()
  const code = await stage.sent(phone)
  const rows = () =>
    stage.inTenant(
      ({ sql, tenant_id }) => sql`select * from visitor_phone_code where tenant_id = ${tenant_id}`,
    )
  const text = JSON.stringify(await rows())
  expect([text.includes(phone), text.includes(`"${code}"`)]).toEqual([false, false])
  stage.server.clock.set(stage.server.clock.now().add({ hours: 25 }))
  await stage.inTenant((tx) => forgetCodes(tx, stage.server.clock.now))
  expect(await rows()).toEqual([])
})

test('the log of messages never tells a code', async () => {
  const phone = stage.newPhone()
  const code = await stage.sent(phone)
  const { edges } = await stage.admin<{ edges: { node: { text: string; address: string } }[] }>(
    '{ findMessageLogAll(first: 5) { edges { node { text address kind } } } }',
  )
  const text = edges.find(({ node }) => node.address === phone)?.node.text ?? ''
  expect([text.includes('******'), text.includes(code)]).toEqual([true, false])
})

test('where no codes are sent, nobody registers', async () => {
  await stage.sends('off')
  const answer = await stage.send(stage.newPhone())
  await stage.sends('sms')
  expect(answer).toMatchObject({ errcode: 'NOT_ALLOWED' })
})
