import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#rules/time/calendar_dates.ts'
import { actAs, personOf } from '#server/acting.ts'
import { by_mail, notificationStage, pushes } from '#server/notifications/testing/stage.ts'
import { told } from '#server/notifications/testing/told.ts'
import { addOccupyPeriods, removeOccupyPeriods } from '#server/occupy/occupy.service.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { cancelSessions } from '#server/sessions/sessions.service.ts'
import { knownTenants } from '#server/tenants/tenants.service.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { tellFreed } from './freed_dates.ts'
import { Temporal } from 'temporal-polyfill'
import { DAY } from './testing/stage.ts'

let stage: Awaited<ReturnType<typeof notificationStage>>
let type: string
beforeAll(async () => {
  stage = await notificationStage()
  type = await stage.type({ cyclicity_enable: 1 })
})
afterAll(() => stage.stop())
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  stage.post.mails.length = 0
  await stage.inTenant(({ sql, tenant_id }) => sql`delete from notification where tenant_id = ${tenant_id}`)
  await stage.inTenant(({ sql, tenant_id }) => sql`delete from freed_date where tenant_id = ${tenant_id}`)
})

const week = (n: number) => addDays(DAY, 7 * n)
const deps = () => {
  const { db, jobs, notices, log, clock } = stage.server
  return { db, jobs, notices, log, now: clock.now }
}
const look = () => tellFreed(deps(), stage.tenant.id)
const freed = (account: 'student' | 'student2' = 'student') => told(stage, account, 'date_came_free')

/** A weekly series of a student whose second and third dates a teacher has. */
async function partly({ fields = {}, kind = type }: { fields?: Fields; kind?: string } = {}) {
  const room = await stage.room(kind, { appointment_date_rule: 1, resources_name_en: 'Hall', ...pushes })
  const taken = [
    await stage.book('teacher', room, { appointment_date: week(1) }),
    await stage.book('teacher', room, { appointment_date: week(2) }),
  ]
  const rule = { freq: 'weekly', weekdays: [2], count: 4 }
  const series = { mode: 'periodic', rule, accept_partial: true, theme: 'Choir', ...by_mail, ...fields }
  const { ids, flow_no } = await stage.save('student', room, series)
  return { room, taken: taken as [string, string], flow_no: flow_no ?? '', id: ids[1] ?? '' }
}

