/** Entry rules of long-term personnel: who of them may come in where and when. The first rule that fits decides. Product §7. */
import { asks, in_use, pair, record } from '../../records/record.ts'
import {
  date,
  endTime,
  flag,
  moment,
  names,
  rows,
  text,
  time,
  weekdays,
  whole,
} from '../../records/field_kinds.ts'
import { refusal } from '../../refusals/refusals.ts'

/** Periods of a day. */
const MAX_PERIODS = 10

export const visitor_entry_rule_record = record({
  entity: 'VisitorEntryRule',
  see: ['visitor.see', 'visitor.manage'],
  manage: 'visitor.manage',
  operations: {
    list: 'findVisitorEntryRuleAll',
    one: 'findVisitorEntryRuleById',
    create: 'saveVisitorEntryRule',
    update: 'updateVisitorEntryRule',
    state: 'updateVisitorEntryRuleState',
    remove: 'deleteVisitorEntryRule',
  },
  fields: {
    ...pair('name', { required: true }),
    /** Of the code table person_type; null: everybody. */
    person_types: names([], { open: true, max: 500 }),
    /** Codes of locations, separated by commas; null: all campuses. */
    places: text(2000),
    weekdays: weekdays(),
    /** Times of day; none: at any time. */
    periods: rows(
      { start_time: time(''), end_time: endTime('') },
      {
        max: MAX_PERIODS,
        sorted_by: 'start_time',
        check: ({ start_time, end_time }, field) =>
          start_time < end_time ? [] : [refusal('INVALID', `${field}.end_time`, { why: 'empty_period' })],
      },
    ),
    /** 1: not on days off of the campus calendar. */
    by_calendar: flag(),
    /** Of the code table vehicle_kind; only where vehicles may come in. null: any. */
    vehicle_allowed: flag(),
    vehicle_kinds: names([], { open: true, max: 500 }),
    /** The rule holds from and until these days, both included. */
    begin_date: date(),
    end_date: date(),
    order: whole({ max: 1_000_000, otherwise: 0 }),
  },
  shown: { is_enable: in_use, create_time: asks(moment(), { required: true }) },
  state_field: 'is_enable',
  filters: ['is_enable'],
  sorts: ['name', 'name_en', 'begin_date', 'end_date', 'order', 'is_enable', 'create_time'],
  search: ['name', 'name_en'],
})
