import { afterAll, beforeAll, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { newId } from '#server/platform/database/columns.ts'
import { createLog } from '#server/platform/log.ts'
import { change } from '#server/resources/testing/make.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import { test_secrets } from '#server/testing/test_secrets.ts'
import { idOf, visitStage, type Fields, type VisitStage } from '#server/visitors/visits/testing/stage.ts'
import { eraseWhatLapsed } from './retention.ts'

let stage: VisitStage
beforeAll(async () => {
  stage = await visitStage()
  idOf(
    await change(stage.server, 'admin', 'saveVisitorGate', 'VisitorGateModel', {
      code: 'north',
      name: 'north',
    }),
  )
  const duty = { admin_user: 'guard' }
  idOf(
    await change(stage.server, 'admin', 'saveVisitorAdminPermissions', 'VisitorAdminPermissionsModel', duty),
  )
})
afterAll(() => stage.server.stop())

const at = (text: string) => Temporal.Instant.from(`${text}+08:00`)
/** The visits are on Tuesday, 2026-09-08; what is usual is 90 days, and 7 for documents. */
const night = async (date: string) => {
  stage.server.clock.set(at(`${date}T03:07:00`))
  const { db, jobs, notices, clock, campus } = stage.server
  const tenant = {
    id: campus.tenant_id,
    code: 'campus',
    name: 'campus',
    name_en: '',
    time_zone: 'Asia/Shanghai',
  }
  return eraseWhatLapsed(
    { db, jobs, notices, log: createLog('silent'), now: clock.now, secrets: test_secrets },
    { ...tenant, state: 1, is_super: true, admin_account: null },
  )
}
const rows = (table: 'visitor_appointment' | 'visitor_registration' | 'visitor_list') =>
  stage.server.db.withTenant(
    stage.server.campus.tenant_id,
    ({ sql, tenant_id }) =>
      sql<Fields[]>`select * from ${sql(table)} where tenant_id = ${tenant_id} order by create_time, id`,
  )
const logged = () =>
  stage.server.db.withTenant(
    stage.server.campus.tenant_id,
    ({ sql, tenant_id }) => sql<{ content: string; operate_user_id: string | null }[]>`
      select operate_content as content, operate_user_id from operate_log where tenant_id = ${tenant_id} and operate_type = 'retention'`,
  )

test('people, visits, stays and documents are erased when their time is over, not before', async () => {
  const document = { card_type: 'passport', card_number: 'E12345678' }
  const visit = idOf(await stage.apply('student', { phone: '13700000031', ...document }))
  await stage.act('teacher', 'confirm', [visit])
  await stage.act('admin', 'approve', [visit])
  stage.server.clock.set(at('2026-09-08T12:00:00'))
  for (const direction of ['in', 'out'])
    idOf(
      await change(stage.server, 'guard', 'saveVisitorEntry', 'VisitorEntryModel', {
        gate: 'north',
        direction,
        apply_id: visit,
        ...(direction === 'in' ? { reason: 'By hand' } : {}),
      }),
    )
  idOf(
    await change(stage.server, 'admin', 'saveVisitorInfo', 'VisitorRegistrationModel', {
      visitor_name: 'Lin Mo',
      phone: '13700000032',
    }),
  )

  await stage.server.db.withTenant(
    stage.server.campus.tenant_id,
    ({ sql, tenant_id }) => sql`
      update visitor_registration set create_time = ${at('2026-09-08T12:00:00').toString()} where tenant_id = ${tenant_id}`,
  )

  // Whoever came in is somebody who visits.
  expect((await rows('visitor_registration')).map((row) => [row['visitor_name'], row['visits']])).toEqual([
    ['Chen Yu', 1],
    ['Lin Mo', 0],
  ])
  // Documents are kept for 7 days, the day of the visit not counted.
  await night('2026-09-15')
  expect((await rows('visitor_appointment')).map((row) => row['card_shown'])).not.toEqual([null])
  expect(await night('2026-09-16')).toMatchObject({ documents: 1, visits: 0, people: 0, stays: 0 })
  expect(await rows('visitor_appointment')).toMatchObject([
    { visitor_name: 'Chen Yu', card_number: null, card_shown: null },
  ])

  expect(await night('2026-12-07')).toMatchObject({ visits: 0, people: 0, stays: 0 })
  expect(await night('2026-12-08')).toMatchObject({ visits: 1, people: 2, stays: 0 })
  expect(await rows('visitor_appointment')).toMatchObject([
    { visitor_name: '', phone: '', state: 6, people: 1 },
  ])
  expect(await rows('visitor_list')).toMatchObject([{ visitor_name: '', arrival_place: 'north' }])
  const erased = { visitor_name: '', phone: null, account: null, is_valid: 0 }
  expect(await rows('visitor_registration')).toMatchObject([
    { ...erased, visits: 1 },
    { ...erased, visits: 0 },
  ])
  // A second server, or the next night, finds nothing.
  expect(await night('2026-12-09')).toMatchObject({ visits: 0, people: 0, stays: 0, documents: 0 })

  const reports = await logged()
  expect(reports.map(({ content }) => JSON.parse(content) as Fields)).toMatchObject([
    { documents: 1, documents_from: '2026-09-09' },
    { visits: 1, people: 2, kept_from: '2026-09-09' },
  ])
  expect(JSON.stringify(reports)).not.toContain('Chen Yu')
})

test('who was let in by hand is erased too; who is inside, or comes again, is kept', async () => {
  stage.server.clock.set(at('2027-01-04T12:00:00'))
  const byHand = (visitor_name: string, direction: string) =>
    change(stage.server, 'guard', 'saveVisitorEntry', 'VisitorEntryModel', {
      ...{ gate: 'north', direction, visitor_name, reason: 'Fire drill' },
    })
  idOf(await byHand('Gone Long', 'out'))
  idOf(await byHand('Inside Still', 'in'))
  const applicant = { phone: '13700000033', in_school_date: '2027-04-06' }
  stage.server.clock.set(at('2027-04-01T12:00:00'))
  const ahead = idOf(await stage.apply('student', applicant))
  expect(await night('2027-04-05')).toMatchObject({ stays: 1, visits: 0 })
  const names = (await rows('visitor_list')).map((row) => row['visitor_name'])
  expect([names.includes('Gone Long'), names.includes('Inside Still')]).toEqual([false, true])
  expect(await stage.see('admin', ahead)).toMatchObject({ visitor_name: 'Chen Yu' })
})

test('time counts from the last visit of a person, and one who is still to come is kept with their document', async () => {
  const known = { visitor_name: 'Ren Yi', phone: '13700000034' }
  stage.server.clock.set(at('2028-01-03T12:00:00'))
  const id = idOf(await change(stage.server, 'admin', 'saveVisitorInfo', 'VisitorRegistrationModel', known))
  await stage.server.db.withTenant(
    stage.server.campus.tenant_id,
    ({ sql, tenant_id }) => sql`
      update visitor_registration set create_time = '2028-01-03', card_sealed = 'x' where tenant_id = ${tenant_id} and id = ${id}`,
  )
  const visit = async (day: string) => {
    const [line] = (await stage.invite('teacher', [{ ...known, in_school_date: day }])).lines
    return line?.id ?? ''
  }
  stage.server.clock.set(at('2028-03-01T12:00:00'))
  const first = await visit('2028-03-02')
  // It is still to come.
  expect(await night('2028-03-01')).toMatchObject({ documents: 0 })
  stage.server.clock.set(at('2028-03-02T12:00:00'))
  const inside = { gate: 'north', apply_id: first, reason: 'By hand' }
  for (const direction of ['in', 'out'])
    idOf(
      await change(stage.server, 'guard', 'saveVisitorEntry', 'VisitorEntryModel', { ...inside, direction }),
    )
  const kept = async () =>
    (await rows('visitor_registration')).some((row) => row['id'] === id && row['visitor_name'])
  // 90 days after they were added, and not after their last visit.
  await night('2028-04-10')
  expect(await kept()).toBe(true)
  await night('2028-06-02')
  expect(await kept()).toBe(false)
})

test('plates that cameras read are erased after a day', async () => {
  const machine_id = idOf(
    await change(stage.server, 'admin', 'saveVisitorMachine', 'VisitorMachineModel', {
      name: 'x',
      gate: 'north',
    }),
  )
  const { tenant_id } = stage.server.campus
  await stage.server.db.withTenant(tenant_id, async ({ sql }) => {
    for (const [plate, time] of [
      ['浙A00001', '2028-03-09T03:00:00+08:00'],
      ['浙A00002', '2028-03-09T04:00:00+08:00'],
    ] as const)
      await sql`insert into visitor_plate_read ${sql({
        ...{ tenant_id, id: newId(), machine_id, gate: 'north', direction: 'in', plate },
        ...{ colour: 'yellow', reason: 'not_known', at: time, create_time: time },
      })}`
  })
  expect(await night('2028-03-10')).toMatchObject({ plates: 1 })
  expect(await night('2028-03-11')).toMatchObject({ plates: 1 })
})

test('what a field says goes after its own time, from visits and people, and each day is looked through once', async () => {
  const fields = [
    { code: 'unit', keep_days: 20 },
    { code: 'own_lecture', field_name: 'Lecture', field_type: 'text', keep_days: 30 },
  ].map((one) => ({ version: 0, is_visitor_valid_info: 1, is_appointment_valid_info: 1, ...one }))
  const saved = await stage.ask<AnswerData>(
    'admin',
    `mutation ($models: [VisitorInfoFieldSettingsModel]) { updateVisitorInfoFieldSettings(models: $models) { ${ANSWER} } }`,
    { models: fields },
  )
  expect(saved.errcode).toBe('0')
  stage.server.clock.set(at('2028-03-01T08:00:00'))
  const said = { unit: 'Maps Ltd', own_values: { own_lecture: 'Maps' } }
  const day = { in_school_date: '2028-03-02' }
  const id = idOf(
    await stage.apply('student2', { phone: '13700000041', visitor_name: 'Ma Lan', ...day, ...said }),
  )
  await stage.act('student2', 'cancel', [id])
  const person = { visitor_name: 'Niu Er', phone: '13700000042', ...said }
  const added = idOf(
    await change(stage.server, 'admin', 'saveVisitorInfo', 'VisitorRegistrationModel', person),
  )
  await stage.server.db.withTenant(
    stage.server.campus.tenant_id,
    ({ sql, tenant_id }) => sql`
      update visitor_registration set create_time = ${at('2028-03-02T12:00:00').toString()} where tenant_id = ${tenant_id} and id = ${added}`,
  )
  const left = async () => {
    const of = (rows_of: Fields[], one: string) => rows_of.find((row) => row['id'] === one)
    return [of(await rows('visitor_appointment'), id), of(await rows('visitor_registration'), added)].map(
      (row) => [row?.['unit'], row?.['own_values']],
    )
  }
  const all = ['Maps Ltd', { own_lecture: 'Maps' }]
  await night('2028-03-22')
  expect(await left()).toEqual([all, all])
  expect(await night('2028-03-23')).toMatchObject({ fields: 2, visits: 0, people: 0 })
  const lecture_alone = [null, { own_lecture: 'Maps' }]
  expect(await left()).toEqual([lecture_alone, lecture_alone])
  expect(await night('2028-04-02')).toMatchObject({ fields: 2 })
  expect(await left()).toEqual([
    [null, {}],
    [null, {}],
  ])
  expect(await night('2028-04-03')).toMatchObject({ fields: 0 })
  const kept = (await rows('visitor_appointment')).map((row) => row['visitor_name'])
  expect(kept).toContain('Ma Lan')
})
