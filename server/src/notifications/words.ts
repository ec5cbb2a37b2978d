import type { LocationNames } from '#server/locations/locations.service.ts'
import { Temporal } from 'temporal-polyfill'
import { compareInstants } from '#rules/time/instants.ts'
import type { Word } from '#rules/notifications/kinds.ts'
import { oneLine } from '#rules/notifications/render.ts'
import { periodInWords, type NotificationLanguage } from '#rules/notifications/when_in_words.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { resource } from '#server/resources/resources.table.ts'
import type { appointment_information } from '#server/sessions/sessions.table.ts'
import type { notification, ToldSession } from './notifications.table.ts'

/** A notification as it is stored. */
export type NotificationRow = Omit<typeof notification.$inferSelect, 'tenant_id'>

type SessionColumns = typeof appointment_information.$inferSelect

/** What the texts say of a session besides what the notification stores. */
export interface SessionNames
  extends
    Pick<
      SessionColumns,
      | 'id'
      | 'flow_no'
      | 'theme'
      | 'resources_id'
      | 'appointment_user'
      | 'appointment_user_name'
      | 'need_notifiy'
      | 'notifiy_channels'
    >,
    Pick<typeof resource.$inferSelect, 'resources_name' | 'resources_name_en'>,
    LocationNames {
  appointment_user_name_en: string | null
}

/** The names of sessions, by id. */
export async function namesOf(
  { sql, tenant_id }: Pick<Tx, 'sql' | 'tenant_id'>,
  ids: readonly string[],
): Promise<Map<string, SessionNames>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<SessionNames[]>`
    select a.id, a.flow_no, a.theme, a.resources_id, r.resources_name, r.resources_name_en,
      campus.name as campus_name, campus.name_en as campus_name_en, building.name as building_name,
      building.name_en as building_name_en, floor.name as floor_name, floor.name_en as floor_name_en,
      a.appointment_user, a.appointment_user_name, applicant.name_en as appointment_user_name_en, a.need_notifiy, a.notifiy_channels
    from appointment_information a
    join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    left join location campus on campus.tenant_id = ${tenant_id} and campus.code = r.campus_code
    left join location building on building.tenant_id = ${tenant_id} and building.code = r.building_code
    left join location floor on floor.tenant_id = ${tenant_id} and floor.code = r.floor_code
    left join iam_user applicant on applicant.tenant_id = ${tenant_id} and applicant.account = a.appointment_user
    where a.tenant_id = ${tenant_id} and a.id = any(${[...ids]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

/** A name in a language; the Chinese one where there is no English one. */
export const inLanguage = (
  language: NotificationLanguage,
  name: string | null,
  name_en: string | null | undefined,
): string => (language === 'en' && name_en ? name_en : (name ?? ''))

/** Campus, building and floor of a session's resource. */
export function locationOf(names: SessionNames, language: NotificationLanguage): string {
  const parts = [
    inLanguage(language, names.campus_name, names.campus_name_en),
    inLanguage(language, names.building_name, names.building_name_en),
    inLanguage(language, names.floor_name, names.floor_name_en),
  ].filter(Boolean)
  return parts.join(language === 'en' ? ', ' : ' ')
}

/** How many sessions a text lists one by one. */
const MAX_LISTED = 20

interface Wording {
  zone: string
  language: NotificationLanguage
  /** The recipient's name. */
  name: string
  system: string
  link: string
}

/** The values of the words for one recipient: for texts of several lines, and for one line. */
export function wordValues(
  row: NotificationRow,
  names: ReadonlyMap<string, SessionNames>,
  { zone, language, name, system, link }: Wording,
): Record<'lines' | 'line', Partial<Record<Word, string>>> {
  const { words, reason, by_name } = row
  const sessions = row.sessions.toSorted((a, b) => compareInstants(startOf(a), startOf(b)))
  const known = sessions.flatMap(({ id }) => names.get(id) ?? [])
  const [first] = known
  const resources = distinct(
    known.map((one) => inLanguage(language, one.resources_name, one.resources_name_en)),
  )
  const shared = {
    name,
    system,
    link,
    resource: joined(resources, language),
    location: joined(distinct(known.map((one) => locationOf(one, language)).filter(Boolean)), language, '; '),
    count: sessions.length > 1 ? String(sessions.length) : '1',
    theme: joined(distinct(known.map((one) => one.theme).filter(Boolean)), language),
    flow_no: joined(distinct(known.map((one) => one.flow_no)), language),
    applicant: first ? inLanguage(language, first.appointment_user_name, first.appointment_user_name_en) : '',
    reason: reason ?? '',
    by: by_name,
  }
  const times = sessions.map((one) => told(one, zone, language))
  const old = sessions.flatMap((one) => before(one, zone, language) ?? [])
  // A notification's own words come last: what isn't a session says itself which resource and time it is about.
  const own = ownWords(words, language)
  return {
    lines: inLines({ ...shared, when: listed(times, language), old_when: listed(old, language), ...own }),
    line: { ...shared, when: inOneLine(times, language), old_when: inOneLine(old, language), ...own },
  }
}

/** The words whose values may have several lines. */
const LONG: ReadonlySet<string> = new Set<Word>(['when', 'old_when', 'reason', 'text', 'changes'])

/** Of all other values one line each: a subject with line breaks would add lines of its own to what the product says. */
const inLines = (values: Partial<Record<Word, string>>): Partial<Record<Word, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([word, value]) => [word, LONG.has(word) ? value : oneLine(value)]),
  )

/** The kind's own words; in English those of their `_en` twins that have a value. */
function ownWords(words: Readonly<Record<string, string>>, language: NotificationLanguage) {
  const plain = Object.entries(words).filter(([word]) => !word.endsWith('_en'))
  return Object.fromEntries(
    plain.map(([word, value]) => [word, inLanguage(language, value, words[`${word}_en`])]),
  )
}

const distinct = (texts: readonly string[]) => [...new Set(texts)]

/** At most three of them by name. */
function joined(texts: readonly string[], language: NotificationLanguage, between_en = ', '): string {
  const shown = texts.slice(0, 3).join(language === 'en' ? between_en : '\u3001')
  return texts.length > 3 ? `${shown} … (${texts.length})` : shown
}

const startOf = ({ start }: ToldSession) => Temporal.Instant.from(start)

const told = ({ start, end }: ToldSession, zone: string, language: NotificationLanguage) =>
  periodInWords({ start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) }, zone, language)

const before = ({ from_start, from_end }: ToldSession, zone: string, language: NotificationLanguage) =>
  from_start === null || from_end === null
    ? null
    : periodInWords(
        { start: Temporal.Instant.from(from_start), end: Temporal.Instant.from(from_end) },
        zone,
        language,
      )

/** One a line, below the word's label. */
function listed(times: readonly string[], language: NotificationLanguage): string {
  if (times.length <= 1) return times[0] ?? ''
  const more = times.length - MAX_LISTED
  const rest = more > 0 ? [inOneLine(times.slice(MAX_LISTED), language)] : []
  return ['', ...times.slice(0, MAX_LISTED), ...rest].join('\n')
}

/** The first, and how many more there are. */
function inOneLine(times: readonly string[], language: NotificationLanguage): string {
  const [first = ''] = times
  if (times.length <= 1) return first
  const more = times.length - 1
  return language === 'en' ? `${first} and ${more} more` : `${first} (+${more})`
}
