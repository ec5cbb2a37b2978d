import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFile, uploadedPicture } from '#server/files/testing/uploading.ts'
import { change, idOf } from '#server/resources/testing/make.ts'
import { askFor } from '#server/visitors/people/testing/ask_for.ts'
import { gateStage, type GateStage } from '#server/visitors/visits/testing/gate_stage.ts'

let stage: GateStage
beforeAll(async () => {
  stage = await gateStage()
})
afterAll(() => stage.server.stop())

test('the guard and the office see the portrait of whom the office knows, by an address that lapses; others don’t', async () => {
  await askFor(stage.server.db, stage.tenant.id, ['visitor_picture'])
  const { uri } = await uploadedPicture(stage.server, 'admin')
  const person = { visitor_name: 'Ou Yang', phone: '13700000021', visitor_picture: uri }
  idOf(await change(stage.server, 'admin', 'saveVisitorInfo', 'VisitorRegistrationModel', person))
  const id = await stage.approved({ visitor_name: 'Ou Yang', phone: '13700000021' })
  const other = await stage.approved({ visitor_name: 'Shang Guan', phone: '13700000022' })
  const looked = await stage.ask<{ id: string; visitor_picture: string | null }[]>(
    'guard',
    '{ checkAppointmentInfoAndLongTermPeople(id: "13700000021", gate: "north", direction: "in") { id visitor_picture } }',
  )
  expect(looked).toHaveLength(1)
  const [at_gate] = looked
  expect(at_gate?.visitor_picture).toMatch(new RegExp(`^${uri}\\?`))
  expect((await getFile(stage.server, at_gate?.visitor_picture ?? '')).statusCode).toBe(200)
  expect((await getFile(stage.server, uri)).statusCode).not.toBe(200)
  const seen = async (account: 'admin' | 'student', visit: string) =>
    (
      await stage.ask<{ visitor_picture: string | null }>(
        account,
        'query ($id: String) { findVisitorAppointment(id: $id) { visitor_picture } }',
        { id: visit },
      )
    ).visitor_picture
  expect(await seen('admin', id)).toMatch(/^\/files\//)
  expect(await seen('admin', other)).toBeNull()
  expect(await seen('student', id)).toBeNull()
})
