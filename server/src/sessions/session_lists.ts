import type { PendingQuery, Row } from 'postgres'
import {
  adherence,
  state,
  type Actor,
  type SessionAction,
  type SessionSnapshot,
} from '#rules/sessions/lifecycle.ts'
import { attendanceWindow, neededMembers } from '#rules/attendance/attendance.ts'
import { leaveUntil } from '#rules/attendance/leave.ts'
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
import type { ListArgs, Paging, RowPage } from '#server/platform/graphql/connections.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { growingConditions } from '#server/platform/graphql/filters.ts'
import { paginate, REACH, type Sorts } from '#server/platform/graphql/paginate.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import {
  administeredBy,
  dataScope,
  mayAdministerResource,
  mayAttendResource,
} from '#server/access/access.service.ts'
import type { SessionAbility, ShownSession } from './session.entity.ts'
import { OVER_DAYS, showsOneOf } from './status_filter.ts'
import { withOwnEvaluations } from './evaluated.ts'
import { furtherParts } from './standings.ts'
import { applicantSaid, sessionById, sessionColumns, sessionTables, type SessionRow } from './session_rows.ts'

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
  /**
   * upcoming: neither ended nor missed, next first · attending: those not ended yet, and before them what has ended and
   * can still be signed out of · past: ended or missed, latest first.
   */
  when: 'upcoming' | 'attending' | 'past' | null
}

/** SQL for "the session may be one of these": lists in the order of start_at begin and end there. */
function startsWithin({ tx: { sql }, now }: Ctx, when: SessionFilter['when'], start: PendingQuery<Row[]>) {
  if (when === 'upcoming') return sql`${start} > ${now().subtract({ hours: MAX_HOLD_HOURS }).toString()}`
  if (when === 'attending')
    return sql`${start} > ${now()
      .subtract({ hours: 24 * OVER_DAYS })
      .toString()}`
  return sql`true`
}

