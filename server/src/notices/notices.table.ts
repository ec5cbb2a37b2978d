import { index, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { notice_record } from '#rules/notices/notice_record.ts'
import type { NoticeState } from '#rules/notices/notice_state.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { resources_type } from '#server/resources/types.table.ts'
import { belongsTo, day, flag, instant, rowColumns, tenantTable } from '#server/platform/database/columns.ts'

/** An announcement that people read. Deleted ones stay, with `del` 1. Spec 001 §3 Notice. */
export const notice = tenantTable(
  'notice',
  {
    ...columnsOf(notice_record.fields),
    /** 0 draft · 1 published · 2 withdrawn. */
    state: smallint().$type<NoticeState>().notNull().default(0),
    created_user: uuid(),
    created_user_name: text().notNull().default(''),
    del: flag(),
    ...rowColumns(),
  },
  (t) => [
    belongsTo(t, t.resource_type_id, () => resources_type),
    index('notice_release').on(t.tenant_id, t.release_time),
  ],
)

/** That a person has read a notice on a day: one row for each day, however often. Spec 001 §3 NoticeReadEntity. */
export const notice_read = tenantTable(
  'notice_read',
  {
    notice_id: uuid().notNull(),
    read_user_id: uuid().notNull(),
    read_user_name: text().notNull(),
    /** In the tenant's zone. */
    read_date: day().notNull(),
    /** The first time on that day. */
    read_time: instant().notNull(),
  },
  (t) => [
    belongsTo(t, t.notice_id, () => notice, 'cascade'),
    uniqueIndex('notice_read_once').on(t.tenant_id, t.notice_id, t.read_user_id, t.read_date),
    index('notice_read_time').on(t.tenant_id, t.read_time, t.id),
    index('notice_read_of_person').on(t.tenant_id, t.read_user_id, t.read_time),
  ],
)
