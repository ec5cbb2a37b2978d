import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { lookAtRuns } from './due_runs.ts'
import { onApprovalStep, type ApprovalStepEvent } from './events.ts'
import { approvalsOf } from './testing/approvals.ts'

// The clock stands at Monday 08:00; sessions are on Thursday.
const THURSDAY = { appointment_date: '2026-09-10' }

let stage: BookingStage
let approvals: ReturnType<typeof approvalsOf>
let type_id: string
const told: ApprovalStepEvent[] = []
let off: () => void
beforeAll(async () => {
  stage = await bookingStage()
  approvals = approvalsOf(stage)
  type_id = await stage.type()
})
afterAll(() => stage.server.stop())
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  await stage.inTenant(
    ({ sql, tenant_id }) => sql`delete from approval_delegation where tenant_id = ${tenant_id}`,
  )
  told.length = 0
  off = onApprovalStep((_ctx, event) => {
    told.push(event)
    return Promise.resolve()
  })
})
afterEach(() => off())

const look = () => {
  const { db, jobs, notices, clock, campus } = stage.server
  return lookAtRuns(
    { db, jobs, notices, now: clock.now },
    { id: campus.tenant_id, time_zone: 'Asia/Shanghai' },
  )
}
const at = (moment: string) => stage.server.clock.set(`2026-09-${moment}:00+08:00`)

let named = 0
async function waiting(fields: Fields, more: Fields = {}): Promise<string> {
  named += 1
  const steps = [approvals.step('teacher', fields), approvals.step('guard')]
  await approvals.saveFlow(`look-${named}`, steps)
  const room = await stage.room(type_id, { need_approve: 1, approval_flow: `look-${named}`, ...more })
  return stage.book('student', room, THURSDAY)
}
const actions = async (id: string) => (await approvals.progress('student', id)).map(({ action }) => action)

test('reminds the approvers and their delegates, once', async () => {
  const id = await waiting({ remind_hours: 3 })
  await approvals.delegate('teacher', 'guard', '2026-09-07', '2026-09-09')
  at('07T10:59')
  expect([await look(), await actions(id)]).toEqual([0, ['submit']])
  at('07T11:00')
  expect([await look(), await look()]).toEqual([1, 0])
  expect(await actions(id)).toEqual(['submit', 'remind'])
  expect(
    told
      .filter(({ kind, sessions }) => kind === 'reminded' && sessions.includes(id))
      .map(({ accounts, sessions }) => [accounts, sessions]),
  ).toEqual([[['teacher', 'guard'], [id]]])
})

test('two servers that look at once remind once', async () => {
  const id = await waiting({ remind_hours: 1 })
  at('07T09:00')
  await Promise.all([look(), look(), look()])
  expect(await actions(id)).toEqual(['submit', 'remind'])
})

test.each<[string, Fields, Fields, 'guard' | 'manager' | 'admin']>([
  ['the next step’s approvers', { escalate_to: 'next' }, {}, 'guard'],
  ['the holders of a role', { escalate_to: 'role', escalate_role: 'super_admin' }, {}, 'admin'],
  [
    'the holders of the post above the department',
    { escalate_to: 'parent' },
    { admin_dept: 'physics', admin_post: 'administrator' },
    'admin',
  ],
  ['the administrators, where there is nobody above', { escalate_to: 'parent' }, {}, 'manager'],
])('asks %s after some hours, whose decision is enough', async (_whom, escalation, resource, account) => {
  const id = await waiting({ rule: 'all', escalate_hours: 4, ...escalation }, resource)
  expect(await approvals.todo(account)).not.toContain(id)
  at('07T12:00')
  await look()
  expect(await actions(id)).toEqual(['submit', 'escalate'])
  expect(told.find(({ kind, sessions }) => kind === 'escalated' && sessions.includes(id))?.accounts).toEqual(
    expect.arrayContaining(['teacher', account]),
  )
  expect((await stage.approve(account, id)).errcode).toBe('0')
  expect(await actions(id)).toEqual(['submit', 'escalate', 'approve_step'])
  // The next step is the guard's.
  expect(await approvals.todo('guard')).toContain(id)
})

const disable = (account: string, disabled: number) =>
  stage.inTenant(
    ({ sql, tenant_id }) =>
      sql`update iam_user set disabled = ${disabled} where tenant_id = ${tenant_id} and account = ${account}`,
  )

test('hands to the administrators what none of those who were asked can decide any more', async () => {
  const id = await waiting({})
  await disable('teacher', 1)
  at('07T20:00')
  await look()
  await disable('teacher', 0)
  expect(await actions(id)).toEqual(['submit', 'reassign'])
  expect((await stage.approve('manager', id)).errcode).toBe('0')
})

test('hands them also what waits only for one who has left, after others have approved', async () => {
  const approvers = ['teacher', 'student2'].map((code) => ({ kind: 'account', code }))
  const id = await waiting({ rule: 'all', approvers })
  expect((await stage.approve('teacher', id)).errcode).toBe('0')
  await disable('student2', 1)
  at('07T20:00')
  await look()
  await disable('student2', 0)
  expect(await actions(id)).toEqual(['submit', 'approve_step', 'reassign'])
  expect((await stage.approve('manager', id)).errcode).toBe('0')
  expect(await approvals.todo('guard')).toContain(id)
})

test('leaves alone what is decided, cancelled or past', async () => {
  const [decided, cancelled, past] = [
    await waiting({ remind_hours: 1 }),
    await waiting({ remind_hours: 1 }),
    await waiting({ remind_hours: 1 }),
  ]
  await stage.reject('teacher', decided, 'No')
  await stage.cancel('student', cancelled)
  at('10T10:00')
  await look()
  expect([await actions(decided), await actions(cancelled), await actions(past)]).toEqual([
    ['submit', 'reject'],
    ['submit', 'cancel'],
    ['submit'],
  ])
})

test('what is not approved by its start fails then', async () => {
  const id = await stage.book('student', await stage.room(type_id, { need_approve: 1 }))
  stage.at('10:00:00')
  expect(await approvals.todo('manager')).not.toContain(id)
  expect((await stage.approve('manager', id)).refused[0]?.errcode).toBe('ALREADY_STARTED')
  await stage.tick()
  expect(await stage.stored(id)).toMatchObject({ state: 3 })
  expect((await stage.approve('manager', id)).refused[0]?.errcode).toBe('BAD_TRANSITION')
})
