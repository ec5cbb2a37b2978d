import type { PendingQuery, Row } from 'postgres'
import { adherence, state, type Actor, type LivingSession } from '#rules/life.ts'
import { actionsOf, displayStatus, type StatusKey } from '#rules/status.ts'
import { names_en } from '#rules/names.en.ts'
import { names_zh } from '#rules/names.zh.ts'
import { instantAt, addDays } from '#rules/time.ts'
import { phrase } from '#rules/phrases.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { pageOf, stretchOf, type Page, type Paging } from '#server/platform/graphql/connections.ts'
import { containing } from '#server/platform/graphql/filters.ts'
import { loadRules, type LoadedResource } from '#server/resources/rules.service.ts'
import { departmentsOf, mayAdministerResource } from '#server/resources/scope.service.ts'
import type { ShownAction, ShownSession } from './session.entity.ts'
import { sessionById, sessionColumns, sessionTables, type SessionRow } from './session.service.ts'

export interface SessionFilter {
  status: string[] | null
  resources_type_id: string | null
  resources_id: string | null
  /** Dates, both ends included. */
  begin_date: string | null
  end_date: string | null
  flow_no: string | null
  /** 1 only submissions of several sessions. */
  multi_session: number | null
  /** upcoming: not ended yet, the next first · past: ended, the latest first. */
  when: 'upcoming' | 'past' | null
}

/** Wire words of a status filter, as conditions on what is stored. Time decides the rest at reading. */
const CONDITIONS: Partial<Record<StatusKey, string>> = {
  to_be_submitted: `a.state = ${state.draft}`,
  to_be_approved: `a.state = ${state.awaiting_approval} and a.start_at > $now`,
  reservation_succeeded: `a.state = ${state.succeeded} and a.appointment_state = ${adherence.to_be_kept} and a.end_at > $now`,
  reservation_failed: `(a.state = ${state.failed} or a.state = ${state.awaiting_approval} and a.start_at <= $now)`,
  performed: `a.state = ${state.succeeded} and a.appointment_state = ${adherence.performed}`,
  non_performance: `a.appointment_state = ${adherence.missed}`,
  completed: `a.state = ${state.completed} and a.appointment_state <> ${adherence.missed}`,
  rejected: `a.state = ${state.rejected}`,
  cancelled: `a.state = ${state.cancelled}`,
  termination: `a.state = ${state.terminated}`,
}
export const status_filters = Object.keys(CONDITIONS)

function matching(ctx: Ctx, filter: Partial<SessionFilter>, keywords: string | null | undefined) {
  const { sql } = ctx.tx
  const now = ctx.now().toString()
  const words = keywords ? containing(keywords) : null
  const statuses = (filter.status ?? []).flatMap((key) => CONDITIONS[key as StatusKey] ?? [])
  return sql`
    ${
      statuses.length > 0
        ? sql`and (${sql.unsafe(
            statuses
              .map((one) => `(${one})`)
              .join(' or ')
              .replaceAll('$now', `timestamptz '${now}'`),
          )})`
        : sql``
    }
    ${filter.resources_type_id ? sql`and a.resources_type_id = ${filter.resources_type_id}` : sql``}
    ${filter.resources_id ? sql`and a.resources_id = ${filter.resources_id}` : sql``}
    ${filter.begin_date ? sql`and a.start_at >= ${instantAt(ctx.zone, filter.begin_date, '00:00').toString()}` : sql``}
    ${filter.end_date ? sql`and a.start_at < ${instantAt(ctx.zone, addDays(filter.end_date, 1), '00:00').toString()}` : sql``}
    ${filter.flow_no ? sql`and a.flow_no = ${filter.flow_no.toUpperCase()}` : sql``}
    ${filter.when === 'upcoming' ? sql`and a.end_at > ${now} and a.state in (0, 1, 2)` : sql``}
    ${filter.when === 'past' ? sql`and (a.end_at <= ${now} or a.state > 2)` : sql``}
    ${filter.multi_session === 1 ? sql`and (select count(*) from appointment_information o where o.tenant_id = a.tenant_id and o.series_id = a.series_id) > 1` : sql``}
    ${
      words
        ? sql`and (a.theme ilike ${words} or r.resources_name ilike ${words} or r.resources_name_en ilike ${words}
      or r.resources_number ilike ${words} or a.flow_no ilike ${words} or a.appointment_user_name ilike ${words})`
        : sql``
    }`
}

/** The caller's own sessions, and those he takes part in. What he took off his lists is not among them. */
export async function mySessions(
  ctx: Ctx,
  filter: Partial<SessionFilter>,
  paging: Partial<Paging>,
): Promise<Page<ShownSession>> {
  const { account } = viewerOf(ctx)
  const { sql, tenant_id } = ctx.tx
  const where = sql`(a.appointment_user = ${account} and a.hidden = 0 or a.state <> 0 and a.id in
    (select p.appointment_id from appointment_participant p where p.tenant_id = ${tenant_id} and p.account = ${account}))`
  return list(ctx, where, filter, paging)
}

