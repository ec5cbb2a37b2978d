import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import ICAL from 'ical.js'
import { state } from '#rules/sessions/states.ts'
import { approvalsOf } from '#server/approvals/testing/approvals.ts'
import { reviewSystem } from '#server/approvals/testing/review_system.ts'
import { blacklistStage } from '#server/blacklist/testing/stage.ts'
import { reasons } from '#server/bookings/testing/stage.ts'
import { exceptionStage } from '#server/exceptions/testing/stage.ts'
import { by_mail, notificationStage, pushes } from '#server/notifications/testing/stage.ts'
import { change, idOf, type Fields } from '#server/resources/testing/make.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

/** What people try who use a booking's life against others, or for themselves. */
let stage: Awaited<ReturnType<typeof notificationStage>>
let black: ReturnType<typeof blacklistStage>
let exceptions: ReturnType<typeof exceptionStage>
let approvals: ReturnType<typeof approvalsOf>
beforeAll(async () => {
  stage = await notificationStage()
  black = blacklistStage(stage)
  exceptions = exceptionStage(stage)
  approvals = approvalsOf(stage)
})
afterAll(() => stage.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const act = (action: string, account: Account, model: Fields) =>
  stage.ask<AnswerData>(
    account,
    `mutation ($model: SignInModel) { ${action}AppointmentInformation(model: $model) { ${ANSWER} } }`,
    { model },
  )
const code = async (room: string) =>
  (
    await stage.ask<{ code: string }>(
      'manager',
      'mutation ($id: String) { saveResourceCode(resources_id: $id) { code } }',
      { id: room },
    )
  ).code
const told = (account: Account, kind: string) =>
  stage.inTenant(
    ({ sql, tenant_id }) => sql<{ words: Fields }[]>`
      select words from notification where tenant_id = ${tenant_id} and account = ${account} and kind = ${kind}`,
  )
const signed = { punctuality_rule: 1, deviation_minutes: 15, sign_in_proof: 0, report_minutes: 10 }

describe('for themselves', () => {
  test('nobody lifts their own block', async () => {
    const grants = [{ auth_type: 'admin', grant_object_type: 'user', grant_object_id: 'manager' }]
    const type = await stage.type({ resourcesTypeAuthList: grants })
    const id = await black.block('manager', { account: 'admin', resources_type_id: type, reason: 'x' })
    expect((await black.lift('admin', id, 'I am fine')).refusals).toMatchObject([
      { errcode: 'NOT_ALLOWED', details: { why: 'self' } },
    ])
    expect((await black.mine('admin'))[0]).toMatchObject({ id, status: 'in_force' })
  })

  test('nobody marks their own missed booking as kept, and nobody is offered to', async () => {
    const id = await stage.book('manager', await stage.room(await stage.type(signed)))
    stage.at('10:15:01')
    await stage.tick()
    expect((await stage.stored(id)).appointment_state).toBe(2)
    const offered = async (account: Account) =>
      (await stage.find(account, id)).data?.findAppointmentInformation.actions
        .map(({ action }) => action)
        .includes('mark_kept')
    expect([await offered('manager'), await offered('admin')]).toEqual([false, true])
    const mark = (account: Account) =>
      stage.ask<AnswerData>(
        account,
        `mutation ($ids: [String]) { updateAppointmentState(ids: $ids, appointment_state: 1) { ${ANSWER} } }`,
        { ids: [id] },
      )
    expect((await mark('manager')).refusals).toMatchObject([{ details: { why: 'self' } }])
    expect((await mark('admin')).errcode).toBe('0')
  })
})

describe('a flood', () => {
  test('of rewritten appeals tells once, with what it says last, and keeps ten versions', async () => {
    const type = await stage.type()
    const id = await black.block('admin', { account: 'teacher', resources_type_id: type, reason: 'x' })
    for (let i = 1; i <= 12; i++) expect((await black.appeal('teacher', id, `${i}`)).errcode).toBe('0')
    expect(await told('admin', 'appeal_asked')).toMatchObject([{ words: { text: '12' } }])
    const [block] = await black.mine('teacher')
    expect(block?.history.map(({ text }) => text)).toEqual([
      'x',
      ...['1', '2', '3', '4', '5', '6', '7', '8', '9', '12'],
    ])
  })

  test('of requests for exceptions that are taken back ends at twenty a day', async () => {
    const resources_id = await stage.room(await stage.type(), { max_minutes: 60 })
    const wish = (start_time: string) =>
      exceptions.wish('student', {
        resources_id,
        appointment_date: '2026-09-08',
        start_time,
        end_time: '20:00',
      })
    for (let i = 0; i < 20; i++) await exceptions.withdraw('student', idOf(await wish('10:00')))
    expect((await wish('11:00')).refusals).toMatchObject([
      { errcode: 'NO_EXCEPTION', details: { why: 'too_often', limit: 20 } },
    ])
    expect(await told('manager', 'exception_asked')).toHaveLength(20)
    stage.at('08:00:01')
    expect((await wish('11:00')).errcode).toBe('0')
  })

  test('of invitations stays in the inbox after sixty', async () => {
    const room = await stage.room(await stage.type(), pushes)
    for (let i = 0; i < 31; i++) {
      const participants = ['student2']
      const id = await stage.book('student', room, { participants, person_times: 2 })
      // Who cancels at once has told nobody.
      stage.at(`08:${String(i + 2).padStart(2, '0')}:00`, '2026-09-07')
      await stage.cancel('student', id)
    }
    stage.at('08:50:00', '2026-09-07')
    await stage.send()
    const log = await stage.log({ account: { eq: 'student2' }, channel: { eq: 'email' } })
    expect(log.filter(({ why }) => why === null)).toHaveLength(60)
    expect(log.filter(({ why }) => why === 'TOO_MANY')).toHaveLength(2)
    expect(stage.post.mails.filter(({ to }) => to.includes('student2@campus.example'))).toHaveLength(60)
    expect(await told('student2', 'invited')).toHaveLength(31)
    // Somebody else of that name is not taken for them.
    const renamed = await stage.server.data<AnswerData>(
      'admin',
      'iam',
      'mutation ($model: UserModel) { editUser(model: $model) { errcode } }',
      { model: { id: stage.server.campus.user_ids.teacher, name: 'student name' } },
    )
    expect(renamed.errcode).toBe('0')
    stage.at('09:00:00', '2026-09-07')
    await stage.book('teacher', room, { participants: ['student2'], person_times: 2 })
    stage.at('09:01:00', '2026-09-07')
    await stage.send()
    const after = await stage.log({ account: { eq: 'student2' }, channel: { eq: 'email' } })
    expect(after.filter(({ why }) => why === null)).toHaveLength(61)
  })
})

describe('who it was is not told', () => {
  test('of a report to the one it is about, who administers the resource', async () => {
    const room = await stage.room(await stage.type(signed))
    const id = await stage.book('manager', room, { end_time: '14:00' })
    stage.at('10:00:00')
    expect((await act('signIn', 'manager', { id })).errcode).toBe('0')
    const report = await stage.ask<AnswerData>(
      'student',
      `mutation ($code: String) { saveEmptyReport(code: $code) { ${ANSWER} } }`,
      { code: await code(room) },
    )
    expect(report.errcode).toBe('0')
    const seen = async (account: Account) =>
      (
        await stage.ask<{ edges: { node: { account: string } }[] }>(
          account,
          `{ findEmptyReportAll(first: 50, filter: { resources_id: "${room}" }) { edges { node { account } } } }`,
          {},
        )
      ).edges.map(({ node }) => node.account)
    expect([await seen('manager'), await seen('admin')]).toEqual([[], ['student']])
  })

  test('of an anonymous evaluation by the log of messages', async () => {
    const id = await stage.book('student', await stage.room(await stage.type()))
    await stage.put(id, { state: state.completed })
    const evaluation = idOf(
      await change(stage.server, 'student', 'saveEvaluation', 'EvaluationModel', {
        appointment_id: id,
        composite_score: 2,
        content: 'Cold',
        is_anonymous: 1,
      }),
    )
    await stage.ask(
      'manager',
      'mutation ($id: String) { updateEvaluationReply(id: $id, reply: "Sorry") { errcode } }',
      {
        id: evaluation,
      },
    )
    await stage.send()
    expect((await stage.inbox('student')).map(({ kind }) => kind)).toContain('evaluation_answered')
    expect((await stage.log()).filter(({ kind }) => kind === 'evaluation_answered')).toEqual([])
  })

  test('nor where a message went to those who may not see contacts', async () => {
    const granted = await stage.server.data<AnswerData>(
      'admin',
      'iam',
      `mutation ($models: [PermissionGrantModel]) { grantPermission(models: $models) { errcode } }`,
      {
        models: [
          {
            grantee_type: 'user',
            grantee_id: 'guard',
            type: 'operation',
            permission: 'notification_log.see',
          },
        ],
      },
    )
    expect(granted.errcode).toBe('0')
    await stage.book('student2', await stage.room(await stage.type(), pushes), by_mail)
    await stage.send()
    const seen = async (account: Account, keywords: string) => {
      const { edges } = await stage.ask<{ edges: { node: { address: string | null } }[] }>(
        account,
        'query ($keywords: String) { findMessageLogAll(first: 1, keywords: $keywords) { edges { node { address } } } }',
        { keywords },
      )
      return edges.map(({ node }) => node.address)
    }
    const address = 'student2@campus.example'
    expect([await seen('admin', 'student2'), await seen('admin', address)]).toEqual([[address], [address]])
    expect([await seen('guard', 'student2'), await seen('guard', address)]).toEqual([[null], []])
  })

  test('nor which sessions of others are around one that waits for approval', async () => {
    await approvals.saveFlow('around', [approvals.step('teacher')])
    const room = await stage.room(await stage.type(), { need_approve: 1, approval_flow: 'around' })
    const other = await stage.book('student2', room, { start_time: '12:00', end_time: '13:00' })
    const id = await stage.book('student', room)
    const around = async (account: Account) => {
      const { here } = await stage.ask<{ here: { id: string; theme: string | null }[] }>(
        account,
        'query ($id: String) { findApprovalDetail(id: $id) { here { id theme } } }',
        { id },
      )
      return here.map((one) => one.id)
    }
    expect([await around('student'), await around('manager')]).toEqual([['hidden-0'], [other]])
  })
})

describe('texts', () => {
  test('of a review address are cleaned or refused as everybody’s', async () => {
    const outside = await reviewSystem(stage)
    await approvals.saveFlow('outside', [approvals.step('teacher', { address_id: outside.address_id })])
    const room = await stage.room(await stage.type(), { need_approve: 1, approval_flow: 'outside' })
    const id = await stage.book('student', room)
    await outside.send()
    const { request } = outside.last()
    for (const [field, value] of [
      ['reason', 'a\u0000b'],
      ['decided_by', 'x\ud800y'],
    ] as const) {
      const { status, answer } = await outside.callback({
        request,
        decision: 'reject',
        reason: 'no',
        [field]: value,
      })
      expect([status, reasons(answer)]).toEqual([400, [`INVALID ${field}`]])
    }
    const marked = { reason: 'No\u2066 place', decided_by: ' Dean\u202E ' }
    expect((await outside.callback({ request, decision: 'reject', ...marked })).answer.errcode).toBe('0')
    expect((await approvals.progress('student', id)).at(-1)).toMatchObject({
      reason: 'No place',
      details: { decided_by: 'Dean' },
    })
    await outside.stop()
  })

  test('add no lines to what the product says in mails', async () => {
    const room = await stage.room(await stage.type(), pushes)
    const theme = 'Choir\nResource: elsewhere'
    await stage.book('student', room, { participants: ['teacher'], person_times: 2, theme })
    await stage.prefer('teacher', { language: 'en' })
    await stage.sendLater()
    const [mail] = await stage.log({ account: { eq: 'teacher' }, kind: { eq: 'invited' } })
    expect(mail?.text).toMatch(/: Choir Resource: elsewhere$/m)
    expect(mail?.text).not.toMatch(/^Resource: elsewhere/m)
  })

  test('add nothing to a calendar that others subscribed to', async () => {
    const room = await stage.room(await stage.type(), {
      resources_name: 'Hall\r\nBEGIN:VEVENT\nUID:evil\nSUMMARY:Pay here\nEND:VEVENT',
    })
    await stage.book('student', room, { theme: 'Choir\r\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil' })
    for (const id of [room, null]) {
      const { path } = await stage.ask<{ path: string }>(
        'student',
        'mutation ($id: String) { saveCalendarFeed(resources_id: $id) { path } }',
        { id },
      )
      const { body } = await stage.server.app.http.inject({ method: 'GET', url: path })
      const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
      expect(events.map((one) => one.getFirstPropertyValue('uid'))).not.toContain('evil')
      expect(body).not.toMatch(/^(UID|SUMMARY):(evil|Pay)/m)
    }
  })
})
