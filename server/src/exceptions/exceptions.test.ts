import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { ledTo, told } from '#server/notifications/testing/told.ts'
import { exceptionStage } from './testing/stage.ts'

let stage: BookingStage
let exceptions: ReturnType<typeof exceptionStage>
beforeAll(async () => {
  stage = await bookingStage()
  exceptions = exceptionStage(stage)
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const long = { max_minutes: 60 }
const wish = (resources_id: string, fields: Fields = {}) => ({
  resources_id,
  appointment_date: DAY,
  start_time: '10:00',
  end_time: '12:00',
  theme: 'Rehearsal',
  ...fields,
})
/** A request of the student for two hours of a room that allows one. */
async function asked(account: Account = 'student', room: Fields = long, fields: Fields = {}) {
  const id = await stage.room(await stage.type(), room)
  const { errcode, ids } = await exceptions.wish(account, wish(id, fields))
  if (errcode !== '0' || !ids[0]) throw new Error(errcode)
  return { room: id, id: ids[0] }
}

describe('asking', () => {
  test('stores the request with what is refused, and holds nothing', async () => {
    const { room, id } = await asked()
    const [own] = await exceptions.mine('student', { resources_id: room })
    expect(own).toMatchObject({
      id,
      status: 'pending',
      appointment_date: DAY,
      start_time: '10:00',
      end_time: '12:00',
      theme: 'Rehearsal',
      text: 'Please',
      refusals: [{ errcode: 'TOO_LONG', details: { limit: 60, minutes: 120 } }],
    })
    expect((await stage.save('student2', room)).errcode).toBe('0')
    const [message] = await told(stage, 'manager', 'exception_asked')
    expect(message).toMatch(/^student name asks for an exception: .*10:00–12:00\n/)
    expect(message).toMatch(/Refused because: 2 h is too long; at most 1 h\nWhy they ask: Please$/)
    expect(await ledTo(stage, 'manager', 'exception_asked')).toBe('/pc/exceptions?view=waiting')
    expect(await told(stage, 'manager2', 'exception_asked')).toEqual([])
  })

  test.each<[string, Fields, Fields, string]>([
    ['it can be booked', {}, { end_time: '11:00' }, 'NO_EXCEPTION'],
    ['the room is too small', { ...long, capacity: 2 }, { person_times: 3 }, 'TOO_MANY_PEOPLE'],
    ['the time is over', long, { appointment_date: '2026-09-01' }, 'EXPIRED'],
    [
      'the instructions were not read',
      { ...long, booking_instructions: '<p>x</p>' },
      { instructions_read: false },
      'INSTRUCTIONS_NOT_READ',
    ],
    ['no such participant', long, { participants: ['nobody'] }, 'INVALID'],
    ['its end is before its start', long, { end_time: '09:00' }, 'INVALID'],
  ])('is refused where %s', async (_name, room, fields, errcode) => {
    const id = await stage.room(await stage.type(), room)
    expect((await exceptions.wish('student', wish(id, fields))).errcode).toBe(errcode)
  })

  test('is refused where the time is taken, and to those who may not use the type', async () => {
    const room = await stage.room(await stage.type(), long)
    await stage.book('student2', room)
    expect((await exceptions.wish('student', wish(room))).refusals).toMatchObject([
      { errcode: 'TOO_LONG' },
      { errcode: 'SLOT_TAKEN' },
    ])
    const grants = [{ auth_type: 'user', grant_object_type: 'user', grant_object_id: 'teacher' }]
    const closed = await stage.room(await stage.type({ resourcesTypeAuthList: grants }), long)
    expect((await exceptions.wish('student', wish(closed))).errcode).toBe('NOT_ALLOWED')
  })

  test('is possible once for the same, and for five at a time', async () => {
    const room = await stage.room(await stage.type(), long)
    const same = await Promise.all([0, 1, 2].map(() => exceptions.wish('teacher', wish(room))))
    expect(same.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'NO_EXCEPTION', 'NO_EXCEPTION'])
    for (const start of ['13', '14', '15', '16'])
      expect(
        (await exceptions.wish('teacher', wish(room, { start_time: `${start}:00`, end_time: '20:00' })))
          .errcode,
      ).toBe('0')
    expect(
      (await exceptions.wish('teacher', wish(room, { start_time: '17:00', end_time: '20:00' }))).refusals,
    ).toMatchObject([{ errcode: 'NO_EXCEPTION', details: { why: 'too_many', limit: 5 } }])
    const [last] = await exceptions.mine('teacher', { status: 'pending' })
    expect((await exceptions.withdraw('student', last?.id ?? '')).errcode).toBe('NOT_FOUND')
    expect((await exceptions.withdraw('teacher', last?.id ?? '')).errcode).toBe('0')
    expect(await exceptions.mine('teacher', { status: 'withdrawn' })).toMatchObject([{ id: last?.id }])
    for (const one of await exceptions.mine('teacher', { status: 'pending' }))
      await exceptions.withdraw('teacher', one.id)
  })
})

describe('granting', () => {
  test('books for the person who asked, exactly once, however many grant it', async () => {
    const { room, id } = await asked()
    const granted = await Promise.all([
      exceptions.grant('admin', id, 'Have fun'),
      exceptions.grant('manager', id, null),
      exceptions.grant('admin', id, null),
    ])
    expect(granted.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'NO_EXCEPTION', 'NO_EXCEPTION'])
    const [own] = await exceptions.mine('student', { resources_id: room })
    expect(own?.status).toBe('granted')
    const { edges } = await stage.mine('student', { resources_id: room })
    expect(edges.map(({ node }) => node)).toMatchObject([
      { id: own?.appointment_id, appointment_user: 'student', theme: 'Rehearsal', end_time: '12:00' },
    ])
    expect(await told(stage, 'student', 'exception_granted')).toMatchObject([
      expect.stringMatching(/^Exception granted: .*10:00–12:00\n/),
    ])
    expect((await exceptions.withdraw('student', id)).errcode).toBe('NO_EXCEPTION')
    const lines = await stage.ask<Fields[]>(
      'student',
      'query ($id: String) { findAppointmentProgress(id: $id) { action action_name_en user_name from_state to_state } }',
      { id: own?.appointment_id },
    )
    const by = granted[0]?.errcode === '0' || granted[2]?.errcode === '0' ? 'admin name' : 'manager name'
    expect(lines).toEqual([
      {
        action: 'submit',
        action_name_en: 'Submit',
        user_name: 'student name',
        from_state: null,
        to_state: 2,
      },
      {
        action: 'grant_exception',
        action_name_en: 'Grant an exception',
        user_name: by,
        from_state: 2,
        to_state: 2,
      },
    ])
    // The rule holds for everything else.
    expect((await stage.save('student', room, { start_time: '14:00', end_time: '16:00' })).errcode).toBe(
      'TOO_LONG',
    )
  })

  test('is refused where the time was taken meanwhile, and can be tried again', async () => {
    const { room, id } = await asked()
    const other = await stage.book('student2', room)
    expect((await exceptions.grant('admin', id, null)).errcode).toBe('SLOT_TAKEN')
    await stage.cancel('student2', other)
    expect((await exceptions.grant('admin', id, null)).errcode).toBe('0')
  })

  test('waives what was refused then, with those numbers and nothing else', async () => {
    const limits = {
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
    }
    const type = await stage.type(limits)
    const [one, two] = [await stage.room(type), await stage.room(type)]
    await stage.book('student2', one)
    const { ids } = await exceptions.wish('student2', wish(one, { start_time: '14:00', end_time: '15:00' }))
    const { ids: others } = await exceptions.wish(
      'student2',
      wish(two, { start_time: '16:00', end_time: '17:00' }),
    )
    expect((await exceptions.grant('admin', ids[0] ?? '', null)).errcode).toBe('0')
    // By now two are used: more than the second request told of.
    expect((await exceptions.grant('admin', others[0] ?? '', null)).refusals).toMatchObject([
      { errcode: 'QUOTA_EXCEEDED', details: { used: 2, limit: 1 } },
    ])
  })

  test('of a blocked person', async () => {
    const type = await stage.type()
    const room = await stage.room(type)
    const blocked = await stage.ask<{ errcode: string }>(
      'admin',
      'mutation ($model: BlacklistModel) { saveBlacklist(model: $model) { errcode } }',
      { model: { account: 'student', resources_type_id: type, reason: 'x' } },
    )
    expect(blocked).toEqual({ errcode: '0' })
    const { ids } = await exceptions.wish('student', wish(room))
    expect((await exceptions.grant('admin', ids[0] ?? '', null)).errcode).toBe('0')
    expect((await stage.save('student', room, { start_time: '14:00', end_time: '15:00' })).errcode).toBe(
      'BLACKLISTED',
    )
  })

  test('starts an approval where the session needs one', async () => {
    const { room, id } = await asked('student', { ...long, need_approve: 3, need_approve_people: 100 })
    await exceptions.grant('admin', id, null)
    const { edges } = await stage.mine('student', { resources_id: room })
    expect(edges.map(({ node }) => node.state)).toEqual([2])
  })

  test('is not possible any more when the time has begun', async () => {
    const { room, id } = await asked()
    stage.server.clock.set(`${DAY}T10:00:00+08:00`)
    expect((await exceptions.grant('admin', id, null)).refusals).toMatchObject([
      { errcode: 'NO_EXCEPTION', details: { why: 'expired' } },
    ])
    expect(await exceptions.mine('student', { resources_id: room, status: 'expired' })).toHaveLength(1)
  })
})

