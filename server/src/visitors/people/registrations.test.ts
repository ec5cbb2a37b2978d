import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { change, idOf, why, type Fields } from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { askFor } from './testing/ask_for.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await askFor(server.db, server.campus.tenant_id, ['card_type', 'card_number'], {
    shoe_size: 'number',
    hat: 'text',
  })
})
afterAll(() => server.stop())

const NUMBER = '11010519491231002X'
let made = 0
const save = (model: Fields, as: Account = 'admin') =>
  change(server, as, 'saveVisitorInfo', 'VisitorRegistrationModel', {
    visitor_name: '张三',
    phone: `1370000${String(made++).padStart(4, '0')}`,
    ...model,
  })
const edit = (model: Fields) =>
  change(server, 'admin', 'updateVisitorInfo', 'VisitorRegistrationChange', model)
const one = (id: string, as: Account = 'admin') =>
  server.data<Fields>(
    as,
    'provider',
    `query ($id: String) { findVisitorInfoById(id: $id) { card_number phone email own_values version blocked visits } }`,
    { id },
  )
const found = async (args: string, as: Account = 'admin') =>
  (
    await server.data<{ edges: { node: { visitor_name: string } }[] }>(
      as,
      'provider',
      `{ findVisitorRegistrationEntityList(${args}) { edges { node { visitor_name } } } }`,
    )
  ).edges.map(({ node }) => node.visitor_name)
const stored = <Row extends object>(id: string) =>
  server.db.withTenant(
    server.campus.tenant_id,
    async ({ sql, tenant_id }) =>
      (
        await sql<
          Row[]
        >`select to_jsonb(v) as row from visitor_registration v where tenant_id = ${tenant_id} and id = ${id}`
      )[0],
  )
const logged = () =>
  server.db.withTenant(server.campus.tenant_id, async ({ sql, tenant_id }) =>
    JSON.stringify(await sql`select * from operate_log where tenant_id = ${tenant_id}`),
  )
const reveal = (id: string, as: Account = 'admin', of = 'visitor') =>
  server.ask<{ revealVisitorCardNumber: Fields }>(
    as,
    'provider',
    `mutation ($id: String!, $of: String!) { revealVisitorCardNumber(id: $id, of: $of) { errcode card_number } }`,
    { id, of },
  )

describe('a document number', () => {
  let id: string
  beforeAll(async () => {
    id = idOf(await save({ card_type: 'id_card', card_number: '110105 19491231 002x', phone: '13800000001' }))
  })

  test('is told masked, stored encrypted, and is in no log', async () => {
    expect((await one(id))['card_number']).toBe('**************002X')
    const row = JSON.stringify(await stored(id))
    expect(row).toContain('test.')
    expect(row).not.toContain('19491231')
    expect(await logged()).not.toContain('19491231')
  })

  test('is revealed one by one, and that is logged', async () => {
    expect((await reveal(id)).data?.revealVisitorCardNumber).toEqual({ errcode: '0', card_number: NUMBER })
    const log = await logged()
    expect(log).toContain('"operate_type":"reveal"')
    expect(log).not.toContain('19491231')
  })

  test('is revealed to nobody else', async () => {
    expect((await reveal(id, 'guard')).data?.revealVisitorCardNumber['card_number'] ?? null).toBeNull()
    expect((await reveal(id, 'other-admin')).data?.revealVisitorCardNumber).toMatchObject({
      errcode: 'NOT_FOUND',
      card_number: null,
    })
  })

  test('can be sent back as it was read, and as it is', async () => {
    const { version } = await one(id)
    for (const card_number of ['**************002X', NUMBER])
      expect((await edit({ id, version, card_number })).errcode).toBe('0')
    expect((await one(id))['version']).toBe(version)
    expect((await edit({ id, card_number: 'E12345678', card_type: 'passport' })).errcode).toBe('0')
    expect((await one(id))['card_number']).toBe('******678')
    expect((await edit({ id, card_number: NUMBER, card_type: 'id_card' })).errcode).toBe('0')
  })

  test.each<[Fields, string[]]>([
    [{ card_type: 'id_card', card_number: '110105194912310021' }, ['INVALID card_number document_checksum']],
    [{ card_number: '******678' }, ['INVALID card_number document_masked']],
    [{ card_number: 'E1' }, ['INVALID card_number format']],
  ])('%j is refused', async (model, refused) => {
    const answer = await save({ ...model, phone: '13800000099' })
    expect(
      answer.refusals.map((each) => `${each.errcode} ${each.field} ${String(each.details['why'])}`),
    ).toEqual(refused)
  })

  test('finds its owner, also where it is typed otherwise', async () => {
    expect(await found(`keywords: "110105-19491231-002x"`)).toEqual(['张三'])
    expect(await found(`keywords: "110105194912310029"`)).toEqual([])
  })

  test('belongs to one person', async () => {
    expect(why(await save({ visitor_name: 'Another', card_number: NUMBER }))).toEqual([
      'TAKEN_NAME card_number',
    ])
    expect(why(await save({ phone: '+86 138 0000 0001' }))).toEqual(['TAKEN_NAME phone'])
    expect((await save({ visitor_name: '李四', phone: '13800000001' })).errcode).toBe('0')
  })
})

