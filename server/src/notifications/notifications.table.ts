import { index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { NotificationKindName, TemplateName } from '#rules/notifications/kinds.ts'
import type { OutsideChannel } from '#rules/notifications/channels.ts'
import type { Gateway } from '#rules/notifications/gateway.ts'
import { USUAL_REMINDER_MINUTES } from '#rules/notifications/reminders.ts'
import type { RobotKind } from '#rules/notifications/robots.ts'
import type { NotificationLanguage } from '#rules/notifications/when_in_words.ts'
import { belongsTo, createTime, flag, instant, json, tenantTable } from '#server/platform/database/columns.ts'
import { appointment_information } from '#server/sessions/sessions.table.ts'

/** A session as it was when the notification was written: later changes don't alter what is told. */
export interface ToldSession {
  id: string
  /** ISO 8601 with an offset. */
  start: string
  end: string
  /** Rises with every change of the session: SEQUENCE of RFC 5545. */
  sequence: number
  state: number
  /** The state before; null for a session that was just made. */
  was: number | null
  /** The time before it was moved. */
  from_start: string | null
  from_end: string | null
}

/**
 * What a person is told, written in the transaction of what it tells of. It is the entry of the inbox, and what the
 * job makes messages of. Decision 0046.
 */
export const notification = tenantTable(
  'notification',
  {
    account: text().notNull(),
    kind: text().$type<NotificationKindName>().notNull(),
    /** Of one transaction and reason: what it tells a person of several sessions becomes one notification. */
    batch: text().notNull(),
    sessions: json<ToldSession[]>()().notNull().default([]),
    reason: text(),
    /** Who did it; null for the clock. */
    by_account: text(),
    /** Their name at that time; empty for the clock. */
    by_name: text().notNull().default(''),
    /** Further words of the kind's texts. */
    words: json<Record<string, string>>()().notNull().default({}),
    /** 1: `by_account` tells participants of a session of their own; counted in what one person may tell: floods.ts. */
    by_applicant: flag(),
    /** A page of the product, without the base; null: the first session's. */
    link: text(),
    read_time: instant(),
    /** When the messages by other channels were made of it; null: not yet. */
    passed_on_time: instant(),
    create_time: createTime(),
  },
  (t) => [
    uniqueIndex('notification_once').on(t.tenant_id, t.account, t.kind, t.batch),
    index('notification_of_person').on(t.tenant_id, t.account, t.create_time, t.id),
    index('notification_unread')
      .on(t.tenant_id, t.account)
      .where(sql`read_time is null`),
    index('notification_by_applicant')
      .on(t.tenant_id, t.by_account, t.create_time)
      .where(sql`by_applicant = 1`),
    index('notification_waiting')
      .on(t.tenant_id, t.create_time)
      .where(sql`passed_on_time is null`),
  ],
)

/** What participants will be told of a session whose applicant has told as many people as one may: floods.ts. */
export const waiting_telling = tenantTable(
  'waiting_telling',
  {
    appointment_id: uuid().notNull(),
    /** What they are told of it: they don't know of it yet, or not of its new time. */
    kind: text().$type<'invited' | 'participation_changed'>().notNull(),
    /** The applicant, and their name at that time. */
    account: text().notNull(),
    name: text().notNull(),
    /** As `ToldSession` has them. */
    was: smallint(),
    from_start: instant(),
    from_end: instant(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.appointment_id, () => appointment_information, 'cascade'),
    uniqueIndex('waiting_telling_session').on(t.tenant_id, t.appointment_id),
    index('waiting_telling_account').on(t.tenant_id, t.account, t.create_time),
  ],
)

/** One message that leaves the product, complete as it is sent, and what became of it: outbox and log in one. */
export const message_delivery = tenantTable(
  'message_delivery',
  {
    kind: text().$type<NotificationKindName>().notNull(),
    channel: text().$type<OutsideChannel | 'robot'>().notNull(),
    /** The recipient; null for a chat robot. */
    account: text(),
    user_name: text().notNull().default(''),
    /** Where it goes: a mail address, a phone number. Null for a chat robot, and where the person has none. */
    address: text(),
    language: text().$type<NotificationLanguage>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    link: text(),
    /** The calendar's part of a mail: RFC 5545. */
    calendar: text(),
    /** 0 waiting, 1 sent, 2 failed, 3 not sent. */
    state: smallint().notNull().default(0),
    /** Why it failed or was not sent, or why the last attempt did not succeed. */
    why: text(),
    attempts: integer().notNull().default(0),
    /** How often it was sent again by hand. */
    resends: integer().notNull().default(0),
    /** When to try next; while an attempt runs, when another process may take it over. */
    due_time: instant(),
    sent_time: instant(),
    /** The sessions that it tells of: what a person is told of one arrives in the order in which it happened. */
    sessions: uuid().array().notNull().default([]),
    /** When what it tells was told in the product; null for a message of no session. */
    told_time: instant(),
    create_time: createTime(),
  },
  (t) => [
    /** What has to be sent to somebody before the next. */
    index('message_delivery_waiting')
      .on(t.tenant_id, t.account)
      .where(sql`state = 0`),
    index('message_delivery_due')
      .on(t.tenant_id, t.due_time)
      .where(sql`state = 0`),
    index('message_delivery_log').on(t.tenant_id, t.create_time, t.id),
    index('message_delivery_visits')
      .on(t.tenant_id, t.create_time, t.id)
      .where(sql`kind like 'visit\\_%'`),
    index('message_delivery_of_person').on(t.tenant_id, t.account, t.create_time, t.id),
    /** What did not arrive: few of all. */
    index('message_delivery_unsent')
      .on(t.tenant_id, t.state, t.create_time, t.id)
      .where(sql`state in (2, 3)`),
  ],
)

/** What a person set for their notifications, and the language in which they are written to. */
export const notification_preference = tenantTable(
  'notification_preference',
  {
    account: text().notNull(),
    language: text().$type<NotificationLanguage>().notNull().default('zh'),
    quiet: flag(),
    /** `kind:channel`. */
    muted: text().array().notNull().default([]),
  },
  (t) => [uniqueIndex('notification_preference_account').on(t.tenant_id, t.account)],
)

/** How a tenant's messages leave the product; at most one row. Secrets are never read by clients. */
export const notification_setting = tenantTable(
  'notification_setting',
  {
    /** Of resources that say nothing themselves; 0: nobody is reminded. Minutes. */
    reminder_minutes: integer().notNull().default(USUAL_REMINDER_MINUTES),
    /** Empty: no text messages are sent. */
    sms_address: text().notNull().default(''),
    sms_method: text().$type<Gateway['method']>().notNull().default('POST'),
    sms_headers: text().notNull().default(''),
    sms_body: text().notNull().default(''),
    sms_secret: text().notNull().default(''),
    /** A text that the gateway's answer has to contain; empty: a status 2xx is enough. */
    sms_expects: text().notNull().default(''),
    robot_kind: text().$type<RobotKind>().notNull().default('dingtalk'),
    /** Secret, because it contains the robot's key. Empty: no robot is told. */
    robot_address: text().notNull().default(''),
    robot_secret: text().notNull().default(''),
    robot_language: text().$type<NotificationLanguage>().notNull().default('zh'),
  },
  (t) => [uniqueIndex('notification_setting_once').on(t.tenant_id)],
)

/** A tenant's own texts of a kind, or of its chat robot, in one language; without a row the built-in ones are in force. */
export const notification_template = tenantTable(
  'notification_template',
  {
    kind: text().$type<TemplateName>().notNull(),
    language: text().$type<NotificationLanguage>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    short: text().notNull(),
    update_time: instant().notNull(),
    /** Who wrote it. */
    update_name: text().notNull(),
  },
  (t) => [uniqueIndex('notification_template_once').on(t.tenant_id, t.kind, t.language)],
)
