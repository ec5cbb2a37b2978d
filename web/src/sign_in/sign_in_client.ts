import type { User } from 'oidc-client-ts'
import type { PageConfig } from '#rules/settings/page_config.ts'
import {
  keptUser,
  noteSignedOut,
  personIn,
  secondsLeft,
  type KeptUser,
  type SignedInPerson,
} from './kept_user.ts'
import { ownPath } from './own_path.ts'

export type SignInEvent =
  | { kind: 'signed_in'; person: SignedInPerson }
  /** The sign-in expired during use; requests wait until `resume` or `giveUp`. */
  | { kind: 'expired'; person: SignedInPerson }
  | { kind: 'signed_out' }

/** What the callback page does next. */
export type Completed = { next: 'go'; path: string } | { next: 'close' }

export interface SignInClient {
  person(): SignedInPerson | null
  /**
   * A token that is valid for at least half a minute, or null if nobody is signed in. Waits while expired.
   */
  accessToken(): Promise<string | null>
  /** The server refused this token: gets another, or lets the user sign in again. */
  tokenRefused(token: string): Promise<string | null>
  signIn(returnTo: string, options?: { language?: string; ticket?: string }): Promise<void>
  complete(address: string): Promise<Completed>
  /**
   * Opens a second window to sign in again. Must be called in a click handler, or browsers block the window.
   */
  resume(language?: string): Promise<void>
  giveUp(): Promise<void>
  signOut(): Promise<void>
  onSignOut(callback: () => void): () => void
  subscribe(listener: (event: SignInEvent) => void): () => void
  stop(): void
}

/** A token this close to its expiry is renewed first, in seconds. */
const EXPIRY_MARGIN = 30
const PREFIX = 'sign_in.'
/** One renewal at a time across all tabs: a refresh token works once. */
const RENEWAL_LOCK = 'sign_in.renewal'
/** Set in the second window, in its own storage: a provider may answer it by another request of this browser. */
const SECOND_WINDOW = 'sign_in.second_window'
/** How long a browser may take to show one tab what another wrote, in milliseconds. */
const EVENT_MS = 200

/**
 * One sign-in for all tabs of this browser, stored in its local storage. Tokens are renewed on demand, so
 * that an idle tab lets the sign-in expire.
 */
