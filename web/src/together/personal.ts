import type { PersonalLink } from '../kit/personal.ts'

export const together_personal_links: readonly PersonalLink[] = [
  { path: 'together', word: 'together', may: 'booking.create' },
]
