import { taking_states } from '#rules/visitors/visits/states.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { daysOf } from '#rules/visitors/visits/dates.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { rulesOf } from './asked.ts'
import type { VisitCtx } from './stored.ts'
import type { StoredVisit } from './visits.table.ts'

/** A place of a kind of visit: a resource, or null for the campus as a whole. */
export interface CountedPlace {
  visitor_type: string
  resources_id: string | null
}

/** How many people a day has, and may have. */
export interface DayNumber extends CountedPlace {
  date: string
  used: number
  /** Null: any number. */
  limit: number | null
  /** Never less than 0; null where there is no limit. */
  left: number | null
}

/** How many people these days have at a place, by day. @param except a visit that isn't counted */
async function usedOn(
  { tx: { sql, tenant_id } }: VisitCtx,
  { visitor_type, resources_id }: CountedPlace,
  days: readonly string[],
  except: string | null,
): Promise<Map<string, number>> {
  const first = days[0] ?? ''
  const last = days.at(-1) ?? ''
  const rows = await sql<{ date: string; used: number }[]>`
    with near as materialized (
      select first_day, last_day, people from visitor_appointment
      where tenant_id = ${tenant_id} and last_day >= ${first} and first_day <= ${last} and visitor_type = ${visitor_type}
        and resources_id is not distinct from ${resources_id}::uuid and state = any(${[...taking_states]}::int[])
        and id is distinct from ${except}::uuid
    )
    select day::text as date, coalesce(sum(people), 0)::int as used
    from unnest(${[...days]}::date[]) as day left join near on first_day <= day and last_day >= day group by day`
  return new Map(rows.map(({ date, used }) => [date, used]))
}

/** What is left of some days of a place, in the order given. */
async function numbersOf(ctx: VisitCtx, place: CountedPlace, days: readonly string[]): Promise<DayNumber[]> {
  const { people_a_day: limit } = await rulesOf(ctx, { ...place, category_id: null })
  const used = await usedOn(ctx, place, days.toSorted(), null)
  return days.map((date) => {
    const taken = used.get(date) ?? 0
    return { ...place, date, used: taken, limit, left: limit === null ? null : Math.max(0, limit - taken) }
  })
}

const takes = (row: StoredVisit): boolean => taking_states.includes(row.state)

/** Whether a visit needs no place that it doesn't have already. */
const keepsPlaces = (before: StoredVisit, after: StoredVisit): boolean =>
  takes(before) &&
  before.first_day <= after.first_day &&
  before.last_day >= after.last_day &&
  before.people >= after.people &&
  before.visitor_type === after.visitor_type &&
  before.resources_id === after.resources_id

/**
 * Makes sure that a visit has a place on each of its days. Those who want one of the same kind of visit at the same resource
 * wait here for each other until they commit, so that as many get one as there are.
 * @param before the visit as it is stored; null: it is new
 * @throws Refused FULL with the first day that has too few left
 */
export async function takePlaces(
  ctx: VisitCtx,
  after: StoredVisit,
  before: StoredVisit | null,
): Promise<void> {
  if (!takes(after) || (before && keepsPlaces(before, after))) return
  const { people_a_day: limit } = await rulesOf(ctx, { ...after, category_id: null })
  if (limit === null) return
  await ctx.tx.lock('visit_places', after.visitor_type, after.resources_id ?? '')
  const days = daysOf(ctx.zone, { start: after.start_at, end: after.end_at })
  const used = await usedOn(ctx, after, days, after.id)
  for (const date of days) {
    const left = Math.max(0, limit - (used.get(date) ?? 0))
    if (left < after.people)
      throw new Refused([refusal('FULL', 'in_school_date', { date, left, limit, wanted: after.people })])
  }
}

/** What somebody wants to know of a place: a day, or all from `start` to `end`. */
export interface AskedNumber {
  visitor_type: string
  resources_id: string | null
  date: string | null
  start: string | null
  end: string | null
}

/** So many days are counted for one question. */
const MAX_DAYS = 62

/** What is left of the days asked for. @throws Refused INVALID: no day, or too many */
export async function findNumbers(ctx: VisitCtx, asked: readonly AskedNumber[]): Promise<DayNumber[]> {
  const found: DayNumber[] = []
  for (const [i, { visitor_type, resources_id, date, start, end }] of asked.entries()) {
    const first = start ?? date
    const last = end ?? start ?? date
    if (!first || !last) throw invalid(`models.${i}.date`, 'required')
    const days: string[] = []
    for (let day = first; day <= last && days.length <= MAX_DAYS; day = addDays(day, 1)) days.push(day)
    if (days.length === 0 || days.length > MAX_DAYS)
      throw invalid(`models.${i}.end`, 'out_of_range', { min: first, max: addDays(first, MAX_DAYS - 1) })
    found.push(...(await numbersOf(ctx, { visitor_type, resources_id }, days)))
  }
  return found
}
