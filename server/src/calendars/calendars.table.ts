import { index, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { calendar_day_record } from '#rules/calendars/calendar_day_record.ts'
import { term_record } from '#rules/calendars/term_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { rowColumns, tenantTable } from '#server/platform/database/columns.ts'

/** A day on which the campus calendar differs from the week: a holiday, or a weekend day that is worked. */
export const calendar_day = tenantTable(
  'calendar_day',
  {
    ...columnsOf(calendar_day_record.fields),
    /** 1 a day off · 0 a working day. */
    is_off_day: smallint().notNull(),
  },
  (t) => [uniqueIndex('calendar_day_date').on(t.tenant_id, t.date)],
)

/** A term of the academic year, with the times of its lessons. No two of a tenant share a day. */
export const term = tenantTable('term', { ...columnsOf(term_record.fields), ...rowColumns() }, (t) => [
  index('term_by_begin').on(t.tenant_id, t.begin_date),
])
