import type { RouteObject } from 'react-router'
import { page } from '../../kit/page.ts'
import { userRoutes } from '../user_routes.ts'

/** /mobile and everything below it. */
export const phoneRoutes: RouteObject = {
  path: 'mobile',
  lazy: page(() => import('./PhoneShell.tsx').then((m) => m.PhoneShell), ['portal']),
  children: userRoutes(),
}
