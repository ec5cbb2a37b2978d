import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import type { JSONWebKeySet, JWTPayload, JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { idTokenSign } from './id_tokens.ts'
import { ALGORITHMS, rejected, rejectionOf, shown, type Rejected } from './rejections.ts'

/** The user that a valid access token identifies. */
export interface VerifiedToken {
  account: string
  /** The tenant's code. */
  tenant: string
  expires_at: Date
  /** When the user authenticated (`auth_time`); absent if the provider doesn't include it. */
  signed_in_at?: Date
  issued_at?: Date
  name?: string
  name_en?: string
  email?: string
}

/** Distinguishes a rejection from a user. */
export function isRejected(answer: VerifiedToken | Rejected): answer is Rejected {
  return 'rejected' in answer
}

export interface TokenVerifierOptions {
  issuer: string
  audience: string
  /** The provider's public keys: those of one in this process, or a function that fetches them. */
  keys: (() => JSONWebKeySet) | { fetched: JWTVerifyGetKey }
  /** The claim that holds the tenant's code. Default `tenant`. */
  tenant_claim?: string
  /** The claim that holds the account. Default `sub`. */
  account_claim?: string
  /** The tenant for a provider that serves only one and doesn't name it. */
  default_tenant?: string
  /** Milliseconds since 1970. */
  now: () => number
}

export interface TokenVerifier {
  /** Checks issuer, audience, signature and time. Never throws, never logs. */
  verify(token: string): Promise<VerifiedToken | Rejected>
}

/** Access tokens have the type of RFC 9068, or the generic `JWT`. */
const TYPES = new Set(['at+jwt', 'application/at+jwt', 'jwt'])
/** The clock difference between two machines that is tolerated, in seconds. */
const TOLERANCE = 5
/** Longest account, tenant's code, name or address in characters. */
const MAX_CLAIM = 256
/** Longest token in characters. No provider issues a longer one, and it isn't worth hashing. */
const MAX_LENGTH = 8192
const CACHED = 5000
/** How long a verified token is cached, milliseconds. A withdrawn key is rejected after that. */
const CACHED_FOR = 60_000

/** Verifies access tokens as OAuth 2.0 resource servers do (RFC 9068, section 4). */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const keys = 'fetched' in options.keys ? options.keys.fetched : keysOf(options.keys)
  const known = new LRUCache<string, { person: VerifiedToken; until: number }>({ max: CACHED })

  return {
    async verify(token) {
      if (token.length === 0 || token.length > MAX_LENGTH)
        return rejected('MALFORMED', `It has ${token.length} characters; 1 to ${MAX_LENGTH} are read`)
      const digest = createHash('sha256').update(token).digest('base64')
      const cached = known.get(digest)
      if (cached && options.now() < cached.until) return cached.person
      const person = await check(token, keys, options)
      if (isRejected(person)) known.delete(digest)
      else {
        const until = Math.min(person.expires_at.getTime(), options.now() + CACHED_FOR)
        known.set(digest, { person, until })
      }
      return person
    },
  }
}

async function check(
  token: string,
  keys: JWTVerifyGetKey,
  options: TokenVerifierOptions,
): Promise<VerifiedToken | Rejected> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: options.issuer,
      audience: options.audience,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE,
      currentDate: new Date(options.now()),
      requiredClaims: ['exp'],
    })
    const type = protectedHeader.typ?.toLowerCase() ?? 'jwt'
    if (!TYPES.has(type))
      return rejected('CLAIMS', `Its typ is ${shown(protectedHeader.typ)}, expected at+jwt or JWT`)
    const sign = type === 'jwt' ? idTokenSign(payload) : null
    if (sign)
      return rejected('CLAIMS', `It looks like an ID token (${sign}): only access tokens are accepted`)
    return personIn(payload, options)
  } catch (error) {
    return rejectionOf(error, token, options)
  }
}

function personIn(payload: JWTPayload, options: TokenVerifierOptions): VerifiedToken | Rejected {
  const { account_claim = 'sub', tenant_claim = 'tenant', default_tenant } = options
  // A value that is cut or left out would make another person, or a person of another tenant.
  const account = identifier(payload[account_claim])
  if (account === null)
    return rejected('CLAIMS', `Its ${account_claim} is ${shown(payload[account_claim])}, ${EXPECTED}`)
  const named = payload[tenant_claim]
  const tenant = named === undefined && default_tenant ? default_tenant : identifier(named)
  if (tenant === null)
    return rejected('CLAIMS', `Its ${tenant_claim} is ${shown(named)}, ${EXPECTED}`, account)
  if (payload.exp === undefined) return rejected('CLAIMS', 'It has no exp', account)
  const name = text(payload['name'])
  const name_en = text(payload['name_en'])
  const email = text(payload['email'])
  const signed_in_at = instant(payload['auth_time'])
  return {
    account,
    tenant,
    expires_at: new Date(payload.exp * 1000),
    ...(signed_in_at ? { signed_in_at } : {}),
    ...(payload.iat === undefined ? {} : { issued_at: new Date(payload.iat * 1000) }),
    ...(name ? { name } : {}),
    ...(name_en ? { name_en } : {}),
    ...(email ? { email } : {}),
  }
}

const EXPECTED = `expected a text of 1 to ${MAX_CLAIM} characters`

/** A key set is imported once; it is imported again only after the keys have changed. */
function keysOf(jwks: () => JSONWebKeySet): JWTVerifyGetKey {
  let from: JSONWebKeySet | undefined
  let local: JWTVerifyGetKey | undefined
  return (header, token) => {
    const current = jwks()
    if (!local || JSON.stringify(current) !== JSON.stringify(from)) {
      from = current
      local = createLocalJWKSet(current)
    }
    return local(header, token)
  }
}

/** A claim in seconds since 1970 as a Date. */
function instant(claim: unknown): Date | undefined {
  return typeof claim === 'number' && Number.isFinite(claim) && claim > 0 ? new Date(claim * 1000) : undefined
}

/** A text that identifies somebody: whole, or not at all. */
const identifier = (claim: unknown): string | null =>
  typeof claim === 'string' && claim !== '' && claim.length <= MAX_CLAIM ? claim : null

/** A text that is only shown. */
function text(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim.slice(0, MAX_CLAIM) : undefined
}
