import { heldPeriod } from '#rules/bookings/capacity.ts'
import { offerEnd, suits, timesLeft, waiting_state } from '#rules/waiting_list/waiting_list.ts'
import { addMinutes, overlap, type Period } from '#rules/time/instants.ts'
import {
  heldResources,
  keepAsLoaded,
  loadRules,
  type LoadedResource,
} from '#server/booking_rules/booking_rules.service.ts'
import { availabilityAmong, evaluateWish, onFreed, standingFor } from '#server/bookings/bookings.service.ts'
import {
  announceOccupancy,
  lockCapacity,
  releaseHolds,
  takeHolds,
  takenIn,
  wholeSpan,
  type Taken,
} from '#server/holds/holds.service.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import type { TransitionCtx } from '#server/sessions/sessions.service.ts'
import { bookingModel } from './asked_time.ts'
import { tellOffered } from './tell.ts'
import type { StoredRequest } from './waiting_list.table.ts'

// Whoever frees a time offers it before anybody else can see it free.
onFreed(offerFreedTime)

/**
 * Makes the transactions that join the queues of these types, or offer from them, wait for each other until they commit:
 * nobody joins unseen while a time comes free, and no two offer out of order.
 */
export async function lockQueues(tx: Tx, type_ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(type_ids)].toSorted()) await tx.lock('waiting', id)
}

/**
 * Offers time that came free to those who wait for it, in the order of their arrival: to each for whom it fits and whom the
 * rules still allow it, as long as there is some left. In the caller's transaction, whoever calls.
 */
export async function offerFreedTime(
  ctx: TransitionCtx,
  freed: Pick<LoadedResource, 'id' | 'parts' | 'rules'>,
  { start, end }: Period,
): Promise<void> {
  const targets = await waitedFor(ctx.tx, heldResources(freed).concat(freed.id))
  if (targets.length === 0) return
  await lockQueues(
    ctx.tx,
    targets.map((one) => one.type_id),
  )
  const resources = await loadRules(
    ctx,
    targets.map(({ id }) => id),
  )
  const buffers = [...resources.values()].map(({ rules }) => rules.buffer_minutes)
  const buffer = Math.max(freed.rules.buffer_minutes, ...buffers)
  const until = addMinutes(end, freed.rules.buffer_minutes)
  const requests = await lockWaiting(ctx, [...resources.values()], {
    start: addMinutes(start, -buffer),
    end: until,
  })
  await offerInOrder(ctx, requests, [...resources.values()], { start, end: until })
}

/** Those of the resources, and of the combined rooms that they are parts of, whose types have a waiting list. */
const waitedFor = ({ sql, tenant_id }: Tx, ids: readonly string[]) => sql<{ id: string; type_id: string }[]>`
  select r.id, t.id as type_id from resource r
  join resources_type t on t.tenant_id = ${tenant_id} and t.id = r.resources_type_id and t.waiting_minutes > 0
  where r.tenant_id = ${tenant_id} and r.del = 0 and r.id in (select unnest(${[...new Set(ids)]}::uuid[])
    union select p.resource_id from resource_part p where p.tenant_id = ${tenant_id} and p.part_id = any(${[...ids]}::uuid[]))`

/** The requests that any of the resources may suit at a time, locked, in the order of their arrival. */
function lockWaiting(
  { tx: { sql, tenant_id }, now }: TransitionCtx,
  resources: readonly LoadedResource[],
  { start, end }: Period,
) {
  return sql<StoredRequest[]>`
    select w.* from waiting_request w
    where w.tenant_id = ${tenant_id} and w.state = ${waiting_state.waiting} and w.end_at > ${now().toString()}
      and w.resources_type_id = any(${[...new Set(resources.map((one) => one.resources_type_id))]}::uuid[])
      and w.start_at < ${end.toString()} and w.end_at > ${start.toString()}
      and (w.any_like = 1 or w.resources_id = any(${resources.map(({ id }) => id)}::uuid[]))
    order by w.number for no key update of w`
}

