import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { approvalsOf } from './testing/approvals.ts'

let stage: BookingStage
let approvals: ReturnType<typeof approvalsOf>
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  approvals = approvalsOf(stage)
  type_id = await stage.type()
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

describe('only those who may be asked can delegate', () => {
  const tried = async (account: Account) => {
    const { errcode, refusals } = await approvals.delegate(account, 'admin', '2026-11-02', '2026-11-03')
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`delete from approval_delegation where tenant_id = ${tenant_id} and account = ${account}`,
    )
    return errcode === '0' ? 'delegates' : `${errcode} ${String(refusals[0]?.details.why)}`
  }
  const NOT = 'NOT_ALLOWED no_approvals'
  const flow = (approver: object, more = {}) =>
    approvals.saveFlow('may-delegate', [approvals.step(null, { approvers: [approver], ...more })])
  const stopFlow = () =>
    stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`delete from approval_flow where tenant_id = ${tenant_id} and code = 'may-delegate'`,
    )
  afterEach(stopFlow)

  test('not who is named by nothing, and nothing is written', async () => {
    expect(await tried('student2')).toBe(NOT)
    expect(await tried('manager2')).toBe('delegates')
  })

  test.each<[string, object, object]>([
    ['by account', { kind: 'account', code: 'student2' }, {}],
    ['by a role', { kind: 'role', code: 'user' }, {}],
    ['by a post', { kind: 'applicant_post', code: 'student' }, {}],
    [
      'by the role of an escalation',
      { kind: 'account', code: 'admin' },
      { escalate_hours: 5, escalate_to: 'role', escalate_role: 'user' },
    ],
  ])('who is named by a flow %s, while it is in use', async (_case, approver, more) => {
    expect((await flow(approver, more)).errcode).toBe('0')
    expect(await tried('student2')).toBe('delegates')
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`update approval_flow set state = 0 where tenant_id = ${tenant_id} and code = 'may-delegate'`,
    )
    expect(await tried('student2')).toBe(NOT)
  })

  test('who holds the post of a resource, in its department or above', async () => {
    const room = await stage.room(type_id, { admin_dept: 'chemistry', admin_post: 'student' })
    expect(await tried('student2')).toBe('delegates')
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`update resource set admin_dept = 'library' where tenant_id = ${tenant_id} and id = ${room}`,
    )
    expect(await tried('student2')).toBe(NOT)
  })

  test('who was asked once', async () => {
    await flow({ kind: 'account', code: 'student2' })
    const room = await stage.room(type_id, { need_approve: 1, approval_flow: 'may-delegate' })
    await stage.book('student', room, { start_time: '20:00', end_time: '21:00' })
    await stopFlow()
    expect(await tried('student2')).toBe('delegates')
  })
})
