import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields } from '#server/resources/testing/make.ts'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())

/** A limit of sessions of the type at the same time. */
const at_once = (appointment_number_limit: number): Fields => ({
  is_appointment_number_limit: 1,
  appointmentNumberLimitRuleList: [{ appointment_number_rule: 5, appointment_number_limit }],
})
const from = (start_time: string, end_time: string): Fields => ({ start_time, end_time })
const shared = { capacity_mode: 'shared' }

/** A request for 10:00 to 11:00 after earlier bookings of the same person. */
interface Case {
  type?: Fields
  room?: Fields
  before?: Fields[]
  wish?: Fields
  against: string[]
}
const cases: Record<string, Case> = {
  'a second at the same time, where one is allowed': {
    type: at_once(1),
    room: shared,
    before: [from('10:30', '12:00')],
    against: ['QUOTA_EXCEEDED start_time'],
  },
  'one right after another, where one is allowed at the same time': {
    type: at_once(1),
    room: shared,
    before: [from('11:00', '12:00')],
    against: [],
  },
  'a third at the same time, where two are allowed': {
    type: at_once(2),
    room: shared,
    before: [from('09:00', '11:00'), from('10:30', '12:00')],
    against: ['QUOTA_EXCEEDED start_time'],
  },
  'overlapping two others, but never more than two at one moment': {
    type: at_once(2),
    room: shared,
    before: [from('09:00', '10:30'), from('10:30', '12:00')],
    against: [],
  },
  'more named participants than fit': {
    room: { capacity: 2 },
    wish: { person_times: 1, participants: ['student2', 'teacher'] },
    against: ['TOO_MANY_PEOPLE person_times'],
  },
  'as many named participants as fit, the applicant counted once': {
    room: { capacity: 2 },
    wish: { person_times: 1, participants: ['student2', 'student'] },
    against: [],
  },
  'two people where one place is left': {
    room: { ...shared, capacity: 3 },
    before: [{ person_times: 2 }],
    wish: { participants: ['student2'] },
    against: ['FULL start_time'],
  },
}
test.each(Object.entries(cases))('%s', async (_what, { type, room, before = [], wish, against }) => {
  const id = await stage.room(await stage.type(type), room)
  for (const one of before) await stage.book('student', id, one)
  const { errcode, refusals } = await stage.save('student', id, wish)
  expect(refusals.map((one) => `${one.errcode} ${one.field}`)).toEqual(against)
  expect(errcode === '0').toBe(against.length === 0)
})

test('raises the number of people to that of the applicant and named participants', async () => {
  const id = await stage.book('student', await stage.room(await stage.type()), {
    person_times: 1,
    participants: ['student2', 'teacher'],
  })
  const said = await stage.ask<{ person_times: number }>(
    'student',
    'query ($id: String) { findAppointmentInformation(id: $id) { person_times } }',
    { id },
  )
  expect(said.person_times).toBe(3)
})
