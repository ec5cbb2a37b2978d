import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The page of the management area about periods taken out of booking. */
export const manage_pages: ManagePages = {
  '/manage/resources/resources-occupy-list': page(
    () => import('./manage/OccupyPage.tsx').then((m) => m.OccupyPage),
    ['occupy', 'series', 'resource_forms', 'import'],
  ),
}
