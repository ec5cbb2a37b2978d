import type { SignInClient, SignInEvent } from '../sign_in/sign_in_client.ts'
import type { SignedInPerson } from '../sign_in/kept_user.ts'
import { claimsOf } from './claims.ts'
import type { HostReason } from './messages.ts'

/** What a host session needs from its environment. */
export interface Surroundings {
  /** Asks the host for a token. */
  ask(reason: HostReason): void
  /** Shows or removes the notice over the whole page that the sign-in is missing. */
  showMissing(missing: boolean): void
  /** Reloads the page: another user has signed in. */
  startAfresh(): void
  /** Tells the host that the user wants to sign out. */
  tellSignOut(): void
}

export interface HostSignIn extends SignInClient {
  /** Accepts a token from the host. */
  take(token: string, expires_at: number | null): void
}

/** A token this close to its expiry is no longer used, in seconds. */
const EXPIRY_MARGIN = 5
/** How long before its expiry a new token is requested, in seconds. */
const RENEWAL_LEAD = 60
/** How long the host may take to answer before users are notified, in milliseconds. */
const HOST_TIMEOUT_MS = 3000
/** The longest delay that a browser's timer supports, in milliseconds. */
const MAX_WAIT = 2 ** 31 - 1

interface Handed {
  token: string
  person: SignedInPerson
  expires_at: number | null
}

/**
 * A session based on tokens that the host hands over. They stay in memory, and another sign-in stored by this
 * browser is never used: the page in the frame acts as the user whom the host names.
 */
export function hostSignIn({ ask, showMissing, startAfresh, tellSignOut }: Surroundings): HostSignIn {
  const listeners = new Set<(event: SignInEvent) => void>()
  const sign_out_callbacks = new Set<() => void>()
  let current: Handed | null = null
  let refused: string | null = null
  let waiting: ((token: string) => void)[] = []
  let renewal: ReturnType<typeof setTimeout> | undefined
  let telling: ReturnType<typeof setTimeout> | undefined
  /** The user signed out, or another user signed in: this page no longer sends anything. */
  let over = false
  /** A token was requested and hasn't arrived. */
  let asked = false
  /** Whether the host has had its time to send the first token. */
  let waited_for_first = false

  const secondsLeft = ({ expires_at }: Handed): number =>
    expires_at === null ? Number.POSITIVE_INFINITY : expires_at - Date.now() / 1000
  const good = (): string | null =>
    current && current.token !== refused && secondsLeft(current) > EXPIRY_MARGIN ? current.token : null

  const another = (reason: HostReason): Promise<string> => {
    if (!asked) {
      asked = true
      ask(reason)
      telling = setTimeout(() => showMissing(true), HOST_TIMEOUT_MS)
    }
    return new Promise((resolve) => waiting.push(resolve))
  }

  const askAhead = () => {
    clearTimeout(renewal)
    if (!current || current.expires_at === null) return
    const ms = Math.max(0, (secondsLeft(current) - RENEWAL_LEAD) * 1000)
    renewal = setTimeout(() => ask('expiring'), Math.min(ms, MAX_WAIT))
  }

  return {
    take(token, expires_at) {
      const claims = claimsOf(token)
      if (!claims) return
      const { person } = claims
      const before = current?.person
      if (before && (before.account !== person.account || before.tenant !== person.tenant)) over = true
      // Nothing that the previous user typed or saw may be sent or shown in the new user's name.
      if (over) return startAfresh()
      const is_new = current === null
      current = { token, person, expires_at: expires_at ?? claims.expires_at }
      const usable = good()
      if (usable === null) return
      clearTimeout(telling)
      asked = false
      waited_for_first = true
      showMissing(false)
      askAhead()
      const resumed = waiting
      waiting = []
      if (is_new) listeners.forEach((tell) => tell({ kind: 'signed_in', person }))
      resumed.forEach((resolve) => resolve(usable))
    },
    person: () => current?.person ?? null,
    async accessToken() {
      const usable = good()
      if (usable !== null) return usable
      if (current) return another('expired')
      if (waited_for_first) return null
      const first = await Promise.race([
        new Promise<string>((resolve) => waiting.push(resolve)),
        new Promise<null>((resolve) => setTimeout(() => resolve(null), HOST_TIMEOUT_MS)),
      ])
      waited_for_first = true
      return first
    },
    async tokenRefused(token) {
      if (current?.token !== token) return good() ?? another('expired')
      refused = token
      return another('refused')
    },
    async signIn() {
      showMissing(true)
      if (good() !== null) return showMissing(false)
      ask('missing')
      await new Promise<string>((resolve) => waiting.push(resolve))
    },
    // We start no sign-in of our own, so none comes back.
    complete: async () => ({ next: 'close' }),
    async resume() {
      ask('expired')
    },
    async giveUp() {
      tellSignOut()
    },
    async signOut() {
      clearTimeout(renewal)
      sign_out_callbacks.forEach((run) => run())
      current = null
      over = true
      tellSignOut()
      showMissing(true)
    },
    onSignOut(callback) {
      sign_out_callbacks.add(callback)
      return () => sign_out_callbacks.delete(callback)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => clearTimeout(renewal),
  }
}
