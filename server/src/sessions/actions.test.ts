import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { effectiveRules } from '#rules/booking_rules/effective_rules.ts'
import { newId } from '#server/platform/database/columns.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { bookingStage, DAY, type BatchData, type BookingStage } from '#server/bookings/testing/stage.ts'
import { usageOf } from './usage.ts'

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  type_id = await stage.type()
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

/** The student's session in a library room, 10:00 to 11:00; student2 participates. */
const session = async (rules: Fields = {}, type: string = type_id, wish: Fields = {}) =>
  stage.book('student', await stage.room(type, rules), { participants: ['student2'], ...wish })

const at = (time: string, date = DAY) => stage.server.clock.set(`${date}T${time}:00+08:00`)
/** The refusal of the one id, or the state it got. */
const came = async (id: string, { refused, ids }: BatchData) =>
  ids.includes(id) ? (await stage.stored(id)).state : (refused[0]?.errcode ?? 'nothing')

/** 'student' is the applicant, 'student2' participates, 'manager' administers the room's department. */
type Row = [
  string,
  { rules?: Fields; type?: Fields; draft?: boolean; put?: Fields; at?: string; reason?: string },
  Partial<Record<Account, string | number>>,
]

test('a late cancellation counts in the limits of a type with late_cancel_counts', async () => {
  const type = await stage.type({
    late_cancel_counts: 1,
    default_appointment_state: 2,
    is_appointment_number_limit: 1,
    appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
  })
  const room = await stage.room(type, { cancel_notification_rule_apply: 60 })
  const in_time = await stage.book('student', room)
  expect(await came(in_time, await stage.cancel('student', in_time))).toBe(5)
  const late = await stage.book('student', room)
  at('09:30')
  expect(await came(late, await stage.cancel('student', late))).toBe(5)
  const again = await stage.save('student', room, { start_time: '15:00', end_time: '16:00' })
  expect(again.errcode).toBe('QUOTA_EXCEEDED')
})

