import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import { askFor } from '#server/visitors/people/testing/ask_for.ts'
import { signUpStage, type SignUpStage } from './testing/stage.ts'

let stage: SignUpStage
beforeAll(async () => {
  stage = await signUpStage()
})
afterAll(() => stage.server.stop())
// No test comes near another's limits.
beforeEach(() => stage.server.clock.set(stage.server.clock.now().add({ hours: 25 })))

test.each(['account', 'data_source', 'is_valid', 'tenant_id', 'visits', 'roles'])(
  'nobody sets their own %s',
  async (field) => {
    const phone = stage.newPhone()
    const asked = await stage.server.ask(
      null,
      'public',
      `mutation ($model: VisitorAccountModel, $tenantKey: String) { registerAccountForPublic(model: $model, tenantKey: $tenantKey) { errcode } }`,
      { model: { phone, code: '000000', visitor_name: 'Lin Mo', [field]: 1 }, tenantKey: stage.key },
    )
    expect(asked.errors[0]?.message).toContain(field)
  },
)

test('who was known by phone and name gets the account; a document makes nobody somebody else', async () => {
  await askFor(stage.server.db, stage.server.campus.tenant_id, ['card_type', 'card_number'])
  await stage.inTenant(
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
          mod_time: '2026-09-07T00:00:00Z',
        })) as never,
      )}`,
  )
  const [phone, stranger] = [stage.newPhone(), stage.newPhone()]
  const known = await stage.admin<AnswerData>(
    `mutation ($model: VisitorRegistrationModel) { saveVisitorInfo(model: $model) { ${ANSWER} } }`,
    { model: { visitor_name: 'Lin Mo', phone, card_type: 'passport', card_number: 'E12345678' } },
  )
  expect(known).toMatchObject({ errcode: '0' })
  const thief = {
    phone: stranger,
    code: await stage.sent(stranger),
    visitor_name: 'Somebody Else',
    card_type: 'passport',
    card_number: 'E12345678',
    consents: ['card_number'],
  }
  const refused = await stage.register(thief)
  expect(refused).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'card_number' })
  expect(JSON.stringify(refused)).not.toContain('Lin Mo')
  expect(await stage.people(stranger)).toEqual([])

  const own = await stage.register({ phone, code: await stage.sent(phone), visitor_name: 'Lin Mo' })
  expect(own).toMatchObject({ errcode: '0' })
  expect(await stage.people(phone)).toMatchObject([{ account: own.ids[0], source: 'visitor' }])
})

test('a number of abroad that looks like a mainland one gets no code, and opens nobody’s account', async () => {
  const phone = stage.newPhone()
  await stage.register({ phone, code: await stage.sent(phone), visitor_name: 'Lin Mo' })
  const alike = `+1 ${phone.slice(1)}`
  expect(await stage.send(alike)).toMatchObject({ errcode: 'INVALID', field: 'phone' })
  expect(await stage.register({ phone: alike, code: '000000' })).toMatchObject({
    errcode: 'INVALID',
    field: 'phone',
  })
})

test('however a phone is written, its code goes to one number', async () => {
  const phone = stage.newPhone()
  expect(await stage.send(`+86 ${phone.slice(0, 3)}-${phone.slice(3)}`)).toMatchObject({ errcode: '0' })
  expect(await stage.codeOf(phone)).toMatch(/^\d{6}$/)
  expect(await stage.send(phone)).toMatchObject({ errcode: 'TOO_MANY_ATTEMPTS' })
})

test('registering keeps what the office knows of somebody', async () => {
  const phone = stage.newPhone()
  const known = { visitor_name: 'Lin Mo', phone, unit: 'The library' }
  const saved = await stage.admin<AnswerData>(
    `mutation ($model: VisitorRegistrationModel) { saveVisitorInfo(model: $model) { ${ANSWER} } }`,
    { model: { ...known, card_type: 'passport', card_number: 'E87654321' } },
  )
  expect(saved).toMatchObject({ errcode: '0' })
  await stage.inTenant(
    ({ sql, tenant_id }) => sql`
      update visitor_registration set remark = 'Difficult' where tenant_id = ${tenant_id} and id = ${saved.ids[0] ?? ''}`,
  )
  const seen = () =>
    stage.admin(
      'query ($id: String) { findVisitorInfoById(id: $id) { unit remark card_number data_source } }',
      {
        id: saved.ids[0],
      },
    )
  const before = await seen()
  const { ids } = await stage.register({ phone, code: await stage.sent(phone), visitor_name: 'Lin Mo' })
  expect(await seen()).toEqual(before)
  // They don't read what the office thinks of them.
  const own = await stage.server.askWith<Record<string, unknown>>(
    await stage.server.token(ids[0] ?? ''),
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
    const phone = stage.newPhone()
    const { ids } = await stage.register({ phone, code: await stage.sent(phone), visitor_name: 'Lin Mo' })
    const [account = ''] = ids
    await stage.inTenant(({ sql, tenant_id }) =>
      by === 'disabled'
        ? sql`update iam_user set disabled = 1 where tenant_id = ${tenant_id} and account = ${account}`
        : sql`update visitor_registration set is_valid = 0 where tenant_id = ${tenant_id} and account = ${account}`,
    )
    stage.server.clock.set(stage.server.clock.now().add({ minutes: 2 }))
    const code = await stage.sent(phone)
    expect(await stage.register({ phone, code, visitor_name: 'Lin Mo' })).toMatchObject({
      errcode: 'NOT_ALLOWED',
    })
    expect(await stage.register({ phone, code, visitor_name: 'Lin Er' })).toMatchObject({
      errcode: 'NOT_ALLOWED',
    })
    expect(await stage.people(phone)).toMatchObject([{ account }])
  },
)

test('who may apply no more applies for nothing', async () => {
  const phone = stage.newPhone()
  const { ids } = await stage.register({ phone, code: await stage.sent(phone), visitor_name: 'Lin Mo' })
  await stage.inTenant(
    ({ sql, tenant_id }) => sql`
      update visitor_registration set is_valid = 0 where tenant_id = ${tenant_id} and account = ${ids[0] ?? ''}`,
  )
  const asked = await stage.server.askWith<{ saveVisitorAppointment: AnswerData }>(
    await stage.server.token(ids[0] ?? ''),
    'provider',
    `mutation ($model: VisitorAppointmentModel) { saveVisitorAppointment(model: $model) { ${ANSWER} } }`,
    { model: { visitor_type: 'appointment', visitor_name: 'Lin Mo', phone } },
  )
  expect(asked.data?.saveVisitorAppointment).toMatchObject({ errcode: 'VISIT_REFUSED' })
})

test('among own fields stands nothing that is none', async () => {
  const phone = stage.newPhone()
  const model = {
    phone,
    code: await stage.sent(phone),
    visitor_name: 'Lin Mo',
    own_values: { unit: { a: 1 } },
  }
  expect(await stage.register(model)).toMatchObject({ errcode: 'INVALID', field: 'unit' })
  expect(await stage.people(phone)).toEqual([])
})

test('the directory of people leaves visitors out, but for who looks after people', async () => {
  const phone = stage.newPhone()
  await stage.register({ phone, code: await stage.sent(phone), visitor_name: 'Unique Visitor' })
  const found = async (account: 'student' | 'admin') =>
    (
      await stage.server.data<{ totalCount: number }>(
        account,
        'iam',
        '{ users(first: 5, keywords: "Unique Visitor") { totalCount } }',
      )
    ).totalCount
  expect([await found('student'), await found('admin')]).toEqual([0, 1])
})

test('no log shows the code, whatever the texts say', async () => {
  await stage.admin(
    `mutation { saveNotificationTemplate(model: { kind: "visit_code", language: "en", title: "Code {{code}}", text: "{{code}}", short: "Now {{code}}" }) { errcode } }`,
  )
  const phone = stage.newPhone()
  const code = await stage.sent(phone)
  const [row] = await stage.inTenant(
    ({ sql, tenant_id }) => sql<{ title: string; text: string }[]>`
      select title, text from message_delivery where tenant_id = ${tenant_id} and address = ${phone}`,
  )
  expect(row).toEqual({ title: 'Code ******', text: `Now ${code}` })
})
