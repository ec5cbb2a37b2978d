import type { Temporal } from 'temporal-polyfill'
import type { Mode } from '#rules/bookings/facts.ts'
import { isDate, isTime } from '#rules/records/wire_formats.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { isUnmetReason, type UnmetReason } from '#rules/statistics/unmet_reasons.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'

/** A period that somebody asked for and didn't get, as it was sent. */
export interface RefusedDemand {
  account: string
  resources_id: string
  mode: Mode
  date: string | null
  start_time: string | null
  end_time: string | null
  person_times: number
  refusals: readonly Refusal[]
}

interface Noted extends RefusedDemand {
  code: UnmetReason
  date: string
  start_time: string
  end_time: string
  at: Temporal.Instant
}

/** What is noted of a tenant and not written yet, in each process; in a rush the rest is forgotten. */
const MOST_WAITING = 20_000
const WRITE_EVERY_MS = 5_000
const CHUNK = 500
/** The same attempt counts once in this time. */
const SAME_ATTEMPT_MS = 60_000

interface Queue {
  /** By tenant. */
  waiting: Map<string, Noted[]>
  /** When each attempt was last noted. Milliseconds. */
  seen: Map<string, number>
}
const queues = new WeakMap<Database, Queue>()

function queueOf(db: Database): Queue {
  let queue = queues.get(db)
  if (!queue) queues.set(db, (queue = { waiting: new Map(), seen: new Map() }))
  return queue
}

interface NotingCtx {
  db: Database
  tx: Pick<Tx, 'tenant_id'>
  now(): Temporal.Instant
}

/**
 * Notes what was refused, to be written after the answer. Only in memory: the transaction is rolled back, and a rush must not wait
 * for it. What a crash loses is lost. A form that was filled in wrongly is no demand.
 */
export function noteRefused({ db, tx, now }: NotingCtx, asked: readonly RefusedDemand[]): void {
  const { waiting: all, seen } = queueOf(db)
  const waiting = all.get(tx.tenant_id) ?? []
  all.set(tx.tenant_id, waiting)
  const at = now()
  for (const one of asked) {
    const { date, start_time, end_time } = one
    const code = one.refusals.map((refused): string => refused.code).find(isUnmetReason)
    if (!code || !isDate(date) || start_time === null || end_time === null || !isTime(start_time)) continue
    const attempt = [tx.tenant_id, one.account, one.resources_id, date, start_time, end_time].join(' ')
    if (at.epochMilliseconds - (seen.get(attempt) ?? -Infinity) < SAME_ATTEMPT_MS) continue
    if (waiting.length >= MOST_WAITING) return
    seen.set(attempt, at.epochMilliseconds)
    waiting.push({ ...one, code, date, start_time, end_time, at })
  }
}

/** Numbers, dates and times of a refusal, and its own words: nothing that anybody wrote. */
const withoutTexts = ({ code, field, details }: Refusal): Refusal => ({
  code,
  field,
  details: Object.fromEntries(
    Object.entries(details).filter(
      ([name, value]) =>
        typeof value === 'number' || (value !== null && (name === 'why' || /^[\d :.-]+$/.test(value))),
    ),
  ),
})

/**
 * Writes what was noted, tenant by tenant in batches, each in a transaction.
 * @returns how many; what a fault kept from being written waits for the next time, and keeps no other from being written
 */
export async function writeRefusals({
  db,
  now,
  log,
}: Pick<NotingCtx, 'db' | 'now'> & { log: Log }): Promise<number> {
  const { waiting, seen } = queueOf(db)
  const old = now().epochMilliseconds - SAME_ATTEMPT_MS
  for (const [attempt, at] of seen) if (at <= old) seen.delete(attempt)
  let written = 0
  const queues = [...waiting]
  waiting.clear()
  for (const [tenant_id, queue] of queues) {
    const unwritten: Noted[] = []
    for (let from = 0; from < queue.length; from += CHUNK) {
      const part = queue.slice(from, from + CHUNK)
      try {
        await db.withTenant(tenant_id, (tx) => write(tx, part))
        written += part.length
      } catch (cause) {
        log.warn({ err: cause, tenant: tenant_id, notes: part.length }, 'cannot write what was refused')
        unwritten.push(...part)
      }
    }
    if (unwritten.length > 0) waiting.set(tenant_id, [...unwritten, ...(waiting.get(tenant_id) ?? [])])
  }
  return written
}

