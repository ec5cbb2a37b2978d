import { thisMoment, utcOf } from '../viewer/today.ts'

/** A little later than it expires, so that the answer is the next one. Milliseconds. */
const AFTER_MS = 300
const LEAST_MS = 1000
const MOST_MS = 31_000

/**
 * In how many milliseconds a code has to be asked for again. Bounded, so that neither a clock that is wrong nor one that
 * was set makes the page ask without end, or never.
 * @param expires the wire's timestamp in the tenant's zone, as `now`
 */
export const renewsIn = (expires: string, now = thisMoment()): number =>
  Math.min(MOST_MS, Math.max(LEAST_MS, utcOf(expires) - utcOf(now) + AFTER_MS))
