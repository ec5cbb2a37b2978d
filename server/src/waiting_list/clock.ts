import type { Temporal } from 'temporal-polyfill'
import { adherence, state } from '#rules/sessions/lifecycle.ts'
import { wallOf } from '#rules/time/instants.ts'
import { waiting_state } from '#rules/waiting_list/waiting_list.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { countOfHolds, holdsDuring } from '#server/holds/holds.service.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import type { TransitionCtx } from '#server/sessions/sessions.service.ts'
import { countUnmet } from '#server/statistics/statistics.service.ts'
import { giveUp } from './answers.ts'
import { lockQueues, offerInOrder } from './queue.ts'
import { tellOver } from './tell.ts'
import type { StoredRequest } from './waiting_list.table.ts'

export interface WaitingDeps {
  db: Database
  jobs: Jobs
  notices: Notices
  now(): Temporal.Instant
}

interface Tenant {
  id: string
  time_zone: string
}

/** Requests that are ended, and free ones that are looked at, in one transaction. */
const CHUNK = 100

/**
 * Does what is due: offers that ran out go to the next in line, requests whose time has begun end, and what came free by
 * another way than a booking (a resource opened, its rules or its capacity changed) is offered. Several servers may run it at
 * once, and after an outage it catches up.
 * @throws AggregateError where something could not be done, after the rest
 */
export async function waitingActs(deps: WaitingDeps, tenant: Tenant): Promise<void> {
  const faults: unknown[] = []
  const attempt = async (act: () => Promise<unknown>) => {
    await act().catch((fault: unknown) => faults.push(fault))
  }
  for (const id of await dueOffers(deps, tenant)) await attempt(() => lapse(deps, tenant, id))
  await attempt(async () => {
    while ((await endBegun(deps, tenant)) === CHUNK);
  })
  for (const type_id of await typesToLookAt(deps, tenant))
    await attempt(() => lookAgain(deps, tenant, type_id))
  if (faults.length > 0) throw new AggregateError(faults, 'the waiting list could not be brought up to date')
}

const acting = <T>(
  { db, jobs, notices, now }: WaitingDeps,
  { id, time_zone }: Tenant,
  run: (ctx: TransitionCtx) => Promise<T>,
): Promise<T> => {
  const moment = now()
  return db.withTenant(id, (tx) =>
    run({ tx, zone: time_zone, now: () => moment, viewer: null, jobs, notices }),
  )
}

const dueOffers = async ({ db, now }: WaitingDeps, { id }: Tenant): Promise<string[]> => {
  const rows = await db.withTenant(
    id,
    ({ sql, tenant_id }) => sql<{ id: string }[]>`
      select id from waiting_request
      where tenant_id = ${tenant_id} and state = ${waiting_state.offered} and offer_until <= ${now().toString()}
      order by offer_until, number`,
    { readonly: true },
  )
  return rows.map((row) => row.id)
}

/** Ends one offer that nobody answered, and offers its time to the next, in one transaction. */
const lapse = (deps: WaitingDeps, tenant: Tenant, id: string): Promise<void> =>
  acting(deps, tenant, async (ctx) => {
    const { sql, tenant_id } = ctx.tx
    const [request] = await sql<StoredRequest[]>`
      select * from waiting_request
      where tenant_id = ${tenant_id} and id = ${id} and state = ${waiting_state.offered} and offer_until <= ${ctx.now().toString()}
      for no key update skip locked`
    if (!request) return
    await giveUp(ctx, request, waiting_state.lapsed)
    await tellOver(ctx, 'offer_lapsed', request)
  })

/**
 * Ends requests whose time has begun, unless somebody may still give it up by staying away: who has not signed in to a session
 * that is released then, who has left one or was reported, whose approval runs out at the start, or who has not
 * answered an offer.
 * @returns how many, at most a chunk
 */
