import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { waitingActs } from '#server/waiting_list/waiting_list.service.ts'
import { forgetRefusals, noteRefused, writeRefusals } from './refusals.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())

const write = () => {
  const { db, clock, log } = stage.server
  return writeRefusals({ db, now: clock.now, log })
}
const stored = (resource_id: string) =>
  stage.inTenant(
    ({ sql, tenant_id }) => sql<{ account: string; asked_start: string; refusals: object[] }[]>`
      select account, asked_start, refusals from refused_submission
      where tenant_id = ${tenant_id} and resource_id = ${resource_id} order by asked_start, account`,
  )
const unmet = (resource_id: string) =>
  stage.inTenant(
    ({ sql, tenant_id }) => sql<{ day: string; hour: number; code: string; times: number }[]>`
      select day, hour, code, times from unmet_demand where tenant_id = ${tenant_id} and resource_id = ${resource_id}
      order by day, hour, code`,
  )

test('a refused submission is kept without what anybody wrote, and counts once a minute', async () => {
  const type = await stage.type({ start_time: '08:00', end_time: '18:00' })
  const room = await stage.room(type)
  await stage.book('student', room)
  const again = () => stage.save('student2', room, { theme: 'Secret plans' })
  expect((await again()).errcode).toBe('SLOT_TAKEN')
  await again()
  await stage.save('teacher', room)
  await stage.save('student2', room, { start_time: '17:00', end_time: '19:00' })
  expect(await stored(room)).toEqual([])
  expect(await write()).toBe(3)
  expect(await write()).toBe(0)
  const rows = await stored(room)
  expect(rows.map(({ account, asked_start }) => [account, asked_start])).toEqual([
    ['student2', '10:00'],
    ['teacher', '10:00'],
    ['student2', '17:00'],
  ])
  expect(rows[0]?.refusals).toMatchObject([{ code: 'SLOT_TAKEN', details: { from: '2026-09-08 10:00:00' } }])
  expect(JSON.stringify(rows)).not.toContain('Secret')
  expect(await unmet(room)).toEqual([
    { day: DAY, hour: 10, code: 'SLOT_TAKEN', times: 2 },
    { day: DAY, hour: 17, code: 'CLOSED', times: 1 },
  ])
  stage.server.clock.set('2026-09-07T00:01:00Z')
  await again()
  await write()
  expect((await unmet(room))[0]?.times).toBe(3)
})

test('a form that was filled in wrongly, a draft, and another tenant’s room are no demand', async () => {
  const type = await stage.type()
  const room = await stage.room(type)
  await stage.book('student', room)
  await stage.save('student2', room, { draft: true })
  await stage.save('student2', room, { end_time: '09:00' })
  await stage.save('student2', '0198c0de-0000-7000-8000-000000000000')
  await write()
  expect(await stored(room)).toEqual([])
})

test('of a series what could not be had is counted date by date', async () => {
  const type = await stage.type({ batch_enable: 1 })
  const room = await stage.room(type)
  await stage.book('student', room)
  const answer = await stage.save('student2', room, {
    ...{ mode: 'batch', accept_partial: true, appointment_date: null, start_time: null, end_time: null },
    ...{ dates: [DAY, '2026-09-09'], slots: [{ start_time: '10:00', end_time: '11:00' }] },
  })
  expect([answer.errcode, answer.refused.length]).toEqual(['0', 1])
  await write()
  expect(await unmet(room)).toEqual([{ day: DAY, hour: 10, code: 'SLOT_TAKEN', times: 1 }])
})

test('a fault in one tenant loses neither its notes nor those of others, and is logged', async () => {
  const room = await stage.room(await stage.type())
  const { db: real, clock, campus } = stage.server
  const broken = newId()
  let is_broken = true
  const db: Database = {
    ...real,
    withTenant: (tenant_id, ...rest) =>
      tenant_id === broken && is_broken
        ? Promise.reject(new Error('broken'))
        : real.withTenant(tenant_id, ...rest),
  }
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const asked = {
    ...{ account: 'student', resources_id: room, mode: 'normal' as const, person_times: 1 },
    ...{ date: DAY, start_time: '10:00', end_time: '11:00', refusals: [refusal('SLOT_TAKEN')] },
  }
  for (const tenant_id of [broken, campus.tenant_id, newId()])
    noteRefused({ db, tx: { tenant_id }, now: clock.now }, [asked])
  expect(await writeRefusals({ db, now: clock.now, log })).toBe(2)
  expect(await stored(room)).toHaveLength(1)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ tenant: broken, notes: 1 }])
  is_broken = false
  expect(await writeRefusals({ db, now: clock.now, log })).toBe(1)
  expect(await writeRefusals({ db, now: clock.now, log })).toBe(0)
})

test('a wait that ends in vain counts, and is answered with the other figures', async () => {
  const type = await stage.type({ waiting_minutes: 60 })
  const room = await stage.room(type)
  await stage.book('student', room)
  const joined = await stage.server.data<{ errcode: string; msg_en: string }>(
    'student2',
    'provider',
    'mutation ($model: WaitingListModel) { joinWaitingList(model: $model) { errcode msg_en } }',
    {
      model: {
        resources_id: room,
        appointment_date: DAY,
        start_time: '10:00',
        end_time: '11:00',
        person_times: 1,
      },
    },
  )
  expect(joined).toMatchObject({ errcode: '0' })
  const { db, jobs, notices, clock, campus } = stage.server
  clock.set('2026-09-08T03:01:00Z')
  await waitingActs(
    { db, jobs, notices, now: clock.now },
    { id: campus.tenant_id, time_zone: 'Asia/Shanghai' },
  )
  expect(await unmet(room)).toEqual([{ day: DAY, hour: 10, code: 'WAITED_IN_VAIN', times: 1 }])
  const found = await stage.server.data<object>(
    'admin',
    'provider',
    `query ($model: AppointmentStatisticsModel) { findAppointmentStatistics(model: $model) {
      total { unmet } hours { weekday hour unmet } groups { id unmet } series { value } unmet_reasons { code name_en times } } }`,
    { model: { from: DAY, to: DAY, by: 'resource', unit: 'day', figure: 'unmet', resources_type_id: type } },
  )
  expect(found).toMatchObject({
    total: { unmet: 1 },
    groups: [{ id: room, unmet: 1 }],
    series: [{ value: 1 }],
    unmet_reasons: [{ code: 'WAITED_IN_VAIN', name_en: 'Waited in vain', times: 1 }],
  })
  const { hours } = found as { hours: { weekday: number; hour: number; unmet: number }[] }
  expect(hours.filter((one) => one.unmet > 0)).toEqual([{ weekday: 2, hour: 10, unmet: 1 }])
})

test('is forgotten after 90 days; what it was counted as stays', async () => {
  const room = await stage.room(await stage.type())
  await stage.book('student', room, { appointment_date: '2026-09-09' })
  await stage.save('student2', room, { appointment_date: '2026-09-09' })
  await write()
  const { db, campus, clock } = stage.server
  const forget = (days: number) => forgetRefusals(db, campus.tenant_id, clock.now().add({ hours: 24 * days }))
  await forget(89)
  expect(await stored(room)).toHaveLength(1)
  await forget(91)
  expect(await stored(room)).toEqual([])
  expect(await unmet(room)).toHaveLength(1)
})
