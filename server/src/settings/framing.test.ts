import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { CAMPUS, OTHER } from '#server/testing/campus.ts'
import { SETTINGS_TOPIC } from './settings.service.ts'

// The sites that may frame a page: those of the tenant in the page's address.

const PORTAL = 'https://portal.example.edu'
const ELSEWHERE = 'https://elsewhere.example'

let pages: string
let server: TestServer
beforeAll(async () => {
  pages = mkdtempSync(path.join(tmpdir(), 'reservation-framing-'))
  writeFileSync(
    path.join(pages, 'index.html'),
    '<meta name="base-path" content="__BASE_PATH__" data-framed-by="__FRAMED_BY__" />',
  )
  writeFileSync(path.join(pages, 'offline.html'), '<!doctype html>')
  writeFileSync(path.join(pages, 'gate.html'), '<!doctype html>')
  server = await startServer({
    pages,
    default_tenant: CAMPUS,
    tenants: { from: 'path', hosts: new Map() },
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(pages, { recursive: true })
})
beforeEach(async () => {
  await allow('tenant_id', [PORTAL])
  await allow('other_tenant_id', [])
})

/** Stores any value, as an import or a direct write could. */
async function allow(id: 'tenant_id' | 'other_tenant_id', allowed_origins: unknown): Promise<void> {
  const tenant_id = server.campus[id]
  await server.db.withTenant(tenant_id, async ({ sql }) => {
    await sql`update system_settings
      set manage_setting = manage_setting || ${sql.json({ allowed_origins } as never)} where tenant_id = ${tenant_id}`
  })
  server.notices.send({ topic: SETTINGS_TOPIC, tenant_id })
}

async function framed(url: string, headers: Record<string, string> = {}) {
  const answer = await server.app.http.inject({ url, headers: { accept: 'text/html', ...headers } })
  const [, ancestors] =
    /frame-ancestors ([^;]+)/.exec(String(answer.headers['content-security-policy'])) ?? []
  const [, told] = /data-framed-by="([^"]*)"/.exec(answer.body) ?? []
  return { ancestors, older: answer.headers['x-frame-options'], told }
}
const by_nobody = { ancestors: "'self'", older: 'SAMEORIGIN', told: '' }
const by_portal = { ancestors: `'self' ${PORTAL}`, older: undefined, told: PORTAL }

test.each<[string, Record<string, string>, object]>([
  ['/', {}, by_portal],
  [`/${CAMPUS}/pc/home`, {}, by_portal],
  [`/${OTHER}/pc/home`, {}, by_nobody],
  ['/nowhere/pc/home', {}, by_nobody],
  // Neither the query nor the header chooses another tenant than the address.
  [`/${OTHER}/pc/home?x-tenant-code=${CAMPUS}`, {}, by_nobody],
  [`/pc/home?x-tenant-code=${OTHER}`, {}, by_portal],
  ['/pc/home', { 'x-tenant-code': OTHER }, by_portal],
])('%s %j', async (url, headers, expected) => {
  await expect.poll(() => framed(url, headers)).toEqual(expected)
})

test.each(['/config.json', '/healthz', '/assets/none.js', '/graphql/public?query=%7B'])(
  '%s is not a page, and no site may frame it',
  async (url) =>
    expect(await framed(url, { accept: 'application/json' })).toMatchObject({
      ancestors: "'self'",
      older: 'SAMEORIGIN',
    }),
)

test('a page may show the sites that the tenant lists, and no others', async () => {
  const shown = async (url: string) => {
    const { headers } = await server.app.http.inject({ url, headers: { accept: 'text/html' } })
    return /frame-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]
  }
  const before = await shown('/')
  const { tenant_id } = server.campus
  await server.db.withTenant(tenant_id, async ({ sql }) => {
    const more = sql.json({ frame_origins: [ELSEWHERE, 'https://x;script-src *'] })
    await sql`update system_settings set manage_setting = manage_setting || ${more} where tenant_id = ${tenant_id}`
  })
  server.notices.send({ topic: SETTINGS_TOPIC, tenant_id })
  await expect.poll(() => shown('/')).toBe(`${before} ${ELSEWHERE}`)
  expect(await shown(`/${OTHER}/pc/home`)).toBe(before)
})

test('leaves out stored values that aren’t origins', async () => {
  await allow('tenant_id', ['https://x;script-src *', PORTAL, '*', 7, 'https://y https://z'])
  await expect.poll(() => framed('/')).toEqual(by_portal)
  await allow('tenant_id', 'https://x;script-src *')
  await expect.poll(() => framed('/')).toEqual(by_nobody)
})

test('applies a change at once', async () => {
  await expect.poll(() => framed('/')).toEqual(by_portal)
  await allow('tenant_id', [ELSEWHERE, PORTAL])
  await expect
    .poll(() => framed('/'))
    .toEqual({
      ancestors: `'self' ${ELSEWHERE} ${PORTAL}`,
      older: undefined,
      told: `${ELSEWHERE} ${PORTAL}`,
    })
})
