import { page, type Page } from '../../kit/page.ts'
import { manage_route_table, type ManagePath } from './route_table.ts'

/**
 * The existing management pages. A feature adds a line here; its route, its place in the menu and its
 * breadcrumb follow from the route table.
 */
export const manage_pages: Partial<Record<ManagePath, Page>> = {
  '/manage/home': page(
    () => import('./ManageHomePage.tsx').then((m) => m.ManageHomePage),
    ['manage', 'portal'],
  ),
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

export const hasPage = (path: string): boolean => path in manage_pages

/** Groups of the menu that contain a page: their own path leads to one of those. @internal for tests */
export const manage_groups = (): ManagePath[] =>
  manage_route_table
    .filter(({ path }) => !hasPage(path) && firstOf(path) !== undefined)
    .map(({ path }) => path)

/** The page that a group's path leads to: the one named by the specification, or the first existing one. */
export function firstOf(group: ManagePath): ManagePath | undefined {
  const named = manage_route_table.find(({ path }) => path === group)?.redirect
  if (named && hasPage(named)) return named
  return manage_route_table.find((route) => route.group === group && !route.hidden && hasPage(route.path))
    ?.path
}
