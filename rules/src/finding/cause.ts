/** Why nothing answers a wish: the most telling of what is refused of its resources. Product §9. */
import type { DayRuns } from '../availability/day_runs.ts'
import type { Run } from '../availability/hours.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'

/** The refusal of a wish that others took. */
export const all_taken: Refusal = refusal('SLOT_TAKEN')

/**
 * Why the rules have no period of the day for a wish, whoever asks: what closes most of it, else that it is too long.
 * @param wanted in minutes of the day
 */
export function closedFor(day: DayRuns, wanted: Run & { minutes: number }): Refusal {
  let best: Refusal | null = null
  let most = 0
  for (const run of day.closed) {
    const common = Math.min(run.end, wanted.end) - Math.max(run.start, wanted.start)
    if (common > most) [best, most] = [run.refusal, common]
  }
  if (best) return best
  const limit = day.longest ?? Math.max(0, ...day.open.map(({ start, end }) => end - start))
  return refusal('TOO_LONG', 'end_time', { minutes: wanted.minutes, limit })
}

/** What is refused of most resources; of several of the same code that which opens first. Null without resources. */
export function mostTelling<T extends { refusal: Refusal }>(causes: readonly T[]): T | null {
  const of_codes = [...Map.groupBy(causes, ({ refusal }) => refusal.code).values()]
  const [most] = of_codes.toSorted((a, b) => b.length - a.length)
  const [first] = (most ?? []).toSorted((a, b) => opensOf(a).localeCompare(opensOf(b)))
  return first ?? null
}

/** When it opens; what never does comes last. */
const opensOf = ({ refusal: { details } }: { refusal: Refusal }) => String(details['opens_at'] ?? '9999')
