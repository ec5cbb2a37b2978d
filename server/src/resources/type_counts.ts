import { dayFrame, instantOfMinute, minutesInto } from '#rules/time/day_frame.ts'
import { firstStart, fullRuns, merged } from '#rules/availability/free_periods.ts'
import type { Calendar } from '#rules/bookings/facts.ts'
import type { Run } from '#rules/availability/hours.ts'
import { openHours } from '#rules/availability/open_hours.ts'
import { dayRuns } from '#rules/availability/day_runs.ts'
import { nextRelease } from '#rules/bookings/next_release.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { timestampText, wallOf, type Instant } from '#rules/time/instants.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { viewerOf, type Context } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  heldResources,
  loadVersions,
  type LoadedResource,
  type Versions,
  versionColumns,
  withTypeAndTemplate,
} from '#server/booking_rules/booking_rules.service.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'

/** How many resources of a type can be booked now, or when they can be, and how many are in use. */
export interface TypeCount {
  resource_count: number
  /** How many can be booked with a start within the next hour. */
  free_now: number
  /** If none: the first possible start within the next days, as a wire timestamp. */
  free_from: string | null
  /** How many can be booked with a start within the hour from then on. */
  free_count: number
  /** How many are within their opening hours at this moment. */
  open_now: number
  /** 1 if any of them is open at some time today. */
  open_today: number
  /** The next date that opens for booking within a day, and when it does, as a wire timestamp; both or none. */
  opening_date: string | null
  opening_at: string | null
  /**
   * The held share of those open now, 0 … 1; a place of a shared resource counts as its share. null if none
   * is open.
   */
  use_now: number | null
}

const none: TypeCount = {
  resource_count: 0,
  free_now: 0,
  free_from: null,
  free_count: 0,
  open_now: 0,
  open_today: 0,
  opening_date: null,
  opening_at: null,
  use_now: null,
}

/** "Now" means within this time, so that it still holds after a walk to the room. */
const SOON_MINUTES = 60
/** If nothing is free now, this many days are searched, today included. */
const DAYS_LOOKED_AT = 8

/** Whose resources are counted. */
export type Counted = 'all' | 'administered'

/**
 * Counts for the home pages: computed once for all types of an answer, and only if the request selects them.
 */
export function typeCounts(ctx: Context, of: Counted = 'all'): (id: string) => Promise<TypeCount> {
  let counts: Promise<Map<string, TypeCount>> | undefined
  return async (id) => (await (counts ??= count(ctx, of))).get(id) ?? none
}

async function count(ctx: Context, of: Counted): Promise<Map<string, TypeCount>> {
  const { tenant_id, zone } = ctx
  if (tenant_id === null) return new Map()
  return ctx.db.withTenant(
    tenant_id,
    async (tx) => {
      const [versions, calendar] = await Promise.all([versionsOf(ctx, tx, of), calendarOf({ tx })])
      const loaded = [...(await loadVersions({ tx, zone }, versions)).values()]
      return new TypesNow(ctx, tx, calendar).of(Map.groupBy(loaded, (one) => one.resources_type_id))
    },
    { readonly: true },
  )
}

/** A venue isn't booked: its seats are counted. */
async function versionsOf(ctx: Context, tx: Tx, of: Counted): Promise<Versions[]> {
  const scope = of === 'administered' ? await dataScope({ tx }, viewerOf(ctx)) : null
  return tx.sql<Versions[]>`
    select ${versionColumns(tx)} from resource r ${withTypeAndTemplate(tx)}
    where r.tenant_id = ${tx.tenant_id} and r.del = 0 and t.del = 0 and r.by_seat = 0
      ${scope ? tx.sql`and ${administeredBy(tx, scope)}` : tx.sql``}`
}

/** A hold in minutes of the day concerned. */
interface Held extends Run {
  resource_id: string
}

type ByType = ReadonlyMap<string, readonly LoadedResource[]>

class TypesNow {
  readonly #tx: Tx
  readonly #zone: string
  readonly #calendar: Calendar
  readonly #now: Instant
  readonly #today: string

  constructor(ctx: Context, tx: Tx, calendar: Calendar) {
    this.#tx = tx
    this.#zone = ctx.zone
    this.#calendar = calendar
    this.#now = ctx.now()
    this.#today = wallOf(ctx.zone, this.#now).date
  }

