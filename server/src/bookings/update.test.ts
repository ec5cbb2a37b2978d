import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { bookingStage, DAY, reasons, type BookingStage, type SubmissionData } from './testing/stage.ts'

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  type_id = await stage.type({ can_appointment_remark: 1, cyclicity_enable: 1, batch_enable: 1 })
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const SUBMISSION = `${ANSWER} state refused { id errcode }`
const update = (account: Account, id: string, fields: Fields, more: Fields = {}) =>
  stage.ask<Pick<SubmissionData, 'errcode' | 'ids' | 'refusals' | 'state' | 'refused' | 'free'>>(
    account,
    `mutation ($model: AppointmentInformationChange, $reach: String, $partial: Boolean, $override: Boolean, $why: String) {
      updateAppointmentInformation(model: $model, reach: $reach, accept_partial: $partial, override: $override, override_reason: $why) { ${SUBMISSION} } }`,
    { model: { id, ...fields }, ...more },
  )
interface PreviewData {
  refusals: (AnswerData['refusals'][number] & { may_override: number })[]
  waits: number
  told: { kind: string; to: string[]; text_en: string }[]
}
const preview = (account: Account, id: string, fields: Fields, more: Fields = {}) =>
  stage.ask<PreviewData>(
    account,
    `query ($model: AppointmentInformationChange, $override: Boolean, $why: String) {
      checkAppointmentUpdate(model: $model, override: $override, override_reason: $why) {
        waits refusals { errcode field details may_override } told { kind to text_en } } }`,
    { model: { id, ...fields }, ...more },
  )
const row = (id: string) =>
  stage.inTenant(async ({ sql, tenant_id }) => {
    const [found] = await sql<
      {
        theme: string
        phone: string | null
        person_times: number
        version: number
        state: number
        resources_id: string
        appointment_user: string
      }[]
    >`
      select theme, phone, person_times, version, state, resources_id, appointment_user from appointment_information
      where tenant_id = ${tenant_id} and id = ${id}`
    return found
  })
const people = (id: string) =>
  stage.inTenant(async ({ sql, tenant_id }) =>
    (
      await sql<{ account: string }[]>`
        select account from appointment_participant where tenant_id = ${tenant_id} and appointment_id = ${id} order by account`
    ).map(({ account }) => account),
  )
/** What people have been told of a session, as `kind account`, without what booking it told. */
const told = (id: string) =>
  stage.inTenant(async ({ sql, tenant_id }) =>
    (
      await sql<{ text: string }[]>`
        select kind || ' ' || account as text from notification
        where tenant_id = ${tenant_id} and sessions @> ${sql.json([{ id }])}
          and kind not in ('booked', 'awaiting_approval') order by 1`
    ).map(({ text }) => text),
  )
const history = (account: Account, id: string) =>
  stage.ask<{ action: string; reason: string | null; details: Fields | null }[]>(
    account,
    `query ($id: String) { findAppointmentProgress(id: $id) { action reason details } }`,
    { id },
  )
const logged = (id: string) =>
  stage.inTenant(async ({ sql, tenant_id }) => {
    return sql<{ operate_type: string; operate_content: string }[]>`
      select operate_type, operate_content from operate_log
      where tenant_id = ${tenant_id} and operate_module = 'bookings' and operate_object = ${id}`
  })

