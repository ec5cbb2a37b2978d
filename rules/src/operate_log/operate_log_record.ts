/** The operation log as administrators read it. Specification 001 §3. */
import { asks, record } from '../records/record.ts'
import { cell, moment, text } from '../records/field_kinds.ts'

/** The parts of the product whose changes are logged: the server's features. Pages may log other words. */
export const operate_modules = [
  'approvals',
  'attendance',
  'blacklist',
  'bookings',
  'calendars',
  'cloud_meetings',
  'codes',
  'evaluations',
  'exceptions',
  'instructions',
  'locations',
  'notices',
  'notifications',
  'occupy',
  'operate_log',
  'people',
  'permissions',
  'resources',
  'resources_type',
  'rule_templates',
  'seats',
  'settings',
  'tenants',
  'visitors',
] as const
export type OperateModule = (typeof operate_modules)[number]

export const operate_log_record = record({
  entity: 'OperateLog',
  see: 'operate_log.see',
  manage: 'operate_log.delete',
  decided: false,
  operations: { list: 'findOperateLogAll', one: 'findOperateLog', remove: 'deleteOperateLogAll' },
  fields: {},
  shown: {
    operate_time: asks(moment(), { required: true }),
    operate_user_name: cell(),
    operate_module: cell(),
    operate_type: cell(),
    operate_object: text(),
    operate_content: cell(4000),
    id_address: cell(),
    source: cell(),
  },
  filters: [],
  matches: ['operate_module', 'operate_type', 'operate_user_name', 'operate_object', 'source'],
  beside: { operateTime: '[String]' },
  // The log grows without end, and only its time is indexed.
  sorts: ['operate_time'],
  search: ['operate_content', 'operate_user_name', 'operate_object'],
})
