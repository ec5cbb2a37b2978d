import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permission_names } from '#rules/permissions/permissions.ts'
import type { Context, Ctx, Viewer } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { Refused } from '#server/platform/refused.ts'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { cancelSessions } from '#server/sessions/actions.ts'
import { changeSessionTime } from './change.ts'
import { resourceGrid } from '#server/availability/grid.ts'
import { mySessions } from '#server/sessions/session_lists.ts'
import { SlotRefused } from './availability_check.ts'
import { bookingOf, type BookingModel } from './bookings.inputs.ts'
import { submitSession } from './submit.ts'

const tenant_id = newId()
const type_id = newId()
const rooms = [newId(), newId(), newId()] as const
const [room, part_a, part_b] = rooms
const shared = newId()
const now = Temporal.Instant.from('2026-09-07T00:00:00Z') // Monday 08:00 in Shanghai

let fresh: FreshDatabase
let db: Database

const viewer = (account: string): Viewer => ({
  user_id: newId(),
  account,
  name: account,
  email: null,
  phone: null,
  positions: [],
  group_ids: [],
  roles: ['user'],
  permissions: new Set(
    permission_names.filter((one) => one.startsWith('booking.') && !one.includes('manage')),
  ),
  all_data: false,
})

function as<T>(account: string, run: (ctx: Ctx) => Promise<T>): Promise<T> {
  const who = viewer(account)
  const context: Omit<Context, 'jobs'> = {
    request_id: 'test',
    address: '127.0.0.1',
    zone: 'Asia/Shanghai',
    tenant_id,
    account,
    may: (permission) => who.permissions.has(permission),
    now: () => now,
    counts: true,
    db,
    log: createLog('silent'),
    tenant: null,
    viewer: who,
    notices: { send() {}, on: () => () => {}, close: () => Promise.resolve() },
    signed_in_at: null,
    passwords: null,
    mails: true,
    secrets: null,
    store: null,
  }
  return db.withTenant(tenant_id, (tx) => run({ ...context, tx } as Ctx))
}

const bookingModel = (over: Partial<BookingModel> = {}): BookingModel =>
  bookingOf(over.resources_id ?? part_a, {
    appointment_date: '2026-09-08',
    start_time: '10:00',
    end_time: '11:00',
    theme: 'Seminar',
    person_times: 1,
    ...over,
  })

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'booked',
    (cause: unknown) => {
      if (cause instanceof Refused) return cause.message
      throw cause
    },
  )

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.open({ pool: 20 })
  await db.withoutTenant(
    (sql) =>
      sql`insert into tenant ${sql({ id: tenant_id, code: 'campus', name: '大学', name_en: 'University', state: 1 })}`,
  )
  await db.withTenant(tenant_id, async ({ sql }) => {
    await sql`insert into resources_type ${sql({ tenant_id, id: type_id, resources_name: 'Rooms', start_time: '08:00', end_time: '22:00' })}`
    const resource = (id: string, number: string, more = {}) => ({
      tenant_id,
      id,
      resources_type_id: type_id,
      resources_number: number,
      resources_name: number,
      capacity: 10,
      capacity_mode: 'exclusive',
      min_interval_minutes: 30,
      ...more,
    })
    await sql`insert into resource ${sql([resource(room, 'R'), resource(part_a, 'A'), resource(part_b, 'B'), resource(shared, 'S', { capacity: 3, capacity_mode: 'shared' })])}`
    await sql`insert into resource_part ${sql([
      { tenant_id, id: newId(), resource_id: room, part_id: part_a },
      { tenant_id, id: newId(), resource_id: room, part_id: part_b },
    ])}`
  })
})

afterAll(async () => {
  await db.close()
  await fresh.drop()
})

