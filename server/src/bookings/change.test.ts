import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { change, type Fields } from '#server/resources/testing/make.ts'
import { bookingStage, DAY, reasons, type BookingStage } from './testing/stage.ts'

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  type_id = await stage.type()
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const at = (time: string) => stage.server.clock.set(`${DAY}T${time}:00+08:00`)
const all = async (id: string) => [await stage.stored(id), await stage.held(id)]

describe('changing the time', () => {
  interface Case {
    rules?: Fields
    type?: Fields
    put?: Fields
    draft?: boolean
    at?: string
    to?: [string, string, string?]
    /** The refusals for each account; empty where the change is made. */
    by: Partial<Record<Account, string[]>>
  }
  const cases: Record<string, Case> = {
    'to a free time': {
      by: {
        student: [],
        manager: [],
        admin: [],
        student2: ['NOT_ALLOWED null'],
        teacher: ['NOT_FOUND id'],
        manager2: ['NOT_FOUND id'],
      },
    },
    'to a time that overlaps its own': { to: ['10:30', '11:30'], by: { student: [] } },
    'to a taken time': {
      to: ['15:00', '16:00'],
      by: { student: ['SLOT_TAKEN start_time'], manager: ['SLOT_TAKEN start_time'] },
    },
    'against the rules': { to: ['14:15', '14:45'], by: { student: ['NOT_ON_GRID start_time'], manager: [] } },
    'into the past': {
      at: '09:00',
      to: ['08:00', '09:00'],
      by: { student: ['EXPIRED start_time'], manager: ['EXPIRED start_time'] },
    },
    'of a room that is now stopped': {
      put: {},
      type: { state: 0 },
      by: { student: ['STOPPED resources_id'], manager: [] },
    },
    'after the applicant’s deadline': {
      rules: { cancel_notification_rule_apply: 60 },
      at: '09:01',
      by: { student: ['CANCEL_TOO_LATE start_time'], manager: [] },
    },
    'after the start': {
      at: '10:00',
      by: { student: ['ALREADY_STARTED null'], manager: ['ALREADY_STARTED null'] },
    },
    'of a draft': {
      draft: true,
      by: { student: ['BAD_TRANSITION null'], manager: ['BAD_TRANSITION null'], student2: ['NOT_FOUND id'] },
    },
    'of a cancelled session': {
      put: { state: 5 },
      by: { student: ['BAD_TRANSITION null'], manager: ['BAD_TRANSITION null'] },
    },
    'to an end before the start': {
      to: ['14:00', '13:00'],
      by: { student: ['INVALID end_time'], manager: ['INVALID end_time'] },
    },
    'with two refusals and a taken slot': {
      rules: { max_minutes: 60 },
      to: ['14:30', '16:00'],
      by: { student: ['TOO_LONG end_time', 'SLOT_TAKEN start_time'] },
    },
  }
  const rows = Object.entries(cases).flatMap(([name, one]) =>
    Object.entries(one.by).map(([account, against]) => ({ name, one, account: account as Account, against })),
  )
  test.each(rows)('$name by $account: $against', async ({ one, account, against }) => {
    const type = one.type ? await stage.type() : type_id
    const room = await stage.room(type, one.rules)
    await stage.book('teacher', room, { start_time: '15:00', end_time: '16:00' })
    const id = await stage.book('student', room, { participants: ['student2'], draft: one.draft ?? false })
    if (one.put) await stage.put(id, { update_time: null, ...one.put })
    if (one.type)
      await stage.inTenant(
        ({ sql, tenant_id }) =>
          sql`update resources_type set state = 0, version = version + 1 where tenant_id = ${tenant_id} and id = ${type}`,
      )
    if (one.at) at(one.at)
    const before = await all(id)
    const [start, end] = one.to ?? ['14:00', '15:00']
    // A look at it says the same beforehand, and changes nothing.
    if (!against.some((one) => one === 'NOT_ALLOWED null' || one === 'NOT_FOUND id')) {
      expect(reasons(await stage.previewMove(account, id, start, end))).toEqual(against)
      expect(await all(id)).toEqual(before)
    }
    const answer = await stage.move(account, id, start, end)
    expect([answer.errcode === '0', reasons(answer)]).toEqual([against.length === 0, against])
    if (against.length > 0) expect(await all(id)).toEqual(before)
    else {
      expect([answer.ids, answer.state, await stage.held(id)]).toEqual([[id], 2, [`1 ${start}–${end}`]])
      if (!one.type)
        expect((await stage.save('guard', room, { start_time: '09:30', end_time: '10:30' })).errcode).toBe(
          '0',
        )
    }
  })

  test.each([
    ['against the rules', '07:00', '14:15', '14:45', 'NOT_ON_GRID start_time'],
    ['after the deadline', '09:01', '14:00', '15:00', 'CANCEL_TOO_LATE start_time'],
  ])('an administrator moves no booking of their own %s', async (_what, moment, start, end, against) => {
    const id = await stage.book('manager', await stage.room(type_id, { cancel_notification_rule_apply: 60 }))
    at(moment)
    expect(reasons(await stage.previewMove('manager', id, start, end))).toEqual([against])
    expect(reasons(await stage.move('manager', id, start, end))).toEqual([against])
    expect((await stage.move('admin', id, start, end)).errcode).toBe('0')
  })

  test('needs approval again where the new time does, and keeps it where the time stays', async () => {
    const room = await stage.room(type_id, { need_approve: 3, need_approve_minutes: 60 })
    const id = await stage.book('student', room)
    const waits = async (start: string, end: string) =>
      (await stage.previewMove('student', id, start, end)).waits
    expect([await waits('10:00', '12:00'), await waits('12:00', '13:00')]).toEqual([1, 0])
    expect((await stage.move('student', id, '10:00', '12:00')).state).toBe(1)
    expect(await stage.stored(id)).toMatchObject({ state: 1, audit_status: 1 })
    await stage.put(id, { state: 2, audit_status: 2 })
    expect([await waits('10:00', '12:00'), await waits('12:00', '14:00')]).toEqual([0, 1])
    expect((await stage.move('student', id, '10:00', '12:00')).state).toBe(2)
    expect(await stage.stored(id)).toMatchObject({ state: 2, audit_status: 2 })
    expect((await stage.move('student', id, '12:00', '14:00')).state).toBe(1)
    expect((await stage.move('student', id, '12:00', '13:00')).state).toBe(2)
    expect(await stage.stored(id)).toMatchObject({ state: 2, audit_status: 0 })
  })

  test.each([
    // The room belongs to the library: the applicant's department decides, whoever moves the session.
    ['student', 'manager', 1],
    ['manager', 'admin', 2],
  ] as const)(
    'of %s by %s needs approval by the applicant’s department: state %i',
    async (applicant, administrator, state) => {
      const id = await stage.book(applicant, await stage.room(type_id, { need_approve: 2 }))
      await stage.put(id, { state: 2, audit_status: 2 })
      expect((await stage.move(administrator, id, '14:00', '15:00')).state).toBe(state)
    },
  )

  test('does not count the session itself against the limits, but counts its applicant’s others', async () => {
    const limited = await stage.type({
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
    })
    const room = await stage.room(limited)
    const id = await stage.book('student', room)
    await stage.book('student', room, { appointment_date: '2026-09-09' })
    expect(reasons(await stage.move('student', id, '14:00', '15:00'))).toEqual([])
    expect(reasons(await stage.move('student', id, '14:00', '15:00', '2026-09-09'))).toEqual([
      'QUOTA_EXCEEDED appointment_date',
    ])
  })

  test('notes what else the caller has then, but not the session itself or what is not theirs', async () => {
    const [room, other] = [await stage.room(type_id), await stage.room(type_id)]
    const day = '2026-09-18'
    const id = await stage.book('student', room, { appointment_date: day })
    await stage.book('student', other, { appointment_date: day, start_time: '14:30', end_time: '15:30' })
    const own = async (start: string, end: string) =>
      (await stage.previewMove('student', id, start, end, day)).meanwhile.map(({ start_time }) => start_time)
    expect(await own('14:00', '15:00')).toEqual(['14:30'])
    expect(await own('10:30', '11:30')).toEqual([])
  })

  test('offers free periods nearby on a refusal, and adds the move to the history', async () => {
    const room = await stage.room(type_id)
    const id = await stage.book('student', room)
    await stage.book('teacher', room, { start_time: '14:00', end_time: '15:00' })
    const looked = await stage.previewMove('student', id, '14:00', '15:00')
    expect(looked.free.map((one) => one.start_time)).toEqual(['13:00', '15:00', '12:30'])
    const lost = await stage.move('student', id, '14:00', '15:00')
    expect(lost.free.map((one) => one.start_time)).toEqual(['13:00', '15:00', '12:30'])
    await stage.move('student', id, '16:00', '17:00')
    const lines = await stage.ask<{ action: string; details: Fields }[]>(
      'student',
      'query ($id: String) { findAppointmentProgress(id: $id) { action details } }',
      { id },
    )
    expect(lines.map((one) => one.action)).toEqual(['submit', 'change_time'])
    expect(lines[1]?.details).toEqual({
      from_start: `${DAY} 10:00:00`,
      from_end: `${DAY} 11:00:00`,
      to_start: `${DAY} 16:00:00`,
      to_end: `${DAY} 17:00:00`,
    })
  })
})

