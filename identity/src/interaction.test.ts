import { request } from 'node:http'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser, Client } from './testing/browser.ts'
import { startFresh } from './testing/database.ts'
import { AUDIENCE, someone } from './testing/start.ts'
import type { Started } from './testing/start.ts'

const PASSWORD = 'correct horse'
let at: Started
let demo: Started
let client: Client

beforeAll(async () => {
  ;[at, demo] = await Promise.all([startFresh(), startFresh({ demo: true })])
  for (const account of ['mei', 'off', 'Upper', 'moved'])
    await at.identity.passwords.set(account, 'demo', PASSWORD)
  demo.people.set(
    'student',
    someone('student', { name: '陈晨', name_en: 'Chen Chen', role: '学生', role_en: 'A student' }),
  )
  demo.people.set('left', someone('left', { disabled: true }))
})
beforeEach(() => {
  for (const account of ['mei', 'Upper']) at.people.set(account, someone(account))
  at.people.set('off', someone('off', { disabled: true }))
  at.people.set('passwordless', someone('passwordless'))
  at.people.set('moved', someone('moved', { tenant: 'elsewhere' }))
  client = new Client(at)
})
afterAll(() => Promise.all([at.stop(), demo.stop()]))

const shown = (text: string) => /role="alert"[^>]*>([^<]*)/.exec(text)?.[1]?.trim()

describe('the password form', () => {
  test.each([
    ['a wrong password', 'mei', 'wrong horse'],
    ['an unknown account', 'nobody', PASSWORD],
    ['a disabled account', 'off', PASSWORD],
    ['an account without a password', 'passwordless', PASSWORD],
    ['a password that another tenant set', 'moved', PASSWORD],
    ['other capitals', 'upper', PASSWORD],
  ])('answers %s in the same way', async (_what, account, password) => {
    const answer = await (await client.open({ ui_locales: 'en' })).submit({ account, password })
    expect([answer.status, shown(answer.text)]).toEqual([
      422,
      'The account or password is incorrect. Please try again.',
    ])
    expect(answer.text).toContain(`value="${account}"`)
    expect(answer.text).not.toContain(password)
  })

  test.each([
    ['an empty account', '  ', PASSWORD],
    ['an empty password', 'mei', ''],
    ['a control character', 'me\u0000i', PASSWORD],
  ])('asks again for %s', async (_what, account, password) => {
    const answer = await (await client.open({ ui_locales: 'en' })).submit({ account, password })
    expect([answer.status, shown(answer.text)]).toEqual([422, 'Please enter your account and your password.'])
  })

  test('shows the typed account, never as markup', async () => {
    const answer = await (
      await client.open()
    ).submit({ account: '"><script>alert(1)</script>', password: 'x' })
    expect(answer.text).not.toContain('<script')
  })

  test('offers the account that the product suggests', async () => {
    expect((await client.open({ login_hint: 'mei' })).text).toContain('value="mei"')
  })
})

