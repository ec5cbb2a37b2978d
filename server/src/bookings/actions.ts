import type { Temporal } from 'temporal-polyfill'
import { checkCancel, checkReason } from '#rules/cancel.ts'
import { checkGranted } from '#rules/access.ts'
import { checkChange, checkSession, needsApproval } from '#rules/check.ts'
import {
  holds,
  transition,
  type Action,
  type Actor,
  type LivingSession,
  type SessionFacts,
} from '#rules/life.ts'
import { isRefusal, type Refusal } from '#rules/refusals.ts'
import type { WireTimes } from '#rules/wanted.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { releaseHolds, takeHolds, takenIn } from '#server/holds/holds.service.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { Refused } from '#server/platform/refused.ts'
import { loadRules, type LoadedResource } from '#server/resources/rules.service.ts'
import { mayAdministerResource } from '#server/resources/scope.service.ts'
import { factsFor } from './facts.ts'
import { heldResources, takenRefusal } from './nearest.ts'
import { heldSpan, placesFor, wantedPeriod } from './submit.ts'
import { announce, noteProgress } from './session.service.ts'

interface Held extends SessionFacts {
  id: string
  series_id: string
  resources_id: string
  appointment_user: string
  start_at: Temporal.Instant
  end_at: Temporal.Instant
  person_times: number
  version: number
}

/** A session that is being changed, locked, with its resource and in what part the caller acts on it. */
interface Locked {
  row: Held
  loaded: LoadedResource
  actors: Actor[]
}

/** The session as the rules of its life see it. */
const living = (row: Held): LivingSession => ({ ...row, start: row.start_at, end: row.end_at })

/**
 * Takes a session to change it. Somebody else's is not found, unless the caller administers its resource.
 * @throws Refused NOT_FOUND
 */
async function lock(ctx: Ctx, id: string): Promise<Locked> {
  const viewer = viewerOf(ctx)
  const [row] = await ctx.tx.sql<Held[]>`
    select id, series_id, resources_id, appointment_user, start_at, end_at, state, audit_status, appointment_state,
      sign_out_status, person_times, version
    from appointment_information where tenant_id = ${ctx.tx.tenant_id} and id = ${id} for update`
  const loaded = row && (await loadRules(ctx, [row.resources_id])).get(row.resources_id)
  if (!row || !loaded) throw new Refused('NOT_FOUND', {}, 'id')
  const actors: Actor[] = []
  if (row.appointment_user === viewer.account) actors.push('applicant')
  if (ctx.may('booking.manage') && (await mayAdministerResource(ctx, viewer, loaded)))
    actors.push('administrator')
  if (actors.length === 0) throw new Refused('NOT_FOUND', {}, 'id')
  return { row, loaded, actors }
}

/** What one of several ids came to. */
export interface Outcome {
  id: string
  refused: Refusal[] | null
}

/** Does something to each of several sessions on its own, in one order, so that two callers don't wait crosswise. */
async function each(ids: readonly string[], act: (id: string) => Promise<void>): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>()
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

/** The part in which the caller may do it, the applicant's first; else the reason of the first that failed, NOT_ALLOWED where there is no part. */
function decide(
  ctx: Ctx,
  { row, loaded, actors }: Locked,
  action: Action,
  needs_approval?: boolean,
): { actor: Actor; to: SessionFacts } {
  let why: Refusal | null = null
  for (const actor of actors) {
    const to = transition(living(row), action, actor, ctx.now(), {
      zone: ctx.zone,
      rules: loaded.rules,
      ...(needs_approval === undefined ? {} : { needs_approval }),
    })
    if (!isRefusal(to)) return { actor, to }
    why ??= to
  }
  throw why ? new Refused([why]) : new Refused('NOT_ALLOWED')
}

/** Writes what a session has become, gives back what it no longer holds, and notes who did it. */
async function become(
  ctx: Ctx,
  { row, loaded }: Locked,
  action: Action,
  to: SessionFacts,
  reason: string | null,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  await sql`
    update appointment_information set state = ${to.state}, audit_status = ${to.audit_status},
      appointment_state = ${to.appointment_state}, sign_out_status = ${to.sign_out_status},
      reason = coalesce(${reason}, reason), version = version + 1, update_time = ${ctx.now().toString()},
      sign_in_time = case when ${to.appointment_state === 1 && row.appointment_state !== 1} then ${ctx.now().toString()}::timestamptz else sign_in_time end,
      sign_out_time = case when ${to.sign_out_status === 1 && row.sign_out_status !== 1} then ${ctx.now().toString()}::timestamptz else sign_out_time end
    where tenant_id = ${tenant_id} and id = ${row.id}`
  const freed = !holds(to, loaded.rules) || (action === 'terminate' && to.state === 7)
  if (freed) {
    await releaseHolds(ctx.tx, [row.id])
    announce(
      ctx,
      heldResources(loaded),
      heldSpan({ start: row.start_at, end: row.end_at }, loaded.rules.buffer_minutes),
    )
  }
  await noteProgress(
    ctx.tx,
    viewer,
    { appointment_id: row.id, action, from_state: row.state, to_state: to.state, reason },
    ctx.now(),
  )
}

