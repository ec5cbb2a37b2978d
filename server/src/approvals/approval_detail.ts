import { state } from '#rules/sessions/states.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { instantAt, wallOf } from '#rules/time/instants.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import type { SessionRow } from '#server/sessions/sessions.service.ts'
import { keptBy, type ApplicantHistory } from './applicant_history.ts'
import { findApproval } from './approval_lists.ts'
import type { approval_vote } from './approvals.table.ts'

/** Another session that is worth a look before deciding on this one. */
export interface SessionAround extends Pick<
  SessionRow,
  'id' | 'start_at' | 'end_at' | 'state' | 'resources_name' | 'resources_name_en'
> {
  /** What and who: null where the caller may not know. The id is then no session's. */
  theme: string | null
  applicant_name: string | null
  applicant_name_en: string | null
  /** 1: at the same time. */
  overlaps: number
}

/** A decision on one of its steps. */
export interface GivenVote extends Pick<
  typeof approval_vote.$inferSelect,
  'id' | 'step' | 'approves' | 'reason' | 'create_time'
> {
  name: string
  name_en: string | null
  /** Whose slot a delegate filled. */
  for_name: string | null
  for_name_en: string | null
}

/** What somebody who decides on a session wants to know besides what is asked. */
export interface ApprovalDetail
  extends Pick<SessionRow, 'id' | 'entourage' | 'phone' | 'email'>, ApplicantHistory {
  participants: { account: string; name: string; name_en: string | null }[]
  /** Sessions at the same resource on that day, and the applicant's own at the same time elsewhere. */
  here: SessionAround[]
  elsewhere: SessionAround[]
  votes: GivenVote[]
  /** How many fit into the resource; null: it isn't said. */
  capacity: number | null
  /** The extended properties of the resource that have a value, in the order of its type. */
  properties: ResourceProperty[]
  /** What the type collects of its applicants. */
  collected_fields: SessionRow['collected_fields']
}

/** A property of a resource and its value, from a code table. */
export interface ResourceProperty {
  name: string
  name_en: string
  value: string
  value_en: string
}

/** No session that is still there on a day began longer before it. */
const LONGEST_DAYS = 7
/** Of a day at a resource; more of them say no more. */
const MAX_AROUND = 30

type Asked = Pick<
  SessionRow,
  | 'id'
  | 'resources_id'
  | 'appointment_user'
  | 'entourage'
  | 'phone'
  | 'email'
  | 'start_at'
  | 'end_at'
  | 'collected_fields'
> & { process_id: string; run_id: string }

/**
 * The latest approval of a session in detail, for all who see the approval: whose sessions are around it is told to
 * whoever administers the resource. @throws Refused NOT_FOUND
 */
export async function approvalDetail(ctx: Ctx, session_id: string): Promise<ApprovalDetail> {
  const { sql, tenant_id } = ctx.tx
  const [asked] = await sql<Asked[]>`
    select a.id, a.resources_id, a.appointment_user, a.entourage, a.phone, a.email, a.start_at, a.end_at, a.collected_fields, u.process_id, u.id as run_id
    from approval_run u join appointment_information a on a.tenant_id = ${tenant_id} and a.id = u.appointment_id
    where u.tenant_id = ${tenant_id} and u.appointment_id = ${session_id} order by u.id desc limit 1`
  if (!asked) throw new Refused('NOT_FOUND', {}, 'id')
  await findApproval(ctx, asked.process_id)
  const loaded = (await loadRules(ctx, [asked.resources_id], { deleted: true })).get(asked.resources_id)
  const named = loaded !== undefined && (await mayAdministerResource(ctx, viewerOf(ctx), loaded))
  const { id, entourage, phone, email, collected_fields } = asked
  return {
    id,
    entourage,
    phone,
    email,
    collected_fields,
    capacity: loaded?.rules.capacity ?? null,
    properties: await propertiesOf(ctx, asked.resources_id),
    participants: await sql<ApprovalDetail['participants']>`
      select p.account, p.name, x.name_en from appointment_participant p
      left join iam_user x on x.tenant_id = ${tenant_id} and x.account = p.account
      where p.tenant_id = ${tenant_id} and p.appointment_id = ${id} order by p.name`,
    ...(await around(ctx, asked, named)),
    ...(await keptBy(ctx, [asked.appointment_user]))(asked.appointment_user),
    votes: await votesOf(ctx, asked.run_id),
  }
}

