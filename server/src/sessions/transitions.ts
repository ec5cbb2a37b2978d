import type { Temporal } from 'temporal-polyfill'
import type { Permission } from '#rules/permissions/permissions.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { heldPeriod } from '#rules/bookings/capacity.ts'
import {
  adherence,
  holds,
  sign_out,
  state,
  type Actor,
  type SessionAction,
  type SessionFacts,
} from '#rules/sessions/lifecycle.ts'
import { timestampText, type Period } from '#rules/time/instants.ts'
import { mayAdministerResource, mayAttendResource } from '#server/access/access.service.ts'
import {
  heldResources,
  keepAsLoaded,
  loadRules,
  type LoadedResource,
} from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import {
  announceOccupancy,
  releaseHolds,
  releaseRest,
  takeHolds,
  type PlacedPeriod,
} from '#server/holds/holds.service.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import type { ApplicantFact } from '#server/people/people.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import { react, type StoredSession, type TransitionCtx } from './reactions.ts'
import type { appointment_information } from './sessions.table.ts'
import { noteProgress, type ProgressEntry } from './session_rows.ts'

/** A session locked for a change, with its resource. */
export interface LockedSession {
  row: StoredSession
  loaded: LoadedResource
}

/** A locked session, and the parts in which the caller may act on it. */
export interface SessionOfCaller extends LockedSession {
  actors: Actor[]
}

/** The columns of a `StoredSession`; `a` is the session. */
export const storedColumns = ({ sql }: Pick<Tx, 'sql'>) => sql`
  a.id, a.series_id, a.flow_no, a.resources_id, a.appointment_user, a.start_at, a.end_at, a.person_times, a.hidden,
  a.state, a.audit_status, a.appointment_state, a.sign_out_status,
  a.extended_until, a.away_until, a.leave_count, a.report_until, a.confirmed_at`

/** What administrators need for an action, besides administering the resource, or attending it if it is `booking.attend`. */
interface Administers {
  permission: Permission
  /** They administer this session whatever its resource: its owner showed them the code of the booking. */
  vouched?: boolean
}

/**
 * Locks a session for a change. Another person's session is not found, unless the caller administers its
 * resource or participates. The applicant can still change a session of a deleted resource.
 * @param own what one needs to do it to a session of one's own
 * @throws Refused NOT_FOUND; NOT_ALLOWED where only `own` is missing
 */
export const lockSession = (
  ctx: Ctx,
  id: string,
  own: Permission,
  administers?: Administers,
): Promise<SessionOfCaller> => sessionOfCaller(ctx, id, own, administers, true)

/** As `lockSession`, for a look at what could be done: locks nothing. */
export const sessionToLookAt = (ctx: Ctx, id: string, own: Permission): Promise<SessionOfCaller> =>
  sessionOfCaller(ctx, id, own, undefined, false)

async function sessionOfCaller(
  ctx: Ctx,
  id: string,
  own: Permission,
  { permission, vouched = false }: Administers = { permission: 'booking.manage' },
  locks: boolean,
): Promise<SessionOfCaller> {
  const viewer = viewerOf(ctx)
  const { sql, tenant_id } = ctx.tx
  const [found] = await sql<(StoredSession & { takes_part: boolean })[]>`
    select ${storedColumns(ctx.tx)}, exists (select from appointment_participant p
        where p.tenant_id = ${tenant_id} and p.appointment_id = a.id and p.account = ${viewer.account}) as takes_part
    from appointment_information a where a.tenant_id = ${tenant_id} and a.id = ${id} ${locks ? sql`for update` : sql``}`
  const loaded =
    found && (await loadRules(ctx, [found.resources_id], { deleted: true })).get(found.resources_id)
  if (!found || !loaded) throw new Refused('NOT_FOUND', {}, 'id')
  const { takes_part: named, ...row } = found
  const actors: Actor[] = []
  const applies = row.appointment_user === viewer.account
  // Only the applicant sees a draft.
  const takes_part = named && row.state !== state.draft
  if (applies && ctx.may(own)) actors.push('applicant')
  const shown = vouched && row.state !== state.draft
  const reaches = permission === 'booking.attend' ? mayAttendResource : mayAdministerResource
  if (ctx.may(permission) && (shown || (await reaches(ctx, viewer, loaded)))) actors.push('administrator')
  if (takes_part && ctx.may(own)) actors.push('participant')
  const is_own = applies || takes_part
  if (actors.length === 0 && !is_own) throw new Refused('NOT_FOUND', {}, 'id')
  if (actors.length === 0) throw new Refused('NOT_ALLOWED', { permission: own })
  return { row, loaded, actors }
}

