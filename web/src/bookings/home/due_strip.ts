import { utcOf } from '../../viewer/today.ts'
import type { SoonDueSession } from './due_strip.graphql.ts'

/** What runs out this soon is said on every page. Minutes. */
const URGENT = 30

/** These pages say it themselves, or are where it is done. */
const SAYS_ITSELF = /^\/(pc|mobile)\/(home|myAppointment|signer|scan|appointment\/.*)?\/?$/

/** What a place asks of its user, with the moment until which it waits; as on the home page, which shares nothing with this. */
const asks = [
  ['confirm', 'report_until'],
  ['return', 'away_until'],
  ['sign_in', 'sign_in_until'],
] as const

export interface UrgentSession {
  session: SoonDueSession
  ask: (typeof asks)[number][0]
  until: string
}

/**
 * The session whose time for the user runs out first, if that is soon; null on pages that say it themselves.
 * @param moment the present one as the wire writes it, yyyy-MM-dd HH:mm:ss
 */
export function urgentOn(
  pathname: string,
  sessions: readonly SoonDueSession[],
  moment: string,
): UrgentSession | null {
  if (SAYS_ITSELF.test(pathname)) return null
  const due = sessions.flatMap((session): UrgentSession[] => {
    const asked = asks.find(([ask]) =>
      session.actions.some(({ action, allowed }) => action === ask && allowed === 1),
    )
    const until = asked && session[asked[1]]
    return asked && until && until >= moment ? [{ session, ask: asked[0], until }] : []
  })
  const [first] = due.toSorted((a, b) => (a.until < b.until ? -1 : 1))
  return first && utcOf(first.until) - utcOf(moment) <= URGENT * 60_000 ? first : null
}
