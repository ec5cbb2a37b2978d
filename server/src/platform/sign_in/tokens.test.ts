import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose'
import type { JSONWebKeySet, JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTokenVerifier } from './tokens.ts'
import type { TokenVerifierOptions } from './tokens.ts'

const ISSUER = 'https://id.example'
const AUDIENCE = 'https://campus.example/graphql'
const NOW = Date.UTC(2030, 0, 15, 8)

interface Signer {
  public: JWK
  sign(claims?: Record<string, unknown>, header?: Record<string, string>): Promise<string>
}

async function signer(alg: string, kid: string): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return {
    public: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' },
    sign: (claims = {}, header = {}) =>
      new SignJWT({
        iss: ISSUER,
        aud: AUDIENCE,
        sub: 'mei',
        tenant: 'demo',
        exp: NOW / 1000 + 900,
        ...claims,
      })
        .setProtectedHeader({ alg, kid, typ: 'at+jwt', ...header })
        .sign(privateKey),
  }
}

let ours: Signer
let theirs: Signer
beforeAll(async () => {
  ours = await signer('ES256', 'ours')
  theirs = await signer('ES256', 'ours')
})

function verifier(more: Partial<TokenVerifierOptions> = {}) {
  return createTokenVerifier({
    issuer: ISSUER,
    audience: AUDIENCE,
    jwks: () => ({ keys: [ours.public] }),
    now: () => NOW,
    ...more,
  })
}

describe('a good token', () => {
  test('identifies the account, the tenant and the expiry', async () => {
    const token = await ours.sign({ name: '梅', name_en: 'Mei', email: 'mei@campus.example' })
    expect(await verifier().verify(token)).toEqual({
      account: 'mei',
      tenant: 'demo',
      name: '梅',
      name_en: 'Mei',
      email: 'mei@campus.example',
      expires_at: new Date(NOW + 900_000),
    })
  })

  test.each(['ES256', 'RS256', 'PS256', 'EdDSA'])('may be signed with %s', async (alg) => {
    const one = await signer(alg, 'k')
    expect(await verifier({ jwks: () => ({ keys: [one.public] }) }).verify(await one.sign())).toMatchObject({
      account: 'mei',
    })
  })

  test('of another provider may use other claim names', async () => {
    const token = await ours.sign(
      { tenant: undefined, sub: 'c0ffee', uid: 'mei', aud: ['x', AUDIENCE] },
      { typ: 'JWT' },
    )
    const other = verifier({ account_claim: 'uid', tenant_claim: 'school', default_tenant: 'demo' })
    expect(await other.verify(token)).toMatchObject({ account: 'mei', tenant: 'demo' })
  })
})

describe('is refused', () => {
  const seconds = NOW / 1000
  const cases: [string, () => Promise<string> | string, string][] = [
    ['an expired token', () => ours.sign({ exp: seconds - 6 }), 'EXPIRED'],
    ['one that never expires', () => ours.sign({ exp: undefined }), 'CLAIMS'],
    ['one that is not valid yet', () => ours.sign({ nbf: seconds + 60 }), 'NOT_YET'],
    ['another audience', () => ours.sign({ aud: 'campus-web' }), 'AUDIENCE'],
    ['no audience', () => ours.sign({ aud: undefined }), 'AUDIENCE'],
    ['another issuer', () => ours.sign({ iss: 'https://evil.example' }), 'ISSUER'],
    ['an issuer that only starts like ours', () => ours.sign({ iss: `${ISSUER}/` }), 'ISSUER'],
    ["a foreign key with our key's id", () => theirs.sign(), 'SIGNATURE'],
    ['an unknown key', () => ours.sign({}, { kid: 'other' }), 'SIGNATURE'],
    ['a changed claim', async () => withPayload(await ours.sign(), { sub: 'admin' }), 'SIGNATURE'],
    [
      'alg none',
      () =>
        new UnsecuredJWT({
          iss: ISSUER,
          aud: AUDIENCE,
          sub: 'admin',
          tenant: 'demo',
          exp: seconds + 900,
        }).encode(),
      'SIGNATURE',
    ],
    ['our public key used as a shared secret', () => hmacSigned(ours.public), 'SIGNATURE'],
    ['a token of another type', () => ours.sign({}, { typ: 'logout+jwt' }), 'CLAIMS'],
    ['nobody', () => ours.sign({ sub: undefined }), 'CLAIMS'],
    ['no tenant', () => ours.sign({ tenant: undefined }), 'CLAIMS'],
    ['a tenant that is not a text', () => ours.sign({ tenant: { $ne: null } }), 'CLAIMS'],
    ['no token at all', () => '', 'MALFORMED'],
    ['another text', () => 'a.b.c', 'MALFORMED'],
    ['an overlong text', () => 'a'.repeat(9000), 'MALFORMED'],
  ]
  test.each(cases)('%s', async (_what, token, reason) => {
    expect(await verifier().verify(await token())).toEqual({ rejected: reason })
  })

  test('accepts clocks up to five seconds apart, to the very second', async () => {
    const times = await Promise.all(
      [-6, -5, -4, 0].map(async (after) => verifier().verify(await ours.sign({ exp: seconds + after }))),
    )
    expect(times.map((answer) => 'rejected' in answer)).toEqual([true, true, false, false])
  })
})

