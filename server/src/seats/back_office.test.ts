import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { change, makeResource, type Fields } from '#server/resources/testing/make.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { makeVenue, places, type TestVenue } from './testing/venue.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())
let venue: TestVenue
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  venue = await makeVenue(stage.server, 4)
})

const savePlan = (fields: Fields): Promise<AnswerData> =>
  change(stage.server, 'admin', 'saveSeatPlan', 'SeatPlanModel', { ...venue.model, ...fields })
const fresh = (number: string, x: number) => ({ number, x, y: 700, rotation: 0, attributes: [] })

describe('the list of venues', () => {
  const list = async (account: Account, filter: Fields = {}) => {
    const { edges } = await stage.ask<{
      edges: { node: { id: string; has_plan: number; width: number | null; seats: number; free: number } }[]
    }>(
      account,
      'query ($filter: SeatVenueFilter) { findManagedSeatVenueAll(first: 999, filter: $filter) { edges { node { id has_plan width seats free } } } }',
      { filter: { resources_type_id: venue.type_id, ...filter } },
    )
    return edges.map(({ node }) => node)
  }
  test('has plans with their seats and those that nobody has now, and rooms without a plan', async () => {
    const room = await makeResource(stage.server, venue.type_id, { admin_dept: 'library' })
    await stage.book('student', venue.seats[0] ?? '')
    stage.at('10:30:00')
    expect((await list('admin')).find(({ id }) => id === venue.id)).toEqual({
      ...{ id: venue.id, has_plan: 1, width: 500, seats: 4, free: 3 },
    })
    expect(await list('admin', { has_plan: 0 })).toEqual([
      { id: room, has_plan: 0, width: null, seats: 0, free: 0 },
    ])
  })
  test('is of what the caller administers', async () => {
    expect((await list('manager')).map(({ id }) => id)).toEqual([venue.id])
    expect(await list('manager2')).toEqual([])
  })
})

describe('who sits where', () => {
  interface Use {
    used: { id: string; minutes: number }[]
    sitting: { seat_id: string; appointment_user: string; start_time: string; state: number }[]
  }
  const use = (account: Account, date = DAY) =>
    stage.ask<Use>(
      account,
      'query ($id: String, $date: String) { findSeatUse(id: $id, date: $date) { used { id minutes } sitting { seat_id appointment_user start_time state } } }',
      { id: venue.id, date },
    )
  test('is told to those who see its bookings, with the use of the weeks before', async () => {
    const [first = ''] = venue.seats
    await stage.book('student', first)
    expect(await use('manager')).toEqual({
      used: [],
      sitting: [{ seat_id: first, appointment_user: 'student', start_time: '10:00', state: 2 }],
    })
    expect(await use('manager', '2026-09-09')).toEqual({ used: [{ id: first, minutes: 60 }], sitting: [] })
    await expect(use('student')).rejects.toThrow('permission')
    await expect(use('manager2')).rejects.toThrow('NOT_FOUND')
  })
})

describe('the list of seats', () => {
  interface Row {
    number: string
    zone_code: string | null
    coming: number
    used_minutes: number
    state: number
    attributes: string[]
  }
  const list = async (filter: Fields, account: Account = 'admin') => {
    const { totalCount, edges } = await stage.ask<{ totalCount: number; edges: { node: Row }[] }>(
      account,
      'query ($filter: SeatFilter) { findSeatAll(filter: $filter) { totalCount edges { node { number zone_code coming used_minutes state attributes } } } }',
      { filter: { venue_id: venue.id, ...filter } },
    )
    return { totalCount, rows: edges.map(({ node }) => node) }
  }
  const numbers = async (filter: Fields, account: Account = 'admin') =>
    (await list(filter, account)).rows.map(({ number }) => number)

  test('says where each is, what it has, and how much it is used', async () => {
    await savePlan({ seats: [...places(venue.seats), fresh('K9', 100)] })
    await stage.book('student', venue.seats[0] ?? '')
    stage.at('09:00:00')
    const { totalCount, rows } = await list({})
    expect(totalCount).toBe(5)
    expect([rows[0], rows[4]]).toEqual([
      { number: 'A1', zone_code: 'quiet', coming: 1, used_minutes: 60, state: 1, attributes: ['power'] },
      { number: 'K9', zone_code: null, coming: 0, used_minutes: 0, state: 1, attributes: [] },
    ])
  })

  test('is narrowed by venue, zone, attribute and state, to what the caller administers', async () => {
    await savePlan({ seats: [...places(venue.seats), fresh('K9', 100)] })
    expect(await numbers({ zone: 'quiet' })).toEqual(['A1', 'A2', 'A3', 'A4'])
    expect(await numbers({ zone: 'cellar' })).toEqual([])
    expect(await numbers({ attributes: ['power', 'lamp'] })).toEqual([])
    expect(await numbers({ state: 0 })).toEqual([])
    expect(await numbers({}, 'manager')).toHaveLength(5)
    expect(await numbers({}, 'manager2')).toEqual([])
  })

  const update = (ids: string[], fields: string, account: Account = 'admin') =>
    stage.ask<AnswerData & { refused: { errcode: string }[] }>(
      account,
      `mutation ($ids: [String!]) { updateSeatAll(ids: $ids, ${fields}) { ${ANSWER} refused { errcode } } }`,
      { ids },
    )

  test('changes state and attributes of several', async () => {
    const ids = venue.seats.slice(0, 2)
    expect((await update(ids, 'state: 0, attributes: ["lamp"]')).errcode).toBe('0')
    expect((await list({ state: 0 })).rows.map(({ attributes }) => attributes)).toEqual([['lamp'], ['lamp']])
    // The editor that is open elsewhere has to see it.
    expect((await savePlan({ version: 1 })).errcode).toBe('STALE')
  })

  test('changes only seats that the caller administers', async () => {
    expect((await update(venue.seats, 'state: 0', 'manager2')).refused).toMatchObject(
      venue.seats.map(() => ({ errcode: 'NOT_FOUND' })),
    )
    expect((await update([venue.id], 'state: 0')).errcode).toBe('NOT_FOUND')
    expect(await numbers({ state: 0 })).toEqual([])
  })
})
