import type { UserManagerSettings } from 'oidc-client-ts'
import type { PageConfig } from '#rules/settings/page_config.ts'
import { hasSignedOut, textOf, type KeptUser } from './kept_user.ts'
import { CALLBACK_PATH } from './own_path.ts'

// What the provider is asked. Loaded with the library that asks: most pages need neither.

/** @param base the path of our home, with a trailing slash */
export function settingsOf(config: PageConfig, base: string): UserManagerSettings {
  const { origin } = globalThis.location
  const callback = `${origin}${base.replace(/\/$/, '')}${CALLBACK_PATH}`
  return {
    authority: config.issuer,
    client_id: config.client_id,
    redirect_uri: callback,
    silent_redirect_uri: callback,
    post_logout_redirect_uri: `${origin}${base}`,
    response_type: 'code',
    scope: config.scopes.join(' '),
    ...(config.resource ? { resource: config.resource } : {}),
    ...(config.extra_query ? { extraQueryParams: config.extra_query } : {}),
    automaticSilentRenew: false,
    loadUserInfo: false,
    requestTimeoutInSeconds: 10,
  }
}

/** What people type as their name at the provider; of many the subject is no such thing. */
export const loginIn = ({ profile }: KeptUser): string | undefined =>
  textOf(profile['account']) ?? textOf(profile['preferred_username']) ?? textOf(profile['email'])

/** Who signs in: the same user again, or anybody who says so anew after a sign-out. */
export function askingFor(
  user: KeptUser | null,
  language: string | undefined,
): { login_hint?: string; prompt?: string; ui_locales?: string } {
  const login_hint = user && loginIn(user)
  return {
    ...(login_hint ? { login_hint } : {}),
    ...(hasSignedOut() ? { prompt: 'login' } : {}),
    ...(language ? { ui_locales: language } : {}),
  }
}
