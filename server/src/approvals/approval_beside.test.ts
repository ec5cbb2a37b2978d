import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Account } from '#server/testing/campus.ts'
import { approvalsOf } from './testing/approvals.ts'

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  const approvals = approvalsOf(stage)
  type_id = await stage.type()
  await approvals.saveFlow('teacher', [approvals.step('teacher')])
  await approvals.saveFlow('manager', [approvals.step('manager')])
})
afterAll(() => stage.server.stop())

interface BesideData {
  id: string
  around: {
    id: string
    lies: string
    start_time: string
    theme: string | null
    applicant_name: string | null
  }[]
  waiting: number
  exceptions: number
  kept: number
  missed: number
  collisions: string[]
}

const beside = (account: Account, ids: string[]) =>
  stage.ask<BesideData[]>(
    account,
    `query ($ids: [String]) { findApprovalBeside(ids: $ids) { id waiting exceptions kept missed collisions
      around { id lies start_time theme applicant_name } } }`,
    { ids },
  )
const by = (flow: string, more = {}) => stage.room(type_id, { need_approve: 1, approval_flow: flow, ...more })
const at = (start_time: string, end_time: string, more = {}) => ({ start_time, end_time, ...more })

test('an approver is told what lies next to each request, and what speaks against it', async () => {
  const room = await by('manager')
  const first = await stage.book('student', room, at('10:00', '11:00', { theme: 'Choir' }))
  const next = await stage.book('student2', room, at('11:00', '12:00', { theme: 'Chess' }))
  // Too far from both to be worth a word.
  await stage.book('teacher', room, at('18:00', '19:00'))
  const elsewhere = await stage.book(
    'student',
    await stage.room(type_id),
    at('10:30', '11:30', { theme: 'Film' }),
  )
  const found = await beside('manager', [next, first])
  expect(found.map(({ id }) => id)).toEqual([next, first])
  expect(found.map(({ collisions }) => collisions)).toEqual([[], ['elsewhere']])
  expect(found.map(({ around }) => around.map(({ lies, theme }) => [lies, theme]))).toEqual([
    [['before', 'Choir']],
    [
      ['elsewhere', 'Film'],
      ['after', 'Chess'],
    ],
  ])
  expect(found[1]?.around[0]?.id).toBe(elsewhere)
})

test('others at the same time speak against it only where one party may be there', async () => {
  const hall = await by('manager', { capacity_mode: 'shared', capacity: 10 })
  const period = at('14:00', '15:00', { appointment_date: '2026-09-09', person_times: 2 })
  const one = await stage.book('student', hall, period)
  await stage.book('student2', hall, period)
  const [found] = await beside('manager', [one])
  expect(found?.around.map(({ lies }) => lies)).toEqual(['same_time'])
  expect(found?.collisions).toEqual([])
})

test('an approver who doesn’t administer the resource learns when, not who', async () => {
  const room = await by('teacher')
  const day = { appointment_date: '2026-09-10' }
  const one = await stage.book('student', room, at('10:00', '11:00', day))
  await stage.book('student2', room, at('11:00', '12:00', { ...day, theme: 'Private' }))
  const [found] = await beside('teacher', [one])
  expect(found?.around).toEqual([
    { id: 'hidden-0', lies: 'after', start_time: '11:00', theme: null, applicant_name: null },
  ])
})

test('nothing is told of what doesn’t wait for the caller', async () => {
  const room = await by('teacher')
  const id = await stage.book('student', room, at('10:00', '11:00', { appointment_date: '2026-09-11' }))
  expect(await beside('teacher', [id])).toHaveLength(1)
  for (const account of ['student', 'student2', 'manager', 'manager2'] as const)
    expect(await beside(account, [id])).toEqual([])
})

test('the applicant’s kept and missed sessions are counted', async () => {
  const room = await by('manager')
  const missed = await stage.book(
    'student2',
    await stage.room(type_id),
    at('08:00', '09:00', { appointment_date: '2026-09-14' }),
  )
  stage.at('08:30:00', '2026-09-14')
  const { errcode } = await stage.ask<{ errcode: string }>(
    'manager',
    'mutation ($ids: [String]) { updateAppointmentState(ids: $ids, appointment_state: 2) { errcode } }',
    { ids: [missed] },
  )
  expect(errcode).toBe('0')
  const id = await stage.book('student2', room, at('10:00', '11:00', { appointment_date: '2026-09-15' }))
  const [found] = await beside('manager', [id])
  expect([found?.kept, found?.missed]).toEqual([0, 1])
})
