import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about blocks. */
export const manage_pages: ManagePages = {
  '/manage/black/black-list': page(
    () => import('./manage/BlacklistPage.tsx').then((m) => m.BlacklistPage),
    ['blacklist_manage', 'blacklist'],
  ),
  '/manage/black/black-settings': page(
    () => import('./manage/BlacklistSettingPage.tsx').then((m) => m.BlacklistSettingPage),
    ['blacklist_settings'],
  ),
}
