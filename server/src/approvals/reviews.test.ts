import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { createOutgoing } from '#server/platform/http/outgoing/outgoing.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { lookAtRuns } from './due_runs.ts'
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
})
afterAll(async () => {
  await outside.stop()
  await stage.server.stop()
})
beforeEach(() => stage.server.clock.set(FIRST_DAY))

let named = 0
/** A room whose bookings are sent out at the first step; a guard has the second, if `more` says so. */
async function room(resource: Fields = {}, { second_step = false, step = {} } = {}) {
  named += 1
  const code = `sent-${named}`
  const steps = [approvals.step('teacher', { address_id: outside.address_id, ...step })]
  const { errcode, field } = await approvals.saveFlow(
    code,
    second_step ? [...steps, approvals.step('guard')] : steps,
  )
  if (errcode !== '0') throw new Error(`${errcode} ${field}`)
  return stage.room(type_id, { need_approve: 1, approval_flow: code, ...resource })
}
/** A session that waits outside, and the request about it. */
async function sent(...args: Parameters<typeof room>): Promise<{ id: string; request: string }> {
  const id = await stage.book('student', await room(...args))
  await outside.send()
  return { id, request: outside.last().request }
}
const outcome = async (id: string) => (await stage.stored(id)).state
const lines = async (id: string) =>
  (await approvals.progress('student', id)).map(({ action, details }) => [
    action,
    details?.outside_en ?? null,
  ])
const page = (account: Account, id: string) =>
  stage.server.ask<{ findReviewPage: { address: string; name_en: string } }>(
    account,
    'provider',
    'query ($id: String) { findReviewPage(id: $id) { address name_en } }',
    { id },
  )

test('a step is sent to its review address, signed, with what is asked', async () => {
  const { ids } = await stage.save('student', await room(), {
    mode: 'periodic',
    rule: { freq: 'daily', count: 2 },
    theme: 'Choir',
    person_times: 3,
  })
  expect([await outside.send(), await outside.send()]).toEqual([1, 0])
  const { headers, body } = outside.received.at(-1) ?? { headers: {}, body: '' }
  const message = {
    id: String(headers['webhook-id']),
    timestamp: String(headers['webhook-timestamp']),
    body,
  }
  expect(isSignedBy(outside.secret(), message, String(headers['webhook-signature']))).toBe(true)
  expect(JSON.parse(body)).toMatchObject({
    type: 'approval.requested',
    request: message.id,
    callback: `http://localhost:3000/review_callback/campus/${outside.address_id}`,
    theme: 'Choir',
    applicant: { account: 'student', name: 'student name' },
    step: { number: 1, of: 1 },
    sessions: ids.map((id) => ({ id, start_time: '10:00', end_time: '11:00', person_times: 3 })),
  })
  expect(await lines(ids[0] ?? '')).toEqual([
    ['submit', null],
    ['send_out', null],
  ])
})

