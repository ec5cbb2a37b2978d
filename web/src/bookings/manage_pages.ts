import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about bookings. */
export const manage_pages: ManagePages = {
  '/manage/appointment/appointment-list': page(
    () => import('./manage/AppointmentListPage.tsx').then((m) => m.AppointmentListPage),
    ['appointment_manage', 'bookings', 'attendance', 'resources'],
  ),
}
