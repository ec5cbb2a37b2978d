import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { healthRoutes } from './health.ts'
import { servePages } from './pages.ts'
import { createHttp } from './server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'reservation-pages-'))
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>page</title>')
writeFileSync(path.join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
afterAll(() => rmSync(folder, { recursive: true }))

const open: FastifyInstance[] = []
afterAll(() => Promise.all(open.map((app) => app.close())))

async function served(public_url: string): Promise<FastifyInstance> {
  const app = await createHttp({
    log: createLog('silent'),
    trust_proxy: false,
    requests_per_minute: 100_000,
    connect: [],
    https: public_url.startsWith('https:'),
  })
  healthRoutes(app, { withoutTenant: () => Promise.resolve([{ takes: true }]) } as never, {
    isStopping: () => false,
    isOverloaded: () => false,
  })
  app.get('/config.json', () => ({ issuer: public_url }))
  await servePages(app, folder, public_url)
  open.push(app)
  return app
}

const ask = (app: FastifyInstance, host: string, url: string, more: object = {}) =>
  app.inject({ url, headers: { host, accept: 'text/html' }, ...more })

describe('at http://localhost:3000', () => {
  let app: FastifyInstance
  beforeAll(async () => void (app = await served('http://localhost:3000')))

  test.each([
    ['127.0.0.1:3000', '/', 'http://localhost:3000/'],
    ['127.0.0.1:3000', '/pc/home?date=2026-09-07', 'http://localhost:3000/pc/home?date=2026-09-07'],
    ['127.1.2.3:3000', '/manage/home', 'http://localhost:3000/manage/home'],
    ['[::1]:3000', '/', 'http://localhost:3000/'],
    // Whatever is written as the path, the way leads to ourselves.
    ['127.0.0.1:3000', '//evil.example/', 'http://localhost:3000//evil.example/'],
    ['127.0.0.1:3000', '/%5Cevil.example', 'http://localhost:3000/%5Cevil.example'],
    ['127.0.0.1:3000', '/@evil.example', 'http://localhost:3000/@evil.example'],
  ])('a page asked of %s%s is at %s', async (host, url, location) => {
    const answer = await ask(app, host, url)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
    expect(new URL(String(answer.headers.location)).origin).toBe('http://localhost:3000')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['our own name', 'localhost:3000', '/pc/home'],
    ['our own name in capitals', 'LOCALHOST:3000', '/pc/home'],
    ['a name that is not of this machine', 'evil.example:3000', '/pc/home'],
    ['a name that only begins like one', '127.0.0.1.evil.example:3000', '/pc/home'],
    ['another port, where a proxy may stand', '127.0.0.1:8080', '/pc/home'],
    ['a name that can not be read', '%%', '/pc/home'],
  ])('a page asked of %s is answered', async (_what, host, url) => {
    const answer = await ask(app, host, url)
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
    expect(answer.body).toContain('<title>page</title>')
  })

  test.each([
    ['health', '/healthz', {}, 200],
    ['readiness', '/readyz', {}, 200],
    ['settings of sign-in', '/config.json', {}, 200],
    ['a file', '/icon.svg', {}, 200],
    ['what is no page', '/nothing', { headers: { host: '127.0.0.1:3000', accept: '*/*' } }, 404],
    ['what is sent', '/nothing', { method: 'POST' }, 404],
  ])('%s stays where it is', async (_what, url, more, status) => {
    const answer = await ask(app, '127.0.0.1:3000', url, more)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, undefined])
  })
})

test.each([
  ['http://127.0.0.1:3000', 'localhost:3000', 302],
  ['http://localhost', '127.0.0.1', 302],
  ['https://campus.example', '127.0.0.1', 200],
  ['https://localhost', '127.0.0.1', 200],
])('at %s a page asked of %s gets %i', async (public_url, host, status) => {
  expect((await ask(await served(public_url), host, '/')).statusCode).toBe(status)
})
