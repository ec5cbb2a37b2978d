import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import type { Account } from '#server/testing/campus.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'

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

test('returns the held share of the open minutes of all resources together', async () => {
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

test('counts the caller’s own sessions of each day, waiting ones included', async () => {
  const type = await ten()
  const room = await stage.room(type)
  const waits = await stage.room(type, { need_approve: 1 })
  await stage.book('student', room, { start_time: '10:00', end_time: '11:00' })
  await stage.book('student', waits, { start_time: '13:00', end_time: '14:00' })
  await stage.book('student2', room, { start_time: '12:00', end_time: '13:00' })
  await stage.cancel('student', await stage.book('student', room, { start_time: '15:00', end_time: '16:00' }))
  const own = async (account: Account) =>
    (
      await stage.ask<{ own: number }[]>(
        account,
        'query ($id: String) { findResourceLoad(resources_type_id: $id, begin_date: "2026-09-07", end_date: "2026-09-09") { own } }',
        { id: type },
      )
    ).map((day) => day.own)
  expect([await own('student'), await own('student2'), await own('teacher')]).toEqual([
    [0, 2, 0],
    [0, 1, 0],
    [0, 0, 0],
  ])
})

test('marks days that are given out by draw until their requests are closed', async () => {
  // Requests for a day are taken until the noon of the day before.
  const type = await ten({ allocation: 1, draw_open_days: 3, draw_close_days: 1, draw_close_time: '12:00' })
  await stage.room(type)
  const first_come = await ten()
  await stage.room(first_come)
  const drawn = async (id: string) =>
    (
      await stage.ask<{ date: string; drawn: number }[]>(
        'student',
        'query ($id: String) { findResourceLoad(resources_type_id: $id, begin_date: "2026-09-07", end_date: "2026-09-09") { date drawn } }',
        { id },
      )
    ).flatMap((day) => (day.drawn === 1 ? [day.date] : []))
  expect([await drawn(type), await drawn(first_come)]).toEqual([['2026-09-08', '2026-09-09'], []])
})

test('does not count a cancelled session', async () => {
  const type = await ten()
  await stage.cancel(
    'student',
    await stage.book('student', await stage.room(type), { start_time: '10:00', end_time: '15:00' }),
  )
  expect(await load(type)).toEqual([[0, 1]])
})

test('counts holds only within opening hours: one room held for days does not make others full', async () => {
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

test('counts the places of a shared room by their share', async () => {
  const type = await ten()
  await stage.book('student', await stage.room(type, { capacity: 4, capacity_mode: 'shared' }), {
    start_time: '08:00',
    end_time: '13:00',
    person_times: 2,
  })
  expect(await load(type)).toEqual([[0.25, 1]])
})

test('counts each part of a combined room once', async () => {
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

test('returns no load for a closed day; a day that is over or too far has a load, but can’t be booked', async () => {
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

test('returns when the first resource of a closed day opens, and nothing for a day that stays closed', async () => {
  const type = await ten()
  // Bookable two days ahead, from 20:00 of the day before; never on Fridays.
  const two = {
    appointment_date_rule: 2,
    appointment_date_days: 2,
    days_rule_refresh_time: '20:00',
    bookable_weekdays: [1, 2, 3, 4],
  }
  await stage.room(type, two)
  await stage.room(type, { ...two, appointment_date_days: 3 })
  const { data } = await stage.server.ask<{
    findResourceLoad: { opens_at: string | null; bookable: number }[]
  }>(
    'student',
    'provider',
    'query ($id: String) { findResourceLoad(resources_type_id: $id, begin_date: "2026-09-10", end_date: "2026-09-14") { bookable opens_at } }',
    { id: type },
  )
  expect(data?.findResourceLoad.map(({ bookable, opens_at }) => opens_at ?? bookable)).toEqual([
    '2026-09-07 20:00:00',
    0,
    0,
    0,
    '2026-09-11 20:00:00',
  ])
})

test('counts a night for the day on which it begins', async () => {
  const type = await stage.type({ start_time: '20:00', end_time: '06:00' })
  await stage.book('student', await stage.room(type), { start_time: '23:00', end_time: '04:00' })
  expect(await load(type, DAY, '2026-09-09')).toEqual([
    [0.5, 1],
    [0, 1],
  ])
})

interface Quotas {
  date: string
  quotas: Fields[]
  errcode: string | null
  msg_en: string | null
}
/** The limits that a person sees before choosing a time. */
const loadOf = async (account: Account, id: string, begin: string, end: string) => {
  const { data } = await stage.server.ask<{ findResourceLoad: Quotas[] }>(
    account,
    'provider',
    `query ($id: String, $begin: String, $end: String) { findResourceLoad(resources_type_id: $id, begin_date: $begin, end_date: $end) {
      date errcode msg_en quotas { appointment_number_rule appointment_number_limit used begin_date end_date } } }`,
    { id, begin, end },
  )
  return data?.findResourceLoad
}
const limited = (...limits: [rule: number, limit: number][]) => ({
  is_appointment_number_limit: 1,
  appointmentNumberLimitRuleList: limits.map(([appointment_number_rule, appointment_number_limit]) => ({
    appointment_number_rule,
    appointment_number_limit,
  })),
})

test('returns the caller’s limits of a day, and the refusal that one more booking gets', async () => {
  const type = await ten(limited([1, 1], [2, 2]))
  const room = await stage.room(type)
  const days = async (account: Account = 'student') =>
    (await loadOf(account, type, '2026-09-08', '2026-09-10'))?.map(({ quotas, errcode }) => [
      ...quotas.map(({ used, appointment_number_limit: limit }) => `${used}/${limit}`),
      errcode,
    ])
  expect(await days()).toEqual([
    ['0/1', '0/2', null],
    ['0/1', '0/2', null],
    ['0/1', '0/2', null],
  ])
  await stage.book('student', room, { appointment_date: '2026-09-08' })
  expect(await days()).toEqual([
    ['1/1', '1/2', 'QUOTA_EXCEEDED'],
    ['0/1', '1/2', null],
    ['0/1', '1/2', null],
  ])
  const second = await stage.book('student', room, { appointment_date: '2026-09-10' })
  expect(await days()).toEqual([
    ['1/1', '2/2', 'QUOTA_EXCEEDED'],
    ['0/1', '2/2', 'QUOTA_EXCEEDED'],
    ['1/1', '2/2', 'QUOTA_EXCEEDED'],
  ])
  const [, wednesday] = (await loadOf('student', type, '2026-09-08', '2026-09-10')) ?? []
  const refused = await stage.save('student', room, { appointment_date: '2026-09-09' })
  expect([wednesday?.errcode, wednesday?.msg_en]).toEqual([refused.errcode, refused.msg_en])
  // Other people have their own limits, and a cancelled session no longer counts.
  expect(await days('student2')).toEqual([
    ['0/1', '0/2', null],
    ['0/1', '0/2', null],
    ['0/1', '0/2', null],
  ])
  await stage.cancel('student', second)
  expect(await days()).toEqual([
    ['1/1', '1/2', 'QUOTA_EXCEEDED'],
    ['0/1', '1/2', null],
    ['0/1', '1/2', null],
  ])
})

test('returns the dates that a limit counts, even beyond those requested', async () => {
  const type = await ten(limited([2, 3], [5, 1]))
  await stage.book('student', await stage.room(type), { appointment_date: '2026-09-11' })
  expect(await loadOf('student', type, DAY, DAY)).toEqual([
    {
      date: DAY,
      errcode: null,
      msg_en: null,
      quotas: [
        {
          appointment_number_rule: 2,
          appointment_number_limit: 3,
          used: 1,
          begin_date: '2026-09-07',
          end_date: '2026-09-13',
        },
      ],
    },
  ])
})

test('counts unfinished bookings on every day, and returns no quota where there is no limit', async () => {
  const type = await ten({
    is_incomplete_appointment_number_limit: 1,
    incomplete_appointment_number_limit: 1,
  })
  await stage.book('student', await stage.room(type))
  expect((await loadOf('student', type, '2026-09-12', '2026-09-12'))?.[0]).toMatchObject({
    errcode: 'TOO_MANY_UNFINISHED',
    quotas: [{ appointment_number_rule: null, appointment_number_limit: 1, used: 1, begin_date: null }],
  })
  const free = await ten()
  await stage.book('student', await stage.room(free))
  expect((await loadOf('student', free, DAY, DAY))?.[0]).toMatchObject({ errcode: null, quotas: [] })
  expect((await loadOf('student', await ten(), DAY, DAY))?.[0]).toMatchObject({ errcode: null, quotas: [] })
})

test('refuses an ungranted type, another tenant’s, and too many days', async () => {
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
