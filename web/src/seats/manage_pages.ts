import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area that seats have. */
export const manage_pages: ManagePages = {
  '/manage/resources/seat-resources-list': page(
    () => import('./manage/VenueListPage.tsx').then((m) => m.VenueListPage),
    ['seat_venues'],
  ),
  '/manage/resources/seats/list': page(
    () => import('./manage/SeatListPage.tsx').then((m) => m.SeatListPage),
    ['seat_list', 'import'],
  ),
  '/manage/resources/seats/edit/:id': page(
    () => import('./manage/editor/PlanEditorPage.tsx').then((m) => m.PlanEditorPage),
    ['plan_editor'],
  ),
  '/manage/resources/seats/detail': page(
    () => import('./manage/SeatDetailPage.tsx').then((m) => m.SeatDetailPage),
    ['seat_detail', 'seats'],
  ),
}
