import type { Instant } from '#rules/time/instants.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { localDate } from '#server/platform/database/local_dates.ts'

/**
 * The attendance rules of the session `a` of type `t` that are in force, in SQL: what `effectiveRules` computes for a
 * row, and the bounds of `attendanceWindow` and `ranOut`. `attendance_columns.test.ts` compares them.
 * @param now whose years the sessions are of
 */
export function attendanceColumns({ sql }: Pick<Tx, 'sql'>, zone: string, now: Instant) {
  const deviation = sql`make_interval(mins => t.deviation_minutes)`
  const strict = sql`case when t.strict_periods <> '[]' then a.start_at + make_interval(mins => (
    select min((s ->> 'sign_in_minutes')::int) from jsonb_array_elements(t.strict_periods) s
    where ${localDate({ sql }, zone, sql`a.start_at`, now)} between s ->> 'begin_date' and s ->> 'end_date')) end`
  return {
    punctuality_rule: sql`t.punctuality_rule`,
    default_appointment_state: sql`t.default_appointment_state`,
    sign_in_until: sql`least(a.end_at, a.report_until, greatest(a.extended_until,
      least(case t.punctuality_rule when 1 then a.start_at + ${deviation} else a.end_at end, ${strict},
        case when t.quorum_members > 1 and t.quorum_minutes > 0 then a.start_at + make_interval(mins => t.quorum_minutes) end)))`,
    closes_at: sql`case t.sign_out_rule when 1 then a.end_at + ${deviation} else a.end_at end`,
    excused: sql`coalesce(a.extended_until > a.end_at, false)`,
    /** After this the session is released: nobody returned, or answered a report; null: no such time before its end. */
    given_up_at: sql`least(case when a.away_until < a.end_at then a.away_until end, case when a.report_until < a.end_at then a.report_until end)`,
  }
}
