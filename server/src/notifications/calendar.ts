import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { state } from '#rules/sessions/lifecycle.ts'
import { kindOf } from '#rules/notifications/kinds.ts'
import type { NotificationLanguage } from '#rules/notifications/when_in_words.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ToldSession } from './notifications.table.ts'
import { inLanguage, locationOf, type NotificationRow, type SessionNames } from './words.ts'

/** Somebody who takes part in a session. */
export interface Attendee {
  appointment_id: string
  account: string
  name: string
}

/** The participants of sessions. */
export const attendeesOf = async ({ sql, tenant_id }: Tx, ids: readonly string[]): Promise<Attendee[]> => [
  ...(await sql<Attendee[]>`
    select appointment_id, account, name from appointment_participant
    where tenant_id = ${tenant_id} and appointment_id = any(${[...ids]}::uuid[]) order by account`),
]

/** The UID of a session in every calendar: mails and feeds mean the same entry. RFC 5545 §3.8.4.7. */
export const uidOf = (session_id: string): string => `${session_id}@sessions.reservation`

/** Nobody's contact is shown to others: people other than the recipient are named without a usable address. */
const NO_ADDRESS = 'people.invalid'

/** So many people an invitation names. */
const MAX_ATTENDEES = 50

interface Invitation {
  language: NotificationLanguage
  names: ReadonlyMap<string, SessionNames>
  attendees: readonly Attendee[]
  recipient: { account: string; name: string; email: string }
  /** The product's name, and the address that mails come from. */
  organizer: { name: string; email: string }
  link: string
  now: Temporal.Instant
}

type CalendarMessage = NonNullable<ReturnType<typeof kindOf>['calendar']>

/**
 * Whether a calendar has to hear of it: a session that is off, only if it was told of before. Its first version is
 * told when it is certain, a later one when it was moved.
 */
const concernsCalendar = ({ was, sequence }: ToldSession, method: CalendarMessage) =>
  method === 'REQUEST' || was === state.succeeded || sequence > 2

/**
 * What a mail about sessions tells calendars: an entry for each session, with the UID that it keeps in mails and feeds, and
 * a SEQUENCE that rises with each change. One session is a REQUEST, or a CANCEL if it doesn't take place, or no longer with
 * the recipient: programs act on these by themselves. Such a message may have one UID only (RFC 5546 §3.2.2, §3.2.5), and
 * sessions of a series are changed and cancelled one by one, so they share none: several are published (§3.2.1), as
 * they are now. Null for kinds that concern no calendar.
 */
export function invitation(row: NotificationRow, given: Invitation): string | null {
  const method = kindOf(row.kind).calendar
  const told = method === null ? [] : row.sessions.filter((one) => concernsCalendar(one, method))
  if (method === null || told.length === 0) return null
  const events = told.flatMap((one) => {
    const names = given.names.get(one.id)
    return names ? [eventOf(one, names, method, given)] : []
  })
  if (events.length === 0) return null
  const calendar = ical({
    prodId: { company: 'Campus reservation', product: 'Sessions', language: given.language },
    method: events.length > 1 ? ICalCalendarMethod.PUBLISH : METHODS[method],
  })
  for (const event of events) calendar.createEvent(events.length > 1 ? publishedOf(event, method) : event)
  return calendar.toString()
}

const METHODS: Readonly<Record<CalendarMessage, ICalCalendarMethod>> = {
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
  UNINVITE: ICalCalendarMethod.CANCEL,
}

/** What is published asks nobody, so it names nobody; an event that the recipient is out of is cancelled for them. */
const publishedOf = (
  { attendees: _nobody, ...event }: ReturnType<typeof eventOf>,
  method: CalendarMessage,
): ICalEventData => ({
  ...event,
  ...(method === 'UNINVITE' ? { status: ICalEventStatus.CANCELLED } : {}),
})

function eventOf(
  one: ToldSession,
  names: SessionNames,
  method: CalendarMessage,
  { language, attendees, recipient, organizer, link, now }: Invitation,
) {
  const resource = inLanguage(language, names.resources_name, names.resources_name_en)
  const everybody = [
    {
      account: names.appointment_user,
      name: inLanguage(language, names.appointment_user_name, names.appointment_user_name_en),
    },
    ...attendees.filter(({ appointment_id }) => appointment_id === one.id),
  ]
  // Of a crowd an invitation names who invites and who is invited: with everybody, so many of them would be megabytes.
  const shown =
    everybody.length > MAX_ATTENDEES
      ? everybody.filter(({ account }) => account === names.appointment_user || account === recipient.account)
      : everybody
  // Whoever is taken out of an event is its only attendee there, and the event has no state. RFC 5546 §3.2.5.
  const people = method === 'UNINVITE' ? [recipient] : shown
  return {
    id: uidOf(one.id),
    sequence: one.sequence,
    start: dateOf(one.start),
    end: dateOf(one.end),
    stamp: new Date(now.epochMilliseconds),
    summary: names.theme ? `${names.theme} \u00B7 ${resource}` : resource,
    location: [resource, locationOf(names, language)].filter(Boolean).join(', '),
    url: link,
    ...(method === 'UNINVITE' ? {} : { status: statusOf(one, method) }),
    organizer,
    attendees: people.map(({ account, name }) => ({
      name,
      email: account === recipient.account ? recipient.email : `${encodeURIComponent(account)}@${NO_ADDRESS}`,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })),
  }
}

const statusOf = ({ state: now_in }: ToldSession, method: CalendarMessage) =>
  method === 'CANCEL'
    ? ICalEventStatus.CANCELLED
    : now_in === state.awaiting_approval
      ? ICalEventStatus.TENTATIVE
      : ICalEventStatus.CONFIRMED

const dateOf = (text: string) => new Date(Temporal.Instant.from(text).epochMilliseconds)
