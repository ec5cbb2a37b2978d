import { matchPath, redirect, type RouteObject } from 'react-router'
import { arrived } from '../kit/chunk.ts'
import type { LazyPage } from '../kit/page.ts'
import { user_paths, type UserPath } from '#rules/settings/user_paths.ts'
import { withinTheShell } from './error/within_the_shell.ts'
import { first_pages, type FirstPath } from './first_pages.ts'

const isFirst = (path: UserPath): path is FirstPath => Object.hasOwn(first_pages, path)

/** The table of all other pages. */
export const loadUserPages = () => import('./user_pages.ts')

/** Whether a path of the product is of a page that is declared in that table. */
export const isOfUserPages = (pathname: string): boolean =>
  user_paths.some((path) => !isFirst(path) && matchPath(`/:area/${path}`, pathname))

/**
 * The routes below /pc or /mobile.
 * @param instead pages that this area has in place of the common ones, by their path
 */
export const userRoutes = (instead: Partial<Record<FirstPath, LazyPage>> = {}): RouteObject[] => [
  { index: true, loader: () => redirect('home') },
  withinTheShell(
    user_paths.map((path): RouteObject => {
      if (isFirst(path)) return { path, lazy: instead[path] ?? first_pages[path] }
      return { path, lazy: async () => (await arrived(loadUserPages())).user_pages[path]() }
    }),
  ),
  { path: '*', loader: () => redirect('/error/404') },
]
