import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#rules/time/calendar_dates.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import type { AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { DAY, bookingStage, type BookingStage, type SubmissionData, type Times } from './testing/stage.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())

const week = (n: number) => addDays(DAY, 7 * n)

interface SeriesData {
  flow_no: string
  mode: string
  asked: { rule: Fields } | null
  sessions: (Times & { id: string; refused_count: number; series_count: number })[]
  refused: (Times & { id: string; refusals: { errcode: string }[]; now: { errcode: string }[] })[]
}
const SERIES = `flow_no mode asked sessions { id appointment_date start_time end_time refused_count series_count }
  refused { id appointment_date start_time end_time refusals { errcode } now { errcode } }`
const findSeries = (account: Account, id: string) =>
  stage.ask<SeriesData>(account, `query ($id: String) { findAppointmentSeries(id: $id) { ${SERIES} } }`, {
    id,
  })
const add = (account: Account, ids: string[]) =>
  stage.ask<SubmissionData>(
    account,
    `mutation ($ids: [String]) { addRefusedSession(ids: $ids) { errcode msg msg_en ids field flow_no state
      refusals { errcode field } free { start_time } refused { id appointment_date errcode } } }`,
    { ids },
  )
const dismiss = (account: Account, ids: string[]) =>
  stage.ask<AnswerData & { refused: { errcode: string }[] }>(
    account,
    `mutation ($ids: [String]) { dismissRefusedSession(ids: $ids) { errcode msg msg_en ids refusals { errcode } refused { errcode } } }`,
    { ids },
  )

/** A weekly series of four whose second and third dates a teacher has. */
async function partly(type: Fields = {}) {
  const room = await stage.room(await stage.type({ cyclicity_enable: 1, ...type }), {
    appointment_date_rule: 1,
  })
  const taken = [
    await stage.book('teacher', room, { appointment_date: week(1) }),
    await stage.book('teacher', room, { appointment_date: week(2) }),
  ]
  const rule = { freq: 'weekly', weekdays: [2], count: 4 }
  const answer = await stage.save('student', room, {
    mode: 'periodic',
    rule,
    accept_partial: true,
    theme: 'Choir',
    participants: ['student2'],
  })
  expect([answer.errcode, answer.ids.length]).toEqual(['0', 2])
  return { room, taken, flow_no: answer.flow_no ?? '', id: answer.ids[0] as string }
}

