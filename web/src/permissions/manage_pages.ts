import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

const load = () => import('./manage/ConsolePage.tsx')

/** The pages of the management area about roles and rights. */
export const manage_pages: ManagePages = {
  '/manage/console/govern/rolepermission': page(() => load().then((m) => m.RoleConsolePage), ['console']),
  '/manage/console/authorize/staff': page(() => load().then((m) => m.StaffConsolePage), ['console']),
  '/manage/console/authorize/dept_post': page(() => load().then((m) => m.PlaceConsolePage), ['console']),
}
