import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about the calendar. */
export const manage_pages: ManagePages = {
  '/manage/resources/calendar': page(
    () => import('./manage/CalendarPage.tsx').then((m) => m.CalendarPage),
    ['calendar', 'terms', 'strict_periods', 'import'],
  ),
}
