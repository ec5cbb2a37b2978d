import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about people and where they belong. */
export const manage_pages: ManagePages = {
  '/manage/settings/collection-config': page(
    () => import('./manage/CollectionConfigPage.tsx').then((m) => m.CollectionConfigPage),
    ['collection_config'],
  ),
  '/manage/console/people': page(
    () => import('./manage/PersonListPage.tsx').then((m) => m.PersonListPage),
    ['people_manage'],
  ),
  '/manage/console/departments': page(
    () => import('./manage/DepartmentListPage.tsx').then((m) => m.DepartmentListPage),
    ['departments_manage'],
  ),
  '/manage/console/posts': page(
    () => import('./manage/PostListPage.tsx').then((m) => m.PostListPage),
    ['posts_manage'],
  ),
}
