import { afterAll, beforeAll, expect, test } from 'vitest'
import { change } from '#server/resources/testing/make.ts'
import { gateStage, NOON, type GateStage } from '#server/visitors/visits/testing/gate_stage.ts'
import { phone } from '#server/visitors/passes/testing/phone.ts'
import { idOf } from '#server/visitors/visits/testing/stage.ts'

let stage: GateStage
beforeAll(async () => {
  stage = await gateStage()
  idOf(
    await change(stage.server, 'admin', 'saveVisitorGate', 'VisitorGateModel', {
      code: 'south',
      name: 'south',
    }),
  )
})
afterAll(() => stage.server.stop())

const codeOnPaper = async (id: string) => {
  idOf(await stage.mutate('admin', 'printVisitorPass', { id }))
  const pass = await stage.ask<{ code: string }>(
    'admin',
    'query ($id: String) { findPrintedVisitorPass(id: $id) { code } }',
    { id },
  )
  return pass.code
}
const codeOnPhone = async (id: string) => {
  const own = phone()
  await stage.ask(
    'student',
    'mutation ($id: String, $key: String) { takeVisitorPass(id: $id, phone_key: $key) { errcode } }',
    { id, key: own.key },
  )
  const { signed } = await stage.ask<{ signed: string }>(
    'student',
    'query ($id: String) { findVisitorPass(id: $id) { signed } }',
    { id },
  )
  return own.show(signed, NOON.epochMilliseconds / 1000)
}

test.each([
  ['on paper', codeOnPaper, 'used_up'],
  ['on a phone', codeOnPhone, 'already_inside'],
])('a pass %s that many gates tell of at once is one entry, and conflicts', async (_where, codeOf, why) => {
  const visit = await stage.approved()
  const code = await codeOf(visit)
  const gates = ['north', 'south', 'north', 'south', 'north', 'south']
  for (const answer of await Promise.all(gates.map((gate) => stage.tell({ code, gate, offline: 1 }))))
    idOf(answer)
  const found = await stage.server.db.withTenant(
    stage.tenant.id,
    ({ sql, tenant_id }) => sql<{ conflict: string | null }[]>`
      select conflict from visitor_list where tenant_id = ${tenant_id} and apply_id = ${visit}
      order by conflict nulls first`,
  )
  expect(found.map(({ conflict }) => conflict)).toEqual([null, why, why, why, why, why])
})

test('whoever tells of a stay waits for its visit first: nobody waits for each other', async () => {
  const { visit, stay } = await stage.arrived()
  const leaving = await stage.server.db.withTenant(stage.tenant.id, async ({ sql, tenant_id }) => {
    await sql`select from visitor_appointment where tenant_id = ${tenant_id} and id = ${visit} for no key update`
    const [me] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    const told = stage.tell({ stay_id: stay, direction: 'out' })
    await expect
      .poll(
        () => sql`select from pg_locks where not granted and ${me?.pid ?? 0} = any(pg_blocking_pids(pid))`,
      )
      .toHaveLength(1)
    const free = await sql`
      select from visitor_list where tenant_id = ${tenant_id} and id = ${stay} for no key update skip locked`
    expect(free).toHaveLength(1)
    // Handed out in an object: the transaction doesn't wait for who waits for it.
    return { told }
  })
  expect(idOf(await leaving.told)).toBe(stay)
})
