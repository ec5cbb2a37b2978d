import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { attendanceWindow } from '#rules/attendance/attendance.ts'
import { ranOut } from '#rules/attendance/timers.ts'
import { effectiveRules } from '#rules/booking_rules/effective_rules.ts'
import type { SessionSnapshot } from '#rules/sessions/lifecycle.ts'
import { displayStatus } from '#rules/sessions/status.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { attendanceColumns } from './attendance_columns.ts'
import { showsOneOf, status_filters } from './status_filter.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

/** Of the second, servers and databases of different years don't know the same; the third never changes its clocks. */
const ZONES = ['America/New_York', 'America/Vancouver', 'Asia/Shanghai']
/** The night in which clocks go back: local dates and hours differ most from the instants. */
const NIGHT = Temporal.Instant.from('2026-11-01T04:00:00Z')
const minute = (least: number, most: number) => fc.integer({ min: least, max: most })
const moment = (least: number, most: number) => minute(least, most).map((minutes) => NIGHT.add({ minutes }))
const strict_period = fc.record(
  {
    name: fc.constant('Examinations'),
    begin_date: fc.constantFrom('2026-10-20', '2026-10-31', '2026-11-01', '2026-11-02'),
    end_date: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-02', '2026-11-30'),
    sign_in_minutes: minute(0, 60),
    leave_minutes: minute(0, 60),
  },
  { requiredKeys: ['name', 'begin_date', 'end_date'] },
)
const types = fc.record({
  punctuality_rule: fc.constantFrom(0, 1, 1, 2),
  deviation_minutes: minute(0, 90),
  earliest_punctuality_rule: fc.constantFrom(0, 1, 2),
  earliest_deviation_minutes: minute(0, 90),
  sign_out_rule: fc.constantFrom(0, 1, 2),
  default_appointment_state: fc.constantFrom(1, 2),
  quorum_members: minute(0, 3),
  quorum_minutes: minute(0, 60),
  strict_periods: fc.array(strict_period, { maxLength: 3 }),
})
const sessions = fc.record({
  start: moment(-120, 1500),
  lasts: minute(1, 240),
  kept: fc.constantFrom(0, 1, 2),
  state: fc.constantFrom(2, 2, 2, 7),
  extended: fc.option(minute(0, 300)),
  away: fc.option(minute(0, 300)),
  reported: fc.option(minute(0, 300)),
  after: minute(-200, 500),
})

test.each(ZONES)(
  'in %s the bounds and statuses of sessions are the same in SQL and by the rules',
  async (zone) => {
    const cases = fc.sample(fc.tuple(types, sessions), { numRuns: 1500, seed: 45 })
    const rows = cases.map(([type, one], n) => {
      const { start, lasts, state, kept, extended, away, reported } = one
      const from = (minutes: number | null) => (minutes === null ? null : start.add({ minutes }))
      const timers = { away_until: from(kept === 1 ? away : null), report_until: from(reported) }
      const end = start.add({ minutes: lasts })
      return { n, type, state, kept, start, end, extended_until: from(extended), ...timers, after: one.after }
    })
    const now = NIGHT.add({ minutes: 300 })
    const found = await server.db.withTenant(server.campus.tenant_id, (tx) => {
      const { sql } = tx
      const { sign_in_until, closes_at, excused, given_up_at } = attendanceColumns(tx, zone, now)
      const statuses = status_filters.map(
        (one) => sql`case when ${showsOneOf(tx, [one], zone, now)} then ${one}::text end`,
      )
      const stored = rows.map(({ n, type, start, end, state, kept, ...one }) => ({
        n,
        t: type,
        a: {
          start_at: start,
          end_at: end,
          state,
          appointment_state: kept,
          audit_status: 0,
          extended_until: one.extended_until,
          away_until: one.away_until,
          report_until: one.report_until,
        },
      }))
      return sql<
        {
          sign_in_until: Temporal.Instant
          closes_at: Temporal.Instant
          excused: boolean
          over: boolean
          statuses: string[]
        }[]
      >`
      select ${sign_in_until} as sign_in_until, ${closes_at} as closes_at, ${excused} as excused,
        coalesce(${given_up_at} < ${now.toString()}, false) as over,
        array_remove(array[${statuses.reduce((all, one) => sql`${all}, ${one}`)}], null) as statuses
      from jsonb_to_recordset(${JSON.stringify(stored)}::text::jsonb) as given(n int, a jsonb, t jsonb),
        jsonb_populate_record(null::appointment_information, given.a) a, jsonb_populate_record(null::resources_type, given.t) t
      order by given.n`
    })
    expect(found).toHaveLength(rows.length)
    for (const [n, row] of rows.entries()) {
      const { type, start, end, state, kept, extended_until, away_until, report_until } = row
      const rules = effectiveRules(type, {})
      const session = {
        start,
        end,
        state,
        audit_status: 0,
        appointment_state: kept,
        sign_out_status: 0,
        extended_until,
        away_until,
        report_until,
      } as SessionSnapshot
      const bounds = attendanceWindow(session, zone, rules)
      expect({
        ...found[n],
        sign_in_until: String(found[n]?.sign_in_until),
        closes_at: String(found[n]?.closes_at),
      }).toEqual({
        sign_in_until: String(bounds.sign_in_until),
        closes_at: String(bounds.closes_at),
        excused: bounds.excused,
        over: ranOut(session, now) !== null,
        statuses: [displayStatus(session, rules, zone, now)],
      })
    }
  },
)
