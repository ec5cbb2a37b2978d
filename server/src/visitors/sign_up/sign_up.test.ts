import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { ANSWER, startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import { askFor } from '#server/visitors/people/testing/ask_for.ts'
import { forgetCodes } from './codes.ts'

type Fields = Readonly<Record<string, unknown>>

const passwords = {
  set: () => Promise.resolve(),
  check: () => Promise.resolve(false),
  ticket: vi.fn((account: string, tenant: string) => Promise.resolve(`ticket.${tenant}.${account}`)),
}
const START = Temporal.Instant.from('2026-09-07T08:00:00+08:00')
let server: TestServer
let key: string
let phones = 13_600_000_000

beforeAll(async () => {
  server = await startServer({ passwords })
  server.clock.set(START)
  await admin(`mutation { renewVisitorRegisterKey(close: false) { errcode } }`)
  key = (await admin<{ register_key: string }>('{ findVisitorRegisterKey { register_key } }')).register_key
  await sends('sms')
})
afterAll(() => server.stop())
// No test comes near another's limits.
beforeEach(() => server.clock.set(server.clock.now().add({ hours: 25 })))

const admin = <T>(document: string, variables: Fields = {}) =>
  server.data<T>('admin', 'provider', document, variables)
const sends = async (code_gateway: 'sms' | 'off') => {
  const { version } = await admin<{ version: number }>('{ findVisitorOverallSettingsEntity { version } }')
  const answer = await admin<AnswerData>(
    `mutation ($model: VisitorOverallSettingsModel) { saveVisitorOverallSettings(model: $model) { ${ANSWER} } }`,
    { model: { version, other_setting: { code_gateway } } },
  )
  expect(answer).toMatchObject({ errcode: '0' })
}
const newPhone = () => String((phones += 1))
const send = (phone: string, tenantKey = key) =>
  server.data<AnswerData & { seconds: number | null }>(
    null,
    'public',
    `mutation ($phone: String, $tenantKey: String) { sendVisitorCode(phone: $phone, tenantKey: $tenantKey, language: "en") { ${ANSWER} seconds } }`,
    { phone, tenantKey },
  )
const register = (model: Fields, tenantKey = key) =>
  server.data<AnswerData & { ticket: string | null }>(
    null,
    'public',
    `mutation ($model: VisitorAccountModel, $tenantKey: String) { registerAccountForPublic(model: $model, tenantKey: $tenantKey) { ${ANSWER} ticket } }`,
    { model, tenantKey },
  )
const inTenant = <T>(what: Parameters<typeof server.db.withTenant<T>>[1]) =>
  server.db.withTenant(server.campus.tenant_id, what)

/** The code of the last message to a phone, as it stands in the outbox. */
const codeOf = (phone: string) =>
  inTenant(async ({ sql, tenant_id }) => {
    const [row] = await sql<{ text: string }[]>`
      select text from message_delivery where tenant_id = ${tenant_id} and address = ${phone} and channel = 'sms'
      order by create_time desc, id desc limit 1`
    return /\d{6}/.exec(row?.text ?? '')?.[0] ?? ''
  })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const sent = async (phone: string) => {
  expect(await send(phone)).toMatchObject({ errcode: '0', seconds: 60 })
  return codeOf(phone)
}
const people = (phone: string) =>
  inTenant(
    ({ sql, tenant_id }) => sql<
      { account: string; source: string; roles: string[]; data_source: number; visitor_name: string }[]
    >`
      select r.account, r.visitor_name, r.data_source, u.source
      from visitor_registration r left join iam_user u on u.tenant_id = ${tenant_id} and u.account = r.account
      where r.tenant_id = ${tenant_id} and r.phone_key = ${phone}`,
  )

test('somebody registers by the code that their phone gets, and may do what visitors may', async () => {
  const phone = newPhone()
  const code = await sent(phone)
  const answer = await register({ phone, code, visitor_name: 'Lin Mo' })
  const [account = ''] = answer.ids
  expect(answer).toMatchObject({ errcode: '0', ticket: `ticket.campus.${account}` })
  expect(await people(phone)).toEqual([
    { account, visitor_name: 'Lin Mo', data_source: 3, source: 'visitor' },
  ])
  const token = await server.token(account)
  const asked = await server.askWith<{ findVisitorInfoByAccount: { visitor_name: string } }>(
    token,
    'provider',
    'query ($account: String) { findVisitorInfoByAccount(account: $account) { visitor_name } }',
    { account },
  )
  expect(asked.data?.findVisitorInfoByAccount).toEqual({ visitor_name: 'Lin Mo' })
})

test('who comes back needs the code alone, and is the same person', async () => {
  const phone = newPhone()
  const first = await register({ phone, code: await sent(phone), visitor_name: 'Lin Mo' })
  server.clock.set(server.clock.now().add({ minutes: 2 }))
  const again = await register({ phone, code: await sent(phone) })
  expect(again).toMatchObject({ errcode: '0', ids: first.ids })
  expect(await people(phone)).toHaveLength(1)
})

test('a code works once', async () => {
  const phone = newPhone()
  const code = await sent(phone)
  expect(await register({ phone, code, visitor_name: 'Lin Mo' })).toMatchObject({ errcode: '0' })
  expect(await register({ phone, code })).toMatchObject({ errcode: 'INVALID', field: 'code', ticket: null })
})

test('what is missing is named, and the code stays good', async () => {
  const phone = newPhone()
  const code = await sent(phone)
  expect(await register({ phone, code })).toMatchObject({ errcode: 'INVALID', field: 'visitor_name' })
  expect(await register({ phone, code, visitor_name: 'Lin Mo' })).toMatchObject({ errcode: '0' })
})

test('five wrong codes end the right one', async () => {
  const phone = newPhone()
  const code = await sent(phone)
  for (let nth = 0; nth < 5; nth++)
    expect(await register({ phone, code: other(code), visitor_name: 'Lin Mo' })).toMatchObject({
      field: 'code',
    })
  expect(await register({ phone, code, visitor_name: 'Lin Mo' })).toMatchObject({
    errcode: 'INVALID',
    field: 'code',
  })
  expect(await people(phone)).toEqual([])
})

test('guesses at once count one by one', async () => {
  const phone = newPhone()
  const code = await sent(phone)
  const guesses = Array.from({ length: 10 }, () =>
    register({ phone, code: other(code), visitor_name: 'Lin Mo' }),
  )
  await Promise.all(guesses)
  expect(await register({ phone, code, visitor_name: 'Lin Mo' })).toMatchObject({
    errcode: 'INVALID',
    field: 'code',
  })
})

test('of two who register by one code at once there is one account', async () => {
  const phone = newPhone()
  const code = await sent(phone)
  const model = { phone, code, visitor_name: 'Lin Mo' }
  const answers = await Promise.all([register(model), register(model)])
  expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'INVALID'])
  expect(await people(phone)).toHaveLength(1)
})

