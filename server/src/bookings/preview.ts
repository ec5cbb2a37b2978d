import type { Temporal } from 'temporal-polyfill'
import { attendanceWindow } from '#rules/attendance/attendance.ts'
import { cancelDeadlines } from '#rules/bookings/cancel.ts'
import { quotasAhead, type QuotaAhead } from '#rules/bookings/quotas.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { wallOf } from '#rules/time/instants.ts'
import { approvalsAhead, type ApprovalAhead } from '#server/approvals/approvals.service.ts'
import type { Ctx } from '#server/context.ts'
import { freeNearby, type FreePeriod } from './availability_check.ts'
import { checkBounds, evaluateSessions, refusalsOf, requestsOf, type EvaluatedSession } from './evaluate.ts'
import type { BookingModel, PlannedSession } from './bookings.inputs.ts'
import { instructionsReadAt } from './instructions_reading.ts'
import { meanwhileOf, type Meanwhile } from './meanwhile.ts'
import { ownOffers } from './own_offers.ts'
import { planSessions } from './plan.ts'
import { takenBy, type TakenBy } from './taken_by.ts'

/** The outcome that one session of a submission would have. */
export interface BookingPreview extends PlannedSession {
  refusals: Refusal[]
  /** Where the time is taken: the nearest free periods of the same length. */
  free: FreePeriod[]
  /** Who has the time, as far as the caller may see it; null if it is free. */
  taken_by: TakenBy | null
  /** 1: nothing but other people's bookings prevents it, and one can wait for it. */
  can_wait: number
  /** What has the time is held for the caller by this request of the waiting list, until then. */
  offer_id: string | null
  offer_until: Temporal.Instant | null
  /** Who has to approve it; null: no approval is needed. */
  approver: ApprovalAhead | null
  /**
   * The applicant's own sessions at the same time. They don't prevent the booking, but it may be a mistake.
   */
  meanwhile: Meanwhile[]
  /** When the caller confirmed the instructions as they are now; null: not yet, or there are none. */
  instructions_read_time: Temporal.Instant | null
  /** When signing in would be possible, both included; null: there is no sign-in, or no period. */
  sign_in_from: Temporal.Instant | null
  sign_in_until: Temporal.Instant | null
  /** Until when the applicant could cancel the booked session; null for a date and times that denote no period. */
  cancel_until: Temporal.Instant | null
  /** The limits that it is the first of the submission to count for. */
  quotas: QuotaAhead[]
}

/** For so many sessions whose time is taken, free periods are looked for. */
const MAX_SUGGESTED = 10

/**
 * The outcome that a submission would have now, session by session, with all refusals. One that is refused as a
 * whole is refused with each of its sessions. Writes nothing.
 * @throws Refused NOT_FOUND, and what `planSessions` refuses
 */
export async function previewBooking(ctx: Ctx, model: BookingModel): Promise<BookingPreview[]> {
  const plan = planSessions(model)
  const asked = await requestsOf(ctx, plan, model)
  const bounds = checkBounds(ctx, plan.mode, asked)
  const evaluated = await evaluateSessions(ctx, asked.requests, { in_turn: false, checks_taken: true })
  const meanwhile = await meanwhileOf(
    ctx,
    evaluated.map(({ request }) => request),
  )
  const ahead = await approvalsAhead(
    ctx,
    evaluated.flatMap(({ needs_approval, loaded }) => (needs_approval ? [loaded] : [])),
  )
  const takers = await takenBy(ctx, evaluated)
  const offers = await ownOffers(ctx, evaluated)
  const instructed = evaluated.filter(({ loaded }) => loaded.rules.instructions_required === 1)
  const read = await instructionsReadAt(ctx, [...new Set(instructed.map(({ loaded }) => loaded.id))])
  const quotas = quotasAhead(evaluated.map((one) => countedOf(ctx, one)))
  const previews: BookingPreview[] = []
  let suggested = 0
  for (const [i, one] of evaluated.entries()) {
    const { planned, loaded, request, taken } = one
    const suggests = request !== null && taken !== null && suggested < MAX_SUGGESTED
    if (suggests) suggested += 1
    const waits = taken !== null && !offers[i]
    previews.push({
      ...planned,
      refusals: [...bounds, ...refusalsOf(one)],
      taken_by: takers[i] ?? null,
      can_wait: waits && one.refusals.length === 0 && loaded.rules.waiting_minutes > 0 ? 1 : 0,
      offer_id: offers[i]?.id ?? null,
      offer_until: offers[i]?.offer_until ?? null,
      free: suggests ? await freeNearby(ctx, loaded, request, null) : [],
      approver: one.needs_approval ? (ahead(loaded) ?? null) : null,
      meanwhile: meanwhile[i] ?? [],
      instructions_read_time: read.get(loaded.id) ?? null,
      ...windowsOf(ctx, one),
      quotas: quotas[i] ?? [],
    })
  }
  return previews
}

/** The moments that matter of a session once it is booked. */
function windowsOf(ctx: Ctx, { loaded, request }: EvaluatedSession) {
  if (!request) return { sign_in_from: null, sign_in_until: null, cancel_until: null }
  const { rules } = loaded
  const window = rules.punctuality_rule > 0 ? attendanceWindow(request, ctx.zone, rules) : null
  return {
    sign_in_from: window?.sign_in_from ?? null,
    sign_in_until: window?.sign_in_until ?? null,
    cancel_until: cancelDeadlines({ start: request.start, state: state.succeeded }, rules).until,
  }
}

/** A session as limits count it; null for one without a period, or of a type that the caller may not use. */
function countedOf(ctx: Ctx, one: EvaluatedSession) {
  const { loaded, request, usage, granted } = one
  if (!request || !granted) return null
  const { rules, resources_type_id: type_id } = loaded
  const { date } = wallOf(ctx.zone, request.start)
  return { type_id, rules, date, usage, accepted: refusalsOf(one).length === 0 }
}