test('the history of a draft says that it was saved, and not submitted', async () => {
  const id = await stage.book('student', await stage.room(type_id), { draft: true })
  expect(
    await stage.ask<object[]>(
      'student',
      'query ($id: String) { findAppointmentProgress(id: $id) { action_name action_name_en } }',
      { id },
    ),
  ).toEqual([{ action_name: '保存草稿', action_name_en: 'Save as a draft' }])
})

describe('submitting a draft', () => {
  test('holds its time from then on, and only once', async () => {
    const room = await stage.room(type_id)
    const id = await stage.book('student', room, { draft: true })
    const done = await stage.submit('student', id)
    expect([done.errcode, done.ids, done.state, done.flow_no?.length, await stage.held(id)]).toEqual([
      '0',
      [id],
      2,
      12,
      ['1 10:00–11:00'],
    ])
    expect(reasons(await stage.submit('student', id))).toEqual(['BAD_TRANSITION null'])
    const other = await stage.book('student2', room, { draft: true })
    expect(reasons(await stage.submit('student2', other))).toEqual(['SLOT_TAKEN start_time'])
    expect((await stage.stored(other)).state).toBe(0)
  })

  test('applies the current rules', async () => {
    const room = await stage.room(type_id)
    const id = await stage.book('student', room, { draft: true, person_times: 4 })
    const { version } = await stage.ask<{ version: number }>(
      'admin',
      'query ($id: String) { findResourceById(id: $id) { version } }',
      { id: room },
    )
    const rules = {
      id: room,
      version,
      capacity: 2,
      max_minutes: 30,
      booking_instructions: '<p>New</p>',
      need_approve: 1,
    }
    expect((await change(stage.server, 'admin', 'updateResource', 'ResourceChange', rules)).errcode).toBe('0')
    expect(reasons(await stage.submit('student', id, false))).toEqual([
      'TOO_LONG end_time',
      'TOO_MANY_PEOPLE person_times',
      'INSTRUCTIONS_NOT_READ instructions_read',
    ])
    expect((await stage.stored(id)).state).toBe(0)
  })

  test('is refused for a group that is too small for its quorum, the applicant counted once', async () => {
    const room = await stage.room(await stage.type({ punctuality_rule: 1, quorum_members: 3 }))
    const save = (participants: string[]) => stage.book('student', room, { draft: true, participants })
    const [alone, enough] = [await save(['student', 'teacher']), await save(['student2', 'teacher'])]
    expect(reasons(await stage.submit('student', alone))).toEqual(['GROUP_TOO_SMALL participants'])
    expect((await stage.submit('student', enough)).errcode).toBe('0')
  })

  test('counts by the room’s current type', async () => {
    const limited = await stage.type({
      is_incomplete_appointment_number_limit: 1,
      incomplete_appointment_number_limit: 1,
    })
    const room = await stage.room(type_id)
    const id = await stage.book('teacher', room, { draft: true })
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`update resource set resources_type_id = ${limited}, version = version + 1 where tenant_id = ${tenant_id} and id = ${room}`,
    )
    expect((await stage.submit('teacher', id)).errcode).toBe('0')
    expect(reasons(await stage.save('teacher', room, { start_time: '15:00', end_time: '16:00' }))).toEqual([
      'TOO_MANY_UNFINISHED null',
    ])
  })

  test.each(['student2', 'manager', 'admin', 'teacher'] as const)(
    'of another person is not found for %s',
    async (account) => {
      const id = await stage.book('student', await stage.room(type_id), {
        draft: true,
        participants: ['student2'],
      })
      expect(reasons(await stage.submit(account, id))).toEqual(['NOT_FOUND id'])
    },
  )

  test('for a past time is refused', async () => {
    const id = await stage.book('student', await stage.room(type_id), { draft: true })
    at('10:30')
    expect(reasons(await stage.submit('student', id))).toEqual(['EXPIRED start_time'])
  })
})

