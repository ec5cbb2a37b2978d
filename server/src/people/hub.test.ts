import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { change, makeResource, makeType } from '#server/resources/testing/make.ts'
import { startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

const OLD = 'the old horse'
const passwords = {
  set: vi.fn(() => Promise.resolve()),
  check: (_account: string, _tenant: string, password: string) =>
    Promise.resolve(password === 'guessed' ? { wait: 60 } : password === OLD),
  ticket: () => Promise.resolve(''),
}

let server: TestServer
beforeAll(async () => void (server = await startServer({ passwords })))
afterAll(() => server.stop())

describe('groups', () => {
  const create = (as: Account, model: Record<string, unknown>) =>
    server.data<AnswerData>(
      as,
      'hub',
      'mutation ($model: GroupModel) { createGroup(model: $model) { errcode field ids } }',
      { model },
    )
  const update = (as: Account, model: Record<string, unknown>) =>
    server.data<AnswerData>(
      as,
      'hub',
      'mutation ($model: GroupUpdateModel) { updateGroup(model: $model) { errcode field } }',
      { model },
    )
  const remove = (as: Account, id: string) =>
    server.data<AnswerData>(as, 'hub', 'mutation ($id: String) { deleteGroup(id: $id) { errcode } }', { id })
  const mine = (as: Account) =>
    server.data<{ id: string; name: string; groupMember: { accountNo: string; groupId: string }[] }[]>(
      as,
      'hub',
      '{ queryMyGroup { id name status creatorAccountNo creatorOpenId groupMember { accountNo groupId id openId relation userId } } }',
    )

  test('keeps a group that a type is granted to until the grant is removed', async () => {
    const model = { name: 'Chess club', members: ['student2'] }
    const made = await server.data<AnswerData>(
      'manager',
      'hub',
      'mutation ($model: GroupModel) { createGroup(model: $model) { errcode ids } }',
      { model },
    )
    const group = made.ids[0] ?? ''
    const type = await makeType(server, {
      resources_name: 'Chess tables',
      resourcesTypeAuthList: [{ auth_type: 'user', grant_object_type: 'group', grant_object_id: group }],
    })
    const refused = await server.data<AnswerData>(
      'manager',
      'hub',
      'mutation ($id: String) { deleteGroup(id: $id) { errcode msg_en } }',
      { id: group },
    )
    expect(refused).toEqual({
      errcode: 'IN_USE',
      msg_en: 'Still in use by Chess tables; remove those first',
    })
    const changed = { id: type, version: 1, resourcesTypeAuthList: [] }
    await change(server, 'admin', 'updateResourcesType', 'ResourcesTypeChange', changed)
    expect(await remove('manager', group)).toEqual({ errcode: '0' })
  })

  test('lets people make, see, change and delete their own groups', async () => {
    const { ids } = await create('student', {
      name: 'Study',
      members: ['student2', 'teacher', 'teacher'],
      idempotency_key: 'k1',
    })
    expect(
      await create('student', {
        name: 'Study',
        members: ['student2', 'teacher', 'teacher'],
        idempotency_key: 'k1',
      }),
    ).toMatchObject({ ids })
    const [id = ''] = ids
    expect(await mine('student')).toMatchObject([
      {
        id,
        name: 'Study',
        creatorAccountNo: 'student',
        groupMember: [{ accountNo: 'student2', groupId: id }, { accountNo: 'teacher' }],
      },
    ])
    expect(await update('student', { id, members: ['guard'] })).toMatchObject({ errcode: '0' })
    expect(await mine('student')).toMatchObject([{ name: 'Study', groupMember: [{ accountNo: 'guard' }] }])
    expect(await remove('student', id)).toMatchObject({ errcode: '0' })
    expect(await mine('student')).toEqual([])
  })

  test.each([
    ['student', { errcode: 'NOT_ALLOWED', field: 'members' }],
    ['manager', { errcode: '0' }],
  ] as const)('that a timetable names have lessons: of %s, who may import or not', async (maker, answer) => {
    const [id = ''] = (await create(maker, { name: 'Class 3', members: ['guard', 'student2'] })).ids
    const resources_id = await makeResource(server, await makeType(server))
    await server.db.withTenant(server.campus.tenant_id, async ({ sql, tenant_id }) => {
      const lesson = {
        tenant_id,
        id: newId(),
        resources_id,
        start_at: '2026-09-09T02:00Z',
        end_at: '2026-09-09T04:00Z',
      }
      await sql`insert into occupy_period ${sql(lesson)}`
      await sql`insert into occupy_person ${sql({ tenant_id, id: newId(), occupy_id: lesson.id, account: null, group_id: id })}`
    })
    expect(await update(maker, { id, members: ['guard', 'teacher'] })).toMatchObject(answer)
    expect(await update(maker, { id, members: ['guard'], name: 'Class 3b' })).toMatchObject({ errcode: '0' })
    expect(await remove(maker, id)).toMatchObject({ errcode: '0' })
  })

  test.each(['student2', 'admin', 'other-admin'] as const)(
    'hides a student’s groups from %s',
    async (who) => {
      const [id = ''] = (await create('student', { name: `For ${who}` })).ids
      expect(await update(who, { id, name: 'Taken' })).toMatchObject({ errcode: 'NOT_FOUND' })
      expect(await remove(who, id)).toMatchObject({ errcode: 'NOT_FOUND' })
      expect(await mine(who)).toEqual([])
    },
  )

  test.each([['nobody'], ['other-student'], ['disabled']])('refuses %s', async (member) => {
    expect(await create('student', { name: 'x', members: [member] })).toMatchObject({
      errcode: 'INVALID',
      field: 'members',
    })
  })
})

describe('authorisation codes', () => {
  const add = (as: Account, more = '') =>
    server.data<{ authCode: string; expiresIn: number }>(
      as,
      'hub',
      `mutation { addAuthCode(authCode: { clientId: "library-app"${more} }) { authCode clientId expiresIn tenantCode user { account } } }`,
    )
  const detail = (as: Account, authCode: string) =>
    server.ask<{ authCodeDetail: unknown }>(
      as,
      'hub',
      'query ($c: String) { authCodeDetail(authCode: $c) { clientId tenantCode user { account name occupies { deptCode postCode userCode } } } }',
      { c: authCode },
    )

  test('return their maker once', async () => {
    const made = await add('student')
    expect(made).toMatchObject({ expiresIn: 300, user: { account: 'student' }, tenantCode: 'campus' })
    expect((await detail('teacher', made.authCode)).data).toEqual({
      authCodeDetail: {
        clientId: 'library-app',
        tenantCode: 'campus',
        user: {
          account: 'student',
          name: 'student name',
          occupies: [{ deptCode: 'physics', postCode: 'student', userCode: 'physics/student/student' }],
        },
      },
    })
    expect(await detail('teacher', made.authCode)).toMatchObject({
      data: { authCodeDetail: null },
      errors: [{ extensions: { errcode: 'NOT_FOUND' } }],
    })
  })

  test('answer one of ten concurrent requests', async () => {
    const { authCode } = await add('student')
    const answers = await Promise.all(Array.from({ length: 10 }, () => detail('teacher', authCode)))
    expect(answers.filter(({ data }) => data?.authCodeDetail !== null)).toHaveLength(1)
  })

  test('expire, are refused for another tenant, and are not stored readably', async () => {
    const { authCode } = await add('student', ', expiresIn: 30')
    expect((await detail('other-admin', authCode)).data).toEqual({ authCodeDetail: null })
    const stored = await server.db.withTenant(
      server.campus.tenant_id,
      ({ sql }) => sql`select * from auth_code`,
    )
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(authCode)
    server.clock.set('2026-09-07T00:00:30Z')
    expect((await detail('teacher', authCode)).data).toEqual({ authCodeDetail: null })
  })

  test.each(['expiresIn: 29', 'expiresIn: 601'])('refuse %s', async (bad) => {
    expect(
      await server.ask(
        'student',
        'hub',
        `mutation { addAuthCode(authCode: { clientId: "x", ${bad} }) { authCode } }`,
      ),
    ).toMatchObject({ errors: [{ extensions: { errcode: 'INVALID' } }] })
  })
})

describe('updatePassword', () => {
  interface Updated {
    success: boolean
    error: string | null
    error_en: string | null
    errcode: string
    field: string | null
    refusals: { errcode: string; details: object }[]
  }
  const UPDATE = `mutation ($a: String, $p: String, $o: String) {
    updatePassword(account: $a, password: $p, old_password: $o) { success error error_en errcode field refusals { errcode details } } }`
  const update = async (
    as: Account,
    account: string,
    password: string,
    old_password: string | null = OLD,
    claims: Record<string, unknown> = {},
  ) => {
    const token = await server.token(as, claims)
    const { data } = await server.askWith<{ updatePassword: Updated }>(token, 'iam', UPDATE, {
      a: account,
      p: password,
      o: old_password,
    })
    return data?.updatePassword
  }
  const GOOD = 'correct horse battery'
  // A change ends earlier sign-ins: each test signs in after the last change.
  beforeEach(() => server.clock.set(server.clock.now().add({ hours: 1 })))
  const ago = (seconds: number) => ({ auth_time: server.clock.now().epochMilliseconds / 1000 - seconds })

  test.each<[Account, string, string, string]>([
    ['student', 'student', GOOD, '0'],
    ['student', 'student', ' blanks stay blanks ', '0'],
    ['admin', 'student', GOOD, '0'],
    ['student', 'student2', GOOD, 'NOT_ALLOWED'],
    ['manager', 'student', GOOD, 'NOT_ALLOWED'],
    ['admin', 'other-student', GOOD, 'NOT_FOUND'],
    ['admin', 'nobody', GOOD, 'NOT_FOUND'],
    ['student', 'student', 'short', 'INVALID'],
    ['student', 'student', 'aaaaaaaaaaaaaa', 'INVALID'],
    ['student', 'student', 'my student password', 'INVALID'],
    ['student', 'student', 'x'.repeat(201), 'INVALID'],
  ])('answers %s for %s with %j: %s', async (as, account, password, errcode) => {
    passwords.set.mockClear()
    expect(await update(as, account, password)).toMatchObject({ errcode, success: errcode === '0' })
    expect(passwords.set.mock.calls).toEqual(errcode === '0' ? [[account, 'campus', password]] : [])
  })

  test.each<[string, Account, string | null, number | null, string]>([
    ['with the old password', 'teacher', OLD, null, '0'],
    ['five minutes after signing in', 'teacher', null, 300, '0'],
    ['later than five minutes after signing in', 'teacher', null, 301, 'PASSWORD_WRONG'],
    ['with a token that does not say when', 'teacher', null, null, 'PASSWORD_WRONG'],
    ['by a super administrator', 'admin', null, null, 'PASSWORD_WRONG'],
    ['an empty old password', 'teacher', '', 301, 'PASSWORD_WRONG'],
    ['a wrong old password', 'teacher', 'another horse', null, 'PASSWORD_WRONG'],
    ['a wrong old password, just signed in', 'teacher', 'another horse', 1, 'PASSWORD_WRONG'],
    ['too many wrong passwords', 'teacher', 'guessed', null, 'TOO_MANY_ATTEMPTS'],
  ])('own password, %s: %s, %j, %j s ago: %s', async (_what, as, old, seconds, errcode) => {
    passwords.set.mockClear()
    const answer = await update(as, as, GOOD, old, seconds === null ? {} : ago(seconds))
    const refused = errcode !== '0'
    expect(answer).toMatchObject({ errcode, field: refused ? 'old_password' : null })
    expect(passwords.set.mock.calls).toEqual(refused ? [] : [[as, 'campus', GOOD]])
    if (errcode === 'TOO_MANY_ATTEMPTS')
      expect(answer).toMatchObject({
        error: '尝试次数过多，请 60 秒后再试',
        error_en: 'Too many attempts; try again in 60 s',
        refusals: [{ errcode, details: { seconds: 60 } }],
      })
  })

  test('ends the person’s earlier sign-ins at once, and no other’s', async () => {
    const status = async (token: string) => (await server.askWith(token, 'iam', '{ me { account } }')).status
    const [before, refreshed, others] = await Promise.all([
      server.token('student2', ago(60)),
      server.token('student2', { ...ago(60), iat: server.clock.now().epochMilliseconds / 1000 + 30 }),
      server.token('teacher', ago(-60)),
    ])
    expect([await status(before), await status(others)]).toEqual([200, 200])
    expect(await update('admin', 'student2', GOOD)).toMatchObject({ errcode: '0' })
    expect([await status(before), await status(refreshed), await status(others)]).toEqual([401, 401, 200])
    expect(await status(await server.token('student2', ago(0)))).toBe(200)
  })

  test('ends the authorisation codes of the person', async () => {
    const code = async (as: Account) =>
      (
        await server.data<{ authCode: string }>(
          as,
          'hub',
          'mutation { addAuthCode(authCode: { clientId: "library-app" }) { authCode } }',
        )
      ).authCode
    const isGood = async (authCode: string) =>
      (
        await server.askWith(
          await server.token('admin'),
          'hub',
          'query ($c: String) { authCodeDetail(authCode: $c) { clientId } }',
          { c: authCode },
        )
      ).errors.length === 0
    const [own, others] = [await code('student'), await code('teacher')]
    expect(await update('admin', 'student', GOOD)).toMatchObject({ errcode: '0' })
    expect([await isGood(own), await isGood(others)]).toEqual([false, true])
  })

  test('logs the change without the passwords', async () => {
    const log = await server.db.withTenant(
      server.campus.tenant_id,
      ({ sql }) =>
        sql`select operate_object, operate_content from operate_log where operate_type = 'password'`,
    )
    expect(log.length).toBeGreaterThan(0)
    expect(JSON.stringify(log)).not.toContain('horse')
  })
})

describe('user images', () => {
  const save = (as: Account, account: string, image: string) =>
    server.data<AnswerData>(
      as,
      'provider',
      'mutation ($model: UserImageInput!) { saveUserImage(model: $model) { errcode field } }',
      { model: { account, image } },
    )
  const find = (as: Account, account: string) =>
    server.data<{ image: string } | null>(
      as,
      'provider',
      'query ($a: String!) { findUserImage(account: $a) { account image create_time } }',
      { a: account },
    )

  test('can be set by the person, and seen by everybody', async () => {
    expect(await find('student2', 'student')).toBeNull()
    expect(await save('student', 'student', '/assets/a.webp')).toMatchObject({ errcode: '0' })
    expect(await save('student', 'student', '/assets/b.webp')).toMatchObject({ errcode: '0' })
    expect(await find('student2', 'student')).toMatchObject({ image: '/assets/b.webp' })
    expect(await find('other-admin', 'student')).toBeNull()
  })

  test.each<[Account, string, string, string]>([
    ['student', 'student2', '/assets/a.webp', 'NOT_ALLOWED'],
    ['admin', 'student2', '/assets/a.webp', '0'],
    ['student', 'student', 'https://elsewhere.test/pixel.gif', 'INVALID'],
    ['student', 'student', '//elsewhere.test/pixel.gif', 'INVALID'],
    ['student', 'student', '/\\elsewhere.test', 'INVALID'],
    ['student', 'student', 'javascript:alert(1)', 'INVALID'],
  ])('answers %s for %s with %j: %s', async (as, account, image, errcode) => {
    expect((await save(as, account, image)).errcode).toBe(errcode)
  })
})
