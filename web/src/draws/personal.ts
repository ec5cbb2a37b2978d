import type { PersonalLink } from '../kit/personal.ts'

export const draws_personal_links: readonly PersonalLink[] = [
  { path: 'draws', word: 'draws', may: 'booking.see_own' },
]
