import type { RouteObject } from 'react-router'
import { page } from './kit/page.ts'

/**
 * The routes of areas that few visits begin with, by the first folders of their paths. Apart from the router, so that the names of
 * their files aren't carried by every phone.
 */
export const further_routes = {
  manage: async () => (await import('./areas/manage/manage_routes.ts')).manageRoutes,
  'mobile/visitor': async () => (await import('./areas/visitor/visitor_routes.ts')).visitorRoutes,
  // A gate stands alone: without menus, and under no shell.
  visitor: () => ({
    path: 'visitor/accessControlScan',
    lazy: page(
      () => import('./visitors/entries/gate/GatePage.tsx').then((m) => m.GatePage),
      ['gate', 'scan', 'arrivals'],
    ),
  }),
  redirect: () => ({
    path: 'redirect/*',
    lazy: page(() => import('./areas/RedirectPage.tsx').then((m) => m.RedirectPage), []),
  }),
  tenant: () => ({
    path: 'tenant/init',
    lazy: page(
      () => import('./tenants/start/TenantInitPage.tsx').then((m) => m.TenantInitPage),
      ['tenant_init'],
    ),
  }),
} satisfies Record<string, () => RouteObject | Promise<RouteObject>>

export type FurtherArea = keyof typeof further_routes
