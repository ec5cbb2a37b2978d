import { being_drawn, draw_outcome, draw_state, weightOf, type DrawOutcome } from '#rules/draws/draws.ts'
import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { actAs, personOf, type ActingDeps } from '#server/acting.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { bookingOf, standingFor, submitSession } from '#server/bookings/bookings.service.ts'
import type { Ctx } from '#server/context.ts'
import { countOfHolds } from '#server/holds/holds.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { attempt } from '#server/platform/database/trial.ts'
import { Refused } from '#server/platform/refused.ts'
import type { TransitionCtx } from '#server/sessions/sessions.service.ts'
import type { KnownTenant } from '#server/tenants/tenants.service.ts'
import { joinWaitingList } from '#server/waiting_list/waiting_list.service.ts'
import type { StoredDraw, StoredDrawRequest } from './draws.table.ts'
import { openDraws } from './opening.ts'
import { digestOfList, drawnOrder, unguessable, type Chance } from './order.ts'
import { tellLost } from './tell.ts'

/** Resources like the one that was asked for that are tried, the smallest first. */
const MAX_LIKE = 20
/** The end of a large draw tells and enlists many people in one transaction. */
const FINISH_MS = 60_000

/**
 * Opens the draws that are due, and holds those whose requests are closed. Several servers may run it at once, and one that is
 * stopped in between leaves nothing half done: what is drawn stays drawn, and another goes on with the next in order.
 * @throws AggregateError where a draw could not be held, after the others
 */
export async function drawActs(
  deps: ActingDeps,
  tenant: KnownTenant,
  chance: Chance = unguessable,
): Promise<void> {
  await inTenant(deps, tenant, (ctx) => openDraws(ctx, chance))
  const faults: unknown[] = []
  for (const id of await dueDraws(deps, tenant))
    await holdDraw(deps, tenant, id).catch((fault) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'some draws could not be held')
}

async function holdDraw(deps: ActingDeps, tenant: KnownTenant, id: string): Promise<void> {
  await inTenant(deps, tenant, (ctx) => close(ctx, id))
  while (await bookNext(deps, tenant, id));
  await inTenant(deps, tenant, (ctx) => finish(ctx, id), { timeout_ms: FINISH_MS })
}

const inTenant = <T>(
  { db, jobs, notices, now }: ActingDeps,
  { id, time_zone }: KnownTenant,
  run: (ctx: TransitionCtx) => Promise<T>,
  options = {},
): Promise<T> => {
  const moment = now()
  return db.withTenant(
    id,
    (tx) => run({ tx, zone: time_zone, now: () => moment, viewer: null, jobs, notices }),
    options,
  )
}

const dueDraws = async ({ db, now }: ActingDeps, { id }: KnownTenant): Promise<string[]> => {
  const rows = await db.withTenant(
    id,
    ({ sql, tenant_id }) => sql<{ id: string }[]>`
      select id from draw where tenant_id = ${tenant_id} and state < ${draw_state.held} and closes_at <= ${now().toString()}
      order by closes_at, id`,
    { readonly: true },
  )
  return rows.map((row) => row.id)
}

const lockDraw = async ({ sql, tenant_id }: Tx, id: string): Promise<StoredDraw | null> => {
  const [row] = await sql<StoredDraw[]>`
    select * from draw where tenant_id = ${tenant_id} and id = ${id} for no key update`
  return row ?? null
}

/** Closes the list: the weights and the order are known from here on, and the seed is public. */
async function close(ctx: TransitionCtx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const draw = await lockDraw(ctx.tx, id)
  if (draw?.state !== draw_state.open) return
  const since = draw.closes_at.subtract({ hours: 24 * draw.weight_days })
  const rows = await sql<{ id: string; entry: string; recent: number }[]>`
    select r.id, r.entry, (select count(*)::int from appointment_information a
      where a.tenant_id = ${tenant_id} and a.appointment_user = r.account and a.resources_type_id = ${draw.resources_type_id}
        and a.state in (${state.succeeded}, ${state.terminated}, ${state.completed})
        and a.start_at >= ${since.toString()} and a.start_at < ${draw.closes_at.toString()}) as recent
    from draw_request r where r.tenant_id = ${tenant_id} and r.draw_id = ${id}`
  const listed = rows.map((row) => ({ ...row, weight: weightOf(draw.weight_days === 0 ? 0 : row.recent) }))
  const rank = new Map(drawnOrder(draw.seed, listed).map((entry, i) => [entry, i + 1]))
  await sql`
    update draw_request r set recent = n.recent, weight = n.weight, rank = n.rank
    from unnest(${listed.map((one) => one.id)}::uuid[], ${listed.map((one) => one.recent)}::int[], ${listed.map((one) => one.weight)}::int[],
      ${listed.map(({ entry }) => rank.get(entry) ?? 0)}::int[]) as n(id, recent, weight, rank)
    where r.tenant_id = ${tenant_id} and r.id = n.id`
  await sql`
    update draw set state = ${draw_state.drawing}, requests_digest = ${digestOfList(listed)}
    where tenant_id = ${tenant_id} and id = ${id}`
}

