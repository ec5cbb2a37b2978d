import type { PersonalLink } from '../../kit/personal.ts'

export const visits_personal_links: readonly PersonalLink[] = [
  { path: 'visitors', word: 'visitors', may: 'visitor.invite' },
]
