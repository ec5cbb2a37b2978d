import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateStage, NOON, type GateStage } from '#server/visitors/visits/testing/gate_stage.ts'
import { actingAsClock } from '#server/visitors/visits/visits.service.ts'
import { visitActs } from '#server/visitors/visits/clock.ts'
import { change } from '#server/resources/testing/make.ts'
import { idOf } from '#server/visitors/visits/testing/stage.ts'
import { closeStays } from './closing.ts'

let stage: GateStage
beforeAll(async () => {
  stage = await gateStage()
})
afterAll(() => stage.server.stop())

const clock = async (at: string) => {
  stage.server.clock.set(at)
  await visitActs(stage.server.parts, stage.tenant)
  return actingAsClock(stage.server.parts, stage.tenant, closeStays)
}
const stay = async (id: string) => {
  const [row] = await stage.server.db.withTenant(
    stage.tenant.id,
    ({ sql, tenant_id }) => sql`
      select inside, ended_by, leave_time is not null as has_left, leave_place from visitor_list
      where tenant_id = ${tenant_id} and id = ${id}`,
  )
  return row
}
const open = { inside: 1, ended_by: null, has_left: false, leave_place: null }
const closed = { inside: 0, ended_by: 'clock', has_left: false, leave_place: null }

test('a visit that nobody saw ending is closed at midnight, and nobody has left by it', async () => {
  const { visit, stay: id } = await stage.arrived()
  await clock('2026-09-08T23:59:59+08:00')
  expect(await stay(id)).toEqual(open)
  await clock('2026-09-09T00:00:00+08:00')
  expect(await stay(id)).toEqual(closed)
  expect(await stage.see('admin', visit)).toMatchObject({ state: 9 })
  const figures = await stage.ask<{ people: number; closed: number; no_shows: number }[]>(
    'admin',
    '{ findVisitorAppointmentDataStatistics(category: "kind", timeStr: "2026-09-08") { people closed no_shows } }',
  )
  expect(figures).toEqual([{ people: 1, closed: 1, no_shows: 0 }])
  // A correction of something else leaves it closed.
  idOf(await change(stage.server, 'admin', 'updateVisitorList', 'VisitorListChange', { id, remark: 'Night' }))
  expect(await stay(id)).toEqual(closed)
  // They are seen leaving after all.
  stage.server.clock.set('2026-09-09T07:00:00+08:00')
  expect(idOf(await stage.tell({ apply_id: visit, direction: 'out' }))).toBe(id)
  expect(await stay(id)).toEqual({ inside: 0, ended_by: 'gate', has_left: true, leave_place: 'north' })
})

test('who came by hand is closed after the day that follows, and what is added as left stays left', async () => {
  stage.server.clock.set(NOON)
  const id = idOf(await stage.tell({ visitor_name: 'Bai Lu', reason: 'Brings water' }))
  await clock('2026-09-09T23:59:59+08:00')
  expect(await stay(id)).toEqual(open)
  expect(await clock('2026-09-10T00:00:00+08:00')).toBe(1)
  expect(await stay(id)).toEqual(closed)
  idOf(
    await change(stage.server, 'admin', 'updateVisitorList', 'VisitorListChange', {
      id,
      leave_time: '2026-09-08 13:00:00',
    }),
  )
  expect(await stay(id)).toEqual({ inside: 0, ended_by: 'office', has_left: true, leave_place: null })
})

test('whom the host has seen leaving is seen at the gate too, as one leaving', async () => {
  const { visit, stay: id } = await stage.arrived()
  await stage.act('teacher', 'leave', [visit])
  expect(await stay(id)).toEqual({ inside: 0, ended_by: 'host', has_left: true, leave_place: null })
  stage.server.clock.set(NOON.add({ minutes: 20 }))
  expect(idOf(await stage.tell({ apply_id: visit, direction: 'out' }))).toBe(id)
  expect(await stay(id)).toEqual({ inside: 0, ended_by: 'gate', has_left: true, leave_place: 'north' })
})

test('a visit that the office has prolonged stays open with it', async () => {
  const { visit, stay: id } = await stage.arrived()
  idOf(await stage.update('admin', { id: visit, in_school_end_date: '2026-09-09' }))
  await clock('2026-09-09T10:00:00+08:00')
  expect(await stay(id)).toEqual(open)
})
