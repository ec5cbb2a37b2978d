import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { unaddressed, type AddressedTenants } from './address_tenant.ts'
import { healthRoutes } from './health.ts'
import { servePages } from './pages.ts'
import { createHttp } from './server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'reservation-pages-'))
writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html><title>page</title>
<meta name="base-path" content="__BASE_PATH__" data-mount="__MOUNT__" />
<link rel="icon" href="./icon.svg" />
<!--__PAGE_DATA__-->
<script type="module" src="./assets/start.js"></script>`,
)
writeFileSync(
  path.join(folder, 'offline.html'),
  '<!doctype html><link rel="icon" href="./icon.svg" nonce="__CSP_NONCE__" />',
)
writeFileSync(
  path.join(folder, 'gate.html'),
  `<!doctype html><meta name="base-path" content="__BASE_PATH__" data-mount="__MOUNT__" />
<!--__PAGE_DATA__--><script type="module" src="./assets/gate.js" nonce="__CSP_NONCE__"></script>`,
)
mkdirSync(path.join(folder, 'assets'))
writeFileSync(path.join(folder, 'assets/start.js'), '')
writeFileSync(path.join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
mkdirSync(path.join(folder, '.vite'))
const written = [{ path: '/pc/resources/:id/list', zh: ['assets/a.js'], en: ['assets/b.js'] }]
writeFileSync(path.join(folder, '.vite/first_loads.json'), JSON.stringify(written))
const script = `/* ${'long enough to be packed '.repeat(100)} */`
writeFileSync(path.join(folder, 'assets/start-1a2b3c4d.js'), script)
const packed = brotliCompressSync(script)
writeFileSync(path.join(folder, 'assets/start-1a2b3c4d.js.br'), packed)
afterAll(() => rmSync(folder, { recursive: true }))

const open: FastifyInstance[] = []
afterAll(() => Promise.all(open.map((app) => app.close())))

async function served(
  public_url: string,
  base_path = '',
  tenants: AddressedTenants = unaddressed,
): Promise<FastifyInstance> {
  const app = await createHttp({
    log: createLog('silent'),
    trust_proxy: false,
    requests_per_minute: 100_000,
    connect: () => [],
    https: public_url.startsWith('https:'),
    base_path,
    tenants,
  })
  healthRoutes(app, { withoutTenant: () => Promise.resolve([{ takes: true }]) } as never, {
    isStopping: () => false,
    isOverloaded: () => false,
  })
  app.get('/config.json', () => ({ issuer: public_url }))
  const page_config = { issuer: '</script>&' }
  await servePages(app, folder, { public_url, base_path, tenants, page_config })
  open.push(app)
  return app
}

const ask = (app: FastifyInstance, host: string, url: string, more: object = {}) =>
  app.inject({ url, headers: { host, accept: 'text/html' }, ...more })

describe('at http://localhost:3000', () => {
  let app: FastifyInstance
  beforeAll(async () => void (app = await served('http://localhost:3000')))

  test('serves the page of a time without a network to the worker, which asks for no page', async () => {
    const answer = await app.inject({ url: '/offline', headers: { host: 'localhost:3000', accept: '*/*' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('href="/icon.svg"')
    const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1] ?? 'none'
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  })

  test('serves the page that a gate keeps, with what the page would otherwise ask for', async () => {
    const { statusCode, body, headers } = await app.inject({
      url: '/offline/gate',
      headers: { accept: '*/*' },
    })
    expect(statusCode).toBe(200)
    expect(body).toContain('src="/offline/gate/assets/gate.js"')
    expect(body).toContain('id="page-config"')
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? 'none'
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  })

  test.each([
    ['127.0.0.1:3000', '/', 'http://localhost:3000/'],
    ['127.0.0.1:3000', '/pc/home?date=2026-09-07', 'http://localhost:3000/pc/home?date=2026-09-07'],
    ['127.1.2.3:3000', '/manage/home', 'http://localhost:3000/manage/home'],
    ['[::1]:3000', '/', 'http://localhost:3000/'],
    // Whatever the path contains, the redirect leads to our own address.
    ['127.0.0.1:3000', '//evil.example/', 'http://localhost:3000//evil.example/'],
    ['127.0.0.1:3000', '/%5Cevil.example', 'http://localhost:3000/%5Cevil.example'],
    ['127.0.0.1:3000', '/@evil.example', 'http://localhost:3000/@evil.example'],
  ])('redirects a page requested from %s%s to %s', async (host, url, location) => {
    const answer = await ask(app, host, url)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
    expect(new URL(String(answer.headers.location)).origin).toBe('http://localhost:3000')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['the public name', 'localhost:3000', '/pc/home'],
    ['the public name in capitals', 'LOCALHOST:3000', '/pc/home'],
    ["a name that is not this machine's", 'evil.example:3000', '/pc/home'],
    ['a name that only starts like one', '127.0.0.1.evil.example:3000', '/pc/home'],
    ["another port, which may be a proxy's", '127.0.0.1:8080', '/pc/home'],
    ['a malformed name', '%%', '/pc/home'],
  ])('serves a page requested from %s', async (_what, host, url) => {
    const answer = await ask(app, host, url)
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
    expect(answer.body).toContain('<title>page</title>')
  })

  test.each([
    ['health', '/healthz', {}, 200],
    ['readiness', '/readyz', {}, 200],
    ['sign-in settings', '/config.json', {}, 200],
    ['a file', '/icon.svg', {}, 200],
    ['a path that is no page', '/nothing', { headers: { host: '127.0.0.1:3000', accept: '*/*' } }, 404],
    ['a POST request', '/nothing', { method: 'POST' }, 404],
  ])('does not redirect %s', async (_what, url, more, status) => {
    const answer = await ask(app, '127.0.0.1:3000', url, more)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, undefined])
  })
})

test.each([
  ['http://127.0.0.1:3000', 'localhost:3000', 302],
  ['http://localhost', '127.0.0.1', 302],
  ['https://campus.example', '127.0.0.1', 200],
  ['https://localhost', '127.0.0.1', 200],
])('at %s answers the page %s with %i', async (public_url, host, status) => {
  expect((await ask(await served(public_url), host, '/')).statusCode).toBe(status)
})

test('serves a script as compressed by the build to clients that accept it, cached forever', async () => {
  const app = await served('http://localhost:3000')
  const asked = (encodings: string) =>
    app.inject({ url: '/assets/start-1a2b3c4d.js', headers: { 'accept-encoding': encodings } })
  const answer = await asked('gzip, deflate, br')
  expect(answer.rawPayload).toEqual(packed)
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  const gzipped = await asked('gzip')
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect((await asked('identity')).body).toBe(script)
})

describe('below a path', () => {
  let app: FastifyInstance
  beforeAll(async () => void (app = await served('https://portal.example', '/campus/booking')))

  test.each([
    ['the page', '/campus/booking/'],
    ['the page without its slash', '/campus/booking'],
    ['the page with a query', '/campus/booking?theme=red'],
    ['a nested page', '/campus/booking/pc/resources/7/list?date=2026-09-07'],
    ['a path that a proxy removed the base from', '/pc/resources/7/list'],
    ['a path that a proxy reduced to nothing', '/'],
  ])('%s references its files below it, at %s', async (_what, url) => {
    const { statusCode, body, headers } = await ask(app, 'portal.example', url)
    expect(statusCode).toBe(200)
    expect(headers.location).toBeUndefined()
    expect(body).toContain('<meta name="base-path" content="/campus/booking" data-mount="/campus/booking" />')
    expect(body).toContain('href="/campus/booking/icon.svg"')
    expect(body).toContain('src="/campus/booking/assets/start.js"')
  })

  test.each([
    ['health', '/healthz', 200, undefined],
    ['health below it', '/campus/booking/healthz', 200, undefined],
    ['readiness below it', '/campus/booking/readyz', 200, undefined],
    ['a file', '/campus/booking/assets/start.js', 200, 'public, max-age=31536000, immutable'],
    ['the same file without it', '/assets/start.js', 200, 'public, max-age=31536000, immutable'],
    ['a file without a digest in its name', '/campus/booking/icon.svg', 200, 'no-cache'],
    ['a file below half of it', '/campus/assets/start.js', 404, undefined],
    ['a file below it twice', '/campus/booking/campus/booking/assets/start.js', 404, undefined],
    ['a path that only starts like it', '/campus/bookings/assets/start.js', 404, undefined],
    ['an escaped spelling of it', '/campus/%62ooking/assets/start.js', 404, undefined],
    ['two slashes after it', '/campus/booking//evil.example', 404, undefined],
  ])('%s', async (_what, url, status, kept) => {
    const answer = await ask(app, 'portal.example', url, {
      headers: { host: 'portal.example', accept: '*/*' },
    })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, kept])
  })

  test.each(['x-forwarded-prefix', 'x-script-name', 'x-original-uri', 'x-rewrite-url'])(
    'ignores %s',
    async (header) => {
      const headers = { host: 'portal.example', accept: 'text/html', [header]: '//evil.example' }
      const { body } = await ask(app, 'portal.example', '/campus/booking/', { headers })
      expect(body).not.toContain('evil.example')
      expect(body).toContain('src="/campus/booking/assets/start.js"')
    },
  )

  test('sends no HSTS header, because the host belongs to the portal', async () => {
    const { headers } = await ask(app, 'portal.example', '/campus/booking/')
    expect(headers['strict-transport-security']).toBeUndefined()
    const own = await ask(await served('https://rooms.example'), 'rooms.example', '/')
    expect(own.headers['strict-transport-security']).toContain('max-age')
  })

  test('redirects from another name of this machine to the public address and path', async () => {
    const local = await served('http://localhost:3000', '/booking')
    for (const url of ['/booking/pc/home?x=1', '/pc/home?x=1'])
      expect((await ask(local, '127.0.0.1:3000', url)).headers.location).toBe(
        'http://localhost:3000/booking/pc/home?x=1',
      )
  })
})

describe("a page's data", () => {
  const block = (body: string, id: string): unknown => {
    const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(body)?.[1]
    return text === undefined ? null : JSON.parse(text)
  }

  test('contains the sign-in settings, whatever characters they contain', async () => {
    const { body } = await ask(await served('http://localhost:3000'), 'localhost:3000', '/')
    expect(block(body, 'page-config')).toEqual({ issuer: '</script>&' })
  })

  test.each([
    ['', '/pc/resources/7/list?date=2026-09-07', true],
    ['', '/pc/resources/7/list/', true],
    ['/booking', '/booking/pc/resources/7/list', true],
    ['', '/pc/resources/7/8/list', false],
    ['', '/pc/home', false],
  ])('below %j at %s lists its files: %s', async (base_path, url, named) => {
    const { body } = await ask(await served('http://localhost:3000', base_path), 'localhost:3000', url)
    expect(block(body, 'first-load')).toEqual(named ? { zh: ['assets/a.js'], en: ['assets/b.js'] } : null)
  })
})

test.each([
  ['/booking/minghu/pc/home', '/booking/minghu'],
  ['/minghu', '/booking/minghu'],
  ['/booking/pc/home', '/booking'],
  ['/booking/robots.txt', '/booking'],
  ['/booking/"><script>/x', '/booking'],
])('where paths name tenants, the page at %s is below %s and shares its files', async (url, base) => {
  const app = await served('https://portal.example', '/booking', { from: 'path', hosts: new Map() })
  const { body } = await ask(app, 'portal.example', encodeURI(url))
  expect(body).toContain(`<meta name="base-path" content="${base}" data-mount="/booking" />`)
  expect(body).toContain('src="/booking/assets/start.js"')
})

test('where paths name tenants, each has the page of its gate at an address of its own', async () => {
  const app = await served('https://portal.example', '/booking', { from: 'path', hosts: new Map() })
  const { body } = await app.inject({ url: '/booking/minghu/offline/gate' })
  expect(body).toContain('<meta name="base-path" content="/booking/minghu" data-mount="/booking" />')
  expect(body).toContain('src="/booking/offline/gate/assets/gate.js"')
})
