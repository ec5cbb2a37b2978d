import { use_state } from '#rules/bookings/use_state.ts'
import { plan_bounds, seat_attributes, zoneOf, type PlacedSeat, type SeatSpot } from '#rules/seats/plan.ts'
import type { Ctx } from '#server/context.ts'
import { attempt } from '#server/platform/database/trial.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { findAllAdministered, updateResourceState } from '#server/resources/resources.service.ts'
import { administeredVenue, saveSeatPlan } from './plan_changes.ts'
import { seatsOf } from './plans.ts'
import type { seat_plan } from './seats.table.ts'

/** A seat of a file. What isn't given stays as it is of one that is known by its number. */
export interface ImportedSeat
  extends Pick<SeatSpot, 'number'>, Partial<Pick<SeatSpot, 'x' | 'y' | 'rotation' | 'attributes'>> {
  /** The number or the name of the room; null: the one that is imported into. */
  venue: string | null
  /** The code or a name of the zone that it has to stand in: where it stands decides. */
  zone?: string
  state?: number
  /** yyyy-MM-dd, with the state of maintenance. */
  maintenance_until?: string
}

/** What an import changes of a seat that is known. */
export interface ImportedSeatChange {
  field: 'x' | 'y' | 'rotation' | 'attributes' | 'state' | 'maintenance_until'
  before: string
  after: string
}

/** What became of a seat of a file. */
export interface ImportedSeatOutcome {
  outcome: 'accepted' | 'updated' | 'unchanged'
  /** Empty for one that is new. */
  changes: ImportedSeatChange[]
}

type StoredPlan = typeof seat_plan.$inferSelect
type Outcome = ImportedSeatOutcome | Refused

interface SeatUse {
  state: number
  maintenance_until: string | null
}

/** A seat as a line of a file makes it. */
interface MadeSeat {
  placed: PlacedSeat
  /** null: it stays. */
  use: SeatUse | null
  changes: ImportedSeatChange[]
}

/**
 * Adds seats to the plans of rooms, or changes those whose number a plan has, each plan saved once as its editor saves it. Each seat
 * is refused on its own; none is taken off.
 * @param venue_id the room of seats that name none
 * @returns in the order of the seats
 */
export async function importSeats(
  ctx: Ctx,
  venue_id: string | null,
  seats: readonly ImportedSeat[],
): Promise<Outcome[]> {
  const outcomes = new Map<ImportedSeat, Outcome>()
  for (const [venue, own] of Map.groupBy(seats, (one) => one.venue ?? '')) {
    const id = venue === '' ? venue_id : await venueNamed(ctx, venue)
    const found = await attempt(ctx, async () => {
      if (id === null) throw invalid('venue', venue === '' ? 'required' : 'no_plan')
      return importInto(ctx, id, own)
    })
    for (const [i, one] of own.entries()) {
      const outcome = found instanceof Refused ? found : found[i]
      if (outcome) outcomes.set(one, outcome)
    }
  }
  return seats.flatMap((one) => outcomes.get(one) ?? [])
}

/** The room with a plan that has this number, or is the only one with this name; null: there is none that the caller administers. */
async function venueNamed(ctx: Ctx, name: string): Promise<string | null> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<{ id: string; resources_number: string }[]>`
    select r.id, r.resources_number from seat_plan p
    join resource r on r.tenant_id = ${tenant_id} and r.id = p.resources_id and r.del = 0
    where p.tenant_id = ${tenant_id} and ${name} in (r.resources_number, r.resources_name, r.resources_name_en)`
  const administered = await findAllAdministered(
    ctx,
    rows.map(({ id }) => id),
  )
  const own = rows.filter(({ id }) => administered.has(id))
  const numbered = own.find((one) => one.resources_number === name)
  return (numbered ?? (own.length === 1 ? own[0] : undefined))?.id ?? null
}

/** @throws Refused NOT_FOUND where the room has no plan, or the caller doesn't administer it; STALE */
async function importInto(ctx: Ctx, id: string, seats: readonly ImportedSeat[]): Promise<Outcome[]> {
  const { sql, tenant_id } = ctx.tx
  await administeredVenue(ctx, id, 'venue')
  const [plan] = await sql<StoredPlan[]>`
    select * from seat_plan where tenant_id = ${tenant_id} and resources_id = ${id}`
  if (!plan) throw invalid('venue', 'no_plan')
  const before = await seatsOf(ctx, plan.id)
  const uses = await usesOf(ctx, before)
  const by_number = new Map(before.map((seat) => [seat.number, seat]))
  let count = before.length
  const made = seats.map((one): MadeSeat | Refused => {
    const known = by_number.get(one.number)
    try {
      if (!known && count >= plan_bounds.seats)
        throw invalid('number', 'too_many', { max: plan_bounds.seats, length: count + 1 })
      const seat = seatFrom(one, plan, known, known && uses.get(known.id))
      if (!known) count += 1
      return seat
    } catch (cause) {
      if (cause instanceof Refused) return cause
      throw cause
    }
  })
  const good = made.filter((one): one is MadeSeat => !(one instanceof Refused))
  await savePlaces(ctx, plan, before, good)
  const ids = new Map((await seatsOf(ctx, plan.id)).map((seat) => [seat.number, seat.id]))
  for (const { placed, use } of good) {
    const seat_id = ids.get(placed.number)
    if (use && seat_id !== undefined) await updateResourceState(ctx, seat_id, use)
  }
  return made.map((one) => (one instanceof Refused ? one : outcomeOf(one)))
}

