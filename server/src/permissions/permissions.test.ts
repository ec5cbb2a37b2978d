import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permission_names } from '#rules/permissions/permissions.ts'
import { startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

type Grant = Record<string, unknown>
const grant = (as: Account, ...models: Grant[]) =>
  server.data<AnswerData>(
    as,
    'iam',
    'mutation ($models: [PermissionGrantModel]) { grantPermission(models: $models) { errcode field ids refusals { details } } }',
    { models },
  )
const revoke = (as: Account, ...revokeIds: string[]) =>
  server.data<AnswerData>(
    as,
    'iam',
    'mutation ($ids: [String]) { revokePermission(revokeIds: $ids) { errcode } }',
    { ids: revokeIds },
  )
const permissionsOf = async (account: Account) =>
  (await server.data<{ permissions: string[] }>(account, 'iam', '{ me { permissions } }')).permissions
interface Access {
  revokeId: string
  type: string
  permission: string
  filter: unknown
}
const accesses = async (filter: string, as: Account = 'admin') =>
  (
    await server.data<{ edges: { node: Access }[] }>(
      as,
      'iam',
      `{ accesses(first: 999, filter: ${filter}) { edges { node { revokeId type permission filter } } } }`,
    )
  ).edges.map(({ node }) => node)

const to = (grantee_type: string, grantee_id: string, permission: string, more: Grant = {}) => ({
  grantee_type,
  grantee_id,
  type: 'operation',
  permission,
  ...more,
})

describe('a granted operation reaches', () => {
  test.each<[string, Grant, Account, boolean]>([
    ['the person', to('user', 'student', 'statistics.see'), 'student', true],
    ['nobody else', to('user', 'student', 'statistics.see'), 'student2', false],
    ['a department', to('dept', 'physics', 'occupy.see'), 'student', true],
    ['the departments below it', to('dept', 'science', 'blacklist.see'), 'student2', true],
    ['not its sibling departments', to('dept', 'science', 'blacklist.see'), 'guard', false],
    ['a post in a department', to('dept_post', 'physics/student', 'calendar.see'), 'student', true],
    ['not another post there', to('dept_post', 'physics/student', 'calendar.see'), 'teacher', false],
    ['a role', to('role', 'guard', 'vehicle.manage'), 'guard', true],
    [
      'only people of the filter’s departments',
      to('role', 'user', 'notification_log.see', { filter: { dept: ['science'] } }),
      'student',
      true,
    ],
    [
      'and nobody else',
      to('role', 'user', 'notification_log.see', { filter: { dept: ['science'] } }),
      'guard',
      false,
    ],
  ])('%s', async (_whom, model, account, reached) => {
    expect(await grant('admin', model)).toMatchObject({ errcode: '0' })
    expect((await permissionsOf(account)).includes(String(model['permission']))).toBe(reached)
  })
})

describe('refuses to grant', () => {
  test.each<[string, Account, Grant, Partial<AnswerData>]>([
    ['as a student', 'student', to('user', 'student', 'booking.manage'), { errcode: 'NOT_ALLOWED' }],
    [
      'an unknown permission',
      'admin',
      to('user', 'student', 'everything'),
      { errcode: 'INVALID', field: 'permission' },
    ],
    [
      'an unknown menu',
      'admin',
      to('user', 'student', 'x', { type: 'menu' }),
      { errcode: 'INVALID', field: 'permission' },
    ],
    [
      'an unknown role',
      'admin',
      to('user', 'student', 'x', { type: 'role' }),
      { errcode: 'INVALID', field: 'permission' },
    ],
    [
      'an account of another tenant',
      'admin',
      to('user', 'other-student', 'booking.see'),
      { errcode: 'INVALID', field: 'grantee_id' },
    ],
    [
      'a missing department',
      'admin',
      to('dept', 'nowhere', 'booking.see'),
      { errcode: 'INVALID', field: 'grantee_id' },
    ],
    [
      'a missing post',
      'admin',
      to('dept_post', 'physics/nobody', 'booking.see'),
      { errcode: 'INVALID', field: 'grantee_id' },
    ],
    [
      'a role for a role',
      'admin',
      to('role', 'user', 'guard', { type: 'role' }),
      { errcode: 'INVALID', field: 'grantee_type' },
    ],
    ['an unknown kind of grantee', 'admin', to('everyone', 'x', 'booking.see'), { errcode: 'INVALID' }],
  ])('%s', async (_what, as, model, expected) => {
    expect(await grant(as, model)).toMatchObject(expected)
  })

  test('refuses all grants if one of several is wrong', async () => {
    expect(
      await grant('admin', to('user', 'manager', 'code.manage'), to('user', 'manager', 'everything')),
    ).toMatchObject({ errcode: 'INVALID' })
    expect(await permissionsOf('manager')).not.toContain('code.manage')
  })
})

describe('nobody grants or revokes a right they don’t hold', () => {
  beforeAll(async () => {
    await grant(
      'admin',
      to('user', 'manager', 'permission.manage'),
      to('user', 'manager', 'permission.see'),
      to('user', 'manager', 'person.manage'),
    )
    // Somebody of the manager's own department, with no right that the manager lacks.
    for (const document of [
      'mutation { editUser(model: { account: "porter", name: "Porter" }) { errcode } }',
      'mutation { addTriple(model: { dept: "library", post: "staff", user: "porter" }) { errcode } }',
    ])
      await server.data('admin', 'iam', document)
  })

  test.each<[string, Grant, string]>([
    ['held', to('user', 'porter', 'booking.see'), '0'],
    ['not held', to('user', 'student', 'tenant.manage'), 'NOT_ALLOWED'],
    ['not held, to oneself', to('user', 'manager', 'tenant.manage'), 'NOT_ALLOWED'],
    ['a role with more rights', to('user', 'manager', 'super_admin', { type: 'role' }), 'NOT_ALLOWED'],
    ['a role with fewer rights', to('user', 'porter', 'resource_admin', { type: 'role' }), '0'],
    [
      'a menu entry whose permission is not held',
      to('user', 'student', 'settings.operate-log', { type: 'menu' }),
      'NOT_ALLOWED',
    ],
    [
      'a menu entry whose permission is held',
      to('user', 'porter', 'resources.resources-list', { type: 'menu' }),
      '0',
    ],
  ])('%s: %j → %s', async (_what, model, expected) => {
    expect((await grant('manager', model)).errcode).toBe(expected)
  })

  test('the super administrator’s role can’t be revoked by a caller with fewer rights', async () => {
    const [access] = await accesses('{ type: { eq: "role" }, permission: { eq: "super_admin" } }', 'manager')
    expect(await revoke('manager', access?.revokeId ?? '')).toMatchObject({ errcode: 'NOT_ALLOWED' })
  })

  test.each<[string, Record<string, unknown>]>([
    ['disable', { disabled: 1 }],
    ['rename', { name: 'x' }],
  ])('refuses to touch a super administrator: %s', async (_how, change) => {
    const { admin } = server.campus.user_ids
    const answer = await server.data<AnswerData>(
      'manager',
      'iam',
      'mutation ($model: UserModel) { editUser(model: $model) { errcode } }',
      { model: { id: admin, ...change } },
    )
    expect(answer.errcode).toBe('NOT_ALLOWED')
  })

  test('only holders of a role can assign a post that brings it', async () => {
    await grant('admin', to('dept_post', 'univ/head', 'super_admin', { type: 'role' }))
    const add = (as: Account) =>
      server.data<AnswerData>(
        as,
        'iam',
        'mutation { addTriple(model: { dept: "univ", post: "head", user: "manager" }) { errcode } }',
      )
    expect(await add('manager')).toMatchObject({ errcode: 'NOT_ALLOWED' })
    expect(await permissionsOf('manager')).not.toContain('tenant.manage')
    expect(await add('admin')).toMatchObject({ errcode: '0' })
    expect((await permissionsOf('manager')).toSorted()).toEqual([...permission_names].toSorted())
    const gone = await server.data<AnswerData>(
      'admin',
      'iam',
      'mutation { deleteTriple(code: "univ/head/manager") { errcode } }',
    )
    expect(gone.errcode).toBe('0')
    expect(await permissionsOf('manager')).not.toContain('tenant.manage')
  })
})

describe('the last super administrator', () => {
  const admins = () =>
    accesses(
      '{ type: { eq: "role" }, permission: { eq: "super_admin" }, grantee_type: { eq: "user" } }',
      'other-admin',
    )

  test('remains, whatever act is tried', async () => {
    const [own] = await admins()
    expect(await revoke('other-admin', own?.revokeId ?? '')).toMatchObject({ errcode: 'LAST_ADMINISTRATOR' })
    expect(await permissionsOf('other-admin')).toContain('tenant.manage')
  })

  test('can go if there is another; of two concurrent removals one is refused', async () => {
    await grant('other-admin', to('user', 'other-student', 'super_admin', { type: 'role' }))
    const ids = (await admins()).map(({ revokeId }) => revokeId)
    expect(ids).toHaveLength(2)
    const answers = await Promise.all([
      revoke('other-admin', ids[0] ?? ''),
      revoke('other-student', ids[1] ?? ''),
    ])
    expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'LAST_ADMINISTRATOR'])
  })
})