test('a code ends after five minutes, and with the next one', async () => {
  const phone = newPhone()
  const first = await sent(phone)
  server.clock.set(server.clock.now().add({ minutes: 2 }))
  const second = await sent(phone)
  if (first !== second)
    expect(await register({ phone, code: first, visitor_name: 'Lin Mo' })).toMatchObject({ field: 'code' })
  server.clock.set(server.clock.now().add({ minutes: 5 }))
  expect(await register({ phone, code: second, visitor_name: 'Lin Mo' })).toMatchObject({ field: 'code' })
})

test('another phone’s code is none', async () => {
  const [one, two] = [newPhone(), newPhone()]
  const code = await sent(one)
  await sent(two)
  if ((await codeOf(two)) !== code)
    expect(await register({ phone: two, code, visitor_name: 'Lin Mo' })).toMatchObject({ field: 'code' })
})

test('a phone gets one code a minute and ten a day, and a known one is answered as an unknown one', async () => {
  const phone = newPhone()
  await register({ phone, code: await sent(phone), visitor_name: 'Lin Mo' })
  expect(await send(phone)).toMatchObject({
    errcode: 'TOO_MANY_ATTEMPTS',
    refusals: [{ details: { seconds: 60 } }],
  })
  for (let nth = 1; nth < 10; nth++) {
    server.clock.set(server.clock.now().add({ minutes: 1 }))
    await sent(phone)
  }
  server.clock.set(server.clock.now().add({ minutes: 1 }))
  expect(await send(phone)).toMatchObject({ errcode: 'TOO_MANY_ATTEMPTS' })
})

