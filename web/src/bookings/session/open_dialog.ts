import type { Reach } from '#rules/bookings/reach.ts'
import type { BookedSession } from '../bookings.graphql.ts'

/** The dialog that is open over the lists. */
export type OpenDialog =
  /** `reach`: how much of a series is offered first. */
  | { kind: 'cancel'; sessions: BookedSession[]; reach?: Reach }
  | {
      kind:
        | 'detail'
        | 'progress'
        | 'change_time'
        | 'update'
        | 'hand_over'
        | 'submit'
        | 'continue'
        | 'terminate'
        | 'delete'
        | 'book_again'
        | 'evaluate'
        | 'invite'
        | 'quit'
      session: BookedSession
    }
