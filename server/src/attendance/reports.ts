import type { Temporal } from 'temporal-polyfill'
import { checkProof } from '#rules/attendance/proof.ts'
import {
  ANSWERED_DAYS,
  checkReporter,
  MAX_ANSWERED,
  reportProof,
  reportUntil,
  type EarlierReports,
} from '#rules/attendance/reports.ts'
import { isRefusal, type Refusal } from '#rules/refusals/refusals.ts'
import { transition, type SessionFacts } from '#rules/sessions/lifecycle.ts'
import { instantAt, wallOf } from '#rules/time/instants.ts'
import { administeredBy, dataScope, mayUseType } from '#server/access/access.service.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions } from '#server/platform/graphql/filters.ts'
import { paginate, REACH } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  applyTransition,
  lockAnySession,
  onTransition,
  sessionInUse,
  snapshotOf,
  type LockedSession,
} from '#server/sessions/sessions.service.ts'
import type { empty_report } from './attendance.table.ts'
import { placeOf } from './places.ts'
import { positionOf, scan, type ProofRequest, type ScannedCode } from './proofs.ts'

/** What somebody who stands at a resource can know and do. */
export interface AtResource {
  resources_id: string
  resources_type_id: string
  /** The venue on whose plan it is picked; null: it is picked on the grid. */
  seat_venue_id: string | null
  resources_name: string
  resources_name_en: string
  /** Somebody has it until then, or people have all of its places; null: it can be used now. */
  taken_until: Temporal.Instant | null
  /** 1: the caller can report it as empty; 0: `why` says why not. */
  reportable: number
  /** Null where it can be reported. */
  why: Refused | null
  /** 1: who reports it has to send their position too. */
  needs_position: number
  /** How long its holder then has to answer. Minutes; 0: there are no reports here. */
  answer_minutes: number
}

/** What is at a resource whose code the caller scanned. @throws Refused CODE_INVALID, NOT_FOUND */
export async function atResource(ctx: Ctx, code: string): Promise<AtResource> {
  const { loaded, scanned } = await placeScanned(ctx, code)
  const now = ctx.now()
  const use = await sessionInUse(ctx.tx, loaded.id, now)
  const held = use && { row: use, loaded: await rulesOf(ctx, use) }
  const allowed = held ? await reportable(ctx, held) : new Refused('REPORT_REFUSED', { why: 'nobody' })
  const unproved = held && (await checkThere(ctx, held.loaded, scanned, null))
  const needs_position = unproved?.code === 'POSITION_NEEDED' || unproved?.details.position === 1
  const found =
    unproved && !needs_position && !(allowed instanceof Refused) ? new Refused([unproved]) : allowed
  const until = reportUntil(loaded.rules, ctx.zone, { start: now }, now)
  return {
    resources_id: loaded.id,
    resources_type_id: loaded.resources_type_id,
    seat_venue_id: loaded.seat_venue_id,
    resources_name: loaded.resources_name,
    resources_name_en: loaded.resources_name_en,
    taken_until:
      loaded.rules.capacity_mode === 'shared' ? await fullUntil(ctx, loaded) : (use?.end_at ?? null),
    reportable: found instanceof Refused ? 0 : 1,
    why: found instanceof Refused ? found : null,
    needs_position: needs_position ? 1 : 0,
    answer_minutes: until ? Math.round((until.epochMilliseconds - now.epochMilliseconds) / 60_000) : 0,
  }
}

/** Until when all places of a shared resource are held; null: one is free. */
async function fullUntil({ tx: { sql, tenant_id }, now }: Ctx, { id, rules }: LoadedResource) {
  const moment = now().toString()
  const [held] = await sql<{ places: number; until: Temporal.Instant | null }[]>`
    select count(distinct place)::int as places, min(end_at) as until from hold
    where tenant_id = ${tenant_id} and resource_id = ${id} and start_at <= ${moment} and end_at > ${moment}`
  return held && held.places >= (rules.capacity ?? 1) ? held.until : null
}

/** A report that was made. */
export interface MadeReport {
  id: string
  /** Until when somebody of the session can answer. */
  report_until: Temporal.Instant
}

/** Why the caller doesn't prove that they stand at the resource, or null. */
const checkThere = async (
  { tx }: Ctx,
  loaded: LoadedResource,
  { proof }: ScannedCode,
  request: ProofRequest | null,
): Promise<Refusal | null> =>
  checkProof(
    reportProof(loaded.rules),
    await placeOf(tx, loaded),
    { code: proof, position: request && positionOf(request) },
    'report',
  )

