import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CAMPUS, OTHER } from '#server/testing/campus.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'

// The tenant that an address names, before sign-in and afterwards.

let server: TestServer
const status = { query: '{ checkTenantStatus { errcode ids } }' }

const ask = async (url: string, { host = 'portal.example', token = '' } = {}) => {
  const answer = await server.app.http.inject({
    method: 'POST',
    url,
    headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: status,
  })
  const { data, errors } = answer.json()
  return data?.checkTenantStatus ?? errors[0].extensions?.errcode ?? answer.statusCode
}
const valid = (id: 'tenant_id' | 'other_tenant_id') => ({ errcode: '0', ids: [server.campus[id]] })
const setState = async (code: string, state: number) => {
  const id = code === CAMPUS ? server.campus.tenant_id : server.campus.other_tenant_id
  await server.db.withoutTenant((sql) => sql`update tenant set state = ${state} where code = ${code}`)
  server.notices.send({ topic: 'tenant', tenant_id: id })
}

describe('by the first segment of the path', () => {
  beforeAll(async () => {
    server = await startServer({ base_path: '/booking', tenants: { from: 'path', hosts: new Map() } })
  })
  afterAll(() => server.stop())

  test.each<[string, 'tenant_id' | 'other_tenant_id']>([
    [`/booking/${OTHER}/graphql/public`, 'other_tenant_id'],
    [`/${OTHER}/graphql/public`, 'other_tenant_id'],
    [`/booking/${CAMPUS}/graphql/public`, 'tenant_id'],
    // Without a segment it is the default tenant.
    ['/booking/graphql/public', 'tenant_id'],
    ['/graphql/public', 'tenant_id'],
  ])('%s belongs to %s', async (url, id) => expect(await ask(url)).toEqual(valid(id)))

  test('answers an unknown tenant with an error, and uses no other tenant instead', async () => {
    expect(await ask('/booking/nowhere/graphql/public')).toBe('TENANT_INVALID')
  })

  test("serves a user at their own tenant's address and at one that names none", async () => {
    const token = await server.token('student')
    for (const url of [`/booking/${CAMPUS}/graphql/public`, '/booking/graphql/public'])
      expect(await ask(url, { token })).toEqual(valid('tenant_id'))
  })

  test("refuses a user at another tenant's address, at every endpoint", async () => {
    const authorization = `Bearer ${await server.token('student')}`
    const at = (url: string, more: object = {}) =>
      server.app.http.inject({ url: `/booking/${OTHER}${url}`, headers: { authorization }, ...more })
    expect(await ask(`/booking/${OTHER}/graphql/public`, { token: await server.token('student') })).toBe(
      'OTHER_TENANT',
    )
    const iam = await at('/graphql/iam', { method: 'POST', payload: { query: '{ me { account } }' } })
    expect(iam.json()).toMatchObject({ data: null, errors: [{ extensions: { errcode: 'OTHER_TENANT' } }] })
    expect((await at('/live?resources_type_id=1&date=2026-09-07')).statusCode).toBe(403)
    expect((await at('/yy-sys/api?api_type=get_sys_settings')).statusCode).toBe(403)
    const upload = await at('/upload_file', { method: 'POST', payload: {} })
    expect([upload.statusCode, upload.json().errcode]).toEqual([403, 'OTHER_TENANT'])
  })

  test('treats our own names as no tenants', async () => {
    expect((await server.app.http.inject('/booking/healthz')).statusCode).toBe(200)
    expect((await server.app.http.inject('/healthz/graphql/public')).statusCode).toBe(404)
  })
})

describe('by the host', () => {
  const hosts = new Map([
    ['rooms.campus.example', CAMPUS],
    ['rooms.other.example:8443', OTHER],
  ])
  beforeAll(async () => {
    server = await startServer({ tenants: { from: 'host', hosts }, default_tenant: CAMPUS })
  })
  afterAll(() => server.stop())

  test.each<[string, 'tenant_id' | 'other_tenant_id']>([
    ['rooms.campus.example', 'tenant_id'],
    ['ROOMS.campus.example', 'tenant_id'],
    ['rooms.other.example:8443', 'other_tenant_id'],
    ['rooms.other.example', 'tenant_id'],
    ['elsewhere.example', 'tenant_id'],
  ])('%s belongs to %s', async (host, id) =>
    expect(await ask('/graphql/public', { host })).toEqual(valid(id)),
  )

  test("ignores a host that only a sender's header claims", async () => {
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/graphql/public',
      headers: { host: 'rooms.campus.example', 'x-forwarded-host': 'rooms.other.example:8443' },
      payload: status,
    })
    expect(answer.json().data.checkTenantStatus).toEqual(valid('tenant_id'))
  })

  test("refuses a user at another tenant's host", async () => {
    const token = await server.token('student')
    expect(await ask('/graphql/public', { token, host: 'rooms.other.example:8443' })).toBe('OTHER_TENANT')
    expect(await ask('/graphql/public', { token, host: 'rooms.campus.example' })).toEqual(valid('tenant_id'))
  })
})

describe('when addresses name no tenant', () => {
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await setState(CAMPUS, 1)
    await setState(OTHER, 1)
  })

  test.each([
    ['closed', 2],
    ['not set up yet', 0],
  ])('a default tenant that is %s locks no user of another out', async (_what, state) => {
    await setState(CAMPUS, state)
    await expect.poll(() => ask('/graphql/public')).toEqual(valid('other_tenant_id'))
    const token = await server.token('other-admin')
    expect(await ask('/graphql/public', { token })).toEqual(valid('other_tenant_id'))
    // Its own users are refused after signing in.
    const own = await ask('/graphql/public', { token: await server.token('student') })
    expect(own.errcode ?? own).toBe('TENANT_INVALID')
  })

  test("refuses users who aren't signed in when no tenant is usable", async () => {
    await setState(CAMPUS, 0)
    await setState(OTHER, 2)
    await expect
      .poll(async () => {
        const answer = await ask('/graphql/public')
        return answer.errcode ?? answer
      })
      .toBe('TENANT_INVALID')
  })
})