function outcomeOf({ placed, changes }: MadeSeat): ImportedSeatOutcome {
  if (placed.id === null) return { outcome: 'accepted', changes: [] }
  return { outcome: changes.length > 0 ? 'updated' : 'unchanged', changes }
}

async function savePlaces(
  ctx: Ctx,
  { resources_id, version, width, height, background, zones, decorations }: StoredPlan,
  before: readonly SeatSpot[],
  made: readonly MadeSeat[],
): Promise<void> {
  const isPlaced = ({ placed: { id }, changes }: MadeSeat) =>
    id === null || changes.some(({ field }) => field !== 'state' && field !== 'maintenance_until')
  const changed = made.filter(isPlaced).map(({ placed }) => placed)
  if (changed.length === 0) return
  const of_id = new Map(changed.flatMap((seat) => (seat.id === null ? [] : [[seat.id, seat] as const])))
  const seats = [
    ...before.map((seat) => of_id.get(seat.id) ?? seat),
    ...changed.filter(({ id }) => id === null),
  ]
  const drawn = { width, height, background, zones, decorations }
  const agreed = { held: null, reason: null, keep_whole: false }
  try {
    await saveSeatPlan(ctx, resources_id, version, { ...drawn, seats }, agreed)
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    // The fields of a plan aren't columns of a file.
    throw new Refused(cause.refusals.map((one) => ({ ...one, field: null })))
  }
}

async function usesOf(
  { tx: { sql, tenant_id } }: Ctx,
  seats: readonly SeatSpot[],
): Promise<Map<string, SeatUse>> {
  const ids = seats.map(({ id }) => id)
  const rows = await sql<(SeatUse & { id: string })[]>`
    select id, state, maintenance_until from resource where tenant_id = ${tenant_id} and id = any(${ids}::uuid[])`
  return new Map(rows.map(({ id, ...use }) => [id, use]))
}

/**
 * What a line makes of a seat.
 * @throws Refused INVALID for a place outside of the plan, another zone than the one named, or a new seat without a place
 */
function seatFrom(
  given: ImportedSeat,
  { width, height, zones }: Pick<StoredPlan, 'width' | 'height' | 'zones'>,
  known: SeatSpot | undefined,
  use: SeatUse | undefined,
): MadeSeat {
  const x = given.x ?? known?.x
  const y = given.y ?? known?.y
  if (x === undefined) throw invalid('x', 'required')
  if (y === undefined) throw invalid('y', 'required')
  if (x > width) throw invalid('x', 'out_of_range', { min: 0, max: width, value: x })
  if (y > height) throw invalid('y', 'out_of_range', { min: 0, max: height, value: y })
  const zone = zoneOf(zones, { x, y })
  const named = zone && [zone.code, zone.name, zone.name_en]
  if (given.zone !== undefined && !named?.includes(given.zone))
    throw invalid('zone', 'elsewhere', { value: given.zone, zone: zone?.code ?? null })
  const attributes = given.attributes ?? known?.attributes ?? []
  const placed: PlacedSeat = {
    id: known?.id ?? null,
    number: given.number,
    ...{ x, y },
    rotation: given.rotation ?? known?.rotation ?? 0,
    // In the order in which they are shown, so that another order is no change.
    attributes: seat_attributes.filter((one) => attributes.includes(one)),
  }
  const was: SeatUse = use ?? { state: use_state.in_use, maintenance_until: null }
  const state = given.state ?? was.state
  const maintained = state === use_state.maintained
  const maintenance_until = maintained ? (given.maintenance_until ?? was.maintenance_until) : null
  if (given.maintenance_until !== undefined && !maintained)
    throw invalid('maintenance_until', 'no_maintenance')
  const now: SeatUse = { state, maintenance_until }
  const changes: ImportedSeatChange[] = []
  const compare = (field: ImportedSeatChange['field'], before: string, after: string) => {
    if (before !== after) changes.push({ field, before, after })
  }
  if (known) {
    for (const field of ['x', 'y', 'rotation'] as const)
      compare(field, String(known[field]), String(placed[field]))
    compare('attributes', ordered(known.attributes), ordered(placed.attributes))
  }
  compare('state', String(was.state), String(now.state))
  compare('maintenance_until', was.maintenance_until ?? '', now.maintenance_until ?? '')
  const used = changes.some(({ field }) => field === 'state' || field === 'maintenance_until')
  return { placed, use: used ? now : null, changes }
}

const ordered = (attributes: readonly string[]) =>
  seat_attributes.filter((one) => attributes.includes(one)).join(', ')
