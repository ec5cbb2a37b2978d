import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { act, makeResource, makeType } from './testing/make.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

interface Counted {
  id: string
  [count: string]: unknown
}

describe('the counts of a type', () => {
  const COUNTS =
    'resource_count free_now free_from free_count open_now open_today opening_date opening_at use_now'
  /** Monday, eight o'clock local time of the campus. */
  const MONDAY_8 = '2026-09-07T00:00:00Z'
  const hours = { start_time: '08:00', end_time: '22:00' }
  afterEach(() => server.clock.set(MONDAY_8))

  const counts = async (id: string, account: Account = 'student') => {
    const types = await server.data<Counted[]>(
      account,
      'provider',
      `{ findResourcesTypeListByAccountAuth(adminAuthType: "user") { id ${COUNTS} } }`,
    )
    return types.find((type) => type.id === id)
  }
  const hold = (resource_id: string, from: string, to: string, place = 1) =>
    server.db.withTenant(
      server.campus.tenant_id,
      ({ sql, tenant_id }) =>
        sql`insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id)
          values (${tenant_id}, gen_random_uuid(), ${resource_id}, ${place}, ${from}, ${to}, 1, gen_random_uuid())`,
    )

  test('include starts within the next hour; a held part takes its whole, and a stopped room is not free', async () => {
    const id = await makeType(server, hours)
    const held = await makeResource(server, id)
    await makeResource(server, id, { parts: [await makeResource(server, id), held] })
    await makeResource(server, id)
    await act(server, 'admin', 'updateResourceState', await makeResource(server, id), 0)
    await hold(held, '2026-09-07T00:00:00Z', '2026-09-07T01:30:00Z')
    // Held past nine: one room, and with it the hall that it is a part of. Stopped: one.
    expect(await counts(id)).toMatchObject({ resource_count: 5, free_now: 2, open_now: 4, use_now: 0.5 })
    // At half past eight, a room that is free from half past nine is free within the hour.
    server.clock.set('2026-09-07T00:30:00Z')
    expect(await counts(id)).toMatchObject({ free_now: 4, free_from: null })
  })

  test('announce the next date that opens within a day, and when', async () => {
    const id = await makeType(server, hours)
    const rule = { appointment_date_rule: 2, days_rule_refresh_time: '10:00' }
    await makeResource(server, id, { ...rule, appointment_date_days: 2 })
    expect(await counts(id)).toMatchObject({ opening_date: '2026-09-09', opening_at: '2026-09-07 10:00:00' })
    await makeResource(server, id, { ...rule, appointment_date_days: 5, days_rule_refresh_time: '09:00' })
    expect(await counts(id)).toMatchObject({ opening_date: '2026-09-12', opening_at: '2026-09-07 09:00:00' })
    const plain = await makeType(server, hours)
    await makeResource(server, plain)
    expect(await counts(plain)).toMatchObject({ opening_date: null, opening_at: null })
  })

  test('return the opening time before a type opens', async () => {
    const id = await makeType(server, hours)
    await makeResource(server, id)
    await makeResource(server, id)
    server.clock.set('2026-09-06T22:00:00Z')
    expect(await counts(id)).toMatchObject({
      free_now: 0,
      free_from: '2026-09-07 08:00:00',
      free_count: 2,
      open_now: 0,
      open_today: 1,
      use_now: null,
    })
  })

  test('return the next open day where today is closed', async () => {
    const id = await makeType(server, hours)
    await makeResource(server, id, { bookable_weekdays: [3] })
    expect(await counts(id)).toMatchObject({ free_now: 0, free_from: '2026-09-09 08:00:00', open_today: 0 })
  })

  test('return no time for resources that are never open', async () => {
    const id = await makeType(server, hours)
    await makeResource(server, id, { bookable_months: [1] })
    expect(await counts(id)).toMatchObject({ free_now: 0, free_from: null, free_count: 0, open_today: 0 })
  })

  test('respect a lead time longer than an hour', async () => {
    const id = await makeType(server, hours)
    await makeResource(server, id, { advance_booking_rule: 120, min_interval_minutes: 30 })
    expect(await counts(id)).toMatchObject({ free_now: 0, free_from: '2026-09-07 10:00:00', open_now: 1 })
  })

  test('return the next fixed slot and how many are free in it while one is running', async () => {
    const id = await makeType(server, hours)
    const fixed = {
      time_slot_rule: 2,
      fixed_slots: [
        { start_time: '08:00', end_time: '10:00' },
        { start_time: '10:00', end_time: '12:00' },
      ],
    }
    await makeResource(server, id, fixed)
    await hold(await makeResource(server, id, fixed), '2026-09-07T02:00:00Z', '2026-09-07T04:00:00Z')
    server.clock.set('2026-09-07T00:30:00Z')
    expect(await counts(id)).toMatchObject({ free_now: 0, free_from: '2026-09-07 10:00:00', free_count: 1 })
  })

  test('respect the buffer', async () => {
    const id = await makeType(server, hours)
    const room = await makeResource(server, id, { buffer_minutes: 15, min_interval_minutes: 30 })
    await hold(room, '2026-09-07T00:30:00Z', '2026-09-07T03:00:00Z')
    expect(await counts(id)).toMatchObject({ free_now: 0, free_from: '2026-09-07 11:00:00' })
  })

  test('count a shared resource’s places by their share; it is free while a place is left', async () => {
    const id = await makeType(server, hours)
    const room = await makeResource(server, id, { capacity: 4, capacity_mode: 'shared' })
    await hold(room, '2026-09-07T00:00:00Z', '2026-09-07T14:00:00Z')
    expect(await counts(id)).toMatchObject({ free_now: 1, use_now: 0.25 })
    for (const place of [2, 3, 4]) await hold(room, '2026-09-07T00:00:00Z', '2026-09-07T14:00:00Z', place)
    expect(await counts(id)).toMatchObject({ free_now: 0, free_from: '2026-09-08 08:00:00', use_now: 1 })
  })

  test('include only the resources that the caller administers, in the list of their types', async () => {
    const id = await makeType(server, hours)
    await makeResource(server, id, { admin_dept: 'library' })
    await makeResource(server, id)
    const lookedAfter = async (account: Account) => {
      const query = `{ findResourcesTypeLookedAfter { id ${COUNTS} } }`
      return (await server.data<Counted[]>(account, 'provider', query)).find((type) => type.id === id)
    }
    expect(await lookedAfter('admin')).toMatchObject({
      resource_count: 2,
      free_now: 2,
      open_now: 2,
      use_now: 0,
    })
    expect(await lookedAfter('manager')).toMatchObject({ resource_count: 1, free_now: 1 })
    expect(await lookedAfter('manager2')).toBeUndefined()
  })
})

