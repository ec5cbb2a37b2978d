import { ask } from '../graphql/client.ts'
import { forgetTenantFailure, tenantFailed } from '../graphql/tenant_fail.ts'
import { deviceOf, pathOnDevice, type Device } from '../session/device.ts'
import { loadMenus } from '../session/menus.ts'
import { loadAvatar, loadUser } from '../session/person.ts'
import { know, session } from '../session/known.ts'
import { CheckTenantStatus } from '../session/session.graphql.ts'
import { loadSettings } from '../session/settings.ts'
import { isPublic } from './paths.ts'

/** One way into the product, as far as guards look at it. */
export interface Visit {
  /** Without the base. */
  pathname: string
  /** With their `?` and `#`, or empty. */
  search: string
  hash: string
  device: Device
}

/** Where to go instead, or that the page is being left for the sign-in. Nothing: the guard lets pass. */
export type Turn = { to: string } | 'leaving' | undefined

export interface SignedIn {
  account: string
  token: string
}

/** What the guards need of the sign-in. */
export interface Doors {
  /** Who is signed in, after trying to resume an earlier sign-in; null when nobody is. */
  person(): Promise<SignedIn | null>
  /** Leaves for the sign-in page, with the way back. */
  signIn(way_back: string): Promise<void>
}

export type Guard = (visit: Visit, doors: Doors) => Promise<Turn> | Turn

/** Paths under pc and mobile belong to a device each. */
const onItsDevice: Guard = ({ pathname, search, hash, device }) => {
  const right = pathOnDevice(pathname, device)
  return right === null ? undefined : { to: right + search + hash }
}

/** Checked once a page load: errcode '0' is valid. A failed check counts as invalid. Spec 000 §5, §8. */
const inValidTenant: Guard = async ({ pathname }) => {
  if (session().tenant === 'valid' || isPublic(pathname)) return undefined
  forgetTenantFailure()
  try {
    const { checkTenantStatus } = await ask(CheckTenantStatus, {}, { silent: true, anonymous: true })
    know({ tenant: checkTenantStatus.errcode === '0' ? 'valid' : 'invalid' })
  } catch (cause) {
    console.warn('the tenant was not checked', cause)
    know({ tenant: 'invalid' })
  }
  if (session().tenant === 'valid') return undefined
  return { to: tenantFailed() ? '/error/401' : '/tenant/init' }
}

const signedIn: Guard = async ({ pathname, search, hash }, doors) => {
  if (isPublic(pathname) || (await doors.person())) return undefined
  await doors.signIn(pathname + search + hash)
  return 'leaving'
}

/** What was loaded, so that later navigations load it no more. */
let settings_loaded = false
let loaded_for: string | null = null

/** Settings, avatar and user info, menu: asked for in this order, none waiting for the one before. Spec 000 §4. */
const knowingWho: Guard = async ({ pathname }, doors) => {
  if (isPublic(pathname)) return undefined
  const person = await doors.person()
  if (!person) return undefined
  const loading: Promise<void>[] = []
  if (!settings_loaded) loading.push(loadSettings().then(() => void (settings_loaded = true)))
  if (loaded_for !== person.account) {
    // The page is not held up for a picture.
    void loadAvatar(person.account)
    loading.push(loadUser(person.account))
    loaded_for = person.account
  }
  loading.push(loadMenus(person.account, person.token))
  await Promise.all(loading)
  return undefined
}

/** Before every navigation, in this order. The first that turns the visitor decides. */
export const guards: readonly Guard[] = [inValidTenant, onItsDevice, signedIn, knowingWho]

/** Runs the guards. @returns where to go instead, 'leaving', or nothing when the page may be shown */
export async function pass(visit: Visit, doors: Doors): Promise<Turn> {
  for (const guard of guards) {
    const turn = await guard(visit, doors)
    if (turn !== undefined) return turn
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
}
