import { isVisitorPage } from '#rules/settings/user_paths.ts'
import { request } from '../graphql/client.ts'
import { RequestFailure } from '../graphql/failure.ts'
import { forgetTenantFailure, tenantFailed } from '../graphql/tenant_fail.ts'
import { deviceOf, pathOnDevice, type Device } from '../viewer/device.ts'
import { loadMenus } from '../viewer/menus.ts'
import { loadAvatar, loadUser } from '../viewer/person.ts'
import { updateViewer, viewer } from '../viewer/viewer.ts'
import { CheckTenantStatus } from '../viewer/viewer.graphql.ts'
import { loadSettings } from '../viewer/settings.ts'
import { isKnown } from './known_paths.ts'
import { isPublic } from './paths.ts'

/** A navigation, as the guards see it. */
export interface Visit {
  /** Without the base. */
  pathname: string
  /** With their `?` and `#`, or empty. */
  search: string
  hash: string
  device: Device
}

/** Where to redirect, or that the page is being left for the sign-in. Undefined: the guard lets pass. */
export type GuardResult = { to: string } | 'leaving' | undefined

export interface SignedInVisitor {
  account: string
  token: string
}

/** What the guards need from the sign-in. */
export interface GuardChecks {
  /** The signed-in user, after trying to resume an earlier sign-in; null if nobody is signed in. */
  person(): Promise<SignedInVisitor | null>
  /**
   * Leaves for the sign-in page, with the path to return to; or resolves once the user is signed in without
   * leaving.
   */
  signIn(way_back: string): Promise<void>
}

export type Guard = (visit: Visit, checks: GuardChecks) => Promise<GuardResult> | GuardResult

/** Paths under pc and mobile each belong to a device. */
const onOwnDevice: Guard = ({ pathname, search, hash, device }) => {
  const right = pathOnDevice(pathname, device)
  return right === null ? undefined : { to: right + search + hash }
}

/** Nobody has to sign in for a page that doesn't exist. Spec 000 §8. */
const toAPage: Guard = ({ pathname }) => (isKnown(pathname) ? undefined : { to: '/error/404' })

/**
 * Checked once per page load: errcode '0' is valid. A failed check counts as invalid, and the page that it leads to says so;
 * a busy server is waited for as in every call, and the page says that. Spec 000 §5, §8.
 */
const inValidTenant: Guard = async ({ pathname, search, hash }) => {
  if (viewer().tenant === 'valid' || isPublic(pathname)) return undefined
  forgetTenantFailure()
  try {
    const { checkTenantStatus } = await request(CheckTenantStatus, {}, { own_words: true, anonymous: true })
    updateViewer({ tenant: checkTenantStatus?.errcode === '0' ? 'valid' : 'invalid' })
  } catch (cause) {
    if (cause instanceof RequestFailure && cause.errcode === 'OTHER_TENANT') return { to: '/error/tenant' }
    console.warn('the tenant was not checked', cause)
    updateViewer({ tenant: 'invalid' })
  }
  if (viewer().tenant === 'valid') return undefined
  if (tenantFailed()) return { to: '/error/401' }
  // The path to return to if the check only failed this time.
  const back = pathname + search + hash
  return { to: back === '/' ? '/tenant/init' : `/tenant/init?back=${encodeURIComponent(back)}` }
}

const signedIn: Guard = async ({ pathname, search, hash }, checks) => {
  if (isPublic(pathname) || (await checks.person())) return undefined
  await checks.signIn(pathname + search + hash)
  // In a host's frame the page never leaves for the sign-in: the host hands it over.
  return (await checks.person()) ? undefined : 'leaving'
}

/**
 * What has been loaded, so that later navigations don't load it again. Failed loads are retried by the next
 * one.
 */
let settings_loaded = false
let loaded_for: string | null = null
let loaded_at = -Infinity

/**
 * How long permissions are used without being refetched, in milliseconds. Navigations don't wait for the
 * answer.
 */
const RIGHTS_KEPT_MS = 5 * 60_000

/**
 * Settings, avatar and user info, menu: requested in this order, without waiting for one another. Spec 000
 * §4.
 */
const userLoaded: Guard = async ({ pathname }, checks) => {
  if (isPublic(pathname)) return undefined
  const person = await checks.person()
  if (!person) return undefined
  // Waits only the first time: later refetches don't delay navigation.
  const is_first = viewer().user?.account !== person.account
  const loading: Promise<unknown>[] = []
  if (!settings_loaded) loading.push(loadSettings().then((loaded) => (settings_loaded = loaded)))
  if (loaded_for !== person.account) {
    // The page doesn't wait for a picture.
    void loadAvatar(person.account)
    loading.push(loadPerson(person.account))
  }
  loading.push(loadMenus(person.account, person.token))
  const all = Promise.all(loading)
  if (is_first) await all
  if (performance.now() - loaded_at >= RIGHTS_KEPT_MS) void refreshRights(checks)
  return undefined
}

async function loadPerson(account: string): Promise<void> {
  loaded_at = performance.now()
  if (await loadUser(account)) loaded_for = account
}

/** Retries failed loads. To be called when the network is back. */
export async function retryLoads(checks: GuardChecks): Promise<void> {
  if (viewer().user === null) return
  await userLoaded({ pathname: '/', search: '', hash: '', device: 'desktop' }, checks)
}

/**
 * Refetches the user's permissions: an administrator may have changed them meanwhile.
 * @param unless_loaded_within milliseconds
 */
export async function refreshRights(checks: GuardChecks, unless_loaded_within = 0): Promise<void> {
  if (performance.now() - loaded_at < unless_loaded_within) return
  const person = await checks.person().catch(() => null)
  if (!person) return
  await Promise.all([loadPerson(person.account), loadMenus(person.account, person.token, true)])
}

/** Visitors who registered themselves have pages of their own, and may use no others. */
const visitorsAmongThemselves: Guard = ({ pathname }) => {
  const { user, may } = viewer()
  if (user === null || !may.has('visitor.register') || may.has('resource.see')) return undefined
  return isPublic(pathname) || isVisitorPage(pathname) ? undefined : { to: '/mobile/visitor/home' }
}

/** Run before every navigation, in this order. The first that redirects decides. */
export const guards: readonly Guard[] = [
  onOwnDevice,
  toAPage,
  inValidTenant,
  signedIn,
  userLoaded,
  visitorsAmongThemselves,
]

/** Runs the guards. @returns where to redirect, 'leaving', or undefined if the page may be shown */
export async function pass(visit: Visit, checks: GuardChecks): Promise<GuardResult> {
  for (const guard of guards) {
    const result = await guard(visit, checks)
    if (result !== undefined) return result
  }
  return undefined
}

export function visitOf(url: URL, pathname: string, user_agent: string): Visit {
  return { pathname, search: url.search, hash: url.hash, device: deviceOf(user_agent) }
}

/** After signing out, and in tests. */
export function forgetVisit(): void {
  settings_loaded = false
  loaded_for = null
  loaded_at = -Infinity
}
