import type { LazyPage } from '../../kit/page.ts'
import { codes_manage_pages } from '../../codes/pages.ts'
import { locations_manage_pages } from '../../locations/pages.ts'
import { hasPage } from '../../navigation_guards/known_paths.ts'
import { resources_manage_pages } from '../../resources/pages.ts'
import { statistics_manage_pages } from '../../statistics/pages.ts'
import { manage_route_table, type ManagePath } from './route_table.ts'

/**
 * The management pages that exist: each feature declares its own. Route, menu entry and breadcrumb of each follow
 * from the route table.
 */
export const manage_pages: Partial<Record<ManagePath, LazyPage>> = {
  ...statistics_manage_pages,
  ...resources_manage_pages,
  ...locations_manage_pages,
  ...codes_manage_pages,
}

/** Groups of the menu that contain a page: their own path leads to one of those. @internal for tests */
export const manage_groups = (): ManagePath[] =>
  manage_route_table
    .filter(({ path }) => !hasPage(path) && firstOf(path) !== undefined)
    .map(({ path }) => path)

/** The page that a group's path leads to: the one that the specification names, otherwise the first that exists. */
export function firstOf(group: ManagePath): ManagePath | undefined {
  const named = manage_route_table.find(({ path }) => path === group)?.redirect
  if (named && hasPage(named)) return named
  return manage_route_table.find((route) => route.group === group && !route.hidden && hasPage(route.path))
    ?.path
}
