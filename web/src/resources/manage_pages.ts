import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

const resource = page(
  () => import('./manage/ResourcePage.tsx').then((m) => m.ResourcePage),
  ['resource_forms', 'resources'],
)

/** The pages of the management area that resources have. */
export const manage_pages: ManagePages = {
  '/manage/resources/resources-list': page(
    () => import('./manage/ResourceListPage.tsx').then((m) => m.ResourceListPage),
    ['resource_forms', 'resources'],
  ),
  '/manage/resources/resources-type-list': page(
    () => import('./manage/types/TypeListPage.tsx').then((m) => m.TypeListPage),
    ['resource_types', 'resources', 'presence_rules'],
  ),
  '/manage/resources/resources-list-add': resource,
  '/manage/resources/resources-list/:id': resource,
}
