import { application_state } from '#rules/visitors/vehicles/applications.ts'
import type { Tone } from '../../../kit/states.tsx'
import type { ShownApplication, ShownVehicle } from '../vehicles.graphql.ts'

/** How an application stands, in a word: its state, or what has become of it. */
export type ApplicationStatus = '1' | '2' | '3' | '4' | 'over' | 'enters' | 'stopped'

export const status_tones: Readonly<Record<ApplicationStatus, Tone>> = {
  1: 'wait',
  2: 'good',
  3: 'bad',
  4: 'plain',
  over: 'plain',
  enters: 'good',
  stopped: 'bad',
}

const { waiting, approved } = application_state

/** Whether its applicant can still take it back, as the server decides. */
export const canTakeBack = ({ state, end_date }: ShownApplication, today: string): boolean =>
  state === waiting || (state === approved && end_date >= today)

/** How an application stands on a day, whatever its vehicle may do. */
export function statusOf({ state, end_date }: ShownApplication, today: string): ApplicationStatus {
  const open = state === waiting || state === approved
  return open && end_date < today ? 'over' : (String(state) as ApplicationStatus)
}

/** How a vehicle stands: what lets it in counts for more than what was asked last. */
export function statusOfVehicle(vehicle: ShownVehicle, today: string): ApplicationStatus {
  const [last] = vehicle.applications
  if (!last) return 'over'
  if (vehicle.may_enter === 1)
    return vehicle.begin_date !== null && vehicle.begin_date > today ? '2' : 'enters'
  const status = statusOf(last, today)
  return status === '2' ? 'stopped' : status
}