describe('cancelling', () => {
  const all = {
    student: 5,
    student2: 'NOT_ALLOWED',
    teacher: 'NOT_FOUND',
    manager2: 'NOT_FOUND',
    guard: 'NOT_FOUND',
  } as const
  const rows: Row[] = [
    ['an upcoming session, with a reason', { reason: 'ill' }, { ...all, manager: 5, admin: 5 }],
    ['without a reason', {}, { ...all, manager: 'REASON_MISSING', admin: 'REASON_MISSING' }],
    ['with a blank reason', { reason: '  ' }, { student: 5, manager: 'REASON_MISSING' }],
    ['a session awaiting approval', { rules: { need_approve: 1 }, reason: 'x' }, { ...all, manager: 5 }],
    ['a draft', { draft: true, reason: 'x' }, { student: 5, student2: 'NOT_FOUND', teacher: 'NOT_FOUND' }],
    [
      'exactly at the deadline',
      { rules: { cancel_notification_rule_apply: 60 }, at: '09:00', reason: 'x' },
      { student: 5, manager: 5 },
    ],
    [
      'after the applicant’s deadline',
      { rules: { cancel_notification_rule_apply: 60 }, at: '09:01', reason: 'x' },
      { student: 'CANCEL_TOO_LATE', manager: 5 },
    ],
    [
      'after the administrator’s deadline',
      { rules: { cancel_notification_rule_admin: 60 }, at: '09:01', reason: 'x' },
      { student: 5, manager: 'CANCEL_TOO_LATE' },
    ],
    [
      'a draft after the deadline',
      { draft: true, rules: { cancel_notification_rule_apply: 60 }, at: '09:30' },
      { student: 5 },
    ],
    [
      'a session that has started',
      { at: '10:00', reason: 'x' },
      { student: 'ALREADY_STARTED', manager: 'ALREADY_STARTED' },
    ],
    ...[3, 4, 5, 6, 7].map((state): Row => [
      `a session in state ${state}`,
      { put: { state }, reason: 'x' },
      { student: 'BAD_TRANSITION', manager: 'BAD_TRANSITION', student2: 'NOT_ALLOWED' },
    ]),
  ]
  const each = rows.flatMap(([name, how, who]) =>
    Object.entries(who).map(([account, expected]) => ({ name, how, account: account as Account, expected })),
  )
  test.each(each)('$name by $account: $expected', async ({ how, account, expected }) => {
    const id = await session(how.rules, type_id, { draft: how.draft ?? false })
    if (how.put) await stage.put(id, how.put)
    const before = await stage.stored(id)
    if (how.at) at(how.at)
    expect(await came(id, await stage.cancel(account, id, how.reason))).toBe(expected)
    if (typeof expected === 'string') expect(await stage.stored(id)).toEqual(before)
    else
      expect([await stage.held(id), (await stage.stored(id)).reason]).toEqual([
        [],
        how.reason?.trim() || null,
      ])
  })

  test('gives an administrator who is the applicant the rights of both: to cancel late, with a reason', async () => {
    const room = await stage.room(type_id, { cancel_notification_rule_apply: 600 })
    const id = await stage.book('manager', room)
    at('09:00')
    expect(await came(id, await stage.cancel('manager', id))).toBe('REASON_MISSING')
    const { data } = await stage.find('manager', id)
    expect(data?.findAppointmentInformation.actions).toContainEqual({
      action: 'cancel',
      allowed: 1,
      msg_en: null,
    })
    expect(await came(id, await stage.cancel('manager', id, 'ill'))).toBe(5)
  })

  test('decides each of several ids on its own, and answers in the order sent', async () => {
    const [mine, theirs] = [await session(), await stage.book('teacher', await stage.room(type_id))]
    const unknown = newId()
    const ended = await session()
    await stage.put(ended, { state: 7 })
    const answer = await stage.cancel('student', [theirs, mine, unknown, mine, ended])
    expect([answer.errcode, answer.ids]).toEqual(['0', [mine, mine]])
    expect(answer.refused.map(({ id, errcode, field }) => [id, errcode, field])).toEqual([
      [theirs, 'NOT_FOUND', 'id'],
      [unknown, 'NOT_FOUND', 'id'],
      [ended, 'BAD_TRANSITION', null],
    ])
    expect(answer.refused[2]?.details).toMatchObject({ from: 7, to: 5 })
    const none = await stage.cancel('student', [theirs, unknown])
    expect([none.errcode, none.ids, none.refused.length]).toEqual(['NOT_FOUND', [], 2])
  })
})

