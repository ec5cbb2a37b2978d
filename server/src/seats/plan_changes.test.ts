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

interface Booking {
  id: string
  resources_id: string
  appointment_date: string
  start_time: string
  appointment_user_name: string | null
}
interface PlanAnswer extends AnswerData {
  bookings: Booking[]
}
const BOOKINGS = 'bookings { id resources_id appointment_date start_time appointment_user_name }'
const savePlan = (fields: Fields, account: Account = 'admin') =>
  stage.ask<PlanAnswer>(
    account,
    `mutation ($model: SeatPlanModel) { saveSeatPlan(model: $model) { ${ANSWER} ${BOOKINGS} } }`,
    { model: { ...venue.model, ...fields } },
  )
const deletePlan = (account: Account = 'admin', id = venue.id) =>
  stage.ask<PlanAnswer>(
    account,
    `mutation ($id: String) { deleteSeatPlan(resources_id: $id) { ${ANSWER} ${BOOKINGS} } }`,
    { id },
  )

interface Edited {
  version: number | null
  width: number
  whole_bookings: number
  seats: { id: string; number: string; state: number; coming: number }[]
  spare: { id: string; state: number }[]
}
const edited = (account: Account = 'admin', id = venue.id) =>
  stage.ask<Edited>(
    account,
    'query ($id: String) { findSeatPlanToEdit(id: $id) { version width whole_bookings seats { id number state coming } spare { id state } } }',
    { id },
  )
const seatsOf = async () => (await edited()).seats.map(({ number }) => number)

interface SeatResource {
  resources_number: string
  resources_name: string
  resources_name_en: string
  capacity: number
  parent_id: string
  admin_dept: string
  min_interval_minutes: number
  state: number
}
const resource = (id: string) =>
  stage.ask<SeatResource>(
    'admin',
    'query ($id: String) { findResourceById(id: $id) { resources_number resources_name resources_name_en capacity parent_id admin_dept min_interval_minutes state } }',
    { id },
  )
const fresh = (number: string, x: number, y = 700) => ({ number, x, y, rotation: 0, attributes: [] })
const idOf = async (number: string) => (await edited()).seats.find((one) => one.number === number)?.id ?? ''

