import type { JWTVerifyGetKey } from 'jose'

const TIMEOUT_MS = 5000
/** After a failure, requests are answered from it for so long instead of asking again. */
const RETRY_MS = 5000

/**
 * Asks the issuer once where its keys are (OpenID Connect Discovery, section 4), when the first token comes. An issuer
 * that can't be reached is asked again a little later, so that the product starts without it.
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

/** @throws Error when the document can't be had, or is another issuer's */
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
