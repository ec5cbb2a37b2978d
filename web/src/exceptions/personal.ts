import { counted } from '../kit/CountTag.tsx'
import type { PersonalLink } from '../kit/personal.ts'
import { CountExceptions } from './exceptions.graphql.ts'

/** The requests that wait for the user's decision. */
const waiting = counted(CountExceptions, (r) => r.findBookingExceptionAll?.totalCount)

export const exceptions_personal_links: readonly PersonalLink[] = [
  {
    path: 'exceptions',
    word: 'exceptions',
    may: 'booking.see_own',
    waits: { what: waiting, may: 'booking.manage', view: 'waiting' },
  },
]
