import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANSWER, FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { bookingStage, reasons, type BookingStage, type SubmissionData } from './testing/stage.ts'

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  type_id = await stage.type()
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const handOver = (account: Account, id: string, to: string, more: Fields = {}) =>
  stage.ask<Pick<SubmissionData, 'errcode' | 'ids' | 'refusals' | 'state'>>(
    account,
    `mutation ($id: String, $to: String, $stays: Boolean, $override: Boolean, $why: String) {
      handOverAppointmentInformation(id: $id, appointment_user: $to, stays: $stays, override: $override, override_reason: $why) { ${ANSWER} state } }`,
    { id, to, ...more },
  )
const session = (id: string) =>
  stage.inTenant(async ({ sql, tenant_id }) => {
    const [row] = await sql<{ appointment_user: string; people: string | null; state: number }[]>`
      select a.appointment_user, a.state, (select string_agg(p.account, ',' order by p.account) from appointment_participant p
        where p.tenant_id = ${tenant_id} and p.appointment_id = a.id) as people
      from appointment_information a where a.tenant_id = ${tenant_id} and a.id = ${id}`
    return row
  })
const told = (id: string) =>
  stage.inTenant(async ({ sql, tenant_id }) =>
    (
      await sql<{ text: string }[]>`
        select kind || ' ' || account as text from notification
        where tenant_id = ${tenant_id} and sessions @> ${sql.json([{ id }])}
          and kind not in ('booked', 'awaiting_approval', 'invited') order by 1`
    ).map(({ text }) => text),
  )

/** Times that no rule allows, as an administrator books them. */
const off_grid = { start_time: '14:15', end_time: '14:45', override: true, override_reason: 'A guest' }

