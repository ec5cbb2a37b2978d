import { state } from '#rules/sessions/lifecycle.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { instantAt } from '#rules/time/instants.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { iam_user } from '#server/people/people.table.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions } from '#server/platform/graphql/filters.ts'
import { paginate, REACH, type Sorts } from '#server/platform/graphql/paginate.ts'
import type { resource } from '#server/resources/resources.table.ts'
import type { appointment_information } from '#server/sessions/sessions.table.ts'
import type { appointment_attendance } from './attendance.table.ts'

/** What somebody is in a session. Guests are who the applicant brings along, as they wrote it: they are no accounts. */
export const session_roles = ['applicant', 'participant', 'joined', 'guest'] as const
type SessionRole = (typeof session_roles)[number]

type SessionColumns = Pick<
  typeof appointment_information.$inferSelect,
  'theme' | 'flow_no' | 'resources_id' | 'start_at' | 'end_at' | 'appointment_state' | 'collected_fields'
>
type ResourceColumns = Pick<typeof resource.$inferSelect, 'resources_name' | 'resources_name_en'>
type UserColumns = Pick<typeof iam_user.$inferSelect, 'name' | 'phone' | 'email'>

interface StoredPerson
  extends SessionColumns, ResourceColumns, UserColumns, Nullable<'sign_in_time' | 'sign_out_time'> {
  /** The session and the person in it. */
  id: string
  appointment_id: string
  role: SessionRole
  /** Null for guests. */
  account: string | null
  name_en: string | null
  dept_name: string | null
  dept_name_en: string | null
  /** 1 male, 2 female. */
  gender: number | null
  resources_type_name: string
  resources_type_name_en: string
}

/** When they came and went; null: they haven't. */
type Nullable<Field extends keyof typeof appointment_attendance.$inferSelect> = {
  [Name in Field]: (typeof appointment_attendance.$inferSelect)[Name] | null
}

/** One person in one session. */
export type SessionPerson = StoredPerson & WireTimes

export interface SessionPersonFilter {
  begin_date: string | null
  end_date: string | null
  resources_type_id: string | null
  resources_id: string | null
  account: string | null
  dept_code: string | null
  role: SessionRole | null
  appointment_state: number | null
}

const sorts: Sorts = {
  appointment_date: 'a.start_at',
  name: 'p.name',
  resources_name: 'r.resources_name',
  resources_name_en: 'r.resources_name_en',
  sign_in_time: 'came.sign_in_time',
}

/**
 * Who has, had and will have the resources that the caller administers: a row for each person and session that takes or took
 * place, the latest first. How they are reached needs `person.see_contact`.
 */
export async function findSessionPeople(
  ctx: Ctx,
  args: ListArgs,
  filter: Partial<SessionPersonFilter>,
): Promise<RowPage<SessionPerson>> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const booked = [state.succeeded, state.terminated, state.completed]
  const whose = sql`a.tenant_id = ${tenant_id} and a.state = any(${booked}::smallint[]) and ${administeredBy(ctx.tx, scope)}`
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...filter, keywords: args.keywords },
    {
      begin_date: (date) => sql`a.start_at >= ${instantAt(ctx.zone, date, '00:00').toString()}`,
      end_date: (date) => sql`a.start_at < ${instantAt(ctx.zone, addDays(date, 1), '00:00').toString()}`,
      resources_type_id: 'a.resources_type_id',
      resources_id: 'a.resources_id',
      // No index serves both conditions at once, so each reads by its own.
      account: (account) => sql`p.account = ${account} and a.id = any(array(
        select o.id from appointment_information o where o.tenant_id = ${tenant_id} and o.appointment_user = ${account}
        union all
        select m.appointment_id from appointment_participant m where m.tenant_id = ${tenant_id} and m.account = ${account}))`,
      dept_code: (code) =>
        sql`case p.role when 'applicant' then a.dept_code = ${code} else exists (
          select from triple h join department d on d.tenant_id = ${tenant_id} and d.id = h.dept_id
          where h.tenant_id = ${tenant_id} and h.user_id = u.id and d.code = ${code}) end`,
      role: 'p.role',
      appointment_state: 'a.appointment_state',
      // The name as it was when it was booked may be another than that of the account now.
      keywords: ['p.name', 'p.account', 'u.search_text', 'a.theme', 'a.flow_no', 'r.search_text'],
    },
    { begin_date: true, end_date: true, resources_type_id: true, resources_id: true, account: true },
  )
  const now = ctx.now().toString()
  const order = sql`a.start_at desc, a.id desc, p.n, p.account`
  const people = sql`
    appointment_information a
    join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    cross join lateral (
      select 0 as n, 'applicant' as role, a.appointment_user as account, a.appointment_user_name as name
      union all
      select case when m.joined_time is null then 1 else 2 end, case when m.joined_time is null then 'participant' else 'joined' end,
        m.account, m.name
      from appointment_participant m
      where m.tenant_id = ${tenant_id} and m.appointment_id = a.id and m.account <> a.appointment_user
      union all
      select 3, 'guest', '', a.entourage where a.entourage <> ''
    ) p`
  const keys = sql`select a.id from ${people} where ${whose} and ${served}`
  const page = await paginate<StoredPerson>(ctx, args, {
    select: sql`
      select a.id || ' ' || p.n || ' ' || p.account as id, a.id as appointment_id, p.role, nullif(p.account, '') as account, p.name, u.name_en,
        case p.role when 'applicant' then a.dept_name else own.name end as dept_name,
        case p.role when 'applicant' then unit.name_en else own.name_en end as dept_name_en,
        case p.role when 'applicant' then coalesce(a.phone, u.phone) else u.phone end as phone,
        case p.role when 'applicant' then coalesce(a.email, u.email) else u.email end as email,
        u.sex as gender, a.theme, a.flow_no, a.resources_id, r.resources_name, r.resources_name_en,
        t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en,
        a.start_at, a.end_at, a.appointment_state, came.sign_in_time, came.sign_out_time,
        case p.role when 'applicant' then a.collected_fields else '[]' end as collected_fields
      from ${people}
      join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id
      left join iam_user u on u.tenant_id = ${tenant_id} and u.account = p.account
      left join department unit on unit.tenant_id = ${tenant_id} and unit.code = a.dept_code
      left join appointment_attendance came on came.tenant_id = ${tenant_id} and came.appointment_id = a.id and came.account = p.account
      left join lateral (
        select d.name, d.name_en from triple h join department d on d.tenant_id = ${tenant_id} and d.id = h.dept_id
        where h.tenant_id = ${tenant_id} and h.user_id = u.id order by h.create_time, h.id limit 1) own on true`,
    where: sql`${whose} and ${all}`,
    grows: {
      keys,
      // Rows are looked up by their sessions: those are indexed.
      key: sql`a.id`,
      narrowed,
      own_sort: 'appointment_date',
      // Those next to now, on both sides: the far future comes first in the list.
      near: sql`(${keys} and a.start_at >= ${now} order by a.start_at, a.id limit ${REACH / 2})
        union all (${keys} and a.start_at < ${now} order by a.start_at desc, a.id desc limit ${REACH / 2})`,
    },
    order,
    sorts,
  })
  const sees_contacts = ctx.may('person.see_contact')
  const rows = page.rows.map((row): SessionPerson => ({
    ...row,
    ...wireTimes(ctx.zone, { start: row.start_at, end: row.end_at }),
    ...(sees_contacts ? {} : { phone: null, email: null, collected_fields: [] }),
  }))
  return { ...page, rows }
}
