import { createRemoteJWKSet, errors } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import { documentAddress, ProviderProblem, readDocument, type ProviderDocument } from './provider_document.ts'

const TIMEOUT_MS = 5000
/** How long after a failure the provider is asked again, milliseconds. */
const RETRY_MS = 5000

/** Tells the operator something once: whenever it changes, and not with each request. */
export interface TellOperator {
  warn(sentence: string): void
  info(sentence: string): void
}

/** The OpenID provider that OIDC_ISSUER names. */
export interface Provider {
  /** Reads its document now, or waits for the running attempt. Never fails: `problem` tells. */
  look(): Promise<void>
  /** Why it can't be used now, in one sentence; null if it can, or was not asked yet. */
  problem(): string | null
  /** The origins that browsers call for the sign-in: the issuer's own until the document is known. */
  origins(): readonly string[]
  /** Null if it has none, or the document isn't known. */
  userinfoEndpoint(): string | null
  /** Its public keys, fetched when a token needs them. @throws ProviderProblem */
  keys: JWTVerifyGetKey
  close(): void
}

/**
 * Looks the provider up and keeps its document. A provider that can't be used is asked again every few
 * seconds, so the product can start without it.
 */
export function openProvider(issuer: string, tell: TellOperator): Provider {
  let found: { document: ProviderDocument; keys: JWTVerifyGetKey } | undefined
  let looking: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let problem: string | null = null

  const note = (now: string | null): void => {
    if (now === problem) return
    problem = now
    if (now === null) tell.info(`The sign-in provider ${issuer} can be used again.`)
    else tell.warn(`The sign-in provider can't be used: ${now}.`)
  }
  const attempt = async (): Promise<void> => {
    try {
      const document = await fetchDocument(issuer)
      found = { document, keys: remoteKeys(document.jwks_uri) }
      note(null)
      for (const doubt of document.doubts) tell.warn(`The sign-in provider may not work: ${doubt}.`)
    } catch (cause) {
      note(cause instanceof ProviderProblem ? cause.message : String(cause))
      if (!closed) retry = setTimeout(() => void look(), RETRY_MS).unref()
    }
  }
  const look = (): Promise<void> => {
    if (found || closed) return Promise.resolve()
    clearTimeout(retry)
    looking ??= attempt().finally(() => (looking = undefined))
    return looking
  }

  return {
    look,
    problem: () => problem,
    origins: () => found?.document.origins ?? [new URL(issuer).origin],
    userinfoEndpoint: () => found?.document.userinfo_endpoint ?? null,
    async keys(header, token) {
      // After a failure requests don't ask by themselves: they fail until the next attempt has succeeded.
      if (!found && (looking || problem === null)) await look()
      if (!found) throw new ProviderProblem(problem ?? `${documentAddress(issuer)} was not read`)
      try {
        const key = await found.keys(header, token)
        note(null)
        return key
      } catch (cause) {
        if (isOfTheToken(cause)) throw cause
        const why = `its keys at ${found.document.jwks_uri} can't be read (${causeOf(cause)})`
        note(why)
        throw new ProviderProblem(why, { cause })
      }
    },
    close() {
      closed = true
      clearTimeout(retry)
    },
  }
}

/** Keys are refetched every ten minutes, and for an unknown key id at most every 30 s. */
const remoteKeys = (jwks_uri: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(jwks_uri), {
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
    timeoutDuration: TIMEOUT_MS,
  })

/** The keys were read, and none fits. */
const isOfTheToken = (cause: unknown): boolean =>
  cause instanceof errors.JWKSNoMatchingKey ||
  cause instanceof errors.JWKSMultipleMatchingKeys ||
  cause instanceof errors.JOSENotSupported

/** @throws ProviderProblem */
async function fetchDocument(issuer: string): Promise<ProviderDocument> {
  const at = documentAddress(issuer)
  const response = await fetch(at, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' }).catch(
    (cause: unknown) => {
      throw new ProviderProblem(`${at} can't be reached (${causeOf(cause)})`, { cause })
    },
  )
  if (response.status >= 300 && response.status < 400)
    throw new ProviderProblem(
      `${at} leads on to ${response.headers.get('location') ?? 'nowhere'}: OIDC_ISSUER has to be the address that answers`,
    )
  if (!response.ok)
    throw new ProviderProblem(
      `${at} answered ${response.status}: OIDC_ISSUER has to be the provider's issuer, with its whole path`,
    )
  const found: unknown = await response.json().catch((cause: unknown) => {
    throw new ProviderProblem(`${at} answers no JSON (${causeOf(cause)})`, { cause })
  })
  return readDocument(issuer, found)
}

/** What went wrong on the way, shortly: ECONNREFUSED, ENOTFOUND, CERT_HAS_EXPIRED, TimeoutError … */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = error.cause
  if (inner instanceof AggregateError && inner.errors.length > 0) return causeOf(inner.errors[0])
  const code: unknown = Reflect.get(inner instanceof Error ? inner : error, 'code')
  if (typeof code === 'string') return code
  if (inner instanceof Error) return inner.message
  return error.name === 'TimeoutError' ? `no answer within ${TIMEOUT_MS / 1000} s` : error.message
}
