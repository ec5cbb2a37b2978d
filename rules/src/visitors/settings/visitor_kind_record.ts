/** The rules of one kind of visit each, as administrators keep them. Specification 001 §3 VisitorDetailSettings. */
import { asks, pair, record } from '../../records/record.ts'
import { flag, moment, oneOf, ref, text, whole } from '../../records/field_kinds.ts'

export const visitor_kind_record = record({
  entity: 'VisitorDetailSettings',
  see: ['visitor.see', 'visitor.manage'],
  manage: 'visitor.manage',
  operations: {
    list: 'findVisitorDetailSettingsList',
    one: 'findVisitorDetailSettings',
    create: 'saveVisitorDetailSettings',
    update: 'updateVisitorDetailSettings',
    state: 'updateVisitorDetailSettingsState',
    remove: 'deleteVisitorDetailSettings',
  },
  fields: {
    /** An entry of the code table visitor_type. */
    visitor_type: asks(text(60), { required: true, fixed: true, pattern: /^[\w.-]+$/ }),
    /** null: as the overall settings say. */
    is_invite_school_flow_path: oneOf([0, 1]),
    invite_school_flow_path: text(60),
    apply_school_resources: text(8000),
    /** 1: first the host, then the flow. */
    is_enable_second_level: flag(),
    /** Days of one visit, days ahead, people of a place and day; null: as many as wanted. */
    longest_days: whole({ min: 1, max: 366 }),
    days_ahead: whole({ min: 0, max: 366 }),
    number_per_day: whole({ min: 1, max: 1_000_000 }),
  },
  shown: {
    /** Of the overall settings; null while nobody has set any. */
    overall_settings_id: ref(),
    ...pair('visitor_type_name'),
    is_enable: oneOf([0, 1], 1),
    create_time: asks(moment(), { required: true }),
  },
  state_field: 'is_enable',
  filters: ['visitor_type', 'is_enable'],
  sorts: ['visitor_type_name', 'visitor_type_name_en', 'is_enable', 'create_time'],
  search: ['visitor_type', 'visitor_type_name', 'visitor_type_name_en'],
})
