import { visitor_message_log_record } from '#rules/visitors/people/visitor_message_log_record.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { rowDrawer } from '../../../kit/record/rowDrawer.tsx'
import {
  created_filter,
  kindFilter,
  message_columns,
  message_fields,
} from '../../../notifications/message_page_parts.tsx'

/** /manage/visitorManagement/notificationLog */
export const VisitorMessagePage = recordPage(visitor_message_log_record, {
  words: 'visitor_messages',
  list: message_columns,
  filters: [created_filter, 'state', 'channel', kindFilter('visit_')],
  opens: [{ key: 'view', show: rowDrawer(visitor_message_log_record, 'visitor_messages', message_fields) }],
})
