import { later } from '../kit/later.tsx'
import { loadWords } from '../locales/words.ts'
import type { PersonalLink } from '../kit/personal.ts'

export const exceptions_personal_links: readonly PersonalLink[] = [
  {
    path: 'exceptions',
    word: 'exceptions',
    may: 'booking.see_own',
    Count: later(() =>
      Promise.all([import('./pc/ExceptionCount.tsx'), loadWords(['exceptions'])]).then(
        ([m]) => m.ExceptionCount,
      ),
    ),
  },
]
