import { page, type Page } from '../kit/page.ts'

interface UserPage {
  load: Page
  /** Uses antd: its ground is loaded with the page, and by no other. */
  antd?: true
}

/**
 * The pages of the user area, by their path below /pc and /mobile. They are the same pages on both: each must fit
 * a phone. A feature adds a line here. Links may always say /pc/…: a phone rewrites them.
 */
export const user_pages: Record<string, UserPage> = {
  home: { load: page(() => import('./pc/HomePage.tsx').then((m) => m.HomePage), ['portal']) },
  book: { load: page(() => import('./pc/BookPage.tsx').then((m) => m.BookPage), ['portal']) },
  me: { load: page(() => import('./pc/MePage.tsx').then((m) => m.MePage), ['portal']) },
  'resources/:id/list': {
    load: page(
      () => import('../bookings/pc/ResourceGridPage.tsx').then((m) => m.ResourceGridPage),
      ['bookings', 'resources'],
    ),
    antd: true,
  },
  myAppointment: {
    load: page(
      () => import('../bookings/pc/MyReservationsPage.tsx').then((m) => m.MyReservationsPage),
      ['bookings', 'resources'],
    ),
    antd: true,
  },
}

/** Whether this build has the page of a path such as /pc/home. */
export const hasUserPage = (path: string): boolean =>
  /^\/(pc|mobile)\//.test(path) && path.replace(/^\/\w+\//, '') in user_pages
