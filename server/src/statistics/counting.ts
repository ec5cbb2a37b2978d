import type { Temporal } from 'temporal-polyfill'
import { addDays, monthOf } from '#rules/time/calendar_dates.ts'
import { wallOf } from '#rules/time/instants.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { regroupSome, sumAllCohorts } from './cohorts.ts'
import { countDays, keyOfDay, type CountedResourceDay, type ResourceDay } from './count_days.ts'
import { differs, storedDays, storeDays } from './stored_days.ts'

export interface CountingDeps {
  db: Database
  now: () => Temporal.Instant
}

/** What counting needs to know of a tenant. */
export interface CountedTenant {
  id: string
  time_zone: string
}

/** So many marks are folded in one transaction, and so many days counted at a time. */
const MARKS = 1_000
const DAYS = 1_000
/** Marks that name so many days leave the others to the next transaction. */
const DAYS_FOLDED = 5_000
/** Counting may take longer than a request. */
export const COUNTING = { timeout_ms: 60_000 }
/** A mark of an occupied period may be long; no figure is asked for further ahead. Days. */
const MOST_DAYS = 1_000

/** One transaction of a tenant counts at a time: otherwise an older count could be stored over a newer one. */
const countAlone = (tx: Tx): Promise<void> => tx.lock('statistics')

const todayOf = (tenant: CountedTenant, now: Temporal.Instant) => wallOf(tenant.time_zone, now).date

async function countedUntil({ sql, tenant_id }: Tx): Promise<string | null> {
  const [row] = await sql<{ counted_until: string }[]>`
    select counted_until from statistics_progress where tenant_id = ${tenant_id}`
  return row?.counted_until ?? null
}

/**
 * Counts days of resources and stores what it came to.
 * @returns those that differ from what was stored
 */
async function countAndStore(
  tx: Tx,
  { time_zone: zone, ...tenant }: CountedTenant,
  now: Temporal.Instant,
  days: readonly ResourceDay[],
): Promise<CountedResourceDay[]> {
  const today = todayOf({ ...tenant, time_zone: zone }, now)
  const until = await countedUntil(tx)
  const changed: CountedResourceDay[] = []
  for (let from = 0; from < days.length; from += DAYS) {
    const part = days.slice(from, from + DAYS)
    const stored = await storedDays(tx, part)
    // A day that nobody has counted since it came is counted by today's rules: better than by none. Of one that was counted
    // nothing is stored if it was closed, or the resource wasn't there.
    const known = new Map(
      part
        .filter(({ day }) => until !== null && day <= until)
        .map((one) => [keyOfDay(one), stored.get(keyOfDay(one)) ?? null]),
    )
    const counted = await countDays({ tx, zone, today }, part, known)
    const now_other = counted.filter((one) => differs(one, stored.get(keyOfDay(one))))
    await storeDays(tx, now_other)
    changed.push(...now_other)
  }
  return changed
}

/**
 * Counts what the marks name anew, and removes them.
 * @returns whether there may be more
 */
async function foldSome({ db, now }: CountingDeps, tenant: CountedTenant): Promise<boolean> {
  return db.withTenant(
    tenant.id,
    async (tx) => {
      await countAlone(tx)
      const { sql, tenant_id } = tx
      const marks = await sql<
        { id: string; resource_id: string; start_at: Temporal.Instant; end_at: Temporal.Instant }[]
      >`
        select id, resource_id, start_at, end_at from statistics_mark where tenant_id = ${tenant_id}
        order by create_time, id limit ${MARKS}`
      if (marks.length === 0) return false
      const wholes = await wholesOf(tx, [...new Set(marks.map((one) => one.resource_id))])
      const days = new Map<string, ResourceDay>()
      const folded: string[] = []
      for (const mark of marks) {
        if (days.size >= DAYS_FOLDED) break
        folded.push(mark.id)
        for (const day of daysOf(tenant.time_zone, mark.start_at, mark.end_at))
          for (const resource_id of [mark.resource_id, ...(wholes.get(mark.resource_id) ?? [])])
            days.set(keyOfDay({ resource_id, day }), { resource_id, day })
      }
      await countAndStore(tx, tenant, now(), [...days.values()])
      await sql`delete from statistics_mark where tenant_id = ${tenant_id} and id = any(${folded}::uuid[])`
      return folded.length < marks.length || marks.length === MARKS
    },
    COUNTING,
  )
}

/** The rooms made of these: time that a whole gave back may be booked again as a part. */
async function wholesOf({ sql, tenant_id }: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ part_id: string; resource_id: string }[]>`
    select part_id, resource_id from resource_part where tenant_id = ${tenant_id} and part_id = any(${[...ids]}::uuid[])`
  const found = new Map<string, string[]>()
  for (const { part_id, resource_id } of rows)
    found.set(part_id, [...(found.get(part_id) ?? []), resource_id])
  return found
}

/** The local days that a period touches. */
function daysOf(zone: string, start: Temporal.Instant, end: Temporal.Instant): string[] {
  const last = wallOf(zone, end.subtract({ seconds: 1 })).date
  const days = [wallOf(zone, start).date]
  for (let day = addDays(days[0] ?? last, 1); day <= last && days.length < MOST_DAYS; day = addDays(day, 1))
    days.push(day)
  return days
}

