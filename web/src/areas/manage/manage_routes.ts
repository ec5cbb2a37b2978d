import { redirect, type RouteObject } from 'react-router'
import { page } from '../../kit/page.ts'
import { manage_pages } from './pages.ts'
import { manage_route_table, type ManageRoute } from './route_table.ts'

export const hasPage = (path: string): boolean => path in manage_pages

const relative = (path: string) => path.replace(/^\/manage\//, '')

const routeOf = ({ path, redirect: to }: ManageRoute): RouteObject[] => {
  const lazy = manage_pages[path]
  if (lazy) return [{ path: relative(path), lazy }]
  return to && hasPage(to) ? [{ path: relative(path), loader: () => redirect(to) }] : []
}

/** /manage and everything built below it. */
export const manageRoutes: RouteObject = {
  path: 'manage',
  lazy: page(() => import('./ManageShell.tsx').then((m) => m.ManageShell), ['manage']),
  children: [
    { index: true, loader: () => redirect('/manage/home') },
    ...manage_route_table.flatMap(routeOf),
    { path: '*', loader: () => redirect('/error/404') },
  ],
}