test('a network sends sixty codes an hour', async () => {
  for (let nth = 0; nth < 60; nth++) await sent(newPhone())
  expect(await send(newPhone())).toMatchObject({ errcode: 'TOO_MANY_ATTEMPTS' })
})

test('without the key of the address there is nothing', async () => {
  const phone = newPhone()
  expect(await send(phone, 'guessed')).toMatchObject({ errcode: 'NOT_FOUND', field: 'tenantKey' })
  const code = await sent(phone)
  expect(await register({ phone, code, visitor_name: 'Lin Mo' }, 'guessed')).toMatchObject({
    errcode: 'NOT_FOUND',
    field: 'tenantKey',
  })
})

test.each(['account', 'data_source', 'is_valid', 'tenant_id', 'visits', 'roles'])(
  'nobody sets their own %s',
  async (field) => {
    const phone = newPhone()
    const asked = await server.ask(
      null,
      'public',
      `mutation ($model: VisitorAccountModel, $tenantKey: String) { registerAccountForPublic(model: $model, tenantKey: $tenantKey) { errcode } }`,
      { model: { phone, code: '000000', visitor_name: 'Lin Mo', [field]: 1 }, tenantKey: key },
    )
    expect(asked.errors[0]?.message).toContain(field)
  },
)

test('who was known by phone and name gets the account; a document makes nobody somebody else', async () => {
  await askFor(server.db, server.campus.tenant_id, ['card_type', 'card_number'])
  await inTenant(
    ({ sql, tenant_id }) => sql`
      insert into visitor_register_field ${sql(
        ['card_type', 'card_number'].map((code, sort) => ({
          tenant_id,
          id: crypto.randomUUID(),
          code,
          is_valid: 1,
          is_required: 0,
          sort: 500 + sort,
          created_user: 'admin',
          mod_user: 'admin',
          mod_time: START.toString(),
        })) as never,
      )}`,
  )
  const [phone, stranger] = [newPhone(), newPhone()]
  const known = await admin<AnswerData>(
    `mutation ($model: VisitorRegistrationModel) { saveVisitorInfo(model: $model) { ${ANSWER} } }`,
    { model: { visitor_name: 'Lin Mo', phone, card_type: 'passport', card_number: 'E12345678' } },
  )
  expect(known).toMatchObject({ errcode: '0' })
  const thief = {
    phone: stranger,
    code: await sent(stranger),
    visitor_name: 'Somebody Else',
    card_type: 'passport',
    card_number: 'E12345678',
    consents: ['card_number'],
  }
  const refused = await register(thief)
  expect(refused).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'card_number' })
  expect(JSON.stringify(refused)).not.toContain('Lin Mo')
  expect(await people(stranger)).toEqual([])

  const own = await register({ phone, code: await sent(phone), visitor_name: 'Lin Mo' })
  expect(own).toMatchObject({ errcode: '0' })
  expect(await people(phone)).toMatchObject([{ account: own.ids[0], source: 'visitor' }])
})

