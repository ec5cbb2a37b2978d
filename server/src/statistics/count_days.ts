import type { Temporal } from 'temporal-polyfill'
import { openHours } from '#rules/availability/open_hours.ts'
import type { Run } from '#rules/availability/hours.ts'
import type { Calendar } from '#rules/bookings/facts.ts'
import { adherence, state, type Adherence, type SessionState } from '#rules/sessions/states.ts'
import {
  countDay,
  type CountedHold,
  type CountedHours,
  type CountedSession,
} from '#rules/statistics/day_counters.ts'
import { dayFrame, instantOfMinute, minutesInto, type DayFrame } from '#rules/time/day_frame.ts'
import { heldResources, loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { instantTexts } from '#server/platform/database/instants.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { appointment_information } from '#server/sessions/sessions.table.ts'

/** A resource and a local day, `yyyy-MM-dd`. */
export interface ResourceDay {
  resource_id: string
  day: string
}

/** What is stored of the place on a day that is over: a change of the rules doesn't change it. */
export interface KnownDay {
  open_runs: number[]
  places: number
  capacity: number
}

export interface CountedResourceDay extends ResourceDay, KnownDay, CountedHours {}

interface CountingScope {
  tx: Tx
  zone: string
  /** Days after this one are not over: when they are open isn't counted yet. */
  today: string
}

export const keyOfDay = ({ resource_id, day }: ResourceDay) => `${resource_id} ${day}`

/**
 * Counts days of resources from what is stored of them now.
 * @param known what is kept of days that are over, by `keyOfDay`; null: it was not open then
 */
export async function countDays(
  scope: CountingScope,
  days: readonly ResourceDay[],
  known: ReadonlyMap<string, KnownDay | null>,
): Promise<CountedResourceDay[]> {
  const { tx, zone, today } = scope
  const loaded = await loadRules(scope, [...new Set(days.map((one) => one.resource_id))], { deleted: true })
  const in_use = await notDeleted(tx, [...loaded.keys()])
  const calendar = await calendarOf({ tx })
  const spans = days.flatMap(({ resource_id, day }) => {
    const resource = loaded.get(resource_id)
    return resource ? [{ resource, day, frame: dayFrame(zone, day) }] : []
  })
  const held = await holdsOn(tx, spans)
  const sessions = await sessionsOn(tx, spans, held)
  return spans.map(({ resource, day, frame }) => {
    const key = keyOfDay({ resource_id: resource.id, day })
    const kept = day < today ? known.get(key) : undefined
    const place =
      kept ??
      (kept === undefined && in_use.has(resource.id) && day <= today
        ? placeOn(resource, frame, calendar)
        : notOpen(resource))
    const { open_runs, places, capacity } = place
    const holds = (ids: readonly string[]) =>
      ids.flatMap((id) => held.get(keyOfDay({ resource_id: id, day })) ?? [])
    const own = sessions.get(key) ?? []
    const counted = countDay({
      ...{ frame, places, capacity, sessions: own },
      open: runsOf(open_runs),
      holds: holds([resource.id]),
      again: holds(heldResources(resource)),
    })
    return { resource_id: resource.id, day, open_runs, places, capacity, ...counted }
  })
}

const runsOf = (edges: readonly number[]): Run[] =>
  edges.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: edges[at + 1] ?? start }] : []))

const isShared = ({ rules }: LoadedResource) => rules.capacity_mode === 'shared'

/** A shared resource's people have places of their own, so it can't be taken by too few. */
const sizeOf = (resource: LoadedResource) => ({
  places: isShared(resource) ? Math.max(1, resource.rules.capacity ?? 1) : 1,
  capacity: isShared(resource) ? 0 : resource.capacity,
})

const notOpen = (resource: LoadedResource): KnownDay => ({ open_runs: [], ...sizeOf(resource) })