const endBegun = (deps: WaitingDeps, tenant: Tenant): Promise<number> =>
  acting(deps, tenant, async (ctx) => {
    const { sql, tenant_id } = ctx.tx
    const ended = await sql<StoredRequest[]>`
      update waiting_request w set state = ${waiting_state.ended} from (
        select w.id from waiting_request w
        where w.tenant_id = ${tenant_id} and w.state = ${waiting_state.waiting} and w.start_at <= ${ctx.now().toString()}
          and (w.end_at <= ${ctx.now().toString()} or not ${mayComeFree(ctx.tx)})
        order by w.start_at, w.id limit ${CHUNK} for no key update of w skip locked) as due
      where w.tenant_id = ${tenant_id} and w.id = due.id returning w.*`
    for (const one of ended) await tellOver(ctx, 'waiting_ended', one)
    await countUnmet(
      ctx.tx,
      ended.map(({ resources_id, start_at }) => {
        const { date, time } = wallOf(ctx.zone, start_at)
        return {
          resource_id: resources_id,
          day: date,
          hour: Number(time.slice(0, 2)),
          code: 'WAITED_IN_VAIN',
        }
      }),
    )
    return ended.length
  })

/** Whether some resource that the request `w` waits for is held by somebody who may stay away, in SQL. */
const mayComeFree = (tx: Tx) => {
  const { sql, tenant_id } = tx
  return sql`exists (
    select from resource r
    cross join lateral ${holdsDuring(tx, { start: sql`w.start_at`, end: sql`w.end_at` })} as h
    left join appointment_information a on a.tenant_id = ${tenant_id} and a.id = h.owner_id and h.owner_kind = ${HOLD_OF.session}
    left join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id
    where r.tenant_id = ${tenant_id} and r.resources_type_id = w.resources_type_id and r.del = 0
      and (r.id = w.resources_id or w.any_like = 1 and r.capacity >= w.least_capacity)
      and (h.owner_kind = ${HOLD_OF.offer} or a.state = ${state.awaiting_approval}
        or a.state = ${state.succeeded} and (a.away_until is not null or a.report_until is not null
          or a.appointment_state = ${adherence.to_be_kept} and t.punctuality_rule > 0 and t.missed_frees_slot = 1)))`
}

const typesToLookAt = async ({ db, now }: WaitingDeps, { id }: Tenant): Promise<string[]> => {
  const rows = await db.withTenant(
    id,
    ({ sql, tenant_id }) => sql<{ id: string }[]>`
      select distinct resources_type_id as id from waiting_request
      where tenant_id = ${tenant_id} and state = ${waiting_state.waiting} and start_at > ${now().toString()}`,
    { readonly: true },
  )
  return rows.map((row) => row.id)
}

/** Offers what those who wait for a type could have by now, though nobody gave it up. */
const lookAgain = (deps: WaitingDeps, tenant: Tenant, type_id: string): Promise<void> =>
  acting(deps, tenant, async (ctx) => {
    const { sql, tenant_id } = ctx.tx
    await lockQueues(ctx.tx, [type_id])
    // Only those for whom some resource has no hold at its only place, or not as many as it has places.
    const found = await sql<(StoredRequest & { free_ids: string[] })[]>`
      select w.*, free.ids as free_ids from waiting_request w
      cross join lateral (
        select array_agg(r.id) as ids from resource r
        where r.tenant_id = ${tenant_id} and r.resources_type_id = w.resources_type_id and r.del = 0
          and (r.id = w.resources_id or w.any_like = 1 and r.capacity >= w.least_capacity)
          and ${countOfHolds(ctx.tx, { start: sql`w.start_at`, end: sql`w.end_at` })}
            < case when r.capacity_mode = 'shared' then r.capacity else 1 end) as free
      where w.tenant_id = ${tenant_id} and w.resources_type_id = ${type_id} and w.state = ${waiting_state.waiting}
        and w.start_at > ${ctx.now().toString()} and free.ids is not null
      order by w.number limit ${CHUNK} for no key update of w`
    if (found.length === 0) return
    const resources = await loadRules(ctx, [...new Set(found.flatMap(({ free_ids }) => free_ids))])
    await offerInOrder(ctx, found, [...resources.values()], null)
  })
