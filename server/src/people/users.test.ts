import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

interface Person {
  account: string
  email: string | null
  phone: string | null
  cardNo: string | null
  birthday: string | null
  positions: { dept: { code: string }; post: { code: string } }[]
}
const FIELDS =
  'account email phone cardNo birthday attrsValues { code value } positions { dept { code } post { code } }'
const users = async (as: Account, args: string) =>
  (
    await server.data<{ edges: { node: Person }[] }>(
      as,
      'iam',
      `{ users${args} { edges { node { ${FIELDS} } } } }`,
    )
  ).edges.map(({ node }) => node)
const accounts = async (as: Account, args: string) => (await users(as, args)).map(({ account }) => account)
const edit = (model: Record<string, unknown>, as: Account = 'admin') =>
  server.data<AnswerData>(
    as,
    'iam',
    'mutation ($model: UserModel) { editUser(model: $model) { errcode field ids } }',
    { model },
  )

const everybody = ['admin', 'guard', 'manager', 'manager2', 'student', 'student2', 'teacher']

describe('users', () => {
  test.each<[string, Account, string, string[]]>([
    ['all but the disabled', 'student', '(first: 500, offset: -1)', everybody],
    ['all, for a caller who manages people', 'admin', '', [...everybody, 'disabled'].toSorted()],
    ['only the disabled', 'admin', '(filter: { disabled: { eq: 1 } })', ['disabled']],
    ['by keyword', 'student', '(keywords: "STUDENT")', ['student', 'student2']],
    ['in a department', 'student', '(position: { dept: "physics" })', ['student', 'teacher']],
    [
      'in and below a department',
      'student',
      '(position: { dept: "science", below: true })',
      ['manager2', 'student', 'student2', 'teacher'],
    ],
    ['with a post', 'student', '(position: { post: "head" })', ['manager', 'manager2']],
    [
      'with a post below a department',
      'student',
      '(position: { dept: "science", below: true, post: "head" })',
      ['manager2'],
    ],
    [
      'by account',
      'student',
      '(filter: { account: { in: ["guard", "admin", "other-admin"] } })',
      ['admin', 'guard'],
    ],
    [
      'by email, for a caller who sees it',
      'admin',
      '(filter: { email: { eq: "guard@campus.example" } })',
      ['guard'],
    ],
  ])('%s', async (_which, as, args, expected) => {
    expect(await accounts(as, args)).toEqual(expected)
  })

  const everything = {
    email: 'teacher@campus.example',
    phone: '13800000000',
    cardNo: 'card-teacher',
    birthday: '2000-02-29',
  }
  const contact = { ...everything, cardNo: null, birthday: null }
  test.each<[Account, Record<string, string | null>]>([
    ['student', { email: null, phone: null, cardNo: null, birthday: null }],
    ['manager', contact],
    ['admin', everything],
    ['teacher', everything],
  ])('shows %s of a teacher %j', async (as, expected) => {
    expect(await users(as, '(filter: { account: { eq: "teacher" } })')).toMatchObject([expected])
  })

  test.each(['phone', 'email', 'cardNo', 'source'])(
    'does not reveal a %s to a student through a filter',
    async (field) => {
      const asked = await server.ask(
        'student',
        'iam',
        `{ users(filter: { ${field}: { like: "1" } }) { totalCount } }`,
      )
      expect(asked).toMatchObject({
        data: { users: null },
        errors: [{ extensions: { errcode: 'NOT_ALLOWED', field: `filter.${field}` } }],
      })
    },
  )
})

