import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { change, type Fields } from '#server/resources/testing/make.ts'
import type { Account } from '#server/testing/campus.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())

interface Row {
  resources_number: string
  days: {
    date: string
    bookings: number
    blocks: number
    minutes: number
    entries: {
      kind: string
      start: string
      end: string
      theme: string | null
      appointment_user_name: string | null
    }[]
  }[]
}
const ask = (account: Account, begin: string, end: string, filter: Fields = {}, paging: Fields = {}) =>
  stage.server.ask<{ findResourceCalendar: { totalCount: number; edges: { node: Row }[] } }>(
    account,
    'provider',
    `query ($begin: String, $end: String, $filter: ResourceCalendarFilter, $first: Int, $offset: Int) {
      findResourceCalendar(begin_date: $begin, end_date: $end, filter: $filter, first: $first, offset: $offset) {
        totalCount edges { node { resources_number days { date bookings blocks minutes
          entries { kind start end theme appointment_user_name } } } } } }`,
    { begin, end, filter, ...paging },
  )
const rows = async (...args: Parameters<typeof ask>) => {
  const { data, errors } = await ask(...args)
  expect(errors).toEqual([])
  return data?.findResourceCalendar.edges.map(({ node }) => node) ?? []
}
/** Each day as `date bookings+blocks minutes: kind from–to subject …`. */
const told = (row: Row | undefined) =>
  row?.days.map(
    ({ date, bookings, blocks, minutes, entries }) =>
      `${date} ${bookings}+${blocks} ${minutes}: ${entries
        .map(({ kind, start, end, theme }) => `${kind} ${start.slice(5, 16)}–${end.slice(5, 16)} ${theme}`)
        .join(', ')}`,
  )
const occupy = (resources_id: string, from: string, to: string, theme: string) =>
  stage.inTenant(async ({ sql, tenant_id }) => {
    const id = newId()
    const times = { start_at: `${from}:00+08:00`, end_at: `${to}:00+08:00` }
    await sql`insert into occupy_period ${sql({ tenant_id, id, resources_id, ...times, theme, source: 'manual', created_user_name: 'x' })}`
    await sql`insert into hold ${sql({ tenant_id, id: newId(), resource_id: resources_id, place: 1, ...times, owner_kind: 2, owner_id: id })}`
  })

test('tells bookings and blocks of each day, those over midnight on both', async () => {
  const type = await stage.type({ resources_name: 'told' })
  const room = await stage.room(type, { resources_number: 'told-1', buffer_minutes: 30 })
  await stage.book('student', room, { theme: 'Choir' })
  await occupy(room, '2026-09-08T20:00', '2026-09-09T02:00', 'Repair')
  await stage.cancel('student', await stage.book('student', room, { start_time: '14:00', end_time: '15:00' }))
  const filter = { resources_type_id: type }
  const [row] = await rows('manager', '2026-09-07', '2026-09-10', filter)
  expect(told(row)).toEqual([
    '2026-09-08 1+1 300: session 09-08 10:00–09-08 11:00 Choir, occupy 09-08 20:00–09-09 02:00 Repair',
    '2026-09-09 0+1 120: occupy 09-08 20:00–09-09 02:00 Repair',
  ])
  expect(row?.days[0]?.entries[0]?.appointment_user_name).toBe('student name')
  expect(told((await rows('manager', '2026-09-09', '2026-09-09', filter))[0])).toHaveLength(1)
  expect((await rows('manager', '2026-09-10', '2026-09-10', filter))[0]?.days).toEqual([])
})

