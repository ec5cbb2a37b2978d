import { smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, tenantTable } from '#server/platform/database/columns.ts'

/** A day on which the campus calendar differs from the week: a holiday, or a weekend day that is worked. */
export const calendar_day = tenantTable(
  'calendar_day',
  {
    date: day().notNull(),
    name: text().notNull(),
    name_en: text().notNull().default(''),
    /** 1 a day off · 0 a working day. */
    is_off_day: smallint().notNull(),
  },
  (t) => [uniqueIndex('calendar_day_date').on(t.tenant_id, t.date)],
)
