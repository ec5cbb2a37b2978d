import { randomInt } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import { heldPeriod } from '#rules/bookings/capacity.ts'
import type { Mode } from '#rules/bookings/facts.ts'
import { asksForMeeting } from '#rules/cloud_meetings/meetings.ts'
import { adherence, audit, sign_out, state } from '#rules/sessions/lifecycle.ts'
import { wallOf, type Period } from '#rules/time/instants.ts'
import {
  changedMeanwhile,
  heldResources,
  lockedVersions,
  type LoadedResource,
} from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import {
  announceChanges,
  claimedRows,
  claimsOf,
  holdsWithin,
  losersOf,
  type PlacedPeriod,
} from '#server/holds/holds.service.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import type { ApplicantFact } from '#server/people/people.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { instantTexts } from '#server/platform/database/instants.ts'
import { violated } from '#server/platform/database/versions.ts'
import { react, type StoredSession } from './reactions.ts'
import type { appointment_information, AskedSeries } from './sessions.table.ts'
import { HoldsLost } from './transitions.ts'

/** What the sessions of a submission have in common: what the applicant wrote. */
export type SessionDetails = Pick<
  typeof appointment_information.$inferSelect,
  | 'phone'
  | 'email'
  | 'theme'
  | 'enclosure'
  | 'enclosure_name'
  | 'enclosure_size'
  | 'remark'
  | 'event'
  | 'entourage'
  | 'participants_scope'
  | 'need_notifiy'
  | 'notifiy_channels'
  | 'online_meeting'
  | 'appointment_source'
>

/** A session that was decided on. */
export interface NewSession extends Period {
  id: string
  loaded: LoadedResource
  state: typeof state.draft | typeof state.awaiting_approval | typeof state.succeeded
  person_times: number
  /** The places that it takes; none for a draft. */
  pieces: readonly PlacedPeriod[]
  /** The facts that its type collects of the applicant. */
  collected: readonly ApplicantFact[]
}

/** One submission. */
export interface NewSeries {
  mode: Mode
  /** RFC 5545 rule of a periodic series, and the dates that it leaves out. */
  rule: string | null
  exceptions: readonly string[]
  /** What was asked for, where that is more than one session. */
  asked: AskedSeries | null
  /** Who books for the caller of `insertSessions`: the history and the people concerned are told so; missing: they do themselves. */
  by?: { account: string; name: string }
  /** An existing series of the caller that the sessions are added to. */
  into?: { series_id: string; flow_no: string }
  details: SessionDetails
  participants: readonly { account: string; name: string }[]
  sessions: readonly NewSession[]
  /**
   * Whether the statement itself checks that the time is free, for one session whose places are known without a
   * query: it saves a round trip, and losers write nothing.
   */
  checks_free: boolean
}

export interface InsertedSeries {
  series_id: string
  flow_no: string
  /** In the order of the sessions. */
  ids: string[]
}

/**
 * Writes a submission of the caller: its series, sessions, participants, holds and history in one statement,
 * whatever their number; then notifies open grids and runs the reactions to `submit` (`save_draft` for drafts).
 * The whole submission shares its serial number. A resource that has changed since it was loaded restarts the
 * transaction.
 * @throws HoldsLost if another booking took one of the places first; the transaction must then be rolled back
 */
