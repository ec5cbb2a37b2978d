import { state } from '#rules/sessions/lifecycle.ts'
import { seatVenue } from '#server/booking_rules/booking_rules.service.ts'
import type { LocationNames } from '#server/locations/locations.service.ts'
import type { Temporal } from 'temporal-polyfill'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import type { appointment_information, appointment_progress } from './sessions.table.ts'

export interface Participant {
  account: string
  name: string
  name_en: string | null
  /** 1: has signed in. */
  signed_in: number
}

/** A session with the current data of its resource and type, as lists, details and decisions need it. */
export interface SessionRow
  extends LocationNames, Omit<typeof appointment_information.$inferSelect, 'tenant_id' | 'update_time'> {
  mode: string
  resources_type_name: string
  resources_type_name_en: string
  resources_name: string
  resources_name_en: string
  resources_number: string
  /** The venue on whose plan the resource is picked; null: it is picked on the grid. */
  seat_venue_id: string | null
  resources_admin_dept: string | null
  resources_admin_dept_name: string | null
  resources_admin_dept_name_en: string | null
  appointment_user_name_en: string | null
  dept_name_en: string | null
  /** How many sessions of the submission have not been cancelled. */
  series_count: number
  /** How many sessions it didn't get are still listed. */
  refused_count: number
  /** Of its online meeting; null: it has none. */
  conference_number: string | null
  /** How many of its people have signed in. */
  signed_in_count: number
  participants: Participant[]
  resource_images: string[]
  /** Where its building is, else its campus. */
  latitude: number | null
  longitude: number | null
}

/** The columns of a session row; `a` is the session, joined by `sessionTables`. */
export const sessionColumns = (tx: Tx) => {
  const { sql, tenant_id } = tx
  return sql`
  a.*, s.mode, ${seatVenue(tx)} as seat_venue_id, t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en,
  r.resources_name, r.resources_name_en, r.resources_number, r.pictures as resource_images, r.admin_dept as resources_admin_dept,
  owner.name as resources_admin_dept_name, owner.name_en as resources_admin_dept_name_en,
  applicant.name_en as appointment_user_name_en, unit.name_en as dept_name_en,
  campus.name as campus_name, campus.name_en as campus_name_en,
  building.name as building_name, building.name_en as building_name_en,
  floor.name as floor_name, floor.name_en as floor_name_en,
  coalesce(building.latitude, campus.latitude) as latitude, coalesce(building.longitude, campus.longitude) as longitude,
  (select count(*)::int from appointment_information o where o.tenant_id = ${tenant_id} and o.series_id = a.series_id and o.state <> ${state.cancelled}) as series_count,
  (select count(*)::int from refused_session f where f.tenant_id = ${tenant_id} and f.series_id = a.series_id and f.outcome = 'open') as refused_count,
  (select m.number from cloud_meeting m where m.tenant_id = ${tenant_id} and m.appointment_id = a.id and a.online_meeting = 1) as conference_number,
  (select count(*)::int from appointment_attendance came where came.tenant_id = ${tenant_id} and came.appointment_id = a.id) as signed_in_count,
  coalesce((select jsonb_agg(jsonb_build_object('account', p.account, 'name', p.name, 'name_en', u.name_en,
      'signed_in', (exists (select from appointment_attendance came where came.tenant_id = ${tenant_id} and came.appointment_id = a.id and came.account = p.account))::int) order by p.name)
    from appointment_participant p left join iam_user u on u.tenant_id = ${tenant_id} and u.account = p.account
    where p.tenant_id = ${tenant_id} and p.appointment_id = a.id), '[]') as participants`
}

/**
 * The tables that `sessionColumns` reads: series `s`, resource `r`, type `t`, the resource's locations and managing
 * department, and the applicant with their department.
 */
export const sessionTables = ({ sql, tenant_id }: Tx) => sql`
  appointment_information a
  join booking_series s on s.tenant_id = ${tenant_id} and s.id = a.series_id
  join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
  join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id
  left join location campus on campus.tenant_id = ${tenant_id} and campus.code = r.campus_code
  left join location building on building.tenant_id = ${tenant_id} and building.code = r.building_code
  left join location floor on floor.tenant_id = ${tenant_id} and floor.code = r.floor_code
  left join department owner on owner.tenant_id = ${tenant_id} and owner.code = r.admin_dept
  left join department unit on unit.tenant_id = ${tenant_id} and unit.code = a.dept_code
  left join iam_user applicant on applicant.tenant_id = ${tenant_id} and applicant.account = a.appointment_user`