  /** Today for all types; then day by day for the types in which nothing is free yet. */
  async of(types: ByType): Promise<Map<string, TypeCount>> {
    const counts = new Map<string, TypeCount>()
    const waiting = new Map(types)
    for (let ahead = 0; ahead < DAYS_LOOKED_AT && waiting.size > 0; ahead += 1) {
      const date = addDays(this.#today, ahead)
      const all = [...waiting.values()].flat()
      const held = await this.#heldOn(date, ahead === 0 ? all : this.#openOn(date, all))
      for (const [id, resources] of waiting) {
        const known = counts.get(id) ?? this.#useNow(resources, held)
        const found = { ...known, ...this.#freeOn(date, resources, held) }
        counts.set(id, found)
        if (found.free_now > 0 || found.free_from !== null) waiting.delete(id)
      }
    }
    return counts
  }

  #dayOf = ({ rules }: LoadedResource, date: string) =>
    dayRuns(rules, this.#zone, this.#calendar, date, this.#now)

  #openOn = (date: string, resources: readonly LoadedResource[]) =>
    resources.filter((one) => this.#dayOf(one, date).open.length > 0)

  /** How many are open, and the held share of them. */
  #useNow(resources: readonly LoadedResource[], held: ReadonlyMap<string, Held[]>): TypeCount {
    const minute = Math.floor(minutesInto(dayFrame(this.#zone, this.#today), this.#now))
    const isNow = (run: Run) => run.start <= minute && minute < run.end
    let [open_now, open_today, used] = [0, 0, 0]
    for (const one of resources) {
      const hours = openHours(one.rules, this.#zone, this.#calendar, this.#today, this.#now)
      if (hours.length > 0) open_today = 1
      if (!hours.some(isNow)) continue
      open_now += 1
      const holds = heldResources(one).flatMap((id) => (held.get(id) ?? []).filter(isNow)).length
      used += one.rules.capacity_mode === 'shared' ? holds / (one.rules.capacity ?? 1) : Math.min(1, holds)
    }
    const use_now = open_now > 0 ? Math.round((used / open_now) * 1000) / 1000 : null
    const [opening] = this.#openings(resources)
    return { ...none, resource_count: resources.length, open_now, open_today, ...opening, use_now }
  }

  /** The dates that open within a day, the first to open first. */
  #openings(resources: readonly LoadedResource[]): Pick<TypeCount, 'opening_date' | 'opening_at'>[] {
    return [...new Set(resources.map(({ rules }) => rules))]
      .flatMap((rules) => nextRelease(rules, this.#zone, this.#calendar, this.#now) ?? [])
      .toSorted((a, b) => a.at.epochMilliseconds - b.at.epochMilliseconds)
      .map(({ date, at }) => ({ opening_date: date, opening_at: timestampText(this.#zone, at) }))
  }

  /** When the shortest session can start that day: how many soon, else the first start and how many then. */
  #freeOn(
    date: string,
    resources: readonly LoadedResource[],
    held: ReadonlyMap<string, Held[]>,
  ): Pick<TypeCount, 'free_now' | 'free_from' | 'free_count'> {
    const frame = dayFrame(this.#zone, date)
    const starts = resources.flatMap((one) => {
      const start = firstStart(this.#dayOf(one, date), busyOf(one, held), one.rules.buffer_minutes)
      return start === null ? [] : [start]
    })
    if (starts.length === 0) return { free_now: 0, free_from: null, free_count: 0 }
    const soon = minutesInto(frame, this.#now) + SOON_MINUTES
    const free_now = starts.filter((start) => start <= soon).length
    if (free_now > 0) return { free_now, free_from: null, free_count: 0 }
    const first = Math.min(...starts)
    return {
      free_now,
      free_from: timestampText(this.#zone, instantOfMinute(frame, first)),
      free_count: starts.filter((start) => start <= first + SOON_MINUTES).length,
    }
  }

  /** The holds of resources or their parts on a date, by resource; for today, from now on. */
  async #heldOn(date: string, resources: readonly LoadedResource[]): Promise<Map<string, Held[]>> {
    const ids = [...new Set(resources.flatMap(heldResources))]
    if (ids.length === 0) return new Map()
    const { sql, tenant_id } = this.#tx
    const frame = dayFrame(this.#zone, date)
    // Opening hours may run past midnight, and a buffer follows them.
    const last = Math.max(...resources.map((one) => this.#dayOf(one, date).span + one.rules.buffer_minutes))
    const until = new Date(frame.start_ms + last * 60_000).toISOString()
    const from = new Date(Math.max(frame.start_ms, this.#now.epochMilliseconds))
    const earliest = new Date(from.getTime() - MAX_HOLD_HOURS * 3_600_000).toISOString()
    const begins = frame.start_ms / 60_000
    const rows = await sql<Held[]>`
      select resource_id, (date_part('epoch', start_at) / 60 - ${begins})::int as start,
        (date_part('epoch', end_at) / 60 - ${begins})::int as "end"
      from hold
      where tenant_id = ${tenant_id} and resource_id = any(${ids}::uuid[])
        and start_at >= ${earliest} and start_at < ${until} and end_at > ${from.toISOString()}`
    return Map.groupBy(rows, (row) => row.resource_id)
  }
}

/** The runs in which a resource has no place left. */
function busyOf(one: LoadedResource, held: ReadonlyMap<string, Held[]>): Run[] {
  const runs = heldResources(one).flatMap((id) => held.get(id) ?? [])
  if (one.rules.capacity_mode !== 'shared') return merged(runs)
  return fullRuns(
    runs.map((run) => ({ ...run, people: 1 })),
    one.rules.capacity ?? 1,
  )
}
