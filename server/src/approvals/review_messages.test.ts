import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { isSignedBy } from '#server/platform/http/signed_messages.ts'
import { approvalsOf } from './testing/approvals.ts'
import { reviewSystem, type ReviewSystem } from './testing/review_system.ts'

let stage: BookingStage
let approvals: ReturnType<typeof approvalsOf>
let outside: ReviewSystem
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  approvals = approvalsOf(stage)
  type_id = await stage.type({ cyclicity_enable: 1 })
  outside = await reviewSystem(stage)
  await approvals.saveFlow('outside', [approvals.step('teacher', { address_id: outside.address_id })])
})
afterAll(async () => {
  await outside.stop()
  await stage.server.stop()
})
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const room = (fields: Fields = {}) =>
  stage.room(type_id, { need_approve: 1, approval_flow: 'outside', ...fields })
/** A session that waits outside, and the request about it. */
async function sent(fields: Fields = {}, times: Fields = {}) {
  const resources_id = await room(fields)
  const id = await stage.book('student', resources_id, times)
  await outside.send()
  return { id, resources_id, request: outside.last().request }
}
/** What arrived since `from`, by what it says. */
const arrived = (from: number) =>
  outside.received
    .slice(from)
    .map(({ body }) => JSON.parse(body) as { type: string; why?: string; sessions: Fields[] } & Fields)
/** In no order of their own: several may be sent at once. */
const sayings = (from: number) =>
  arrived(from)
    .map(({ type, why, sessions }) => [type, why, sessions.map(({ id }) => id)])
    .toSorted((a, b) => String(a).localeCompare(String(b)))

describe('a review address is told', () => {
  test('that a booking was cancelled, signed; its late answer is refused in plain words', async () => {
    const { id, request } = await sent()
    const before = outside.received.length
    await stage.cancel('student', id)
    expect([await outside.send(), await outside.send()]).toEqual([1, 0])
    const { headers, body } = outside.received.at(-1) ?? { headers: {}, body: '' }
    const message = {
      id: String(headers['webhook-id']),
      timestamp: String(headers['webhook-timestamp']),
      body,
    }
    expect(isSignedBy(outside.secret(), message, String(headers['webhook-signature']))).toBe(true)
    expect(arrived(before)).toEqual([
      {
        type: 'approval.withdrawn',
        why: 'cancelled',
        tenant: 'campus',
        request,
        sessions: [expect.objectContaining({ id, start_time: '10:00', end_time: '11:00' })],
      },
    ])
    const { answer } = await outside.callback({ request, decision: 'approve' })
    expect(answer.refused).toMatchObject([
      {
        errcode: 'BAD_TRANSITION',
        msg: '预约当前为“已取消”，无需再审批',
        msg_en: 'It is cancelled, so there is nothing left to decide',
      },
    ])
    // What it is told of can't be answered.
    const news = await outside.callback({ request: message.id, decision: 'approve' })
    expect(news.answer.errcode).toBe('NOT_FOUND')
  })

  test('once for sessions of a series that are cancelled together', async () => {
    const { ids } = await stage.save('student', await room(), {
      mode: 'periodic',
      rule: { freq: 'daily', count: 3 },
    })
    await outside.send()
    const before = outside.received.length
    await stage.cancel('student', ids.slice(0, 2))
    await outside.send()
    expect(sayings(before)).toEqual([['approval.withdrawn', 'cancelled', ids.slice(0, 2)]])
  })

  test('that a booking was moved and asks for more: a new request follows, the old one is refused', async () => {
    const { id, request } = await sent()
    const before = outside.received.length
    expect((await stage.move('student', id, '14:00', '16:00')).errcode).toBe('0')
    await outside.send()
    expect(sayings(before)).toEqual([
      ['approval.requested', undefined, [id]],
      ['approval.withdrawn', 'moved', [id]],
    ])
    const late = await outside.callback({ request, decision: 'approve' })
    expect(late.answer.refused).toMatchObject([
      {
        errcode: 'NOT_ALLOWED',
        msg: '预约已改期，请按新的审批请求办理',
        msg_en: 'The booking was moved since; decide on the newer request',
      },
    ])
    const renewed = arrived(before).find(({ type }) => type === 'approval.requested')
    const { answer } = await outside.callback({ request: renewed?.['request'], decision: 'approve' })
    expect([answer.errcode, (await stage.stored(id)).state]).toEqual(['0', 2])
  })

  test('of the new times where it still decides on less', async () => {
    const { id, request } = await sent({}, { end_time: '12:00' })
    const before = outside.received.length
    await stage.move('student', id, '10:00', '11:00')
    await outside.send()
    expect(arrived(before)).toMatchObject([
      { type: 'approval.changed', request, sessions: [{ id, start_time: '10:00', end_time: '11:00' }] },
    ])
    expect((await outside.callback({ request, decision: 'approve' })).answer.errcode).toBe('0')
  })

  test('that people have decided here, or that it expired', async () => {
    const [decided, expired] = [await sent(), await sent()]
    const before = outside.received.length
    expect((await stage.approve('teacher', decided.id)).errcode).toBe('0')
    stage.at('10:00:01')
    await stage.tick()
    await outside.send()
    expect(sayings(before)).toEqual([
      ['approval.withdrawn', 'decided', [decided.id]],
      ['approval.withdrawn', 'expired', [expired.id]],
    ])
  })

  test('again until it answers, by one of several processes', async () => {
    const { id } = await sent()
    await stage.cancel('student', id)
    outside.answerWith(503, 503)
    const attempts: number[] = []
    for (const time of ['08:00', '08:01', '08:02', '08:03', '08:04']) {
      stage.server.clock.set(`2026-09-07T${time}:00+08:00`)
      attempts.push((await Promise.all([outside.send(), outside.send()])).reduce((sum, one) => sum + one, 0))
    }
    expect(attempts).toEqual([1, 1, 0, 1, 0])
  })

  test('nothing of what it was never asked', async () => {
    const id = await stage.book('student', await room())
    await stage.cancel('student', id)
    const other = await stage.book('student', await stage.room(type_id, { need_approve: 1 }))
    await stage.cancel('student', other)
    const before = outside.received.length
    while ((await outside.send()) > 0);
    expect(sayings(before)).toEqual([])
  })

  test('only after the request, which it may have although its answer was lost', async () => {
    const id = await stage.book('student', await room())
    outside.answerWith(503)
    const before = outside.received.length
    await outside.send()
    await stage.cancel('student', id)
    expect(await outside.send()).toBe(0)
    stage.at('08:01:00', '2026-09-07')
    while ((await outside.send()) > 0);
    expect(sayings(before)).toEqual([
      ['approval.requested', undefined, [id]],
      ['approval.withdrawn', 'cancelled', [id]],
    ])
  })
})

