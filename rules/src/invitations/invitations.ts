/** Who may join a session by its invitation link. Product §9. */
import { booking_bounds } from '../bookings/bounds.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { audit, state } from '../sessions/states.ts'
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
export function checkOpen(
  { state: now_in, end_at }: Pick<InvitedSession, 'state' | 'end_at'>,
  now: Instant,
): Refusal | null {
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

type RulesOfPeople = Pick<
  ResourceRules,
  'capacity' | 'capacity_mode' | 'need_approve' | 'need_approve_people'
>

/**
 * Whether a session can be booked for more people than it is, so that more can join. An approval was given for a number
 * of people, and on a shared resource each has a place of their own: neither is changed behind anybody's back.
 * @returns why not, with the limit; or null
 */
export function checkMorePeople(
  session: Omit<InvitedSession, 'people'> & { audit_status: number },
  rules: RulesOfPeople,
  wanted: number,
  now: Instant,
): Refusal | null {
  const shut = checkOpen(session, now)
  if (shut) return shut
  const { limit, why } = mostPeople(session, rules)
  return wanted <= limit ? null : refusal('NO_INVITATION', 'person_times', { why, limit })
}

/** How many people a session can be for, and what keeps it from being for more. */
export function mostPeople(
  { person_times, audit_status }: { person_times: number; audit_status: number },
  { capacity, capacity_mode, need_approve, need_approve_people }: RulesOfPeople,
): { limit: number; why: 'shared' | 'approved' | 'would_be_approved' | 'holds' } {
  if (capacity_mode === 'shared') return { limit: person_times, why: 'shared' }
  if (audit_status !== audit.not_needed) return { limit: person_times, why: 'approved' }
  const holds = Math.max(person_times, capacity ?? booking_bounds.person_times)
  const unapproved = need_approve === 3 ? (need_approve_people ?? holds) : holds
  return unapproved < holds
    ? { limit: Math.max(person_times, unapproved), why: 'would_be_approved' }
    : { limit: holds, why: 'holds' }
}