/**
 * Locks a session for a change, whoever makes it: the caller decides who may.
 * @throws Refused NOT_FOUND
 */
export async function lockAnySession(
  ctx: Pick<TransitionCtx, 'tx' | 'zone'>,
  id: string,
): Promise<LockedSession> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<StoredSession[]>`
    select ${storedColumns(ctx.tx)} from appointment_information a where a.tenant_id = ${tenant_id} and a.id = ${id} for update`
  const loaded = row && (await loadRules(ctx, [row.resources_id], { deleted: true })).get(row.resources_id)
  if (!row || !loaded) throw new Refused('NOT_FOUND', {}, 'id')
  return { row, loaded }
}

/** A person's live sessions at a resource, or at a combined room of which it is a part, that overlap a period; earliest first. */
export const sessionsOfPerson = (tx: Tx, account: string, { start, end }: Period, resources_id: string) => {
  const { sql, tenant_id } = tx
  return sql<StoredSession[]>`
    select ${storedColumns(tx)} from appointment_information a
    where a.tenant_id = ${tenant_id} and a.state = ${state.succeeded}
      and a.start_at < ${end.toString()} and a.end_at > ${start.toString()}
      and (a.resources_id = ${resources_id} or a.resources_id in
        (select c.resource_id from resource_part c where c.tenant_id = ${tenant_id} and c.part_id = ${resources_id}))
      and (a.appointment_user = ${account} or exists (select from appointment_participant p
        where p.tenant_id = ${tenant_id} and p.appointment_id = a.id and p.account = ${account}))
    order by a.start_at, a.id`
}

/** The session that has a resource now, or a combined room of which it is a part. Of one that many share: any. */
export async function sessionInUse(
  { sql, tenant_id }: Tx,
  resources_id: string,
  now: Temporal.Instant,
): Promise<StoredSession | null> {
  const moment = now.toString()
  const [row] = await sql<StoredSession[]>`
    select ${storedColumns({ sql })} from appointment_information a
    where a.tenant_id = ${tenant_id} and a.state = ${state.succeeded} and a.start_at <= ${moment} and a.end_at > ${moment}
      and (a.resources_id = ${resources_id} or a.resources_id in
        (select c.resource_id from resource_part c where c.tenant_id = ${tenant_id} and c.part_id = ${resources_id}))
      and exists (select from hold h where h.tenant_id = ${tenant_id} and h.owner_id = a.id and h.end_at > ${moment})
    order by a.start_at desc, a.id limit 1`
  return row ?? null
}

/** SLOT_TAKEN: somebody else took a hold between the look and the write. */
export class HoldsLost extends Refused {
  /** The sessions that lost one. */
  readonly ids: ReadonlySet<string>

  constructor(zone: string, lost: readonly Pick<StoredSession, 'id' | 'start_at' | 'end_at'>[]) {
    super(
      lost.map(({ start_at, end_at }) =>
        refusal('SLOT_TAKEN', 'start_time', {
          from: timestampText(zone, start_at),
          to: timestampText(zone, end_at),
        }),
      ),
    )
    this.ids = new Set(lost.map(({ id }) => id))
  }
}

/** What a change may write of a session besides its life, its time and its resource. */
export type ChangedColumns = Partial<
  Pick<
    typeof appointment_information.$inferSelect,
    | 'appointment_user'
    | 'appointment_user_name'
    | 'dept_code'
    | 'dept_name'
    | 'person_times'
    | 'theme'
    | 'event'
    | 'entourage'
    | 'remark'
    | 'phone'
    | 'email'
    | 'enclosure'
    | 'enclosure_name'
    | 'enclosure_size'
    | 'need_notifiy'
    | 'notifiy_channels'
    | 'online_meeting'
    | 'participants_scope'
    | 'collected_fields'
  >
