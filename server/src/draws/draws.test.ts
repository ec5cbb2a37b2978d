import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { told } from '#server/notifications/testing/told.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { waitingStage } from '#server/waiting_list/testing/stage.ts'
import { digestOfList, drawnOrder } from './order.ts'
import { hex, repeated } from './testing/repeated.ts'
import { drawStage } from './testing/stage.ts'

let stage: BookingStage
let draws: ReturnType<typeof drawStage>
let waiting: ReturnType<typeof waitingStage>
beforeAll(async () => {
  stage = await bookingStage()
  draws = drawStage(stage)
  waiting = waitingStage(stage)
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

/** Closes on the day before at noon; the test clock stands at 08:00 of that day. */
const drawn = { allocation: 1, draw_open_days: 7, draw_close_days: 1, draw_close_time: '12:00' }
const noon = () => stage.at('12:00:00', '2026-09-07')

async function room(type: Fields = {}, fields: Fields = {}) {
  const type_id = await stage.type({ ...drawn, ...type })
  return { type_id, room: await stage.room(type_id, fields) }
}

describe('the order', () => {
  test('is what the README says, whoever computes it', () => {
    const entry = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 16 })
    const request = fc.record({ entry, weight: fc.integer({ min: 1, max: 60 }) })
    const list = fc.uniqueArray(request, { selector: (one) => one.entry, maxLength: 40 })
    fc.assert(
      fc.property(fc.string(), list, (seed, requests) => {
        expect(drawnOrder(seed, requests)).toEqual(repeated(seed, requests))
      }),
    )
  })

  test('is the same for known values', () => {
    const list = [
      { entry: '00000000000000aa', weight: 60 },
      { entry: '00000000000000cc', weight: 15 },
      { entry: '00000000000000bb', weight: 30 },
    ]
    expect(digestOfList(list)).toBe(hex('00000000000000aa 60\n00000000000000bb 30\n00000000000000cc 15'))
    expect(drawnOrder('seed', list)).toEqual(drawnOrder('seed', list.toReversed()))
    expect(drawnOrder('seed', [])).toEqual([])
  })

  test('gives everybody the chance of their weight', () => {
    const list = [
      { entry: 'a', weight: 60 },
      { entry: 'b', weight: 30 },
      { entry: 'c', weight: 10 },
    ]
    const first = { a: 0, b: 0, c: 0 } as Record<string, number>
    for (let n = 0; n < 4000; n += 1) {
      const [won = ''] = drawnOrder(`seed ${n}`, list)
      first[won] = (first[won] ?? 0) + 1
    }
    expect(Math.abs((first['a'] ?? 0) - 2400)).toBeLessThan(150)
    expect(Math.abs((first['b'] ?? 0) - 1200)).toBeLessThan(150)
  })
})

describe('taking part', () => {
  test('is where a refused booking leads, with nothing but the digest known', async () => {
    const { type_id, room: id } = await room()
    expect((await stage.save('student', id)).refusals).toMatchObject([
      { errcode: 'DRAW', details: { why: 'open', closes_at: '2026-09-07 12:00:00' } },
    ])
    const { errcode, ids } = await draws.join('student', id, { theme: 'Choir' })
    expect(errcode).toBe('0')
    expect((await draws.join('student', id)).refusals).toMatchObject([{ details: { why: 'taking_part' } }])
    const found = await draws.find('student', ids[0] ?? '')
    expect(found).toMatchObject({ status: 'open', count: 1, seed: null, requests_digest: null, entries: [] })
    expect(found.seed_digest).toMatch(/^[0-9a-f]{64}$/)
    expect(found.mine).toMatchObject({ outcome: 'pending' })
    expect((await draws.find('student2', found.id)).mine).toBeNull()
    expect(
      (await draws.list('student', { mine: 1, resources_type_id: type_id })).map((one) => one.id),
    ).toEqual([found.id])
  })

  test.each<[string, Fields, Fields, object]>([
    ['no draw', { allocation: 0 }, {}, { errcode: 'NO_DRAW', details: { why: 'off' } }],
    ['requests not taken yet', {}, { appointment_date: '2026-09-20' }, { errcode: 'DRAW' }],
    ['another rule', {}, { end_time: '10:15' }, { errcode: 'TOO_SHORT' }],
  ])('is refused where there is %s', async (_name, type, fields, expected) => {
    const { room: id } = await room(type)
    expect((await draws.join('student', id, fields)).refusals).toContainEqual(
      expect.objectContaining(expected),
    )
  })

  test('can be taken back until requests close', async () => {
    const { room: id } = await room()
    const { ids } = await draws.join('student', id)
    expect((await draws.leave('student2', ids[0] ?? '')).errcode).toBe('NOT_FOUND')
    expect((await draws.leave('student', ids[0] ?? '')).errcode).toBe('0')
    expect((await draws.join('student', id)).errcode).toBe('0')
    noon()
    expect((await draws.leave('student', ids[0] ?? '')).refusals).toMatchObject([
      { details: { why: 'closed' } },
    ])
    expect((await draws.join('student2', id)).refusals).toMatchObject([{ details: { why: 'drawing' } }])
  })
})