export async function openSignInClient(config: PageConfig, base = '/'): Promise<SignInClient> {
  const storageKey = `${PREFIX}user:${config.issuer}:${config.client_id}`
  const listeners = new Set<(event: SignInEvent) => void>()
  const signOutCallbacks = new Set<() => void>()
  let current = keptUser(storageKey)
  /** A token was valid since this page loaded, so there may be unsaved work. */
  let worked = current !== null && secondsLeft(current) > 0
  let waiting: ((token: string | null) => void)[] = []
  let leaving = false
  /** Signed out here, and on the way to the provider. */
  let gone = false

  let loading: Promise<Provider> | undefined
  /** Loads the library that talks to the provider, once. */
  const provider = (): Promise<Provider> => {
    loading ??= talkTo(config, base).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  const tell = (event: SignInEvent) => listeners.forEach((listener) => listener(event))

  function signedIn(user: KeptUser): string {
    const isNew = current?.profile.sub !== user.profile.sub
    current = user
    worked = true
    const resumed = waiting
    waiting = []
    if (isNew || resumed.length > 0) tell({ kind: 'signed_in', person: personIn(user, config.account_claim) })
    resumed.forEach((resolve) => resolve(user.access_token))
    return user.access_token
  }

  function forget(): void {
    current = null
    worked = false
    const left = waiting
    waiting = []
    signOutCallbacks.forEach((callback) => callback())
    left.forEach((resolve) => resolve(null))
    tell({ kind: 'signed_out' })
  }

  /** Another tab signed in, renewed or signed out. */
  function follow(event: StorageEvent): void {
    // No key: everything was cleared at once.
    if ((event.key !== null && event.key !== storageKey) || leaving) return
    const user = keptUser(storageKey)
    if (!user) {
      if (current && waiting.length === 0) forget()
      return
    }
    if (current && current.profile.sub !== user.profile.sub) {
      // Another user: nothing that the previous user typed may be sent in the new one's name.
      leaving = true
      return globalThis.location.replace(base)
    }
    signedIn(user)
  }
  globalThis.addEventListener('storage', follow)

  /** @throws the provider's or the network's error */
  async function renewed(refused?: string): Promise<KeptUser | null> {
    const { manager } = await provider()
    return exclusively(async (waited) => {
      // Another tab has just stored its new token; browsers show it to other tabs a moment later.
      if (waited) await pause(EVENT_MS)
      const user = keptUser(storageKey)
      if (!user) return null
      // Another tab was faster.
      if (user.access_token !== refused && secondsLeft(user) > EXPIRY_MARGIN) return user
      return manager.signinSilent(config.resource ? { resource: config.resource } : {})
    })
  }

  async function renewOrWait(refused?: string): Promise<string | null> {
    if (waiting.length > 0) return new Promise((resolve) => waiting.push(resolve))
    try {
      const user = await renewed(refused)
      return user ? signedIn(user) : (forget(), null)
    } catch (error) {
      if (!isOver(error, current)) throw new ProviderUnreachable(error)
      return ended()
    }
  }

  /** The provider doesn't renew any more. Without work to lose, the next page simply signs in. */
  async function ended(): Promise<string | null> {
    if (!current || !worked) {
      globalThis.localStorage.removeItem(storageKey)
      forget()
      return null
    }
    const person = personIn(current, config.account_claim)
    const token = new Promise<string | null>((resolve) => waiting.push(resolve))
    if (waiting.length === 1) tell({ kind: 'expired', person })
    return token
  }

  return {
    person: () => current && personIn(current, config.account_claim),
    async accessToken() {
      // Requests of the page that is being left get no token: they wait until the page is gone.
      if (gone) return new Promise(() => undefined)
      if (!current) return null
      if (waiting.length > 0) return new Promise((resolve) => waiting.push(resolve))
      return secondsLeft(current) > EXPIRY_MARGIN ? current.access_token : renewOrWait()
    },
    tokenRefused: async (token) => {
      if (!current) return null
      return current.access_token === token ? renewOrWait(token) : current.access_token
    },
    async signIn(returnTo, options = {}) {
      leaving = true
      const { manager, askingFor } = await provider()
      await reaching(
        manager.signinRedirect({
          state: { return_to: ownPath(returnTo, base) },
          ...askingFor(current, options.language),
          ...(options.ticket ? { login_hint: options.ticket, prompt: 'login' } : {}),
        }),
      )
    },
    async complete(address) {
      const { manager } = await provider()
      if (globalThis.parent !== globalThis.self) {
        await manager.signinSilentCallback(address)
        return { next: 'close' }
      }
      try {
        const user = await manager.signinRedirectCallback(address)
        noteSignedOut(false)
        signedIn(user)
        if (isSecondWindow()) return { next: 'close' }
        return { next: 'go', path: ownPath(stateOf(user, 'return_to'), base) }
      } catch (error) {
        // A reloaded callback page: its code is used up, but the sign-in is valid.
        const user = keptUser(storageKey)
        if (user && secondsLeft(user) > 0 && !isNamed(error, 'ErrorResponse'))
          return isSecondWindow() ? { next: 'close' } : { next: 'go', path: base }
        throw error
      }
    },
    async resume(language) {
      const popup = globalThis.open('about:blank', 'sign_in', 'popup,width=520,height=720')
      if (popup) {
        try {
          popup.sessionStorage.setItem(SECOND_WINDOW, 'yes')
          const { client, askingFor } = await provider()
          const request = await client.createSigninRequest({
            request_type: 'si:r',
            ...askingFor(current, language),
          })
          return popup.location.replace(request.url)
        } catch (error) {
          popup.close()
          throw error
        }
      }
      // The window was blocked: this page is left, and its input is lost.
      const { pathname, search, hash } = globalThis.location
      const { manager, askingFor } = await provider()
      await manager.signinRedirect({
        state: { return_to: ownPath(`${pathname}${search}${hash}`, base) },
        ...askingFor(null, language),
      })
    },
    async giveUp() {
      noteSignedOut(true)
      globalThis.localStorage.removeItem(storageKey)
      forget()
    },
    async signOut() {
      noteSignedOut(true)
      leaving = true
      gone = true
      // A user who returns with the browser's back button starts again.
      globalThis.addEventListener('pageshow', () => globalThis.location.replace(base), { once: true })
      const id_token = current?.id_token
      signOutCallbacks.forEach((callback) => callback())
      current = null
      // An unreachable provider must not keep the user signed in here; the next sign-in asks who it is.
      const manager = await provider().then(
        (found) => found.manager,
        () => null,
      )
      await manager?.revokeTokens(['refresh_token']).catch(() => undefined)
      globalThis.localStorage.removeItem(storageKey)
      const there = await manager?.metadataService.getEndSessionEndpoint().catch(() => undefined)
      if (!manager || !there) return globalThis.location.replace(base)
      await manager.signoutRedirect(id_token ? { id_token_hint: id_token } : {})
    },
    onSignOut(callback) {
      signOutCallbacks.add(callback)
      return () => signOutCallbacks.delete(callback)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => globalThis.removeEventListener('storage', follow),
  }
}

type Library = typeof import('oidc-client-ts')

interface Provider {
  manager: InstanceType<Library['UserManager']>
  client: InstanceType<Library['OidcClient']>
  askingFor: (typeof import('./asking.ts'))['askingFor']
}

async function talkTo(config: PageConfig, base: string): Promise<Provider> {
  const [{ OidcClient, UserManager, WebStorageStateStore }, { askingFor, settingsOf }] = await Promise.all([
    import('oidc-client-ts'),
    import('./asking.ts'),
  ])
  const store = new WebStorageStateStore({ prefix: PREFIX, store: globalThis.localStorage })
  const all = { ...settingsOf(config, base), userStore: store, stateStore: store }
  return { manager: new UserManager(all), client: new OidcClient(all), askingFor }
}

/** Whether the provider reported that this sign-in is over, rather than that it can't answer now. */
function isOver(error: unknown, user: KeptUser | null): boolean {
  if (isNamed(error, 'ErrorResponse')) {
    const said: unknown = Reflect.get(error, 'error')
    return said !== 'server_error' && said !== 'temporarily_unavailable'
  }
  // Without a refresh token a hidden frame is used, which stays silent if its cookies are blocked.
  return isNamed(error, 'ErrorTimeout') && !user?.refresh_token
}

/** Checks the library's errors by name: it may not be loaded here. */
const isNamed = (error: unknown, name: 'ErrorResponse' | 'ErrorTimeout'): error is Error =>
  error instanceof Error && error.name === name

/** @param work called with whether it had to wait for another tab */
async function exclusively<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work(false)
  const busy = Symbol('busy')
  const first = await navigator.locks.request(RENEWAL_LOCK, { ifAvailable: true }, (lock) =>
    lock ? work(false) : busy,
  )
  return first === busy ? navigator.locks.request(RENEWAL_LOCK, () => work(true)) : (first as T)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The provider gave no answer. Nothing is wrong with the server or the network to it. */
export class ProviderUnreachable extends Error {
  constructor(cause: unknown) {
    super('the sign-in provider gave no answer', { cause })
  }
}

const reaching = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new ProviderUnreachable(cause)
  })

/** Says it once: afterwards the window is one like others. */
function isSecondWindow(): boolean {
  const is = globalThis.sessionStorage.getItem(SECOND_WINDOW) !== null
  globalThis.sessionStorage.removeItem(SECOND_WINDOW)
  return is
}

function stateOf(user: User, name: string): string | undefined {
  if (typeof user.state !== 'object' || user.state === null) return undefined
  const found: unknown = Reflect.get(user.state, name)
  return typeof found === 'string' ? found : undefined
}
