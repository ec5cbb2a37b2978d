import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pixels, sendFile } from '#server/files/testing/uploading.ts'
import { OWN_NAMES } from '#server/platform/config/kinds.ts'
import { withoutBase } from '#server/platform/http/base_path.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'

// The product below a path of a host that belongs to someone else.

const BASE = '/campus/booking.v2'

let server: TestServer
let uri: string
let signed_uri: string
beforeAll(async () => {
  server = await startServer({ base_path: BASE })
  const { answer } = await sendFile(server, 'admin', await pixels().png().toBuffer(), 'room.png')
  uri = answer.uri ?? ''
  signed_uri = answer.signed_uri ?? ''
})
afterAll(() => server.stop())

const plain = () => uri.slice(BASE.length)
const stored = async (): Promise<string | null> => {
  const [row] = await server.db.withTenant(
    server.campus.tenant_id,
    ({ sql }) => sql<{ image: string }[]>`select image from user_image limit 1`,
  )
  return row?.image ?? null
}
const save = (image: string) =>
  server.data<{ errcode: string }>(
    'admin',
    'provider',
    'mutation ($model: UserImageInput!) { saveUserImage(model: $model) { errcode } }',
    { model: { account: 'admin', image } },
  )

describe('withoutBase', () => {
  test.each([
    ['/booking', '/'],
    ['/booking/', '/'],
    ['/booking?x=1', '/?x=1'],
    ['/booking/pc/home?x=/booking/', '/pc/home?x=/booking/'],
    ['/pc/home', '/pc/home'],
    ['/bookings/pc', '/bookings/pc'],
    ['/BOOKING/pc', '/BOOKING/pc'],
    ['http://evil.example/booking/pc', 'http://evil.example/booking/pc'],
    ['*', '*'],
  ])('%s has the status %s', (url, own) => expect(withoutBase(url, '/booking')).toBe(own))
  test('changes nothing at the root', () => expect(withoutBase('/pc/home', '')).toBe('/pc/home'))
})

test('endpoints answer with the path and without it', async () => {
  const payload = { query: '{ checkTenantStatus { errcode } }' }
  for (const url of [`${BASE}/graphql/public`, '/graphql/public']) {
    const answer = await server.app.http.inject({ method: 'POST', url, payload })
    expect([url, answer.json()]).toEqual([url, { data: { checkTenantStatus: { errcode: '0' } } }])
  }
})

describe('the address of an uploaded file', () => {
  test('is returned with the path, stored without it, and can be opened', async () => {
    expect(uri).toMatch(/^\/campus\/booking\.v2\/files\/[0-9a-f-]{36}\/[0-9a-f]{32}\.png$/)
    expect(signed_uri).toMatch(/^\/campus\/booking\.v2\/files\/.*signature=/)
    await save(uri)
    expect(await stored()).toBe(plain())
    const { image } = await server.data<{ image: string }>(
      'admin',
      'provider',
      '{ findUserImage(account: "admin") { image } }',
    )
    expect(image.startsWith(`${uri}?`)).toBe(true)
    expect((await server.app.http.inject(image)).statusCode).toBe(200)
  })

  test('is accepted without the path, escaped, and inside a document', async () => {
    await save(plain())
    expect(await stored()).toBe(plain())
    const token = await server.token('admin')
    const send = (payload: string) =>
      server.app.http.inject({
        method: 'POST',
        url: `${BASE}/graphql/provider`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      })
    const query = 'mutation ($model: UserImageInput!) { saveUserImage(model: $model) { errcode } }'
    const body = JSON.stringify({ query, variables: { model: { account: 'admin', image: uri } } })
    expect((await send(body.replaceAll('/', '\\/'))).json()).toEqual({
      data: { saveUserImage: { errcode: '0' } },
    })
    expect(await stored()).toBe(plain())
    const literal = `mutation { saveUserImage(model: { account: "admin", image: "${uri}" }) { errcode } }`
    expect((await send(JSON.stringify({ query: literal }))).json()).toEqual({
      data: { saveUserImage: { errcode: '0' } },
    })
    expect(await stored()).toBe(plain())
  })

  test('in rich text is stored without the path and returned with it', async () => {
    const html = `<p>Plan</p><p><img src="${uri}" alt="" /></p>`
    const make = async (operation: string, input: string, model: object) => {
      const document = `mutation ($model: ${input}) { ${operation}(model: $model) { errcode ids } }`
      const { ids } = await server.data<{ ids: string[] }>('admin', 'provider', document, { model })
      return ids[0] ?? ''
    }
    const type = { resources_name: 'Rooms', start_time: '08:00', end_time: '22:00' }
    const resources_type_id = await make('saveResourcesType', 'ResourcesTypeModel', type)
    const room = {
      resources_type_id,
      resources_number: 'B-1',
      resources_name: 'Room',
      booking_instructions: html,
    }
    const id = await make('saveResource', 'ResourceModel', room)
    const [row] = await server.db.withTenant(
      server.campus.tenant_id,
      ({ sql }) => sql<{ kept: string }[]>`
        select booking_instructions as kept from resource where id = ${id}`,
    )
    expect(row?.kept).toContain(`src="${plain()}"`)
    const { booking_instructions } = await server.data<{ booking_instructions: string }>(
      'admin',
      'provider',
      'query ($id: String!) { findResourceById(id: $id) { booking_instructions } }',
      { id },
    )
    expect(booking_instructions).toContain(`src="${uri}"`)
  })

  test('leaves other texts as they were written', async () => {
    const { msg } = await server.data<{ msg: string }>(
      'admin',
      'provider',
      'mutation ($model: UserImageInput!) { saveUserImage(model: $model) { msg } }',
      { model: { account: 'admin', image: '/files/nothing' } },
    )
    expect(msg).not.toContain(BASE)
  })
})

test('no base path may start with the first word of any route', () => {
  const routes = server.app.http.printRoutes({ commonPrefix: false, includeMeta: false })
  const first = new Set([...routes.matchAll(/^[├└]── \/([\w.-]*)/gm)].map(([, name = '']) => name))
  first.delete('')
  expect(first.size).toBeGreaterThan(7)
  for (const name of first) expect(OWN_NAMES).toContain(name)
})
