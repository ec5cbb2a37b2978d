import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visit_state } from '#rules/visitors/visits/states.ts'
import { bookingStage, DAY } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

type Stage = Awaited<ReturnType<typeof bookingStage>>
let stage: Stage
let type: string
beforeAll(async () => {
  stage = await bookingStage()
  type = await stage.type()
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.at('07:00:00'))

const room = () => stage.room(type)
const NEXT = '2026-09-09'
const { awaiting_data, approved, cancelled, entered } = visit_state

interface SeenGuest {
  id: string
  visitor_name: string
  state: number
  source: string
  in_school_date: string
  in_school_end_date: string
  resources_id: string
  in_school_reason: string
  accept_visit_name: string
}
const invite = (account: Account, id: string, models: readonly Fields[], key?: string) =>
  stage.ask<AnswerData & { lines: { id: string | null; path: string | null; errcode: string }[] }>(
    account,
    `mutation ($id: String, $models: [BookingGuestModel!], $key: String) {
      saveBookingGuests(id: $id, models: $models, idempotency_key: $key) { ${ANSWER} lines { id path errcode } } }`,
    { id, models, key },
  )
const guests = (account: Account, id: string) =>
  stage.ask<SeenGuest[]>(
    account,
    `query ($id: String) { findBookingGuests(id: $id) { id visitor_name state source in_school_date in_school_end_date resources_id
      in_school_reason accept_visit_name } }`,
    { id },
  )
const states = async (id: string) => (await guests('teacher', id)).map(({ state }) => state)
const people = [
  { visitor_name: 'Lu Fan', phone: '13700000031', unit: 'Maps Ltd' },
  { visitor_name: 'Mo Yan', phone: null, unit: null },
]
async function withGuests() {
  const id = await stage.book('teacher', await room(), { theme: 'Open lecture' })
  expect((await invite('teacher', id, people)).errcode).toBe('0')
  return id
}

test('whoever booked invites guests: a visit each, on the day and at the room of the booking, with a link', async () => {
  const at = await room()
  const id = await stage.book('teacher', at, { theme: 'Open lecture' })
  const answer = await invite('teacher', id, people, 'key-12345')
  expect(answer.lines).toMatchObject([
    { errcode: '0', path: expect.stringContaining('/mobile/visitor/addinfo#') },
    { errcode: '0' },
  ])
  expect((await invite('teacher', id, people, 'key-12345')).ids).toEqual(answer.ids)
  const found = await guests('teacher', id)
  expect(found).toMatchObject([
    {
      visitor_name: 'Lu Fan',
      state: approved,
      source: 'invitation',
      in_school_date: `${DAY} 00:00:00`,
      in_school_end_date: `${DAY} 23:59:59`,
      resources_id: at,
      in_school_reason: 'Open lecture',
      accept_visit_name: 'teacher name',
    },
    { visitor_name: 'Mo Yan', state: awaiting_data },
  ])
})

describe('nobody else', () => {
  test('invites, or reads who comes; the office does', async () => {
    const id = await withGuests()
    for (const account of ['student', 'manager'] as const)
      expect(await invite(account, id, people)).toMatchObject({ errcode: 'NOT_FOUND', field: 'id' })
    const asked = await stage.server.ask('student', 'provider', `{ findBookingGuests(id: "${id}") { id } }`)
    expect(asked.errors[0]?.extensions).toMatchObject({ errcode: 'NOT_FOUND' })
    expect(await guests('admin', id)).toHaveLength(2)
  })
  test('is invited to what is cancelled, or over', async () => {
    const id = await stage.book('teacher', await room())
    stage.at('11:00:01')
    expect(await invite('teacher', id, people)).toMatchObject({ errcode: 'EXPIRED', field: 'id' })
    stage.at('07:00:00')
    await stage.cancel('teacher', id)
    expect(await invite('teacher', id, people)).toMatchObject({ errcode: 'EXPIRED', field: 'id' })
  })
})

test('a guest is invited once, also of two who press at once, and again after they were cancelled', async () => {
  const id = await stage.book('teacher', await room())
  const both = await Promise.all([invite('teacher', id, people), invite('teacher', id, people)])
  expect(both.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'TAKEN_NAME'])
  const found = await guests('teacher', id)
  // What has no theme is told by its room.
  expect(found.map(({ in_school_reason }) => in_school_reason)).not.toContain('')
  const [first] = found
  const cancel = 'mutation ($ids: [String!]) { cancelVisitorAppointment(ids: $ids) { errcode } }'
  await stage.ask('teacher', cancel, { ids: [first?.id] })
  const again = await invite('teacher', id, people)
  expect(again.lines.map(({ errcode }) => errcode)).toEqual(['0', 'TAKEN_NAME'])
})

test('guests are cancelled with the booking, but for who has come', async () => {
  const id = await withGuests()
  const [first] = await guests('teacher', id)
  await stage.inTenant(
    ({ sql, tenant_id }) => sql`
      update visitor_appointment set state = ${entered}, inside = 1, entered_at = ${stage.server.clock.now().toString()}
      where tenant_id = ${tenant_id} and id = ${first?.id ?? ''}`,
  )
  await stage.cancel('teacher', id)
  expect(await states(id)).toEqual([entered, cancelled])
})

test('guests move with the booking to another day, and not within one', async () => {
  const id = await withGuests()
  expect((await stage.move('teacher', id, '14:00', '15:00')).errcode).toBe('0')
  expect((await guests('teacher', id)).map((one) => one.in_school_date)).toEqual(
    Array(2).fill(`${DAY} 00:00:00`),
  )
  expect((await stage.move('teacher', id, '14:00', '15:00', NEXT)).errcode).toBe('0')
  expect((await guests('teacher', id)).map((one) => one.in_school_date)).toEqual(
    Array(2).fill(`${NEXT} 00:00:00`),
  )
  expect(await states(id)).toEqual([approved, awaiting_data])
})

test('guests for whom the new day has no place are cancelled, and the booking moves all the same', async () => {
  const id = await withGuests()
  await stage.inTenant(
    ({ sql, tenant_id }) => sql`
      insert into visitor_kind (tenant_id, id, visitor_type, number_per_day) values (${tenant_id}, gen_random_uuid(), 'invitation', 1)`,
  )
  expect((await stage.move('teacher', id, '14:00', '15:00', NEXT)).errcode).toBe('0')
  expect(await states(id)).toEqual([approved, cancelled])
  await stage.inTenant(({ sql, tenant_id }) => sql`delete from visitor_kind where tenant_id = ${tenant_id}`)
})