>

/** A decided change of a session. */
export interface SessionChange {
  action: SessionAction
  actor: Actor
  /** The new facts, as `transition` of the rules gives them. */
  to: SessionFacts
  reason?: string | null
  /** What the history tells besides. */
  details?: ProgressEntry['details']
  /** The session's new time. */
  times?: Period
  /** The resource that it is of from now on. */
  into?: LoadedResource
  /** What else is written of it. */
  columns?: ChangedColumns
  /** The places that it takes from now on, instead of those that it holds. */
  takes?: readonly PlacedPeriod[]
  /** The time by which somebody has to be back, or to answer a report. Every other action ends these. */
  until?: Temporal.Instant
  /** For a draft that is submitted: the facts collected of its applicant now. Its type is then written again too. */
  collected?: readonly ApplicantFact[]
}

/**
 * The only way in which a stored session changes: writes its facts and times, takes or releases its holds,
 * adds the action to its history, notifies open grids and runs the reactions (`onTransition`), all in the
 * caller's transaction. Whether the action is allowed has been decided before: the rules' `transition`.
 * A session that is completed before its end frees the rest; one that no longer holds its resource frees all.
 * Product §3, §4.
 * @returns the session after the change
 * @throws HoldsLost if another booking took one of the places first; the transaction must then be rolled back
 */
export async function applyTransition(
  ctx: TransitionCtx,
  { row: before, loaded: own }: LockedSession,
  change: SessionChange,
): Promise<StoredSession> {
  const { action, actor, to, into, columns, reason = null } = change
  const loaded = into ?? own
  const now = ctx.now()
  const times = change.times ?? { start: before.start_at, end: before.end_at }
  const after: StoredSession = {
    ...before,
    ...to,
    ...timersAfter(before, change, now),
    start_at: times.start,
    end_at: times.end,
    resources_id: loaded.id,
    appointment_user: columns?.appointment_user ?? before.appointment_user,
    person_times: columns?.person_times ?? before.person_times,
    hidden: action === 'delete' ? 1 : before.hidden,
  }
  const held = await changeHolds(ctx, loaded, { before, after }, change)
  await Promise.all([
    write(ctx.tx, { before, after, loaded, change, now }),
    noteProgress(
      ctx.tx,
      ctx.viewer,
      {
        appointment_id: before.id,
        action,
        from_state: before.state,
        to_state: after.state,
        reason,
        details: change.times ? { ...movedFrom(before, after), ...change.details } : (change.details ?? null),
      },
      now,
    ),
  ])
  // Grids show occupied time, and whether it waits for approval.
  if (held || (before.state !== after.state && before.state === state.awaiting_approval)) {
    for (const [at, one] of change.times || into
      ? ([
          [own, before],
          [loaded, after],
        ] as const)
      : [[loaded, after] as const])
      announceOccupancy(
        ctx,
        heldResources(at),
        heldPeriod({ start: one.start_at, end: one.end_at }, at.rules),
      )
  }
  const left = into ? own : null
  await react(ctx, action, [{ action, actor, before, after, reason, loaded, left }])
  return after
}

/** The timers of a session after a change: leaving and being reported start one each, anything else ends both. */
function timersAfter(
  { leave_count, confirmed_at }: StoredSession,
  { action, until = null }: Pick<SessionChange, 'action'> & { until?: Temporal.Instant | null },
  now: Temporal.Instant,
): Timers {
  const leaves = action === 'leave'
  return {
    away_until: leaves ? until : null,
    leave_count: leaves ? leave_count + 1 : leave_count,
    report_until: action === 'report' ? until : null,
    confirmed_at: action === 'confirm' ? now : confirmed_at,
  }
}

type Timers = Pick<StoredSession, 'away_until' | 'leave_count' | 'report_until' | 'confirmed_at'>

