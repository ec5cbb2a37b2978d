import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area that locations have. */
export const manage_pages: ManagePages = {
  '/manage/settings/location-manage': page(
    () => import('./manage/LocationPage.tsx').then((m) => m.LocationPage),
    ['locations'],
  ),
}
