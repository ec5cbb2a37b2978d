import type { JWTVerifyGetKey } from 'jose'

const TIMEOUT_MS = 5000
/** How long a failure is cached, milliseconds: requests in that time fail without another attempt. */
const RETRY_MS = 5000

/**
 * Fetches the address of the issuer's keys (OpenID Connect Discovery, section 4) once, when the first token
 * arrives. An unreachable issuer is tried again a little later, so the product can start without it.
 */
export function discoverKeys(issuer: string, open: (jwks_uri: string) => JWTVerifyGetKey): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined
  return async (header, token) => {
    keys ??= findKeys(issuer).then(open)
    const asked = keys
    asked.catch(() => {
      setTimeout(() => {
        if (keys === asked) keys = undefined
      }, RETRY_MS).unref()
    })
    return (await asked)(header, token)
  }
}

/** @throws Error if the document can't be fetched or belongs to another issuer */
async function findKeys(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const found: unknown = await response.json()
  const [named, jwks_uri] = [member(found, 'issuer'), member(found, 'jwks_uri')]
  if (named !== issuer) throw new Error(`${address} speaks for another issuer`)
  if (!jwks_uri) throw new Error(`${address} names no keys`)
  return jwks_uri
}

function member(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? found : undefined
}
