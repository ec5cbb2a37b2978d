/** A gate, and why nobody comes in there. Product §7. */
import { listedNames, type DateText, type TimeText } from '../../records/wire_formats.ts'

/** Where somebody stands. */
export interface Gate {
  code: string
  campus_code: string | null
  direction: 'both' | 'in' | 'out'
  vehicles: number
  state: number
}

/** When, in the tenant's zone, and how. */
export interface Entering {
  date: DateText
  time: TimeText
  vehicle: boolean
}

/** Why nobody comes in: of the gate, of the dates and times, of where somebody may go. */
export type NoEntryReason =
  | 'gate_closed'
  | 'gate_out'
  | 'gate_vehicles'
  | 'stopped'
  | 'not_yet'
  | 'over'
  | 'other_gate'
  | 'weekday'
  | 'hours'
  | 'vehicle'

/** Whether a list of gates and campuses has this gate: its own code, or that of its campus. An empty list has all. */
export function coversGate(permission: string | null, { code, campus_code }: Gate): boolean {
  const named = listedNames(permission)
  return named.length === 0 || named.includes(code) || (campus_code !== null && named.includes(campus_code))
}

/** Whether a gate leads to a campus: one of no campus leads to all. @param campus null: any will do */
export const servesCampus = ({ campus_code }: Pick<Gate, 'campus_code'>, campus: string | null): boolean =>
  campus === null || campus_code === null || campus_code === campus

/** Whether people pass a gate this way. */
export const leadsTo = ({ direction }: Pick<Gate, 'direction'>, wanted: 'in' | 'out'): boolean =>
  direction === 'both' || direction === wanted

/** Why nobody enters by this gate now. */
export function gateRefuses(
  { state, direction, vehicles }: Gate,
  { vehicle }: Entering,
): NoEntryReason | null {
  if (state !== 1) return 'gate_closed'
  if (!leadsTo({ direction }, 'in')) return 'gate_out'
  return vehicle && vehicles !== 1 ? 'gate_vehicles' : null
}