test('draws of a type that somebody may not use are neither shown nor counted', async () => {
  const { type_id } = await room({
    resourcesTypeAuthList: [{ auth_type: 'user', grant_object_id: 'teacher', grant_object_type: 'user' }],
  })
  await draws.act()
  const counted = (account: 'teacher' | 'student') =>
    stage.ask<{ totalCount: number; edges: unknown[] }>(
      account,
      'query ($filter: DrawFilter) { findDrawAll(first: 3, filter: $filter) { totalCount edges { node { id } } } }',
      { filter: { resources_type_id: type_id } },
    )
  expect(await counted('teacher')).toMatchObject({ totalCount: 7, edges: [{}, {}, {}] })
  expect(await counted('student')).toEqual({ totalCount: 0, edges: [] })
})

test('a draw that was held for nobody is not listed', async () => {
  const { type_id, room: one } = await room()
  await draws.act()
  const listed = async () => (await draws.list('student', { resources_type_id: type_id })).length
  expect(await listed()).toBe(7)
  await draws.join('teacher', one, { appointment_date: '2026-09-09' })
  noon()
  await draws.act()
  expect(await listed()).toBe(6)
  stage.at('12:00:00', '2026-09-08')
  await draws.act()
  // The one after next is open now; that of the teacher stays.
  expect(
    (await draws.list('student', { resources_type_id: type_id, status: 'held' })).map(({ date }) => date),
  ).toEqual(['2026-09-09'])
})

