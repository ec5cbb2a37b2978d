import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '#server/resources/testing/make.ts'
import type { Account } from '#server/testing/campus.ts'
import { bookingStage, reasons, type BookingStage } from './testing/stage.ts'

// The check before booking. submit.test.ts covers the refusals.

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  type_id = await stage.type()
})
afterAll(() => stage.server.stop())

async function previewOf(account: Account, room: Fields, input: Fields = {}) {
  const [preview] = await stage.check(account, await stage.room(type_id, room), input)
  if (!preview) throw new Error('no preview')
  return preview
}

describe('the approver', () => {
  const library = 'library dept'
  test.each<[string, Account, Fields, Fields, [number, string | null]]>([
    ['nobody', 'student', { need_approve: 0 }, {}, [0, null]],
    ['always', 'student', { need_approve: 1 }, {}, [1, library]],
    ['outside of the department in charge', 'student', { need_approve: 2 }, {}, [1, library]],
    ['not within it', 'manager', { need_approve: 2 }, {}, [0, null]],
    ['not at the bound of time', 'student', { need_approve: 3, need_approve_minutes: 60 }, {}, [0, null]],
    ['above it', 'student', { need_approve: 3, need_approve_minutes: 59 }, {}, [1, library]],
    [
      'not at the bound of people',
      'student',
      { need_approve: 3, need_approve_people: 3 },
      { person_times: 3 },
      [0, null],
    ],
    ['above that', 'student', { need_approve: 3, need_approve_people: 3 }, { person_times: 4 }, [1, library]],
    [
      'participants count as people',
      'student',
      { need_approve: 3, need_approve_people: 1 },
      { participants: ['teacher'] },
      [1, library],
    ],
    [
      'also for a refused booking',
      'student',
      { need_approve: 1, capacity: 1 },
      { person_times: 2 },
      [1, library],
    ],
  ])('%s', async (_name, account, room, input, expected) => {
    const { needs_approval, approver_name } = await previewOf(account, room, input)
    expect([needs_approval, approver_name]).toEqual(expected)
  })
})

test('returns the nearest free periods of the same length where the time is taken', async () => {
  const room = await stage.room(type_id)
  await stage.book('student2', room, { start_time: '10:30', end_time: '12:00' })
  const [preview] = await stage.check('student', room)
  expect(reasons(preview ?? { refusals: [] })).toEqual(['SLOT_TAKEN start_time'])
  expect(preview?.free.map((one) => one.start_time)).toEqual(['09:30', '09:00', '08:30'])
  const [free] = await stage.check('student', room, { start_time: '12:00', end_time: '13:00' })
  expect(free?.free).toEqual([])
})

test('returns no free periods to a person who may not use the resource', async () => {
  const granted = await stage.type({
    resourcesTypeAuthList: [{ auth_type: 'user', grant_object_id: 'teacher', grant_object_type: 'user' }],
  })
  const room = await stage.room(granted)
  await stage.book('teacher', room)
  const [preview] = await stage.check('student', room)
  expect([reasons(preview ?? { refusals: [] }), preview?.free]).toEqual([['NOT_ALLOWED null'], []])
})

test("returns the caller's own sessions at that time, but not those of others or at other times", async () => {
  const day = { appointment_date: '2026-09-17' }
  const book = (account: Account, start_time: string, end_time: string) =>
    stage
      .room(type_id, { resources_name: `${account} ${start_time}` })
      .then((room) => stage.book(account, room, { ...day, start_time, end_time }))
  await book('student', '09:00', '10:00')
  await book('student', '10:30', '12:00')
  await book('student', '11:00', '12:00')
  await book('student2', '10:00', '11:00')
  await stage.cancel('student', await book('student', '10:00', '11:00'))
  const { meanwhile, refusals } = await previewOf('student', {}, day)
  expect([refusals, meanwhile]).toEqual([
    [],
    [{ resources_name: 'student 10:30', start_time: '10:30', end_time: '12:00' }],
  ])
})

test.each([
  ['only in Chinese', { booking_instructions: '<p>请保持安静</p>' }],
  ['only in English', { booking_instructions_en: '<p>Quiet</p>' }],
])('requires instructions written %s to be ticked as read', async (_name, room) => {
  const unread = await previewOf('student', room, { instructions_read: false })
  expect(reasons(unread)).toEqual(['INSTRUCTIONS_NOT_READ instructions_read'])
  expect(reasons(await previewOf('student', room))).toEqual([])
})