const nextRequest = async ({ sql, tenant_id }: Tx, id: string): Promise<StoredDrawRequest | null> => {
  const [row] = await sql<StoredDrawRequest[]>`
    select * from draw_request where tenant_id = ${tenant_id} and draw_id = ${id} and outcome = ${draw_outcome.pending}
    order by rank limit 1`
  return row ?? null
}

/** Books the next request in the drawn order, in a transaction of its own. @returns whether there was one */
async function bookNext(deps: ActingDeps, tenant: KnownTenant, id: string): Promise<boolean> {
  const next = await deps.db.withTenant(tenant.id, (tx) => nextRequest(tx, id), { readonly: true })
  if (!next) return false
  const person = await personOf(deps.db, tenant, next.account)
  if (person?.permissions.has('booking.create')) {
    await actAs(deps, tenant, person, 'job').run(async (ctx) => {
      // Another server may have been faster.
      if (!(await isNext(ctx.tx, next))) return
      await settle(ctx.tx, next, await book(ctx, next))
    })
    return true
  }
  const refusals = [refusal('NOT_ALLOWED', null, { permission: 'booking.create' })]
  await inTenant(deps, tenant, async ({ tx }) => {
    if (await isNext(tx, next)) await settle(tx, next, { outcome: draw_outcome.refused, refusals })
  })
  return true
}

const isNext = async (tx: Tx, { id, draw_id }: StoredDrawRequest): Promise<boolean> =>
  (await lockDraw(tx, draw_id))?.state === draw_state.drawing && (await nextRequest(tx, draw_id))?.id === id

interface Settled {
  outcome: DrawOutcome
  appointment_id?: string
  refusals?: readonly Refusal[]
}

/** Books what the caller asked for, or another like it if that will do. */
async function book(ctx: Ctx, request: StoredDrawRequest): Promise<Settled> {
  const against: (readonly Refusal[])[] = []
  for (const resources_id of [request.resources_id, ...(await freeLike(ctx.tx, request))]) {
    const booked = await attempt(ctx, () =>
      submitSession(ctx, bookingOf(resources_id, request.model), [being_drawn]),
    )
    if (!(booked instanceof Refused)) {
      const [id] = booked.ids
      return { outcome: draw_outcome.won, ...(id === undefined ? {} : { appointment_id: id }) }
    }
    against.push(booked.refusals)
  }
  const refusals = against[0] ?? []
  const taken = against.flat().every(({ code }) => code === 'SLOT_TAKEN' || code === 'FULL')
  return { outcome: taken ? draw_outcome.lost : draw_outcome.refused, refusals }
}

/** Others of the type that look free then; the booking itself decides. */
async function freeLike(
  tx: Tx,
  { resources_id, any_like, least_capacity, start_at, end_at }: StoredDrawRequest,
): Promise<string[]> {
  if (any_like === 0) return []
  const { sql, tenant_id } = tx
  const [start, end] = [start_at.toString(), end_at.toString()]
  const rows = await sql<{ id: string }[]>`
    select r.id from resource own join resource r on r.tenant_id = ${tenant_id} and r.resources_type_id = own.resources_type_id
    where own.tenant_id = ${tenant_id} and own.id = ${resources_id} and r.id <> own.id and r.del = 0 and r.capacity >= ${least_capacity}
      and ${countOfHolds(tx, { start: sql`${start}::timestamptz`, end: sql`${end}::timestamptz` })}
        < case when r.capacity_mode = 'shared' then r.capacity else 1 end
    order by r.capacity, r."order", r.resources_number, r.id limit ${MAX_LIKE}`
  return rows.map(({ id }) => id)
}

const settle = async (
  { sql, tenant_id }: Tx,
  { id }: StoredDrawRequest,
  { outcome, appointment_id, refusals }: Settled,
): Promise<void> => {
  await sql`
    update draw_request set outcome = ${outcome}, appointment_id = ${appointment_id ?? null},
      refusals = ${refusals ? sql.json(refusals as never) : null}
    where tenant_id = ${tenant_id} and id = ${id}`
}

/** Ends a draw: from its commit on the date is first come, first served, and who lost waits in the drawn order. */
async function finish(ctx: TransitionCtx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const draw = await lockDraw(ctx.tx, id)
  if (draw?.state !== draw_state.drawing || (await nextRequest(ctx.tx, id))) return
  await sql`
    update draw set state = ${draw_state.held}, held_time = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and id = ${id}`
  const without = await sql<StoredDrawRequest[]>`
    select * from draw_request where tenant_id = ${tenant_id} and draw_id = ${id} and outcome <> ${draw_outcome.won} order by rank`
  const resources = await loadRules(
    ctx,
    without.map((one) => one.resources_id),
    { deleted: true },
  )
  for (const request of without) {
    const loaded = resources.get(request.resources_id)
    if (loaded) await tellLost(ctx, request, loaded)
    if (request.outcome === draw_outcome.lost) await enlist(ctx, request)
  }
}

/** Who lost waits for what they asked for, where the type has a waiting list and the rules allow it. */
async function enlist(ctx: TransitionCtx, request: StoredDrawRequest): Promise<void> {
  const viewer = await standingFor(ctx.tx, request.account)
  if (!viewer) return
  const booking = bookingOf(request.resources_id, request.model)
  await attempt(ctx, () =>
    joinWaitingList({ ...ctx, viewer }, { booking, any_like: request.any_like === 1, reach: 'type' }),
  )
}
