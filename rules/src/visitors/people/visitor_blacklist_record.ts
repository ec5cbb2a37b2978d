/** The blacklist of visitors: who is not let in. That of bookings is another. Product §7. */
import { asks, record } from '../../records/record.ts'
import { moment, oneOf, text, whole } from '../../records/field_kinds.ts'
import { PHONE } from '../../records/wire_formats.ts'

export const visitor_blacklist_record = record({
  entity: 'VisitorBlacklist',
  see: ['visitor.see', 'visitor.manage'],
  manage: 'visitor.manage',
  operations: {
    list: 'findVisitorBlacklistAll',
    one: 'findVisitorBlacklistById',
    create: 'saveVisitorBlacklist',
    update: 'updateVisitorBlacklist',
  },
  fields: {
    visitor_name: asks(text(60), { required: true }),
    /** Sent whole, told masked. */
    card_number: text(30),
    phone: asks(text(30), { pattern: PHONE }),
    reason: asks(text(500), { required: true, lines: true }),
    begin_time: asks(moment(), { required: true }),
    /** null: until it is lifted. */
    until: moment(),
  },
  shown: {
    /** 1 in force or to come · 2 lifted. */
    state: oneOf([1, 2], 1),
    /** 1 added here · 2 imported. */
    data_source: oneOf([1, 2], 1),
    /** How often somebody on it was met. */
    hits: whole({ otherwise: 0 }),
    last_hit: moment(),
    created_user_name: text(),
    lifted_user_name: text(),
    lifted_time: moment(),
    lift_reason: text(),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['state', 'data_source'],
  sorts: ['visitor_name', 'begin_time', 'create_time'],
  search: ['visitor_name', 'reason'],
})
