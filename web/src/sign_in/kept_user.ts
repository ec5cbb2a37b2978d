/**
 * The signed-in user as oidc-client-ts stores it in the browser. Read here without the library: most pages
 * open with a valid token, and then never load it.
 */
export interface KeptUser {
  access_token: string
  id_token?: string | undefined
  refresh_token?: string | undefined
  profile: { sub: string; name?: string | undefined; account?: unknown; tenant?: unknown }
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

export function personIn(user: KeptUser): SignedInPerson {
  const { name, tenant } = user.profile
  const account = accountIn(user)
  return {
    account,
    name: name || account,
    ...(typeof tenant === 'string' ? { tenant } : {}),
  }
}

/** A provider with accounts of several tenants has an account claim apart from the subject. */
export const accountIn = ({ profile: { sub, account } }: KeptUser): string =>
  typeof account === 'string' && account !== '' ? account : sub
