import {
  counter_names,
  hour_columns,
  HOURS_OF_DAY,
  HOURS_OF_WEEK,
  type CounterName,
} from '#rules/statistics/counters.ts'
import { nothingCounted, type CountedFigures } from '#rules/statistics/figures.ts'
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

/** The resources or cohorts `r` that are counted, as a condition in SQL; which resource, `ofResources` asks. */
const counted = (tx: Tx, { scope, filter }: SummedOver) => {
  const { sql } = tx
  const { resources_type_id, building_code, dept_code } = filter
  return sql`
    ${administeredBy(tx, scope)}
    ${resources_type_id === null ? sql`` : sql`and r.resources_type_id = ${resources_type_id}`}
    ${building_code === null ? sql`` : sql`and r.building_code = ${building_code}`}
    ${dept_code === null ? sql`` : sql`and r.admin_dept = ${dept_code}`}`
}

const countsAll = ({ scope, filter }: SummedOver) =>
  scope.all && Object.values(filter).every((value) => value === null)

/** Joins the resource `r` of `s`, if anything is asked of it. */
const ofResources = (tx: Tx, over: SummedOver, is_grouped = false) =>
  countsAll(over) && !is_grouped
    ? tx.sql``
    : tx.sql`join resource r on r.tenant_id = ${tx.tenant_id} and r.id = s.resource_id
        ${over.filter.resources_id === null ? tx.sql`` : tx.sql`and r.id = ${over.filter.resources_id}`} and ${counted(tx, over)}`

/** Joins the cohort `r` of `s`, if anything is asked of it. */
const ofCohorts = (tx: Tx, over: SummedOver, is_grouped: boolean) =>
  countsAll(over) && !is_grouped
    ? tx.sql``
    : tx.sql`join statistics_cohort r on r.tenant_id = ${tx.tenant_id} and r.id = s.cohort_id and ${counted(tx, over)}`

const names = counter_names.join(', ')
const summedAs = (of: readonly string[]) => of.map((name) => `sum(s.${name})::bigint as ${name}`).join(', ')
const summed = summedAs(counter_names)

/** How many resources are counted. */
export async function countedResources(tx: Tx, over: SummedOver): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from resource r where r.tenant_id = ${tx.tenant_id} and r.del = 0
      ${over.filter.resources_id === null ? tx.sql`` : tx.sql`and r.id = ${over.filter.resources_id}`} and ${counted(tx, over)}`
  return row?.count ?? 0
}

interface AskedRows {
  period: DateRange
  /** Days are needed: what is asked isn't whole months. */
  daily: boolean
  columns: string
  by: StatisticsGrouping | null
}

/**
 * Rows that add up to a period, `s`, each `at` a date, as a FROM item in SQL: whole months where they will do, else days. Those of
 * cohorts, which are few, unless a resource is asked for, or each. Where something is asked of it, joined with its resource or
 * cohort `r`.
 */
function rowsWithin(tx: Tx, over: SummedOver, { period, daily, columns, by }: AskedRows) {
  const { sql, tenant_id } = tx
  const is_single = over.filter.resources_id !== null || by === 'resource'
  const [id, of_days, of_months] = is_single
    ? ['resource_id', 'statistics_day', 'statistics_month']
    : ['cohort_id', 'statistics_cohort_day', 'statistics_cohort_weekday']
  const { months, days } = daily ? { months: null, days: [period] } : splitMonths(period)
  const parts = [
    ...(months
      ? [
          sql`select ${sql(id)}, month as at, ${sql.unsafe(columns)} from ${sql(of_months)}
            where tenant_id = ${tenant_id} and month >= ${months.begin} and month < ${months.end}`,
        ]
      : []),
    ...days.map(
      ({ begin, end }) => sql`
        select ${sql(id)}, day as at, ${sql.unsafe(columns)} from ${sql(of_days)}
        where tenant_id = ${tenant_id} and day >= ${begin} and day <= ${end}`,
    ),
  ]
  return sql`(${parts.reduce((all, part) => sql`${all} union all ${part}`)}) s
    ${is_single ? ofResources(tx, over, by !== null) : ofCohorts(tx, over, by !== null)}`
}

type SumRow = Record<CounterName, number | null>

const asCounted = (row: Partial<SumRow> | undefined, unmet: number): CountedFigures => {
  const counted = nothingCounted()
  for (const name of counter_names) counted[name] = row?.[name] ?? 0
  counted.unmet = unmet
  return counted
}

/**
 * The sums of a period.
 * @param unmet how often something was asked for in vain; counted unless it is known
 */
export async function sumOf(
  tx: Tx,
  over: SummedOver,
  period: DateRange,
  unmet?: number,
): Promise<CountedFigures> {
  const { sql } = tx
  const [row] = await sql<SumRow[]>`
    select ${sql.unsafe(summed)} from ${rowsWithin(tx, over, { period, daily: false, columns: names, by: null })}`
  if (unmet !== undefined) return asCounted(row, unmet)
  const [asked] = await unmetBy(tx, over, period, null)
  return asCounted(row, asked?.times ?? 0)
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
  const rows =
    counters.length === 0
      ? []
      : await sql<(Partial<SumRow> & { at: string })[]>`
          select s.at, ${sql.unsafe(summedAs(counters))}
          from ${rowsWithin(tx, over, { period, daily, columns: counters.join(', '), by: null })} group by s.at`
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
    from ${rowsWithin(tx, over, { period, daily: false, columns: names, by })} group by 1`
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

