import { checkChange, checkSession, needsApproval } from '#rules/bookings/check.ts'
import { transition } from '#rules/sessions/lifecycle.ts'
import { isRefusal, type Refusal } from '#rules/refusals/refusals.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { heldPeriod } from '#rules/bookings/capacity.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { applicantFacts } from '#server/people/people.service.ts'
import {
  claimsOf,
  releaseHolds,
  takeHolds,
  type PlacedPeriod,
  type Span,
  announceOccupancy,
} from '#server/holds/holds.service.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  applyTransition,
  snapshotOf,
  lockSession,
  type LockedSession,
  type ActingPart,
  noteProgress,
} from '#server/sessions/sessions.service.ts'
import { heldResources, keepAsLoaded } from '#server/booking_rules/booking_rules.service.ts'
import { applicantOf, factsFor } from './facts.ts'
import { lostRefusal } from './availability_check.ts'
import { loadBookable, placesFor, requestedPeriod, type Submitted } from './submit.ts'

/** A request for the session's new time. */
const requestOf = ({ row }: LockedSession, period: Span, instructions_read: boolean) => ({
  ...period,
  person_times: row.person_times,
  mode: 'normal' as const,
  instructions_read,
})

/**
 * Moves a session. The old holds are released and the new ones taken in the same transaction, so that a
 * refused move changes nothing. Approval starts again where the new time needs it. Approval and rules are
 * evaluated for the applicant, whoever moves the session. Product §3, §4.
 */
export async function changeSessionTime(ctx: Ctx, id: string, times: WireTimes): Promise<Submitted> {
  const locked = await lockSession(ctx, id, 'booking.change_own')
  const { row, loaded } = locked
  const { sql, tenant_id } = ctx.tx
  const period = requestedPeriod(ctx.zone, times, loaded.rules)
  const request = requestOf(locked, period, true)
  const applicant = await applicantOf(ctx, row.appointment_user)
  const facts = await factsFor(ctx, loaded, period, applicant, { except: id, in_turn: true })
  const unchanged = period.start.equals(row.start_at) && period.end.equals(row.end_at)
  const { part, refusals } = evaluateByPart(locked, (one) =>
    checkChange(snapshotOf(row), request, loaded.rules, facts, ctx.now(), one),
  )
  const to = transition(snapshotOf(row), 'change_time', part, ctx.now(), {
    zone: ctx.zone,
    rules: loaded.rules,
    // A session that keeps its time keeps its approval.
    ...(unchanged ? {} : { needs_approval: needsApproval(request, loaded.rules, facts) }),
  })
  if (isRefusal(to)) throw new Refused([to])
  const pieces = await placesFor(ctx, loaded, request, refusals, id)
  await releaseHolds(ctx.tx, [id])
  const span = await holdNewTime(ctx, locked, request, pieces)
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
  const before = heldPeriod({ start: row.start_at, end: row.end_at }, loaded.rules)
  for (const one of [before, span]) announceOccupancy(ctx, heldResources(loaded), one)
  return { ids: [id], flow_no: row.flow_no, state: to.state, period: wireTimes(ctx.zone, period) }
}

/**
 * The verdict of the first role without refusals, else that of the first.
 * @throws Refused NOT_ALLOWED to a participant
 */
function evaluateByPart(
  { actors }: LockedSession,
  ask: (part: ActingPart) => Refusal[],
): { part: ActingPart; refusals: Refusal[] } {
  const verdicts = actors.flatMap((part) =>
    part === 'applicant' || part === 'administrator' ? [{ part, refusals: ask(part) }] : [],
  )
  const verdict = verdicts.find((one) => one.refusals.length === 0) ?? verdicts[0]
  if (!verdict) throw new Refused('NOT_ALLOWED', { why: 'action', action: 'change_time' })
  return verdict
}

/**
 * Submits a draft of the caller under the current rules; from then on it holds its slot.
 * @throws Refused NOT_FOUND also for a draft removed from the lists
 */
export async function submitDraft(ctx: Ctx, id: string, instructions_read: boolean): Promise<Submitted> {
  const locked = await lockSession(ctx, id, 'booking.create')
  const { row, actors } = locked
  const { sql, tenant_id } = ctx.tx
  if (!actors.includes('applicant') || row.hidden === 1) throw new Refused('NOT_FOUND', {}, 'id')
  const loaded = await loadBookable(ctx, row.resources_id)
  const period = { start: row.start_at, end: row.end_at }
  const request = requestOf(locked, period, instructions_read)
  const facts = await factsFor(ctx, loaded, period, viewerOf(ctx), { except: id, in_turn: true })
  const to = transition(snapshotOf(row), 'submit', 'applicant', ctx.now(), {
    zone: ctx.zone,
    rules: loaded.rules,
    needs_approval: needsApproval(request, loaded.rules, facts),
  })
  if (isRefusal(to)) throw new Refused([to])
  const pieces = await placesFor(ctx, loaded, request, checkSession(request, loaded.rules, facts, ctx.now()))
  const span = await holdNewTime(ctx, locked, request, pieces)
  const collected = await applicantFacts(ctx, row.appointment_user, loaded.collects)
  // The resource's type, rules and collected facts may have changed since the draft was saved.
  await sql`
    update appointment_information set resources_type_id = ${loaded.resources_type_id}, sign_out_rule = ${loaded.rules.sign_out_rule},
      collected_fields = ${sql.json(collected as never)}
    where tenant_id = ${tenant_id} and id = ${id}`
  const sign_out_status = loaded.rules.sign_out_rule === 0 ? 2 : 0
  await applyTransition(ctx, locked, 'submit', { ...to, sign_out_status }, null)
  announceOccupancy(ctx, heldResources(loaded), span)
  return { ids: [id], flow_no: row.flow_no, state: to.state, period: wireTimes(ctx.zone, period) }
}

/** Takes holds for the session. @throws Refused SLOT_TAKEN where another booking was faster */
async function holdNewTime(
  ctx: Ctx,
  { row, loaded }: LockedSession,
  request: ReturnType<typeof requestOf>,
  pieces: readonly PlacedPeriod[],
): Promise<Span> {
  const claims = claimsOf(heldResources(loaded), pieces)
  const owner = { owner_kind: HOLD_OF.session, owner_id: row.id }
  const [, held] = await Promise.all([
    keepAsLoaded(ctx.tx, loaded),
    takeHolds(ctx.tx, { claims, buffer_minutes: loaded.rules.buffer_minutes, ...owner }),
  ])
  if (!held) throw await lostRefusal(ctx, loaded, request, row.id)
  return heldPeriod(request, loaded.rules)
}
