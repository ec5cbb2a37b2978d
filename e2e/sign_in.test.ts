import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import axe from 'axe-core'
import Fastify from 'fastify'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import postgres from 'postgres'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '#identity/accounts.ts'
import { createIdentity } from '#identity/identity.ts'
import { emptyDatabase } from '#server/testing/cluster.ts'
import { browserOfWorker } from './browser.ts'
import { patience } from './patience.ts'

// The browser's side of signing in, against the real provider, behind the same server and address as in the
// product.

const people = new Map<string, Account>()
const undo: (() => Promise<unknown>)[] = []
let home = ''
let browser: Browser
let context: BrowserContext
let page: Page
let sessionsEnd: () => Promise<void>

beforeAll(async () => {
  const database = await emptyDatabase()
  undo.push(() => database.drop())
  const sql = postgres(database.url_owner, { max: 3, onnotice: () => {} })
  undo.push(() => sql.end())

  const built = await mkdtemp(path.join(tmpdir(), 'sign-in-page-'))
  undo.push(() => rm(built, { recursive: true }))
  await build({
    root: path.join(import.meta.dirname, 'sign_in'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: built,
      emptyOutDir: true,
      rolldownOptions: { input: path.join(import.meta.dirname, 'sign_in/page.html') },
    },
  })

  const app = Fastify({ forceCloseConnections: true })
  app.get('/config.json', () => ({
    issuer: `${home}/identity`,
    client_id: 'campus-web',
    resource: `${home}/graphql`,
    scopes: ['openid', 'profile', 'tenant'],
  }))
  const html = await readFile(path.join(built, 'page.html'), 'utf8')
  for (const address of ['/', '/signin-callback', '/pc/*'])
    app.get(address, (_request, reply) => reply.type('text/html').send(html))
  await app.register(fastifyStatic, { root: path.join(built, 'assets'), prefix: '/assets/' })
  // The provider must know the port, so the port comes first.
  const port = await freePort()
  home = `http://localhost:${port}`
  const identity = await createIdentity({
    issuer: `${home}/identity`,
    sql,
    accounts: {
      find: async (account) => people.get(account) ?? null,
      named: async (typed) => [...people.values()].filter(({ account }) => account === typed),
      demo: async () => [...people.values()],
    },
    client_id: 'campus-web',
    redirect_uris: [`${home}/signin-callback`],
    post_logout_redirect_uris: [`${home}/`],
    audience: `${home}/graphql`,
    demo: true,
    log: { info: () => {}, warn: () => {}, error: (fields, text) => console.error(text, fields) },
  })
  undo.push(() => identity.close())
  sessionsEnd = async () => void (await sql`delete from identity.artifact`)
  await app.register(identity.routes)
  await app.listen({ port, host: 'localhost' })
  undo.push(() => app.close())

  browser = await browserOfWorker()
})

afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

beforeEach(async () => {
  for (const [account, name] of [
    ['student', 'Chen Chen'],
    ['teacher', 'Wang Fang'],
  ] as const) {
    people.set(account, { account, tenant: 'demo', name, name_en: name, role_en: account, disabled: false })
  }
  context = await browser.newContext({ locale: 'en-US' })
  page = await context.newPage()
  page.setDefaultTimeout(patience())
})
afterEach(() => context.close())

const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click()
const choose = (on: Page, name: string) => on.getByRole('button', { name }).click()
const shows = (on: Page, id: string, text: string) =>
  on.locator(`#${id}`, { hasText: new RegExp(`^${text}$`) }).waitFor()

async function signInAs(name: string, to = '/', on: Page = page): Promise<void> {
  await on.goto(`${home}/?to=${encodeURIComponent(to)}`)
  await press(on, 'go in')
  await choose(on, name)
  await shows(on, 'status', 'signed_in')
}

test('returns to where it began, with a token for that person', async () => {
  await signInAs('Chen Chen', '/pc/resources/7?date=2030-01-15#row')
  expect(page.url()).toBe(`${home}/pc/resources/7?date=2030-01-15#row`)
  await press(page, 'send')
  await shows(page, 'answer', 'student')
  await shows(page, 'person', 'Chen Chen')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'returns home instead of to %s',
  async (to) => {
    await signInAs('Chen Chen', to)
    expect(page.url()).toBe(`${home}/`)
  },
)

test('remains signed in after a reload, and in a new tab', async () => {
  await signInAs('Chen Chen')
  await page.reload()
  await shows(page, 'person', 'Chen Chen')
  const other = await context.newPage()
  await other.goto(home)
  await shows(other, 'person', 'Chen Chen')
})

test('renews a refused token silently, by one tab at a time', async () => {
  await signInAs('Chen Chen')
  const other = await context.newPage()
  await other.goto(home)
  await shows(other, 'status', 'signed_in')
  const renewals: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/identity/token')) renewals.push(request.postData() ?? '')
  })
  await Promise.all([press(page, 'send refused'), press(other, 'send refused')])
  await Promise.all([shows(page, 'answer', 'student'), shows(other, 'answer', 'student')])
  const spent = renewals.map((body) => new URLSearchParams(body).get('refresh_token'))
  expect(spent.length).toBeGreaterThan(0)
  expect(new Set(spent).size).toBe(spent.length)
})

