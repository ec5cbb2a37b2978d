import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { told } from '#server/notifications/testing/told.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())

test('who is marked as missed is told by whom, and why', async () => {
  const id = await stage.book('student', await stage.room(await stage.type()))
  stage.at('10:20:00')
  const { errcode } = await stage.ask<{ errcode: string }>(
    'manager',
    'mutation ($ids: [String], $reason: String) { updateAppointmentState(ids: $ids, appointment_state: 2, reason: $reason) { errcode } }',
    { ids: [id], reason: 'Nobody was there' },
  )
  expect(errcode).toBe('0')
  expect(await told(stage, 'student', 'missed_by_other')).toEqual([
    expect.stringMatching(/^Marked as missed: [^]*\nMarked by: manager name\nReason: Nobody was there\n/),
  ])
  expect(await told(stage, 'student', 'missed')).toEqual([])
})
