import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about who came. */
export const manage_pages: ManagePages = {
  '/manage/accessControlCheck': page(
    () => import('./manage/ScanDeskPage.tsx').then((m) => m.ScanDeskPage),
    ['access_check', 'attendance', 'resources', 'scan'],
  ),
  '/manage/signer': page(
    () => import('./manage/SignDeskPage.tsx').then((m) => m.SignDeskPage),
    ['sign_desk', 'attendance', 'resources'],
  ),
}
