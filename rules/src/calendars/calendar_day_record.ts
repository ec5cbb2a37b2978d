/** Days on which the campus calendar differs from the week, as administrators keep them. Product §5 Campus calendar. */
import { date, flag } from '../records/field_kinds.ts'
import { asks, pair, record } from '../records/record.ts'

export const calendar_day_record = record({
  entity: 'CalendarDay',
  see: ['resource.see', 'calendar.see'],
  manage: 'calendar.manage',
  // Many days are written and deleted at once, by their dates.
  operations: { list: 'findCalendarDayAll' },
  fields: {
    date: asks(date(), { required: true }),
    ...pair('name', { required: true }),
    /** 1 a day off · 0 a working day. */
    is_off_day: asks(flag(), { required: true }),
  },
  shown: {},
  filters: ['is_off_day'],
  /** Both days included. */
  narrows: { begin_date: date(), end_date: date() },
  sorts: ['date', 'name', 'name_en', 'is_off_day'],
  search: ['name', 'name_en'],
})
