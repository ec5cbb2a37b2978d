import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permission_names } from '#rules/permissions/permissions.ts'
import { startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { init_steps } from './initialise.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const save = (as: Account, model: Record<string, unknown>) =>
  server.data<AnswerData>(
    as,
    'provider',
    'mutation ($model: TenantsModel) { saveTenants(model: $model) { errcode field ids } }',
    { model },
  )
const update = (as: Account, model: Record<string, unknown>) =>
  server.data<AnswerData>(
    as,
    'provider',
    'mutation ($model: TenantsUpdateModel) { updateTenantsByTenantId(model: $model) { errcode field } }',
    { model },
  )
const init = (as: Account, model: Record<string, unknown>) =>
  server.data<AnswerData>(
    as,
    'provider',
    'mutation ($model: TenantsInitModel) { initTenantsData(model: $model) { errcode field msg msg_en } }',
    { model },
  )
const STATUS = '{ checkTenantStatus { errcode msg msg_en } }'
const MANUAL =
  'mutation ($steps: [String]) { manualInitTenantsData(steps: $steps) { code name name_en messages messages_en } }'
interface Step {
  code: string
  name: string
  messages_en: string[]
}

describe('a new tenant', () => {
  const token = (account: string) => server.token(account, { tenant: 'fresh' })
  const status = async () =>
    server.askWith<{ checkTenantStatus: { errcode: string } | null }>(await token('anyone'), 'public', STATUS)

  test('is created by a super tenant, initialised by the account named for that, and then valid', async () => {
    expect(
      await save('admin', {
        code: 'fresh',
        name: '新大学',
        time_zone: 'Europe/Berlin',
        admin_account: 'founder',
      }),
    ).toMatchObject({ errcode: '0' })
    expect((await status()).data).toMatchObject({ checkTenantStatus: { errcode: 'TENANT_INVALID' } })

    const refused = await server.askWith(await token('anyone'), 'provider', MANUAL, {})
    expect(refused).toMatchObject({
      data: { manualInitTenantsData: null },
      errors: [{ extensions: { errcode: 'NOT_ALLOWED' } }],
    })

    const founder = await token('founder')
    const run = async (steps?: string[]) =>
      (await server.askWith<{ manualInitTenantsData: Step[] }>(founder, 'provider', MANUAL, { steps })).data
        ?.manualInitTenantsData ?? []
    const [first] = await run(['settings'])
    expect(first).toEqual({
      code: 'settings',
      name: '系统设置',
      name_en: 'System settings',
      messages: ['已创建'],
      messages_en: ['Made'],
    })
    expect((await status()).data).toMatchObject({ checkTenantStatus: { errcode: 'TENANT_INVALID' } })

    const steps = await run()
    expect(steps.map(({ code }) => code)).toEqual([...init_steps])
    expect(steps.find(({ code }) => code === 'roles')?.messages_en).toEqual(['6 made, 0 kept'])
    expect(steps.find(({ code }) => code === 'administrator')?.messages_en).toEqual([
      'Super administrators: founder',
    ])
    expect((await status()).data).toMatchObject({ checkTenantStatus: { errcode: '0' } })

    const again = await run()
    expect(again.find(({ code }) => code === 'roles')?.messages_en).toEqual(['0 made, 6 kept'])
    expect(again.find(({ code }) => code === 'settings')?.messages_en).toEqual(['There already; kept'])

    const me = await server.askWith<{
      me: { permissions: string[]; roles: string[]; tenant: { time_zone: string } }
    }>(founder, 'iam', '{ me { permissions roles tenant { time_zone } } }')
    expect(me.data?.me).toMatchObject({
      roles: ['super_admin', 'user'],
      tenant: { time_zone: 'Europe/Berlin' },
    })
    expect(me.data?.me.permissions).toHaveLength(permission_names.length)
    const other = await server.askWith<{ me: { permissions: string[] } }>(
      await token('anyone'),
      'iam',
      '{ me { permissions } }',
    )
    expect(other.data?.me.permissions).not.toContain('tenant.manage')
  })

  test('loses its first administrator when a super tenant no longer names them', async () => {
    const { ids } = await save('admin', { code: 'entrusted', name: 'x', admin_account: 'founder' })
    const founder = await server.token('founder', { tenant: 'entrusted' })
    const permissions = async () =>
      (await server.askWith<{ me: { permissions: string[] } }>(founder, 'iam', '{ me { permissions } }')).data
        ?.me.permissions
    expect(await permissions()).toContain('tenant.manage')
    expect(await update('admin', { tenant_id: ids[0], admin_account: 'heir' })).toMatchObject({
      errcode: '0',
    })
    expect(await permissions()).not.toContain('tenant.manage')
  })

  test('serves nobody once it is invalid, and returns an error', async () => {
    const { ids } = await save('admin', { code: 'closed', name: 'x', admin_account: 'founder' })
    expect(await init('admin', { tenant_id: ids[0] })).toMatchObject({ errcode: '0' })
    expect(await update('admin', { tenant_id: ids[0], state: 2 })).toMatchObject({ errcode: '0' })
    const closed = await server.token('founder', { tenant: 'closed' })
    expect(await server.askWith(closed, 'public', STATUS)).toMatchObject({
      data: { checkTenantStatus: null },
      errors: [
        {
          // Clients of the specification recognise by these words that there is nothing to set up.
          message: expect.stringMatching(/tenants operation result/),
          extensions: {
            errcode: 'TENANT_INVALID',
            msg: expect.stringMatching(/停用/),
            msg_en: expect.stringMatching(/closed/),
          },
        },
      ],
    })
    expect(await server.askWith(closed, 'iam', '{ me { account } }')).toMatchObject({
      data: { me: null },
      errors: [{ extensions: { errcode: 'TENANT_INVALID' } }],
    })
  })

  test.each<[string, Record<string, unknown>, Partial<AnswerData>]>([
    ['an existing code', { code: 'other', name: 'x' }, { errcode: 'TENANT_EXISTS', field: 'code' }],
    ['an invalid code', { code: 'A B', name: 'x' }, { errcode: 'INVALID', field: 'code' }],
    [
      'an unknown zone',
      { code: 'zone', name: 'x', time_zone: 'Asia/Nowhere' },
      { errcode: 'INVALID', field: 'time_zone' },
    ],
    ['an empty name', { code: 'nameless' }, { errcode: 'INVALID', field: 'name' }],
  ])('refuses %s', async (_what, model, expected) => {
    expect(await save('admin', model)).toMatchObject(expected)
  })
})

describe('other tenants', () => {
  test.each<[Account, string]>([
    ['admin', '0'],
    ['student', '0'],
    ['other-admin', 'NOT_ALLOWED'],
  ])('answers checkSuperTenant for %s: %s', async (as, errcode) => {
    expect(await server.data(as, 'provider', '{ checkSuperTenant { errcode } }')).toEqual({ errcode })
  })

  test.each<[string, Account]>([
    ['the administrator of an ordinary tenant', 'other-admin'],
    ['a student', 'student'],
    ['a resource administrator', 'manager'],
  ])('are refused for %s', async (_who, as) => {
    const tenant_id = as === 'other-admin' ? server.campus.tenant_id : server.campus.other_tenant_id
    expect(await save(as, { code: 'mine', name: 'x' })).toMatchObject({ errcode: 'NOT_ALLOWED' })
    expect(await update(as, { tenant_id, name: 'x' })).toMatchObject({ errcode: 'NOT_ALLOWED' })
    expect(await init(as, { tenant_id })).toMatchObject({ errcode: 'NOT_ALLOWED' })
  })

  test('allow renaming one’s own, but not moving or closing it', async () => {
    const tenant_id = server.campus.other_tenant_id
    expect(await update('other-admin', { tenant_id, name: '新名' })).toMatchObject({ errcode: '0' })
    expect(await update('other-admin', { tenant_id, time_zone: 'Asia/Tokyo' })).toMatchObject({
      errcode: 'NOT_ALLOWED',
      field: 'time_zone',
    })
    expect(await update('other-admin', { tenant_id, state: 2 })).toMatchObject({
      errcode: 'NOT_ALLOWED',
      field: 'state',
    })
    expect(await update('admin', { tenant_id: server.campus.tenant_id, state: 2 })).toMatchObject({
      errcode: 'NOT_ALLOWED',
      field: 'state',
    })
    expect(
      await update('admin', { tenant_id: '018f0000-0000-7000-8000-000000000000', name: 'x' }),
    ).toMatchObject({ errcode: 'NOT_FOUND' })
  })
})

describe('the menu', () => {
  interface Menu {
    name: string
    parent: string | null
    uri: string | null
    text: string
    text_en: string
    description: string | null
  }
  const menus = (as: Account) =>
    server.data<Menu[]>(
      as,
      'bus',
      '{ canvasmenus { id name parent text text_en uri icon target visible deleted description } }',
    )
  const contract = JSON.parse(
    readFileSync(new URL('../../../contract/contract.json', import.meta.url), 'utf8'),
  ) as { routes: { path: string; hidden?: boolean }[] }

  test('leads an administrator to every route of the specification that a menu shows', async () => {
    const shown = new Set((await menus('admin')).map(({ uri }) => uri))
    const routes = contract.routes
      .filter(({ path, hidden }) => path.startsWith('/manage/') && hidden !== true)
      .map(({ path }) => path)
    expect(routes.length).toBeGreaterThan(50)
    expect(routes.filter((path) => !shown.has(path))).toEqual([])
  })

  test('has texts in both languages everywhere', async () => {
    for (const { name, text, text_en } of await menus('admin')) {
      expect([name, /\p{Script=Han}|^IP/u.test(text), /^[ -~]+$/.test(text_en), text_en !== name]).toEqual([
        name,
        true,
        true,
        true,
      ])
    }
  })

  test.each<[Account, string[], string[]]>([
    ['student', [], ['home', 'resources', 'settings']],
    [
      'guard',
      ['home', 'accessControl', 'accessControlCheck', 'signer'],
      ['resources', 'settings', 'console'],
    ],
    [
      'manager',
      ['home', 'resources', 'resources.resources-list', 'appointment'],
      ['settings.sys', 'console', 'visitorManagement'],
    ],
  ])('shows %s %j and not %j', async (as, has, not) => {
    const names = (await menus(as)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(has))
    expect(names.filter((name) => not.includes(name))).toEqual([])
  })

  test('marks administrators by the entry described as the home page', async () => {
    const described = async (as: Account) =>
      (await menus(as)).some(({ description }) => description === '/manage/home')
    expect(
      await Promise.all((['student', 'teacher', 'guard', 'manager', 'admin'] as const).map(described)),
    ).toEqual([false, false, true, true, true])
  })

  test('shows a granted entry, with its group, to its grantees', async () => {
    await server.data(
      'admin',
      'iam',
      'mutation { grantPermission(models: [{ grantee_type: "dept", grantee_id: "science", type: "menu", permission: "notice.notice-list" }]) { errcode } }',
    )
    expect((await menus('student')).map(({ name }) => name)).toEqual(['notice', 'notice.notice-list'])
    expect(await menus('student2')).toHaveLength(2)
    expect((await menus('teacher')).length).toBe(2)
  })

  test('is the same at builtin; flows are an empty list', async () => {
    expect(await server.data('manager', 'builtin', '{ canvasmenus { name } }')).toEqual(
      (await menus('manager')).map(({ name }) => ({ name })),
    )
    expect(await server.data('manager', 'bus', '{ flows { id name code tags visible ready } }')).toEqual([])
  })
})

describe('code tables', () => {
  test('have both languages', async () => {
    const tables = await server.data<{ edges: { node: { code: string; items: number } }[] }>(
      'student',
      'provider',
      '{ findCodesAll(first: 99) { edges { node { code name name_en items } } } }',
    )
    const counts = Object.fromEntries(tables.edges.map(({ node }) => [node.code, node.items]))
    expect(counts).toEqual({
      ...{ equipment: 15, event: 10, cancel_reason: 5 },
      ...{ visitor_type: 4, person_type: 8, identity_type: 3, card_type: 6 },
      ...{ gender: 3, visit_path: 5, vehicle_kind: 6 },
    })
    const items = await server.data<{ item_code: string; item_name: string; item_name_en: string }[]>(
      'student',
      'provider',
      '{ findCodeItems(code: "equipment") { item_code item_name item_name_en item_index } }',
    )
    expect(items[0]).toEqual({
      item_code: 'projector',
      item_name: '投影仪',
      item_name_en: 'Projector',
      item_index: 0,
    })
    for (const item of items)
      expect([
        item.item_code,
        item.item_name !== item.item_code,
        item.item_name_en !== item.item_code,
      ]).toEqual([item.item_code, true, true])
  })
})

describe('the list of tenants', () => {
  const list = async (as: Account, filter: object = {}, keywords: string | null = null) =>
    (
      await server.data<{
        edges: { node: { code: string; own: number; state: number; steps_done: number } }[]
      }>(
        as,
        'provider',
        'query ($filter: TenantsFilter, $keywords: String) { findTenants(first: 50, filter: $filter, keywords: $keywords) { edges { node { code own state steps_done } } } }',
        { filter, keywords },
      )
    ).edges.map(({ node }) => node)

  test('has all for people of a super tenant, and their own alone for others', async () => {
    await save('admin', { code: 'listed', name: '列出的大学' })
    expect(await list('admin')).toEqual(
      expect.arrayContaining([
        { code: 'campus', own: 1, state: 1, steps_done: init_steps.length },
        expect.objectContaining({ code: 'other', own: 0, state: 1 }),
        { code: 'listed', own: 0, state: 0, steps_done: 0 },
      ]),
    )
    expect((await list('other-admin')).map(({ code, own }) => [code, own])).toEqual([['other', 1]])
  })

  test('is narrowed by state and words', async () => {
    await save('admin', { code: 'narrowed', name: '又一所' })
    expect((await list('admin', { state: 0 }, '又一所')).map(({ code }) => code)).toEqual(['narrowed'])
    expect(await list('admin', { state: 2 }, '又一所')).toEqual([])
  })

  test('is for holders of tenant.see alone', async () => {
    const { errors } = await server.ask('manager', 'provider', '{ findTenants { totalCount } }')
    expect(errors[0]?.extensions?.['errcode']).toBe('NOT_ALLOWED')
  })
})
