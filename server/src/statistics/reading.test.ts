import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counter_names, hour_columns } from '#rules/statistics/counters.ts'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
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
    await sql`
      insert into statistics_week_hours (tenant_id, id, resource_id, month, weekday, ${list(hour_columns)})
      select ${tenant_id}, uuidv7(), r.id, month, weekday, ${ones(hour_columns)}
      from resource r, ${months}, generate_series(1, 7) weekday where r.tenant_id = ${tenant_id}`
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
  ['a room', () => ({ resources_id: room })],
  ['a type', () => ({ resources_type_id: type })],
])('the figures of a year of %s read no more than theirs', async (_what, of) => {
  const { result, readings } = await watched.of(() =>
    stage.server.ask<{ findAppointmentStatistics: { hours: { open_hours: number }[] } }>(
      'admin',
      'provider',
      `query ($model: AppointmentStatisticsModel) { findAppointmentStatistics(model: $model) {
        total { sessions } hours { open_hours } groups { id } series { value } unmet_reasons { code } } }`,
      {
        model: {
          ...{ from: '2025-09-01', to: '2026-08-31', unit: 'month', by: 'resource', figure: 'booked' },
          ...of(),
        },
      },
    ),
  )
  expect(result.data?.findAppointmentStatistics.hours[0]?.open_hours).toBe(0.2)
  const faults = readings.flatMap(({ read, statement }) =>
    read
      .filter(({ table, rows }) => /^(statistics|unmet)/.test(table) && rows > 1_000)
      .map(({ table, index, rows }) => `${rows} of ${table} by ${index}: ${statement.trim().slice(0, 100)}`),
  )
  expect(faults).toEqual([])
})
