import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage, type SubmissionData } from '#server/bookings/testing/stage.ts'
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
  venue = await makeVenue(stage.server, 8)
})

interface PlanData {
  resources_id: string
  version: number
  zones: { code: string }[]
  seats: { id: string; number: string; x: number; attributes: string[] }[]
}

const PLAN = `query ($id: String) { findSeatPlan(id: $id) { resources_id version zones seats { id number x attributes } } }`
const plan = (account: Account, id = venue.id) => stage.ask<PlanData>(account, PLAN, { id })
const savePlan = (account: Account, fields: Fields): Promise<AnswerData> =>
  change(stage.server, account, 'saveSeatPlan', 'SeatPlanModel', { ...venue.model, ...fields })
const refusalsOf = ({ refusals }: AnswerData) => refusals.map(({ errcode, field }) => `${errcode} ${field}`)

const anySeat = (account: Account, fields: Fields = {}, times: [string, string] = ['10:00', '11:00']) =>
  stage.ask<SubmissionData>(
    account,
    `mutation ($model: AnySeatModel) { bookAnySeat(model: $model) { ${ANSWER} } }`,
    {
      model: {
        resources_id: venue.id,
        appointment_date: DAY,
        start_time: times[0],
        end_time: times[1],
        instructions_read: true,
        ...fields,
      },
    },
  )
/** The number of the seat that was booked, or why none was. */
async function seatOf(answer: SubmissionData): Promise<string> {
  if (answer.errcode !== '0') return answer.errcode
  const { seats } = await plan('admin')
  const { data } = await stage.server.ask<{ findAppointmentInformation: { resources_id: string } }>(
    'admin',
    'provider',
    'query ($id: String) { findAppointmentInformation(id: $id) { resources_id } }',
    { id: answer.ids[0] },
  )
  return seats.find(({ id }) => id === data?.findAppointmentInformation.resources_id)?.number ?? 'another'
}

test('seats and their venue say on whose plan they are picked; rooms and their parts are picked on the grid', async () => {
  const hall = await stage.room(await stage.type())
  const stall = await stage.room(await stage.type(), { parent_id: hall })
  const shown = (id: string) =>
    stage.ask<{ seat_venue_id: string | null }>(
      'student',
      'query ($id: String) { findResourceById(id: $id) { seat_venue_id } }',
      { id },
    )
  expect(await Promise.all([venue.seats[0] ?? '', venue.id, hall, stall].map(shown))).toEqual(
    [venue.id, venue.id, null, null].map((seat_venue_id) => ({ seat_venue_id })),
  )
})

test('the tile of the type counts seats, and not the room that they are in', async () => {
  const types = await stage.ask<{ id: string; resource_count: number }[]>(
    'student',
    '{ findResourcesTypeListByAccountAuth(adminAuthType: "user") { id resource_count } }',
    {},
  )
  expect(types.find(({ id }) => id === venue.type_id)?.resource_count).toBe(8)
})

