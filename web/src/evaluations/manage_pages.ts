import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The page of the management area about evaluations. */
export const manage_pages: ManagePages = {
  '/manage/evaluate/evaluate-list': page(
    () => import('./manage/EvaluationListPage.tsx').then((m) => m.EvaluationListPage),
    ['evaluation_manage', 'evaluations'],
  ),
}