describe('the form that the rule opens', () => {
  const page = (account: Account, id: string) =>
    stage.server.ask<{ findReviewPage: { address: string } }>(
      account,
      'provider',
      'query ($id: String) { findReviewPage(id: $id) { address } }',
      { id },
    )
  const offered = async (id: string) =>
    (
      await stage.ask<{ open_process_form: number; outside_en: string } | null>(
        'student',
        'query ($id: String) { findAppointmentApproval(id: $id) { open_process_form outside_en } }',
        { id },
      )
    )?.open_process_form

  test('is open to the applicant too, signed for them; to participants and strangers it is not', async () => {
    const { id, request } = await sent({ open_process_form: 1 }, { participants: ['student2'] })
    expect(await offered(id)).toBe(1)
    const url = new URL((await page('student', id)).data?.findReviewPage.address ?? '')
    const given = Object.fromEntries(url.searchParams)
    expect(given).toMatchObject({ request, session: id, account: 'student', as: 'applicant' })
    const isSigned = (body: string) =>
      isSignedBy(
        outside.secret(),
        { id: request, timestamp: given['timestamp'] ?? '', body },
        given['signature'] ?? '',
      )
    // Where only links of approvers are known, nobody decides with it on their own booking.
    expect([isSigned(`applicant.${id}.student`), isSigned(`${id}.student`)]).toEqual([true, false])
    for (const account of ['student2', 'guard', 'other-student'] as const)
      expect((await page(account, id)).errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
    await outside.callback({ request, decision: 'approve' })
    expect((await page('student', id)).errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
  })

  test('is not offered where the rule has the dialog (0), nor by an address that is stopped', async () => {
    const { id } = await sent()
    expect(await offered(id)).toBe(0)
    expect((await page('student', id)).errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
    // Approvers choose where to decide.
    expect((await page('teacher', id)).errors).toEqual([])
    const form = await sent({ open_process_form: 1 })
    const state = (to: number) =>
      stage.ask(
        'admin',
        'mutation ($ids: [String], $state: Int) { updateReviewAddressState(ids: $ids, state: $state) { errcode } }',
        { ids: [outside.address_id], state: to },
      )
    await state(0)
    expect(await offered(form.id)).toBe(0)
    expect((await page('student', form.id)).errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
    await state(1)
  })
})
