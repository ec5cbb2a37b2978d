import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  type_id = await stage.type()
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

interface PeopleData {
  totalCount: number
  edges: {
    node: {
      appointment_id: string
      role: string
      account: string | null
      name: string
      dept_name: string | null
      phone: string | null
      appointment_date: string
      start_time: string
      appointment_state: number
    }
  }[]
}
const people = (account: Account, filter: Fields = {}, keywords: string | null = null) =>
  stage.ask<PeopleData>(
    account,
    `query ($filter: AppointmentUserFilter, $keywords: String) {
      findAppointmentUserAll(first: 50, filter: $filter, keywords: $keywords) { totalCount edges { node {
        appointment_id role account name dept_name phone appointment_date start_time appointment_state } } } }`,
    { filter, keywords },
  )
const inShort = ({ edges }: PeopleData) =>
  edges.map(({ node }) => `${node.role} ${node.account ?? node.name}`)

describe('the people of bookings', () => {
  test.each(['研究室八', 'yanjiushi', 'Study 8', 'student name', 'student2'])(
    'are found by %s',
    async (typed) => {
      const room = await stage.room(type_id, { resources_name: '研究室八', resources_name_en: 'Study 8' })
      await stage.book('student', room, { participants: ['student2'] })
      const found = await people('manager', { resources_id: room }, typed)
      expect(inShort(found)).toContain(typed === 'student2' ? 'participant student2' : 'applicant student')
    },
  )

  test('a row for each person and session, with what they are in it', async () => {
    const room = await stage.room(type_id)
    const id = await stage.book('student', room, {
      participants: ['teacher', 'student2'],
      entourage: 'Two visitors',
      person_times: 6,
      phone: '13800000001',
    })
    const later = await stage.book('student2', room, { appointment_date: '2026-09-09' })
    await stage.book('student', room, { start_time: '12:00', end_time: '13:00', draft: true })
    const gone = await stage.book('guard', room, { start_time: '14:00', end_time: '15:00' })
    await stage.cancel('guard', gone)
    const found = await people('manager', { resources_id: room })
    expect(inShort(found)).toEqual([
      'applicant student2',
      'applicant student',
      'participant student2',
      'participant teacher',
      'guest Two visitors',
    ])
    expect(found.totalCount).toBe(5)
    expect(found.edges[0]?.node).toMatchObject({ appointment_id: later, appointment_date: '2026-09-09' })
    expect(found.edges[1]?.node).toMatchObject({
      appointment_id: id,
      start_time: '10:00',
      phone: '13800000001',
    })
    expect(inShort(await people('manager', { resources_id: room, begin_date: '2026-09-09' }))).toEqual([
      'applicant student2',
    ])
    expect(inShort(await people('manager', { resources_id: room, end_date: DAY, role: 'guest' }))).toEqual([
      'guest Two visitors',
    ])
    expect(inShort(await people('manager', { resources_id: room, account: 'student2' }))).toEqual([
      'applicant student2',
      'participant student2',
    ])
    expect(inShort(await people('manager', { resources_id: room }, 'teacher'))).toEqual([
      'participant teacher',
    ])
    await stage.put(id, { appointment_state: 2 })
    expect(
      inShort(await people('manager', { resources_id: room, appointment_state: 2, role: 'applicant' })),
    ).toEqual(['applicant student'])
  })

  test('who administers nothing there sees nobody, and who may not see bookings is refused', async () => {
    const room = await stage.room(type_id)
    await stage.book('student', room)
    expect((await people('manager2', { resources_id: room })).edges).toEqual([])
    const { errors } = await stage.server.ask(
      'student',
      'provider',
      `query { findAppointmentUserAll(first: 1) { totalCount } }`,
    )
    expect(errors[0]?.extensions?.errcode).toBe('NOT_ALLOWED')
  })
})
