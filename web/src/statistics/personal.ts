import type { PersonalLink } from '../kit/personal.ts'

export const statistics_personal_links: readonly PersonalLink[] = [
  { path: 'overview', word: 'overview' },
  { path: 'status', word: 'status' },
]
