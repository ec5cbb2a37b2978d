import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ANSWER, startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

const OFFICE = '10.20.0.7'
const HOME = '203.0.113.9'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())
afterEach(async () => {
  await server.db.withTenant(server.campus.tenant_id, async ({ sql, tenant_id }) => {
    await sql`delete from allowed_network where tenant_id = ${tenant_id}`
  })
  server.notices.send({ topic: 'allowed_networks', tenant_id: server.campus.tenant_id })
  await vi.waitUntil(async () => (await may('admin', HOME)) === '0')
})

type Data = Record<
  string,
  AnswerData & {
    address?: string
    edges?: { node: { id: string; network: string; actions: { action: string; allowed: number }[] } }[]
  }
>

/** A request from an address. @returns the only field, or the code with which it is refused */
async function from(
  address: string,
  account: Account,
  query: string,
  variables: object = {},
  headers: object = {},
) {
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/graphql/provider',
    remoteAddress: address,
    headers: { authorization: `Bearer ${await server.token(account)}`, ...headers },
    payload: { query, variables },
  })
  const { data, errors } = response.json<{
    data: Data | null
    errors?: { extensions?: { errcode?: string; msg_en?: string } }[]
  }>()
  const [field] = Object.values(data ?? {})
  return {
    field,
    errcode: errors?.[0]?.extensions?.errcode ?? field?.errcode ?? '0',
    msg_en: errors?.[0]?.extensions?.msg_en,
  }
}
const may = async (account: Account, address: string, headers: object = {}) =>
  (await from(address, account, '{ findSystemSettings { id } }', {}, headers)).errcode

const add = (address: string, network: string) =>
  from(
    address,
    'admin',
    `mutation ($model: AllowedNetworkModel) { saveAllowedNetwork(model: $model) { ${ANSWER} } }`,
    {
      model: { network },
    },
  )
const added = async (address: string, network: string) => (await add(address, network)).field?.ids[0] ?? ''
const changing = (name: string, args: string, pass: string) => (address: string, variables: object) =>
  from(address, 'admin', `mutation (${args}) { ${name}(${pass}) { ${ANSWER} } }`, variables)
const remove = changing('deleteAllowedNetwork', '$ids: [String]', 'ids: $ids')
const setState = changing(
  'updateAllowedNetworkState',
  '$ids: [String], $state: Int',
  'ids: $ids, state: $state',
)
const update = changing('updateAllowedNetwork', '$model: AllowedNetworkChange', 'model: $model')

test('with no network the management area is open to every address; with one it is open from there alone', async () => {
  expect([await may('admin', HOME), await may('admin', OFFICE)]).toEqual(['0', '0'])
  expect((await add(OFFICE, '10.20.0.0/16')).errcode).toBe('0')
  expect([await may('admin', HOME), await may('admin', OFFICE)]).toEqual(['NOT_ALLOWED', '0'])
  expect((await from(HOME, 'admin', '{ findSystemSettings { id } }')).msg_en).toContain('From this network')
})

describe('elsewhere an administrator is one of the many', () => {
  test.each([
    ['admin', 'mutation { deleteNoticeAll(ids: ["0198c0de-0000-7000-8000-000000000000"]) { errcode } }'],
    ['admin', '{ findOperateLogAll(first: 1) { totalCount } }'],
    ['manager', '{ findAppointmentInformationAll(first: 1) { totalCount } }'],
    ['manager', '{ findCloudMeetingAll(first: 1) { totalCount } }'],
    ['guard', '{ findDeskSessionAll(first: 1) { totalCount } }'],
  ] as const)('%s is refused %s', async (account, query) => {
    await add(OFFICE, '10.20.0.0/16')
    const inside = (await from(OFFICE, account, query)).errcode
    expect(inside).not.toBe('NOT_ALLOWED')
    expect((await from(HOME, account, query)).errcode).toBe('NOT_ALLOWED')
  })

  test('the user area stays open to everybody, without what administrators see there', async () => {
    await add(OFFICE, '10.20.0.0/16')
    const own = '{ findMyAppointmentInformationAll(first: 1) { totalCount } }'
    expect((await from(HOME, 'student', own)).errcode).toBe('0')
    expect((await from(HOME, 'admin', own)).errcode).toBe('0')
    const menu = async (address: string) => {
      const response = await server.app.http.inject({
        method: 'POST',
        url: '/graphql/bus',
        remoteAddress: address,
        headers: { authorization: `Bearer ${await server.token('admin')}` },
        payload: { query: '{ canvasmenus { description } }' },
      })
      return response.json<{ data: { canvasmenus: { description: string | null }[] } }>().data.canvasmenus
    }
    const home = { description: '/manage/home' }
    expect(await menu(OFFICE)).toContainEqual(home)
    expect(await menu(HOME)).not.toContainEqual(home)
  })

  test('another tenant’s list says nothing of this one', async () => {
    await add(OFFICE, '10.20.0.0/16')
    expect(await may('other-admin', HOME)).toBe('0')
  })
})

