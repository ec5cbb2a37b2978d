import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import type { Account } from '#server/testing/campus.ts'
import { waitingStage } from '#server/waiting_list/testing/stage.ts'
import { findFree, inShort } from './testing/ask.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())

describe('what one can wait for', () => {
  const wish = { date: DAY, start_time: '14:00', end_time: '15:00' }
  const waitedFor = async (fields: Fields, account: Account = 'student') => {
    const { wait_for } = await findFree(stage, account, fields)
    return wait_for && inShort(wait_for)
  }

  test('is the best of what others have at the named time, where its type has a waiting list', async () => {
    const waits = await stage.type({ waiting_minutes: 60 })
    const [one, other] = [
      await stage.room(waits, { resources_name: 'best', capacity: 2 }),
      await stage.room(waits, { resources_name: 'too large', capacity: 90 }),
    ]
    const of_type = { ...wish, resources_type_id: waits, person_times: 2 }
    await stage.book('teacher', one, { start_time: '14:30', end_time: '15:30' })
    expect(await waitedFor(of_type)).toBeNull()
    await stage.book('teacher', other, { start_time: '13:00', end_time: '14:30' })
    expect(await waitedFor(of_type)).toBe('best 14:00–15:00')
    // A window names no time to wait for, nor does one that is over.
    expect(await waitedFor({ resources_type_id: waits, date: DAY, minutes: 780 })).toBeNull()
    expect(await waitedFor({ ...of_type, date: '2026-09-01' })).toBeNull()
  })

  test('is accepted, not waited for, where it is held for whoever asks', async () => {
    const waiting = waitingStage(stage)
    const waits = await stage.type({ waiting_minutes: 60 })
    const room = await stage.room(waits, { resources_name: 'held', capacity: 4 })
    const of_type = { date: DAY, start_time: '10:00', end_time: '11:00', resources_type_id: waits }
    const session = await stage.book('teacher', room)
    await waiting.wait('student', room)
    expect(await findFree(stage, 'student', of_type)).toMatchObject({ held_until: null })
    await stage.cancel('teacher', session)
    const found = await findFree(stage, 'student', of_type)
    expect(found.wait_for && inShort(found.wait_for)).toBe('held 10:00–11:00')
    expect(found.held_until).toMatch(/^2026-09-0/)
    // Part of it, or a time around it, is held as well; other people can only wait for it.
    const around = { ...of_type, start_time: '10:30', end_time: '12:00' }
    expect((await findFree(stage, 'student', around)).held_until).toBe(found.held_until)
    const other = await findFree(stage, 'student2', of_type)
    expect([other.wait_for && inShort(other.wait_for), other.held_until]).toEqual(['held 10:00–11:00', null])
    const after = { ...of_type, start_time: '11:00', end_time: '12:00' }
    expect(await findFree(stage, 'student', after)).toMatchObject({ wait_for: null, held_until: null })
  })

  test('is nothing where the rules refuse it, or the type has no waiting list', async () => {
    const types = [
      await stage.type(),
      await stage.type({ waiting_minutes: 60, punctuality_rule: 2, quorum_members: 4 }),
    ]
    for (const resources_type_id of types) {
      const room = await stage.room(resources_type_id, { resources_name: 'taken' })
      await stage.book('teacher', room, {
        start_time: '14:00',
        end_time: '15:00',
        person_times: 4,
        participants: ['student2', 'guard', 'manager'],
      })
      expect(await waitedFor({ ...wish, resources_type_id, person_times: 2 })).toBeNull()
    }
  })
})
