import type { PendingQuery, Row } from 'postgres'
import type { Temporal } from 'temporal-polyfill'
import { state } from '#rules/sessions/lifecycle.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { instantAt } from '#rules/time/instants.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions } from '#server/platform/graphql/filters.ts'
import { paginate, REACH, type Sorts } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { applicantSaid, takesPart, type SessionRow } from '#server/sessions/sessions.service.ts'
import { isLastResort } from './last_resort.ts'
import { request_state, run_state, type approval_process, type approval_run } from './approvals.table.ts'
import { IN_USE } from './review_requests.ts'
import { delegatorsOf } from './able_to_decide.ts'

type Fragment = PendingQuery<Row[]>

export const approval_lists = ['todo', 'done', 'mine'] as const

export interface ApprovalFilter {
  /** todo: what waits for the caller · done: what they decided · mine: their own bookings. */
  list: (typeof approval_lists)[number] | null
  resources_type_id: string | null
  resources_id: string | null
  /** Dates of the sessions, both ends included. */
  begin_date: string | null
  end_date: string | null
  flow_no: string | null
}

/** A session within an approval. */
export interface ApprovalSession
  extends
    Pick<
      SessionRow,
      | 'id'
      | 'resources_id'
      | 'resources_name'
      | 'resources_name_en'
      | 'resources_number'
      | 'resources_type_name'
      | 'resources_type_name_en'
      | 'campus_name'
      | 'campus_name_en'
      | 'building_name'
      | 'building_name_en'
      | 'floor_name'
      | 'floor_name_en'
      | 'start_at'
      | 'end_at'
      | 'person_times'
      | 'remark'
      | 'event'
      | 'state'
    >,
    Pick<typeof approval_run.$inferSelect, 'process_id' | 'step_since' | 'decided_at'> {
  /** The state of its approval: 0 open · 1 approved · 2 rejected · 3 closed. */
  approval_state: number
  /** The step that it waits at, from 1. */
  step: number
  /** 1: the caller can decide on it now. */
  decidable: number
  /** 1: the caller decides on it at the review address, not here. */
  open_process_form: number
  /** 1: its step was sent to a review address that has a page to open. */
  sent_out: number
}

/** A submission on its way through a flow, as approvers see it: one line with its sessions. */
export interface ListedApproval
  extends
    Pick<
      typeof approval_process.$inferSelect,
      'id' | 'series_id' | 'applicant' | 'flow_code' | 'flow_name' | 'flow_name_en' | 'steps' | 'create_time'
    >,
    Pick<SessionRow, 'flow_no' | 'mode' | 'theme' | 'dept_name' | 'dept_name_en'> {
  applicant_name: string
  applicant_name_en: string | null
  first_start: Temporal.Instant
  sessions: ApprovalSession[]
  /** Those for whom the caller decides as their delegate. */
  on_behalf: { account: string; name: string; name_en: string | null }[]
}

const sorts: Sorts = {
  create_time: 'p.create_time',
  first_start: 'first_start',
  applicant_name: 'applicant_name',
  flow_name: 'p.flow_name',
}

/** Who the caller is to approvals. */
interface Deciding {
  account: string
  /** Their own account and those of people who have delegated to them. */
  accounts: string[]
  /** SQL for "they are an administrator of the resource `r` who may approve". */
  administers: ReturnType<typeof administeredBy>
  last_resort: boolean
}

async function decidingOf(ctx: Ctx): Promise<Deciding> {
  const viewer = viewerOf(ctx)
  const { sql } = ctx.tx
  const delegators = await delegatorsOf(ctx.tx, viewer.account, ctx.now())
  const administers = ctx.may('booking.approve')
    ? administeredBy(ctx.tx, await dataScope(ctx, viewer))
    : sql`false`
  const last_resort = await isLastResort(ctx.tx, viewer)
  return { account: viewer.account, accounts: [viewer.account, ...delegators], administers, last_resort }
}

/** Written out, not a parameter: so the index of open runs serves it in every plan. */
const OPEN = `${run_state.open}`

/** SQL for "the caller can decide on the run `u` of the process `p`, of the session `a` of the resource `r`, now". */
function decidable(ctx: Ctx, { account, accounts, administers, last_resort }: Deciding): Fragment {
  const { sql, tenant_id } = ctx.tx
  return sql`(u.state = ${sql.unsafe(OPEN)} and a.start_at > ${ctx.now().toString()} and exists (
    select from approval_candidate c
    where c.tenant_id = ${tenant_id} and c.process_id = u.process_id and c.step = u.step and (c.run_id is null or c.run_id = u.id)
      and (c.account = any(${accounts}) and (p.applicant <> ${account} or (p.steps -> u.step ->> 'own') = '1' and c.account = ${account})
        or c.account is null and (p.applicant <> ${account} or (p.steps -> u.step ->> 'own') = '1' or ${last_resort}) and coalesce(${administers}, false))
      and not exists (select from approval_vote v where v.tenant_id = ${tenant_id} and v.run_id = u.id and v.step = u.step
        and v.slot is not distinct from c.account)))`
}

