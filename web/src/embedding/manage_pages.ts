import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The page of the management area that shows another system. */
export const manage_pages: ManagePages = {
  '/manage/iframe': page(() => import('./manage/IframePage.tsx').then((m) => m.IframePage), ['iframe']),
}
