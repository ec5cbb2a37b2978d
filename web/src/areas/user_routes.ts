import { redirect, type RouteObject } from 'react-router'
import type { LazyPage } from '../kit/page.ts'
import { withinTheShell } from './error/within_the_shell.ts'
import { user_pages } from './user_pages.ts'

/**
 * The routes below /pc or /mobile.
 * @param instead pages that this area has in place of the common ones, by their path
 */
export const userRoutes = (instead: Readonly<Record<string, LazyPage>> = {}): RouteObject[] => [
  { index: true, loader: () => redirect('home') },
  withinTheShell(
    Object.entries({ ...user_pages, ...instead }).map(([path, lazy]): RouteObject => ({ path, lazy })),
  ),
  { path: '*', loader: () => redirect('/error/404') },
]
