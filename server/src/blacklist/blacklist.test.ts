import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { ledTo, told } from '#server/notifications/testing/told.ts'
import { blacklistStage, dateOf } from './testing/stage.ts'

let stage: BookingStage
let black: ReturnType<typeof blacklistStage>
beforeAll(async () => {
  stage = await bookingStage()
  black = blacklistStage(stage)
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

describe('missed sessions', () => {
  test('block at the limit, with their evidence, and the block is said ahead and refused everywhere', async () => {
    const type = await black.signs()
    await black.setting('admin', { resources_type_id: type, miss_limit: 2, window_days: 10, blocked_days: 7 })
    const draft = await stage.book('student', await stage.room(type), {
      appointment_date: dateOf(20),
      draft: true,
    })
    const kept = await stage.book('student', await stage.room(type), { appointment_date: dateOf(19) })
    const [first] = await black.miss('student', type, [8])
    expect(await black.counts('student', type)).toMatchObject([
      { miss_limit: 2, used: 1, blocked_days: 7, sessions: [{ appointment_id: first }] },
    ])
    expect(await black.mine('student')).toEqual([])
    const [second] = await black.miss('student', type, [10])
    const [block] = await black.mine('student')
    expect(block).toMatchObject({
      status: 'in_force',
      source: 'missed',
      reason_en: '2 missed reservations within 10 days',
      begin_time: '2026-09-10 10:15:01',
      until: '2026-09-17 10:16:00',
      evidence: [
        { appointment_id: first, appointment_date: '2026-09-08', start_time: '10:00', late_cancelled: 0 },
        { appointment_id: second },
      ],
      history: [{ action: 'blocked', account: null }],
    })
    const [message] = await told(stage, 'student', 'blocked')
    expect(message).toMatch(/^You can’t book .* until 2026-09-17 10:16\n/)
    expect(message).toContain('Reason: 2 missed reservations within 10 days')
    expect(message).toMatch(/Tue, 8 Sept? 2026 10:00–11:00\n.*10 Sept? 2026 10:00–11:00/)
    const refused = [{ errcode: 'BLACKLISTED', details: { until: '2026-09-17 10:16:00' } }]
    const room = await stage.room(type)
    const wish = { appointment_date: dateOf(21) }
    expect((await stage.check('student', room, wish))[0]?.refusals).toMatchObject(refused)
    expect((await stage.save('student', room, wish)).refusals).toMatchObject(refused)
    expect((await stage.submit('student', draft)).refusals).toMatchObject(refused)
    expect((await stage.move('student', kept, '12:00', '13:00', dateOf(19))).refusals).toMatchObject(refused)
    expect(await black.load('student', type, dateOf(21))).toMatchObject([{ errcode: 'BLACKLISTED' }])
    // Others, other types, and an administrator who moves the session are not concerned.
    expect((await stage.save('student2', room, wish)).errcode).toBe('0')
    expect((await stage.save('student', await stage.room(await stage.type()), wish)).errcode).toBe('0')
    expect((await stage.move('admin', kept, '14:00', '15:00', dateOf(19))).errcode).toBe('0')
    // What is booked stays, and can be cancelled. The block ends by itself.
    expect((await stage.cancel('student', kept)).errcode).toBe('0')
    stage.server.clock.set('2026-09-17T10:16:00+08:00')
    expect((await stage.submit('student', draft)).errcode).toBe('0')
    expect(await black.mine('student', { status: 'over' })).toMatchObject([{ id: block?.id }])
  })

  test('count for all types together where the setting is for all', async () => {
    const all = await black.setting('admin', { miss_limit: 2, window_days: 30, blocked_days: 1 })
    const [a, b] = [await black.signs(), await black.signs()]
    await black.miss('teacher', a, [8])
    await black.miss('teacher', b, [9])
    expect(await black.mine('teacher')).toMatchObject([{ resources_type_id: null, status: 'in_force' }])
    const other = await stage.room(await stage.type())
    expect((await stage.save('teacher', other, { appointment_date: dateOf(11) })).errcode).toBe('BLACKLISTED')
    await black.remove('admin', all)
    expect(await black.mine('teacher')).toHaveLength(1)
  })

  test('no longer count once they have blocked, and later blocks last longer', async () => {
    const type = await black.signs()
    await black.setting('admin', {
      resources_type_id: type,
      miss_limit: 2,
      window_days: 30,
      blocked_days: 1,
      repeat_blocked_days: [5],
    })
    await black.miss('student2', type, [8, 9])
    expect(await black.counts('student2', type)).toMatchObject([
      { used: 0, blocked_days: 5, blocked: 1, blocked_until: '2026-09-10 10:16:00' },
    ])
    await black.miss('student2', type, [12])
    expect(await black.mine('student2', { status: 'in_force' })).toEqual([])
    await black.miss('student2', type, [13])
    expect(await black.mine('student2', { status: 'in_force' })).toMatchObject([
      { until: '2026-09-18 10:16:00' },
    ])
  })

  test('do not count if they began before the setting was in force, or out of its window', async () => {
    const type = await black.signs()
    await black.miss('guard', type, [8, 9])
    const id = await black.setting('admin', { resources_type_id: type, miss_limit: 2, window_days: 3 })
    await black.miss('guard', type, [10])
    expect(await black.mine('guard')).toEqual([])
    await black.miss('guard', type, [13])
    expect(await black.mine('guard')).toEqual([])
    await black.change('admin', { id, enabled: 0 })
    await black.miss('guard', type, [14])
    expect(await black.mine('guard')).toEqual([])
    await black.change('admin', { id, enabled: 1 })
    expect(await black.counts('guard', type)).toMatchObject([{ used: 0 }])
  })

  test('include one that its applicant cancels too late', async () => {
    const type = await stage.type({ late_cancel_counts: 1, default_appointment_state: 2 })
    await black.setting('admin', { resources_type_id: type, miss_limit: 1 })
    const room = await stage.room(type, { cancel_notification_rule_apply: 1440 })
    stage.server.clock.set(`${dateOf(7)}T20:00:00+08:00`)
    const id = await stage.book('manager', room)
    expect((await stage.cancel('manager', id)).errcode).toBe('0')
    expect(await black.mine('manager')).toMatchObject([
      { status: 'in_force', evidence: [{ appointment_id: id, late_cancelled: 1 }] },
    ])
  })
})

describe('by hand', () => {
  const until = '2026-09-20 00:00:00'
  const liftable = async (fields: Fields = {}) => {
    const type = await stage.type()
    const model = {
      account: 'student',
      resources_type_id: type,
      reason: '占座',
      reason_en: 'Kept a seat',
      until,
    }
    return { type, id: await black.block('admin', { ...model, ...fields }) }
  }

  test('an administrator blocks somebody with a reason, and lifts it with another', async () => {
    const { type, id } = await liftable()
    const room = await stage.room(type)
    expect((await stage.save('student', room)).refusals).toMatchObject([
      { errcode: 'BLACKLISTED', details: { until, reason: '占座', reason_en: 'Kept a seat' } },
    ])
    expect((await black.lift('admin', id, null)).refused).toMatchObject([{ errcode: 'REASON_MISSING' }])
    expect((await black.lift('admin', id, 'A mistake')).errcode).toBe('0')
    expect((await black.lift('admin', id, 'Again')).refused).toMatchObject([{ errcode: 'BLOCK_OVER' }])
    expect(await black.mine('student', { resources_type_id: type })).toMatchObject([
      { status: 'lifted', lift_reason: 'A mistake', history: [{ action: 'blocked' }, { action: 'lifted' }] },
    ])
    expect((await stage.save('student', room)).errcode).toBe('0')
    expect(await told(stage, 'student', 'block_lifted')).toContainEqual(
      expect.stringMatching(/^You can book .* again\n.*\nLifted by: admin name\nReason: A mistake$/),
    )
  })

  test.each<[string, Fields, string, string]>([
    ['an unknown person', { account: 'nobody' }, 'INVALID', 'account'],
    ['oneself: nobody could lift it', { account: 'admin' }, 'NOT_ALLOWED', 'account'],
    ['no reason', { reason: '' }, 'INVALID', 'reason'],
    ['a reason that nobody can see', { reason: '\u200b' }, 'INVALID', 'reason'],
    ['an end in the past', { until: '2026-09-01 00:00:00' }, 'INVALID', 'until'],
    [
      'an unknown type',
      { resources_type_id: '00000000-0000-4000-8000-000000000000' },
      'NOT_FOUND',
      'resources_type_id',
    ],
  ])('refused: %s', async (_name, fields, errcode, field) => {
    const type = await stage.type()
    const model = { account: 'student', resources_type_id: type, reason: 'x', ...fields }
    expect(await black.saveBlock('admin', model)).toMatchObject({ errcode, refusals: [{ field }] })
  })

  test('administrators see and change only what concerns their types', async () => {
    const grants = [{ auth_type: 'admin', grant_object_type: 'user', grant_object_id: 'manager' }]
    const type = await stage.type({ resourcesTypeAuthList: grants })
    const model = { account: 'student2', resources_type_id: type, reason: 'x' }
    const id = await black.block('manager', model)
    expect((await black.managed('manager')).map((one) => one.id)).toEqual([id])
    expect((await black.managed('manager2')).map((one) => one.id)).not.toContain(id)
    expect((await black.lift('manager2', id, 'x')).refused).toMatchObject([{ errcode: 'NOT_FOUND' }])
    expect(await black.saveBlock('manager2', model)).toMatchObject({ errcode: 'NOT_FOUND' })
    expect(await black.saveBlock('manager', { ...model, resources_type_id: null })).toMatchObject({
      errcode: 'NOT_ALLOWED',
    })
    expect(await black.saveSetting('manager2', { resources_type_id: type })).toMatchObject({
      errcode: 'NOT_FOUND',
    })
    const setting = await black.setting('manager', { resources_type_id: type })
    expect(await black.saveSetting('manager', { resources_type_id: type })).toMatchObject({
      errcode: 'TAKEN_NAME',
    })
    expect(await black.saveSetting('manager', {})).toMatchObject({ errcode: 'NOT_ALLOWED' })
    expect((await black.settings('manager')).map((one) => one.id)).toEqual([setting])
    expect((await black.settings('manager2')).map((one) => one.id)).not.toContain(setting)
  })
})

describe('an appeal', () => {
  const blocked = async () => {
    const type = await stage.type()
    return black.block('admin', { account: 'student', resources_type_id: type, reason: 'x' })
  }
  const stored = async (id: string) => (await black.mine('student')).find((one) => one.id === id)

  test('is rewritten until it is answered; accepted, it lifts the block', async () => {
    const id = await blocked()
    expect((await black.appeal('student2', id, 'Not mine')).errcode).toBe('NOT_FOUND')
    expect((await black.appeal('student', id, 'I was ill')).errcode).toBe('0')
    expect((await black.appeal('student', id, 'I was ill, see the note')).errcode).toBe('0')
    expect((await black.managed('admin', { appeal_state: 1 })).map((one) => one.id)).toContain(id)
    expect(await ledTo(stage, 'admin', 'appeal_asked')).toBe('/pc/blacklist?view=appeals')
    expect(await told(stage, 'admin', 'appeal_asked')).toContainEqual(
      expect.stringMatching(
        /^student name appeals .*\n.* until further notice, and appeals\.\nAppeal: I was ill, see/,
      ),
    )
    expect((await black.answer('admin', id, true, 'Get well')).errcode).toBe('0')
    expect(await told(stage, 'student', 'appeal_accepted')).toContainEqual(
      expect.stringMatching(/Answer: Get well$/),
    )
    expect(await stored(id)).toMatchObject({
      status: 'lifted',
      appeal_state: 2,
      appeal_text: 'I was ill, see the note',
      appeal_answer: 'Get well',
      history: [
        { action: 'blocked' },
        { action: 'appealed' },
        { action: 'appealed' },
        { action: 'appeal_accepted', text: 'Get well' },
      ],
    })
    expect((await black.answer('admin', id, false, 'No')).errcode).toBe('APPEAL_ANSWERED')
  })

  test('is answered as it was read, not as it was rewritten meanwhile', async () => {
    const id = await blocked()
    await black.appeal('student', id, 'I was ill')
    await black.appeal('student', id, 'I forgot')
    expect(await black.answer('admin', id, true, null, 'I was ill')).toMatchObject({
      errcode: 'STALE',
      field: 'appeal_text',
    })
    expect(await stored(id)).toMatchObject({ status: 'in_force', appeal_state: 1 })
    expect((await black.answer('admin', id, false, 'No', 'I forgot')).errcode).toBe('0')
  })

  test('is rejected with words, and then final', async () => {
    const id = await blocked()
    expect((await black.answer('admin', id, false, 'No')).errcode).toBe('NOT_FOUND')
    await black.appeal('student', id, 'Please')
    expect((await black.answer('admin', id, false, null)).errcode).toBe('REASON_MISSING')
    expect((await black.answer('manager', id, false, 'No')).errcode).toBe('NOT_FOUND')
    expect((await black.answer('admin', id, false, 'No')).errcode).toBe('0')
    expect(await told(stage, 'student', 'appeal_rejected')).toContainEqual(
      expect.stringMatching(/until further notice\.\n.*\nAnswer: No$/),
    )
    expect(await stored(id)).toMatchObject({ status: 'in_force', appeal_state: 3, appeal_answer: 'No' })
    expect((await black.appeal('student', id, 'Again')).errcode).toBe('APPEAL_ANSWERED')
  })

  test('is answered by lifting the block, and nobody answers their own', async () => {
    const id = await blocked()
    await black.appeal('student', id, 'Please')
    await black.lift('admin', id, 'All right')
    expect(await stored(id)).toMatchObject({ status: 'lifted', appeal_state: 2, appeal_answer: 'All right' })
    const grants = [{ auth_type: 'admin', grant_object_type: 'user', grant_object_id: 'manager' }]
    const own = await black.block('manager', {
      account: 'admin',
      resources_type_id: await stage.type({ resourcesTypeAuthList: grants }),
      reason: 'x',
    })
    await black.appeal('admin', own, 'Please')
    expect((await black.answer('admin', own, true, null)).errcode).toBe('NOT_ALLOWED')
  })
})