describe('a slot', () => {
  test('is booked once under concurrent requests; the others are offered free periods nearby', async () => {
    const wishes = Array.from({ length: 32 }, (_, i) =>
      as(`person${i}`, (ctx) => submitSession(ctx, bookingModel())),
    )
    const settled = await Promise.allSettled(wishes)
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of settled) {
      if (one.status === 'fulfilled') continue
      expect(one.reason).toBeInstanceOf(SlotRefused)
      expect((one.reason as SlotRefused).free.map((free) => free.start_time)).toEqual([
        '09:00',
        '11:00',
        '08:30',
      ])
    }
  })

  test('of a whole is taken when a part is booked, and of the parts when the whole is', async () => {
    const evening = { appointment_date: '2026-09-09', start_time: '18:00', end_time: '19:00' }
    expect(
      await outcome(as('a', (ctx) => submitSession(ctx, bookingModel({ ...evening, resources_id: part_b })))),
    ).toBe('booked')
    expect(
      await outcome(as('b', (ctx) => submitSession(ctx, bookingModel({ ...evening, resources_id: room })))),
    ).toBe('SLOT_TAKEN')
    const later = { ...evening, start_time: '19:00', end_time: '20:00' }
    expect(
      await outcome(as('b', (ctx) => submitSession(ctx, bookingModel({ ...later, resources_id: room })))),
    ).toBe('booked')
    expect(
      await outcome(as('c', (ctx) => submitSession(ctx, bookingModel({ ...later, resources_id: part_a })))),
    ).toBe('SLOT_TAKEN')
  })

  test('of a shared resource admits as many people as there are places', async () => {
    const people = Array.from({ length: 8 }, (_, i) =>
      outcome(as(`s${i}`, (ctx) => submitSession(ctx, bookingModel({ resources_id: shared })))),
    )
    const results = await Promise.all(people)
    expect(results.filter((one) => one === 'booked')).toHaveLength(3)
    expect(results.filter((one) => one === 'FULL')).toHaveLength(5)
  })
})

test('keeps the old slot of a session when its move is refused, and frees it when the move succeeds', async () => {
  const day = { appointment_date: '2026-09-10', resources_id: part_a }
  const mine = await as('mover', (ctx) =>
    submitSession(ctx, bookingModel({ ...day, start_time: '09:00', end_time: '10:00' })),
  )
  await as('other', (ctx) =>
    submitSession(ctx, bookingModel({ ...day, start_time: '10:00', end_time: '11:00' })),
  )
  const id = mine.ids[0] ?? ''
  const to = (start_time: string, end_time: string) =>
    outcome(
      as('mover', (ctx) =>
        changeSessionTime(ctx, id, { appointment_date: '2026-09-10', start_time, end_time }),
      ),
    )
  expect(await to('10:00', '11:00')).toBe('SLOT_TAKEN')
  expect(
    await outcome(
      as('third', (ctx) =>
        submitSession(ctx, bookingModel({ ...day, start_time: '09:00', end_time: '10:00' })),
      ),
    ),
  ).toBe('SLOT_TAKEN')
  expect(await to('09:30', '10:00')).toBe('booked')
  expect(
    await outcome(
      as('third', (ctx) =>
        submitSession(ctx, bookingModel({ ...day, start_time: '09:00', end_time: '09:30' })),
      ),
    ),
  ).toBe('booked')
})

test('frees the slot of a cancelled session; to other people the session is not found', async () => {
  const day = { appointment_date: '2026-09-11' }
  const { ids } = await as('owner', (ctx) => submitSession(ctx, bookingModel(day)))
  const [foreign] = await as('stranger', (ctx) => cancelSessions(ctx, ids, null))
  expect(foreign?.refused?.[0]?.code).toBe('NOT_FOUND')
  const [own, unknown] = await as('owner', (ctx) => cancelSessions(ctx, [...ids, newId()], null))
  expect(own?.refused).toBeNull()
  expect(unknown?.refused?.[0]?.code).toBe('NOT_FOUND')
  expect(await outcome(as('next', (ctx) => submitSession(ctx, bookingModel(day))))).toBe('booked')
})

test('shows in the grid whose session it is, and in the lists its status', async () => {
  const day = { appointment_date: '2026-09-12', resources_id: part_b }
  await as('ann', (ctx) => submitSession(ctx, bookingModel({ ...day, theme: 'Choir' })))
  const grid = await as('ann', (ctx) => resourceGrid(ctx, type_id, '2026-09-12', null, { first: 50 }))
  const busy = (name: string) =>
    grid.rows
      .find((row) => row.resources_number === name)
      ?.busy.map(({ kind, start, end, theme }) => [kind, start, end, theme])
  expect(busy('B')).toEqual([['mine', 600, 660, 'Choir']])
  expect(busy('R')).toEqual([['mine', 600, 660, 'Choir']])
  expect(busy('A')).toEqual([])
  expect(grid.total).toBe(4)
  expect(grid.rows[0]?.opening).toEqual([{ start: 480, end: 1320, origin: 480, step: 30, slot: null }])
  const page = await as('ann', (ctx) => mySessions(ctx, {}, { first: 10 }))
  expect(page.total).toBe(1)
  expect(page.rows[0]).toMatchObject({
    status: 'to_be_performed',
    theme: 'Choir',
    resources_number: 'B',
    status_name_en: 'To be performed',
  })
  expect(page.rows[0]?.actions.filter((one) => one.allowed === 1).map((one) => one.action)).toEqual([
    'change_time',
    'update',
    'hand_over',
    'cancel',
  ])
})
