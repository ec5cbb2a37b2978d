/** Online meetings that belong to bookings: when they are open, and who may ask for one. Product §5. */
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { compareInstants, timestampText, type Instant } from '../time/instants.ts'
import { meeting_state, type MeetingState } from './meeting_settings.ts'

/** A meeting opens so long before its session starts, and stays open so long after the end. Minutes. */
export const OPENS_MINUTES = 15
export const STAYS_MINUTES = 15

/** What a type's rule `online_meeting` says: 0 none · 1 who books may ask for one · 2 every booking has one. */
export const asksForMeeting = (rule: 0 | 1 | 2, asked: number | null | undefined): 0 | 1 =>
  rule === 2 || (rule === 1 && asked === 1) ? 1 : 0

/** From when on a meeting can be joined. */
export const opensAt = (start: Instant): Instant => start.subtract({ minutes: OPENS_MINUTES })

/** When it is closed, if nobody ends it before. */
export const closesAt = (end: Instant): Instant => end.add({ minutes: STAYS_MINUTES })

/** What decides whether a meeting can be joined. */
export interface JoinableMeeting {
  state: MeetingState
  start_at: Instant
}

/**
 * Why a meeting can't be joined now; null: it can.
 * @param zone of the tenant, in which the moment is told
 */
export function checkMeeting(
  { state, start_at }: JoinableMeeting,
  now: Instant,
  zone: string,
): Refusal | null {
  if (state === meeting_state.open) return null
  if (state === meeting_state.failed) return refusal('NO_MEETING', null, { why: 'failed' })
  if (state === meeting_state.over) return refusal('NO_MEETING', null, { why: 'over' })
  if (state === meeting_state.stopped) return refusal('NO_MEETING', null, { why: 'stopped' })
  const opens = opensAt(start_at)
  return compareInstants(now, opens) < 0
    ? refusal('NO_MEETING', null, { why: 'early', from: timestampText(zone, opens) })
    : refusal('NO_MEETING', null, { why: 'opening' })
}
