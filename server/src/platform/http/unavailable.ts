import { codeOf } from '../database/database.ts'
import { isUnavailable, UNAVAILABLE_SECONDS } from '../database/unavailable.ts'
import { Busy } from './busy.ts'

/** Seconds after which to ask again where connections are short, and where the database is away. */
const SHORT = 1
const AWAY = 5

/**
 * What PostgreSQL and its driver say where a transaction was not done, and may be done later: given up or no connection
 * free in time, a lock not had, others in its way, no more connections, stopping, starting. `isUnavailable` knows what lasts longer.
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

/** What they say where the connection was lost: what it was told to commit may be there. */
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
 * @param reads whether nothing was to be changed, so that it may be asked again even where nobody knows how it ended
 */
export function busyFor(cause: unknown, { reads }: { reads: boolean }): Busy | null {
  if (cause instanceof Busy) return cause
  const code = codeOf(cause)
  if (code === undefined) return null
  const lasting = isUnavailable(code) ? UNAVAILABLE_SECONDS : undefined
  const seconds = not_done[code] ?? lasting ?? (reads ? lost[code] : undefined)
  return seconds === undefined ? null : new Busy(seconds)
}
