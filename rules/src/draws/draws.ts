/** Draws: when requests for a date are taken, when it is refused to book it directly, and the weight of a request. Product §5. */
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import type { DateText } from '../records/wire_formats.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { addDays } from '../time/calendar_dates.ts'
import { compareInstants, instantAt, timestampText, type Instant, type Period } from '../time/instants.ts'

export const draw_state = {
  open: 1,
  /** The order is known; requests are booked in it. */
  drawing: 2,
  held: 3,
} as const
export type DrawState = (typeof draw_state)[keyof typeof draw_state]
export const draw_statuses = ['open', 'drawing', 'held'] as const

export const draw_outcome = {
  pending: 0,
  won: 1,
  /** What they asked for had gone to those before them. */
  lost: 2,
  /** The rules refuse it by now. */
  refused: 3,
} as const
export type DrawOutcome = (typeof draw_outcome)[keyof typeof draw_outcome]
export const draw_outcomes = ['pending', 'won', 'lost', 'refused'] as const

type DrawRules = Pick<ResourceRules, 'allocation' | 'draw_open_days' | 'draw_close_days' | 'draw_close_time'>

/** From when to when requests for a date are taken; null where it is first come, first served. */
export function drawPeriod(zone: string, date: DateText, rules: DrawRules): Period | null {
  if (rules.allocation !== 1) return null
  const start = instantAt(zone, addDays(date, -rules.draw_open_days), '00:00')
  const end = instantAt(zone, addDays(date, -rules.draw_close_days), rules.draw_close_time)
  return compareInstants(start, end) < 0 ? { start, end } : { start: end, end }
}

/** What is refused of everybody while a closed draw is being held. */
export const being_drawn: Refusal = refusal('DRAW', 'appointment_date', { why: 'drawing' })

/**
 * Until its draw is held, a date can't be booked directly: the refusal leads to taking part.
 * @param undrawn dates of the type whose draw isn't held yet, whatever the time
 */
export function checkDraw(
  date: DateText,
  rules: DrawRules,
  { zone, undrawn }: { zone: string; undrawn?: ReadonlySet<DateText> | undefined },
  now: Instant,
): Refusal | null {
  const period = drawPeriod(zone, date, rules)
  if (period && compareInstants(now, period.end) < 0) {
    const open = compareInstants(period.start, now) <= 0
    const closes_at = timestampText(zone, period.end)
    if (open) return refusal('DRAW', 'appointment_date', { why: 'open', closes_at })
    return refusal('DRAW', 'appointment_date', {
      why: 'not_yet',
      opens_at: timestampText(zone, period.start),
      closes_at,
    })
  }
  return undrawn?.has(date) ? being_drawn : null
}

const MOST = 60

/** The chance of a request relative to others: 60, 30, 20, 15 … for 0, 1, 2, 3 … recent sessions; at least 1. */
export const weightOf = (recent: number): number => Math.max(1, Math.floor(MOST / (1 + recent)))
