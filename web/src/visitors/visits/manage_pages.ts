import type { ManagePages } from '../../areas/manage/route_table.ts'
import { page } from '../../kit/page.ts'

/** The pages of the management area about visits. */
export const manage_pages: ManagePages = {
  '/manage/visitorManagement/visitorAppointmentManage': page(
    () => import('./manage/AppointmentManagePage.tsx').then((m) => m.AppointmentManagePage),
    ['visits_manage', 'visits'],
  ),
  '/manage/visitorManagement/visitorCars': page(
    () => import('./manage/VisitorCarsPage.tsx').then((m) => m.VisitorCarsPage),
    ['visitor_cars', 'visits'],
  ),
  '/manage/visitorManagement/visitorInvitation': page(
    () => import('./manage/InvitationPage.tsx').then((m) => m.InvitationPage),
    ['visit_invitations', 'visits'],
  ),
  '/manage/visitorManagement/visitorInvitationBear': page(
    () => import('./manage/InvitationPage.tsx').then((m) => m.ProcessInvitationPage),
    ['visit_processes', 'visits'],
  ),
  '/manage/visitorManagement/statistics': page(
    () => import('./manage/VisitFiguresPage.tsx').then((m) => m.VisitFiguresPage),
    ['visit_figures'],
  ),
}
