import { redirect, type RouteObject } from 'react-router'
import { withinTheShell } from './error/within_the_shell.ts'
import { user_pages } from './user_pages.ts'

/** The routes below /pc or /mobile. */
export const userRoutes = (): RouteObject[] => [
  { index: true, loader: () => redirect('home') },
  withinTheShell(Object.entries(user_pages).map(([path, lazy]): RouteObject => ({ path, lazy }))),
  { path: '*', loader: () => redirect('/error/404') },
]
