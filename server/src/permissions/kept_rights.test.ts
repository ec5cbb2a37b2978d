import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import {
  actingOn,
  changedType,
  dept,
  grant,
  group,
  members,
  noTriple,
  ownTenant,
  picture,
  post,
  revoke,
  role,
  triple,
  type,
  user,
  type Act,
  type Acting,
} from '#server/testing/acts.ts'
import { ground } from './testing/ground.ts'

let server: TestServer
let caller: Acting

/**
 * Whether nothing has run since the start. Refused acts change nothing, so each test continues from the same
 * state.
 */
let untouched = false

beforeEach(async () => {
  if (untouched) return
  await server?.stop()
  server = await startServer()
  caller = await actingOn(server)
  await caller.set('admin', ground)
  untouched = true
})
afterAll(() => server.stop())

const permissionsOf = async (account: string) =>
  (
    await server.askWith<{ me: { permissions: string[]; roles: string[] } }>(
      await server.token(account),
      'iam',
      '{ me { permissions roles } }',
    )
  ).data?.me.permissions.toSorted()

describe('no act gains anybody a right that its caller lacks, or affects people with more rights', () => {
  type By = 'clerk' | 'granter' | 'manager' | 'person'
  interface Case {
    /** The acts an administrator has done before, */
    before?: Act[]
    /** those the caller may do, */
    allowed?: Act[]
    /** and those that are refused. */
    refused: Act
    field: string
  }
  const library = { before: [grant('user', 'manager', 'person.manage')] }
  const libraryGrants = {
    before: [...library.before, grant('user', 'manager', 'permission.manage')],
  }
  const cases: [string, By, Case][] = [
    ['disable what gives rights', 'clerk', { refused: dept({ of: 'top', disabled: 1 }), field: 'disabled' }],
    ['join it', 'clerk', { refused: triple('top', 'member', 'clerk'), field: 'user' }],
    ['add somebody to it', 'clerk', { refused: triple('top', 'member', 'person'), field: 'user' }],
    [
      'join a disabled department',
      'clerk',
      {
        before: [noTriple('top/member/chief'), dept({ of: 'top', disabled: 1 })],
        refused: triple('top', 'member', 'clerk'),
        field: 'user',
      },
    ],
    [
      'enable the department they were put into',
      'clerk',
      {
        before: [
          noTriple('top/member/chief'),
          dept({ of: 'top', disabled: 1 }),
          triple('top', 'member', 'clerk'),
        ],
        refused: dept({ of: 'top', disabled: 0 }),
        field: 'disabled',
      },
    ],
    [
      'join a disabled department below one that gives rights',
      'clerk',
      {
        allowed: [dept({ code: 'low', name: 'Low', parent: 'top', disabled: 1 })],
        refused: triple('low', 'member', 'clerk'),
        field: 'user',
      },
    ],
    [
      'disable a post that gives rights',
      'clerk',
      { refused: post({ of: 'boss', disabled: 1 }), field: 'disabled' },
    ],
    [
      'hold a disabled post that gives rights',
      'clerk',
      {
        before: [noTriple('ground/boss/boss'), post({ of: 'boss', disabled: 1 })],
        refused: triple('ground', 'boss', 'clerk'),
        field: 'user',
      },
    ],
    [
      'move one’s own department below one that gives rights',
      'granter',
      { refused: dept({ of: 'ground', parent: 'top' }), field: 'parent' },
    ],
    [
      'move an empty department there and join it',
      'granter',
      {
        allowed: [dept({ of: 'empty', parent: 'top' })],
        refused: triple('empty', 'member', 'granter'),
        field: 'user',
      },
    ],
    [
      'move a department away from where its people have more rights',
      'granter',
      {
        before: [dept({ of: 'empty', parent: 'top' }), triple('empty', 'member', 'person')],
        refused: dept({ of: 'empty', parent: '' }),
        field: 'parent',
      },
    ],
    [
      'remove a post that gives rights from somebody with more rights',
      'clerk',
      { refused: noTriple('top/member/chief'), field: 'code' },
    ],
    [
      'remove a post that gives nothing from somebody with more rights',
      'clerk',
      { refused: noTriple('univ/administrator/admin'), field: 'code' },
    ],
    [
      'give a post to somebody with more rights',
      'clerk',
      { refused: triple('empty', 'member', 'chief'), field: 'user' },
    ],
    ['rename somebody with more rights', 'clerk', { refused: user({ of: 'chief', name: 'x' }), field: 'id' }],
    [
      'change the phone of somebody with more rights',
      'clerk',
      { refused: user({ of: 'chief', phone: '110' }), field: 'id' },
    ],
    [
      'change the picture of somebody with more rights',
      'clerk',
      { refused: picture('chief'), field: 'account' },
    ],
    [
      'touch somebody who gets more rights when a department is enabled',
      'clerk',
      {
        before: [dept({ of: 'top', disabled: 1 })],
        refused: user({ of: 'chief', phone: '110' }),
        field: 'id',
      },
    ],
    [
      'grant to who may do more',
      'granter',
      { refused: grant('user', 'chief', 'person.manage'), field: 'models' },
    ],
    [
      'take a right that the caller also holds from somebody with more rights',
      'granter',
      {
        before: [grant('user', 'chief', 'person.manage')],
        refused: revoke('operation user chief person.manage'),
        field: 'revokeIds',
      },
    ],
    [
      'narrow a grant that reaches somebody with more rights',
      'granter',
      {
        before: [grant('user', 'person', 'tenant.see'), grant('dept', 'ground', 'person.manage')],
        refused: grant('dept', 'ground', 'person.manage', 'operation', { filter: { dept: ['empty'] } }),
        field: 'models',
      },
    ],
    [
      'delete a role by which somebody who may do more has something',
      'granter',
      {
        before: [
          role({ code: 'helper', name: 'Helper' }),
          grant('role', 'helper', 'person.manage'),
          grant('dept', 'ground', 'helper', 'role'),
          grant('user', 'person', 'tenant.see'),
        ],
        refused: role({ of: 'helper', deleted: 1 }),
        field: 'id',
      },
    ],
    [
      'administer the rooms of another department',
      'manager',
      { ...library, refused: triple('physics', 'staff', 'manager'), field: 'user' },
    ],
    [
      'make another person administer them',
      'manager',
      {
        ...libraryGrants,
        refused: grant('user', 'student', 'resource_admin', 'role'),
        field: 'models',
      },
    ],
    [
      'move another department’s rooms below one’s own',
      'manager',
      {
        before: [...libraryGrants.before],
        refused: dept({ of: 'physics', parent: 'library' }),
        field: 'parent',
      },
    ],
    [
      'set somebody’s phone who administers other rooms',
      'manager',
      {
        ...library,
        refused: user({ of: 'manager2', phone: '110' }),
        field: 'id',
      },
    ],
    [
      'name the account that initialises one’s own tenant',
      'clerk',
      {
        before: [grant('user', 'clerk', 'tenant.manage')],
        refused: ownTenant({ admin_account: 'clerk' }),
        field: 'admin_account',
      },
    ],
  ]
  test.each(cases)('%s: %s', async (_what, by, { before = [], allowed = [], refused, field }) => {
    untouched = before.length + allowed.length === 0
    await caller.set('admin', before)
    await caller.set(by, allowed)
    const held = await permissionsOf(by)
    const answer = await caller.act(by, refused)
    untouched &&= answer.errcode !== '0'
    expect(answer).toMatchObject({ errcode: 'NOT_ALLOWED', field })
    expect(answer.msg).toMatch(/\p{Script=Han}/u)
    expect(answer.msg_en).toMatch(/^[A-Z]/)
    expect(await permissionsOf(by)).toEqual(held)
  })
})

