import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ofAPerson } from '#server/platform/http/requests_per_minute.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'

let pages: string
let server: TestServer
beforeAll(async () => {
  pages = mkdtempSync(path.join(tmpdir(), 'reservation-pages-'))
  mkdirSync(path.join(pages, 'assets'))
  writeFileSync(
    path.join(pages, 'index.html'),
    '<!doctype html><meta name="csp" content="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/main-1.js"></script>',
  )
  writeFileSync(path.join(pages, 'offline.html'), '<!doctype html><meta name="csp" content="__CSP_NONCE__">')
  writeFileSync(path.join(pages, 'gate.html'), '<!doctype html><meta name="csp" content="__CSP_NONCE__">')
  writeFileSync(path.join(pages, 'assets', 'main-1.js'), 'export const a = 1\n'.repeat(200))
  server = await startServer({ pages })
})
afterAll(async () => {
  await server.stop()
  rmSync(pages, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, of = server) =>
  of.app.http.inject({ url, headers })
const page = (url: string, of = server) => get(url, { accept: 'text/html' }, of)

/** The Content-Security-Policy by its directives. */
const policyOf = (header: unknown): Record<string, string[]> =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((line) => line.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  )

const addresses: [string, { accept?: string }, number][] = [
  ['/', { accept: 'text/html' }, 200],
  ['/pc/home', { accept: 'text/html' }, 200],
  ['/manage/iframe?url=https://evil.example', { accept: 'text/html' }, 200],
  ['/assets/main-1.js', {}, 200],
  ['/assets/none.js', {}, 404],
  ['/offline', { accept: 'text/html' }, 200],
  ['/offline/gate', { accept: 'text/html' }, 200],
  ['/config.json', {}, 200],
  ['/healthz', {}, 200],
  ['/readyz', {}, 200],
  ['/yy-sys/api?api_type=get_sys_settings', {}, 200],
  ['/yy-sys/api?api_type=other', {}, 400],
  ['/graphql/public?query=%7BcheckTenantStatus%7Berrcode%7D%7D', {}, 200],
  ['/graphql/iam?query=%7Bme%7Baccount%7D%7D', {}, 401],
  ['/graphql/iam?query=%7B', {}, 400],
  ['/live', {}, 401],
  ['/files/nothing.png', {}, 404],
  ['/nothing', {}, 404],
]

describe('every answer', () => {
  test.each(addresses)(
    'of %s (%j) carries the headers that restrict a browser',
    async (url, headers, status) => {
      const answer = await get(url, headers)
      expect(answer.statusCode).toBe(status)
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      for (const name of [
        'x-powered-by',
        'server',
        'access-control-allow-origin',
        'strict-transport-security',
        'set-cookie',
      ])
        expect([name, answer.headers[name]]).toEqual([name, undefined])
    },
  )
})

test('refuses a malformed address without repeating it', async () => {
  const answer = await get('/%?access_token=secret&a=<script>')
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { errors: [{ message: 'The address can not be read' }], request_id: expect.any(String) },
  ])
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/json/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })
})

