import { index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LIST_CATEGORY, type NoticeState } from '#rules/notices/notice_state.ts'
import { UNTIL_READ } from '#rules/notices/popups.ts'
import { resources_type } from '#server/resources/types.table.ts'
import {
  belongsTo,
  createTime,
  day,
  fieldVersions,
  flag,
  instant,
  tenantTable,
} from '#server/platform/database/columns.ts'

/** An announcement that people read. Deleted ones stay, with `del` 1. Spec 001 §3 Notice. */
export const notice = tenantTable(
  'notice',
  {
    /** '2' also pops up; others are for the list alone. */
    note_category: text().notNull().default(LIST_CATEGORY),
    title: text().notNull(),
    title_en: text().notNull().default(''),
    /** The type that it concerns; null: everybody. */
    resource_type_id: uuid(),
    /** Sanitised HTML. */
    content: text().notNull().default(''),
    content_en: text().notNull().default(''),
    /** From when on it is shown, once it is published. Publishing sets it if it is null. */
    release_time: instant(),
    /** 0 draft · 1 published · 2 withdrawn. */
    state: smallint().$type<NoticeState>().notNull().default(0),
    popup_mode: text().notNull().default(UNTIL_READ),
    popup_end_date: day(),
    created_user: uuid(),
    created_user_name: text().notNull().default(''),
    del: flag(),
    version: integer().notNull().default(1),
    /** The version that last changed each field: a stale form's answer is made from it. */
    field_versions: fieldVersions(),
    create_time: createTime(),
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
    index('notice_read_of_person').on(t.tenant_id, t.read_user_id, t.read_time),
  ],
)