test('tells a block of several days as a whole, whichever of them are asked for', async () => {
  const type = await stage.type()
  const room = await stage.room(type, { resources_number: 'long-1' })
  const model = {
    resources_id: room,
    theme: 'Works',
    start_time: '2026-09-08 12:00:00',
    end_time: '2026-09-12 09:30:00',
  }
  const saved = await change(stage.server, 'admin', 'saveOccupyPeriod', 'OccupyPeriodModel', model)
  expect(saved.errcode).toBe('0')
  const [row] = await rows('admin', '2026-09-10', '2026-09-10', { resources_type_id: type })
  expect(told(row)).toEqual(['2026-09-10 0+1 1440: occupy 09-08 12:00–09-12 09:30 Works'])
})

test('names each booking of a shared room once, and the first eight of a day', async () => {
  const type = await stage.type()
  const room = await stage.room(type, { capacity: 20, capacity_mode: 'shared', resources_number: 'shared-1' })
  await stage.book('student', room, { person_times: 3 })
  const [one] = await rows('admin', DAY, DAY, { resources_type_id: type })
  expect(one?.days).toMatchObject([{ bookings: 1, minutes: 60, entries: { length: 1 } }])
  await Promise.all(
    Array.from({ length: 9 }, (_, i) =>
      stage.inTenant(async ({ sql, tenant_id }) => {
        const start_at = `2026-09-08T1${i}:00:00+08:00`
        const end_at = `2026-09-08T1${i}:30:00+08:00`
        await sql`insert into hold ${sql({ tenant_id, id: newId(), resource_id: room, place: 9, start_at, end_at, owner_kind: 1, owner_id: newId() })}`
      }),
    ),
  )
  const [many] = await rows('admin', DAY, DAY, { resources_type_id: type })
  expect(many?.days).toMatchObject([{ bookings: 10, entries: { length: 8 } }])
})

test('a combined room and its parts tell of each other’s bookings', async () => {
  const type = await stage.type()
  const a = await stage.room(type, { resources_number: 'part-a' })
  const b = await stage.room(type, { resources_number: 'part-b' })
  const hall = await stage.room(type, { resources_number: 'whole', parts: [a, b] })
  await stage.book('student', hall, { theme: 'Ball' })
  await stage.book('student2', a, { start_time: '14:00', end_time: '15:00', theme: 'Chess' })
  const found = await rows('admin', DAY, DAY, { resources_type_id: type })
  const subjects = found.map(
    ({ resources_number, days }) =>
      `${resources_number} ${days[0]?.bookings}: ${days[0]?.entries.map(({ theme }) => theme).join(', ')}`,
  )
  expect(subjects).toEqual(['part-a 2: Ball, Chess', 'part-b 1: Ball', 'whole 2: Ball, Chess'])
})

test('shows what the caller administers, page by page', async () => {
  const type = await stage.type()
  for (const i of [1, 2, 3]) await stage.room(type, { resources_number: `scope-${i}` })
  await stage.room(type, { resources_number: 'scope-4', admin_dept: 'chemistry' })
  const numbers = async (account: Account, paging: Fields = {}) =>
    (await rows(account, DAY, DAY, { resources_type_id: type }, paging)).map((row) => row.resources_number)
  expect(await numbers('admin')).toEqual(['scope-1', 'scope-2', 'scope-3', 'scope-4'])
  expect(await numbers('manager')).toEqual(['scope-1', 'scope-2', 'scope-3'])
  expect(await numbers('manager2')).toEqual(['scope-4'])
  expect(await numbers('manager', { first: 1, offset: 1 })).toEqual(['scope-2'])
  expect((await ask('student', DAY, DAY)).errors).toHaveLength(1)
  expect(await rows('other-admin', DAY, DAY, { resources_type_id: type })).toEqual([])
})

test.each([
  ['2026-09-08', '2026-09-07', 'end_date'],
  ['2026-09-01', '2026-10-13', 'end_date'],
])('refuses %s to %s', async (begin, end, field) => {
  const { errors } = await ask('admin', begin, end)
  expect(errors.map(({ extensions }) => extensions)).toMatchObject([{ errcode: 'INVALID', field }])
  expect((await ask('admin', '2026-09-01', '2026-10-12')).errors).toEqual([])
})
