import { existsSync } from 'node:fs'
import path from 'node:path'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import postgres from 'postgres'
import { createIdentity, type Identity } from '#identity/identity.ts'
import { accountSource } from '#server/people/account_source.ts'
import { passwordsOf } from '#server/sign_in.ts'
import type { AddressedTenants } from '#server/platform/http/address_tenant.ts'
import { createLog } from '#server/platform/log.ts'
import { createTokenVerifier, type TokenVerifier } from '#server/platform/sign_in/tokens.ts'
import {
  ANSWER,
  startServer,
  type AnswerData,
  type EndpointName,
  type TestServer,
} from '#server/testing/ask.ts'

import { CAMPUS, campus_people, tenantOf, type Account } from '#server/testing/campus.ts'
import { startPortal, type Handing, type Portal } from './address/portal.ts'
import { browserOfWorker } from './browser.ts'
import { remember } from './pages_of_a_failure.ts'
import { MOST, patience, timed } from './patience.ts'
import { freePort, portOfWorker } from './ports.ts'
import { borrowProfile, endProfiles, type SignedIn } from './profiles.ts'
import { settled, watchQuestions } from './settled.ts'

/** The pages, as `npm start` and `npm test` build them. */
const pages = path.resolve(import.meta.dirname, '../dist/web')

/**
 * The whole product with its pages and its sign-in, on a database of its own with the test campus, and the
 * worker's browser.
 */
export interface Product {
  /** Its public address: scheme, host, port and base path. */
  url: string
  /** The portal below which it is mounted; null if it is standalone. */
  portal: Portal | null
  server: TestServer
  browser: Browser
  /** A mutation or query as an account; errors fail the test. */
  data<Data>(
    account: Account,
    endpoint: EndpointName,
    document: string,
    variables?: Record<string, unknown>,
  ): Promise<Data>
  /** The plain address of a new upload by an account. */
  upload(account: Account, content: Buffer, name: string): Promise<string>
  /** A mutation that takes a model and creates a record. @returns its id */
  make(account: Account, operation: string, input: string, model: Record<string, unknown>): Promise<string>
  /**
   * A page at that place for a signed-in person, in a browser profile of its own; in English, 1440 × 900 by
   * default. Each person signs in once, which later profiles begin with.
   */
  at(account: Account, place: string, options?: Visit): Promise<Page>
  stop(): Promise<void>
}

export interface Visit extends BrowserContextOptions {
  language?: 'zh' | 'en'
  width?: number
  height?: number
}

/** The product's location below a portal's path. */
export interface Mounted {
  base_path: string
  handing: Handing
  /** How addresses name a tenant; they don't by default. */
  tenants?: AddressedTenants
}

/**
 * Starts it, standalone at its own address by default. The test file that starts it must stop it; starting
 * takes about two seconds.
 * @throws if the pages aren't built
 */
