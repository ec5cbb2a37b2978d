import { viewer, timeZone } from './viewer.ts'

/** A wire timestamp as a number, to compare it with others of its zone. Milliseconds. */
export const utcOf = (timestamp: string): number => Date.parse(`${timestamp.replace(' ', 'T')}Z`)

/**
 * The present moment in the tenant's time zone, yyyy-MM-dd HH:mm:ss, as the wire writes timestamps: counted on from
 * the server's clock, so that a wrong clock of the browser has no effect. The browser's clock is used only until the
 * server's is known.
 */
export function thisMoment(now_ms = Date.now(), { clock } = viewer()): string {
  if (!clock) return momentAt(now_ms / 1000)
  const there_ms = utcOf(clock.now) + (now_ms - clock.at_ms)
  return new Date(there_ms).toISOString().slice(0, 19).replace('T', ' ')
}

/** A second since 1970 in the tenant's time zone, yyyy-MM-dd HH:mm:ss. */
export const momentAt = (seconds: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: timeZone(),
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(seconds * 1000)

/** Today in the tenant's time zone, yyyy-MM-dd. */
export const today = (now_ms = Date.now(), known = viewer()): string => thisMoment(now_ms, known).slice(0, 10)
