/** Who may join a session by its invitation link. Product §9. */
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { state } from '../sessions/states.ts'
import { compareInstants, type Instant } from '../time/instants.ts'

/** Joining and leaving again is told each time: so often at most. */
export const MAX_JOINS = 5

/** What decides whether somebody can join. */
export interface InvitedSession {
  state: number
  end_at: Instant
  /** How many people it was booked for, its applicant included. */
  person_times: number
  /** How many have an account here, its applicant included. */
  people: number
}

/** How many more can join: named participants and the applicant take their places. */
export const placesLeft = ({
  person_times,
  people,
}: Pick<InvitedSession, 'person_times' | 'people'>): number => Math.max(0, person_times - people)

/** Whether a session can still be joined or left: it is booked or waits for approval, and has not ended. */
export function checkOpen({ state: now_in, end_at }: InvitedSession, now: Instant): Refusal | null {
  if (now_in !== state.succeeded && now_in !== state.awaiting_approval)
    return refusal('NO_INVITATION', null, { why: 'not_booked' })
  return compareInstants(now, end_at) < 0 ? null : refusal('NO_INVITATION', null, { why: 'over' })
}

/**
 * Whether a person can join.
 * @param part what they are in it already
 * @param joins how often they have joined it before
 */
export function checkJoin(
  session: InvitedSession,
  { part, joins }: { part: 'applicant' | 'participant' | 'none'; joins: number },
  now: Instant,
): Refusal | null {
  if (part !== 'none') return refusal('NO_INVITATION', null, { why: part === 'applicant' ? 'own' : 'joined' })
  const shut = checkOpen(session, now)
  if (shut) return shut
  if (placesLeft(session) === 0)
    return refusal('NO_INVITATION', null, { why: 'full', limit: session.person_times })
  return joins >= MAX_JOINS ? refusal('NO_INVITATION', null, { why: 'too_often', limit: MAX_JOINS }) : null
}