describe('editUser', () => {
  test('adds a person, changes only the given fields, and signs out a disabled person', async () => {
    const made = await edit({ account: 'anna', name: 'Anna', phone: '+86 138-0000-0001' })
    const [id] = made.ids
    expect(await edit({ id, name: '安娜' })).toMatchObject({ errcode: '0' })
    expect(await users('admin', '(filter: { account: { eq: "anna" } })')).toMatchObject([
      { phone: '+86 138-0000-0001' },
    ])
    const token = await server.token('anna')
    expect((await server.askWith(token, 'iam', '{ me { name } }')).data).toEqual({ me: { name: '安娜' } })
    expect(await edit({ id, disabled: 1 })).toMatchObject({ errcode: '0' })
    expect((await server.askWith(token, 'iam', '{ me { name } }')).status).toBe(401)
  })

  test('stores dynamic attributes', async () => {
    const { tenant_id, user_ids } = server.campus
    await server.db.withTenant(
      tenant_id,
      ({ sql }) => sql`
      insert into dynamic_attr (tenant_id, id, code, name) values (${tenant_id}, gen_random_uuid(), 'birthday_seu', '生日')`,
    )
    expect(await edit({ id: user_ids.student, attrs: { birthday_seu: '946684800000' } })).toMatchObject({
      errcode: '0',
    })
    expect(await users('student', '(filter: { account: { eq: "student" } })')).toMatchObject([
      { attrsValues: [{ code: 'birthday_seu', value: '946684800000' }] },
    ])
    expect(await users('student2', '(filter: { account: { eq: "student" } })')).toMatchObject([
      { attrsValues: [] },
    ])
    for (const [attrs, field] of [
      [{ birthday_seu: 'a\u0000' }, 'attrs.birthday_seu'],
      [{ 'a\u0000': 'x' }, 'attrs'],
      [{ ['x'.repeat(10_000)]: 'x' }, 'attrs'],
    ] as const)
      expect(await edit({ id: user_ids.student, attrs })).toMatchObject({ errcode: 'INVALID', field })
    expect(await edit({ id: user_ids.student, attrs: { unknown: 'x' } })).toMatchObject({
      errcode: 'INVALID',
      field: 'attrs.unknown',
    })
    const attrs = await server.data<{ edges: unknown[] }>(
      'student',
      'builtin',
      '{ dynamicAttrs(first: 9, offset: -1) { edges { node { id code name fieldType description type } } } }',
    )
    expect(attrs.edges).toMatchObject([{ node: { code: 'birthday_seu', type: 'user' } }])
  })

  test.each<[string, Record<string, unknown>, Partial<AnswerData>]>([
    ['an existing account', { account: 'guard', name: 'x' }, { errcode: 'TAKEN_NAME', field: 'account' }],
    ['an empty name', { account: 'x' }, { errcode: 'INVALID', field: 'name' }],
    ['an invalid address', { account: 'x', name: 'x', email: 'x' }, { errcode: 'INVALID', field: 'email' }],
    [
      'an invalid birthday',
      { account: 'x', name: 'x', birthday: '2001-02-29' },
      { errcode: 'INVALID', field: 'birthday' },
    ],
    ['a control character', { account: 'x', name: 'x\u0007' }, { errcode: 'INVALID', field: 'name' }],
    ...['Guard', 'GUARD', 'ｇｕａｒｄ', 'gu\u202eard', 'guard\u200f'].map(
      (account): [string, Record<string, unknown>, Partial<AnswerData>] => [
        `an account that looks like one that is there: ${JSON.stringify(account)}`,
        { account, name: 'x' },
        { errcode: 'TAKEN_NAME', field: 'account' },
      ],
    ),
    ...['gu\u200bard', 'gu\u00adard', 'gu\u0430rd', 'gu\u0251rd', '\u0430\u0441\u0435'].map(
      (account): [string, Record<string, unknown>, Partial<AnswerData>] => [
        `an account that would be taken for another: ${JSON.stringify(account)}`,
        { account, name: 'x' },
        { errcode: 'INVALID', field: 'account' },
      ],
    ),
  ])('refuses %s', async (_what, model, expected) => {
    expect(await edit(model)).toMatchObject(expected)
  })

  test('refuses disabling oneself', async () => {
    expect(await edit({ id: server.campus.user_ids.admin, disabled: 1 })).toMatchObject({
      errcode: 'NOT_ALLOWED',
      field: 'disabled',
    })
  })

  test('treats another tenant’s id as missing', async () => {
    expect(await edit({ id: server.campus.user_ids['other-student'], name: 'x' })).toMatchObject({
      errcode: 'NOT_FOUND',
    })
  })
})

describe('posts and triples', () => {
  const editPost = (model: Record<string, unknown>) =>
    server.data<AnswerData>(
      'admin',
      'iam',
      'mutation ($model: PostModel) { editPost(model: $model) { errcode field ids } }',
      { model },
    )
  const posts = async (args: string) =>
    (
      await server.data<{ edges: { node: { code: string } }[] }>(
        'student',
        'iam',
        `{ posts${args} { edges { node { code } } } }`,
      )
    ).edges.map(({ node }) => node.code)

  test('makes, finds by tags, changes, assigns, and deletes a post once nobody holds it', async () => {
    const { ids } = await editPost({ code: 'dean', name: '院长', name_en: 'Dean', tags: 'lead,college' })
    expect(await posts('(tags: "lead")')).toEqual(['dean'])
    expect(await editPost({ code: 'dean', name: 'x' })).toMatchObject({ errcode: 'TAKEN_NAME' })
    const add =
      'mutation { addTriple(model: { dept: "science", post: "dean", user: "teacher" }) { errcode } }'
    expect(await server.data('admin', 'iam', add)).toEqual({ errcode: '0' })
    expect(await server.data('admin', 'iam', add)).toEqual({ errcode: '0' })
    const triples = await server.data<{ edges: unknown[]; totalCount: number }>(
      'student',
      'iam',
      '{ triples(filter: { user: { eq: "teacher" } }) { totalCount edges { node { code dept { code } post { code } user { account phone } } } } }',
    )
    expect(triples).toMatchObject({
      totalCount: 2,
      edges: [
        { node: { code: 'physics/staff/teacher', user: { account: 'teacher', phone: null } } },
        { node: { code: 'science/dean/teacher', dept: { code: 'science' }, post: { code: 'dean' } } },
      ],
    })
    expect(await editPost({ id: ids[0], deleted: 1 })).toMatchObject({ errcode: 'IN_USE' })
    expect(
      await server.data(
        'admin',
        'iam',
        'mutation { deleteTriple(code: "science/dean/teacher") { errcode } }',
      ),
    ).toEqual({ errcode: '0' })
    expect(
      await server.data(
        'admin',
        'iam',
        'mutation { deleteTriple(code: "science/dean/teacher") { errcode } }',
      ),
    ).toEqual({ errcode: 'NOT_FOUND' })
    expect(await editPost({ id: ids[0], deleted: 1 })).toMatchObject({ errcode: '0' })
    expect(await posts('(tags: "lead")')).toEqual([])
  })

  test.each([
    ['{ dept: "nowhere", post: "staff", user: "teacher" }', 'dept'],
    ['{ dept: "physics", post: "nothing", user: "teacher" }', 'post'],
    ['{ dept: "physics", post: "staff", user: "other-student" }', 'user'],
  ])('addTriple refuses %s', async (model, field) => {
    expect(
      await server.data('admin', 'iam', `mutation { addTriple(model: ${model}) { errcode field } }`),
    ).toEqual({ errcode: 'INVALID', field })
  })
})

