import type { PendingQuery, Row } from 'postgres'
import type { Temporal } from 'temporal-polyfill'
import { counter_names, hour_columns } from '#rules/statistics/counters.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ResourceDay } from './count_days.ts'

/** So many resources come into their cohorts in one transaction: the first time these are all. */
const RESOURCES = 200

const kinds = ['resources_type_id', 'building_code', 'admin_dept', 'joint_admin_dept']
const ofRow = (row: string) => kinds.map((kind) => `${row}.${kind}`).join(', ')

const names = [...counter_names, ...hour_columns]
const days_summed = [
  ...counter_names.map((name) => `sum(d.${name})`),
  ...hour_columns.map((name) => {
    const [kind, hour] = name.split('_')
    return `sum(h.${kind}_hours[${Number(hour) + 1}])`
  }),
].join(', ')
const cohorts_summed = names.map((name) => `sum(c.${name})`).join(', ')

/** Resources `r` that aren't in the sums of their cohort: they have moved, or were never counted in one. */
const misplaced = ({ sql, tenant_id }: Tx) => sql`
  from resource r
  left join statistics_member m on m.tenant_id = ${tenant_id} and m.resource_id = r.id
  left join statistics_cohort c on c.tenant_id = ${tenant_id} and c.id = m.cohort_id
  where r.tenant_id = ${tenant_id} and (c.id is null or (${sql.unsafe(ofRow('r'))}) is distinct from (${sql.unsafe(ofRow('c'))}))`

/** When the first of the resources changed that are counted and aren't in the sums of their cohort; null: there is none. */
export async function misplacedSince(tx: Tx): Promise<Temporal.Instant | null> {
  const [row] = await tx.sql<{ since: Temporal.Instant | null }[]>`
    select min(coalesce(r.update_time, r.create_time)) as since ${misplaced(tx)}
      and exists (select from statistics_day d where d.tenant_id = ${tx.tenant_id} and d.resource_id = r.id)`
  return row?.since ?? null
}

/**
 * Brings resources into the sums of their cohort, with all their past. The caller counts alone.
 * @returns whether there were any: there may be more
 */
export async function regroupSome(tx: Tx): Promise<boolean> {
  const { sql, tenant_id } = tx
  const moved = await sql<{ id: string; was: string | null }[]>`
    select r.id, m.cohort_id as was ${misplaced(tx)} order by ${sql.unsafe(ofRow('r'))}, r.id limit ${RESOURCES}`
  if (moved.length === 0) return false
  const ids = moved.map(({ id }) => id)
  await sql`
    insert into statistics_cohort (tenant_id, id, ${sql.unsafe(kinds.join(', '))})
    select ${tenant_id}, uuidv7(), ${sql.unsafe(ofRow('r'))} from resource r
    where r.tenant_id = ${tenant_id} and r.id = any(${ids}::uuid[]) group by ${sql.unsafe(ofRow('r'))}
    on conflict do nothing`
  const now = await sql<{ cohort_id: string }[]>`
    insert into statistics_member (tenant_id, id, resource_id, cohort_id)
    select ${tenant_id}, uuidv7(), r.id, c.id from resource r
    join statistics_cohort c on c.tenant_id = ${tenant_id} and (${sql.unsafe(ofRow('r'))}) is not distinct from (${sql.unsafe(ofRow('c'))})
    where r.tenant_id = ${tenant_id} and r.id = any(${ids}::uuid[])
    on conflict (tenant_id, resource_id) do update set cohort_id = excluded.cohort_id
    returning cohort_id`
  const cohorts = new Set([
    ...now.map(({ cohort_id }) => cohort_id),
    ...moved.flatMap(({ was }) => was ?? []),
  ])
  await sumDays(
    tx,
    sql`
      select cohort_id, day from unnest(${[...cohorts]}::uuid[]) cohort_id,
        (select distinct day from statistics_day where tenant_id = ${tenant_id} and resource_id = any(${ids}::uuid[])) days`,
  )
  return true
}

