import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about approvals. */
export const manage_pages: ManagePages = {
  '/manage/settings/review-manage': page(
    () => import('./manage/ReviewManagePage.tsx').then((m) => m.ReviewManagePage),
    ['approval_flows', 'approvals', 'review_addresses'],
  ),
}
