import { redirect, type RouteObject } from 'react-router'
import '../../locales/manage_words.ts'
import { page } from '../../kit/page.ts'
import { rememberListPosition, listPosition } from '../list_return.ts'
import { withinTheShell } from '../error/within_the_shell.ts'
import { firstOf, manage_pages } from './pages.ts'
import { manage_route_table, type ManageRoute } from './route_table.ts'

const relative = (path: string) => path.replace(/^\/manage\//, '')

/** A list is restored as it was left: a link without a query leads to the last one used. */
function asItWasLeft(path: string): RouteObject {
  rememberListPosition(path)
  return {
    loader: ({ request }) => {
      const search = listPosition(path)?.search
      return search && new URL(request.url).search === '' ? redirect(path + search) : null
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}

const routeOf = ({ path, cached }: ManageRoute): RouteObject[] => {
  const lazy = manage_pages[path]
  if (lazy) return [{ ...(cached ? asItWasLeft(path) : {}), path: relative(path), lazy }]
  const to = firstOf(path)
  return to ? [{ path: relative(path), loader: () => redirect(to) }] : []
}

/** /manage and everything built below it. */
export const manageRoutes: RouteObject = {
  path: 'manage',
  lazy: page(() => import('./ManageShell.tsx').then((m) => m.ManageShell), ['manage']),
  children: [
    { index: true, loader: () => redirect('/manage/home') },
    withinTheShell(manage_route_table.flatMap(routeOf)),
    { path: '*', loader: () => redirect('/error/404') },
  ],
}
