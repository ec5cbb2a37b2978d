import { page, type LazyPage } from '../kit/page.ts'

/** The pages of the management area that locations have. */
export const locations_manage_pages = {
  '/manage/settings/location-manage': page(
    () => import('./manage/LocationPage.tsx').then((m) => m.LocationPage),
    ['locations'],
  ),
} satisfies Record<string, LazyPage>
