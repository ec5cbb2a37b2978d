import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, type BatchData, type BookingStage } from '#server/bookings/testing/stage.ts'
import { change, type Fields } from '#server/resources/testing/make.ts'
import { ANSWER, FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { makeVenue, places, type TestVenue } from './testing/venue.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())
let venue: TestVenue
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  // A1 … A4 have a socket and stand in the quiet zone, B1 and B2 behind A1 and A2.
  venue = await makeVenue(stage.server, 6)
})

const seat = (nth: number) => venue.seats[nth] ?? ''
const proposed = async (ids: string[], leaving: string[], account: Account = 'manager') => {
  const found = await stage.ask<{ id: string; seats: { number: string; zone_name_en: string | null }[] }[]>(
    account,
    `query ($venue: String, $ids: [String], $leaving: [String]) {
      findLikeSeatAll(resources_id: $venue, ids: $ids, leaving: $leaving) { id seats { number zone_name_en } } }`,
    { venue: venue.id, ids, leaving },
  )
  return found.map(({ seats }) => seats.map(({ number }) => number).join(' '))
}
const moveAll = (moves: { id: string; seat_id: string }[], account: Account = 'manager') =>
  stage.ask<BatchData>(
    account,
    `mutation ($venue: String, $moves: [SeatMove]) {
      moveSeatBookingAll(resources_id: $venue, moves: $moves, reason: "Rebuilt") { ${ANSWER} refused { id errcode field details } } }`,
    { venue: venue.id, moves },
  )
const seatOf = async (id: string) => {
  const [row] = await stage.inTenant(
    ({ sql, tenant_id }) => sql<{ resources_id: string }[]>`
      select resources_id from appointment_information where tenant_id = ${tenant_id} and id = ${id}`,
  )
  return row?.resources_id
}
const at = (start_time: string, end_time: string): Fields => ({ start_time, end_time })

describe('the seats that bookings could be moved to', () => {
  test('are free then, with the zone and the attributes first, and the nearest of these', async () => {
    const id = await stage.book('student', seat(1))
    await stage.book('teacher', seat(0))
    expect(await proposed([id], [seat(1)])).toEqual(['A3 A4 B2 B1'])
    expect(await proposed([id], [seat(1), seat(2)])).toEqual(['A4 B2 B1'])
  })

  test('are proposed once for the same time, and again for another', async () => {
    const [one, other, later] = [
      await stage.book('student', seat(0)),
      await stage.book('teacher', seat(1)),
      await stage.book('student2', seat(1), at('14:00', '15:00')),
    ]
    const [of_one = '', of_other = '', of_later = ''] = await proposed(
      [one, other, later],
      [seat(0), seat(1)],
    )
    expect([of_one.slice(0, 2), of_other.slice(0, 2), of_later.slice(0, 2)]).toEqual(['A3', 'A4', 'A3'])
  })

  test('are none where the room is full, or every seat stopped', async () => {
    const id = await stage.book('student', seat(0))
    await stage.ask(
      'admin',
      `mutation ($ids: [String]) { updateResourceStateAll(ids: $ids, state: 0) { ${ANSWER} } }`,
      {
        ids: venue.seats.slice(1),
      },
    )
    expect(await proposed([id], [seat(0)])).toEqual([''])
  })

  test('are told to who administers the venue, of its own bookings', async () => {
    const id = await stage.book('student', seat(0))
    await expect(proposed([id], [], 'manager2')).rejects.toThrow('NOT_FOUND')
    await expect(proposed([id], [], 'student')).rejects.toThrow('NOT_ALLOWED')
    const elsewhere = await stage.book('teacher', await stage.room(await stage.type()))
    await expect(proposed([elsewhere], [], 'admin')).rejects.toThrow('NOT_FOUND')
  })
})

describe('bookings of seats that are to go', () => {
  test('are moved with notice and log, after which the seat can go', async () => {
    const id = await stage.book('student', seat(0))
    expect(await moveAll([{ id, seat_id: seat(1) }])).toMatchObject({ errcode: '0', refused: [] })
    expect(await seatOf(id)).toBe(seat(1))
    const [told, logged] = await stage.inTenant(async ({ sql, tenant_id }) => [
      await sql<{ reason: string }[]>`
        select reason from notification where tenant_id = ${tenant_id} and account = 'student' and kind = 'updated_by_other'`,
      await sql<{ operate_content: string }[]>`
        select operate_content from operate_log
        where tenant_id = ${tenant_id} and operate_module = 'bookings' and operate_object = ${id}`,
    ])
    expect(told).toEqual([{ reason: 'Rebuilt' }])
    expect(JSON.parse(logged[0]?.operate_content ?? '')).toMatchObject({ reason: 'Rebuilt' })
    const saved = await change(stage.server, 'admin', 'saveSeatPlan', 'SeatPlanModel', {
      ...venue.model,
      seats: places(venue.seats).slice(1),
    })
    expect(saved.errcode).toBe('0')
    expect(await stage.stored(id)).toMatchObject({ state: 2 })
    expect(await seatOf(id)).toBe(seat(1))
  })

  test('are each decided on their own: one that is refused stays, and says why', async () => {
    const [one, other] = [await stage.book('student', seat(0)), await stage.book('teacher', seat(1))]
    const answer = await moveAll([
      { id: one, seat_id: seat(2) },
      { id: other, seat_id: seat(2) },
    ])
    expect(answer.ids).toHaveLength(1)
    expect(answer.refused).toMatchObject([{ errcode: 'SLOT_TAKEN' }])
    expect([await seatOf(one), await seatOf(other)].filter((id) => id === seat(2))).toHaveLength(1)
  })

  test('stay within the venue, and with those who administer it', async () => {
    const id = await stage.book('student', seat(0))
    const hall = await stage.room(await stage.type())
    expect((await moveAll([{ id, seat_id: hall }], 'admin')).refusals).toMatchObject([
      { errcode: 'NOT_FOUND', field: 'seat_id' },
    ])
    expect((await moveAll([{ id, seat_id: seat(1) }], 'manager2')).errcode).toBe('NOT_FOUND')
    expect(await seatOf(id)).toBe(seat(0))
  })
})