/** Brings resources that were made or have moved into the sums of their cohort. */
async function regroup({ db }: CountingDeps, { id }: CountedTenant): Promise<void> {
  const some = async (tx: Tx) => {
    await countAlone(tx)
    return regroupSome(tx)
  }
  while (await db.withTenant(id, some, COUNTING));
}

/** Counts anew what has changed since it was last called: every figure then includes it. */
export async function foldMarks(deps: CountingDeps, tenant: CountedTenant): Promise<void> {
  await regroup(deps, tenant)
  while (await foldSome(deps, tenant));
}

/**
 * Counts the days that have come since it was last called, for all resources: when they were open, by the rules of now. A tenant
 * that was never counted begins with its first session.
 */
export async function countNewDays(deps: CountingDeps, tenant: CountedTenant): Promise<void> {
  const { db, now } = deps
  await regroup(deps, tenant)
  const today = todayOf(tenant, now())
  const { until, ids } = await db.withTenant(tenant.id, async (tx) => ({
    until: (await countedUntil(tx)) ?? addDays(await firstDay(tx, tenant, today), -1),
    ids: await resourcesOf(tx, false),
  }))
  for (let from = addDays(until, 1); from <= today;) {
    const { end } = monthOf(from)
    const to = end < today ? end : today
    await countRange(deps, tenant, ids, { begin: from, end: to })
    await db.withTenant(tenant.id, (tx) => setCountedUntil(tx, to, now()))
    from = addDays(to, 1)
  }
}

async function setCountedUntil({ sql, tenant_id }: Tx, until: string, now: Temporal.Instant): Promise<void> {
  await sql`
    insert into statistics_progress (tenant_id, id, counted_until, update_time)
    values (${tenant_id}, ${newId()}, ${until}, ${now.toString()})
    on conflict (tenant_id) do update set counted_until = greatest(statistics_progress.counted_until, excluded.counted_until),
      update_time = excluded.update_time`
}

/** The day of the first session, at most today. */
export async function firstDay(
  { sql, tenant_id }: Tx,
  { time_zone }: CountedTenant,
  today: string,
): Promise<string> {
  const [row] = await sql<{ first: Temporal.Instant | null }[]>`
    select start_at as first from appointment_information where tenant_id = ${tenant_id} order by start_at, id limit 1`
  const first = row?.first ? wallOf(time_zone, row.first).date : today
  return first < today ? first : today
}

/** Cohort by cohort, so that each is summed few times. */
async function resourcesOf({ sql, tenant_id }: Tx, deleted: boolean): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from resource where tenant_id = ${tenant_id} ${deleted ? sql`` : sql`and del = 0`} 
    order by resources_type_id, building_code, admin_dept, id`
  return rows.map(({ id }) => id)
}

/** Counts a range of days of some resources, some in each transaction. @returns how many differ from what was stored */
async function countRange(
  { db, now }: CountingDeps,
  tenant: CountedTenant,
  ids: readonly string[],
  { begin, end }: { begin: string; end: string },
): Promise<number> {
  const days: string[] = []
  for (let day = begin; day <= end; day = addDays(day, 1)) days.push(day)
  const at_once = Math.max(1, Math.floor(DAYS / days.length))
  let changed = 0
  for (let from = 0; from < ids.length; from += at_once) {
    const part = ids.slice(from, from + at_once)
    const asked = part.flatMap((resource_id) => days.map((day) => ({ resource_id, day })))
    const found = await db.withTenant(
      tenant.id,
      async (tx) => {
        await countAlone(tx)
        return countAndStore(tx, tenant, now(), asked)
      },
      COUNTING,
    )
    changed += found.length
  }
  return changed
}

export interface Recounted {
  /** The first and the last day. */
  begin: string
  end: string
  /** Days of resources whose figures had to be corrected: 0 where every change was counted when it happened. */
  corrected: number
}

/** Counts all days of a tenant anew, also of deleted resources. When days that are over were open is kept. */
export async function recountAll(deps: CountingDeps, tenant: CountedTenant): Promise<Recounted> {
  const { db, now } = deps
  await foldMarks(deps, tenant)
  await countNewDays(deps, tenant)
  const { first, last, ids } = await db.withTenant(tenant.id, async (tx) => {
    const { sql, tenant_id } = tx
    const [row] = await sql<{ first: string | null; last: string | null; end: Temporal.Instant | null }[]>`
      select (select min(day) from statistics_day where tenant_id = ${tenant_id}) as first,
        (select max(day) from statistics_day where tenant_id = ${tenant_id}) as last,
        (select start_at from appointment_information where tenant_id = ${tenant_id} order by start_at desc, id desc limit 1) as end`
    const coming = row?.end ? addDays(wallOf(tenant.time_zone, row.end).date, 1) : null
    const today = todayOf(tenant, now())
    const began = await firstDay(tx, tenant, row?.first ?? today)
    const last = [row?.last ?? today, coming ?? today].toSorted().at(-1) ?? today
    return {
      first: row?.first && row.first < began ? row.first : began,
      last,
      ids: await resourcesOf(tx, true),
    }
  })
  let corrected = 0
  for (let from = first; from <= last;) {
    const { end } = monthOf(from)
    const to = end < last ? end : last
    const month = { begin: from, end: to }
    corrected += await countRange(deps, tenant, ids, month)
    await db.withTenant(
      tenant.id,
      async (tx) => {
        await countAlone(tx)
        await sumAllCohorts(tx, month)
      },
      COUNTING,
    )
    from = addDays(to, 1)
  }
  return { begin: first, end: last, corrected }
}
