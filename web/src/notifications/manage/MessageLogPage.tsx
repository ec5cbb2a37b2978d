import { message_log_record } from '#rules/notifications/message_log_record.ts'
import { request } from '../../graphql/client.ts'
import { idsOf } from '../../kit/list/row_changes.ts'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { rowDrawer } from '../../kit/record/rowDrawer.tsx'
import { ResendMessages } from '../message_log.graphql.ts'
import { created_filter, kindFilter, message_columns, message_fields } from '../message_page_parts.tsx'

/** /manage/settings/notificationLog */
export const MessageLogPage = recordPage(message_log_record, {
  words: 'message_log',
  list: message_columns,
  filters: [created_filter, 'state', 'channel', kindFilter()],
  opens: [{ key: 'view', show: rowDrawer(message_log_record, 'message_log', message_fields) }],
  actions: [
    {
      key: 'resend',
      may: 'notification.manage',
      bulk: true,
      confirm: true,
      does: {
        runAll: (rows) => request(ResendMessages, { ids: idsOf(rows) }).then((r) => r.resendMessage),
      },
    },
  ],
})