describe('lists', () => {
  test('administrators are people with a role that not everyone has', async () => {
    const { edges } = await server.data<{ edges: { node: { account: string; roles: string[] } }[] }>(
      'admin',
      'iam',
      '{ administrators(first: 99) { edges { node { account roles user { account } } } } }',
    )
    const found = Object.fromEntries(edges.map(({ node }) => [node.account, node.roles]))
    expect(found).toMatchObject({ admin: ['super_admin'], guard: ['guard'], manager2: ['resource_admin'] })
    expect(found).not.toHaveProperty('teacher')
  })

  test('accesses include the filter and need a permission', async () => {
    expect(await accesses('{ permission: { eq: "notification_log.see" } }')).toMatchObject([
      { type: 'operation', filter: { dept: ['science'] } },
    ])
    expect(await server.ask('student', 'iam', '{ accesses { edges { node { id } } } }')).toMatchObject({
      data: { accesses: null },
      errors: [{ extensions: { errcode: 'NOT_ALLOWED' } }],
    })
  })

  test('a custom role can be made, granted, and deleted together with its grants', async () => {
    const edit = (model: Grant) =>
      server.data<AnswerData>(
        'admin',
        'iam',
        'mutation ($model: RoleModel) { editRole(model: $model) { errcode ids field } }',
        { model },
      )
    const { ids } = await edit({ code: 'porter', name: '门房', name_en: 'Porter' })
    await grant(
      'admin',
      to('role', 'porter', 'code.manage'),
      to('user', 'teacher', 'porter', { type: 'role' }),
    )
    expect(await permissionsOf('teacher')).toContain('code.manage')
    expect(await edit({ code: 'porter', name: 'x' })).toMatchObject({ errcode: 'TAKEN_NAME' })
    expect(await edit({ id: ids[0], deleted: 1 })).toMatchObject({ errcode: '0' })
    expect(await permissionsOf('teacher')).not.toContain('code.manage')
    const roles = await server.data<{ id: string; code: string }[]>(
      'admin',
      'iam',
      '{ roles { id code permissions } }',
    )
    expect(await edit({ id: roles.find(({ code }) => code === 'user')?.id, deleted: 1 })).toMatchObject({
      errcode: 'IN_USE',
    })
  })
})
