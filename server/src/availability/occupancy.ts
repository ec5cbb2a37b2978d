import { Temporal } from 'temporal-polyfill'
import { all_fields, no_fields, visibleFields } from '#rules/sessions/visible_fields.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { holdsOfMany } from '#server/holds/holds.service.ts'
import { englishDepartments, englishNames } from '#server/people/people.service.ts'
import {
  heldResources,
  loadRules,
  type LoadedResource,
  type RulesScope,
} from '#server/booking_rules/booking_rules.service.ts'
import type { appointment_information } from '#server/sessions/sessions.table.ts'

/** A time range in whole minutes since 1970: plain numbers, because a grid reads many holds. */
export interface Window {
  from: number
  to: number
}

/** The columns of a row that a join may not find. */
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

type SessionColumns = Pick<
  typeof appointment_information.$inferSelect,
  'theme' | 'resources_id' | 'appointment_user' | 'appointment_user_name' | 'dept_name' | 'state'
>

/**
 * One stored hold of a resource, with the session or occupied period it belongs to; an offer of the waiting list has neither. `resources_id` is the session's
 * resource: the whole where the hold is of one of its parts.
 */
export interface RawRun extends Nullable<SessionColumns> {
  theme: string
  resource_id: string
  start: number
  end: number
  /** The session ends this many minutes before its hold does. */
  buffer_minutes: number
  owner_kind: number
  owner_id: string
  /** The current English names of the person and the department; the original name where there is none. */
  appointment_user_name_en: string | null
  dept_name_en: string | null
}

/**
 * One run of a row that isn't free, as one person may see it. Minutes since the local day began. A buffer is
 * the time that has to stay free after a session, and before the next hold, after a session that would end
 * there.
 */
export interface BusyRun {
  id: string | null
  kind: 'mine' | 'other' | 'occupy' | 'buffer' | 'full'
  start: number
  end: number
  theme: string | null
  appointment_user_name: string | null
  appointment_user_name_en: string | null
  dept_name: string | null
  dept_name_en: string | null
  state: number | null
}

/** A run in which some places of a shared resource are taken and some are free. */
export interface PartlyRun {
  start: number
  end: number
  free: number
}

/** What one person sees of a row's day. */
export interface VisibleRuns {
  busy: BusyRun[]
  partly: PartlyRun[]
}

/**
 * All holds of some resources within a window, earliest first. The condition is on start_at with a lower
 * bound, because a range operator can't use its index under row-level security. The sessions are read in one
 * index pass instead of one lookup each, which costs PostgreSQL a third less. Every session read has a hold
 * here, so the full join returns what a left join would; it prevents a nested loop, which PostgreSQL might
 * choose while it has no statistics of a newly booked day.
 */
export async function runsWithin(tx: Tx, resource_ids: string[], { from, to }: Window): Promise<RawRun[]> {
  const { sql, tenant_id } = tx
  const instant = (minutes: number) => Temporal.Instant.fromEpochMilliseconds(minutes * 60_000)
  const rows = await sql<ReadRun[]>`
    with held as materialized (
      select resource_id, (date_part('epoch', start_at) / 60)::int as start, (date_part('epoch', end_at) / 60)::int as "end",
        buffer_minutes, owner_kind, owner_id
      from ${holdsOfMany(tx, { resource_ids, start: instant(from), end: instant(to) })}
    ), session as (
      select id, resources_id, theme, appointment_user, appointment_user_name, dept_code, dept_name, state
      from appointment_information
      where tenant_id = ${tenant_id} and id = any(array(select owner_id from held where owner_kind = ${HOLD_OF.session}))
    )
    select h.*, coalesce(a.theme, o.theme, '') as theme, nullif(a.resources_id, h.resource_id) as resources_id,
      a.appointment_user, a.appointment_user_name, null as appointment_user_name_en, a.dept_code, a.dept_name,
      null as dept_name_en, a.state
    from held h full join session a on a.id = h.owner_id
    left join occupy_period o on h.owner_kind = ${HOLD_OF.occupy} and o.tenant_id = ${tenant_id} and o.id = h.owner_id
    order by h.start`
  return named(tx, rows)
}

/** A run as read: `resources_id` is null where it equals the held resource, as it nearly always does. */
type ReadRun = RawRun & { dept_code: string | null }

