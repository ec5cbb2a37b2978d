import type { RouteObject } from 'react-router'
import { page } from '../../kit/page.ts'
import { userRoutes } from '../user_routes.ts'

/** /pc and everything below it. */
export const portalRoutes: RouteObject = {
  path: 'pc',
  lazy: page(() => import('./PortalShell.tsx').then((m) => m.PortalShell), ['portal']),
  children: userRoutes(),
}
