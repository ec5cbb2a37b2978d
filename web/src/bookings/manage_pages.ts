import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about bookings. */
export const manage_pages: ManagePages = {
  '/manage/appointment/appointment-list': page(
    () => import('./manage/AppointmentsPage.tsx').then((m) => m.AppointmentsPage),
    [
      ...(['appointment_manage', 'bookings', 'attendance', 'resources'] as const),
      ...(['approvals', 'approval_desk', 'exceptions', 'blacklist'] as const),
    ],
  ),
  '/manage/appointment/appointment-update/:id': page(
    () => import('./manage/AppointmentUpdatePage.tsx').then((m) => m.AppointmentUpdatePage),
    ['appointment_update', 'change_booking', 'bookings', 'resource_forms'],
  ),
  '/manage/appointment/appointmentUser-list': page(
    () => import('./manage/AppointmentUserListPage.tsx').then((m) => m.AppointmentUserListPage),
    ['appointment_people', 'bookings', 'attendance', 'resources'],
  ),
}