test('a password is taken and never told', async () => {
  const id = idOf(await save({ phone: '13800000002', password: 'open sesame' }))
  expect(JSON.stringify(await stored(id))).toMatch(/"password": ?"scrypt\./)
  expect(await logged()).not.toContain('open sesame')
  expect(await logged()).not.toContain('scrypt.')
})

test('who doesn’t manage visitors sees phone numbers and mail addresses masked, and finds nobody by a part of them', async () => {
  const id = idOf(await save({ visitor_name: 'Masked', phone: '13812345678', email: 'li@example.edu' }))
  expect(await one(id, 'guard')).toMatchObject({ phone: '138****5678', email: 'l***@example.edu' })
  expect(await one(id)).toMatchObject({ phone: '13812345678', email: 'li@example.edu' })
  expect(await found('keywords: "12345678"')).toEqual(['Masked'])
  expect(await found('keywords: "12345678"', 'guard')).toEqual([])
  expect(await found('keywords: "13812345678"', 'guard')).toEqual(['Masked'])
  expect(await server.ask('student', 'provider', '{ findVisitorEntityList { totalCount } }')).toMatchObject({
    errors: [{ extensions: { errcode: 'NOT_ALLOWED' } }],
  })
})

test('own values are kept beside the declared ones', async () => {
  const id = idOf(await save({ visitor_name: 'Own', phone: '13800000003', own_values: { shoe_size: 43 } }))
  expect((await one(id))['own_values']).toEqual({ shoe_size: 43 })
  expect((await edit({ id, own_values: { shoe_size: 44, hat: 'yes' } })).errcode).toBe('0')
  expect((await one(id))['own_values']).toEqual({ shoe_size: 44, hat: 'yes' })
})

test.each<[Fields, string[]]>([
  [{ phone: null }, ['INVALID phone required']],
  [{ remark: 'x' }, ['INVALID remark not_asked']],
  [{ remark: 'x', own_values: { cap: 1 } }, ['INVALID remark not_asked', 'INVALID cap not_asked']],
  [{ own_values: { shoe_size: 'big' } }, ['INVALID shoe_size format']],
  [{ person_type: 'nobody' }, ['INVALID person_type no_value']],
  [{ phone: 'none' }, ['INVALID phone format']],
])('%j is not what is asked for', async (model, refused) => {
  const { refusals } = await save(model)
  expect(
    refusals.map(({ errcode, field, details }) => `${errcode} ${field} ${String(details['why'])}`),
  ).toEqual(refused)
})

test('what is not asked for any more stays, and may be sent back', async () => {
  const id = idOf(await save({ visitor_name: 'Kept' }))
  await server.db.withTenant(
    server.campus.tenant_id,
    ({ sql, tenant_id }) =>
      sql`update visitor_registration set remark = 'of before' where tenant_id = ${tenant_id} and id = ${id}`,
  )
  expect((await edit({ id, remark: 'of before', is_car: 0, unit: 'Press' })).errcode).toBe('0')
  expect(why(await edit({ id, remark: 'another' }))).toEqual(['INVALID remark'])
})

test('what is kept of a visitor is told with the values of choices', async () => {
  const fields = await server.data<{ code: string; choices: { value: string }[] }[]>(
    'guard',
    'provider',
    '{ findKeptVisitorFields { code own required choices { value } } }',
  )
  expect(fields.slice(0, 2)).toMatchObject([
    { code: 'visitor_name', own: 0, required: true, choices: [] },
    { code: 'phone', required: true },
  ])
  expect(fields.find(({ code }) => code === 'shoe_size')).toMatchObject({ own: 1, required: false })
  expect(fields.find(({ code }) => code === 'person_type')?.choices).toContainEqual({ value: 'guest' })
  expect(fields.map(({ code }) => code)).not.toContain('remark')
})

test('several are changed at once, each by itself', async () => {
  const first = idOf(await save({ visitor_name: 'One', phone: '13800000004' }))
  const answer = await server.data<Fields>(
    'admin',
    'provider',
    `mutation ($models: [VisitorInfoChange]) { updateVisitorInfoAll(models: $models) { errcode ids refused { id errcode field } } }`,
    {
      models: [
        { id: first, unit: 'Press' },
        { id: '00000000-0000-0000-0000-000000000001', unit: 'Press' },
        {
          id: idOf(await save({ visitor_name: 'Two', phone: '13800000005' })),
          phone: '13800000004',
          visitor_name: 'One',
        },
      ],
    },
  )
  expect(answer).toMatchObject({
    ids: [first],
    refused: [{ errcode: 'NOT_FOUND' }, { errcode: 'TAKEN_NAME', field: 'phone' }],
  })
})

describe('an import', () => {
  const imported = (models: Fields[], commit: boolean) =>
    server.data<{ errcode: string; written: number; lines: Fields[] }>(
      'admin',
      'provider',
      `mutation ($models: [VisitorInfoImport], $commit: Boolean) { importVisitorInfo(models: $models, commit: $commit) {
        errcode written lines { line outcome about field msg_en } } }`,
      { models, commit },
    )
  const outcomes = async (models: Fields[], commit: boolean) => {
    const { written, lines } = await imported(models, commit)
    return [written, ...lines.map((line) => line['outcome'])]
  }

  test('tells what would happen, then writes it, then finds nothing new', async () => {
    const models = [
      { visitor_name: 'Import 1', phone: '13800001001', card_number: 'G1234567' },
      { visitor_name: 'Import 2', phone: '13800001001' },
      // The same as the first, by the document.
      { visitor_name: 'Import 1', card_number: 'g-1234567', unit: 'Press' },
    ]
    expect(await outcomes(models, false)).toEqual([0, 'accepted', 'accepted', 'updated'])
    expect(await found('keywords: "Import"')).toEqual([])
    expect(await outcomes(models, true)).toEqual([3, 'accepted', 'accepted', 'updated'])
    expect((await found('keywords: "Import"')).toSorted()).toEqual(['Import 1', 'Import 2'])
    expect(await outcomes(models, true)).toEqual([0, 'unchanged', 'unchanged', 'unchanged'])
  })

  test('writes nothing where a model is broken, and says which', async () => {
    const { written, lines } = await imported(
      [
        { visitor_name: 'Broken off', phone: '13800001003' },
        { visitor_name: 'Import 4', phone: '13800001004', card_type: 'id_card', card_number: '123' },
      ],
      true,
    )
    expect(written).toBe(0)
    expect(lines).toMatchObject([
      { outcome: 'accepted' },
      { line: 2, outcome: 'broken', field: 'card_number' },
    ])
    expect(await found('keywords: "Broken off"')).toEqual([])
  })
})

test('what was erased says nothing of anybody', async () => {
  const model = {
    visitor_name: 'Erased',
    phone: '13800000006',
    card_number: 'E7654321',
    email: 'e@example.edu',
  }
  const id = idOf(await save(model))
  const erase = () =>
    server.data<Fields>(
      'admin',
      'provider',
      `mutation ($ids: [String]) { eraseVisitorInfo(ids: $ids) { errcode ids refused { errcode } } }`,
      { ids: [id] },
    )
  expect(await erase()).toMatchObject({ errcode: '0', ids: [id] })
  expect(await erase()).toMatchObject({ refused: [{ errcode: 'NOT_ALLOWED' }] })
  const row = JSON.stringify(await stored(id))
  for (const word of ['Erased', 'erased"', '13800000006', 'example', 'sealed": "', 'hash": "'])
    expect(row).not.toContain(word)
  expect(why(await edit({ id, unit: 'x' }))).toEqual(['NOT_ALLOWED null'])
  // Somebody new.
  expect((await save(model)).errcode).toBe('0')
})

test('visitors are found by account and by phone number', async () => {
  const byPhone = (phone: string, as: Account = 'admin') =>
    server.ask<{ findVisitorInfoByPhone: Fields[] }>(
      as,
      'provider',
      `query ($phone: String!) { findVisitorInfoByPhone(phone: $phone) { visitor_name } }`,
      { phone },
    )
  idOf(await save({ visitor_name: 'Phone', phone: '0571-8888 7777' }))
  expect((await byPhone('057188887777')).data?.findVisitorInfoByPhone).toEqual([{ visitor_name: 'Phone' }])
  expect((await byPhone('1')).data?.findVisitorInfoByPhone).toEqual([])
  const byAccount = (account: string, as: Account) =>
    server.ask(
      as,
      'provider',
      `query ($account: String!) { findVisitorInfoByAccount(account: $account) { visitor_name } }`,
      { account },
    )
  expect((await byAccount('student', 'admin')).errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
})

test.each<[string, Fields]>([
  ['by phone and name', { visitor_name: '同名', phone: '13755556666' }],
  ['by document', { card_type: 'id_card', card_number: '110101199003070994' }],
])('of those who register somebody at once, one does: %s', async (_by, model) => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => save(model)))
  expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual([
    '0',
    ...Array<string>(5).fill('TAKEN_NAME'),
  ])
})
