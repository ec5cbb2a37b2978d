import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { approvalsOf } from './testing/approvals.ts'

let stage: BookingStage
let approvals: ReturnType<typeof approvalsOf>
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  approvals = approvalsOf(stage)
  type_id = await stage.type({ cyclicity_enable: 1 })
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

/** A room whose bookings this person decides on. */
async function roomOf(account: Account) {
  const answer = await approvals.saveFlow('of-one', [approvals.step(account)])
  if (answer.errcode !== '0') throw new Error(`${answer.errcode} ${answer.field} ${answer.msg_en}`)
  return stage.room(type_id, { need_approve: 1, approval_flow: 'of-one' })
}

describe('delegation for somebody who is ill', () => {
  const of = (account: string) =>
    stage.ask<{ id: string; account: string; delegate: string }[]>(
      'admin',
      'query ($account: String!) { findApprovalDelegationAll(account: $account) { id account delegate } }',
      { account },
    )

  test('is made, seen and taken back by who manages the flows, and by nobody else', async () => {
    const room = await roomOf('manager2')
    const id = await stage.book('student', room, { appointment_date: '2026-09-11' })
    const days = ['2026-09-10', '2026-09-12'] as const
    expect(await approvals.delegate('student', 'guard', ...days, 'manager2')).toMatchObject({
      errcode: 'NOT_ALLOWED',
      field: 'account',
    })
    expect(await approvals.delegate('admin', 'guard', ...days, 'nobody')).toMatchObject({
      errcode: 'INVALID',
      field: 'account',
    })
    expect((await approvals.delegate('admin', 'guard', ...days, 'student')).errcode).toBe('NOT_ALLOWED')
    expect((await approvals.delegate('admin', 'manager2', ...days, 'manager2')).errcode).toBe('INVALID')
    expect((await approvals.delegate('admin', 'guard', ...days, 'manager2')).errcode).toBe('0')
    const [made] = await of('manager2')
    expect(made).toMatchObject({ account: 'manager2', delegate: 'guard' })
    stage.server.clock.set('2026-09-10T08:00:00+08:00')
    expect((await stage.approve('guard', id)).errcode).toBe('0')
    const end = (account: Account) =>
      stage.ask<AnswerData>(
        account,
        'mutation ($id: String!) { deleteApprovalDelegation(id: $id) { errcode } }',
        { id: made?.id },
      )
    expect((await end('guard')).errcode).toBe('NOT_FOUND')
    expect((await end('admin')).errcode).toBe('0')
    expect(await of('manager2')).toEqual([])
  })
})