export async function insertSessions(ctx: Ctx, series: NewSeries): Promise<InsertedSeries> {
  const { tenant_id, sql } = ctx.tx
  const viewer = viewerOf(ctx)
  const booker = series.by ?? viewer
  const now = ctx.now()
  const { series_id, flow_no } = series.into ?? { series_id: newId(), flow_no: flowNumber(ctx.zone, now) }
  const sessions = series.sessions.map((one) => ({ ...one, row: rowOf(one, { ctx, series_id, flow_no }) }))
  const claims = claimsOf(
    sessions.map(({ row, loaded, pieces }) => ({
      owner_id: row.id,
      resource_ids: heldResources(loaded),
      pieces,
      buffer_minutes: loaded.rules.buffer_minutes,
    })),
  )
  const { details, participants } = series
  const dept = viewer.positions[0]
  const moment = now.toString()
  const rows = sessions.map(({ row }) => row)
  const joins = rows.flatMap(({ id }) => participants.map((one) => ({ ...one, id: newId(), session: id })))
  // A table of the tenant in each part: Citus would send what was asked for to every node, and commit on all of them.
  const anchor = sql`resource as anchor`
  const anchored = sql`anchor.tenant_id = ${tenant_id} and anchor.id = ${rows[0]?.resources_id ?? null}`
  // Few bookings name participants, and even a CTE that inserts nothing costs time to start.
  const joining = sql`
    , joined as (
      insert into appointment_participant (tenant_id, id, appointment_id, account, name)
      select anchor.tenant_id, p.id, session, account, name
      from proceed, ${anchor}, unnest(${joins.map((one) => one.id)}::uuid[], ${joins.map((one) => one.session)}::uuid[],
        ${joins.map((one) => one.account)}::text[], ${joins.map((one) => one.name)}::text[]) as p(id, session, account, name)
      where ${anchored} returning 1
    )`
  const making = sql`
    , series as (
      insert into booking_series (tenant_id, id, flow_no, mode, rule, exceptions, asked, appointment_user, create_time)
      select anchor.tenant_id, ${series_id}::uuid, ${flow_no}, ${series.mode}, ${series.rule}, ${[...series.exceptions]}::date[],
        ${series.asked && JSON.stringify(series.asked)}::text::jsonb, ${viewer.account}, ${moment}::timestamptz from proceed, ${anchor} where ${anchored} returning 1
    )`
  const writing = sql<{ owners: string[]; unchanged: boolean }[]>`
    with ${checks(ctx, series)}, asked as materialized (
      select s.* from proceed, unnest(${rows.map((one) => one.id)}::uuid[], ${sessions.map(() => newId())}::uuid[],
        ${rows.map((one) => one.resources_id)}::uuid[], ${sessions.map(({ loaded }) => loaded.resources_type_id)}::uuid[],
        ${instantTexts(rows.map((one) => one.start_at))}::timestamptz[], ${instantTexts(rows.map((one) => one.end_at))}::timestamptz[],
        ${rows.map((one) => one.state)}::int[], ${rows.map((one) => one.audit_status)}::int[],
        ${sessions.map(({ loaded }) => loaded.rules.sign_out_rule)}::int[], ${rows.map((one) => one.sign_out_status)}::int[],
        ${rows.map((one) => one.person_times)}::int[], ${sessions.map((one) => remarkOf(one, details))}::text[],
        ${sessions.map(({ loaded }) => asksForMeeting(loaded.rules.online_meeting, details.online_meeting))}::int[],
        ${sessions.map((one) => JSON.stringify(one.collected))}::text[])
        as s(id, progress_id, resources_id, resources_type_id, start_at, end_at, state, audit_status, sign_out_rule,
          sign_out_status, person_times, remark, online_meeting, collected)
    ) ${series.into ? sql`` : making}, session as (
      insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id,
        appointment_user, appointment_user_name, start_at, end_at,
        state, audit_status, sign_out_rule, sign_out_status, person_times,
        dept_code, dept_name, email, phone, theme, enclosure, enclosure_name, enclosure_size, remark, event,
        entourage, participants_scope, need_notifiy, notifiy_channels, online_meeting, appointment_source, collected_fields, create_time)
      select anchor.tenant_id, asked.id, ${series_id}::uuid, ${flow_no}, asked.resources_id, asked.resources_type_id,
        ${viewer.account}, ${viewer.name}, asked.start_at, asked.end_at,
        asked.state, asked.audit_status, asked.sign_out_rule, asked.sign_out_status, asked.person_times,
        ${dept?.dept_code ?? null}, ${dept?.dept_name ?? null}, ${details.email ?? viewer.email}, ${details.phone ?? viewer.phone},
        ${details.theme}, ${details.enclosure}, ${details.enclosure_name}, ${details.enclosure_size}::int, asked.remark, ${details.event},
        ${details.entourage}, ${details.participants_scope}, ${details.need_notifiy}::int, ${details.notifiy_channels}, asked.online_meeting, ${details.appointment_source},
        asked.collected::jsonb, ${moment}::timestamptz from asked, ${anchor} where ${anchored} returning 1
    ), progress as (
      insert into appointment_progress (tenant_id, id, appointment_id, action, to_state, account, user_name, create_time)
      select anchor.tenant_id, asked.progress_id, asked.id, case when asked.state = ${state.draft}::int then 'save_draft' else 'submit' end, asked.state,
        ${booker.account}, ${booker.name}, ${moment}::timestamptz from asked, ${anchor} where ${anchored} returning 1
    ) ${joins.length > 0 ? joining : sql``}, held as (
      insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id, buffer_minutes)
      select anchor.tenant_id, claimed.id, claimed.resource_id, claimed.place, claimed.start_at, claimed.end_at, ${HOLD_OF.session}::int, claimed.owner_id, claimed.buffer_minutes
      from proceed, ${anchor}, ${claimedRows(ctx.tx, claims)} where ${anchored} order by n
      on conflict do nothing returning owner_id
    ) select array(select owner_id from held) as owners, unchanged from checked`
  const [written] = await writing.catch(withAnotherNumber)
  if (!written?.unchanged) throw changedMeanwhile()
  const lost = losersOf(claims, written.owners)
  const losers = rows.filter(({ id }) => lost.has(id))
  if (losers.length > 0) throw new HoldsLost(ctx.zone, losers)
  announceChanges(
    ctx,
    sessions
      .filter(({ pieces }) => pieces.length > 0)
      .map((one) => ({
        resource_ids: heldResources(one.loaded),
        ...heldPeriod(one, one.loaded.rules),
      })),
  )
  const action = rows.every((row) => row.state === state.draft) ? 'save_draft' : 'submit'
  await react(
    series.by ? { ...ctx, viewer: { ...viewer, ...series.by } } : ctx,
    action,
    sessions.map(({ row, loaded }) => ({
      action,
      actor: series.by ? 'administrator' : 'applicant',
      before: null,
      after: row,
      reason: null,
      loaded,
      left: null,
    })),
  )
  return { series_id, flow_no, ids: rows.map(({ id }) => id) }
}