/**
 * Says that the resource whose code the caller scanned is held but empty. Its people are told, and have to answer in
 * time, or it is released; it counts as missed where nobody of them ever signed in. Takes the proof that signing in takes.
 * Product §5.
 * @throws Refused REPORT_REFUSED, CODE_INVALID, SCAN_NEEDED, POSITION_NEEDED, WRONG_PLACE, NOT_ALLOWED, NOT_FOUND
 */
export async function reportEmpty(ctx: Ctx, request: ProofRequest & { code: string }): Promise<MadeReport> {
  const { sql, tenant_id } = ctx.tx
  const { account, name } = viewerOf(ctx)
  const { loaded, scanned } = await placeScanned(ctx, request.code)
  const now = ctx.now()
  const use = await sessionInUse(ctx.tx, loaded.id, now)
  if (!use) throw new Refused('REPORT_REFUSED', { why: 'nobody' })
  // One at a time, so that two at once don't exceed the limit.
  await ctx.tx.lock('reports', account)
  const locked = await lockAnySession(ctx, use.id)
  const to = await reportable(ctx, locked)
  if (to instanceof Refused) throw to
  const unproved = await checkThere(ctx, locked.loaded, scanned, request)
  if (unproved) throw new Refused([unproved])
  const until = reportUntil(locked.loaded.rules, ctx.zone, { start: locked.row.start_at }, now)
  if (!until) throw new Refused('REPORT_REFUSED', { why: 'off' })
  // Whoever it is about does not learn who said so.
  const unnamed = { ...ctx, viewer: null }
  await applyTransition(unnamed, locked, { action: 'report', actor: 'neighbour', to, until })
  const id = newId()
  await sql`
    insert into empty_report (tenant_id, id, appointment_id, resources_id, account, user_name, create_time)
    values (${tenant_id}, ${id}, ${locked.row.id}, ${loaded.id}, ${account}, ${name}, ${now.toString()})`
  const people = await sql<{ account: string }[]>`
    select account from appointment_participant where tenant_id = ${tenant_id} and appointment_id = ${locked.row.id}`
  await notify(unnamed, {
    kind: 'reported_empty',
    to: [locked.row.appointment_user, ...people.map((one) => one.account)],
    session_ids: [locked.row.id],
    words: { until: wallOf(ctx.zone, until).time },
    link: '/pc/signer',
  })
  return { id, report_until: until }
}

/** The facts of a session that the caller reports, or why they can't. */
async function reportable(ctx: Ctx, { row, loaded }: LockedSession): Promise<SessionFacts | Refused> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const no = (why: string) => new Refused('REPORT_REFUSED', { why })
  if (!mayUseType(viewer, loaded.auths))
    return new Refused('NOT_ALLOWED', { why: 'action', action: 'report' })
  const now = ctx.now()
  const today = instantAt(ctx.zone, wallOf(ctx.zone, now).date, '00:00').toString()
  // A report is settled within the session that it is about.
  const lately = now.subtract({ hours: (ANSWERED_DAYS + 2) * 24 }).toString()
  const [known] = await sql<(EarlierReports & { own: boolean })[]>`
    select exists (select from appointment_participant p
        where p.tenant_id = ${tenant_id} and p.appointment_id = ${row.id} and p.account = ${viewer.account}) as own,
      exists (select from empty_report e where e.tenant_id = ${tenant_id} and e.appointment_id = ${row.id} and e.account = ${viewer.account}) as twice,
      exists (select from empty_report e
        where e.tenant_id = ${tenant_id} and e.account = ${viewer.account} and e.outcome = 'open' and e.create_time > ${lately}) as open,
      (select count(*)::int from empty_report e
        where e.tenant_id = ${tenant_id} and e.account = ${viewer.account} and e.create_time >= ${today}) as today,
      array(select e.settled_time from empty_report e
        where e.tenant_id = ${tenant_id} and e.account = ${viewer.account} and e.outcome = 'confirmed' and e.create_time > ${lately}
        order by e.settled_time desc limit ${MAX_ANSWERED}) as answered`
  if (!known || known.own || row.appointment_user === viewer.account) return no('own')
  const options = { zone: ctx.zone, rules: loaded.rules }
  const to = transition(snapshotOf(row), 'report', 'neighbour', now, options)
  if (isRefusal(to)) return to.code === 'REPORT_REFUSED' ? new Refused([to]) : no('nobody')
  const against = checkReporter(known, ctx.zone, now)
  return against ? new Refused([against]) : to
}

