import { page, type LazyPage } from '../kit/page.ts'

/**
 * The pages of the user area, by their path below /pc and /mobile. They are the same pages on both: each must
 * fit a phone. A part of them that uses antd loads it itself (`kit/later.tsx`). A feature adds a line here.
 * Links may always use /pc/…: a phone rewrites them.
 */
export const user_pages: Record<string, LazyPage> = {
  home: page(() => import('./pc/HomePage.tsx').then((m) => m.HomePage), ['portal']),
  me: page(() => import('./pc/MePage.tsx').then((m) => m.MePage), ['portal']),
  'resources/:id/list': page(
    () => import('../bookings/pc/ResourceGridPage.tsx').then((m) => m.ResourceGridPage),
    ['bookings', 'resources'],
  ),
  myAppointment: page(
    () => import('../bookings/pc/MyReservationsPage.tsx').then((m) => m.MyReservationsPage),
    ['bookings', 'resources'],
  ),
}

/** Whether this build has the page of a path such as /pc/home. */
export const hasUserPage = (path: string): boolean =>
  /^\/(pc|mobile)\//.test(path) && path.replace(/^\/\w+\//, '') in user_pages
