import type { BookedSession } from '../bookings.graphql.ts'

/** The dialog that is open over the lists. */
export type OpenDialog =
  | { kind: 'cancel'; sessions: BookedSession[] }
  | {
      kind:
        | 'detail'
        | 'progress'
        | 'change_time'
        | 'submit'
        | 'continue'
        | 'terminate'
        | 'delete'
        | 'book_again'
      session: BookedSession
    }
