import { leavingAsked } from '#rules/visitors/visits/leaving.ts'
import { delegationsOf } from '#server/approvals/approvals.service.ts'
import {
  actingAsClock,
  lockAnyVisit,
  officeWith,
  type ClockTenant,
  type VisitClock,
  type VisitCtx,
} from '#server/visitors/visits/visits.service.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'
import type { StoredArrival, ToldPart } from './arrivals.table.ts'
import { stayAtGate, tellOf } from './tell_host.ts'

/** Arrivals that are dealt with in one transaction. */
const CHUNK = 50

/** Tells others of arrivals that nobody has answered, and asks hosts for visitors whose time is over. Several servers may run it at once. */
export async function arrivalActs(deps: VisitClock, tenant: ClockTenant): Promise<void> {
  while ((await actingAsClock(deps, tenant, tellOthers)) === CHUNK);
  while ((await actingAsClock(deps, tenant, askWhetherLeft)) === CHUNK);
}

/** Those who decide for the host now, or else the office, hear of it once. @returns how many were due, at most a chunk */
async function tellOthers(ctx: VisitCtx): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now().toString()
  const due = await sql<Pick<StoredArrival, 'id' | 'stay_id'>[]>`
    update visitor_arrival a set others_due = null from (
      select id from visitor_arrival where tenant_id = ${tenant_id} and others_due is not null and others_due <= ${now}
      order by others_due, id limit ${CHUNK} for no key update skip locked) as due
    where a.tenant_id = ${tenant_id} and a.id = due.id returning a.id, a.stay_id`
  for (const { id, stay_id } of due) {
    const stay = await stayAtGate(ctx, stay_id)
    // Nobody waits any more.
    if (stay.inside === 0) continue
    const visit = await lockAnyVisit(ctx, stay.apply_id)
    const { to, part } = await othersFor(ctx, visit)
    if (to.length === 0) continue
    await sql`update visitor_arrival set others_told_at = ${now} where tenant_id = ${tenant_id} and id = ${id}`
    await tellOf(ctx, { id, visit, stay, kind: 'visit_host_silent', to, part })
  }
  return due.length
}

async function othersFor(ctx: VisitCtx, visit: StoredVisit): Promise<{ to: string[]; part: ToldPart }> {
  const { accept_visit_account: host, visitor_account } = visit
  const delegations = await delegationsOf(ctx.tx, host === null ? [] : [host], ctx.now())
  const { sql, tenant_id } = ctx.tx
  const deputies = await sql<{ account: string }[]>`
    select account from iam_user where tenant_id = ${tenant_id} and disabled = 0
      and account = any(${delegations.map(({ delegate }) => delegate)}::text[]) and account is distinct from ${visitor_account}::text
    order by account`
  if (deputies.length > 0) return { to: deputies.map(({ account }) => account), part: 'deputy' }
  return { to: await officeWith(ctx, 'visitor.manage', visit), part: 'office' }
}

/** Asks the host of a visit that is over whether its visitor has left; once. @returns how many, at most a chunk */
async function askWhetherLeft(ctx: VisitCtx): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now()
  const { over_before, day_ends } = leavingAsked(ctx.zone, now)
  const whole_days = day_ends
    ? sql`or v.end_at < ${day_ends.toString()} and v.end_at >= ${day_ends.subtract({ minutes: 1 }).toString()}`
    : sql``
  const due = await sql<Pick<StoredArrival, 'id' | 'stay_id' | 'host'>[]>`
    update visitor_arrival a set leaving_asked_at = ${now.toString()} from (
      select h.id from visitor_list d
      join visitor_arrival h on h.tenant_id = ${tenant_id} and h.stay_id = d.id
      join visitor_appointment v on v.tenant_id = ${tenant_id} and v.id = h.visit_id
      where d.tenant_id = ${tenant_id} and d.inside + 0 = 1 and h.leaving_asked_at is null
        and (v.end_at < ${over_before.toString()} ${whole_days})
      order by d.arrive_time, d.id limit ${CHUNK} for no key update of h skip locked) as due
    where a.tenant_id = ${tenant_id} and a.id = due.id returning a.id, a.stay_id, a.host`
  for (const { id, stay_id, host } of due) {
    const stay = await stayAtGate(ctx, stay_id)
    const visit = await lockAnyVisit(ctx, stay.apply_id)
    await tellOf(ctx, { id, visit, stay, kind: 'visit_still_inside', to: [host], part: 'host' })
  }
  return due.length
}
