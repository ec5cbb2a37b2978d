import { counted } from '../kit/CountTag.tsx'
import type { PersonalLink } from '../kit/personal.ts'
import { FindOffers } from './offers.graphql.ts'

/** What is held for the user until they answer. */
const offers = counted(FindOffers, (r) => r.findMyWaitingList?.totalCount)

export const waiting_list_personal_links: readonly PersonalLink[] = [
  { path: 'waiting', word: 'waiting', may: 'booking.see_own', waits: { what: offers } },
]