describe('dates that a series didn’t get', () => {
  test('stay listed with their reason and what refuses them now', async () => {
    const { id, taken, flow_no } = await partly()
    const series = await findSeries('student', id)
    expect([series.flow_no, series.mode, series.asked?.rule]).toEqual([
      flow_no,
      'periodic',
      expect.objectContaining({ freq: 'weekly', weekdays: [2], count: 4 }),
    ])
    expect(series.sessions.map((one) => [one.appointment_date, one.refused_count, one.series_count])).toEqual(
      [
        [DAY, 2, 2],
        [week(3), 2, 2],
      ],
    )
    const listed = (of: SeriesData) =>
      of.refused.map((one) => [one.appointment_date, one.refusals[0]?.errcode, one.now[0]?.errcode])
    expect(listed(series)).toEqual([
      [week(1), 'SLOT_TAKEN', 'SLOT_TAKEN'],
      [week(2), 'SLOT_TAKEN', 'SLOT_TAKEN'],
    ])
    await stage.cancel('teacher', taken[0] as string)
    expect(listed(await findSeries('student', id))[0]).toEqual([week(1), 'SLOT_TAKEN', undefined])
  })

  test('are added to the same series when they come free, with what the applicant wrote', async () => {
    const { id, taken, flow_no, room } = await partly()
    await stage.cancel('teacher', taken[0] as string)
    const { refused } = await findSeries('student', id)
    const answer = await add(
      'student',
      refused.map((one) => one.id),
    )
    expect([answer.errcode, answer.flow_no, answer.ids.length]).toEqual(['0', flow_no, 1])
    expect(answer.refused.map((one) => [one.appointment_date, one.errcode])).toEqual([
      [week(2), 'SLOT_TAKEN'],
    ])
    const { edges } = await stage.mine('student', { flow_no })
    const added = edges.find(({ node }) => node.id === answer.ids[0])?.node
    expect([added?.appointment_date, added?.theme, added?.participants.map((one) => one.account)]).toEqual([
      week(1),
      'Choir',
      ['student2'],
    ])
    expect(await stage.held(answer.ids[0] ?? '')).toEqual(['1 10:00–11:00'])
    const after = await findSeries('student', id)
    expect([after.sessions.length, after.refused.map((one) => one.appointment_date)]).toEqual([3, [week(2)]])
    // Once only, also when it is asked for twice.
    expect((await add('student', [refused[0]?.id ?? ''])).errcode).toBe('NOT_FOUND')
    const [count] = await stage.inTenant(
      ({ sql }) => sql<{ n: number }[]>`
        select count(*)::int as n from appointment_information where resources_id = ${room} and appointment_user = 'student'`,
    )
    expect(count?.n).toBe(3)
  })

  test('are refused by the rules for any booking, and stay listed', async () => {
    const { id } = await partly()
    const { refused } = await findSeries('student', id)
    const answer = await add('student', [refused[0]?.id ?? ''])
    expect([answer.errcode, answer.ids]).toEqual(['SLOT_TAKEN', []])
    expect((await findSeries('student', id)).refused).toHaveLength(2)
  })

  test('count for limits: a date that came free is refused once the limit is reached', async () => {
    const limit = { appointment_number_rule: 3, appointment_number_limit: 2 }
    const { id, taken } = await partly({
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [limit],
    })
    await stage.cancel('teacher', taken[0] as string)
    const [first] = (await findSeries('student', id)).refused
    expect(first?.now.map((one) => one.errcode)).toEqual(['QUOTA_EXCEEDED'])
    expect((await add('student', [first?.id ?? ''])).errcode).toBe('QUOTA_EXCEEDED')
  })

  test('are taken off the list when they are dismissed', async () => {
    const { id } = await partly()
    const [first, second] = (await findSeries('student', id)).refused
    expect((await dismiss('student', [first?.id ?? ''])).errcode).toBe('0')
    expect((await findSeries('student', id)).refused.map((one) => one.id)).toEqual([second?.id])
    expect((await dismiss('student', [first?.id ?? ''])).errcode).toBe('NOT_FOUND')
  })

  test('go with the later sessions that are cancelled, and only those', async () => {
    const { id } = await partly()
    const { sessions } = await findSeries('student', id)
    const last = sessions[1]?.id ?? ''
    await stage.cancelReached('student', [last], 'following')
    expect((await findSeries('student', id)).refused.map((one) => one.appointment_date)).toEqual([
      week(1),
      week(2),
    ])
    expect((await findSeries('student', id)).sessions.map((one) => one.series_count)).toEqual([1, 1])
    const kept = await partly()
    await stage.cancelReached(
      'student',
      [(await findSeries('student', kept.id)).sessions[1]?.id ?? ''],
      'all',
    )
    expect((await findSeries('student', kept.id)).refused).toEqual([])
    const cut = await partly()
    // Of two sessions the first is cancelled alone: the dates that are free again later are still wanted.
    await stage.cancelReached('student', [cut.id], 'this')
    expect((await findSeries('student', cut.id)).refused).toHaveLength(2)
    await stage.cancelReached('manager', [cut.id], 'following', 'Closed for repairs')
    expect((await findSeries('student', cut.id)).refused).toHaveLength(2)
  })

  test('are nobody else’s: a participant sees the sessions, a stranger nothing', async () => {
    const { id } = await partly()
    const [first] = (await findSeries('student', id)).refused
    const seen = await findSeries('student2', id)
    expect([seen.sessions.length, seen.refused]).toEqual([2, []])
    for (const act of [add, dismiss])
      expect((await act('student2', [first?.id ?? ''])).errcode).toBe('NOT_FOUND')
    const stranger = await stage.server.ask(
      'guard',
      'provider',
      `query ($id: String) { findAppointmentSeries(id: $id) { id } }`,
      { id },
    )
    expect(stranger.errors).toHaveLength(1)
  })

  test('what was asked for is read by who asked, and who administers all of it', async () => {
    const type = await stage.type({ batch_enable: 1 })
    const [own, strange] = [await stage.room(type), await stage.room(type, { admin_dept: 'chemistry' })]
    const booked = (resources_ids: string[]) =>
      stage.save('student', own, {
        ...{ mode: 'batch', dates: [DAY], participants: ['student2'], resources_ids },
        slots: [{ start_time: '10:00', end_time: '11:00' }],
      })
    const asked = async (account: Account, id: string) => (await findSeries(account, id)).asked !== null
    const { ids } = await booked([own, strange])
    const id = ids[0] ?? ''
    expect(await asked('student', id)).toBe(true)
    expect(await asked('admin', id)).toBe(true)
    expect(await asked('student2', id)).toBe(false)
    const of_own = await stage.inTenant(
      ({ sql, tenant_id }) => sql<{ id: string }[]>`
        select id from appointment_information where tenant_id = ${tenant_id} and resources_id = ${own}`,
    )
    expect(await asked('manager', of_own[0]?.id ?? '')).toBe(false)
  })

  test('are not stored where nothing was booked, or where the applicant left them out', async () => {
    const room = await stage.room(await stage.type({ cyclicity_enable: 1 }), { appointment_date_rule: 1 })
    await stage.book('teacher', room, { appointment_date: week(1) })
    const rule = { freq: 'weekly', weekdays: [2], count: 2 }
    const session = { resources_id: room, appointment_date: week(1), start_time: '10:00', end_time: '11:00' }
    expect((await stage.save('student', room, { mode: 'periodic', rule })).errcode).toBe('SLOT_TAKEN')
    const answer = await stage.save('student', room, { mode: 'periodic', rule, dropped: [session] })
    expect((await findSeries('student', answer.ids[0] ?? '')).refused).toEqual([])
    const [stored] = await stage.inTenant(
      ({ sql }) =>
        sql<{ n: number }[]>`select count(*)::int as n from refused_session where resources_id = ${room}`,
    )
    expect(stored?.n).toBe(0)
  })
})
