import {
  counter_names,
  hour_columns,
  HOURS_OF_DAY,
  HOURS_OF_WEEK,
  type CounterName,
} from '#rules/statistics/counters.ts'
import type { CountedFigures } from '#rules/statistics/figures.ts'
import { splitMonths } from '#rules/statistics/periods.ts'
import type { DateRange } from '#rules/time/calendar_dates.ts'
import { administeredBy, type DataScope } from '#server/access/access.service.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Which resources are counted. */
export interface StatisticsFilter {
  resources_type_id: string | null
  resources_id: string | null
  building_code: string | null
  dept_code: string | null
}

export interface SummedOver {
  scope: DataScope
  filter: StatisticsFilter
}

/** By what resources are put together. */
export const groupings = {
  type: 'r.resources_type_id::text',
  resource: 'r.id::text',
  building: 'r.building_code',
  dept: 'r.admin_dept',
} as const
export type StatisticsGrouping = keyof typeof groupings

/** The resources `r` that are counted, as a condition in SQL. */
const counted = (tx: Tx, { scope, filter }: SummedOver) => {
  const { sql } = tx
  const { resources_type_id, resources_id, building_code, dept_code } = filter
  return sql`
    ${administeredBy(tx, scope)}
    ${resources_type_id === null ? sql`` : sql`and r.resources_type_id = ${resources_type_id}`}
    ${resources_id === null ? sql`` : sql`and r.id = ${resources_id}`}
    ${building_code === null ? sql`` : sql`and r.building_code = ${building_code}`}
    ${dept_code === null ? sql`` : sql`and r.admin_dept = ${dept_code}`}`
}

const countsAll = ({ scope, filter }: SummedOver) =>
  scope.all && Object.values(filter).every((value) => value === null)

/** Joins the resource `r` of `s`, if anything is asked of it. */
const ofResources = (tx: Tx, over: SummedOver, is_grouped = false) =>
  countsAll(over) && !is_grouped
    ? tx.sql``
    : tx.sql`join resource r on r.tenant_id = ${tx.tenant_id} and r.id = s.resource_id and ${counted(tx, over)}`

const names = counter_names.join(', ')
const summed = counter_names.map((name) => `sum(${name}) as ${name}`).join(', ')

