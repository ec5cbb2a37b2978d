import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#rules/time/calendar_dates.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import type { Account } from '#server/testing/campus.ts'
import { DAY, bookingStage, type BookingStage, type Times } from './testing/stage.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())

const ANY_DATE = { appointment_date_rule: 1 }
const MODES = { cyclicity_enable: 1, batch_enable: 1 }
const weekly = { mode: 'periodic', rule: { freq: 'weekly', weekdays: [2], count: 3 } }
const week = (n: number) => addDays(DAY, 7 * n)
const at = (resources_id: string, appointment_date: string, start_time = '10:00', end_time = '11:00') => ({
  resources_id,
  appointment_date,
  start_time,
  end_time,
})

interface AlternativesData {
  free: Times[]
  resources: { id: string }[]
}
const alternatives = (account: Account, model: Fields) =>
  stage.ask<AlternativesData>(
    account,
    `query ($model: ReplacedSession) { findSessionAlternatives(model: $model) {
      free { appointment_date start_time end_time } resources { id } } }`,
    { model },
  )
const takers = (account: Account, resources_id: string, fields: Fields = {}) =>
  stage.ask<{ taken_by: { theme: string | null; appointment_user_name: string | null } | null }[]>(
    account,
    `query ($model: AppointmentInformationCheck) { checkAppointmentInformation(model: $model) {
      taken_by { theme appointment_user_name } } }`,
    { model: { ...at(resources_id, DAY), ...fields } },
  )

describe('a repaired series', () => {
  test('books the added session instead of the dropped one, under one number', async () => {
    const type = await stage.type(MODES)
    const [room, other] = [await stage.room(type, ANY_DATE), await stage.room(type, ANY_DATE)]
    const repaired = {
      ...weekly,
      dropped: [at(room, week(1)), at(room, week(2))],
      added: [at(room, week(2), '14:00', '15:00'), at(other, week(1))],
    }
    const previews = await stage.check('student', room, repaired)
    expect(previews.map((one) => [one.appointment_date, one.start_time, one.refusals])).toEqual([
      [DAY, '10:00', []],
      [week(1), '10:00', []],
      [week(2), '14:00', []],
    ])
    const answer = await stage.save('student', room, repaired)
    expect([answer.errcode, answer.ids.length]).toEqual(['0', 3])
    const { edges } = await stage.mine('student', { flow_no: answer.flow_no })
    expect(edges).toHaveLength(3)
    expect(await stage.held(answer.ids[1] ?? '')).toEqual(['1 10:00–11:00'])
  })

  test('has a session that is added twice, or is already in it, only once', async () => {
    const room = await stage.room(await stage.type(MODES), ANY_DATE)
    const twice = [at(room, week(1), '14:00', '15:00'), at(room, week(1), '14:00', '15:00'), at(room, DAY)]
    expect(await stage.check('student', room, { ...weekly, added: twice })).toHaveLength(4)
  })

  test('counts added sessions for the limit of a submission', async () => {
    const room = await stage.room(await stage.type(MODES), {
      ...ANY_DATE,
      cyclicity_rule: { max_sessions: 3 },
    })
    const answer = await stage.save('student', room, {
      ...weekly,
      added: [at(room, week(1), '14:00', '15:00')],
    })
    expect(answer.errcode).toBe('TOO_MANY_SESSIONS')
  })
})

describe('instead of a taken session', () => {
  test('other times of the day and other rooms of the type are offered, if the caller could book them', async () => {
    const type = await stage.type(MODES)
    const [room, free, small, taken] = [
      await stage.room(type),
      await stage.room(type),
      await stage.room(type, { capacity: 2 }),
      await stage.room(type),
    ]
    await stage.room(await stage.type(MODES))
    for (const one of [room, taken]) await stage.book('teacher', one)
    const found = await alternatives('student', { ...at(room, DAY), person_times: 4 })
    expect(found.resources.map(({ id }) => id)).toEqual([free])
    expect(found.free.map(({ start_time }) => start_time).toSorted()).toEqual(['08:30', '09:00', '11:00'])
    const fewer = await alternatives('student', at(room, DAY))
    expect(fewer.resources.map(({ id }) => id).toSorted()).toEqual([free, small].toSorted())
  })

  test('no room is offered whose limits the caller has used up, or that only others may use', async () => {
    const limited = await stage.type({
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
    })
    const [room, other] = [await stage.room(limited), await stage.room(limited)]
    await stage.book('student', other, { start_time: '15:00', end_time: '16:00' })
    expect((await alternatives('student', at(room, DAY))).resources).toEqual([])
    expect((await alternatives('student2', at(room, DAY))).resources).toHaveLength(1)
  })

  test('the limits count each room by itself', async () => {
    const limited = await stage.type({
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
    })
    const [room] = [await stage.room(limited), await stage.room(limited), await stage.room(limited)]
    expect((await alternatives('student', at(room as string, DAY))).resources).toHaveLength(2)
  })
})

describe('a taken time', () => {
  test('names who has it, as far as the resource shows it', async () => {
    const type = await stage.type(MODES)
    const open = await stage.room(type)
    const hidden = await stage.room(type, { hide_appointment_information: 1 })
    const partly = await stage.room(type, {
      hide_appointment_information: 1,
      appointment_information_field: 'theme',
    })
    for (const one of [open, hidden, partly]) await stage.book('teacher', one, { theme: 'Seminar' })
    const [shown] = await takers('student', open)
    expect(shown?.taken_by?.theme).toBe('Seminar')
    expect(shown?.taken_by?.appointment_user_name).toBeTruthy()
    expect((await takers('student', hidden))[0]?.taken_by).toEqual({
      theme: null,
      appointment_user_name: null,
    })
    expect((await takers('student', partly))[0]?.taken_by).toEqual({
      theme: 'Seminar',
      appointment_user_name: null,
    })
    expect((await takers('teacher', hidden))[0]?.taken_by?.theme).toBe('Seminar')
  })

  test('names nobody where it is free, or where the submission itself takes it', async () => {
    const room = await stage.room(await stage.type(MODES))
    const overlapping = {
      mode: 'batch',
      dates: [DAY],
      slots: [
        { start_time: '10:00', end_time: '11:00' },
        { start_time: '10:30', end_time: '11:30' },
      ],
    }
    expect((await takers('student', room, overlapping)).map((one) => one.taken_by)).toEqual([null, null])
  })
})
