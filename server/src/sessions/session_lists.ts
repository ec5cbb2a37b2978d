import type { PendingQuery, Row } from 'postgres'
import { state, type Actor, type SessionSnapshot } from '#rules/sessions/lifecycle.ts'
import { cancelDeadlines } from '#rules/bookings/cancel.ts'
import { actionsOf, displayStatus, type StatusKey } from '#rules/sessions/status.ts'
import { names_en } from '#rules/permissions/names.en.ts'
import { names_zh } from '#rules/permissions/names.zh.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { instantAt } from '#rules/time/instants.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { signedAddress } from '#server/files/files.service.ts'
import { Refused } from '#server/platform/refused.ts'
import type { RowPage, Paging } from '#server/platform/graphql/connections.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { administeredBy, dataScope, mayAdministerResource } from '#server/access/access.service.ts'
import type { SessionAbility, ShownSession } from './session.entity.ts'
import { showsOneOf } from './status_filter.ts'
import { sessionById, sessionColumns, sessionTables, type SessionRow } from './session_rows.ts'

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
  /** upcoming: not ended yet, next first · past: ended, latest first. */
  when: 'upcoming' | 'past' | null
}

function sessionConditions(ctx: Ctx, filter: Partial<SessionFilter>, keywords: string | null | undefined) {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now().toString()
  const open = sql`a.state in (${state.draft}, ${state.awaiting_approval}, ${state.succeeded})`
  return conditions(
    sql,
    { ...filter, keywords },
    {
      status: (asked) =>
        asked.length > 0 ? sql`(${showsOneOf(ctx.tx, asked, ctx.zone, ctx.now())})` : sql`true`,
      resources_type_id: 'a.resources_type_id',
      resources_id: 'a.resources_id',
      begin_date: (date) => sql`a.start_at >= ${instantAt(ctx.zone, date, '00:00').toString()}`,
      end_date: (date) => sql`a.start_at < ${instantAt(ctx.zone, addDays(date, 1), '00:00').toString()}`,
      flow_no: (number) => sql`a.flow_no = ${number.toUpperCase()}`,
      when: (when) =>
        when === 'upcoming' ? sql`a.end_at > ${now} and ${open}` : sql`(a.end_at <= ${now} or not ${open})`,
      multi_session: (several) =>
        several === 1
          ? sql`(select count(*) from appointment_information o where o.tenant_id = ${tenant_id} and o.series_id = a.series_id) > 1`
          : sql`true`,
      keywords: [
        'a.theme',
        'r.resources_name',
        'r.resources_name_en',
        'r.resources_number',
        'a.flow_no',
        'a.appointment_user_name',
      ],
    },
  )
}

/** The caller's own sessions and those they take part in, without those they removed from their lists. */
export async function mySessions(
  ctx: Ctx,
  filter: Partial<SessionFilter>,
  paging: Partial<Paging>,
): Promise<RowPage<ShownSession>> {
  const { account } = viewerOf(ctx)
  const { sql, tenant_id } = ctx.tx
  const where = sql`(a.appointment_user = ${account} and a.hidden = 0 or a.appointment_user <> ${account} and a.state <> ${state.draft} and a.id in
    (select p.appointment_id from appointment_participant p where p.tenant_id = ${tenant_id} and p.account = ${account}))`
  return list(ctx, where, filter, paging)
}

/** The sessions of the resources that the caller administers, without drafts. */
export async function managedSessions(
  ctx: Ctx,
  filter: Partial<SessionFilter>,
  paging: Partial<Paging>,
): Promise<RowPage<ShownSession>> {
  const { sql } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  return list(ctx, sql`a.state <> ${state.draft} and ${administeredBy(ctx.tx, scope)}`, filter, paging)
}

/** Counting stops here: nobody pages further, and counting millions would cost more than the page. */
const COUNTED = 10_000

