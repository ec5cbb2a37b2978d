import { state, type Actor, type SessionFacts } from '../sessions/states.ts'
import type { NotificationKindName } from './kinds.ts'

/** A change of a session, as far as it decides who is told what. */
export interface ToldEvent {
  action: string
  actor: Actor
  /** Null for a session that was just made. */
  before: SessionFacts | null
  after: SessionFacts
  /** It had succeeded before: its participants know of it, even if it waits for an approval again. */
  was_certain: boolean
  /** The applicant themselves did it. */
  by_applicant: boolean
}

/** Whom a change is told, and as what. */
export interface Telling {
  to: 'applicant' | 'participants'
  kind: NotificationKindName
}

const applicant = (kind: NotificationKindName): Telling => ({ to: 'applicant', kind })
const participants = (kind: NotificationKindName): Telling => ({ to: 'participants', kind })

/**
 * What is told of a change. Participants learn of a session once it is certain, and from then on of what concerns
 * them. What somebody does to their own session is told as a confirmation; what others do, with their name and the
 * reason. Decision 0046.
 */
export function tellings({ action, before, after, was_certain, by_applicant }: ToldEvent): Telling[] {
  const ofParticipants = (kind: NotificationKindName) => (was_certain ? [participants(kind)] : [])
  switch (action) {
    case 'submit':
      if (after.state === state.awaiting_approval)
        return [applicant(by_applicant ? 'awaiting_approval' : 'asked_by_other')]
      return after.state === state.succeeded
        ? [applicant(by_applicant ? 'booked' : 'booked_by_other'), participants('invited')]
        : []
    case 'approve':
      return after.state === state.succeeded ? [applicant('approved'), participants('invited')] : []
    case 'reject':
      return [applicant('rejected'), ...ofParticipants('participation_cancelled')]
    case 'expire_approval':
      return [applicant('failed'), ...ofParticipants('participation_cancelled')]
    case 'cancel':
      if (before?.state === state.draft) return []
      return [
        applicant(by_applicant ? 'cancelled' : 'cancelled_by_other'),
        ...ofParticipants('participation_cancelled'),
      ]
    case 'change_time':
      return [
        applicant(by_applicant ? 'changed' : 'changed_by_other'),
        ...ofParticipants('participation_changed'),
        // It needs no approval at its new time.
        ...(!was_certain && after.state === state.succeeded ? [participants('invited')] : []),
      ]
    case 'terminate':
      if (after.state !== state.terminated) return []
      return [
        ...(by_applicant ? [] : [applicant('terminated')]),
        ...ofParticipants('participation_cancelled'),
      ]
    case 'miss':
      return [applicant('missed')]
    case 'mark_missed':
      return [applicant('missed_by_other')]
    case 'miss_return':
      return [applicant('not_returned')]
    case 'miss_confirm':
      return [applicant('not_confirmed')]
    default:
      return []
  }
}
