import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Account } from '#server/testing/campus.ts'
import { approvalsOf } from './testing/approvals.ts'

let stage: BookingStage
let approvals: ReturnType<typeof approvalsOf>
beforeAll(async () => {
  stage = await bookingStage()
  approvals = approvalsOf(stage)
  await approvals.saveFlow('teacher', [approvals.step('teacher')])
})
afterAll(() => stage.server.stop())

const approved = { need_approve: 1, approval_flow: 'teacher' }
const types = (account: Account, list: string | null = null) =>
  stage.ask<{ id: string; approvals: number }[]>(
    account,
    'query ($list: String) { findApprovalTypeAll(list: $list) { id resources_type_name resources_type_name_en approvals } }',
    { list },
  )

test('an approver sees what the resource is like, and what the type collects of the applicant', async () => {
  const type_id = await stage.type({
    extendedProperties: [{ extended_properties_code: 'equipment', extended_properties_name: '主要设备' }],
    userDisplayInfoConfigList: [
      { field_name_en: 'account', field_name_cn: '学号', field_category: 'user', field_data_type: 'text' },
    ],
  })
  const detail = async (resources_id: string, date: string) =>
    stage.ask<{ properties: object[]; collected_fields: object[]; capacity: number }>(
      'teacher',
      `query ($id: String) { findApprovalDetail(id: $id) { capacity properties { name name_en value value_en }
        collected_fields { field_name_cn field_value } } }`,
      { id: await stage.book('student', resources_id, { appointment_date: date }) },
    )
  const room = await stage.room(type_id, { ...approved, extended_values: { equipment: 'projector' } })
  expect(await detail(room, '2026-09-10')).toEqual({
    capacity: 10,
    properties: [
      { name: '主要设备', name_en: expect.stringMatching(/^\w/), value: '投影仪', value_en: 'Projector' },
    ],
    collected_fields: [{ field_name_cn: '学号', field_value: 'student' }],
  })
  // A property without a value says nothing.
  expect((await detail(await stage.room(type_id, approved), '2026-09-11')).properties).toEqual([])
})

test('the types of which a list has approvals narrow it, also those that the approver may not book', async () => {
  const closed = await stage.type({
    resourcesTypeAuthList: [
      {
        auth_type: 'user',
        grant_object_type: 'user',
        grant_object_id: 'student',
        grant_object_name: 'student',
      },
    ],
  })
  const open = await stage.type()
  const known = new Set((await types('teacher')).map(({ id }) => id))
  for (const [type, time] of [
    [closed, '08:00'],
    [closed, '09:00'],
    [open, '08:00'],
  ] as const)
    await stage.book('student', await stage.room(type, approved), {
      start_time: time,
      end_time: time.replace(':00', ':30'),
    })
  const fresh = async (account: Account, list: string | null = null) =>
    new Map(
      (await types(account, list)).flatMap(({ id, approvals: count }) =>
        known.has(id) ? [] : [[id, count] as const],
      ),
    )
  expect(await fresh('teacher')).toEqual(
    new Map([
      [closed, 2],
      [open, 1],
    ]),
  )
  expect((await fresh('student', 'mine')).size).toBe(2)
  expect([await fresh('student'), await fresh('teacher', 'done')]).toEqual([new Map(), new Map()])
  expect(await types('other-admin')).toEqual([])
  const listed = await approvals.list('teacher', 'todo', {
    filter: { list: 'todo', resources_type_id: closed },
  })
  expect(listed.length).toBe(2)
})