function sessionConditions(ctx: Ctx, filter: Partial<SessionFilter>, keywords: string | null | undefined) {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now().toString()
  const open = sql`a.state in (${state.draft}, ${state.awaiting_approval}, ${state.succeeded})`
  const missed = sql`a.state = ${state.succeeded} and a.appointment_state = ${adherence.missed}`
  // The clock completes it when it can't be signed out of any more.
  const lingers = sql`a.state = ${state.succeeded} and a.appointment_state = ${adherence.performed}`
  return growingConditions(
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
      when: (when) => {
        if (when === 'past') return sql`coalesce(a.end_at <= ${now} or ${missed} or not ${open}, false)`
        // One expression each: PostgreSQL would take what follows from the start as unlikely, and read all that come to sort them.
        const starts = startsWithin(ctx, when, sql`a.start_at`)
        return when === 'upcoming'
          ? sql`${starts} and coalesce(${open} and a.end_at > ${now} and not (${missed}), false)`
          : sql`${starts} and coalesce(${open} and (a.end_at > ${now} or ${lingers}), false)`
      },
      multi_session: (several) =>
        several === 1
          ? sql`exists (select from appointment_information o where o.tenant_id = ${tenant_id} and o.series_id = a.series_id and o.id <> a.id)`
          : sql`true`,
      keywords: [
        'a.theme',
        'r.search_text',
        'a.flow_no',
        'a.appointment_user_name',
        { stored: applicantSaid(ctx.tx) },
      ],
    },
    {
      ...{ status: true, resources_type_id: true, resources_id: true, begin_date: true, end_date: true },
      ...{ flow_no: true, multi_session: true, when: true },
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
  const within = startsWithin(ctx, filter.when ?? null, sql`o.start_at`)
  // No index serves both conditions at once, so each reads by its own.
  const where = sql`a.id = any(array(
    select o.id from appointment_information o
    where o.tenant_id = ${tenant_id} and o.appointment_user = ${account} and o.hidden = 0 and ${within}
    union all
    select o.id from appointment_participant p
    join appointment_information o on o.tenant_id = ${tenant_id} and o.id = p.appointment_id
    where p.tenant_id = ${tenant_id} and p.account = ${account} and o.appointment_user <> ${account} and o.state <> ${state.draft} and ${within}))`
  return listSessions(ctx, where, filter, paging, { of_one_person: true })
}

/** The sessions of the resources that the caller administers, without drafts. */
export async function managedSessions(
  ctx: Ctx,
  filter: Partial<SessionFilter>,
  paging: ListArgs,
): Promise<RowPage<ShownSession>> {
  const { sql } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  return listSessions(
    ctx,
    sql`a.state <> ${state.draft} and ${administeredBy(ctx.tx, scope)}`,
    filter,
    paging,
  )
}

/**
 * The sessions of a series that concern the caller: their own, without those they removed from their lists, those they
 * take part in, and those of what they administer.
 */
export async function sessionsOfSeries(ctx: Ctx, series_id: string): Promise<ShownSession[]> {
  const { account } = viewerOf(ctx)
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const where = sql`a.series_id = ${series_id} and (a.appointment_user = ${account} and a.hidden = 0 or a.state <> ${state.draft} and (
    ${administeredBy(ctx.tx, scope)} or a.appointment_user <> ${account} and a.id in (
      select p.appointment_id from appointment_participant p where p.tenant_id = ${tenant_id} and p.account = ${account})))`
  const { rows } = await listSessions(ctx, where, {}, { first: MAX_OF_SERIES })
  return rows.toReversed()
}

/** No submission makes more. */
const MAX_OF_SERIES = 1000

const sorts: Sorts = {
  appointment_date: 'a.start_at',
  theme: 'a.theme',
  appointment_user_name: 'a.appointment_user_name',
  appointment_user_name_en: 'applicant.name_en',
  resources_name: 'r.resources_name',
  resources_name_en: 'r.resources_name_en',
  person_times: 'a.person_times',
  create_time: 'a.create_time',
}

/** A page of some sessions as the caller sees them: what they show, and what the caller can do. */
export async function listSessions(
  ctx: Ctx,
  whose: PendingQuery<Row[]>,
  filter: Partial<SessionFilter>,
  paging: ListArgs,
  { of_one_person = false, ascending = false } = {},
): Promise<RowPage<ShownSession>> {
  const { sql, tenant_id } = ctx.tx
  const { all, served, narrowed } = sessionConditions(ctx, filter, paging.keywords)
  // The types are joined for the rules that decide what a session shows.
  const keys = sql`
    select a.id from appointment_information a
    join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id
    where a.tenant_id = ${tenant_id} and ${whose} and ${of_one_person ? all : served}`
  const now = ctx.now().toString()
  const page = await paginate<SessionRow>(ctx, paging, {
    select: sql`select ${sessionColumns(ctx.tx)} from ${sessionTables(ctx.tx)}`,
    where: sql`a.tenant_id = ${tenant_id} and ${whose} and ${all}`,
    grows: {
      keys,
      key: sql`a.id`,
      narrowed: narrowed && !of_one_person,
      own_sort: 'appointment_date',
      // Those next to now, on both sides: the far future comes first in the list.
      near: sql`(${keys} and a.start_at >= ${now} order by a.start_at, a.id limit ${REACH / 2})
        union all (${keys} and a.start_at < ${now} order by a.start_at desc, a.id desc limit ${REACH / 2})`,
    },
    order:
      ascending || filter.when === 'upcoming' || filter.when === 'attending'
        ? sql`a.start_at, a.id`
        : sql`a.start_at desc, a.id desc`,
    sorts,
  })
  const ids = [...new Set(page.rows.map((row) => row.resources_id))]
  const rules = await loadRules(ctx, ids, { deleted: true })
  const rows = await withOwnEvaluations(ctx, page.rows)
  const further = await furtherParts(ctx, rows)
  const shown: ShownSession[] = []
  for (const row of rows) shown.push(await show(ctx, row, rules.get(row.resources_id), further(row.id)))
  return { ...page, rows: shown }
}

/** The caller's relation to a session. */
interface SessionAccess {
  /** The roles in which the caller may act. */
  actors: Actor[]
  /** The caller signs its people in and out, and marks it as kept or missed. */
  attends: boolean
  /**
   * The session is the caller's own, or they may see the bookings of its resource: they see its contacts too.
   */
  sees_all: boolean
}

async function standingOf(
  ctx: Ctx,
  row: SessionRow,
  loaded: LoadedResource | undefined,
  further: readonly Actor[],
  vouched: boolean,
): Promise<SessionAccess> {
  const viewer = viewerOf(ctx)
  const actors: Actor[] = [...further]
  if (row.appointment_user === viewer.account) actors.push('applicant')
  // Only the applicant sees a draft.
  if (row.state !== state.draft && row.participants.some((one) => one.account === viewer.account))
    actors.push('participant')
  const administers =
    row.state !== state.draft && loaded !== undefined && (await mayAdministerResource(ctx, viewer, loaded))
  if (administers && ctx.may('booking.manage')) actors.push('administrator')
  const attends =
    row.state !== state.draft &&
    ctx.may('booking.attend') &&
    (administers || vouched || (loaded !== undefined && (await mayAttendResource(ctx, viewer, loaded))))
  const oversees = administers && (ctx.may('booking.see') || ctx.may('booking.manage'))
  return {
    actors,
    attends,
    sees_all: oversees || actors.includes('applicant') || actors.includes('approver'),
  }
}

/** What those who sign people in and out do, whatever else they may. */
const ATTENDANCE: ReadonlySet<SessionAction> = new Set([
  'sign_in',
  'leave',
  'return',
  'confirm',
  'sign_out',
  'mark_kept',
  'mark_missed',
])

async function show(
  ctx: Ctx,
  row: SessionRow,
  loaded: LoadedResource | undefined,
  further: readonly Actor[],
  vouched = false,
): Promise<ShownSession> {
  const { actors, attends, sees_all } = await standingOf(ctx, row, loaded, further, vouched)
  const living: SessionSnapshot = {
    ...(row as SessionRow & SessionSnapshot),
    start: row.start_at,
    end: row.end_at,
  }
  const status: StatusKey = loaded
    ? displayStatus(living, loaded.rules, ctx.zone, ctx.now())
    : 'reservation_succeeded'
  const asked = (parts: readonly Actor[]) =>
    loaded ? actionsOf(living, { actors: parts }, loaded.rules, ctx.zone, ctx.now()) : []
  const own = asked(actors).filter(({ action }) => !(attends && ATTENDANCE.has(action)))
  // Nobody says of their own booking that it was kept.
  const marks_own = (action: SessionAction) => action === 'mark_kept' && actors.includes('applicant')
  const attending = attends
    ? asked([...actors, 'administrator']).filter(({ action }) => ATTENDANCE.has(action) && !marks_own(action))
    : []
  const actions: SessionAbility[] = [...attending, ...own].map(({ action, possible, refusal }) => ({
    action,
    allowed: possible ? 1 : 0,
    msg: null,
    msg_en: null,
    ...(refusal ? phrase(refusal) : {}),
  }))
  const gives_back = row.state !== state.draft && actors.includes('applicant')
  const may_cancel = actions.some(({ action, allowed }) => action === 'cancel' && allowed === 1)
  const deadlines = loaded && gives_back && may_cancel ? cancelDeadlines(living, loaded.rules) : null
  const signs = loaded && row.state === state.succeeded && loaded.rules.punctuality_rule > 0
  const bounds = signs ? attendanceWindow(living, ctx.zone, loaded.rules) : null
  return {
    ...row,
    ...(sees_all ? {} : { phone: null, email: null, collected_fields: [] }),
    enclosure: await signedAddress(ctx, row.enclosure),
    status,
    status_name: names_zh.status[status],
    status_name_en: names_en.status[status],
    actions,
    sign_in_from: bounds?.sign_in_from ?? null,
    sign_in_until: bounds?.sign_in_until ?? null,
    leave_until:
      loaded && actions.some(({ action, allowed }) => action === 'leave' && allowed === 1)
        ? leaveUntil(loaded.rules, ctx.zone, row.start_at, ctx.now())
        : null,
    sign_in_needs: loaded?.rules.can_location === 1 ? 3 : (loaded?.rules.sign_in_proof ?? 0),
    members_needed: loaded ? neededMembers(loaded.rules) : 1,
    cancel_until: deadlines?.until ?? null,
    late_cancel_after: deadlines?.late_after ?? null,
  }
}

/**
 * One session, for its applicant, its participants and those who administer its resource.
 * @param options.vouched one of its people showed the caller the booking's code
 * @throws Refused NOT_FOUND
 */
export async function findSession(
  ctx: Ctx,
  id: string,
  { vouched = false }: { vouched?: boolean } = {},
): Promise<ShownSession> {
  const [row] = await withOwnEvaluations(ctx, [await sessionById(ctx.tx, id)])
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  const loaded = (await loadRules(ctx, [row.resources_id], { deleted: true })).get(row.resources_id)
  const further = (await furtherParts(ctx, [row]))(row.id)
  const { actors, attends, sees_all } = await standingOf(ctx, row, loaded, further, vouched)
  if (actors.length === 0 && !attends && !sees_all) throw new Refused('NOT_FOUND', {}, 'id')
  return show(ctx, row, loaded, further, vouched)
}