/** Runs `u` with their sessions `a` and resources `r`. */
const sessionsOfRuns = ({ tx: { sql, tenant_id } }: Ctx) => sql`
  approval_run u
  join appointment_information a on a.tenant_id = ${tenant_id} and a.id = u.appointment_id
  join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id`

/** The same with their processes `p`. */
const runs = (ctx: Ctx) => ctx.tx.sql`
  ${sessionsOfRuns(ctx)} join approval_process p on p.tenant_id = ${ctx.tx.tenant_id} and p.id = u.process_id`

function belonging(ctx: Ctx, list: ApprovalFilter['list'], who: Deciding): Fragment {
  const { sql, tenant_id } = ctx.tx
  switch (list) {
    case 'done':
      return sql`u.id in (select v.run_id from approval_vote v where v.tenant_id = ${tenant_id} and v.account = ${who.account})`
    case 'mine':
      return sql`p.applicant = ${who.account}`
    default:
      return decidable(ctx, who)
  }
}

/** A page of the approvals that wait for the caller, that they decided, or that their own bookings go through. */
export async function findApprovals(
  ctx: Ctx,
  filter: Partial<ApprovalFilter>,
  args: ListArgs,
): Promise<RowPage<ListedApproval>> {
  const { sql, tenant_id } = ctx.tx
  const who = await decidingOf(ctx)
  const { list = null, ...narrowed } = filter
  const conditions = narrowing(ctx, narrowed, args.keywords)
  const whose = sql`u.tenant_id = ${tenant_id} and ${belonging(ctx, list, who)}`
  const belongs: Fragment = sql`${whose} and ${conditions.all}`
  const is_over = list === 'done' || list === 'mine'
  const keysOf = (which: Fragment) =>
    sql`select p.id from approval_process p where p.tenant_id = ${tenant_id} and ${which}`
  // A condition of its own for each process, in whose order they are read.
  const has_one = sql`(select true from ${sessionsOfRuns(ctx)} where u.process_id = p.id and ${belongs} limit 1)`
  // Few wait, so these are found first.
  const waits = sql`p.id = any(array(select u.process_id from ${runs(ctx)} where ${belongs}))`
  const numbered = narrowed.flow_no ? ofSeries(ctx, narrowed.flow_no) : null
  const looks_through = list === 'done' && !numbered && conditions.narrowed
  const often = list === 'done' && !looks_through && (await decidesOften(ctx, who))
  const listed =
    numbered ??
    (list === 'mine' ? sql`p.applicant = ${who.account}` : often ? sql`true` : lastDecided(ctx, who))
  const page = await paginate<Omit<ListedApproval, 'sessions' | 'on_behalf'>>(ctx, args, {
    select: selection(ctx),
    where: sql`p.tenant_id = ${tenant_id} and ${is_over ? sql`${listed} and ${has_one}` : waits}`,
    order: is_over ? sql`p.create_time desc, p.id desc` : sql`p.create_time, p.id`,
    sorts,
    grows: {
      keys: keysOf(
        !is_over
          ? waits
          : list === 'mine' || numbered
            ? sql`${listed} and ${has_one}`
            : lastDecided(ctx, who),
      ),
      key: sql`p.id`,
      narrowed: looks_through,
      own_sort: 'create_time',
    },
  })
  return { ...page, rows: await withSessions(ctx, page.rows, who, belongs) }
}

const selection = ({ tx: { sql, tenant_id } }: Ctx) => sql`
  select p.id, p.series_id, p.applicant, p.flow_code, p.flow_name, p.flow_name_en, p.steps, p.create_time, s.flow_no, s.mode,
    one.theme, one.appointment_user_name as applicant_name, applicant.name_en as applicant_name_en, one.dept_name, unit.name_en as dept_name_en,
    one.start_at as first_start
  from approval_process p
  join booking_series s on s.tenant_id = ${tenant_id} and s.id = p.series_id
  join lateral (
    select a.theme, a.appointment_user_name, a.dept_name, a.dept_code, a.start_at
    from approval_run u join appointment_information a on a.tenant_id = ${tenant_id} and a.id = u.appointment_id
    where u.tenant_id = ${tenant_id} and u.process_id = p.id order by a.start_at, a.id limit 1
  ) as one on true
  left join iam_user applicant on applicant.tenant_id = ${tenant_id} and applicant.account = p.applicant
  left join department unit on unit.tenant_id = ${tenant_id} and unit.code = one.dept_code`