test('returns as vacancy the share of opening time without a hold', async () => {
  const id = await makeType(server, { start_time: '08:00', end_time: '18:00' })
  const room = await makeResource(server, id)
  const other = await makeResource(server, id)
  const whole = await makeResource(server, id, { parts: [room, other] })
  await server.db.withTenant(server.campus.tenant_id, async ({ sql, tenant_id }) => {
    await sql`insert into hold (tenant_id, id, resource_id, start_at, end_at, owner_kind, owner_id) values
      (${tenant_id}, gen_random_uuid(), ${room}, '2026-10-01T00:00:00Z', '2026-10-01T05:00:00Z', 1, gen_random_uuid()),
      (${tenant_id}, gen_random_uuid(), ${other}, '2026-10-01T03:00:00Z', '2026-10-01T06:00:00Z', 1, gen_random_uuid())`
  })
  const rates = (endDate: string) =>
    server.data<{ id: string; rate: number }[]>(
      'student',
      'provider',
      `{ findAppointmentVacancyRateTable(startDate: "2026-10-01", endDate: "${endDate}") { id rate } }`,
    )
  expect((await rates('2026-10-01')).find((row) => row.id === room)?.rate).toBe(0.5)
  expect((await rates('2026-10-05')).find((row) => row.id === room)?.rate).toBe(0.9)
  // The combined room: held for five hours by one part, and by the other for two of these and one more.
  expect((await rates('2026-10-01')).find((row) => row.id === whole)?.rate).toBe(0.4)
  await expect(rates('2026-09-01')).rejects.toThrow(/INVALID/)
})
