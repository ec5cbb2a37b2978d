import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from './testing/browser.ts'
import { startFresh } from './testing/database.ts'
import { AUDIENCE, CLIENT_ID, someone } from './testing/start.ts'
import type { Started } from './testing/start.ts'

const PASSWORD = 'correct horse'
let at: Started
let client: Client

beforeAll(async () => {
  at = await startFresh()
  await at.identity.passwords.set('mei', 'demo', PASSWORD)
  await at.identity.passwords.set('li', 'demo', PASSWORD)
})
beforeEach(() => {
  at.people.set('mei', someone('mei', { name: '梅', name_en: 'Mei', email: 'mei@campus.example' }))
  at.people.set('li', someone('li'))
  client = new Client(at)
})
afterAll(() => at.stop())

describe('a sign-in', () => {
  test('issues an access token for the one audience, with account and tenant', async () => {
    const tokens = await client.signIn('mei', PASSWORD)
    const keys = createRemoteJWKSet(new URL(`${at.issuer}/jwks`))
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token ?? '', keys, {
      issuer: at.issuer,
      audience: AUDIENCE,
    })
    expect(payload).toMatchObject({
      sub: 'demo/mei',
      account: 'mei',
      tenant: 'demo',
      name: '梅',
      name_en: 'Mei',
      email: 'mei@campus.example',
      client_id: CLIENT_ID,
    })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900)
    expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({
      sub: 'demo/mei',
      account: 'mei',
      aud: CLIENT_ID,
      tenant: 'demo',
      name: '梅',
    })
  })

  test('works without a resource parameter', async () => {
    const { url } = await (
      await client.open({ resource: null })
    ).submit({ account: 'mei', password: PASSWORD })
    const tokens = await client.exchange(new URL(url).searchParams.get('code') ?? '')
    expect(decodeJwt(tokens.access_token ?? '').aud).toBe(AUDIENCE)
  })

  test('returns the state, and does not ask again in the same browser', async () => {
    await client.code('mei', PASSWORD)
    const again = await client.open()
    const back = new URL(again.url).searchParams
    expect([back.get('state'), back.get('code')?.length, back.get('iss')]).toEqual([
      client.state,
      43,
      at.issuer,
    ])
  })

  const refused: [string, Record<string, string | null>, number][] = [
    ['another redirect address', { redirect_uri: 'https://evil.example/signin-callback' }, 400],
    ['a redirect address that only starts right', { redirect_uri: '$redirect/../evil' }, 400],
    ['an unknown client', { client_id: 'somebody' }, 400],
  ]
  test.each(refused)('shows a page and redirects nowhere for %s', async (_what, parameters, status) => {
    const filled = Object.fromEntries(
      Object.entries(parameters).map(([k, v]) => [k, v?.replace('$redirect', at.redirect_uri) ?? null]),
    )
    const page = await client.open(filled)
    expect([page.status, page.url.startsWith(at.issuer)]).toEqual([status, true])
    expect(page.text).not.toMatch(/at .*\.(js|ts):/)
  })

  const returned: [string, Record<string, string | null>, string][] = [
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['the implicit flow', { response_type: 'id_token', nonce: 'n' }, 'unsupported_response_type'],
    ['a foreign audience', { resource: 'https://bank.example' }, 'invalid_target'],
    ['nobody signed in and prompt=none', { prompt: 'none' }, 'login_required'],
  ]
  test.each(returned)('is refused for %s', async (_what, parameters, error) => {
    const { url } = await client.open(parameters)
    const back = new URL(url.replace('#', '?')).searchParams
    expect([back.get('error'), back.get('code')]).toEqual([error, null])
  })
})