describe('a draw', () => {
  test('opens by itself, so that its digest is known first', async () => {
    const { type_id } = await room()
    await draws.act()
    const found = await draws.list('student', { resources_type_id: type_id })
    expect(found.map(({ date }) => date)).toEqual([
      '2026-09-08',
      '2026-09-09',
      '2026-09-10',
      '2026-09-11',
      '2026-09-12',
      '2026-09-13',
      '2026-09-14',
    ])
    await draws.act()
    expect(await draws.list('student', { resources_type_id: type_id })).toEqual(found)
  })

  test('books in the drawn order, enlists who lost, and can be repeated', async () => {
    const { room: id, type_id } = await room({ waiting_minutes: 60 })
    const accounts = ['student', 'student2', 'teacher', 'guard', 'manager'] as const
    for (const account of accounts) expect((await draws.join(account, id)).errcode).toBe('0')
    const [before] = await draws.list('student', { mine: 1, resources_type_id: type_id })
    noon()
    expect((await stage.save('admin', id)).refusals).toMatchObject([
      { errcode: 'DRAW', details: { why: 'drawing' } },
    ])
    await Promise.all([draws.act(), draws.act()])
    const held = await draws.find('student', before?.id ?? '')
    expect(held).toMatchObject({ status: 'held', seed_digest: before?.seed_digest })
    expect(hex(held.seed ?? '')).toBe(before?.seed_digest)
    expect(held.entries.map(({ entry }) => entry)).toEqual(repeated(held.seed ?? '', held.entries))
    expect(held.entries.map(({ outcome }) => outcome)).toEqual(['won', 'lost', 'lost', 'lost', 'lost'])
    const of_account = await Promise.all(
      accounts.map(async (account) => ({ account, found: await draws.find(account, held.id) })),
    )
    const in_order = held.entries.map(
      ({ entry }) => of_account.find(({ found }) => found.mine?.entry === entry)?.account ?? 'admin',
    )
    const [winner, ...losers] = in_order
    const { edges } = await stage.mine(winner ?? 'admin', { resources_id: id })
    expect(edges).toHaveLength(1)
    for (const [ahead, account] of losers.entries()) {
      expect(await waiting.list(account, { status: 'waiting' })).toContainEqual(
        expect.objectContaining({ resources_id: id, ahead }),
      )
      expect(await told(stage, account, 'draw_lost')).toHaveLength(1)
    }
    // What nobody asked for is first come, first served.
    expect((await stage.save('admin', id, { start_time: '14:00', end_time: '15:00' })).errcode).toBe('0')
  })

  test('gives another like it to those who said that it will do', async () => {
    const { room: id, type_id } = await room()
    await stage.room(type_id)
    await draws.join('student', id, { any_like: true })
    const { ids } = await draws.join('student2', id, { any_like: true })
    noon()
    await draws.act()
    const { entries } = await draws.find('student', ids[0] ?? '')
    expect(entries.map(({ outcome }) => outcome)).toEqual(['won', 'won'])
  })

  test('weighs recent use, and passes over whom the rules refuse by then', async () => {
    const limit = { is_appointment_number_limit: 1, appointment_number_rule: 3, appointment_number_limit: 1 }
    const { room: id, type_id } = await room({ ...limit, draw_weight_days: 7 })
    const { ids } = await draws.join('student', id)
    await draws.join('student2', id, { start_time: '12:00', end_time: '13:00' })
    const past = await stage.room(await stage.type({}))
    const used = await stage.book('student2', past, {
      appointment_date: '2026-09-07',
      start_time: '09:00',
      end_time: '09:30',
    })
    await stage.put(used, { resources_type_id: type_id, state: 7 })
    noon()
    await draws.act()
    const { entries } = await draws.find('student2', ids[0] ?? '')
    expect(
      entries
        .map(({ mine, weight, outcome }) => [mine, weight, outcome])
        .toSorted((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual([
      [0, 60, 'won'],
      [1, 30, 'refused'],
    ])
    expect((await told(stage, 'student2', 'draw_lost')).join()).toMatch(/this month/)
  })

  test('goes on where another server stopped', async () => {
    const { room: id } = await room()
    const { ids } = await draws.join('student', id)
    await draws.join('student2', id, { start_time: '12:00', end_time: '13:00' })
    noon()
    // Opening, closing and the first booking are done, then the server is gone.
    let writes = 0
    const db: typeof stage.server.db = {
      ...stage.server.db,
      withTenant: (tenant, run, options) => {
        if (!options?.readonly && (writes += 1) > 3) throw new Error('gone')
        return stage.server.db.withTenant(tenant, run, options)
      },
    }
    await expect(draws.act(db)).rejects.toThrow('some draws')
    const stopped = await draws.find('student', ids[0] ?? '')
    expect(stopped.status).toBe('drawing')
    expect(stopped.entries.map(({ outcome }) => outcome)).toEqual(['won', 'pending'])
    await draws.act()
    const held = await draws.find('student', ids[0] ?? '')
    expect([held.status, held.entries.map(({ outcome }) => outcome)]).toEqual(['held', ['won', 'won']])
    expect(held.entries.map(({ entry }) => entry)).toEqual(stopped.entries.map(({ entry }) => entry))
    expect((await stage.mine('student', { resources_id: id })).edges).toHaveLength(1)
  })
})
