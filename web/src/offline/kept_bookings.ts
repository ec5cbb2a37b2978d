import { state as state_of } from '#rules/sessions/states.ts'
import { KEPT_BOOKINGS, persisted, persistedValue, type Shelf } from '../viewer/persisted.ts'
import { utcOf } from '../viewer/today.ts'
import type { ComingSession, KeptCodes } from './offline.graphql.ts'

/** A sign-in lasts so long at most: what is older may be somebody's who has left. Milliseconds. */
const KEPT_MS = 14 * 24 * 3_600_000

/** Of each code. Seconds. */
const STEP_SECONDS = 30

export interface KeptSession extends ComingSession {
  codes: KeptCodes | null
}

/** One person's coming sessions, as this browser keeps them for a time without a network. */
export interface KeptBookings {
  account: string
  /** Code of the tenant; null where the provider names none. */
  tenant: string | null
  /** The path below which the tenant's pages are. */
  base: string
  /** What the tenant calls the product, in the language of the browser then. */
  name: string
  theme_color: string | null
  /** The server's clock when they were read, and the browser's. */
  clock: { now: string; at_ms: number }
  sessions: readonly KeptSession[]
}

const isKept = (found: unknown): found is KeptBookings =>
  typeof found === 'object' &&
  found !== null &&
  'account' in found &&
  typeof found.account === 'string' &&
  'clock' in found &&
  typeof found.clock === 'object' &&
  'sessions' in found &&
  Array.isArray(found.sessions)

export interface Owner {
  account: string
  tenant?: string
}

export const keepBookings = (kept: KeptBookings, shelf?: Shelf, now?: number): void =>
  persisted(KEPT_BOOKINGS, kept, KEPT_MS, shelf, now)

/**
 * What is kept for somebody.
 * @param owner who is signed in in this browser; nothing of anybody else is ever returned
 */
export function keptBookings(owner: Owner | null, shelf?: Shelf, now?: number): KeptBookings | null {
  const kept = persistedValue(KEPT_BOOKINGS, isKept, shelf, now)
  return kept && owner && kept.account === owner.account && kept.tenant === (owner.tenant ?? null)
    ? kept
    : null
}

const endOf = ({ appointment_date, end_time }: ComingSession) => `${appointment_date} ${end_time}:00`

/** Those that aren't over. @param moment the wire's timestamp of now */
export const stillComing = (sessions: readonly KeptSession[], moment: string): KeptSession[] =>
  sessions.filter((session) => endOf(session) > moment)

/** Whether the code can be shown: later, now, or not any more without a network. */
export type CodeNow =
  | { kind: 'none' }
  | { kind: 'later' | 'over'; from: string }
  | { kind: 'now'; code: string; renews_in_ms: number }

/** The code to show at a moment. @param moment the wire's timestamp of now */
export function codeAt(codes: KeptCodes | null, moment: string): CodeNow {
  if (!codes || codes.codes.length === 0) return { kind: 'none' }
  const seconds = (utcOf(moment) - utcOf(codes.first)) / 1000
  if (seconds < 0) return { kind: 'later', from: codes.first }
  const step = Math.floor(seconds / STEP_SECONDS)
  const code = codes.codes[step]
  if (code === undefined) return { kind: 'over', from: codes.first }
  return { kind: 'now', code, renews_in_ms: ((step + 1) * STEP_SECONDS - seconds) * 1000 }
}

/** How early codes are handed out. Milliseconds. */
const AHEAD_MS = 24 * 3_600_000
/** Sessions whose codes are fetched at once: a day rarely has more. */
const MOST_CODES = 6

/** The sessions whose codes are worth fetching now. @param moment the wire's timestamp of now */
export const withCodes = (sessions: readonly ComingSession[], moment: string): ComingSession[] =>
  sessions
    .filter(
      ({ state, appointment_date, start_time }) =>
        state === state_of.succeeded &&
        utcOf(`${appointment_date} ${start_time}:00`) - utcOf(moment) < AHEAD_MS,
    )
    .slice(0, MOST_CODES)
