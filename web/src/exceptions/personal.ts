import type { PersonalLink } from '../kit/personal.ts'
import { waiting } from './waiting.ts'

export const exceptions_personal_links: readonly PersonalLink[] = [
  {
    path: 'exceptions',
    word: 'exceptions',
    may: 'booking.see_own',
    waits: { what: waiting, may: 'booking.manage', view: 'waiting' },
  },
]