describe('terminating', () => {
  const signs = { punctuality_rule: 2 }
  const rows: Row[] = [
    [
      'before the start',
      { reason: 'fire' },
      {
        student: 'NOT_STARTED',
        manager: 6,
        admin: 6,
        student2: 'NOT_ALLOWED',
        teacher: 'NOT_FOUND',
        manager2: 'NOT_FOUND',
      },
    ],
    [
      'in use, signed in',
      { put: { appointment_state: 1 }, at: '10:20', reason: 'fire' },
      { student: 7, manager: 6 },
    ],
    [
      'in use, not signed in',
      { at: '10:20' },
      { student: 6, manager: 'REASON_MISSING', student2: 'NOT_ALLOWED' },
    ],
    [
      'in use, type without sign-in',
      { type: { punctuality_rule: 0 }, at: '10:20', reason: 'fire' },
      { student: 7, manager: 6 },
    ],
    [
      'in use, missed',
      { put: { appointment_state: 2 }, at: '10:20', reason: 'x' },
      { student: 'BAD_TRANSITION', manager: 6 },
    ],
    ['after the end', { at: '11:00', reason: 'x' }, { student: 'BAD_TRANSITION', manager: 6 }],
    [
      'one that waits for approval',
      { rules: { need_approve: 1 }, at: '10:20', reason: 'x' },
      { student: 'BAD_TRANSITION', manager: 'BAD_TRANSITION' },
    ],
  ]
  const each = rows.flatMap(([name, how, who]) =>
    Object.entries(who).map(([account, expected]) => ({ name, how, account: account as Account, expected })),
  )
  test.each(each)('$name by $account: $expected', async ({ how, account, expected }) => {
    const id = await session(how.rules, await stage.type({ ...signs, ...how.type }))
    if (how.put) await stage.put(id, how.put)
    if (how.at) at(how.at)
    expect(await came(id, await stage.terminate(account, id, how.reason))).toBe(expected)
    expect(await stage.held(id)).toEqual(
      expected === 6 ? [] : expected === 7 ? ['1 10:00–10:20'] : ['1 10:00–11:00'],
    )
  })

  test('frees the rest at once, but not the time already used and its buffer', async () => {
    const room = await stage.room(await stage.type(signs), { buffer_minutes: 10, min_interval_minutes: 5 })
    const id = await stage.book('student', room)
    await stage.put(id, { appointment_state: 1 })
    stage.server.clock.set(`${DAY}T10:20:30+08:00`)
    expect(await came(id, await stage.terminate('student', id))).toBe(7)
    expect(await stage.stored(id)).toMatchObject({ sign_out_status: 1 })
    expect(await stage.held(id)).toEqual(['1 10:00–10:31'])
    expect((await stage.save('student2', room, { start_time: '10:30', end_time: '11:00' })).errcode).toBe(
      'SLOT_TAKEN',
    )
    expect((await stage.save('student2', room, { start_time: '10:35', end_time: '11:00' })).errcode).toBe('0')
  })
})

test.each([
  ['used, type without sign-in', 'QUOTA_EXCEEDED', { punctuality_rule: 0 }, 'student', 0],
  ['used and signed in', 'QUOTA_EXCEEDED', { punctuality_rule: 2 }, 'student', 1],
  ['kept and ended by an administrator', 'QUOTA_EXCEEDED', { punctuality_rule: 2 }, 'manager', 1],
  ['ended by who had not signed in', 'QUOTA_EXCEEDED', { punctuality_rule: 2 }, 'student', 0],
  ['taken away unused', '0', { punctuality_rule: 2 }, 'manager', 0],
] as const)('one a day, %s: the next gets %s', async (_what, errcode, attendance, account, kept) => {
  const one_a_day = { appointment_number_rule: 1, appointment_number_limit: 1 }
  const limited = { is_appointment_number_limit: 1, appointmentNumberLimitRuleList: [one_a_day] }
  const room = await stage.room(await stage.type({ ...attendance, ...limited }))
  const id = await stage.book('student', room)
  await stage.put(id, { appointment_state: kept })
  at('10:20')
  expect((await stage.terminate(account, id, 'x')).errcode).toBe('0')
  const next = await stage.save('student', room, { start_time: '14:00', end_time: '15:00' })
  expect(next.errcode).toBe(errcode)
})

test('who ends a session without having signed in has missed it, as if they had cancelled late', async () => {
  const type = await stage.type({ late_cancel_counts: 1, punctuality_rule: 1, deviation_minutes: 10 })
  const id = await stage.book('student', await stage.room(type, { cancel_notification_rule_apply: 30 }))
  stage.server.clock.set(`${DAY}T10:00:01+08:00`)
  expect(await came(id, await stage.terminate('student', id))).toBe(6)
  expect(await stage.stored(id)).toMatchObject({ state: 6, appointment_state: 2 })
})

