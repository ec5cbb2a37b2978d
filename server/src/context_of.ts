import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Temporal } from 'temporal-polyfill'
import { INVALID_TENANT, VALID_TENANT, type Context, type Tenant, type Viewer } from './context.ts'
import { forgetEnglishNames } from './people/people.service.ts'
import {
  addSignedIn,
  loadPerson,
  permissionsOf,
  takeClaims,
  VIEWER_TOPIC,
  viewerFrom,
} from './permissions/permissions.service.ts'
import type { Database } from './platform/database/database.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Notice, Notices } from './platform/live/notices.ts'
import type { Log } from './platform/log.ts'
import { Refused } from './platform/refused.ts'
import { bearerOf } from './platform/sign_in/bearer.ts'
import { accountFault, type AccountFault } from './platform/sign_in/account_names.ts'
import { logRefusedTokens } from './platform/sign_in/refused_tokens.ts'
import type { RejectionReason } from './platform/sign_in/rejections.ts'
import type { Userinfo } from './platform/sign_in/userinfo.ts'
import { isRejected, type VerifiedToken, type TokenVerifier } from './platform/sign_in/tokens.ts'
import { managementNetworks, NETWORKS_TOPIC } from './settings/settings.service.ts'
import { knownTenants, TENANT_TOPIC, type KnownTenant } from './tenants/tenants.service.ts'

export interface ContextDeps {
  db: Database
  verifier: TokenVerifier
  /** Asks the provider for what tokens don't say of people; absent for the bundled one. */
  userinfo?: Userinfo
  jobs: Jobs
  notices: Notices
  log: Log
  now: () => Temporal.Instant
  /** The code of the tenant shown to users before they sign in. */
  default_tenant: string
  passwords: Context['passwords']
  mails: boolean
  secrets: Context['secrets']
  store: Context['store']
}

/** A signed-in user and the tenant that the token was issued for. */
export interface Caller {
  tenant: Tenant
  viewer: Viewer
  signed_in_at: Date | null
}

export interface ContextOf {
  (request: FastifyRequest, counts: boolean): Promise<Context>
  /** The owner of a token, for routes that are no GraphQL endpoint. Throws `SignInError`. */
  callerOf(token: string): Promise<Caller>
  /**
   * The sender of a request, by the bearer token or, if enabled, by the `access_token` of old clients'
   * uploads.
   */
  callerOfRequest(request: FastifyRequest, also_query?: boolean): Promise<Caller>
  /**
   * The tenant whose page an address shows: the one it names, else the default one. Nothing else in a request
   * counts, so no link can choose another tenant for an address.
   */
  tenantOfPage(request: FastifyRequest): Promise<KnownTenant | null>
  close(): void
}

/**
 * A token that is foreign, expired or belongs to a disabled account: HTTP 401 at every endpoint, the public
 * one too. 503 if the provider's keys can't be fetched, because the token may be good.
 */
export class SignInError extends Error {
  readonly statusCode: 401 | 503
  /** Sent with the answer: the code that a page shows if a new token is refused as well. */
  readonly extensions: { reason: SignInReason } | undefined
  constructor(message: string, { status = 401, reason }: { status?: 401 | 503; reason?: SignInReason } = {}) {
    super(message)
    this.statusCode = status
    this.extensions = reason && { reason }
  }
}

/** Why a token doesn't identify a user. docs/configuration.md explains each to operators. */
export type SignInReason =
  | RejectionReason
  /** No tenant has the token's code. */
  | 'TENANT'
  /** The account looks like another one, or can't be one. */
  | 'ACCOUNT'
  | 'DISABLED'
  /** The password was changed after this sign-in. */
  | 'PASSWORD'

/** What is cached of a user between requests. */
interface Known {
  viewer: Viewer
  password_changed_at: number | null
}

/** Notices of what is cached here. */
const CACHED_TOPICS: readonly string[] = [VIEWER_TOPIC, TENANT_TOPIC, NETWORKS_TOPIC]

const VIEWER_MS = 30_000
const MAX_VIEWERS = 20_000
const USUAL_ZONE = 'Asia/Shanghai'

/**
 * Creates the function that identifies the sender of a request. A user is loaded with one statement and
 * cached for 30 seconds, or until a notice announces a change of their rights; a request of a cached user
 * costs no statement.
 */
