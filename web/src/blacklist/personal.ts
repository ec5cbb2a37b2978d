import { later } from '../kit/later.tsx'
import { loadWords } from '../locales/words.ts'
import type { PersonalLink, PersonalSection } from '../kit/personal.ts'
import { appeals } from './appeals.ts'

export const blacklist_personal_links: readonly PersonalLink[] = [
  {
    path: 'blacklist',
    word: 'blacklist',
    may: 'booking.see_own',
    waits: { what: appeals, may: 'blacklist.manage', view: 'appeals' },
  },
]

export const blacklist_personal_sections: readonly PersonalSection[] = [
  {
    key: 'blacklist',
    may: 'booking.see_own',
    Section: later(() =>
      Promise.all([import('./pc/OwnStanding.tsx'), loadWords(['blacklist'])]).then(([m]) => m.OwnStanding),
    ),
  },
]
