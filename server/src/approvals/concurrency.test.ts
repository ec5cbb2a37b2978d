import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type App } from '#server/app.ts'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type AnswerData, FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { approvalsOf } from './testing/approvals.ts'
import { reviewSystem, type ReviewSystem } from './testing/review_system.ts'

let stage: BookingStage
let approvals: ReturnType<typeof approvalsOf>
let outside: ReviewSystem
let type_id: string
/** Another server on the same database. */
let other: App
let other_db: Database
beforeAll(async () => {
  stage = await bookingStage()
  approvals = approvalsOf(stage)
  outside = await reviewSystem(stage)
  type_id = await stage.type()
  other_db = stage.server.open({ pool: 4 })
  other = await createApp({ ...stage.server.parts, db: other_db })
  const both = ['teacher', 'guard'].map((code) => ({ kind: 'account', code }))
  await approvals.saveFlow('both', [approvals.step(null, { rule: 'all', approvers: both })])
  await approvals.saveFlow('outside', [approvals.step('teacher', { address_id: outside.address_id })])
})
afterAll(async () => {
  other.drain()
  await other.http.close()
  await other_db.close()
  await outside.stop()
  await stage.server.stop()
})

/** Decides at the other server. */
async function elsewhere(account: Account, name: string, id: string): Promise<AnswerData> {
  const response = await other.http.inject({
    method: 'POST',
    url: '/graphql/provider',
    headers: { authorization: `Bearer ${await stage.server.token(account)}` },
    payload: {
      query: `mutation ($ids: [String], $reason: String) { ${name}(ids: $ids, reason: $reason) { errcode ids } }`,
      variables: { ids: [id], reason: 'Together' },
    },
  })
  const { data } = response.json<{ data: Record<string, AnswerData> }>()
  const answer = data[name]
  if (!answer) throw new Error(response.body)
  return answer
}
const waiting = async (approval_flow: string | null = null) =>
  stage.book('student', await stage.room(type_id, { need_approve: 1, approval_flow }))
const lines = async (id: string, ...wanted: string[]) =>
  (await approvals.progress('student', id)).map(({ action }) => action).filter((one) => wanted.includes(one))
const votes = (id: string) =>
  stage.inTenant(
    ({ sql, tenant_id }) => sql<{ slot: string | null }[]>`
      select v.slot from approval_vote v join approval_run u on u.tenant_id = ${tenant_id} and u.id = v.run_id
      where v.tenant_id = ${tenant_id} and u.appointment_id = ${id} order by v.slot`,
  )
const ROUNDS = 5

describe('on two servers at once', () => {
  test('all of two: both count, and the booking is made once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await waiting('both')
      const answers = await Promise.all([
        stage.approve('teacher', id),
        elsewhere('guard', 'approveAppointmentInformation', id),
      ])
      expect(answers.map(({ errcode }) => errcode)).toEqual(['0', '0'])
      expect((await stage.stored(id)).state).toBe(2)
      expect(await lines(id, 'approve_step', 'approve')).toEqual(['approve_step', 'approve'])
      expect(await stage.held(id)).toEqual(['1 10:00–11:00'])
    }
  })

  test('the same vote twice counts once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await waiting('both')
      const answers = await Promise.all([
        stage.approve('teacher', id),
        elsewhere('teacher', 'approveAppointmentInformation', id),
      ])
      expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'NOT_ALLOWED'])
      expect((await stage.stored(id)).state).toBe(1)
      expect(await votes(id)).toEqual([{ slot: 'teacher' }])
    }
  })

  test('an approval and the end of its time: one outcome, and holds accordingly', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await waiting()
      // The clock of the job is at the start; the approver's server is a second behind.
      stage.at('09:59:59')
      const [answer] = await Promise.all([
        stage.approve('manager', id),
        stage.tick(other_db, () => FIRST_DAY.add({ hours: 26 })),
      ])
      const { state } = await stage.stored(id)
      expect(state).toBe(answer.errcode === '0' ? 2 : 3)
      expect((await stage.held(id)).length).toBe(state === 2 ? 1 : 0)
      expect((await lines(id, 'approve', 'expire_approval')).length).toBe(1)
      stage.server.clock.set(FIRST_DAY)
    }
  })

  test('a callback, a vote and a cancellation: one outcome', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await waiting('outside')
      await outside.send()
      const { request } = outside.last()
      const [called, voted, cancelled] = await Promise.all([
        outside.callback({ request, decision: 'approve' }),
        elsewhere('teacher', 'rejectAppointmentInformation', id),
        stage.cancel('student', id),
      ])
      const decided = [called.answer, voted].filter(({ errcode }) => errcode === '0')
      const { state } = await stage.stored(id)
      // What was approved may still be cancelled.
      expect([0, 1]).toContain(decided.length)
      expect(state).toBe(cancelled.errcode === '0' ? 5 : called.answer.errcode === '0' ? 2 : 4)
      expect((await lines(id, 'approve', 'reject')).length).toBe(decided.length)
      expect((await stage.held(id)).length).toBe(state === 2 ? 1 : 0)
    }
  })
})

describe('at the same moment', () => {
  const actions = {
    approve: (id: string) => stage.approve('manager', id),
    'approve too': (id: string) => stage.approve('admin', id),
    reject: (id: string) => stage.reject('admin', id, 'No'),
    cancel: (id: string) => stage.cancel('student', id),
  }
  test.each<[keyof typeof actions, keyof typeof actions]>([
    ['approve', 'approve too'],
    ['approve', 'reject'],
    ['approve', 'cancel'],
    ['reject', 'cancel'],
  ])('%s and %s: one outcome', async (a, b) => {
    const id = await waiting()
    const answers = await Promise.all([actions[a](id), actions[b](id)])
    const done = answers.filter(({ errcode }) => errcode === '0').length
    // What was approved may still be cancelled.
    expect(b === 'cancel' && a === 'approve' ? [1, 2] : [1]).toContain(done)
    const lines = (await approvals.progress('student', id)).map(({ action }) => action)
    expect(lines.filter((action) => action === 'approve' || action === 'reject').length).toBeLessThanOrEqual(
      1,
    )
    const open = await stage.inTenant(
      ({ sql, tenant_id }) => sql`
      select from approval_run where tenant_id = ${tenant_id} and appointment_id = ${id} and state = 0`,
    )
    expect(open.length).toBe(0)
  })
})
