/** What was changed of visitors: the operation log, for who manages visitors. Specification 001 §3. */
import { operate_log_record } from '../../operate_log/operate_log_record.ts'
import { record } from '../../records/record.ts'

export const visitor_operate_log_record = record({
  ...operate_log_record,
  see: 'visitor.manage',
  manage: 'visitor.manage',
  operations: { list: 'findVisitorOperateLogAll', one: 'findVisitorOperateLog' },
  matches: ['operate_type', 'operate_user_name', 'operate_object', 'source'],
})
