import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startServer, type EndpointName, type TestServer } from '#server/testing/ask.ts'

// What an anonymous client can request, and what it costs.

const PER_MINUTE = 5
let server: TestServer
let generous: TestServer
beforeAll(async () => {
  server = await startServer({ anonymous_documents_per_minute: PER_MINUTE })
  generous = await startServer()
})
afterAll(async () => {
  await server.stop()
  await generous.stop()
})

const STATUS = '{ checkTenantStatus { errcode msg } }'
const NOT_SIGNED_IN = { errors: [{ message: 'Not signed in', extensions: { code: 'UNAUTHENTICATED' } }] }

async function ask(
  of: TestServer,
  endpoint: EndpointName,
  query: string,
  remoteAddress = '10.0.0.1',
  variables: object = {},
) {
  const response = await of.app.http.inject({
    method: 'POST',
    url: `/graphql/${endpoint}`,
    remoteAddress,
    payload: { query, variables },
  })
  return { status: response.statusCode, body: response.json<object>(), response }
}

const documentsBytes = async (of: TestServer) => {
  const { body } = await of.app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  return Number(/^graphql_documents_bytes (\S+)$/m.exec(body)?.[1])
}

test.each<[string, EndpointName, string, number]>([
  ['public fields', 'public', STATUS, 200],
  [
    'public fields, by fragments',
    'public',
    '{ ...f } fragment f on Query { checkTenantStatus { errcode } }',
    200,
  ],
  ['the name of the root', 'public', '{ __typename }', 200],
  ['fields that need a sign-in', 'iam', '{ me { account } }', 401],
  ['such fields, beside public ones', 'public', `{ checkTenantStatus { errcode } flows { id } }`, 401],
  [
    'such fields, in an operation that is not run',
    'public',
    `query a ${STATUS} query b { flows { id } }`,
    401,
  ],
  ['a mutation', 'hub', 'mutation { deleteGroup(id: "x") { errcode } }', 401],
  ['the schema', 'public', '{ __schema { types { name } } }', 401],
])('%s of %s: %s is %i', async (_what, endpoint, query, status) => {
  expect((await ask(generous, endpoint, query)).status).toBe(status)
})

test('answers existing and unknown names alike: strangers learn no name of the schema', async () => {
  for (const query of [
    '{ me { account } }',
    '{ mee { account } }',
    '{ me { acount } }',
    '{ me }',
    'query ($a: Nothing) { me(a: $a) { account } }',
    '{ users(fist: 1) { totalCount } }',
    'mutation { editUsers(model: {}) { errcode } }',
  ])
    expect([query, (await ask(generous, 'iam', query)).body]).toEqual([query, NOT_SIGNED_IN])
  for (const query of [
    '{ checkTenantStatus { errcod } }',
    '{ checkTenantStatus }',
    '{ checkTenantStatus(a: 1) { errcode } }',
  ]) {
    const { status, body } = await ask(generous, 'public', query)
    expect([query, status, body]).toEqual([
      query,
      400,
      { errors: [{ message: 'The document does not fit the schema' }] },
    ])
  }
})

test('neither caches nor compiles the documents of strangers', async () => {
  for (let n = 0; n < 20; n++) {
    await ask(generous, 'iam', `{ a${n}: me { account } }`)
    await ask(generous, 'public', `{ a${n % 10}: checkTenantStatus { errcode } }`)
  }
  expect(await documentsBytes(generous)).toBe(0)
  await generous.ask('student', 'iam', '{ me { account } }')
  expect(await documentsBytes(generous)).toBeGreaterThan(0)
})

describe('new documents', () => {
  const unseen = (name: string) => `{ ${name}: me { account } }`

  test('are limited per minute for one address; common documents still work', async () => {
    // Documents of other people: their address was charged for them, and now they are known.
    expect((await ask(server, 'public', STATUS, '10.9.9.9')).status).toBe(200)
    expect((await ask(server, 'iam', '{ me { account } }', '10.9.9.9')).status).toBe(401)

    const statuses = []
    for (let n = 0; n < PER_MINUTE + 2; n++) statuses.push((await ask(server, 'iam', unseen(`a${n}`))).status)
    expect(statuses).toEqual([...Array.from({ length: PER_MINUTE }, () => 401), 429, 429])
    const { response, body } = await ask(server, 'iam', '{ checkTenantStatus')
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(body).toMatchObject({
      errcode: 'BUSY',
      msg: expect.stringMatching(/秒后重试/),
      msg_en: expect.stringMatching(/try again in \d+ s/),
    })

    // A campus behind the same address still opens its pages.
    const campus = await Promise.all(Array.from({ length: 300 }, () => ask(server, 'public', STATUS)))
    expect(campus.filter(({ status }) => status !== 200)).toEqual([])
    expect((await ask(server, 'iam', '{ me { account } }')).status).toBe(401)
    // People who sign in from there are not limited.
    expect((await server.ask('student', 'iam', unseen('mine'))).status).toBe(200)
  })

  test('are counted for each address, and for a network of IPv6 together', async () => {
    for (let n = 0; n < PER_MINUTE; n++)
      expect((await ask(server, 'iam', unseen(`b${n}`), `2001:db8:1:2::${n + 1}`)).status).toBe(401)
    expect((await ask(server, 'iam', unseen('b'), '2001:db8:1:2:3::9')).status).toBe(429)
    expect((await ask(server, 'iam', unseen('b'), '2001:db8:1:3::1')).status).toBe(401)
    expect((await ask(server, 'iam', unseen('c'), '10.0.0.2')).status).toBe(401)
  })
})

