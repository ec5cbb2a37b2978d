import type { Permission } from '#rules/permissions/permissions.ts'
import type { Temporal } from 'temporal-polyfill'
import { checkCancel, checkReason } from '#rules/bookings/cancel.ts'
import {
  holds,
  state,
  transition,
  type SessionAction,
  type Actor,
  type SessionSnapshot,
  type SessionFacts,
} from '#rules/sessions/lifecycle.ts'
import { isRefusal, type Refusal } from '#rules/refusals/refusals.ts'
import { heldPeriod } from '#rules/bookings/capacity.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { releaseHolds, releaseRest, announceOccupancy } from '#server/holds/holds.service.ts'
import { Refused } from '#server/platform/refused.ts'
import { heldResources, loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { noteProgress } from './session_rows.ts'

interface StoredSession extends SessionFacts {
  id: string
  series_id: string
  resources_id: string
  appointment_user: string
  start_at: Temporal.Instant
  end_at: Temporal.Instant
  person_times: number
  flow_no: string
  hidden: number
  /** The caller is one of the participants. */
  takes_part: boolean
}

/** A locked session with its resource, and the roles in which the caller may act on it. */
export interface LockedSession {
  row: StoredSession
  loaded: LoadedResource
  actors: Actor[]
}

/** The session as the lifecycle rules read it. */
export const snapshotOf = (row: StoredSession): SessionSnapshot => ({
  ...row,
  start: row.start_at,
  end: row.end_at,
})

/**
 * Locks a session for a change. Another person's session is not found, unless the caller administers its
 * resource or participates. The applicant can still change a session of a deleted resource.
 * @param own what one needs to do it to a session of one's own; administrators need booking.manage
 * @throws Refused NOT_FOUND; NOT_ALLOWED where only `own` is missing
 */
export async function lockSession(ctx: Ctx, id: string, own: Permission): Promise<LockedSession> {
  const viewer = viewerOf(ctx)
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<StoredSession[]>`
    select id, series_id, resources_id, appointment_user, start_at, end_at, state, audit_status, appointment_state,
      sign_out_status, person_times, flow_no, hidden, exists (select from appointment_participant p
        where p.tenant_id = ${tenant_id} and p.appointment_id = appointment_information.id
          and p.account = ${viewer.account}) as takes_part
    from appointment_information where tenant_id = ${tenant_id} and id = ${id} for update`
  const loaded = row && (await loadRules(ctx, [row.resources_id], { deleted: true })).get(row.resources_id)
  if (!row || !loaded) throw new Refused('NOT_FOUND', {}, 'id')
  const actors: Actor[] = []
  const applies = row.appointment_user === viewer.account
  // Only the applicant sees a draft.
  const takes_part = row.takes_part && row.state !== state.draft
  if (applies && ctx.may(own)) actors.push('applicant')
  if (ctx.may('booking.manage') && (await mayAdministerResource(ctx, viewer, loaded)))
    actors.push('administrator')
  if (takes_part && ctx.may(own)) actors.push('participant')
  const is_own = applies || takes_part
  if (actors.length === 0 && !is_own) throw new Refused('NOT_FOUND', {}, 'id')
  if (actors.length === 0) throw new Refused('NOT_ALLOWED', { permission: own })
  return { row, loaded, actors }
}

/** The result for one of several ids. */
export interface SessionOutcome {
  id: string
  refused: Refusal[] | null
}

/** Changes several sessions, each on its own, in the order of ids to prevent deadlocks. */
async function forEachSession(
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<SessionOutcome[]> {
  const outcomes = new Map<string, SessionOutcome>()
  for (const id of [...new Set(ids)].toSorted()) {
    try {
      await act(id)
      outcomes.set(id, { id, refused: null })
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      outcomes.set(id, { id, refused: cause.refusals })
    }
  }
  return ids.flatMap((id) => outcomes.get(id) ?? [])
}

export type ActingPart = 'applicant' | 'administrator'
const partOf = (actor: Actor): ActingPart => (actor === 'administrator' ? 'administrator' : 'applicant')

/**
 * Tries the caller's roles in order and returns the new state of the first that is allowed.
 * @param against further checks for a role
 * @throws Refused REASON_MISSING where a reason would help, else the first role's refusal; NOT_ALLOWED where
 * the caller has no role
 */
function decide(
  ctx: Ctx,
  { row, loaded, actors }: LockedSession,
  action: SessionAction,
  against: (part: ActingPart) => Refusal | null = () => null,
): SessionFacts {
  const why: Refusal[] = []
  for (const actor of actors) {
    const to = transition(snapshotOf(row), action, actor, ctx.now(), { zone: ctx.zone, rules: loaded.rules })
    const refused = isRefusal(to) ? to : against(partOf(actor))
    if (!isRefusal(to) && !refused) return to
    if (refused) why.push(refused)
  }
  const first = why.find(({ code }) => code === 'REASON_MISSING') ?? why[0]
  throw first ? new Refused([first]) : new Refused('NOT_ALLOWED')
}

/**
 * Writes a session's new state, releases the holds it no longer needs, and adds the action to its history.
 */
export async function applyTransition(
  ctx: Ctx,
  { row, loaded }: LockedSession,
  action: SessionAction,
  to: SessionFacts,
  reason: string | null,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  await sql`
    update appointment_information set state = ${to.state}, audit_status = ${to.audit_status},
      appointment_state = ${to.appointment_state}, sign_out_status = ${to.sign_out_status},
      reason = coalesce(${reason?.trim() || null}, reason), version = version + 1, update_time = ${ctx.now().toString()},
      sign_in_time = case when ${to.appointment_state === 1 && row.appointment_state !== 1} then ${ctx.now().toString()}::timestamptz else sign_in_time end,
      sign_out_time = case when ${to.sign_out_status === 1 && row.sign_out_status !== 1} then ${ctx.now().toString()}::timestamptz else sign_out_time end
    where tenant_id = ${tenant_id} and id = ${row.id}`
  const ended_early = action === 'terminate' && to.state === state.completed
  const freed = ended_early || !holds(to, loaded.rules)
  if (freed) {
    // The time already used stays held.
    if (ended_early) await releaseRest(ctx.tx, row.id, nextMinute(ctx.now()))
    else await releaseHolds(ctx.tx, [row.id])
    announceOccupancy(
      ctx,
      heldResources(loaded),
      heldPeriod({ start: row.start_at, end: row.end_at }, loaded.rules),
    )
  }
  await noteProgress(
    ctx.tx,
    viewer,
    { appointment_id: row.id, action, from_state: row.state, to_state: to.state, reason },
    ctx.now(),
  )
}

const nextMinute = (now: Temporal.Instant) => now.round({ smallestUnit: 'minute', roundingMode: 'ceil' })

/** Cancels sessions, each on its own. An administrator has to give a reason. Product §4. */
export const cancelSessions = (
  ctx: Ctx,
  ids: readonly string[],
  reason: string | null,
): Promise<SessionOutcome[]> =>
  forEachSession(ids, async (id) => {
    const locked = await lockSession(ctx, id, 'booking.cancel_own')
    const { row, loaded } = locked
    const to = decide(
      ctx,
      locked,
      'cancel',
      (part) => checkCancel(snapshotOf(row), loaded.rules, part, ctx.now()) ?? checkReason(part, reason),
    )
    await applyTransition(ctx, locked, 'cancel', to, reason)
  })

/** Ends sessions in use; the rest of their time is free at once. Product §4. */
export const terminateSessions = (
  ctx: Ctx,
  ids: readonly string[],
  reason: string | null,
): Promise<SessionOutcome[]> =>
  forEachSession(ids, async (id) => {
    const locked = await lockSession(ctx, id, 'booking.cancel_own')
    const to = decide(ctx, locked, 'terminate', (part) => checkReason(part, reason))
    await applyTransition(ctx, locked, 'terminate', to, reason)
  })

/**
 * Hides ended sessions from the applicant's own lists; administrators and statistics still see them. Product
 * §4.
 */
export const deleteSessions = (ctx: Ctx, ids: readonly string[]): Promise<SessionOutcome[]> =>
  forEachSession(ids, async (id) => {
    const locked = await lockSession(ctx, id, 'booking.cancel_own')
    decide(ctx, { ...locked, actors: locked.actors.filter((actor) => actor === 'applicant') }, 'delete')
    await ctx.tx.sql`
      update appointment_information set hidden = 1, version = version + 1
      where tenant_id = ${ctx.tx.tenant_id} and id = ${id}`
    await noteProgress(
      ctx.tx,
      viewerOf(ctx),
      { appointment_id: id, action: 'delete', from_state: locked.row.state, to_state: locked.row.state },
      ctx.now(),
    )
  })