/** The English name of a property is that of its code table. */
const propertiesOf = (
  { tx: { sql, tenant_id } }: Ctx,
  resources_id: string,
): Promise<ResourceProperty[]> => sql<ResourceProperty[]>`
  select e.extended_properties_name as name, c.name_en, i.item_name as value, i.item_name_en as value_en
  from resource r
  join resources_type_extended_property e on e.tenant_id = ${tenant_id} and e.resources_type_id = r.resources_type_id
  join codes c on c.tenant_id = ${tenant_id} and c.code = e.extended_properties_code
  join code_item i on i.tenant_id = ${tenant_id} and i.codes_id = c.id and i.item_code = r.extended_values ->> e.extended_properties_code
  where r.tenant_id = ${tenant_id} and r.id = ${resources_id} order by e.order_num, e.extended_properties_code`

async function around(
  ctx: Ctx,
  { id, resources_id, appointment_user, start_at, end_at }: Asked,
  named: boolean,
): Promise<Pick<ApprovalDetail, 'here' | 'elsewhere'>> {
  const { sql, tenant_id } = ctx.tx
  const { date } = wallOf(ctx.zone, start_at)
  const midnight = (day: string) => instantAt(ctx.zone, day, '00:00').toString()
  const [from, to] = [midnight(date), midnight(addDays(date, 1))]
  const overlaps = sql`a.start_at < ${end_at.toString()} and a.end_at > ${start_at.toString()}`
  const rows = await sql<(SessionAround & { here: boolean; own: boolean })[]>`
    select a.id, a.start_at, a.end_at, a.state, a.theme, r.resources_name, r.resources_name_en, a.appointment_user_name as applicant_name,
      x.name_en as applicant_name_en, case when ${overlaps} then 1 else 0 end as overlaps,
      a.resources_id = ${resources_id} as here, a.appointment_user = ${appointment_user} as own
    from appointment_information a
    join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    left join iam_user x on x.tenant_id = ${tenant_id} and x.account = a.appointment_user
    where a.tenant_id = ${tenant_id} and a.id <> ${id} and a.state in (${state.awaiting_approval}, ${state.succeeded}, ${state.completed})
      and a.start_at < ${to} and a.start_at > ${midnight(addDays(date, -LONGEST_DAYS))} and a.end_at > ${from}
      and (a.resources_id = ${resources_id} or a.appointment_user = ${appointment_user} and ${overlaps})
    order by a.start_at, a.id limit ${MAX_AROUND}`
  const those = (wanted: boolean) =>
    rows
      .filter(({ here }) => here === wanted)
      .map((row, i): SessionAround =>
        named || row.own
          ? row
          : { ...row, id: `hidden-${i}`, theme: null, applicant_name: null, applicant_name_en: null },
      )
  return { here: those(true), elsewhere: those(false) }
}

const votesOf = ({ tx: { sql, tenant_id } }: Ctx, run_id: string): Promise<GivenVote[]> => sql<GivenVote[]>`
  select v.id, v.step + 1 as step, v.approves, v.reason, v.create_time, v.user_name as name, x.name_en,
    whose.name as for_name, whose.name_en as for_name_en
  from approval_vote v
  left join iam_user x on x.tenant_id = ${tenant_id} and x.account = v.account
  left join iam_user whose on whose.tenant_id = ${tenant_id} and whose.account = v.slot and v.slot is distinct from v.account
  where v.tenant_id = ${tenant_id} and v.run_id = ${run_id} order by v.id`