describe('an address that sends as many new documents as allowed', () => {
  const A_MINUTE = 60
  /** As heavy as a cached document can be, and requests almost nothing. */
  const strange = (name: string) => `{ ${name}: __typename #${'a'.repeat(4000)}\n}`
  let rushed: TestServer
  let campus: string
  let campuses = 0
  /** Milliseconds by which the limiters' clock is ahead. */
  let later = 0
  beforeAll(async () => {
    rushed = await startServer({ anonymous_documents_per_minute: A_MINUTE })
  })
  beforeEach(() => {
    const really = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => really() + later)
    // Counts of another test's minutes don't apply here.
    campus = `10.20.0.${++campuses}`
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => rushed.stop())

  const flood = async (minute: number, names: (n: number) => string) => {
    const statuses = []
    for (let n = 0; n < A_MINUTE + 20; n++)
      statuses.push((await ask(rushed, 'public', strange(names(n)), campus)).status)
    const read = statuses.filter((status) => status === 200).length
    expect([minute, read >= A_MINUTE - 1, statuses.at(-1)]).toEqual([minute, true, 429])
  }

  test.each<[string, (minute: number, n: number) => string]>([
    ['others every minute', (minute, n) => `x${minute}_${n}`],
    ['the same every minute', (_minute, n) => `y${n}`],
  ])('does not close the pages to their own campus: %s', async (_what, nameOf) => {
    // Never requested from another address.
    expect((await ask(rushed, 'public', STATUS, campus)).status).toBe(200)
    for (let minute = 0; minute < 3; minute++) {
      await flood(minute, (n) => nameOf(minute, n))
      const fresh = `query Of${minute} ${STATUS}`
      for (const page of [STATUS, fresh])
        expect([minute, page, (await ask(rushed, 'public', page, campus)).status]).toEqual([
          minute,
          page,
          200,
        ])
      later += 61_000
    }
  })

  test('evicts no document that two addresses have requested, however long it is', async () => {
    const page = `query Page ${STATUS} #${'p'.repeat(2000)}`
    for (const address of ['10.30.0.1', '10.30.0.2'])
      expect((await ask(rushed, 'public', page, address)).status).toBe(200)
    for (let minute = 0; minute < 3; minute++) {
      later += 61_000
      await flood(minute, (n) => `z${minute}_${n}`)
      expect([minute, (await ask(rushed, 'public', page, campus)).status]).toEqual([minute, 200])
    }
  })

  test('evicts no document that one other address has requested', async () => {
    const page = `query Theirs ${STATUS} #${'p'.repeat(2000)}`
    expect((await ask(rushed, 'public', page, '10.30.0.3')).status).toBe(200)
    await flood(0, (n) => `w${n}`)
    expect((await ask(rushed, 'public', page, campus)).status).toBe(200)
  })
})

describe('an invalid token', () => {
  test('is refused before the document is read', async () => {
    const before = await documentsBytes(server)
    for (const query of ['{ nothing', '{ nobody }', '{ me { account } }'])
      expect((await server.askWith('a.b.c', 'iam', query)).status).toBe(401)
    expect(await documentsBytes(server)).toBe(before)
  })
})

describe('suggests no names of the schema to a caller who may not read it', () => {
  const MISSPELT: [string, Record<string, unknown>][] = [
    ['{ rols { code } }', {}],
    ['{ me { acount } }', {}],
    ['query ($f: UserFiltr) { users(filter: $f) { totalCount } }', {}],
    ['query ($f: UserFilter) { users(filter: $f) { totalCount } }', { f: { acount: { eq: 'x' } } }],
  ]
  test.each(MISSPELT)('%s with %j', async (query, variables) => {
    // Twice: first interpreted, then compiled.
    for (let i = 0; i < 2; i++) {
      const student = await server.ask('student', 'iam', query, variables)
      expect([student.status, student.errors[0]?.message]).toEqual([400, expect.stringMatching(/\w/)])
      expect(student.errors[0]?.message).not.toMatch(/did you mean/i)
    }
    // A different document to the server, which interprets it.
    const admin = await server.ask('admin', 'iam', `${query} `, variables)
    expect(admin.errors[0]?.message).toMatch(/did you mean/i)
  })
})

test('forbids browsers and proxies to cache any answer of an endpoint', async () => {
  const authorization = `Bearer ${await server.token('student')}`
  const url = `/graphql/iam?query=${encodeURIComponent('{ me { account } }')}`
  for (const [headers, status] of [
    [{ authorization }, 200],
    [{}, 401],
    [{ authorization: 'Bearer a.b.c' }, 401],
  ] as const) {
    const answers = [
      await server.app.http.inject({ url, headers }),
      await server.app.http.inject({
        method: 'POST',
        url: '/graphql/iam',
        headers,
        payload: { query: '{ me { account } }' },
      }),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  }
})