/** Cancels sessions, each on its own. An administrator says why. Product §4. */
export const cancelSessions = (ctx: Ctx, ids: readonly string[], reason: string | null): Promise<Outcome[]> =>
  each(ids, async (id) => {
    const locked = await lock(ctx, id)
    const { actor, to } = decide(ctx, locked, 'cancel')
    const part = actor === 'administrator' ? 'administrator' : 'applicant'
    const against =
      checkReason(part, reason) ?? checkCancel(living(locked.row), locked.loaded.rules, part, ctx.now())
    if (against) throw new Refused([against])
    await become(ctx, locked, 'cancel', to, reason)
  })

/** Ends sessions in use: the rest of their time is free at once. Product §4. */
export const terminateSessions = (
  ctx: Ctx,
  ids: readonly string[],
  reason: string | null,
): Promise<Outcome[]> =>
  each(ids, async (id) => {
    const locked = await lock(ctx, id)
    const { actor, to } = decide(ctx, locked, 'terminate')
    const against = checkReason(actor === 'administrator' ? 'administrator' : 'applicant', reason)
    if (against) throw new Refused([against])
    await become(ctx, locked, 'terminate', to, reason)
  })

/** Takes ended sessions off the applicant's own lists; administrators and statistics keep them. Product §4. */
export const deleteSessions = (ctx: Ctx, ids: readonly string[]): Promise<Outcome[]> =>
  each(ids, async (id) => {
    const locked = await lock(ctx, id)
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

/**
 * Moves a session. The old slot is given up and the new one taken in the same transaction, so that a refused
 * move changes nothing. Approval starts again where the new time needs it. Product §3, §4.
 */
export async function changeSessionTime(ctx: Ctx, id: string, times: WireTimes): Promise<string> {
  const locked = await lock(ctx, id)
  const { row, loaded } = locked
  const { sql, tenant_id } = ctx.tx
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person ${tenant_id} ${row.appointment_user}`}, 0))`
  const period = wantedPeriod(ctx.zone, times, loaded.rules)
  const wanted = {
    ...period,
    person_times: row.person_times,
    mode: 'normal' as const,
    instructions_read: true,
  }
  const facts = await factsFor(ctx, loaded, period, { account: row.appointment_user, except: id })
  const { actor, to } = decide(ctx, locked, 'change_time', needsApproval(wanted, loaded.rules, facts))
  const part = actor === 'administrator' ? 'administrator' : 'applicant'
  const refusals = checkChange(living(row), wanted, loaded.rules, facts, ctx.now(), part)
  const places = await placesFor(ctx, loaded, wanted, refusals, id)
  await releaseHolds(ctx.tx, [id])
  const span = heldSpan(period, loaded.rules.buffer_minutes)
  const held = await takeHolds(ctx.tx, {
    resource_ids: heldResources(loaded),
    places,
    span,
    buffer_minutes: loaded.rules.buffer_minutes,
    owner_kind: HOLD_OF.session,
    owner_id: id,
  })
  if (!held)
    throw await takenRefusal(ctx, loaded, wanted, await takenIn(ctx.tx, heldResources(loaded), span, id), id)
  await sql`
    update appointment_information set start_at = ${period.start.toString()}, end_at = ${period.end.toString()},
      state = ${to.state}, audit_status = ${to.audit_status}, version = version + 1, update_time = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and id = ${id}`
  const details = {
    from_start: row.start_at.toString(),
    from_end: row.end_at.toString(),
    to_start: period.start.toString(),
    to_end: period.end.toString(),
  }
  await noteProgress(
    ctx.tx,
    viewerOf(ctx),
    { appointment_id: id, action: 'change_time', from_state: row.state, to_state: to.state, details },
    ctx.now(),
  )
  announce(
    ctx,
    heldResources(loaded),
    heldSpan({ start: row.start_at, end: row.end_at }, loaded.rules.buffer_minutes),
  )
  announce(ctx, heldResources(loaded), span)
  return id
}

/** Submits a draft: the rules are asked anew, and it holds its slot from now on. */
export async function submitDraft(ctx: Ctx, id: string, instructions_read: boolean): Promise<string> {
  const locked = await lock(ctx, id)
  const { row, loaded } = locked
  const { sql, tenant_id } = ctx.tx
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person ${tenant_id} ${row.appointment_user}`}, 0))`
  const period = { start: row.start_at, end: row.end_at }
  const wanted = { ...period, person_times: row.person_times, mode: 'normal' as const, instructions_read }
  const facts = await factsFor(ctx, loaded, period, { account: row.appointment_user, except: id })
  const denied = checkGranted(facts)
  if (denied) throw new Refused([denied])
  const { to } = decide(ctx, locked, 'submit', needsApproval(wanted, loaded.rules, facts))
  const places = await placesFor(ctx, loaded, wanted, checkSession(wanted, loaded.rules, facts, ctx.now()))
  const span = heldSpan(period, loaded.rules.buffer_minutes)
  const want = {
    resource_ids: heldResources(loaded),
    places,
    span,
    buffer_minutes: loaded.rules.buffer_minutes,
    owner_kind: HOLD_OF.session,
    owner_id: id,
  }
  if (!(await takeHolds(ctx.tx, want)))
    throw await takenRefusal(ctx, loaded, wanted, await takenIn(ctx.tx, want.resource_ids, span))
  await become(ctx, locked, 'submit', to, null)
  announce(ctx, want.resource_ids, span)
  return id
}
