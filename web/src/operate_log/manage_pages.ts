import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about the operation log. */
export const manage_pages: ManagePages = {
  '/manage/settings/operate-log': page(
    () => import('./manage/OperateLogPage.tsx').then((m) => m.OperateLogPage),
    ['operate_log'],
  ),
}
