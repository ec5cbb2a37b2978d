import { redirect, type RouteObject } from 'react-router'
import type { VisitorPath } from '#rules/settings/user_paths.ts'
import { visitor_paths } from '#rules/settings/user_paths.ts'
// The names of their texts arrive with them.
import '../../locales/further_words.ts'
import { page, type LazyPage } from '../../kit/page.ts'
import { sign_up_visitor_pages } from '../../visitors/sign_up/pages.ts'
import { vehicles_visitor_pages } from '../../visitors/vehicles/pages.ts'
import { visits_visitor_pages } from '../../visitors/visits/pages.ts'
import { withinTheShell } from '../error/within_the_shell.ts'

const pages: Record<VisitorPath, LazyPage> = {
  ...visits_visitor_pages,
  ...sign_up_visitor_pages,
  ...vehicles_visitor_pages,
}

/** /mobile/visitor and everything below it. */
export const visitorRoutes: RouteObject = {
  path: 'mobile/visitor',
  lazy: page(() => import('./VisitorShell.tsx').then((m) => m.VisitorShell), ['visitor_phone']),
  children: [
    { index: true, loader: () => redirect('home') },
    withinTheShell(visitor_paths.map((path): RouteObject => ({ path, lazy: pages[path] }))),
    { path: '*', loader: () => redirect('/error/404') },
  ],
}
