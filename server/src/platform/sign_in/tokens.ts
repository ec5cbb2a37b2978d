import { createHash } from 'node:crypto'
import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { JSONWebKeySet, JWTPayload, JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { discoverKeys } from './discovery.ts'

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

/** Why a token was rejected. Every reason but `UNAVAILABLE` is the token's fault. */
export type RejectionReason =
  | 'MALFORMED'
  | 'SIGNATURE'
  | 'EXPIRED'
  | 'NOT_YET'
  | 'ISSUER'
  | 'AUDIENCE'
  | 'CLAIMS'
  /** The provider's keys could not be fetched: the token may be good, so try again. */
  | 'UNAVAILABLE'

export interface Rejected {
  rejected: RejectionReason
}

/** Distinguishes a rejection from a user. */
export function isRejected(answer: VerifiedToken | Rejected): answer is Rejected {
  return 'rejected' in answer
}

export interface TokenVerifierOptions {
  issuer: string
  audience: string
  /** The public keys of a provider that runs in this process: nothing is fetched. */
  jwks?: () => JSONWebKeySet
  /** The address of the keys. Default: from the issuer's discovery document. */
  jwks_uri?: string
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

/** Public-key signatures only: this excludes `none` and a public key used as a shared secret. */
const ALGORITHMS = ['ES256', 'RS256', 'PS256', 'EdDSA', 'Ed25519']
/** Access tokens have the type of RFC 9068, or the generic `JWT`. */
const TYPES = new Set(['at+jwt', 'application/at+jwt', 'jwt'])
/** The clock difference between two machines that is tolerated, in seconds. */
const TOLERANCE = 5
/** Longest token in characters. No provider issues a longer one, and it isn't worth hashing. */
const MAX_LENGTH = 8192
const CACHED = 5000
/** How long a verified token is cached, milliseconds. A withdrawn key is rejected after that. */
const CACHED_FOR = 60_000

/** Verifies access tokens as OAuth 2.0 resource servers do (RFC 9068, section 4). */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const keys = keySource(options)
  const known = new LRUCache<string, { person: VerifiedToken; until: number }>({ max: CACHED })

  return {
    async verify(token) {
      if (token.length === 0 || token.length > MAX_LENGTH) return { rejected: 'MALFORMED' }
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
    return TYPES.has(type) ? personIn(payload, options) : { rejected: 'CLAIMS' }
  } catch (error) {
    return { rejected: reasonOf(error) }
  }
}

function personIn(payload: JWTPayload, options: TokenVerifierOptions): VerifiedToken | Rejected {
  const account = text(payload[options.account_claim ?? 'sub'])
  const tenant = text(payload[options.tenant_claim ?? 'tenant']) ?? options.default_tenant
  if (!account || !tenant || payload.exp === undefined) return { rejected: 'CLAIMS' }
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

function reasonOf(error: unknown): RejectionReason {
  if (error instanceof errors.JWTExpired) return 'EXPIRED'
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return 'ISSUER'
    if (error.claim === 'aud') return 'AUDIENCE'
    return error.claim === 'nbf' && error.reason === 'check_failed' ? 'NOT_YET' : 'CLAIMS'
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'SIGNATURE'
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'SIGNATURE'
  if (error instanceof errors.JOSEAlgNotAllowed) return 'SIGNATURE'
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'MALFORMED'
  if (error instanceof errors.JOSENotSupported) return 'MALFORMED'
  return 'UNAVAILABLE'
}

function keySource({ issuer, jwks, jwks_uri }: TokenVerifierOptions): JWTVerifyGetKey {
  if (jwks) {
    let from: JSONWebKeySet | undefined
    let local: JWTVerifyGetKey | undefined
    return (header, token) => {
      const current = jwks()
      // A key set is imported once; it is imported again only after the keys have changed.
      if (!local || JSON.stringify(current) !== JSON.stringify(from)) {
        from = current
        local = createLocalJWKSet(current)
      }
      return local(header, token)
    }
  }
  if (jwks_uri) return remoteKeys(jwks_uri)
  return discoverKeys(issuer, remoteKeys)
}

/** Keys are refetched every ten minutes, and for an unknown key id at most every 30 s. */
function remoteKeys(jwks_uri: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwks_uri), {
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
    timeoutDuration: 5000,
  })
}

/** A claim in seconds since 1970 as a Date. */
function instant(claim: unknown): Date | undefined {
  return typeof claim === 'number' && Number.isFinite(claim) && claim > 0 ? new Date(claim * 1000) : undefined
}

function text(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim.slice(0, 256) : undefined
}
