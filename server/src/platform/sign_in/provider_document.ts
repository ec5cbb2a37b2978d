import { isLoopback } from '../config/kinds.ts'

/** What the discovery document of an OpenID provider says, as far as the product uses it. */
export interface ProviderDocument {
  jwks_uri: string
  /** Null if it names none. */
  userinfo_endpoint: string | null
  /** Of all endpoints that pages call, show in a hidden frame or leave for; each once. */
  origins: readonly string[]
  /** What may keep people from signing in, in sentences; the document can be used all the same. */
  doubts: readonly string[]
}

/** Why a provider can't be used: one sentence for the operator, without a full stop. */
export class ProviderProblem extends Error {}

const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
const USED = ['userinfo_endpoint', 'end_session_endpoint', 'revocation_endpoint'] as const

/** Where the document of an issuer is. OpenID Connect Discovery 1.0, section 4. */
export const documentAddress = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

/**
 * Reads a discovery document.
 * @param issuer OIDC_ISSUER, which the document has to repeat letter by letter
 * @param found the parsed answer
 * @throws ProviderProblem if sign-in can't work with it
 */
export function readDocument(issuer: string, found: unknown): ProviderDocument {
  const at = documentAddress(issuer)
  const named = member(found, 'issuer')
  if (typeof named !== 'string')
    throw new ProviderProblem(`${at} is no discovery document: it names no issuer`)
  if (named !== issuer) throw new ProviderProblem(otherIssuer(issuer, named))
  const addresses = new Map<string, URL>()
  for (const name of [...NEEDED, ...USED]) {
    const address = endpoint(found, name)
    if (address) addresses.set(name, address)
  }
  const missing = NEEDED.filter((name) => !addresses.has(name))
  if (missing.length > 0) throw new ProviderProblem(`${at} has no usable ${missing.join(', ')}`)
  const plain = [...addresses].find(([, url]) => url.protocol === 'http:' && !isLoopback(url.origin))
  if (plain && issuer.startsWith('https:'))
    throw new ProviderProblem(
      `Its ${plain[0]} is ${plain[1].href}, which https pages may not call: the provider does not know its public https address`,
    )
  return {
    jwks_uri: addresses.get('jwks_uri')?.href ?? '',
    userinfo_endpoint: addresses.get('userinfo_endpoint')?.href ?? null,
    origins: [...new Set([new URL(issuer), ...addresses.values()].map(({ origin }) => origin))],
    doubts: doubtsOf(found),
  }
}

function otherIssuer(issuer: string, named: string): string {
  const bare = (text: string) => text.replace(/\/$/, '')
  const why = named.includes('{')
    ? 'That is a template: OIDC_ISSUER has to name one directory'
    : `OIDC_ISSUER has to be exactly that${bare(named) === bare(issuer) ? '; only the slash at the end differs' : ''}`
  return `The provider calls itself ${short(named)}, but OIDC_ISSUER is ${issuer}. ${why}`
}

/** Both lists are optional: only what is said counts. */
function doubtsOf(found: unknown): string[] {
  const lacks = (name: string, value: string) => {
    const list = member(found, name)
    return Array.isArray(list) && !list.includes(value)
  }
  return [
    lacks('response_types_supported', 'code')
      ? 'It does not offer the authorization code flow (response_types_supported)'
      : null,
    lacks('code_challenge_methods_supported', 'S256')
      ? 'It does not offer PKCE with S256 (code_challenge_methods_supported)'
      : null,
  ].filter((one) => one !== null)
}

function endpoint(found: unknown, name: string): URL | null {
  const address = member(found, name)
  const url = typeof address === 'string' ? URL.parse(address) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

const short = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
