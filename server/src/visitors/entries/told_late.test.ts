import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateStage, type GateStage } from '#server/visitors/visits/testing/gate_stage.ts'
import { visitActs } from '#server/visitors/visits/clock.ts'
import { idOf } from '#server/visitors/visits/testing/stage.ts'

let stage: GateStage
beforeAll(async () => {
  stage = await gateStage()
})
afterAll(() => stage.server.stop())

const setPeopleADay = (most: number | null) =>
  stage.server.db.withTenant(
    stage.tenant.id,
    ({ sql, tenant_id }) => sql`
      update visitor_kind set number_per_day = ${most} where tenant_id = ${tenant_id} and visitor_type = 'appointment'`,
  )

test.each([0, 1])('who came is in, though their day is full by now: offline %i', async (offline) => {
  await setPeopleADay(null)
  const visits = [await stage.approved(), await stage.approved()]
  stage.server.clock.set('2026-09-09T08:00:00+08:00')
  await visitActs(stage.server.parts, stage.tenant)
  await setPeopleADay(1)
  for (const apply_id of visits) idOf(await stage.tell({ apply_id, at: '2026-09-08 12:00:00', offline }))
  for (const id of visits) expect(await stage.see('admin', id)).toMatchObject({ state: 5 })
})
