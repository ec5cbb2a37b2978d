import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import { newId } from './platform/database/columns.ts'
import { createLog } from './platform/log.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  const log = createLog('warn', { write: (line: string) => void lines.push(line) })
  server = await startServer({ log })
})
afterAll(() => server.stop())

const ME = '{ me { account roles source } }'
const me = (token: string | null) =>
  server.askWith<{ me: { account: string; roles: string[]; source: string } | null }>(token, 'iam', ME)

describe('an invalid token', () => {
  test.each<[string, Record<string, unknown>]>([
    ['of another audience', { aud: 'https://elsewhere.test' }],
    ['of another issuer', { iss: 'https://elsewhere.test' }],
    ['expired', { exp: 1_700_000_000 }],
    ['of a tenant that does not exist', { tenant: 'nowhere' }],
    ['of a disabled account', { sub: 'disabled' }],
  ])('%s is answered with 401, at the public endpoint too', async (_which, claims) => {
    const token = await server.token('student', claims)
    for (const endpoint of ['iam', 'public', 'provider'] as const) {
      const asked = await server.askWith(
        token,
        endpoint,
        endpoint === 'public' ? '{ checkTenantStatus { errcode } }' : '{ __typename }',
      )
      expect([endpoint, asked.status, asked.data]).toEqual([endpoint, 401, null])
      expect(asked.errors[0]?.message.length).toBeLessThan(60)
    }
  })

  test.each<[string, string, Record<string, unknown>, RegExp | null]>([
    [
      'student',
      'AUDIENCE',
      { aud: ['x'] },
      /: Its aud is \["x"\], expected "https:\/\/campus.test" \(OIDC_AUDIENCE\)$/,
    ],
    [
      'student',
      'ISSUER',
      { iss: 'https://id.test/' },
      /: Its iss is "https:\/\/id.test\/", expected "https:\/\/id.test"$/,
    ],
    ['student', 'CLAIMS', { tenant: ['minghu'] }, /: Its tenant is \["minghu"\], expected a text/],
    ['student', 'TENANT', { tenant: 'nowhere' }, /: No tenant has the code "nowhere"$/],
    ['li hua', 'ACCOUNT', {}, /: It can't be an account \(characters\)$/],
    [
      'STUDENT',
      'ACCOUNT',
      {},
      /: Another user has an account that differs from it only in letter case or width$/,
    ],
    ['student', 'EXPIRED', { exp: 1_700_000_000 }, null],
    ['disabled', 'DISABLED', {}, null],
  ])('of %j is answered with %s, which the log explains once: %j', async (account, reason, claims, why) => {
    lines.length = 0
    // Each minute has lines of its own.
    server.clock.set(server.clock.now().add({ minutes: 1 }))
    const token = await server.token(account, claims)
    const { errors } = await me(token)
    expect(errors[0]?.extensions).toEqual({ reason })
    for (let nth = 0; nth < 20; nth++) await me(token)
    const told = lines.map((line) => JSON.parse(line) as { reason: string; account?: string; msg: string })
    expect(told.length).toBeLessThanOrEqual(5)
    expect(told.length > 0).toBe(why !== null)
    for (const line of told)
      expect(line).toMatchObject({ reason, account, msg: expect.stringMatching(why ?? /^$/) })
    expect(lines.join('')).not.toContain(token.split('.')[2])
  })

  test.each(['', 'x', 'a.b.c', 'null'])('%j is answered with 401', async (token) => {
    expect(await server.askWith(token, 'public', '{ checkTenantStatus { errcode } }')).toMatchObject({
      status: 401,
      data: null,
    })
  })

  test('ignores a token in the address', async () => {
    const response = await server.app.http.inject({
      url: `/graphql/iam?query=%7Bme%7Baccount%7D%7D&access_token=${await server.token('student')}`,
    })
    expect(response.statusCode).toBe(401)
  })
})

describe('a first sign-in', () => {
  test('creates the user once, however many requests arrive at once', async () => {
    const token = await server.token('newcomer', { name: '新人', email: 'new@campus.example' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => me(token)))
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        data: { me: { account: 'newcomer', roles: ['user'], source: 'sign_in' } },
      })
    const people = await server.db.withTenant(
      server.campus.tenant_id,
      ({ sql }) => sql`select name, email from iam_user where account = 'newcomer'`,
    )
    expect([...people]).toEqual([{ name: '新人', email: 'new@campus.example' }])
  })

  test('and later ones keep name and mail address as the provider has them, but what was entered here', async () => {
    const { tenant_id } = server.campus
    const stored = async () => {
      const rows = await server.db.withTenant(
        tenant_id,
        ({ sql }) => sql`select name, name_en, email from iam_user where account = 'renamed'`,
      )
      return Object.values(rows[0] ?? {})
    }
    let at = server.clock.now().epochMilliseconds / 1000
    const signIn = async (claims: object) => {
      await me(await server.token('renamed', { iat: (at += 1), ...claims }))
      // As if the cached user had been forgotten.
      server.parts.notices.send({ topic: 'viewer', tenant_id, account: 'renamed' })
      await expect
        .poll(async () => (await me(await server.token('renamed', { iat: at, ...claims }))).status)
        .toBe(200)
      return stored()
    }
    expect(await signIn({})).toEqual(['renamed', '', null])
    await expect
      .poll(() => signIn({ name: '梅', email: 'mei@campus.example' }))
      .toEqual(['梅', '', 'mei@campus.example'])
    const [{ id } = { id: '' }] = await server.db.withTenant(
      tenant_id,
      ({ sql }) => sql<{ id: string }[]>`select id from iam_user where account = 'renamed'`,
    )
    expect(
      await server.data<AnswerData>(
        'admin',
        'iam',
        'mutation M($model: UserModel) { editUser(model: $model) { errcode } }',
        { model: { id, name: '梅博士' } },
      ),
    ).toMatchObject({ errcode: '0' })
    await expect
      .poll(() => signIn({ name: '李梅', name_en: 'Li Mei', email: 'li@campus.example' }))
      .toEqual(['梅博士', 'Li Mei', 'li@campus.example'])
  })

  test.each(['Newcomer', 'ｎｅｗｃｏｍｅｒ', 'new\u200bcomer', 'n\u0435wcomer'])(
    'creates no user who could be mistaken for another: %j',
    async (account) => {
      await me(await server.token('newcomer'))
      expect(await me(await server.token(account))).toMatchObject({ status: 401 })
      const people = await server.db.withTenant(
        server.campus.tenant_id,
        ({ sql }) => sql`select from iam_user where account = ${account}`,
      )
      expect(people).toHaveLength(0)
    },
  )

  test('treats the same account in two tenants as two users', async () => {
    const here = await me(await server.token('twin'))
    const there = await me(await server.token('twin', { tenant: 'other' }))
    expect([here.status, there.status]).toEqual([200, 200])
    const counts = await server.db.withTenant(
      server.campus.other_tenant_id,
      ({ sql }) => sql`select count(*) from iam_user where account = 'twin'`,
    )
    expect(counts[0]?.['count']).toBe(1)
  })
})

