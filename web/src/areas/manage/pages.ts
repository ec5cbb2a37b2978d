import { page, type Page } from '../../kit/page.ts'
import type { ManagePath } from './route_table.ts'

/**
 * The management pages that exist. A feature adds a line here; its route, its place in the menu and its breadcrumb
 * follow from the route table.
 */
export const manage_pages: Partial<Record<ManagePath, Page>> = {
  '/manage/home': page(() => import('./ManageHomePage.tsx').then((m) => m.ManageHomePage), ['manage']),
  '/manage/resources/resources-list': page(
    () => import('../../resources/manage/ResourceListPage.tsx').then((m) => m.ResourceListPage),
    ['resource_forms', 'resources'],
  ),
  '/manage/resources/resources-list-add': page(
    () => import('../../resources/manage/ResourcePage.tsx').then((m) => m.ResourcePage),
    ['resource_forms', 'resources'],
  ),
  '/manage/resources/resources-list/:id': page(
    () => import('../../resources/manage/ResourcePage.tsx').then((m) => m.ResourcePage),
    ['resource_forms', 'resources'],
  ),
}
