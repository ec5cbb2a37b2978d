import { session, timeZone } from './known.ts'

/**
 * Today where the tenant is, yyyy-MM-dd: counted on from the server's clock, so that a wrong clock of the browser makes
 * no other day of it. Only until the server has told its own the browser's counts.
 */
export function today(now_ms = Date.now(), { clock } = session()): string {
  if (!clock) return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone() }).format(now_ms)
  const there_ms = Date.parse(`${clock.now.replace(' ', 'T')}Z`) + (now_ms - clock.at_ms)
  return new Date(there_ms).toISOString().slice(0, 10)
}
