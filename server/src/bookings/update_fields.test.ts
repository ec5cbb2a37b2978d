import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploaded } from '#server/files/testing/uploading.ts'
import { bookingStage, type BookingStage, type SubmissionData } from './testing/stage.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())

const attach = (id: string, enclosure: string | null) =>
  stage.ask<SubmissionData>(
    'student',
    'mutation ($model: AppointmentInformationChange) { updateAppointmentInformation(model: $model) { errcode } }',
    { model: { id, enclosure } },
  )

test('an attachment is taken away and put back', async () => {
  const { uri: enclosure } = await uploaded(stage.server, 'student')
  const { uri: other } = await uploaded(stage.server, 'student')
  const id = await stage.book('student', await stage.room(await stage.type()), { enclosure })
  const used = () =>
    stage.inTenant(
      ({ sql, tenant_id }) => sql<{ address: boolean }[]>`
        select ${enclosure} like '%' || f.stored_name || '%' as address from file_use u
        join file f on f.tenant_id = ${tenant_id} and f.id = u.file_id
        where u.tenant_id = ${tenant_id} and u.owner_id = ${id}`,
    )
  for (const [sent, uses] of [
    [null, []],
    [enclosure, [{ address: true }]],
    [other, [{ address: false }]],
  ] as const) {
    expect((await attach(id, sent)).errcode).toBe('0')
    expect(await used()).toEqual(uses)
  }
})