async function write(tx: Tx, noted: readonly Noted[]): Promise<void> {
  const { sql, tenant_id } = tx
  // What isn't a resource of the tenant was asked for by mistake, or worse.
  await sql`
    insert into refused_submission (tenant_id, id, account, resource_id, resources_type_id, mode, asked_date, asked_start, asked_end,
      person_times, refusals, create_time)
    select ${tenant_id}, n.id, n.account, r.id, r.resources_type_id, n.mode, n.date, n.start_time, n.end_time,
      least(n.person_times, 32767), n.refusals::jsonb, n.at
    from unnest(${noted.map(() => newId())}::uuid[], ${noted.map((one) => one.account)}::text[], ${noted.map((one) => one.resources_id)}::uuid[],
      ${noted.map((one) => one.mode)}::text[], ${noted.map((one) => one.date)}::date[], ${noted.map((one) => one.start_time)}::text[],
      ${noted.map((one) => one.end_time)}::text[], ${noted.map((one) => one.person_times)}::int[],
      ${noted.map((one) => JSON.stringify(one.refusals.map(withoutTexts)))}::text[], ${noted.map((one) => one.at.toString())}::timestamptz[])
      as n(id, account, resource_id, mode, date, start_time, end_time, person_times, refusals, at)
    join resource r on r.tenant_id = ${tenant_id} and r.id = n.resource_id
    on conflict do nothing`
  await countUnmet(
    tx,
    noted.map((one) => ({
      resource_id: one.resources_id,
      day: one.date,
      hour: Number(one.start_time.slice(0, 2)),
      code: one.code,
    })),
  )
}

/** Something that was asked for in vain. */
export interface Unmet {
  resource_id: string
  /** The local day and hour that were asked for. */
  day: string
  hour: number
  code: UnmetReason
}

/** Counts what was asked for in vain. Rows are taken in one order, so that two servers can't wait for each other. */
export async function countUnmet({ sql, tenant_id }: Tx, unmet: readonly Unmet[]): Promise<void> {
  if (unmet.length === 0) return
  const counted = [
    ...Map.groupBy(unmet, ({ day, resource_id, hour, code }) => [day, resource_id, hour, code].join(' ')),
  ]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? [{ ...first, times: 1 + others.length }] : []))
  await sql`
    insert into unmet_demand (tenant_id, id, resource_id, day, hour, code, times)
    select ${tenant_id}, n.id, r.id, n.day, n.hour, n.code, n.times
    from unnest(${counted.map(() => newId())}::uuid[], ${counted.map((one) => one.resource_id)}::uuid[], ${counted.map((one) => one.day)}::date[],
      ${counted.map((one) => one.hour)}::int[], ${counted.map((one) => one.code)}::text[], ${counted.map((one) => one.times)}::int[])
      with ordinality as n(id, resource_id, day, hour, code, times, place)
    join resource r on r.tenant_id = ${tenant_id} and r.id = n.resource_id order by n.place
    on conflict (tenant_id, day, resource_id, hour, code) do update set times = unmet_demand.times + excluded.times`
}

/**
 * Writes refusals every few seconds from now on, in each server that answers people.
 * @returns writes what is left, and stops
 */
export function keepWritingRefusals(deps: Pick<NotingCtx, 'db' | 'now'> & { log: Log }): () => Promise<void> {
  const timer = setInterval(() => void writeRefusals(deps), WRITE_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await writeRefusals(deps)
  }
}

const KEPT_DAYS = 90
const FORGOTTEN_AT_ONCE = 5_000

/** Deletes refused submissions that are older than 90 days; what they were counted as stays. */
export async function forgetRefusals(db: Database, tenant_id: string, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * KEPT_DAYS }).toString()
  for (;;) {
    const gone = await db.withTenant(
      tenant_id,
      ({ sql }) => sql`
        delete from refused_submission where tenant_id = ${tenant_id} and id = any(array(
          select id from refused_submission where tenant_id = ${tenant_id} and create_time < ${before}
          order by create_time limit ${FORGOTTEN_AT_ONCE}))`,
    )
    if (gone.count < FORGOTTEN_AT_ONCE) return
  }
}
