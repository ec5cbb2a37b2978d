import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from './testing/browser.ts'
import { emptyDatabase } from '#server/testing/cluster.ts'
import type { FreshDatabase } from '#server/testing/cluster.ts'
import { PUBLISHED_AHEAD, SIGNING_KEY_AGE, outlived, signingOrder } from './keys.ts'
import { requireSecure } from './network.ts'
import { contrast, themeOf } from './pages/theme.ts'
import { AUDIENCE, someone, startIdentity } from './testing/start.ts'
import type { Started } from './testing/start.ts'

const HOUR = 3_600_000
const at = (ms: number, kid = String(ms)) => ({ kid, created_at: new Date(ms) })

describe('the signing key', () => {
  const now = 1000 * HOUR
  test.each([
    ['the only one, however new', [at(now)], [now]],
    [
      'is the old one while a new one is being published',
      [at(now - PUBLISHED_AHEAD + 1), at(now - 90 * HOUR)],
      [now - 90 * HOUR, now - PUBLISHED_AHEAD + 1],
    ],
    [
      'is the new one from then on',
      [at(now - PUBLISHED_AHEAD), at(now - 90 * HOUR)],
      [now - PUBLISHED_AHEAD, now - 90 * HOUR],
    ],
  ])('%s', (_what, keys, order) => {
    expect(signingOrder(keys, now).map((key) => key.created_at.getTime())).toEqual(order)
  })

  test('is dropped when no token signed by it can be valid', () => {
    const keys = [at(now - 34 * HOUR, 'new'), at(now - 900 * HOUR, 'old'), at(now - 999 * HOUR, 'older')]
    expect(outlived(keys, now)).toEqual(['old', 'older'])
    expect(outlived([at(now - 30 * HOUR, 'new'), at(now - 900 * HOUR, 'old')], now)).toEqual([])
    expect(outlived([at(0, 'lonely')], now)).toEqual([])
  })
})

describe('several servers on one database', () => {
  let database: FreshDatabase
  let one: Started
  let other: Started
  beforeAll(async () => {
    database = await emptyDatabase()
    const options = { refresh_grace: 10 }
    // Both at once: only one may create schema and keys.
    ;[one, other] = await Promise.all([
      startIdentity(database.url_owner, options),
      startIdentity(database.url_owner, options),
    ])
    for (const started of [one, other]) started.people.set('mei', someone('mei'))
    await one.identity.passwords.set('mei', 'demo', 'correct horse')
  })
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()])
    await database.drop()
  })

  test('have the same keys, and publish no private part', () => {
    expect(one.identity.jwks()).toEqual(other.identity.jwks())
    expect(
      one.identity
        .jwks()
        .keys.flatMap((key) => Object.keys(key))
        .toSorted(),
    ).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })

  test('rotate keys without rejecting a token in between', async () => {
    const client = new Client(one)
    const before = await client.signIn('mei', 'correct horse')
    const old = decodeProtectedHeader(before.access_token ?? '').kid
    one.clock.now += SIGNING_KEY_AGE + HOUR
    other.clock.now = one.clock.now
    await one.identity.maintain()
    expect(one.identity.jwks().keys.map((key) => key.kid)[0]).toBe(old)
    await other.identity.maintain()
    expect(other.identity.jwks().keys).toHaveLength(2)

    one.clock.now += PUBLISHED_AHEAD
    await one.identity.maintain()
    const fresh = one.identity.jwks().keys[0]?.kid
    expect(fresh).not.toBe(old)
    one.clock.now -= SIGNING_KEY_AGE + HOUR + PUBLISHED_AHEAD
    const after = await client.refresh((await new Client(one).signIn('mei', 'correct horse')).refresh_token)
    expect(decodeProtectedHeader(after.access_token ?? '').kid).toBe(fresh)
    for (const token of [before.access_token, after.access_token]) {
      const keys = createRemoteJWKSet(new URL(`${other.issuer}/jwks`))
      await expect(jwtVerify(token ?? '', keys, { audience: AUDIENCE })).resolves.toBeTruthy()
    }
  })

  test('accept the old refresh token of a page reloaded during its renewal, for ten seconds', async () => {
    const client = new Client(one)
    const { refresh_token } = await client.signIn('mei', 'correct horse')
    const lost = await client.refresh(refresh_token)
    expect((await client.refresh(refresh_token)).status).toBe(200)
    one.clock.now += 11_000
    expect((await client.refresh(refresh_token)).error).toBe('invalid_grant')
    expect((await client.refresh(lost.refresh_token)).error).toBe('invalid_grant')
    one.clock.now -= 11_000
  })

  test('delete what has expired', async () => {
    await new Client(one).open()
    const count = async () =>
      (await one.sql`select 1 from identity.artifact where kind = 'Interaction'`).length
    expect(await count()).toBeGreaterThan(0)
    one.clock.now += 2 * HOUR
    await one.identity.maintain()
    one.clock.now -= 2 * HOUR
    expect(await count()).toBe(0)
  })
})

test.each([
  ['https://campus.example/identity', true],
  ['http://localhost:3000/identity', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://campus.example/identity', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://localhost.evil.example', false],
  ['ftp://localhost', false],
  ['identity', false],
])('%s may be the issuer: %s', (issuer, allowed) => {
  const attempt = () => requireSecure(issuer, 'issuer')
  if (allowed) expect(attempt().href).toContain(issuer)
  else expect(attempt).toThrow(/^issuer /)
})

test.each(['#3399fe', '#ffff00', '#ffffff', '#000000', '#e5484d', 'red', undefined])(
  'a theme of %s stays readable',
  (colour) => {
    const { strong, bright } = themeOf(colour)
    expect(contrast(strong, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(bright, '#161b22')).toBeGreaterThanOrEqual(4.5)
  },
)
