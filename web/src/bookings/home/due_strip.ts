import { utcOf } from '../../viewer/today.ts'
import type { NextSession } from '../home.graphql.ts'
import { dueFirst, type DueSession } from './due_first.ts'

/** What runs out this soon is said on every page. Minutes. */
const URGENT = 30

/** These pages say it themselves, or are where it is done. */
const SAYS_ITSELF = /^\/(pc|mobile)\/(home|myAppointment|signer|scan|appointment\/.*)?\/?$/

export interface UrgentSession extends DueSession {
  until: string
}

/**
 * The session whose time for the user runs out first, if that is soon; null on pages that say it themselves.
 * @param moment the present one as the wire writes it, yyyy-MM-dd HH:mm:ss
 */
export function urgentOn(
  pathname: string,
  sessions: readonly NextSession[],
  moment: string,
): UrgentSession | null {
  if (SAYS_ITSELF.test(pathname)) return null
  const [first] = dueFirst(sessions, moment)
  const until = first?.until
  if (!first?.ask || !until || until < moment) return null
  return utcOf(until) - utcOf(moment) <= URGENT * 60_000 ? { ...first, until } : null
}
