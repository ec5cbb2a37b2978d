/** What `GET /config.json` tells the browser about signing in. The server writes it from its own settings. */
export interface SignInConfig {
  /** The provider's address, where its discovery document is below. */
  issuer: string
  client_id: string
  /** What the access token is for (RFC 8707). */
  audience: string
  scopes: string[]
  /** The product itself holds the passwords, so that people change theirs here. */
  passwords?: boolean
  /** What a provider wants in its own words, as `{"audience": "…"}`. */
  extra_query?: Record<string, string>
}

const WAIT_MS = 10_000

/**
 * Asks the server how to sign in.
 * @throws Error when it doesn't answer, or answers something else
 */
export async function loadSignInConfig(
  address = `${import.meta.env.BASE_URL}config.json`,
): Promise<SignInConfig> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(WAIT_MS),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const found: unknown = await response.json()
  if (!isSignInConfig(found)) throw new Error(`${address} does not say how to sign in`)
  return found
}

function isSignInConfig(value: unknown): value is SignInConfig {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['issuer', 'client_id', 'audience'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  )
  const scopes: unknown = Reflect.get(value, 'scopes')
  return texts && Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string')
}
