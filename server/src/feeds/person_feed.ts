import { ICalEventStatus } from 'ical-generator'
import type { Temporal } from 'temporal-polyfill'
import { state } from '#rules/sessions/lifecycle.ts'
import { inLanguage, locationOf, namesOf, uidOf } from '#server/notifications/notifications.service.ts'
import type { appointment_information } from '#server/sessions/sessions.table.ts'
import {
  dateOf,
  FUTURE_DAYS,
  hoursFrom,
  MAX_ENTRIES,
  PAST_DAYS,
  type FeedCalendar,
  type FeedScope,
} from './feed_calendar.ts'

type Session = Pick<
  typeof appointment_information.$inferSelect,
  'id' | 'start_at' | 'end_at' | 'version' | 'create_time' | 'update_time'
> & { state: number }

const { awaiting_approval, succeeded, completed, cancelled, terminated, rejected, failed } = state
const for_applicant = [awaiting_approval, succeeded, completed, cancelled, terminated, rejected, failed]
/** Participants learn of a session once it is certain. */
const certain = [succeeded, completed]

/**
 * The sessions that a person booked or takes part in. One that doesn't take place stays as a cancelled entry, so that
 * calendars take it off under the UID that invitations gave it.
 * @param only one session's id: nothing but that
 */
export async function personFeed(scope: FeedScope, only: string | null = null): Promise<FeedCalendar> {
  const { tx, now, viewer, language, words, address } = scope
  const { sql, tenant_id } = tx
  const within = sql`(${only}::uuid is null or a.id = ${only}) and a.start_at >= ${hoursFrom(now, -PAST_DAYS).toString()} and a.start_at < ${hoursFrom(now, FUTURE_DAYS).toString()}`
  const columns = sql`a.id, a.start_at, a.end_at, a.state, a.version, a.create_time, a.update_time`
  const sessions = await sql<Session[]>`
    select ${columns} from appointment_information a
    where a.tenant_id = ${tenant_id} and a.appointment_user = ${viewer.account} and ${within} and a.hidden = 0
      and a.state = any(${for_applicant}::int[])
    union
    select ${columns} from appointment_participant p
    join appointment_information a on a.tenant_id = ${tenant_id} and a.id = p.appointment_id
    where p.tenant_id = ${tenant_id} and p.account = ${viewer.account} and a.appointment_user <> p.account and ${within}
      and (a.state = any(${certain}::int[]) or a.state = any(${for_applicant}::int[]) and exists (
        select from appointment_progress was where was.tenant_id = ${tenant_id} and was.appointment_id = a.id
          and was.from_state = ${succeeded}))
    order by start_at, id limit ${MAX_ENTRIES}`
  const names = await namesOf(
    tx,
    sessions.map(({ id }) => id),
  )
  return {
    name: words.own,
    entries: sessions.flatMap((one) => {
      const named = names.get(one.id)
      if (!named) return []
      const resource = inLanguage(language, named.resources_name, named.resources_name_en)
      return [
        {
          id: uidOf(one.id),
          sequence: one.version,
          start: dateOf(one.start_at),
          end: dateOf(one.end_at),
          stamp: dateOf(changedAt(one)),
          summary: named.theme ? `${named.theme} \u00B7 ${resource}` : resource,
          location: [resource, locationOf(named, language)].filter(Boolean).join(', '),
          ...(address === null ? {} : { url: `${address}/pc/myAppointment?session=${one.id}` }),
          status: statusOf(one.state),
        },
      ]
    }),
  }
}

const changedAt = ({ create_time, update_time }: Session): Temporal.Instant => update_time ?? create_time

function statusOf(at: number): ICalEventStatus {
  if (at === awaiting_approval) return ICalEventStatus.TENTATIVE
  return at === succeeded || at === completed ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED
}
