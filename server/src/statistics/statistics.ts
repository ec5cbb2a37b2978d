import { Temporal } from 'temporal-polyfill'
import { HOURS_OF_DAY } from '#rules/statistics/counters.ts'
import {
  addCounted,
  countersOf,
  figure_keys,
  figures,
  figuresOf,
  nothingCounted,
  valueOf,
  type CountedFigures,
  type FigureKey,
  type FigureUnit,
  type FigureValues,
  type PeopleCounters,
} from '#rules/statistics/figures.ts'
import {
  daysIn,
  MOST_DAYS,
  MOST_POINTS,
  partsOf,
  periodBefore,
  unitOf,
  yearBefore,
  type StatisticsUnit,
} from '#rules/statistics/periods.ts'
import { isUnmetReason } from '#rules/statistics/unmet_reasons.ts'
import { figures_en, unmet_en } from '#rules/statistics/words.en.ts'
import { figures_zh, unmet_zh } from '#rules/statistics/words.zh.ts'
import type { DateRange } from '#rules/time/calendar_dates.ts'
import { dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/refused.ts'
import { misplacedSince } from './cohorts.ts'
import { distributionsOf, type Distribution } from './distributions.ts'
import { peopleByMonth, peopleByType } from './people_months.ts'
import {
  countedResources,
  sumOf,
  sumsByDate,
  sumsByGroup,
  sumsByHour,
  unmetTimes,
  type StatisticsGrouping,
  type StatisticsFilter,
  type SummedOver,
  type UnmetTimes,
} from './sums.ts'

export interface AskedStatistics extends StatisticsFilter {
  from: string
  to: string
  unit: StatisticsUnit | null
  by: StatisticsGrouping | null
  /** The figure that is followed over time. */
  figure: FigureKey | null
}

/** A figure, what it is called and how it is defined. */
export interface FigureDefinition {
  key: FigureKey
  unit: FigureUnit
  name: string
  name_en: string
  definition: string
  definition_en: string
}

/** The figures of a period. */
export interface PeriodFigures extends FigureValues {
  begin: string
  end: string
}

/** The followed figure in a part of the period. */
export interface StatisticsPoint {
  begin: string
  end: string
  value: number | null
}

/** The figures of resources that belong together. */
export interface GroupFigures extends FigureValues {
  /** The type's or the resource's id, the building's or the department's code; empty: what has none. */
  id: string
  name: string
  name_en: string
}

/** An hour of the week. */
export interface HourFigures {
  /** 1 Monday … 7 Sunday. */
  weekday: number
  /** 0 … 23: the hour that begins then. */
  hour: number
  open_hours: number
  booked_hours: number
  /** 0 … 1; null: never open then. */
  utilisation: number | null
  unmet: number
}

export interface Statistics {
  /** Everything that was done before this moment is counted. */
  as_of: Temporal.Instant
  /** all: the whole tenant; administered: what the caller administers; none: they administer nothing. */
  scope: 'all' | 'administered' | 'none'
  /** How many resources are counted, without deleted ones. */
  resources: number
  definitions: readonly FigureDefinition[]
  total: PeriodFigures
  before: PeriodFigures
  year_before: PeriodFigures
  /** The followed figure by unit. */
  series: StatisticsPoint[]
  groups: GroupFigures[]
  hours: HourFigures[]
  unmet_reasons: { code: string; name: string; name_en: string; times: number }[]
  /** How long what took. */
  distributions: Distribution[]
}

const definitions: readonly FigureDefinition[] = figure_keys.map((key) => ({
  key,
  unit: figures[key].unit,
  name: figures_zh[key].name,
  name_en: figures_en[key].name,
  definition: figures_zh[key].definition,
  definition_en: figures_en[key].definition,
}))

/**
 * The figures of the resources that the caller administers, of whole days in the tenant's zone.
 * @throws Refused INVALID where the period is none, is longer than `MOST_DAYS`, or has more than `MOST_POINTS` units
 */
export async function findStatistics(ctx: Ctx, asked: AskedStatistics): Promise<Statistics> {
  const { tx } = ctx
  const { from, to, unit, by, figure, ...filter } = asked
  const period = checked({ begin: from, end: to }, unit ?? 'day', unit !== null)
  const scope = await dataScope(ctx, viewerOf(ctx))
  const over: SummedOver = { scope, filter }
  const before = periodBefore(period)
  const a_year_before = yearBefore(period)
  const resources = await countedResources(tx, over)
  const unmet = await unmetTimes(tx, over, period)
  const total = await countedIn(
    tx,
    over,
    period,
    unmet.reduce((sum, { times }) => sum + times, 0),
  )
  const earlier = await countedIn(tx, over, before)
  const is_same = before.begin === a_year_before.begin && before.end === a_year_before.end
  return {
    as_of: await countedAt(ctx),
    scope: scope.all ? 'all' : resources > 0 || (await administersAny(tx, over)) ? 'administered' : 'none',
    resources,
    definitions,
    total: { ...period, ...figuresOf(total) },
    before: { ...before, ...figuresOf(earlier) },
    year_before: {
      ...a_year_before,
      ...figuresOf(is_same ? earlier : await countedIn(tx, over, a_year_before)),
    },
    series: unit ? await seriesOf(tx, over, period, { unit, figure: figure ?? 'booked_hours' }) : [],
    groups: by ? await groupsOf(tx, over, period, by) : [],
    hours: await hoursOf(tx, over, period, unmet),
    unmet_reasons: reasonsOf(unmet),
    distributions: distributionsOf(total),
  }
}

function checked(period: DateRange, unit: StatisticsUnit, has_unit: boolean): DateRange {
  const days = daysIn(period)
  if (days < 1) throw invalid('to', 'before_start')
  if (days > MOST_DAYS) throw invalid('to', 'too_big', { limit: MOST_DAYS })
  if (has_unit && unit === 'day' && days > MOST_POINTS)
    throw invalid('unit', 'too_many', { max: MOST_POINTS })
  return period
}

/** Until when everything is counted: what is marked or has moved since waits to be counted. */
async function countedAt({ tx, now }: Ctx): Promise<Temporal.Instant> {
  const { sql, tenant_id } = tx
  const [first] = await sql<{ create_time: Temporal.Instant }[]>`
    select create_time from statistics_mark where tenant_id = ${tenant_id} order by create_time limit 1`
  const waits = [first?.create_time ?? null, await misplacedSince(tx)]
  return waits.reduce<Temporal.Instant>(
    (until, one) => (one !== null && Temporal.Instant.compare(one, until) < 0 ? one : until),
    now(),
  )
}

/** Whether there is anything to count once the filter is left out. */
async function administersAny(tx: Tx, { scope }: SummedOver): Promise<boolean> {
  const filter = { resources_type_id: null, resources_id: null, building_code: null, dept_code: null }
  return (await countedResources(tx, { scope, filter })) > 0
}

/** The sums of a period, with what was counted of its people. */
async function countedIn(
  tx: Tx,
  over: SummedOver,
  period: DateRange,
  unmet?: number,
): Promise<CountedFigures> {
  const months = await peopleByMonth(tx, over, period)
  return months.reduce(addCounted, await sumOf(tx, over, period, unmet))
}

async function seriesOf(
  tx: Tx,
  over: SummedOver,
  period: DateRange,
  { unit, figure }: { unit: StatisticsUnit; figure: FigureKey },
): Promise<StatisticsPoint[]> {
  const rows = await sumsByDate(tx, over, period, {
    daily: unit === 'day' || unit === 'week',
    counters: countersOf(figure),
    unmet: figure === 'unmet',
  })
  const sums = new Map<string, CountedFigures>()
  const by_months = unit === 'month' || unit === 'year'
  const people = by_months ? await peopleByMonth(tx, over, period) : []
  for (const { at, ...counted } of [...rows, ...people]) {
    const key = unitOf(at, unit).begin
    sums.set(key, addCounted(sums.get(key) ?? nothingCounted(), counted))
  }
  return partsOf(period, unit).map((part) => ({
    ...part,
    value: valueOf(figure, sums.get(unitOf(part.begin, unit).begin) ?? nothingCounted()),
  }))
}

async function groupsOf(
  tx: Tx,
  over: SummedOver,
  period: DateRange,
  by: StatisticsGrouping,
): Promise<GroupFigures[]> {
  const rows = await sumsByGroup(tx, over, period, by)
  const people =
    by === 'type' ? await peopleByType(tx, over, period) : new Map<string | null, PeopleCounters>()
  const names = await namesOf(
    tx,
    by,
    rows.flatMap(({ key }) => key ?? []),
  )
  return rows
    .map(({ key, ...counted }) => ({
      id: key ?? '',
      name: names.get(key ?? '')?.name ?? '',
      name_en: names.get(key ?? '')?.name_en ?? '',
      ...figuresOf({ ...counted, ...people.get(key) }),
    }))
    .toSorted(
      (one, other) =>
        (other.booked_hours ?? 0) - (one.booked_hours ?? 0) || one.name.localeCompare(other.name, 'zh'),
    )
}

interface Named {
  key: string
  name: string
  name_en: string
}

async function namesOf(
  { sql, tenant_id }: Tx,
  by: StatisticsGrouping,
  keys: readonly string[],
): Promise<Map<string, Named>> {
  const asked = [...keys]
  const rows = await {
    type: () => sql<Named[]>`
      select id::text as key, resources_name as name, resources_name_en as name_en from resources_type
      where tenant_id = ${tenant_id} and id = any(${asked}::uuid[])`,
    resource: () => sql<Named[]>`
      select id::text as key, resources_name as name, resources_name_en as name_en from resource
      where tenant_id = ${tenant_id} and id = any(${asked}::uuid[])`,
    building: () => sql<Named[]>`
      select code as key, name, name_en from location where tenant_id = ${tenant_id} and code = any(${asked}::text[])`,
    dept: () => sql<Named[]>`
      select code as key, name, name_en from department where tenant_id = ${tenant_id} and code = any(${asked}::text[])`,
  }[by]()
  return new Map(rows.map((row) => [row.key, row]))
}

async function hoursOf(
  tx: Tx,
  over: SummedOver,
  period: DateRange,
  unmet: readonly UnmetTimes[],
): Promise<HourFigures[]> {
  const { open, held } = await sumsByHour(tx, over, period)
  const in_vain = new Map<number, number>()
  for (const { weekday, hour, times } of unmet) {
    const at = (weekday - 1) * HOURS_OF_DAY + hour
    in_vain.set(at, (in_vain.get(at) ?? 0) + times)
  }
  return open.map((minutes, at) => {
    const booked = held[at] ?? 0
    return {
      weekday: Math.floor(at / HOURS_OF_DAY) + 1,
      hour: at % HOURS_OF_DAY,
      open_hours: inHours(minutes),
      booked_hours: inHours(booked),
      utilisation: minutes > 0 ? Math.round((booked / minutes) * 10_000) / 10_000 : null,
      unmet: in_vain.get(at) ?? 0,
    }
  })
}

const inHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100

/** The reasons why something was asked for in vain, the most frequent first. */
function reasonsOf(unmet: readonly UnmetTimes[]): Statistics['unmet_reasons'] {
  const sums = new Map<string, number>()
  for (const { code, times } of unmet) sums.set(code, (sums.get(code) ?? 0) + times)
  return [...sums]
    .map(([code, times]) => ({
      code,
      times,
      name: isUnmetReason(code) ? unmet_zh[code] : code,
      name_en: isUnmetReason(code) ? unmet_en[code] : code,
    }))
    .toSorted((one, other) => other.times - one.times || (one.code < other.code ? -1 : 1))
}
