import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area that statistics has. */
export const manage_pages: ManagePages = {
  '/manage/home': page(
    () => import('./manage/ManageHomePage.tsx').then((m) => m.ManageHomePage),
    ['manage', 'portal'],
  ),
  '/manage/appointment/appointment-statistics': page(
    () => import('./manage/StatisticsPage.tsx').then((m) => m.StatisticsPage),
    ['statistics'],
  ),
  '/manage/appointment/venues-statistics': page(
    () => import('./manage/StatisticsPage.tsx').then((m) => m.VenuesStatisticsPage),
    ['statistics'],
  ),
}
