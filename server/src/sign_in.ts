import postgres, { type Sql } from 'postgres'
import { createIdentity, TooBusy, type Appearance, type Identity } from '#identity/identity.ts'
import type { Account } from '#identity/accounts.ts'
import type { SignInPasswords } from './context.ts'
import { accountSource } from './people/people.service.ts'
import type { Config } from './platform/config/config.ts'
import { array_types } from './platform/database/array_types.ts'
import type { Database } from './platform/database/database.ts'
import { Busy } from './platform/http/busy.ts'
import type { Notices } from './platform/live/notices.ts'
import type { Log } from './platform/log.ts'
import { openProvider, type Provider } from './platform/sign_in/provider.ts'
import { createUserinfo, type Userinfo } from './platform/sign_in/userinfo.ts'
import { createTokenVerifier, type TokenVerifier } from './platform/sign_in/tokens.ts'
import { findSettings, SETTINGS_TOPIC } from './settings/settings.service.ts'
import { knownTenants } from './tenants/tenants.service.ts'

/** Who authenticates users: the bundled provider, or the one in the settings. */
export interface SignIn {
  /** Null if another provider signs users in. */
  identity: Identity | null
  passwords: SignInPasswords | null
  verifier: TokenVerifier
  userinfo?: Userinfo
  /** The provider in the settings; null for the bundled one. */
  provider: Provider | null
  /** The origins, besides the page's own, that browsers call to sign in. */
  origins(): readonly string[]
  close(): Promise<void>
}

/**
 * @param url_owner connects as the owner of the tables: no tenant is known before the sign-in
 * @param demo the accounts that the sign-in page offers for one-click sign-in
 */
export async function openSignIn(
  config: Config,
  url_owner: string,
  demo: readonly Account[],
  log: Log,
): Promise<SignIn> {
  const audience = config.oidc_audience
  if (config.oidc_issuer) {
    const tell = {
      warn: (sentence: string) => log.warn(sentence),
      info: (sentence: string) => log.info(sentence),
    }
    const provider = openProvider(config.oidc_issuer, tell)
    // It may be down: the product serves all the same, and asks again.
    await provider.look()
    const verifier = createTokenVerifier({
      issuer: config.oidc_issuer,
      audience,
      keys: { fetched: provider.keys },
      tenant_claim: config.oidc_tenant_claim,
      account_claim: config.oidc_account_claim,
      ...(config.default_tenant ? { default_tenant: config.default_tenant } : {}),
      now: Date.now,
    })
    return {
      identity: null,
      passwords: null,
      verifier,
      userinfo: createUserinfo(provider.userinfoEndpoint, tell, Date.now),
      provider,
      origins: provider.origins,
      close: async () => provider.close(),
    }
  }
  const sql: Sql = postgres(url_owner, { max: 4, onnotice: () => {}, fetch_types: false, types: array_types })
  const accounts = accountSource(sql, demo)
  const identity = await createIdentity({
    issuer: `${config.address}/identity`,
    mounted_at: '/identity',
    sql,
    schema: 'identity',
    accounts,
    client_id: config.oidc_client_id,
    redirect_uris: addressesOf(config).map((address) => `${address}/signin-callback`),
    post_logout_redirect_uris: addressesOf(config).map((address) => `${address}/`),
    home_url: `${config.address}/`,
    own_host: config.base_path === '',
    audience,
    log,
    demo: config.demo,
    language_switch: config.language_switch,
  })
  return {
    identity,
    passwords: passwordsOf(identity),
    verifier: createTokenVerifier({
      issuer: identity.issuer,
      audience,
      keys: identity.jwks,
      account_claim: 'account',
      now: Date.now,
    }),
    provider: null,
    // From a tenant's own host it has another origin too.
    origins: () => (config.tenants.from === 'host' ? [config.public_url] : []),
    async close() {
      await identity.close()
      await sql.end({ timeout: 5 })
    },
  }
}

/** The addresses of the product: the public address, and the hosts of tenants. */
function addressesOf({ address, public_url, base_path, tenants }: Config): string[] {
  const { protocol } = new URL(public_url)
  return [address, ...[...tenants.hosts.keys()].map((host) => `${protocol}//${host}${base_path}`)]
}

/** The provider's password functions, as operations use them. */
export function passwordsOf({ passwords, checkOldPassword, ticket }: Identity): SignInPasswords {
  const orBusy = (error: unknown): never => {
    throw error instanceof TooBusy ? new Busy(error.seconds) : error
  }
  return {
    set: (...args) => passwords.set(...args).catch(orBusy),
    check: (...args) => checkOldPassword(...args).catch(orBusy),
    ticket,
  }
}

/** Applies a tenant's settings to the look of the bundled provider's pages, now and whenever they change. */
export async function brandSignIn(
  identity: Pick<Identity, 'dress'>,
  tenant_code: string,
  { db, notices, log }: { db: Database; notices: Notices; log: Log },
): Promise<void> {
  const tenant = await knownTenants(db).byCode(tenant_code)
  if (!tenant) return
  const dress = async () => identity.dress(await appearanceOf(db, tenant.id))
  notices.on(SETTINGS_TOPIC, ({ tenant_id }) => {
    if (tenant_id === tenant.id)
      dress().catch((err: unknown) => log.error({ err }, 'the look of the sign-in could not be read'))
  })
  await dress()
}

async function appearanceOf(db: Database, tenant_id: string): Promise<Appearance> {
  const row = await db.withTenant(tenant_id, findSettings, { readonly: true })
  if (!row) return {}
  const { sys_name, sys_name_en, theme_color, logo, campus } = row.manage_setting
  const { name = '', name_en = '', picture } = campus ?? {}
  return {
    product_name: { zh: sys_name, en: sys_name_en },
    theme_color,
    ...(name ? { campus_name: { zh: name, en: name_en || name } } : {}),
    ...(logo ? { crest: logo } : {}),
    ...(picture ? { picture } : {}),
  }
}
