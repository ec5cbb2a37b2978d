/** Which of the resources that answer a wish come first, and why. Product §9. */
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import type { Details } from '../refusals/refusals.ts'
import { parseTime } from '../time/calendar_dates.ts'
import { SHORTER } from './offered_period.ts'
import type { WantedTime } from './wish.ts'

export const finding_reasons = [
  'fits',
  'equipped',
  'same_place',
  'near',
  'favourite',
  'usual',
  'no_approval',
  'group',
  'free_until',
  'other_time',
  'slot',
  'exact_length',
  'longer',
] as const
export type FindingReasonCode = (typeof finding_reasons)[number]

/** Why a resource is offered. */
export interface FindingReason {
  code: FindingReasonCode
  details: Details
}

/** What is known of a resource before its time is looked at. */
export interface RankedResource {
  capacity: number
  /** Metres from the place that it shall be near; null: unknown. */
  metres: number | null
  /** It lies in the place that it shall be near, or on its campus. */
  nearness: 'there' | 'campus' | 'elsewhere'
  /** 1 for a favourite. */
  collected: number
  /** How often the person booked it lately. */
  used: number
  /** How often they booked any of its type lately. */
  type_used: number
  /** Whether most requests need approval. */
  approves: boolean
  /** By how many minutes a session is longer than asked for, whatever its time: its steps or slots are. */
  longer: number
}

/** At most so many people more than asked for fit tightly. */
const TIGHT = 1.5
/** A metre counts so much: 300 m as much as a step of approval. */
const METRES_A_POINT = 150
/** What lies further away than this is as bad as another campus. */
const MAX_METRES = 1500

/** The lower, the better. Of two equal ones the caller's order decides. */
export function scoreOf(one: RankedResource, people: number | null, near: boolean): number {
  const wasted = people === null ? 0 : Math.log2(Math.max(1, one.capacity / people)) * 1.5
  const away = near ? distanceScore(one) : 0
  const liked =
    (one.collected > 0 ? 2 : 0) +
    (one.used > 0 ? 1 + Math.min(1, one.used / 10) : 0) +
    (one.type_used > 0 ? USUAL_TYPE : 0)
  return wasted + away - liked + (one.approves ? 2 : 0) + (one.longer > 0 ? WHOLE + one.longer / 20 : 0)
}

/** What people usually book is likelier to be meant than a type that they never booked. */
const USUAL_TYPE = 2

/** Nothing else makes up for a time of which a part isn't needed: a later one, or another campus. */
const WHOLE = 80

/**
 * By how many minutes the shortest session that answers a wish is longer than asked for, as the steps and slots of a resource
 * have it. 0 where nobody said how long, and where it is about as long.
 */
export function longerBy(rules: LengthRules, { minutes, minutes_open }: WantedLength): number {
  if (minutes_open) return 0
  const { time_slot_rule, fixed_slots, min_interval_minutes: step } = rules
  const lengths =
    time_slot_rule === 2
      ? fixed_slots.map(lengthOf).filter((length) => length >= SHORTER * minutes)
      : [Math.ceil(minutes / step) * step]
  const longer = Math.min(...lengths) - minutes
  return lengths.length > 0 && longer > (1 - SHORTER) * minutes ? longer : 0
}

type LengthRules = Pick<ResourceRules, 'time_slot_rule' | 'fixed_slots' | 'min_interval_minutes'>
type WantedLength = Pick<WantedTime, 'minutes' | 'minutes_open'>

function lengthOf({ start_time, end_time }: LengthRules['fixed_slots'][number]): number {
  const length = (parseTime(end_time) ?? 0) - (parseTime(start_time) ?? 0)
  return length > 0 ? length : length + DAY
}

const DAY = 1440

function distanceScore({ nearness, metres }: RankedResource): number {
  if (nearness === 'there') return 0
  if (metres !== null) return 1 + Math.min(metres, MAX_METRES) / METRES_A_POINT
  return nearness === 'campus' ? 5 : 1 + MAX_METRES / METRES_A_POINT
}

