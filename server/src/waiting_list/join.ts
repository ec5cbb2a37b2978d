import { suits, waiting_state, type WaitingReach } from '#rules/waiting_list/waiting_list.ts'
import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { evaluateWish, type BookingModel } from '#server/bookings/bookings.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { Refused } from '#server/platform/refused.ts'
import { lockQueues } from './queue.ts'
import type { StoredRequest } from './waiting_list.table.ts'

/** So many requests of a person may wait at a time. */
const MAX_LIVE = 10
/** So many resources like the one that was asked for are looked at, before somebody is made to wait. */
const MAX_LIKE = 100

type JoinCtx = Pick<Ctx, 'tx' | 'zone' | 'now' | 'viewer'>

export interface WaitingWish {
  booking: BookingModel
  /** Also another resource of the type with at least as many places. */
  any_like: boolean
  /** How far away it may be. */
  reach: WaitingReach
}

/**
 * Puts the caller on the waiting list for a time that they could book if it weren't taken.
 * @returns the request's id
 * @throws Refused what the rules refuse; NO_WAITING where there is no list, the time is free, or they wait already
 */
export async function joinWaitingList(
  ctx: JoinCtx,
  { booking, any_like, reach }: WaitingWish,
): Promise<string> {
  const loaded = (await loadRules(ctx, [booking.resources_id])).get(booking.resources_id)
  if (!loaded) throw new Refused('NOT_FOUND', {}, 'resources_id')
  if (loaded.rules.waiting_minutes === 0) throw new Refused([noWaiting({ why: 'off' })])
  // Attachments belong to bookings: an upload that no booking names is deleted after a while.
  const model: BookingModel = {
    ...booking,
    draft: false,
    enclosure: null,
    enclosure_name: null,
    enclosure_size: null,
  }
  // From here on no time comes free without whoever frees it seeing this request.
  await lockQueues(ctx.tx, [loaded.resources_type_id])
  const { request, refusals, taken, owner } = await evaluateWish(ctx, model)
  if (refusals.length > 0) throw new Refused(refusals)
  if (!taken) throw new Refused([noWaiting({ why: 'free' })])
  if (taken.code !== 'SLOT_TAKEN' && taken.code !== 'FULL') throw new Refused([taken])
  if (owner !== null && (await isOwn(ctx, owner))) throw new Refused([noWaiting({ why: 'own' })])
  const wanted = {
    resources_type_id: loaded.resources_type_id,
    resources_id: loaded.id,
    any_like: any_like ? 1 : 0,
    least_capacity: loaded.capacity,
    campus_code: any_like && reach !== 'type' ? loaded.campus_code : null,
    building_code: any_like && reach === 'building' ? loaded.building_code : null,
    start_at: request.start,
    end_at: request.end,
    person_times: request.person_times,
  }
  await refuseIfWaiting(ctx, wanted)
  if (any_like) await refuseIfFree(ctx, wanted, model)
  return store(ctx, wanted, model)
}

type Wanted = Pick<
  StoredRequest,
  | 'resources_type_id'
  | 'resources_id'
  | 'any_like'
  | 'least_capacity'
  | 'campus_code'
  | 'building_code'
  | 'start_at'
  | 'end_at'
  | 'person_times'
>

const noWaiting = (details: Refusal['details']) => refusal('NO_WAITING', null, details)

async function isOwn(ctx: JoinCtx, session: string): Promise<boolean> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql`
    select from appointment_information
    where tenant_id = ${tenant_id} and id = ${session} and appointment_user = ${viewerOf(ctx).account}`
  return rows.length > 0
}

async function refuseIfWaiting(ctx: JoinCtx, wanted: Wanted): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [live] = await sql<{ count: number; same: number }[]>`
    select count(*)::int as count, count(*) filter (where resources_type_id = ${wanted.resources_type_id}
      and start_at < ${wanted.end_at.toString()} and end_at > ${wanted.start_at.toString()})::int as same
    from waiting_request
    where tenant_id = ${tenant_id} and account = ${viewerOf(ctx).account} and end_at > ${ctx.now().toString()}
      and (state = ${waiting_state.waiting} or state = ${waiting_state.offered} and offer_until > ${ctx.now().toString()})`
  if (live && live.same > 0) throw new Refused([noWaiting({ why: 'waiting_already' })])
  if (live && live.count >= MAX_LIVE) throw new Refused([noWaiting({ why: 'too_many', limit: MAX_LIVE })])
}

/** Nobody has to wait for what they can have now. */
async function refuseIfFree(ctx: JoinCtx, wanted: Wanted, model: BookingModel): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const like = await sql<{ id: string }[]>`
    select id from resource
    where tenant_id = ${tenant_id} and resources_type_id = ${wanted.resources_type_id} and del = 0 and id <> ${wanted.resources_id}
      and capacity >= ${wanted.least_capacity} order by capacity, "order", resources_number, id limit ${MAX_LIKE}`
  const resources = await loadRules(
    ctx,
    like.map(({ id }) => id),
  )
  for (const { id } of like) {
    const loaded = resources.get(id)
    if (loaded && suits(wanted, loaded) && (await isFree(ctx, loaded, model)))
      throw new Refused([
        noWaiting({
          why: 'free_elsewhere',
          resources_id: loaded.id,
          resource: loaded.resources_name,
          resource_en: loaded.resources_name_en,
        }),
      ])
  }
}

async function isFree(ctx: JoinCtx, { id }: LoadedResource, model: BookingModel): Promise<boolean> {
  try {
    const { refusals, taken } = await evaluateWish(ctx, { ...model, resources_id: id })
    return refusals.length === 0 && !taken
  } catch (cause) {
    if (cause instanceof Refused) return false
    throw cause
  }
}

async function store(ctx: JoinCtx, wanted: Wanted, model: BookingModel): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const id = newId()
  await sql`
    insert into waiting_request (tenant_id, id, number, account, resources_type_id, resources_id, any_like, least_capacity,
      campus_code, building_code, start_at, end_at, person_times, theme, model, create_time)
    select ${tenant_id}::uuid, ${id}::uuid, coalesce(max(number), 0) + 1, ${viewerOf(ctx).account}, ${wanted.resources_type_id}::uuid,
      ${wanted.resources_id}::uuid, ${wanted.any_like}::int, ${wanted.least_capacity}::int, ${wanted.campus_code}, ${wanted.building_code},
      ${wanted.start_at.toString()}::timestamptz, ${wanted.end_at.toString()}::timestamptz, ${wanted.person_times}::int,
      ${model.theme ?? ''}, ${sql.json(model as never)}, ${ctx.now().toString()}::timestamptz
    from waiting_request where tenant_id = ${tenant_id} and resources_type_id = ${wanted.resources_type_id} returning id`
  return id
}
