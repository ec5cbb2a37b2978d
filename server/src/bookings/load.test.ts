import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import type { Account } from '#server/testing/campus.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { bookingStage, DAY, type BookingStage } from './testing/stage.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())

interface Load {
  date: string
  rate: number | null
  bookable: number
}
const ask = (account: Account, id: string, begin: string, end: string) =>
  stage.server.ask<{ findResourceLoad: Load[] }>(
    account,
    'provider',
    'query ($id: String, $begin: String, $end: String) { findResourceLoad(resources_type_id: $id, begin_date: $begin, end_date: $end) { date rate bookable } }',
    { id, begin, end },
  )
const load = async (id: string, begin = DAY, end = begin) => {
  const { data, errors } = await ask('student', id, begin, end)
  return (
    data?.findResourceLoad.map((one) => [
      one.rate === null ? null : Math.round(one.rate * 1000) / 1000,
      one.bookable,
    ]) ?? errors[0]?.extensions
  )
}
const occupy = (resource_id: string, from: string, to: string) =>
  stage.inTenant(
    ({ sql, tenant_id }) =>
      sql`insert into hold ${sql({ tenant_id, id: newId(), resource_id, place: 1, start_at: `${from}:00+08:00`, end_at: `${to}:00+08:00`, owner_kind: 2, owner_id: newId() })}`,
  )
/** Ten hours a day. */
const ten = (fields: Fields = {}) => stage.type({ start_time: '08:00', end_time: '18:00', ...fields })

test('is the held share of the open minutes, of all resources together', async () => {
  const type = await ten()
  const [a] = [await stage.room(type), await stage.room(type)]
  expect(await load(type)).toEqual([[0, 1]])
  await stage.book('student', a, { start_time: '10:00', end_time: '15:00' })
  expect(await load(type, '2026-09-07', '2026-09-09')).toEqual([
    [0, 1],
    [0.25, 1],
    [0, 1],
  ])
})

test('a session that was given up holds nothing of it', async () => {
  const type = await ten()
  await stage.cancel(
    'student',
    await stage.book('student', await stage.room(type), { start_time: '10:00', end_time: '15:00' }),
  )
  expect(await load(type)).toEqual([[0, 1]])
})

test('what is held while nothing is open does not count: a room that is taken for days makes not others full', async () => {
  const type = await ten()
  const [a] = [await stage.room(type), await stage.room(type)]
  await occupy(a, '2026-09-08T00:00', '2026-09-09T00:00')
  await occupy(a, '2026-09-09T00:00', '2026-09-10T02:00')
  expect(await load(type, '2026-09-08', '2026-09-10')).toEqual([
    [0.5, 1],
    [0.5, 1],
    [0, 1],
  ])
})

test('places of a shared room count by their share', async () => {
  const type = await ten()
  await stage.book('student', await stage.room(type, { capacity: 4, capacity_mode: 'shared' }), {
    start_time: '08:00',
    end_time: '13:00',
    person_times: 2,
  })
  expect(await load(type)).toEqual([[0.25, 1]])
})

test('of a room of two parts, each part counts once', async () => {
  const type = await ten()
  const parts = [await stage.room(type), await stage.room(type)]
  const whole = await stage.room(type, { parts })
  await stage.book('student', whole, { start_time: '08:00', end_time: '18:00' })
  expect(await load(type)).toEqual([[1, 1]])
  const other = await ten()
  const elsewhere = await stage.room(other, { parts })
  await stage.book('student', elsewhere, {
    appointment_date: '2026-09-09',
    start_time: '08:00',
    end_time: '18:00',
  })
  expect(await load(other, '2026-09-09')).toEqual([[1, 1]])
})

test('a day on which nothing is open has no load; one that is over or too far has one, and can’t be booked', async () => {
  const type = await ten()
  const room = await stage.room(type, {
    bookable_weekdays: [1, 2, 3],
    appointment_date_rule: 2,
    appointment_date_days: 2,
    closed_periods: [{ begin_date: '2026-09-15', end_date: '2026-09-15' }],
  })
  await occupy(room, '2026-09-02T08:00', '2026-09-02T13:00')
  const days = ['2026-09-02', '2026-09-06', '2026-09-08', '2026-09-10', '2026-09-14', '2026-09-15']
  const found = await Promise.all(
    days.map(async (day) => [day, ...((await load(type, day)) as [number | null, number][]).flat()]),
  )
  expect(found).toEqual([
    ['2026-09-02', 0.5, 0],
    ['2026-09-06', null, 0],
    ['2026-09-08', 0, 1],
    ['2026-09-10', null, 0],
    ['2026-09-14', 0, 0],
    ['2026-09-15', null, 0],
  ])
})

test('a night counts for the day on which it begins', async () => {
  const type = await stage.type({ start_time: '20:00', end_time: '06:00' })
  await stage.book('student', await stage.room(type), { start_time: '23:00', end_time: '04:00' })
  expect(await load(type, DAY, '2026-09-09')).toEqual([
    [0.5, 1],
    [0, 1],
  ])
})

test('what can’t be asked', async () => {
  const type = await ten({
    resourcesTypeAuthList: [{ auth_type: 'user', grant_object_type: 'dept', grant_object_id: 'library' }],
  })
  const refused = async (...args: Parameters<typeof ask>) => (await ask(...args)).errors[0]?.extensions
  expect(await refused('student', type, DAY, DAY)).toMatchObject({ errcode: 'NOT_ALLOWED' })
  expect(await refused('other-admin', type, DAY, DAY)).toMatchObject({
    errcode: 'NOT_FOUND',
    field: 'resources_type_id',
  })
  expect(await refused('manager', type, '2026-01-01', '2026-12-31')).toMatchObject({
    errcode: 'INVALID',
    field: 'end_date',
  })
  expect((await ask('manager', type, '2026-09-09', '2026-09-08')).data?.findResourceLoad).toEqual([])
})
