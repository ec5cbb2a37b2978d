import type { Temporal } from 'temporal-polyfill'
import { channelsOf, no_preferences, pushedChannels, type OwnChoice } from '#rules/notifications/channels.ts'
import { kindOf } from '#rules/notifications/kinds.ts'
import type { NotificationLanguage } from '#rules/notifications/when_in_words.ts'
import { isMailAddress, isPhone } from '#rules/notifications/addresses.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { attendeesOf, invitation, type Attendee } from './calendar.ts'
import { floodedBy } from './floods.ts'
import { linkOf } from './links.ts'
import type { iam_user } from '#server/people/people.table.ts'
import type { message_delivery, notification_preference } from './notifications.table.ts'
import { STANDS_SECONDS } from './waiting_tellings.ts'
import type { SentChannel } from './settings.ts'
import { announced, textsInForce, written, type Writing } from './texts_in_force.ts'
import { inLanguage, namesOf, type NotificationRow } from './words.ts'
import { systemNames } from './system_names.ts'

/** Notifications per transaction. */
export const CHUNK = 100

/** By which channels a tenant's messages can be sent. */
export interface Outside extends Record<SentChannel, boolean> {
  robot_language: NotificationLanguage
  /** The address that mails come from, without a name. */
  sender: string
  /** The address of the product, without a slash at its end. */
  address: string
}

type Preferred = typeof notification_preference.$inferSelect

/** A person, with what they set; null where they set nothing. */
interface Recipient extends Pick<
  typeof iam_user.$inferSelect,
  'account' | 'name' | 'name_en' | 'email' | 'phone' | 'disabled'
> {
  language: Preferred['language'] | null
  quiet: Preferred['quiet'] | null
  muted: Preferred['muted'] | null
}

type Delivery = typeof message_delivery.$inferInsert

/**
 * Makes the messages of notifications that were just written: one for each channel by which its person gets it,
 * complete as it will be sent. What can't be sent is logged with the reason. Several processes may run it at once.
 * @returns how many notifications were passed on, at most a chunk
 */
export async function passOn(
  tx: Tx,
  tenant: { time_zone: string },
  outside: Outside,
  now: Temporal.Instant,
): Promise<number> {
  const { sql, tenant_id } = tx
  const rows = await sql<NotificationRow[]>`
    select * from notification where tenant_id = ${tenant_id} and passed_on_time is null
      and (by_applicant = 0 or create_time <= ${now.subtract({ seconds: STANDS_SECONDS }).toString()})
    order by create_time limit ${CHUNK} for update skip locked`
  if (rows.length === 0) return 0
  const zone = tenant.time_zone
  const ids = [...new Set(rows.flatMap(({ sessions }) => sessions.map(({ id }) => id)))]
  const [names, people, system, attendees, textsOf, flooded] = await Promise.all([
    namesOf(tx, ids),
    recipients(tx, rows),
    systemNames(tx),
    attendeesOf(tx, ids),
    textsInForce(tx),
    floodedBy(tx, rows, now),
  ])
  const loaded = await loadRules(
    { tx, zone },
    [...new Set([...names.values()].map(({ resources_id }) => resources_id))],
    { deleted: true },
  )
  const writing: Writing = { zone, names, textsOf, system }
  const made = rows.flatMap((row) => {
    const person = people.get(row.account)
    const making = { writing, loaded, outside, attendees, now, is_flood: flooded.has(row.id) }
    return [
      ...(person && person.disabled === 0 ? deliveriesOf(row, person, making) : []),
      ...robotDeliveriesOf(row, making),
    ]
  })
  const columns = made.map((one) => ({ ...one, tenant_id }))
  if (columns.length > 0) await sql`insert into message_delivery ${sql(columns as never)}`
  await sql`
    update notification set passed_on_time = ${now.toString()}
    where tenant_id = ${tenant_id} and id = any(${rows.map(({ id }) => id)}::uuid[])`
  return rows.length
}

