import {
  conflict_reasons,
  entry_source,
  type ConflictReason,
} from '#rules/visitors/entries/visitor_list_record.ts'
import { timestampText, type Instant } from '#rules/time/instants.ts'
import type { BlockedAtGate } from '#rules/visitors/people/blocks.ts'
import type { GateColour, GateVerdict, VerdictReason } from '#rules/visitors/passes/verdict.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { keptPlate, lockLongTerm, noteLongTermEntry } from '#server/visitors/people/people.service.ts'
import type { KnownGate } from '#server/visitors/gates/gates.service.ts'
import { checkCode, gateToCheck, metAt } from '#server/visitors/passes/passes.service.ts'
import { blockedOf, lockAnyVisit, passGate } from '#server/visitors/visits/visits.service.ts'
import { lockVehicle } from '#server/visitors/vehicles/vehicles.service.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'
import type { StoredEntry } from './entries.table.ts'
import { cameIn } from './came_in.ts'
import { unseenEnd } from './closing.ts'
import { personnelAt, vehiclesAt, visitsAt, type AtGate } from './find_at_gate.ts'
import { isNamesakeBarred } from './namesakes.ts'
import { stayIs } from './whose.ts'

/**
 * What a gate tells: somebody came in, or went out. One of `code`, `apply_id`, `long_term_id`,
 * `vehicle_id`, `stay_id`, `visitor_name` says who.
 */
export interface GateMessage extends Pick<
  StoredEntry,
  'apply_id' | 'long_term_id' | 'vehicle_id' | 'car_card_number' | 'reason'
> {
  gate: string
  direction: 'in' | 'out'
  /** The code of a pass, as it was read. */
  code: string | null
  /** A row of the list: who was let in by hand leaves. */
  stay_id: string | null
  /** Of somebody who has nothing: let in by hand, as everybody without green is, with a reason. */
  visitor_name: string | null
  people: number | null
  /** When it was, by the gate; null: now. */
  at: Instant | null
  /** The gate had no network: it has let them pass already, and tells of it. */
  happened: boolean
}

/** A message with who tells it: a guard, or a machine, which has no account. */
type Told = GateMessage & Pick<StoredEntry, 'checked_by' | 'checked_by_name'>

/** Somebody who passes, and what the gate says of them. */
interface PassingBy extends Pick<
  StoredEntry,
  'entry_kind' | 'apply_id' | 'long_term_id' | 'vehicle_id' | 'visitor_id' | 'until'
> {
  visitor_name: string
  people: number
  car_card_number: string | null
  colour: GateColour
  /** Why not green. */
  against: VerdictReason | null
  blocked: boolean
}

/** A gate may tell so much later what happened while it had no network. Hours. */
const LATE_HOURS = 72
/** Clocks may differ by so much. Seconds. */
const EARLY_SECONDS = 60

/**
 * Keeps what a gate tells, and lets the visit enter or leave with it. Without green somebody passes by hand alone, with a reason;
 * who is on the blacklist never does. What has happened at a gate without a network is kept whatever stands against it, as a
 * conflict for the office.
 * @returns the id of the stay
 * @throws Refused as `gateToCheck`; INVALID for a time to come or long past; NOT_ALLOWED without a reason, and for the blacklist
 */
export async function noteGateMessage(ctx: Ctx, message: GateMessage): Promise<string> {
  const at = timeOf(ctx, message.at)
  const gate = await gateToCheck(ctx, message.gate, message.direction)
  const { account, name } = viewerOf(ctx)
  return noteAt(ctx, at, gate, { ...message, checked_by: account, checked_by_name: name })
}

/**
 * The same of a machine at a gate, such as a camera that reads plates: whoever lets it tell has decided at which gate, and when.
 * @param machine its name, which the list shows
 * @throws Refused as `noteGateMessage`
 */
export const noteMachineMessage = (
  ctx: Ctx,
  gate: KnownGate,
  message: GateMessage & { at: Instant },
  machine: string,
): Promise<string> =>
  noteAt(ctx, message.at, gate, { ...message, checked_by: null, checked_by_name: machine }, true)

