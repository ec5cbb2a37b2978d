import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about notices. */
export const manage_pages: ManagePages = {
  '/manage/notice/notice-list': page(
    () => import('./manage/NoticeListPage.tsx').then((m) => m.NoticeListPage),
    ['notice_manage', 'editor'],
  ),
}