/** How often something was asked for in vain. */
export interface UnmetTimes {
  /** 1 Monday … 7 Sunday. */
  weekday: number
  hour: number
  code: string
  times: number
}

/** What was asked for in vain in a period, by the hour of the week and the reason. */
export function unmetTimes(tx: Tx, over: SummedOver, { begin, end }: DateRange) {
  const { sql, tenant_id } = tx
  return sql<UnmetTimes[]>`
    select extract(isodow from s.day)::int as weekday, s.hour, s.code, sum(s.times) as times
    from unmet_demand s ${ofResources(tx, over)}
    where s.tenant_id = ${tenant_id} and s.day >= ${begin} and s.day <= ${end} group by 1, 2, 3`
}

/** Minutes by the hour of the week, 168 of each, Monday first. */
export interface WeekHours {
  open: number[]
  held: number[]
}

const week = () => Array.from({ length: HOURS_OF_WEEK }, () => 0)
const of_columns = summedAs(hour_columns)
const of_lists = hour_columns
  .map((name) => {
    const [kind, hour] = name.split('_')
    return `sum(s.${kind}_hours[${Number(hour) + 1}]) as ${name}`
  })
  .join(', ')

type HoursRow = { weekday: number } & Record<string, number | null>

/** A period by the hour of the week. */
export async function sumsByHour(tx: Tx, over: SummedOver, period: DateRange): Promise<WeekHours> {
  const rows =
    over.filter.resources_id === null
      ? await hoursOfCohorts(tx, over, period)
      : await hoursOfDays(tx, over, period)
  const sums: WeekHours = { open: week(), held: week() }
  for (const row of rows)
    for (const kind of ['open', 'held'] as const)
      for (let hour = 0; hour < HOURS_OF_DAY; hour += 1) {
        const at = (row.weekday - 1) * HOURS_OF_DAY + hour
        sums[kind][at] = (sums[kind][at] ?? 0) + (row[`${kind}_${hour}`] ?? 0)
      }
  return sums
}

function hoursOfDays(tx: Tx, over: SummedOver, { begin, end }: DateRange) {
  const { sql, tenant_id } = tx
  return sql<HoursRow[]>`
    select extract(isodow from s.day)::int as weekday, ${sql.unsafe(of_lists)} from statistics_day_hours s ${ofResources(tx, over)}
    where s.tenant_id = ${tenant_id} and s.day >= ${begin} and s.day <= ${end} group by 1`
}

async function hoursOfCohorts(tx: Tx, over: SummedOver, period: DateRange): Promise<HoursRow[]> {
  const { sql, tenant_id } = tx
  const { months, days } = splitMonths(period)
  const rows: HoursRow[] = months
    ? await sql`
        select s.weekday, ${sql.unsafe(of_columns)} from statistics_cohort_weekday s ${ofCohorts(tx, over, false)}
        where s.tenant_id = ${tenant_id} and s.month >= ${months.begin} and s.month < ${months.end} group by 1`
    : []
  for (const { begin, end } of days)
    rows.push(
      ...(await sql<HoursRow[]>`
        select extract(isodow from s.day)::int as weekday, ${sql.unsafe(of_columns)}
        from statistics_cohort_day s ${ofCohorts(tx, over, false)}
        where s.tenant_id = ${tenant_id} and s.day >= ${begin} and s.day <= ${end} group by 1`),
    )
  return rows
}