describe('handing a booking over', () => {
  test.each<[Account, string, string[]]>([
    ['student', 'student2', []],
    ['student', 'teacher', ['INVALID appointment_user']],
    ['student', 'student', ['INVALID appointment_user']],
    ['student', 'nobody', ['INVALID appointment_user']],
    ['student2', 'student2', ['NOT_ALLOWED null']],
    ['teacher', 'teacher', ['NOT_FOUND id']],
    ['manager', 'teacher', []],
  ])('%s hands it to %s: %s', async (account, to, against) => {
    const id = await stage.book('student', await stage.room(type_id), { participants: ['student2'] })
    const before = await session(id)
    const answer = await handOver(account, id, to, { why: 'The group leader is ill' })
    expect(reasons(answer)).toEqual(against)
    const after = await session(id)
    if (against.length > 0) expect(after).toEqual(before)
    else expect(after?.appointment_user).toBe(to)
  })

  test('the new applicant has it, the old one stays if they like, and both are told', async () => {
    const room = await stage.room(type_id)
    const id = await stage.book('student', room, { participants: ['student2', 'guard'] })
    await handOver('student', id, 'student2', { stays: true })
    expect(await session(id)).toEqual({ appointment_user: 'student2', people: 'guard,student', state: 2 })
    expect(await told(id)).toEqual(['handed_over student', 'taken_over student2'])
    expect((await handOver('student2', id, 'guard')).errcode).toBe('0')
    expect(await session(id)).toEqual({ appointment_user: 'guard', people: 'student', state: 2 })
    expect(await told(id)).toEqual([
      'handed_over student',
      'handed_over_and_left student2',
      'taken_over guard',
      'taken_over student2',
    ])
    expect(reasons(await stage.cancel('student2', id))).toEqual(['NOT_FOUND id'])
    expect((await stage.cancel('guard', id)).errcode).toBe('0')
  })

  test('the limits are those of the new applicant; an administrator sets them aside with a reason', async () => {
    const own = await stage.type({
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
    })
    const [room, other] = [await stage.room(own), await stage.room(own)]
    await stage.book('student2', other)
    const id = await stage.book('student', room, { participants: ['student2'] })
    expect(reasons(await handOver('student', id, 'student2'))).toEqual(['QUOTA_EXCEEDED appointment_date'])
    expect(reasons(await handOver('manager', id, 'student2', { override: true }))).toEqual([
      'REASON_MISSING override_reason',
    ])
    const aside = { override: true, why: 'The group leader is ill' }
    expect((await handOver('student', id, 'student2', aside)).errcode).toBe('QUOTA_EXCEEDED')
    expect((await handOver('manager', id, 'student2', aside)).errcode).toBe('0')
    // The one who had it may book again.
    expect(
      (await stage.save('student', await stage.room(own), { start_time: '12:00', end_time: '13:00' }))
        .errcode,
    ).toBe('0')
  })

  test('an administrator says why', async () => {
    const id = await stage.book('student', await stage.room(type_id))
    expect(reasons(await handOver('manager', id, 'teacher'))).toEqual(['REASON_MISSING override_reason'])
    expect(await session(id)).toMatchObject({ appointment_user: 'student' })
  })

  test.each<Account>(['student', 'manager'])(
    'no longer gives it up once it could not be cancelled, if it is %s’s own',
    async (account) => {
      const room = await stage.room(type_id, { cancel_notification_rule_apply: 60 })
      const id = await stage.book(account, room, { participants: ['student2'] })
      const offered = async () =>
        (await stage.find(account, id)).data?.findAppointmentInformation.actions.find(
          ({ action }) => action === 'hand_over',
        )?.allowed
      stage.at('08:59:00')
      expect(await offered()).toBe(1)
      stage.at('09:01:00')
      const aside = { override: true, why: 'No time' }
      expect(reasons(await handOver(account, id, 'student2', aside))).toEqual(['CANCEL_TOO_LATE start_time'])
      if (account === 'student') expect(await offered()).toBe(0)
      expect((await handOver('admin', id, 'student2', aside)).errcode).toBe('0')
    },
  )

  test('an administrator sets no rule aside for themselves', async () => {
    const own = await stage.type({
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
    })
    await stage.book('manager', await stage.room(own))
    await stage.book('student2', await stage.room(own))
    const aside = { override: true, why: 'I need it' }
    const id = await stage.book('student', await stage.room(own))
    expect(reasons(await handOver('manager', id, 'manager', aside))).toEqual([
      'QUOTA_EXCEEDED appointment_date',
    ])
    stage.at('07:00:00', '2026-09-09')
    const later = { appointment_date: '2026-09-10' }
    const mine = await stage.book('manager', await stage.room(own), { ...later, participants: ['student2'] })
    await stage.book('student2', await stage.room(own), later)
    expect(reasons(await handOver('manager', mine, 'student2', aside))).toEqual([
      'QUOTA_EXCEEDED appointment_date',
    ])
  })

  test.each([
    ['booked', (room: string) => stage.book('manager', room, { appointment_user: 'student', ...off_grid })],
    [
      'moved',
      async (room: string) => {
        const id = await stage.book('student', room)
        expect((await stage.move('manager', id, '14:15', '14:45')).errcode).toBe('0')
        return id
      },
    ],
  ])('nor takes what they have %s for another against the rules', async (_what, made) => {
    const id = await made(await stage.room(type_id))
    const aside = { override: true, why: 'I need it' }
    expect(reasons(await handOver('manager', id, 'manager', aside))).toEqual(['NOT_ALLOWED appointment_user'])
    expect((await handOver('admin', id, 'teacher', aside)).errcode).toBe('0')
  })

  test('what was approved for one is approved for the other anew', async () => {
    const room = await stage.room(type_id, { need_approve: 1 })
    const id = await stage.book('student', room, { participants: ['student2'] })
    expect((await handOver('student', id, 'student2', { stays: true })).state).toBe(1)
    await stage.approve('manager', id)
    expect((await session(id))?.state).toBe(2)
    expect((await handOver('student2', id, 'student')).state).toBe(1)
    expect((await stage.approve('manager', id)).errcode).toBe('0')
    expect(await session(id)).toEqual({ appointment_user: 'student', people: null, state: 2 })
  })
})
