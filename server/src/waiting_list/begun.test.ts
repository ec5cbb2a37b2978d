import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { told } from '#server/notifications/testing/told.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { waitingStage } from './testing/stage.ts'

let stage: BookingStage
let waiting: ReturnType<typeof waitingStage>
beforeAll(async () => {
  stage = await bookingStage()
  waiting = waitingStage(stage)
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const waits = { waiting_minutes: 60 }
/** A room whose 10:00 to 11:00 a teacher has. */
async function taken(type: Fields = waits, room: Fields = {}) {
  const id = await stage.room(await stage.type(type), room)
  return { room: id, session: await stage.book('teacher', id) }
}
const statuses = async (account: 'student' | 'student2', room: string) =>
  (await waiting.list(account)).flatMap((one) => (one.resources_id === room ? [one.status] : []))

describe('a time that has begun', () => {
  /** Who has not signed in by 10:15 has it no longer. */
  const signed = {
    ...waits,
    punctuality_rule: 1,
    deviation_minutes: 15,
    missed_frees_slot: 1,
    sign_in_proof: 0,
  }

  test('is offered from the next step on when its holder stays away, to one after the other', async () => {
    const { room, session } = await taken(signed, { min_interval_minutes: 15 })
    const first = await waiting.wait('student', room)
    const next = await waiting.wait('student2', room)
    stage.at('10:00:30')
    await waiting.act()
    expect(await statuses('student', room)).toEqual(['waiting'])
    stage.at('10:15:01')
    await stage.tick()
    const [offer] = await waiting.list('student', { status: 'offered' })
    // The step at 10:15 has begun; there is time to answer until the next one.
    expect(offer).toMatchObject({
      id: first,
      start_time: '10:30',
      whole_from: '10:00',
      offer_until: `${DAY} 10:30:00`,
    })
    expect(await stage.held(first)).toEqual(['1 10:30–11:00'])
    const [message] = await told(stage, 'student', 'slot_offered')
    expect(message).toMatch(/10:30–11:00 \(what is left, from now, of 10:00–11:00\)/)
    await waiting.act()
    expect(await statuses('student2', room)).toEqual(['waiting'])
    await waiting.decline('student', first)
    expect(await stage.held(next)).toEqual(['1 10:30–11:00'])
    const { ids } = await waiting.accept('student2', next)
    expect(await stage.stored(ids[0] ?? '')).toMatchObject({ state: 2 })
    expect(await stage.held(ids[0] ?? '')).toEqual(['1 10:30–11:00'])
    expect(await stage.stored(session)).toMatchObject({ appointment_state: 2 })
  })

  test('is over for those who wait once its holder has signed in, and once too little is left', async () => {
    const { room, session } = await taken(signed)
    await waiting.wait('student', room)
    const short = await taken(signed, { min_interval_minutes: 60 })
    const id = await waiting.wait('student2', short.room)
    stage.at('10:00:10')
    const signed_in = await stage.ask<{ errcode: string }>(
      'teacher',
      'mutation ($model: SignInModel) { signInAppointmentInformation(model: $model) { errcode } }',
      { model: { id: session } },
    )
    expect(signed_in.errcode).toBe('0')
    stage.at('10:00:30')
    await waiting.act()
    expect(await statuses('student', room)).toEqual(['ended'])
    // The next step of this one is its end.
    stage.at('10:15:01')
    await stage.tick()
    expect(await stage.held(id)).toEqual([])
    await waiting.act()
    expect(await statuses('student2', short.room)).toEqual(['ended'])
  })
})

test('a request ends when its time begins and nobody may stay away, and its person is told once', async () => {
  const { room } = await taken()
  await waiting.wait('student', room)
  stage.at('10:00:00')
  await Promise.all([waiting.act(), waiting.act()])
  await waiting.act()
  expect(await statuses('student', room)).toEqual(['ended'])
  expect(
    (await told(stage, 'student', 'waiting_ended')).filter((one) => one.includes('10:00–11:00')),
  ).not.toEqual([])
  const [over] = await waiting.list('student', { status: 'ended' })
  expect((await waiting.leave('student', over?.id ?? '')).errcode).toBe('NO_WAITING')
})
