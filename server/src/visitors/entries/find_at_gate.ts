import type { Gate } from '#rules/visitors/gates/gate.ts'
import { longTermAtGate, vehicleAtGate, visitAtGate } from '#rules/visitors/entries/at_gate.ts'
import type { GateVerdict } from '#rules/visitors/passes/verdict.ts'
import { phoneKey, phoneSpellings } from '#rules/visitors/people/blocks.ts'
import type { LongTerm } from '#rules/visitors/people/entry.ts'
import { plateKey, platesAlike, plateShape } from '#rules/visitors/people/plates.ts'
import { wallOf } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { documentHashes, longTermAt, numberOf, portraitsOf } from '#server/visitors/people/people.service.ts'
import type { visitor_long_term } from '#server/visitors/people/people.table.ts'
import { metAt, visitsOfDigits } from '#server/visitors/passes/passes.service.ts'
import { vehiclesAlike, type VehicleRow } from '#server/visitors/vehicles/vehicles.service.ts'
import { blockedOf, campusesOf, comingOf, stateThen } from '#server/visitors/visits/visits.service.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'

export type LongTermAtGate = typeof visitor_long_term.$inferSelect & LongTerm

/** Somebody whom a guard looked up, with what the gate says of them. */
export interface LookedUp
  extends
    Pick<GateVerdict, 'colour' | 'reason'>,
    Pick<StoredVisit, 'id' | 'visitor_name' | 'unit' | 'car_card_number' | 'people' | 'inside'> {
  kind: 'visit' | 'long_term' | 'vehicle'
  /** A signed address, for the guard's eye. */
  visitor_picture: string | null
  accept_visit_name: string | null
  until: StoredVisit['end_at'] | null
}

export interface AtGate {
  gate: Gate
  direction: 'in' | 'out'
  /** The plate that the gate sees now, as it was read or typed: it counts besides the one that is known. */
  read: string | null
  /** They are in a vehicle, as a camera sees. */
  vehicle?: boolean
}

/** More don't fit on a guard's screen. */
const FEW = 20

/**
 * Who can be meant by what a guard typed: the visits of today and of who is inside, and the long-term personnel, whose id,
 * number, document, plate or whole phone number it is; a visit also by the digits below the code of its pass.
 */
export async function findAtGate(ctx: Ctx, typed: string, where: Omit<AtGate, 'read'>): Promise<LookedUp[]> {
  const { sql, tenant_id } = ctx.tx
  const text = typed.trim()
  if (text === '') return []
  const at: AtGate = { ...where, read: text }
  const plate = plateShape(text)
  const phone = phoneKey(text).length > 6 ? phoneKey(text) : null
  const cards = documentHashes(ctx, text).card
  const people = await sql<{ id: string }[]>`
    select id from visitor_registration where tenant_id = ${tenant_id} and erased_time is null and (
      phone_key = ${phone} or card_hash = any(${cards}::text[]) or plate_shape = ${plate === '' ? null : plate})
    limit ${FEW}`
  const known = people.map(({ id }) => id)
  const passes = await visitsOfDigits(ctx, text)
  const visits = await sql<StoredVisit[]>`
    select * from (${visitsOfToday(ctx)}) v where v.id::text = ${text.toLowerCase()} or v.flow_no = ${text.toUpperCase()} or v.visitor_id = any(${known}::uuid[]) or v.id = any(${passes}::uuid[])
      or v.car_card_number = ${plateKey(text)} or regexp_replace(v.phone, '\\D', '', 'g') = any(${phone === null ? [] : phoneSpellings(phone)}::text[])
    order by v.start_at, v.id limit ${FEW}`
  const personnel = await sql<LongTermAtGate[]>`
    select * from visitor_long_term where tenant_id = ${tenant_id} and (
      id::text = ${text.toLowerCase()} or user_id = ${text} or phone_key = ${phone} or card_hash = any(${cards}::text[])
      or plate_shape = ${plate === '' ? null : plate}) order by user_name, id limit ${FEW}`
  return [
    ...(await visitsAt(ctx, visits, at)).map(({ said }) => said),
    ...(await personnelAt(ctx, personnel, at)).map(({ said }) => said),
    ...(await vehiclesAt(ctx, await vehiclesAlike(ctx, text), at)).map(({ said }) => said),
  ]
}

/** The visits of today, and of who is inside, as a statement. */
export function visitsOfToday({ tx: { sql, tenant_id }, zone, now }: Ctx) {
  const today = wallOf(zone, now()).date
  return sql`
    select * from visitor_appointment
    where tenant_id = ${tenant_id} and last_day >= ${today} and first_day <= ${today} and state between 1 and 10
    union select * from visitor_appointment where tenant_id = ${tenant_id} and inside = 1`
}

