/**
 * What each way out of a session costs its applicant: whether it counts in the limits of its type, and whether it
 * counts as missed. No way may be cheaper than an honest one that was open to the same person, or people learn to take
 * it; `ways_out.test.ts` looks for such a way. Product §4, §5.
 */
import {
  adherence,
  state,
  type Actor,
  type Adherence,
  type SessionFacts,
  type SessionState,
} from './states.ts'
import type { SessionAction, SessionSnapshot } from './states.ts'

/** What becomes of a session or of a wish for one, and what its person pays for it. */
export interface WayOut {
  /** The stored facts that it leaves, which is how it is known afterwards; null: there never was a session. */
  leaves: { state: SessionState; appointment_state: readonly Adherence[] } | null
  /** It counts in the limits on sessions per date. */
  counts: boolean
  /** It counts as missed. */
  missed: boolean
}

const { awaiting_approval, succeeded, failed, rejected, cancelled, terminated, completed } = state
const { to_be_kept, performed, missed } = adherence

const unmissed = [to_be_kept, performed] as const

const free = (at: SessionState, kept: readonly Adherence[] = unmissed): WayOut => ({
  leaves: { state: at, appointment_state: kept },
  counts: false,
  missed: false,
})
const counted = (at: SessionState, kept: readonly Adherence[]): WayOut => ({
  ...free(at, kept),
  counts: true,
})
const counted_as_missed = (at: SessionState): WayOut => ({ ...counted(at, [missed]), missed: true })
const no_session: WayOut = { leaves: null, counts: false, missed: false }

export const ways_out = {
  // Before the start.
  draft_given_up: free(cancelled),
  cancelled_in_time: free(cancelled),
  /** Where the type lets its applicants cancel late. */
  cancelled_late: counted_as_missed(cancelled),
  cancelled_by_administrator: free(cancelled),
  rejected: free(rejected),
  approval_expired: free(failed),
  // From the start on.
  /** Who gives it up without having signed in, where one has to, didn't come: as late as cancelling late, or later. */
  ended_unsigned: counted_as_missed(terminated),
  /** Nobody could sign in because the product was not reachable. */
  ended_in_outage: free(terminated, [to_be_kept]),
  /** Signed in, or where nobody has to: used, however short. The type says what one without sign-in counts as. */
  ended_early: counted(completed, [performed, missed]),
  signed_out: counted(completed, [performed]),
  /** To be kept where an outage left no time to sign in. */
  over: counted(completed, [to_be_kept, performed, missed]),
  taken_away_unused: free(terminated, [to_be_kept]),
  taken_away_in_use: counted(terminated, [performed]),
  /** By the clock, or marked by an administrator. */
  not_signed_in: counted_as_missed(succeeded),
  taken_away_missed: counted_as_missed(terminated),
  left_for_good: counted_as_missed(completed),
  /** A report alone releases; who has signed in was there. */
  reported_empty: counted(completed, [performed]),
  reported_unsigned: counted_as_missed(completed),
  // Without a session.
  /** What the waiting list holds for somebody keeps others from it, as a session does. */
  offer_open: { leaves: null, counts: true, missed: false },
  offer_given_up: no_session,
  draw_lost: no_session,
} as const satisfies Record<string, WayOut>
export type WayOutName = keyof typeof ways_out

/** What decides about the way out besides the action. */
interface Circumstances {
  /** The applicant cancels later than the cancel rule allows. */
  late: boolean
  /** One has to sign in. */
  signs_in: boolean
  /** An outage left no time for that. */
  excused: boolean
}

/** Which way out an action is; null: the session goes on. */
export function wayOutBy(
  { state: at, appointment_state: kept }: Pick<SessionSnapshot, 'state' | 'appointment_state'>,
  action: SessionAction,
  actor: Actor,
  { late, signs_in, excused }: Circumstances,
): WayOutName | null {
  switch (action) {
    case 'cancel':
      if (at === state.draft) return 'draft_given_up'
      if (actor === 'administrator') return 'cancelled_by_administrator'
      return late ? 'cancelled_late' : 'cancelled_in_time'
    case 'reject':
      return 'rejected'
    case 'expire_approval':
      return 'approval_expired'
    case 'terminate':
      if (actor !== 'administrator') {
        if (kept === performed || !signs_in) return 'ended_early'
        return excused ? 'ended_in_outage' : 'ended_unsigned'
      }
      if (kept === to_be_kept) return 'taken_away_unused'
      return kept === performed ? 'taken_away_in_use' : 'taken_away_missed'
    case 'sign_out':
      return 'signed_out'
    case 'end':
      return 'over'
    case 'miss':
    case 'mark_missed':
      return 'not_signed_in'
    case 'miss_return':
      return 'left_for_good'
    case 'miss_confirm':
      return kept === performed ? 'reported_empty' : 'reported_unsigned'
    default:
      return null
  }
}

const inForce = [awaiting_approval, succeeded] as const

/** The pairs of state and adherence with which a session counts in the limits of its type: in force, or left so. */
export const counted_facts: readonly Pick<SessionFacts, 'state' | 'appointment_state'>[] = [
  ...new Map(
    [
      ...inForce.map((at): WayOut => counted(at, [to_be_kept, performed, missed])),
      ...Object.values<WayOut>(ways_out),
    ].flatMap(({ leaves, counts }) =>
      counts && leaves
        ? leaves.appointment_state.map((kept) => {
            const facts = { state: leaves.state, appointment_state: kept }
            return [`${facts.state} ${kept}`, facts] as const
          })
        : [],
    ),
  ).values(),
]
