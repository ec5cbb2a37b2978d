import { plateVerdict, type MeantByPlate, type PlateVerdict } from '#rules/visitors/entries/plate_read.ts'
import { plateKey, platesAlike, platesNear, plateShape } from '#rules/visitors/people/plates.ts'
import type { Instant } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { attempt } from '#server/platform/database/trial.ts'
import { Refused } from '#server/platform/refused.ts'
import type { KnownGate } from '#server/visitors/gates/gates.service.ts'
import { metAt } from '#server/visitors/passes/passes.service.ts'
import { vehiclesAlike } from '#server/visitors/vehicles/vehicles.service.ts'
import { blockedOf } from '#server/visitors/visits/visits.service.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'
import type { StoredEntry } from './entries.table.ts'
import {
  personnelAt,
  vehiclesAt,
  visitsAt,
  visitsOfToday,
  type AtGate,
  type LookedUp,
  type LongTermAtGate,
} from './find_at_gate.ts'
import { noteMachineMessage, timeOf, type GateMessage } from './gate_message.ts'

/** A plate that a machine read at its gate. */
export interface PlateAtGate {
  gate: KnownGate
  direction: 'in' | 'out'
  plate: string
  /** When, by the machine; null: now. */
  at: Instant | null
  /** It is sure of what it read. */
  sure: boolean
}

/** What the gate says of a plate, and what became of it. */
export interface PassedPlate extends Pick<PlateVerdict<Meant>, 'colour' | 'reason'> {
  /** The plate as it is kept. */
  plate: string
  /** That of whom it is about, or the one that it looks like; null: it is unknown. */
  known_plate: string | null
  /** The stay that began or ended; null: somebody has to look. */
  stay_id: string | null
  at: Instant
}

type Who = Partial<Pick<GateMessage, 'apply_id' | 'long_term_id' | 'vehicle_id' | 'stay_id'>>

/** Whose plate it can be. */
interface Meant extends MeantByPlate {
  plate: string
  who: Who
}

/** A camera that sees a vehicle twice within this time reads it twice. Seconds. */
const SAME_VEHICLE_SECONDS = 120
/** So many of one kind can have plates like one that is read. */
const FEW = 20

/**
 * Decides about a plate as `plateVerdict`, and lets the vehicle in or out where that is green: its stay begins or ends, as by a
 * guard's message. Otherwise nothing is written. What is read again within two minutes is answered again.
 * @param machine its name, which the list of stays shows
 * @throws Refused INVALID for a time as `noteGateMessage`
 */
export async function passByPlate(ctx: Ctx, read: PlateAtGate, machine: string): Promise<PassedPlate> {
  const at = timeOf(ctx, read.at)
  const then: Ctx = { ...ctx, now: () => at }
  const { gate, direction, sure } = read
  const plate = plateKey(read.plate)
  // Two cameras, or two readings, see one vehicle one after the other.
  await ctx.tx.lock('plate_at_gate', plate)
  const blocked = await blockedOf(then, { people: [], plates: [plate] }, metAt(gate, direction))
  const again = direction === 'out' || blocked === 'no' ? await justPassed(then, read, plate) : null
  if (again && sure) {
    const reason = direction === 'in' ? 'welcome' : 'goodbye'
    return { colour: 'green', reason, plate, known_plate: plate, stay_id: again, at }
  }
  const found = await (direction === 'in'
    ? whoComes(then, { gate, direction, read: plate })
    : whoGoes(then, plate))
  const { colour, reason, meant } = plateVerdict(found, {
    direction,
    blocked,
    for_vehicles: gate.vehicles === 1,
    sure,
  })
  const answer: PassedPlate = { colour, reason, plate, known_plate: meant?.plate ?? null, stay_id: null, at }
  if (colour !== 'green' || meant === null) return answer
  const at_gate = { gate: gate.code, direction, car_card_number: plate, at }
  const message = { ...nobody, ...meant.who, ...at_gate } satisfies GateMessage
  const stay_id = await attempt(ctx, () => noteMachineMessage(ctx, gate, message, machine))
  // Something happened meanwhile, such as their leaving by another gate.
  return stay_id instanceof Refused
    ? { ...answer, colour: 'yellow', reason: 'not_allowed' }
    : { ...answer, stay_id }
}

