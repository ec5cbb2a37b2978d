/** The messages about visits, for who manages visitors. Product §7, §8. */
import { message_log_record } from '../../notifications/message_log_record.ts'
import { record } from '../../records/record.ts'

export const visitor_message_log_record = record({
  ...message_log_record,
  see: 'visitor.manage',
  manage: 'visitor.manage',
  operations: { list: 'findVisitorMessageLogAll', one: 'findVisitorMessageLogById' },
})
