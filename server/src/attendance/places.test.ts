import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Account } from '#server/testing/campus.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import type { Fields } from '#server/resources/testing/make.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())

const signIn = (account: Account, model: Fields) =>
  stage.ask<AnswerData>(
    account,
    `mutation ($model: SignInModel) { signInAppointmentInformation(model: $model) { ${ANSWER} } }`,
    { model },
  )

test('where a photo of the code is not enough, neither is a position somewhere on the campus', async () => {
  const locate = (model: Fields) =>
    stage.ask<AnswerData>(
      'admin',
      `mutation ($model: LocationModel) { saveLocation(model: $model) { ${ANSWER} } }`,
      { model },
    )
  const around = { latitude: 31.2, longitude: 121.4 }
  await locate({ kind: 'campus', code: 'W', name: 'West', name_en: 'West', ...around, radius: 900 })
  const near = { name: 'House 1', name_en: 'House 1', parent_code: 'W', latitude: 31.2006, longitude: 121.4 }
  expect((await locate({ kind: 'building', code: 'W1', ...near, radius: 30 })).errcode).toBe('0')
  const type = await stage.type({ punctuality_rule: 2, sign_in_proof: 2 })
  const here = { ...around, accuracy: 5 }
  const somewhere = await stage.book('student', await stage.room(type, { campus_code: 'W' }))
  const known = await stage.book(
    'student2',
    await stage.room(type, { campus_code: 'W', building_code: 'W1' }),
  )
  stage.at('10:00:00')
  expect(await signIn('student', { id: somewhere, ...here })).toMatchObject({
    errcode: 'SCAN_NEEDED',
    refusals: [{ details: { position: 0 } }],
  })
  expect((await signIn('student2', { id: known, ...here })).errcode).toBe('WRONG_PLACE')
  expect((await signIn('student2', { id: known, ...here, latitude: 31.2006 })).errcode).toBe('0')
})