test('who is erased has no account any more', async () => {
  const phone = newPhone()
  const { ids } = await register({ phone, code: await sent(phone), visitor_name: 'Lin Mo' })
  const found = await admin<{ id: string }>(
    'query ($account: String) { findVisitorInfoByAccount(account: $account) { id } }',
    { account: ids[0] },
  )
  expect(
    await admin<AnswerData>(`mutation ($ids: [String!]) { eraseVisitorInfo(ids: $ids) { ${ANSWER} } }`, {
      ids: [found.id],
    }),
  ).toMatchObject({ errcode: '0' })
  const [user] = await inTenant(
    ({ sql, tenant_id }) => sql`
      select name, phone, disabled from iam_user where tenant_id = ${tenant_id} and account = ${ids[0] ?? ''}`,
  )
  expect(user).toEqual({ name: ids[0], phone: null, disabled: 1 })
})

test('codes are kept for a day, and tell nothing of anybody', async () => {
  const phone = newPhone()
  const code = await sent(phone)
  const rows = () =>
    inTenant(({ sql, tenant_id }) => sql`select * from visitor_phone_code where tenant_id = ${tenant_id}`)
  const text = JSON.stringify(await rows())
  expect([text.includes(phone), text.includes(`"${code}"`)]).toEqual([false, false])
  server.clock.set(server.clock.now().add({ hours: 25 }))
  await inTenant((tx) => forgetCodes(tx, server.clock.now))
  expect(await rows()).toEqual([])
})

test('the log of messages never tells a code', async () => {
  const phone = newPhone()
  const code = await sent(phone)
  const { edges } = await admin<{ edges: { node: { text: string; address: string } }[] }>(
    '{ findMessageLogAll(first: 5) { edges { node { text address kind } } } }',
  )
  const text = edges.find(({ node }) => node.address === phone)?.node.text ?? ''
  expect([text.includes('******'), text.includes(code)]).toEqual([true, false])
})

test('where no codes are sent, nobody registers', async () => {
  await sends('off')
  const answer = await send(newPhone())
  await sends('sms')
  expect(answer).toMatchObject({ errcode: 'NOT_ALLOWED' })
})

test('a number of abroad that looks like a mainland one gets no code, and opens nobody’s account', async () => {
  const phone = newPhone()
  await register({ phone, code: await sent(phone), visitor_name: 'Lin Mo' })
  const alike = `+1 ${phone.slice(1)}`
  expect(await send(alike)).toMatchObject({ errcode: 'INVALID', field: 'phone' })
  expect(await register({ phone: alike, code: '000000' })).toMatchObject({
    errcode: 'INVALID',
    field: 'phone',
  })
})

test('however a phone is written, its code goes to one number', async () => {
  const phone = newPhone()
  expect(await send(`+86 ${phone.slice(0, 3)}-${phone.slice(3)}`)).toMatchObject({ errcode: '0' })
  expect(await codeOf(phone)).toMatch(/^\d{6}$/)
  expect(await send(phone)).toMatchObject({ errcode: 'TOO_MANY_ATTEMPTS' })
})

test('registering keeps what the office knows of somebody', async () => {
  const phone = newPhone()
  const known = { visitor_name: 'Lin Mo', phone, unit: 'The library' }
  const saved = await admin<AnswerData>(
    `mutation ($model: VisitorRegistrationModel) { saveVisitorInfo(model: $model) { ${ANSWER} } }`,
    { model: { ...known, card_type: 'passport', card_number: 'E87654321' } },
  )
  expect(saved).toMatchObject({ errcode: '0' })
  await inTenant(
    ({ sql, tenant_id }) => sql`
      update visitor_registration set remark = 'Difficult' where tenant_id = ${tenant_id} and id = ${saved.ids[0] ?? ''}`,
  )
  const seen = () =>
    admin('query ($id: String) { findVisitorInfoById(id: $id) { unit remark card_number data_source } }', {
      id: saved.ids[0],
    })
  const before = await seen()
  const { ids } = await register({ phone, code: await sent(phone), visitor_name: 'Lin Mo' })
  expect(await seen()).toEqual(before)
  // They don't read what the office thinks of them.
  const own = await server.askWith<Record<string, unknown>>(
    await server.token(ids[0] ?? ''),
    'provider',
    'query ($account: String) { findVisitorInfoByAccount(account: $account) { unit remark blocked phone } }',
    { account: ids[0] },
  )
  expect(own.data).toEqual({
    findVisitorInfoByAccount: { unit: 'The library', remark: null, blocked: 0, phone },
  })
})

