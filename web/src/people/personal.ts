import type { PersonalLink } from '../kit/personal.ts'

export const people_personal_links: readonly PersonalLink[] = [
  { path: 'groups', word: 'groups', may: 'group.manage_own' },
]
