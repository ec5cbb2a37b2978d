import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '#server/resources/testing/make.ts'
import { bookingStage, DAY, type BookingStage, type Times } from './testing/stage.ts'

// The clock stands at Monday, 7 September 2026, 08:00; the booking is on Tuesday the 8th, 10:00 to 11:00.

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  type_id = await stage.type()
})
afterAll(() => stage.server.stop())

const again = (id: string) =>
  stage.ask<Times | null>(
    'student',
    'query ($id: String) { findAppointmentPeriodAgain(id: $id) { appointment_date start_time end_time } }',
    { id },
  )
const at = (appointment_date: string, start_time = '10:00', end_time = '11:00') => ({
  appointment_date,
  start_time,
  end_time,
})

interface Case {
  type?: Fields
  room?: Fields
  /** Sessions of others, and further sessions of the applicant. */
  taken?: Times[]
  own?: Times[]
  expected: Times | null
}

const whole_day = at(DAY, '08:00', '22:00')

describe('booking a cancelled session again offers', () => {
  test.each<[string, Case]>([
    ['the next such weekday, even tomorrow', { expected: at(DAY) }],
    [
      'the next such weekday on which the times are free',
      { taken: [at(DAY, '10:30', '12:00')], expected: at('2026-09-15') },
    ],
    [
      'the next such weekday that the rules allow',
      {
        room: {
          appointment_date_rule: 1,
          closed_periods: [{ begin_date: '2026-09-15', end_date: '2026-09-15' }],
        },
        taken: [at(DAY)],
        expected: at('2026-09-22'),
      },
    ],
    [
      'another day, where no such weekday can be booked',
      {
        room: { appointment_date_rule: 2, appointment_date_days: 3 },
        taken: [whole_day],
        expected: at('2026-09-09'),
      },
    ],
    [
      'the nearest free time of another day',
      {
        room: { appointment_date_rule: 2, appointment_date_days: 2 },
        taken: [whole_day, at('2026-09-09', '10:30', '13:00')],
        expected: at('2026-09-09', '09:30', '10:30'),
      },
    ],
    [
      'nothing, where the caller’s quota is used up',
      {
        type: {
          is_appointment_number_limit: 1,
          appointmentNumberLimitRuleList: [{ appointment_number_rule: 2, appointment_number_limit: 1 }],
        },
        room: { appointment_date_rule: 2, appointment_date_days: 3 },
        own: [at(DAY, '08:00', '09:00')],
        expected: null,
      },
    ],
  ])('%s', async (_name, { type, room, taken = [], own = [], expected }) => {
    const of = await stage.room(type ? await stage.type(type) : type_id, room)
    const session = await stage.book('student', of)
    await stage.cancel('student', session)
    for (const times of taken) await stage.book('student2', of, { ...times })
    for (const times of own) await stage.book('student', of, { ...times })
    expect(await again(session)).toEqual(expected)
  })
})

test('treats an upcoming session’s own time as taken', async () => {
  expect(await again(await stage.book('student', await stage.room(type_id)))).toEqual(at('2026-09-15'))
})

test('does not find another person’s session', async () => {
  const session = await stage.book('student2', await stage.room(type_id))
  const { errors } = await stage.server.ask(
    'student',
    'provider',
    'query ($id: String) { findAppointmentPeriodAgain(id: $id) { start_time } }',
    { id: session },
  )
  expect(errors[0]?.extensions).toMatchObject({ errcode: 'NOT_FOUND' })
})
