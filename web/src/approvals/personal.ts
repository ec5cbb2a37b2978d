import type { PersonalLink } from '../kit/personal.ts'
import { waiting } from './waiting.ts'

export const approvals_personal_links: readonly PersonalLink[] = [
  { path: 'approvals', word: 'approvals', waits: { what: waiting } },
]
