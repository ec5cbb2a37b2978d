import type { Tx } from '#server/platform/database/database.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { LONGEST_HOLD_HOURS } from '#server/holds/holds.service.ts'
import type { LoadedResource } from '#server/resources/rules.service.ts'
import { heldResources } from './nearest.ts'

/** A stretch of the time line in whole minutes since 1970, for reading many holds without an object for each. */
export interface Window {
  from: number
  to: number
}

/** One hold of a resource as it lies in the database, with what it is for. */
export interface RawRun {
  resource_id: string
  start: number
  end: number
  /** The session ends this many minutes before its hold does. */
  buffer_minutes: number
  place: number
  owner_kind: number
  owner_id: string
  theme: string
  appointment_user: string | null
  appointment_user_name: string | null
  state: number | null
}

/** One stretch of a row that isn't free, as one person may see it. Minutes since the local day began. */
export interface BusyRun {
  id: string | null
  kind: 'mine' | 'other' | 'occupy' | 'buffer' | 'full'
  start: number
  end: number
  theme: string | null
  appointment_user_name: string | null
  state: number | null
}

/**
 * All that holds some resources within a window. Read through start_at with a lower bound, because a range
 * operator would lose its index under row-level security.
 */
export async function runsWithin(tx: Tx, resource_ids: string[], { from, to }: Window): Promise<RawRun[]> {
  const minute = (minutes: number) => new Date(minutes * 60_000).toISOString()
  return tx.sql<RawRun[]>`
    select h.resource_id, (extract(epoch from h.start_at) / 60)::int as start, (extract(epoch from h.end_at) / 60)::int as "end",
      h.buffer_minutes, h.place, h.owner_kind, h.owner_id, coalesce(a.theme, o.theme, '') as theme,
      a.appointment_user, a.appointment_user_name, a.state
    from hold h
    left join appointment_information a on h.owner_kind = ${HOLD_OF.session} and a.tenant_id = ${tx.tenant_id} and a.id = h.owner_id
    left join occupy_period o on h.owner_kind = ${HOLD_OF.occupy} and o.tenant_id = ${tx.tenant_id} and o.id = h.owner_id
    where h.tenant_id = ${tx.tenant_id} and h.resource_id = any(${resource_ids}::uuid[])
      and h.start_at >= ${minute(from - LONGEST_HOLD_HOURS * 60)} and h.start_at < ${minute(to)} and h.end_at > ${minute(from)}
    order by h.start_at`
}

/** What holds each row: its own runs, or those of its parts. */
export async function runsOfRows(
  tx: Tx,
  rows: readonly LoadedResource[],
  window: Window,
): Promise<Map<string, RawRun[]>> {
  const held = [...new Set(rows.flatMap(heldResources))]
  const by_resource = new Map<string, RawRun[]>()
  if (held.length > 0) {
    for (const run of await runsWithin(tx, held, window)) {
      const known = by_resource.get(run.resource_id)
      if (known) known.push(run)
      else by_resource.set(run.resource_id, [run])
    }
  }
  return new Map(rows.map((row) => [row.id, heldResources(row).flatMap((id) => by_resource.get(id) ?? [])]))
}

/** Who looks at a row. */
export interface Onlooker {
  account: string
  /** Administers the resource, and so sees whose booking it is. */
  administers: boolean
}

/**
 * The runs of a row as one person may see them. Of others' sessions strangers see the subject and the person,
 * or, where the resource hides them, only the fields it lists. Product §5 hide_appointment_information.
 */
export function seenBy(
  onlooker: Onlooker,
  row: LoadedResource,
  runs: readonly RawRun[],
  { from, to }: Window,
): BusyRun[] {
  const shared = row.rules.capacity_mode === 'shared' && row.parts.length === 0
  const shown = shared
    ? [...onePerOwn(onlooker, runs), ...fullStretches(row.rules.capacity ?? 1, runs)]
    : runs
  const seen: BusyRun[] = []
  const visible = visibleFields(onlooker, row)
  for (const run of shown) {
    const start = Math.max(run.start, from) - from
    const end = Math.min(run.end, to) - from
    const until = Math.min(run.end - run.buffer_minutes, to) - from
    const mine = run.appointment_user === onlooker.account
    const kind = mine
      ? 'mine'
      : run.place === FULL
        ? 'full'
        : run.owner_kind === HOLD_OF.occupy
          ? 'occupy'
          : 'other'
    const open = mine || kind === 'occupy'
    if (until > start) {
      seen.push({
        id: open || onlooker.administers ? run.owner_id : null,
        kind,
        start,
        end: until,
        theme: open || visible.has('theme') ? run.theme : null,
        appointment_user_name:
          open || visible.has('appointment_user_name') ? run.appointment_user_name : null,
        state: run.state,
      })
    }
    if (end > Math.max(until, start)) {
      seen.push({
        id: null,
        kind: 'buffer',
        start: Math.max(until, start),
        end,
        theme: null,
        appointment_user_name: null,
        state: null,
      })
    }
  }
  return seen
}

const ALL_FIELDS = new Set(['theme', 'appointment_user_name'])

function visibleFields(
  { administers }: Onlooker,
  { rules, appointment_information_field }: LoadedResource,
): ReadonlySet<string> {
  if (administers || rules.hide_appointment_information === 0) return ALL_FIELDS
  return new Set((appointment_information_field ?? '').split(',').map((name) => name.trim()))
}

/** Marks a stretch in which every place of a shared resource is taken. */
const FULL = 0

/** A session of several people holds several places; its owner sees it once. */
function onePerOwn({ account }: Onlooker, runs: readonly RawRun[]): RawRun[] {
  const own = runs.filter((run) => run.appointment_user === account)
  return [...new Map(own.map((run) => [run.owner_id, run])).values()]
}

/** The stretches in which `capacity` places are taken at once. */
function fullStretches(capacity: number, runs: readonly RawRun[]): RawRun[] {
  const steps = runs.flatMap((run) => [
    { at: run.start, change: 1 },
    { at: run.end, change: -1 },
  ])
  steps.sort((a, b) => a.at - b.at || a.change - b.change)
  const full: RawRun[] = []
  let taken = 0
  let since: number | null = null
  for (const { at, change } of steps) {
    taken += change
    if (taken >= capacity) since ??= at
    else if (since !== null) {
      if (at > since) full.push(fullRun(since, at))
      since = null
    }
  }
  return full
}

const fullRun = (start: number, end: number): RawRun => ({
  resource_id: '',
  start,
  end,
  buffer_minutes: 0,
  place: FULL,
  owner_kind: 0,
  owner_id: '',
  theme: '',
  appointment_user: null,
  appointment_user_name: null,
  state: null,
})
