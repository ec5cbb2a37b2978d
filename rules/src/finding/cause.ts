/** Why nothing answers a wish: the most telling of what is refused of its resources. Product §9. */
import type { DayRuns, OpenRun } from '../availability/day_runs.ts'
import type { Run } from '../availability/hours.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { openMinutes } from './offered_period.ts'
import type { WantedTime } from './wish.ts'

/** The refusal of a wish that others took. */
export const all_taken: Refusal = refusal('SLOT_TAKEN')

/** A wish in minutes of its day. */
type Wanted = Run & Pick<WantedTime, 'minutes' | 'minutes_open' | 'exact' | 'all_day'>

/**
 * Why the rules have no period of the day for a wish, whoever asks: that it is longer than what can be had, else what closes
 * most of it.
 */
export function closedFor(day: DayRuns, wanted: Wanted): Refusal {
  const limit = longestFor(day, wanted)
  const minutes = wanted.all_day ? openMinutes(day, wanted) : wanted.minutes
  const too_long = refusal('TOO_LONG', 'end_time', { minutes, limit })
  if (limit > 0 && minutes > limit && !wanted.minutes_open) return too_long
  let best: Refusal | null = null
  let most = 0
  for (const run of day.closed) {
    const common = Math.min(run.end, wanted.end) - Math.max(run.start, wanted.start)
    if (common > most) [best, most] = [run.refusal, common]
  }
  return best ?? too_long
}

/** What of a day is over says nothing of how long a session may be. */
const GONE = new Set(['EXPIRED', 'TOO_LATE'])

/**
 * The longest session that the rules allow: of the whole day where a wish names its times, else of those between which it
 * may lie. 0: none.
 */
export function longestFor(day: DayRuns, { start, end, exact }: Wanted): number {
  const is_cut = day.closed.some((run) => GONE.has(run.refusal.code))
  if (exact && is_cut && day.open.length > 0) return day.longest ?? day.span
  const lengths = day.open.map((run) => {
    const common = Math.min(run.end, end) - Math.max(run.start, start)
    if (run.slot) return exact || common * 2 >= run.end - run.start ? run.end - run.start : 0
    const first = exact ? run.start : firstStep(run, start)
    const room = exact ? run.end - run.start : Math.min(run.end, end) - first
    return Math.floor(Math.min(room, day.longest ?? room) / run.step) * run.step
  })
  return Math.max(0, ...lengths)
}

const firstStep = ({ start, step }: OpenRun, from: number) =>
  start + Math.max(0, Math.ceil((from - start) / step)) * step

/** The lengths that are tried where a wish is too long, the longest first. */
const USUAL_LENGTHS = [240, 180, 120, 60, 30]

/** Shorter lengths than the wished one, the nearest first. */
export const shorterThan = (minutes: number, limit: number): number[] =>
  [limit, ...USUAL_LENGTHS.filter((one) => one < limit)].filter((one) => one >= 5 && one < minutes)

/**
 * What is refused of most resources; of several of the same code that which opens first or allows most. That it is too long is
 * told only where none would allow it, and then before all else if nothing else leads on. Null without resources.
 */
export function mostTelling<T extends { refusal: Refusal }>(
  causes: readonly T[],
  leads_on: boolean,
): T | null {
  const is_taken = causes.some(({ refusal }) => refusal === all_taken)
  const too_long = causes.filter(({ refusal }) => refusal.code === 'TOO_LONG')
  const others = causes.filter(({ refusal }) => refusal.code !== 'TOO_LONG')
  const told = is_taken ? others : leads_on || too_long.length === 0 ? causes : too_long
  const of_codes = [...Map.groupBy(told, ({ refusal }) => refusal.code).values()]
  const [most] = of_codes.toSorted((a, b) => b.length - a.length)
  const [first] = (most ?? []).toSorted(
    (a, b) => opensOf(a).localeCompare(opensOf(b)) || allowsOf(b).localeCompare(allowsOf(a)),
  )
  return first ?? null
}

/** When it opens; what never does comes last. */
const opensOf = ({ refusal: { details } }: { refusal: Refusal }) => String(details['opens_at'] ?? '9999')

/** Until which date, or how long. */
const allowsOf = ({ refusal: { details } }: { refusal: Refusal }) =>
  String(details['last'] ?? details['limit'] ?? '').padStart(10, '0')