async function noteAt(ctx: Ctx, at: Instant, gate: KnownGate, told: Told, vehicle = false): Promise<string> {
  const then: Ctx = { ...ctx, now: () => at }
  const { direction, car_card_number: read } = told
  const passing = await passingOf(then, told, { gate, direction, read, vehicle })
  if (direction === 'out') return goesOut(then, told, passing)
  const id = await comesIn(then, told, passing)
  if (passing.apply_id !== null) await cameIn(ctx, id)
  return id
}

/**
 * When something was that a gate tells; null: now.
 * @throws Refused INVALID for a time to come, and for one that is longer past than gates may be without a network
 */
export function timeOf(ctx: Ctx, at: Instant | null): Instant {
  const now = ctx.now()
  if (at === null) return now
  if (at.epochMilliseconds > now.add({ seconds: EARLY_SECONDS }).epochMilliseconds)
    throw invalid('at', 'too_big', { limit: timestampText(ctx.zone, now) })
  const earliest = now.subtract({ hours: LATE_HOURS })
  if (at.epochMilliseconds < earliest.epochMilliseconds)
    throw invalid('at', 'out_of_range', {
      min: timestampText(ctx.zone, earliest),
      max: timestampText(ctx.zone, now),
    })
  return at.epochMilliseconds > now.epochMilliseconds ? now : at
}

async function passingOf(ctx: Ctx, message: GateMessage, at: AtGate): Promise<PassingBy> {
  const { code, apply_id, long_term_id, vehicle_id, stay_id, visitor_name } = message
  if (code !== null) {
    const { visit, ...said } = await checkCode(ctx, code, message.gate, at.direction, {
      plate: at.read,
      locks: true,
    })
    if (!visit) throw new Refused('NOT_FOUND', {}, 'code')
    return { ...ofVisit(visit, message), ...judged(said, said.blocked) }
  }
  if (apply_id !== null) {
    const row = await lockAnyVisit(ctx, apply_id)
    const [found] = await visitsAt(ctx, [row], at)
    if (!found) throw new Refused('NOT_FOUND', {}, 'apply_id')
    return { ...ofVisit(row, message), ...judged(found.said, found.blocked) }
  }
  if (long_term_id !== null) {
    const row = await lockLongTerm(ctx, long_term_id)
    const [found] = await personnelAt(ctx, [row], at)
    if (!found) throw new Refused('NOT_FOUND', {}, 'long_term_id')
    return {
      ...nobody,
      entry_kind: 'long_term',
      long_term_id: row.id,
      visitor_name: row.user_name,
      car_card_number: keptPlate(message.car_card_number) ?? row.car_no,
      ...judged(found.said, found.blocked),
    }
  }
  if (vehicle_id !== null) {
    const row = await lockVehicle(ctx, vehicle_id)
    const [found] = await vehiclesAt(ctx, [row], at)
    if (!found) throw new Refused('NOT_FOUND', {}, 'vehicle_id')
    return {
      ...nobody,
      entry_kind: 'vehicle',
      vehicle_id: row.id,
      visitor_name: row.owner_name,
      people: message.people ?? 1,
      car_card_number: row.plate,
      ...judged(found.said, found.blocked),
    }
  }
  if (stay_id !== null) {
    // Who was here once is no reason to let them in again.
    if (message.direction === 'in') throw invalid('direction', 'not_one_of', { allowed: 'out' })
    await lockVisitOfStay(ctx, stay_id)
    const { inside: _inside, arrive_time: _time, ...stay } = await stayOf(ctx, stay_id)
    return { ...nobody, ...stay, colour: 'green' }
  }
  if (visitor_name === null) throw new Refused('REQUIRED', {}, 'visitor_name')
  const met = metAt(at.gate, at.direction)
  const vehicle = await blockedOf(ctx, { people: [], plates: [at.read] }, met)
  return {
    ...nobody,
    visitor_name,
    people: message.people ?? 1,
    car_card_number: keptPlate(message.car_card_number),
    blocked: vehicle === 'yes' || (await isNamesakeBarred(ctx, visitor_name, met)),
  }
}

