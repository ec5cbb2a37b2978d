import type { Fragment } from 'postgres'
import type { Instant } from '#rules/time/instants.ts'
import { offsetsAround } from '#rules/time/offsets.ts'
import type { Tx } from './database.ts'

/**
 * SQL for the local date of an instant, as `yyyy-MM-dd`. The server says what the zone's clocks show: PostgreSQL has zones of
 * its own, perhaps of another year, and a session must have one date only.
 * @param around the instants to be named lie within three years of it
 */
export function localDate(
  { sql }: Pick<Tx, 'sql'>,
  zone: string,
  column: Fragment,
  around: Instant,
): Fragment {
  const { changes, seconds } = offsetsAround(zone, around)
  const instants = changes.map((change) => change.toString())
  // Without a change there is no threshold to look for.
  const offset =
    instants.length === 0
      ? sql`${seconds[0] ?? 0}::int`
      : sql`(${[...seconds]}::int[])[width_bucket(${column}, ${instants}::timestamptz[]) + 1]`
  return sql`to_char(${column} at time zone 'UTC' + make_interval(secs => ${offset}), 'YYYY-MM-DD')`
}