async function list(
  ctx: Ctx,
  whose: PendingQuery<Row[]>,
  filter: Partial<SessionFilter>,
  paging: Partial<Paging>,
): Promise<RowPage<ShownSession>> {
  const { sql, tenant_id } = ctx.tx
  const page = await paginate<SessionRow>(ctx, paging, {
    select: sql`select ${sessionColumns(ctx.tx)} from ${sessionTables(ctx.tx)}`,
    where: sql`a.tenant_id = ${tenant_id} and ${whose} and ${sessionConditions(ctx, filter, paging.keywords)}`,
    order: filter.when === 'upcoming' ? sql`a.start_at, a.id` : sql`a.start_at desc, a.id desc`,
    countsUpTo: COUNTED,
  })
  const ids = [...new Set(page.rows.map((row) => row.resources_id))]
  const rules = await loadRules(ctx, ids, { deleted: true })
  const shown: ShownSession[] = []
  for (const row of page.rows) shown.push(await show(ctx, row, rules.get(row.resources_id)))
  return { ...page, rows: shown }
}

/** The caller's relation to a session. */
interface SessionAccess {
  /** The roles in which the caller may act. */
  actors: Actor[]
  /**
   * The session is the caller's own, or they may see the bookings of its resource: they see its contacts too.
   */
  sees_all: boolean
}

async function standingOf(
  ctx: Ctx,
  row: SessionRow,
  loaded: LoadedResource | undefined,
): Promise<SessionAccess> {
  const viewer = viewerOf(ctx)
  const actors: Actor[] = []
  if (row.appointment_user === viewer.account) actors.push('applicant')
  // Only the applicant sees a draft.
  if (row.state !== state.draft && row.participants.some((one) => one.account === viewer.account))
    actors.push('participant')
  const administers =
    row.state !== state.draft && loaded !== undefined && (await mayAdministerResource(ctx, viewer, loaded))
  if (administers && ctx.may('booking.manage')) actors.push('administrator')
  const oversees = administers && (ctx.may('booking.see') || ctx.may('booking.manage'))
  return { actors, sees_all: oversees || actors.includes('applicant') }
}

/**
 * Actions that this product has a screen for; those of approval, attendance and evaluation aren't among them
 * yet.
 */
const OFFERED = new Set(['submit', 'cancel', 'change_time', 'terminate', 'book_again', 'delete'])

async function show(ctx: Ctx, row: SessionRow, loaded: LoadedResource | undefined): Promise<ShownSession> {
  const { actors, sees_all } = await standingOf(ctx, row, loaded)
  const living: SessionSnapshot = {
    ...(row as SessionRow & SessionSnapshot),
    start: row.start_at,
    end: row.end_at,
  }
  const status: StatusKey = loaded
    ? displayStatus(living, loaded.rules, ctx.zone, ctx.now())
    : 'reservation_succeeded'
  const actions: SessionAbility[] = (
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
  const gives_back = row.state !== state.draft && actors.includes('applicant')
  const may_cancel = actions.some(({ action, allowed }) => action === 'cancel' && allowed === 1)
  const deadlines = loaded && gives_back && may_cancel ? cancelDeadlines(living, loaded.rules) : null
  return {
    ...row,
    ...(sees_all ? {} : { phone: null, email: null, collected_fields: [] }),
    enclosure: await signedAddress(ctx, row.enclosure),
    status,
    status_name: names_zh.status[status],
    status_name_en: names_en.status[status],
    actions,
    cancel_until: deadlines?.until ?? null,
    late_cancel_after: deadlines?.late_after ?? null,
  }
}

/** One session, for its applicant, its participants and those who administer its resource. @throws Refused NOT_FOUND */
export async function findSession(ctx: Ctx, id: string): Promise<ShownSession> {
  const row = await sessionById(ctx.tx, id)
  const loaded = (await loadRules(ctx, [row.resources_id], { deleted: true })).get(row.resources_id)
  const { actors, sees_all } = await standingOf(ctx, row, loaded)
  if (actors.length === 0 && !sees_all) throw new Refused('NOT_FOUND', {}, 'id')
  return show(ctx, row, loaded)
}
