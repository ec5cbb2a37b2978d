import type { IncomingMessage, ServerResponse } from 'node:http'
import { SignJWT, importJWK } from 'jose'
import { accountClaims, subjectOf } from './accounts.ts'
import type { AccountSource } from './accounts.ts'
import { readBody, sendJson } from './http.ts'
import { isForeign, isLocalRequest, isLoopback } from './network.ts'
import { lifetimes } from './lifetimes.ts'
import type { StoredKey } from './keys.ts'
import { SCOPES } from './provider.ts'

export interface DemoTokenOptions {
  issuer: string
  audience: string
  client_id: string
  accounts: AccountSource
  demo: boolean
  now: () => number
  signingKey: () => StoredKey
}

/**
 * Issues a script the access token of a demonstration account: only in demonstration mode, only if the
 * installation itself is on loopback, only to a program on this machine. For all others this address doesn't
 * exist.
 */
export async function answerDemoToken(
  req: IncomingMessage,
  res: ServerResponse,
  options: DemoTokenOptions,
): Promise<void> {
  const { hostname, origin } = new URL(options.issuer)
  if (!options.demo || !isLoopback(hostname) || !isLocalRequest(req) || isForeign(req, origin)) {
    return sendJson(res, 404, { error: 'not_found' })
  }
  const wanted = wantedIn(await readBody(req, 'application/json'))
  const offered = (await options.accounts.demo()).filter(
    (one) => one.account === wanted.account && (one.tenant === wanted.tenant || wanted.tenant === undefined),
  )
  // If two tenants have the account, the request must name one.
  const [card] = offered.length === 1 ? offered : []
  const account = card && (await options.accounts.find(card.account, card.tenant))
  if (!account || account.disabled) return sendJson(res, 400, { error: 'unknown_account' })

  const key = options.signingKey()
  const issued_at = Math.floor(options.now() / 1000)
  const access_token = await new SignJWT({
    ...accountClaims(account),
    scope: SCOPES.join(' '),
    client_id: options.client_id,
    auth_time: issued_at,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
    .setIssuer(options.issuer)
    .setAudience(options.audience)
    .setSubject(subjectOf(account))
    .setJti(crypto.randomUUID())
    .setIssuedAt(issued_at)
    .setExpirationTime(issued_at + lifetimes.demo_token)
    .sign(await importJWK(key.material, 'ES256'))
  sendJson(res, 200, { access_token, expires_in: lifetimes.demo_token })
}

function wantedIn(body: string): { account?: string; tenant?: string } {
  try {
    const sent: unknown = JSON.parse(body)
    const text = (name: string): Record<string, string> => {
      const value: unknown = typeof sent === 'object' && sent !== null ? Reflect.get(sent, name) : undefined
      return typeof value === 'string' ? { [name]: value } : {}
    }
    return { ...text('account'), ...text('tenant') }
  } catch {
    return {}
  }
}
