import { people_counters, type PeopleCounters } from '#rules/statistics/figures.ts'
import { splitMonths } from '#rules/statistics/periods.ts'
import { state } from '#rules/sessions/states.ts'
import { addDays, monthOf, type DateRange } from '#rules/time/calendar_dates.ts'
import { dayFrame, instantOfMinute } from '#rules/time/day_frame.ts'
import { wallOf } from '#rules/time/instants.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { COUNTING, firstDay, type CountedTenant, type CountingDeps } from './counting.ts'
import type { SummedOver } from './sums.ts'

// Who booked how much is a question about people, not about a resource's day: it is ranked once, when a month is over.

/** With fewer people a share would speak of one of them. */
const FEWEST_PEOPLE = 5
const BOOKED = [state.succeeded, state.terminated, state.completed]

/** Ranks the people of a month that is over, of all types together and of each. */
async function countMonth(tx: Tx, zone: string, { begin, end }: DateRange): Promise<void> {
  const { sql, tenant_id } = tx
  const from = instantOfMinute(dayFrame(zone, begin), 0).toString()
  const to = instantOfMinute(dayFrame(zone, addDays(end, 1)), 0).toString()
  await sql`
    with used as (
      select appointment_user as account, resources_type_id as type_id, sum(extract(epoch from end_at - start_at) / 60)::bigint as minutes
      from appointment_information
      where tenant_id = ${tenant_id} and start_at >= ${from} and start_at < ${to} and state = any(${BOOKED}::int[])
      group by 1, 2),
    sums as (
      select null::uuid as type_id, account, sum(minutes) as minutes from used group by account
      union all select type_id, account, minutes from used),
    ranked as (
      select type_id, minutes, row_number() over (partition by type_id order by minutes desc, account) as place,
        count(*) over (partition by type_id) as people,
        not exists (
          select from appointment_information e where e.tenant_id = ${tenant_id} and e.appointment_user = sums.account
            and e.start_at < ${from} and e.state = any(${BOOKED}::int[])
            and (sums.type_id is null or e.resources_type_id = sums.type_id)) as is_new
      from sums)
    insert into statistics_people (tenant_id, id, month, type_id, monthly_people, new_people, ranked_minutes, top_minutes)
    select ${tenant_id}, uuidv7(), ${begin}::date, type_id, count(*), count(*) filter (where is_new), sum(minutes)::bigint,
      sum(minutes) filter (where place <= ceil(people / 10.0))::bigint
    from ranked group by type_id
    on conflict (tenant_id, month, type_id) do update set monthly_people = excluded.monthly_people, new_people = excluded.new_people,
      ranked_minutes = excluded.ranked_minutes, top_minutes = excluded.top_minutes`
}

/**
 * Ranks the people of the months that are over and weren't ranked yet.
 * @param options.anew all months again
 */
export async function countPeople(
  { db, now }: CountingDeps,
  tenant: CountedTenant,
  { anew = false }: { anew?: boolean } = {},
): Promise<void> {
  const today = wallOf(tenant.time_zone, now()).date
  const first = await db.withTenant(tenant.id, async (tx) => {
    const { sql, tenant_id } = tx
    const [row] = await sql<{ people_until: string | null }[]>`
      select people_until from statistics_progress where tenant_id = ${tenant_id}`
    return row?.people_until && !anew ? addDays(row.people_until, 1) : firstDay(tx, tenant, today)
  })
  for (let month = monthOf(first); month.end < today; month = monthOf(addDays(month.end, 1)))
    await db.withTenant(
      tenant.id,
      async (tx) => {
        const { sql, tenant_id } = tx
        await countMonth(tx, tenant.time_zone, month)
        await sql`
          update statistics_progress set people_until = greatest(people_until, ${month.end}::date) where tenant_id = ${tenant_id}`
      },
      COUNTING,
    )
}

const columns = people_counters.map((name) => `sum(${name})::bigint as ${name}`).join(', ')

/** Whose people are ranked among themselves: all (null) or those of a type; undefined: nobody's. */
function rankedOf({ scope, filter }: SummedOver): string | null | undefined {
  const { resources_type_id: type, ...others } = filter
  if (Object.values(others).some((value) => value !== null)) return undefined
  return scope.all || (type !== null && scope.administered_types.includes(type)) ? type : undefined
}

/** What was ranked in the whole months of a period. @returns the first day of each with what was counted */
export async function peopleByMonth(
  { sql, tenant_id }: Tx,
  over: SummedOver,
  period: DateRange,
): Promise<(PeopleCounters & { at: string })[]> {
  const { months } = splitMonths(period)
  const ranked = rankedOf(over)
  if (!months || ranked === undefined) return []
  return sql<(PeopleCounters & { at: string })[]>`
    select month as at, ${sql.unsafe(columns)} from statistics_people
    where tenant_id = ${tenant_id} and month >= ${months.begin} and month < ${months.end}
      and type_id is not distinct from ${ranked}::uuid and monthly_people >= ${FEWEST_PEOPLE} group by 1`
}

/** The same by type. */
export async function peopleByType(
  { sql, tenant_id }: Tx,
  over: SummedOver,
  period: DateRange,
): Promise<Map<string | null, PeopleCounters>> {
  const { months } = splitMonths(period)
  const { scope, filter } = over
  const { resources_type_id: type, ...others } = filter
  if (!months || Object.values(others).some((value) => value !== null)) return new Map()
  const rows = await sql<(PeopleCounters & { key: string })[]>`
    select type_id::text as key, ${sql.unsafe(columns)} from statistics_people
    where tenant_id = ${tenant_id} and month >= ${months.begin} and month < ${months.end} and monthly_people >= ${FEWEST_PEOPLE}
      and ${type === null ? sql`type_id is not null` : sql`type_id = ${type}`}
      and ${scope.all ? sql`true` : sql`type_id = any(${scope.administered_types}::uuid[])`}
    group by 1`
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}
