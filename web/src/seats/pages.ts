import { page, type LazyPage } from '../kit/page.ts'

/** The pages of seats, by their path below /pc and /mobile. */
export const seats_user_pages = {
  'seats/:id': page(
    () => import('./pc/SeatPage.tsx').then((m) => m.SeatPage),
    ['seats', 'bookings', 'attendance', 'resources'],
  ),
  'seats/types/:id': page(() => import('./pc/SeatVenuesPage.tsx').then((m) => m.SeatVenuesPage), ['seats']),
} satisfies Record<string, LazyPage>
