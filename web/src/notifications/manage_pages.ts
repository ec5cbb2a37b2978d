import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about messages. */
export const manage_pages: ManagePages = {
  '/manage/settings/notificationLog': page(
    () => import('./manage/MessageLogPage.tsx').then((m) => m.MessageLogPage),
    ['message_log'],
  ),
}
