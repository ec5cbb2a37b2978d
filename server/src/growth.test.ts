import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { lists, requestsOf } from '#server/testing/growth/requests.ts'
import { fillGrown, valuesOfGrown, type Grown } from '#server/testing/growth/rows.ts'
import { runEveryJob } from '#server/testing/growth/jobs.ts'
import { watchedReadings, type Reading } from '#server/testing/growth/statements.ts'

// What lists and jobs read of a campus with years of bookings. A statement that reads what grows is seen by the rows that it
// reads to answer, whatever the machine's speed.

const SESSIONS = 45_000
/** A table with so many rows grows with use: none is read from beginning to end. */
const GROWN = 20_000
/** Rows that may be read for each that is answered, and besides. */
const FOR_EACH = 50
const BESIDES = 6_000
/** Where the first rows of a list are looked through, and looked up. */
const WITHIN_REACH = 42_000
/** A total, which stops at 10,000, and may look at rows of other tables for each. */
const FOR_TOTAL = 50_000
const MOST_COUNTED = 10_000

/** What not everybody may see, and what a list does not have. */
const expected_refusals = new Set(['NOT_ALLOWED', 'INVALID', 'NOT_FOUND'])
const accounts = ['admin', 'manager', 'student'] as const

let server: TestServer
let watched: ReturnType<typeof watchedReadings>
const grown = new Set<string>()
let tables: string[] = []
/** Real values of filters, by their names. */
let real: Record<string, unknown[]> = {}

beforeAll(async () => {
  server = await startServer()
  watched = watchedReadings(server.db)
  const { tenant_id } = server.campus
  const sql = postgres(server.url_owner, { max: 1, onnotice: () => {} })
  try {
    const campus: Grown = {
      ...{
        tenant_id,
        zone: 'Asia/Shanghai',
        today: '2026-09-07',
        sessions: SESSIONS,
        rooms: 200,
        people: 2_000,
      },
      ...{ dept: 'library', approver: 'manager', booker: 'student' },
    }
    await fillGrown(sql, campus)
    const counted = await sql<{ name: string; rows: number }[]>`
      select relname as name, reltuples as rows from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`
    tables = counted.map(({ name }) => name)
    for (const { name, rows } of counted) if (rows > GROWN) grown.add(name)
    real = await valuesOfGrown(sql, campus)
  } finally {
    await sql.end()
  }
})
afterAll(() => server.stop())

const refusalOf: Parameters<typeof requestsOf>[1] = async ({ endpoint, document }, variables) =>
  (await server.ask('admin', endpoint, document, variables)).errors[0]?.message

/** Rows are looked through that a statement limits by themselves. */
const LIMITED_INSIDE = /limit \$\d+ ?\)/

/** What may read more, and why. */
const excepted: readonly { name: RegExp; statement: RegExp; why: string }[] = [
  {
    name: /findAppointmentInformationAll.*(multi_session|only_flow|non_performance)/,
    statement: /^select count/,
    why: 'what is rare is looked for until 10,000 are counted',
  },
  {
    name: /iam\.users.*position/,
    statement: /from iam_user/,
    why: 'people come and go: they do not grow with use',
  },
  {
    name: /^count_statistics/,
    statement: /^with used as/,
    why: 'once a month, when it is over: all its sessions, and whether their people had booked before',
  },
  {
    name: /^tidy_messages/,
    statement: /from notification/,
    why: 'once a night, and what it finds it deletes',
  },
]

function faultOf(name: string, { read, answered, statement }: Reading): string | null {
  if (excepted.some((one) => one.name.test(name) && one.statement.test(statement))) return null
  const growing = read.filter(({ table }) => grown.has(table)).toSorted((a, b) => b.rows - a.rows)
  const whole = growing.some(({ index, rows }) => index === null && rows > 1.5 * MOST_COUNTED)
  const rows = growing.reduce((sum, one) => sum + one.rows, 0)
  const looks_through = LIMITED_INSIDE.test(statement)
  const most = statement.startsWith('select count(*) as total')
    ? FOR_TOTAL
    : FOR_EACH * answered + (looks_through ? WITHIN_REACH : BESIDES)
  const [first] = growing
  return whole || rows > most
    ? `${name}: ${rows} rows for ${answered}, ${first?.rows} of ${first?.table} by ${first?.index}: ${statement.slice(0, 200)}`
    : null
}

/** Tables that do not grow with use, or not beyond what a person or a resource has. */
const settled = new Set(
  `allowed_network appointment_number_limit_rule approval_flow attendance_key auth_code blacklist_evidence blacklist_setting calendar_day calendar_feed
  canvas_menu cloud_meeting_setting code_item codes collected_resource department draw dynamic_attr dynamic_value file_key free_time_question
  free_time_sharing freed_date group_member iam_user imported_resource instruction instructions_reading location notice
  notification_preference notification_setting notification_template permission_grant post resource resource_code resource_part
  resources_rule_template resources_type resources_type_auth resources_type_extended_property review_address review_callback
  review_key review_request role role_holder seat_place seat_plan seat_plan_draft statistics_mark statistics_month
  statistics_progress statistics_cohort statistics_cohort_day statistics_cohort_weekday statistics_member statistics_people system_settings system_table tenant term triple
  user_display_info_config user_group user_image vehicle_application vehicle_blacklist visitor_admin_permissions visitor_blacklist
    visitor_blacklist_hit visitor_category visitor_entry_permission visitor_entry_rule visitor_field
  visitor_field_erased visitor_gate visitor_gate_device visitor_gate_number visitor_kind visitor_long_term visitor_machine visitor_overall_settings visitor_pass_key visitor_phone_code visitor_plate_read visitor_register_field visitor_roll_call visitor_roll_call_tick visitor_vehicle waiting_telling`.split(
    /\s+/,
  ),
)

describe('on a campus with years of bookings', () => {
  test('every table has grown, or is known not to', () => {
    expect(tables.filter((name) => grown.has(name) === settled.has(name))).toEqual([])
  })

  test.each(lists.map((list) => [list.title, list] as const))(
    '%s reads no more than it answers',
    async (_title, list) => {
      const faults: string[] = []
      const paged = list.args.some(({ name }) => name === 'first') ? { first: 20 } : {}
      for (const variables of await requestsOf(list, refusalOf, real))
        for (const account of accounts) {
          const { result, readings } = await watched.of(() =>
            server.ask<Record<string, { totalCount?: number }>>(account, list.endpoint, list.document, {
              ...paged,
              ...variables,
            }),
          )
          const total = Object.values(result.data ?? {})[0]?.totalCount ?? 0
          const name = `${list.title} ${account} ${JSON.stringify(variables)}`
          for (const { message, extensions } of result.errors)
            if (!expected_refusals.has(extensions?.errcode ?? '')) faults.push(`${name}: ${message}`)
          if (total > MOST_COUNTED) faults.push(`${name}: counted ${total}`)
          for (const one of readings) {
            const fault = faultOf(name, one)
            if (fault) faults.push(fault)
          }
        }
      expect(faults).toEqual([])
    },
  )

  test('no job reads more than what is due', async () => {
    const faults: string[] = []
    await runEveryJob(server, async (name, run) => {
      const { readings } = await watched.of(run)
      for (const one of readings) {
        const fault = faultOf(name, one)
        if (fault) faults.push(fault)
      }
    })
    expect(faults).toEqual([])
  })
})