describe('dynamic attributes', () => {
  const edit = (model: Record<string, unknown>, as: Account = 'admin') =>
    server.data<AnswerData>(
      as,
      'iam',
      'mutation ($model: DynamicAttrModel) { editDynamicAttr(model: $model) { errcode field ids } }',
      { model },
    )
  const attrs = async () =>
    (
      await server.data<{ edges: { node: { code: string; name: string } }[] }>(
        'admin',
        'iam',
        '{ dynamicAttrs(filter: { code: { eq: "grade" } }) { edges { node { code name name_en type fieldType } } } }',
      )
    ).edges.map(({ node }) => node)

  test('are made, changed, given to people, and deleted once nobody has a value', async () => {
    const made = await edit({ code: 'grade', name: '年级', name_en: 'Year' })
    const [id = ''] = made.ids
    expect(await attrs()).toEqual([
      { code: 'grade', name: '年级', name_en: 'Year', type: 'user', fieldType: 'text' },
    ])
    expect(await edit({ code: 'grade', name: 'x' })).toMatchObject({ errcode: 'TAKEN_NAME', field: 'code' })
    expect(await edit({ id, name: '入学年级', fieldType: 'number' })).toMatchObject({ errcode: '0' })
    expect(await attrs()).toMatchObject([{ name: '入学年级', name_en: 'Year', fieldType: 'number' }])
    const give = (value: string) =>
      server.data('admin', 'iam', 'mutation ($model: UserModel) { editUser(model: $model) { errcode } }', {
        model: { id: server.campus.user_ids.student, attrs: { grade: value } },
      })
    expect(await give('2026')).toEqual({ errcode: '0' })
    expect(await edit({ id, deleted: 1 })).toMatchObject({ errcode: 'IN_USE' })
    expect(await give('')).toEqual({ errcode: '0' })
    expect(await edit({ id, deleted: 1 })).toMatchObject({ errcode: '0' })
    expect([await attrs(), await edit({ id, name: 'x' })]).toMatchObject([[], { errcode: 'NOT_FOUND' }])
  })

  test.each([
    [{ name: 'x' }, 'code'],
    [{ code: 'no spaces', name: 'x' }, 'code'],
    [{ code: 'fine' }, 'name'],
    [{ code: 'fine', name: 'x', type: 'role' }, 'type'],
    [{ code: 'fine', name: 'x', fieldType: 'colour' }, 'fieldType'],
  ])('of %o are refused by field', async (model, field) => {
    expect(await edit(model)).toMatchObject({ errcode: 'INVALID', field })
  })
})

describe('introspection', () => {
  test.each([
    ['student', 'IamUser', true],
    ['student', 'User', true],
    ['student', 'DynamicValue', true],
    ['student', 'Department', false],
    [null, 'User', false],
    ['admin', 'Department', true],
  ] as const)('shows %s the fields of %s: %s', async (as, type, may) => {
    const asked = await server.ask<{ __type: { fields: { name: string }[] } }>(
      as,
      'iam',
      `{ __type(name: "${type}") { name fields { name type { name } } } }`,
    )
    expect((asked.data?.__type.fields.length ?? 0) > 0).toBe(may)
    const by_variable = await server.ask<{ __type: { fields: { name: string }[] } }>(
      as,
      'iam',
      'query ($name: String!) { __type(name: $name) { name fields { name } } }',
      { name: type },
    )
    expect((by_variable.data?.__type.fields.length ?? 0) > 0).toBe(may)
  })

  test('includes the attribute values at builtin, which lists the dynamic attributes', async () => {
    const asked = await server.ask<{ __type: { fields: { name: string }[] } | null }>(
      'student',
      'builtin',
      '{ __type(name: "DynamicValue") { fields { name } } }',
    )
    expect(asked.data?.__type?.fields.map(({ name }) => name)).toEqual(['code', 'value'])
  })
})