/** A type with the number of approvals in a list that concern it. */
export interface TypeOfApprovals extends Pick<SessionRow, 'resources_type_name' | 'resources_type_name_en'> {
  id: string
  approvals: number
}

/** The types of which a list of the caller has approvals, whether they may book them or not. What they decided long ago isn't counted. */
export async function typesOfApprovals(ctx: Ctx, list: ApprovalFilter['list']): Promise<TypeOfApprovals[]> {
  const { sql, tenant_id } = ctx.tx
  const who = await decidingOf(ctx)
  return sql<TypeOfApprovals[]>`
    select t.id, t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en,
      count(distinct u.process_id)::int as approvals
    from ${runs(ctx)}
    join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id
    where u.tenant_id = ${tenant_id} and ${list === 'done' ? recentlyDecided(ctx, who, REACH) : belonging(ctx, list, who)}
    group by t.id, t.resources_name, t.resources_name_en, t."order" order by t."order", t.resources_name, t.id`
}

/** SQL for "the process `p` is of the submission with this number". */
const ofSeries = ({ tx: { sql, tenant_id } }: Ctx, flow_no: string) => sql`p.series_id = any(array(
  select s.id from booking_series s where s.tenant_id = ${tenant_id} and s.flow_no = ${flow_no.toUpperCase()}))`

/** The decisions by which processes are found. Of those who decided more often, they are read in their own order. */
const MANY_DECISIONS = 10_000

/** SQL for "the run `u` is of one of the last decisions of the caller". */
const recentlyDecided = (
  { tx: { sql, tenant_id } }: Ctx,
  { account }: Deciding,
  most: number,
) => sql`u.id = any(array(
  select v.run_id from approval_vote v where v.tenant_id = ${tenant_id} and v.account = ${account}
  order by v.create_time desc limit ${most}))`

/** SQL for "the process `p` is of one of the last decisions of the caller". */
const lastDecided = (ctx: Ctx, who: Deciding) => ctx.tx.sql`p.id = any(array(
  select u.process_id from approval_run u where u.tenant_id = ${ctx.tx.tenant_id} and ${recentlyDecided(ctx, who, MANY_DECISIONS)}))`

/** Whether the caller has decided on so much that the latest processes are likely theirs. */
async function decidesOften({ tx: { sql, tenant_id } }: Ctx, { account }: Deciding): Promise<boolean> {
  const [found] = await sql<{ votes: number }[]>`
    select count(*) as votes from (select from approval_vote
      where tenant_id = ${tenant_id} and account = ${account} limit ${MANY_DECISIONS}) as counted`
  return (found?.votes ?? 0) === MANY_DECISIONS
}

function narrowing(
  ctx: Ctx,
  filter: Partial<Omit<ApprovalFilter, 'list'>>,
  keywords: string | null | undefined,
) {
  const { sql } = ctx.tx
  return growingConditions<Partial<Omit<ApprovalFilter, 'list'>> & { keywords: string | null }>(
    sql,
    { ...filter, keywords: keywords ?? null },
    {
      resources_type_id: 'a.resources_type_id',
      resources_id: 'a.resources_id',
      begin_date: (date) => sql`a.start_at >= ${instantAt(ctx.zone, date, '00:00').toString()}`,
      end_date: (date) => sql`a.start_at < ${instantAt(ctx.zone, addDays(date, 1), '00:00').toString()}`,
      flow_no: (number) => sql`a.flow_no = ${number.toUpperCase()}`,
      keywords: [
        'a.theme',
        'a.appointment_user_name',
        { stored: applicantSaid(ctx.tx) },
        'r.search_text',
        'a.flow_no',
      ],
    },
    { flow_no: true },
  )
}

async function withSessions(
  ctx: Ctx,
  lines: readonly Omit<ListedApproval, 'sessions' | 'on_behalf'>[],
  who: Deciding,
  belongs: Fragment,
): Promise<ListedApproval[]> {
  if (lines.length === 0) return []
  const { sql, tenant_id } = ctx.tx
  const ids = lines.map(({ id }) => id)
  const sessions = await sql<ApprovalSession[]>`
    select ${sessionColumns(ctx, who)} from ${runs(ctx)} ${places(ctx)}
    where ${belongs} and u.process_id = any(${ids}::uuid[]) order by a.start_at, r.resources_number, a.id, u.id`
  const delegated = await sql<(ListedApproval['on_behalf'][number] & { process_id: string })[]>`
    select distinct c.process_id, c.account, x.name, x.name_en from approval_candidate c
    join iam_user x on x.tenant_id = ${tenant_id} and x.account = c.account
    where c.tenant_id = ${tenant_id} and c.process_id = any(${ids}::uuid[]) and c.account = any(${who.accounts}) and c.account <> ${who.account}
    order by c.account`
  const of_process = Map.groupBy(sessions, ({ process_id }) => process_id)
  const behalf = Map.groupBy(delegated, ({ process_id }) => process_id)
  return lines.map((line) => ({
    ...line,
    sessions: of_process.get(line.id) ?? [],
    on_behalf: behalf.get(line.id) ?? [],
  }))
}

