import { page, type LazyPage } from '../../kit/page.ts'

/** The visitors' own page of vehicles, by its path below /mobile/visitor. */
export const vehicles_visitor_pages = {
  vehicle: page(
    () => import('./phone/VehiclePage.tsx').then((m) => m.VehiclePage),
    ['own_vehicles', 'visitor_phone'],
  ),
} satisfies Record<string, LazyPage>