/** Somebody who has nothing that a gate knows. */
const nobody = {
  entry_kind: 'by_hand',
  apply_id: null,
  long_term_id: null,
  vehicle_id: null,
  visitor_id: null,
  until: null,
  visitor_name: '',
  people: 1,
  car_card_number: null,
  colour: 'yellow',
  against: null,
  blocked: false,
} as const satisfies PassingBy

/** What a gate says of somebody. */
const judged = (
  { colour, reason }: Pick<GateVerdict, 'colour' | 'reason'>,
  blocked: BlockedAtGate,
): Pick<PassingBy, 'colour' | 'against' | 'blocked'> => ({
  colour,
  against: colour === 'green' ? null : reason,
  blocked: blocked === 'yes',
})

const ofVisit = (
  visit: StoredVisit,
  message: GateMessage,
): Omit<PassingBy, 'colour' | 'against' | 'blocked'> => ({
  entry_kind: 'visit',
  apply_id: visit.id,
  long_term_id: null,
  vehicle_id: null,
  visitor_id: visit.visitor_id,
  until: visit.end_at,
  visitor_name: visit.visitor_name,
  people: message.people ?? visit.people,
  car_card_number: keptPlate(message.car_card_number) ?? visit.car_card_number,
})

async function comesIn(ctx: Ctx, message: Told, passing: PassingBy): Promise<string> {
  const by_hand = passing.colour !== 'green'
  if (!message.happened) {
    if (passing.blocked) throw new Refused('NOT_ALLOWED', { why: 'on_blacklist' })
    if (by_hand && !message.reason) throw new Refused('NOT_ALLOWED', { why: 'by_hand' }, 'reason')
  }
  if (passing.apply_id !== null) await moveVisit(ctx, passing.apply_id, 'enter', by_hand || message.happened)
  if (passing.long_term_id !== null) await noteLongTermEntry(ctx, passing.long_term_id)
  return insert(ctx, message, passing, await endUnseenStay(ctx, passing))
}

/**
 * Nobody is inside twice: who comes in while a stay of theirs is open has left by a way that no gate saw. That stay ends then,
 * at no gate. Leaving is nobody's duty, so that it is no reason to keep them out.
 * @returns when the new stay is over itself, if the gate tells of it after a later one has begun
 */
async function endUnseenStay(ctx: Ctx, passing: PassingBy): Promise<Instant | null> {
  const open = await openStay(ctx, passing)
  if (open === null) return null
  if (open.arrive_time.epochMilliseconds > ctx.now().epochMilliseconds) return open.arrive_time
  const { sql, tenant_id } = ctx.tx
  await sql`
    update visitor_list set leave_time = ${ctx.now().toString()}, inside = 0, ended_by = 'next_entry' where tenant_id = ${tenant_id} and id = ${open.id}`
  return null
}

async function goesOut(ctx: Ctx, message: Told, passing: PassingBy): Promise<string> {
  if (message.stay_id !== null) {
    const stay = await stayOf(ctx, message.stay_id)
    // Another guard was first: they may have come in again since.
    if (stay.inside === 0) return message.stay_id
    if (stay.arrive_time.epochMilliseconds > ctx.now().epochMilliseconds) throw invalid('at', 'empty_period')
  }
  const open = message.stay_id === null ? await openStay(ctx, passing) : null
  // Told late: they have come in again since, and are inside.
  if (open && open.arrive_time.epochMilliseconds > ctx.now().epochMilliseconds)
    return insert(ctx, message, passing, ctx.now(), message.gate)
  if (passing.apply_id !== null) await moveVisit(ctx, passing.apply_id, 'leave', true)
  const id = message.stay_id ?? open?.id ?? (await unseenEnd(ctx, passing))
  if (id === undefined) {
    // Said twice they left once. Else nobody saw them come in.
    return (await justLeft(ctx, passing)) ?? insert(ctx, message, passing, ctx.now(), message.gate)
  }
  const { sql, tenant_id } = ctx.tx
  await sql`
    update visitor_list set leave_time = ${ctx.now().toString()}, leave_place = ${message.gate}, inside = 0, ended_by = 'gate'
    where tenant_id = ${tenant_id} and id = ${id} and (inside = 1 or ended_by in ('clock', 'host'))`
  return id
}