const sessionColumns = (ctx: Ctx, who: Deciding) => ctx.tx.sql`
  u.process_id, a.id, a.resources_id, r.resources_name, r.resources_name_en, r.resources_number, t.resources_name as resources_type_name,
  t.resources_name_en as resources_type_name_en, campus.name as campus_name, campus.name_en as campus_name_en, building.name as building_name,
  building.name_en as building_name_en, floor.name as floor_name, floor.name_en as floor_name_en, a.start_at, a.end_at, a.person_times, a.remark,
  a.event, a.state, u.state as approval_state, u.step + 1 as step, u.step_since, u.decided_at,
  case when ${decidable(ctx, who)} then 1 else 0 end as decidable,
  case when coalesce(${sentOut(ctx)}, false) then 1 else 0 end as sent_out,
  case when coalesce(${sentOut(ctx)} and q.open_process_form = 1, false) and not ${askedLater(ctx, who)} then 1 else 0 end as open_process_form`

/** SQL for "the step of the run `u` waits at a review address": `inForce` of `review_requests.ts`. */
const sentOut = ({
  tx: { sql },
}: Ctx) => sql`(u.state = ${run_state.open} and q.state in (${request_state.waiting}, ${request_state.sent})
  and d.state = ${IN_USE})`

/** SQL for "the caller was asked later, because nothing came": `decidesOutside`. */
const askedLater = ({ tx: { sql, tenant_id } }: Ctx, { accounts, administers }: Deciding) => sql`exists (
  select from approval_candidate c
  where c.tenant_id = ${tenant_id} and c.process_id = u.process_id and c.step = u.step and c.run_id = u.id and c.escalated = 1
    and (c.account = any(${accounts}) or c.account is null and coalesce(${administers}, false)))`

const places = ({ tx: { sql, tenant_id } }: Ctx) => sql`
  join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id
  left join review_request q on q.tenant_id = ${tenant_id} and q.id = u.review_id
  left join review_address d on d.tenant_id = ${tenant_id} and d.id = q.address_id
  left join location campus on campus.tenant_id = ${tenant_id} and campus.code = r.campus_code
  left join location building on building.tenant_id = ${tenant_id} and building.code = r.building_code
  left join location floor on floor.tenant_id = ${tenant_id} and floor.code = r.floor_code`

/**
 * One approval with all its sessions, for those who were asked, the applicant, and whoever administers one of the
 * resources and may approve. @throws Refused NOT_FOUND
 */
export async function findApproval(ctx: Ctx, id: string): Promise<ListedApproval> {
  const { sql, tenant_id } = ctx.tx
  const who = await decidingOf(ctx)
  const rows = await sql<Omit<ListedApproval, 'sessions' | 'on_behalf'>[]>`
    ${selection(ctx)} where p.tenant_id = ${tenant_id} and p.id = ${id} and (p.applicant = ${who.account}
      or exists (select from approval_candidate c where c.tenant_id = ${tenant_id} and c.process_id = p.id and c.account = any(${who.accounts}))
      or exists (select from ${runs(ctx)} where u.tenant_id = ${tenant_id} and u.process_id = ${id} and coalesce(${who.administers}, false)))`
  const [line] = await withSessions(ctx, rows, who, sql`u.tenant_id = ${tenant_id}`)
  if (!line) throw new Refused('NOT_FOUND', {}, 'id')
  return line
}

/** Which of some sessions the caller can decide on now. */
export async function decidableBy(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const { sql, tenant_id } = ctx.tx
  const who = await decidingOf(ctx)
  const rows = await sql<{ id: string }[]>`
    select a.id from ${runs(ctx)}
    where u.tenant_id = ${tenant_id} and u.appointment_id = any(${[...ids]}::uuid[]) and ${decidable(ctx, who)}`
  return new Set(rows.map((row) => row.id))
}

/** Whether a session waits for the caller. */
export const canDecide = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await decidableBy(ctx, [id])).has(id)

/** Whoever can decide on a session now sees it, and is offered to. */
takesPart('approver', async (ctx, sessions) => {
  const ids = sessions.flatMap((one) => (one.state === state.awaiting_approval ? [one.id] : []))
  return ids.length === 0 ? new Set() : decidableBy(ctx, ids)
})
