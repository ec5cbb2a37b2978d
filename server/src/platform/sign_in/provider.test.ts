import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openProvider, type Provider } from './provider.ts'
import { createTokenVerifier } from './tokens.ts'

const NOW = Date.UTC(2030, 0, 15, 8)
const said: string[] = []
const asked: string[] = []
let answer: (path: string, response: ServerResponse) => void
const server = createServer((request: IncomingMessage, response) => {
  asked.push(request.url ?? '')
  answer(request.url ?? '', response)
})
let issuer: string
let token: (header?: object) => Promise<string>
let keys: string
let open: Provider[] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }
  keys = JSON.stringify({ keys: [jwk] })
  token = (header = {}) =>
    new SignJWT({ iss: issuer, aud: 'rooms', sub: 'mei', tenant: 'demo', exp: NOW / 1000 + 900 })
      .setProtectedHeader({ alg: 'ES256', kid: 'k', typ: 'at+jwt', ...header })
      .sign(privateKey)
})
const document = (named = issuer) =>
  JSON.stringify({
    issuer: named,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: 'http://127.0.0.1:1/token',
    jwks_uri: `${issuer}/jwks`,
  })
const works = (path: string, response: ServerResponse) =>
  void response.end(path === '/jwks' ? keys : document())
beforeEach(() => {
  answer = works
  said.length = asked.length = 0
})
afterEach(() => {
  open.forEach((one) => one.close())
  open = []
  vi.useRealTimers()
})
afterAll(() => void server.close())

function provider(of = issuer) {
  const one = openProvider(of, {
    warn: (sentence) => void said.push(sentence),
    info: (sentence) => void said.push(sentence),
  })
  open.push(one)
  const { verify } = createTokenVerifier({
    issuer: of,
    audience: 'rooms',
    keys: { fetched: one.keys },
    now: () => NOW,
  })
  return Object.assign(one, { verify })
}

test('is looked up once, its keys when a token needs them', async () => {
  const one = provider()
  expect(one.origins()).toEqual([issuer])
  await one.look()
  expect([one.problem(), one.origins(), asked]).toEqual([
    null,
    [issuer, 'http://127.0.0.1:1'],
    ['/.well-known/openid-configuration'],
  ])
  expect(await one.verify(await token())).toMatchObject({ account: 'mei' })
  await one.look()
  expect(await one.verify(await token())).toMatchObject({ account: 'mei' })
  expect(asked).toEqual(['/.well-known/openid-configuration', '/jwks'])
  expect(said).toEqual([])
})

test('is not asked again and again for unknown keys', async () => {
  const one = provider()
  for (let nth = 0; nth < 20; nth += 1)
    expect(await one.verify(await token({ kid: `x${nth}` }))).toMatchObject({ rejected: 'SIGNATURE' })
  expect(asked.filter((path) => path === '/jwks').length).toBeLessThanOrEqual(2)
})

const status = (code: number, headers: Record<string, string> = {}) =>
  ((_path: string, response: ServerResponse) => void response.writeHead(code, headers).end()) as typeof answer

test.each<[string, typeof answer, RegExp]>([
  [
    'speaks for another issuer',
    (_path, response) => void response.end(document(`${issuer}/`)),
    /calls itself .*\/, but OIDC_ISSUER is .* only the slash at the end differs\.$/,
  ],
  [
    'is not at that path',
    status(404),
    /answered 404: OIDC_ISSUER has to be the provider's issuer, with its whole path\.$/,
  ],
  [
    'has moved',
    status(301, { location: 'https://new.example/' }),
    /leads on to https:\/\/new\.example\/: OIDC_ISSUER has to be the address that answers\.$/,
  ],
  ['shows a page', (_path, response) => void response.end('<html>'), /answers no JSON/],
  ['breaks off', (_path, response) => void response.destroy(), /can't be reached \(.+\)\.$/],
])(
  'that %s: says so once, keeps tokens from being refused, and is asked again',
  async (_what, wrong, sentence) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = wrong
    const one = provider()
    await one.look()
    expect(one.problem()).not.toBeNull()
    const before = asked.length
    for (let nth = 0; nth < 3; nth += 1)
      expect(await one.verify(await token())).toEqual({ rejected: 'UNAVAILABLE', why: one.problem() })
    expect(asked.length).toBe(before)
    expect(said).toEqual([expect.stringMatching(sentence)])

    answer = works
    await vi.advanceTimersByTimeAsync(5000)
    await expect.poll(() => one.problem()).toBeNull()
    expect(said.slice(1)).toEqual([`The sign-in provider ${issuer} can be used again.`])
    expect(await one.verify(await token())).toMatchObject({ account: 'mei' })
  },
)

test('that is nowhere: says so', async () => {
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const nowhere = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
  await new Promise((resolve) => gone.close(resolve))
  await provider(nowhere).look()
  expect(said).toEqual([
    `The sign-in provider can't be used: ${nowhere}/.well-known/openid-configuration can't be reached (ECONNREFUSED).`,
  ])
})

test('whose keys fail: says so once, and again when they are back', async () => {
  const one = provider()
  answer = (path, response) => (path === '/jwks' ? status(500)(path, response) : works(path, response))
  for (let nth = 0; nth < 2; nth += 1)
    expect(await one.verify(await token())).toMatchObject({ rejected: 'UNAVAILABLE' })
  expect(said).toEqual([expect.stringMatching(/its keys at .*\/jwks can't be read \(.+\)\.$/)])
  answer = works
  expect(await one.verify(await token())).toMatchObject({ account: 'mei' })
  expect(said).toHaveLength(2)
})
