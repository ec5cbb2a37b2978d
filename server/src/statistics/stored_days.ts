import {
  addCounters,
  counter_names,
  hour_columns,
  noCounters,
  type Counters,
} from '#rules/statistics/counters.ts'
import { monthOf, weekdayOf } from '#rules/time/calendar_dates.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
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
  const written = columns.map((name) => `${name} = excluded.${name}`).join(', ')
  await sql`
    insert into ${sql(table)} select * from jsonb_populate_recordset(null::${sql(table)}, ${JSON.stringify(whole)}::text::jsonb)
    on conflict (tenant_id, ${sql.unsafe(key.join(', '))}) do update set ${sql.unsafe(written)}`
}

const hour_lists = ['open_hours', 'held_hours'] as const

/** Stores counted days and the sums of their months. The caller counts alone (`countAlone`). */
export async function storeDays(tx: Tx, counted: readonly CountedResourceDay[]): Promise<void> {
  if (counted.length === 0) return
  const rows = counted.map(asRow)
  const place = ['open_runs', 'places', 'capacity']
  await upsert(tx, 'statistics_day', ['day', 'resource_id'], [...counter_names, ...place], rows)
  await upsert(tx, 'statistics_day_hours', ['day', 'resource_id'], hour_lists, rows)
  await sumMonths(tx, counted)
}

/** Sums of a resource's month by one of its weekdays. */
interface WeekdaySum {
  resource_id: string
  month: string
  weekday: number
  hours: Record<string, number>
}

/** Adds the days of every month that one of these lies in. */
async function sumMonths(tx: Tx, days: readonly ResourceDay[]): Promise<void> {
  const { sql, tenant_id } = tx
  const months = new Map(
    days.map(({ resource_id, day }) => {
      const { begin, end } = monthOf(day)
      return [`${resource_id} ${begin}`, { resource_id, begin, end }]
    }),
  )
  const asked = [...months.values()]
  const rows = await sql<StoredDay[]>`
    select d.*, h.open_hours, h.held_hours
    from unnest(${asked.map((one) => one.resource_id)}::uuid[], ${asked.map((one) => one.begin)}::date[], ${asked.map((one) => one.end)}::date[])
      as asked(resource_id, begins, ends)
    join statistics_day d on d.tenant_id = ${tenant_id} and d.resource_id = asked.resource_id and d.day between asked.begins and asked.ends
    join statistics_day_hours h on h.tenant_id = ${tenant_id} and h.resource_id = d.resource_id and h.day = d.day`
  const sums = new Map<string, Counters & { resource_id: string; month: string }>()
  const weekdays = new Map<string, WeekdaySum>()
  for (const row of rows) {
    const { resource_id } = row
    const month = monthOf(row.day).begin
    const key = `${resource_id} ${month}`
    const sum = sums.get(key) ?? { ...noCounters(), resource_id, month }
    addCounters(sum, row)
    sums.set(key, sum)
    const weekday = weekdayOf(row.day)
    const of_weekday = weekdays.get(`${key} ${weekday}`) ?? { resource_id, month, weekday, hours: {} }
    const both = [...row.open_hours, ...row.held_hours]
    for (const [at, name] of hour_columns.entries())
      of_weekday.hours[name] = (of_weekday.hours[name] ?? 0) + (both[at] ?? 0)
    weekdays.set(`${key} ${weekday}`, of_weekday)
  }
  await upsert(tx, 'statistics_month', ['month', 'resource_id'], counter_names, [...sums.values()])
  await upsert(
    tx,
    'statistics_week_hours',
    ['month', 'resource_id', 'weekday'],
    hour_columns,
    [...weekdays.values()].map(({ hours, ...row }) => ({ ...row, ...hours })),
  )
}
