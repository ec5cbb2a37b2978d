import { page, type LazyPage } from '../kit/page.ts'

/** The pages of the user area that bookings have, by their path below /pc and /mobile. */
export const bookings_user_pages = {
  home: page(() => import('./home/HomePage.tsx').then((m) => m.HomePage), ['portal', 'finding']),
  'resources/:id/list': page(
    () => import('./pc/ResourceGridPage.tsx').then((m) => m.ResourceGridPage),
    ['bookings', 'resources'],
  ),
  myAppointment: page(
    () => import('./reservations/MyReservationsPage.tsx').then((m) => m.MyReservationsPage),
    ['bookings', 'reservations', 'resources', 'attendance'],
  ),
  'changeTime/:id': page(
    () => import('./change/ChangeTimePage.tsx').then((m) => m.ChangeTimePage),
    ['bookings', 'change_time'],
  ),
} satisfies Record<string, LazyPage>

/** What the phone has in place of those. */
export const bookings_phone_pages = {
  'resources/:id/list': page(
    () => import('./mobile/PhoneGridPage.tsx').then((m) => m.PhoneGridPage),
    ['bookings', 'resources'],
  ),
} satisfies Record<string, LazyPage>
