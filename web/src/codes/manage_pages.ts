import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area that code tables have. */
export const manage_pages: ManagePages = {
  '/manage/settings/code': page(
    () => import('./manage/CodeTableListPage.tsx').then((m) => m.CodeTableListPage),
    ['codes'],
  ),
  '/manage/settings/code-item-list/:id?': page(
    () => import('./manage/CodeItemPage.tsx').then((m) => m.CodeItemPage),
    ['codes', 'code_items'],
  ),
  '/manage/settings/code-item-Import/:id?': page(
    () => import('./manage/CodeImportPage.tsx').then((m) => m.CodeImportPage),
    ['code_items', 'import'],
  ),
}