const nobody = {
  ...{ apply_id: null, long_term_id: null, vehicle_id: null, stay_id: null, visitor_name: null },
  ...{ code: null, people: null, reason: null, happened: false },
}

/** Who may come in with this plate, or with one like it: visits of the day, then vehicles, then long-term personnel. */
async function whoComes(ctx: Ctx, where: AtGate & { read: string }): Promise<Meant[]> {
  const { sql, tenant_id } = ctx.tx
  const at: AtGate = { ...where, vehicle: true }
  const visits = await sql<StoredVisit[]>`
    select * from (${visitsOfToday(ctx)}) v where v.car_card_number = any(${platesNear(where.read)}::text[])
    order by v.start_at, v.id limit ${FEW}`
  const personnel = await sql<LongTermAtGate[]>`
    select * from visitor_long_term where tenant_id = ${tenant_id} and plate_shape = ${plateShape(where.read)}
    order by user_name, id limit ${FEW}`
  const meant = (said: LookedUp, who: Who): Meant[] => {
    const alike = platesAlike(where.read, said.car_card_number ?? '')
    // A vehicle is yellow by its likeness alone: what else is said of it doesn't matter then.
    return alike ? [{ ...said, alike, plate: said.car_card_number ?? '', who }] : []
  }
  const [of_visits, of_vehicles, of_personnel] = [
    await visitsAt(ctx, visits, at),
    await vehiclesAt(ctx, await vehiclesAlike(ctx, where.read), at),
    await personnelAt(ctx, personnel, at),
  ]
  return [
    ...of_visits.flatMap(({ said }) => meant(said, { apply_id: said.id })),
    ...of_vehicles.flatMap(({ said }) => meant(said, { vehicle_id: said.id })),
    ...of_personnel.flatMap(({ said }) => meant(said, { long_term_id: said.id })),
  ]
}

/** Who is inside with this plate, or with one like it, by whatever they came in. */
async function whoGoes({ tx: { sql, tenant_id }, now }: Ctx, plate: string): Promise<Meant[]> {
  const rows = await sql<Pick<StoredEntry, 'id' | 'car_card_number'>[]>`
    select id, car_card_number from visitor_list
    where tenant_id = ${tenant_id} and car_card_number = any(${platesNear(plate)}::text[]) and inside = 1
      and arrive_time <= ${now().toString()}
    order by arrive_time desc, id desc limit ${FEW}`
  return rows.flatMap(({ id, car_card_number }) => {
    const alike = platesAlike(plate, car_card_number ?? '')
    if (!alike) return []
    return [{ colour: 'green', reason: 'goodbye', alike, plate: car_card_number ?? '', who: { stay_id: id } }]
  })
}

/** The stay of a vehicle that has just come in at this gate and is inside, or has just left at it; null: there is none. */
async function justPassed(
  { tx: { sql, tenant_id }, now }: Ctx,
  { gate, direction }: PlateAtGate,
  plate: string,
): Promise<string | null> {
  const at = now()
  const since = at.subtract({ seconds: SAME_VEHICLE_SECONDS }).toString()
  const [last] = await sql<{ id: string; passed: boolean }[]>`
    select id, ${
      direction === 'in'
        ? sql`inside = 1 and arrival_place = ${gate.code} and arrive_time > ${since}`
        : sql`inside = 0 and leave_place = ${gate.code} and leave_time > ${since} and leave_time <= ${at.toString()}`
    } as passed
    from visitor_list where tenant_id = ${tenant_id} and car_card_number = ${plate} and arrive_time <= ${at.toString()}
    order by arrive_time desc, id desc limit 1`
  return last?.passed ? last.id : null
}
