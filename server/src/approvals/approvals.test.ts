import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
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

let named = 0
/** A room whose bookings go through these steps. */
async function roomWith(...steps: ReturnType<typeof approvals.step>[]) {
  named += 1
  const code = `flow-${named}`
  const answer = await approvals.saveFlow(code, steps)
  if (answer.errcode !== '0') throw new Error(`${answer.errcode} ${answer.field} ${answer.msg_en}`)
  return stage.room(type_id, { need_approve: 1, approval_flow: code })
}
const defaultRoom = (more = {}) => stage.room(type_id, { need_approve: 1, ...more })
const outcome = async (id: string) => (await stage.stored(id)).state

describe('a resource that names no flow', () => {
  test('is approved by an administrator of its department', async () => {
    const id = await stage.book('student', await defaultRoom())
    expect(await approvals.todo('manager')).toContain(id)
    // Another department's administrator is not asked, nor is the applicant.
    expect(await approvals.todo('manager2')).not.toContain(id)
    expect(await approvals.todo('student')).not.toContain(id)
    const seen = async (account: Account) =>
      (await stage.find(account, id)).data?.findAppointmentInformation?.actions.map(({ action }) => action)
    expect(await seen('manager')).toEqual(expect.arrayContaining(['approve', 'reject']))
    expect(await seen('student')).not.toContain('approve')
    expect((await stage.approve('manager2', id)).errcode).toBe('NOT_FOUND')
    expect((await stage.approve('student', id)).errcode).toBe('NOT_FOUND')
    expect((await stage.approve('manager', id)).errcode).toBe('0')
    expect(await stage.stored(id)).toMatchObject({ state: 2, audit_status: 2 })
    expect(await approvals.todo('manager')).not.toContain(id)
    expect(await stage.held(id)).toEqual(['1 10:00–11:00'])
  })

  test('is approved by those who hold its post in its department, if there is one', async () => {
    const id = await stage.book('student', await defaultRoom({ admin_dept: 'physics', admin_post: 'staff' }))
    expect(await approvals.todo('teacher')).toContain(id)
    expect((await stage.approve('admin', id)).errcode).toBe('NOT_FOUND')
    expect((await stage.approve('teacher', id)).errcode).toBe('0')
    expect(await outcome(id)).toBe(2)
  })

  test('goes to the administrators where nobody holds its post', async () => {
    const id = await stage.book('student', await defaultRoom({ admin_post: 'staff' }))
    expect(await approvals.todo('manager')).toContain(id)
  })

  test('is not approved by an administrator who books it', async () => {
    const id = await stage.book('manager', await defaultRoom())
    expect(await approvals.todo('manager')).not.toContain(id)
    expect((await stage.approve('manager', id)).errcode).toBe('NOT_FOUND')
    expect((await stage.approve('admin', id)).errcode).toBe('0')
  })
})

test('a rejection needs a reason, frees the slot and tells it to the applicant', async () => {
  const room = await defaultRoom()
  const id = await stage.book('student', room)
  expect((await stage.reject('manager', id)).refused[0]).toMatchObject({
    errcode: 'REASON_MISSING',
    field: 'reason',
  })
  expect((await stage.reject('manager', id, 'Too loud')).errcode).toBe('0')
  expect(await stage.stored(id)).toMatchObject({ state: 4, audit_status: 3, reason: 'Too loud' })
  expect(await stage.held(id)).toEqual([])
  expect(
    (await approvals.progress('student', id)).map(({ action, account, reason }) => [action, account, reason]),
  ).toEqual([
    ['submit', 'student', null],
    ['reject', 'manager', 'Too loud'],
  ])
  expect((await stage.approve('manager', id)).refused[0]?.errcode).toBe('BAD_TRANSITION')
})

test('decides a batch with an outcome per session', async () => {
  const room = await defaultRoom()
  const [a, b] = [
    await stage.book('student', room),
    await stage.book('student', room, { start_time: '12:00', end_time: '13:00' }),
  ]
  const other = await stage.book('student2', await defaultRoom({ admin_dept: 'chemistry' }))
  await stage.cancel('student', b)
  const answer = await stage.approve('manager', [a, b, other])
  expect(answer.ids).toEqual([a])
  expect(answer.refused.map(({ id, errcode }) => [id, errcode])).toEqual([
    [b, 'BAD_TRANSITION'],
    [other, 'NOT_FOUND'],
  ])
})

