import type { IncomingMessage, ServerResponse } from 'node:http'
import { SignJWT, importJWK } from 'jose'
import { accountClaims } from './accounts.ts'
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
 * Gives a script the access token of a demonstration account. Only in demonstration mode, only where the installation
 * itself lives on loopback, only to a program on this machine; to all others this address doesn't exist.
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
  const wanted = accountIn(await readBody(req, 'application/json'))
  const account = (await options.accounts.demo()).find((one) => one.account === wanted && !one.disabled)
  if (!account) return sendJson(res, 400, { error: 'unknown_account' })

  const key = options.signingKey()
  const issued_at = Math.floor(options.now() / 1000)
  const access_token = await new SignJWT({
    ...accountClaims(account),
    scope: SCOPES.join(' '),
    client_id: options.client_id,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
    .setIssuer(options.issuer)
    .setAudience(options.audience)
    .setSubject(account.account)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issued_at)
    .setExpirationTime(issued_at + lifetimes.demo_token)
    .sign(await importJWK(key.material, 'ES256'))
  sendJson(res, 200, { access_token, expires_in: lifetimes.demo_token })
}

function accountIn(body: string): string | undefined {
  try {
    const sent: unknown = JSON.parse(body)
    return typeof sent === 'object' && sent !== null && 'account' in sent && typeof sent.account === 'string'
      ? sent.account
      : undefined
  } catch {
    return undefined
  }
}
