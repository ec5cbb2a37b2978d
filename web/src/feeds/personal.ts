import { later } from '../kit/later.tsx'
import { loadWords } from '../locales/words.ts'
import type { PersonalSection } from '../kit/personal.ts'

export const feeds_personal_sections: readonly PersonalSection[] = [
  {
    key: 'feeds',
    may: 'booking.see_own',
    Section: later(() =>
      Promise.all([import('./pc/FeedsSection.tsx'), loadWords(['feeds'])]).then(([m]) => m.FeedsSection),
    ),
  },
]
