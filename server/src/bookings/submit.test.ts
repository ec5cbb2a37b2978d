import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import type { Account } from '#server/testing/campus.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { bookingStage, DAY, reasons, type BookingStage } from './testing/stage.ts'

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  type_id = await stage.type()
})
afterAll(() => stage.server.stop())

/** A rule of the type or the room, the request, its sender, and the refusals as code and field. */
interface Case {
  type?: Fields
  room?: Fields
  wish?: Fields
  as?: Account
  before?: Fields[]
  against: string[]
}

const cases: Record<string, Case> = {
  nothing: { against: [] },
  'a past date': {
    wish: { appointment_date: '2026-09-06' },
    against: ['EXPIRED start_time'],
  },
  'earlier today': {
    wish: { appointment_date: '2026-09-07', start_time: '07:00', end_time: '09:00' },
    type: { start_time: '06:00' },
    against: ['EXPIRED start_time'],
  },
  'before the lead time': { room: { advance_booking_rule: 1561 }, against: ['TOO_LATE start_time'] },
  'exactly at the lead time': { room: { advance_booking_rule: 1560 }, against: [] },
  'beyond the bookable dates': {
    room: { appointment_date_rule: 2, appointment_date_days: 3 },
    wish: { appointment_date: '2026-09-11' },
    against: ['TOO_FAR appointment_date'],
  },
  'before the rule begins': {
    room: { days_rule_effective_time: '2026-09-07 12:00:00' },
    against: ['NOT_YET_OPEN appointment_date'],
  },
  'outside the range of dates': {
    room: {
      appointment_date_rule: 4,
      appointment_date_begin: '2026-09-01',
      appointment_date_end: '2026-09-07',
    },
    against: ['TOO_FAR appointment_date'],
  },
  'a month that is not bookable': { room: { bookable_months: [10] }, against: ['CLOSED appointment_date'] },
  'a weekday that is not bookable': {
    room: { bookable_weekdays: [1] },
    against: ['CLOSED appointment_date'],
  },
  'a closed period': {
    room: { closed_periods: [{ weekdays: [2], start_time: '10:30', end_time: '12:00' }] },
    against: ['CLOSED start_time'],
  },
  'before the opening': { wish: { start_time: '07:00', end_time: '09:00' }, against: ['CLOSED start_time'] },
  'after the closing': { wish: { start_time: '21:00', end_time: '23:00' }, against: ['CLOSED end_time'] },
  'off the grid': { wish: { start_time: '10:15', end_time: '11:15' }, against: ['NOT_ON_GRID start_time'] },
  'too short': { room: { min_interval_minutes: 120 }, against: ['TOO_SHORT end_time'] },
  'too long': { room: { max_minutes: 30 }, against: ['TOO_LONG end_time'] },
  'not exactly one step': { room: { min_interval_minutes_change: 0 }, against: ['TOO_LONG end_time'] },
  'no fixed slot': {
    room: {
      time_slot_rule: 2,
      fixed_slots: [{ name: 'a', name_en: 'a', start_time: '10:00', end_time: '12:00' }],
    },
    against: ['NOT_ON_GRID start_time'],
  },
  'a fixed slot': {
    room: {
      time_slot_rule: 2,
      fixed_slots: [{ name: 'a', name_en: 'a', start_time: '10:00', end_time: '11:00' }],
    },
    against: [],
  },
  'too many people': {
    room: { capacity: 2 },
    wish: { person_times: 3 },
    against: ['TOO_MANY_PEOPLE person_times'],
  },
  'as many as fit': { room: { capacity: 2 }, wish: { person_times: 2 }, against: [] },
  'a stopped room': { room: { state: 0 }, against: ['STOPPED resources_id'] },
  'a stopped type': { type: { state: 0 }, against: ['STOPPED resources_id'] },
  'a room that is being maintained': {
    room: { state: 2, maintenance_until: '2026-09-09' },
    against: ['MAINTENANCE start_time'],
  },
  'a mode that is off': { type: { common_enable: 0, batch_enable: 1 }, against: ['MODE_OFF mode'] },
  'instructions unread': {
    room: { booking_instructions: '<p>Quiet</p>' },
    wish: { instructions_read: false },
    against: ['INSTRUCTIONS_NOT_READ instructions_read'],
  },
  'not granted': {
    type: {
      resourcesTypeAuthList: [{ auth_type: 'user', grant_object_type: 'dept', grant_object_id: 'library' }],
    },
    against: ['NOT_ALLOWED null'],
  },
  'granted to the parent department': {
    type: {
      resourcesTypeAuthList: [{ auth_type: 'user', grant_object_type: 'dept', grant_object_id: 'science' }],
    },
    against: [],
  },
  'the quota of the day': {
    type: {
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
    },
    before: [{ start_time: '15:00', end_time: '16:00' }],
    against: ['QUOTA_EXCEEDED appointment_date'],
  },
  'the quota of another day': {
    type: {
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
    },
    before: [{ appointment_date: '2026-09-09' }],
    against: [],
  },
  'two at the same time': {
    type: {
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 5, appointment_number_limit: 1 }],
    },
    room: { capacity_mode: 'shared' },
    before: [{ start_time: '10:30', end_time: '12:00' }],
    against: ['QUOTA_EXCEEDED start_time'],
  },
  'too many unfinished': {
    type: { is_incomplete_appointment_number_limit: 1, incomplete_appointment_number_limit: 1 },
    before: [{ appointment_date: '2026-09-10' }],
    against: ['TOO_MANY_UNFINISHED null'],
  },
  'drafts don’t count': {
    type: { is_incomplete_appointment_number_limit: 1, incomplete_appointment_number_limit: 1 },
    before: [{ draft: true }],
    against: [],
  },
  'taken by the applicant': {
    before: [{ start_time: '10:30', end_time: '12:00' }],
    against: ['SLOT_TAKEN start_time'],
  },
  'its buffer is taken': {
    room: { buffer_minutes: 30 },
    before: [{ start_time: '11:00', end_time: '12:00' }],
    against: ['SLOT_TAKEN start_time'],
  },
  'right after a buffer': {
    room: { buffer_minutes: 30 },
    before: [{ start_time: '09:00', end_time: '09:30' }],
    against: [],
  },
  'not enough places': {
    room: { capacity_mode: 'shared', capacity: 3 },
    before: [{ person_times: 2 }],
    wish: { person_times: 2 },
    against: ['FULL start_time'],
  },
  'the last place': {
    room: { capacity_mode: 'shared', capacity: 3 },
    before: [{ person_times: 2 }],
    against: [],
  },
  'several refusals and a taken slot': {
    room: { max_minutes: 30, capacity: 1 },
    before: [{ start_time: '10:30', end_time: '11:00' }],
    wish: { person_times: 2 },
    against: ['TOO_LONG end_time', 'TOO_MANY_PEOPLE person_times', 'SLOT_TAKEN start_time'],
  },
  'unknown participants': {
    wish: { participants: ['student2', 'nobody', 'other-student'] },
    against: ['INVALID participants'],
  },
  'disabled participants': { wish: { participants: ['disabled'] }, against: ['INVALID participants'] },
  'an end before the start': {
    wish: { start_time: '11:00', end_time: '10:00' },
    against: ['INVALID end_time'],
  },
  'no date': { wish: { appointment_date: '2026-02-30' }, against: ['INVALID appointment_date'] },
  'no time': { wish: { start_time: '25:00' }, against: ['INVALID start_time'] },
  'midnight as a start': { wish: { start_time: '24:00' }, against: ['INVALID start_time'] },
  'nobody comes': { wish: { person_times: 0 }, against: ['INVALID person_times'] },
  'a phone of letters': { wish: { phone: 'call me' }, against: ['INVALID phone'] },
  'no address': { wish: { email: 'me' }, against: ['INVALID email'] },
  'an attachment from elsewhere': {
    wish: { enclosure: 'https://elsewhere.example/x' },
    against: ['INVALID enclosure'],
  },
}

