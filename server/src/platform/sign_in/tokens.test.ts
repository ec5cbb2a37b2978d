import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose'
import type { JSONWebKeySet, JWK } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
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
    keys: () => ({ keys: [ours.public] }),
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

  const algorithms = ['RS', 'PS', 'ES'].flatMap((kind) => [256, 384, 512].map((bits) => `${kind}${bits}`))
  test.each([...algorithms, 'EdDSA', 'Ed25519'])('may be signed with %s', async (alg) => {
    const one = await signer(alg, 'k')
    expect(await verifier({ keys: () => ({ keys: [one.public] }) }).verify(await one.sign())).toMatchObject({
      account: 'mei',
    })
  })

  test('of another provider may use other claim names', async () => {
    const token = await ours.sign(
      { tenant: undefined, sub: 'c0ffee', uid: 'mei', aud: ['x', AUDIENCE], scope: 'openid' },
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
    ['an account that is not a text', () => ours.sign({ sub: 7 }), 'CLAIMS'],
    ['an account too long to be kept whole', () => ours.sign({ sub: 'a'.repeat(257) }), 'CLAIMS'],
    ['no token at all', () => '', 'MALFORMED'],
    ['another text', () => 'a.b.c', 'MALFORMED'],
    ['an overlong text', () => 'a'.repeat(9000), 'MALFORMED'],
  ]
  test.each(cases)('%s', async (_what, token, reason) => {
    expect(await verifier().verify(await token())).toMatchObject({ rejected: reason })
  })

  test('accepts clocks up to five seconds apart, to the very second', async () => {
    const times = await Promise.all(
      [-6, -5, -4, 0].map(async (after) => verifier().verify(await ours.sign({ exp: seconds + after }))),
    )
    expect(times.map((answer) => 'rejected' in answer)).toEqual([true, true, false, false])
  })
})

describe('the tenant of tokens that name none', () => {
  const single = () => verifier({ default_tenant: 'demo' })

  test('is the default one', async () => {
    expect(await single().verify(await ours.sign({ tenant: undefined }))).toMatchObject({ tenant: 'demo' })
  })

  test.each([7, ['minghu'], '', null, true, {}, 'm'.repeat(257)])(
    'is not that of a token that names %j: it is refused',
    async (tenant) => {
      expect(await single().verify(await ours.sign({ tenant }))).toMatchObject({ rejected: 'CLAIMS' })
    },
  )
})

describe('a token without a type of its own', () => {
  const signed = (claims: Record<string, unknown>, typ = 'JWT') => ours.sign(claims, { typ })

  test.each<[string, Record<string, unknown>]>([
    ['a scope', { scope: 'openid' }],
    ['scopes of another name', { scp: ['openid'] }],
    ['a client', { client_id: 'rooms' }],
    ['an id of its own', { jti: '7' }],
    ['an empty nonce', { jti: '7', nonce: '' }],
  ])('is an access token with %s', async (_what, claims) => {
    expect(await verifier().verify(await signed(claims))).toMatchObject({ account: 'mei' })
  })

  test.each<[string, Record<string, unknown>]>([
    ['nothing of an access token', {}],
    ['only what the sign-in says', { azp: 'rooms', auth_time: 1, sid: 's' }],
    ['a nonce', { scope: 'openid', nonce: 'n' }],
    ['the hash of an access token', { jti: '7', at_hash: 'h' }],
    ['the hash of a code', { jti: '7', c_hash: 'h' }],
    ['a claim that says so', { jti: '7', typ: 'ID' }],
  ])('is taken for an ID token, and refused, with %s', async (_what, claims) => {
    expect(await verifier().verify(await signed(claims))).toMatchObject({ rejected: 'CLAIMS' })
    expect(await verifier().verify(await signed(claims, 'at+jwt'))).toMatchObject({ account: 'mei' })
  })
})

describe('a rejection tells the operator', () => {
  test.each<[() => Promise<string> | string, RegExp]>([
    [() => ours.sign({ aud: ['x'] }), /^Its aud is \["x"\], expected "https:.*\(OIDC_AUDIENCE\)$/],
    [() => ours.sign({ iss: `${ISSUER}/` }), /^Its iss is "https:\/\/id\.example\/", expected "https:.*"$/],
    [() => 'opaque-7f3a', /^It is no signed JWT: .* not opaque ones$/],
    [() => ours.sign({}, { typ: 'logout+jwt' }), /^Its typ is "logout\+jwt", expected at\+jwt or JWT$/],
    [() => ours.sign({ nonce: 'n' }, { typ: 'JWT' }), /^It looks like an ID token \(it has a nonce\)/],
    [() => ours.sign({ tenant: 7 }), /^Its tenant is 7, expected a text of 1 to 256 characters$/],
    [() => ours.sign({ sub: undefined }), /^Its sub is missing, expected a text/],
    [
      () => ours.sign({ nbf: NOW / 1000 + 60 }),
      /^It is valid from 2030-01-15T08:01:00.000Z, here it is 2030-01-15T08:00:00.000Z/,
    ],
    [() => hmacSigned(ours.public), /^It is signed with "HS256", accepted are RS256, RS384, /],
    [() => ours.sign({}, { kid: 'other' }), /has the id "other" and is for "ES256"$/],
  ])('%#', async (token, why) => {
    const text = await token()
    const answer = await verifier().verify(text)
    expect(answer).toEqual({
      rejected: expect.any(String),
      why: expect.stringMatching(why),
      ...accountOf(answer),
    })
    expect(JSON.stringify(answer)).not.toContain(text)
  })

  const accountOf = (answer: object) => ('account' in answer ? { account: 'mei' } : {})
})

describe('a cached token', () => {
  test('expires with the token', async () => {
    let now = NOW
    const one = verifier({ now: () => now })
    const token = await ours.sign({ exp: NOW / 1000 + 30 })
    expect(await one.verify(token)).toMatchObject({ account: 'mei' })
    now += 40_000
    expect(await one.verify(token)).toMatchObject({ rejected: 'EXPIRED' })
  })

  test('expires a minute after its key is withdrawn, and saves the verification until then', async () => {
    let now = NOW
    let asked = 0
    let keys: JSONWebKeySet = { keys: [ours.public] }
    const one = verifier({ now: () => now, keys: () => ((asked += 1), keys) })
    const token = await ours.sign()
    await one.verify(token)
    await one.verify(token)
    expect(asked).toBe(1)
    keys = { keys: [{ ...ours.public, kid: 'next' }] }
    expect(await one.verify(token)).toMatchObject({ account: 'mei' })
    now += 61_000
    expect(await one.verify(token)).toMatchObject({ rejected: 'SIGNATURE' })
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
