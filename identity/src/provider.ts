import Provider, { errors, interactionPolicy } from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { accountClaims, readSubject } from './accounts.ts'
import type { Account, AccountSource } from './accounts.ts'
import type { IdentitySql } from './database.ts'
import type { Keys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'
import type { Passwords } from './passwords.ts'
import { redirectUnasked, signOutAtOnce } from './sign_out.ts'
import { artifactStore, extendSession } from './store.ts'

export interface ProviderOptions {
  issuer: string
  sql: IdentitySql
  schema: string
  accounts: AccountSource
  passwords: Pick<Passwords, 'of'>
  client_id: string
  redirect_uris: string[]
  post_logout_redirect_uris: string[]
  audience: string
  cookie_prefix: string
  refresh_grace: number
  now: () => number
  keys: Keys
  pages: ProviderPages
}

/** The protocol's own pages beside the sign-in page. Each function returns a whole document. */
export interface ProviderPages {
  failure(ctx: KoaContextWithOIDC, error: string): string
  askSignOut(ctx: KoaContextWithOIDC, form: string): string
  signedOut(ctx: KoaContextWithOIDC): string
}

export const SCOPES = ['openid', 'profile', 'email', 'tenant'] as const

/** Sets up oidc-provider: one public client, code flow with PKCE, signed access tokens for one audience. */
export function createProvider(options: ProviderOptions): Provider {
  const { pathname, protocol } = new URL(options.issuer)
  const provider = new Provider(options.issuer, {
    ...storage(options),
    ...tokens(options),
    clients: [
      {
        client_id: options.client_id,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: options.redirect_uris,
        post_logout_redirect_uris: options.post_logout_redirect_uris,
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
    cookies: {
      keys: options.keys.cookie,
      names: {
        session: `${options.cookie_prefix}_session`,
        interaction: `${options.cookie_prefix}_interaction`,
        resume: `${options.cookie_prefix}_resume`,
      },
      long: { httpOnly: true, sameSite: 'lax', path: pathname, secure: protocol === 'https:' },
      short: { httpOnly: true, sameSite: 'lax', secure: protocol === 'https:' },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          if (await signOutAtOnce(ctx)) return
          ctx.body = options.pages.askSignOut(ctx, form)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = options.pages.signedOut(ctx)
        },
      },
      resourceIndicators: {
        enabled: true,
        // There is only one audience, so it is the default for requests without a resource.
        defaultResource: () => options.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== options.audience) throw new errors.InvalidTarget()
          return {
            scope: SCOPES.join(' '),
            audience: options.audience,
            accessTokenTTL: lifetimes.access_token,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          }
        },
      },
    },
    interactions: {
      policy: policy(),
      url: (_ctx, interaction) => `${pathname}/interaction/${interaction.uid}`,
    },
    loadExistingGrant: (ctx) => ownGrant(ctx, options),
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: [...SCOPES],
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = options.pages.failure(ctx, out.error)
    },
  })
  // The public address is the issuer's, whatever a request's own headers claim: see `identity.ts`.
  provider.proxy = true
  provider.use(redirectUnasked)
  return provider
}

function storage(options: ProviderOptions): Configuration {
  return {
    adapter: artifactStore(options),
    jwks: { keys: options.keys.signing.map((key) => key.material) },
    ttl: {
      AuthorizationCode: lifetimes.code,
      AccessToken: lifetimes.access_token,
      IdToken: lifetimes.id_token,
      Interaction: lifetimes.interaction,
      RefreshToken: lifetimes.idle,
      Grant: lifetimes.absolute,
      Session: (_ctx, session) => sessionSeconds(session.loginTs, options.now()),
    },
    findAccount: async (ctx, sub, token) => {
      const account = await accountOf(options, sub)
      if (!account || account.disabled) return undefined
      if (await isOutdated(options, account, signedInAt(token) ?? ctx.oidc.session?.loginTs)) return undefined
      return { accountId: sub, claims: () => ({ sub, ...accountClaims(account) }) }
    },
  }
}

function tokens(options: ProviderOptions): Configuration {
  return {
    claims: {
      openid: ['sub', 'account'],
      profile: ['name', 'name_en'],
      email: ['email'],
      tenant: ['tenant'],
    },
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: ['ES256'], clientAuthSigningAlgValues: [] },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // A refresh token ends with its session, so signing out ends both.
    expiresWithSession: () => true,
    rotateRefreshToken: async (ctx) => {
      const used = ctx.oidc.entities.RefreshToken
      const session = used?.sessionUid
        ? await ctx.oidc.provider.Session.findByUid(used.sessionUid)
        : undefined
      if (session) {
        const exp = Math.floor(options.now() / 1000) + sessionSeconds(session.loginTs, options.now())
        await extendSession(options.sql, options.schema, session.uid, exp)
      }
      return true
    },
    extraTokenClaims: async (ctx, token) => {
      if (token.kind !== 'AccessToken') return undefined
      const account = await accountOf(options, token.accountId)
      const { AuthorizationCode, RefreshToken } = ctx.oidc.entities
      const auth_time = signedInAt(AuthorizationCode ?? RefreshToken)
      return account ? { ...accountClaims(account), ...(auth_time ? { auth_time } : {}) } : undefined
    },
  }
}

/** The user of a subject: of the tenant that signed in, and of no other. */
async function accountOf({ accounts }: ProviderOptions, subject: string): Promise<Account | null> {
  const who = readSubject(subject)
  return who && accounts.find(who.account, who.tenant)
}

/** When the owner of a code or refresh token signed in, seconds since 1970. */
function signedInAt(token: unknown): number | undefined {
  if (typeof token !== 'object' || token === null) return undefined
  const at: unknown = Reflect.get(token, 'authTime')
  return typeof at === 'number' ? at : undefined
}

/**
 * Whether the password was changed after this sign-in. Setting a password deletes the user's sessions; this
 * check ends those that a concurrent request has written since.
 */
async function isOutdated(
  { passwords }: ProviderOptions,
  account: Account,
  signed_in_at: number | undefined,
): Promise<boolean> {
  const [password] = await passwords.of([account])
  if (!password || signed_in_at === undefined) return false
  return signed_in_at < Math.floor(password.changed_at.getTime() / 1000)
}

/** The idle time, limited by the longest sign-in. At least one second, which the library requires. */
function sessionSeconds(signed_in_at: number | undefined, now: number): number {
  const left = (signed_in_at ?? now / 1000) + lifetimes.absolute - now / 1000
  return Math.max(1, Math.floor(Math.min(lifetimes.idle, left)))
}

/** Also requires a new sign-in when the session's account has been disabled or is gone. */
function policy() {
  const rules = interactionPolicy.base()
  rules
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'account_gone',
        'the account can not be used',
        'login_required',
        (ctx) => Boolean(ctx.oidc.session?.accountId) && !ctx.oidc.account,
      ),
    )
  return rules
}

/** The only client is our own, so users are not asked for consent. */
async function ownGrant(ctx: KoaContextWithOIDC, options: ProviderOptions) {
  const { client, session, account, provider } = ctx.oidc
  if (!client || !session || !account) return undefined
  const known = session.grantIdFor(client.clientId)
  const existing = known ? await provider.Grant.find(known) : undefined
  if (existing && existing.accountId === account.accountId) return existing
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(SCOPES.join(' '))
  grant.addResourceScope(options.audience, SCOPES.join(' '))
  await grant.save()
  return grant
}
