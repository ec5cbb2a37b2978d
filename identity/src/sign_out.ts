import type { KoaContextWithOIDC } from 'oidc-provider'

/**
 * Signs out without confirmation if the request carries an ID token of the signed-in user: only the product
 * has it, so no other site can have made the request. OpenID Connect RP-Initiated Logout, section 2.
 * @returns false if a confirmation is needed
 */
export async function signOutAtOnce(ctx: KoaContextWithOIDC): Promise<boolean> {
  const { session, entities, provider, params } = ctx.oidc
  if (!session || !session.accountId || entities.IdTokenHint?.payload.sub !== session.accountId) return false
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (!grantId) continue
    await provider.RefreshToken.revokeByGrantId(grantId)
    await provider.Grant.adapter.destroy(grantId)
  }
  await session.destroy()
  const { pathname, protocol } = new URL(provider.issuer)
  ctx.oidc.cookies.set(provider.cookieName('session'), null, {
    path: pathname,
    secure: protocol === 'https:',
  })
  leave(ctx, params)
  return true
}

/** Middleware: redirects a sign-out request at once if nobody is signed in, without a confirmation page. */
export async function redirectUnasked(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  const { oidc } = ctx
  if (oidc?.route !== 'end_session' || ctx.status !== 200 || oidc.session?.accountId) return
  leave(ctx, oidc.params)
}

function leave(ctx: KoaContextWithOIDC, params: KoaContextWithOIDC['oidc']['params']): void {
  const to =
    typeof params?.post_logout_redirect_uri === 'string' ? params.post_logout_redirect_uri : undefined
  const target = new URL(to ?? ctx.oidc.urlFor('end_session_success'))
  if (to && typeof params?.state === 'string') target.searchParams.set('state', params.state)
  ctx.body = ''
  ctx.status = 303
  ctx.redirect(target.href)
}