describe('a forged form', () => {
  const fields = { account: 'mei', password: PASSWORD }
  test('is refused without its proof', async () => {
    expect((await (await client.open()).submit({ ...fields, form_token: '' })).status).toBe(403)
  })
  test("is refused with another page's proof", async () => {
    const other = await new Client(at).open()
    expect((await (await client.open()).submit({ ...fields, form_token: other.form_token })).status).toBe(403)
  })
  test.each([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('from another site: %o', async (headers) => {
    expect((await (await client.open()).submit(fields, 'password', headers)).status).toBe(403)
  })
  test("is refused without the browser's own cookie", async () => {
    const page = await client.open()
    const stranger = new Client(at, new Browser())
    const response = await stranger.browser.fetch(`${page.url}/password`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, form_token: page.form_token }),
    })
    expect(response.status).toBe(410)
  })
  test('is refused when sent twice', async () => {
    const page = await client.open()
    expect((await page.submit(fields)).status).toBe(303)
    expect((await page.submit(fields)).status).toBe(410)
  })
  test('is refused with another type or size', async () => {
    const page = await client.open()
    const send = (body: string, type: string) =>
      client.browser.fetch(`${page.url}/password`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: new URLSearchParams(body),
      })
    expect((await send('a=b', 'application/json')).status).toBe(415)
    expect((await send(`a=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413)
  })
})

describe('demonstration accounts', () => {
  test('sign in by one click', async () => {
    const one = new Client(demo)
    const page = await one.open({ ui_locales: 'zh-CN' })
    expect(page.text).toContain('陈晨')
    const { url } = await page.submit({ subject: 'demo/student' }, 'demo')
    const tokens = await one.exchange(new URL(url).searchParams.get('code') ?? '')
    expect(decodeJwt(tokens.access_token ?? '')).toMatchObject({ sub: 'demo/student', tenant: 'demo' })
  })

  test.each(['demo/left', 'demo/nobody', 'other/student', 'student', ''])(
    'do not accept "%s"',
    async (account) => {
      expect((await (await new Client(demo).open()).submit({ subject: account }, 'demo')).status).toBe(422)
    },
  )

  test('exist in demonstration mode only', async () => {
    const page = await client.open()
    expect(page.text).not.toContain('/demo')
    expect((await page.submit({ subject: 'demo/mei' }, 'demo')).status).toBe(422)
  })
})

describe('a token for scripts', () => {
  const ask = (started: Started, account: unknown, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const url = new URL(`${started.issuer}/demo/token`)
      const asked = request(
        url,
        { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
        (response) => {
          let body = ''
          response.on('data', (part) => (body += part))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
        },
      )
      asked.on('error', reject)
      asked.end(JSON.stringify({ account }))
    })

  test('has the same claims as one from signing in, and lasts a working day', async () => {
    const { status, body } = await ask(demo, 'student')
    const { access_token, expires_in } = JSON.parse(body) as { access_token: string; expires_in: number }
    expect([status, expires_in]).toEqual([200, 28_800])
    expect(decodeJwt(access_token)).toMatchObject({
      iss: demo.issuer,
      aud: AUDIENCE,
      sub: 'demo/student',
      account: 'student',
      tenant: 'demo',
    })
    expect(decodeProtectedHeader(access_token)).toMatchObject({
      alg: 'ES256',
      typ: 'at+jwt',
      kid: demo.identity.jwks().keys[0]?.kid,
    })
  })

  test('does not exist outside demonstration mode', async () => {
    expect((await ask(at, 'mei')).status).toBe(404)
  })

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a frame of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a name pointed at loopback', { host: 'evil.example:3000' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['another proxy', { forwarded: 'for=203.0.113.7' }],
  ])('does not exist for %s', async (_what, headers) => {
    expect((await ask(demo, 'student', headers)).status).toBe(404)
  })

  test.each(['left', 'nobody', '', 7, null, { $ne: 1 }])('is not issued to %o', async (account) => {
    expect((await ask(demo, account)).status).toBe(400)
  })
})

describe('every page', () => {
  test('runs no script, is shown in no foreign frame, is cached nowhere', async () => {
    const page = await client.open()
    const response = await client.browser.fetch(page.url)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(page.text).not.toMatch(/<script|style=|\son\w+=/)
  })

  test.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', undefined, 'zh-CN'],
    ['en-GB,en;q=0.9', undefined, 'en'],
    ['fr, en;q=0.4, zh;q=0.6', undefined, 'zh-CN'],
    ['en', 'zh-CN', 'zh-CN'],
    ['zh', 'fr en', 'en'],
    ['fr', undefined, 'zh-CN'],
  ])('for %s and ui_locales %s is in %s', async (accepted, ui_locales, language) => {
    const page = await new Client(at, new Browser({ 'accept-language': accepted })).open({
      ui_locales: ui_locales ?? null,
    })
    expect(page.text).toContain(`<html lang="${language}">`)
  })

  test('can be switched to the other language, and stays in it after a mistake', async () => {
    const page = await client.open({ ui_locales: 'en' })
    const other = await (await client.browser.fetch(`${page.url}?lang=zh`)).text()
    expect(other).toContain('<html lang="zh-CN">')
    const answer = await page.submit({ account: 'mei', password: '', lang: 'zh' })
    expect(answer.text).toContain('请输入账号和密码。')
  })

  const offer = 'This page is also available in English.'
  test.each([
    ['en-GB,en;q=0.9', 'zh-CN en', true],
    ['fr,zh;q=0.5', 'zh-CN en', true],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN en', false],
    // Chosen in the product.
    ['en-GB,en;q=0.9', 'zh-CN', false],
    ['zh-CN', 'en', false],
  ])('for %s and ui_locales %s offers English explicitly: %s', async (accepted, ui_locales, offered) => {
    const visitor = new Client(at, new Browser({ 'accept-language': accepted }))
    const page = await visitor.open({ ui_locales })
    expect(page.text.includes(offer)).toBe(offered)
  })

  test('passes the chosen language to the product, and nothing if none was chosen', async () => {
    const page = await client.open({ ui_locales: 'zh-CN en' })
    const cookies = async (search: string) =>
      (await client.browser.fetch(`${page.url}${search}`)).headers
        .getSetCookie()
        .filter((cookie) => cookie.startsWith('system-language='))
    expect(await cookies('')).toEqual([])
    expect(await cookies('?lang=fr')).toEqual([])
    expect(await cookies('?lang=en')).toEqual(['system-language=en; Path=/; Max-Age=3600; SameSite=Lax'])
    expect(await cookies('?lang=zh')).toEqual(['system-language=zh; Path=/; Max-Age=3600; SameSite=Lax'])
  })

  test('offers no other language when the switch is off', async () => {
    const off = await startFresh({ language_switch: false })
    try {
      const visitor = new Client(off, new Browser({ 'accept-language': 'en' }))
      const page = await visitor.open({ ui_locales: 'zh-CN en' })
      expect(page.text).not.toMatch(/lang=en|in English/)
      expect(
        (await visitor.browser.fetch(`${page.url}?lang=en`)).headers.getSetCookie().join(),
      ).not.toContain('system-language')
    } finally {
      await off.stop()
    }
  })

  test.each([
    '/',
    '/assets/other.css',
    '/assets/../../package.json',
    '/interaction/x/y/z',
    '/demo',
    '/nothing',
  ])('answers an unknown address with a page: %s', async (path) => {
    expect((await fetch(`${at.issuer}${path}`)).status).toBe(404)
  })

  test("references the product's icon, so that no browser requests one from the host's root", async () => {
    const { text } = await new Client(demo).open({ ui_locales: 'en' })
    const [, icon = ''] = /<link rel="icon"[^>]* href="([^"]+)"/.exec(text) ?? []
    expect(icon).toBe(new URL('icon.svg', demo.home).href)
  })

  test('has the look of the product, also after a change, and serves the style sheets of open pages', async () => {
    const styleOf = (page: { text: string }) => /href="([^"]+\/assets\/[^"]+)"/.exec(page.text)?.[1] ?? ''
    const sheet = async (style: string) => {
      const response = await fetch(new URL(style, demo.home))
      return [response.status, /--accent:(#[0-9a-f]{6})/.exec(await response.text())?.[1]]
    }
    const before = await new Client(demo).open({ ui_locales: 'en' })
    expect(await sheet(styleOf(before))).toEqual([200, '#3399fe'])
    demo.identity.dress({
      product_name: { zh: '明湖预约', en: 'Minghu <Bookings>' },
      theme_color: '#B03060',
    })
    const after = await new Client(demo).open({ ui_locales: 'en' })
    expect(after.text).toMatch(/Minghu (&lt;|&#60;)Bookings/)
    expect(await sheet(styleOf(after))).toEqual([200, '#b03060'])
    expect((await new Client(demo).open({ ui_locales: 'zh' })).text).toContain('明湖预约')
    expect(await sheet(styleOf(before))).toEqual([200, '#3399fe'])
    demo.identity.dress({})
    expect(styleOf(await new Client(demo).open())).toBe(styleOf(before))
  })

  test('shows the organisation by its name, crest and picture in place of the mark', async () => {
    const plain = await new Client(demo).open({ ui_locales: 'en' })
    expect(plain.text).toContain('class="mark"')
    expect(plain.text).not.toMatch(/class="(crest|campus)"/)
    demo.identity.dress({
      campus_name: { zh: '明湖大学', en: 'Minghu & Co' },
      crest: '/files/a/crest.webp',
      picture: '/files/a/campus.webp',
    })
    const dressed = await new Client(demo).open({ ui_locales: 'en' })
    const { origin } = new URL(demo.home)
    expect(dressed.text).not.toContain('class="mark"')
    expect(dressed.text).toContain('Minghu &#38; Co')
    expect(dressed.text).toContain(`src="${origin}/files/a/crest.webp"`)
    expect(dressed.text).toContain(`src="${origin}/files/a/campus.webp"`)
    demo.identity.dress({})
  })

  test('leads to the product whoever comes back to it right after signing in, and nobody else', async () => {
    const page = await client.open()
    await page.submit({ account: 'mei', password: PASSWORD })
    const back = await client.browser.fetch(page.url)
    expect([back.status, back.headers.get('location')]).toEqual([303, `${new URL(at.issuer).origin}/`])
    expect((await new Browser().fetch(page.url)).status).toBe(410)
  })

  test('is reported as expired when its interaction is unknown', async () => {
    const response = await fetch(`${at.issuer}/interaction/unknown`)
    expect([response.status, (await response.text()).includes('<h1>')]).toEqual([410, true])
  })
})

test('no log entry contains a password, a code or a token', () => {
  expect(at.logged.length).toBeGreaterThan(0)
  expect(JSON.stringify(at.logged)).not.toMatch(/horse|eyJ|code=/)
})