describe('changing a booking at its time', () => {
  interface Case {
    rules?: Fields
    at?: string
    /** What is sent; `other` stands for a free room of the type, `strange` for one of another type. */
    sent: Fields & { resources_id?: 'other' | 'taken' | 'strange' }
    by: Partial<Record<Account, string[]>>
  }
  const cases: Record<string, Case> = {
    'another subject': {
      sent: { theme: 'Rehearsal' },
      by: {
        student: [],
        manager: [],
        admin: [],
        student2: ['NOT_ALLOWED null'],
        teacher: ['NOT_FOUND id'],
        manager2: ['NOT_FOUND id'],
      },
    },
    'another subject later than one may cancel': {
      rules: { cancel_notification_rule_apply: 60, advance_booking_rule: 120 },
      at: '09:30',
      sent: { theme: 'Rehearsal' },
      by: { student: [] },
    },
    'another subject after the start': {
      at: '10:00',
      sent: { theme: 'Rehearsal' },
      by: { student: ['ALREADY_STARTED null'], manager: ['ALREADY_STARTED null'] },
    },
    'more people than the room holds': {
      sent: { person_times: 11 },
      by: { student: ['TOO_MANY_PEOPLE person_times'], manager: ['TOO_MANY_PEOPLE person_times'] },
    },
    'somebody who does not exist': {
      sent: { participants: ['nobody'] },
      by: { student: ['INVALID participants'] },
    },
    'another room': { sent: { resources_id: 'other' }, by: { student: [], manager: [] } },
    'a room that is taken': {
      sent: { resources_id: 'taken' },
      by: { student: ['SLOT_TAKEN start_time'], manager: ['SLOT_TAKEN start_time'] },
    },
    'a room of another type': {
      sent: { resources_id: 'strange' },
      by: { student: ['INVALID resources_id'] },
    },
    'another room later than one may cancel': {
      rules: { cancel_notification_rule_apply: 60, cancel_notification_rule_admin: 45 },
      at: '09:30',
      sent: { resources_id: 'other' },
      by: { student: ['CANCEL_TOO_LATE start_time'], manager: ['CANCEL_TOO_LATE start_time'] },
    },
  }
  const rows = Object.entries(cases).flatMap(([name, one]) =>
    Object.entries(one.by).map(([account, against]) => ({ name, one, account: account as Account, against })),
  )
  test.each(rows)('$name by $account: $against', async ({ one, account, against }) => {
    const room = await stage.room(type_id, one.rules)
    const rooms = {
      other: await stage.room(type_id, one.rules),
      taken: await stage.room(type_id, one.rules),
      strange: await stage.room(await stage.type(), one.rules),
    }
    await stage.book('teacher', rooms.taken)
    const id = await stage.book('student', room, { theme: 'Choir', participants: ['student2'] })
    const { resources_id, ...sent } = one.sent
    const fields = resources_id ? { ...sent, resources_id: rooms[resources_id] } : sent
    if (one.at) stage.at(`${one.at}:00`)
    const before = [await row(id), await stage.held(id), await people(id)]
    if (!against.some((why) => why === 'NOT_ALLOWED null' || why === 'NOT_FOUND id')) {
      expect(reasons(await preview(account, id, fields))).toEqual(against)
      expect([await row(id), await stage.held(id), await people(id)]).toEqual(before)
    }
    const answer = await update(account, id, fields)
    expect([answer.errcode === '0', reasons(answer)]).toEqual([against.length === 0, against])
    if (against.length > 0) {
      expect([await row(id), await stage.held(id), await people(id)]).toEqual(before)
      return
    }
    expect(await row(id)).toMatchObject({ ...fields, version: 2, state: 2 })
    if (resources_id !== 'other') return
    // The room that it had is free, and the one that it has is not.
    expect((await stage.save('guard', room)).errcode).toBe('0')
    expect((await stage.save('guard', rooms.other)).errcode).toBe('SLOT_TAKEN')
  })

  test('what is not sent stays, and nothing changed is no entry of history', async () => {
    const id = await stage.book('student', await stage.room(type_id), {
      theme: 'Choir',
      phone: '13800000000',
    })
    await update('student', id, { theme: 'Choir' })
    expect(await row(id)).toMatchObject({ theme: 'Choir', phone: '13800000000', version: 1 })
    expect(await told(id)).toEqual([])
  })

  test('a form filled in from an older version is refused, and so nothing is lost', async () => {
    const id = await stage.book('student', await stage.room(type_id), { theme: 'Choir' })
    await update('manager', id, { theme: 'Orchestra', version: 1 })
    const stale = await update('student', id, { theme: 'Rehearsal', version: 1 })
    expect([stale.errcode, await row(id)]).toMatchObject(['STALE', { theme: 'Orchestra' }])
    await expect(preview('student', id, { theme: 'Rehearsal', version: 1 })).rejects.toThrow('STALE')
    // It is told so whatever else is wrong.
    const wrong = await update('student', id, { participants: ['nobody'], resources_id: id, version: 1 })
    expect(wrong.errcode).toBe('STALE')
    expect((await update('student', id, { theme: 'Rehearsal', version: 2 })).errcode).toBe('0')
  })

  test('the people concerned are told, each what concerns them, as it was said before', async () => {
    const room = await stage.room(type_id)
    const other = await stage.room(type_id)
    const id = await stage.book('student', room, { theme: 'Choir', participants: ['student2', 'teacher'] })
    const sent = {
      resources_id: other,
      theme: 'Rehearsal',
      phone: '13900000000',
      participants: ['student2', 'guard'],
    }
    const ahead = await preview('manager', id, sent, { why: 'The heating is broken' })
    await update('manager', id, sent, { why: 'The heating is broken' })
    expect(await told(id)).toEqual([
      'invited guard',
      'invited student2',
      'invited teacher',
      'participant_removed teacher',
      'participation_updated student2',
      'updated_by_other student',
    ])
    expect(ahead.told.map(({ kind, to }) => `${kind} ${to.join()}`)).toEqual([
      'updated_by_other student',
      'participation_updated student2',
      'invited guard',
      'participant_removed teacher',
    ])
    const [first, second] = ahead.told
    expect(first?.text_en).toContain('Subject: Choir → Rehearsal')
    expect(first?.text_en).toContain('The heating is broken')
    expect(second?.text_en).not.toContain('13900000000')
    const inbox = await stage.ask<{ edges: { node: { kind: string; text_en: string } }[] }>(
      'student',
      `query { findMyNotificationAll(first: 5) { edges { node { kind text_en } } } }`,
      {},
    )
    expect(inbox.edges.map(({ node }) => node.text_en)).toContain(first?.text_en)
    // Participants read the history too.
    expect(JSON.stringify(await history('student2', id))).not.toContain('13900000000')
    const [log] = await logged(id)
    expect(log).toMatchObject({ operate_type: 'update' })
    expect(JSON.parse(log?.operate_content ?? '{}')).toMatchObject({
      theme: ['Choir', 'Rehearsal'],
      reason: 'The heating is broken',
    })
  })

  test('participants are called by their English names in English', async () => {
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`update iam_user set name_en = 'Ann' where tenant_id = ${tenant_id} and account = 'student2'`,
    )
    const id = await stage.book('student', await stage.room(type_id))
    const { told: ahead } = await preview('student', id, { participants: ['student2'] })
    expect(ahead[0]?.text_en).toContain('Ann')
    expect(ahead[0]?.text_en).not.toContain('student2 name')
    await update('student', id, { participants: ['student2'] })
    expect((await history('student', id)).at(-1)?.details?.['changes_en']).toContain('Ann')
  })

  test('approval starts again only where it takes more than was approved', async () => {
    const rules = { need_approve: 3, need_approve_people: 4 }
    const room = await stage.room(type_id, rules)
    const id = await stage.book('student', room, { person_times: 6 })
    await stage.approve('manager', id)
    expect((await preview('student', id, { person_times: 5 })).waits).toBe(0)
    expect((await update('student', id, { person_times: 5 })).state).toBe(2)
    expect((await update('student', id, { person_times: 6 })).state).toBe(2)
    expect((await preview('student', id, { person_times: 7 })).waits).toBe(1)
    expect((await update('student', id, { person_times: 7 })).state).toBe(1)
    // It needs none any more.
    expect((await update('student', id, { person_times: 4 })).state).toBe(2)
    const other = await stage.room(type_id, rules)
    expect((await update('student', id, { person_times: 8 })).state).toBe(1)
    await stage.approve('manager', id)
    expect((await update('student', id, { resources_id: other })).state).toBe(1)
    expect((await stage.approve('manager', id)).errcode).toBe('0')
    expect(await row(id)).toMatchObject({ state: 2, resources_id: other, person_times: 8 })
  })

  test('an administrator sets a rule aside with a reason, and it is kept; nobody else does', async () => {
    const rules = { cancel_notification_rule_admin: 120, cancel_notification_rule_apply: 120 }
    const id = await stage.book('student', await stage.room(type_id, rules))
    const sent = { resources_id: await stage.room(type_id, rules) }
    stage.at('09:00:00')
    const against = await preview('manager', id, sent)
    expect(against.refusals.map(({ errcode, may_override }) => [errcode, may_override])).toEqual([
      ['CANCEL_TOO_LATE', 1],
    ])
    expect(reasons(await update('manager', id, sent, { override: true }))).toEqual([
      'REASON_MISSING override_reason',
    ])
    const aside = { override: true, why: 'The roof leaks' }
    expect(reasons(await update('student', id, sent, aside))).toEqual(['CANCEL_TOO_LATE start_time'])
    expect((await update('manager', id, sent, aside)).errcode).toBe('0')
    expect((await history('student', id)).at(-1)).toMatchObject({
      action: 'update',
      reason: 'The roof leaks',
    })
    expect((await history('student', id)).at(-1)?.details?.['waived_en']).toContain('before the start')
    expect(await logged(id)).toMatchObject([{ operate_type: 'override' }])
  })

  test('an administrator sets none aside for themselves', async () => {
    const rules = { cancel_notification_rule_apply: 120 }
    const id = await stage.book('manager', await stage.room(type_id, rules))
    const sent = { resources_id: await stage.room(type_id, rules) }
    stage.at('09:00:00')
    const aside = { override: true, why: 'The roof leaks' }
    const { refusals } = await preview('manager', id, sent, aside)
    expect(refusals.map(({ errcode, may_override }) => [errcode, may_override])).toEqual([
      ['CANCEL_TOO_LATE', 0],
    ])
    expect(reasons(await update('manager', id, sent, aside))).toEqual(['CANCEL_TOO_LATE start_time'])
    expect((await update('admin', id, sent, aside)).errcode).toBe('0')
  })

  test('a series is changed as far as the change reaches, all or those that can be', async () => {
    const room = await stage.room(type_id)
    const other = await stage.room(type_id)
    const { ids } = await stage.save('student', room, {
      mode: 'periodic',
      rule: { freq: 'daily', count: 3 },
      theme: 'Choir',
    })
    await stage.book('teacher', other, { appointment_date: '2026-09-10' })
    const [first = '', second = '', third = ''] = ids
    const later = await update('student', second, { theme: 'Band' }, { reach: 'following' })
    expect(later.ids).toEqual([second, third])
    const refused = await update('student', first, { resources_id: other }, { reach: 'all' })
    expect(refused.refused).toMatchObject([{ id: third, errcode: 'SLOT_TAKEN' }])
    expect(await row(first)).toMatchObject({ resources_id: room })
    const some = await update('student', first, { resources_id: other }, { reach: 'all', partial: true })
    expect(some.ids.toSorted()).toEqual([first, second].toSorted())
    expect(await row(third)).toMatchObject({ resources_id: room, theme: 'Band' })
    expect(await row(first)).toMatchObject({ resources_id: other, theme: 'Choir' })
  })

  test('the places of a shared resource follow the number of people', async () => {
    const room = await stage.room(type_id, { capacity: 3, capacity_mode: 'shared' })
    const id = await stage.book('student', room, { person_times: 1 })
    await stage.book('teacher', room, { person_times: 1 })
    expect(reasons(await update('student', id, { person_times: 3 }))).toEqual(['FULL start_time'])
    expect((await update('student', id, { person_times: 2 })).errcode).toBe('0')
    expect((await stage.held(id)).length).toBe(2)
  })

  test('rooms are offered that it could be moved into', async () => {
    const own = await stage.type({
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
      is_appointment_number_limit: 1,
    })
    const [room, free, small, taken] = [
      await stage.room(own),
      await stage.room(own),
      await stage.room(own, { capacity: 2 }),
      await stage.room(own),
    ]
    await stage.book('teacher', taken)
    const id = await stage.book('student', room, { person_times: 3 })
    const offered = (account: Account) =>
      stage.ask<{ id: string }[]>(account, `query ($id: String) { findOtherResourceAll(id: $id) { id } }`, {
        id,
      })
    expect((await offered('student')).map((one) => one.id)).toEqual([free])
    expect((await offered('manager')).map((one) => one.id)).toEqual([free])
    expect((await update('student', id, { resources_id: small, person_times: 2 })).errcode).toBe('0')
  })

  test('who wanted a room that is left is offered it', async () => {
    const room = await stage.room(type_id)
    const other = await stage.room(type_id)
    const id = await stage.book('student', room)
    await stage.save('teacher', room, {
      mode: 'batch',
      dates: [DAY, '2026-09-09'],
      slots: [{ start_time: '10:00', end_time: '11:00' }],
      accept_partial: true,
    })
    await update('student', id, { resources_id: other })
    const marks = await stage.inTenant(
      ({ sql, tenant_id }) => sql`select from freed_date where tenant_id = ${tenant_id}`,
    )
    expect(marks.length).toBeGreaterThan(0)
  })
})
