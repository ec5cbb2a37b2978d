import { operate_log_record, operate_modules } from '#rules/operate_log/operate_log_record.ts'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { rowDrawer } from '../../kit/record/rowDrawer.tsx'
import {
  entry_fields,
  log_columns,
  module_column,
  moduleFilter,
  source_filter,
  time_filter,
  typeFilter,
} from '../log_page_parts.tsx'

const { operate_time, operate_user_name, ...others } = log_columns

/** /manage/settings/operate-log */
export const OperateLogPage = recordPage(operate_log_record, {
  words: 'operate_log',
  list: { operate_time, operate_user_name, operate_module: module_column, ...others },
  filters: [
    time_filter,
    moduleFilter(operate_modules),
    typeFilter(['create', 'update', 'delete']),
    source_filter,
  ],
  opens: [{ key: 'view', show: rowDrawer(operate_log_record, 'operate_log', entry_fields) }],
})
