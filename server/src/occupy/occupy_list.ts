import type { PendingQuery, Row } from 'postgres'
import { addDays } from '#rules/time/calendar_dates.ts'
import { instantAt } from '#rules/time/instants.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions } from '#server/platform/graphql/filters.ts'
import { paginate, REACH } from '#server/platform/graphql/paginate.ts'
import type { occupy_period } from './occupy.table.ts'

export const occupy_sources = ['manual', 'import', 'feed'] as const

interface OccupyFilter {
  id: string | null
  resources_id: string | null
  resources_type_id: string | null
  building_code: string | null
  source: string | null
  /** The timetable's name. */
  imported_from: string | null
  series_id: string | null
  /** Dates, both included. */
  begin_date: string | null
  end_date: string | null
}

type StoredColumns = typeof occupy_period.$inferSelect

interface StoredListRow extends StoredColumns {
  resources_number: string
  resources_name: string
  resources_name_en: string
  resources_type_name: string
  resources_type_name_en: string
  building_name: string | null
  building_name_en: string | null
}

/** A period as its administrators see it. */
export interface OccupyListRow extends StoredListRow {
  /** The timetables that have it. */
  imported_from: string[]
  /** Who has to be there. */
  accounts: string[]
  people: string
  people_en: string
}

/** The periods of the resources that the caller administers, the latest first. */
export async function findOccupyPeriods(
  ctx: Ctx,
  args: ListArgs,
  filter: Partial<OccupyFilter>,
): Promise<RowPage<OccupyListRow>> {
  const { sql, tenant_id } = ctx.tx
  const { resources_type_id, building_code, imported_from, ...own } = filter
  const few = await resourcesAsked(ctx, resources_type_id, building_code)
  const going_on = await longPeriodsAt(ctx, own.begin_date)
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...own, keywords: args.keywords },
    {
      id: 'o.id',
      resources_id: 'o.resources_id',
      series_id: 'o.series_id',
      source: 'o.source',
      begin_date: (date) => {
        const begin = instantAt(ctx.zone, date, '00:00')
        const day_before = begin.subtract({ hours: MAX_HOLD_HOURS }).toString()
        return sql`(o.start_at >= ${day_before} and o.end_at > ${begin.toString()} or o.id = any(${going_on}::uuid[]))`
      },
      end_date: (date) => sql`o.start_at < ${instantAt(ctx.zone, addDays(date, 1), '00:00').toString()}`,
      keywords: ['o.theme', 'r.search_text'],
    },
    { id: true, resources_id: true, series_id: true, source: true, begin_date: true, end_date: true },
  )
  const whose = few === null ? sql`true` : sql`o.resources_id = any(${few.ids}::uuid[])`
  const of_source = imported_from
    ? sql`exists (select from occupy_source s
        where s.tenant_id = ${tenant_id} and s.occupy_id = o.id and s.imported_from = ${imported_from})`
    : sql`true`
  const near = imported_from
    ? sql`select s.occupy_id from occupy_source s
        where s.tenant_id = ${tenant_id} and s.imported_from = ${imported_from} order by s.end_at desc limit ${REACH}`
    : nearOf(ctx, few, served)
  const page = await paginate<StoredListRow>(ctx, args, {
    select: sql`
      select o.*, r.resources_number, r.resources_name, r.resources_name_en,
        t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en,
        l.name as building_name, l.name_en as building_name_en
      from occupy_period o
      join resource r on r.tenant_id = ${tenant_id} and r.id = o.resources_id
      join resources_type t on t.tenant_id = ${tenant_id} and t.id = r.resources_type_id
      left join location l on l.tenant_id = ${tenant_id} and l.code = r.building_code`,
    where: sql`o.tenant_id = ${tenant_id} and ${whose} and ${of_source} and ${all}`,
    order: sql`o.start_at desc, o.id desc`,
    sorts: {
      start_time: 'o.start_at',
      end_time: 'o.end_at',
      theme: 'o.theme',
      resources_name: 'r.resources_name',
      resources_name_en: 'r.resources_name_en',
      source: 'o.source',
      created_user_name: 'o.created_user_name',
      create_time: 'o.create_time',
    },
    grows: {
      keys: sql`select o.id from occupy_period o where o.tenant_id = ${tenant_id} and ${served}`,
      key: sql`o.id`,
      narrowed: narrowed || near !== null,
      own_sort: 'start_time',
      ...(near === null ? {} : { near }),
    },
  })
  return { ...page, rows: await withPeople(ctx, page.rows) }
}