describe('new seats', () => {
  test('become resources of the venue, for one person, with its names, department and rules', async () => {
    await change(stage.server, 'admin', 'updateResource', 'ResourceChange', {
      ...{ id: venue.id, resources_name: 'Reading', resources_name_en: 'Reading room', capacity: 40 },
      ...{ min_interval_minutes: 45, admin_dept: 'library' },
    })
    const { errcode } = await savePlan({
      seats: [...places(venue.seats), fresh('K9', 100), fresh('K10', 200)],
    })
    expect(errcode).toBe('0')
    expect(await seatsOf()).toEqual(['A1', 'A2', 'A3', 'A4', 'K9', 'K10'])
    const { resources_number: of_venue } = await resource(venue.id)
    expect(await resource(await idOf('K10'))).toEqual({
      resources_number: `${of_venue}-K10`,
      resources_name: 'Reading K10',
      resources_name_en: 'Reading room K10',
      capacity: 1,
      parent_id: venue.id,
      admin_dept: 'library',
      min_interval_minutes: 45,
      state: 1,
    })
    expect(
      (await stage.save('student', await idOf('K9'), { start_time: '10:15', end_time: '11:00' })).errcode,
    ).toBe('0')
  })

  test('are made by a department’s administrator of seats too', async () => {
    expect((await savePlan({ seats: [...places(venue.seats), fresh('K9', 100)] }, 'manager')).errcode).toBe(
      '0',
    )
    expect((await savePlan({ seats: [] }, 'manager2')).errcode).toBe('NOT_FOUND')
  })

  test('are called after their new number when they are numbered anew, unless somebody named them', async () => {
    await savePlan({ seats: [...places(venue.seats), fresh('K9', 100), fresh('K10', 200)] })
    const [k9, k10] = [await idOf('K9'), await idOf('K10')]
    await change(stage.server, 'admin', 'updateResource', 'ResourceChange', {
      id: k10,
      resources_name: 'Sofa',
    })
    const numbered = [
      { ...fresh('M1', 100), id: k9 },
      { ...fresh('M2', 200), id: k10 },
    ]
    await savePlan({ seats: [...places(venue.seats), ...numbered] })
    const { resources_name } = await resource(venue.id)
    expect([(await resource(k9)).resources_name, (await resource(k10)).resources_name]).toEqual([
      `${resources_name} M1`,
      'Sofa',
    ])
  })

  test('none is made where one is refused', async () => {
    const answer = await savePlan({ seats: [...places(venue.seats), fresh('K9', 100), fresh('K9', 200)] })
    expect(answer.refusals).toMatchObject([{ errcode: 'TAKEN_NAME', field: 'seats.5.number' }])
    expect(await edited()).toMatchObject({ version: 1, spare: [] })
  })

  test('get a number that is free, where a seat that was taken off still has it', async () => {
    const [first = ''] = venue.seats
    const { resources_number } = await resource(venue.id)
    await change(stage.server, 'admin', 'updateResource', 'ResourceChange', {
      id: first,
      resources_number: `${resources_number}-K9`,
    })
    await savePlan({ seats: [...places(venue.seats), fresh('K9', 100)] })
    expect((await resource(await idOf('K9'))).resources_number).toBe(`${resources_number}-K9-2`)
  })

  test('of a plan of two thousand fit into one request; hundreds are made at once', async () => {
    const seats = Array.from({ length: 2000 }, (_, i) => ({
      number: `R${Math.floor(i / 50)}-${i % 50}`,
      x: (i % 50) * 10,
      y: Math.floor(i / 50) * 20,
      attributes: ['power', 'window'],
    }))
    const body = JSON.stringify({ ...venue.model, seats })
    expect(body.length).toBeLessThan(250_000)
    const room = await makeResource(stage.server, venue.type_id, { admin_dept: 'library' })
    expect((await savePlan({ resources_id: room, seats: seats.slice(0, 500) })).errcode).toBe('0')
    expect((await edited('admin', room)).seats).toHaveLength(500)
  })
})

describe('seats that are taken off the plan', () => {
  const without = () => places(venue.seats).slice(1)

  test('are gone where nobody has them', async () => {
    expect((await savePlan({ seats: without() })).errcode).toBe('0')
    expect(await edited()).toMatchObject({ version: 2, spare: [] })
    expect((await stage.save('student', venue.seats[0] ?? '')).errcode).toBe('NOT_FOUND')
  })

  test('never vanish with coming bookings: these are listed, and nothing changes', async () => {
    const id = await stage.book('student', venue.seats[0] ?? '')
    expect((await edited()).seats[0]).toMatchObject({ number: 'A1', coming: 1 })
    const answer = await savePlan({ seats: without() })
    expect([answer.refusals, answer.bookings]).toMatchObject([
      [{ errcode: 'IN_USE', field: 'seats', details: { count: 1 } }],
      [
        {
          ...{ id, resources_id: venue.seats[0], appointment_date: DAY, start_time: '10:00' },
          appointment_user_name: 'student name',
        },
      ],
    ])
    expect(await edited()).toMatchObject({ version: 1, spare: [] })
  })

  test('lose them with notice, if that is what was chosen', async () => {
    const id = await stage.book('student', venue.seats[0] ?? '')
    const missing = await savePlan({ seats: without(), held: 'cancel' })
    expect(missing.errcode).toBe('REASON_MISSING')
    expect((await savePlan({ seats: without(), held: 'cancel', reason: 'Rebuilt' })).errcode).toBe('0')
    expect(await stage.stored(id)).toMatchObject({ state: 5 })
    const told = await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`select kind from notification where tenant_id = ${tenant_id} and account = 'student' and kind = 'cancelled_by_other'`,
    )
    expect(told).toHaveLength(1)
    expect(await seatsOf()).toEqual(['A2', 'A3', 'A4'])
  })

  test('stay for who sits there now, stopped, and can be put back', async () => {
    const [first = ''] = venue.seats
    const id = await stage.book('student', first)
    stage.at('10:05:00')
    expect((await savePlan({ seats: without() })).errcode).toBe('0')
    expect(await stage.stored(id)).toMatchObject({ state: 2 })
    expect((await edited()).spare).toEqual([{ id: first, state: 0 }])
    expect((await savePlan({ version: 2 })).errcode).toBe('0')
    expect(await edited()).toMatchObject({ spare: [], version: 3 })
  })

  test('are not taken off by an outdated form', async () => {
    await savePlan({ seats: [...places(venue.seats), fresh('K9', 100)] })
    expect((await savePlan({ version: 1 })).errcode).toBe('STALE')
    expect(await seatsOf()).toContain('K9')
  })
})

