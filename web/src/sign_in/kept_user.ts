/**
 * The signed-in user as oidc-client-ts stores it in the browser. Read here without the library: most pages
 * open with a valid token, and then never load it.
 */
export interface KeptUser {
  access_token: string
  id_token?: string | undefined
  refresh_token?: string | undefined
  profile: { sub: string; name?: string | undefined; [claim: string]: unknown }
  /** Seconds since 1970. */
  expires_at?: number | undefined
}

const isKeptUser = (found: unknown): found is KeptUser => {
  if (typeof found !== 'object' || found === null) return false
  const profile: unknown = Reflect.get(found, 'profile')
  return (
    typeof Reflect.get(found, 'access_token') === 'string' &&
    typeof profile === 'object' &&
    profile !== null &&
    typeof Reflect.get(profile, 'sub') === 'string'
  )
}

/** The last signed-in user; null if there is none, or if the entry can't be read. */
export function keptUser(
  key: string,
  storage: Pick<Storage, 'getItem'> = globalThis.localStorage,
): KeptUser | null {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isKeptUser(found) ? found : null
  } catch {
    return null
  }
}

/** How long the token is valid, in seconds; a token without expiry is valid until it is refused. */
export const secondsLeft = ({ expires_at }: Pick<KeptUser, 'expires_at'>, now = Date.now()): number =>
  expires_at === undefined ? Number.POSITIVE_INFINITY : expires_at - Math.floor(now / 1000)

/** The signed-in user, according to the provider. */
export interface SignedInPerson {
  account: string
  name: string
  tenant?: string
}

/** @param claim holds the account at this provider */
export function personIn(user: KeptUser, claim?: string): SignedInPerson {
  const { name, tenant } = user.profile
  const account = accountIn(user, claim)
  return {
    account,
    name: name || account,
    ...(typeof tenant === 'string' ? { tenant } : {}),
  }
}

/** A provider with accounts of several tenants has an account claim apart from the subject. */
const accountIn = ({ profile }: KeptUser, claim = 'account'): string => textOf(profile[claim]) ?? profile.sub

export const textOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' ? claim : undefined

/**
 * Set from a sign-out on purpose until the next sign-in, in local storage. Without the library's prefix: it
 * clears whatever it can't read below that.
 */
const SIGNED_OUT = 'signed_out'

export const noteSignedOut = (is: boolean): void =>
  is ? localStorage.setItem(SIGNED_OUT, 'yes') : localStorage.removeItem(SIGNED_OUT)

/**
 * Whether somebody signed out here. The provider may not know it: without a network it was never told, and
 * would let the next user in as the one before.
 */
export const hasSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT) !== null