test('a series is one line for the approver, decided together or one by one', async () => {
  const room = await defaultRoom()
  const { ids } = await stage.save('student', room, {
    mode: 'periodic',
    rule: { freq: 'daily', count: 3 },
  })
  const line = (await approvals.list('manager')).find(({ sessions }) =>
    sessions.some(({ id }) => id === ids[0]),
  )
  expect(line?.sessions.map(({ appointment_date, decidable }) => [appointment_date, decidable])).toEqual([
    [DAY, 1],
    ['2026-09-09', 1],
    ['2026-09-10', 1],
  ])
  expect((await stage.approve('manager', ids[0] ?? '')).errcode).toBe('0')
  const rest = (await approvals.list('manager')).find(({ id }) => id === line?.id)
  expect(rest?.sessions.map(({ id }) => id)).toEqual(ids.slice(1))
  expect((await stage.reject('manager', ids.slice(1), 'Holidays')).ids.toSorted()).toEqual(
    ids.slice(1).toSorted(),
  )
  expect(await Promise.all(ids.map(outcome))).toEqual([2, 4, 4])
  const done = (await approvals.list('manager', 'done')).find(({ id }) => id === line?.id)
  expect(done?.sessions.map(({ approval_state }) => approval_state)).toEqual([1, 2, 2])
  const mine = (await approvals.list('student', 'mine')).find(({ id }) => id === line?.id)
  expect(mine?.sessions.length).toBe(3)
})

describe('a flow', () => {
  test('passes from step to step, and the last one books', async () => {
    const id = await stage.book('student', await roomWith(approvals.step('teacher'), approvals.step('guard')))
    expect(await approvals.todo('guard')).not.toContain(id)
    expect((await stage.approve('guard', id)).errcode).toBe('NOT_FOUND')
    expect((await stage.approve('teacher', id, 'Fine')).errcode).toBe('0')
    expect(await outcome(id)).toBe(1)
    expect(await approvals.todo('guard')).toContain(id)
    expect((await stage.approve('guard', id)).errcode).toBe('0')
    expect(await outcome(id)).toBe(2)
    expect(
      (await approvals.progress('student', id)).map(({ action, account, details }) => [
        action,
        account,
        details?.step,
      ]),
    ).toEqual([
      ['submit', 'student', undefined],
      ['approve_step', 'teacher', 1],
      ['approve', 'guard', 2],
    ])
  })

  test('where all have to approve waits for each, and one rejection is enough', async () => {
    const both = {
      rule: 'all',
      approvers: [
        { kind: 'account', code: 'teacher' },
        { kind: 'account', code: 'guard' },
      ],
    }
    const room = await roomWith(approvals.step(null, both))
    const id = await stage.book('student', room)
    expect((await stage.approve('teacher', id)).errcode).toBe('0')
    expect(await outcome(id)).toBe(1)
    expect(await approvals.todo('teacher')).not.toContain(id)
    expect((await stage.approve('teacher', id)).refused[0]).toMatchObject({
      errcode: 'NOT_ALLOWED',
      details: { why: 'decided' },
    })
    expect((await stage.approve('guard', id)).errcode).toBe('0')
    expect(await outcome(id)).toBe(2)
    const next = await stage.book('student', room, { start_time: '12:00', end_time: '13:00' })
    await stage.approve('teacher', next)
    expect((await stage.reject('guard', next, 'No')).errcode).toBe('0')
    expect(await outcome(next)).toBe(4)
  })

  test('finds the holder of a post above the applicant’s department', async () => {
    const post = { approvers: [{ kind: 'applicant_post', code: 'administrator' }] }
    const id = await stage.book('student', await roomWith(approvals.step(null, post)))
    const asked = await stage.inTenant(
      ({ sql, tenant_id }) => sql<{ source: string }[]>`
      select distinct c.source from approval_candidate c join approval_run u on u.tenant_id = ${tenant_id} and u.process_id = c.process_id
      where c.tenant_id = ${tenant_id} and u.appointment_id = ${id}`,
    )
    expect(asked.map(({ source }) => source)).toEqual(['place univ/administrator'])
  })

  test('asks the holders of a role', async () => {
    const id = await stage.book(
      'student',
      await roomWith(approvals.step(null, { approvers: [{ kind: 'role', code: 'guard' }] })),
    )
    expect(await approvals.todo('guard')).toContain(id)
  })

  test('without anybody to ask goes to the administrators', async () => {
    const room = await roomWith(
      approvals.step(null, { approvers: [{ kind: 'role', code: 'visitor_admin' }] }),
    )
    const id = await stage.book('student', room)
    expect((await stage.approve('manager', id)).errcode).toBe('0')
  })

  test('asks somebody else than the applicant, unless its step says so', async () => {
    const own = await stage.book('teacher', await roomWith(approvals.step('teacher')))
    expect(await approvals.todo('teacher')).not.toContain(own)
    expect((await stage.approve('teacher', own)).errcode).toBe('NOT_FOUND')
    expect((await stage.approve('manager', own)).errcode).toBe('0')
    const allowed = await stage.book('teacher', await roomWith(approvals.step('teacher', { own: 1 })))
    expect(await approvals.todo('teacher')).toContain(allowed)
    expect((await stage.approve('teacher', allowed)).errcode).toBe('0')
  })

  test('that changes leaves running approvals as they began', async () => {
    const room = await roomWith(approvals.step('teacher'))
    const id = await stage.book('student', room)
    const [flow] = await stage.inTenant(
      ({ sql, tenant_id }) => sql<{ id: string }[]>`
      select id from approval_flow where tenant_id = ${tenant_id} and code = ${`flow-${named}`}`,
    )
    await stage.ask(
      'admin',
      'mutation ($model: ApprovalFlowChange) { updateApprovalFlow(model: $model) { errcode } }',
      {
        model: { id: flow?.id, steps: [approvals.step('guard')] },
      },
    )
    expect((await stage.approve('guard', id)).errcode).toBe('NOT_FOUND')
    expect((await stage.approve('teacher', id)).errcode).toBe('0')
    const next = await stage.book('student', room, { start_time: '12:00', end_time: '13:00' })
    expect((await stage.approve('guard', next)).errcode).toBe('0')
  })

  test('asks whether an approver still is one when they decide', async () => {
    const id = await stage.book('student', await defaultRoom({ admin_dept: 'physics', admin_post: 'staff' }))
    const remove = (to: number) =>
      stage.inTenant(
        ({ sql, tenant_id }) =>
          sql`update post set disabled = ${to} where tenant_id = ${tenant_id} and code = 'staff'`,
      )
    await remove(1)
    expect((await stage.approve('teacher', id)).refused[0]).toMatchObject({
      errcode: 'NOT_ALLOWED',
      details: { why: 'approver' },
    })
    await remove(0)
    expect((await stage.approve('teacher', id)).errcode).toBe('0')
  })
})

