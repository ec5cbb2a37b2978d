import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Account } from '#server/testing/campus.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Fields } from '#server/resources/testing/make.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const signIn = (account: Account, model: Fields) =>
  stage.ask<AnswerData>(
    account,
    `mutation ($model: SignInModel) { signInAppointmentInformation(model: $model) { ${ANSWER} } }`,
    { model },
  )
const shown = async (account: Account, id: string) => {
  const { code } = await stage.ask<{ code: string }>(
    account,
    'query ($id: String) { findAppointmentCode(id: $id) { code } }',
    { id },
  )
  return code
}

/** Signing in from 15 minutes before to 15 after the start, signing out until 15 minutes after the end. */
const signs = (more: Fields = {}): Fields => ({
  punctuality_rule: 1,
  deviation_minutes: 15,
  earliest_punctuality_rule: 1,
  earliest_deviation_minutes: 15,
  sign_out_rule: 1,
  sign_in_proof: 0,
  ...more,
})
const booked = async (type: Fields = signs(), fields: Fields = {}) => {
  const room = await stage.room(await stage.type(type))
  return { room, id: await stage.book('student', room, fields) }
}

describe('the codes of a booking ahead', () => {
  const ahead = (account: Account, id: string) =>
    stage.ask<{ first: string; codes: string[] }>(
      account,
      'query ($id: String) { findAppointmentCodesAhead(id: $id) { first codes } }',
      { id },
    )

  test('are those that renew themselves later; none is accepted before its half minute', async () => {
    const { id } = await booked()
    stage.at('08:00:07')
    const { first, codes } = await ahead('student', id)
    // From 09:45 until 10:15, both included.
    expect([first, codes.length]).toEqual([`${DAY} 09:45:00`, 61])
    expect((await signIn('manager', { code: codes[30] ?? '' })).refusals[0]?.details).toEqual({
      why: 'expired',
    })
    stage.at('10:00:10')
    expect(await shown('student', id)).toBe(codes[30])
    expect((await signIn('manager', { code: codes[31] ?? '' })).refusals[0]?.details).toEqual({
      why: 'expired',
    })
    expect((await signIn('manager', { code: codes[30] ?? '' })).errcode).toBe('0')
  })

  test('begin with the present one, and last an hour at most where no sign-in is needed', async () => {
    const { id } = await booked({}, { start_time: '10:00', end_time: '13:00' })
    stage.at('10:10:20')
    const { first, codes } = await ahead('student', id)
    expect([first, codes.length, codes[0]]).toEqual([`${DAY} 10:10:00`, 121, await shown('student', id)])
  })

  test('are none where its time is over, or more than a day away', async () => {
    const { id } = await booked()
    stage.at('10:16:00')
    expect((await ahead('student', id)).codes).toEqual([])
    stage.server.clock.set(FIRST_DAY)
    const later = await booked(signs(), { appointment_date: '2026-09-10' })
    expect((await ahead('student', later.id)).codes).toEqual([])
  })

  test('are nobody else’s', async () => {
    const { id } = await booked()
    const { errors } = await stage.server.ask(
      'student2',
      'provider',
      'query ($id: String) { findAppointmentCodesAhead(id: $id) { codes } }',
      { id },
    )
    expect(errors.map((one) => one.extensions?.errcode)).toEqual(['NOT_FOUND'])
  })
})
