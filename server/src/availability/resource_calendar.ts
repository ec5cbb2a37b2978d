import { addDays, dayNumber } from '#rules/time/calendar_dates.ts'
import { dayPeriod, timestampText, type Instant } from '#rules/time/instants.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { heldResources, loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { holdsWithin } from '#server/holds/holds.service.ts'
import { englishNames } from '#server/people/people.service.ts'
import { instantTexts } from '#server/platform/database/instants.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { invalid } from '#server/platform/refused.ts'
import type { resource } from '#server/resources/resources.table.ts'
import type { appointment_information } from '#server/sessions/sessions.table.ts'

/** A booking, a block, or an offer of the waiting list on one day, cut to nothing: its own times. */
export interface CalendarEntry {
  id: string
  kind: 'session' | 'occupy' | 'offer'
  /** Timestamps of the tenant's zone; the end is without the buffer. */
  start: string
  end: string
  theme: string | null
  appointment_user_name: string | null
  appointment_user_name_en: string | null
  state: number | null
}

/** A day on which something is held. */
export interface CalendarResourceDay {
  date: string
  bookings: number
  blocks: number
  /** Of all entries together, within the day. */
  minutes: number
  /** The first of the day. */
  entries: CalendarEntry[]
}

type Listed = Pick<
  typeof resource.$inferSelect,
  | 'id'
  | 'resources_type_id'
  | 'resources_number'
  | 'resources_name'
  | 'resources_name_en'
  | 'capacity'
  | 'capacity_mode'
>

export interface CalendarResource extends Listed {
  resources_type_name: string
  resources_type_name_en: string
  /** Only those on which something is held, in their order. */
  days: CalendarResourceDay[]
}

export interface CalendarFilter {
  resources_type_id: string | null
  campus_code: string | null
  building_code: string | null
  resources_id: string | null
  /** The seats of a venue, which are left out otherwise. */
  parent_id: string | null
}

/** Six weeks: what a drawn month shows. */
export const MAX_CALENDAR_DAYS = 42
const MAX_ROWS = 50
/** So many entries of a day are named; its counts tell of the others. */
const NAMED_A_DAY = 8

/**
 * What is booked and blocked on the days of a range, for the resources that the caller administers. Of bookings they see the
 * subject and the person if they may see bookings.
 * @throws Refused INVALID for no days, or more than six weeks
 */
export async function resourceCalendar(
  ctx: Ctx,
  range: { begin_date: string; end_date: string },
  filter: Partial<CalendarFilter>,
  args: ListArgs,
): Promise<RowPage<CalendarResource>> {
  const dates = datesOf(range)
  const page = await listed(ctx, filter, { ...args, first: Math.min(args.first ?? MAX_ROWS, MAX_ROWS) })
  const days = await daysOf(
    ctx,
    page.rows.map(({ id }) => id),
    dates,
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, days: days.get(row.id) ?? [] })) }
}

function datesOf({ begin_date, end_date }: { begin_date: string; end_date: string }): string[] {
  const count = dayNumber(end_date) - dayNumber(begin_date) + 1
  if (count < 1) throw invalid('end_date', 'before_start')
  if (count > MAX_CALENDAR_DAYS) throw invalid('end_date', 'too_many', { max: MAX_CALENDAR_DAYS })
  return Array.from({ length: count }, (_, i) => addDays(begin_date, i))
}

async function listed(ctx: Ctx, filter: Partial<CalendarFilter>, args: ListArgs) {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const one_by_one = Boolean(filter.parent_id ?? filter.resources_id)
  return paginate<Omit<CalendarResource, 'days'>>(ctx, args, {
    select: sql`
      select r.id, r.resources_type_id, r.resources_number, r.resources_name, r.resources_name_en, r.capacity, r.capacity_mode,
        t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en
      from resource r join resources_type t on t.tenant_id = ${tenant_id} and t.id = r.resources_type_id`,
    where: sql`r.tenant_id = ${tenant_id} and r.del = 0 and ${administeredBy(ctx.tx, scope)}
      and ${one_by_one ? sql`true` : sql`r.parent_id is null`}
      and ${conditions(
        sql,
        { ...filter, keywords: args.keywords },
        {
          resources_type_id: 'r.resources_type_id',
          campus_code: 'r.campus_code',
          building_code: 'r.building_code',
          resources_id: 'r.id',
          parent_id: 'r.parent_id',
          keywords: ['r.search_text'],
        },
      )}`,
    order: sql`t."order", t.id, r."order", r.resources_number, r.id`,
  })
}

interface HeldRow {
  row_id: string
  date: string
  owner_kind: number
  owner_id: string
  start_at: Instant
  end_at: Instant
  bookings: number
  blocks: number
  minutes: number
}