/** The periods of several days that go on when a day begins: those that began the day before are found by their start. */
async function longPeriodsAt(ctx: Ctx, date: string | null | undefined): Promise<string[]> {
  if (!date) return []
  const { sql, tenant_id } = ctx.tx
  const begin = instantAt(ctx.zone, date, '00:00').toString()
  const rows = await sql<{ id: string }[]>`
    select id from occupy_period
    where tenant_id = ${tenant_id} and end_at - start_at > interval '26 hours' and end_at > ${begin} and start_at < ${begin}
    order by end_at limit ${REACH}`
  return rows.map(({ id }) => id)
}

interface AskedResources {
  ids: string[]
  /** The periods of each that are looked through. */
  each: number
}

/** So many resources are looked up one by one; the periods of more lie among the first of all. */
const MOST_RESOURCES = 400
/** Periods that are looked through for some resources. */
const LOOKED_AT = 30_000

/** The resources whose periods are listed; null: all of the tenant. */
async function resourcesAsked(
  ctx: Ctx,
  resources_type_id: string | null | undefined,
  building_code: string | null | undefined,
): Promise<AskedResources | null> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  if (scope.all && !resources_type_id && !building_code) return null
  const rows = await sql<{ id: string }[]>`
    select r.id from resource r where r.tenant_id = ${tenant_id} and ${administeredBy(ctx.tx, scope)}
      and ${resources_type_id ? sql`r.resources_type_id = ${resources_type_id}` : sql`true`}
      and ${building_code ? sql`r.building_code = ${building_code}` : sql`true`}`
  return { ids: rows.map(({ id }) => id), each: Math.floor(LOOKED_AT / Math.max(rows.length, 1)) }
}

/** The latest periods of a few resources, found by the index of each. */
function nearOf(
  { tx: { sql, tenant_id } }: Ctx,
  few: AskedResources | null,
  served: PendingQuery<Row[]>,
): PendingQuery<Row[]> | null {
  if (few === null) return null
  if (few.ids.length > MOST_RESOURCES)
    return sql`select o.id from occupy_period o
      where o.tenant_id = ${tenant_id} and ${served} order by o.start_at desc, o.id desc limit ${REACH}`
  return sql`
    select own.id from unnest(${few.ids}::uuid[]) as asked(id)
    cross join lateral (
      select o.id, o.start_at from occupy_period o
      where o.tenant_id = ${tenant_id} and o.resources_id = asked.id and ${served}
      order by o.start_at desc limit ${Math.min(few.each, REACH)}) as own
    order by own.start_at desc, own.id desc limit ${REACH}`
}

async function withPeople(
  { tx: { sql, tenant_id } }: Ctx,
  rows: readonly StoredListRow[],
): Promise<OccupyListRow[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const sources = await sql<{ occupy_id: string; names: string[] }[]>`
    select occupy_id, array_agg(distinct imported_from order by imported_from) as names from occupy_source
    where tenant_id = ${tenant_id} and occupy_id = any(${ids}::uuid[]) group by occupy_id`
  const people = await sql<
    { occupy_id: string; account: string | null; name: string; name_en: string | null }[]
  >`
    select p.occupy_id, p.account, coalesce(u.name, g.name, p.account) as name,
      coalesce(u.name_en, g.name, u.name, p.account) as name_en
    from occupy_person p
    left join iam_user u on u.tenant_id = ${tenant_id} and u.account = p.account
    left join user_group g on g.tenant_id = ${tenant_id} and g.id = p.group_id
    where p.tenant_id = ${tenant_id} and p.occupy_id = any(${ids}::uuid[]) order by p.account, p.group_id`
  const names_of = new Map(sources.map(({ occupy_id, names }) => [occupy_id, names]))
  const people_of = Map.groupBy(people, (one) => one.occupy_id)
  return rows.map((row) => {
    const own = people_of.get(row.id) ?? []
    return {
      ...row,
      imported_from: names_of.get(row.id) ?? [],
      accounts: own.flatMap(({ account }) => account ?? []),
      people: own.map(({ name }) => name).join('\u3001'),
      people_en: own.map(({ name, name_en }) => name_en ?? name).join(', '),
    }
  })
}
