/** Long-term personnel: people who come in for months without an application, such as contractors. Specification 001 §3. */
import { asks, pair, record } from '../../records/record.ts'
import { date, flag, moment, oneOf, text, word } from '../../records/field_kinds.ts'
import { PHONE } from '../../records/wire_formats.ts'

export const visitor_long_term_record = record({
  entity: 'VisitorLongTerm',
  see: ['visitor.see', 'visitor.manage'],
  manage: 'visitor.manage',
  operations: {
    list: 'findVisitorLongTermEntityList',
    one: 'findVisitorLongTermById',
    create: 'saveVisitorLongTerm',
    update: 'updateVisitorLongTerm',
    state: 'updateVisitorLongTermState',
    remove: 'deleteVisitorLongTermAll',
    remove_one: 'deleteVisitorLongTerm',
  },
  fields: {
    user_name: asks(text(60), { required: true }),
    /** Of the code table person_type. */
    person_type: text(60),
    /** The code of the department that answers for them. */
    dept: text(60),
    /** A staff number or an account; null: somebody from outside. */
    user_id: text(60),
    phone: asks(text(30), { pattern: PHONE }),
    /** Sent whole, told masked. */
    card_number: text(30),
    /** For terminals that ask for one. */
    password: asks(text(100), { secret: true }),
    in_school_start_date: asks(date(), { required: true }),
    /** The last day, to its end. */
    in_school_end_date: asks(date(), { required: true }),
    /** What `in_school_campus_resources` lists: codes of campuses, or ids of resources. */
    in_school_campus_resources_category: word(['campus', 'resource'], 'campus'),
    /** Separated by commas; null: all campuses. */
    in_school_campus_resources: text(2000),
    /** Codes of gates and campuses, separated by commas; null: any gate of where they may go. */
    permission: text(2000),
    /** The plate of their vehicle. */
    car_no: text(20),
    remark: asks(text(500), { lines: true }),
  },
  shown: {
    /** 1 added here · 2 imported · 3 synced: those are changed by their source alone. */
    data_source: oneOf([1, 2, 3], 1),
    /** 0: stopped, whatever the dates say. */
    is_enable: flag(1),
    ...pair('dept_name'),
    ...pair('person_type_name'),
    last_entry: moment(),
    create_time: asks(moment(), { required: true }),
  },
  state_field: 'is_enable',
  filters: ['person_type', 'dept', 'is_enable', 'data_source'],
  sorts: ['user_name', 'person_type', 'dept', 'in_school_start_date', 'in_school_end_date', 'create_time'],
  search: ['user_name', 'user_id', 'car_no'],
  beside: { inSchoolDate: 'String' },
})
