import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { told } from '#server/notifications/testing/told.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { approvalsOf } from './testing/approvals.ts'

// Changes of bookings that are approved, or wait for it, and who hears of them.

let stage: BookingStage
let approvals: ReturnType<typeof approvalsOf>
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  approvals = approvalsOf(stage)
  type_id = await stage.type()
})
afterAll(() => stage.server.stop())

const room = (rules: Fields = { need_approve: 1 }) => stage.room(type_id, rules)
const two_hours = { start_time: '10:00', end_time: '12:00' }
const runs = (id: string) =>
  stage.inTenant(
    ({ sql, tenant_id }) => sql<{ state: number }[]>`
      select state from approval_run where tenant_id = ${tenant_id} and appointment_id = ${id} order by id`,
  )

test('what is approved stays approved while no more is taken, and back to what was approved', async () => {
  const id = await stage.book('student', await room(), two_hours)
  await stage.approve('manager', id)
  for (const [from, to] of [
    ['10:30', '11:30'],
    ['10:00', '12:00'],
  ] as const) {
    expect((await stage.move('student', id, from, to)).errcode).toBe('0')
    expect(await stage.stored(id)).toMatchObject({ state: 2, audit_status: 2 })
  }
  expect((await stage.move('student', id, '10:30', '12:30')).state).toBe(1)
  expect((await runs(id)).map(({ state }) => state)).toEqual([1, 0])
  expect((await stage.approve('manager', id)).errcode).toBe('0')
})

test('what waits keeps the decisions so far while it asks for less, and loses them when it asks for more', async () => {
  await approvals.saveFlow('grown', [approvals.step('teacher'), approvals.step('guard')])
  const id = await stage.book('student', await room({ need_approve: 1, approval_flow: 'grown' }), two_hours)
  await stage.approve('teacher', id)
  await stage.move('student', id, '10:00', '11:00')
  expect(await approvals.todo('guard')).toContain(id)
  await stage.move('student', id, '10:00', '12:30')
  expect(await approvals.todo('guard')).not.toContain(id)
  expect(await approvals.todo('teacher')).toContain(id)
})

test('a decision is on what was seen: not on more that is asked for meanwhile', async () => {
  await approvals.saveFlow('seen', [approvals.step('teacher')])
  const id = await stage.book('student', await room({ need_approve: 1, approval_flow: 'seen' }), two_hours)
  const seen = async () => {
    const { edges } = await stage.ask<{
      edges: { node: { sessions: { id: string; approval_id: string }[] } }[]
    }>(
      'teacher',
      '{ findApprovalAll(first: 50, filter: { list: "todo" }) { edges { node { sessions { id approval_id } } } } }',
      {},
    )
    return edges.flatMap(({ node }) => node.sessions).find((one) => one.id === id)?.approval_id
  }
  const decide = (approval_ids: (string | undefined)[]) =>
    stage.ask<{ errcode: string; field: string | null }>(
      'teacher',
      `mutation ($ids: [String], $approval_ids: [String]) {
        approveAppointmentInformation(ids: $ids, approval_ids: $approval_ids) { errcode field } }`,
      { ids: [id], approval_ids },
    )
  const before = await seen()
  await stage.move('student', id, '10:00', '11:00')
  expect(await seen()).toBe(before)
  await stage.move('student', id, '10:00', '13:00')
  expect(await decide([before])).toEqual({ errcode: 'STALE', field: 'approval_ids' })
  expect(await decide([before, before])).toEqual({ errcode: 'INVALID', field: 'approval_ids' })
  expect((await stage.stored(id)).state).toBe(1)
  expect(await decide([await seen()])).toMatchObject({ errcode: '0' })
})

test('what waits is booked where it needs no approval any more', async () => {
  const id = await stage.book('student', await room({ need_approve: 3, need_approve_minutes: 60 }), two_hours)
  expect((await stage.move('student', id, '10:00', '11:00')).state).toBe(2)
  expect((await runs(id)).map(({ state }) => state)).toEqual([3])
})

