import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantAt } from '#rules/time/instants.ts'
import { bookingStage, DAY, type BookingStage, type Times } from '#server/bookings/testing/stage.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import type { Account } from '#server/testing/campus.ts'

interface CommonData {
  considered: { account: string }[]
  left_out: { account: string }[]
  times: (Times & { rooms: number; best: { resources_name: string }[] })[]
}

let stage: BookingStage
let type_id: string
let room: string
let other: string

beforeAll(async () => {
  stage = await bookingStage()
  stage.at('07:00:00')
  type_id = await stage.type()
  room = await stage.room(type_id, { resources_name: 'room', capacity: 4 })
  other = await stage.room(type_id, { resources_name: 'other', capacity: 4 })
})
afterAll(() => stage.server.stop())

const ask = (participants: string[], more: Fields = {}, account: Account = 'student') =>
  stage.ask<CommonData>(
    account,
    `query ($model: CommonTimesModel) { findCommonFreeTimes(model: $model) { considered { account } left_out { account }
      times { appointment_date start_time end_time rooms best { resources_name } } } }`,
    {
      model: {
        participants,
        minutes: 120,
        begin_date: DAY,
        end_date: DAY,
        resources_type_id: type_id,
        ...more,
      },
    },
  )
const starts = async (...args: Parameters<typeof ask>) =>
  (await ask(...args)).times.map(({ start_time, end_time }) => `${start_time}–${end_time}`)
const share = (account: Account, shared_with: string) =>
  stage.ask(account, 'mutation ($with: String) { saveMyFreeTimeSharing(shared_with: $with) { errcode } }', {
    with: shared_with,
  })

describe('what all have free', () => {
  test('is outside everybody’s bookings and those that they take part in, with rooms', async () => {
    await stage.book('teacher', other, { start_time: '10:00', end_time: '12:00' })
    await stage.book('student2', other, {
      start_time: '13:00',
      end_time: '15:00',
      participants: ['student'],
    })
    const window = { start_time: '08:00', end_time: '18:00' }
    const { times, left_out } = await ask(['teacher'], window)
    expect(left_out).toEqual([])
    expect(times.map(({ start_time }) => start_time)).toEqual(['08:00', '15:00', '15:30', '16:00'])
    expect(times[0]).toMatchObject({ rooms: 2, end_time: '10:00' })
    expect(await starts([], window)).toContain('10:00–12:00')
  })

  test('is outside lessons: of a teacher, and of a group', async () => {
    const group = newId()
    await stage.inTenant(async ({ sql, tenant_id }) => {
      const at = (time: string) => instantAt('Asia/Shanghai', '2026-09-10', time).toString()
      const lesson = (start: string, end: string) => ({
        tenant_id,
        id: newId(),
        resources_id: room,
        start_at: at(start),
        end_at: at(end),
      })
      const [first, second] = [lesson('09:00', '11:00'), lesson('14:00', '16:00')]
      await sql`insert into occupy_period ${sql([first, second])}`
      await sql`insert into user_group ${sql({ tenant_id, id: group, name: 'Class 3', creatorAccountNo: 'teacher' })}`
      await sql`insert into group_member ${sql({ tenant_id, id: newId(), groupId: group, userId: stage.server.campus.user_ids.student, accountNo: 'student' })}`
      await sql`insert into occupy_person ${sql({ tenant_id, id: newId(), occupy_id: first.id, account: 'teacher', group_id: null })}`
      await sql`insert into occupy_person ${sql({ tenant_id, id: newId(), occupy_id: second.id, account: null, group_id: group })}`
    })
    const thursday = {
      begin_date: '2026-09-10',
      end_date: '2026-09-10',
      start_time: '08:00',
      end_time: '18:00',
    }
    expect(await starts(['teacher'], thursday)).toEqual([
      '11:00–13:00',
      '11:30–13:30',
      '12:00–14:00',
      '16:00–18:00',
    ])
    expect(await starts(['student'], thursday, 'teacher')).toEqual(await starts(['teacher'], thursday))
  })

  test('needs a room that is large enough', async () => {
    expect(await starts(['teacher'], { person_times: 5 })).toEqual([])
  })

  test('is as long as was asked for; longer only where a day has fixed slots alone', async () => {
    const slots = await stage.type()
    await stage.room(slots, {
      resources_name: 'slots',
      capacity: 4,
      time_slot_rule: 2,
      fixed_slots: ['08', '10'].map((hour, i) => ({
        start_time: `${hour}:00`,
        end_time: `${Number(hour) + 2}:00`,
        name: `第${i + 1}节`,
        name_en: `Slot ${i + 1}`,
      })),
    })
    expect(await starts([], { resources_type_id: slots, minutes: 60 })).toEqual([
      '08:00–10:00',
      '10:00–12:00',
    ])
    const lengths = (await ask([], { resources_type_id: null, minutes: 60 })).times.map(
      ({ start_time, end_time }) => Number(end_time.slice(0, 2)) - Number(start_time.slice(0, 2)),
    )
    expect(new Set(lengths)).toEqual(new Set([1]))
  })

  test('is first offered in a room where something can be shown, if no kind was asked for', async () => {
    const courts = await stage.type()
    await stage.room(courts, { resources_name: 'court', capacity: 2 })
    const halls = await stage.type()
    await stage.room(halls, { resources_name: 'with screen', capacity: 30, equipment: ['screen'] })
    const { times } = await ask(['teacher'], { resources_type_id: null })
    expect(times[0]?.best[0]?.resources_name).toBe('with screen')
  })
})

