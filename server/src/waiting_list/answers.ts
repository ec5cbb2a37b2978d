import { heldPeriod } from '#rules/bookings/capacity.ts'
import { checkQuotas, checkUnfinished } from '#rules/bookings/quotas.ts'
import { wallOf } from '#rules/time/instants.ts'
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
import { lockPerson, usageAt, usageOf, type TransitionCtx } from '#server/sessions/sessions.service.ts'
import { bookingModel } from './asked_time.ts'
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
 * comes between; what the rules refuse by now is refused, and the offer stands until its end. Other offers of theirs that
 * the limits don't allow beside it are given back.
 * @returns the session's id
 * @throws Refused OFFER_OVER, and what refuses the booking
 */
export async function acceptOffer(ctx: Ctx, id: string): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  // As a submission does: no two of a person's answers wait for each other's offers.
  await lockPerson(ctx.tx, viewerOf(ctx).account)
  const request = await lockOwn(ctx, id)
  const over = checkOffer(request, ctx.now())
  if (over || request.offered_resources_id === null) throw over ? new Refused([over]) : new Error('no offer')
  await giveBackImpossible(ctx, request)
  await releaseHolds(ctx.tx, [id])
  // It counts as the session from here on, not beside it.
  await sql`
    update waiting_request set state = ${waiting_state.booked} where tenant_id = ${tenant_id} and id = ${id}`
  const { ids } = await submitSession(ctx, bookingModel(ctx, request, request.offered_resources_id))
  const [session] = ids
  if (!session) throw new Error('a submission has a session')
  await sql`
    update waiting_request set appointment_id = ${session}
    where tenant_id = ${tenant_id} and id = ${id}`
  return session
}

/**
 * Gives back the person's offers of the same type that its limits don't allow beside this one, the latest first, so that
 * those next in line don't wait for nobody. Their requests keep their places. Offers count in the limits, so this is
 * for those that were made at the same moment, and for limits that were lowered.
 */
async function giveBackImpossible(ctx: Ctx, accepted: StoredRequest): Promise<void> {
  const { account, resources_type_id: type_id, offered_resources_id, id } = accepted
  const loaded =
    offered_resources_id && (await loadRules(ctx, [offered_resources_id])).get(offered_resources_id)
  if (!loaded) return
  const { rules } = loaded
  const { sql, tenant_id } = ctx.tx
  // One that is being declined, or runs out at this moment, is given up by that.
  const others = await sql<StoredRequest[]>`
    select * from waiting_request
    where tenant_id = ${tenant_id} and account = ${account} and resources_type_id = ${type_id} and id <> ${id}
      and state = ${waiting_state.offered} and offer_until > ${ctx.now().toString()}
    order by offered_time desc, number desc for no key update skip locked`
  for (const other of others) {
    const period = { start: other.start_at, end: other.end_at }
    const question = {
      in_turn: false,
      account,
      except: other.id,
      zone: ctx.zone,
      type_id,
      rules,
      now: ctx.now(),
    }
    const usage = usageAt(await usageOf(ctx.tx, { ...question, wanted: [period] }), period)
    const against = checkQuotas(rules, wallOf(ctx.zone, period.start).date, usage)
    if (against.length > 0 || checkUnfinished(rules, usage)) await giveBack(ctx, other)
  }
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
export async function giveUp(ctx: TransitionCtx, request: StoredRequest, to: WaitingState): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await sql`update waiting_request set state = ${to} where tenant_id = ${tenant_id} and id = ${request.id}`
  await passOn(ctx, request)
}

/** Puts a request that its caller has locked back in its place in line; what was held for it goes to the next. */
async function giveBack(ctx: TransitionCtx, request: StoredRequest): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await sql`
    update waiting_request set state = ${waiting_state.waiting}, offered_resources_id = null, offered_time = null, offer_until = null
    where tenant_id = ${tenant_id} and id = ${request.id}`
  await passOn(ctx, request)
}

async function passOn(
  ctx: TransitionCtx,
  { id, offered_resources_id, start_at, end_at, state }: StoredRequest,
): Promise<void> {
  if (state !== waiting_state.offered || offered_resources_id === null) return
  await releaseHolds(ctx.tx, [id])
  const loaded = (await loadRules(ctx, [offered_resources_id], { deleted: true })).get(offered_resources_id)
  if (!loaded) return
  const period = { start: start_at, end: end_at }
  announceOccupancy(ctx, heldResources(loaded), heldPeriod(period, loaded.rules))
  await offerFreed(ctx, loaded, period)
}