describe('instructions', () => {
  const room = { booking_instructions: '<p>Quiet, please</p>' }
  const readBy = async (account: Account, resources_id: string) => {
    const [found] = await stage.ask<{ instructions_read_time: string | null }[]>(
      account,
      `query ($model: AppointmentInformationCheck) { checkAppointmentInformation(model: $model) { instructions_read_time } }`,
      { model: { resources_id, appointment_date: '2026-09-15', start_time: '10:00', end_time: '11:00' } },
    )
    return found?.instructions_read_time
  }

  test('are read once, by whoever confirmed them with a booking, until their text changes', async () => {
    const [own, alike] = [await stage.room(type_id, room), await stage.room(type_id, room)]
    await stage.save('teacher', own, { draft: true })
    expect(await readBy('teacher', own)).toBeNull()
    const id = await stage.book('teacher', own)
    const read = await readBy('teacher', own)
    expect(read).toMatch(/^2026-/)
    expect(await readBy('teacher', alike)).toBe(read)
    expect(await readBy('student', own)).toBeNull()
    // The first time stays.
    await stage.cancel('teacher', id)
    await stage.book('teacher', alike)
    expect(await readBy('teacher', own)).toBe(read)
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`update resource set booking_instructions_en = '<p>Quiet</p>' where tenant_id = ${tenant_id} and id = ${own}`,
    )
    expect([await readBy('teacher', own), await readBy('teacher', alike)]).toEqual([null, read])
  })

  test('count as read when a draft is submitted', async () => {
    const own = await stage.room(type_id, { booking_instructions: '<p>Drafted</p>' })
    const { ids } = await stage.save('teacher', own, { draft: true, start_time: '12:00', end_time: '13:00' })
    await stage.submit('teacher', ids[0] ?? '')
    expect(await readBy('teacher', own)).toMatch(/^2026-/)
  })
})

test('tells when a session could be cancelled and signed in to', async () => {
  const signed = {
    punctuality_rule: 1,
    deviation_minutes: 15,
    earliest_punctuality_rule: 1,
    earliest_deviation_minutes: 10,
  }
  const ask = async (type: Fields, room: Fields) => {
    const [found] = await stage.ask<Fields[]>(
      'teacher',
      `query ($model: AppointmentInformationCheck) { checkAppointmentInformation(model: $model) { sign_in_from sign_in_until cancel_until } }`,
      {
        model: {
          resources_id: await stage.room(await stage.type(type), room),
          appointment_date: '2026-09-15',
          start_time: '10:00',
          end_time: '11:00',
        },
      },
    )
    return Object.values(found ?? {}).map((at) => (at === null ? null : String(at).slice(11, 16)))
  }
  expect(await ask(signed, { cancel_notification_rule_apply: 90 })).toEqual(['09:50', '10:15', '08:30'])
  expect(await ask({}, { cancel_notification_rule_apply: 0 })).toEqual([null, null, '10:00'])
})

test('tells beforehand what a series makes of each limit, and afterwards what is used', async () => {
  const limit = (rule: number, limit: number) => ({
    appointment_number_rule: rule,
    appointment_number_limit: limit,
  })
  const type = await stage.type({
    cyclicity_enable: 1,
    resources_name: 'Limited rooms',
    is_appointment_number_limit: 1,
    appointmentNumberLimitRuleList: [limit(3, 2), limit(5, 1)],
    is_incomplete_appointment_number_limit: 1,
    incomplete_appointment_number_limit: 9,
  })
  const room = await stage.room(type, { appointment_date_rule: 1 })
  await stage.book('teacher', room)
  const fields = 'appointment_number_rule appointment_number_limit used begin_date end_date'
  const ahead = await stage.ask<{ quotas: Fields[] }[]>(
    'teacher',
    `query ($model: AppointmentInformationCheck) { checkAppointmentInformation(model: $model) {
      quotas { ${fields} used_after } } }`,
    {
      model: {
        resources_id: room,
        appointment_date: '2026-09-15',
        start_time: '10:00',
        end_time: '11:00',
        instructions_read: true,
        mode: 'periodic',
        rule: { freq: 'weekly', weekdays: [2], count: 4 },
      },
    },
  )
  // 15, 22 and 29 September, of which one can be had, and 6 October.
  const september = { begin_date: '2026-09-01', end_date: '2026-09-30' }
  expect(ahead.map(({ quotas }) => quotas)).toEqual([
    [
      { ...limit(5, 1), used: 0, used_after: 1, begin_date: null, end_date: null },
      { ...limit(3, 2), used: 1, used_after: 2, ...september },
      {
        appointment_number_rule: null,
        appointment_number_limit: 9,
        used: 1,
        used_after: 3,
        begin_date: null,
        end_date: null,
      },
    ],
    [],
    [],
    [{ ...limit(3, 2), used: 0, used_after: 1, begin_date: '2026-10-01', end_date: '2026-10-31' }],
  ])
  const used = await stage.ask<{ resources_name: string; quotas: Fields[] }[]>(
    'teacher',
    `{ findMyQuotaAll { resources_name quotas { ${fields} } } }`,
    {},
  )
  expect(used.filter((one) => one.resources_name === 'Limited rooms').map(({ quotas }) => quotas)).toEqual([
    [
      { ...limit(3, 2), used: 1, ...september },
      {
        appointment_number_rule: null,
        appointment_number_limit: 9,
        used: 1,
        begin_date: null,
        end_date: null,
      },
    ],
  ])
})
