/** Whether a change of a booking takes more than was approved. Product §4. */
import { compareInstants, type Period } from '../time/instants.ts'

/** What an approval is about. */
export interface Approved extends Period {
  resources_id: string
  person_times: number
}

/**
 * Only a change that takes more starts approval again: another resource, time outside of the approved period, more
 * people. One that takes less keeps the approval.
 */
export const takesMore = (approved: Approved, wanted: Approved): boolean =>
  wanted.resources_id !== approved.resources_id ||
  compareInstants(wanted.start, approved.start) < 0 ||
  compareInstants(wanted.end, approved.end) > 0 ||
  wanted.person_times > approved.person_times
