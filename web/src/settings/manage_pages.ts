import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about the tenant's settings. */
export const manage_pages: ManagePages = {
  '/manage/cloudMeeting/IPwhiteList': page(
    () => import('./manage/AllowedNetworksPage.tsx').then((m) => m.AllowedNetworksPage),
    ['allowed_networks'],
  ),
  '/manage/settings/sys': page(
    () => import('./manage/SystemSettingsPage.tsx').then((m) => m.SystemSettingsPage),
    ['system_settings'],
  ),
  '/manage/settings/table': page(
    () => import('./manage/TableListPage.tsx').then((m) => m.TableListPage),
    ['system_tables'],
  ),
  '/manage/settings/theme/:id': page(
    () => import('./manage/ThemePage.tsx').then((m) => m.ThemePage),
    ['system_settings'],
  ),
}
