import type { ManagePages } from '../../areas/manage/route_table.ts'
import { page } from '../../kit/page.ts'

/** The pages of the management area about visitors as people, and about who may enter. */
export const manage_pages: ManagePages = {
  '/manage/visitorManagement/visitorInfo': page(
    () => import('./manage/VisitorInfoPage.tsx').then((m) => m.VisitorInfoPage),
    ['visitor_info', 'visitor_people', 'import'],
  ),
  '/manage/visitorManagement/longTermVisitor': page(
    () => import('./manage/LongTermPage.tsx').then((m) => m.LongTermPage),
    ['visitor_long_term', 'visitor_people'],
  ),
  '/manage/visitorManagement/visitorBlacklist': page(
    () => import('./manage/VisitorBlacklistPage.tsx').then((m) => m.VisitorBlacklistPage),
    ['visitor_blacklist', 'visitor_people'],
  ),
  '/manage/visitorManagement/accessControlPersonalAuth': page(
    () => import('./manage/EntryPermissionPage.tsx').then((m) => m.EntryPermissionPage),
    ['visitor_entry', 'visitor_people'],
  ),
  '/manage/visitorManagement/notificationLog': page(
    () => import('./manage/VisitorMessagePage.tsx').then((m) => m.VisitorMessagePage),
    ['visitor_messages', 'message_log'],
  ),
  '/manage/visitorManagement/visitorOperateLog': page(
    () => import('./manage/VisitorLogPage.tsx').then((m) => m.VisitorLogPage),
    ['visitor_log', 'operate_log'],
  ),
}