/**
 * Offers the resources to the requests, which their caller has locked, one after another.
 * @param freed the time that was held until now, with its buffer: who doesn't wait for that has nothing new to hope for
 */
export async function offerInOrder(
  ctx: TransitionCtx,
  requests: readonly StoredRequest[],
  resources: readonly LoadedResource[],
  freed: Period | null,
): Promise<void> {
  const wanted = requests.flatMap((request) => {
    const period = { start: request.start_at, end: request.end_at }
    const fitting = resources.filter(
      (one) =>
        one.rules.waiting_minutes > 0 &&
        suits(request, one) &&
        (freed === null || overlap(heldPeriod(period, one.rules), freed)),
    )
    // The one that was asked for comes first.
    fitting.sort((a, b) => Number(b.id === request.resources_id) - Number(a.id === request.resources_id))
    return fitting.length > 0 ? [{ request, period, fitting }] : []
  })
  const span = wholeSpan(
    wanted.flatMap(({ period, fitting }) => fitting.map(({ rules }) => heldPeriod(period, rules))),
  )
  if (!span) return
  for (const { id, rules } of resources) if (rules.capacity_mode === 'shared') await lockCapacity(ctx.tx, id)
  const look = () => takenIn(ctx.tx, [{ resource_ids: resources.flatMap(heldResources), ...span }])
  let taken = await look()
  for (const { request, period, fitting } of wanted)
    for (const loaded of fitting) {
      const left = timesLeft(period, loaded.rules, ctx.zone, ctx.now())
      const free = left.find((one) => hasRoom(ctx, request, one, loaded, taken))
      if (!free || !(await offer(ctx, { ...request, start_at: free.start }, loaded))) continue
      taken = await look()
      break
    }
}

/** A look without a query: most of those who wait find nothing. */
const hasRoom = (
  { zone }: TransitionCtx,
  { person_times }: StoredRequest,
  period: Period,
  loaded: LoadedResource,
  taken: readonly Taken[],
): boolean => {
  const held = new Set(heldResources(loaded))
  const own = taken.filter(({ resource_id }) => held.has(resource_id))
  const request = { ...period, person_times, mode: 'normal' as const, instructions_read: true }
  return availabilityAmong(own, loaded, request, zone).against === null
}

/** Holds a resource for a request, from its `start_at` on, and tells the person. @returns false where the rules or another booking prevent it */
async function offer(ctx: TransitionCtx, request: StoredRequest, loaded: LoadedResource): Promise<boolean> {
  const { tx } = ctx
  const until = offerEnd({ start: request.start_at }, loaded.rules, ctx.now())
  const viewer = until && (await standingFor(tx, request.account))
  if (!until || !viewer?.permissions.has('booking.create')) return false
  const wish = await evaluateWish({ ...ctx, viewer }, bookingModel(ctx, request, loaded.id)).catch(
    (cause: unknown) => {
      if (cause instanceof Refused) return null
      throw cause
    },
  )
  if (!wish || wish.refusals.length > 0 || wish.taken) return false
  const { buffer_minutes } = loaded.rules
  const holds = {
    owner_id: request.id,
    resource_ids: heldResources(loaded),
    pieces: wish.pieces,
    buffer_minutes,
  }
  const [, lost] = await Promise.all([keepAsLoaded(tx, loaded), takeHolds(tx, HOLD_OF.offer, [holds])])
  if (lost.size > 0) {
    await releaseHolds(tx, [request.id])
    return false
  }
  await tx.sql`
    update waiting_request set state = ${waiting_state.offered}, offered_resources_id = ${loaded.id},
      start_at = ${request.start_at.toString()}, offered_time = ${ctx.now().toString()}, offer_until = ${until.toString()}
    where tenant_id = ${tx.tenant_id} and id = ${request.id}`
  announceOccupancy(ctx, heldResources(loaded), heldPeriod(wish.request, loaded.rules))
  await tellOffered(ctx, request, loaded, until)
  return true
}