/** The room of a case with its earlier bookings. */
async function prepared({ type, room, as = 'student', before = [] }: Case): Promise<string> {
  const of = type ? await stage.type(type) : type_id
  const id = await stage.room(of, room)
  for (const fields of before) await stage.book(as, id, fields)
  return id
}

describe('the refusals of a booking', () => {
  test.each(Object.entries(cases))('%s', async (_name, one) => {
    const id = await prepared(one)
    const account = one.as ?? 'student'
    const first = await stage.save(account, id, one.wish)
    expect([first.errcode === '0', reasons(first)]).toEqual([one.against.length === 0, one.against])
    expect(first.field).toBe(first.refusals[0]?.field ?? null)
  })

  // An argument that the schema rejects is a GraphQL error in a query.
  const of_inputs = /^INVALID (?!participants|end_time)/
  const asked = Object.entries(cases).filter(([, { against }]) => !against.some((one) => of_inputs.test(one)))
  test.each(asked)('%s, when checked beforehand, without writing anything', async (_name, one) => {
    const id = await prepared(one)
    const [preview] = await stage.check(one.as ?? 'student', id, one.wish)
    expect(reasons(preview ?? { refusals: [] })).toEqual(one.against)
    const saved = await stage.save(one.as ?? 'student', id, one.wish)
    expect(reasons(saved)).toEqual(one.against)
  })
})

