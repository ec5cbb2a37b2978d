import type { RouteObject } from 'react-router'
import { page } from '../../kit/page.ts'
import { userRoutes } from '../user_routes.ts'
import { phone_pages } from './phone_pages.ts'

/** /mobile and everything below it. */
export const phoneRoutes: RouteObject = {
  path: 'mobile',
  lazy: page(() => import('./PhoneShell.tsx').then((m) => m.PhoneShell), ['portal']),
  children: userRoutes(phone_pages),
}
