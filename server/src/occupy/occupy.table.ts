import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, instant, rowColumns, tenantTable } from '#server/platform/database/columns.ts'
import { user_group } from '#server/people/people.table.ts'
import { resource } from '#server/resources/resources.table.ts'

/** A period that an administrator took out of booking: teaching, maintenance, closed. Product §5. */
export const occupy_period = tenantTable(
  'occupy_period',
  {
    resources_id: uuid().notNull(),
    start_at: instant().notNull(),
    end_at: instant().notNull(),
    theme: text().notNull().default(''),
    /** manual, import or the name of a feed. */
    source: text().notNull().default('manual'),
    /** Its key in the source: importing it again finds this row instead of creating another. */
    source_key: text(),
    created_user: uuid(),
    /** The blocks that one form made; null: it was one. */
    series_id: uuid(),
    created_user_name: text().notNull().default(''),
    ...rowColumns(),
  },
  (t) => [
    belongsTo(t, t.resources_id, () => resource),
    index('occupy_of_resource').on(t.tenant_id, t.resources_id, t.start_at),
    index('occupy_by_start').on(t.tenant_id, t.start_at, t.id),
    index('occupy_by_source').on(t.tenant_id, t.source, t.start_at, t.id),
    /** What began long ago and goes on: few. */
    index('occupy_long')
      .on(t.tenant_id, t.end_at)
      .where(sql`end_at - start_at > interval '26 hours'`),
    index('occupy_of_series').on(t.tenant_id, t.series_id, t.start_at),
    uniqueIndex('occupy_source_key').on(t.tenant_id, t.source, t.source_key),
  ],
)

/**
 * A line of a timetable that lies in a period: two faculties may both have a joint lecture. The period goes when the last
 * timetable drops it, and a newer edition of a timetable drops its own lines only.
 */
export const occupy_source = tenantTable(
  'occupy_source',
  {
    occupy_id: uuid().notNull(),
    /** The timetable. */
    imported_from: text().notNull(),
    /** The key of the line: that of the period, or another one if the line is a part of it. */
    source_key: text().notNull(),
    start_at: instant().notNull(),
    end_at: instant().notNull(),
  },
  (t) => [
    belongsTo(t, t.occupy_id, () => occupy_period, 'cascade'),
    uniqueIndex('occupy_source_once').on(t.tenant_id, t.occupy_id, t.imported_from, t.source_key),
    index('occupy_source_of').on(t.tenant_id, t.imported_from, t.end_at),
  ],
)

/** Who has to be there: the teacher of a lesson, or a group of its students. Named by account, or by the group's id. */
export const occupy_person = tenantTable(
  'occupy_person',
  { occupy_id: uuid().notNull(), account: text(), group_id: uuid() },
  (t) => [
    belongsTo(t, t.occupy_id, () => occupy_period, 'cascade'),
    belongsTo(t, t.group_id, () => user_group, 'cascade'),
    uniqueIndex('occupy_person_once').on(t.tenant_id, t.occupy_id, t.account, t.group_id),
    index('occupy_person_account').on(t.tenant_id, t.account),
    index('occupy_person_group').on(t.tenant_id, t.group_id),
  ],
)