describe('the first plan of a room', () => {
  test('says how many coming bookings the room has as a whole, and keeps them if that is accepted', async () => {
    const room = await makeResource(stage.server, venue.type_id, { admin_dept: 'library' })
    const id = await stage.book('student', room)
    expect(await edited('admin', room)).toMatchObject({ version: null, whole_bookings: 1, seats: [] })
    const first = { resources_id: room, seats: [fresh('A1', 100)] }
    const answer = await savePlan(first)
    expect([answer.refusals, answer.bookings]).toMatchObject([
      [{ errcode: 'IN_USE', field: 'resources_id', details: { count: 1 } }],
      [{ id }],
    ])
    expect((await savePlan({ ...first, keep_whole: true })).errcode).toBe('0')
    expect(await stage.stored(id)).toMatchObject({ state: 2 })
    expect((await stage.save('teacher', room, { start_time: '15:00', end_time: '16:00' })).errcode).toBe(
      'STOPPED',
    )
  })
})

describe('a plan is deleted', () => {
  test('and the room is booked as a whole again', async () => {
    expect((await deletePlan()).errcode).toBe('0')
    expect(await edited()).toMatchObject({ version: null, seats: [], spare: [] })
    expect((await stage.save('student', venue.id)).errcode).toBe('0')
    expect((await deletePlan()).errcode).toBe('NOT_FOUND')
  })

  test('not while its seats have coming bookings', async () => {
    const id = await stage.book('student', venue.seats[2] ?? '')
    const { refusals, bookings } = await deletePlan()
    expect([refusals, bookings]).toMatchObject([[{ errcode: 'IN_USE' }], [{ id }]])
    expect(await seatsOf()).toHaveLength(4)
    expect((await stage.save('teacher', venue.id)).errcode).toBe('STOPPED')
  })

  test('by those who administer the venue', async () => {
    expect((await deletePlan('student')).errcode).toBe('NOT_ALLOWED')
    expect((await deletePlan('manager2')).errcode).toBe('NOT_FOUND')
    expect((await deletePlan('manager')).errcode).toBe('0')
  })
})

test('rooms that are booked by the seat are found, with a plan or without', async () => {
  const room = await makeResource(stage.server, venue.type_id, { admin_dept: 'library' })
  const hall = await stage.room(await stage.type())
  const found = async (filter: Fields) => {
    const { edges } = await stage.ask<{ edges: { node: { id: string } }[] }>(
      'admin',
      'query ($filter: ResourceFilter) { findResourceAll(first: 999, filter: $filter) { edges { node { id } } } }',
      { filter: { ids: [venue.id, room, hall, ...venue.seats], ...filter } },
    )
    return edges.map(({ node }) => node.id).toSorted()
  }
  expect(await found({ seat_venue: 1 })).toEqual([venue.id, room].toSorted())
  expect(await found({ has_plan: 1 })).toEqual([venue.id])
  expect(await found({ seat_venue: 1, has_plan: 0 })).toEqual([room])
})

test('a type stays one of seats while a room of it has a plan', async () => {
  const update = () =>
    change(stage.server, 'admin', 'updateResourcesType', 'ResourcesTypeChange', {
      ...{ id: venue.type_id, is_seat_category: 0 },
    })
  expect((await update()).refusals).toMatchObject([
    { errcode: 'IN_USE', field: 'is_seat_category', details: { count: 1 } },
  ])
  await deletePlan()
  expect((await update()).errcode).toBe('0')
})