describe('a list of people that a type names', () => {
  beforeEach(async () => {
    untouched = false
    await caller.set('manager', [group({ name: 'Lab', members: ['person'] })])
    await caller.set('person', [group({ name: 'Friends', members: ['clerk'] })])
    await caller.set('admin', [
      type({
        resources_name: 'Lasers',
        start_time: '08:00',
        end_time: '20:00',
        resourcesTypeAuthList: [
          { auth_type: 'admin', grant_object_type: 'group', grant_object_id: caller.known['group Lab'] },
          { auth_type: 'user', grant_object_type: 'group', grant_object_id: caller.known['group Friends'] },
        ],
      }),
    ])
  })
  test.each<[string, string, Act, string | null]>([
    [
      'does not make its maker an administrator',
      'manager',
      members({ of: 'Lab', members: ['manager', 'person'] }),
      'members',
    ],
    [
      'does not make another person an administrator',
      'manager',
      members({ of: 'Lab', members: ['manager2'] }),
      'members',
    ],
    [
      'can include a person who administers nothing',
      'manager',
      members({ of: 'Lab', members: ['person', 'clerk'] }),
      null,
    ],
    [
      'does not let its maker book',
      'person',
      members({ of: 'Friends', members: ['clerk', 'person'] }),
      'members',
    ],
    ['can lose its members', 'person', members({ of: 'Friends', members: [] }), null],
  ])('%s', async (_what, by, one, field) => {
    expect(await caller.act(by, one)).toMatchObject(
      field === null ? { errcode: '0' } : { errcode: 'NOT_ALLOWED', field },
    )
  })
})