test('admits people to a shared room while any place is free at each moment, even different places', async () => {
  const id = await stage.room(type_id, { capacity_mode: 'shared', capacity: 2 })
  await stage.book('student2', id, { start_time: '09:00', end_time: '10:00' })
  await stage.book('teacher', id, { start_time: '09:00', end_time: '11:00' })
  await stage.book('guard', id, { start_time: '11:00', end_time: '12:00' })
  const session = await stage.book('student', id, { start_time: '10:00', end_time: '12:00' })
  expect(await stage.held(session)).toEqual(['1 10:00–11:00', '2 11:00–12:00'])
  const late = await stage.save('manager', id, { start_time: '11:30', end_time: '12:30' })
  expect([reasons(late), late.msg_en]).toEqual([['FULL start_time'], 'Full then: 0 places left, 1 wanted'])
  expect(late.free.map((one) => one.start_time)).toEqual(['12:00', '12:30', '13:00'])
})

test.each(['another tenant’s', 'unknown', 'deleted'])('does not find a room that is %s', async (which) => {
  const other = await stage.server.data<{ ids: string[] }>(
    'other-admin',
    'provider',
    'mutation { saveResourcesType(model: { resources_name: "theirs" }) { ids } }',
  )
  const theirs = await stage.server.data<{ ids: string[] }>(
    'other-admin',
    'provider',
    `mutation { saveResource(model: { resources_type_id: "${other.ids[0]}", resources_number: "${which}", resources_name: "x" }) { ids } }`,
  )
  const gone = await stage.room(type_id)
  await stage.ask('admin', 'mutation ($id: String) { deleteResource(id: $id) { errcode } }', { id: gone })
  const id = { 'another tenant’s': theirs.ids[0] ?? '', unknown: newId(), deleted: gone }[which] ?? ''
  const answer = await stage.save('student', id)
  expect([answer.errcode, reasons(answer), answer.ids]).toEqual(['NOT_FOUND', ['NOT_FOUND resources_id'], []])
})

