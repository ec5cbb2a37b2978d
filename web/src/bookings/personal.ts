import { later } from '../kit/later.tsx'
import { loadWords } from '../locales/words.ts'
import type { PersonalSection } from '../kit/personal.ts'

export const bookings_personal_sections: readonly PersonalSection[] = [
  {
    key: 'quotas',
    may: 'booking.create',
    Section: later(() =>
      Promise.all([import('./quotas/OwnQuotas.tsx'), loadWords(['bookings', 'booking_form'])]).then(
        ([m]) => m.OwnQuotas,
      ),
    ),
  },
]
