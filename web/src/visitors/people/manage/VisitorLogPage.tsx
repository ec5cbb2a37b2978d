import { visitor_operate_log_record } from '#rules/visitors/people/visitor_operate_log_record.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { rowDrawer } from '../../../kit/record/rowDrawer.tsx'
import {
  entry_fields,
  log_columns,
  source_filter,
  time_filter,
  typeFilter,
} from '../../../operate_log/log_page_parts.tsx'

/** /manage/visitorManagement/visitorOperateLog */
export const VisitorLogPage = recordPage(visitor_operate_log_record, {
  words: 'visitor_log',
  list: log_columns,
  filters: [time_filter, typeFilter(['create', 'update', 'delete', 'reveal', 'erase']), source_filter],
  opens: [{ key: 'view', show: rowDrawer(visitor_operate_log_record, 'visitor_log', entry_fields) }],
})