test('tells those who see a session who has it, and strangers nothing', async () => {
  await approvals.saveFlow('told', [approvals.step('teacher', { name: 'Dean', name_en: 'Dean' })])
  const id = await stage.book('student', await room({ need_approve: 1, approval_flow: 'told' }))
  const ask = (account: 'student' | 'student2') =>
    stage.server.ask<{ findAppointmentApproval: Fields | null }>(
      account,
      'provider',
      `query ($id: String) { findAppointmentApproval(id: $id) { name_en step steps step_since people { name } administrators usual_minutes } }`,
      { id },
    )
  expect((await ask('student')).data?.findAppointmentApproval).toEqual({
    name_en: 'Dean',
    step: 1,
    steps: 1,
    step_since: '2026-09-07 08:00:00',
    people: [{ name: 'teacher name' }],
    administrators: false,
    usual_minutes: null,
  })
  expect((await ask('student2')).data?.findAppointmentApproval ?? null).toBeNull()
  await stage.approve('teacher', id)
  expect((await ask('student')).data?.findAppointmentApproval).toBeNull()
})

test('participants hear of what was approved, and that its new time was not', async () => {
  const hall = await room()
  const theme = 'Rehearsal'
  const heard = async (kind: string) =>
    (await told(stage, 'student2', kind)).filter((one) => one.includes(theme)).length
  const id = await stage.book('student', hall, { participants: ['student2'], theme })
  const never = await stage.book('student', hall, {
    participants: ['student2'],
    theme,
    start_time: '14:00',
    end_time: '15:00',
  })
  await stage.approve('manager', id)
  expect(await heard('invited')).toBe(1)
  expect((await stage.move('student', id, '10:00', '12:00')).state).toBe(1)
  expect([await heard('participation_changed'), await heard('participation_cancelled')]).toEqual([1, 0])
  await stage.reject('manager', [id, never], 'Closed then')
  expect(await heard('participation_cancelled')).toBe(1)
})

test('participants are invited where a booking needs no approval at its new time', async () => {
  const theme = 'Reading'
  const hall = await room({ need_approve: 3, need_approve_minutes: 60 })
  const id = await stage.book('student', hall, { ...two_hours, participants: ['student2'], theme })
  await stage.move('student', id, '10:00', '11:00')
  expect(await told(stage, 'student2', 'invited')).toContainEqual(expect.stringContaining(theme))
})

test('an administrator is not asked to approve what they have booked, but the others are', async () => {
  const theme = 'Staff meeting'
  await stage.book('manager', await room(), { theme })
  for (const [account, times] of [
    ['manager', 0],
    ['admin', 1],
  ] as const)
    expect((await told(stage, account, 'to_approve')).filter((one) => one.includes(theme))).toHaveLength(
      times,
    )
})

test('who decides is told what a changed booking was before, and who approved that', async () => {
  await approvals.saveFlow('changed', [approvals.step('teacher'), approvals.step('guard')])
  const id = await stage.book('student', await room({ need_approve: 1, approval_flow: 'changed' }), two_hours)
  const was = async () => {
    const page = await stage.ask<{ edges: { node: { sessions: { id: string; changed_from: object }[] } }[] }>(
      'teacher',
      `{ findApprovalAll(first: 50) { edges { node { sessions { id
        changed_from { appointment_date start_time end_time person_times approved approvers { name } } } } } } }`,
      {},
    )
    const found = page.edges.flatMap(({ node }) => node.sessions).find((one) => one.id === id)
    return found?.changed_from
  }
  const before = { ...two_hours, appointment_date: '2026-09-08', person_times: 1 }
  expect(await was()).toBeNull()

  // While it waits, for less: the decisions so far were on more.
  await stage.move('student', id, '10:00', '11:30')
  expect(await was()).toEqual({ ...before, approved: 0, approvers: [] })
  await stage.move('student', id, '10:00', '12:00')
  expect(await was()).toBeNull()

  await stage.approve('teacher', id)
  await stage.approve('guard', id)
  await stage.move('student', id, '14:00', '16:00')
  expect(await was()).toEqual({
    ...before,
    approved: 1,
    approvers: [{ name: 'teacher name' }, { name: 'guard name' }],
  })
  const changed =
    /\nChanged, before: \w{3}, 8 Sept 2026 10:00–12:00\n[^]*Time: \w{3}, 8 Sept 2026 14:00–16:00\n/
  const texts = async (account: 'teacher' | 'guard') =>
    (await told(stage, account, 'to_approve')).filter((text) => text.includes('14:00–16:00'))
  expect(await texts('teacher')).toEqual([expect.stringMatching(changed)])
  // The next step is told when the first has decided, and of the change too.
  await stage.approve('teacher', id)
  expect(await texts('guard')).toEqual([expect.stringMatching(changed)])
})