/** @param by_hand the gate may not let the visit do this: it stays as it is then, and only the stay is kept */
async function moveVisit(ctx: Ctx, id: string, action: 'enter' | 'leave', by_hand: boolean): Promise<void> {
  try {
    await passGate(ctx, id, action, ctx.now())
  } catch (cause) {
    if (!(by_hand && cause instanceof Refused)) throw cause
  }
}

/** Where somebody is inside still: the latest; null: nowhere. */
async function openStay(
  { tx: { sql, tenant_id } }: Ctx,
  passing: PassingBy,
): Promise<Pick<StoredEntry, 'id' | 'arrive_time'> | null> {
  const [row] = await sql<Pick<StoredEntry, 'id' | 'arrive_time'>[]>`
    select id, arrive_time from visitor_list where tenant_id = ${tenant_id} and inside = 1 and ${stayIs(sql, passing)}
    order by arrive_time desc, id desc limit 1 for no key update`
  return row ?? null
}

/** In this time two guards, or two presses, tell of one leaving. Seconds. */
const SAME_LEAVING_SECONDS = 120

/** The stay that has just ended; null: none has. */
async function justLeft({ tx: { sql, tenant_id }, now }: Ctx, passing: PassingBy): Promise<string | null> {
  const at = now()
  const [row] = await sql<{ id: string }[]>`
    select id from visitor_list where tenant_id = ${tenant_id} and inside = 0 and ${stayIs(sql, passing)}
      and leave_place is not null and leave_time <= ${at.toString()}
      and leave_time > ${at.subtract({ seconds: SAME_LEAVING_SECONDS }).toString()}
    order by arrive_time desc limit 1`
  return row?.id ?? null
}

/** Locks the visit of a stay, if it has one: whoever tells of the visit locks it before its stays. */
async function lockVisitOfStay({ tx: { sql, tenant_id } }: Ctx, id: string): Promise<void> {
  await sql`
    select from visitor_appointment where tenant_id = ${tenant_id}
      and id = (select apply_id from visitor_list where tenant_id = ${tenant_id} and id = ${id}) for no key update`
}

async function stayOf({ tx: { sql, tenant_id } }: Ctx, id: string) {
  const [row] = await sql<StoredEntry[]>`
    select * from visitor_list where tenant_id = ${tenant_id} and id = ${id} for no key update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'stay_id')
  const { entry_kind, apply_id, long_term_id, vehicle_id, visitor_id, until, visitor_name, people } = row
  const { car_card_number, inside, arrive_time } = row
  return {
    ...{ entry_kind, apply_id, long_term_id, vehicle_id, visitor_id, until },
    ...{ visitor_name, people, car_card_number, inside, arrive_time },
  }
}

/** Why the server would not have let in whom a gate did without a network; null: it would. */
function conflictOf(
  { happened, reason }: GateMessage,
  { blocked, colour, against }: PassingBy,
): ConflictReason | null {
  if (!happened) return null
  if (blocked) return 'blocked'
  if (reason || colour === 'green') return null
  return conflict_reasons.find((one) => one === against) ?? 'not_allowed'
}

async function insert(
  ctx: Ctx,
  message: Told,
  by: PassingBy,
  left: Instant | null,
  leave_place: string | null = null,
): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const { gate, reason, direction, checked_by, checked_by_name } = message
  const { colour: _colour, blocked: _blocked, against: _against, ...passing } = by
  const conflict = direction === 'in' ? conflictOf(message, by) : null
  const at = ctx.now().toString()
  const row = {
    tenant_id,
    id: newId(),
    ...passing,
    until: passing.until?.toString() ?? null,
    data_source: entry_source.gate,
    arrive_time: at,
    arrival_place: gate,
    leave_time: left?.toString() ?? null,
    leave_place,
    inside: left ? 0 : 1,
    ended_by: left ? (leave_place === null ? 'next_entry' : 'gate') : null,
    checked_by,
    checked_by_name,
    reason,
    conflicting: Number(conflict !== null),
    conflict,
    create_time: at,
  }
  await sql`insert into visitor_list ${sql(row)}`
  return row.id
}