describe('an administrator of a type', () => {
  const lasers = (accounts: readonly string[]) => ({
    resourcesTypeAuthList: accounts.map((account) => ({
      auth_type: 'admin',
      grant_object_type: 'user',
      grant_object_id: account,
    })),
  })
  beforeEach(() => {
    untouched = false
    return caller.set('manager', [
      type({
        resources_name: 'Lasers',
        start_time: '08:00',
        end_time: '20:00',
        ...lasers(['manager', 'manager2', 'person']),
      }),
    ])
  })
  test.each<[string, Act[], readonly string[], string]>([
    ['can name other administrators', [], ['manager', 'guard', 'student'], '0'],
    ['keeps one who has no more rights', [], ['manager'], '0'],
    [
      'takes it from nobody with more rights',
      [grant('user', 'manager2', 'tenant.see')],
      ['manager'],
      'NOT_ALLOWED',
    ],
  ])('%s', async (_what, before, accounts, errcode) => {
    await caller.set('admin', before)
    expect(
      await caller.act('manager', changedType({ of: 'Lasers', version: 1, ...lasers(accounts) })),
    ).toMatchObject({ errcode, field: errcode === '0' ? null : 'resourcesTypeAuthList' })
  })
})

describe('ordinary administration still works', () => {
  test.each<[string, string, Act[]]>([
    [
      'people are added, changed, placed and moved',
      'clerk',
      [
        user({ account: 'new', name: 'New' }),
        user({ of: 'new', phone: '110', disabled: 1 }),
        triple('empty', 'member', 'new'),
        triple('ground', 'member', 'new'),
        noTriple('ground/member/new'),
      ],
    ],
    [
      'departments and posts are added, renamed, disabled and deleted',
      'clerk',
      [
        dept({ code: 'unit', name: 'Unit', parent: 'ground' }),
        dept({ of: 'unit', name: 'Other', disabled: 1 }),
        dept({ of: 'unit', disabled: 0 }),
        dept({ of: 'unit', deleted: 1 }),
        post({ code: 'tutor', name: 'Tutor' }),
        triple('empty', 'tutor', 'person'),
        post({ of: 'tutor', disabled: 1 }),
        dept({ of: 'top', name: 'Renamed' }),
      ],
    ],
    [
      'rights that the caller holds are granted and revoked',
      'granter',
      [
        grant('user', 'person', 'person.manage'),
        revoke('operation user person person.manage'),
        grant('dept', 'univ', 'permission.see'),
        role({ code: 'helper', name: 'Helper' }),
        grant('role', 'helper', 'person.manage'),
        grant('dept', 'empty', 'helper', 'role'),
        role({ of: 'helper', deleted: 1 }),
        dept({ of: 'empty', parent: 'ground' }),
      ],
    ],
  ])('%s', (_what, by, acts) => {
    untouched = false
    return caller.set(by, acts)
  })
})
