import type { ManagePages } from '../../areas/manage/route_table.ts'
import { page } from '../../kit/page.ts'

/** The page of the management area about gates, and about who and what checks and tells there. */
export const manage_pages: ManagePages = {
  '/manage/visitorManagement/visitorAuthorizationHandheldCodeScan': page(
    () => import('./manage/HandheldPage.tsx').then((m) => m.HandheldPage),
    ['visitor_admins', 'visitor_gates', 'visitor_gate_devices', 'visitor_machines', 'visitor_people'],
  ),
}