export function createContextOf(deps: ContextDeps): ContextOf {
  const { db, verifier, log } = deps
  const tenants = knownTenants(db)
  const viewers = new LRUCache<string, Promise<Known>>({ max: MAX_VIEWERS, ttl: VIEWER_MS })
  const networks = managementNetworks(db)
  const logRefused = logRefusedTokens(log, () => deps.now().epochMilliseconds)

  const forget = ({ topic, tenant_id, account }: Notice) => {
    if (topic === TENANT_TOPIC) return tenants.forget()
    if (topic === NETWORKS_TOPIC) return networks.forget(tenant_id)
    forgetEnglishNames(tenant_id)
    if (account !== undefined) viewers.delete(keyOf(tenant_id, String(account)))
    else for (const key of viewers.keys()) if (key.startsWith(`${tenant_id} `)) viewers.delete(key)
  }
  const silence = CACHED_TOPICS.map((topic) => deps.notices.on(topic, forget))
  // A change made by this process applies here at once, before its notice comes back.
  const notices: Notices = {
    ...deps.notices,
    send(notice) {
      if (CACHED_TOPICS.includes(notice.topic)) forget(notice)
      deps.notices.send(notice)
    },
  }

  /** Names and mail address of the provider, which may be asked if the token doesn't say them. */
  const profileOf = async (tenant_id: string, token: string, who: VerifiedToken): Promise<VerifiedToken> =>
    deps.userinfo && (who.name === undefined || who.email === undefined)
      ? { ...(await deps.userinfo(token, keyOf(tenant_id, who.account))), ...who }
      : who

  const knownAs = (tenant: KnownTenant, who: VerifiedToken, token: string): Promise<Known> => {
    const key = keyOf(tenant.id, who.account)
    const known = viewers.get(key)
    if (known) return known
    const loading = loadViewer(db, tenant, who, profileOf(tenant.id, token, who), (account) =>
      notices.send({ topic: VIEWER_TOPIC, tenant_id: tenant.id, account }),
    )
    viewers.set(key, loading)
    loading.catch(() => viewers.delete(key))
    return loading
  }

  const callerOf = async (token: string): Promise<Caller> => {
    const who = await verifier.verify(token)
    if (isRejected(who)) {
      const { rejected: reason, why, account } = who
      if (reason === 'UNAVAILABLE')
        throw new SignInError('Sign-in can not be checked now', { status: 503, reason })
      // It happens to everybody all the time.
      if (reason !== 'EXPIRED') logRefused({ reason, why, account })
      throw notAccepted(reason)
    }
    const { account } = who
    const tenant = await tenants.byCode(who.tenant)
    if (!tenant) {
      logRefused({ reason: 'TENANT', why: `No tenant has the code ${JSON.stringify(who.tenant)}`, account })
      throw notAccepted('TENANT')
    }
    const { viewer, password_changed_at } = await knownAs(tenant, who, token).catch((cause: unknown) => {
      if (cause instanceof UnfitAccount) logRefused({ reason: 'ACCOUNT', why: cause.why, account })
      throw cause
    })
    if (isOutdated(who, password_changed_at)) throw notAccepted('PASSWORD')
    return { tenant, viewer, signed_in_at: who.signed_in_at ?? null }
  }

  /** The owner of the token, with what they may do at this address. */
  const callerHere = async (request: FastifyRequest, token: string): Promise<Caller> => {
    const caller = here(request, await callerOf(token))
    return { ...caller, viewer: await networks.viewerAt(caller.tenant.id, caller.viewer, request.ip) }
  }

  const callerOfRequest = async (request: FastifyRequest, also_query = false): Promise<Caller> => {
    const token = bearerOf(request) ?? (also_query ? queryOf(request, 'access_token') : null)
    if (token === null) throw new SignInError('Not signed in')
    return callerHere(request, token)
  }

  /**
   * The tenant that a request without a token names. If it names none, the default one if it is usable, else
   * one that is, so that a tenant that is closed or not set up yet doesn't keep others from signing in.
   */
  const tenantOfStranger = async (named: string | null): Promise<KnownTenant | null> => {
    if (named !== null) return tenants.byCode(named)
    const usual = await tenants.byCode(deps.default_tenant)
    return usual?.state === VALID_TENANT ? usual : ((await tenants.anyValid()) ?? usual)
  }

  const contextOf = async (request: FastifyRequest, counts: boolean): Promise<Context> => {
    const token = bearerOf(request)
    const caller = token === null ? null : await callerHere(request, token)
    const tenant = caller?.tenant ?? (await tenantOfStranger(request.address_tenant ?? namedTenant(request)))
    const viewer = caller?.viewer ?? null
    return {
      request_id: request.id,
      address: request.ip,
      zone: tenant?.time_zone ?? USUAL_ZONE,
      // Nothing of a tenant that was declared invalid is served to anyone.
      tenant_id: tenant && tenant.state !== INVALID_TENANT ? tenant.id : null,
      account: viewer?.account ?? null,
      may: (permission) => viewer?.permissions.has(permission) ?? false,
      withheld: (permission) => viewer?.withheld?.has(permission) ?? false,
      now: deps.now,
      counts,
      db,
      log,
      tenant,
      viewer,
      jobs: deps.jobs,
      notices,
      signed_in_at: caller?.signed_in_at ?? null,
      passwords: deps.passwords,
      mails: deps.mails,
      secrets: deps.secrets,
      store: deps.store,
    }
  }
  return Object.assign(contextOf, {
    callerOf,
    callerOfRequest,
    tenantOfPage: ({ address_tenant }: FastifyRequest) => tenantOfStranger(address_tenant),
    close: () => silence.forEach((stop) => stop()),
  })
}

