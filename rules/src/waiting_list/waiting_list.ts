/** The waiting list: which freed time suits a request, how long an offer stands, what can be done with it. Product §5. */
import { hoursOn } from '../availability/hours.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { runOf } from '../bookings/time_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { frameAt, minutesInto, periodOfMinutes } from '../time/day_frame.ts'
import { addMinutes, compareInstants, type Instant, type Period } from '../time/instants.ts'

export const waiting_state = {
  waiting: 1,
  /** A time is held for the person until `offer_until`. */
  offered: 2,
  booked: 3,
  left: 4,
  declined: 5,
  /** Nobody answered the offer in time. */
  lapsed: 6,
  /** Its time began, and nothing came free, nor will because somebody stays away. */
  ended: 7,
} as const
export type WaitingState = (typeof waiting_state)[keyof typeof waiting_state]

export const waiting_statuses = [
  'waiting',
  'offered',
  'booked',
  'left',
  'declined',
  'lapsed',
  'ended',
] as const
export type WaitingStatus = (typeof waiting_statuses)[number]

/** How far "any like it" reaches: the same type anywhere, or only on the campus or in the building of the named one. */
export const waiting_reaches = ['type', 'campus', 'building'] as const
export type WaitingReach = (typeof waiting_reaches)[number]

/** A request as its answers are decided on. */
export interface WaitingRequest {
  state: WaitingState
  end_at: Instant
  offer_until: Instant | null
}

/**
 * An offer is over at its end, and a request at the end of its time, also before the clock has written that down. From its
 * start on a request waits for those who may stay away, and the clock ends it where there are none.
 */
export function waitingStatus({ state, end_at, offer_until }: WaitingRequest, now: Instant): WaitingStatus {
  const name = waiting_statuses[state - 1]
  if (name === undefined) throw new Error(`no state of a request: ${state}`)
  if (name === 'waiting' && compareInstants(end_at, now) <= 0) return 'ended'
  if (name === 'offered' && offer_until !== null && compareInstants(offer_until, now) <= 0) return 'lapsed'
  return name
}

/** Only an open offer can be accepted or declined, each once. */
export function checkOffer(request: WaitingRequest, now: Instant): Refusal | null {
  const why = waitingStatus(request, now)
  return why === 'offered' ? null : refusal('OFFER_OVER', null, { why })
}

/** Only a request that still waits, or has an open offer, can be given up. */
export function checkLeaving(request: WaitingRequest, now: Instant): Refusal | null {
  const why = waitingStatus(request, now)
  return why === 'waiting' || why === 'offered' ? null : refusal('NO_WAITING', null, { why })
}

/**
 * Until when an offer can be accepted: the minutes of the type, but no longer than the time can be booked.
 * @returns null where it would be over at once
 */
export function offerEnd(
  { start }: Pick<Period, 'start'>,
  { waiting_minutes, advance_booking_rule }: Pick<ResourceRules, 'waiting_minutes' | 'advance_booking_rule'>,
  now: Instant,
): Instant | null {
  if (waiting_minutes === 0) return null
  const by_type = addMinutes(now, waiting_minutes)
  const last = addMinutes(start, -advance_booking_rule)
  const end = compareInstants(by_type, last) < 0 ? by_type : last
  return compareInstants(now, end) < 0 ? end : null
}

/** Of a time that has begun, so much is left to answer an offer of its rest. */
const LEAST_ANSWER_MINUTES = 5
/** So many starts of a rest are tried. */
const MAX_RESTS = 60

/**
 * The times that can be offered to who waits for a period: the period, or, once it has begun, what is left of it from one of
 * the next steps on, the longest first. Fixed slots have no rest.
 */
export function timesLeft(period: Period, rules: ResourceRules, zone: string, now: Instant): Period[] {
  if (compareInstants(now, period.start) < 0) return [period]
  if (rules.time_slot_rule !== 1) return []
  const frame = frameAt(zone, period.start)
  const run = runOf(period, frame)
  const open = hoursOn(rules, frame).find((one) => one.start <= run.start && run.start < one.end)
  if (!open) return []
  const step = rules.min_interval_minutes
  const earliest = minutesInto(frame, now) + LEAST_ANSWER_MINUTES + rules.advance_booking_rule
  const first = open.start + Math.ceil((earliest - open.start) / step) * step
  const count = Math.min(MAX_RESTS, Math.floor((run.end - first) / step))
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    periodOfMinutes(frame, first + i * step, run.end),
  )
}

/** What a request asks for, besides its time. */
export interface WantedResource {
  resources_id: string
  resources_type_id: string
  /** 1: another one like it will do. */
  any_like: number
  /** Of the resource that it names. */
  least_capacity: number
  /** Null: anywhere. */
  campus_code: string | null
  building_code: string | null
}

/** A resource whose time came free. */
export interface OfferedResource {
  id: string
  resources_type_id: string
  capacity: number
  campus_code: string | null
  building_code: string | null
}

/** Whether a resource is the one that was asked for, or one like it: of its type, with at least as many places, in reach. */
export function suits(wanted: WantedResource, one: OfferedResource): boolean {
  if (one.id === wanted.resources_id) return true
  return (
    wanted.any_like === 1 &&
    one.resources_type_id === wanted.resources_type_id &&
    one.capacity >= wanted.least_capacity &&
    (wanted.campus_code === null || one.campus_code === wanted.campus_code) &&
    (wanted.building_code === null || one.building_code === wanted.building_code)
  )
}
