import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  type_id = await stage.type({
    ...{
      punctuality_rule: 1,
      deviation_minutes: 15,
      earliest_punctuality_rule: 1,
      earliest_deviation_minutes: 15,
    },
    ...{ sign_in_proof: 0, leave_minutes: 30, leave_times: 2, sign_out_rule: 1 },
  })
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

interface DeskData {
  id: string
  appointment_user_name: string
  status: string
  actions: { action: string; allowed: number }[]
}

const desk = async (account: Account, filter: object = {}, keywords: string | null = null) => {
  const { edges } = await stage.ask<{ edges: { node: DeskData }[] }>(
    account,
    `query ($filter: DeskFilter, $keywords: String) { findDeskSessionAll(first: 50, filter: $filter, keywords: $keywords) {
      edges { node { id appointment_user_name status actions { action allowed } } } } }`,
    { filter, keywords },
  )
  return edges.map(({ node }) => node)
}
const ids = async (...asked: Parameters<typeof desk>) => (await desk(...asked)).map(({ id }) => id)
const act = async (account: Account, name: string, id: string) => {
  const answer = await stage.ask<{ errcode: string }>(
    account,
    `mutation ($model: SignInModel) { ${name}AppointmentInformation(model: $model) { errcode } }`,
    { model: { id } },
  )
  return answer.errcode
}

test('a guard sees today’s sessions of their own department, and nobody else’s', async () => {
  const dept = 'security'
  const here = await stage.book('student', await stage.room(type_id, { joint_admin_dept: dept }))
  const elsewhere = await stage.book('student', await stage.room(type_id, { admin_dept: 'physics' }), {
    start_time: '12:00',
    end_time: '13:00',
  })
  const tomorrow = await stage.book('student', await stage.room(type_id, { joint_admin_dept: dept }), {
    appointment_date: '2026-09-09',
  })
  stage.at('09:50:00')
  const seen = await ids('guard')
  expect(seen).toContain(here)
  expect(seen).not.toContain(elsewhere)
  expect(seen).not.toContain(tomorrow)
  // Only who attends may ask at all.
  const { errors } = await stage.server.ask(
    'student',
    'provider',
    '{ findDeskSessionAll(first: 1) { edges { node { id } } } }',
  )
  expect(errors[0]?.extensions?.errcode).toBe('NOT_ALLOWED')
})

test('a guard signs people in, notes that they leave, come back and go, but not elsewhere', async () => {
  const dept = 'security'
  const here = await stage.book('student2', await stage.room(type_id, { joint_admin_dept: dept }), {
    start_time: '14:00',
    end_time: '16:00',
  })
  const elsewhere = await stage.book('teacher', await stage.room(type_id, { admin_dept: 'physics' }), {
    start_time: '14:00',
    end_time: '16:00',
  })
  stage.at('14:00:00')
  expect(await act('guard', 'signIn', elsewhere)).toBe('NOT_FOUND')
  expect(await ids('guard', { view: 'expected' })).toContain(here)
  expect(await act('guard', 'signIn', here)).toBe('0')
  expect(await ids('guard', { view: 'expected' })).not.toContain(here)
  expect(await ids('guard', { view: 'here' })).toContain(here)
  const [row] = (await desk('guard')).filter(({ id }) => id === here)
  expect(row?.actions.filter(({ allowed }) => allowed === 1).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['leave', 'sign_out', 'mark_missed']),
  )
  expect(await act('guard', 'leave', here)).toBe('0')
  expect(await act('guard', 'return', here)).toBe('0')
  stage.at('15:00:00')
  expect(await act('guard', 'signOut', here)).toBe('0')
})

test('words find a session by name, room number and account', async () => {
  const room = await stage.room(type_id)
  const id = await stage.book('student', room, {
    appointment_date: DAY,
    start_time: '18:00',
    end_time: '19:00',
  })
  stage.at('17:50:00')
  const [{ resources_number: number } = { resources_number: '' }] = await stage.inTenant(
    ({ sql, tenant_id }) =>
      sql<
        { resources_number: string }[]
      >`select resources_number from resource where tenant_id = ${tenant_id} and id = ${room}`,
  )
  for (const words of [number, 'student']) expect(await ids('manager', {}, words)).toContain(id)
  expect(await ids('manager', {}, 'nobody of that name')).toEqual([])
})
