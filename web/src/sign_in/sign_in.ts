import type { PageConfig } from '#rules/settings/page_config.ts'
import { loadPageConfig } from './config.ts'
import { mount } from '../graphql/base.ts'
import { openSignInClient } from './sign_in_client.ts'
import type { SignedInPerson } from './kept_user.ts'
import type { Completed, SignInClient, SignInEvent } from './sign_in_client.ts'

// One sign-in for the whole page, shared by requests, routes and components.

let opening: Promise<SignInClient> | undefined
let opened: SignInClient | undefined
let config: PageConfig | undefined
let from_host: SignInClient | undefined
const listeners = new Set<(event: SignInEvent) => void>()
const configCallbacks = new Set<() => void>()
const signOutCallbacks = new Set<() => void>()

/**
 * Uses the sign-in of the embedding page instead of the one stored in this browser. Call it before everything
 * else.
 */
export function takeSignInFrom(host: SignInClient): void {
  from_host = host
}

/** Whether users sign out here. If the sign-in is the embedding page's, they sign out there. */
export const signsOutHere = (): boolean => from_host === undefined

/** Reads the settings and the stored sign-in. Further calls return the same client. */
export function startSignIn(): Promise<SignInClient> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(): Promise<SignInClient> {
  config = await loadPageConfig()
  configCallbacks.forEach((callback) => callback())
  const client = from_host ?? (await openSignInClient(config, `${mount}/`))
  client.subscribe((event) => listeners.forEach((listener) => listener(event)))
  client.onSignOut(() => signOutCallbacks.forEach((callback) => callback()))
  opened = client
  return client
}

/**
 * Leaves for the provider, and returns to `returnTo` if that is one of our own paths, otherwise to `/`.
 * @param ticket of somebody whom the server has just recognised: they are signed in without a question
 */
export async function signIn(returnTo: string, language?: string, ticket?: string): Promise<void> {
  await (
    await startSignIn()
  ).signIn(returnTo, { ...(language ? { language } : {}), ...(ticket ? { ticket } : {}) })
}

const completions = new Map<string, Promise<Completed>>()

/**
 * Completes a sign-in on the page `/signin-callback`. Two calls for one address return the same result.
 * @throws if the provider refused, or the sign-in was not started in this browser
 */
export function completeSignIn(address: string = globalThis.location.href): Promise<Completed> {
  const known = completions.get(address)
  if (known) return known
  const completion = startSignIn().then((client) => client.complete(address))
  completions.set(address, completion)
  return completion
}

/**
 * The token for `Authorization: Bearer`, renewed shortly before it expires; null if nobody is signed in.
 * While an expired sign-in waits for its user, so does this.
 */
export async function accessToken(): Promise<string | null> {
  return (await startSignIn()).accessToken()
}

/**
 * To be called with a token that the server answered with 401: returns another one for one retry, or null.
 */
export async function tokenRefused(token: string): Promise<string | null> {
  return (await startSignIn()).tokenRefused(token)
}

/** Signs out here, in the other tabs, and at the provider. The callbacks of `onSignOut` run first. */
export async function signOut(): Promise<void> {
  await (await startSignIn()).signOut()
}

/** Runs when the user signs out, here or in another tab: clears menus, routes and everything personal. */
export function onSignOut(callback: () => void): () => void {
  signOutCallbacks.add(callback)
  return () => {
    signOutCallbacks.delete(callback)
  }
}

/** Subscribes to changes of the sign-in, also those made in other tabs. */
export function onSignInEvent(listener: (event: SignInEvent) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Signs in again in a second window; the waiting requests continue by themselves afterwards. Call it directly
 * in a click handler. If the browser blocks the window, this page is left instead.
 */
export async function resumeSignIn(language?: string): Promise<void> {
  // No await before this: a browser opens windows only while the click is being handled.
  await (opened ?? (await startSignIn())).resume(language)
}

/** Gives up signing in again: the waiting requests get no token, and the user is signed out here. */
export async function abandonSignIn(): Promise<void> {
  await (await startSignIn()).giveUp()
}

/**
 * Whether users change their passwords here; otherwise another provider has them. Known once the user is
 * signed in.
 */
export const holdsPasswords = (): boolean => config?.passwords === true && signsOutHere()

/** The largest file that the server accepts, in whole megabytes; 0 until it is known. */
export const uploadMegabytes = (): number => Math.floor((config?.upload_max_bytes ?? 0) / 1_048_576)

/** Calls back with the server's settings for pages as soon as they are known. */
export function onPageConfig(tell: (config: PageConfig) => void): void {
  if (config) return tell(config)
  configCallbacks.add(() => config && tell(config))
}

/** The signed-in user, as far as known without waiting. */
export function currentPerson(): SignedInPerson | null {
  return opened?.person() ?? null
}
