import { codeOf } from '#postgres/error_code.ts'
import { isUnavailable, UNAVAILABLE_SECONDS } from '../database/unavailable.ts'
import { Busy } from './busy.ts'

/** Seconds after which to try again if connections are short, and if the database is unavailable. */
const SHORT = 1
const AWAY = 5

/**
 * Codes of PostgreSQL and its driver for a transaction that was not done and may be repeated: a timeout of a
 * statement or of the wait for a connection, a lock not obtained, a conflict, too many connections, a
 * shutdown, a startup. `isUnavailable` covers what lasts longer.
 */
const not_done: Readonly<Record<string, number>> = {
  '57014': SHORT,
  '55P03': SHORT,
  '40001': SHORT,
  '40P01': SHORT,
  '53300': SHORT,
  '57P01': AWAY,
  '57P02': AWAY,
  '57P03': AWAY,
  '08001': AWAY,
  '08004': AWAY,
  CONNECT_TIMEOUT: AWAY,
  ECONNREFUSED: AWAY,
  ENOENT: AWAY,
}

/** Codes for a lost connection: a commit that was sent may have succeeded. */
const lost: Readonly<Record<string, number>> = {
  '08000': AWAY,
  '08003': AWAY,
  '08006': AWAY,
  CONNECTION_CLOSED: AWAY,
  CONNECTION_ENDED: AWAY,
  CONNECTION_DESTROYED: AWAY,
  ECONNRESET: AWAY,
  EPIPE: AWAY,
}

/**
 * Whether something failed only because the database can't do it now. Anything else is a fault.
 * @param reads whether nothing was to be changed, so that it may be repeated even if its outcome is unknown
 */
export function busyFor(cause: unknown, { reads }: { reads: boolean }): Busy | null {
  if (cause instanceof Busy) return cause
  const code = codeOf(cause)
  if (code === undefined) return null
  const lasting = isUnavailable(code) ? UNAVAILABLE_SECONDS : undefined
  const seconds = not_done[code] ?? lasting ?? (reads ? lost[code] : undefined)
  return seconds === undefined ? null : new Busy(seconds)
}
