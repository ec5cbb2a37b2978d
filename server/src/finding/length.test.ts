import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { findFree, inShort } from './testing/ask.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
  stage.at('09:10:00')
})
afterAll(() => stage.server.stop())

test('half an hour is offered first where it can be booked exactly, later and further away as it may be', async () => {
  const type = await stage.type()
  const whole = await stage.room(type, {
    resources_name: 'whole hours',
    capacity: 2,
    min_interval_minutes: 60,
  })
  const half = await stage.room(type, {
    resources_name: 'half hours',
    capacity: 40,
    min_interval_minutes: 30,
  })
  await stage.book('teacher', half, { appointment_date: DAY, start_time: '12:00', end_time: '15:00' })
  const collect = 'mutation ($id: String) { collectResource(id: $id, collected: true) { errcode } }'
  await stage.ask('student', collect, { id: whole })
  const wish = { resources_type_id: type, person_times: 2 }
  const { resources } = await findFree(stage, 'student', { ...wish, keywords: 'half an hour this afternoon' })
  expect(resources.map(inShort)).toEqual(['half hours 15:00–15:30', 'whole hours 12:00–13:00'])
  const [exact, longer] = resources.map(({ reasons }) => reasons[0]?.msg_en)
  expect([exact, longer]).toEqual(['exactly 30 min', 'only as a whole 1 h'])
  // Who doesn't say how long gets the better room.
  const open = await findFree(stage, 'student', { ...wish, keywords: 'this afternoon' })
  expect(open.resources.map(({ resources_name }) => resources_name)).toEqual(['whole hours', 'half hours'])
})
