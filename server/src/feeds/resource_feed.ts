import { createHash } from 'node:crypto'
import { mayAdministerResource, mayUseType } from '#server/access/access.service.ts'
import {
  bookedElsewhere,
  runsOfRows,
  visibleTo,
  type BusyRun,
} from '#server/availability/availability.service.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { inLanguage, uidOf } from '#server/notifications/notifications.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  FUTURE_DAYS,
  hoursFrom,
  MAX_ENTRIES,
  PAST_DAYS,
  type FeedCalendar,
  type FeedScope,
} from './feed_calendar.ts'

const MINUTE_MS = 60_000

/**
 * What takes a resource, as its row of the grid shows it to the subscriber: of other people's sessions the fields that the
 * resource opens, and nothing else.
 * @returns null if the subscriber may no longer use the resource
 */
export async function resourceFeed(scope: FeedScope, resources_id: string): Promise<FeedCalendar | null> {
  const { tx, now, zone, viewer, language } = scope
  const row = (await loadRules({ tx, zone }, [resources_id])).get(resources_id)
  if (!row) return null
  const administers = await mayAdministerResource({ tx }, viewer, row)
  if (!administers && !mayUseType(viewer, row.auths)) return null
  const window = {
    from: Math.floor(hoursFrom(now, -PAST_DAYS).epochMilliseconds / MINUTE_MS),
    to: Math.floor(hoursFrom(now, FUTURE_DAYS).epochMilliseconds / MINUTE_MS),
  }
  const runs = (await runsOfRows(tx, [row], window)).get(row.id) ?? []
  const elsewhere = await bookedElsewhere({ tx, zone }, [row], () => runs)
  const { busy } = visibleTo({ account: viewer.account, administers }, row, runs, window, elsewhere)
  const shown = busy.filter(({ kind }) => kind !== 'buffer').slice(0, MAX_ENTRIES)
  const versions = await versionsOf(
    tx,
    shown.flatMap(({ id }) => id ?? []),
  )
  return {
    name: inLanguage(language, row.resources_name, row.resources_name_en),
    entries: shown.map((run) => {
      const start = new Date((window.from + run.start) * MINUTE_MS)
      const end = new Date((window.from + run.end) * MINUTE_MS)
      const version = versions.get(run.id ?? '')
      return {
        id: version === undefined ? occupiedUid(row.id, run, start, end) : uidOf(run.id ?? ''),
        sequence: version ?? 0,
        start,
        end,
        stamp: start,
        summary: summaryOf(run, scope),
      }
    }),
  }
}

/** Stable as long as the run stays, and tells nothing of the session. */
function occupiedUid(row_id: string, { id, kind }: BusyRun, start: Date, end: Date): string {
  const text = id ?? `${row_id} ${kind} ${start.toISOString()} ${end.toISOString()}`
  return `${createHash('sha256').update(text).digest('hex').slice(0, 32)}@occupied.reservation`
}

function summaryOf(run: BusyRun, { language, words }: FeedScope): string {
  const known = [
    run.theme,
    inLanguage(language, run.appointment_user_name, run.appointment_user_name_en),
    inLanguage(language, run.dept_name, run.dept_name_en),
  ].filter(Boolean)
  return known.length > 0 ? known.join(' \u00B7 ') : run.kind === 'occupy' ? words.closed : words.occupied
}

/** The versions of those ids that are sessions. */
async function versionsOf({ sql, tenant_id }: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; version: number }[]>`
    select id, version from appointment_information where tenant_id = ${tenant_id} and id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, version }) => [id, version]))
}
