import { viewer, timeZone } from './viewer.ts'

/**
 * Today in the tenant's time zone, yyyy-MM-dd: counted on from the server's clock, so that a wrong clock of
 * the browser has no effect. The browser's clock is used only until the server's is known.
 */
export function today(now_ms = Date.now(), { clock } = viewer()): string {
  if (!clock) return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone() }).format(now_ms)
  const there_ms = Date.parse(`${clock.now.replace(' ', 'T')}Z`) + (now_ms - clock.at_ms)
  return new Date(there_ms).toISOString().slice(0, 10)
}
