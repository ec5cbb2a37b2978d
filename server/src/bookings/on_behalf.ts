import type { Refusal } from '#rules/refusals/refusals.ts'
import type { Period } from '#rules/time/instants.ts'
import type { SessionRequest } from '#rules/bookings/facts.ts'
import { VALID_TENANT, type Ctx, type Viewer } from '#server/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { loadPerson, permissionsOf, viewerFrom } from '#server/permissions/permissions.service.ts'
import { Refused } from '#server/platform/refused.ts'
import type { BookingModel } from './bookings.inputs.ts'
import { evaluateSessions, requestsOf, type EvaluatedSession, type EvaluationCtx } from './evaluate.ts'
import { planSessions } from './plan.ts'
import { submitSession } from './submit.ts'

/** One session that somebody wants, as it would be booked now. */
export interface Wish extends EvaluatedSession {
  request: SessionRequest
}

/**
 * What one session of the caller would be. Nobody is waited for: what it says may have changed when it is booked.
 * @throws Refused where its times denote no period, or its participants or channels are wrong
 */
export async function evaluateWish(ctx: EvaluationCtx, model: BookingModel): Promise<Wish> {
  const plan = planSessions(model)
  const { requests } = await requestsOf(ctx, plan, model)
  const [one] = await evaluateSessions(ctx, requests, { in_turn: false, checks_taken: true })
  if (!one) throw new Error('one session was evaluated')
  const { request, against } = one
  if (!request || against.length > 0) throw new Refused(against)
  return { ...one, request }
}

/** One session that somebody wants and can't book as the rules stand. */
export interface RefusedWish extends Period {
  loaded: LoadedResource
  /** What the rules refuse; []: it can be booked. */
  refusals: Refusal[]
}

/**
 * What is refused of one session of the caller.
 * @throws Refused where its times denote no period, the time is taken, or its participants or channels are wrong:
 * nobody can waive that
 */
export async function refusalsOfWish(ctx: Ctx, model: BookingModel): Promise<RefusedWish> {
  const { request, loaded, refusals, taken } = await evaluateWish(ctx, model)
  if (taken) throw new Refused([...refusals, taken])
  return { start: request.start, end: request.end, loaded, refusals }
}

/**
 * Books one session for another person, as they asked for it, under all rules but those that are waived. The
 * applicant is the person, also in the session's history.
 * @returns the session's id
 * @throws Refused NOT_FOUND where the person is gone, NOT_ALLOWED where they may not book
 */
export async function bookFor(
  ctx: Ctx,
  account: string,
  model: BookingModel,
  waived: readonly Refusal[],
): Promise<string> {
  const viewer = await standingFor(ctx.tx, account)
  if (!viewer) throw new Refused('NOT_FOUND', {}, 'account')
  const { permissions } = viewer
  if (!permissions.has('booking.create')) throw new Refused('NOT_ALLOWED', { permission: 'booking.create' })
  const as_person: Ctx = { ...ctx, viewer, account, may: (permission) => permissions.has(permission) }
  const { ids } = await submitSession(as_person, model, waived)
  const [id] = ids
  if (!id) throw new Error('a submission has a session')
  return id
}

/** A person with their current rights, for whom the caller books; null where they are gone. */
export async function standingFor(tx: Tx, account: string): Promise<Viewer | null> {
  const person = await loadPerson(tx, account)
  if (!person || person.disabled === 1) return null
  const { permissions, all_data } = permissionsOf(person, { state: VALID_TENANT, admin_account: null })
  return viewerFrom(person, permissions, all_data)
}
