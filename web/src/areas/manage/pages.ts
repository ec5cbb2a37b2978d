import { manage_route_table, type ManagePages, type ManagePath } from './route_table.ts'

/**
 * The management pages that exist: each feature declares its own in `manage_pages.ts`. Route, menu entry and breadcrumb
 * of each follow from the route table. Found rather than listed, so that a page is registered by its feature alone, and
 * only here: this module is loaded by those who enter the area, and no page of the user area may import it.
 */
const declared = import.meta.glob<ManagePages>(
  ['../../*/manage_pages.ts', '../../visitors/*/manage_pages.ts'],
  {
    eager: true,
    import: 'manage_pages',
  },
)

export const manage_pages: ManagePages = Object.assign({}, ...Object.values(declared))

/** Whether this build has the page of a path of the management area, as the route table spells it. */
export const hasPage = (path: string): boolean => Object.hasOwn(manage_pages, path)

/** The page that a group's path leads to: the one that the specification names, otherwise the first that exists. */
export function firstOf(group: ManagePath): ManagePath | undefined {
  const named = manage_route_table.find(({ path }) => path === group)?.redirect
  if (named && hasPage(named)) return named
  return manage_route_table.find((route) => route.group === group && !route.hidden && hasPage(route.path))
    ?.path
}
