import { smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { calendar_day_record } from '#rules/calendars/calendar_day_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { tenantTable } from '#server/platform/database/columns.ts'

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
