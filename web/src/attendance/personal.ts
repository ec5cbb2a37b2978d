import type { PersonalLink } from '../kit/personal.ts'

export const attendance_personal_links: readonly PersonalLink[] = [
  { path: 'signer', word: 'signer' },
  { path: 'scanRegister', word: 'scan_register', may: 'booking.attend' },
]
