import { counter_names, type Counters } from '#rules/statistics/counters.ts'
import { monthOf } from '#rules/time/calendar_dates.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { sumCohorts } from './cohorts.ts'
import { keyOfDay, type CountedResourceDay, type ResourceDay } from './count_days.ts'

/** A row of `statistics_day`. */
export type StoredDay = ResourceDay &
  Counters &
  Pick<CountedResourceDay, 'open_hours' | 'held_hours' | 'open_runs' | 'places' | 'capacity'>

/** The stored days of these, by `keyOfDay`. */
export async function storedDays(
  { sql, tenant_id }: Tx,
  days: readonly ResourceDay[],
): Promise<Map<string, StoredDay>> {
  const rows = await sql<StoredDay[]>`
    select d.*, h.open_hours, h.held_hours
    from unnest(${days.map((one) => one.resource_id)}::uuid[], ${days.map((one) => one.day)}::date[]) as asked(resource_id, day)
    join statistics_day d on d.tenant_id = ${tenant_id} and d.resource_id = asked.resource_id and d.day = asked.day
    join statistics_day_hours h on h.tenant_id = ${tenant_id} and h.resource_id = asked.resource_id and h.day = asked.day`
  return new Map(rows.map((row) => [keyOfDay(row), row]))
}

const asRow = ({ counters, ...day }: CountedResourceDay): StoredDay => ({ ...day, ...counters })

/** Whether counting came to something else than what is stored; nothing stored is the same as nothing counted. */
export function differs(counted: CountedResourceDay, stored: StoredDay | undefined): boolean {
  const row = asRow(counted)
  return (
    counter_names.some((name) => row[name] !== (stored?.[name] ?? 0)) ||
    row.open_hours.some((minutes, hour) => minutes !== (stored?.open_hours[hour] ?? 0)) ||
    row.held_hours.some((minutes, hour) => minutes !== (stored?.held_hours[hour] ?? 0))
  )
}

const summed = counter_names.map((name) => `sum(d.${name})`).join(', ')
const written = (columns: readonly string[]) => columns.map((name) => `${name} = excluded.${name}`).join(', ')

/**
 * Writes rows that were counted, and what is written again of those that exist.
 * @param key the columns of the table's unique index, after the tenant
 */
async function upsert(
  { sql, tenant_id }: Tx,
  table: string,
  key: readonly string[],
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const whole = rows.map((row) => ({ ...row, tenant_id, id: newId() }))
  await sql`
    insert into ${sql(table)} select * from jsonb_populate_recordset(null::${sql(table)}, ${JSON.stringify(whole)}::text::jsonb)
    on conflict (tenant_id, ${sql.unsafe(key.join(', '))}) do update set ${sql.unsafe(written(columns))}`
}

const hour_lists = ['open_hours', 'held_hours'] as const

/** Stores counted days, the sums of their months and of their cohorts. The caller counts alone (`countAlone`). */
export async function storeDays(tx: Tx, counted: readonly CountedResourceDay[]): Promise<void> {
  if (counted.length === 0) return
  const rows = counted.map(asRow)
  const place = ['open_runs', 'places', 'capacity']
  await upsert(tx, 'statistics_day', ['day', 'resource_id'], [...counter_names, ...place], rows)
  await upsert(tx, 'statistics_day_hours', ['day', 'resource_id'], hour_lists, rows)
  await sumMonths(tx, counted)
  await sumCohorts(tx, counted)
}

/** Adds the days of every month that one of these lies in. */
async function sumMonths({ sql, tenant_id }: Tx, days: readonly ResourceDay[]): Promise<void> {
  const months = new Map(
    days.map(({ resource_id, day }) => {
      const { begin, end } = monthOf(day)
      return [`${resource_id} ${begin}`, { resource_id, begin, end }]
    }),
  )
  const asked = [...months.values()]
  await sql`
    insert into statistics_month (tenant_id, id, resource_id, month, ${sql.unsafe(counter_names.join(', '))})
    select ${tenant_id}, uuidv7(), asked.resource_id, asked.begins, ${sql.unsafe(summed)}
    from unnest(${asked.map((one) => one.resource_id)}::uuid[], ${asked.map((one) => one.begin)}::date[], ${asked.map((one) => one.end)}::date[])
      as asked(resource_id, begins, ends)
    join statistics_day d on d.tenant_id = ${tenant_id} and d.resource_id = asked.resource_id and d.day between asked.begins and asked.ends
    group by asked.resource_id, asked.begins
    on conflict (tenant_id, month, resource_id) do update set ${sql.unsafe(written(counter_names))}`
}