export async function startProduct(mounted?: Mounted): Promise<Product> {
  if (!existsSync(path.join(pages, 'index.html')))
    throw new Error('The web pages are not built: npm test builds them.')
  // A browser's profiles belong to one address, and are lent from one file to the next.
  const port = mounted ? await freePort() : await portOfWorker()
  const direct = `http://localhost:${port}`
  const portal = mounted
    ? await startPortal(await freePort(), { path: mounted.base_path, handing: mounted.handing, port })
    : null
  const base_path = mounted?.base_path ?? ''
  const public_url = portal?.origin ?? direct
  const url = public_url + base_path
  const audience = `${url}/graphql`
  let verifier: TokenVerifier | undefined
  let identity: Identity | undefined
  const passwords = () => {
    if (!identity) throw new Error('not started')
    return passwordsOf(identity)
  }
  const server = await startServer({
    log: createLog('error'),
    pages,
    public_url,
    base_path,
    ...(mounted?.tenants ? { tenants: mounted.tenants } : {}),
    verifier: { verify: (token) => verifier?.verify(token) ?? Promise.reject(new Error('not started')) },
    passwords: {
      set: (...args) => passwords().set(...args),
      check: (...args) => passwords().check(...args),
      ticket: (...args) => passwords().ticket(...args),
    },
    page_config: {
      issuer: `${url}/identity`,
      client_id: 'campus-web',
      resource: audience,
      scopes: ['openid', 'profile', 'tenant'],
      language_switch: true,
    },
  })
  const sql = postgres(server.url_owner, { max: 3, onnotice: () => {} })
  const provider = await createIdentity({
    issuer: `${url}/identity`,
    mounted_at: '/identity',
    sql,
    accounts: accountSource(sql, cards),
    client_id: 'campus-web',
    redirect_uris: [`${url}/signin-callback`],
    post_logout_redirect_uris: [`${url}/`],
    home_url: `${url}/`,
    audience,
    demo: true,
    log: { info: () => {}, warn: () => {}, error: (fields, text) => console.error(text, fields) },
  })
  identity = provider
  verifier = createTokenVerifier({
    issuer: provider.issuer,
    keys: provider.jwks,
    audience,
    account_claim: 'account',
    now: Date.now,
  })
  await server.app.http.register(provider.routes)
  await server.app.http.listen({ port, host: 'localhost' })
  const browser = await browserOfWorker()

  const signedIn = new Map<Account, SignedIn>()
  const tokenOf = tokensFrom(direct)
  const data: Product['data'] = async <Data>(
    account: Account,
    endpoint: EndpointName,
    document: string,
    variables?: Record<string, unknown>,
  ) => {
    const token = await tokenOf(account)
    const {
      status,
      data: found,
      errors,
    } = await server.askWith<Record<string, Data>>(token, endpoint, document, variables)
    const [first] = Object.values(found ?? {})
    if (errors[0] || first === undefined) throw new Error(`${status} ${JSON.stringify(errors)}`)
    return first
  }
  return {
    url,
    portal,
    server,
    browser,
    data,
    async upload(account, content, name) {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(content)]), name)
      const headers = { authorization: `Bearer ${await tokenOf(account)}` }
      const response = await fetch(`${url}/upload_file`, { method: 'POST', headers, body })
      const { uri, error }: { uri?: string; error?: string } = await response.json()
      if (!uri) throw new Error(`not uploaded: ${response.status} ${error}`)
      return uri
    },
    async make(account, operation, input, model) {
      const document = `mutation ($model: ${input}) { ${operation}(model: $model) { ${ANSWER} } }`
      const { errcode, ids, refusals } = await data<AnswerData>(account, 'provider', document, { model })
      if (errcode !== '0' || !ids[0]) throw new Error(`refused: ${JSON.stringify(refusals)}`)
      return ids[0]
    },
    async at(account, place, { language = 'en', width = 1440, height = 900, ...more } = {}) {
      const known = signedIn.get(account)
      const context = await borrowProfile(
        browser,
        { product: server, url, account },
        {
          locale: language === 'en' ? 'en-US' : 'zh-CN',
          // Stories hold back and change answers, which a worker would hide from them.
          serviceWorkers: 'block',
          // A press could go to where a button was while its dialog still grew.
          reducedMotion: 'reduce',
          ...more,
        },
        known,
        async (own) => {
          // An answer that a busy machine gives late is not taken for a lost one.
          await own.addInitScript((patience) => {
            AbortSignal.timeout = () => {
              const late = new AbortController()
              setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), patience)
              return late.signal
            }
          }, MOST)
          // Once: a language that the person switches to is kept.
          await own.addInitScript((chosen) => {
            if (!localStorage.getItem('system-language')) localStorage.setItem('system-language', chosen)
          }, language)
        },
      )
      const page = await context.newPage()
      await page.setViewportSize({ width, height })
      remember(page)
      watchQuestions(page)
      page.setDefaultTimeout(patience())
      afterStepsBack(page)
      await timed(async () => {
        await page.goto(url + place)
        if (known) return
        await page.getByRole('button', { name: `${account} name` }).click()
        await page.waitForURL((at) => at.href === url + place)
        signedIn.set(account, await signInOf(page))
      })
      return page
    },
    async stop() {
      // Those that a failed story has left open too: the browser is the next file's as well.
      await endProfiles(browser, server, mounted !== undefined)
      await provider.close()
      await sql.end({ timeout: 5 })
      // A browser opens some ahead of its questions, at any time, and the server would wait for those.
      const closing = setInterval(() => server.app.http.server.closeAllConnections(), 200)
      await server.stop().finally(() => clearInterval(closing))
      await portal?.stop()
    },
  }
}

/**
 * Opens addresses, and goes back, once the page has taken the step back of what was just closed on it, which would break
 * the navigation off; and goes back once what was just opened on it has its own entry in the history. No person is as
 * quick.
 */
function afterStepsBack(page: Page): void {
  const open = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const back = page.goBack.bind(page)
  const taken = () =>
    page.waitForFunction(
      () => history.state?.sheet !== true || document.querySelector('dialog[open], [role=dialog]') !== null,
    )
  page.goto = async (...address) => (await taken(), open(...address))
  page.reload = async (...how) => (await taken(), reload(...how))
  page.goBack = async (...how) => (await settled(page), await taken(), back(...how))
}

