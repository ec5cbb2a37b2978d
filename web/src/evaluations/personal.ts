import type { PersonalLink } from '../kit/personal.ts'

export const evaluations_personal_links: readonly PersonalLink[] = [
  { path: 'comments', word: 'comments', may: 'evaluation.write' },
]
