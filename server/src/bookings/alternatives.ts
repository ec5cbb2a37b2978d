import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import type { Ctx } from '#server/context.ts'
import type { resource } from '#server/resources/resources.table.ts'
import { freeNearby, type FreePeriod } from './availability_check.ts'
import { bookingOf, type BookingModel } from './bookings.inputs.ts'
import { evaluateSessions, refusalsOf, requestsOf } from './evaluate.ts'

/** A resource that could be booked instead, with its location's names. */
export interface AlternativeResource extends Pick<
  typeof resource.$inferSelect,
  'id' | 'resources_number' | 'resources_name' | 'resources_name_en' | 'capacity'
> {
  building_name: string | null
  building_name_en: string | null
  floor_name: string | null
  floor_name_en: string | null
}

/** What could be booked instead of a session that is refused. */
export interface SessionAlternatives {
  /** The nearest free periods of the same length on that day, of the same resource. */
  free: FreePeriod[]
  /** Resources of the same type that can be booked at that time, the nearest location first. */
  resources: AlternativeResource[]
}

/** So many resources of a type are tried, and so many are offered. */
const MAX_TRIED = 200
export const MAX_OFFERED = 10

/** A session of a series that is to be replaced. */
export type ReplacedSession = Pick<
  BookingModel,
  'resources_id' | 'appointment_date' | 'start_time' | 'end_time' | 'person_times' | 'participants' | 'mode'
>

/**
 * Other times of a resource on a day, and other resources of its type at that time, each of which the caller could
 * book now by itself. Writes nothing. Product §5.
 * @throws Refused NOT_FOUND, INVALID where the times denote no period
 */
export async function findAlternatives(ctx: Ctx, replaced: ReplacedSession): Promise<SessionAlternatives> {
  const { resources_id, appointment_date, start_time, end_time, mode } = replaced
  if (!appointment_date || !start_time || !end_time) return { free: [], resources: [] }
  const others = await resourcesLike(ctx, resources_id)
  const sessions = [resources_id, ...others.map(({ id }) => id)].map((id) => ({
    resources_id: id,
    appointment_date,
    start_time,
    end_time,
  }))
  const plan = { mode: mode ?? 'normal', rule: null, exceptions: [], sessions }
  const model = bookingOf(resources_id, replaced)
  const { requests } = await requestsOf(ctx, plan, model)
  const evaluated = await evaluateSessions(ctx, requests, { in_turn: false, checks_taken: true, apart: true })
  const bookable = new Set(
    evaluated.filter((one) => one.request && refusalsOf(one).length === 0).map(({ loaded }) => loaded.id),
  )
  const [first] = requests
  return {
    free: first?.request ? await freeNearby(ctx, first.loaded, first.request, null) : [],
    resources: others.filter(({ id }) => bookable.has(id)).slice(0, MAX_OFFERED),
  }
}

/** The other resources of the type that rules can be loaded for: same floor, building and campus first. */
export async function resourcesLike(ctx: Ctx, resources_id: string): Promise<AlternativeResource[]> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<AlternativeResource[]>`
    select r.id, r.resources_number, r.resources_name, r.resources_name_en, r.capacity,
      b.name as building_name, b.name_en as building_name_en, f.name as floor_name, f.name_en as floor_name_en
    from resource own
    join resource r on r.tenant_id = ${tenant_id} and r.resources_type_id = own.resources_type_id and r.id <> own.id and r.del = 0
    left join location b on b.tenant_id = ${tenant_id} and b.code = r.building_code
    left join location f on f.tenant_id = ${tenant_id} and f.code = r.floor_code
    where own.tenant_id = ${tenant_id} and own.id = ${resources_id}
    order by r.floor_code is distinct from own.floor_code, r.building_code is distinct from own.building_code,
      r.campus_code is distinct from own.campus_code, abs(r.capacity - own.capacity), r.resources_number, r.id
    limit ${MAX_TRIED}`
  const loaded = await loadRules(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.filter(({ id }) => loaded.has(id))
}
