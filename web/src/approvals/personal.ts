import { later } from '../kit/later.tsx'
import type { PersonalLink } from '../kit/personal.ts'

const Count = later(() => import('./pc/WaitingCount.tsx').then((m) => m.WaitingCount))

export const approvals_personal_links: readonly PersonalLink[] = [
  { path: 'approvals', word: 'approvals', Count },
]
