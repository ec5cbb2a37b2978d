import { page, type LazyPage } from '../kit/page.ts'

/** The pages of signing in and out, by their path below /pc and /mobile. */
export const attendance_user_pages = {
  signer: page(() => import('./pc/SignerPage.tsx').then((m) => m.SignerPage), ['attendance', 'scan']),
  scan: page(() => import('./pc/ScanPage.tsx').then((m) => m.ScanPage), ['attendance', 'scan']),
  'appointment/:id/qrcode': page(
    () => import('./pc/BookingCodePage.tsx').then((m) => m.BookingCodePage),
    ['attendance'],
  ),
  scanRegister: page(
    () => import('./pc/ScanRegisterPage.tsx').then((m) => m.ScanRegisterPage),
    ['attendance', 'scan'],
    'booking.attend',
  ),
} satisfies Record<string, LazyPage>