describe('the plan of a venue', () => {
  test('has its seats by number, with where they stand and what they have', async () => {
    const { resources_id, version, zones, seats } = await plan('student')
    expect([resources_id, version, zones.map(({ code }) => code)]).toEqual([venue.id, 1, ['quiet']])
    expect(seats.map(({ number }) => number)).toEqual(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'])
    expect(seats[1]).toMatchObject({ id: venue.seats[1], x: 200, attributes: ['power'] })
  })

  test('is replaced as a whole: seats may exchange their numbers, and one that is left out is on no plan', async () => {
    const [first, second, ...rest] = places(venue.seats)
    const swapped = [{ ...first, number: 'A2' }, { ...second, number: 'A1' }, ...rest.slice(0, -1)]
    expect((await savePlan('admin', { version: 1, seats: swapped })).errcode).toBe('0')
    const { version, seats } = await plan('student')
    expect(version).toBe(2)
    expect(seats.map(({ id }) => id)).toEqual([venue.seats[1], venue.seats[0], ...venue.seats.slice(2, -1)])
  })

  test('loses a seat that is deleted', async () => {
    const [first = ''] = venue.seats
    await stage.ask('admin', 'mutation ($id: String) { deleteResource(id: $id) { errcode } }', { id: first })
    expect((await plan('student')).seats).toHaveLength(7)
  })

  test('is not overwritten by an outdated form', async () => {
    expect((await savePlan('admin', { version: 1, width: 600 })).errcode).toBe('0')
    expect((await savePlan('admin', { version: 1, width: 700 })).errcode).toBe('STALE')
  })

  const seat = (fields: Fields, at = 1) => ({
    seats: places(venue.seats).map((one, i) => (i === at ? { ...one, ...fields } : one)),
  })
  const zone = (fields: Fields) => ({
    zones: [{ code: 'a', name: 'a', name_en: 'a', points: [0, 0, 9, 0, 9, 9], ...fields }],
  })
  const bad: [string, () => Promise<Fields> | Fields, string[]][] = [
    ['a number twice', () => seat({ number: 'A1' }), ['TAKEN_NAME seats.1.number']],
    ['a seat twice', () => seat({ id: venue.seats[0] }), ['TAKEN_NAME seats.1.id']],
    ['a seat beside the plan', () => seat({ x: 501 }), ['INVALID seats.1.x']],
    ['a seat below the plan', () => seat({ y: 1001 }), ['INVALID seats.1.y']],
    ['what no seat has', () => seat({ attributes: ['sauna'] }), ['INVALID seats.1.attributes.0']],
    ['a seat without a number', () => seat({ number: ' ' }), ['INVALID seats.1.number']],
    ['a zone of two corners', () => zone({ points: [0, 0, 9, 9] }), ['INVALID zones.0.points']],
    ['a zone beyond the plan', () => zone({ points: [0, 0, 900, 0, 9, 9] }), ['INVALID zones.0.points']],
    [
      'a room that is no seat of it',
      async () => seat({ id: await stage.room(venue.type_id) }),
      ['NOT_FOUND seats.1.id'],
    ],
    [
      'a seat of another venue',
      async () => seat({ id: (await makeVenue(stage.server, 1)).seats[0] }),
      ['NOT_FOUND seats.1.id'],
    ],
    [
      'a seat of another type',
      async () => seat({ id: await stage.room(await stage.type(), { parent_id: venue.id }) }),
      ['NOT_FOUND seats.1.id'],
    ],
    [
      'a seat for several people at once',
      async () =>
        seat({ id: await stage.room(venue.type_id, { parent_id: venue.id, capacity_mode: 'shared' }) }),
      ['NOT_FOUND seats.1.id'],
    ],
    ['a seat instead of a venue', () => ({ resources_id: venue.seats[0] }), ['NOT_FOUND resources_id']],
  ]
  test.each(bad)('is refused with %s', async (_name, fields, expected) => {
    expect(refusalsOf(await savePlan('admin', await fields()))).toEqual(expected)
    expect((await plan('student')).version).toBe(1)
  })

  test('is saved by those who administer the venue, and by nobody else', async () => {
    expect((await savePlan('student', {})).errcode).toBe('NOT_ALLOWED')
    expect((await savePlan('manager', {})).errcode).toBe('0')
    const elsewhere = await makeResource(stage.server, venue.type_id, { admin_dept: 'physics' })
    expect((await savePlan('manager', { resources_id: elsewhere, seats: [] })).errcode).toBe('NOT_FOUND')
  })

  test('is not found where there is none, nor seen by whom the type is not open to', async () => {
    const asked = async (account: Account, id: string) =>
      (await stage.server.ask(account, 'provider', PLAN, { id })).errors.map(
        ({ extensions }) => extensions?.errcode,
      )
    expect(await asked('student', await stage.room(venue.type_id))).toEqual(['NOT_FOUND'])
    const closed = await makeVenue(stage.server, 1, {
      type: {
        resourcesTypeAuthList: [
          { auth_type: 'user', grant_object_type: 'dept', grant_object_id: 'chemistry' },
        ],
      },
    })
    expect(await asked('student', closed.id)).toEqual(['NOT_ALLOWED'])
  })
})

describe('a venue with a plan', () => {
  test('is booked by its seats, not as a whole', async () => {
    const { refusals } = await stage.save('student', venue.id)
    expect(refusals).toMatchObject([{ errcode: 'STOPPED', details: { what: 'by_seat' } }])
    expect((await stage.save('student', venue.seats[0] ?? '')).errcode).toBe('0')
  })

  test('shows on the grid the seats of its own', async () => {
    await makeVenueOfType()
    const { rows } = await stage.grid('student', venue.type_id, DAY, { parent_id: venue.id })
    expect(rows.map(({ id }) => id).toSorted()).toEqual(venue.seats.toSorted())
  })

  test('tells how many seats are free for the next step', async () => {
    stage.at('10:10:00')
    const [a1 = '', a2 = '', a3 = ''] = venue.seats
    await stage.book('student', a1, { start_time: '10:30', end_time: '12:00' })
    await stage.book('teacher', a2, { start_time: '11:00', end_time: '12:00' })
    await stage.ask(
      'admin',
      'mutation ($id: String) { updateResourceState(id: $id, state: 0) { errcode } }',
      { id: a3 },
    )
    const venues = () =>
      stage.ask<{ id: string; seats: number; free: number; free_from: string | null }[]>(
        'student',
        'query ($id: String) { findSeatVenueAll(resources_type_id: $id) { id seats free free_from } }',
        { id: venue.type_id },
      )
    const [found] = await venues()
    expect(found).toEqual({ id: venue.id, seats: 8, free: 6, free_from: null })
    stage.at('06:10:00')
    expect(await venues()).toMatchObject([{ free: 7, free_from: '08:00' }])
    stage.at('21:50:00')
    expect(await venues()).toMatchObject([{ free: 0, free_from: null }])
  })

  const makeVenueOfType = () => stage.room(venue.type_id)
})

describe('any seat', () => {
  test('is far from others, and the first while nobody is near', async () => {
    expect(await seatOf(await anySeat('student'))).toBe('A1')
    expect(await seatOf(await anySeat('teacher'))).toBe('B4')
  })

  test('is near that of a companion, in a zone, with what is wanted', async () => {
    await stage.book('admin', venue.seats[5] ?? '')
    expect(await seatOf(await anySeat('student', { near: 'B2' }))).toBe('B1')
    expect(await seatOf(await anySeat('teacher', { zone: 'quiet', attributes: ['power'] }))).toBe('A4')
    expect(await seatOf(await anySeat('guard', { attributes: ['monitor'] }))).toBe('FULL')
  })

  test.each([
    ['zone', 'cellar', 'no_zone'],
    ['near', 'K99', 'no_seat'],
  ])('is not booked where its %s is none of the plan', async (field, value, why) => {
    const answer = await anySeat('student', { [field]: value })
    expect(answer.refusals).toMatchObject([{ errcode: 'INVALID', field, details: { why, value } }])
    expect(await seatOf(await anySeat('student'))).toBe('A1')
  })

  test('is one that is in use, at times that can be booked', async () => {
    const [a1 = ''] = venue.seats
    await stage.ask(
      'admin',
      'mutation ($id: String) { updateResourceState(id: $id, state: 0) { errcode } }',
      { id: a1 },
    )
    expect(await seatOf(await anySeat('student'))).toBe('A2')
    expect((await anySeat('teacher', {}, ['07:00', '08:00'])).errcode).toBe('CLOSED')
    expect((await anySeat('teacher', {}, ['10:10', '11:00'])).errcode).toBe('NOT_ON_GRID')
    expect((await anySeat('teacher', { appointment_date: '2026-09-01' })).errcode).toBe('EXPIRED')
  })

  test('is not there once all are taken; the next hour is', async () => {
    for (const seat of venue.seats)
      await stage.inTenant(
        ({ sql, tenant_id }) => sql`
          insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id)
          values (${tenant_id}, gen_random_uuid(), ${seat}, 1, '2026-09-08T02:00:00Z', '2026-09-08T03:00:00Z', 2, gen_random_uuid())`,
      )
    const full = await anySeat('student')
    expect(full.refusals).toMatchObject([{ errcode: 'FULL', details: { limit: 8, used: 8, left: 0 } }])
    expect((await anySeat('student', {}, ['11:00', '12:00'])).errcode).toBe('0')
  })

  test('is one for each person at a time, however it is taken', async () => {
    expect((await anySeat('student')).errcode).toBe('0')
    expect((await anySeat('student')).errcode).toBe('QUOTA_EXCEEDED')
    expect((await stage.save('student', venue.seats[3] ?? '')).errcode).toBe('QUOTA_EXCEEDED')
    expect((await anySeat('student', {}, ['11:00', '12:00'])).errcode).toBe('0')
  })

  test('is the same when the request is sent again', async () => {
    const key = { idempotency_key: 'any-seat-0001' }
    const [first, again] = [await anySeat('student', key), await anySeat('student', key)]
    expect([first.errcode, again.errcode, again.ids]).toEqual(['0', '0', first.ids])
  })
})