/** When it is open on a day. What is made of parts, or has seats, is counted as these. */
function placeOn(resource: LoadedResource, frame: DayFrame, calendar: Calendar): KnownDay {
  const { rules, parts } = resource
  if (parts.length > 0 || rules.by_seat) return notOpen(resource)
  const open = openHours(rules, frame.zone, calendar, frame.date, instantOfMinute(frame, 0))
  const open_runs = open.flatMap(({ start, end }) => {
    const [from, to] = [Math.max(0, start), Math.min(frame.minutes, end)]
    return to > from ? [from, to] : []
  })
  return { open_runs, ...sizeOf(resource) }
}

async function notDeleted({ sql, tenant_id }: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select r.id from resource r join resources_type t on t.tenant_id = ${tenant_id} and t.id = r.resources_type_id and t.del = 0
    where r.tenant_id = ${tenant_id} and r.id = any(${[...ids]}::uuid[]) and r.del = 0`
  return new Set(rows.map(({ id }) => id))
}

interface DaySpan {
  resource: LoadedResource
  day: string
  frame: DayFrame
}

/** The spans as a FROM item in SQL, each `n`, with the earliest start of what may reach into it. */
function asked({ sql }: Tx, spans: readonly { id: string; frame: DayFrame }[]) {
  const moments = (minute: (frame: DayFrame) => number) =>
    instantTexts(spans.map(({ frame }) => instantOfMinute(frame, minute(frame))))
  return sql`
    unnest(${spans.map((_span, n) => n)}::int[], ${spans.map(({ id }) => id)}::uuid[], ${moments(() => -60 * MAX_HOLD_HOURS)}::timestamptz[],
      ${moments(() => 0)}::timestamptz[], ${moments((frame) => frame.minutes)}::timestamptz[]) as asked(n, id, since, begins, ends)`
}

type DayHold = CountedHold & {
  owner_id: string
}

async function holdsOn(tx: Tx, days: readonly DaySpan[]): Promise<Map<string, DayHold[]>> {
  const { sql, tenant_id } = tx
  const spans = [
    ...new Map(
      days.flatMap(({ resource, day, frame }) =>
        [...new Set([resource.id, ...heldResources(resource)])].map(
          (id) => [keyOfDay({ resource_id: id, day }), { id, day, frame }] as const,
        ),
      ),
    ).values(),
  ]
  const rows = await sql<
    {
      n: number
      start_at: Temporal.Instant
      end_at: Temporal.Instant
      buffer_minutes: number
      owner_id: string
      appointment_state: Adherence | null
      signed_in: boolean
      create_time: Temporal.Instant | null
    }[]
  >`
    select asked.n, h.start_at, h.end_at, h.buffer_minutes, h.owner_id, a.appointment_state,
      a.sign_in_time is not null as signed_in, a.create_time
    from ${asked(tx, spans)}
    join hold h on h.tenant_id = ${tenant_id} and h.resource_id = asked.id and (h.resource_id, h.start_at) >= (asked.id, asked.since)
      and (h.resource_id, h.start_at) < (asked.id, asked.ends) and h.end_at > asked.begins
    left join appointment_information a on h.owner_kind = ${HOLD_OF.session} and a.tenant_id = ${tenant_id} and a.id = h.owner_id
    where h.owner_kind <> ${HOLD_OF.offer}`
  const found = new Map<string, DayHold[]>()
  for (const { n, start_at, end_at, buffer_minutes, owner_id, appointment_state, ...session } of rows) {
    const span = spans[n]
    if (!span) continue
    const { id, day, frame } = span
    const key = keyOfDay({ resource_id: id, day })
    const hold: DayHold = {
      start: minutesInto(frame, start_at),
      end: minutesInto(frame, end_at) - buffer_minutes,
      owner_id,
      of: appointment_state === null ? null : { appointment_state, signed_in: session.signed_in },
      booked: session.create_time ? minutesInto(frame, session.create_time) : -Infinity,
    }
    const known = found.get(key)
    if (known) known.push(hold)
    else found.set(key, [hold])
  }
  return found
}

type SessionRow = { n: number; signed_in: boolean } & Pick<
  typeof appointment_information.$inferSelect,
  'id' | 'start_at' | 'end_at' | 'person_times' | 'create_time'
> & { state: SessionState; appointment_state: Adherence }

async function sessionsOn(
  tx: Tx,
  days: readonly DaySpan[],
  held: ReadonlyMap<string, readonly DayHold[]>,
): Promise<Map<string, CountedSession[]>> {
  const { sql, tenant_id } = tx
  const rows = await sql<SessionRow[]>`
    select asked.n, a.id, a.start_at, a.end_at, a.state, a.appointment_state, a.sign_in_time is not null as signed_in, a.person_times,
      a.create_time
    from ${asked(
      tx,
      days.map(({ resource, frame }) => ({ id: resource.id, frame })),
    )}
    join appointment_information a on a.tenant_id = ${tenant_id} and a.resources_id = asked.id
      and (a.resources_id, a.start_at) >= (asked.id, asked.since) and (a.resources_id, a.start_at) < (asked.id, asked.ends)
      and a.end_at > asked.begins
    where a.state <> ${state.draft}`
  const histories = await historiesOf(tx, [...new Set(rows.map(({ id }) => id))])
  const found = new Map<string, CountedSession[]>()
  for (const row of rows) {
    const { n, id, start_at, end_at, create_time, ...facts } = row
    const span = days[n]
    if (!span) continue
    const { resource, day, frame } = span
    const history = histories.get(id)
    const minutes = (at: Temporal.Instant | null | undefined) => (at ? minutesInto(frame, at) : null)
    const session = {
      ...facts,
      start: minutesInto(frame, start_at),
      end: minutesInto(frame, end_at),
      submitted: minutesInto(frame, history?.submitted ?? create_time),
      decided: minutes(history?.decided),
      released: givesBack(row, span, held) ? minutes(history?.released) : null,
    }
    const key = keyOfDay({ resource_id: resource.id, day })
    const known = found.get(key)
    if (known) known.push(session)
    else found.set(key, [session])
  }
  return found
}

/** What is refused was never given, so it gives nothing back. */
const never_had: ReadonlySet<SessionState> = new Set([state.awaiting_approval, state.failed, state.rejected])

/** Whether a session holds less of its resource than its own time. */
function givesBack(
  { id, end_at, state: at, appointment_state }: SessionRow,
  span: DaySpan | undefined,
  held: ReadonlyMap<string, readonly DayHold[]>,
): boolean {
  if (!span || never_had.has(at)) return false
  if (at === state.succeeded && appointment_state !== adherence.missed) return false
  const [place = ''] = heldResources(span.resource)
  const own = held
    .get(keyOfDay({ resource_id: place, day: span.day }))
    ?.findLast(({ owner_id }) => owner_id === id)
  return !own || own.end < Math.min(span.frame.minutes, minutesInto(span.frame, end_at))
}

/** The actions after which a session may hold less than its time. */
const RELEASES = [
  'cancel',
  'terminate',
  'sign_out',
  'end',
  'miss',
  'mark_missed',
  'miss_return',
  'miss_confirm',
]

/** What a decision makes of a request, or the end of the time for it. */
const DECIDED = [state.succeeded, state.rejected, state.failed]

/** When something happened to a session for the first time. */
interface SessionHistory {
  appointment_id: string
  /** A draft is submitted later than it is made. */
  submitted: Temporal.Instant | null
  decided: Temporal.Instant | null
  /** It gave its time back. */
  released: Temporal.Instant | null
}

async function historiesOf(
  { sql, tenant_id }: Tx,
  ids: readonly string[],
): Promise<Map<string, SessionHistory>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<SessionHistory[]>`
    select appointment_id, min(create_time) filter (where action = 'submit') as submitted,
      min(create_time) filter (where from_state = ${state.awaiting_approval} and to_state = any(${DECIDED}::int[])) as decided,
      min(create_time) filter (where action = any(${RELEASES}::text[])) as released
    from appointment_progress where tenant_id = ${tenant_id} and appointment_id = any(${[...ids]}::uuid[])
    group by appointment_id`
  return new Map(rows.map((row) => [row.appointment_id, row]))
}