/** What a browser keeps of a sign-in, and of nothing else that the page has stored. */
async function signInOf(page: Page): Promise<SignedIn> {
  const { cookies, origins } = await page.context().storageState()
  const isSignIn = ({ name }: { name: string }) => name.startsWith('sign_in.user:')
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(isSignIn),
    })),
  }
}

/** One click on the sign-in page for each. */
const cards = Object.keys(campus_people).map((account) => ({
  account,
  tenant: CAMPUS,
  name: `${account} name`,
  name_en: `${account} name`,
  role_en: account,
  disabled: false,
}))

/** Access tokens of the bundled sign-in, as programs on the same machine get them. */
function tokensFrom(url: string): (account: Account) => Promise<string> {
  const tokens = new Map<string, string>()
  return async (account) => {
    const key = `${tenantOf(account)} ${account}`
    const known = tokens.get(key)
    if (known) return known
    const response = await fetch(`${url}/identity/demo/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account }),
    })
    const { access_token }: { access_token?: string } = await response.json()
    if (!access_token) throw new Error(`no token for ${account}: ${response.status}`)
    tokens.set(key, access_token)
    return access_token
  }
}

/**
 * Obstacles for a screen reader or a keyboard user: broken rules, as `rule: where`. What is still fading in is
 * judged when it has.
 * @param part only what is in it: an open menu, say, which covers what is loading below
 * @param rules only these, by the names that axe gives them
 */
export async function findings(
  page: Page,
  part: Locator = page.locator('html'),
  rules?: string[],
): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  // Once per page: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations: Violation[] = await part.evaluate(
    async (root, chosen) =>
      (await Reflect.get(globalThis, 'axe').run(root, { ...chosen, resultTypes: ['violations'] })).violations,
    rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } },
  )
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, where: target.join(' ') })))
  const small = found.filter(({ id }) => id === 'target-size').map(({ where }) => where)
  const half_seen = small.length > 0 ? await scrolledUnder(page, small) : []
  return found
    .filter(({ id, where }) => id !== 'target-size' || !half_seen.includes(where))
    .map(({ id, where }) => `${id}: ${where}`)
}

/** Which of these look small only because they are half scrolled under what stays in its place: a form's foot, the page's head. */
const scrolledUnder = (page: Page, selectors: string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.filter((selector) => {
        const target = document.querySelector(selector)
        if (!target) return false
        const { left, width, top, bottom, height } = target.getBoundingClientRect()
        let scroller: Element | null = target.parentElement
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
          scroller = scroller.parentElement
        const isUnder = (at: number) => {
          const hit = document.elementFromPoint(left + width / 2, at)
          if (!hit) return true
          if (scroller && !scroller.contains(hit)) return true
          for (let box: Element | null = hit; box && !box.contains(target); box = box.parentElement)
            if (/sticky|fixed/.test(getComputedStyle(box).position)) return true
          return false
        }
        return height >= 24 && width >= 24 && (isUnder(top + 1) || isUnder(bottom - 1))
      }),
    selectors,
  )

/** Touch targets less than 44 px high, as `name: height`. Fields are as high as the box around them. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>('button, a, [role=tab], [type=checkbox], [type=radio]'),
    ].flatMap((target) => {
      const box = target.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      // Out of sight, or beneath a dialog: nothing to press.
      if (box.height === 0 || !target.contains(document.elementFromPoint(x, y))) return []
      const covered = (at: number) =>
        !target.closest('[role=dialog]') && document.elementFromPoint(x, at)?.closest('[role=dialog]')
      const hits = (at: number) => {
        const hit = document.elementFromPoint(x, at)
        return hit !== null && (target.contains(hit) || target.closest('label')?.contains(hit) === true)
      }
      let [top, bottom] = [y, y]
      while (y - top < 44 && hits(top - 1)) top -= 1
      while (bottom - y < 44 && hits(bottom + 1)) bottom += 1
      // What a sheet covers is larger than its visible part.
      if (covered(top - 2) || covered(bottom + 2)) return []
      // Half a pixel may be lost at each edge. What the window cuts, or what stays at its foot, is larger than what is seen.
      const tabs = document.querySelector('.evaluation-foot') ?? document.querySelector('.phone-tabs')
      const foot = tabs && !tabs.contains(target) ? tabs.getBoundingClientRect().top : innerHeight
      if (bottom - top >= 42 || top < 2 || bottom > foot - 2) return []
      return [`${target.ariaLabel ?? target.innerText}: ${Math.round(bottom - top + 1)}`]
    }),
  )

interface Violation {
  id: string
  impact: string
  nodes: { target: string[] }[]
}