function rowOf(
  { id, loaded, start, end, person_times, state: at }: NewSession,
  { ctx, series_id, flow_no }: { ctx: Ctx; series_id: string; flow_no: string },
): StoredSession {
  return {
    id,
    series_id,
    flow_no,
    resources_id: loaded.id,
    appointment_user: viewerOf(ctx).account,
    start_at: start,
    end_at: end,
    person_times,
    hidden: 0,
    state: at,
    audit_status: at === state.awaiting_approval ? audit.to_be_approved : audit.not_needed,
    appointment_state: adherence.to_be_kept,
    sign_out_status: loaded.rules.sign_out_rule === 0 ? sign_out.not_required : sign_out.not_yet,
    extended_until: null,
    away_until: null,
    leave_count: 0,
    report_until: null,
    confirmed_at: null,
  }
}

/** Older forms and API clients may send a remark although the type takes none. */
const remarkOf = ({ loaded }: NewSession, { remark }: SessionDetails) =>
  loaded.rules.can_appointment_remark === 1 ? remark : null

/**
 * The first part of the statement. `locked`: the resources' rows, locked before anything is held, so that they don't
 * change until the transaction ends; `proceed`: one row if they are unchanged since they were loaded and, where asked, the time is free.
 */
function checks({ tx }: Ctx, { sessions, checks_free }: NewSeries) {
  const loaded = [...new Map(sessions.map((one) => [one.loaded.id, one.loaded])).values()]
  const [first] = sessions
  const free =
    checks_free && first
      ? tx.sql`and not exists (select from ${holdsWithin(tx, [{ resource_ids: heldResources(first.loaded), ...heldPeriod(first, first.loaded.rules) }])})`
      : tx.sql``
  return tx.sql`
    locked as materialized (${lockedVersions(tx, loaded)}),
    checked as materialized (
      select count(*) = ${loaded.length}::int as unchanged
      from locked join unnest(${loaded.map((one) => one.id)}::uuid[], ${loaded.map((one) => one.version)}::int[]) as known(id, version)
        on locked.id = known.id and locked.version = known.version
    ), proceed as materialized (
      select 1 as go from checked where unchanged ${free}
    )`
}

/**
 * At ten thousand submissions a day, two serial numbers collide once in twenty days.
 * @throws an error that restarts the transaction on such a collision, else the cause
 */
function withAnotherNumber(cause: unknown): never {
  const met = violated(cause) === 'booking_series_flow_no'
  throw met ? Object.assign(new Error('the serial number is taken'), { code: '40001' }) : cause
}

/** Digits and letters that can't be mistaken for one another when read out. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * A serial number: the day of submission and six random letters; two of the same day collide with probability
 * 1 in 10⁹.
 */
function flowNumber(zone: string, now: Temporal.Instant): string {
  const day = wallOf(zone, now).date.slice(2).replaceAll('-', '')
  return day + Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
