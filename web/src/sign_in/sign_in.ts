import type { PageConfig } from '#rules/page_config.ts'
import { loadPageConfig } from './config.ts'
import { mount } from '../graphql/base.ts'
import { openSession } from './session.ts'
import type { Completed, Person, Session, SessionEvent } from './session.ts'

// One session for the whole page: requests, routes and screens all ask here.

let opening: Promise<Session> | undefined
let opened: Session | undefined
let config: PageConfig | undefined
let from_host: Session | undefined
const listeners = new Set<(event: SessionEvent) => void>()
const configCallbacks = new Set<() => void>()
const signOutCallbacks = new Set<() => void>()

/** Takes a session that the page around us hands over, instead of what this browser remembers. Before all other calls. */
export function takeSessionFrom(host: Session): void {
  from_host = host
}

/** Whether people sign out here. Where a page around us hands the session over, they do there. */
export const signsOutHere = (): boolean => from_host === undefined

/** Reads the settings and what this browser remembers. Further calls return the same session. */
export function startSignIn(): Promise<Session> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(): Promise<Session> {
  config = await loadPageConfig()
  configCallbacks.forEach((callback) => callback())
  const session = from_host ?? (await openSession(config, `${mount}/`))
  session.subscribe((event) => listeners.forEach((listener) => listener(event)))
  session.onSignOut(() => signOutCallbacks.forEach((callback) => callback()))
  opened = session
  return session
}

/** Leaves for the provider, and comes back to `returnTo` if that is a path of our own, else to `/`. */
export async function signIn(returnTo: string, language?: string): Promise<void> {
  await (await startSignIn()).signIn(returnTo, language ? { language } : {})
}

const completions = new Map<string, Promise<Completed>>()

/**
 * Finishes a sign-in on the page `/signin-callback`. Asking twice for one address gives the same answer.
 * @throws when the provider refused, or the sign-in was not begun in this browser
 */
export function completeSignIn(address: string = globalThis.location.href): Promise<Completed> {
  const known = completions.get(address)
  if (known) return known
  const completion = startSignIn().then((session) => session.complete(address))
  completions.set(address, completion)
  return completion
}

/**
 * The token for `Authorization: Bearer`, renewed when it is about to end; null when nobody is signed in. While an expired
 * session waits for its person, so does this.
 */
export async function accessToken(): Promise<string | null> {
  return (await startSignIn()).accessToken()
}

/** To be called with a token that the server answered 401 to: returns another one to try once more, or null. */
export async function tokenRefused(token: string): Promise<string | null> {
  return (await startSignIn()).tokenRefused(token)
}

/** Signs out here, in the other tabs, and at the provider. The callbacks of `onSignOut` run first. */
export async function signOut(): Promise<void> {
  await (await startSignIn()).signOut()
}

/** Runs when the person signs out, here or in another tab: clears menus, routes and everything of theirs. */
export function onSignOut(callback: () => void): () => void {
  signOutCallbacks.add(callback)
  return () => {
    signOutCallbacks.delete(callback)
  }
}

/** Hears of every change of the session, also of those made in other tabs. */
export function onSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Signs in again in a second window; the waiting requests go on by themselves afterwards. Call it directly from a click.
 * Where the browser allows no window, this page is left instead.
 */
export async function resumeSignIn(language?: string): Promise<void> {
  // Without waiting for anything first: a browser opens windows only while the click is being handled.
  await (opened ?? (await startSignIn())).resume(language)
}

/** Doesn't sign in again: the waiting requests get no token, and the person is signed out here. */
export async function abandonSignIn(): Promise<void> {
  await (await startSignIn()).giveUp()
}

/** Whether people change their passwords here; elsewhere another provider keeps them. Known once somebody is signed in. */
export const holdsPasswords = (): boolean => config?.passwords === true && signsOutHere()

/** The largest file that the server takes, in whole megabytes; 0 before it is known. */
export const uploadMegabytes = (): number => Math.floor((config?.upload_max_bytes ?? 0) / 1_048_576)

/** Tells what the server's settings say to pages, as soon as it is known. */
export function onPageConfig(tell: (config: PageConfig) => void): void {
  if (config) return tell(config)
  configCallbacks.add(() => config && tell(config))
}

/** Who is signed in, as far as is known without waiting. */
export function currentPerson(): Person | null {
  return opened?.person() ?? null
}
