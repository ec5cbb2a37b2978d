import type { ResourceGrid } from '../grid.graphql.ts'

/** From so long before an opening it is counted down, and the grid is asked again when it comes. Milliseconds. */
const SOON_MS = 3600_000

const millis = (timestamp: string): number => Date.parse(`${timestamp.replace(' ', 'T')}Z`)

/** The next moment at which something of a day opens for booking. */
export interface Opening {
  /** By the tenant's clock, as the wire has it. */
  opens_at: string
  /** The same moment by the browser's clock. */
  at_ms: number
}

/**
 * When something of the day opens for booking; null where nothing does within the hour. An answer comes late, never early, so
 * of several about one opening the one that puts it earliest is right: a slow answer just before it doesn't put it off.
 * @param grid `now` and `opens_at` are both of the tenant's clock
 * @param answered_at when the grid was received, by the browser's clock
 * @param before what earlier answers said
 */
export function openingOf(
  { now, now_ms, rows }: Pick<ResourceGrid, 'now' | 'now_ms' | 'rows'>,
  answered_at: number,
  before: Opening | null,
): Opening | null {
  let opens_at: string | null = null
  for (const { closed } of rows)
    for (const run of closed)
      if (run.opens_at && run.opens_at > now && (opens_at === null || run.opens_at < opens_at))
        opens_at = run.opens_at
  if (opens_at === null) return null
  const left_ms = millis(opens_at) - millis(now) - now_ms
  if (left_ms > SOON_MS) return null
  const at_ms = answered_at + left_ms
  // Closed although it should have opened by now: the browser's clock was put forward.
  const trusted = before?.opens_at === opens_at && before.at_ms > answered_at
  return trusted && before.at_ms <= at_ms ? before : { opens_at, at_ms }
}