describe('delegation', () => {
  test('lets the delegate decide on the days given, and the history says for whom', async () => {
    const room = await roomWith(approvals.step('teacher'))
    const id = await stage.book('student', room)
    expect((await approvals.delegate('teacher', 'guard', '2026-09-07', '2026-09-08')).errcode).toBe('0')
    const [line] = (await approvals.list('guard')).filter(({ sessions }) =>
      sessions.some((one) => one.id === id),
    )
    expect(line?.on_behalf).toEqual([{ account: 'teacher' }])
    expect((await stage.approve('guard', id)).errcode).toBe('0')
    const [, last] = await approvals.progress('student', id)
    expect([last?.account, last?.details?.for_name]).toEqual(['guard', 'teacher name'])
    const later = await stage.book('student', room, { appointment_date: '2026-09-10' })
    stage.server.clock.set('2026-09-09T00:00:00+08:00')
    expect((await stage.approve('guard', later)).errcode).toBe('NOT_FOUND')
    expect((await stage.approve('teacher', later)).errcode).toBe('0')
  })

  test.each<[string, Parameters<typeof approvals.delegate>, string]>([
    ['to oneself', ['teacher', 'teacher', '2026-10-01', '2026-10-02'], 'INVALID delegate self'],
    ['to nobody', ['teacher', 'nobody', '2026-10-01', '2026-10-02'], 'INVALID delegate unknown_person'],
    ['to one who is away then', ['manager2', 'teacher', '2026-09-08', '2026-09-12'], 'INVALID delegate away'],
    ['in a circle', ['guard', 'teacher', '2026-09-08', '2026-09-08'], 'INVALID delegate away'],
    [
      'beside another',
      ['teacher', 'manager', '2026-09-08', '2026-09-12'],
      'OVERLAPPING begin_date undefined',
    ],
    ['backwards', ['teacher', 'manager', '2026-10-02', '2026-10-01'], 'INVALID end_date empty_period'],
    ['in the past', ['teacher', 'manager', '2026-09-01', '2026-09-02'], 'EXPIRED end_date undefined'],
  ])('is refused %s', async (_case, args, why) => {
    const { refusals } = await approvals.delegate(...args)
    expect(
      refusals.map(({ errcode, field, details }) => `${errcode} ${field} ${String(details.why)}`),
    ).toEqual([why])
  })
})