/** The rules of a session's own resource: what was scanned may be a part of it. @throws Refused NOT_FOUND */
async function rulesOf(ctx: Ctx, { resources_id }: { resources_id: string }): Promise<LoadedResource> {
  const loaded = (await loadRules(ctx, [resources_id], { deleted: true })).get(resources_id)
  if (!loaded) throw new Refused('NOT_FOUND', {}, 'code')
  return loaded
}

/** The resource at which a scanned code hangs or is shown. @throws Refused CODE_INVALID: also the code of a booking */
async function placeScanned(
  ctx: Ctx,
  code: string,
): Promise<{ loaded: LoadedResource; scanned: ScannedCode }> {
  const scanned = await scan(ctx, code)
  const { resources_id: id } = scanned
  if (id === null) throw new Refused('CODE_INVALID', { why: 'unknown' }, 'code')
  const loaded = (await loadRules(ctx, [id])).get(id)
  if (!loaded) throw new Refused('NOT_FOUND', {}, 'code')
  return { loaded, scanned }
}

/** Whatever ends a session's report settles it. */
onTransition('any', async ({ tx: { sql, tenant_id }, now }, events) => {
  for (const { action, before, after } of events) {
    if (!before?.report_until || after.report_until) continue
    const outcome =
      action === 'miss_confirm'
        ? 'released'
        : // Signing out takes no proof, so it says nothing of who was there.
          action === 'confirm' || action === 'sign_in'
          ? 'confirmed'
          : 'ended'
    await sql`
      update empty_report set outcome = ${outcome}, settled_time = ${now().toString()}
      where tenant_id = ${tenant_id} and appointment_id = ${after.id} and outcome = 'open'`
  }
})

type Stored = typeof empty_report.$inferSelect

/** A report as administrators see it. */
export interface ShownReport extends Stored {
  resources_name: string
  resources_name_en: string
  resources_number: string
  /** Who made it. */
  user_name_en: string | null
  /** Whose session it was. */
  appointment_user: string
  appointment_user_name: string
  start_at: Temporal.Instant
  end_at: Temporal.Instant
}

export type ReportFilter = Record<'outcome' | 'resources_id' | 'account', string | null>

/**
 * The reports about resources that the caller administers, the latest first, so that false ones are seen. Not those of
 * sessions that the caller booked or takes part in: whoever it is about does not learn who said so.
 */
export async function findReports(
  ctx: Ctx,
  args: ListArgs,
  filter: Partial<ReportFilter>,
): Promise<RowPage<ShownReport>> {
  const { sql, tenant_id } = ctx.tx
  const { account } = viewerOf(ctx)
  const scope = await dataScope(ctx, viewerOf(ctx))
  const administered = sql`e.tenant_id = ${tenant_id} and ${administeredBy(ctx.tx, scope)}`
  // Asked of each report that is read, where a join would read all sessions.
  const seen = sql`${administered}
      and coalesce((select a.appointment_user <> ${account} from appointment_information a
        where a.tenant_id = ${tenant_id} and a.id = e.appointment_id), false)
      and coalesce((select false from appointment_participant p
        where p.tenant_id = ${tenant_id} and p.appointment_id = e.appointment_id and p.account = ${account}), true)`
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...filter, keywords: args.keywords },
    {
      outcome: 'e.outcome',
      resources_id: 'e.resources_id',
      account: 'e.account',
      keywords: ['r.search_text', 'e.user_name'],
    },
    { resources_id: true, account: true },
  )
  const reports = sql`select e.id from empty_report e join resource r on r.tenant_id = ${tenant_id} and r.id = e.resources_id`
  return paginate<ShownReport>(ctx, args, {
    select: sql`
      select e.*, r.resources_name, r.resources_name_en, r.resources_number, u.name_en as user_name_en,
        a.appointment_user, a.appointment_user_name, a.start_at, a.end_at
      from empty_report e
      join resource r on r.tenant_id = ${tenant_id} and r.id = e.resources_id
      join appointment_information a on a.tenant_id = ${tenant_id} and a.id = e.appointment_id
      left join iam_user u on u.tenant_id = ${tenant_id} and u.account = e.account`,
    where: sql`${seen} and ${all}`,
    grows: {
      keys: sql`${reports} where ${seen} and ${served}`,
      near: sql`${reports} where ${administered} and ${served} order by e.create_time desc, e.id desc limit ${REACH}`,
      key: sql`e.id`,
      narrowed,
      own_sort: 'create_time',
    },
    order: sql`e.create_time desc, e.id desc`,
    sorts: { create_time: 'e.create_time', outcome: 'e.outcome' },
  })
}