/** The days of each resource. A combined room has what is held of its parts, a shared one each booking once. */
async function daysOf(
  ctx: Ctx,
  ids: string[],
  dates: readonly string[],
): Promise<Map<string, CalendarResourceDay[]>> {
  const { sql } = ctx.tx
  const pairs = [...(await loadRules(ctx, ids)).values()].flatMap((row) =>
    heldResources(row).map((held) => ({ row: row.id, held })),
  )
  const periods = dates.map((date) => dayPeriod(ctx.zone, date))
  const [first, last] = [periods[0], periods.at(-1)]
  if (pairs.length === 0 || !first || !last) return new Map()
  const resource_ids = [...new Set(pairs.map(({ held }) => held))]
  const rows = await sql<HeldRow[]>`
    with held as materialized (
      select hold.resource_id, hold.owner_kind, hold.owner_id, hold.start_at, hold.end_at, hold.buffer_minutes
      from ${holdsWithin(ctx.tx, [{ resource_ids, start: first.start, end: last.end }])}
    ), owned as (
      select p.row_id, h.owner_kind, h.owner_id, min(h.start_at) as start_at,
        max(h.end_at - make_interval(mins => h.buffer_minutes)) as end_at
      from unnest(${pairs.map(({ row }) => row)}::uuid[], ${pairs.map(({ held }) => held)}::uuid[]) as p(row_id, held_id)
      join held h on h.resource_id = p.held_id
      group by 1, 2, 3
    ), daily as (
      select o.*, d.date, row_number() over day_of_row as nth,
        count(*) filter (where o.owner_kind <> ${HOLD_OF.occupy}) over whole_day as bookings,
        count(*) filter (where o.owner_kind = ${HOLD_OF.occupy}) over whole_day as blocks,
        sum(extract(epoch from least(o.end_at, d.until) - greatest(o.start_at, d.start)) / 60) over whole_day as minutes
      from unnest(${dates as string[]}::text[], ${instantTexts(periods.map(({ start }) => start))}::timestamptz[],
        ${instantTexts(periods.map(({ end }) => end))}::timestamptz[]) as d(date, start, until)
      join owned o on o.start_at < d.until and o.end_at > d.start
      window day_of_row as (partition by o.row_id, d.date order by o.start_at, o.owner_id),
        whole_day as (partition by o.row_id, d.date)
    )
    select row_id, date, owner_kind, owner_id, start_at, end_at, bookings::int, blocks::int, minutes::int
    from daily where nth <= ${NAMED_A_DAY} order by row_id, date, nth`
  const named = await namesOf(ctx, rows)
  const found = new Map<string, CalendarResourceDay[]>()
  for (const [row_id, of_row] of Map.groupBy(rows, (row) => row.row_id))
    found.set(
      row_id,
      [...Map.groupBy(of_row, ({ date }) => date)].flatMap(([date, entries]) => {
        const [{ bookings, blocks, minutes } = { bookings: 0, blocks: 0, minutes: 0 }] = entries
        return { date, bookings, blocks, minutes, entries: entries.map((one) => entryOf(ctx, one, named)) }
      }),
    )
  return found
}

const kinds: Readonly<Record<number, CalendarEntry['kind']>> = {
  [HOLD_OF.session]: 'session',
  [HOLD_OF.occupy]: 'occupy',
  [HOLD_OF.offer]: 'offer',
}

type SessionNames = Pick<
  typeof appointment_information.$inferSelect,
  'id' | 'theme' | 'appointment_user' | 'appointment_user_name' | 'state'
>
type Named = Pick<CalendarEntry, 'theme' | 'appointment_user_name' | 'appointment_user_name_en' | 'state'>
const unnamed: Named = {
  theme: null,
  appointment_user_name: null,
  appointment_user_name_en: null,
  state: null,
}

function entryOf({ zone }: Ctx, one: HeldRow, known: ReadonlyMap<string, NamedSpan>): CalendarEntry {
  const found: NamedSpan = known.get(one.owner_id) ?? unnamed
  const { span = one, ...named } = found
  return {
    ...named,
    id: one.owner_id,
    kind: kinds[one.owner_kind] ?? 'session',
    start: timestampText(zone, span.start_at),
    end: timestampText(zone, span.end_at),
  }
}

/** A block of several days is held in pieces, of which those near the asked dates are read: its own times are told. */
type NamedSpan = Named & { span?: Pick<HeldRow, 'start_at' | 'end_at'> }

/** What the caller may know of sessions and blocks, by their ids. */
async function namesOf(ctx: Ctx, rows: readonly HeldRow[]): Promise<Map<string, NamedSpan>> {
  const { sql, tenant_id } = ctx.tx
  const ids = (kind: number) => [
    ...new Set(rows.flatMap((one) => (one.owner_kind === kind ? one.owner_id : []))),
  ]
  const sees = ctx.may('booking.see') || ctx.may('booking.manage')
  const sessions = sees
    ? await sql<SessionNames[]>`
        select id, theme, appointment_user, appointment_user_name, state from appointment_information
        where tenant_id = ${tenant_id} and id = any(${ids(HOLD_OF.session)}::uuid[])`
    : []
  const blocks = await sql<({ id: string; theme: string } & Pick<HeldRow, 'start_at' | 'end_at'>)[]>`
    select id, theme, start_at, end_at from occupy_period
    where tenant_id = ${tenant_id} and id = any(${ids(HOLD_OF.occupy)}::uuid[])`
  const english = await englishNames(ctx.tx, new Set(sessions.map((one) => one.appointment_user)))
  return new Map([
    ...sessions.map(({ id, theme, appointment_user, appointment_user_name, state }): [string, NamedSpan] => [
      id,
      {
        theme,
        appointment_user_name,
        appointment_user_name_en: english.get(appointment_user) || appointment_user_name,
        state,
      },
    ]),
    ...blocks.map(({ id, theme, ...span }): [string, NamedSpan] => [id, { ...unnamed, theme, span }]),
  ])
}