describe('those who administer the resource', () => {
  test('see, reject with words, and nobody else', async () => {
    const { id } = await asked()
    const seen = async (account: Account) =>
      (await exceptions.managed(account, { status: 'pending' })).map((one) => one.id)
    expect([(await seen('manager')).includes(id), (await seen('manager2')).includes(id)]).toEqual([
      true,
      false,
    ])
    for (const account of ['student', 'manager'] as const)
      expect(await exceptions.find(account, id)).toMatchObject({ id, status: 'pending' })
    for (const account of ['student2', 'manager2'] as const)
      await expect(exceptions.find(account, id)).rejects.toThrow('NOT_FOUND')
    expect((await exceptions.grant('manager2', id, null)).errcode).toBe('NOT_FOUND')
    expect((await exceptions.reject('manager', id, null)).errcode).toBe('REASON_MISSING')
    expect((await exceptions.reject('manager', id, 'The choir comes')).errcode).toBe('0')
    expect((await told(stage, 'student', 'exception_rejected'))[0]).toMatch(
      /^Exception rejected: .*10:00–12:00\n(.*\n)*Rejected by: manager name\nReason: The choir comes$/,
    )
    expect((await exceptions.mine('student')).find((one) => one.id === id)).toMatchObject({
      status: 'rejected',
      answer: 'The choir comes',
      decided_name: 'manager name',
    })
    expect((await exceptions.grant('admin', id, null)).errcode).toBe('NO_EXCEPTION')
  })

  test('do not decide on their own request', async () => {
    const { id } = await asked('manager')
    expect((await exceptions.grant('manager', id, null)).errcode).toBe('NOT_ALLOWED')
    expect((await exceptions.grant('admin', id, null)).errcode).toBe('0')
  })
})
