import type { ManagePages } from '../../areas/manage/route_table.ts'
import { page } from '../../kit/page.ts'

/** The page of the management area about who came in and went out. */
export const manage_pages: ManagePages = {
  '/manage/visitorManagement/visitorList': page(
    () => import('./manage/VisitorListPage.tsx').then((m) => m.VisitorListPage),
    ['visitor_list', 'visitor_people', 'roll_call'],
  ),
}
