import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openProvider, type Provider } from '#server/platform/sign_in/provider.ts'
import { createTokenVerifier } from '#server/platform/sign_in/tokens.ts'
import { createUserinfo } from '#server/platform/sign_in/userinfo.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { CAMPUS } from '#server/testing/campus.ts'
import { soon } from './booking/steps.ts'
import { browserOfWorker } from './browser.ts'
import { remember } from './pages_of_a_failure.ts'
import { patience } from './patience.ts'
import { startOtherProvider, type OtherProvider } from './sign_in/other_provider.ts'

// A provider of another make than the bundled one. Its token endpoint lies on another origin than its issuer.

const MEI = { sub: 'mei', name: 'Mei Li' }
let other: OtherProvider
let provider: Provider
let server: TestServer
let home: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  other = await startOtherProvider('rooms')
  const tell = { warn: () => {}, info: () => {} }
  provider = openProvider(other.issuer, tell)
  await provider.look()
  const port = await freePort()
  home = `http://localhost:${port}`
  server = await startServer({
    pages: path.resolve(import.meta.dirname, '../dist/web'),
    public_url: home,
    verifier: createTokenVerifier({
      issuer: other.issuer,
      audience: 'rooms',
      keys: { fetched: provider.keys },
      default_tenant: CAMPUS,
      now: Date.now,
    }),
    userinfo: createUserinfo(provider.userinfoEndpoint, tell, Date.now),
    sign_in_origins: provider.origins,
    page_config: { issuer: other.issuer, client_id: 'rooms', scopes: ['openid'], account_claim: 'sub' },
  })
  await server.app.http.listen({ port, host: 'localhost' })
})
afterAll(async () => {
  await server?.stop()
  provider?.close()
  await other?.stop()
})
beforeEach(async () => {
  Object.assign(other, { person: MEI, audience: 'rooms', form_for: null })
  other.asked.length = 0
  const browser = await browserOfWorker()
  context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block', reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('system-language', 'en'))
  page = await context.newPage()
  remember(page)
  page.setDefaultTimeout(patience())
})
afterEach(() => context.close())

const hello = (on = page) => on.getByRole('heading', { name: /^Hello Mei Li/ })
const signOut = async () => {
  await page.goto(`${home}/pc/me`)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
}
const tokenOf = () =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('sign_in.user:')) ?? ''
    return String((JSON.parse(localStorage.getItem(key) ?? '{}') as { id_token?: string }).id_token)
  })

test('signs in, with the name that userinfo tells; reloads; signs out at both sides', async () => {
  await page.goto(`${home}/pc/home`)
  await hello().waitFor()
  expect(other.asked[0]?.has('resource')).toBe(false)
  await page.reload()
  await hello().waitFor()
  expect(other.asked).toHaveLength(1)

  // What stands in the address of a sign-out opens nothing.
  const id_token = await tokenOf()
  expect(id_token).toMatch(/^eyJ/)
  expect(await server.askWith(id_token, 'iam', '{ me { account } }')).toMatchObject({ status: 401 })

  await signOut()
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
  expect(other.asked.at(-1)?.get('prompt')).toBe('login')
})

test('a sign-out that the provider was not told of lets nobody in without a question', async () => {
  const button = page.getByRole('main').getByRole('button', { name: 'Sign out' })
  await page.goto(`${home}/pc/me`)
  await button.waitFor()
  // As usual: the page has a valid token, and has not talked to the provider.
  await page.reload()
  await button.waitFor()
  await page.evaluate(() => localStorage.setItem('draft:mei:/pc/me', '1'))
  await context.route(`${other.issuer}/**`, (route) => route.abort('internetdisconnected'))
  await button.click()
  await page.getByRole('heading', { name: "Can't sign in now" }).waitFor()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(draft|sign_in\.user)/.test(key))),
  ).toEqual([])

  await context.unroute(`${other.issuer}/**`)
  other.asked.length = 0
  await page.getByRole('button', { name: 'Try again' }).click()
  await soon(async () => other.asked.map((query) => query.get('prompt'))).toEqual(['login'])
})

test('a token that the server refuses, renewed as well, ends on a page that says why', async () => {
  other.audience = 'other-app'
  await page.goto(`${home}/pc/home`)
  await page.getByRole('heading', { name: "Your sign-in can't be used here" }).waitFor()
  await page.getByText('AUDIENCE', { exact: true }).waitFor()
  other.audience = 'rooms'
  await page.getByRole('button', { name: 'Sign in with another account' }).click()
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
})

test('the second window closes, whichever request the provider answers', async () => {
  await page.goto(`${home}/pc/home`)
  await hello().waitFor()
  other.person = null
  await page.route('**/graphql/**', (route) => route.fulfill({ status: 401, json: { errors: [] } }), {
    times: 1,
  })
  await page
    .getByRole('link', { name: /my (reservation|bookings)/i })
    .first()
    .dispatchEvent('click')
  // The hidden frame shows the form, which nobody sees, until the page gives it up.
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByText('Your session has ended, Mei Li.').waitFor()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Sign in' }).click(),
  ])
  await popup.getByRole('heading', { name: 'Who are you?' }).waitFor()
  other.person = MEI
  const closed = popup.waitForEvent('close')
  await popup.reload()
  await closed
  await dialog.waitFor({ state: 'hidden' })
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((ready) => probe.listen(0, 'localhost', ready))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}
