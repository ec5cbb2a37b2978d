import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#server/platform/graphql/cost/limits.ts'
import { leakIn } from './testing/answers.ts'
import { openStage, type Stage } from './testing/stage.ts'
import { send as sendTo, type Sent } from './testing/sending.ts'

let stage: Stage
let bearer: { authorization: string }
beforeAll(async () => {
  stage = await openStage()
  bearer = { authorization: `Bearer ${await stage.server.token('admin')}` }
})
afterAll(() => stage.stop())

const send = (sent: Sent) => sendTo(stage, { headers: bearer, ...sent })
const ask = (query: string, more: object = {}) => send({ body: JSON.stringify({ query, ...more }) })

const ME = '{ me { account } }'
const lists = '{ edges { node { id } } }'

describe('malformed requests', () => {
  const huge = JSON.stringify({ query: ME, variables: { a: 'x'.repeat(LIMITS.body_bytes) } })
  const query = JSON.stringify({ query: ME })
  const cases: [string, Sent, number][] = [
    ['a body over 256 KB', { body: huge }, 413],
    ['an empty body', { body: '' }, 400],
    ['no body at all', {}, 400],
    ['half a body', { body: '{"query": "{ me' }, 400],
    ['JSON that is not an object', { body: '"query"' }, 400],
    ['null', { body: 'null' }, 400],
    ['a batch', { body: `[${query},${query}]` }, 400],
    ['an empty batch', { body: '[]' }, 400],
    ['a query that is a number', { body: '{"query": 1}' }, 400],
    ['an empty query', { body: '{"query": ""}' }, 400],
    ['variables that are a list', { body: '{"query": "{ a }", "variables": []}' }, 400],
    ['variables that are text', { body: '{"query": "{ a }", "variables": "{}"}' }, 400],
    ['an operationName that is a number', { body: '{"query": "{ a }", "operationName": 1}' }, 400],
    [
      'an empty operationName',
      {
        body: JSON.stringify({
          query: 'query a { checkSuperTenant { errcode } } query b { checkSuperTenant { errcode } }',
          operationName: 'c',
        }),
      },
      400,
    ],
    [
      'two operations and no operationName',
      {
        body: JSON.stringify({
          query: 'query a { checkSuperTenant { errcode } } query b { checkSuperTenant { errcode } }',
        }),
      },
      400,
    ],
    [
      '__proto__ in the body',
      { body: '{"query": "{ checkSuperTenant { errcode } }", "__proto__": {"may": true}}' },
      400,
    ],
    [
      'constructor.prototype in the body',
      { body: '{"query": "{ checkSuperTenant { errcode } }", "constructor": {"prototype": {"may": true}}}' },
      400,
    ],
    ['text', { body: query, type: 'text/plain' }, 415],
    ['a form', { body: 'query=%7Bme%7D', type: 'application/x-www-form-urlencoded' }, 415],
    ['a form with files', { body: '--x\r\n', type: 'multipart/form-data; boundary=x' }, 415],
    ['application/graphql', { body: ME, type: 'application/graphql' }, 415],
    ['XML', { body: '<query/>', type: 'text/xml' }, 415],
    ['another method', { method: 'PUT', body: query }, 404],
    ['DELETE', { method: 'DELETE' }, 404],
    ['an unknown endpoint', { url: '/graphql/secret', body: query }, 404],
    [
      'an endpoint with a path up the tree',
      { url: '/graphql/../graphql/provider/..%2f..', body: query },
      404,
    ],
    [
      'a mutation over GET',
      {
        method: 'GET',
        url: `/graphql/hub?query=${encodeURIComponent('mutation { deleteGroup(id: "x") { errcode } }')}`,
      },
      405,
    ],
    [
      'a mutation over GET, chosen by its name',
      {
        method: 'GET',
        url: `/graphql/hub?operationName=m&query=${encodeURIComponent('query q { queryMyGroup { id } } mutation m { deleteGroup(id: "x") { errcode } }')}`,
      },
      405,
    ],
    [
      'a query that writes over GET',
      {
        method: 'GET',
        url: `/graphql/hub?query=${encodeURIComponent('{ authCodeDetail(authCode: "x") { clientId } }')}`,
      },
      405,
    ],
    [
      'variables over GET that are not JSON',
      { method: 'GET', url: `/graphql/provider?query=%7BcheckSuperTenant%7Berrcode%7D%7D&variables=%7B` },
      400,
    ],
    ['GET without a query', { method: 'GET' }, 400],
    [
      'a repeated query over GET',
      { method: 'GET', url: '/graphql/provider?query=%7Ba%7D&query=%7Bb%7D' },
      400,
    ],
  ]
  test.each(cases)('%s', async (_name, sent, status) => {
    expect((await send(sent)).status).toBe(status)
  })

  test('a query over GET is answered', async () => {
    const { status, response } = await send({
      method: 'GET',
      url: `/graphql/iam?query=${encodeURIComponent(ME)}`,
    })
    expect([status, response.json()]).toEqual([200, { data: { me: { account: 'admin' } } }])
  })

  test('an endpoint ignores a token in the address', async () => {
    const token = await stage.server.token('admin')
    expect(
      (
        await send({
          method: 'GET',
          headers: {},
          url: `/graphql/iam?access_token=${token}&query=${encodeURIComponent(ME)}`,
        })
      ).status,
    ).toBe(401)
  })

  test('deeply nested variables are refused, not a fault', async () => {
    const deep = (open: string, shut: string) =>
      `{"query":"mutation M($m: SystemSettingsModel) { saveSystemSettings(model: $m) { errcode } }","variables":{"m":{"version":1,"manage_setting":${open.repeat(20_000)}1${shut.repeat(20_000)}}}}`
    for (const body of [deep('[', ']'), deep('{"a":', '}')]) {
      const { status, response } = await send({ body })
      expect(status).toBeLessThan(500)
      expect(response.body).not.toContain('FAULT')
    }
  })

  test('many variables, long lists and long texts are refused, not a fault', async () => {
    const long = Array.from({ length: 10_000 }, (_, i) => `x${i}`)
    for (const variables of [
      { ids: long },
      { ids: ['x'.repeat(200_000)] },
      Object.fromEntries(long.map((name) => [name, 1])),
    ]) {
      const { status, response } = await send({
        body: JSON.stringify({
          query: 'mutation M($ids: [String]) { cancelAppointmentInformation(ids: $ids) { errcode } }',
          variables,
        }),
      })
      expect(status).toBe(200)
      expect(response.json()).toMatchObject({
        data: { cancelAppointmentInformation: { errcode: expect.stringMatching(/^(INVALID|NOT_FOUND)$/) } },
      })
    }
  })
})

test('an operation that takes too long is aborted within 6 seconds, and its connection released', async () => {
  const { db, app } = stage.server
  const real = db.withTenant
  db.withTenant = (tenant_id, run, options) =>
    real(
      tenant_id,
      async (tx) => {
        await tx.sql`select pg_sleep(100)`
        return run(tx)
      },
      options,
    )
  const started = performance.now()
  // The person is loaded already: only the operation itself waits.
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql/provider',
    headers: bearer,
    payload: { query: `{ findResourceAll ${lists} }` },
  })
  db.withTenant = real
  // Aborted after five seconds, however busy the machine is then.
  expect(performance.now() - started).toBeLessThan(90_000)
  expect(response.statusCode).toBe(503)
  expect(leakIn(response.body)).toBeNull()
  expect((await ask(`{ findResourceAll ${lists} }`)).status).toBe(200)
})