test.each(['disabled', 'is_valid'])(
  'whom the office shuts out doesn’t come back by a code: %s',
  async (by) => {
    const phone = newPhone()
    const { ids } = await register({ phone, code: await sent(phone), visitor_name: 'Lin Mo' })
    const [account = ''] = ids
    await inTenant(({ sql, tenant_id }) =>
      by === 'disabled'
        ? sql`update iam_user set disabled = 1 where tenant_id = ${tenant_id} and account = ${account}`
        : sql`update visitor_registration set is_valid = 0 where tenant_id = ${tenant_id} and account = ${account}`,
    )
    server.clock.set(server.clock.now().add({ minutes: 2 }))
    const code = await sent(phone)
    expect(await register({ phone, code, visitor_name: 'Lin Mo' })).toMatchObject({ errcode: 'NOT_ALLOWED' })
    expect(await register({ phone, code, visitor_name: 'Lin Er' })).toMatchObject({ errcode: 'NOT_ALLOWED' })
    expect(await people(phone)).toMatchObject([{ account }])
  },
)

test('who may apply no more applies for nothing', async () => {
  const phone = newPhone()
  const { ids } = await register({ phone, code: await sent(phone), visitor_name: 'Lin Mo' })
  await inTenant(
    ({ sql, tenant_id }) => sql`
      update visitor_registration set is_valid = 0 where tenant_id = ${tenant_id} and account = ${ids[0] ?? ''}`,
  )
  const asked = await server.askWith<{ saveVisitorAppointment: AnswerData }>(
    await server.token(ids[0] ?? ''),
    'provider',
    `mutation ($model: VisitorAppointmentModel) { saveVisitorAppointment(model: $model) { ${ANSWER} } }`,
    { model: { visitor_type: 'appointment', visitor_name: 'Lin Mo', phone } },
  )
  expect(asked.data?.saveVisitorAppointment).toMatchObject({ errcode: 'VISIT_REFUSED' })
})

test('among own fields stands nothing that is none', async () => {
  const phone = newPhone()
  const model = { phone, code: await sent(phone), visitor_name: 'Lin Mo', own_values: { unit: { a: 1 } } }
  expect(await register(model)).toMatchObject({ errcode: 'INVALID', field: 'unit' })
  expect(await people(phone)).toEqual([])
})

test('the directory of people leaves visitors out, but for who looks after people', async () => {
  const phone = newPhone()
  await register({ phone, code: await sent(phone), visitor_name: 'Unique Visitor' })
  const found = async (account: 'student' | 'admin') =>
    (
      await server.data<{ totalCount: number }>(
        account,
        'iam',
        '{ users(first: 5, keywords: "Unique Visitor") { totalCount } }',
      )
    ).totalCount
  expect([await found('student'), await found('admin')]).toEqual([0, 1])
})

test('no log shows the code, whatever the texts say', async () => {
  await admin(
    `mutation { saveNotificationTemplate(model: { kind: "visit_code", language: "en", title: "Code {{code}}", text: "{{code}}", short: "Now {{code}}" }) { errcode } }`,
  )
  const phone = newPhone()
  const code = await sent(phone)
  const [row] = await inTenant(
    ({ sql, tenant_id }) => sql<{ title: string; text: string }[]>`
      select title, text from message_delivery where tenant_id = ${tenant_id} and address = ${phone}`,
  )
  expect(row).toEqual({ title: 'Code ******', text: `Now ${code}` })
})