/** Adds the names and missing ids in place: a grid has hundreds of runs. */
async function named(tx: Tx, rows: ReadRun[]): Promise<RawRun[]> {
  const accounts = new Set<string>()
  const codes = new Set<string>()
  for (const { appointment_user, dept_code } of rows) {
    if (appointment_user !== null) accounts.add(appointment_user)
    if (dept_code !== null) codes.add(dept_code)
  }
  const [people, departments] = await Promise.all([englishNames(tx, accounts), englishDepartments(tx, codes)])
  for (const row of rows) {
    if (row.owner_kind === HOLD_OF.session) row.resources_id ??= row.resource_id
    row.appointment_user_name_en = people.get(row.appointment_user ?? '') || row.appointment_user_name
    row.dept_name_en = departments.get(row.dept_code ?? '') || row.dept_name
  }
  return rows
}

/** The runs of each row, by row id: its own, or those of its parts. */
export async function runsOfRows(
  tx: Tx,
  rows: readonly LoadedResource[],
  window: Window,
): Promise<Map<string, readonly RawRun[]>> {
  const held = [...new Set(rows.flatMap(heldResources))]
  if (held.length === 0) return new Map()
  const by_resource = Map.groupBy(await runsWithin(tx, held, window), (run) => run.resource_id)
  return new Map(rows.map((row) => [row.id, heldResources(row).flatMap((id) => by_resource.get(id) ?? [])]))
}

/**
 * The resources of sessions on these rows that belong to other rows: a whole and its parts show each other's
 * holds. The booked resource decides what strangers may see of its session.
 */
export async function bookedElsewhere(
  scope: RulesScope,
  rows: readonly LoadedResource[],
  runsOf: (id: string) => readonly RawRun[],
): Promise<Map<string, LoadedResource>> {
  const ids = new Set<string>()
  for (const { id } of rows)
    for (const { resources_id } of runsOf(id))
      if (resources_id !== null && resources_id !== id) ids.add(resources_id)
  return loadRules(scope, [...ids], { deleted: true })
}

const fields_of = new WeakMap<LoadedResource, ReadonlySet<string>>()

function openFields(resource: LoadedResource | undefined): ReadonlySet<string> {
  if (!resource) return no_fields
  let fields = fields_of.get(resource)
  if (!fields) {
    fields = visibleFields(resource.rules, resource.appointment_information_field)
    fields_of.set(resource, fields)
  }
  return fields
}

/** A person who sees a row. */
export interface RowViewer {
  account: string
  /** Administers the resource, and so sees whose booking it is. */
  administers: boolean
}

/**
 * The runs of a row as one person may see them. Of other people's sessions, strangers see only the open
 * fields.
 * @param elsewhere see `bookedElsewhere`
 */
export function visibleTo(
  { account, administers }: RowViewer,
  row: LoadedResource,
  runs: readonly RawRun[],
  window: Window,
  elsewhere: ReadonlyMap<string, LoadedResource>,
): VisibleRuns {
  const shared = row.rules.capacity_mode === 'shared'
  const crowd = shared ? crowdOf(row.rules.capacity ?? 1, account, runs, window) : null
  const busy: BusyRun[] = []
  const own_buffer = row.rules.buffer_minutes
  /** A new session of this row has to end at least its own buffer before the next hold. */
  const keepBefore = (start: number, id: string | null) => {
    const from = Math.max(0, start - own_buffer)
    if (from < start) busy.push(blank('buffer', from, start, id))
  }
  for (const run of joinedBlocks(crowd?.shown ?? (row.parts.length > 0 ? eachOnce(runs) : runs))) {
    const start = Math.max(run.start, window.from) - window.from
    const end = Math.min(run.end, window.to) - window.from
    const until = Math.min(run.end - run.buffer_minutes, window.to) - window.from
    const mine = run.appointment_user === account
    const kind = mine ? 'mine' : run.owner_kind === HOLD_OF.occupy ? 'occupy' : 'other'
    const whole = mine || kind === 'occupy' || administers
    const open = whole
      ? all_fields
      : openFields(run.resources_id === row.id ? row : elsewhere.get(run.resources_id ?? ''))
    const names_person = open.has('appointment_user_name')
    const names_unit = open.has('dept_name')
    if (until > start) {
      busy.push({
        id: whole && run.owner_kind !== HOLD_OF.offer ? run.owner_id : null,
        kind,
        start,
        end: until,
        theme: open.has('theme') ? run.theme : null,
        appointment_user_name: names_person ? run.appointment_user_name : null,
        appointment_user_name_en: names_person ? run.appointment_user_name_en : null,
        dept_name: names_unit ? run.dept_name : null,
        dept_name_en: names_unit ? run.dept_name_en : null,
        state: run.state,
      })
    }
    const id = whole ? run.owner_id : null
    // On a shared resource a buffer blocks only the session's own places.
    if (!shared && end > Math.max(until, start)) busy.push(blank('buffer', Math.max(until, start), end, id))
    if (!shared || kind === 'occupy') keepBefore(start, id)
  }
  for (const { start, end } of crowd?.full ?? []) {
    busy.push(blank('full', start, end))
    keepBefore(start, null)
  }
  return { busy, partly: crowd?.partly ?? [] }
}