test('continues a session that expired in the middle of a form after signing in again', async () => {
  await signInAs('Chen Chen', '/pc/form')
  await page.locator('#draft').fill('Group work, 8 people')
  await sessionsEnd()
  await press(page, 'send refused')
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isVisible()).toBe(true)
  // On a phone it is a sheet.
  await page.setViewportSize({ width: 390, height: 844 })
  const { x = 0, y = 0, width, height = 0 } = (await dialog.boundingBox()) ?? {}
  expect([x, width, y + height]).toEqual([0, 390, 844])
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Sign in')])
  await choose(popup, 'Chen Chen')
  await shows(page, 'answer', 'student')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.locator('#draft').inputValue()).toBe('Group work, 8 people')
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('does not send the form when somebody else signs in instead', async () => {
  await signInAs('Chen Chen', '/pc/form')
  await page.locator('#draft').fill('mine')
  await sessionsEnd()
  await press(page, 'send refused')
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Sign in')])
  await choose(popup, 'Wang Fang')
  await page.waitForURL(`${home}/`)
  await shows(page, 'person', 'Wang Fang')
  expect([await page.locator('#draft').inputValue(), await page.locator('#answer').textContent()]).toEqual([
    '',
    '',
  ])
})

test('just begins again if the session ended before anything was done', async () => {
  await signInAs('Chen Chen')
  await sessionsEnd()
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('sign_in.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    localStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1 }))
  })
  await page.reload()
  await press(page, 'send')
  await shows(page, 'answer', 'nobody')
  await shows(page, 'status', 'signed_out')
})

test('signs out at both sides and in all tabs, clearing first', async () => {
  await signInAs('Chen Chen')
  const other = await context.newPage()
  await other.goto(home)
  await shows(other, 'status', 'signed_in')
  await press(page, 'go out')
  await page.waitForURL(`${home}/**`)
  await Promise.all([shows(page, 'status', 'signed_out'), shows(other, 'status', 'signed_out')])
  expect(await page.evaluate(() => localStorage.getItem('cleared'))).toBe('yes')
  await press(page, 'go in')
  await page.getByRole('heading', { name: /Sign in to/ }).waitFor()
})

test('lets another person take over at the same provider', async () => {
  await signInAs('Chen Chen')
  const query = new URLSearchParams({
    client_id: 'campus-web',
    redirect_uri: `${home}/signin-callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    prompt: 'login',
  })
  await page.goto(`${home}/identity/auth?${query}`)
  await Promise.all([page.waitForRequest(/signin-callback\?code=/), choose(page, 'Wang Fang')])
  // Now they are the one who isn't asked.
  query.set('prompt', 'none')
  const answer = await context.request.get(`${home}/identity/auth?${query}`, { maxRedirects: 0 })
  expect(answer.headers()['location']).toMatch(/signin-callback\?code=/)
})

test.each(['?error=access_denied&state=x', '?code=made-up&state=made-up', ''])(
  'reports a failed sign-in (%s), and allows another attempt',
  async (query) => {
    await page.goto(`${home}/signin-callback${query}`)
    await page.getByRole('heading', { name: 'Error in authentication' }).waitFor()
    await press(page, 'Sign in again')
    await choose(page, 'Chen Chen')
    await shows(page, 'person', 'Chen Chen')
  },
)

test.each([
  [1440, 900, 'light'],
  [390, 844, 'light'],
  [390, 844, 'dark'],
  [720, 450, 'dark'],
  [320, 640, 'light'],
] as const)(
  'the sign-in page at %i × %i, %s: nothing cut, nothing missing for a screen reader',
  async (width, height, colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await page.goto(home)
    await press(page, 'go in')
    await page.getByRole('heading', { name: /Sign in to/ }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.evaluate(axe.source)
    const problems = await page.evaluate(async () => {
      const found = await Reflect.get(globalThis, 'axe').run()
      return found.violations.map((one: { id: string; nodes: { html: string }[] }) => [
        one.id,
        one.nodes[0]?.html,
      ])
    })
    expect(problems).toEqual([])
  },
)

test('the sign-in page can be used by keyboard alone, and reports errors', async () => {
  await page.goto(home)
  await press(page, 'go in')
  await page.getByLabel('Account').focus()
  await page.keyboard.type('student')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).toContain('is incorrect')
  expect(await page.getByLabel('Account').inputValue()).toBe('student')
})

async function freePort(): Promise<number> {
  const probe = Fastify()
  await probe.listen({ port: 0, host: 'localhost' })
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  return port
}
