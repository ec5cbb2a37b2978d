import { constants } from '../constants.ts'

/** Under which a phone keeps its owner's coming bookings (`offline/`); removed at sign-out. */
export const KEPT_BOOKINGS = 'offline.bookings'

/** The storage of persisted values. Local storage in the browser; a map in tests. */
export interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

interface Stored {
  value: unknown
  /** Milliseconds since 1970: the expiry is counted from here. */
  start_time: number
  expires_ms: number
}

export const isStored = (found: unknown): found is Stored =>
  typeof found === 'object' &&
  found !== null &&
  'value' in found &&
  'start_time' in found &&
  typeof found.start_time === 'number' &&
  'expires_ms' in found &&
  typeof found.expires_ms === 'number'

/**
 * Stores a value for a limited time, an hour by default. Spec 000 §5. A full or forbidden storage is not an
 * error: the value is then missing later.
 */
export function persisted(
  key: string,
  value: unknown,
  expires_ms: number = constants.persisted_value_expiry_ms,
  shelf: Shelf = localStorage,
  now = Date.now(),
): void {
  try {
    shelf.setItem(key, JSON.stringify({ value, start_time: now, expires_ms } satisfies Stored))
  } catch (cause) {
    console.warn('a value could not be stored', key, cause)
  }
}

/**
 * The value stored under `key`, or null if there is none, if it has expired (also exactly at its expiry), or
 * if `is` rejects it.
 */
export function persistedValue<Value>(
  key: string,
  is: (found: unknown) => found is Value,
  shelf: Shelf = localStorage,
  now = Date.now(),
): Value | null {
  try {
    const found: unknown = JSON.parse(shelf.getItem(key) ?? 'null')
    if (!isStored(found)) return null
    if (now - found.start_time >= found.expires_ms) {
      shelf.removeItem(key)
      return null
    }
    return is(found.value) ? found.value : null
  } catch {
    return null
  }
}

export function forgetPersisted(key: string, shelf: Shelf = localStorage): void {
  try {
    shelf.removeItem(key)
  } catch {
    // A forbidden storage holds nothing.
  }
}

/** Keys that name an account: what somebody typed or may see. */
const PERSONAL = /^(canvasmenus|draft|booking|feed_addresses):/

/** Removes everything that is stored for a person: they have signed out, and the next one may read it. */
export function forgetPersonal(shelves: readonly Storage[] = [localStorage, sessionStorage]): void {
  for (const shelf of shelves)
    for (const key of Object.keys(shelf)) if (PERSONAL.test(key)) shelf.removeItem(key)
}