describe('a combined room', () => {
  /** A hall of two halves, and one more room. */
  async function hall() {
    const [a, b, c] = [
      await stage.room(type_id),
      await stage.room(type_id),
      await stage.room(type_id),
    ] as const
    return { a, b, c, whole: await stage.room(type_id, { parts: [a, b] }) }
  }
  const takes = (whole: string) =>
    stage.inTenant(async ({ sql, tenant_id }) =>
      (
        await sql<{ id: string }[]>`
      select h.resource_id as id from hold h join appointment_information a on a.tenant_id = h.tenant_id and a.id = h.owner_id
      where h.tenant_id = ${tenant_id} and a.resources_id = ${whole}`
      )
        .map((row) => row.id)
        .toSorted(),
    )

  test('is booked with its new parts when they change during the booking', async () => {
    const { a, b, c, whole } = await hall()
    const owner = postgres(stage.server.url_owner, { max: 2, onnotice: () => {} })
    try {
      let booking: Promise<{ errcode: string }> | undefined
      await owner.begin(async (sql) => {
        // Like updateResource: locks the rows, checks them, changes them.
        await sql`select from resource where id = any(${[a, b, c, whole]}::uuid[]) order by id for update`
        await sql`update resource set version = version + 1 where id = ${whole}`
        await sql`update resource_part set part_id = ${c} where resource_id = ${whole} and part_id = ${b}`
        booking = stage.save('student', whole)
        await expect
          .poll(
            async () =>
              (
                await owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
              ).length,
          )
          .toBe(1)
      })
      expect((await booking)?.errcode).toBe('0')
      expect(await takes(whole)).toEqual([a, c].toSorted())
    } finally {
      await owner.end()
    }
  })

  test('that loses a part during the booking reports the other holder’s period, not its own holds', async () => {
    const { a, b, whole } = await hall()
    const last = [a, b].toSorted().at(-1) ?? b
    const owner = postgres(stage.server.url_owner, { max: 2, onnotice: () => {} })
    try {
      let booking: ReturnType<typeof stage.save> | undefined
      await owner.begin(async (sql) => {
        await sql`
          insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id)
          values (${stage.server.campus.tenant_id}, gen_random_uuid(), ${last}, 1, ${`${DAY}T10:30:00+08:00`}, ${`${DAY}T11:30:00+08:00`}, 2, gen_random_uuid())`
        booking = stage.save('student', whole)
        await expect
          .poll(
            async () =>
              (
                await owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
              ).length,
          )
          .toBe(1)
      })
      const lost = await booking
      expect([lost?.errcode, lost?.refusals[0]?.details]).toEqual([
        'SLOT_TAKEN',
        { from: `${DAY} 10:30:00`, to: `${DAY} 11:30:00` },
      ])
      expect(lost?.free.map((one) => one.start_time)).toEqual(['09:30', '09:00', '08:30'])
      expect(await takes(whole)).toEqual([])
    } finally {
      await owner.end()
    }
  })
})
