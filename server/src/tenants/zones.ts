import type { Instant } from '#rules/time/instants.ts'
import { offsetsAround } from '#rules/time/offsets.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import { validTenants } from './known_tenants.ts'

/** By how many seconds a zone's clocks are ahead of UTC at some moments; null: the zone is unknown. */
type Clocks = (zone: string, moments: readonly Instant[]) => Promise<readonly number[] | null>

/**
 * The first moment of the next years at which the database would show another time in a zone than this server; null: none.
 * @param theirs what the database's clocks show
 */
export async function firstDifference(zone: string, now: Instant, theirs: Clocks): Promise<Instant | null> {
  const { changes, seconds } = offsetsAround(zone, now)
  // Around each change and on the way to the next: a change that only one side knows lasts for months.
  const known = changes.flatMap((change) => [change.subtract({ seconds: 1 }), change])
  const weeks = Array.from({ length: 2 * 52 }, (_, week) => now.add({ hours: week * 7 * 24 }))
  const moments = [...known, ...weeks]
    .filter((one) => one.epochMilliseconds >= now.epochMilliseconds)
    .toSorted((a, b) => a.epochMilliseconds - b.epochMilliseconds)
  const found = await theirs(zone, moments)
  if (!found) return now
  const ours = (moment: Instant) =>
    seconds[changes.filter((change) => change.epochMilliseconds <= moment.epochMilliseconds).length]
  return moments.find((moment, n) => found[n] !== ours(moment)) ?? null
}

/** What PostgreSQL's clocks show. */
export const clocksOf =
  (db: Database): Clocks =>
  async (zone, moments) => {
    const texts = moments.map((one) => one.toString())
    const known = await db.withoutTenant(
      (sql) => sql`select from pg_timezone_names where lower(name) = lower(${zone}) limit 1`,
    )
    if (known.length === 0) return null
    const rows = await db.withoutTenant(
      (sql) => sql<{ seconds: number }[]>`
        select extract(epoch from (moment at time zone ${zone}) - (moment at time zone 'UTC'))::int as seconds
        from unnest(${texts}::timestamptz[]) with ordinality as given(moment, n) order by n`,
    )
    return rows.map((row) => row.seconds)
  }

/**
 * Warns where the database knows other clocks than this server in the zone of a tenant. The product computes with the
 * server's alone, so nothing is wrong by that; but one of the two is of an older year, and it may be this one.
 */
export async function compareZones({
  db,
  log,
  now,
}: {
  db: Database
  log: Log
  now(): Instant
}): Promise<void> {
  const zones = new Set((await validTenants(db)).map((one) => one.time_zone))
  for (const zone of zones) {
    const from = await firstDifference(zone, now(), clocksOf(db))
    if (from)
      log.warn(
        { zone, from: from.toString() },
        'the database knows other clocks in this time zone; those of this server count: keep Node.js up to date',
      )
  }
}
