import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about online meetings. */
export const manage_pages: ManagePages = {
  '/manage/cloudMeeting/cloudMeeting-list': page(
    () => import('./manage/CloudMeetingPage.tsx').then((m) => m.CloudMeetingPage),
    ['cloud_meetings_manage', 'cloud_meetings'],
  ),
  '/manage/cloudMeeting/parameterSetting': page(
    () => import('./manage/MeetingSettingsPage.tsx').then((m) => m.MeetingSettingsPage),
    ['meeting_settings'],
  ),
}
