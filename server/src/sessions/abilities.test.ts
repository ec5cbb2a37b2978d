import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { abilities } from '#rules/sessions/abilities.ts'
import { endpoints } from '#server/endpoints.ts'
import '#server/features.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { clockActs } from './sessions.jobs.ts'
import { bookingStage, DAY, reasons, type BookingStage } from '#server/bookings/testing/stage.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const at = (time: string) => stage.server.clock.set(`${DAY}T${time}+08:00`)
const tick = () =>
  clockActs(
    {
      db: stage.server.db,
      jobs: stage.server.jobs,
      notices: stage.server.notices,
      now: stage.server.clock.now,
    },
    { id: stage.server.campus.tenant_id, time_zone: 'Asia/Shanghai' },
  )
const statusOf = async (id: string) => {
  const { edges } = await stage.mine('student')
  return edges.find(({ node }) => node.id === id)?.node.status
}
const found = async (status: string) =>
  (await stage.mine('student', { status: [status] })).edges.map(({ node }) => node.id)

test('declares an ability exactly where the schema has its operations', () => {
  const declared = new Set(
    endpoints.flatMap((endpoint) => Object.keys(endpoint.schema().getMutationType()?.getFields() ?? {})),
  )
  expect(abilities).toEqual({
    attendance: declared.has('signInAppointmentInformation') && declared.has('updateAppointmentState'),
    approvals: declared.has('approveAppointmentInformation') && declared.has('rejectAppointmentInformation'),
  })
})

describe('while nobody can sign in', () => {
  test('a session of a type with sign-in takes place and counts as kept', async () => {
    const type = await stage.type({
      punctuality_rule: 1,
      deviation_minutes: 15,
      missed_frees_slot: 1,
      sign_out_rule: 1,
      default_appointment_state: 2,
    })
    const id = await stage.book('student', await stage.room(type))
    expect([await statusOf(id), await found('to_be_performed')]).toEqual(['to_be_performed', [id]])
    at('10:30:00')
    expect([await tick(), await statusOf(id), await stage.held(id)]).toEqual([
      0,
      'performed',
      ['1 10:00–11:00'],
    ])
    expect([await found('performed'), await found('non_performance')]).toEqual([[id], []])
    at('11:00:00')
    expect(await tick()).toBe(1)
    expect(await stage.stored(id)).toMatchObject({ state: 7, appointment_state: 1, sign_out_status: 2 })
    expect([await statusOf(id), await found('completed')]).toEqual(['completed', [id]])
  })

  test.each([
    [1, 0],
    [0, 0],
  ])('a type with punctuality_rule %i has signs_in %i', async (punctuality_rule, told) => {
    const type = await stage.type({ punctuality_rule })
    const asked = await stage.ask<{ signs_in: number; punctuality_rule: number }>(
      'student',
      'query ($id: String) { findResourcesTypeById(id: $id) { signs_in punctuality_rule } }',
      { id: type },
    )
    expect(asked).toEqual({ signs_in: told, punctuality_rule })
  })
})

describe('while nobody can approve', () => {
  test.each([
    ['always', { need_approve: 1 }, 'student'],
    ['outside the department in charge', { need_approve: 2 }, 'student'],
    ['longer than a bound', { need_approve: 3, need_approve_minutes: 30 }, 'student'],
  ] as const)('refuses to book what needs approval (%s)', async (_when, rules, account) => {
    const room = await stage.room(await stage.type(), rules)
    const answer = await stage.save(account, room)
    expect([answer.errcode, reasons(answer)]).toEqual(['NO_APPROVER', ['NO_APPROVER null']])
    const [verdict] = await stage.check(account, room)
    expect(verdict && reasons(verdict)).toEqual(['NO_APPROVER null'])
    expect((await stage.save(account, room, { draft: true })).errcode).toBe('0')
  })

  test('books what needs no approval under its rules', async () => {
    const room = await stage.room(await stage.type(), { need_approve: 3, need_approve_minutes: 60 })
    expect(await stage.save('student', room)).toMatchObject({ errcode: '0', state: 2 })
  })

  test('shows a resource that always needs approval as closed in the grid, with the reason', async () => {
    const type = await stage.type()
    await stage.room(type, { need_approve: 1 })
    const { rows } = await stage.grid('student', type)
    expect(rows.map((row) => [row.opening, row.closed.map(({ errcode }) => errcode)])).toEqual([
      [[], ['NO_APPROVER']],
    ])
  })

  test('shows a resource as closed only to the departments that need approval', async () => {
    const type = await stage.type()
    await stage.room(type, { need_approve: 2 })
    const seen = async (account: 'student' | 'manager') => {
      const { rows } = await stage.grid(account, type)
      const [row] = rows
      return [row?.opening.length, row?.closed.map(({ errcode }) => errcode)]
    }
    expect(await seen('student')).toEqual([0, ['NO_APPROVER']])
    expect(await seen('manager')).toEqual([1, ['CLOSED', 'CLOSED']])
    const load = (account: 'student' | 'manager') =>
      stage.ask<{ bookable: number }[]>(
        account,
        'query ($id: String, $day: String) { findResourceLoad(resources_type_id: $id, begin_date: $day, end_date: $day) { bookable } }',
        { id: type, day: DAY },
      )
    expect([await load('student'), await load('manager')]).toEqual([[{ bookable: 0 }], [{ bookable: 1 }]])
  })

  test('limits the length in the grid to what needs no approval', async () => {
    const type = await stage.type()
    await stage.room(type, { need_approve: 3, need_approve_minutes: 60, max_minutes: 240 })
    await stage.room(type, { need_approve: 3, need_approve_minutes: 60 })
    await stage.room(type, { need_approve: 3, need_approve_people: 4, max_minutes: 240 })
    await stage.room(type)
    const { rows } = await stage.ask<{ rows: { max_minutes: number | null }[] }>(
      'student',
      'query ($id: String, $day: String) { findResourceGrid(resources_type_id: $id, date: $day) { rows { max_minutes } } }',
      { id: type, day: DAY },
    )
    expect(rows.map((row) => String(row.max_minutes)).toSorted()).toEqual(['240', '60', '60', 'null'])
  })

  test('refuses to move a session to a time that needs approval', async () => {
    const room = await stage.room(await stage.type(), { need_approve: 3, need_approve_minutes: 60 })
    const id = await stage.book('student', room)
    const answer = await stage.move('manager', id, '12:00', '14:00')
    expect(reasons(answer)).toEqual(['NO_APPROVER null'])
    expect(await stage.held(id)).toEqual(['1 10:00–11:00'])
  })

  test('keeps a session that already waits for approval from expiring: it is shown and found as waiting', async () => {
    const id = await stage.book('student', await stage.room(await stage.type()))
    await stage.put(id, { state: 1, audit_status: 1 })
    at('12:00:00')
    await tick()
    expect([(await stage.stored(id)).state, await statusOf(id)]).toEqual([1, 'to_be_approved'])
    expect([await found('to_be_approved'), await found('reservation_failed')]).toEqual([[id], []])
  })
})