/** What the gate says of visits. */
export async function visitsAt(ctx: Ctx, rows: readonly StoredVisit[], { gate, direction, read }: AtGate) {
  const met = metAt(gate, direction)
  const blocks = await Promise.all(rows.map((row) => blockedOf(ctx, comingOf(ctx, row, read), met)))
  const campuses = await campusesOf(ctx.tx, rows)
  const states = await Promise.all(rows.map((row) => stateThen(ctx, row)))
  const portraits = await portraitsOf(
    ctx,
    rows.map(({ visitor_id }) => visitor_id),
  )
  return rows.map((row, nth) => {
    const blocked = blocks[nth] ?? 'no'
    const said: LookedUp = {
      ...visitAtGate(
        {
          state: states[nth] ?? row.state,
          single_entry: row.single_entry,
          inside: row.inside === 1,
          start: row.start_at,
          end: row.end_at,
          campus: campuses[nth] ?? null,
        },
        { gate, direction, now: ctx.now(), blocked },
      ),
      kind: 'visit',
      id: row.id,
      visitor_name: row.visitor_name,
      unit: row.unit,
      accept_visit_name: row.accept_visit_name,
      car_card_number: row.car_card_number,
      visitor_picture: portraits.get(row.visitor_id ?? '') ?? null,
      people: row.people,
      until: row.end_at,
      inside: row.inside,
    }
    return { row, said, blocked }
  })
}

/** What the gate says of the long-term personnel. */
export async function personnelAt(ctx: Ctx, rows: readonly LongTermAtGate[], at: AtGate) {
  const { gate, direction, read, vehicle = false } = at
  const met = metAt(gate, direction)
  const { sql, tenant_id } = ctx.tx
  const blocks = await Promise.all(
    rows.map(({ user_name, phone, card_sealed, car_no }) =>
      blockedOf(
        ctx,
        {
          people: [{ visitor_name: user_name, phone, card_number: numberOf(ctx, card_sealed) }],
          plates: [car_no, read],
        },
        met,
      ),
    ),
  )
  const inside = await sql<{ long_term_id: string }[]>`
    select distinct long_term_id from visitor_list
    where tenant_id = ${tenant_id} and inside = 1 and long_term_id = any(${rows.map(({ id }) => id)}::uuid[])`
  const { date, time } = wallOf(ctx.zone, ctx.now())
  const refusedAt = await longTermAt(ctx, gate, { date, time, vehicle }, rows.length)
  return rows.map((row, nth) => {
    const blocked = blocks[nth] ?? 'no'
    const is_inside = inside.some(({ long_term_id }) => long_term_id === row.id)
    const refused = refusedAt(row)
    const said: LookedUp = {
      ...longTermAtGate(refused, { direction, blocked, inside: is_inside }),
      kind: 'long_term',
      id: row.id,
      visitor_name: row.user_name,
      unit: row.dept,
      accept_visit_name: null,
      car_card_number: row.car_no,
      visitor_picture: null,
      people: 1,
      until: null,
      inside: Number(is_inside),
    }
    return { row, said, blocked }
  })
}

/** What the gate says of vehicles that may enter. */
export async function vehiclesAt(ctx: Ctx, rows: readonly VehicleRow[], { gate, direction, read }: AtGate) {
  const met = metAt(gate, direction)
  const { sql, tenant_id } = ctx.tx
  const inside = await sql<{ vehicle_id: string }[]>`
    select distinct vehicle_id from visitor_list
    where tenant_id = ${tenant_id} and inside = 1 and vehicle_id = any(${rows.map(({ id }) => id)}::uuid[])`
  const blocks = await Promise.all(
    rows.map((row) => {
      const owner = row.owner_name ? [{ visitor_name: row.owner_name, phone: row.owner_phone }] : []
      return blockedOf(ctx, { people: owner, plates: [row.plate, read] }, met)
    }),
  )
  const { date } = wallOf(ctx.zone, ctx.now())
  return rows.map((row, nth) => {
    const blocked = blocks[nth] ?? 'no'
    const is_inside = inside.some(({ vehicle_id }) => vehicle_id === row.id)
    const alike = platesAlike(read ?? row.plate, row.plate) ?? 'near'
    const said: LookedUp = {
      ...vehicleAtGate(row, { gate, direction, date, blocked, inside: is_inside, alike }),
      kind: 'vehicle',
      id: row.id,
      visitor_name: row.owner_name,
      unit: row.car_product,
      accept_visit_name: null,
      car_card_number: row.plate,
      visitor_picture: null,
      people: 1,
      until: null,
      inside: Number(is_inside),
    }
    return { row, said, blocked }
  })
}
