import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The page of the management area about tenants. */
export const manage_pages: ManagePages = {
  '/manage/console/tenants': page(
    () => import('./manage/TenantListPage.tsx').then((m) => m.TenantListPage),
    ['tenants'],
  ),
}