describe('a submission', () => {
  test('saved as a draft holds nothing, and the slot stays free for others', async () => {
    const id = await stage.room(type_id)
    const draft = await stage.save('student', id, { draft: true })
    expect([draft.errcode, draft.state]).toEqual(['0', 0])
    expect(await stage.held(draft.ids[0] ?? '')).toEqual([])
    expect((await stage.save('student2', id)).errcode).toBe('0')
  })

  test('holds its time and its buffer', async () => {
    const id = await stage.room(type_id, { buffer_minutes: 30 })
    const saved = await stage.save('student', id)
    expect([saved.state, await stage.held(saved.ids[0] ?? '')]).toEqual([2, ['1 10:00–11:30']])
  })

  test('stores each participant once, even if named twice, and which groups of the applicant take part', async () => {
    for (const [name, members] of [
      ['Choir', ['student', 'teacher']],
      ['Chess', ['teacher', 'guard']],
    ] as const)
      await stage.server.data(
        'student',
        'hub',
        'mutation ($model: GroupModel) { createGroup(model: $model) { errcode } }',
        {
          model: { name, members },
        },
      )
    const id = await stage.book('student', await stage.room(type_id), {
      participants: ['student2', 'teacher', 'student2'],
    })
    const { data } = await stage.find('student', id)
    expect(data?.findAppointmentInformation.participants.map((one) => one.account).toSorted()).toEqual([
      'student2',
      'teacher',
    ])
    const scopes = (['student', 'teacher'] as const).map((account) =>
      stage.ask(
        account,
        'query ($id: String) { findAppointmentInformation(id: $id) { participants_scope } }',
        { id },
      ),
    )
    expect(await Promise.all(scopes)).toEqual([{ participants_scope: 'Choir' }, { participants_scope: null }])
  })

  const server_owned = [
    'state',
    'audit_status',
    'appointment_state',
    'tenant_id',
    'id',
    'flow_no',
    'create_time',
    'sign_in_time',
    'version',
    'hidden',
    'series_id',
    'dept_code',
  ]
  test.each(server_owned)('does not let a client set %s', async (field) => {
    const room = await stage.room(type_id)
    const { status, errors } = await stage.server.ask(
      'student',
      'provider',
      'mutation ($model: AppointmentInformationModel) { saveAppointmentInformation(model: $model) { errcode } }',
      {
        model: {
          resources_id: room,
          appointment_date: DAY,
          start_time: '10:00',
          end_time: '11:00',
          [field]: '1',
        },
      },
    )
    expect([status, errors.length]).toEqual([400, 1])
  })

  test('books once per idempotency key and repeats the answer; another key finds the slot taken', async () => {
    const id = await stage.room(type_id)
    const key = { idempotency_key: 'a key of mine' }
    const [first, again] = await Promise.all([stage.save('student', id, key), stage.save('student', id, key)])
    expect(again).toEqual(first)
    expect(await stage.save('student', id, key)).toEqual(first)
    expect((await stage.save('student', id, { idempotency_key: 'another key' })).errcode).toBe('SLOT_TAKEN')
    // A key belongs to its sender: another person doesn't get the same answer.
    expect((await stage.save('student2', id, key)).errcode).toBe('SLOT_TAKEN')
  })
})

describe('time', () => {
  test('the last hour of a day ends at 24:00, and the next day is free from its start', async () => {
    const open = await stage.type({ start_time: '00:00', end_time: '24:00' })
    const id = await stage.room(open)
    const session = await stage.book('student', id, { start_time: '23:00', end_time: '24:00' })
    const { data } = await stage.find('student', session)
    expect(data?.findAppointmentInformation).toMatchObject({
      appointment_date: DAY,
      start_time: '23:00',
      end_time: '24:00',
    })
    expect(
      (
        await stage.save('student2', id, {
          appointment_date: '2026-09-09',
          start_time: '00:00',
          end_time: '01:00',
        })
      ).errcode,
    ).toBe('0')
  })

  test('a night runs over midnight where the opening hours do', async () => {
    const night = await stage.type({ start_time: '18:00', end_time: '02:00' })
    const id = await stage.room(night)
    const session = await stage.book('student', id, { start_time: '23:00', end_time: '01:30' })
    expect(await stage.held(session)).toEqual(['1 23:00–01:30'])
    const next = { appointment_date: '2026-09-09', start_time: '01:00', end_time: '02:00' }
    expect(reasons(await stage.save('student2', id, next))).toEqual(['SLOT_TAKEN start_time'])
    expect((await stage.save('student2', id, { ...next, start_time: '01:30' })).errcode).toBe('0')
  })
})

test.each([1, 0])('stores remarks only for a type that takes them (%i)', async (can_appointment_remark) => {
  const room = await stage.room(await stage.type({ can_appointment_remark }))
  const id = await stage.book('student', room, { remark: 'Beamer' })
  const document = 'query ($id: String) { findAppointmentInformation(id: $id) { remark } }'
  expect(await stage.ask('student', document, { id })).toEqual({
    remark: can_appointment_remark ? 'Beamer' : null,
  })
})
