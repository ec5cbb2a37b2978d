/**
 * What a gate says of somebody whom the guard looked up, since they show no pass: by a number, a plate, a phone. Product §7.
 */
import type { DateText } from '../../records/wire_formats.ts'
import { coversGate, servesCampus, type Gate, type NoEntryReason } from '../gates/gate.ts'
import type { NoEntry } from '../settings/entry_rules.ts'
import type { BlockedAtGate } from '../people/blocks.ts'
import { hasPass } from '../passes/has_pass.ts'
import type { GateVerdict } from '../passes/verdict.ts'
import { visit_state } from '../visits/states.ts'
import type { Instant } from '../../time/instants.ts'

type Moment = Pick<Instant, 'epochMilliseconds'>

/** A visit as a gate sees it. */
export interface VisitAtGate {
  state: number
  single_entry: number
  inside: boolean
  start: Moment
  /** Its last second. */
  end: Moment
  /** The campus that it goes to; null: any. */
  campus: string | null
}

type SaidAtGate = Pick<GateVerdict, 'colour' | 'reason'>

const say = (colour: SaidAtGate['colour'], reason: SaidAtGate['reason']): SaidAtGate => ({ colour, reason })

/** Of a visit that was looked up. Whoever is let in by it shows a document: the guard compares. */
export function visitAtGate(
  visit: VisitAtGate,
  {
    gate,
    direction,
    now,
    blocked,
  }: { gate: Gate; direction: 'in' | 'out'; now: Moment; blocked: BlockedAtGate },
): SaidAtGate {
  // Nobody is kept inside.
  if (direction === 'out') return visit.inside ? say('green', 'goodbye') : say('yellow', 'not_inside')
  if (blocked === 'yes') return say('red', 'blocked')
  if (visit.inside) return say('red', 'already_inside')
  if (!hasPass(visit)) return say('red', visit.state === visit_state.left ? 'used_up' : 'not_approved')
  if (now.epochMilliseconds < visit.start.epochMilliseconds) return say('red', 'early')
  if (now.epochMilliseconds > visit.end.epochMilliseconds) return say('red', 'over')
  if (!servesCampus(gate, visit.campus)) return say('red', 'other_gate')
  return blocked === 'near' ? say('yellow', 'near_block') : say('green', 'welcome')
}

/** Of somebody of the long-term personnel. @param refused what `longTermRefused` says */
export function longTermAtGate(
  refused: NoEntryReason | NoEntry | null,
  { direction, blocked, inside }: { direction: 'in' | 'out'; blocked: BlockedAtGate; inside: boolean },
): SaidAtGate {
  if (direction === 'out') return inside ? say('green', 'goodbye') : say('yellow', 'not_inside')
  if (blocked === 'yes') return say('red', 'blocked')
  if (inside) return say('red', 'already_inside')
  if (refused !== null) return say('red', long_term_reasons[refused] ?? 'not_allowed')
  return blocked === 'near' ? say('yellow', 'near_block') : say('green', 'welcome')
}

const long_term_reasons: Partial<Record<NoEntryReason | NoEntry, SaidAtGate['reason']>> = {
  not_yet: 'early',
  over: 'over',
  other_gate: 'other_gate',
  gate_out: 'other_gate',
  gate_closed: 'other_gate',
  place: 'other_gate',
  gate_vehicles: 'no_vehicles',
  vehicle_kind: 'no_vehicles',
  vehicle: 'no_vehicles',
}

/** A vehicle that may enter without a visit. */
export interface VehicleAtGate {
  state: number
  permission: string | null
  begin_date: DateText | null
  end_date: DateText | null
}

/** Of a vehicle. @param alike `near`: the plate that was read only looks like this one, so that the guard compares */
export function vehicleAtGate(
  vehicle: VehicleAtGate,
  {
    gate,
    direction,
    date,
    blocked,
    inside,
    alike,
  }: {
    gate: Gate
    direction: 'in' | 'out'
    date: DateText
    blocked: BlockedAtGate
    inside: boolean
    alike: 'same' | 'near'
  },
): SaidAtGate {
  if (direction === 'out') return inside ? say('green', 'goodbye') : say('yellow', 'not_inside')
  if (blocked === 'yes') return say('red', 'blocked')
  if (gate.vehicles !== 1) return say('red', 'no_vehicles')
  if (vehicle.state !== 1) return say('red', 'not_allowed')
  if (vehicle.begin_date !== null && date < vehicle.begin_date) return say('red', 'early')
  if (vehicle.end_date !== null && date > vehicle.end_date) return say('red', 'over')
  if (!coversGate(vehicle.permission, gate)) return say('red', 'other_gate')
  if (inside) return say('red', 'already_inside')
  if (blocked === 'near') return say('yellow', 'near_block')
  return alike === 'near' ? say('yellow', 'near_plate') : say('green', 'welcome')
}
