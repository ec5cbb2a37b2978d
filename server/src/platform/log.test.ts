import { sql as statement } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { createLog, scrubbedUrl } from './log.ts'

/** None of these may appear in a log entry, in any encoding. */
const SECRETS = [
  's3cret-pass-phrase',
  'zhang.san@campus.example',
  '13912345678',
  '110101199003078888',
  'c00kie-value',
]

let server: TestServer
let token: string
const lines: string[] = []
const log = createLog('trace', { write: (line: string) => void lines.push(line) })
const written = () => lines.join('')

beforeAll(async () => {
  server = await startServer({ log })
  token = await server.token('student')
})
afterAll(() => server.stop())

describe('the log of requests', () => {
  const addresses: [string, () => string][] = [
    ['the token of an upload', () => `/upload_file?access_token=${token}`],
    ['its name in another encoding', () => `/upload_file?access%5Ftoken=${token}&x=1`],
    ['in capitals, and twice', () => `/upload_file?ACCESS_TOKEN=${token}&access_token=${token}`],
    ['a token somewhere else', () => `/pc/home?next=/a&token=${token}#id_token=${token}`],
    [
      'a search term',
      () =>
        `/graphql/iam?query=%7Bme%7Baccount%7D%7D&variables=${encodeURIComponent(JSON.stringify({ keywords: SECRETS[1] }))}`,
    ],
    ['the code of a sign-in', () => `/signin-callback?code=${token}&state=${token}`],
    ['the token of an invitation', () => `/pc/join/${token.slice(-32)}`],
    ['the same on a phone', () => `/mobile/join/${token.slice(-32)}`],
    ['the address of a calendar', () => `/feeds/${token.slice(-40)}.ics`],
    ['a malformed address', () => `/%?access_token=${token}`],
  ]
  test.each(addresses)('does not contain %s', async (_name, url) => {
    lines.length = 0
    await server.app.http.inject({
      url: url(),
      headers: { authorization: `Bearer ${token}`, cookie: `_session=${SECRETS[4]}` },
    })
    await server.app.http.inject({
      method: 'POST',
      url: url(),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    })
    for (const secret of [
      token,
      token.slice(-32),
      token.split('.')[2] ?? '',
      ...SECRETS,
      encodeURIComponent(SECRETS[1] ?? ''),
    ])
      expect(written()).not.toContain(secret)
  })

  test('contains each request, its answer and its duration', async () => {
    lines.length = 0
    await server.app.http.inject({ url: `/nothing?access_token=${token}&page=2` })
    const line = lines
      .map((one) => JSON.parse(one) as Record<string, unknown>)
      .find(({ msg }) => msg === 'answered')
    expect(line).toMatchObject({
      method: 'GET',
      url: '/nothing?access_token=…&page=…',
      status: 404,
      ms: expect.any(Number),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  test('contains neither the body nor its owner', async () => {
    lines.length = 0
    await server.ask(
      'admin',
      'iam',
      'mutation M($p: String) { updatePassword(account: "student", password: $p) { success } }',
      { p: SECRETS[0] },
    )
    await server.ask(
      'admin',
      'iam',
      'mutation M($model: UserModel) { editUser(model: $model) { errcode } }',
      { model: { account: 'new', name: 'New', email: SECRETS[1], phone: SECRETS[2], cardNo: SECRETS[3] } },
    )
    await server.ask(
      'admin',
      'iam',
      '{ users(filter: { phone: { eq: "13912345678" } }) { edges { node { phone } } } }',
    )
    expect(lines.length).toBeGreaterThan(2)
    for (const secret of SECRETS) expect(written()).not.toContain(secret)
  })
})

describe('a fault', () => {
  test('is logged with its request and location, without the rows that PostgreSQL quotes', async () => {
    lines.length = 0
    const sql = postgres(server.url_owner, { max: 1 })
    const failing = [
      sql`insert into iam_user (tenant_id, id, account, name, email, phone) values (${server.campus.tenant_id}, ${server.campus.tenant_id}, 'student', 'x', ${SECRETS[1] ?? ''}, ${SECRETS[2] ?? ''})`,
      sql`insert into iam_user (tenant_id, id, account, name, email, phone) values (${server.campus.tenant_id}, null, 'x', 'x', ${SECRETS[1] ?? ''}, ${SECRETS[2] ?? ''})`,
      sql`select ${SECRETS[2] ?? ''}::text::uuid`,
    ]
    for (const one of failing) {
      const err = await one.then(
        () => null,
        (cause: unknown) => cause,
      )
      expect(err).toBeInstanceOf(Error)
      log.error({ err, request_id: 'the-request' }, 'an operation failed')
      log.error(
        { err: new Error('Failed query: insert', { cause: err }), request_id: 'the-request' },
        'an operation failed',
      )
    }
    await sql.end()
    const built = await server.db
      .withTenant(server.campus.tenant_id, (tx) =>
        tx.orm.execute(statement`select ${SECRETS[2]}::int, ${SECRETS[1]}::text`),
      )
      .then(
        () => null,
        (cause: unknown) => cause,
      )
    log.error({ err: built }, 'an operation failed')
    expect(written()).toContain('Failed query')
    expect(lines).toHaveLength(7)
    expect(written()).toContain('log.test.ts')
    expect(written()).toContain('"code":"23505"')
    for (const secret of SECRETS) expect(written()).not.toContain(secret)
  })
})

test("leaves out a value with a secret's name wherever it is passed", () => {
  lines.length = 0
  for (const name of [
    'authorization',
    'cookie',
    'access_token',
    'refresh_token',
    'id_token',
    'password',
    'token',
    'phone',
    'email',
    'card_number',
    'cardNo',
  ]) {
    log.info(
      { [name]: SECRETS[0], headers: { [name]: SECRETS[0] }, a: { b: { [name]: SECRETS[0] } } },
      'passed',
    )
  }
  expect(lines).toHaveLength(11)
  expect(written()).not.toContain(SECRETS[0])
})

test.each([
  ['/a', '/a'],
  ['/a?', '/a?'],
  ['/a?b', '/a?b=…'],
  ['/a?b=1&c=2', '/a?b=…&c=…'],
  ['/a?access%5Ftoken=1', '/a?access_token=…'],
  ['/a?b=1?token=2', '/a?b=…'],
  ['/a?%=1', '/a?%=…'],
  ['/a#token=1', '/a'],
  [`/feeds/${'x'.repeat(54)}.ics`, '/feeds/….ics'],
])('%s is logged as %s', (url, expected) => {
  expect(scrubbedUrl(url)).toBe(expected)
})

test.each([
  ['/pc/join/AbCdEfGhIjKlMnOpQrStUvWxYz012345', '/pc/join/…'],
  ['/minghu/PC/Join/short/more?x=1', '/minghu/PC/Join/…?x=…'],
  ['/feeds/a.ics', '/feeds/…'],
  ['/feeds/', '/feeds/'],
  ['/pc/joined', '/pc/joined'],
])('%s is logged as %s below routes with a secret', (url, expected) => {
  expect(scrubbedUrl(url, ['/feeds/', '/pc/join/'])).toBe(expected)
})
