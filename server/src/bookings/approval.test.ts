import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from './testing/stage.ts'

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  type_id = await stage.type()
})
afterAll(() => stage.server.stop())

test('lets a booking that needs approval wait, and holds its time meanwhile', async () => {
  const id = await stage.room(type_id, { need_approve: 1 })
  const saved = await stage.save('student', id)
  expect([saved.state, await stage.held(saved.ids[0] ?? '')]).toEqual([1, ['1 10:00–11:00']])
  expect(await stage.stored(saved.ids[0] ?? '')).toMatchObject({ state: 1, audit_status: 1 })
})

test.each([
  ['manager', 2],
  ['student', 1],
] as const)('approval for other departments: %s gets state %i', async (account, state) => {
  const id = await stage.room(type_id, { need_approve: 2 })
  expect((await stage.save(account, id)).state).toBe(state)
})

test.each([
  [{ need_approve_minutes: 60 }, {}, 2],
  [{ need_approve_minutes: 59 }, {}, 1],
  [{ need_approve_people: 3 }, { person_times: 3 }, 2],
  [{ need_approve_people: 3 }, { person_times: 4 }, 1],
])('needs approval above %j, for %j: state %i', async (rule, wish, state) => {
  const id = await stage.room(type_id, { need_approve: 3, ...rule })
  expect((await stage.save('student', id, wish)).state).toBe(state)
})
