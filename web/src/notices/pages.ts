import { page, type LazyPage } from '../kit/page.ts'

/** The pages of the user area about notices, by their path below /pc and /mobile. */
export const notices_user_pages = {
  announcements: page(
    () => import('./pc/AnnouncementsPage.tsx').then((m) => m.AnnouncementsPage),
    ['notices'],
  ),
  'announcementDetail/:id': page(
    () => import('./pc/AnnouncementDetailPage.tsx').then((m) => m.AnnouncementDetailPage),
    ['notices'],
  ),
} satisfies Record<string, LazyPage>