async function recipients({ sql, tenant_id }: Tx, rows: readonly NotificationRow[]) {
  const people = await sql<Recipient[]>`
    select u.account, u.name, u.name_en, u.email, u.phone, u.disabled, p.language, p.quiet, p.muted
    from iam_user u left join notification_preference p on p.tenant_id = ${tenant_id} and p.account = u.account
    where u.tenant_id = ${tenant_id} and u.account = any(${[...new Set(rows.map(({ account }) => account))]}::text[])`
  return new Map(people.map((one) => [one.account, one]))
}

interface Making {
  writing: Writing
  loaded: ReadonlyMap<string, LoadedResource>
  outside: Outside
  attendees: readonly Attendee[]
  now: Temporal.Instant
  /** The same person caused the recipient too many of them. */
  is_flood: boolean
}

function deliveriesOf(
  row: NotificationRow,
  person: Recipient,
  { writing, loaded, outside, attendees, now, is_flood }: Making,
): Omit<Delivery, 'tenant_id'>[] {
  const language = person.language ?? 'zh'
  const session = row.sessions.flatMap(({ id }) => writing.names.get(id) ?? [])[0]
  const rules = session ? (loaded.get(session.resources_id) ?? null) : null
  const choice: OwnChoice | null = session?.appointment_user === person.account ? session : null
  const preferences = {
    quiet: person.quiet ?? no_preferences.quiet,
    muted: person.muted ?? no_preferences.muted,
  }
  const link = `${outside.address}${linkOf(row)}`
  const name = inLanguage(language, person.name, person.name_en)
  const words = written(row, language, writing, { name, link })
  return channelsOf(row.kind, rules, choice, preferences).map((channel) => {
    const address = channel === 'email' ? person.email : person.phone
    const usable = channel === 'email' ? isMailAddress(address) : isPhone(address)
    // What people cause themselves is sent however much it is.
    const refused = is_flood && row.by_account !== person.account ? 'TOO_MANY' : null
    const why = !outside[channel] ? 'NOT_CONFIGURED' : usable ? refused : 'NO_ADDRESS'
    return {
      id: newId(),
      kind: row.kind,
      channel,
      account: person.account,
      user_name: person.name,
      address: address?.trim() || null,
      language,
      title: words.title,
      text: channel === 'sms' ? words.short : words.text,
      link,
      calendar:
        channel === 'email' && why === null && isMailAddress(address)
          ? invitation(row, {
              language,
              names: writing.names,
              attendees,
              recipient: { account: person.account, name, email: address.trim() },
              organizer: { name: writing.system[language], email: outside.sender },
              link,
              now,
            })
          : null,
      state: why === null ? 0 : 3,
      why,
      due_time: why === null ? (now.toString() as never) : null,
      ...ofSessions(row),
      create_time: now.toString() as never,
    }
  })
}

/** What the tenant's chat robot is told, once for the sessions: where their resource lists it among its channels. */
function robotDeliveriesOf(
  row: NotificationRow,
  { writing, loaded, outside, now, is_flood }: Making,
): Omit<Delivery, 'tenant_id'>[] {
  const session = row.sessions.flatMap(({ id }) => writing.names.get(id) ?? [])[0]
  const rules = session ? loaded.get(session.resources_id) : undefined
  if (!kindOf(row.kind).to_robot || !rules || !pushedChannels(row.kind, rules).includes('robot')) return []
  const language = outside.robot_language
  const why = !outside.robot ? 'NOT_CONFIGURED' : is_flood ? 'TOO_MANY' : null
  return [
    {
      id: newId(),
      kind: row.kind,
      channel: 'robot',
      account: null,
      user_name: '',
      address: null,
      language,
      ...announced(row, language, writing),
      link: `${outside.address}${linkOf(row)}`,
      calendar: null,
      state: why === null ? 0 : 3,
      why,
      due_time: why === null ? (now.toString() as never) : null,
      ...ofSessions(row),
      create_time: now.toString() as never,
    },
  ]
}

/** What the order of messages goes by. */
const ofSessions = ({
  sessions,
  create_time,
}: NotificationRow): Pick<Delivery, 'sessions' | 'told_time'> => ({
  sessions: sessions.map(({ id }) => id),
  told_time: sessions.length === 0 ? null : (create_time.toString() as never),
})
