import { integer, index, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { AppealState, BlockState } from '#rules/blacklist/blacklist.ts'
import {
  belongsTo,
  createTime,
  flag,
  instant,
  rowColumns,
  tenantTable,
} from '#server/platform/database/columns.ts'
import { blacklist_setting_record } from '#rules/blacklist/blacklist_setting_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { resources_type } from '#server/resources/types.table.ts'
import { appointment_information } from '#server/sessions/sessions.table.ts'

/** When people are blocked for missed sessions. Product §5 Blacklist. */
export const blacklist_setting = tenantTable(
  'blacklist_setting',
  {
    ...columnsOf(blacklist_setting_record.fields),
    /** Only sessions that begin later count: nobody is blocked for what had no consequence when it happened. */
    counts_from: instant().notNull(),
    ...rowColumns(),
  },
  (t) => [
    belongsTo(t, t.resources_type_id, () => resources_type),
    unique('blacklist_setting_type').on(t.tenant_id, t.resources_type_id).nullsNotDistinct(),
  ],
)

/** One block of one person. Rows are never deleted. */
export const blacklist = tenantTable(
  'blacklist',
  {
    account: text().notNull(),
    /** As of the time of the block. */
    user_name: text().notNull().default(''),
    /** The type that can't be booked; null: all types. */
    resources_type_id: uuid(),
    /** `missed`: entered automatically · `manual`: by an administrator. */
    source: text().$type<'missed' | 'manual'>().notNull(),
    reason: text().notNull(),
    reason_en: text().notNull().default(''),
    /** Of an automatic block: its setting, without a foreign key, since settings can be deleted. */
    setting_id: uuid(),
    /** Of an automatic block: the limit that was in force. */
    miss_limit: integer(),
    /** Of an automatic block: the days within which they counted. */
    window_days: integer(),
    begin_time: instant().notNull(),
    /** null: until it is lifted. */
    until: instant(),
    state: smallint().$type<BlockState>().notNull().default(1),
    created_account: text(),
    created_name: text().notNull().default(''),
    lifted_account: text(),
    lifted_name: text(),
    lifted_time: instant(),
    lift_reason: text(),
    appeal_state: smallint().$type<AppealState>().notNull().default(0),
    appeal_text: text(),
    appeal_time: instant(),
    appeal_answer: text(),
    answered_account: text(),
    answered_name: text(),
    answered_time: instant(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.resources_type_id, () => resources_type),
    index('blacklist_of_person').on(t.tenant_id, t.account, t.begin_time),
    /** Read with every booking: few rows. */
    index('blacklist_active')
      .on(t.tenant_id, t.account)
      .where(sql`state = 1`),
    index('blacklist_by_time').on(t.tenant_id, t.begin_time, t.id),
    index('blacklist_of_type').on(t.tenant_id, t.resources_type_id, t.begin_time, t.id),
    index('blacklist_appeals')
      .on(t.tenant_id, t.appeal_time)
      .where(sql`appeal_state = 1`),
  ],
)

/** The missed sessions for which somebody was blocked automatically. */
export const blacklist_evidence = tenantTable(
  'blacklist_evidence',
  {
    blacklist_id: uuid().notNull(),
    setting_id: uuid().notNull(),
    appointment_id: uuid().notNull(),
    /** 1: the block was taken back, or the session was marked as kept: the session may count again. */
    released: flag(),
  },
  (t) => [
    belongsTo(t, t.blacklist_id, () => blacklist, 'cascade'),
    belongsTo(t, t.appointment_id, () => appointment_information),
    index('evidence_of_block').on(t.tenant_id, t.blacklist_id),
    /** A missed session blocks once by the same setting. */
    uniqueIndex('evidence_once')
      .on(t.tenant_id, t.appointment_id, t.setting_id)
      .where(sql`released = 0`),
  ],
)

/** What happened to a block, by whom and when. */
export const blacklist_history = tenantTable(
  'blacklist_history',
  {
    blacklist_id: uuid().notNull(),
    action: text().$type<BlockAction>().notNull(),
    /** null: automatically. */
    account: text(),
    user_name: text().notNull().default(''),
    text: text(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.blacklist_id, () => blacklist, 'cascade'),
    index('history_of_block').on(t.tenant_id, t.blacklist_id, t.id),
  ],
)

export type BlockAction =
  | 'blocked'
  | 'appealed'
  | 'appeal_accepted'
  | 'appeal_rejected'
  | 'lifted'
  | 'taken_back'
