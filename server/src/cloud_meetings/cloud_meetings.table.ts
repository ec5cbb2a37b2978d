import { integer, smallint, text, uniqueIndex, index, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { MeetingProviderName, MeetingState } from '#rules/cloud_meetings/meeting_settings.ts'
import { belongsTo, createTime, instant, tenantTable } from '#server/platform/database/columns.ts'
import { resource } from '#server/resources/resources.table.ts'
import { appointment_information } from '#server/sessions/sessions.table.ts'

/** Who holds a tenant's online meetings. One row at most; without one there is no provider. */
export const cloud_meeting_setting = tenantTable(
  'cloud_meeting_setting',
  {
    provider: text().$type<MeetingProviderName>().notNull().default('none'),
    /** Of the provider, as administrators entered it. */
    address: text().notNull().default(''),
    /** The name under which Jitsi knows us; empty: its rooms are open to everybody. */
    app_id: text().notNull().default(''),
    /** What requests and links are signed with: encrypted (`settings.ts`), or empty. It is never read back. */
    secret: text().notNull().default(''),
    /** When the provider was last tried at an administrator's request, and what was wrong then; empty: nothing. */
    checked_time: instant(),
    check_problem: text().notNull().default(''),
    /** Since when a try is wanted that hasn't been made yet. */
    check_wanted: instant(),
  },
  (t) => [uniqueIndex('cloud_meeting_setting_once').on(t.tenant_id)],
)

/** The online meeting of a session. Its row stays when the session is over: the number is quoted. */
export const cloud_meeting = tenantTable(
  'cloud_meeting',
  {
    appointment_id: uuid().notNull(),
    /** The conference number that people quote: nine digits. */
    number: text().notNull(),
    /** The provider's name of the room. It can't be guessed: whoever knows it may come in where Jitsi is open. */
    room: text().notNull(),
    /** 0 coming · 1 open · 2 failed · 3 over · 4 ended by an administrator. */
    state: smallint().$type<MeetingState>().notNull().default(0),
    /** Of its session. */
    resources_id: uuid().notNull(),
    start_at: instant().notNull(),
    end_at: instant().notNull(),
    /** Where it was opened, and is until it is ended there; null: nowhere. */
    provider: text().$type<MeetingProviderName>(),
    address: text(),
    /** When the job looks at it next; while it does, when another process may take it over. */
    due_time: instant(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed. */
    why: text(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.appointment_id, () => appointment_information, 'cascade'),
    uniqueIndex('cloud_meeting_of_session').on(t.tenant_id, t.appointment_id),
    uniqueIndex('cloud_meeting_number').on(t.tenant_id, t.number),
    belongsTo(t, t.resources_id, () => resource),
    /** The administrators' list: of all that is booked, and of what they administer. */
    index('cloud_meeting_of_resource').on(t.tenant_id, t.resources_id, t.start_at, t.id),
    index('cloud_meeting_by_start').on(t.tenant_id, t.start_at, t.id),
    index('cloud_meeting_due')
      .on(t.tenant_id, t.due_time)
      .where(sql`due_time is not null`),
    /** What waits for other settings: few of all. */
    index('cloud_meeting_failed')
      .on(t.tenant_id)
      .where(sql`state = 2`),
  ],
)
