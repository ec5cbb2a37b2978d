import { decodeProtectedHeader, errors } from 'jose'

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
  /** What was expected and what was found, for the operator: without the token, without a full stop. */
  why: string
  /** Whose token it is, if its signature is good and it says so. */
  account?: string
}

/** Public-key signatures only: this excludes `none` and a public key used as a shared secret. */
export const ALGORITHMS = [
  ...['RS', 'PS', 'ES'].flatMap((kind) => [256, 384, 512].map((bits) => `${kind}${bits}`)),
  'EdDSA',
  'Ed25519',
]

export const rejected = (reason: RejectionReason, why: string, account?: string): Rejected => ({
  rejected: reason,
  why,
  ...(account === undefined ? {} : { account }),
})

/** What a token was checked against. */
interface Expected {
  issuer: string
  audience: string
  now: () => number
}

/** The rejection that an error of the check means. */
export function rejectionOf(error: unknown, token: string, expected: Expected): Rejected {
  if (error instanceof errors.JWTExpired) return rejected('EXPIRED', 'It has expired')
  if (error instanceof errors.JWTClaimValidationFailed) return ofClaim(error, expected)
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return rejected('SIGNATURE', "Its signature does not match the provider's key")
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
    const { kid, alg } = headerOf(token)
    return rejected(
      'SIGNATURE',
      `Not exactly one of the provider's keys has the id ${shown(kid)} and is for ${shown(alg)}`,
    )
  }
  if (error instanceof errors.JOSEAlgNotAllowed)
    return rejected(
      'SIGNATURE',
      `It is signed with ${shown(headerOf(token).alg)}, accepted are ${ALGORITHMS.join(', ')}`,
    )
  if (
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JOSENotSupported
  )
    return rejected(
      'MALFORMED',
      'It is no signed JWT: the provider has to issue its access tokens to this client as JWT, not opaque ones',
    )
  return rejected('UNAVAILABLE', error instanceof Error ? error.message : String(error))
}

function ofClaim(
  { claim, reason, payload, message }: errors.JWTClaimValidationFailed,
  { issuer, audience, now }: Expected,
): Rejected {
  const account = typeof payload.sub === 'string' ? payload.sub.slice(0, LONGEST) : undefined
  if (claim === 'iss')
    return rejected('ISSUER', `Its iss is ${shown(payload.iss)}, expected ${shown(issuer)}`, account)
  if (claim === 'aud')
    return rejected(
      'AUDIENCE',
      `Its aud is ${shown(payload.aud)}, expected ${shown(audience)} (OIDC_AUDIENCE)`,
      account,
    )
  if (claim === 'nbf' && reason === 'check_failed')
    return rejected(
      'NOT_YET',
      `It is valid from ${instant(payload.nbf)}, here it is ${instant(now() / 1000)}: one of the clocks is wrong`,
      account,
    )
  return rejected('CLAIMS', message, account)
}

const LONGEST = 200

/** A found value as a sentence may show it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  const text = JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text
}

const instant = (seconds: number | undefined): string =>
  seconds === undefined || !Number.isFinite(seconds) ? 'never' : new Date(seconds * 1000).toISOString()

function headerOf(token: string): { kid?: unknown; alg?: unknown } {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return {}
  }
}
