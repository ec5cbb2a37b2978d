import type { Temporal } from 'temporal-polyfill'
import { closedBefore } from '#rules/visitors/visits/leaving.ts'
import { visit_state } from '#rules/visitors/visits/states.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import { overallSettings } from '#server/visitors/settings/settings.service.ts'
import { changeVisit } from './change.ts'
import type { VisitCtx } from './stored.ts'
import { tell } from './tell.ts'
import type { StoredVisit } from './visits.table.ts'

export interface VisitClock {
  db: Database
  jobs: Jobs
  notices: Notices
  now(): Temporal.Instant
}

export interface ClockTenant {
  id: string
  time_zone: string
}

/** Visits that are dealt with in one transaction. */
const CHUNK = 100

/**
 * Ends visits whose dates are over, closes those whose visitor was never seen leaving, and reminds of those that are near. Several
 * servers may run it at once.
 */
export async function visitActs(deps: VisitClock, tenant: ClockTenant): Promise<void> {
  while ((await actingAsClock(deps, tenant, expireDue)) === CHUNK);
  while ((await actingAsClock(deps, tenant, closeDue)) === CHUNK);
  while ((await actingAsClock(deps, tenant, remindDue)) === CHUNK);
}

/** Runs something in a transaction of a tenant, as nobody. */
export const actingAsClock = <T>(
  { db, jobs, notices, now }: VisitClock,
  { id, time_zone }: ClockTenant,
  run: (ctx: VisitCtx) => Promise<T>,
): Promise<T> => {
  const moment = now()
  return db.withTenant(id, (tx) =>
    run({ tx, zone: time_zone, now: () => moment, viewer: null, jobs, notices }),
  )
}

/** @returns how many, at most a chunk */
async function expireDue(ctx: VisitCtx): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const due = await sql<StoredVisit[]>`
    select * from visitor_appointment
    where tenant_id = ${tenant_id} and state in (1, 2, 3, 4) and end_at < ${ctx.now().toString()}
    order by end_at, id limit ${CHUNK} for no key update skip locked`
  for (const row of due) await changeVisit(ctx, row, { action: 'expire', actors: ['clock'] })
  return due.length
}

/** Nobody saw them leave, and the day of the end is over. @returns how many, at most a chunk */
async function closeDue(ctx: VisitCtx): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const due = await sql<StoredVisit[]>`
    select * from visitor_appointment
    where tenant_id = ${tenant_id} and inside = 1 and end_at < ${closedBefore(ctx.zone, ctx.now()).ended.toString()}
    order by end_at, id limit ${CHUNK} for no key update skip locked`
  for (const row of due) await changeVisit(ctx, row, { action: 'close', actors: ['clock'] })
  return due.length
}

/** Tells visitor and host of a visit that is near, or the host that its data are still missing; once. */
async function remindDue(ctx: VisitCtx): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const { remind_hours } = (await overallSettings(ctx.tx)).other_setting
  if (remind_hours === 0) return 0
  const now = ctx.now()
  const near = await sql<StoredVisit[]>`
    update visitor_appointment v set reminded_time = ${now.toString()} from (
      select id from visitor_appointment
      where tenant_id = ${tenant_id} and state in (1, 4) and reminded_time is null
        and start_at > ${now.toString()} and start_at <= ${now.add({ hours: remind_hours }).toString()}
      order by start_at, id limit ${CHUNK} for no key update skip locked) as due
    where v.tenant_id = ${tenant_id} and v.id = due.id returning v.*`
  for (const row of near)
    if (row.state === visit_state.awaiting_data) await tell(ctx, 'visit_data_missing', ['host'], row, null)
    else await tell(ctx, 'visit_reminder', ['visitor', 'host'], row, null)
  return near.length
}