/** How many resources are counted. */
export async function countedResources(tx: Tx, over: SummedOver): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from resource r where r.tenant_id = ${tx.tenant_id} and r.del = 0 and ${counted(tx, over)}`
  return row?.count ?? 0
}

/**
 * The rows of a period as a FROM item in SQL, each `at` a date: whole months where they will do, else days.
 * @param daily days are needed: what is asked isn't whole months
 */
function rowsWithin({ sql, tenant_id }: Tx, period: DateRange, daily: boolean, columns: string) {
  const { months, days } = daily ? { months: null, days: [period] } : splitMonths(period)
  const parts = [
    ...(months
      ? [
          sql`select resource_id, month as at, ${sql.unsafe(columns)} from statistics_month
            where tenant_id = ${tenant_id} and month >= ${months.begin} and month < ${months.end}`,
        ]
      : []),
    ...days.map(
      ({ begin, end }) => sql`
        select resource_id, day as at, ${sql.unsafe(columns)} from statistics_day
        where tenant_id = ${tenant_id} and day >= ${begin} and day <= ${end}`,
    ),
  ]
  return parts.reduce((all, part) => sql`${all} union all ${part}`)
}

type SumRow = Record<keyof CountedFigures, number | null>

const asCounted = (row: Partial<SumRow> | undefined, unmet: number): CountedFigures =>
  ({
    ...Object.fromEntries(counter_names.map((name) => [name, row?.[name] ?? 0])),
    unmet,
  }) as CountedFigures

/** The sums of a period. */
export async function sumOf(tx: Tx, over: SummedOver, period: DateRange): Promise<CountedFigures> {
  const { sql } = tx
  const [row] = await sql<SumRow[]>`
    select ${sql.unsafe(summed)} from (${rowsWithin(tx, period, false, names)}) s ${ofResources(tx, over)}`
  const [unmet] = await unmetBy(tx, over, period, null)
  return asCounted(row, unmet?.times ?? 0)
}

/**
 * The sums of a period by date: of its days, or of its whole months and the days around them.
 * @param counters the counters that are read; the others are 0
 * @returns in no order; dates without anything are missing
 */
export async function sumsByDate(
  tx: Tx,
  over: SummedOver,
  period: DateRange,
  { daily, counters, unmet }: { daily: boolean; counters: readonly CounterName[]; unmet: boolean },
): Promise<(CountedFigures & { at: string })[]> {
  const { sql } = tx
  const columns = counters.map((name) => `sum(${name}) as ${name}`).join(', ')
  const rows =
    counters.length === 0
      ? []
      : await sql<(Partial<SumRow> & { at: string })[]>`
          select s.at, ${sql.unsafe(columns)} from (${rowsWithin(tx, period, daily, counters.join(', '))}) s
          ${ofResources(tx, over)} group by s.at`
  const asked = unmet ? await unmetBy(tx, over, period, 's.day::text') : []
  return [
    ...rows.map((row) => ({ ...asCounted(row, 0), at: row.at })),
    ...asked.map(({ key, times }) => ({ ...asCounted(undefined, times), at: key ?? period.begin })),
  ]
}

/** The sums of a period by what resources are put together by; null is what has none of it. */
export async function sumsByGroup(
  tx: Tx,
  over: SummedOver,
  period: DateRange,
  by: StatisticsGrouping,
): Promise<(CountedFigures & { key: string | null })[]> {
  const { sql } = tx
  const rows = await sql<(SumRow & { key: string | null })[]>`
    select ${sql.unsafe(groupings[by])} as key, ${sql.unsafe(summed)}
    from (${rowsWithin(tx, period, false, names)}) s ${ofResources(tx, over, true)} group by 1`
  const unmet = new Map(
    (await unmetBy(tx, over, period, groupings[by])).map(({ key, times }) => [key, times]),
  )
  const found = rows.map((row) => ({ ...asCounted(row, unmet.get(row.key) ?? 0), key: row.key }))
  const known = new Set(found.map(({ key }) => key))
  const others = [...unmet].filter(([key]) => !known.has(key))
  return [...found, ...others.map(([key, times]) => ({ ...asCounted(undefined, times), key }))]
}

/** How often something was asked for in vain, by an expression of `s` or `r`; null: altogether. */
function unmetBy(tx: Tx, over: SummedOver, { begin, end }: DateRange, by: string | null) {
  const { sql, tenant_id } = tx
  return sql<{ key: string | null; times: number }[]>`
    select ${sql.unsafe(by ?? 'null')} as key, sum(s.times) as times
    from unmet_demand s ${ofResources(tx, over, by !== null && by.startsWith('r.'))}
    where s.tenant_id = ${tenant_id} and s.day >= ${begin} and s.day <= ${end} group by 1`
}

/** Why something was asked for in vain, the most frequent reason first. */
export function unmetReasons(tx: Tx, over: SummedOver, { begin, end }: DateRange) {
  const { sql, tenant_id } = tx
  return sql<{ code: string; times: number }[]>`
    select s.code, sum(s.times) as times from unmet_demand s ${ofResources(tx, over)}
    where s.tenant_id = ${tenant_id} and s.day >= ${begin} and s.day <= ${end} group by s.code order by 2 desc, 1`
}

/** Minutes by the hour of the week, 168 of each, Monday first. */
export interface WeekHours {
  open: number[]
  held: number[]
  /** How often something was asked for in vain. */
  unmet: number[]
}

const week = () => Array.from({ length: HOURS_OF_WEEK }, () => 0)
const of_columns = hour_columns.map((name) => `sum(${name}) as ${name}`).join(', ')
const of_lists = hour_columns
  .map((name) => {
    const [kind, hour] = name.split('_')
    return `sum(${kind}_hours[${Number(hour) + 1}]) as ${name}`
  })
  .join(', ')

/** A period by the hour of the week. */
export async function sumsByHour(tx: Tx, over: SummedOver, period: DateRange): Promise<WeekHours> {
  const { sql, tenant_id } = tx
  const { months, days } = splitMonths(period)
  const sums: WeekHours = { open: week(), held: week(), unmet: week() }
  const add = (name: keyof WeekHours, weekday: number, hour: number, more: number | null | undefined) => {
    const at = (weekday - 1) * HOURS_OF_DAY + hour
    sums[name][at] = (sums[name][at] ?? 0) + (more ?? 0)
  }
  const rows: ({ weekday: number } & Record<string, number | null>)[] = months
    ? await sql`
        select weekday, ${sql.unsafe(of_columns)} from statistics_week_hours s ${ofResources(tx, over)}
        where s.tenant_id = ${tenant_id} and s.month >= ${months.begin} and s.month < ${months.end} group by 1`
    : []
  for (const { begin, end } of days)
    rows.push(
      ...(await sql<typeof rows>`
        select extract(isodow from s.day)::int as weekday, ${sql.unsafe(of_lists)} from statistics_day_hours s ${ofResources(tx, over)}
        where s.tenant_id = ${tenant_id} and s.day >= ${begin} and s.day <= ${end} group by 1`),
    )
  for (const row of rows)
    for (const kind of ['open', 'held'] as const)
      for (let hour = 0; hour < HOURS_OF_DAY; hour += 1) add(kind, row.weekday, hour, row[`${kind}_${hour}`])
  const asked = await sql<{ weekday: number; hour: number; times: number }[]>`
    select extract(isodow from s.day)::int as weekday, s.hour, sum(s.times) as times from unmet_demand s ${ofResources(tx, over)}
    where s.tenant_id = ${tenant_id} and s.day >= ${period.begin} and s.day <= ${period.end} group by 1, 2`
  for (const { weekday, hour, times } of asked) add('unmet', weekday, hour, times)
  return sums
}