/** One session, whoever its applicant is. @throws Refused NOT_FOUND */
export async function sessionById(tx: Tx, id: string): Promise<SessionRow> {
  const [row] = await tx.sql<SessionRow[]>`
    select ${sessionColumns(tx)} from ${sessionTables(tx)} where a.tenant_id = ${tx.tenant_id} and a.id = ${id}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/** One entry of a session's history. */
type ProgressColumns = typeof appointment_progress.$inferSelect

export type ProgressEntry = Pick<ProgressColumns, 'appointment_id' | 'action' | 'from_state' | 'to_state'> &
  Partial<Pick<ProgressColumns, 'reason' | 'details'>>

/** Adds an entry to a session's history. The clock's own actions have no account. */
export async function noteProgress(
  tx: Tx,
  who: { account: string; name: string } | null,
  entry: ProgressEntry,
  now: Temporal.Instant,
): Promise<void> {
  await tx.sql`
    insert into appointment_progress (tenant_id, id, appointment_id, action, from_state, to_state, account, user_name, reason, details, create_time)
    values (${tx.tenant_id}, ${newId()}, ${entry.appointment_id}, ${entry.action}, ${entry.from_state}, ${entry.to_state},
      ${who?.account ?? null}, ${who?.name ?? ''}, ${entry.reason ?? null}, ${entry.details ? tx.sql.json(entry.details) : null}, ${now.toString()})`
}

/** Adds somebody to a session who came by its link. The caller holds its lock, and has checked that there is a place. */
export async function addParticipant(
  { sql, tenant_id }: Tx,
  session_id: string,
  { account, name }: { account: string; name: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into appointment_participant (tenant_id, id, appointment_id, account, name, joined_time)
    values (${tenant_id}, ${newId()}, ${session_id}, ${account}, ${name}, ${now.toString()}) returning id`
}

/** Takes somebody out of a session. The caller holds its lock. */
export async function removeParticipant(
  { sql, tenant_id }: Tx,
  session_id: string,
  account: string,
): Promise<void> {
  await sql`
    delete from appointment_participant
    where tenant_id = ${tenant_id} and appointment_id = ${session_id} and account = ${account}`
}

/** Books a session for another number of people. The caller holds its lock, and has checked that they may come. */
export async function setPersonTimes(
  { sql, tenant_id }: Tx,
  session_id: string,
  person_times: number,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update appointment_information set person_times = ${person_times}, update_time = ${now.toString()}
    where tenant_id = ${tenant_id} and id = ${session_id}`
}

/** A step on the way to a decision: it is in the history, and the session stays as it is. */
export interface SessionStep extends Pick<ProgressEntry, 'action' | 'reason' | 'details'> {
  session: { id: string; state: number }
}

/** Adds steps to the histories of sessions, in one statement. The clock's own have no account. */
export async function noteSteps(
  { tx: { sql, tenant_id }, now }: { tx: Tx; now(): Temporal.Instant },
  who: { account: string; name: string } | null,
  steps: readonly SessionStep[],
): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map(({ session, action, reason, details }) => ({
    ...{
      tenant_id,
      id: newId(),
      appointment_id: session.id,
      action,
      from_state: session.state,
      to_state: session.state,
    },
    account: who?.account ?? null,
    user_name: who?.name ?? '',
    reason: reason ?? null,
    details: details ? sql.json(details) : null,
    create_time: now().toString(),
  }))
  await sql`insert into appointment_progress ${sql(rows)}`
}

/** Names other participants of a session. The caller holds its lock, and has checked that they may come. */
export async function replaceParticipants(
  { sql, tenant_id }: Tx,
  session_id: string,
  { added, removed }: { added: readonly { account: string; name: string }[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0)
    await sql`
      delete from appointment_participant
      where tenant_id = ${tenant_id} and appointment_id = ${session_id} and account = any(${[...removed]}::text[])`
  if (added.length === 0) return
  const rows = added.map(({ account, name }) => ({
    tenant_id,
    id: newId(),
    appointment_id: session_id,
    account,
    name,
  }))
  await sql`insert into appointment_participant ${sql(rows)} on conflict do nothing`
}
/** What the applicant of the session `a` is found by now, by their readings too: `appointment_user_name` is their name then. */
export const applicantSaid = ({ sql, tenant_id }: Tx) => sql`(
  select u.search_text from iam_user u where u.tenant_id = ${tenant_id} and u.account = a.appointment_user)`
