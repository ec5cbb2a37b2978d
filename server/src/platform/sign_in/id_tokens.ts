import type { JWTPayload } from 'jose'

/** What only ID tokens have: hashes of what was issued beside them. OpenID Connect Core 1.0, section 3.3.2.11. */
const HASHES = ['at_hash', 'c_hash', 's_hash'] as const
/** What providers write into access tokens without a type of their own; an ID token needs none of it. */
const OF_ACCESS_TOKENS = ['scope', 'scp', 'client_id', 'cid', 'jti'] as const

/**
 * Why a token whose header doesn't name it as an access token is an ID token. Those pass through addresses and
 * logs (`id_token_hint`), so they must open nothing.
 * @returns null if it is none
 */
export function idTokenSign(payload: JWTPayload): string | null {
  const hash = HASHES.find((name) => payload[name] !== undefined)
  if (hash) return `it has ${hash}`
  // Some providers write an empty one into every token.
  if (payload['nonce'] !== undefined && payload['nonce'] !== '') return 'it has a nonce'
  if (String(payload['typ']).toLowerCase() === 'id') return 'its claim typ says so'
  if (OF_ACCESS_TOKENS.every((name) => payload[name] === undefined))
    return `it has none of ${OF_ACCESS_TOKENS.join(', ')}`
  return null
}
