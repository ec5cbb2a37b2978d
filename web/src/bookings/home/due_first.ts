import { utcOf } from '../../viewer/today.ts'
import type { NextSession } from '../home.graphql.ts'

/** What a place asks of its user now, each with the moment until which it waits. */
const asks = [
  ['confirm', 'report_until'],
  ['return', 'away_until'],
  ['sign_in', 'sign_in_until'],
] as const
type Ask = (typeof asks)[number][0]

export interface DueSession {
  session: NextSession
  /** It has begun, or waits for its user now. */
  now: boolean
  ask: Ask | null
}

/** A session that begins this soon is shown beside one that is due before it. Minutes. */
const SOON = 60

/**
 * One or two sessions, those first whose time for the user runs out: at its end the place is released. Then those that
 * have begun, then the others. The second is shown where it is due too, begins within the hour, or follows a running one.
 * @param sessions that haven't ended, by their start
 * @param moment the present one as the wire writes it, yyyy-MM-dd HH:mm:ss
 */
export function dueFirst(sessions: readonly NextSession[], moment: string): DueSession[] {
  const all = sessions.map((session) => {
    const asked = asks.find(([ask]) =>
      session.actions.some(({ action, allowed }) => action === ask && allowed === 1),
    )
    const start = `${session.appointment_date} ${session.start_time}:00`
    const until = asked && session[asked[1]]
    return { session, ask: asked?.[0] ?? null, now: asked !== undefined || start <= moment, start, until }
  })
  const [first, second] = all.toSorted((a, b) => {
    if (a.until !== b.until) return !a.until ? 1 : !b.until ? -1 : a.until < b.until ? -1 : 1
    return Number(b.now) - Number(a.now)
  })
  const isBeside = (one: (typeof all)[number]) =>
    one.now || first?.now === true || utcOf(one.start) - utcOf(moment) <= SOON * 60_000
  return [first, second].filter(
    (one) => one !== undefined && (one === first || isBeside(one)),
  ) as DueSession[]
}