/** The states in which a session may have holds, whatever its type's rules were when it got them. */
const mayHold: ReadonlySet<number> = new Set([state.awaiting_approval, state.succeeded, state.completed])

/** @returns whether anything was taken or released */
async function changeHolds(
  { tx, zone, now }: TransitionCtx,
  loaded: LoadedResource,
  { before, after }: { before: StoredSession; after: StoredSession },
  { takes }: SessionChange,
): Promise<boolean> {
  const { id, end_at: end } = after
  const { rules } = loaded
  if (takes) {
    if (before.state !== state.draft) await releaseHolds(tx, [id])
    const { buffer_minutes } = rules
    const request = { owner_id: id, resource_ids: heldResources(loaded), pieces: takes, buffer_minutes }
    const [, lost] = await Promise.all([keepAsLoaded(tx, loaded), takeHolds(tx, HOLD_OF.session, [request])])
    if (lost.size > 0) throw new HoldsLost(zone, [after])
    return true
  }
  if (!mayHold.has(before.state)) return false
  if (!holds({ ...after, start: after.start_at }, rules, zone)) {
    await releaseHolds(tx, [id])
    return true
  }
  // The time already used stays held.
  const until = now().round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  if (after.state !== state.completed || until.epochMilliseconds >= end.epochMilliseconds) return false
  await releaseRest(tx, id, until)
  return true
}

interface Written {
  before: StoredSession
  after: StoredSession
  loaded: LoadedResource
  change: SessionChange
  now: Temporal.Instant
}

async function write({ sql, tenant_id }: Tx, { before, after, loaded, change, now }: Written): Promise<void> {
  const { action, collected, columns, into, reason, times } = change
  const moment = sql`${now.toString()}::timestamptz`
  // The rules' outcome of a session without sign-in is `performed` too, but nobody signed in.
  const signs_in =
    (action === 'sign_in' || action === 'mark_kept') &&
    before.appointment_state !== adherence.performed &&
    after.appointment_state === adherence.performed
  const signs_out =
    after.sign_out_status === sign_out.signed_out && before.sign_out_status !== sign_out.signed_out
  await sql`
    update appointment_information set state = ${after.state}, audit_status = ${after.audit_status},
      appointment_state = ${after.appointment_state}, sign_out_status = ${after.sign_out_status}, hidden = ${after.hidden},
      away_since = ${after.away_until && moment}, away_until = ${after.away_until?.toString() ?? null}, leave_count = ${after.leave_count},
      report_until = ${after.report_until?.toString() ?? null}, confirmed_at = ${after.confirmed_at?.toString() ?? null},
      reason = coalesce(${reason?.trim() || null}, reason), version = version + 1, update_time = ${moment}
      ${signs_in ? sql`, sign_in_time = ${moment}` : sql``}
      ${signs_out ? sql`, sign_out_time = ${moment}` : sql``}
      ${into ? sql`, resources_id = ${into.id}` : sql``}
      ${times ? sql`, start_at = ${times.start.toString()}, end_at = ${times.end.toString()}` : sql``}
      ${
        collected
          ? sql`, collected_fields = ${sql.json(collected as never)}, resources_type_id = ${loaded.resources_type_id}, sign_out_rule = ${loaded.rules.sign_out_rule}`
          : sql``
      }
    where tenant_id = ${tenant_id} and id = ${after.id}`
  if (columns && Object.keys(columns).length > 0)
    await sql`update appointment_information set ${sql(asWritten(sql, columns))} where tenant_id = ${tenant_id} and id = ${after.id}`
}

const asWritten = (sql: Tx['sql'], { collected_fields, ...columns }: ChangedColumns) => ({
  ...columns,
  ...(collected_fields ? { collected_fields: sql.json(collected_fields as never) } : {}),
})

const movedFrom = (before: StoredSession, after: StoredSession) => ({
  from_start: before.start_at.toString(),
  from_end: before.end_at.toString(),
  to_start: after.start_at.toString(),
  to_end: after.end_at.toString(),
})
