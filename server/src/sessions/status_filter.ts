import type { Temporal } from 'temporal-polyfill'
import { adherence, state } from '#rules/sessions/lifecycle.ts'
import type { StatusKey } from '#rules/sessions/status.ts'
import { dayPeriod, wallOf } from '#rules/time/instants.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { attendanceColumns } from './attendance_columns.ts'

/** The statuses that a list can be filtered by: all that a session can show. */
export const status_filters = [
  'to_be_submitted',
  'to_be_approved',
  'reservation_succeeded',
  'reservation_failed',
  'to_be_performed',
  'to_be_kept',
  'performed',
  'non_performance',
  'completed',
  'rejected',
  'cancelled',
  'termination',
] as const satisfies readonly StatusKey[]

type Filter = (typeof status_filters)[number]
const known: ReadonlySet<string> = new Set(status_filters)

/** The stored states that can show each of them. */
const states_of: Readonly<Record<Filter, readonly number[]>> = {
  to_be_submitted: [state.draft],
  to_be_approved: [state.awaiting_approval],
  reservation_failed: [state.failed, state.awaiting_approval],
  rejected: [state.rejected],
  cancelled: [state.cancelled],
  termination: [state.terminated],
  reservation_succeeded: [state.succeeded],
  to_be_performed: [state.succeeded],
  to_be_kept: [state.succeeded],
  performed: [state.succeeded],
  completed: [state.completed, state.succeeded],
  non_performance: [state.succeeded, state.completed],
}

/** Signing in begins at most a day before a session. */
const AHEAD_HOURS = 25

/** The clock leaves no session open for so long after its end. */
export const OVER_DAYS = 31

const underway: readonly Filter[] = ['to_be_kept', 'performed']
const begun: readonly Filter[] = [...underway, 'completed', 'non_performance']

/** SQL for when sessions begin that show one of these now: nearly all that are booked begin later or earlier. */
function beginsWithin({ sql }: Tx, statuses: readonly Filter[], moment: Temporal.Instant) {
  const all_in = (some: readonly Filter[]) => statuses.every((one) => some.includes(one))
  const before = all_in(begun)
    ? sql`a.start_at < ${moment.add({ hours: AHEAD_HOURS }).toString()}`
    : sql`true`
  const after = all_in(underway)
    ? sql`a.start_at > ${moment.subtract({ hours: 24 * OVER_DAYS }).toString()}`
    : sql`true`
  return sql`${before} and ${after}`
}

/**
 * SQL for "session `a` of type `t` shows one of these statuses now": `displayStatus` as a condition. A test
 * compares the two.
 */
export function showsOneOf(tx: Tx, statuses: readonly string[], zone: string, moment: Temporal.Instant) {
  const { sql } = tx
  const now = sql`${moment.toString()}::timestamptz`
  const { punctuality_rule, default_appointment_state, ...bounds } = attendanceColumns(tx, zone, moment)
  const { sign_in_until: until, closes_at: closes, excused, given_up_at } = bounds
  const signs = sql`${punctuality_rule} > 0`
  const kept = sql`${default_appointment_state} = ${adherence.performed}`
  // A session's day has begun where the day after today hasn't when it starts.
  const tomorrow = dayPeriod(zone, wallOf(zone, moment).date).end.toString()
  const opened = sql`(case t.earliest_punctuality_rule when 0 then a.start_at <= ${now}
    when 1 then a.start_at - make_interval(mins => t.earliest_deviation_minutes) <= ${now}
    else a.start_at < ${tomorrow} end)`
  const waits = sql`a.state = ${state.awaiting_approval}`
  const expired = sql`${waits} and a.start_at <= ${now}`
  const given_up = sql`coalesce(${given_up_at} < ${now}, false)`
  // Released by a report alone.
  const was_there = sql`a.appointment_state = ${adherence.performed}
    and not coalesce(a.away_until < a.end_at and a.away_until < ${now}, false)`
  const succeeded = (at: number) =>
    sql`a.state = ${state.succeeded} and a.appointment_state = ${at} and not ${given_up}`
  const open = succeeded(adherence.to_be_kept)
  const done = succeeded(adherence.performed)

  const conditions: Record<Filter, () => ReturnType<typeof sql>> = {
    to_be_submitted: () => sql`a.state = ${state.draft}`,
    to_be_approved: () => sql`${waits} and not (${expired})`,
    reservation_failed: () => sql`a.state = ${state.failed} or ${expired}`,
    rejected: () => sql`a.state = ${state.rejected}`,
    cancelled: () => sql`a.state = ${state.cancelled}`,
    termination: () => sql`a.state = ${state.terminated}`,
    reservation_succeeded: () => sql`${open} and case when ${signs} then not ${opened}
      else not ${kept} and a.start_at <= ${now} and ${now} < a.end_at end`,
    to_be_performed: () => sql`${open} and not ${signs} and ${now} < a.start_at`,
    to_be_kept: () => sql`${open} and ${signs} and ${opened} and ${now} <= ${until}`,
    performed: () => sql`${done} and ${now} < ${closes}
      or ${open} and not ${signs} and ${kept} and a.start_at <= ${now} and ${now} < a.end_at`,
    completed: () => sql`a.state = ${state.completed} and a.appointment_state <> ${adherence.missed}
      or ${done} and ${now} >= ${closes}
      or a.state = ${state.succeeded} and ${given_up} and ${was_there}
      or ${open} and case when ${signs} then ${excused} and ${now} > a.end_at else ${kept} and ${now} >= a.end_at end`,
    non_performance:
      () => sql`a.state in (${state.succeeded}, ${state.completed}) and a.appointment_state = ${adherence.missed}
      or a.state = ${state.succeeded} and ${given_up} and not (${was_there})
      or ${open} and case when ${signs} then ${opened} and ${now} > ${until} and not ${excused} else not ${kept} and ${now} >= a.end_at end`,
  }
  const request = statuses.filter((one): one is Filter => known.has(one))
  const shown = request.reduce((all, one) => sql`${all} or ${conditions[one]()}`, sql`false`)
  // What follows from it, for the index of states.
  const states = [...new Set(request.flatMap((one) => states_of[one]))]
  return sql`a.state = any(${states}::smallint[]) and ${beginsWithin(tx, request, moment)} and (${shown})`
}
