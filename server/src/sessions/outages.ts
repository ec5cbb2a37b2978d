import type { Temporal } from 'temporal-polyfill'
import { AFTER_OUTAGE_MINUTES, extendedBy } from '#rules/attendance/outages.ts'
import { timerAfter } from '#rules/attendance/timers.ts'
import { adherence, state } from '#rules/sessions/lifecycle.ts'
import { compareInstants, type Period } from '#rules/time/instants.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { VALID_TENANT } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { StoredSession } from './reactions.ts'
import { storedColumns } from './transitions.ts'

interface OutageDeps {
  db: Database
  now(): Temporal.Instant
}

/** How often a server says that it serves. Seconds. */
const SERVED_EVERY_SECONDS = 15
/** After so long without a word from any server, people could not reach the product. Seconds. */
export const OUTAGE_SECONDS = 60
/** Signing in begins at most a day before a session: days are at most 25 hours long. */
const WINDOW_HOURS = 25
/** What is assumed to have been an outage where nothing is recorded: longer than any session. */
const UNKNOWN_HOURS = 48

/**
 * Says that requests can be served now. Where no server could say so for `OUTAGE_SECONDS`, that was an outage: the
 * times for signing in that it met are lengthened (`extendedBy`) before anything else acts on them. A server calls it
 * before it serves and every few seconds after, and the clock before each run, so nothing is missed for a time in
 * which nobody could act. Several processes may call it at once: each outage counts once.
 * @returns the outages, by tenant
 */
export async function recordService({ db, now }: OutageDeps): Promise<Map<string, Period>> {
  const moment = now()
  const silent = moment.subtract({ seconds: OUTAGE_SECONDS }).toString()
  const interrupted = await db.withoutTenant(async (sql) => {
    await sql`update tenant set served_until = ${moment.toString()} where served_until between ${silent} and ${moment.toString()}`
    return sql<{ id: string; time_zone: string }[]>`
      select id, time_zone from tenant where state = ${VALID_TENANT} and coalesce(served_until < ${silent}, true)`
  })
  const outages = new Map<string, Period>()
  for (const { id, time_zone } of interrupted) {
    const outage = await db.withTenant(id, (tx) => afterOutage(tx, time_zone, moment))
    if (outage) outages.set(id, outage)
  }
  return outages
}

/**
 * Takes tenants that were never served as served until now. For the demonstration, whose sessions were written before
 * anybody could have been served: they met no outage.
 */
export async function beginService({ db, now }: OutageDeps): Promise<void> {
  await db.withoutTenant(
    (sql) => sql`update tenant set served_until = ${now().toString()} where served_until is null`,
  )
}

/**
 * Records the service now and every few seconds from now on.
 * @returns stops it
 */
export async function keepRecordingService(deps: OutageDeps & { log: Log }): Promise<() => Promise<void>> {
  const { log } = deps
  const record = async () => {
    for (const [tenant_id, { start }] of await recordService(deps))
      log.warn({ tenant_id, since: start.toString() }, 'the product was not reachable')
  }
  await record()
  const timer = setInterval(() => {
    record().catch((cause: unknown) => log.warn({ err: cause }, 'cannot record that requests are served'))
  }, SERVED_EVERY_SECONDS * 1000)
  timer.unref()
  return async () => clearInterval(timer)
}

/** @returns the outage that ends now; null if there was none, or another process was first */
async function afterOutage(tx: Tx, zone: string, moment: Temporal.Instant): Promise<Period | null> {
  const { sql, tenant_id } = tx
  // Other processes wait here, and see the new time after.
  const [known] = await sql<{ served_until: Temporal.Instant | null }[]>`
    select served_until from tenant where id = ${tenant_id} for no key update`
  const from = known?.served_until ?? null
  if (from && compareInstants(from, moment.subtract({ seconds: OUTAGE_SECONDS })) >= 0) return null
  await sql`update tenant set served_until = ${moment.toString()} where id = ${tenant_id}`
  // Before the first word there was nothing to sign in with.
  const outage = { start: from ?? moment.subtract({ hours: UNKNOWN_HOURS }), end: moment }
  // First, as a report bounds the time for signing in.
  await lengthenTimers(tx, outage)
  await lengthenWindows(tx, zone, outage)
  return outage
}

/** When sessions begin that an outage can meet: none is longer than a hold, and nobody signs in to later ones. */
const since = ({ start }: Period) => start.subtract({ hours: MAX_HOLD_HOURS }).toString()
const until = ({ end }: Period) => end.add({ hours: WINDOW_HOURS }).toString()

/** Leaves and reports are given the time back in which nobody could return or answer. */
async function lengthenTimers({ sql, tenant_id }: Tx, outage: Period): Promise<void> {
  const running = await sql<Pick<StoredSession, 'id' | 'away_until' | 'report_until'>[]>`
    select id, away_until, report_until from appointment_information
    where tenant_id = ${tenant_id} and state = ${state.succeeded} and appointment_state <> ${adherence.missed}
      and end_at > ${outage.start.toString()} and start_at > ${since(outage)} and start_at < ${until(outage)}
      and greatest(away_until, report_until) >= ${outage.start.toString()}
    order by id for update`
  for (const { id, away_until, report_until } of running) {
    const moved = (until: Temporal.Instant | null) =>
      (until && (timerAfter(outage, until, AFTER_OUTAGE_MINUTES) ?? until))?.toString() ?? null
    await sql`
      update appointment_information set away_until = ${moved(away_until)}, report_until = ${moved(report_until)}
      where tenant_id = ${tenant_id} and id = ${id}`
  }
}

async function lengthenWindows(tx: Tx, zone: string, outage: Period): Promise<void> {
  const { sql, tenant_id } = tx
  const met = await sql<StoredSession[]>`
    select ${storedColumns(tx)} from appointment_information a
    where a.tenant_id = ${tenant_id} and a.state = ${state.succeeded} and a.appointment_state = ${adherence.to_be_kept}
      and a.end_at > ${outage.start.toString()} and a.start_at > ${since(outage)} and a.start_at < ${until(outage)}
    order by a.id for update`
  const rules = await loadRules({ tx, zone }, [...new Set(met.map((row) => row.resources_id))], {
    deleted: true,
  })
  const moved = met.flatMap((row) => {
    const loaded = rules.get(row.resources_id)
    const { start_at: start, end_at: end, extended_until, report_until } = row
    const times = { start, end, extended_until, report_until }
    const until = loaded ? extendedBy(outage, times, zone, loaded.rules) : null
    return until ? [{ id: row.id, until: until.toString() }] : []
  })
  if (moved.length === 0) return
  await sql`
    update appointment_information a set extended_until = m.until
    from unnest(${moved.map((one) => one.id)}::uuid[], ${moved.map((one) => one.until)}::timestamptz[]) as m(id, until)
    where a.tenant_id = ${tenant_id} and a.id = m.id`
}