test.each([
  ['10.20.0.7', '10.20.0.7', true],
  ['10.20.0.0/16', '::ffff:10.20.9.9', true],
  ['2001:db8:5::/48', '2001:db8:5:0:0:0:0:1', true],
  ['2001:db8:5::/48', '2001:db8:6::1', false],
  ['0.0.0.0/0', '2001:db8::1', false],
])('%s contains %s: %s', async (network, address, contains) => {
  await add(OFFICE, '10.20.0.0/16')
  await add(OFFICE, network)
  expect(await may('admin', address)).toBe(contains ? '0' : 'NOT_ALLOWED')
})

test('what a sender says of its address counts only behind a proxy that is trusted', async () => {
  await add(OFFICE, '10.20.0.0/16')
  expect(await may('admin', HOME, { 'x-forwarded-for': OFFICE })).toBe('NOT_ALLOWED')
})

describe('nobody locks themselves out', () => {
  const refused = {
    errcode: 'LOCKED_OUT',
    field: { field: 'network', msg_en: expect.stringContaining(HOME) },
  }

  test('by the first network, or by changing, stopping or deleting the one they are in', async () => {
    expect(await add(HOME, '10.20.0.0/16')).toMatchObject(refused)
    expect(await may('admin', HOME)).toBe('0')
    const home = await added(HOME, `${HOME}/32`)
    expect((await add(HOME, '10.20.0.0/16')).errcode).toBe('0')
    expect(await update(HOME, { model: { id: home, network: '10.30.0.0/16' } })).toMatchObject(refused)
    expect(await setState(HOME, { ids: [home], state: 0 })).toMatchObject({ errcode: 'LOCKED_OUT' })
    expect(await remove(HOME, { ids: [home] })).toMatchObject({ errcode: 'LOCKED_OUT' })
    expect(await may('admin', HOME)).toBe('0')
    const { field } = await from(
      HOME,
      'admin',
      '{ findAllowedNetworkAll { edges { node { network actions { action allowed } } } } }',
    )
    const allowed = Object.fromEntries(
      (field?.edges ?? []).map(({ node }) => [
        node.network,
        node.actions.map((one) => `${one.action} ${one.allowed}`),
      ]),
    )
    expect(allowed).toEqual({
      [`${HOME}/32`]: ['update 1', 'state 0', 'delete 0'],
      '10.20.0.0/16': ['update 1', 'state 1', 'delete 1'],
    })
  })

  test('but the last network may go: then every address is welcome', async () => {
    const only = await added(HOME, HOME)
    expect((await remove(HOME, { ids: [only] })).errcode).toBe('0')
    expect(await may('admin', OFFICE)).toBe('0')
  })

  test('nor by starting one that was stopped', async () => {
    const own = await added(HOME, HOME)
    const office = await added(HOME, '10.20.0.0/16')
    await setState(HOME, { ids: [office], state: 0 })
    await remove(HOME, { ids: [own] })
    expect(await setState(HOME, { ids: [office], state: 1 })).toMatchObject({ errcode: 'LOCKED_OUT' })
    expect((await setState(OFFICE, { ids: [office], state: 1 })).errcode).toBe('0')
  })
})

test.each(['10.0.0.0/33', 'campus', '10.0.0', '::/129', '10.0.0.0/8/8'])(
  '%s is no network',
  async (network) => {
    const { field } = await add(OFFICE, network)
    expect([field?.errcode, field?.field]).toEqual(['INVALID', 'network'])
  },
)

test('an editor is told their own address', async () => {
  const { field } = await from('::ffff:10.20.0.7', 'admin', '{ findOwnAddress { address } }')
  expect(field?.address).toBe(OFFICE)
})