/** Sums the days of the cohorts whose resources were counted, and their months. */
export async function sumCohorts(tx: Tx, days: readonly ResourceDay[]): Promise<void> {
  const { sql, tenant_id } = tx
  await sumDays(
    tx,
    sql`
      select distinct m.cohort_id, asked.day
      from unnest(${days.map((one) => one.resource_id)}::uuid[], ${days.map((one) => one.day)}::date[]) as asked(resource_id, day)
      join statistics_member m on m.tenant_id = ${tenant_id} and m.resource_id = asked.resource_id`,
  )
}

/** Sums all cohorts' days of a period anew. */
export async function sumAllCohorts(tx: Tx, { begin, end }: { begin: string; end: string }): Promise<void> {
  const { sql, tenant_id } = tx
  await sumDays(
    tx,
    sql`
      select c.id as cohort_id, d::date as day from statistics_cohort c, generate_series(${begin}::date, ${end}::date, interval '1 day') d
      where c.tenant_id = ${tenant_id}`,
  )
}

/** @param asked a query of (cohort_id, day) in SQL */
async function sumDays(tx: Tx, asked: PendingQuery<Row[]>): Promise<void> {
  const { sql, tenant_id } = tx
  const columns = sql.unsafe(names.join(', '))
  const written = sql.unsafe(names.map((name) => `${name} = excluded.${name}`).join(', '))
  await sql`
    insert into statistics_cohort_day (tenant_id, id, cohort_id, day, ${columns})
    select ${tenant_id}, uuidv7(), asked.cohort_id, asked.day, ${sql.unsafe(days_summed)}
    from (${asked}) asked
    join statistics_member m on m.tenant_id = ${tenant_id} and m.cohort_id = asked.cohort_id
    join statistics_day d on d.tenant_id = ${tenant_id} and d.resource_id = m.resource_id and d.day = asked.day
    join statistics_day_hours h on h.tenant_id = ${tenant_id} and h.resource_id = m.resource_id and h.day = asked.day
    group by asked.cohort_id, asked.day
    on conflict (tenant_id, day, cohort_id) do update set ${written}`
  // What all resources have left.
  await sql`
    delete from statistics_cohort_day s using (${asked}) asked
    where s.tenant_id = ${tenant_id} and s.cohort_id = asked.cohort_id and s.day = asked.day and not exists (
      select from statistics_member m
      join statistics_day d on d.tenant_id = ${tenant_id} and d.resource_id = m.resource_id and d.day = s.day
      where m.tenant_id = ${tenant_id} and m.cohort_id = s.cohort_id)`
  const months = sql`select distinct asked.cohort_id, date_trunc('month', asked.day::timestamp)::date as month from (${asked}) asked`
  await sql`
    insert into statistics_cohort_weekday (tenant_id, id, cohort_id, month, weekday, ${columns})
    select ${tenant_id}, uuidv7(), months.cohort_id, months.month, extract(isodow from c.day)::int, ${sql.unsafe(cohorts_summed)}
    from (${months}) months
    join statistics_cohort_day c on c.tenant_id = ${tenant_id} and c.cohort_id = months.cohort_id
      and c.day >= months.month and c.day < months.month + interval '1 month'
    group by months.cohort_id, months.month, extract(isodow from c.day)
    on conflict (tenant_id, month, cohort_id, weekday) do update set ${written}`
  await sql`
    delete from statistics_cohort_weekday s using (${months}) months
    where s.tenant_id = ${tenant_id} and s.cohort_id = months.cohort_id and s.month = months.month and not exists (
      select from statistics_cohort_day c where c.tenant_id = ${tenant_id} and c.cohort_id = s.cohort_id
        and c.day >= s.month and c.day < s.month + interval '1 month' and extract(isodow from c.day) = s.weekday)`
}