/** How much worse a period is that begins later than wanted. @param minutes after the wanted start; negative before */
export const delayScore = (minutes: number): number => Math.abs(minutes) / 20

/** Nothing else makes up for a period that leaves out a part of the wish. */
const LEFT_OUT = 100

/** How much worse a period is that leaves out a part of an exact wish. @param minutes of the wish that it doesn't cover */
export const shortScore = (minutes: number): number => (minutes > 0 ? LEFT_OUT + minutes / 20 : 0)

/** Each further one of a type counts so much more: a page of six shows what else there is. */
const SAME_TYPE = 1.5

/** In the order of their scores, types mixed unless one was asked for. */
export function ranked<T extends { score: number; resources_type_id: string }>(
  found: readonly T[],
  mixed: boolean,
): T[] {
  const sorted = found.toSorted((a, b) => a.score - b.score)
  if (!mixed) return sorted
  const seen = new Map<string, number>()
  return sorted
    .map((one) => {
      const before = seen.get(one.resources_type_id) ?? 0
      seen.set(one.resources_type_id, before + 1)
      return { one, score: one.score + before * SAME_TYPE }
    })
    .sort((a, b) => a.score - b.score)
    .map(({ one }) => one)
}

/** How a resource answers the wish. */
export interface FoundResource extends RankedResource {
  people: number | null
  place: { name: string; name_en: string } | null
  equipment: { name: string; name_en: string } | null
  needs_approval: boolean
  /** How many of its people have to be named and to come. */
  members: number
  /** Its period by the clock. */
  start_time: string
  end_time: string
  /** Until when it stays free after that; null: no longer. */
  free_until: string | null
  /** The period is a fixed slot with this name, or isn't quite the one that was asked for. */
  slot: { name: string; name_en: string } | null
  shifted: boolean
  /** What was said of the length in minutes, and how long the period is; null: nothing, or it is told by its times. */
  length: { wanted: number; minutes: number } | null
}

/** The reasons, the most telling first. */
export function reasonsOf(answer: FoundResource): FindingReason[] {
  const { people, capacity, place, metres, nearness, equipment, length } = answer
  const reason = (code: FindingReasonCode, details: Details = {}): FindingReason => ({ code, details })
  return [
    answer.shifted ? reason('other_time', { from: answer.start_time, to: answer.end_time }) : null,
    length && length.minutes > length.wanted ? reason('longer', { minutes: length.minutes }) : null,
    length && length.minutes === length.wanted && length.wanted % 60 !== 0
      ? reason('exact_length', { minutes: length.minutes })
      : null,
    answer.free_until === null ? null : reason('free_until', { until: answer.free_until }),
    place && nearness === 'there' ? reason('same_place', place) : null,
    place && nearness !== 'there' && metres !== null && metres <= MAX_METRES
      ? reason('near', { ...place, metres: Math.max(10, Math.round(metres / 10) * 10) })
      : null,
    people !== null && capacity <= Math.max(people + 2, people * TIGHT)
      ? reason('fits', { people, capacity })
      : null,
    equipment ? reason('equipped', equipment) : null,
    answer.collected > 0
      ? reason('favourite')
      : answer.used > 1
        ? reason('usual', { count: answer.used })
        : null,
    answer.needs_approval ? null : reason('no_approval'),
    answer.members > 1 ? reason('group', { members: answer.members }) : null,
    answer.slot ? reason('slot', answer.slot) : null,
  ].filter((one) => one !== null)
}

/** Metres between two positions, as the crow flies. */
export function metresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = Math.PI / 180
  const north = (a.latitude - b.latitude) * 111_320
  const east = (a.longitude - b.longitude) * 111_320 * Math.cos(((a.latitude + b.latitude) / 2) * radians)
  return Math.hypot(north, east)
}
