/**
 * Terms of the academic year, as administrators keep them, with the times of their lessons: by both the weeks and lessons of a
 * timetable become dates and times. Product §5 Campus calendar.
 */
import { date, endTime, moment, rows, time, whole } from '../records/field_kinds.ts'
import { asks, pair, record } from '../records/record.ts'

/** Of a day. */
const MAX_LESSONS = 30

export const term_record = record({
  entity: 'Term',
  see: ['calendar.see', 'calendar.manage'],
  manage: 'calendar.manage',
  operations: {
    list: 'findTermAll',
    one: 'findTermById',
    create: 'saveTerm',
    update: 'updateTerm',
    remove: 'deleteTerm',
  },
  fields: {
    ...pair('name', { required: true }),
    begin_date: asks(date(), { required: true }),
    /** Included. */
    end_date: asks(date(), { required: true }),
    /** A day of week 1, which is counted from its Monday; null: the week in which the term begins. */
    first_week: date(),
    /** When lessons are, by their number. Each term has its own, because many campuses change them with the season. */
    lessons: rows(
      {
        number: whole({ min: 1, max: MAX_LESSONS, otherwise: 1 }),
        start_time: time(''),
        end_time: endTime(''),
      },
      { max: MAX_LESSONS, sorted_by: 'number' },
    ),
  },
  shown: { create_time: asks(moment(), { required: true }) },
  filters: [],
  /** Terms that meet these dates, both included. */
  narrows: { begin_date: date(), end_date: date() },
  sorts: ['name', 'name_en', 'begin_date', 'end_date', 'create_time'],
  search: ['name', 'name_en'],
})
