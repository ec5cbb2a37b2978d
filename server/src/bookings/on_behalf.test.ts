import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uploaded } from '#server/files/testing/uploading.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { bookingStage, reasons, type BookingStage } from './testing/stage.ts'

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  type_id = await stage.type()
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const told = (id: string) =>
  stage.inTenant(
    async ({ sql, tenant_id }) =>
      sql<{ kind: string; account: string; by_account: string; unread: boolean }[]>`
      select kind, account, by_account, read_time is null as unread from notification
      where tenant_id = ${tenant_id} and sessions @> ${sql.json([{ id }])} order by kind`,
  )
const history = (id: string) =>
  stage.ask<
    { action: string; user_name: string; reason: string | null; details: { waived_en?: string } | null }[]
  >(
    'student',
    `query ($id: String) { findAppointmentProgress(id: $id) { action user_name reason details } }`,
    { id },
  )

describe('booking for somebody else', () => {
  test.each<[Account, string, string[]]>([
    ['manager', 'student', []],
    ['admin', 'student', []],
    ['student2', 'student', ['NOT_ALLOWED null']],
    ['manager2', 'student', ['NOT_ALLOWED resources_id']],
    ['manager', 'nobody', ['NOT_FOUND appointment_user']],
  ])('%s for %s: %s', async (account, appointment_user, against) => {
    const room = await stage.room(type_id)
    expect(reasons(await stage.save(account, room, { appointment_user }))).toEqual(against)
    expect(
      (await stage.managed('admin', { resources_id: room })).edges.map(({ node }) => node.appointment_user),
    ).toEqual(against.length > 0 ? [] : ['student'])
  })

  test('it is theirs, they are told by whom, and the history says so', async () => {
    const id = await stage.book('manager', await stage.room(type_id), { appointment_user: 'student' })
    expect(await told(id)).toEqual([
      { kind: 'booked_by_other', account: 'student', by_account: 'manager', unread: true },
    ])
    expect(await history(id)).toMatchObject([{ action: 'submit', user_name: 'manager name' }])
    expect((await stage.cancel('student', id)).errcode).toBe('0')
  })

  test('it is of the back office, and nothing else that somebody books without its rights', async () => {
    const source = async (id: string) =>
      stage.inTenant(async ({ sql, tenant_id }) => {
        const [row] = await sql<{ appointment_source: string }[]>`
          select appointment_source from appointment_information where tenant_id = ${tenant_id} and id = ${id}`
        return row?.appointment_source
      })
    const room = await stage.room(type_id)
    const manage = { appointment_source: 'manage' }
    const refused = ['NOT_ALLOWED appointment_source']
    expect(reasons(await stage.save('student', room, manage))).toEqual(refused)
    expect(reasons(await stage.save('student', room, { ...manage, draft: true }))).toEqual(refused)
    expect(await source(await stage.book('student', room, { appointment_source: 'mobile' }))).toBe('mobile')
    for (const sent of [manage, {}]) {
      const id = await stage.book('manager', await stage.room(type_id), {
        appointment_user: 'student',
        ...sent,
      })
      expect(await source(id)).toBe('manage')
    }
    expect(await source(await stage.book('manager', await stage.room(type_id), manage))).toBe('manage')
  })

  test('their rules hold, and what an administrator sets aside with a reason is kept', async () => {
    const own = await stage.type({
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
    })
    const room = await stage.room(own)
    await stage.book('student', await stage.room(own))
    const sent = { appointment_user: 'student' }
    expect(reasons(await stage.save('manager', room, sent))).toEqual(['QUOTA_EXCEEDED appointment_date'])
    expect(reasons(await stage.save('manager', room, { ...sent, override: true }))).toEqual([
      'REASON_MISSING override_reason',
    ])
    const aside = { ...sent, override: true, override_reason: 'A visitor comes' }
    const id = await stage.book('manager', room, aside)
    const line = (await history(id)).at(-1)
    expect(line).toMatchObject({ action: 'book_for', reason: 'A visitor comes' })
    expect(line?.details?.waived_en).toContain('1 of 1')
    // Nobody sets rules aside for themselves.
    const for_oneself = { override: true, override_reason: 'Because', start_time: '12:00', end_time: '13:00' }
    expect(reasons(await stage.save('student', room, for_oneself))).toEqual([
      'QUOTA_EXCEEDED appointment_date',
    ])
    // The room itself can't be set aside.
    expect((await stage.save('manager', room, aside)).errcode).toBe('SLOT_TAKEN')
  })

  test('who books confirms no instructions for them, and attaches a file of their own', async () => {
    const room = await stage.room(type_id, { booking_instructions: '<p>Be quiet</p>' })
    await stage.book('manager', room, { appointment_user: 'student', instructions_read: null })
    const again = await stage.save('student', room, {
      start_time: '12:00',
      end_time: '13:00',
      instructions_read: null,
    })
    expect(reasons(again)).toEqual(['INSTRUCTIONS_NOT_READ instructions_read'])
    const { uri } = await uploaded(stage.server, 'manager', { name: 'plan.html' })
    const attached = { appointment_user: 'student', enclosure: uri, start_time: '14:00', end_time: '15:00' }
    expect((await stage.save('manager', room, attached)).errcode).toBe('0')
    const [verdict] = await stage.check('manager', room, {
      appointment_user: 'student',
      start_time: '13:00',
      end_time: '14:00',
    })
    expect([verdict?.refusals, verdict?.meanwhile]).toEqual([[], []])
  })
})