test('counts on the date that the server’s clocks show, whatever time zones the database knows', async () => {
  const type = await stage.type()
  const room = await stage.room(type, { appointment_date_rule: 1 })
  // 23:30 to 24:00 of the day before on the west coast, where databases of another year are an hour ahead.
  const times = { appointment_date: '2026-12-05', start_time: '15:30', end_time: '16:00' }
  await stage.book('student', room, times)
  const start = Temporal.Instant.from('2026-12-05T07:30:00Z')
  const limit = { appointment_number_rule: 2 as const, appointment_number_limit: 1 }
  const rules = { ...effectiveRules({}, {}), appointmentNumberLimitRuleList: [{ ...limit, ...no_dates }] }
  const used = await stage.inTenant((tx) =>
    usageOf(tx, {
      ...{ in_turn: false, account: 'student', except: null, zone: 'America/Vancouver', type_id: type },
      ...{ rules, wanted: [{ start, end: start.add({ minutes: 30 }) }], now: stage.server.clock.now() },
    }),
  )
  expect(used.by_date).toEqual({ '2026-12-04': 1 })
})

const no_dates = { timeperiod_number_begin_date: null, timeperiod_number_end_date: null }

test('counts an ended session as finished before the clock has processed it', async () => {
  const limit = { is_incomplete_appointment_number_limit: 1, incomplete_appointment_number_limit: 1 }
  const room = await stage.room(await stage.type(limit))
  const id = await stage.book('student', room)
  const next = () => stage.save('student', room, { start_time: '14:00', end_time: '15:00' })
  at('10:59')
  expect((await next()).errcode).toBe('TOO_MANY_UNFINISHED')
  at('11:00')
  expect((await stage.stored(id)).state).toBe(2)
  expect((await next()).errcode).toBe('0')
})

describe('deleting', () => {
  const expected = ['0', 'BAD_TRANSITION', 'BAD_TRANSITION', '0', '0', '0', '0', '0']
  test.each(expected.entries().toArray())('state %i: %s', async (state, errcode) => {
    const id = await session({}, type_id, { draft: state === 0 })
    await stage.put(id, { state })
    const others = {
      student2: state === 0 ? 'NOT_FOUND' : 'NOT_ALLOWED',
      manager: 'NOT_ALLOWED',
      teacher: 'NOT_FOUND',
    }
    for (const [account, why] of Object.entries(others))
      expect([account, (await stage.remove(account as Account, id)).errcode]).toEqual([account, why])
    expect((await stage.stored(id)).hidden).toBe(0)
    expect((await stage.remove('student', id)).errcode).toBe(errcode)
    expect((await stage.stored(id)).hidden).toBe(errcode === '0' ? 1 : 0)
  })

  test('hides a session only from its applicant’s lists, even if the applicant also participates', async () => {
    const room = await stage.room(type_id)
    const id = await stage.book('teacher', room, { participants: ['teacher', 'student2'] })
    await stage.cancel('teacher', id)
    expect((await stage.remove('teacher', id)).errcode).toBe('0')
    const lists = [await stage.mine('teacher'), await stage.mine('student2'), await stage.managed('manager')]
    expect(lists.map(({ edges }) => edges.some(({ node }) => node.id === id))).toEqual([false, true, true])
    const of_series = 'query ($id: String) { findAppointmentSeries(id: $id) { sessions { id } } }'
    for (const [account, seen] of Object.entries({ teacher: [], student2: [{ id }], manager: [{ id }] }))
      expect(await stage.ask(account as Account, of_series, { id })).toEqual({ sessions: seen })
  })

  test('refuses to submit a draft that was removed from the lists, where nobody would see it', async () => {
    const id = await session({}, type_id, { draft: true })
    await stage.remove('student', id)
    expect((await stage.submit('student', id)).errcode).toBe('NOT_FOUND')
  })

  test('still shows the status of a deleted room’s session, and can remove it', async () => {
    const room = await stage.room(type_id)
    const id = await stage.book('student', room)
    await stage.put(id, { state: 7, appointment_state: 1 })
    at('12:00', '2026-09-10')
    expect(
      await stage.ask('admin', 'mutation ($id: String) { deleteResource(id: $id) { errcode } }', {
        id: room,
      }),
    ).toEqual({ errcode: '0' })
    expect((await stage.find('student', id)).data?.findAppointmentInformation.status).toBe('completed')
    expect((await stage.remove('student', id)).errcode).toBe('0')
  })
})
