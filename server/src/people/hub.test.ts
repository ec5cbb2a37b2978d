import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

const setPassword = vi.fn(() => Promise.resolve())

let server: TestServer
beforeAll(async () => void (server = await startServer({ setPassword })))
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

  test('are made, seen, changed and deleted by those who made them', async () => {
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

  test.each(['student2', 'admin', 'other-admin'] as const)(
    'of a student are not there for %s',
    async (who) => {
      const [id = ''] = (await create('student', { name: `For ${who}` })).ids
      expect(await update(who, { id, name: 'Taken' })).toMatchObject({ errcode: 'NOT_FOUND' })
      expect(await remove(who, id)).toMatchObject({ errcode: 'NOT_FOUND' })
      expect(await mine(who)).toEqual([])
    },
  )

  test.each([['nobody'], ['other-student'], ['disabled']])('take no %s', async (member) => {
    expect(await create('student', { name: 'x', members: [member] })).toMatchObject({
      errcode: 'INVALID',
      field: 'members',
    })
  })
})

describe('codes for other applications', () => {
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

  test('tell once who made them', async () => {
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

  test('of ten who ask at once one is told', async () => {
    const { authCode } = await add('student')
    const answers = await Promise.all(Array.from({ length: 10 }, () => detail('teacher', authCode)))
    expect(answers.filter(({ data }) => data?.authCodeDetail !== null)).toHaveLength(1)
  })

  test('expire, are not another tenant’s, and are not stored readably', async () => {
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

  test.each(['expiresIn: 29', 'expiresIn: 601'])('refuses %s', async (bad) => {
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
  const update = (as: Account, account: string, password: string) =>
    server.data<{ success: boolean; error: string | null; errcode: string }>(
      as,
      'iam',
      'mutation ($a: String, $p: String) { updatePassword(account: $a, password: $p) { success error errcode } }',
      { a: account, p: password },
    )

  test.each<[Account, string, string, string]>([
    ['student', 'student', 'correct horse battery', '0'],
    ['student', 'student', ' blanks stay blanks ', '0'],
    ['admin', 'student', 'correct horse battery', '0'],
    ['student', 'student2', 'correct horse battery', 'NOT_ALLOWED'],
    ['manager', 'student', 'correct horse battery', 'NOT_ALLOWED'],
    ['admin', 'other-student', 'correct horse battery', 'NOT_FOUND'],
    ['admin', 'nobody', 'correct horse battery', 'NOT_FOUND'],
    ['student', 'student', 'short', 'INVALID'],
    ['student', 'student', 'aaaaaaaaaaaaaa', 'INVALID'],
    ['student', 'student', 'my student password', 'INVALID'],
    ['student', 'student', 'x'.repeat(201), 'INVALID'],
  ])('%s for %s with %j: %s', async (as, account, password, errcode) => {
    setPassword.mockClear()
    expect(await update(as, account, password)).toMatchObject({ errcode, success: errcode === '0' })
    expect(setPassword.mock.calls).toEqual(errcode === '0' ? [[account, 'campus', password]] : [])
  })

  test('is noted without the password', async () => {
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

  test('are one’s own to set, and everybody’s to see', async () => {
    expect(await find('student2', 'student')).toBeNull()
    expect(await save('student', 'student', '/files/a.webp')).toMatchObject({ errcode: '0' })
    expect(await save('student', 'student', '/files/b.webp')).toMatchObject({ errcode: '0' })
    expect(await find('student2', 'student')).toMatchObject({ image: '/files/b.webp' })
    expect(await find('other-admin', 'student')).toBeNull()
  })

  test.each<[Account, string, string, string]>([
    ['student', 'student2', '/files/a.webp', 'NOT_ALLOWED'],
    ['admin', 'student2', '/files/a.webp', '0'],
    ['student', 'student', 'https://elsewhere.test/pixel.gif', 'INVALID'],
    ['student', 'student', '//elsewhere.test/pixel.gif', 'INVALID'],
    ['student', 'student', '/\\elsewhere.test', 'INVALID'],
    ['student', 'student', 'javascript:alert(1)', 'INVALID'],
  ])('%s for %s with %j: %s', async (as, account, image, errcode) => {
    expect((await save(as, account, image)).errcode).toBe(errcode)
  })
})