describe('in detail', () => {
  const detail = (account: Account, id: string) =>
    stage.server.ask<{
      findApprovalDetail: Record<
        'here' | 'elsewhere',
        { id: string; applicant_name: string | null; overlaps: number }[]
      > & {
        kept: number
        missed: number
        votes: {
          step: number
          name: string
          for_name: string | null
          approves: number
          reason: string | null
        }[]
      }
    }>(
      account,
      'provider',
      `query ($id: String) { findApprovalDetail(id: $id) { kept missed here { id applicant_name overlaps }
        elsewhere { id applicant_name overlaps } votes { step name for_name approves reason } } }`,
      { id },
    )

  test('an approver sees what is around, how the applicant kept others, and who has decided', async () => {
    const date = '2026-09-15'
    const room = await roomWith(approvals.step('teacher'), approvals.step('manager'))
    const [past, kept] = [
      await stage.book('student2', room),
      await stage.book('student2', await stage.room(type_id)),
    ]
    await stage.put(past, {
      start_at: '2026-09-01T02:00:00Z',
      end_at: '2026-09-01T03:00:00Z',
      appointment_state: 2,
    })
    await stage.put(kept, {
      start_at: '2026-09-02T02:00:00Z',
      end_at: '2026-09-02T03:00:00Z',
      appointment_state: 1,
    })
    const next = await stage.book('student', room, {
      appointment_date: date,
      start_time: '12:00',
      end_time: '13:00',
    })
    const other = await stage.book('student2', await stage.room(type_id), { appointment_date: date })
    const id = await stage.book('student2', room, { appointment_date: date })
    await approvals.delegate('teacher', 'guard', '2026-09-07', '2026-09-07')
    await stage.approve('guard', id, 'Fine')
    const seen = (await detail('manager', id)).data?.findApprovalDetail
    expect(seen).toEqual({
      kept: 1,
      missed: 1,
      here: [{ id: next, applicant_name: 'student name', overlaps: 0 }],
      elsewhere: [{ id: other, applicant_name: 'student2 name', overlaps: 1 }],
      votes: [{ step: 1, name: 'guard name', for_name: 'teacher name', approves: 1, reason: 'Fine' }],
    })
    // The applicant sees their own approval, but not who else is there.
    expect((await detail('student2', id)).data?.findApprovalDetail.here).toEqual([
      { id: 'hidden-0', applicant_name: null, overlaps: 0 },
    ])
    for (const account of ['student', 'manager2', 'other-admin'] as const)
      expect((await detail(account, id)).errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
  })

  test('the applicant sees who has it, and who decides for whom', async () => {
    const id = await stage.book('student', await roomWith(approvals.step('teacher')), {
      start_time: '20:00',
      end_time: '21:00',
    })
    await approvals.delegate('teacher', 'guard', '2026-09-07', '2026-09-07')
    const found = await stage.ask<{ people: { name: string; for_name: string | null }[] }>(
      'student',
      'query ($id: String) { findAppointmentApproval(id: $id) { people { name for_name } outside } }',
      { id },
    )
    expect(found).toEqual({
      people: [
        { name: 'teacher name', for_name: null },
        { name: 'guard name', for_name: 'teacher name' },
      ],
      outside: null,
    })
  })
})

test.each([
  ['saveResource', 'ResourceModel', { resources_number: 'F1', resources_name: 'F1', admin_dept: 'library' }],
  ['saveResourcesRuleTemplate', 'ResourcesRuleTemplateModel', { template_name: 'F1' }],
])('%s refuses a flow that does not exist, at its field', async (operation, kind, fields) => {
  const save = (approval_flow: string) =>
    stage.ask<{ errcode: string; field: string | null }>(
      'admin',
      `mutation ($model: ${kind}) { ${operation}(model: $model) { errcode field } }`,
      {
        model: {
          ...fields,
          ...(operation === 'saveResource' ? { resources_type_id: type_id } : {}),
          need_approve: 1,
          approval_flow,
        },
      },
    )
  expect(await save('nowhere')).toEqual({ errcode: 'NOT_FOUND', field: 'approval_flow' })
  await approvals.saveFlow(`known-${operation}`, [approvals.step('teacher')])
  expect((await save(`known-${operation}`)).errcode).toBe('0')
})
