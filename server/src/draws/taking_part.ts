import { draw_state, being_drawn } from '#rules/draws/draws.ts'
import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { wallOf } from '#rules/time/instants.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { evaluateWish, type BookingModel } from '#server/bookings/bookings.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { Refused } from '#server/platform/refused.ts'
import type { StoredDraw } from './draws.table.ts'
import { drawOf } from './opening.ts'
import { unguessable, type Chance } from './order.ts'

/** So many people can take part in one draw: it is held within minutes. */
const MAX_REQUESTS = 2000

const noDraw = (details: Refusal['details']) => new Refused([refusal('NO_DRAW', null, details)])

/**
 * Takes part in the draw of a date with a booking that all other rules allow.
 * @returns the id of the draw
 * @throws Refused what the rules refuse; NO_DRAW where the date has no open draw, or they take part already
 */
export async function joinDraw(
  ctx: Ctx,
  booking: BookingModel,
  any_like: boolean,
  chance: Chance = unguessable,
): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const loaded = (await loadRules(ctx, [booking.resources_id])).get(booking.resources_id)
  if (!loaded) throw new Refused('NOT_FOUND', {}, 'resources_id')
  const model: BookingModel = {
    ...booking,
    draft: false,
    enclosure: null,
    enclosure_name: null,
    enclosure_size: null,
  }
  const { request, refusals, taken } = await evaluateWish(ctx, model)
  const against = refusals.filter((one) => one.code !== being_drawn.code || one.details['why'] !== 'open')
  if (taken && !any_like) against.push(taken)
  if (against.length > 0) throw new Refused(against)
  const { date } = wallOf(ctx.zone, request.start)
  const draw = await drawOf(ctx, loaded.resources_type_id, date, loaded.rules, chance)
  if (!draw) throw noDraw({ why: 'off' })
  await lockOpen(ctx, draw.id)
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::int as count from draw_request where tenant_id = ${tenant_id} and draw_id = ${draw.id}`
  if (counted && counted.count >= MAX_REQUESTS) throw noDraw({ why: 'full', limit: MAX_REQUESTS })
  const [stored] = await sql`
    insert into draw_request (tenant_id, id, draw_id, account, entry, resources_id, any_like, least_capacity, start_at, end_at, person_times,
      theme, model, create_time)
    values (${tenant_id}, ${newId()}, ${draw.id}, ${viewerOf(ctx).account}, ${chance.entry(`${date} ${viewerOf(ctx).account}`)}, ${loaded.id}, ${any_like ? 1 : 0}, ${loaded.capacity},
      ${request.start.toString()}, ${request.end.toString()}, ${request.person_times}, ${model.theme ?? ''}, ${sql.json(model as never)},
      ${ctx.now().toString()})
    on conflict do nothing returning id`
  if (!stored) throw noDraw({ why: 'taking_part' })
  return draw.id
}

/** Takes the caller's request in a draw back. @throws Refused NOT_FOUND, NO_DRAW once requests are closed */
export async function leaveDraw(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await lockOpen(ctx, id)
  const [gone] = await sql`
    delete from draw_request where tenant_id = ${tenant_id} and draw_id = ${id} and account = ${viewerOf(ctx).account} returning id`
  if (!gone) throw new Refused('NOT_FOUND', {}, 'id')
}

/** Locks a draw against being held meanwhile: whoever is in its list when it closes was in it in time. */
async function lockOpen(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [draw] = await sql<StoredDraw[]>`
    select * from draw where tenant_id = ${tenant_id} and id = ${id} for no key update`
  if (!draw) throw new Refused('NOT_FOUND', {}, 'id')
  if (draw.state !== draw_state.open || draw.closes_at.epochMilliseconds <= ctx.now().epochMilliseconds)
    throw noDraw({ why: 'closed' })
}