describe('the policy of pages', () => {
  test('runs and loads only our own content, and forbids framing', async () => {
    const policy = policyOf((await page('/')).headers['content-security-policy'])
    const nonce = expect.stringMatching(/^'nonce-[\w+/]{22}=='$/)
    expect(policy).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", nonce],
      'style-src': ["'self'", nonce],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    })
  })

  test('has a new nonce in each answer, and the page has the same', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const answer = await page(n % 2 ? '/' : '/pc/resources/1/list')
        const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? ''
        expect(answer.body.split(nonce).length - 1).toBe(2)
        expect(answer.body).not.toContain('__CSP_NONCE__')
        expect(answer.headers['cache-control']).toBe('no-store')
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(20)
  })

  test('names all origins of an external sign-in provider once they are known, and upgrades to https if served over it', async () => {
    let origins = ['https://login.example']
    const other = await startServer({
      pages,
      sign_in_origins: () => origins,
      public_url: 'https://campus.example',
    })
    const { headers } = await page('/', other)
    const policy = policyOf(headers['content-security-policy'])
    expect([policy['connect-src'], policy['frame-src'], policy['form-action']]).toEqual(
      Array.from({ length: 3 }, () => ["'self'", 'https://login.example']),
    )
    expect(policy['script-src']).not.toContain('https://login.example')
    origins = ['https://login.example', 'https://tokens.example:8443']
    const later = policyOf((await page('/', other)).headers['content-security-policy'])
    expect([later['connect-src'], later['frame-src'], later['form-action']]).toEqual(
      Array.from({ length: 3 }, () => ["'self'", ...origins]),
    )
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    await other.stop()
  })

  test('applies to live streams too', async () => {
    const address = await server.app.http.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}/live?resources_type_id=1&date=2026-09-08`, {
      headers: { authorization: `Bearer ${await server.token('student')}` },
    })
    expect([
      answer.status,
      answer.headers.get('x-content-type-options'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, 'nosniff', 'no-store'])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    await answer.body?.cancel()
  })
})

describe('assets', () => {
  test('are cached for ever, by their digest; nothing outside of their folder is served', async () => {
    expect((await get('/assets/main-1.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    writeFileSync(path.join(path.dirname(pages), 'reservation-secret.txt'), 'secret of the machine')
    for (const url of [
      '/assets/../../reservation-secret.txt',
      '/assets/%2e%2e/%2e%2e/reservation-secret.txt',
      '/..%2freservation-secret.txt',
      '/assets/..%5c..%5creservation-secret.txt',
      '//etc/passwd',
      '/files/../../reservation-secret.txt',
      '/files/%2e%2e%2f%2e%2e%2freservation-secret.txt',
    ]) {
      const { body, statusCode } = await get(url)
      expect([url, statusCode >= 400, body.includes('secret of')]).toEqual([url, true, false])
    }
    rmSync(path.join(path.dirname(pages), 'reservation-secret.txt'))
  })
})

describe('/metrics', () => {
  const from = async (of: TestServer, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await of.app.http.inject({ url: '/metrics', remoteAddress, headers })).statusCode

  test('is open without a token only to this machine, and not to what a proxy on it forwards', async () => {
    expect(await from(server, '127.0.0.1')).toBe(200)
    expect(await from(server, '::1')).toBe(200)
    expect(await from(server, '203.0.113.9')).toBe(401)
    expect(await from(server, '10.0.0.1')).toBe(401)
    expect(await from(server, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(401)
    expect(await from(server, '127.0.0.1', { forwarded: 'for=203.0.113.9' })).toBe(401)
    expect(await from(server, '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' })).toBe(401)
  })

  test('is not opened by a forged address behind trusted proxies', async () => {
    const behind = await startServer({ trust_proxy: true })
    expect(await from(behind, '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' })).toBe(401)
    await behind.stop()
  })

  test('with a token is for who sends it, from anywhere, and for nobody else', async () => {
    const token = 'a-token-of-enough-letters'
    const guarded = await startServer({ metrics_token: token })
    expect(await from(guarded, '203.0.113.9', { authorization: `Bearer ${token}` })).toBe(200)
    for (const authorization of [
      '',
      'Bearer ',
      'Bearer a-token-of-enough-lettert',
      `Bearer ${token}x`,
      token,
      `Basic ${token}`,
    ])
      expect([authorization, await from(guarded, '127.0.0.1', { authorization })]).toEqual([
        authorization,
        401,
      ])
    expect(await from(guarded, '127.0.0.1')).toBe(401)
    await guarded.stop()
  })

  test('labels operations by known names, never by a client’s text', async () => {
    await server.ask('student', 'provider', 'query SecretWord { SecretAlias: checkSuperTenant { errcode } }')
    await server.ask('student', 'provider', '{ SecretField }')
    const { body } = await server.app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(body).toContain('operation="checkSuperTenant"')
    expect(body).not.toMatch(/Secret/)
  })
})

describe('health', () => {
  test('differs from readiness: a stopping server is alive and not ready', async () => {
    const stopping = await startServer()
    expect((await get('/readyz', {}, stopping)).json()).toEqual({ status: 'ready' })
    stopping.app.drain()
    expect([
      (await get('/healthz', {}, stopping)).statusCode,
      (await get('/readyz', {}, stopping)).statusCode,
    ]).toEqual([200, 503])
    await stopping.stop()
  })

  test('reports a server without its database as not ready, and gives strangers no reason', async () => {
    const lost = await startServer()
    await lost.db.close()
    const answer = await get('/readyz', {}, lost)
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'the database does not answer' }])
    await lost.stop()
  })
})

describe('too many requests of one address', () => {
  test('are answered 429 in JSON, with the time to wait; other addresses and health are not affected', async () => {
    const strict = await startServer({ requests_per_minute: 10 })
    const ask = (
      remoteAddress: string,
      headers: Record<string, string> = {},
      url = '/graphql/public?query=%7BcheckTenantStatus%7Berrcode%7D%7D',
    ) => strict.app.http.inject({ url, remoteAddress, headers })
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await ask('203.0.113.1')).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    const refused = await ask('203.0.113.1', { 'x-forwarded-for': '198.51.100.7' })
    expect(refused.statusCode).toBe(429)
    expect(refused.json<{ errors: { message: string }[] }>().errors[0]?.message).toMatch(/\w/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('203.0.113.2')).statusCode).toBe(200)
    expect((await ask('203.0.113.1', {}, '/healthz')).statusCode).toBe(200)
    // A path that only resembles one of our files is limited too.
    expect(
      (await ask('203.0.113.1', {}, '/assets/../graphql/public?query=%7BcheckTenantStatus%7Berrcode%7D%7D'))
        .statusCode,
    ).not.toBe(200)
    await strict.stop()
  })

  describe('some of them signed in', () => {
    const PER_MINUTE = 10
    let strict: TestServer
    let addresses = 0
    let address: string
    beforeEach(async () => {
      strict = await startServer({ requests_per_minute: PER_MINUTE })
      address = `203.0.113.${++addresses}`
    })
    afterEach(() => strict.stop())

    const ME = '/graphql/iam?query=%7Bme%7Baccount%7D%7D'
    const send = (token: string | null, url = ME, remoteAddress = address) =>
      strict.app.http.inject({
        url,
        remoteAddress,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      })
    const times = async (count: number, one: (n: number) => ReturnType<typeof send>) => {
      const statuses: number[] = []
      for (let n = 0; n < count; n++) statuses.push((await one(n)).statusCode)
      return statuses
    }
    const all = (status: number) => Array.from({ length: PER_MINUTE }, () => status)

    test('are served after their address has used up its limit', async () => {
      expect(await times(PER_MINUTE + 1, () => send(null))).toEqual([...all(401), 429])
      const student = await strict.token('student')
      expect(await times(PER_MINUTE, () => send(student))).toEqual(all(200))
    })

    test('use up neither their address’s limit nor each other’s', async () => {
      const student = await strict.token('student')
      expect(await times(PER_MINUTE + 1, () => send(student))).toEqual([...all(200), 429])
      expect((await send(await strict.token('admin'))).statusCode).toBe(200)
      expect((await send(null)).statusCode).toBe(401)
    })

    test('gain nothing by another token or another address', async () => {
      const tokens = await Promise.all(
        Array.from({ length: PER_MINUTE + 1 }, (_, n) => strict.token('student', { jti: String(n) })),
      )
      expect(new Set(tokens).size).toBe(tokens.length)
      const statuses = await times(tokens.length, (n) => send(tokens[n] ?? '', ME, `198.51.100.${n + 1}`))
      expect(statuses).toEqual([...all(200), 429])
    })

    test.each(['a.b.c', 'another each time', 'of another issuer', 'expired'])(
      'gain nothing by an invalid token, whether it is checked or not: %s',
      async (kind) => {
        const tokenOf = async (n: number) => {
          if (kind === 'another each time') return `a.b.${n}`
          if (kind === 'of another issuer') return strict.token('student', { iss: `https://${n}.test` })
          return kind === 'expired' ? strict.token('student', { exp: 1000 + n }) : kind
        }
        // The sign-in settings are public, whatever token is sent.
        const statuses = await times(PER_MINUTE + 1, async (n) => send(await tokenOf(n), '/config.json'))
        expect(statuses).toEqual([...all(200), 429])
        expect((await send(await tokenOf(99))).statusCode).toBe(429)
        expect((await send(null)).statusCode).toBe(429)
      },
    )

    test.each(['student', null])('state in both languages when to retry: %s', async (account) => {
      const token = account === null ? null : await strict.token(account)
      await times(PER_MINUTE, () => send(token))
      const refused = await send(token)
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({
        errcode: 'BUSY',
        msg: expect.stringMatching(/秒后重试/),
        msg_en: expect.stringMatching(/try again in \d+ s/),
        errors: [{ extensions: { code: 'BUSY', seconds: Number(refused.headers['retry-after']) } }],
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await send(token, '/healthz')).statusCode).toBe(200)
    })
  })

  test.each([
    [10, 10],
    [600, 600],
    [6000, 600],
    [10_000_000, 1_000_000],
  ])('allow an address %i and a person %i', (per_minute, person) => {
    expect(ofAPerson(per_minute)).toBe(person)
  })
})