describe('what nobody learns', () => {
  test('whose time it is: an answer has times and rooms alone', async () => {
    const { considered, ...answer } = await ask(['teacher'])
    expect(considered).toEqual([{ account: 'teacher' }])
    expect(JSON.stringify(answer)).not.toContain('teacher')
  })

  test('the times of those who share with others only: they are left out, and named as such', async () => {
    expect((await ask(['student2'])).left_out).toEqual([{ account: 'student2' }])
    await share('student2', 'everyone')
    expect((await ask(['student2'])).left_out).toEqual([])
    await share('teacher', 'nobody')
    expect((await ask(['teacher'])).left_out).toEqual([{ account: 'teacher' }])
    await share('teacher', 'colleagues')
    expect((await ask(['teacher'])).left_out).toEqual([])
    await expect(ask(['nobody-of-this-name'])).rejects.toThrow(/INVALID/)
  })

  test('more than thirty answers an hour', async () => {
    for (let i = 0; i < 30; i += 1) await ask([], {}, 'manager')
    await expect(ask([], {}, 'manager')).rejects.toThrow(/TOO_MANY_ATTEMPTS/)
    stage.at('08:00:01')
    await ask([], {}, 'manager')
  })
})

test('no common time meets a session of anybody who was named', { timeout: 120_000 }, async () => {
  const day = '2026-09-14'
  const hour = (n: number) => `${String(n).padStart(2, '0')}:00`
  const booking = fc.record({
    who: fc.constantFrom<Account>('student', 'teacher'),
    start: fc.integer({ min: 8, max: 20 }),
    long: fc.integer({ min: 1, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(booking, { maxLength: 5 }),
      fc.constantFrom(30, 60, 90, 180),
      async (bookings, minutes) => {
        await stage.inTenant(async ({ sql, tenant_id }) => {
          await sql`delete from free_time_question where tenant_id = ${tenant_id}`
          await sql`update appointment_information set state = 4 where tenant_id = ${tenant_id} and start_at >= ${`${day}T00:00+08:00`}`
          await sql`delete from hold where tenant_id = ${tenant_id} and start_at >= ${`${day}T00:00+08:00`}`
        })
        const held: { from: string; to: string }[] = []
        for (const { who, start, long } of bookings) {
          const times = { start_time: hour(start), end_time: hour(start + long) }
          const { errcode } = await stage.save(who, other, { appointment_date: day, ...times })
          if (errcode === '0') held.push({ from: times.start_time, to: times.end_time })
        }
        const { times } = await ask(['teacher'], { begin_date: day, end_date: day, minutes })
        for (const { start_time, end_time } of times)
          for (const { from, to } of held) expect(start_time >= to || end_time <= from).toBe(true)
        if (held.length === 0) expect(times.length).toBeGreaterThan(5)
      },
    ),
    { numRuns: 15 },
  )
})
