import { heldPeriod } from '#rules/bookings/capacity.ts'
import {
  checkLeaving,
  checkOffer,
  waiting_state,
  type WaitingState,
} from '#rules/waiting_list/waiting_list.ts'
import { heldResources, loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { offerFreed, submitSession } from '#server/bookings/bookings.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { announceOccupancy, releaseHolds } from '#server/holds/holds.service.ts'
import { Refused } from '#server/platform/refused.ts'
import type { TransitionCtx } from '#server/sessions/sessions.service.ts'
import { bookingModel } from './queue.ts'
import type { StoredRequest } from './waiting_list.table.ts'

/** Locks a request of the caller. @throws Refused NOT_FOUND also for another person's */
async function lockOwn(ctx: Ctx, id: string): Promise<StoredRequest> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<StoredRequest[]>`
    select * from waiting_request where tenant_id = ${tenant_id} and id = ${id} and account = ${viewerOf(ctx).account}
    for no key update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/**
 * Books what is held for the caller, as they asked for it. The hold becomes the session's in one transaction, so nobody
 * comes between; what the rules refuse by now is refused, and the offer stands until its end.
 * @returns the session's id
 * @throws Refused OFFER_OVER, and what refuses the booking
 */
export async function acceptOffer(ctx: Ctx, id: string): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const request = await lockOwn(ctx, id)
  const over = checkOffer(request, ctx.now())
  if (over || request.offered_resources_id === null) throw over ? new Refused([over]) : new Error('no offer')
  await releaseHolds(ctx.tx, [id])
  const { ids } = await submitSession(ctx, bookingModel(request, request.offered_resources_id))
  const [session] = ids
  if (!session) throw new Error('a submission has a session')
  await sql`
    update waiting_request set state = ${waiting_state.booked}, appointment_id = ${session}
    where tenant_id = ${tenant_id} and id = ${id}`
  return session
}

/** Gives up what is held for the caller; the next in line is offered it. @throws Refused OFFER_OVER */
export async function declineOffer(ctx: Ctx, id: string): Promise<void> {
  const request = await lockOwn(ctx, id)
  const over = checkOffer(request, ctx.now())
  if (over) throw new Refused([over])
  await giveUp(ctx, request, waiting_state.declined)
}

/** Takes a request of the caller off the list, also with an open offer. @throws Refused NO_WAITING */
export async function leaveWaitingList(ctx: Ctx, id: string): Promise<void> {
  const request = await lockOwn(ctx, id)
  const over = checkLeaving(request, ctx.now())
  if (over) throw new Refused([over])
  await giveUp(ctx, request, waiting_state.left)
}

/** Ends a request that its caller has locked; what was held for it goes to the next in line. */
export async function giveUp(
  ctx: TransitionCtx,
  { id, offered_resources_id, start_at, end_at, state }: StoredRequest,
  to: WaitingState,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await sql`update waiting_request set state = ${to} where tenant_id = ${tenant_id} and id = ${id}`
  if (state !== waiting_state.offered || offered_resources_id === null) return
  await releaseHolds(ctx.tx, [id])
  const loaded = (await loadRules(ctx, [offered_resources_id], { deleted: true })).get(offered_resources_id)
  if (!loaded) return
  const period = { start: start_at, end: end_at }
  announceOccupancy(ctx, heldResources(loaded), heldPeriod(period, loaded.rules))
  await offerFreed(ctx, loaded, period)
}
