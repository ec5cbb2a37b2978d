import type { ManagePages } from '../../areas/manage/route_table.ts'
import { page } from '../../kit/page.ts'

/** The pages of the management area about vehicles. */
export const manage_pages: ManagePages = {
  '/manage/socialVehiclesCarsManage/inSchoolCars': page(
    () => import('./manage/VehiclesPage.tsx').then((m) => m.VehiclesPage),
    ['visitor_vehicles', 'visitor_people'],
  ),
  '/manage/socialVehiclesCarsManage/socialBlackCars': page(
    () => import('./manage/VehicleBlacklistPage.tsx').then((m) => m.VehicleBlacklistPage),
    ['vehicle_blacklist'],
  ),
  '/manage/socialVehiclesCarsManage/issues': page(
    () => import('./manage/IssuesPage.tsx').then((m) => m.IssuesPage),
    ['vehicle_applications'],
  ),
}
