import { decodeJwt } from 'jose'
import { LRUCache } from 'lru-cache'
import type { TellOperator } from './provider.ts'
import type { VerifiedToken } from './tokens.ts'

const TIMEOUT_MS = 3000
/** How long an answer is kept for a person, milliseconds. */
const KEPT_MS = 3_600_000
/** How long nobody is asked about after the endpoint didn't answer, milliseconds. */
const REST_MS = 60_000
const MAX_PEOPLE = 20_000
const MAX_CLAIM = 256

/** What a provider says of a person beside the access token. */
export type Profile = Pick<VerifiedToken, 'name' | 'name_en' | 'email'>

/**
 * Asks the provider's userinfo endpoint about the owner of a verified token (OpenID Connect Core, section 5.3),
 * once an hour for each. Never fails: a provider that can't answer leaves people without a name.
 * @param key identifies the person
 */
export type Userinfo = (token: string, key: string) => Promise<Profile>

/**
 * @param endpoint null while it isn't known, or if there is none
 * @param now milliseconds since 1970
 */
export function createUserinfo(
  endpoint: () => string | null,
  tell: TellOperator,
  now: () => number,
): Userinfo {
  const kept = new LRUCache<string, Profile>({
    max: MAX_PEOPLE,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
  })
  let resting_until = 0
  let told = false
  const warn = (why: string) => {
    if (!told) tell.warn(`Names and mail addresses can't be read from the provider: ${why}.`)
    told = true
  }
  return async (token, key) => {
    const known = kept.get(key)
    if (known) return known
    const address = endpoint()
    if (address === null || now() < resting_until) return {}
    let profile: Profile = {}
    try {
      const response = await fetch(address, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (response.ok) profile = profileIn(await response.json(), decodeJwt(token).sub)
      else warn(`${address} answered ${response.status}. The access token itself has to name them`)
    } catch (cause) {
      resting_until = now() + REST_MS
      warn(`${address} gave no usable answer (${cause instanceof Error ? cause.message : String(cause)})`)
      return {}
    }
    kept.set(key, profile)
    return profile
  }
}

/** Of another person nothing counts: section 5.3.2. */
function profileIn(found: unknown, sub: string | undefined): Profile {
  if (typeof found !== 'object' || found === null || Reflect.get(found, 'sub') !== sub) return {}
  const text = (name: keyof Profile): Profile => {
    const value: unknown = Reflect.get(found, name)
    return typeof value === 'string' && value !== '' ? { [name]: value.slice(0, MAX_CLAIM) } : {}
  }
  return { ...text('name'), ...text('name_en'), ...text('email') }
}
