import type { Temporal } from 'temporal-polyfill'
import { adherence, state, transition, type SessionAction } from '#rules/sessions/lifecycle.ts'
import { isRefusal } from '#rules/refusals/refusals.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { attendanceColumns } from './attendance_columns.ts'
import { snapshotOf, type StoredSession, type TransitionCtx } from './reactions.ts'
import { applyTransition, storedColumns, type LockedSession } from './transitions.ts'

export interface ClockDeps {
  db: Database
  jobs: Jobs
  notices: Notices
  now(): Temporal.Instant
}

/** Sessions per transaction: few enough to be quick, so that several servers can share the work. */
const CHUNK = 200
/** The clock's own actions, in this order. Product §4. */
const ACTS: readonly SessionAction[] = ['expire_approval', 'miss_return', 'miss_confirm', 'miss', 'end']

interface Tenant {
  id: string
  time_zone: string
}

/**
 * Does all that is due in a tenant, a chunk at a time. If a chunk fails, its sessions are changed one by one, so that
 * one that can't be changed doesn't keep the others from it; the next run tries it again.
 * @returns why sessions couldn't be changed
 */
export async function clockRun(deps: ClockDeps, tenant: Tenant): Promise<unknown[]> {
  try {
    while ((await clockActs(deps, tenant)) === CHUNK);
    return []
  } catch {
    const tried = new Set<string>()
    const faults: unknown[] = []
    while (await clockActsSingly(deps, tenant, tried, faults));
    return faults
  }
}

/**
 * Changes one session that is due, in a transaction of its own: what it causes may fail as late as at the commit.
 * @param tried the sessions not to try again; this one is added
 * @returns whether there was one
 */
async function clockActsSingly(
  deps: ClockDeps,
  tenant: Tenant,
  tried: Set<string>,
  faults: unknown[],
): Promise<boolean> {
  let id: string | undefined
  try {
    await inChunk(deps, tenant, { except: [...tried], most: 1 }, async (ctx, [one]) => {
      id = one?.row.id
      if (one) await act(ctx, one.row, one.loaded)
    })
  } catch (cause) {
    if (id === undefined) throw cause
    faults.push(cause)
  }
  if (id !== undefined) tried.add(id)
  return id !== undefined
}

/**
 * Does what is due in a tenant: expired approvals, missed sign-ins, leaves and reports that ran out, ends. Several servers may run it at once:
 * each session is locked by one of them, and a processed session is no longer due. After an outage it catches
 * up.
 * @returns how many sessions it changed, at most a chunk
 */
export const clockActs = (deps: ClockDeps, tenant: Tenant): Promise<number> =>
  inChunk(deps, tenant, {}, async (ctx, due) => {
    // Sent together, so that the connection pipelines them instead of waiting for each reply.
    const acts = await Promise.allSettled(due.map(({ row, loaded }) => act(ctx, row, loaded)))
    return acts.filter((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    }).length
  })

/** Which of the sessions that are due. */
interface DueOptions {
  except?: readonly string[]
  most?: number
}

/** Runs a transaction with some of the sessions that are due. */
function inChunk<T>(
  { db, jobs, notices, now }: ClockDeps,
  tenant: Tenant,
  which: DueOptions,
  run: (ctx: TransitionCtx, due: readonly LockedSession[]) => Promise<T>,
): Promise<T> {
  return db.withTenant(
    tenant.id,
    async (tx) => {
      const moment = now()
      const zone = tenant.time_zone
      const due = await dueSessions(tx, zone, moment, which)
      const ids = [...new Set(due.map((row) => row.resources_id))]
      const ctx: TransitionCtx = { tx, zone, now: () => moment, viewer: null, notices, jobs }
      const rules = await loadRules(ctx, ids, { deleted: true })
      return run(
        ctx,
        due.flatMap((row) => {
          const loaded = rules.get(row.resources_id)
          return loaded ? [{ row, loaded }] : []
        }),
      )
    },
    { timeout_ms: 30_000 },
  )
}

/**
 * The sessions due for the clock, locked; those that another server has locked are skipped. No session is
 * longer than a hold, so a session that ends later than one hold from now has not begun and isn't read.
 * Missed sessions are over and aren't read either; the index `appointment_open` contains neither.
 */
export const dueSessions = (
  tx: Tx,
  zone: string,
  moment: Temporal.Instant,
  { except = [], most = CHUNK }: DueOptions = {},
) => {
  const { sql, tenant_id } = tx
  const now = sql`${moment.toString()}::timestamptz`
  const { punctuality_rule, sign_in_until, closes_at, given_up_at } = attendanceColumns(tx, zone, moment)
  const waits = sql`a.state = ${state.awaiting_approval}`
  const succeeded = sql`a.state = ${state.succeeded}`
  const to_be_kept = sql`${succeeded} and a.appointment_state = ${adherence.to_be_kept}`
  return sql<StoredSession[]>`
    select ${storedColumns(tx)}
    from appointment_information a join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id
    where a.tenant_id = ${tenant_id} and (${waits} or (${succeeded} and a.appointment_state <> ${adherence.missed})) and a.start_at <= ${now}
      and a.end_at <= ${moment.add({ hours: MAX_HOLD_HOURS }).toString()} ${except.length > 0 ? sql`and a.id <> all(${[...except]}::uuid[])` : sql``} and (
        ${waits}
        or ${succeeded} and ${given_up_at} < ${now}
        or ${to_be_kept} and ${punctuality_rule} = 0 and a.end_at <= ${now}
        or ${to_be_kept} and ${punctuality_rule} > 0 and ${sign_in_until} < ${now}
        or ${succeeded} and a.appointment_state = ${adherence.performed} and ${closes_at} <= ${now})
    order by a.end_at limit ${most} for update of a skip locked`
}

async function act(ctx: TransitionCtx, row: StoredSession, loaded: LoadedResource): Promise<boolean> {
  for (const action of ACTS) {
    const options = { zone: ctx.zone, rules: loaded.rules }
    const to = transition(snapshotOf(row), action, 'clock', ctx.now(), options)
    if (isRefusal(to)) continue
    await applyTransition(ctx, { row, loaded }, { action, actor: 'clock', to })
    return true
  }
  return false
}