describe('a callback', () => {
  test('approves, and the next step begins', async () => {
    const { id, request } = await sent({}, { second_step: true })
    const { status, answer } = await outside.callback({ request, decision: 'approve', decided_by: 'Dean Li' })
    expect([status, answer.errcode, answer.ids]).toEqual([200, '0', [id]])
    expect(await lines(id)).toEqual([
      ['submit', null],
      ['send_out', null],
      ['approve_step', 'OA'],
    ])
    expect(await approvals.todo('guard')).toContain(id)
    expect((await stage.approve('guard', id)).errcode).toBe('0')
    expect(await outcome(id)).toBe(2)
  })

  test('rejects with a reason, of which the applicant is told', async () => {
    const { id, request } = await sent()
    const bare = await outside.callback({ request, decision: 'reject' })
    expect(bare.answer.refused[0]).toMatchObject({ id, errcode: 'REASON_MISSING' })
    const { answer } = await outside.callback({ request, decision: 'reject', reason: 'Too loud' })
    expect(answer.errcode).toBe('0')
    expect(await stage.stored(id)).toMatchObject({ state: 4, reason: 'Too loud' })
    expect(await stage.held(id)).toEqual([])
  })

  test('decides the step alone where all have to approve', async () => {
    const both = [
      { kind: 'account', code: 'teacher' },
      { kind: 'account', code: 'guard' },
    ]
    const { id, request } = await sent({}, { step: { rule: 'all', approvers: both } })
    await outside.callback({ request, decision: 'approve' })
    expect(await outcome(id)).toBe(2)
  })

  test('decides on some of the sessions', async () => {
    const { ids } = await stage.save('student', await room(), {
      mode: 'periodic',
      rule: { freq: 'daily', count: 3 },
    })
    await outside.send()
    const { request } = outside.last()
    const other = await sent()
    const some = await outside.callback({ request, decision: 'approve', sessions: [ids[1], other.id] })
    expect([some.answer.ids, some.answer.refused.map(({ errcode }) => errcode)]).toEqual([
      [ids[1]],
      ['NOT_FOUND'],
    ])
    const rest = await outside.callback({ request, decision: 'reject', reason: 'Holidays' })
    expect(rest.answer.refused.map(({ id, errcode }) => [id, errcode])).toEqual([[ids[1], 'BAD_TRANSITION']])
    expect(await Promise.all(ids.map(outcome))).toEqual([4, 2, 4])
  })

  test('that comes again answers the same and does nothing', async () => {
    const { id, request } = await sent()
    const body = { request, decision: 'approve' }
    const first = await outside.callback(body, { id: 'once-0001' })
    const again = await outside.callback(body, { id: 'once-0001' })
    expect([again.status, again.answer]).toEqual([200, first.answer])
    const other = await outside.callback({ ...body, decision: 'reject', reason: 'No' }, { id: 'once-0001' })
    expect([other.status, other.answer.errcode]).toEqual([409, 'KEY_REUSED'])
    // Under another id it is another decision, which comes too late.
    const late = await outside.callback(body)
    expect(late.answer.refused[0]).toMatchObject({ id, errcode: 'BAD_TRANSITION' })
    expect((await lines(id)).filter(([action]) => action === 'approve').length).toBe(1)
  })

  test('learns nothing if it is not signed, too old, or for somebody else', async () => {
    const { id, request } = await sent()
    const body = { request, decision: 'approve' }
    const now = FIRST_DAY.epochMilliseconds / 1000
    const tries = [
      await outside.callback(body, { secret: outside.stranger }),
      await outside.callback(body, { timestamp: now - 301 }),
      await outside.callback(body, { timestamp: now + 301 }),
      await outside.callback(body, { tenant: 'other' }),
      await outside.callback(body, { tenant: 'nowhere' }),
      await outside.callback(body, { tenant: '%00' }),
      await outside.callback(body, { address: request }),
      await outside.callback(body, { address: 'x' }),
      await outside.callback('no json', { secret: outside.stranger }),
      await outside.callback(body, { id: 'x'.repeat(101) }),
    ]
    expect(new Set(tries.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(tries[0]?.status).toBe(401)
    expect(await outcome(id)).toBe(1)
  })

  test('of another address of the tenant decides nothing', async () => {
    const { id, request } = await sent()
    const other = await reviewSystem(stage)
    const { answer } = await other.callback({ request, decision: 'approve' })
    await other.stop()
    expect([answer.errcode, await outcome(id)]).toEqual(['NOT_FOUND', 1])
  })

  test.each<[string, Fields | string, string]>([
    ['no JSON', 'no json', 'body'],
    ['another decision', { decision: 'maybe' }, 'decision'],
    ['no request', { request: null, decision: 'approve' }, 'request'],
    ['a long reason', { decision: 'reject', reason: 'x'.repeat(501) }, 'reason'],
    ['foreign sessions', { decision: 'approve', sessions: ['x'] }, 'sessions.0'],
  ])('with %s is refused', async (_case, body, field) => {
    const { request } = await sent()
    const { status, answer } = await outside.callback(typeof body === 'string' ? body : { request, ...body })
    expect([status, answer.errcode, answer.field]).toEqual([400, 'INVALID', field])
  })

  test('may be signed with the replaced key for a day', async () => {
    const [first, second] = [await sent(), await sent()]
    const before = outside.secret()
    await outside.renew()
    const early = await outside.callback({ request: first.request, decision: 'approve' }, { secret: before })
    expect(early.answer.errcode).toBe('0')
    stage.server.clock.set('2026-09-08T08:00:00+08:00')
    const late = await outside.callback({ request: second.request, decision: 'approve' }, { secret: before })
    expect(late.status).toBe(401)
    expect((await outside.callback({ request: second.request, decision: 'approve' })).answer.errcode).toBe(
      '0',
    )
  })

  test('is not taken with a replaced key that others may have', async () => {
    const { request } = await sent()
    const first = outside.secret()
    const second = await outside.renew()
    await outside.renew(true)
    for (const secret of [first, second])
      expect((await outside.callback({ request, decision: 'approve' }, { secret })).status).toBe(401)
    expect((await outside.callback({ request, decision: 'approve' })).answer.errcode).toBe('0')
  })

  test('and a vote at the same moment: one outcome', async () => {
    const { id, request } = await sent()
    const [answer, called] = await Promise.all([
      stage.approve('teacher', id),
      outside.callback({ request, decision: 'reject', reason: 'No' }),
    ])
    expect([answer.errcode, called.answer.errcode].filter((code) => code === '0').length).toBe(1)
    expect((await lines(id)).filter(([action]) => action === 'approve' || action === 'reject').length).toBe(1)
    const twice = await sent()
    const body = { request: twice.request, decision: 'approve' }
    const both = await Promise.all([1, 2].map(() => outside.callback(body, { id: `both ${twice.id}` })))
    expect(both.map(({ answer: { errcode, ids } }) => [errcode, ids])).toEqual([
      ['0', [twice.id]],
      ['0', [twice.id]],
    ])
  })
})

describe('a page’s link is signed with the same key, but decides nothing', () => {
  test('an id with a dot is refused: what is signed could be cut at other places', async () => {
    const { id, request } = await sent()
    const body = { request, decision: 'approve' }
    expect((await outside.callback(body, { id: `${request}.1788742800.${id}` })).status).toBe(401)
    expect(await outcome(id)).toBe(1)
  })

  test('sent as a callback it is refused, and uses up no id', async () => {
    const { id, request } = await sent()
    expect((await outside.callback(`${id}.teacher`, { id: request })).status).toBe(400)
    const decided = await outside.callback({ request, decision: 'approve' }, { id: request })
    expect([decided.status, decided.answer.ids]).toEqual([200, [id]])
  })
})

describe('a request that does not arrive', () => {
  test('is sent again, until an answer says never', async () => {
    const id = await stage.book('student', await room({ open_process_form: 1 }))
    outside.answerWith(503, 429, 410)
    const attempts: number[] = []
    for (const time of ['08:00', '08:01', '08:02', '08:03', '08:04']) {
      stage.server.clock.set(`2026-09-07T${time}:00+08:00`)
      attempts.push(await outside.send())
    }
    expect(attempts).toEqual([1, 1, 0, 1, 0])
    // Then people decide here.
    expect(
      (await approvals.progress('student', id)).map(({ action, details }) => [action, details?.failed]),
    ).toEqual([
      ['submit', undefined],
      ['send_out', 1],
    ])
    expect((await stage.approve('teacher', id)).errcode).toBe('0')
  })

  test('because the network is forbidden is not tried again', async () => {
    await stage.book('student', await room())
    const strict = createOutgoing({ allowed: [] })
    expect([await outside.send(strict), await outside.send(strict)]).toEqual([1, 0])
  })

  test('because it is sent elsewhere is not tried again', async () => {
    await stage.book('student', await room({ open_process_form: 1 }))
    outside.answerWith(302)
    const before = outside.received.length
    const attempts: number[] = []
    for (const time of ['08:00', '08:01', '08:03']) {
      stage.server.clock.set(`2026-09-07T${time}:00+08:00`)
      attempts.push(await outside.send())
    }
    expect(attempts).toEqual([1, 0, 0])
    expect(outside.received.length - before).toBe(1)
  })

  test('is sent by one of several processes', async () => {
    await stage.book('student', await room())
    const before = outside.received.length
    await Promise.all([outside.send(), outside.send(), outside.send()])
    expect(outside.received.length - before).toBe(1)
  })

  test('is not sent where nothing is left to ask', async () => {
    const id = await stage.book('student', await room())
    await stage.cancel('student', id)
    const before = outside.received.length
    await outside.send()
    expect(outside.received.length).toBe(before)
  })
})

describe('a rule that has approvers open the address', () => {
  test('has them decide there, on a page that is signed for each', async () => {
    const { id, request } = await sent({ open_process_form: 1 })
    expect((await stage.approve('teacher', id)).refused[0]).toMatchObject({
      errcode: 'NOT_ALLOWED',
      details: { why: 'review_address' },
    })
    const url = new URL((await page('teacher', id)).data?.findReviewPage.address ?? '')
    const given = Object.fromEntries(url.searchParams)
    expect(given).toMatchObject({ request, session: id, account: 'teacher' })
    const message = { id: request, timestamp: given['timestamp'] ?? '', body: `${id}.teacher` }
    expect(isSignedBy(outside.secret(), message, given['signature'] ?? '')).toBe(true)
    for (const account of ['student2', 'guard', 'other-admin'] as const)
      expect((await page(account, id)).errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
    await outside.callback({ request, decision: 'approve' })
    expect(await outcome(id)).toBe(2)
    expect((await page('teacher', id)).errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
  })

  test('without an address in the flow means the default one', async () => {
    const plain = () => stage.room(type_id, { need_approve: 1, open_process_form: 1 })
    const before = await stage.book('student', await plain())
    expect((await stage.approve('manager', before)).errcode).toBe('0')
    const change = (fields: Fields) =>
      outside.ask('updateReviewAddress', 'ReviewAddressChange', { id: outside.address_id, ...fields })
    expect((await change({ is_default: 1 })).errcode).toBe('0')
    const id = await stage.book('student', await plain())
    expect((await stage.approve('manager', id)).refused[0]?.errcode).toBe('NOT_ALLOWED')
    await change({ is_default: 0 })
    // A stopped address is not waited for.
    const state = (to: number) =>
      stage.ask(
        'admin',
        'mutation ($ids: [String], $state: Int) { updateReviewAddressState(ids: $ids, state: $state) { errcode } }',
        {
          ids: [outside.address_id],
          state: to,
        },
      )
    await state(0)
    expect((await stage.approve('manager', id)).errcode).toBe('0')
    await state(1)
  })

  test('lets those decide here who are asked because nothing came', async () => {
    const escalation = { escalate_hours: 2, escalate_to: 'role', escalate_role: 'guard' }
    const { id } = await sent({ open_process_form: 1 }, { step: escalation })
    stage.at('10:00:00', '2026-09-07')
    const { db, jobs, notices, clock, campus } = stage.server
    await lookAtRuns(
      { db, jobs, notices, now: clock.now },
      { id: campus.tenant_id, time_zone: 'Asia/Shanghai' },
    )
    expect((await stage.approve('teacher', id)).refused[0]?.errcode).toBe('NOT_ALLOWED')
    expect((await stage.approve('guard', id)).errcode).toBe('0')
  })
})

describe('review addresses', () => {
  test.each(['http://review.example', 'ftp://review.example', 'https://name:word@review.example'])(
    'can not be %s',
    async (address) => {
      const { errcode, field } = await outside.ask('saveReviewAddress', 'ReviewAddressModel', {
        name: 'X',
        address,
      })
      expect([errcode, field]).toEqual(['INVALID', 'address'])
    },
  )

  test('that flows name can’t be deleted, and flows name only those that exist', async () => {
    await room()
    const answer = await stage.ask<{ errcode: string }>(
      'admin',
      'mutation ($ids: [String]) { deleteReviewAddress(ids: $ids) { errcode } }',
      { ids: [outside.address_id] },
    )
    expect(answer.errcode).toBe('IN_USE')
    const unknown = approvals.step('teacher', { address_id: '00000000-0000-4000-8000-000000000000' })
    expect(await approvals.saveFlow('nowhere', [unknown])).toMatchObject({
      errcode: 'NOT_FOUND',
      field: 'steps.0.address_id',
    })
  })
})