describe('the tenant', () => {
  const status = (headers: Record<string, string>) =>
    server.app.http.inject({
      method: 'POST',
      url: '/graphql/public',
      headers,
      payload: { query: '{ checkTenantStatus { errcode ids } }' },
    })

  test.each([
    ["is the default one for a user who isn't signed in", {}, 'tenant_id'],
    ["may be named by a user who isn't signed in", { 'x-tenant-code': 'other' }, 'other_tenant_id'],
  ] as const)('%s', async (_when, headers, expected) => {
    expect((await status(headers)).json()).toEqual({
      data: { checkTenantStatus: { errcode: '0', ids: [server.campus[expected]] } },
    })
  })

  test("is the token's for a signed-in user, whatever else is named", async () => {
    const authorization = `Bearer ${await server.token('student')}`
    const answer = await status({ authorization, 'x-tenant-code': 'other' })
    expect(answer.json()).toEqual({
      data: { checkTenantStatus: { errcode: '0', ids: [server.campus.tenant_id] } },
    })
  })

  test('is an error if it does not exist', async () => {
    expect((await status({ 'x-tenant-code': 'nowhere' })).json()).toMatchObject({
      errors: [{ extensions: { errcode: 'TENANT_INVALID' } }],
    })
  })
})

describe('a cached user', () => {
  test('costs one transaction at first and none afterwards', async () => {
    const transactions = vi.spyOn(server.db, 'withTenant')
    const ask = async () => server.askWith(await server.token('teacher'), 'iam', '{ __typename }')
    await Promise.all([ask(), ask(), ask()])
    expect(transactions).toHaveBeenCalledTimes(1)
    for (let i = 0; i < 5; i++) await ask()
    expect(transactions).toHaveBeenCalledTimes(1)
    transactions.mockRestore()
  })

  test('loses a right on this server as soon as it is revoked', async () => {
    const { tenant_id } = server.campus
    const add = (role: string) =>
      server.db.withTenant(tenant_id, async ({ sql }) => {
        await sql`insert into role_holder (tenant_id, id, role_id, holder_type, holder_id)
          select ${tenant_id}, ${newId()}, id, 'user', 'guard' from role where code = ${role}`
      })
    await add('visitor_admin')
    server.notices.send({ topic: 'viewer', tenant_id, account: 'guard' })
    await expect
      .poll(async () => (await me(await server.token('guard'))).data?.me?.roles)
      .toContain('visitor_admin')
    const accesses = await server.data<{ edges: { node: { revokeId: string } }[] }>(
      'admin',
      'iam',
      '{ accesses(filter: { grantee_id: { eq: "guard" }, permission: { eq: "visitor_admin" } }) { edges { node { revokeId } } } }',
    )
    const revoked = await server.data(
      'admin',
      'iam',
      'mutation ($ids: [String]) { revokePermission(revokeIds: $ids) { errcode } }',
      {
        ids: accesses.edges.map(({ node }) => node.revokeId),
      },
    )
    expect(revoked).toEqual({ errcode: '0' })
    expect((await me(await server.token('guard'))).data?.me?.roles).toEqual(['guard', 'user'])
  })
})