/** @param tellChanged is told of a person whose name or mail address has changed */
async function loadViewer(
  db: Database,
  tenant: KnownTenant,
  who: VerifiedToken,
  asking: Promise<VerifiedToken>,
  tellChanged: (account: string) => void,
): Promise<Known> {
  const load = () => db.withTenant(tenant.id, (tx) => loadPerson(tx, who.account), { readonly: true })
  let person = await load()
  if (!person) {
    await addSignedIn(db, tenant.id, await asking)
    person = await load()
  }
  if (!person) throw new UnfitAccount(accountFault(who.account))
  if (person.disabled === 1) throw new SignInError('The account is disabled', { reason: 'DISABLED' })
  if (await takeClaims(db, tenant.id, person, await asking)) {
    person = (await load()) ?? person
    tellChanged(person.account)
  }
  const { permissions, all_data } = permissionsOf(person, tenant)
  return {
    viewer: viewerFrom(person, permissions, all_data),
    password_changed_at: person.password_changed_at,
  }
}

/** Whether the sign-in behind a token is older than the last change of the password. */
function isOutdated({ signed_in_at, issued_at }: VerifiedToken, password_changed_at: number | null): boolean {
  const since = signed_in_at ?? issued_at
  return password_changed_at !== null && since !== undefined && since.getTime() < password_changed_at * 1000
}

/**
 * At another tenant's address a signed-in user is served nothing, because they would take it for that
 * tenant's.
 */
class AtOtherTenant extends Refused {
  readonly statusCode = 403
  constructor() {
    super('OTHER_TENANT')
  }
}

/** The tenant is always the token's; a request at an address that names another one is refused. */
function here({ address_tenant }: FastifyRequest, caller: Caller): Caller {
  if (address_tenant !== null && address_tenant !== caller.tenant.code) throw new AtOtherTenant()
  return caller
}

const notAccepted = (reason: SignInReason) => new SignInError('The access token is not accepted', { reason })

/** The token is good, but no user may have its account. */
class UnfitAccount extends SignInError {
  readonly why: string
  constructor(fault: AccountFault | null) {
    super('The access token is not accepted', { reason: 'ACCOUNT' })
    this.why =
      fault === null
        ? 'Another user has an account that differs from it only in letter case or width'
        : `It can't be an account (${fault})`
  }
}

const keyOf = (tenant_id: string, account: string) => `${tenant_id} ${account}`

/** Users who aren't signed in may name the tenant whose public pages they request. */
function namedTenant(request: FastifyRequest): string | null {
  const header = request.headers['x-tenant-code']
  return (typeof header === 'string' ? header : null) ?? queryOf(request, 'x-tenant-code')
}

function queryOf({ query }: FastifyRequest, name: string): string | null {
  if (typeof query !== 'object' || query === null || !(name in query)) return null
  const value: unknown = Reflect.get(query, name)
  return typeof value === 'string' && value !== '' ? value : null
}
