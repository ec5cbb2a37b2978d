/**
 * When somebody is blocked for missed sessions, for how long, and what they may do about it. A missed session is one
 * whose adherence is "missed": also one cancelled too late, where the type counts that. Product §5 Blacklist.
 */
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { addDays } from '../time/calendar_dates.ts'
import type { DateText } from '../records/wire_formats.ts'
import { compareInstants, wallOf, type Instant } from '../time/instants.ts'

/** How many missed sessions block somebody, and for how long. */
export interface BlockRule {
  /** So many missed sessions … */
  miss_limit: number
  /** … within so many days, today included … */
  window_days: number
  /** … block for so many days. */
  blocked_days: number
  /** The days of the second, third … block within a year; the last one also counts for all further ones. */
  repeat_blocked_days: readonly number[]
}

/** A missed session by its own date. */
export interface Miss {
  id: string
  date: DateText
}

/** A block counts as a repetition of those that began within this many days before. */
export const REPEATS_WITHIN_DAYS = 365

/** The earliest date whose missed sessions count today. */
export const countedFrom = ({ window_days }: Pick<BlockRule, 'window_days'>, today: DateText): DateText =>
  addDays(today, 1 - window_days)

/**
 * The missed sessions that count today. A session that was cancelled too late counts from then on, although its own
 * date is still to come.
 */
export const countedMisses = <Missed extends Miss>(
  misses: readonly Missed[],
  rule: Pick<BlockRule, 'window_days'>,
  today: DateText,
): Missed[] => {
  const from = countedFrom(rule, today)
  return misses.filter(({ date }) => date >= from)
}

/**
 * The missed sessions for which somebody is blocked today: all that count, if they are enough; else null.
 * @param misses those for which nobody has been blocked by the same rule
 */
export function evidenceOf<Missed extends Miss>(
  misses: readonly Missed[],
  rule: Pick<BlockRule, 'window_days' | 'miss_limit'>,
  today: DateText,
): Missed[] | null {
  const counted = countedMisses(misses, rule, today)
  return counted.length >= rule.miss_limit ? counted : null
}

/** The length of a block in days. @param earlier how many blocks by the same rule there were within a year */
export function blockedDays(rule: BlockRule, earlier: number): number {
  const steps = [rule.blocked_days, ...rule.repeat_blocked_days]
  return steps[Math.min(earlier, steps.length - 1)] ?? rule.blocked_days
}

/** The end of a block that begins now: the same time of day that many days later, whatever clocks do in between. */
export const blockedUntil = (zone: string, now: Instant, days: number): Instant =>
  now
    .toZonedDateTimeISO(zone)
    .add({ days })
    .round({ smallestUnit: 'minute', roundingMode: 'ceil' })
    .toInstant()

/** The date today in the tenant's zone. */
export const today = (zone: string, now: Instant): DateText => wallOf(zone, now).date

export const block_state = { active: 1, lifted: 2, taken_back: 3 } as const
export type BlockState = (typeof block_state)[keyof typeof block_state]

export const appeal_state = { none: 0, waiting: 1, accepted: 2, rejected: 3 } as const
export type AppealState = (typeof appeal_state)[keyof typeof appeal_state]

/** What decides whether a block is in force, and what can be done with it. */
export interface Block {
  state: BlockState
  /** null: until it is lifted. */
  until: Instant | null
  appeal_state: AppealState
}

/** Whether the block is in force at that moment; its end itself is free. */
export const isInForce = ({ state, until }: Pick<Block, 'state' | 'until'>, now: Instant): boolean =>
  state === block_state.active && (until === null || compareInstants(now, until) < 0)

/** Only a block that is in force can be lifted. */
export const checkLift = (block: Block, now: Instant): Refusal | null =>
  isInForce(block, now) ? null : refusal('BLOCK_OVER')

/**
 * An appeal is possible against a block that is in force, once: it can be rewritten until an administrator has
 * answered it.
 */
export function checkAppeal(block: Block, now: Instant): Refusal | null {
  if (!isInForce(block, now)) return refusal('BLOCK_OVER')
  const answered =
    block.appeal_state === appeal_state.accepted || block.appeal_state === appeal_state.rejected
  return answered ? refusal('APPEAL_ANSWERED') : null
}

/** Only an appeal that waits can be answered, also after the block has ended by itself. */
export const checkAnswer = ({ appeal_state: appeal }: Pick<Block, 'appeal_state'>): Refusal | null =>
  appeal === appeal_state.waiting
    ? null
    : refusal(appeal === appeal_state.none ? 'NOT_FOUND' : 'APPEAL_ANSWERED')

/** Whether an automatic block still holds when that many of its missed sessions remain so. */
export const stillHolds = (remaining: number, miss_limit: number): boolean => remaining >= miss_limit