/** The sessions of the resources that the caller administers. Drafts are their applicants' own. */
export async function managedSessions(
  ctx: Ctx,
  filter: Partial<SessionFilter>,
  paging: Partial<Paging>,
): Promise<Page<ShownSession>> {
  const viewer = viewerOf(ctx)
  const { sql, tenant_id } = ctx.tx
  if (viewer.all_data) return list(ctx, sql`a.state <> 0`, filter, paging)
  const depts = [...(await departmentsOf(ctx, viewer))]
  const own = viewer.positions.flatMap((one) => one.dept_path)
  const posts = viewer.positions.map((one) => one.post_code)
  const where = sql`a.state <> 0 and (r.admin_dept = any(${depts}) or r.joint_admin_dept = any(${depts}) or exists (
    select from resources_type_auth g where g.tenant_id = ${tenant_id} and g.resources_type_id = r.resources_type_id and g.auth_type = 'admin'
      and (g.grant_object_type = 'user' and g.grant_object_id = ${viewer.account}
        or g.grant_object_type = 'dept' and g.grant_object_id = any(${own})
        or g.grant_object_type = 'post' and g.grant_object_id = any(${posts})
        or g.grant_object_type = 'group' and g.grant_object_id = any(${viewer.group_ids}))))`
  return list(ctx, where, filter, paging)
}

async function list(
  ctx: Ctx,
  whose: PendingQuery<Row[]>,
  filter: Partial<SessionFilter>,
  paging: Partial<Paging>,
): Promise<Page<ShownSession>> {
  const { sql, tenant_id } = ctx.tx
  const stretch = stretchOf(paging)
  const where = sql`a.tenant_id = ${tenant_id} and ${whose} ${matching(ctx, filter, paging.keywords)}`
  const rows = await sql<SessionRow[]>`
    select ${sessionColumns(ctx.tx)} from ${sessionTables(ctx.tx)} where ${where}
    order by ${filter.when === 'upcoming' ? sql`a.start_at, a.id` : sql`a.start_at desc, a.id desc`}
    limit ${stretch.limit + 1} offset ${stretch.offset}`
  const total = ctx.counts ? await count(ctx, where) : 0
  const rules = await loadRules(ctx, [...new Set(rows.map((row) => row.resources_id))])
  const shown: ShownSession[] = []
  for (const row of rows) shown.push(await show(ctx, row, rules.get(row.resources_id)))
  return pageOf(shown, stretch, total)
}

/** Counting stops here: nobody pages further, and a count of millions costs more than the page. */
const COUNTED = 10_000

async function count(ctx: Ctx, where: PendingQuery<Row[]>): Promise<number> {
  const [row] = await ctx.tx.sql<{ total: number }[]>`
    select count(*)::int as total from (select 1 from appointment_information a
      join resource r on r.tenant_id = a.tenant_id and r.id = a.resources_id where ${where} limit ${COUNTED}) as found`
  return row?.total ?? 0
}

/** In what parts the caller looks at a session; none: it isn't his to see. */
async function actorsOf(ctx: Ctx, row: SessionRow, loaded: LoadedResource | undefined): Promise<Actor[]> {
  const viewer = viewerOf(ctx)
  const actors: Actor[] = []
  if (row.appointment_user === viewer.account) actors.push('applicant')
  if (row.participants.some((one) => one.account === viewer.account)) actors.push('participant')
  if (loaded && ctx.may('booking.manage') && (await mayAdministerResource(ctx, viewer, loaded)))
    actors.push('administrator')
  return actors
}

/** Actions that a screen of this product can do; those of approval, attendance and evaluation come with theirs. */
const OFFERED = new Set(['submit', 'cancel', 'change_time', 'terminate', 'book_again', 'delete'])

async function show(ctx: Ctx, row: SessionRow, loaded: LoadedResource | undefined): Promise<ShownSession> {
  const actors = await actorsOf(ctx, row, loaded)
  const living: LivingSession = {
    ...(row as SessionRow & LivingSession),
    start: row.start_at,
    end: row.end_at,
  }
  const status: StatusKey = loaded
    ? displayStatus(living, loaded.rules, ctx.zone, ctx.now())
    : 'reservation_succeeded'
  const actions: ShownAction[] = (
    loaded ? actionsOf(living, { actors }, loaded.rules, ctx.zone, ctx.now()) : []
  )
    .filter(({ action }) => OFFERED.has(action))
    .map(({ action, possible, refusal }) => ({
      action,
      allowed: possible ? 1 : 0,
      msg: null,
      msg_en: null,
      ...(refusal ? phrase(refusal) : {}),
    }))
  const contact = actors.includes('applicant') || actors.includes('administrator')
  return {
    ...row,
    ...(contact ? {} : { phone: null, email: null }),
    status,
    status_name: names_zh.status[status],
    status_name_en: names_en.status[status],
    actions,
  }
}

/** One session, for its applicant, its participants and those who administer its resource. @throws Refused NOT_FOUND */
export async function findSession(ctx: Ctx, id: string): Promise<ShownSession> {
  const row = await sessionById(ctx.tx, id)
  const loaded = (await loadRules(ctx, [row.resources_id])).get(row.resources_id)
  if ((await actorsOf(ctx, row, loaded)).length === 0) throw new Refused('NOT_FOUND', {}, 'id')
  return show(ctx, row, loaded)
}