describe('a cached token', () => {
  test('expires with the token', async () => {
    let now = NOW
    const one = verifier({ now: () => now })
    const token = await ours.sign({ exp: NOW / 1000 + 30 })
    expect(await one.verify(token)).toMatchObject({ account: 'mei' })
    now += 40_000
    expect(await one.verify(token)).toEqual({ rejected: 'EXPIRED' })
  })

  test('expires a minute after its key is withdrawn, and saves the verification until then', async () => {
    let now = NOW
    let asked = 0
    let keys: JSONWebKeySet = { keys: [ours.public] }
    const one = verifier({ now: () => now, jwks: () => ((asked += 1), keys) })
    const token = await ours.sign()
    await one.verify(token)
    await one.verify(token)
    expect(asked).toBe(1)
    keys = { keys: [{ ...ours.public, kid: 'next' }] }
    expect(await one.verify(token)).toMatchObject({ account: 'mei' })
    now += 61_000
    expect(await one.verify(token)).toEqual({ rejected: 'SIGNATURE' })
  })
})

describe('a remote provider', () => {
  const served = { issuer: '', keys: [] as JWK[], asked: 0, down: false }
  const server = createServer((req, res) => {
    served.asked += req.url === '/jwks' ? 1 : 0
    res.statusCode = served.down ? 503 : 200
    res.end(
      JSON.stringify(
        req.url === '/jwks'
          ? { keys: served.keys }
          : { issuer: served.issuer, jwks_uri: `${served.issuer}/jwks` },
      ),
    )
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    served.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  const remote = (more: Partial<TokenVerifierOptions> = {}) =>
    createTokenVerifier({ issuer: served.issuer, audience: AUDIENCE, now: () => NOW, ...more })

  test('is found by discovery; its keys are fetched once', async () => {
    served.keys = [ours.public]
    served.asked = 0
    const one = remote()
    for (const sub of ['a', 'b', 'c']) {
      expect(await one.verify(await ours.sign({ iss: served.issuer, sub }))).toMatchObject({ account: sub })
    }
    expect(served.asked).toBe(1)
  })

  test('is not queried again and again for unknown keys', async () => {
    served.keys = [ours.public]
    served.asked = 0
    const one = remote()
    for (let nth = 0; nth < 20; nth += 1)
      await one.verify(await ours.sign({ iss: served.issuer }, { kid: `x${nth}` }))
    expect(served.asked).toBeLessThanOrEqual(2)
  })

  test('reports an unreachable provider differently from a bad token', async () => {
    served.down = true
    expect(await remote().verify(await ours.sign({ iss: served.issuer }))).toEqual({
      rejected: 'UNAVAILABLE',
    })
    served.down = false
  })

  test('is rejected when its document names another issuer', async () => {
    const alias = served.issuer.replace('127.0.0.1', 'localhost')
    expect(await remote({ issuer: alias }).verify(await ours.sign({ iss: alias }))).toEqual({
      rejected: 'UNAVAILABLE',
    })
  })
})

function withPayload(token: string, changed: Record<string, unknown>): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const other = Buffer.from(JSON.stringify(Object.assign({}, claims, changed))).toString('base64url')
  return [header, other, signature].join('.')
}

function hmacSigned(key: JWK): Promise<string> {
  return new SignJWT({ iss: ISSUER, aud: AUDIENCE, sub: 'admin', tenant: 'demo', exp: NOW / 1000 + 900 })
    .setProtectedHeader({ alg: 'HS256', kid: 'ours' })
    .sign(new TextEncoder().encode(JSON.stringify(key)))
}