describe('a refused date that comes free', () => {
  test('is told its applicant once, in the inbox and by mail, with a way to add it', async () => {
    const { taken, flow_no, id } = await partly()
    expect([await look(), await freed()]).toEqual([0, []])
    await stage.cancel('teacher', taken[0])
    expect(await look()).toBe(1)
    const entries = (await stage.inbox('student')).filter(({ kind }) => kind === 'date_came_free')
    expect(entries).toHaveLength(1)
    const [entry] = entries
    expect(entry).toMatchObject({
      kind: 'date_came_free',
      title: expect.stringMatching(/^现在可以约了：.*2026年9月15日.*10:00–11:00$/),
      title_en: 'Free now: Hall, Tue, 15 Sept 2026 10:00–11:00',
      text_en: expect.stringMatching(new RegExp(`Subject: Choir\\nSerial number: ${flow_no}`)),
      link: `/pc/myAppointment?session=${id}`,
    })
    // Whose time it was is nobody's business.
    expect(JSON.stringify(entry)).not.toContain('teacher')
    await stage.send()
    expect(stage.post.mails.filter(({ text }) => text.includes('现在可以约了')).map(({ to }) => to)).toEqual([
      ['student@campus.example'],
    ])
    // Taken and freed again: they know it.
    const again = await stage.book('teacher', (await roomOf(id)) ?? '', { appointment_date: week(1) })
    await stage.cancel('teacher', again)
    expect([await look(), (await freed()).length]).toEqual([0, 1])
  })

  test('is told with the others of its series that came free in one message', async () => {
    const { taken } = await partly()
    await stage.cancel('teacher', taken)
    await Promise.all([look(), look()])
    const [text, ...more] = await freed()
    expect(more).toEqual([])
    expect(text).toMatch(/15 Sept 2026 10:00–11:00; Tue, 22 Sept 2026 10:00–11:00/)
    expect(text).toContain('free now: 2.')
  })

  test('is not told where it was taken again, dismissed, or is over before the look', async () => {
    const first = await partly()
    await stage.cancel('teacher', first.taken[0])
    await stage.book('guard', first.room, { appointment_date: week(1) })
    const second = await partly()
    await stage.cancel('teacher', second.taken[0])
    const { refused } = await stage.ask<{ refused: { id: string }[] }>(
      'student',
      `query ($id: String) { findAppointmentSeries(id: $id) { refused { id } } }`,
      { id: second.id },
    )
    await stage.ask('student', `mutation ($ids: [String]) { dismissRefusedSession(ids: $ids) { errcode } }`, {
      ids: refused.map(({ id }) => id),
    })
    const third = await partly()
    await stage.cancel('teacher', third.taken[0])
    stage.at('10:00:01', week(1))
    expect([await look(), await freed()]).toEqual([3, []])
    // Each was looked at, and is not looked at again.
    expect(await look()).toBe(0)
  })

  test('is told only where no rule refuses it, and at the next occasion otherwise', async () => {
    const limit = { appointment_number_rule: 3, appointment_number_limit: 2 }
    const kind = await stage.type({
      cyclicity_enable: 1,
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [limit],
    })
    const { taken, room, id } = await partly({ kind })
    await stage.cancel('teacher', taken[0])
    expect([await look(), await freed()]).toEqual([1, []])
    // The student gives one up: the limit allows another, and the date is free again for a second time.
    await stage.cancel('student', id)
    const again = await stage.book('guard', room, { appointment_date: week(1) })
    await stage.cancel('guard', again)
    expect([await look(), (await freed()).length]).toEqual([1, 1])
  })

  test('of a combined room is told when one of its parts comes free', async () => {
    const parts = [await stage.room(type, { appointment_date_rule: 1 }), await stage.room(type)]
    const whole = await stage.room(type, { appointment_date_rule: 1, parts })
    const part = await stage.book('teacher', parts[0] ?? '', { appointment_date: week(1) })
    const rule = { freq: 'weekly', weekdays: [2], count: 2 }
    await stage.save('student', whole, { mode: 'periodic', rule, accept_partial: true })
    await stage.move('teacher', part, '15:00', '16:00', week(1))
    expect([await look(), (await freed()).length]).toEqual([1, 1])
  })

  test('is told where it is given up in the moment in which it is refused', async () => {
    const room = await stage.room(type, { appointment_date_rule: 1 })
    const taken = await stage.book('teacher', room, { appointment_date: week(1) })
    const { db } = stage.server
    const tenant = await knownTenants(db).byCode('campus')
    const teacher = tenant && (await personOf(db, tenant, 'teacher'))
    if (!tenant || !teacher) throw new Error('no teacher')
    const given_up = Promise.withResolvers<undefined>()
    const refused = Promise.withResolvers<undefined>()
    const giving_up = actAs(deps(), tenant, teacher, 'test').run(async (ctx) => {
      await cancelSessions(ctx, [taken], null)
      given_up.resolve(undefined)
      await refused.promise
    })
    await given_up.promise
    const rule = { freq: 'weekly', weekdays: [2], count: 2 }
    const answer = await stage.save('student', room, { mode: 'periodic', rule, accept_partial: true })
    expect(answer.refused.map(({ errcode }) => errcode)).toEqual(['SLOT_TAKEN'])
    // Nothing that was under way may be missed by the look.
    expect([await look(), await freed()]).toEqual([0, []])
    refused.resolve(undefined)
    await giving_up
    stage.at('08:01:00', '2026-09-07')
    expect([await look(), (await freed()).length]).toEqual([1, 1])
    expect(await look()).toBe(0)
  })

  test('is told when a period that was taken out of booking is removed', async () => {
    const { server } = stage
    const tenant = await knownTenants(server.db).byCode('campus')
    const admin = tenant && (await personOf(server.db, tenant, 'admin'))
    if (!tenant || !admin) throw new Error('no administrator')
    const caller = actAs(deps(), tenant, admin, 'test')
    const room = await stage.room(type, { appointment_date_rule: 1 })
    const period = (time: string) => Temporal.Instant.from(`${week(1)}T${time}:00+08:00`)
    const [added] = await caller.run((ctx) =>
      addOccupyPeriods(ctx, [
        {
          resources_id: room,
          start: period('09:00'),
          end: period('18:00'),
          theme: 'Repair',
          source_key: null,
        },
      ]),
    )
    const rule = { freq: 'weekly', weekdays: [2], count: 2 }
    await stage.save('student', room, { mode: 'periodic', rule, accept_partial: true })
    await caller.run((ctx) => removeOccupyPeriods(ctx, [added?.outcome === 'added' ? added.id : '']))
    expect([await look(), (await freed()).length]).toEqual([1, 1])
  })

  test('is not told somebody who may no longer book', async () => {
    const { taken } = await partly()
    await stage.cancel('teacher', taken[0])
    const disable = (disabled: number) =>
      stage.inTenant(
        ({ sql, tenant_id }) =>
          sql`update iam_user set disabled = ${disabled} where tenant_id = ${tenant_id} and account = 'student'`,
      )
    await disable(1)
    expect(await look()).toBe(1)
    await disable(0)
    expect([await look(), await freed()]).toEqual([0, []])
  })
})

const roomOf = async (id: string) => {
  const [row] = await stage.inTenant(
    ({ sql, tenant_id }) =>
      sql<
        { resources_id: string }[]
      >`select resources_id from appointment_information where tenant_id = ${tenant_id} and id = ${id}`,
  )
  return row?.resources_id
}
