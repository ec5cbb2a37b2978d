import type { Refusal } from '#rules/refusals/refusals.ts'
import type { Period } from '#rules/time/instants.ts'
import type { SessionRequest } from '#rules/bookings/facts.ts'
import { bindsAdministrator } from '#rules/bookings/check.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { VALID_TENANT, viewerOf, type Ctx, type Viewer } from '#server/context.ts'
import { noteSteps } from '#server/sessions/sessions.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { loadPerson, permissionsOf, viewerFrom } from '#server/permissions/permissions.service.ts'
import { invalid, Refused, renaming } from '#server/platform/refused.ts'
import type { BookingModel } from './bookings.inputs.ts'
import {
  evaluateSessions,
  loadAllBookable,
  requestsOf,
  type EvaluatedSession,
  type EvaluationCtx,
} from './evaluate.ts'
import { planSessions } from './plan.ts'
import { historyOfWaived, logAct, refuseWithoutReason } from './setting_aside.ts'
import { submitSession, type Submitted } from './submit.ts'

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
  const { ids } = await submitSession(await contextOf(ctx, account), model, waived)
  const [id] = ids
  if (!id) throw new Error('a submission has a session')
  return id
}

/** The request as if another person had sent it. @throws Refused NOT_FOUND, NOT_ALLOWED where they may not book */
async function contextOf(ctx: Ctx, account: string): Promise<Ctx> {
  const viewer = await standingFor(ctx.tx, account)
  if (!viewer) throw new Refused('NOT_FOUND', {}, 'account')
  const { permissions } = viewer
  if (!permissions.has('booking.create')) throw new Refused('NOT_ALLOWED', { permission: 'booking.create' })
  return { ...ctx, viewer, account, may: (permission) => permissions.has(permission) }
}

/** For whom a submission books: null where the caller books for themselves. */
export const bookedFor = (
  { viewer }: Pick<Ctx, 'viewer'>,
  { appointment_user }: BookingModel,
): string | null => (appointment_user && appointment_user !== viewer?.account ? appointment_user : null)

/**
 * The request as that of the person for whom an administrator books. The instructions count as read: that the person
 * has read them is not noted.
 * @throws Refused NOT_ALLOWED where the caller doesn't administer all that is booked
 */
export async function asApplicant(
  ctx: Ctx,
  account: string,
  model: BookingModel,
): Promise<{ ctx: Ctx; model: BookingModel }> {
  const booker = viewerOf(ctx)
  if (!ctx.may('booking.manage')) throw new Refused('NOT_ALLOWED', { permission: 'booking.manage' })
  const { sessions } = planSessions(model)
  const resources = await loadAllBookable(
    ctx,
    sessions.map(({ resources_id }) => resources_id),
  )
  for (const resource of resources.values())
    if (!(await mayAdministerResource(ctx, booker, resource)))
      throw new Refused('NOT_ALLOWED', { permission: 'booking.manage' }, 'resources_id')
  const as_person = await renaming({ account: 'appointment_user' }, () => contextOf(ctx, account))
  // The person is no manager: that the back office was used is said when it is written.
  return { ctx: as_person, model: { ...model, instructions_read: true, appointment_source: null } }
}

/**
 * Books for another person under the rules that hold for them, or without those that the caller sets aside with a reason. They are
 * told by whom, and it is in the history.
 * @throws Refused NOT_ALLOWED, NOT_FOUND `appointment_user`, REASON_MISSING `override_reason`, and what a booking refuses
 */
export async function submitOnBehalf(ctx: Ctx, account: string, sent: BookingModel): Promise<Submitted> {
  const by = viewerOf(ctx)
  const person = await asApplicant(ctx, account, { ...sent, draft: false })
  const waived = sent.override ? await setAside(person.ctx, person.model) : []
  const reason = sent.override_reason ?? null
  if (waived.length > 0) refuseWithoutReason(reason)
  const done = await submitSession(person.ctx, person.model, waived, by)
  const details = historyOfWaived(waived)
  if (waived.length > 0 || reason)
    await noteSteps(
      ctx,
      by,
      done.ids.map((id) => ({ session: { id, state: done.state }, action: 'book_for', reason, details })),
    )
  await logAct(ctx, { type: 'book_for', object: account, content: { ids: done.ids }, waived, reason })
  return done
}

/** What an administrator may set aside of one session. @throws Refused INVALID for several */
async function setAside(ctx: Ctx, model: BookingModel): Promise<Refusal[]> {
  if (planSessions(model).sessions.length > 1) throw invalid('override', 'several')
  const { requests } = await requestsOf(ctx, planSessions(model), model)
  const evaluated = await evaluateSessions(ctx, requests, { in_turn: false, checks_taken: false })
  return evaluated.flatMap(({ refusals }) => refusals.filter((one) => !bindsAdministrator(one)))
}

/** A person with their current rights, for whom the caller books; null where they are gone. */
export async function standingFor(tx: Tx, account: string): Promise<Viewer | null> {
  const person = await loadPerson(tx, account)
  if (!person || person.disabled === 1) return null
  const { permissions, all_data } = permissionsOf(person, { state: VALID_TENANT, admin_account: null })
  return viewerFrom(person, permissions, all_data)
}
