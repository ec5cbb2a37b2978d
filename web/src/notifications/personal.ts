import { later } from '../kit/later.tsx'
import type { PersonalSection } from '../kit/personal.ts'

export const notifications_personal_sections: readonly PersonalSection[] = [
  {
    key: 'notifications',
    may: 'notification.read_own',
    Section: later(() => import('./pc/PreferencesSection.tsx').then((m) => m.PreferencesSection)),
  },
]