const blank = (kind: 'buffer' | 'full', start: number, end: number, id: string | null = null): BusyRun => ({
  id,
  kind,
  start,
  end,
  theme: null,
  appointment_user_name: null,
  appointment_user_name_en: null,
  dept_name: null,
  dept_name_en: null,
  state: null,
})

/** The pieces that a block of several days is held in, as one run. */
function joinedBlocks(runs: readonly RawRun[]): readonly RawRun[] {
  const last = new Map<string, number>()
  const joined: RawRun[] = []
  for (const run of runs) {
    const i = run.owner_kind === HOLD_OF.occupy ? last.get(run.owner_id) : undefined
    const before = i === undefined ? undefined : joined[i]
    if (i !== undefined && before?.end === run.start) {
      joined[i] = { ...before, end: run.end }
      continue
    }
    if (run.owner_kind === HOLD_OF.occupy) last.set(run.owner_id, joined.length)
    joined.push(run)
  }
  return joined.length === runs.length ? runs : joined
}

/** Merges the holds of a session on several parts or places into one run. */
function eachOnce(runs: readonly RawRun[]): RawRun[] {
  return [...new Map(runs.map((run) => [`${run.owner_id} ${run.start}`, run])).values()]
}

interface Crowd {
  /** Runs shown one by one: the viewer's own sessions, and periods that take the whole resource. */
  shown: RawRun[]
  full: { start: number; end: number }[]
  partly: PartlyRun[]
}

/** The view of a shared resource: other people's sessions appear only as the number of places they leave. */
function crowdOf(capacity: number, account: string, runs: readonly RawRun[], { from, to }: Window): Crowd {
  const people = runs.filter((run) => run.owner_kind !== HOLD_OF.occupy)
  const own = Map.groupBy(
    people.filter((run) => run.appointment_user === account),
    (run) => run.owner_id,
  )
  const shown = eachOnce(runs.filter((run) => run.owner_kind === HOLD_OF.occupy))
  for (const [first, ...rest] of own.values()) {
    if (!first) continue
    // A session that changes its place on the way is still shown as one.
    const all = [first, ...rest]
    const start = Math.min(...all.map((run) => run.start))
    shown.push({ ...first, start, end: Math.max(...all.map((run) => run.end)) })
  }
  const crowd: Crowd = { shown, full: [], partly: [] }
  const steps = new Map<number, number>()
  for (const run of people) {
    steps.set(run.start, (steps.get(run.start) ?? 0) + 1)
    steps.set(run.end, (steps.get(run.end) ?? 0) - 1)
  }
  let taken = 0
  let last = 0
  for (const [at, change] of [...steps].toSorted(([a], [b]) => a - b)) {
    const [start, end] = [Math.max(last, from) - from, Math.min(at, to) - from]
    if (taken > 0 && start < end) add(crowd, start, end, Math.max(0, capacity - taken))
    taken += change
    last = at
  }
  return crowd
}

/** Adds a run, or extends the previous one where the same number of places is free. */
function add({ full, partly }: Crowd, start: number, end: number, free: number): void {
  const before = free === 0 ? full.at(-1) : partly.findLast((run) => run.free === free)
  if (before?.end === start) before.end = end
  else if (free === 0) full.push({ start, end })
  else partly.push({ start, end, free })
}
