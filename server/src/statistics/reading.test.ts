import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counter_names, hour_columns } from '#rules/statistics/counters.ts'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { foldMarks } from './counting.ts'
import { watchedReadings } from '#server/testing/growth/statements.ts'

// Two years of figures of many rooms: who asks for some of them doesn't read those of all.

const ROOMS = 400

let stage: BookingStage
let watched: ReturnType<typeof watchedReadings>
let type: string
let room: string

beforeAll(async () => {
  stage = await bookingStage()
  watched = watchedReadings(stage.server.db)
  const { tenant_id } = stage.server.campus
  type = await stage.type()
  room = await stage.room(type)
  const others = await stage.type()
  const sql = postgres(stage.server.url_owner, { max: 1, onnotice: () => {} })
  const ones = (names: readonly string[]) => sql.unsafe(names.map((name) => `1 as ${name}`).join(', '))
  const list = (names: readonly string[]) => sql.unsafe(names.join(', '))
  try {
    const columns = (
      await sql<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = 'resource' and is_generated = 'NEVER'`
    ).map(({ name }) => `"${name}"`)
    await sql`
      insert into resource (${list(columns)}) select ${list(columns)} from (
        select (jsonb_populate_record(r, jsonb_build_object('id', uuidv7(), 'resources_type_id', ${others}::text,
          'resources_number', 'many-' || n))).* from resource r, generate_series(1, ${ROOMS}) n where r.id = ${room}) made`
    const months = sql`generate_series('2024-09-01'::date, '2026-08-01', interval '1 month') month`
    await sql`
      insert into statistics_month (tenant_id, id, resource_id, month, ${list(counter_names)})
      select ${tenant_id}, uuidv7(), r.id, month, ${ones(counter_names)} from resource r, ${months} where r.tenant_id = ${tenant_id}`
    await foldMarks(
      { db: stage.server.db, now: stage.server.clock.now },
      { id: tenant_id, time_zone: 'Asia/Shanghai' },
    )
    const sums = [...counter_names, ...hour_columns]
    await sql`
      insert into statistics_cohort_day (tenant_id, id, cohort_id, day, ${list(sums)})
      select ${tenant_id}, uuidv7(), c.id, day, ${ones(sums)}
      from statistics_cohort c, generate_series('2024-09-01'::date, '2026-08-31', interval '1 day') day`
    await sql`
      insert into statistics_cohort_weekday (tenant_id, id, cohort_id, month, weekday, ${list(sums)})
      select ${tenant_id}, uuidv7(), c.id, month, weekday, ${ones(sums)}
      from statistics_cohort c, ${months}, generate_series(1, 7) weekday`
    await sql`
      insert into statistics_day_hours (tenant_id, id, resource_id, day, open_hours, held_hours)
      select ${tenant_id}, uuidv7(), r.id, day, array_fill(1, array[24]), array_fill(1, array[24])
      from resource r, generate_series('2025-09-01'::date, '2026-08-31', interval '1 day') day where r.tenant_id = ${tenant_id}`
    await sql`
      insert into unmet_demand (tenant_id, id, resource_id, day, hour, code, times)
      select ${tenant_id}, uuidv7(), r.id, '2025-09-01'::date + (n * 5) % 365, 8 + n % 10, 'SLOT_TAKEN', 1
      from resource r, generate_series(1, 70) n where r.tenant_id = ${tenant_id}`
    await sql`vacuum analyze`
  } finally {
    await sql.end()
  }
})
afterAll(() => stage.server.stop())

test.each([
  ['a room', () => ({ resources_id: room, by: 'resource' }), 53 / 60],
  ['a type', () => ({ resources_type_id: type, by: 'type' }), 12 / 60],
  ['a type by day', () => ({ resources_type_id: type, by: 'resource', unit: 'day' }), 12 / 60],
])('the figures of a year of %s read no more than theirs', async (_what, of, open_hours) => {
  const { result, readings } = await watched.of(() =>
    stage.server.ask<{ findAppointmentStatistics: { hours: { open_hours: number }[] } }>(
      'admin',
      'provider',
      `query ($model: AppointmentStatisticsModel) { findAppointmentStatistics(model: $model) {
        total { sessions } hours { open_hours } groups { id } series { value } unmet_reasons { code } } }`,
      {
        model: {
          ...{ from: '2025-09-01', to: '2026-08-31', unit: 'month', figure: 'booked' },
          ...of(),
        },
      },
    ),
  )
  expect(result.data?.findAppointmentStatistics.hours[0]?.open_hours).toBeCloseTo(open_hours, 2)
  const faults = readings.flatMap(({ read, statement }) =>
    read
      .filter(({ table, rows }) => /^(statistics|unmet)/.test(table) && rows > 1_000)
      .map(({ table, index, rows }) => `${rows} of ${table} by ${index}: ${statement.trim().slice(0, 100)}`),
  )
  expect(faults).toEqual([])
})
