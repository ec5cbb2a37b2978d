import { base } from '../graphql/base.ts'
import { request } from '../graphql/client.ts'
import { nodesOf } from '../graphql/operation.ts'
import { session_queries } from '../graphql/session_queries.ts'
import { queries } from '../kit/requests.ts'
import { currentPerson } from '../sign_in/sign_in.ts'
import { systemName } from '../viewer/settings.ts'
import { thisMoment } from '../viewer/today.ts'
import { viewer } from '../viewer/viewer.ts'
import { FindCodesAhead, FindComing, type ComingSession } from './offline.graphql.ts'
import { owner } from './owner.ts'
import { keepBookings, withCodes, type KeptSession } from './kept_bookings.ts'

/** Sessions that are kept. */
const MOST = 20
/** After a change, so that several at once are read once. Milliseconds. */
const SOON_MS = 1500
/** What was read so recently isn't read again when the page is left or opened. Milliseconds. */
const FRESH_MS = 60_000

let kept_at = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

/** Reads the coming sessions of the signed-in user, and keeps them in this browser. */
async function keep(): Promise<void> {
  const person = currentPerson()
  const kept_for = owner()
  if (!person || !kept_for || !navigator.onLine) return
  kept_at = performance.now()
  try {
    const { findMyAppointmentInformationAll } = await request(FindComing, { first: MOST }, { silent: true })
    const now = thisMoment()
    const at_ms = Date.now()
    const coming = nodesOf(findMyAppointmentInformationAll)
    const sessions = await codesOf(coming, now)
    // Signed out meanwhile, or another person.
    if (currentPerson()?.account !== person.account) return
    const { settings } = viewer()
    keepBookings({
      account: kept_for.account,
      tenant: kept_for.tenant ?? null,
      base,
      name: systemName(settings),
      theme_color: settings.theme_color ?? null,
      clock: { now, at_ms },
      sessions,
    })
  } catch (cause) {
    // What was kept before is still true as of then.
    console.warn('the coming bookings were not kept', cause)
  }
}

/** One after the other: a person's requests wait for one another anyway. */
async function codesOf(coming: readonly ComingSession[], now: string): Promise<KeptSession[]> {
  const wanted = new Set(withCodes(coming, now))
  const sessions: KeptSession[] = []
  for (const session of coming) {
    const codes = wanted.has(session)
      ? await request(FindCodesAhead, { id: session.id }, { silent: true }).then(
          (answer) => answer.findAppointmentCodesAhead,
          () => null,
        )
      : null
    sessions.push({ ...session, codes })
  }
  return sessions
}

const soon = () => {
  clearTimeout(timer)
  timer = setTimeout(() => void keep(), SOON_MS)
}

/** Keeps the coming sessions from now on: at once, when sessions change, and when the page is left or returned to. */
export function startKeeping(): void {
  void keep()
  queries.getQueryCache().subscribe(({ type, query }) => {
    const of_sessions = session_queries.includes(String(query.queryKey[0]))
    if (type === 'updated' && of_sessions && query.state.isInvalidated) soon()
  })
  document.addEventListener('visibilitychange', () => {
    if (performance.now() - kept_at > FRESH_MS) void keep()
  })
}