describe('a code', () => {
  test('works once; reusing it also revokes its tokens', async () => {
    const code = await client.code('mei', PASSWORD)
    const first = await client.exchange(code)
    expect((await client.exchange(code)).error).toBe('invalid_grant')
    expect((await client.refresh(first.refresh_token)).error).toBe('invalid_grant')
  })

  test('issues tokens at most once when sent twice at the same time', async () => {
    const code = await client.code('mei', PASSWORD)
    const both = await Promise.all(Array.from({ length: 8 }, () => client.exchange(code)))
    expect(both.filter((tokens) => tokens.access_token).length).toBeLessThanOrEqual(1)
    expect(both.filter((tokens) => tokens.error === 'invalid_grant').length).toBeGreaterThanOrEqual(7)
  })

  test.each([
    ['a wrong verifier', { code_verifier: 'x'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another redirect address', { redirect_uri: 'https://evil.example/' }],
  ])('is invalid with %s', async (_what, more) => {
    const tokens = await client.exchange(await client.code('mei', PASSWORD), more)
    expect([tokens.status, tokens.access_token]).toEqual([400, undefined])
  })

  test('is not stored in plain text', async () => {
    const code = await client.code('mei', PASSWORD)
    const tokens = await client.exchange(code)
    const dump = JSON.stringify(await at.sql`select * from ${at.sql(at.schema)}.artifact`)
    expect(dump).toContain('RefreshToken')
    expect(dump).not.toContain(code)
    expect(dump).not.toContain(tokens.refresh_token)
  })
})

describe('a refresh token', () => {
  test('is replaced at each use', async () => {
    const first = await client.signIn('mei', PASSWORD)
    const second = await client.refresh(first.refresh_token)
    const third = await client.refresh(second.refresh_token)
    expect(new Set([first.refresh_token, second.refresh_token, third.refresh_token]).size).toBe(3)
    expect(decodeJwt(third.access_token ?? '')).toMatchObject({ sub: 'demo/mei', aud: AUDIENCE })
  })

  test('ends the whole sign-in when used again', async () => {
    const first = await client.signIn('mei', PASSWORD)
    const second = await client.refresh(first.refresh_token)
    expect((await client.refresh(first.refresh_token)).error).toBe('invalid_grant')
    expect((await client.refresh(second.refresh_token)).error).toBe('invalid_grant')
  })

  test('of a disabled account is refused, and works again once it is enabled', async () => {
    const tokens = await client.signIn('li', PASSWORD)
    at.people.set('li', someone('li', { disabled: true }))
    expect((await client.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
    at.people.set('li', someone('li'))
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200)
  })

  test('can be revoked', async () => {
    const tokens = await client.signIn('mei', PASSWORD)
    const body = new URLSearchParams({ token: tokens.refresh_token ?? '', client_id: CLIENT_ID })
    expect((await fetch(`${at.issuer}/token/revocation`, { method: 'POST', body })).status).toBe(200)
    expect((await client.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
  })

  test('keeps the session alive, up to the longest sign-in', async () => {
    const tokens = await client.signIn('mei', PASSWORD)
    const ends = async () => {
      const [row] = await at.sql`
        select extract(epoch from expires_at) as at from ${at.sql(at.schema)}.artifact
        where kind = 'Session' and payload ->> 'accountId' = 'demo/mei' order by expires_at desc limit 1`
      return Number(row?.at)
    }
    const before = await ends()
    at.clock.now += 600_000
    await client.refresh(tokens.refresh_token)
    at.clock.now -= 600_000
    expect((await ends()) - before).toBeGreaterThan(590)
    expect((await ends()) - before).toBeLessThan(660)
  })
})

describe('signing out', () => {
  const end = (more: Record<string, string>) => `${at.issuer}/session/end?${new URLSearchParams(more)}`

  test('with an ID token ends session and refresh token without confirmation', async () => {
    const tokens = await client.signIn('mei', PASSWORD)
    const response = await client.browser.fetch(
      end({ id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: `${at.home}/`, state: 'bye' }),
    )
    expect([response.status, response.headers.get('location')]).toEqual([303, `${at.home}/?state=bye`])
    expect((await client.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
    expect((await client.open()).text).toContain('name="password"')
  })

  test('without one asks for confirmation', async () => {
    const tokens = await client.signIn('mei', PASSWORD)
    const page = await client.browser.fetch(
      end({ client_id: CLIENT_ID, post_logout_redirect_uri: `${at.home}/` }),
    )
    const text = await page.text()
    expect([page.status, text.includes('name="logout"')]).toEqual([200, true])
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200)
    const xsrf = /name="xsrf" value="(\w+)"/.exec(text)?.[1] ?? ''
    const done = await client.browser.fetch(`${at.issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect(done.headers.get('location')).toBe(`${at.home}/`)
    expect((await client.open()).text).toContain('name="password"')
  })

  test("with another user's ID token asks for confirmation", async () => {
    const other = await new Client(at).signIn('li', PASSWORD)
    await client.signIn('mei', PASSWORD)
    const page = await client.browser.fetch(
      end({ id_token_hint: other.id_token ?? '', post_logout_redirect_uri: `${at.home}/` }),
    )
    expect(page.status).toBe(200)
  })

  test('redirects at once when nobody is signed in', async () => {
    const response = await client.browser.fetch(
      end({ client_id: CLIENT_ID, post_logout_redirect_uri: `${at.home}/`, state: 's' }),
    )
    expect([response.status, response.headers.get('location')]).toEqual([303, `${at.home}/?state=s`])
  })

  test('redirects to no foreign address', async () => {
    const tokens = await client.signIn('mei', PASSWORD)
    const response = await client.browser.fetch(
      end({ id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: 'https://evil.example/' }),
    )
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })
})

test('requires a new sign-in when the account was disabled', async () => {
  await client.signIn('li', PASSWORD)
  at.people.set('li', someone('li', { disabled: true }))
  const silent = await client.open({ prompt: 'none' })
  expect(new URL(silent.url).searchParams.get('error')).toBe('login_required')
  expect((await client.open()).text).toContain('name="password"')
})
