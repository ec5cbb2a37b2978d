import { afterAll, beforeAll, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { change, makeResource, makeType } from '#server/resources/testing/make.ts'
import { phone } from '#server/visitors/passes/testing/phone.ts'
import { idOf, visitStage, type Fields, type VisitStage } from '#server/visitors/visits/testing/stage.ts'

let stage: VisitStage
let room: string
const GATES = ['east', 'west', 'only']
beforeAll(async () => {
  stage = await visitStage()
  const { server } = stage
  const place = (model: Fields) => change(server, 'admin', 'saveLocation', 'LocationModel', model)
  for (const code of ['EAST', 'WEST']) idOf(await place({ kind: 'campus', code, name: code }))
  idOf(await place({ kind: 'building', code: 'E1', name: 'E1', parent_code: 'EAST' }))
  idOf(await place({ kind: 'floor', code: 'E1F2', name: 'E1F2', parent_code: 'E1' }))
  const type = await makeType(server)
  room = await makeResource(server, type, { campus_code: 'WEST' })
  for (const code of GATES) {
    const campus_code = code === 'only' ? null : code.toUpperCase()
    const model = { code, name: code, campus_code }
    idOf(await change(server, 'admin', 'saveVisitorGate', 'VisitorGateModel', model))
  }
  const duty = { admin_user: 'guard' }
  idOf(await change(server, 'admin', 'saveVisitorAdminPermissions', 'VisitorAdminPermissionsModel', duty))
  // Buildings, floors and rooms are offered too.
  idOf(
    await stage.ask(
      'admin',
      `mutation ($model: VisitorOverallSettingsModel) { saveVisitorOverallSettings(model: $model) { errcode msg_en ids } }`,
      { model: { version: 0, apply_school_resources: ['EAST', 'E1', 'E1F2', room].join(',') } },
    ),
  )
})
afterAll(() => stage.server.stop())

const lookedUp = async (id: string) => {
  const open: string[] = []
  for (const gate of GATES) {
    const [found] = await stage.ask<{ colour: string }[]>(
      'guard',
      `query ($id: String, $gate: String) {
        checkAppointmentInfoAndLongTermPeople(id: $id, gate: $gate, direction: "in") { colour } }`,
      { id, gate },
    )
    if (found?.colour === 'green') open.push(gate)
  }
  return open
}
/** The gates that the pass of a visit names. */
const named = async (id: string) => {
  idOf(
    await stage.ask(
      'student',
      `mutation ($id: String, $key: String) { takeVisitorPass(id: $id, phone_key: $key) { errcode msg_en ids } }`,
      { id, key: phone().key },
    ),
  )
  return stage.server.db.withTenant(stage.server.campus.tenant_id, async ({ sql, tenant_id }) => {
    const rows = await sql<{ code: string }[]>`
      select g.code from visitor_pass p, jsonb_array_elements_text(p.said::jsonb -> 'gates') n
      join visitor_gate_number b on b.tenant_id = ${tenant_id} and b.number = n::int
      join visitor_gate g on g.tenant_id = ${tenant_id} and g.id = b.gate_id
      where p.tenant_id = ${tenant_id} and p.appointment_id = ${id}`
    return rows.map(({ code }) => code)
  })
}

test.each<[string, () => Fields, string[]]>([
  ['a campus', () => ({ in_school_area: 'EAST' }), ['east', 'only']],
  ['a building', () => ({ in_school_area: 'E1' }), ['east', 'only']],
  ['a floor', () => ({ in_school_area: 'E1F2' }), ['east', 'only']],
  ['a room', () => ({ resources_id: room }), ['only', 'west']],
  ['nowhere in particular', () => ({}), GATES],
])('pass and look-up open the same gates to who visits %s', async (_where, fields, gates) => {
  stage.server.clock.set(Temporal.Instant.from('2026-09-07T09:00:00+08:00'))
  const id = idOf(await stage.apply('student', fields()))
  await stage.act('teacher', 'confirm', [id])
  await stage.act('admin', 'approve', [id])
  stage.server.clock.set(Temporal.Instant.from('2026-09-08T12:00:00+08:00'))
  expect((await named(id)).toSorted()).toEqual(gates.toSorted())
  expect((await lookedUp(id)).toSorted()).toEqual(gates.toSorted())
})
